// The machine itself; included by the one file of each game that makes it.
#pragma once

#include "core/chance.h"
#include "core/frame_game.h"

namespace ennead {

namespace frames {

template <class Frame>
concept Secret = Frame::secret;

template <class State, class Frame>
bool is_asked(const Frame& frame, Seat seat) {
  if constexpr (AsksSeveral<Frame, State>)
    return frame.asked.has(seat);
  else
    return frame.seat == seat;
}

// Always inlined: a choice goes through it, and the call would cost a few per cent of it.
template <class State, class Journal>
[[gnu::always_inline]] inline void carry_on(State& s, Journal& journal) {
  bool asks = false;
  while (!asks && !s.stack.empty())
    asks = s.stack.visit_top([&]<class Frame>(Frame& frame) -> bool {
      if constexpr (!requires { frame.resume(s, journal); }) {
        return true;
      } else if constexpr (Asks<Frame, State>) {
        return frame.resume(s, journal);
      } else {
        frame.resume(s, journal);
        return false;
      }
    });
}

}  // namespace frames

template <class G, class TheState, class TheEvent>
Question FrameGame<G, TheState, TheEvent>::question(const State& s) {
  if (s.stack.empty()) return {};
  return s.stack.visit_top([&s]<class Frame>(const Frame& frame) -> Question {
    if constexpr (frames::Asks<Frame, State>) {
      std::uint8_t kind = Names::template first_kind<Frame>;
      if constexpr (requires { frame.which(); })
        kind = static_cast<std::uint8_t>(kind + static_cast<std::uint8_t>(frame.which()));
      if constexpr (frames::AsksSeveral<Frame, State>) {
        return {frame.asked, frame.asked.without(frame.answered), kind, true, false};
      } else {
        bool hidden = false;
        if constexpr (requires { frame.hidden(s); }) hidden = frame.hidden(s);
        return {frame.seat, frame.seat, kind, frames::Secret<Frame>, hidden};
      }
    } else {
      return {};
    }
  });
}

template <class G, class TheState, class TheEvent>
void FrameGame<G, TheState, TheEvent>::legal(const State& s, Seat seat, ChoiceList& list) {
  if (s.stack.empty()) return;
  s.stack.visit_top([&]<class Frame>(const Frame& frame) {
    if constexpr (frames::Asks<Frame, State>) {
      if (!frames::is_asked<State>(frame, seat)) return;
      if constexpr (frames::AsksSeveral<Frame, State>)
        frame.offer(s, seat, list);
      else
        frame.offer(s, list);
    }
  });
}

template <class G, class TheState, class TheEvent>
bool FrameGame<G, TheState, TheEvent>::allows(const State& s, Seat seat, Choice wanted) {
  if (index(seat) >= s.players) return false;
  ChoiceList list;
  legal(s, seat, list);
  return list.has(wanted);
}

template <class G, class TheState, class TheEvent>
void FrameGame<G, TheState, TheEvent>::choose(State& s, Seat seat, Choice chosen,
                                              Journal<Event>& journal) {
  if (s.stack.empty()) return;
  s.stack.visit_top([&]<class Frame>(Frame& frame) {
    if constexpr (frames::AsksSeveral<Frame, State>)
      frame.answer(s, seat, chosen, journal);
    else if constexpr (frames::Asks<Frame, State>)
      frame.answer(s, chosen, journal);
  });
  frames::carry_on(s, journal);
}

template <class G, class TheState, class TheEvent>
void FrameGame<G, TheState, TheEvent>::proceed(State& s, Journal<Event>& journal) {
  frames::carry_on(s, journal);
}

template <class G, class TheState, class TheEvent>
Message FrameGame<G, TheState, TheEvent>::prompt(const State& s, Seat seat) {
  const std::string prefix = std::string(G::info.name) + ".prompt.";
  const Question q = question(s);
  if (q.asked.empty()) return Message(prefix + "over");
  if (!q.asked.has(seat)) return Message(prefix + "wait");
  Message message(prefix + std::string(Names::question_names[q.kind]));
  if (q.secret && !q.waiting.has(seat)) message.key += "_again";
  s.stack.visit_top([&](const auto& frame) {
    if constexpr (requires { frame.prompt(s, seat, message); }) frame.prompt(s, seat, message);
  });
  return message;
}

template <class G, class TheState, class TheEvent>
void FrameGame<G, TheState, TheEvent>::hide_frames(State& s, Seat seat) {
  for (std::size_t depth = 0; depth < s.stack.size(); ++depth)
    s.stack.visit(depth, [&](auto& frame) {
      if constexpr (requires { frame.hide(s, seat); }) frame.hide(s, seat);
    });
}

template <class G, class TheState, class TheEvent>
void FrameGame<G, TheState, TheEvent>::guess_frames(State& s, Seat seat, Chance& chance) {
  for (std::size_t depth = 0; depth < s.stack.size(); ++depth)
    s.stack.visit(depth, [&](auto& frame) {
      if constexpr (requires { frame.guess(s, seat, chance); }) frame.guess(s, seat, chance);
    });
}

namespace frames {

template <class Stack, class... Below>
bool lies_on(const Stack& stack, std::size_t depth, TypeList<Below...> /*allowed*/) {
  if (depth == 0) return sizeof...(Below) == 0;
  return (stack.template is<Below>(depth - 1) || ...);
}

}  // namespace frames

template <class G, class TheState, class TheEvent>
std::string FrameGame<G, TheState, TheEvent>::broken_frames(const State& s) {
  for (std::size_t depth = 0; depth < s.stack.size(); ++depth) {
    const bool top = depth + 1 == s.stack.size();
    std::string broken = s.stack.visit(depth, [&]<class Frame>(const Frame& frame) -> std::string {
      if constexpr (requires { typename Frame::on; })
        if (!frames::lies_on(s.stack, depth, typename Frame::on{}))
          return "\"" + std::string(Frame::name) + "\" cannot come here";
      if constexpr (!frames::Asks<Frame, State>)
        if (top) return "something is to be decided here";
      if constexpr (requires { frame.fault(s, depth); })
        return frame.fault(s, depth);
      else
        return {};
    });
    if (broken.empty()) continue;
    if (broken.front() != '/') broken.insert(0, ": ");
    return G::frame_path(s, depth) + broken;
  }
  return {};
}

}  // namespace ennead
