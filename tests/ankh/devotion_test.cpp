// ANKH-5: the devotion track.
#include "ankh/turn_table.h"
#include "games/ankh/rules.h"

namespace ennead::ankh::turns {
namespace {

// Five gods on the track; nothing else matters.
Position track(std::initializer_list<int> devotion) {
  Position position("amun anubis isis osiris ra");
  const std::array<const char*, 5> places = {"A8", "D4", "E2", "G7", "I4"};
  int seat = 0;
  for (const int space : devotion) {
    position.figures(seat, places[static_cast<std::size_t>(seat)]);
    position.devotion(seat++, space);
  }
  return position;
}
// From below; on one space lower seats lie on top unless an order is given.
std::string order_of(const State& s) { return Table(s).order(); }

bool gain(State& s, Seat god, int amount) {
  AnkhJournal silent;
  return gain_devotion(s, god, amount, Reason::miracle, silent);
}
void lose(State& s, Seat god) {
  AnkhJournal silent;
  lose_devotion(s, god, silent);
}

TEST(AnkhDevotion, TheTrackGoesFrom0To31) {
  SCOPED_TRACE("ANKH-5.1");
  EXPECT_EQ(fault_of(track({30, 0, 0, 0, 0})), "");
  EXPECT_EQ(fault_of(track({32, 0, 0, 0, 0})), "/seats/0/devotion");
  EXPECT_EQ(fault_of(track({31, 0, 0, 0, 0})), "/seats/0/devotion");  // the game would be over
  EXPECT_EQ(fault_of(track({-1, 0, 0, 0, 0})), "/seats/0/devotion");
  State s = track({30, 0, 0, 0, 0}).state();
  EXPECT_TRUE(gain(s, first_seat, 1));
}

// Also the example "Bountiful at the border".
TEST(AnkhDevotion, RedGoesFrom0To19) {
  SCOPED_TRACE("ANKH-5.1 ANKH-19.9");
  const auto gain_from = [](int space) {
    State s = track({space, 0, 0, 0, 0})
                  .powers(0, "revered inspiring resplendent temple-attuned bountiful")
                  .state();
    gain(s, first_seat, 1);
    return int{s.gods[first_seat].devotion};
  };
  EXPECT_EQ(gain_from(0), 2);
  EXPECT_EQ(gain_from(19), 21);
  EXPECT_EQ(gain_from(20), 21);
  // After the fourth conflict who is on 19 is forgotten, who is on 20 is not. They tie in the West.
  Table table(Position("anubis ra isis")
                  .figures(0, "A8")
                  .figures(1, "D4")
                  .figures(2, "E2")
                  .devotion(0, 20)
                  .devotion(1, 19)
                  .devotion(2, 21)
                  .events(15));
  table.choose("action gain");
  table.choose(first_seat, "play maat").choose(second_seat, "play maat").choose("no tiebreak");
  EXPECT_EQ(table.devotion(first_seat), 20);
  EXPECT_TRUE(table.state().in_game.has(first_seat));
  EXPECT_FALSE(table.state().in_game.has(second_seat));
  EXPECT_TRUE(table.state().in_game.has(third_seat));
}

TEST(AnkhDevotion, StacksMakeTheOrder) {
  SCOPED_TRACE("ANKH-5.2");
  EXPECT_EQ(Table(track({4, 2, 9, 1, 3})).order(), "31402");
  EXPECT_EQ(Table(track({4, 2, 4, 2, 4})).order(), "31420");
  EXPECT_EQ(Table(track({4, 2, 4, 2, 4}).set("order", {1, 3, 0, 2, 4})).order(), "13024");
  EXPECT_EQ(fault_of(track({4, 2, 4, 2, 4}).set("order", {1, 0, 3, 2, 4})), "/order");
  EXPECT_EQ(fault_of(track({4, 2, 4, 2, 4}).set("order", {1, 3, 0, 2})), "/order");
}

TEST(AnkhDevotion, AnEnteringTokenGoesOnTopFromBelowAndFromAbove) {
  SCOPED_TRACE("ANKH-5.3");
  State s = track({5, 5, 3, 6, 0}).set("order", {4, 2, 0, 1, 3}).state();
  gain(s, third_seat, 2);  // 3 to 5
  EXPECT_EQ(order_of(s), "40123");
  lose(s, fourth_seat);  // 6 to 5
  EXPECT_EQ(order_of(s), "40123");
  EXPECT_EQ(s.gods[fourth_seat].devotion, 5);
  lose(s, first_seat);  // the lowest of the stack goes
  EXPECT_EQ(order_of(s), "40123");
  gain(s, first_seat, 1);  // and comes back on top
  EXPECT_EQ(order_of(s), "41230");
}

TEST(AnkhDevotion, AGainEntersNoSpaceOnTheWay) {
  SCOPED_TRACE("ANKH-5.4");
  State s = track({2, 4, 4, 7, 0}).state();
  EXPECT_EQ(order_of(s), "40213");
  gain(s, first_seat, 4);
  EXPECT_EQ(s.gods[first_seat].devotion, 6);
  EXPECT_EQ(order_of(s), "42103");
  for (const Seat seat : {second_seat, third_seat}) EXPECT_EQ(s.gods[seat].devotion, 4);
}

TEST(AnkhDevotion, AGainOfNothingIsNone) {
  SCOPED_TRACE("ANKH-5.5");
  State s = track({2, 2, 2, 2, 2})
                .powers(4, "revered inspiring resplendent temple-attuned bountiful")
                .state();
  EXPECT_EQ(order_of(s), "43210");
  gain(s, fifth_seat, 0);
  EXPECT_EQ(order_of(s), "43210");
  EXPECT_EQ(s.gods[fifth_seat].devotion, 2);
}

TEST(AnkhDevotion, ALossNeverGoesBelow0AndMovesNothingThere) {
  SCOPED_TRACE("ANKH-5.6");
  State s = track({0, 0, 0, 1, 2}).state();
  EXPECT_EQ(order_of(s), "21034");
  lose(s, third_seat);
  lose(s, second_seat);
  EXPECT_EQ(order_of(s), "21034");
  lose(s, fifth_seat);
  EXPECT_EQ(s.gods[fifth_seat].devotion, 1);
  EXPECT_EQ(order_of(s), "21034");  // on top of the token on 1
  lose(s, fourth_seat);
  EXPECT_EQ(s.gods[fourth_seat].devotion, 0);
  EXPECT_EQ(order_of(s), "21034");
  EXPECT_EQ(s.gods[third_seat].devotion, 0);
}

TEST(AnkhDevotion, AGainBeyondTheTopEndsThere) {
  SCOPED_TRACE("ANKH-5.7");
  State s = track({29, 0, 0, 0, 0}).state();
  EXPECT_TRUE(gain(s, first_seat, 5));
  EXPECT_EQ(s.gods[first_seat].devotion, 31);
  EXPECT_TRUE(Ankh::outcome(s).over);
  EXPECT_EQ(Ankh::outcome(s).winners, SeatSet(first_seat));
}

// A battle in the West; both have majorities there, and the second to gain would reach the top too.
TEST(AnkhDevotion, WhoReachesTheTopWinsAtOnce) {
  SCOPED_TRACE("ANKH-5.8");
  Table table(Position("ra isis")
                  .figures(0, "A8 A7")
                  .figures(1, "D4 C3")
                  .devotion(0, 29)
                  .devotion(1, 30)
                  .monuments("obelisk", "A1", 0)
                  .monuments("temple", "A2", 0)
                  .monuments("pyramid", "A3", 1)
                  .events(3));
  table.choose("action gain");
  ASSERT_EQ(table.step(), "cards");
  table.choose(first_seat, "play chariots").choose(second_seat, "play miracle");
  const Outcome outcome = Ankh::outcome(table.state());
  EXPECT_TRUE(outcome.over);
  EXPECT_EQ(outcome.winners, SeatSet(first_seat));
  EXPECT_EQ(table.devotion(first_seat), 31);
  EXPECT_EQ(table.devotion(second_seat), 30);  // not even the gain of the same step
  EXPECT_EQ(table.times<Killed>(), 0U);
  EXPECT_EQ(table.times<BattleWon>(), 0U);
  EXPECT_TRUE(table.legal(first_seat).empty());
  EXPECT_TRUE(table.legal(second_seat).empty());
}

// With Bountiful every single gain is 1 more, so it shows what a single gain is.
constexpr auto bountiful = "revered inspiring resplendent temple-attuned bountiful worshipful";

TEST(AnkhDevotion, MajoritiesAndDominatingAreASingleGainEach) {
  SCOPED_TRACE("ANKH-5.9 ANKH-13.5 ANKH-13.8");
  Table table(Position("ra isis")
                  .figures(0, "A8")
                  .figure(0, "warrior", "A7", true)
                  .figure(0, "warrior", "A6", true)
                  .figures(1, "E2")
                  .powers(0, bountiful)
                  .monuments("obelisk", "A1 A2 A3", 0)
                  .monuments("temple", "B3", 0)
                  .events(3));
  table.choose("action gain");
  const auto gains = table.told<DevotionGained>();
  ASSERT_EQ(gains.size(), 3U);
  EXPECT_EQ(gains[0].amount, 2 + 1);
  EXPECT_EQ(gains[0].reason, Reason::majorities);
  EXPECT_EQ(gains[0].ra, 0);
  EXPECT_EQ(gains[0].bountiful, 1);
  EXPECT_EQ(gains[1].amount, 1 + 1 + 1);
  EXPECT_EQ(gains[1].ra, 1);
  EXPECT_EQ(gains[1].bountiful, 1);
  EXPECT_EQ(gains[1].reason, Reason::dominating);
  EXPECT_EQ(table.devotion(first_seat), 6);
  EXPECT_EQ(table.devotion(second_seat), 1);
}

// Ra wins with Drought, three figures on desert, one of them radiant.
TEST(AnkhDevotion, TheRewardForAWinIsASingleGain) {
  SCOPED_TRACE("ANKH-5.9 ANKH-16.8");
  const auto won_with = [](const char* powers) {
    Table table(Position("ra isis")
                    .figures(0, "A8 A6")
                    .figure(0, "warrior", "A7", true)
                    .figures(1, "D4")
                    .powers(0, powers)
                    .events(3));
    table.choose("action gain");
    table.choose(first_seat, "play drought").choose(second_seat, "play maat");
    EXPECT_EQ(table.told<BattleWon>().size(), 1U);
    EXPECT_EQ(table.told<DevotionGained>().size(), 0U);
    const BattleWon won = table.told<BattleWon>().at(0);
    EXPECT_EQ(won.win, 1);
    EXPECT_EQ(won.drought, 3);
    EXPECT_EQ(won.ra, 1);
    EXPECT_EQ(won.amount, won.win + won.glorious + won.drought + won.ra + won.bountiful);
    EXPECT_EQ(won.amount, table.devotion(first_seat));
    return table.devotion(first_seat);
  };
  EXPECT_EQ(won_with("revered"), 1 + 3 + 1);
  EXPECT_EQ(won_with(bountiful), 1 + 3 + 1 + 1);
  EXPECT_EQ(won_with("revered inspiring resplendent temple-attuned bountiful glorious"),
            3 + 3 + 1 + 1);
}

TEST(AnkhDevotion, MagnanimousMiracleAndWorshipfulAreASingleGainEach) {
  SCOPED_TRACE("ANKH-5.9 ANKH-17.1 ANKH-17.4 ANKH-17.5");
  const auto lost_with = [](const char* powers) {
    Table table(Position("ra osiris")
                    .figures(0, "A8 A7 A6")
                    .figures(1, "D4 D3 C3 C4 B4")
                    .powers(0, powers)
                    .followers(0, 2)
                    .events(3));
    table.choose("action gain");
    table.choose(first_seat, "play miracle").choose(second_seat, "play chariots");
    return table;
  };
  const Table magnanimous =
      lost_with("commanding inspiring resplendent temple-attuned bountiful magnanimous");
  ASSERT_EQ(magnanimous.times<DevotionGained>(), 2U);
  EXPECT_EQ(magnanimous.told<DevotionGained>()[0].amount, 2 + 1);
  EXPECT_EQ(magnanimous.told<DevotionGained>()[0].reason, Reason::magnanimous);
  EXPECT_EQ(magnanimous.told<DevotionGained>()[1].amount, 2 + 1);  // two dead
  EXPECT_EQ(magnanimous.told<DevotionGained>()[1].reason, Reason::miracle);
  Table worshipful =
      lost_with("commanding inspiring resplendent temple-attuned bountiful worshipful");
  worshipful.choose("worship");
  ASSERT_EQ(worshipful.times<DevotionGained>(), 2U);
  EXPECT_EQ(worshipful.told<DevotionGained>()[1].amount, 1 + 1);
  EXPECT_EQ(worshipful.told<DevotionGained>()[1].reason, Reason::worshipful);
}

// Ra is below Isis. Both gain majorities in the West, and Ra passes her; each gains once, and in
// the next step she is the lower.
TEST(AnkhDevotion, TheOrderOfAStepIsTakenOnceAndAnewForTheNext) {
  SCOPED_TRACE("ANKH-5.10");
  Table table(Position("ra isis amun")
                  .figures(0, "A8")
                  .figures(1, "D4")
                  .figures(2, "I4")
                  .devotion(0, 2)
                  .devotion(1, 3)
                  .followers(0, 6)
                  .followers(1, 6)
                  .monuments("obelisk", "A1", 0)
                  .monuments("temple", "A2", 0)
                  .monuments("pyramid", "B2", 1)
                  .events(3));
  EXPECT_EQ(table.order(), "201");
  table.choose("action gain");
  table.choose(first_seat, "play build").choose(second_seat, "play build");
  EXPECT_EQ(table.asked(), first_seat);  // the lower builds first
  table.play({"no building", "no building"});
  // Ra 2 to 4, Isis 3 to 4 on top of him; then the unbroken tie: Ra holds the tiebreaker.
  EXPECT_EQ(table.step(), "tiebreak");
  EXPECT_EQ(table.devotion(first_seat), 4);
  EXPECT_EQ(table.devotion(second_seat), 4);
  EXPECT_EQ(table.order(), "201");
  ASSERT_EQ(table.times<DevotionGained>(), 2U);
  table.choose("tiebreak");
  EXPECT_EQ(table.devotion(first_seat), 5);
  EXPECT_EQ(table.order(), "210");
}

// Two battles: after the first Ra has passed Isis, so that in the second she builds first.
TEST(AnkhDevotion, TheNextStepLooksAtTheTrackAgain) {
  SCOPED_TRACE("ANKH-5.10");
  Table table(Position("ra isis")
                  .figures(0, "A8 A7 E2")
                  .figures(1, "D4 E3")
                  .followers(0, 9)
                  .followers(1, 9)
                  .set("regions", {"A1", "B0", "F6"})
                  .set("order", {0, 1})
                  .events(3));
  table.choose("action gain");
  table.choose(first_seat, "play chariots").choose(second_seat, "play maat");
  EXPECT_EQ(table.order(), "10");
  table.choose(first_seat, "play build").choose(second_seat, "play build");
  EXPECT_EQ(table.step(), "build");
  EXPECT_EQ(table.asked(), second_seat);
  table.choose("no building");
  EXPECT_EQ(table.asked(), first_seat);
}

}  // namespace
}  // namespace ennead::ankh::turns
