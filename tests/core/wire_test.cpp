// Described structs as JSON and as TypeScript types: what is written is what the types say.
#include <gtest/gtest.h>

#include "core/chance.h"
#include "core/frame_json.h"
#include "core/typescript.h"
#include "core/wire_changes.h"
#include "table/json_patch.h"

namespace ennead::wired {

struct State {
  int players = 2;
};

BOOST_DEFINE_FIXED_ENUM_CLASS(Shade, std::uint8_t, none, light, dark_red)
enum class Place : std::uint8_t {};
static std::optional<std::string> to_wire(const State& /*s*/, Place place) {
  return place == Place{0xff} ? std::nullopt : std::optional("P" + std::to_string(int(place)));
}

struct Walk {
  static constexpr std::string_view name = "walk";
  Seat seat{};
  Place from = Place{0xff};
  bool operator==(const Walk&) const = default;
};
BOOST_DESCRIBE_STRUCT(Walk, (), (seat, from))
struct Rest {
  static constexpr std::string_view name = "rest";
  SeatSet answered;
  bool operator==(const Rest&) const = default;
};
static auto to_wire(const State& s, const Rest& rest) {
  return object(field<"answers">(answers_of(
      s, rest, [](Seat seat) { return index(seat) == 0; },
      [](Seat seat) { return 7 + index(seat); })));
}
static auto mark(int number) { return object<"Mark">(field<"number">(number)); }

struct View {
  Seat owner{0xff};
  std::optional<bool> lucky;
  Shade shade{};
  decltype(mark(0)) marked;
  std::vector<Place> places;
  std::vector<Known<int>> cards;
  std::array<int, 2> pair{};
  PerSeat<std::uint8_t> points{};
  ByName<std::string, int> units;
  PerEnum<Shade, int> paint;
  OrNull<std::string> title;
  std::vector<std::variant<Walk, Rest>> now;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (owner, lucky, shade, marked, places, cards, pair, points, units, paint,
                       title, now))

TEST(Wire, StructsAreWrittenByTheirMembers) {
  View view;
  EXPECT_EQ(
      json::serialize(to_object(State{}, view)),
      R"({"owner":null,"shade":"none","marked":{"number":0},"places":[],"cards":[],"pair":[0,0],"points":[0,0],)"
      R"("units":{},"paint":{"none":0,"light":0,"dark_red":0},"title":"","now":[]})");
  view.owner = Seat{1};
  view.lucky = false;
  view.shade = Shade::dark_red;
  view.marked = mark(2);
  view.places = {Place{3}};
  view.cards = {4, Hidden{}};
  view.units = {{"b", 2}, {"a", 1}};
  view.title = nullptr;
  Rest rest;
  rest.answered = SeatSet::first(2);
  view.now = {Walk{}, rest};
  EXPECT_EQ(
      json::serialize(to_object(State{}, view)),
      R"({"owner":1,"lucky":false,"shade":"dark_red","marked":{"number":2},"places":["P3"],"cards":[4,"?"],)"
      R"("pair":[0,0],"points":[0,0],"units":{"b":2,"a":1},)"
      R"("paint":{"none":0,"light":0,"dark_red":0},"title":null,)"
      R"("now":[{"step":"walk","seat":0,"from":null},{"step":"rest","answers":[7,"?"]}]})");
}

std::string text_of(const View& view) {
  JsonText out;
  write_value(out, State{}, view);
  return out.take();
}

View random_view(Chance& chance) {
  View view;
  const auto some = [&chance](int most) {
    return static_cast<int>(chance.below(static_cast<std::uint32_t>(most)));
  };
  view.owner = Seat{static_cast<std::uint8_t>(some(2))};
  if (some(2) == 0) view.lucky = some(2) == 0;
  view.shade = static_cast<Shade>(some(4));
  view.marked = mark(some(2));
  for (int left = some(3); left > 0; --left) view.places.push_back(Place(some(3)));
  for (int left = some(3); left > 0; --left) {
    if (some(2) == 0)
      view.cards.emplace_back(some(3));
    else
      view.cards.emplace_back(Hidden{});
  }
  view.pair = {some(2), some(2)};
  view.points.values[1] = static_cast<std::uint8_t>(some(2));
  for (const char* name : {"a", "b/c", "~", "d \"\\\n\x01 é"})
    if (some(2) == 0) view.units.emplace_back(name, some(2));
  view.paint.values[2] = some(2);
  if (some(2) == 0) view.title = nullptr;
  for (int left = some(9); left > 0; --left) {
    Rest rest;
    if (some(2) == 0) rest.answered.add(Seat{0});
    if (some(2) == 0)
      view.now.emplace_back(rest);
    else
      view.now.emplace_back(Walk{Seat{0}, Place(some(2))});
  }
  return view;
}

TEST(Wire, TextIsWhatTheValueIsWrittenAs) {
  Chance chance(5);
  for (int round = 0; round < 500; ++round) {
    const View view = random_view(chance);
    ASSERT_EQ(text_of(view), json::serialize(to_object(State{}, view)));
  }
}

// Text is looked through eight bytes at a time: every byte is found at every place.
TEST(Wire, WhatNeedsAnEscapeGetsOneWhereverItStands) {
  for (std::size_t size = 1; size <= 25; ++size)
    for (std::size_t at = 0; at < size; ++at)
      for (int byte = 1; byte < 0x80; ++byte) {
        std::string text(size, byte % 2 == 0 ? 'a' : '~');
        text[at] = static_cast<char>(byte);
        JsonText out;
        out.string(text);
        ASSERT_EQ(out.text(), json::serialize(json::value(text))) << byte << " at " << at;
      }
  const std::string hieroglyphs = "Ennead \U00013000\U00013430 é \u2028 and more";
  JsonText out;
  out.string(hieroglyphs);
  EXPECT_EQ(out.text(), json::serialize(json::value(hieroglyphs)));
}

TEST(Wire, ChangesMakeTheNewOfTheOld) {
  Chance chance(6);
  for (int round = 0; round < 3000; ++round) {
    const View was = random_view(chance);
    const View now = random_view(chance);
    JsonText out;
    out.begin_list();
    Changes(out, State{}, State{}).compare(JsonPath(), was, now);
    out.end_list();
    json::value scene = to_object(State{}, was);
    apply_patch(scene, json::parse(out.text()).as_array());
    ASSERT_EQ(scene, json::value(to_object(State{}, now))) << out.text();
    out = {};
    Changes(out, State{}, State{}).compare(JsonPath(), was, was);
    ASSERT_EQ(out.text(), "");
  }
}

TEST(Wire, OnlyWhatChangedIsWritten) {
  View was;
  was.now = {Walk{}};
  was.units = {{"a", 1}, {"b", 1}};
  View now = was;
  now.marked = mark(3);
  now.now = {Walk{Seat{1}, Place{0xff}}};
  now.units = {{"a", 1}, {"c/d", 1}};
  now.lucky = true;
  JsonText out;
  Changes(out, State{}, State{}).compare(JsonPath() / "view", was, now);
  EXPECT_EQ(
      out.text(),
      R"({"op":"add","path":"/view/lucky","value":true},)"
      R"({"op":"replace","path":"/view/marked/number","value":3},)"
      R"({"op":"remove","path":"/view/units/b"},{"op":"add","path":"/view/units/c~1d","value":1},)"
      R"({"op":"replace","path":"/view/now","value":[{"step":"walk","seat":1,"from":null}]})");
}

TEST(Wire, TypesSayWhatMayBeLeftOutNullOrHidden) {
  TypeScript types(false);
  types.add<View, State>();
  EXPECT_EQ(types.text(), R"(// Made by `ennead types`; do not edit.

export type Shade = 'none' | 'light' | 'dark_red';
export interface Mark { number: number }
export type Step =
  | { step: 'walk'; seat: number; from: string | null }
  | { step: 'rest'; answers: (number | '?' | null)[] };
export interface View {
  owner: number | null;
  lucky?: boolean;
  shade: Shade;
  marked: Mark;
  places: string[];
  cards: (number | '?')[];
  pair: number[];
  points: number[];
  units: Record<string, number>;
  paint: Record<Shade, number>;
  title: string | null;
  now: Step[];
}
)");
}

struct Other {
  struct View {
    int members = 0;
    BOOST_DESCRIBE_CLASS(View, (), (members), (), ())
  };
};

TEST(Wire, TwoTypesMayNotHaveOneName) {
  TypeScript types(false);
  types.add<View, State>();
  types.add<View, State>();
  EXPECT_THROW((types.add<Other::View>()), std::logic_error);
}

TEST(Wire, AFieldThatIsNotDescribedIsAFault) {
  const json::value walk = {{"step", "walk"}, {"seat", 1}, {"form", 2}};
  try {
    only_fields<Walk>(JsonReader(walk, "/now/0"));
    FAIL() << "a misspelt field was taken";
  } catch (const Fault& fault) {
    EXPECT_EQ(fault.place(), "/now/0/form");
    EXPECT_STREQ(fault.what(), "/now/0/form: there is no such field");
  }
}

}  // namespace ennead::wired
