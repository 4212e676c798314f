// The one machine behind the games: from the frames on a state's stack to questions, legal lists
// and choices. A frame's type says all that is known about it:
//
//   static constexpr std::string_view name;                what states call it, and its question
//   Seat seat;  or  SeatSet asked, answered;               one seat is asked, or several in secret
//   void offer(const State&, [Seat,] ChoiceList&) const;   the legal list of a seat that is asked
//   void answer(State&, [Seat,] Choice, Journal&);         what an answer does
//   void resume(State&, Journal&);  or  bool resume(...);  how it goes on when it is on top; true
//                                                          where it asks now
//
// and where there is more to say:
//
//   using on = On<...>;                                    the frames it may lie on; On<>: none
//   std::string fault(const State&, std::size_t depth) const;
//                                                          what is wrong with it in a state from a
//                                                          file; "/field: ..." names the field
//   static constexpr std::array questions;                 the names of its questions, where its
//   std::size_t which() const;                             name is not the only one, and which of
//                                                          them it asks
//   static constexpr bool secret = true;                   what one seat chooses stays secret
//   bool hidden(const State&) const;                       what can be chosen depends on what only
//                                                          the seat knows
//   void prompt(const State&, Seat, Message&) const;       the fields of its sentence
//   void hide(const State&, Seat);                         removes what only this seat may know
//   void guess(const State&, Seat, Chance&);               puts something possible in its place
//
// A frame that does not offer only carries on. `answer` and `resume` may pop the frame that they
// are called on: nothing of it may be used afterwards.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/chance.h"
#include "core/choice.h"
#include "core/frame_stack.h"
#include "core/journal.h"
#include "core/message.h"
#include "core/question.h"
#include "core/seat.h"

namespace ennead {

template <class... Frames>
using On = TypeList<Frames...>;

namespace frames {

template <class Frame, class State>
concept AsksOne = requires(const Frame& frame, const State& s, ChoiceList& list) {
  frame.offer(s, list);
};
template <class Frame, class State>
concept AsksSeveral = requires(const Frame& frame, const State& s, ChoiceList& list) {
  frame.offer(s, Seat{}, list);
};
template <class Frame, class State>
concept Asks = AsksOne<Frame, State> || AsksSeveral<Frame, State>;

template <class Frame, class State>
constexpr auto questions() {
  if constexpr (!Asks<Frame, State>)
    return std::array<std::string_view, 0>{};
  else if constexpr (requires { Frame::questions; })
    return Frame::questions;
  else
    return std::array<std::string_view, 1>{Frame::name};
}

template <class State, class List>
struct Names;
template <class State, class... Frames>
struct Names<State, TypeList<Frames...>> {
  static constexpr std::size_t question_count =
      1 + (std::size_t{0} + ... + questions<Frames, State>().size());
  // The kinds of questions: 0 asks nobody, then those of each frame in the order of the list.
  static constexpr auto question_names = [] {
    std::array<std::string_view, question_count> names{"none"};
    std::size_t next = 1;
    const auto add = [&](const auto& list) {
      for (const std::string_view name : list) names[next++] = name;
    };
    (add(questions<Frames, State>()), ...);
    return names;
  }();
  static constexpr std::array<std::string_view, sizeof...(Frames)> frame_names = {Frames::name...};

  template <class Frame>
  static constexpr std::uint8_t first_kind = [] {
    std::size_t kind = 1;
    bool found = false;
    const auto pass = [&](bool is_it, std::size_t count) {
      found = found || is_it;
      if (!found) kind += count;
    };
    (pass(std::is_same_v<Frame, Frames>, questions<Frames, State>().size()), ...);
    return static_cast<std::uint8_t>(kind);
  }();
};

}  // namespace frames

// What a game that runs on frames has for the contract of core/game.h. Made once for each game, in
// one of its .cpp files.
template <class G, class TheState, class TheEvent>
struct FrameGame {
  using State = TheState;
  using Event = TheEvent;
  using Stack = decltype(TheState::stack);
  using Names = frames::Names<TheState, typename Stack::List>;

  // The kind of the question of a name, for a switch.
  static consteval std::uint8_t asks(std::string_view name) {
    for (std::size_t kind = 0; kind < Names::question_count; ++kind)
      if (Names::question_names[kind] == name) return static_cast<std::uint8_t>(kind);
    throw "there is no such question";
  }

  static Question question(const State& s);
  static void legal(const State& s, Seat seat, ChoiceList& list);
  static bool allows(const State& s, Seat seat, Choice wanted);
  static void choose(State& s, Seat seat, Choice chosen, Journal<Event>& journal);
  // Carries on until somebody is asked or the game is over.
  static void proceed(State& s, Journal<Event>& journal);

  static std::string_view question_name(const State& s) {
    return Names::question_names[question(s).kind];
  }
  static Message prompt(const State& s, Seat seat);

  // Of a view: removes from all frames what only a seat may know. Of a world: guesses it.
  static void hide_frames(State& s, Seat seat);
  static void guess_frames(State& s, Seat seat, Chance& chance);
  // The first fault of the frames, from the bottom, as "path: what"; or an empty string.
  static std::string broken_frames(const State& s);
  // Where a frame stands in the JSON of a state; a game with another form has its own.
  static std::string frame_path(const State& /*s*/, std::size_t depth) {
    return "/now/" + std::to_string(depth);
  }
};

}  // namespace ennead
