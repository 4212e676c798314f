// ANKH-24 and ANKH-25: forgotten gods and the end of the game.
#include "ankh/conflict_table.h"

namespace ennead::ankh::conflict_tests {
namespace {

// The fourth conflict comes next. Everybody is alone in a region and gains 1 for it; the merged
// god of Isis and Ra has the West.
Position before_forgetting(int osiris, int isis, int amun) {
  return Position("osiris isis ra amun")
      .figures("osiris", "god D1")
      .figures("isis", "god A4")
      .figures("amun", "god H5")
      .merged("ra", "isis")
      .devotion("osiris", osiris - 1)
      .devotion("isis", isis - 1)
      .devotion("amun", amun - 1)
      .event(15);
}

TEST(AnkhForgetting, GodsInRedLeaveAfterTheFourthConflict) {
  SCOPED_TRACE("ANKH-24.1, ANKH-13.9");
  Table table(before_forgetting(24, 20, 19));
  table.conflict();
  ASSERT_EQ(table.times<GodForgotten>(), 1U);
  EXPECT_EQ(god_key(table.told<GodForgotten>()[0].god), "amun");
  EXPECT_FALSE(table.outcome().over);
  // A merged god, too; all at the same time.
  Table two(before_forgetting(24, 5, 19));
  two.conflict();
  EXPECT_EQ(two.times<GodForgotten>(), 2U);
  EXPECT_TRUE(two.outcome().over);
  // Nobody in red: nobody goes.
  Table none(before_forgetting(20, 20, 20));
  none.conflict();
  EXPECT_EQ(none.times<GodForgotten>(), 0U);
  // Not after the third conflict, where nobody is forgotten.
  Table third(
      Position("osiris isis").figures("osiris", "god D1").figures("isis", "god A4").event(11));
  third.conflict();
  EXPECT_EQ(third.times<GodForgotten>(), 0U);
}

TEST(AnkhForgetting, WithTwoPlayersAsWell) {
  SCOPED_TRACE("ANKH-24.1, ANKH-24.4");
  Table table(Position("osiris isis")
                  .figures("osiris", "god D1")
                  .figures("isis", "god A4")
                  .devotion("isis", 20)
                  .event(15));
  table.conflict();
  EXPECT_EQ(table.times<GodForgotten>(), 1U);
  EXPECT_EQ(table.winners(), "isis");
}

TEST(AnkhForgetting, WhatAForgottenGodLeaves) {
  SCOPED_TRACE("ANKH-24.2");
  Table table(Position("osiris isis amun anubis")
                  .figures("osiris", "god D1")
                  .figures("isis", "god A4")
                  .figures("anubis", "god A6")
                  .figures("amun", "god H5 warrior H6 scorpion H7 mummy H8")
                  .pool("amun", "cat-mummy")
                  .monuments("amun", "obelisk I5 temple J5 pyramid B7")
                  .monuments("isis", "obelisk A5")
                  .monuments("neutral", "temple J7")
                  .followers("amun", 7)
                  .trapped("amun", 2)
                  .devotion("osiris", 24)
                  .devotion("isis", 24)
                  .devotion("anubis", 24)
                  .used("amun", "flood")
                  .event(15));
  table.conflict().rest();
  EXPECT_EQ(all_monuments(table.state()), spaces("A5 J7"));
  EXPECT_EQ(all_figures(table.state()), spaces("D1 A4 A6"));
  const God& gone = table.state().gods[table.seat("amun")];
  EXPECT_EQ(gone.followers, 0);
  EXPECT_EQ(gone.warriors, 0);
  EXPECT_EQ(gone.trapped, 0);
  EXPECT_EQ(trapped_in_all(table.state()), 0);
  EXPECT_FALSE(table.state().in_game.has(table.seat("amun")));
  // Guardians do not return to their cards, and nothing was killed.
  EXPECT_EQ(table.state().guardians_left[0], 2);
  EXPECT_EQ(table.state().guardians_left[1], 2);
  EXPECT_EQ(table.state().guardians_left[2], 1);
  EXPECT_EQ(table.times<Killed>(), 0U);
  EXPECT_EQ(table.times<DevotionLost>(), 0U);
  EXPECT_EQ(table.order().find("amun"), std::string::npos);
}

TEST(AnkhForgetting, WhatAnubisAndOsirisHeldGoesHome) {
  SCOPED_TRACE("ANKH-24.3");
  Table table(Position("osiris isis ra anubis")
                  .figures("osiris", "god D1")
                  .figures("isis", "god A4")
                  .figures("ra", "god H5")
                  .figures("anubis", "god D0")
                  .trapped("isis", 2)
                  .trapped("ra", 1)
                  .underworld("A6 A7")
                  .devotion("isis", 24)
                  .devotion("ra", 24)
                  .event(15));
  table.conflict().rest();
  EXPECT_EQ(table.times<GodForgotten>(), 2U);
  EXPECT_EQ(table.god("isis").trapped, 0);
  EXPECT_EQ(table.god("isis").warriors, 6);
  EXPECT_EQ(table.god("ra").warriors, 6);
  EXPECT_TRUE(table.state().underworld.empty());
}

TEST(AnkhForgetting, TheOnlyGodLeftWins) {
  SCOPED_TRACE("ANKH-24.4, ANKH-25.2, ANKH-25.4");
  // Isis is merged with Ra: both seats win.
  Table table(before_forgetting(10, 20, 19));
  table.conflict();
  EXPECT_TRUE(table.outcome().over);
  EXPECT_EQ(table.winners(), "isis ra");
  EXPECT_EQ(table.outcome().reason, "ankh.ending.last_god");
  EXPECT_FALSE(table.outcome().drawn);
  for (const std::string deity : {"osiris", "isis", "ra", "amun"})
    EXPECT_TRUE(table.legal(deity).empty());
}

TEST(AnkhForgetting, WithNobodyLeftTheGameIsADraw) {
  SCOPED_TRACE("ANKH-24.4, ANKH-25.5");
  Table table(before_forgetting(10, 12, 19));
  table.conflict();
  EXPECT_TRUE(table.outcome().over);
  EXPECT_TRUE(table.outcome().drawn);
  EXPECT_EQ(table.outcome().reason, "ankh.ending.forgotten");
  EXPECT_EQ(table.winners(), "osiris isis ra amun");  // all share the first place
  for (const std::string deity : {"osiris", "isis", "ra", "amun"})
    EXPECT_EQ(table.outcome().rank[table.seat(deity)], 0);
}

TEST(AnkhForgetting, OtherwiseTheGameGoesOnWithTheNextSeatStillIn) {
  SCOPED_TRACE("ANKH-24.5, ANKH-6.1");
  // Osiris triggered the conflict; the merged Isis and Ra are forgotten: Amun is next.
  Table table(before_forgetting(24, 10, 21));
  table.conflict();
  EXPECT_EQ(table.step(), "first_action");
  EXPECT_EQ(table.asked(), "amun");
  table.choose("amun", "action unlock").choose("amun", "unlock revered");
  EXPECT_EQ(table.asked(), "osiris");
  // Even the seat that triggered it may be gone.
  Table gone(before_forgetting(10, 24, 21));
  gone.conflict();
  EXPECT_EQ(gone.asked(), "isis");
}

TEST(AnkhForgetting, TheExampleOfFourPlayers) {
  SCOPED_TRACE("ANKH-24.1, ANKH-6.5");
  // Osiris 24, the merged Isis and Ra 21, Amun 15: two gods are left, with tracks as for four.
  Table table(before_forgetting(24, 21, 15).monuments("amun", "temple I5"));
  table.conflict();
  EXPECT_EQ(table.times<GodForgotten>(), 1U);
  EXPECT_TRUE(all_monuments(table.state()).empty());
  EXPECT_FALSE(table.outcome().over);
  EXPECT_EQ(edition(table.state()).track_length(Action::gain, table.state().players), 5);
  EXPECT_EQ(table.told<ActionTaken>()[0].length, 5);
}

// ---- ANKH-25 ------------------------------------------------------------------------------------

TEST(AnkhEnd, TheTopWinsAtOnceAndBeforeEverything) {
  SCOPED_TRACE("ANKH-25.1, ANKH-5.8");
  // In the third conflict: no merge follows, no death, no gain of others.
  Table table(Position("ra isis osiris")
                  .figures("ra", "god D1 warrior D0")
                  .figures("isis", "god E2 warrior E3")
                  .figures("osiris", "god A4")
                  .devotion("ra", 30)
                  .event(11));
  table.conflict();
  table.play({{"ra", "chariots"}, {"isis", "miracle"}});
  EXPECT_TRUE(table.outcome().over);
  EXPECT_EQ(table.outcome().reason, "ankh.ending.top");
  EXPECT_EQ(table.winners(), "ra");
  EXPECT_EQ(table.story(), (Lines{"ra win 1"}));
  EXPECT_EQ(table.killed(), "");
  EXPECT_EQ(table.times<Merged>(), 0U);
  EXPECT_EQ(table.devotion("ra"), 31);
  // In the fourth: gods in red are not forgotten any more.
  Table fourth(Position("ra isis osiris")
                   .figures("ra", "god D1")
                   .figures("isis", "god A4")
                   .figures("osiris", "god H5")
                   .monuments("ra", "temple E1 obelisk E2 pyramid D2")
                   .devotion("ra", 29)
                   .event(15));
  fourth.conflict();
  EXPECT_EQ(fourth.outcome().reason, "ankh.ending.top");
  EXPECT_EQ(fourth.times<GodForgotten>(), 0U);
  EXPECT_EQ(fourth.story(), (Lines{"ra majorities 3"}));
  EXPECT_EQ(fourth.devotion("ra"), 31);  // not beyond it
}

TEST(AnkhEnd, TheLowerGainsFirstAndWins) {
  SCOPED_TRACE("ANKH-25.1, ANKH-5.8");
  // Both would reach the top with majorities; Isis, lower in the stack, comes first.
  Table table(Position("ra isis")
                  .figures("ra", "god D1")
                  .figures("isis", "god E2")
                  .monuments("ra", "temple C0")
                  .monuments("isis", "obelisk C1")
                  .devotion("ra", 30)
                  .devotion("isis", 30)
                  .order("isis ra"));
  table.conflict();
  table.play({{"ra", "maat"}, {"isis", "maat"}});
  EXPECT_EQ(table.winners(), "isis");
  EXPECT_EQ(table.devotion("ra"), 30);
}

TEST(AnkhEnd, AfterTheFifthConflictTheMostDevotionWins) {
  SCOPED_TRACE("ANKH-25.3, ANKH-13.9");
  const auto winners = [](int ra, int isis, const std::string& regions) {
    Table table(Position("ra isis")
                    .figures("ra", "god D1")
                    .figures("isis", "god A4")
                    .devotion("ra", ra)
                    .devotion("isis", isis)
                    .regions(regions)
                    .event(17));
    table.conflict();
    EXPECT_TRUE(table.outcome().over);
    EXPECT_EQ(table.outcome().reason, "ankh.ending.devotion");
    return table.winners();
  };
  EXPECT_EQ(winners(24, 23, "B0 A1 F6"), "ra");
  EXPECT_EQ(winners(22, 23, "B0 A1 F6"), "isis");
  // Where tokens share a space the one on top wins: whoever came last.
  EXPECT_EQ(winners(23, 23, "B0 A1 F6"), "isis");
  EXPECT_EQ(winners(23, 23, "A1 B0 F6"), "ra");
}

TEST(AnkhEnd, BothSeatsOfAMergedGodWin) {
  SCOPED_TRACE("ANKH-25.4");
  Table table(Position("ra isis osiris")
                  .figures("ra", "god D1")
                  .figures("isis", "god A4")
                  .merged("osiris", "ra")
                  .devotion("ra", 25)
                  .devotion("isis", 23)
                  .event(17));
  table.conflict();
  EXPECT_EQ(table.winners(), "ra osiris");
  EXPECT_FALSE(table.outcome().drawn);
  Table top(Position("ra isis osiris")
                .figures("ra", "god D1")
                .figures("isis", "god A4")
                .merged("osiris", "ra")
                .devotion("ra", 30)
                .event(15));
  top.conflict();
  EXPECT_EQ(top.winners(), "ra osiris");
}

TEST(AnkhEnd, RanksFollowDevotion) {
  SCOPED_TRACE("ANKH-25.5");
  // Amun and Osiris were forgotten with 12 and 7; Isis and Ra are merged.
  Table table(Position("osiris isis ra amun anubis")
                  .figures("isis", "god A4")
                  .figures("anubis", "god H5")
                  .merged("ra", "isis")
                  .forgotten("amun")
                  .forgotten("osiris")
                  .devotion("amun", 12)
                  .devotion("osiris", 7)
                  .devotion("isis", 22)
                  .devotion("anubis", 25)
                  .turn("isis")
                  .event(17));
  table.conflict();
  EXPECT_EQ(table.winners(), "anubis");
  const auto rank = [&](const std::string& deity) {
    return table.outcome().rank[table.seat(deity)];
  };
  EXPECT_EQ(rank("anubis"), 0);
  EXPECT_EQ(rank("isis"), 1);
  EXPECT_EQ(rank("ra"), 1);
  EXPECT_EQ(rank("amun"), 2);
  EXPECT_EQ(rank("osiris"), 3);
}

}  // namespace
}  // namespace ennead::ankh::conflict_tests
