// KEMET-25: the option `victory` = "turn", and KEMET-22.4.
#include "kemet/battle_table.h"

namespace ennead::kemet::battles {
namespace {

// Two cities with units; the seats have these permanent VP.
Position race(int first, int second) {
  return Position()
      .option("victory", "turn")
      .units(0, "city_nw_1 2")
      .units(1, "city_s_1 2")
      .seat(0, "vp", first)
      .seat(1, "vp", second);
}
// The first turn is asked when the set-up of a table goes on: a state from a file waits already.
Table after(Position position, std::string_view token = "token pray2") {
  Table table(position);
  table.choose(token);
  if (table.step() == "turn" && table.asked() == 0) table.choose("end");
  return table;
}
bool over(const Table& table) { return table.state().stack.empty(); }

TEST(KemetVictory, TheEndOfADayDecidesNothing) {
  SCOPED_TRACE("KEMET-25.1");
  // Seat 1 has the last token of the day, and seat 0 has 9 points: it wins before its next token.
  Table table(race(9, 3).last_turn());
  table.choose("token pray3");
  if (!over(table) && table.step() == "turn") table.choose("end");
  EXPECT_NE(table.state().ending, Ending::points);
  while (!over(table)) table.choose(*table.legal().begin());
  EXPECT_EQ(table.state().ending, Ending::before_token);
  EXPECT_EQ(table.state().day, 2);
}

TEST(KemetVictory, WithEnoughPointsThePlayerOnTurnWinsAtOnce) {
  SCOPED_TRACE("KEMET-25.2");
  Table table = after(race(3, 8));
  ASSERT_TRUE(over(table));
  EXPECT_EQ(table.state().winner, Seat{1});
  EXPECT_EQ(table.state().day, 1) << "on the first day";
  EXPECT_EQ(Kemet::outcome(table.state()).winners, SeatSet(Seat{1}));
  EXPECT_FALSE(over(after(race(3, 7))));
  EXPECT_FALSE(over(after(race(3, 8).option("points", 10))));
  EXPECT_TRUE(over(after(race(3, 10).option("points", 10))));
  EXPECT_FALSE(over(after(race(3, 8).option("victory", "day")))) << "without the option";
}

TEST(KemetVictory, EqualPointsOfOthersDoNotPreventIt) {
  SCOPED_TRACE("KEMET-25.2, KEMET-21.5");
  // Seat 0 has as many, more battle VP and the earlier place: all the same seat 1 wins.
  Table table = after(race(8, 8).seat(0, "battle_vp", 5));
  ASSERT_TRUE(over(table));
  const Outcome outcome = Kemet::outcome(table.state());
  EXPECT_EQ(outcome.winners, SeatSet(Seat{1}));
  EXPECT_EQ(outcome.rank[Seat{1}], 0);
  EXPECT_EQ(outcome.rank[Seat{0}], 1);
}

TEST(KemetVictory, ItIsCheckedBeforeEachToken) {
  SCOPED_TRACE("KEMET-25.2");
  const auto bought = [](const char* tiles) {
    return Table(race(7, 3)
                     .tiles(0, tiles)
                     .seat(0, "pyramids", counts("white 3 red 1 blue 1"))
                     .pp(0, 11))
        .play({"token white", "buy victory-point"});
  };
  EXPECT_TRUE(over(bought("act-of-god"))) << "the silver token could be placed";
  EXPECT_TRUE(over(bought("divine-will"))) << "the golden one could";
  Table none = bought("");
  EXPECT_FALSE(over(none)) << "no token is left for this turn";
  EXPECT_EQ(none.vp(0), 8);
}

TEST(KemetVictory, MorePointsOfSomebodyElseMakeTheDayTheLast) {
  SCOPED_TRACE("KEMET-25.3");
  // The official example: 8 on turn against 9.
  Table table = after(race(9, 8));
  EXPECT_FALSE(over(table));
  EXPECT_TRUE(table.state().final_day);
  EXPECT_EQ(table.times<FinalDay>(), 1U);
}

TEST(KemetVictory, ALastDayIsDecidedAtItsEnd) {
  SCOPED_TRACE("KEMET-25.4");
  const auto last = [](int first, int second) {
    Table table(race(first, second).set("final_day", true).last_turn());
    table.choose("token pray3");
    if (!over(table)) table.choose("end");
    return table;
  };
  Table table = last(9, 8);
  ASSERT_TRUE(over(table));
  EXPECT_EQ(table.state().ending, Ending::final_day);
  EXPECT_EQ(Kemet::outcome(table.state()).winners, SeatSet(Seat{0}));
  EXPECT_EQ(Kemet::outcome(last(4, 5).state()).winners, SeatSet(Seat{1})) << "below the number";
  EXPECT_EQ(Kemet::outcome(last(5, 5).state()).winners, SeatSet(Seat{0})) << "the earlier";
}

TEST(KemetVictory, OnALastDaySomebodyCanStillWinBeforeAToken) {
  SCOPED_TRACE("KEMET-25.3, KEMET-25.4");
  // The official example to its end: 8 on turn make the day the last, and the 9 win in their turn.
  Table table(race(9, 8)
                  .seat(0, "tokens", list("pray2"))
                  .set("now", json::array{json::object{{"step", "turn"}, {"seat", 1}}})
                  .set("final_day", true));
  table.choose("token pray2");
  ASSERT_TRUE(over(table));
  EXPECT_EQ(table.state().ending, Ending::before_token);
  EXPECT_EQ(table.state().winner, Seat{0});
  EXPECT_EQ(Kemet::broken_invariant(table.state()), "");
  // Enough, but not the most: nothing happens a second time.
  Table less = after(race(9, 8).set("final_day", true));
  EXPECT_FALSE(over(less));
  EXPECT_EQ(less.times<FinalDay>(), 0U);
}

TEST(KemetVictory, BeginnersPlayWithoutExpansions) {
  SCOPED_TRACE("KEMET-22.4, KEMET-4.1");
  const auto refused = [](const char* text) -> std::string {
    try {
      Kemet::options_from_json(parse_json(text));
    } catch (const Fault& fault) {
      return fault.place();
    }
    return "";
  };
  EXPECT_EQ(refused(R"({"beginner":true,"content":["base","cards"]})"), "/content");
  EXPECT_EQ(refused(R"({"beginner":true,"content":["base","dawn"]})"), "/content");
  EXPECT_EQ(refused(R"({"beginner":true,"victory":"turn"})"), "/victory");
  EXPECT_EQ(refused(R"({"beginner":true,"content":["base"],"victory":"day"})"), "");
  EXPECT_EQ(refused(R"({"content":["base","cards","dawn"],"victory":"turn","points":10})"), "");
  EXPECT_EQ(refused(R"({"content":["base","paths"]})"), "/content/1") << "there is no such set";
}

}  // namespace
}  // namespace ennead::kemet::battles
