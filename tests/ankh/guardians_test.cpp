// ANKH-21: the guardians.
#include "ankh/conflict_table.h"

namespace ennead::ankh::conflict_tests {
namespace {

// ---- Cat-Mummy ----------------------------------------------------------------------------------

TEST(AnkhCatMummy, CostsEveryGodButItsOwner1) {
  SCOPED_TRACE("ANKH-21.1");
  Table table(Position("ra isis osiris anubis")
                  .figures("ra", "god D1 cat-mummy D0")
                  .figures("isis", "god E2 warrior E3")
                  .figures("osiris", "god A4")
                  .figures("anubis", "god H5")
                  .devotion("ra", 3)
                  .devotion("isis", 7)
                  .devotion("osiris", 4)
                  .devotion("anubis", 3)
                  .order("ra anubis osiris isis"));
  table.conflict();
  table.play({{"ra", "plague"}, {"isis", "maat"}}).bid({{"ra", "0"}, {"isis", "1"}});
  // In the plague, with gods that are not in the battle; ascending.
  EXPECT_EQ(head(table.story(), 3), (Lines{"anubis loss", "osiris loss", "isis loss"}));
  EXPECT_EQ(table.devotion("ra"), 3);
}

TEST(AnkhCatMummy, OnZeroAMergedGodStaysInItsPlace) {
  SCOPED_TRACE("ANKH-21.1, ANKH-5.6, ANKH-23.2");
  // The merged Isis and Osiris on 0 with Anubis above them there; Amun goes from 5 to 4, on top of
  // Ra, who owns the cat.
  Table table(Position("ra isis osiris anubis amun")
                  .figures("ra", "god D1 cat-mummy D0")
                  .figures("isis", "god E2 warrior E3")
                  .figures("anubis", "god H5")
                  .figures("amun", "god A4")
                  .merged("osiris", "isis")
                  .devotion("ra", 4)
                  .devotion("amun", 5)
                  .order("isis anubis ra amun")
                  .event(15));
  table.conflict();
  table.play({{"ra", "plague"}, {"isis", "maat"}}).bid({{"ra", "0"}, {"isis", "1"}});
  EXPECT_EQ(table.story(), (Lines{"amun loss"}));
  EXPECT_EQ(table.devotion("isis"), 0);
  EXPECT_EQ(table.devotion("amun"), 4);
  EXPECT_EQ(table.order(), "isis anubis ra amun");
  // A merged god above 0 loses 1, not 2.
  Table battle(Position("ra isis osiris anubis")
                   .figures("ra", "god D1 cat-mummy D0")
                   .figures("isis", "god E2 warrior E3")
                   .figures("anubis", "god H5")
                   .merged("osiris", "isis")
                   .devotion("isis", 24)
                   .devotion("ra", 24)
                   .devotion("anubis", 24)
                   .event(15));
  battle.conflict();
  battle.play({{"ra", "plague"}, {"isis", "maat"}}).bid({{"ra", "0"}, {"isis", "1"}});
  EXPECT_EQ(battle.story(), (Lines{"anubis loss", "isis-osiris loss"}));
  EXPECT_EQ(battle.devotion("isis"), 23);
}

TEST(AnkhCatMummy, OnZeroNobodyChangesPlaces) {
  SCOPED_TRACE("ANKH-21.1, ANKH-5.6");
  // Isis lies below the owner of the cat on 0 and stays there.
  Table table(Position("ra isis")
                  .figures("ra", "god D1 cat-mummy D0")
                  .figures("isis", "god E2 warrior E3")
                  .order("isis ra"));
  table.conflict();
  table.play({{"ra", "plague"}, {"isis", "maat"}}).bid({{"ra", "0"}, {"isis", "1"}});
  EXPECT_EQ(table.killed(), "D0");
  EXPECT_EQ(table.order(), "isis ra");
}

// ---- Satet --------------------------------------------------------------------------------------

Table satet(Position position) {
  Table table(position.guardians("satet mummy scorpion"));
  table.choose("ra", "action move").choose("ra", "move D1");
  return table;
}

TEST(AnkhSatet, MayEndOnAnEnemysLandSpace) {
  SCOPED_TRACE("ANKH-21.2, ANKH-7.9");
  Table table = satet(Position("ra isis osiris")
                          .figures("ra", "god B0 satet D1 warrior C1")
                          .figures("isis", "god E2 warrior G2 warrior H5")
                          .figures("osiris", "god F1 warrior D2")
                          .underworld("D2"));
  EXPECT_TRUE(table.allows("ra", "to E2"));  // a god figure
  EXPECT_TRUE(table.allows("ra", "to G2"));  // at a distance of 3
  EXPECT_TRUE(table.allows("ra", "to F1"));
  EXPECT_FALSE(table.allows("ra", "to C1"));  // an own figure
  EXPECT_FALSE(table.allows("ra", "to H5"));  // too far
  EXPECT_FALSE(table.allows("ra", "to D2"));  // on an underworld token
  // Only Satet, and only in a Move action.
  Table warrior(Position("ra isis").figures("ra", "god D1").figures("isis", "god E2"));
  warrior.choose("ra", "action move").choose("ra", "move D1");
  EXPECT_FALSE(warrior.allows("ra", "to E2"));
}

TEST(AnkhSatet, OfOsirisMayEndOnAToken) {
  SCOPED_TRACE("ANKH-21.2");
  Table table(Position("osiris isis")
                  .guardians("satet mummy scorpion")
                  .figures("osiris", "god B0 satet D1")
                  .figures("isis", "god H5 warrior D2")
                  .underworld("D2"));
  table.choose("osiris", "action move").choose("osiris", "move D1").choose("osiris", "to D2");
  EXPECT_EQ(table.step(), "push_to");
}

TEST(AnkhSatet, NotOnWater) {
  SCOPED_TRACE("ANKH-21.2");
  Table table(Position("ra isis")
                  .guardians("satet apep scorpion")
                  .figures("ra", "god B0 satet E1")
                  .figures("isis", "god H5 apep E0"));
  table.choose("ra", "action move").choose("ra", "move E1");
  EXPECT_FALSE(table.allows("ra", "to E0"));
}

TEST(AnkhSatet, HerOwnerDecidesWhereTheFigureGoes) {
  SCOPED_TRACE("ANKH-21.3");
  // Round E3: D2 Satet, D3 and E4 across the river, E2 a monument, F2 a token, F3 a figure.
  Position position = Position("ra isis osiris")
                          .figures("ra", "god B0 satet D1")
                          .figures("isis", "god H5 warrior E3")
                          .figures("osiris", "god F3")
                          .monuments("neutral", "temple E2")
                          .underworld("F2");
  Table table = satet(position);
  table.choose("ra", "to E3");
  EXPECT_EQ(table.step(), "push_to");
  EXPECT_EQ(table.asked(), "ra");
  EXPECT_EQ(table.legal("ra"), (Texts{"push D2", "push D3", "push E4"}));
  table.choose("ra", "push E4");
  EXPECT_EQ(table.warriors("isis"), "E4");
  EXPECT_EQ(table.figures("ra", Figure::satet), "E3");
}

TEST(AnkhSatet, TheSpaceThatSheLeftIsEmpty) {
  SCOPED_TRACE("ANKH-21.3");
  Table table = satet(
      Position("ra isis").figures("ra", "god B0 satet D1").figures("isis", "god H5 warrior D2"));
  table.choose("ra", "to D2");
  EXPECT_TRUE(table.allows("ra", "push D1"));
  table.choose("ra", "push D1");
  EXPECT_EQ(table.warriors("isis"), "D1");
}

TEST(AnkhSatet, AFigureOfOsirisMayBePushedOntoAToken) {
  SCOPED_TRACE("ANKH-21.3");
  Table table = satet(Position("ra osiris")
                          .figures("ra", "god B0 satet D1")
                          .figures("osiris", "god H5 warrior E3")
                          .underworld("F2"));
  table.choose("ra", "to E3");
  EXPECT_TRUE(table.allows("ra", "push F2"));
}

TEST(AnkhSatet, NeedsASpaceForThePushedFigure) {
  SCOPED_TRACE("ANKH-21.4");
  // Everything round E3 is taken but F2.
  const auto position = [] {
    return Position("ra isis")
        .figures("ra", "god B0 satet D1")
        .figures("isis", "god H5 warrior E3")
        .monuments("neutral", "temple E2 temple D2 temple D3 temple E4 temple F3");
  };
  EXPECT_TRUE(satet(position()).allows("ra", "to E3"));
  EXPECT_FALSE(satet(position().monuments("neutral", "temple F2")).allows("ra", "to E3"));
  // An underworld token on the last one bars it as well.
  Table token(Position("ra isis osiris")
                  .guardians("satet mummy scorpion")
                  .figures("ra", "god B0 satet D1")
                  .figures("isis", "god H5 warrior E3")
                  .figures("osiris", "god H7")
                  .monuments("neutral", "temple E2 temple D2 temple D3 temple E4 temple F3")
                  .underworld("F2"));
  token.choose("ra", "action move").choose("ra", "move D1");
  EXPECT_FALSE(token.allows("ra", "to E3"));
}

// ---- Apep ---------------------------------------------------------------------------------------

TEST(AnkhApep, IsSummonedOnAnyEmptyWater) {
  SCOPED_TRACE("ANKH-21.5");
  Table table(Position("ra isis anubis")
                  .guardians("satet apep scorpion")
                  .figures("ra", "god D1")
                  .figures("isis", "god H5 apep K1")
                  .figures("anubis", "god H7")
                  .pool("ra", "apep"));
  table.choose("ra", "action summon").choose("ra", "summon ordinary");
  table.choose("ra", "figure apep");
  // 18 of 19 waters, and the land beside the god figure.
  EXPECT_EQ(table.legal("ra").size(), 18U + 6U);
  EXPECT_FALSE(table.allows("ra", "on K1"));
  EXPECT_TRUE(table.allows("ra", "on K8"));
  EXPECT_TRUE(table.allows("ra", "on D0"));
  table.choose("ra", "on K8").choose("ra", "no sun");
  EXPECT_EQ(table.step(), "second_action");  // that was the ordinary summon
}

TEST(AnkhApep, BesideAPyramidMayBeItsExtra) {
  SCOPED_TRACE("ANKH-21.5");
  Table table(Position("isis ra")
                  .guardians("satet apep scorpion")
                  .figures("isis", "god D1")
                  .figures("ra", "god H5")
                  .monuments("isis", "pyramid E1")
                  .powers("isis", "pyramid-attuned")
                  .pool("isis", "apep"));
  table.choose("isis", "action summon").choose("isis", "summon pyramid E1");
  table.choose("isis", "figure apep");
  EXPECT_TRUE(table.allows("isis", "on E0"));
  EXPECT_FALSE(table.allows("isis", "on G0"));  // not adjacent to the pyramid
  table.choose("isis", "on E0");
  EXPECT_TRUE(table.allows("isis", "summon ordinary"));
}

// ---- Mummy --------------------------------------------------------------------------------------

TEST(AnkhMummy, ReturnsBesideItsGodFigure) {
  SCOPED_TRACE("ANKH-21.6");
  // The god figure is on E3; the Mummy dies on E2 beside it, and a warrior on F2, too.
  Table table(Position("isis ra")
                  .figures("isis", "god H1 warrior H2 warrior I1")
                  .figures("ra", "god E3 mummy E2 warrior F2"));
  table.conflict();
  table.play({{"isis", "chariots"}, {"ra", "maat"}});
  EXPECT_EQ(table.step(), "mummy_return");
  EXPECT_EQ(table.asked(), "ra");
  // Empty and adjacent, those just vacated included; D3 and E4 are across the river.
  EXPECT_EQ(table.legal("ra"), (Texts{"return D2", "return E2", "return F2", "return F3"}));
  table.choose("ra", "return F2");
  EXPECT_EQ(table.figures("ra", Figure::mummy), "F2");
  EXPECT_EQ(table.god("ra").guardians[level_of(table.state(), Figure::mummy)], 0);
}

TEST(AnkhMummy, GoesToThePoolWithoutASpace) {
  SCOPED_TRACE("ANKH-21.6");
  Table table(Position("isis ra")
                  .figures("isis", "god H1 warrior H2 warrior I1")
                  .figures("ra", "god E3 mummy F1")
                  .monuments("neutral", "temple D2 temple E2 temple F2 temple F3"));
  table.conflict();
  table.play({{"isis", "chariots"}, {"ra", "maat"}});
  EXPECT_EQ(table.times<MummyStays>(), 1U);
  EXPECT_EQ(table.god("ra").guardians[level_of(table.state(), Figure::mummy)], 1);
}

TEST(AnkhMummy, SeveralReturnInAscendingOrderOfTheirOwners) {
  SCOPED_TRACE("ANKH-21.6");
  Table table(Position("isis osiris anubis")
                  .figures("isis", "god H1 warrior H2 warrior I1")
                  .figures("osiris", "god D1 mummy C0")
                  .figures("anubis", "god E2 mummy C2")
                  .devotion("osiris", 2));
  table.conflict();
  table.play({{"isis", "chariots"}, {"osiris", "maat"}, {"anubis", "maat"}});
  EXPECT_EQ(table.asked(), "anubis");
  table.choose("anubis", "return D2");
  EXPECT_EQ(table.asked(), "osiris");
  EXPECT_FALSE(table.allows("osiris", "return D2"));
  table.choose("osiris", "return C2");
}

TEST(AnkhMummy, IsNotKilledTwiceByOneMoment) {
  SCOPED_TRACE("ANKH-21.7");
  // It returns into the battle region after the resolution and lives; its return is a summon for
  // the sun token, but there is no extra by pyramids.
  Table table(Position("isis ra")
                  .figures("isis", "god H1 warrior H2 warrior I1")
                  .figures("ra", "god E3 mummy F1")
                  .monuments("ra", "pyramid D1")
                  .powers("ra", "pyramid-attuned"));
  table.conflict();
  table.play({{"isis", "chariots"}, {"ra", "miracle"}});
  table.choose("ra", "return F2");
  EXPECT_EQ(table.step(), "sun");
  table.choose("ra", "sun");
  EXPECT_EQ(table.step(), "first_action");
  EXPECT_EQ(table.times<Killed>(), 1U);
  EXPECT_EQ(table.figures("ra", Figure::mummy), "F2");
  EXPECT_EQ(table.state().radiant, spaces("F2"));
}

TEST(AnkhMummy, TheNextMomentMayKillItAgain) {
  SCOPED_TRACE("ANKH-21.7");
  // The meeting of Mummy and Miracle: dead in the plague, back, dead in the resolution.
  Table table(Position("isis ra")
                  .figures("isis", "god H1 warrior H2 warrior I1")
                  .figures("ra", "god E3 mummy F1"));
  table.conflict();
  table.play({{"isis", "plague"}, {"ra", "miracle"}}).bid({{"isis", "1"}, {"ra", "0"}});
  table.choose("ra", "return F2").choose("ra", "sun");
  EXPECT_EQ(table.totals(), "isis 4, ra 2");
  EXPECT_EQ(table.step(), "mummy_return");
  EXPECT_EQ(suns_left(table.state()), 3);
  table.choose("ra", "return F2").choose("ra", "no sun");
  EXPECT_EQ(table.story(), (Lines{"isis win 1", "ra miracle 2"}));
}

// ---- Giant Scorpion -----------------------------------------------------------------------------

TEST(AnkhScorpion, IsAimedWheneverItComesToASpace) {
  SCOPED_TRACE("ANKH-21.8");
  Table table(Position("isis ra")
                  .figures("isis", "god D2")
                  .figures("ra", "god H5")
                  .pool("isis", "scorpion"));
  table.choose("isis", "action summon").choose("isis", "summon ordinary");
  table.choose("isis", "figure scorpion").choose("isis", "on E3");
  EXPECT_EQ(table.step(), "aim");
  // Round E3 clockwise: E2, F2, F3, E4, D3, D2; across the river is allowed; no declining.
  EXPECT_EQ(table.legal("isis"),
            (Texts{"aim E2 F2", "aim F2 F3", "aim E4 F3", "aim D3 E4", "aim D2 D3", "aim D2 E2"}));
  table.choose("isis", "aim E4 F3");
  // Beside water and the border of the board.
  Table border(Position("isis ra").figures("isis", "god H3 scorpion I3").figures("ra", "god A5"));
  border.choose("isis", "action move").choose("isis", "move I3").choose("isis", "to K2");
  EXPECT_EQ(border.legal("isis"), (Texts{"aim J1 K1", "aim J1 J2", "aim J2 K3"}));
}

TEST(AnkhScorpion, PushedInAnothersTurnItsOwnerAims) {
  SCOPED_TRACE("ANKH-21.9, ANKH-21.8");
  Table table = satet(
      Position("ra isis").figures("ra", "god B0 satet D1").figures("isis", "god H5 scorpion E2"));
  table.choose("ra", "to E2").choose("ra", "push F2");
  EXPECT_EQ(table.step(), "aim");
  EXPECT_EQ(table.asked(), "isis");
  table.choose("isis", "aim F3 G3");
  EXPECT_EQ(table.asked(), "ra");
  EXPECT_EQ(table.step(), "move_figure");  // that turn goes on
}

TEST(AnkhScorpion, DestroysAdjacentMonumentsAtItsTwoSpaces) {
  SCOPED_TRACE("ANKH-21.10");
  // On E3, aimed at E4 and F3: the one on E4 is across the river.
  Table table(Position("isis ra")
                  .figures("isis", "god D1 scorpion E3:E4:F3")
                  .figures("ra", "god H5")
                  .monuments("ra", "obelisk E4 obelisk F3 obelisk F2"));
  table.conflict();
  ASSERT_EQ(table.times<MonumentDestroyed>(), 1U);
  EXPECT_EQ(name(table.told<MonumentDestroyed>()[0].space), "F3");
  EXPECT_EQ(of_type(table.state(), Monument::obelisk), spaces("E4 F2"));
  EXPECT_EQ(ankh_pool(table.state(), table.seat("ra")), ankh_tokens - 2);
  // Own and neutral ones too, both at once.
  Table own(Position("isis ra")
                .figures("isis", "god D1 scorpion E3:F2:F3")
                .figures("ra", "god H5")
                .monuments("isis", "temple F2")
                .monuments("neutral", "pyramid F3"));
  own.conflict();
  EXPECT_TRUE(all_monuments(own.state()).empty());
}

TEST(AnkhScorpion, DestroysTheLastMonumentOfAType) {
  SCOPED_TRACE("ANKH-21.10, ANKH-13.6, ANKH-15.4");
  Table table(Position("isis ra")
                  .figures("isis", "god D1 scorpion E3:F2:F3")
                  .figures("ra", "god G2")
                  .monuments("ra", "obelisk F3")
                  .followers("ra", 3));
  table.conflict();
  table.play({{"isis", "maat"}, {"ra", "build"}});
  EXPECT_TRUE(of_type(table.state(), Monument::obelisk).empty());
  EXPECT_TRUE(table.allows("ra", "build obelisk"));  // it can be built again
  table.choose("ra", "no building").rest();
  EXPECT_EQ(table.story()[0], "isis win 1");  // and nobody has a majority of obelisks
}

// ---- Androsphinx --------------------------------------------------------------------------------

TEST(AnkhAndrosphinx, NeutralisesEnemyFiguresBesideIt) {
  SCOPED_TRACE("ANKH-21.11");
  const auto total = [](const std::string& figures, const std::string& card) {
    Table table(Position("isis anubis ra")
                    .guardians("satet apep androsphinx")
                    .figures("isis", "god B0 androsphinx E3")
                    .figures("anubis", figures)
                    .figures("ra", "god H5")
                    .monuments("anubis", "temple D1 temple A4 temple A5")
                    .powers("anubis", "resplendent temple-attuned")
                    .trapped("ra", 2));
    table.conflict();
    table.play({{"isis", "maat"}, {"anubis", card}});
    return table.told<StrengthShown>()[1].strength;
  };
  EXPECT_EQ(total("god H1", "maat"), 5);                            // 3 and 2 trapped
  EXPECT_EQ(total("god F2", "maat"), 0);                            // beside it: nothing of it
  EXPECT_EQ(total("god F2", "chariots"), 3);                        // cards still count
  EXPECT_EQ(total("god E2", "maat"), 2);                            // the temple on D1 still counts
  EXPECT_EQ(total("god H1 warrior E2 warrior F2", "maat"), 5 + 2);  // E2 for the temple
}

TEST(AnkhAndrosphinx, NotAcrossARiverAndNotItsOwn) {
  SCOPED_TRACE("ANKH-21.11");
  Table table(Position("isis ra")
                  .regions("A1 B0 F6")
                  .guardians("satet apep androsphinx")
                  .figures("isis", "god B5 androsphinx E3 warrior E2")
                  .figures("ra", "god E4 warrior F2"));
  table.conflict();
  table.play({{"isis", "maat"}, {"ra", "maat"}});
  EXPECT_EQ(table.totals(), "isis 1, ra 1");  // in the West: E4 is across the river
  table.choose("isis", "no tiebreak");
  table.play({{"isis", "maat"}, {"ra", "maat"}});
  EXPECT_EQ(table.totals(), "isis 2, ra 0");  // in the Delta
}

TEST(AnkhAndrosphinx, TwoOfThemNeutraliseEachOther) {
  SCOPED_TRACE("ANKH-21.12");
  // Side by side on E2 and E3, a warrior of each beside the other's: D2 and F2 touch E3 and E2.
  Table table(Position("isis ra osiris")
                  .guardians("satet apep androsphinx")
                  .figures("isis", "god A4 androsphinx E2 warrior F3")
                  .figures("ra", "god A5 androsphinx E3 warrior E1")
                  .figures("osiris", "god H5"));
  table.conflict();
  table.play({{"isis", "drought"}, {"ra", "maat"}});
  EXPECT_EQ(table.totals(), "isis 1, ra 0");  // all four count 0; cards decide
  EXPECT_EQ(table.story()[0], "isis win 1");
}

TEST(AnkhAndrosphinx, OnWaterAFigureCounts0InEveryBattle) {
  SCOPED_TRACE("ANKH-21.13");
  // Apep on E6 beside an enemy Androsphinx on E5: 0 in the West and in the East.
  Table table(Position("isis ra")
                  .regions("A1 F6 B0")
                  .guardians("satet apep androsphinx")
                  .figures("isis", "god D1 apep E6")
                  .figures("ra", "god H5 androsphinx E5"));
  table.conflict();
  EXPECT_EQ(table.state().battle.region, 1);
  table.play({{"isis", "chariots"}, {"ra", "maat"}});
  EXPECT_EQ(table.totals(), "isis 3, ra 1");
  EXPECT_EQ(table.state().battle.region, 2);
  // The Androsphinx is dead by now: Apep counts again.
  table.play({{"isis", "drought"}, {"ra", "maat"}});
  EXPECT_EQ(table.totals(), "isis 2, ra 1");
  // As long as it lives it is felt in the East as well.
  Table alive(Position("isis ra")
                  .regions("F6 A1 B0")
                  .guardians("satet apep androsphinx")
                  .figures("isis", "god D1 apep E6")
                  .figures("ra", "god H5 androsphinx E5"));
  alive.conflict();
  alive.play({{"isis", "drought"}, {"ra", "maat"}});
  EXPECT_EQ(alive.totals(), "isis 1, ra 1");
}

TEST(AnkhAndrosphinx, ANeutralisedFigureIsStillAFigure) {
  SCOPED_TRACE("ANKH-21.14");
  // Region 1 is the West: Ra's only figures there are beside the Androsphinx on B4.
  Table table(Position("isis ra")
                  .regions("A1 B0 F6")
                  .guardians("satet apep androsphinx")
                  .figures("isis", "god D1 androsphinx B4")
                  .figures("ra", "god B3 warrior A4")
                  .monuments("ra", "temple A3")
                  .powers("ra", "temple-attuned magnanimous"));
  table.conflict();
  table.play({{"isis", "maat"}, {"ra", "drought"}});
  EXPECT_EQ(table.totals(), "isis 1, ra 3");
  // He gains the majority, wins, and Drought counts both figures on desert.
  EXPECT_EQ(head(table.story(), 2), (Lines{"ra majorities 1", "ra win 3"}));
  // Flood and Magnanimous count them as well.
  Table lost(Position("isis ra")
                 .guardians("satet apep androsphinx")
                 .figures("isis", "god B0 androsphinx E3")
                 .figures("ra", "god E2 warrior F2")
                 .powers("ra", "magnanimous")
                 .followers("ra", 0));
  lost.conflict();
  lost.play({{"isis", "maat"}, {"ra", "flood"}});
  EXPECT_EQ(lost.followers("ra"), 2);
  EXPECT_EQ(lost.story(), (Lines{"isis win 1", "ra magnanimous 2"}));
}

}  // namespace
}  // namespace ennead::ankh::conflict_tests
