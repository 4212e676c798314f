// Reading what core/wire.h writes. What is under way is a list of frames, each with its name as
// "step" and its members. A type of a game's own, or a frame that people write otherwise than by
// its members, has its `read_value` in the game's namespace.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "core/json_reader.h"
#include "core/wire.h"

namespace ennead {

// ---- Values -------------------------------------------------------------------------------------

template <class State>
Seat read_seat(const State& s, const JsonReader& in) {
  return static_cast<Seat>(in.integer(0, s.players - 1));
}
template <class Set, class Read>
Set read_set(const JsonReader& in, const char* twice, Read read) {
  Set set;
  for (std::size_t at = 0; at < in.size(); ++at) {
    const auto one = read(in[at]);
    if (set.has(one)) in[at].fail(twice);
    set.add(one);
  }
  return set;
}

template <class State>
void read_value(const State& /*s*/, const JsonReader& in, bool& value) {
  value = in.boolean();
}
template <class State>
void read_value(const State& /*s*/, const JsonReader& in, std::uint8_t& value) {
  value = static_cast<std::uint8_t>(in.integer(0, 100));
}
template <class State>
void read_value(const State& s, const JsonReader& in, Seat& seat) {
  seat = in.is_null() ? Seat{0xff} : read_seat(s, in);
}
template <class State>
void read_value(const State& s, const JsonReader& in, SeatSet& seats) {
  seats = read_set<SeatSet>(in, "this seat is here twice",
                            [&s](const JsonReader& one) { return read_seat(s, one); });
}
template <class State, Described Enum>
void read_value(const State& /*s*/, const JsonReader& in, Enum& value) {
  value = static_cast<Enum>(in.word(words_of<Enum>));
}
template <class State, Described Enum>
void read_value(const State& /*s*/, const JsonReader& in, EnumSet<Enum>& set) {
  set = read_set<EnumSet<Enum>>(in, "this is here twice", [](const JsonReader& one) {
    return static_cast<Enum>(one.word(words_of<Enum>));
  });
}
template <class State, class T>
void read_value(const State& s, const JsonReader& in, PerSeat<T>& values) {
  if (in.size() != s.players) in.fail("a value for each seat is expected here");
  for (std::size_t at = 0; at < in.size(); ++at) read_value(s, in[at], values.values[at]);
}
template <class State, class T, std::size_t Size>
void read_value(const State& s, const JsonReader& in, std::array<T, Size>& values) {
  if (in.size() != Size) in.fail(std::to_string(Size) + " values are expected here");
  for (std::size_t at = 0; at < Size; ++at) read_value(s, in[at], values[at]);
}

// ---- Structs ------------------------------------------------------------------------------------

// The object, after checking that it has only the fields that are written for a value of this type.
template <class T, class Context = T>
const JsonReader& only_fields(const JsonReader& in) {
  std::vector<std::string_view> known = {"step"};
  each_field(detail::Written<T, Context>{},
             [&](std::string_view name, const auto&) { known.push_back(name); });
  if (!in.value().is_object()) in.fail("an object is expected here");
  for (const auto& member : in.value().get_object())
    if (std::find(known.begin() + !detail::Named<T>, known.end(), member.key()) == known.end())
      throw Fault(in.path() + "/" + std::string(member.key()), "there is no such field");
  return in;
}

// Members that are there; a misspelt one is an error.
template <class State, class Struct>
void read_members(const State& s, const JsonReader& in, Struct& into) {
  only_fields<Struct>(in);
  each_field(into, [&](std::string_view name, auto& value) {
    if (in.has(name)) read_value(s, in[name], value);
  });
}

// ---- Frames -------------------------------------------------------------------------------------

// Who is asked, and the answers of core/wire.h.
template <class State, class Frame, class Read>
void read_answers(const State& s, const JsonReader& in, Frame& frame, Read read) {
  read_value(s, in["asked"], frame.asked);
  const JsonReader answers = in["answers"];
  if (answers.size() != s.players)
    answers.fail("one answer for each seat is expected here, null for none");
  for (const Seat seat : SeatSet::first(s.players)) {
    const JsonReader one = answers[static_cast<std::size_t>(seat)];
    if (one.is_null()) continue;
    frame.answered.add(seat);
    read(seat, one);
  }
}

namespace frames {

// What is pushed of a frame that was read.
template <class Frame>
const Frame& bare(const Frame& frame) {
  return frame;
}

template <class State, class... Frames>
void read(State& s, const JsonReader& in, TypeList<Frames...> /*all*/) {
  constexpr std::array<std::string_view, sizeof...(Frames)> names = {Frames::name...};
  const std::size_t which = in["step"].word(names);
  const auto push = [&]<class Frame>(Frame frame) {
    if constexpr (requires { read_value(s, in, frame); })
      read_value(s, only_fields<Frame, State>(in), frame);
    else
      read_members(s, in, frame);
    s.stack.push(bare(frame));
  };
  std::size_t at = 0;
  (void)((at++ == which && (push(Frames{}), true)) || ...);
}

}  // namespace frames

template <class State>
void read_frames(State& s, const JsonReader& in) {
  using Stack = decltype(s.stack);
  if (in.size() == 0 || in.size() > Stack::capacity) in.fail("a turn, and what is under way in it");
  for (std::size_t at = 0; at < in.size(); ++at) frames::read(s, in[at], typename Stack::List{});
}

}  // namespace ennead
