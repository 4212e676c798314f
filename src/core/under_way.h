// What is under way as one object, for a game that does not write the list of its frames: that of
// the frame on top. A frame with a form of its own (`to_wire`) says there what lies below it, too,
// and its `read_value` pushes that. Any other has its members, and what it lies on as "on".
#pragma once

#include "core/frame_game.h"
#include "core/frame_json.h"

namespace ennead {

// The frames from the bottom up to the one that is written.
template <class State>
struct UnderWay {
  std::size_t frames = 0;
};

namespace frames {

template <class Frame, class State>
concept HasForm = requires(const State& s, const Frame& frame) {
  to_wire(s, frame);
};

// A frame without a form of its own.
template <class State, class Frame>
struct Lying {
  static constexpr std::string_view name = Frame::name;
  Frame frame{};
  std::optional<UnderWay<State>> on;
};
template <class State, class Frame, class Visit>
void each_field(const Lying<State, Frame>& from, const Visit& visit) {
  ennead::each_field(from.frame, visit);
  visit(std::string_view("on"), from.on);
}
template <class State, class Frame, class Visit>
void each_two_fields(const Lying<State, Frame>& was, const Lying<State, Frame>& now,
                     const Visit& visit) {
  ennead::each_two_fields(was.frame, now.frame, visit);
  visit(std::string_view("on"), was.on, now.on);
}
template <class State, class Frame>
const Frame& bare(const Lying<State, Frame>& lying) {
  return lying.frame;
}

template <class State, class List = typename decltype(State::stack)::List>
struct Forms;
template <class State, class... Frames>
struct Forms<State, TypeList<Frames...>> {
  // A frame that only carries on is never on top: it is written where one without a form lies on
  // it, and not at all where there is none that asks.
  static constexpr bool has_lying = ((Asks<Frames, State> && !HasForm<Frames, State>) || ...);
  template <class Frame>
  using Form =
      std::conditional_t<HasForm<Frame, State>, TypeList<Frame>,
                         std::conditional_t<has_lying, TypeList<Lying<State, Frame>>, TypeList<>>>;
  using List = boost::mp11::mp_append<TypeList<>, Form<Frames>...>;
};

}  // namespace frames

template <class State>
auto to_wire(const State& s, const UnderWay<State>& now) {
  using Forms = frames::Forms<State>;
  boost::mp11::mp_rename<typename Forms::List, std::variant> written;
  s.stack.visit(now.frames - 1, [&]<class Frame>(const Frame& frame) {
    if constexpr (frames::HasForm<Frame, State>)
      written = frame;
    else if constexpr (Forms::has_lying)
      written = frames::Lying<State, Frame>{
          frame, only_if(now.frames > 1, UnderWay<State>{now.frames - 1})};
  });
  return written;
}

template <class State>
void read_under_way(State& s, const JsonReader& in) {
  frames::read(s, in, typename frames::Forms<State>::List{});
}

namespace frames {

template <class State, class Frame>
void read_value(State& s, const JsonReader& in, Lying<State, Frame>& lying) {
  if (in.has("on")) read_under_way(s, in["on"]);
  if (s.stack.size() == s.stack.capacity) in.fail("more than can be under way");
  ennead::each_field(lying.frame, [&](std::string_view name, auto& value) {
    if (in.has(name)) read_value(s, in[name], value);
  });
}

}  // namespace frames

// Where a frame stands in the JSON of a state whose field "now" this is.
template <class State>
std::string path_under_way(const State& s, std::size_t depth) {
  std::string path = "/now";
  for (std::size_t above = s.stack.size() - 1; above > depth; --above) {
    const bool tells_all = s.stack.visit(
        above, []<class Frame>(const Frame& /*frame*/) { return frames::HasForm<Frame, State>; });
    if (tells_all) break;
    path += "/on";
  }
  return path;
}

}  // namespace ennead
