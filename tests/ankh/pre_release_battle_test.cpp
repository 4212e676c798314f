// ANKH-27.11 to ANKH-27.21: conflicts and battles of the pre-release edition.
#include "ankh/conflict_table.h"

namespace ennead::ankh::conflict_tests {
namespace {

std::ptrdiff_t place_of(const Lines& keys, const std::string& key) {
  return std::find(keys.begin(), keys.end(), key) - keys.begin();
}

// ---- ANKH-27.11, ANKH-27.12  Majorities and domination ------------------------------------------

TEST(AnkhPreReleaseConflict, DominationComesFirstAndEachMonumentOfAMajorityPays) {
  SCOPED_TRACE("ANKH-27.11, ANKH-27.12");
  // Two types with a majority, one that is tied with a god that is not there.
  Table table(pre_release("amun isis")
                  .figures("amun", "god H5")
                  .figures("isis", "god A4")
                  .monuments("amun", "obelisk H4 obelisk H6 obelisk I4 temple I5 pyramid G7")
                  .monuments("isis", "pyramid G8"));
  table.conflict();
  EXPECT_EQ(table.story(), (Lines{"isis dominating 1", "amun dominating 1", "amun majorities 4"}));
}

TEST(AnkhPreReleaseConflict, RaHasNoBonusForDominating) {
  SCOPED_TRACE("ANKH-27.36");
  Table table(pre_release("ra isis").figures("ra", "god D1 warrior D0*").figures("isis", "god A4"));
  table.conflict();
  EXPECT_EQ(head(table.story(), 1), (Lines{"ra dominating 1"}));
  // For a battle he has it, once.
  Table battle(pre_release("ra isis")
                   .figures("ra", "god D1 warrior D0* warrior C1*")
                   .figures("isis", "god G1"));
  battle.conflict();
  battle.play({{"ra", "maat"}, {"isis", "maat"}});
  EXPECT_EQ(battle.story(), (Lines{"ra win 2"}));
}

// ---- ANKH-27.13 to ANKH-27.18  The cards --------------------------------------------------------

TEST(AnkhPreReleaseBattle, ThePlagueComesOnceAndBeforeTheOtherCards) {
  SCOPED_TRACE("ANKH-27.13, ANKH-27.15, ANKH-27.17");
  Table table(pre_release("ra amun osiris")
                  .figures("ra", "god D1 warrior D0")
                  .figures("amun", "god A4 warrior F1")
                  .figures("osiris", "god E3 warrior H1 warrior H2"));
  table.conflict();
  table.play({{"ra", "plague"}, {"amun", "plague"}, {"osiris", "flood"}});
  ASSERT_EQ(table.step(), "bid");
  EXPECT_EQ(table.asked(), "ra amun osiris");
  EXPECT_EQ(table.legal("osiris"), (Texts{"bid 0", "bid 1"}));  // Flood has not paid yet
  table.bid({{"ra", "1"}, {"amun", "0"}, {"osiris", "0"}});
  EXPECT_EQ(table.times<PlagueSpares>(), 1U);  // there is no second bid
  EXPECT_EQ(head(table.keys(), 0).size(), 0U);
  EXPECT_EQ(table.followers("osiris"), 2);  // for the god figure alone: the others are dead
  EXPECT_EQ(table.totals(), "ra 3, amun 0, osiris 1");  // each Plague adds 1 where figures are left
  EXPECT_EQ(table.story(), (Lines{"ra win 1"}));
  const Lines keys = table.keys();
  EXPECT_LT(place_of(keys, "killed"), place_of(keys, "followers_gained"));
  EXPECT_LT(place_of(keys, "followers_gained"), place_of(keys, "strength_shown"));
}

TEST(AnkhPreReleaseBattle, BothPlaguesAddTheirStrength) {
  SCOPED_TRACE("ANKH-27.15");
  Table table(pre_release("ra amun").figures("ra", "god D1").figures("amun", "god G1"));
  table.conflict();
  table.play({{"ra", "plague"}, {"amun", "plague"}});
  table.bid({{"ra", "1"}, {"amun", "0"}});
  EXPECT_EQ(table.totals(), "ra 2, amun 2");
  EXPECT_EQ(table.step(), "tiebreak");
}

TEST(AnkhPreReleaseBattle, TheOtherCardsAreResolvedGodByGodAscending) {
  SCOPED_TRACE("ANKH-27.16");
  Table table(pre_release("ra osiris amun")
                  .figures("ra", "god D1")
                  .figures("osiris", "god G1 warrior G2")
                  .figures("amun", "god C0")
                  .devotion("ra", 1)
                  .devotion("osiris", 3)
                  .devotion("amun", 0)
                  .followers("ra", 2));
  table.conflict();
  table.play({{"ra", "build"}, {"osiris", "flood"}, {"amun", "flood"}});
  ASSERT_EQ(table.step(), "build");
  EXPECT_EQ(table.followers("amun"), 2);    // the lowest was first
  EXPECT_EQ(table.followers("osiris"), 1);  // the highest comes after Ra
  table.choose("ra", "no building");
  EXPECT_EQ(table.followers("osiris"), 3);
}

TEST(AnkhPreReleaseBattle, AmunsFloodPaysForHisMonument) {
  SCOPED_TRACE("ANKH-27.16");
  Table table(pre_release("amun isis").figures("amun", "god D1").figures("isis", "god G1"));
  table.conflict();
  table.choose("amun", "two cards");
  table.play({{"amun", "build flood"}, {"isis", "maat"}});
  ASSERT_EQ(table.step(), "build");
  EXPECT_EQ(table.followers("amun"), 2);
  table.choose("amun", "build temple").choose("amun", "on C1");
  EXPECT_EQ(table.followers("amun"), 0);
  EXPECT_EQ(table.story(), (Lines{"amun majorities 1"}));  // it counts at once
}

TEST(AnkhPreReleaseBattle, FloodProtectsNobody) {
  SCOPED_TRACE("ANKH-27.17");
  Table table(pre_release("ra amun")
                  .figures("ra", "god D1 warrior D0 warrior C1")
                  .figures("amun", "god G1 warrior G2"));
  table.conflict();
  table.play({{"ra", "maat"}, {"amun", "flood"}});
  EXPECT_EQ(table.followers("amun"), 3);
  EXPECT_EQ(table.killed(), "G2");
  EXPECT_EQ(table.times<FloodMarks>(), 0U);
}

TEST(AnkhPreReleaseBattle, BuildCosts2And2MoreForEachOfTheTypeThatOneControls) {
  SCOPED_TRACE("ANKH-27.18");
  const auto offered = [](int followers, const std::string& monuments) {
    Table table(pre_release("anubis ra")
                    .figures("anubis", "god D1")
                    .figures("ra", "god G1")
                    .monuments("anubis", monuments)
                    .monuments("ra", "obelisk H5 temple H6")
                    .monuments("neutral", "temple I5")
                    .followers("anubis", followers));
    table.conflict();
    table.play({{"anubis", "build"}, {"ra", "maat"}});
    return table.step() == "build" ? table.legal("anubis") : Texts{};
  };
  const Texts all{"build obelisk", "build temple", "build pyramid", "no building"};
  EXPECT_EQ(offered(2, ""), all);
  EXPECT_EQ(offered(1, ""), Texts{});
  // Monuments of his own anywhere on the board; those of others and neutral ones do not count.
  EXPECT_EQ(offered(2, "pyramid B3"), (Texts{"build obelisk", "build temple", "no building"}));
  EXPECT_EQ(offered(4, "pyramid B3"), all);
  EXPECT_EQ(offered(5, "pyramid B3 pyramid B4"),
            (Texts{"build obelisk", "build temple", "no building"}));
  EXPECT_EQ(offered(6, "pyramid B3 pyramid B4"), all);
  EXPECT_EQ(offered(3, "pyramid B3 obelisk B4 temple B5"), Texts{});
}

TEST(AnkhPreReleaseBattle, WhoLostAllFiguresMayStillBuild) {
  SCOPED_TRACE("ANKH-27.21");
  Table table(pre_release("ra amun")
                  .figures("ra", "god D1 warrior D0")
                  .figures("amun", "god A4 warrior F1")
                  .followers("amun", 2));
  table.conflict();
  table.play({{"ra", "plague"}, {"amun", "build"}});
  table.bid({{"ra", "1"}, {"amun", "0"}});
  EXPECT_EQ(table.killed(), "F1");
  ASSERT_EQ(table.step(), "build");
  table.choose("amun", "build temple").choose("amun", "on G1");
  EXPECT_TRUE(table.state().controlled[table.seat("amun")].has(parse_hex("G1")));
  // No majority and no win for it. Then Amun dominates the West.
  EXPECT_EQ(table.story(), (Lines{"ra win 1", "amun dominating 1"}));
}

TEST(AnkhPreReleaseBattle, WhoLostAllFiguresStillHasMiracleAndMaat) {
  SCOPED_TRACE("ANKH-27.21");
  const auto story = [](const std::string& card) {
    Table table(pre_release("ra amun")
                    .figures("ra", "god D1 warrior D0")
                    .figures("amun", "god A4 warrior F1 warrior F2")
                    .used("amun", "build flood"));
    table.conflict();
    table.play({{"ra", "plague"}, {"amun", card}});
    table.bid({{"ra", "1"}, {"amun", "0"}});
    return std::pair(head(table.story(), 2), table.god("amun").used.size());
  };
  EXPECT_EQ(story("miracle"), std::pair(Lines{"ra win 1", "amun miracle 2"}, 3));
  EXPECT_EQ(story("maat"), std::pair(Lines{"ra win 1", "amun dominating 1"}, 0));
}

// ---- ANKH-27.19  Drought ------------------------------------------------------------------------

TEST(AnkhPreReleaseBattle, DroughtDoublesFiguresOnDesertAndBringsNoDevotion) {
  SCOPED_TRACE("ANKH-27.19");
  // A4 and A5 are desert, C3 is fertile.
  Table table(pre_release("ra amun")
                  .figures("ra", "god A4 warrior A5 warrior C3")
                  .figures("amun", "god B7 warrior B6"));
  table.conflict();
  table.play({{"ra", "drought"}, {"amun", "maat"}});
  EXPECT_EQ(table.totals(), "ra 7, amun 2");
  EXPECT_EQ(table.story(), (Lines{"ra win 1"}));
}

TEST(AnkhPreReleaseBattle, DroughtDoublesTemplesOfTheGodFigureAndNothingElse) {
  SCOPED_TRACE("ANKH-27.19, ANKH-27.26, ANKH-27.30, ANKH-27.32");
  const Position anubis = pre_release("anubis amun")
                              .figures("amun", "god B7")
                              .trapped("amun", 2)
                              .monuments("anubis", "temple H5 temple C4")
                              .powers("anubis", "temple-attuned");
  const auto total = [](Position position, const std::string& spaces, const std::string& card) {
    Table table(position.figures("anubis", spaces));
    table.conflict();
    table.play({{"anubis", card}, {"amun", "maat"}});
    return table.totals();
  };
  EXPECT_EQ(total(anubis, "god A4", "maat"), "anubis 5, amun 1");      // 1 + 2 temples + 2 trapped
  EXPECT_EQ(total(anubis, "god A4", "drought"), "anubis 10, amun 1");  // (1 + 2) x 2 + 2 + 2
  EXPECT_EQ(total(anubis, "god C3", "drought"), "anubis 7, amun 1");   // not on desert
  Position resplendent = anubis;
  resplendent.powers("anubis", "temple-attuned resplendent");
  // One of his monuments is in the region.
  EXPECT_EQ(total(resplendent, "god A4", "drought"), "anubis 11, amun 1");
}

TEST(AnkhPreReleaseBattle, DroughtDoublesNothingOnAnUnderworldToken) {
  SCOPED_TRACE("ANKH-27.19");
  Table table(pre_release("osiris amun")
                  .figures("osiris", "god A4 warrior A5")
                  .figures("amun", "god B7")
                  .underworld("A5"));
  table.conflict();
  table.play({{"osiris", "drought"}, {"amun", "maat"}});
  EXPECT_EQ(table.totals(), "osiris 5, amun 1");
}

TEST(AnkhPreReleaseBattle, AnAndrosphinxTakesAwayAllStrengthOfAFigure) {
  SCOPED_TRACE("ANKH-27.19, ANKH-27.26");
  // B4 is adjacent to A4 and A5.
  Table table(pre_release("anubis amun")
                  .guardians("satet mummy androsphinx")
                  .figures("anubis", "god A4 warrior A5 warrior A8")
                  .figures("amun", "god B7 androsphinx B4")
                  .trapped("amun", 1)
                  .monuments("anubis", "temple H5 temple H6")
                  .powers("anubis", "temple-attuned"));
  table.conflict();
  table.play({{"anubis", "drought"}, {"amun", "maat"}});
  EXPECT_EQ(table.totals(), "anubis 5, amun 2");  // A8 twice, the card, the trapped warrior
}

// ---- ANKH-27.14  Obelisk Attuned ----------------------------------------------------------------

TEST(AnkhPreReleaseBattle, ObelisksCallGodsIntoABattle) {
  SCOPED_TRACE("ANKH-27.14");
  Table table(pre_release("isis amun ra")
                  .figures("isis", "god D1")
                  .figures("amun", "god G1")
                  .figures("ra", "god A4 warrior A5")
                  .monuments("ra", "obelisk I1")
                  .powers("ra", "obelisk-attuned"));
  table.conflict();
  ASSERT_EQ(table.step(), "obelisk_figure");
  EXPECT_EQ(table.asked(), "ra");
  EXPECT_EQ(table.legal("ra"), (Texts{"move A4", "move A5", "stop"}));
  table.choose("ra", "move A5");
  EXPECT_EQ(table.legal("ra"), (Texts{"to H1", "to I2", "to J1"}));
  table.choose("ra", "to I2").choose("ra", "stop");
  if (table.step() == "announce") table.choose("amun", "one card");
  EXPECT_EQ(table.step(), "cards");
  EXPECT_EQ(table.asked(), "isis amun ra");
  table.play({{"isis", "drought"}, {"amun", "maat"}, {"ra", "maat"}});
  EXPECT_EQ(table.totals(), "isis 3, amun 1, ra 1");
  EXPECT_EQ(table.killed(), "I2");
}

TEST(AnkhPreReleaseBattle, WhoStaysAwayDoesNotTakePart) {
  SCOPED_TRACE("ANKH-27.14");
  Table table(pre_release("isis amun ra")
                  .figures("isis", "god D1")
                  .figures("amun", "god G1")
                  .figures("ra", "god A4")
                  .monuments("ra", "obelisk I1")
                  .powers("ra", "obelisk-attuned"));
  table.conflict();
  table.choose("ra", "stop");
  table.choose("amun", "one card");
  EXPECT_EQ(table.asked(), "isis amun");
}

TEST(AnkhPreReleaseBattle, ObelisksCallNobodyIntoADominatedOrEmptyRegion) {
  SCOPED_TRACE("ANKH-27.14");
  Table table(pre_release("isis ra")
                  .figures("isis", "god D1")
                  .figures("ra", "god A4")
                  .monuments("ra", "obelisk I1 obelisk H5")
                  .powers("ra", "obelisk-attuned"));
  table.conflict();
  EXPECT_EQ(table.step(), "first_action");
  EXPECT_EQ(table.story(), (Lines{"isis dominating 1", "ra dominating 1"}));
}

TEST(AnkhPreReleaseBattle, ObelisksInAnotherRegionDoNotCall) {
  SCOPED_TRACE("ANKH-27.14");
  Table table(pre_release("isis amun ra")
                  .figures("isis", "god D1")
                  .figures("amun", "god G1")
                  .figures("ra", "god A4")
                  .monuments("ra", "obelisk H5")
                  .powers("ra", "obelisk-attuned"));
  table.conflict();
  EXPECT_EQ(table.step(), "announce");
}

TEST(AnkhPreReleaseBattle, SeveralCallInTurnAscending) {
  SCOPED_TRACE("ANKH-27.14");
  Table table(pre_release("isis osiris ra anubis")
                  .figures("isis", "god D1")
                  .figures("osiris", "god G1")
                  .figures("ra", "god A4")
                  .figures("anubis", "god A6")
                  .monuments("ra", "obelisk I1")
                  .monuments("anubis", "obelisk B0")
                  .devotion("ra", 2)
                  .devotion("anubis", 1)
                  .powers("ra", "obelisk-attuned")
                  .powers("anubis", "obelisk-attuned"));
  table.conflict();
  EXPECT_EQ(table.asked(), "anubis");
  table.choose("anubis", "move A6").choose("anubis", "to C0");
  EXPECT_EQ(table.asked(), "ra");
  table.choose("ra", "move A4").choose("ra", "to I2");
  EXPECT_EQ(table.step(), "cards");
  EXPECT_EQ(table.asked(), "isis osiris ra anubis");
}

// ---- ANKH-27.20  After the resolution -----------------------------------------------------------

TEST(AnkhPreReleaseBattle, WhatFollowsTheResolutionHasAnOrder) {
  SCOPED_TRACE("ANKH-27.20");
  Table table(pre_release("ra osiris")
                  .figures("ra", "god D1 warrior D0 warrior C1 warrior C0 warrior C2")
                  .figures("osiris", "god G1 cat-mummy G2 warrior H1")
                  .used("osiris", "plague")
                  .devotion("ra", 4)
                  .powers("osiris", "worshipful")
                  .followers("osiris", 9));
  table.conflict();
  table.play({{"ra", "maat"}, {"osiris", "miracle"}});
  ASSERT_EQ(table.step(), "underworld");
  // The Cat-Mummy came before, Miracle comes after it; nobody worships.
  EXPECT_EQ(table.story(), (Lines{"ra win 1", "ra loss"}));
  table.choose("osiris", "no underworld");
  EXPECT_EQ(table.story(), (Lines{"ra win 1", "ra loss", "osiris miracle 2"}));
  const Lines keys = table.keys();
  EXPECT_GT(place_of(keys, "cards_taken_back"), place_of(keys, "devotion_gained"));
}

TEST(AnkhPreReleaseBattle, AfterThePlagueCatMummiesCostAtOnce) {
  SCOPED_TRACE("ANKH-27.20");
  Table table(pre_release("ra osiris")
                  .figures("ra", "god D1")
                  .figures("osiris", "god G1 cat-mummy G2")
                  .devotion("ra", 4)
                  .followers("osiris", 2));
  table.conflict();
  table.play({{"ra", "plague"}, {"osiris", "build"}});
  table.bid({{"ra", "1"}, {"osiris", "0"}});
  EXPECT_EQ(table.step(), "build");
  EXPECT_EQ(table.devotion("ra"), 3);
}

}  // namespace
}  // namespace ennead::ankh::conflict_tests
