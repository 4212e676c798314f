// ANKH-16: strength, the winner, the reward and the deaths.
#include "ankh/conflict_table.h"

namespace ennead::ankh::conflict_tests {
namespace {

TEST(AnkhResolution, TotalsAreMadeFromTheBoardAsItIsThen) {
  SCOPED_TRACE("ANKH-16.1");
  // Ra builds a third temple in this battle, and the plague takes his warrior before the totals.
  Table table(Position("ra isis")
                  .figures("ra", "god D1 warrior D0")
                  .figures("isis", "god F2 warrior F3")
                  .monuments("ra", "temple A4 temple A5")
                  .powers("ra", "resplendent temple-attuned")
                  .followers("ra", 3)
                  .followers("isis", 1));
  table.conflict();
  table.play({{"ra", "build"}, {"isis", "plague"}});
  table.choose("ra", "build temple").choose("ra", "on C1");
  table.bid({{"ra", "0"}, {"isis", "1"}});
  EXPECT_EQ(table.totals(), "ra 5, isis 3");  // 3 for the god figure, 2 for the temple
}

TEST(AnkhResolution, TheTotalIsTheSumOfItsParts) {
  SCOPED_TRACE("ANKH-16.2");
  // Anubis: warrior 1, Apep on water 1, god 3 with Resplendent and 2 for trapped warriors, 2 for
  // each of the two temples that he stands beside, 3 for Chariots. Isis: a warrior beside the
  // Androsphinx counts 0, her god figure 1, Drought 1.
  Table table(Position("anubis isis ra")
                  .guardians("satet apep androsphinx")
                  .figures("anubis", "god D1 warrior F1 apep E0 androsphinx D2")
                  .figures("isis", "god H1 warrior E3")
                  .figures("ra", "god A4")
                  .monuments("anubis", "temple C1 temple F2 temple B0")
                  .powers("anubis", "resplendent temple-attuned")
                  .trapped("ra", 2));
  table.conflict();
  table.play({{"anubis", "chariots"}, {"isis", "drought"}});
  EXPECT_EQ(table.totals(), "anubis 15, isis 2");
}

TEST(AnkhResolution, WithoutAFigureTheTotalIs0) {
  SCOPED_TRACE("ANKH-16.3, ANKH-16.4");
  // Ra and Osiris lose their only figures of the region in the plague of Isis.
  Table table(Position("ra isis osiris")
                  .figures("ra", "god A4 warrior D1")
                  .figures("isis", "god E2")
                  .figures("osiris", "god A6 warrior F1")
                  .monuments("ra", "temple C1")
                  .powers("ra", "temple-attuned worshipful")
                  .followers("ra", 2)
                  .followers("isis", 1));
  table.conflict();
  table.play({{"ra", "miracle"}, {"isis", "plague"}, {"osiris", "chariots"}});
  table.bid({{"ra", "0"}, {"isis", "1"}, {"osiris", "0"}});
  EXPECT_EQ(table.totals(), "ra 0, isis 2, osiris 0");
  table.choose("osiris", "no underworld");
  // Miracle and Worshipful still bring what they bring.
  EXPECT_EQ(table.step(), "worship");
  table.choose("ra", "worship");
  EXPECT_EQ(head(table.story(), 3), (Lines{"isis win 1", "ra miracle 1", "ra worshipful 1"}));
}

TEST(AnkhResolution, OneAloneWinsEvenWith0) {
  SCOPED_TRACE("ANKH-16.4");
  // Apep on K1 counts 0 because of the Androsphinx in the East; Ra's warrior dies in the plague.
  Table table(Position("ra isis")
                  .guardians("satet apep androsphinx")
                  .figures("ra", "god A4 warrior D1 androsphinx K2")
                  .figures("isis", "god A6 apep K1")
                  .followers("ra", 0));
  table.conflict();
  table.play({{"ra", "plague"}, {"isis", "maat"}}).bid({{"ra", "0"}, {"isis", "1"}});
  EXPECT_EQ(table.totals(), "ra 0, isis 0");
  EXPECT_EQ(table.story()[0], "isis win 1");
}

Position tie() {
  return Position("ra isis osiris")
      .figures("ra", "god D1 warrior D0")
      .figures("isis", "god H1 warrior H2")
      .figures("osiris", "god F1")
      .followers("osiris", 0);
}

TEST(AnkhResolution, TheTiebreakerIsOfferedToAHolderAmongTheTied) {
  SCOPED_TRACE("ANKH-16.5");
  Table table(tie());
  table.conflict();
  table.play({{"ra", "maat"}, {"isis", "maat"}, {"osiris", "maat"}});
  EXPECT_EQ(table.legal("ra"), (Texts{"tiebreak", "no tiebreak"}));
  table.choose("ra", "tiebreak");
  EXPECT_EQ(table.story()[0], "ra win 1");
  EXPECT_FALSE(table.state().stack.nearest<Conflict>().face_up);
  EXPECT_EQ(table.killed(), "H2");
}

TEST(AnkhResolution, AHolderWhoIsNotTiedIsNotAsked) {
  SCOPED_TRACE("ANKH-16.5, ANKH-16.6, ANKH-16.7");
  Table table(tie().turn("osiris"));
  table.conflict();
  table.play({{"ra", "maat"}, {"isis", "maat"}, {"osiris", "miracle"}});
  EXPECT_EQ(table.story(), (Lines{"nobody won"}));
  EXPECT_EQ(table.killed(), "D0 H2");
  // Osiris, below the tie, has lost as well.
  EXPECT_EQ(table.step(), "underworld");
}

TEST(AnkhResolution, TheTiebreakerMayBeKeptForALaterBattle) {
  SCOPED_TRACE("ANKH-16.5, ANKH-16.6");
  Table table(
      Position("ra isis").figures("ra", "god D1 warrior A4").figures("isis", "god H1 warrior A6"));
  table.conflict();
  table.play({{"ra", "maat"}, {"isis", "maat"}});
  table.choose("ra", "no tiebreak");
  table.play({{"ra", "maat"}, {"isis", "maat"}});
  EXPECT_EQ(table.step(), "tiebreak");
  table.choose("ra", "tiebreak");
  EXPECT_EQ(table.story(), (Lines{"nobody won", "ra win 1"}));
  EXPECT_EQ(table.killed(), "A6");
}

TEST(AnkhResolution, NobodyWinsWhereNoFigureIsLeft) {
  SCOPED_TRACE("ANKH-16.6, ANKH-16.7");
  Table table(Position("ra osiris")
                  .figures("ra", "god A4 warrior D1")
                  .figures("osiris", "god A6 warrior E2"));
  table.conflict();
  table.play({{"ra", "plague"}, {"osiris", "maat"}}).bid({{"ra", "0"}, {"osiris", "0"}});
  EXPECT_EQ(table.story(), (Lines{"nobody won"}));
  EXPECT_EQ(table.step(), "underworld");  // Osiris has lost it
}

TEST(AnkhResolution, TheRewardIsOneGain) {
  SCOPED_TRACE("ANKH-16.8");
  // West: Glorious 3, Drought 2 (A4, A5), Ra 1, Bountiful 1 in all. Then Commanding.
  Table table(Position("ra isis")
                  .regions("A1 B0 F6")
                  .figures("ra", "god A4 warrior A5*")
                  .figures("isis", "god B7")
                  .powers("ra", "commanding glorious bountiful")
                  .used("ra", "chariots")
                  .followers("ra", 0));
  table.conflict();
  table.play({{"ra", "drought"}, {"isis", "flood"}});
  EXPECT_EQ(table.totals(), "ra 3, isis 1");
  EXPECT_EQ(table.story(), (Lines{"ra win 5"}));  // 2 ahead: no Glorious
  EXPECT_EQ(table.followers("ra"), 3);
  const Lines keys = table.keys();
  const auto won = std::find(keys.begin(), keys.end(), "battle_won");
  ASSERT_NE(won, keys.end());
  EXPECT_EQ(*(won + 1), "followers_gained");
}

TEST(AnkhResolution, AllWarriorsAndGuardiansOfTheLosersAreInDanger) {
  SCOPED_TRACE("ANKH-16.9, ANKH-16.11");
  Table table(Position("ra anubis osiris")
                  .guardians("satet apep scorpion")
                  .figures("ra", "god D1 warrior D0 warrior C0 warrior C1")
                  .figures("anubis", "god H1 warrior H2 apep E0 satet F1 warrior A4")
                  .figures("osiris", "god F2 warrior F3"));
  table.conflict();
  table.play({{"ra", "chariots"}, {"anubis", "maat"}, {"osiris", "maat"}});
  // Not god figures, not the winner's, not those of other regions.
  EXPECT_EQ(table.killed(), "E0 F1 F3 H2");
  EXPECT_EQ(table.god("anubis").guardians[level_of(table.state(), Figure::apep)], 1);
  EXPECT_EQ(table.god("anubis").guardians[level_of(table.state(), Figure::satet)], 1);
  EXPECT_EQ(table.god("anubis").warriors, 5);
  EXPECT_EQ(table.step(), "trap");
}

TEST(AnkhResolution, IsisChoosesFigureByFigureBeforeAnythingIsRemoved) {
  SCOPED_TRACE("ANKH-16.10");
  // On E2 and F1 beside Ra's E1; H2 has no enemy beside it; the marked figure is not asked for.
  Table table(Position("ra isis")
                  .figures("ra", "god D1 warrior E1 warrior D0")
                  .figures("isis", "god H1 warrior F1 warrior E2 warrior H2"));
  table.conflict();
  table.play({{"ra", "chariots"}, {"isis", "maat"}});
  EXPECT_EQ(table.step(), "protect");
  EXPECT_EQ(table.legal("isis"), (Texts{"save E2", "lose E2"}));
  EXPECT_EQ(table.killed(), "");
  table.choose("isis", "save E2");
  EXPECT_EQ(table.legal("isis"), (Texts{"save F1", "lose F1"}));
  EXPECT_EQ(table.killed(), "");
  table.choose("isis", "lose F1");
  EXPECT_EQ(table.killed(), "F1 H2");
  EXPECT_EQ(table.warriors("isis"), "E2");
  // With Flood all of them are marked and she is not asked.
  Table flood(Position("ra isis")
                  .figures("ra", "god D1 warrior E1 warrior D0")
                  .figures("isis", "god H1 warrior F1 warrior E2"));
  flood.conflict();
  flood.play({{"ra", "chariots"}, {"isis", "flood"}});
  EXPECT_EQ(flood.step(), "first_action");
  EXPECT_EQ(flood.killed(), "");
}

TEST(AnkhResolution, WhatFollowsTheDeaths) {
  SCOPED_TRACE("ANKH-16.11");
  Table table(Position("anubis ra isis")
                  .figures("anubis", "god H1 warrior H2 warrior G1")
                  .figures("ra", "god D1 mummy D0* warrior C0 cat-mummy C1*")
                  .figures("isis", "god A4")
                  .devotion("anubis", 5)
                  .devotion("isis", 5));
  table.conflict();
  table.play({{"anubis", "chariots"}, {"ra", "maat"}});
  EXPECT_EQ(table.step(), "trap");
  EXPECT_EQ(table.killed(), "C0 C1 D0");
  EXPECT_EQ(suns_left(table.state()), 3);
  table.choose("anubis", "trap ra");
  // The Mummy returns before the loss by the Cat-Mummy.
  EXPECT_EQ(table.step(), "mummy_return");
  EXPECT_EQ(table.story(), (Lines{"anubis win 1"}));
  table.choose("ra", "return E1").choose("ra", "sun");
  EXPECT_EQ(head(table.story(), 3), (Lines{"anubis win 1", "isis loss", "anubis loss"}));
  EXPECT_TRUE(table.state().radiant.has(parse_hex("E1")));
}

}  // namespace
}  // namespace ennead::ankh::conflict_tests
