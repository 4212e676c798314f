// What is under way as one object: frames with a form of their own, and frames on others.
#include "core/under_way.h"

#include <gtest/gtest.h>

#include "core/typescript.h"
#include "core/wire_changes.h"

namespace ennead::under_way {

struct Day {  // only carries on
  static constexpr std::string_view name = "day";
  std::uint8_t hour = 0;
};
BOOST_DESCRIBE_STRUCT(Day, (), (hour))
struct Walk {  // asks, in a form of its own, which has the hour of the day below it
  static constexpr std::string_view name = "walk";
  Seat seat{};
  template <class State>
  void offer(const State& /*s*/, ChoiceList& /*list*/) const {}
};
struct Mercy {  // asks; what is written of it follows from its members
  static constexpr std::string_view name = "mercy";
  Seat seat{};
  bool great = false;
  template <class State>
  void offer(const State& /*s*/, ChoiceList& /*list*/) const {}
};
BOOST_DESCRIBE_STRUCT(Mercy, (), (seat, great))

template <class... Frames>
struct StateOf {
  int players = 2;
  FrameStack<3, Frames...> stack;
};
using Plain = StateOf<Day, Walk>;
using State = StateOf<Day, Walk, Mercy>;

template <class... Frames>
auto to_wire(const StateOf<Frames...>& s, const Walk& walk) {
  return object(field<"hour">(s.stack.template nearest<Day>().hour), field<"seat">(walk.seat));
}
template <class... Frames>
void read_value(StateOf<Frames...>& s, const JsonReader& in, Walk& walk) {
  Day day;
  read_value(s, in["hour"], day.hour);
  read_value(s, in["seat"], walk.seat);
  s.stack.push(day);
}

template <class State>
auto view_of(const State& s) {
  return object<"View">(field<"now">(only_if(!s.stack.empty(), UnderWay<State>{s.stack.size()})));
}
template <class State>
std::string text_of(const State& s) {
  return json::serialize(to_object(s, view_of(s)));
}
template <class State>
State read(std::string_view text) {
  State s;
  const json::value value = json::parse(text);
  read_under_way(s, JsonReader(value, "")["now"]);
  return s;
}
template <class State>
std::string fault_of(std::string_view text) {
  try {
    read<State>(text);
  } catch (const Fault& fault) {
    return fault.what();
  }
  return "";
}
template <class State>
std::string types_of() {
  TypeScript types(true);
  types.add<decltype(view_of(State{})), State>();
  return types.text();
}

State mercy_after(bool walking) {
  State s;
  s.stack.push(Day{7});
  if (walking) s.stack.push(Walk{Seat{1}});
  s.stack.push(Mercy{Seat{0}, true});
  return s;
}

TEST(UnderWay, TheFrameOnTopIsOneObject) {
  State s;
  s.stack.push(Day{7});
  s.stack.push(Walk{Seat{1}});
  EXPECT_EQ(text_of(s), R"({"now":{"step":"walk","hour":7,"seat":1}})");
  EXPECT_EQ(path_under_way(s, 0), "/now");
  EXPECT_EQ(path_under_way(s, 1), "/now");
}

TEST(UnderWay, AFrameWithoutAFormHasItsMembersAndWhatItLiesOn) {
  const State on_day = mercy_after(false);
  EXPECT_EQ(text_of(on_day),
            R"({"now":{"step":"mercy","seat":0,"great":true,"on":{"step":"day","hour":7}}})");
  EXPECT_EQ(path_under_way(on_day, 0), "/now/on");
  EXPECT_EQ(path_under_way(on_day, 1), "/now");
  const State on_walk = mercy_after(true);
  EXPECT_EQ(
      text_of(on_walk),
      R"({"now":{"step":"mercy","seat":0,"great":true,"on":{"step":"walk","hour":7,"seat":1}}})");
  for (const std::size_t depth : {0U, 1U}) EXPECT_EQ(path_under_way(on_walk, depth), "/now/on");
}

TEST(UnderWay, IsReadBack) {
  for (const bool walking : {false, true}) {
    const State s = mercy_after(walking);
    const State back = read<State>(text_of(s));
    EXPECT_EQ(back.stack.size(), s.stack.size());
    EXPECT_EQ(text_of(back), text_of(s));
  }
}

TEST(UnderWay, FaultsNameTheirPlace) {
  EXPECT_EQ(fault_of<Plain>(R"({"now":{"step":"fly"}})"), "/now/step: \"fly\" is none of: walk");
  EXPECT_EQ(fault_of<State>(R"({"now":{"step":"mercy","on":{"step":"fly"}}})"),
            "/now/on/step: \"fly\" is none of: day, walk, mercy");
  EXPECT_EQ(fault_of<State>(R"({"now":{"step":"mercy","many":1}})"),
            "/now/many: there is no such field");
  EXPECT_EQ(fault_of<State>(R"({"now":{"step":"walk","hour":7,"seat":1,"on":{}}})"),
            "/now/on: there is no such field");
  EXPECT_EQ(fault_of<State>(R"({"now":{"step":"mercy","on":{"step":"mercy","on":)"
                            R"({"step":"walk","hour":7,"seat":1}}}})"),
            "/now: more than can be under way");
}

TEST(UnderWay, TypesHaveWhatCanBeWritten) {
  EXPECT_NE(types_of<Plain>().find("export type Step =\n"
                                   "  | { step: 'walk'; hour: number; seat: number };\n"),
            std::string::npos)
      << types_of<Plain>();
  EXPECT_NE(
      types_of<State>().find("export type Step =\n"
                             "  | { step: 'day'; hour: number; on?: Step }\n"
                             "  | { step: 'walk'; hour: number; seat: number }\n"
                             "  | { step: 'mercy'; seat: number; great: boolean; on?: Step };\n"),
      std::string::npos)
      << types_of<State>();
}

TEST(UnderWay, ChangesGoDownToWhatItLiesOn) {
  const State was = mercy_after(true);
  State now = was;
  now.stack.find<Day>()->hour = 8;
  JsonText out;
  out.begin_list();
  Changes(out, was, now).compare(JsonPath(), view_of(was), view_of(now));
  out.end_list();
  EXPECT_EQ(out.take(), R"([{"op":"replace","path":"/now/on/hour","value":8}])");
}

}  // namespace ennead::under_way
