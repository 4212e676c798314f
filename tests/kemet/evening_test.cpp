// KEMET-20 to KEMET-22: the end of the day, the end of the game, beginner mode.
#include "kemet/day_table.h"

namespace ennead::kemet::days {
namespace {

Table evening(Position position) {
  Table table(position.last_turn());
  table.end_day();
  return table;
}
// The gains of temples, in the order in which they came.
std::string temple_gains(const Table& table) {
  std::string text;
  for (const PpGained& gain : table.told<PpGained>())
    if (gain.reason == Reason::temples)
      text += std::to_string(index(gain.seat)) + ":" + std::to_string(gain.amount) + " ";
  return text;
}

// ---- KEMET-20  The end of the day ---------------------------------------------------------------

TEST(KemetEvening, DeltaThenTemplesThenSanctuaryThenTwoTemples) {
  SCOPED_TRACE("KEMET-20.1");
  Position position(3);
  position.units(0, "temple_delta 2 temple_w 1 sanctuary 2").pp(0, 0);
  Table table = evening(position);
  EXPECT_EQ(table.step(), "delta");
  EXPECT_EQ(table.pp(0), 0);
  table.play({"withdraw"});
  EXPECT_EQ(table.step(), "sanctuary");
  EXPECT_EQ(table.pp(0), 7);  // the temples have paid
  EXPECT_EQ(table.permanent(0), 0);
  table.play({"withdraw"});
  EXPECT_EQ(table.permanent(0), 2);
  EXPECT_EQ(table.told<VpGained>().at(0).reason, Reason::sanctuary);
  EXPECT_EQ(table.told<VpGained>().at(1).reason, Reason::two_temples);
  EXPECT_EQ(table.step(), "order");
}

TEST(KemetEvening, TheDayEndsWhenAllTurnsAreOver) {
  SCOPED_TRACE("KEMET-20.1");
  Table table(Position(2).tokens(0, "move1 move2 white pray3").units(0, "temple_delta 1"));
  table.play({"token raise", "nothing", "end"});
  EXPECT_EQ(table.asked(), 1);
  EXPECT_EQ(table.step(), "turn");  // seat 1 has one more turn
  EXPECT_EQ(table.times<EveningBegins>(), 0U);
}

TEST(KemetEvening, AUnitOfTheDeltaIsWithdrawnForFivePoints) {
  SCOPED_TRACE("KEMET-20.2");
  Position position(2);
  position.units(0, "temple_delta 3").pp(0, 0);
  Table table = evening(position);
  EXPECT_EQ(table.asked(), 0);
  EXPECT_EQ(table.all(), "keep withdraw");
  table.play({"withdraw"});
  EXPECT_EQ(table.pp(0), 5 + 2);  // and the Night's two
  EXPECT_EQ(table.on(0, "temple_delta"), 2);
  EXPECT_EQ(table.vp(0), 1);
  Table kept = evening(position);
  kept.play({"keep"});
  EXPECT_EQ(kept.pp(0), 2);  // without that it pays nothing
  EXPECT_EQ(kept.on(0, "temple_delta"), 3);
}

TEST(KemetEvening, TheDeltaIsOfferedToARichHolderAndToNobodyElse) {
  SCOPED_TRACE("KEMET-20.2");
  EXPECT_EQ(evening(Position(2).units(1, "temple_delta 1").pp(1, 11)).asked(), 1);
  EXPECT_EQ(evening(Position(2).units(1, "delta_desert 1")).step(), "order");
}

// The example "Delta and two temples".
TEST(KemetEvening, WithTheLastUnitTheDeltaIsLost) {
  SCOPED_TRACE("KEMET-20.3");
  Position position(2);
  position.units(0, "temple_w 2 temple_delta 1").pp(0, 0);
  Table table = evening(position);
  table.play({"withdraw"});
  EXPECT_EQ(table.held(0), "temple_w");
  EXPECT_EQ(table.vp(0), 1);
  EXPECT_EQ(table.permanent(0), 0);
  EXPECT_EQ(table.pp(0), 5 + 2 + 2);
  Table kept = evening(position);
  kept.play({"keep"});
  EXPECT_EQ(kept.permanent(0), 1);
  EXPECT_EQ(kept.pp(0), 2 + 2);
  position.units(0, "temple_w 2 temple_delta 2");
  Table both = evening(position);
  both.play({"withdraw"});
  EXPECT_EQ(both.permanent(0), 1);
  EXPECT_EQ(both.pp(0), 5 + 2 + 2);
}

TEST(KemetEvening, ACreatureLeftOnTheDeltaReturnsToItsTile) {
  SCOPED_TRACE("KEMET-20.3");
  Position position(2);
  position.units(0, "temple_delta 1 city_nw_1 2").tiles(0, "phoenix");
  position.creature(0, "phoenix", "temple_delta");
  Table table = evening(position);
  table.play({"withdraw"});
  EXPECT_EQ(table.where(Creature::phoenix), "tile");  // not home
  position.units(0, "temple_delta 2 city_nw_1 2");
  Table stays = evening(position);
  stays.play({"withdraw"});
  EXPECT_EQ(stays.where(Creature::phoenix), "temple_delta");
}

TEST(KemetEvening, TheOtherTemplesPayTwoOrThreeAsOneGain) {
  SCOPED_TRACE("KEMET-20.4");
  Position position(5);
  position.units(0, "temple_w 1 temple_wb 1").units(1, "temple_eb 4").units(2, "temple_e 2");
  EXPECT_EQ(temple_gains(evening(position)), "0:5 1:3 2:2 ");
  Position first(2);
  EXPECT_EQ(temple_gains(evening(first.units(0, "temple_w 1").units(1, "temple_wb 2"))),
            "0:2 1:3 ");
}

// The example "Sanctuary".
TEST(KemetEvening, TwoUnitsOfTheSanctuaryAreWithdrawnForAPoint) {
  SCOPED_TRACE("KEMET-20.5");
  Position position(3);
  position.units(0, "sanctuary 5");
  Table table = evening(position);
  EXPECT_EQ(table.all(), "keep withdraw");
  table.play({"withdraw"});
  EXPECT_EQ(table.on(0, "sanctuary"), 3);
  EXPECT_EQ(table.permanent(0), 1);
  EXPECT_EQ(table.player(0).battle, 0);
  EXPECT_EQ(table.step(), "order");  // once a day
  Table kept = evening(position);
  kept.play({"keep"});
  EXPECT_EQ(kept.permanent(0), 0);
  position.units(0, "sanctuary 1");
  EXPECT_EQ(evening(position).step(), "order");
}

TEST(KemetEvening, TheLastTwoOfTheSanctuaryLeaveTheirCreatureToItsTile) {
  SCOPED_TRACE("KEMET-20.5");
  Position position(3);
  position.units(0, "sanctuary 2 city_nw_1 1").tiles(0, "phoenix");
  position.creature(0, "phoenix", "sanctuary");
  Table table = evening(position);
  table.play({"withdraw"});
  EXPECT_EQ(table.held(0), "");
  EXPECT_EQ(table.where(Creature::phoenix), "tile");
}

TEST(KemetEvening, TwoTemplesOrMoreBringOnePoint) {
  SCOPED_TRACE("KEMET-20.6");
  Position position(5);
  position.units(0, "temple_w 1 temple_wb 1 temple_delta 1").units(1, "temple_eb 1 temple_e 1");
  Table table = evening(position);
  table.play({"keep"});
  EXPECT_EQ(table.permanent(0), 1);
  EXPECT_EQ(table.permanent(1), 1);
  EXPECT_EQ(evening(Position(2).units(0, "temple_w 5")).permanent(0), 0);
}

TEST(KemetEvening, NoCardIsPlayedInTheEvening) {
  SCOPED_TRACE("KEMET-20.7");
  Position position(3);
  position.units(0, "temple_delta 1 sanctuary 2").di(0, "prayer 1 raining-fire 1");
  position.units(1, "w_bank 2").di(1, "veto 1 raining-fire 1");
  Table table = evening(position);
  EXPECT_EQ(table.all(), "keep withdraw");
  table.play({"keep"});
  EXPECT_EQ(table.all(), "keep withdraw");
}

// ---- KEMET-21  The end of the game --------------------------------------------------------------

bool over(const Table& table) { return Kemet::outcome(table.state()).over; }
int winner(const Table& table) {
  const Outcome outcome = Kemet::outcome(table.state());
  EXPECT_EQ(outcome.winners.size(), 1);
  return index(outcome.winners.lowest());
}
Position with_points(std::initializer_list<int> vp, std::initializer_list<int> battle) {
  Position position(static_cast<int>(vp.size()));
  for (std::size_t at = 0; at < vp.size(); ++at)
    position.seat(static_cast<int>(at), "vp", vp.begin()[at])
        .seat(static_cast<int>(at), "battle_vp", battle.begin()[at]);
  return position;
}

TEST(KemetEnd, EightPointsEndTheGameOrTenByOption) {
  SCOPED_TRACE("KEMET-21.1");
  EXPECT_TRUE(over(evening(with_points({8, 2}, {0, 0}))));
  EXPECT_FALSE(over(evening(with_points({7, 7}, {0, 0}))));
  Position ten = with_points({9, 2}, {0, 0}).set("options", json::object{{"points", 10}});
  EXPECT_FALSE(over(evening(ten)));
  EXPECT_TRUE(over(evening(ten.seat(0, "vp", 10))));
}

TEST(KemetEnd, TemporaryPointsAndThoseOfTheEveningCount) {
  SCOPED_TRACE("KEMET-21.1");
  Position position = with_points({5, 0}, {0, 0}).units(0, "temple_w 1 temple_wb 1");
  EXPECT_TRUE(over(evening(position)));  // 5 + 2 + 1
  Position fewer = with_points({4, 0}, {0, 0}).units(0, "temple_w 1 temple_wb 1");
  EXPECT_FALSE(over(evening(fewer)));
  Position delta = with_points({6, 0}, {0, 0}).units(0, "temple_w 1 temple_delta 1");
  Table given_up = evening(delta);
  given_up.play({"withdraw"});
  EXPECT_FALSE(over(given_up));  // 6 + 1
}

// The example "Not in between".
TEST(KemetEnd, PointsDuringTheDayEndNothing) {
  SCOPED_TRACE("KEMET-21.1");
  Position position = with_points({6, 0}, {0, 0});
  position.units(0, "temple_w 1 temple_wb 1").di(1, "raining-fire 2");
  Table table(position.last_turn());
  EXPECT_EQ(table.vp(0), 8);
  EXPECT_FALSE(over(table));
  table.play({"card raining-fire", "fire temple_w", "card raining-fire", "fire temple_wb"});
  table.end_day();
  EXPECT_EQ(table.vp(0), 6);
  EXPECT_FALSE(over(table));
}

TEST(KemetEnd, TheMostPointsWin) {
  SCOPED_TRACE("KEMET-21.2");
  EXPECT_EQ(winner(evening(with_points({8, 9, 10}, {8, 8, 0}))), 2);
  // Temporary ones as well.
  Position position = with_points({9, 9, 1}, {2, 5, 0}).pyramids(0, "red 4");
  EXPECT_EQ(winner(evening(position)), 0);
}

// The example "Ties at the end".
TEST(KemetEnd, ATieIsDecidedByBattlePointsAndThenByTheOrderOfTheDay) {
  SCOPED_TRACE("KEMET-21.3");
  EXPECT_EQ(winner(evening(with_points({9, 9, 8}, {3, 4, 8}))), 1);
  EXPECT_EQ(winner(evening(with_points({9, 9, 8}, {4, 4, 8}))), 0);
  EXPECT_EQ(winner(evening(with_points({9, 9, 8}, {4, 4, 8}).order({2, 1, 0}))), 1);
  EXPECT_EQ(winner(evening(with_points({9, 9, 9}, {4, 4, 4}).order({2, 1, 0}))), 2);
}

TEST(KemetEnd, TheGameEndsAfterAHundredDays) {
  SCOPED_TRACE("KEMET-21.4");
  Position position = with_points({1, 3, 3}, {0, 1, 2});
  const Table last = evening(position.set("day", 100));
  EXPECT_TRUE(over(last));
  EXPECT_EQ(winner(last), 2);
  EXPECT_EQ(last.state().ending, Ending::last_day);
  const Table before = evening(position.set("day", 99));
  EXPECT_FALSE(over(before));
  EXPECT_EQ(before.state().day, 100);
}

TEST(KemetEnd, TheOthersAreRankedInTheSameWay) {
  SCOPED_TRACE("KEMET-21.5");
  Position position = with_points({5, 8, 7, 7, 5}, {1, 0, 2, 3, 1}).order({4, 3, 2, 1, 0});
  const Table table = evening(position);
  const Outcome outcome = Kemet::outcome(table.state());
  ASSERT_TRUE(outcome.over);
  std::string ranks;
  for (const Seat seat : SeatSet::first(5)) ranks += std::to_string(outcome.rank[seat]);
  EXPECT_EQ(ranks, "40213");
}

// ---- KEMET-22  Beginner mode --------------------------------------------------------------------

Position of_beginners() { return Position(2).set("options", json::object{{"beginner", true}}); }

TEST(KemetBeginner, TilesOfLevelTwoAreSoldFromTheSecondDayOn) {
  SCOPED_TRACE("KEMET-22.1");
  Position position = of_beginners().pp(0, 9).pyramids(0, "white 2 red 2 blue 2");
  EXPECT_EQ(Table(position).play({"token red"}).offered("buy "), "charge god-speed stargate");
  EXPECT_EQ(Table(position).play({"token white"}).offered("buy "), "priest priestess");
  position.set("day", 2);
  EXPECT_EQ(Table(position).play({"token red"}).offered("buy "),
            "carnage charge god-speed offensive-strategy open-gates stargate teleport");
  position.set("day", 9);
  EXPECT_FALSE(Table(position).play({"token red"}).offers("buy royal-scarab"));
}

TEST(KemetBeginner, NoPyramidRisesAboveLevelTwo) {
  SCOPED_TRACE("KEMET-22.2");
  Position position = of_beginners().pp(0, 11).pyramids(0, "white 2 red 1 blue 0");
  Table table(position.units(0, "city_s_1 1"));
  table.play({"token raise"});
  EXPECT_EQ(table.offered("raise "), "blue 1 blue 2 city_s_1 2 red 2");
  EXPECT_TRUE(refused(of_beginners().pyramids(0, "white 3")));
}

TEST(KemetBeginner, FourPointsEndTheGameWhateverTheOption) {
  SCOPED_TRACE("KEMET-22.3");
  for (const int points : {8, 10}) {
    const auto played = [points](int vp) {
      Position position(2);
      position.set("options", json::object{{"beginner", true}, {"points", points}});
      return over(evening(position.seat(0, "vp", vp)));
    };
    EXPECT_TRUE(played(4));
    EXPECT_FALSE(played(3));
  }
}

TEST(KemetBeginner, EverythingElseIsUnchanged) {
  SCOPED_TRACE("KEMET-22.3");
  Options options;
  options.beginner = true;
  KemetJournal silent;
  const Table table(Kemet::start(options, 2, 3, silent));
  EXPECT_EQ(table.pp(0), 5);
  EXPECT_EQ(table.cards(0), 1);
  EXPECT_EQ(table.all(), "city_nw city_s");
  Table day(of_beginners().units(0, "w_bank 3").units(1, "w_front_s 1"));
  EXPECT_EQ(day.offered("token "), "blue move1 move2 pray2 pray3 raise recruit red white");
}

}  // namespace
}  // namespace ennead::kemet::days
