// What is under way as JSON: a list of frames, each with its name as "step" and its members. A type
// of a game's own has its `to_value` and `read_value` in the game's namespace; a frame that people
// write otherwise than by its members has `write` and `read`.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include <boost/describe.hpp>
#include <boost/mp11.hpp>

#include "core/enums.h"
#include "core/frame_stack.h"
#include "core/json_reader.h"
#include "core/seat.h"

namespace ennead {

// ---- Values -------------------------------------------------------------------------------------

template <class State>
json::value to_value(const State& /*s*/, bool value) {
  return value;
}
template <class State>
json::value to_value(const State& /*s*/, std::uint8_t value) {
  return value;
}
template <class State>
json::value to_value(const State& s, Seat seat) {  // null for nobody
  return index(seat) < s.players ? json::value(index(seat)) : json::value(nullptr);
}
template <class State>
json::value to_value(const State& /*s*/, SeatSet seats) {
  json::array list;
  for (const Seat seat : seats) list.push_back(index(seat));
  return list;
}
template <class State, Described Enum>
json::value to_value(const State& /*s*/, Enum value) {  // null for none
  const auto at = static_cast<std::size_t>(value);
  return at < words_of<Enum>.size() ? json::value(words_of<Enum>[at]) : json::value(nullptr);
}
template <class State, Described Enum>
json::value to_value(const State& /*s*/, EnumSet<Enum> set) {
  json::array list;
  for (const Enum one : set) list.emplace_back(word_of(one));
  return list;
}
template <class State, class T>
json::value to_value(const State& s, const PerSeat<T>& values) {
  json::array list;
  for (const Seat seat : SeatSet::first(s.players)) list.push_back(to_value(s, values[seat]));
  return list;
}
template <class State, class T, std::size_t Size>
json::value to_value(const State& s, const std::array<T, Size>& values) {
  json::array list;
  for (const T& value : values) list.push_back(to_value(s, value));
  return list;
}

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

template <class State, class Struct>
void write_members(const State& s, const Struct& from, json::object& out) {
  using Members = boost::describe::describe_members<Struct, boost::describe::mod_public>;
  boost::mp11::mp_for_each<Members>(
      [&](auto member) { out[member.name] = to_value(s, from.*member.pointer); });
}

// Members that are there; a misspelt one is an error.
template <class State, class Struct>
void read_members(const State& s, const JsonReader& in, Struct& into,
                  std::vector<std::string_view> known = {}) {
  using Members = boost::describe::describe_members<Struct, boost::describe::mod_public>;
  boost::mp11::mp_for_each<Members>([&](auto member) {
    known.emplace_back(member.name);
    if (in.has(member.name)) read_value(s, in[member.name], into.*member.pointer);
  });
  for (const auto& member : in.value().as_object())
    if (std::find(known.begin(), known.end(), member.key()) == known.end())
      throw Fault(in.path() + "/" + std::string(member.key()), "there is no such field");
}

// ---- Frames -------------------------------------------------------------------------------------

// The answers of those who are asked: null before one was given, "?" where `knows` says no.
template <class State, class Frame, class Knows>
json::array answers_json(const State& s, const Frame& frame, Knows knows) {
  json::array answers;
  for (const Seat seat : SeatSet::first(s.players)) {
    if (!frame.answered.has(seat))
      answers.emplace_back(nullptr);
    else if (!knows(seat))
      answers.emplace_back("?");
    else
      answers.push_back(frame.answer_json(s, seat));
  }
  return answers;
}
template <class State, class Frame>
void read_answers(const State& s, const JsonReader& answers, Frame& frame) {
  if (answers.size() != s.players)
    answers.fail("one answer for each seat is expected here, null for none");
  for (const Seat seat : SeatSet::first(s.players)) {
    const JsonReader one = answers[static_cast<std::size_t>(seat)];
    if (one.is_null()) continue;
    frame.answered.add(seat);
    frame.read_answer(s, seat, one);
  }
}

template <class State>
json::array frames_json(const State& s) {
  json::array list;
  for (std::size_t depth = 0; depth < s.stack.size(); ++depth)
    s.stack.visit(depth, [&]<class Frame>(const Frame& frame) {
      json::object out{{"step", Frame::name}};
      if constexpr (requires { frame.write(s, out); })
        frame.write(s, out);
      else
        write_members(s, frame, out);
      list.push_back(std::move(out));
    });
  return list;
}

namespace frames {

template <class State, class... Frames>
void read(State& s, const JsonReader& in, TypeList<Frames...> /*all*/) {
  constexpr std::array<std::string_view, sizeof...(Frames)> names = {Frames::name...};
  const std::size_t which = in["step"].word(names);
  const auto push = [&]<class Frame>(Frame frame) {
    if constexpr (requires { frame.read(s, in); })
      frame.read(s, in);
    else
      read_members(s, in, frame, {"step"});
    s.stack.push(frame);
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
