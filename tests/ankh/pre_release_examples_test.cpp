// The examples that the rulebook of the pre-release edition prints, as positions.
#include "ankh/conflict_table.h"

namespace ennead::ankh::conflict_tests {
namespace {

TEST(AnkhPreReleaseExamples, AMoveFigures) {
  SCOPED_TRACE("ANKH-27.6, ANKH-7.2");
  // Through water and a pyramid, over a warrior of Ra and the river; not where Ra's figures stand.
  Table table(pre_release("amun ra")
                  .figures("amun", "god D3 warrior B5 warrior E3")
                  .figures("ra", "god H5 warrior E4 warrior D4")
                  .monuments("neutral", "pyramid C7 obelisk B2")
                  .markers("move 0"));
  table.choose("amun", "action move").choose("amun", "move B5");
  EXPECT_TRUE(table.legal("amun").contains("to C8"));   // over C5, C6 and the pyramid
  EXPECT_FALSE(table.legal("amun").contains("to C7"));  // the pyramid
  EXPECT_FALSE(table.legal("amun").contains("to C6"));  // water
  table.choose("amun", "to C8").choose("amun", "move E3");
  EXPECT_FALSE(table.legal("amun").contains("to E4"));  // taken
  table.choose("amun", "to E5");                        // over E4 and the river
  EXPECT_EQ(table.warriors("amun"), "C8 E5");
}

TEST(AnkhPreReleaseExamples, ASummonFigure) {
  SCOPED_TRACE("ANKH-27.6, ANKH-8.3");
  // Adjacent to a figure or to a monument of one's own, and in the same region.
  Table table(pre_release("amun ra")
                  .guardians("satet mummy scorpion")
                  .figures("amun", "god D1 warrior B2")
                  .figures("ra", "god H5")
                  .pool("amun", "mummy")
                  .monuments("amun", "temple G2")
                  .markers("move 0"));
  table.choose("amun", "action summon").choose("amun", "summon ordinary");
  table.choose("amun", "figure mummy");
  const Texts places = table.legal("amun");
  for (const std::string space : {"G1", "G3", "F1", "F2", "H1", "H2", "A2", "A3", "B3", "C3"})
    EXPECT_TRUE(places.contains("on " + space)) << space;
  for (const std::string space : {"B1", "C0", "F3", "I1"})  // across the river, or too far
    EXPECT_FALSE(places.contains("on " + space)) << space;
  table.choose("amun", "on G3");
  EXPECT_EQ(table.figures("amun", Figure::mummy), "G3");
}

TEST(AnkhPreReleaseExamples, GainFollowersBringsThree) {
  SCOPED_TRACE("ANKH-27.6, ANKH-9.2");
  Table table(pre_release("isis amun")
                  .figures("isis", "god D1 warrior A4 warrior H5 warrior C3")
                  .figures("amun", "god I9")
                  .monuments("isis", "obelisk D0 pyramid I1")
                  .monuments("neutral", "temple A5 pyramid H6 pyramid C2")
                  .monuments("amun", "obelisk H4")
                  .markers("move 0"));
  table.choose("isis", "action gain");
  // Not I1, where no figure of hers is; not C2 across the river from C3, but D1 is adjacent to it.
  EXPECT_EQ(table.followers("isis"), 1 + 4);
  Table example(pre_release("isis amun")
                    .figures("isis", "god G1 warrior A4 warrior H5 warrior C3")
                    .figures("amun", "god I9")
                    .monuments("isis", "obelisk F1 pyramid J1")
                    .monuments("neutral", "temple A5 pyramid H6 pyramid C2")
                    .monuments("amun", "obelisk H4")
                    .markers("move 0"));
  example.choose("isis", "action gain");
  EXPECT_EQ(example.followers("isis"), 1 + 3);
}

TEST(AnkhPreReleaseExamples, TheSecondActionTriggersAConflict) {
  SCOPED_TRACE("ANKH-27.7");
  Table table(pre_release("amun ra isis")
                  .figures("amun", "god D1")
                  .figures("ra", "god A4")
                  .figures("isis", "god H5")
                  .markers("unlock 2"));
  table.choose("amun", "action summon").choose("amun", "summon ordinary");
  table.choose("amun", "figure warrior").choose("amun", "on D0");
  EXPECT_EQ(table.legal("amun"), (Texts{"action gain", "action unlock", "no action"}));
  table.choose("amun", "action unlock").choose("amun", "unlock revered");
  EXPECT_EQ(table.state().event, 4);
  EXPECT_EQ(table.times<ConflictBegins>(), 1U);
  EXPECT_EQ(table.asked(), "ra");
}

TEST(AnkhPreReleaseExamples, AnEventEndsTheTurnAndResetsTheMarker) {
  SCOPED_TRACE("ANKH-27.7, ANKH-27.9");
  Table table(pre_release("isis amun ra")
                  .figures("isis", "god D1")
                  .figures("amun", "god A4")
                  .figures("ra", "god H5")
                  .monuments("neutral", "temple D0")
                  .event(0)
                  .markers("gain 3"));
  table.choose("isis", "action gain");
  EXPECT_EQ(table.followers("isis"), 2);
  EXPECT_EQ(table.step(), "control");
  table.choose("isis", "control D0");
  EXPECT_EQ(table.state().markers[2], 0);
  EXPECT_EQ(table.asked(), "amun");
}

TEST(AnkhPreReleaseExamples, UnlockingTheSecondPowerBringsAGuardian) {
  SCOPED_TRACE("ANKH-27.22");
  Table table(pre_release("amun ra")
                  .figures("amun", "god D1")
                  .figures("ra", "god H5")
                  .powers("amun", "revered")
                  .markers("move 0"));
  table.choose("amun", "action unlock").choose("amun", "unlock inspiring");
  EXPECT_EQ(table.followers("amun"), 0);
  EXPECT_EQ(table.god("amun").guardians[0], 1);
}

TEST(AnkhPreReleaseExamples, ControlMonumentTakesTheNeutralTemple) {
  SCOPED_TRACE("ANKH-27.9");
  // Not the pyramid across the river, and not Ra's obelisk while others are neutral.
  Table table(pre_release("isis ra")
                  .figures("isis", "god H5 warrior C2")
                  .figures("ra", "god A4")
                  .monuments("neutral", "temple C1 pyramid C3")
                  .monuments("ra", "obelisk D1")
                  .event(0)
                  .markers("move 2"));
  table.conflict();
  EXPECT_EQ(table.legal("isis"), (Texts{"control C1", "no control"}));
  table.choose("isis", "control C1");
  EXPECT_TRUE(table.state().controlled[table.seat("isis")].has(parse_hex("C1")));
}

TEST(AnkhPreReleaseExamples, FiveCamelsDivideTheDelta) {
  SCOPED_TRACE("ANKH-27.10");
  Table table(pre_release("ra isis")
                  .figures("ra", "god D1")
                  .figures("isis", "god A4")
                  .event(4)
                  .markers("move 2"));
  table.conflict();
  // From a water space to the river, and the smaller part has 6 spaces.
  const HexSet delta = region_land(table.state(), 1);
  std::vector<Side> found;
  for (const std::vector<Side>& line : all_lines({})) {
    if (line.size() != 5 || !delta.has(board()[line[0]].first)) continue;
    const int part = part_beside(delta, line).size();
    if (part == 6 || delta.size() - part == 6) found = line;
  }
  ASSERT_EQ(found.size(), 5U);
  for (const Side side : found) table.choose("ra", "camel " + name(side));
  ASSERT_EQ(table.step(), "old_token");
  const HexSet part = part_beside(delta, found);
  const HexSet small = part.size() == 6 ? part : delta.without(part);
  for (const std::string& choice : table.legal("ra"))
    if (small.has(parse_hex(choice.substr(4)))) {
      table.choose("ra", choice);
      break;
    }
  EXPECT_EQ(table.legal("ra"), (Texts{"swap 1 4", "swap 2 4", "swap 3 4", "no swap"}));
  table.choose("ra", "no swap");
  EXPECT_EQ(region_land(table.state(), 1), small);
  EXPECT_EQ(region_land(table.state(), 4), delta.without(small));
}

TEST(AnkhPreReleaseExamples, DominatingBringsThree) {
  SCOPED_TRACE("ANKH-27.11");
  Table table(pre_release("amun isis")
                  .figures("amun", "god H5 warrior I4")
                  .figures("isis", "god A4")
                  .monuments("amun", "obelisk H4 obelisk H6 pyramid I5")
                  .monuments("isis", "pyramid G8 temple G7"));
  table.conflict();
  EXPECT_EQ(table.devotion("amun"), 3);
  EXPECT_EQ(table.devotion("isis"), 1);  // for the West
}

TEST(AnkhPreReleaseExamples, TwoPyramidsBringTwoInABattle) {
  SCOPED_TRACE("ANKH-27.11");
  Table table(pre_release("isis amun ra")
                  .figures("isis", "god D1")
                  .figures("amun", "god G1")
                  .figures("ra", "god A4")
                  .monuments("isis", "pyramid B0 pyramid B1")
                  .monuments("amun", "temple C0 pyramid G2")
                  .monuments("ra", "temple H1 obelisk I1"));
  table.conflict();
  table.play({{"isis", "maat"}, {"amun", "maat"}});
  EXPECT_EQ(table.story(), (Lines{"isis majorities 2"}));
  EXPECT_EQ(table.step(), "tiebreak");
}

TEST(AnkhPreReleaseExamples, TheTiebreakerDecidesFourAgainstFour) {
  SCOPED_TRACE("ANKH-27.17, ANKH-27.19");
  Table table(pre_release("isis amun")
                  .figures("isis", "god D1 warrior C0 warrior C1 warrior C2")
                  .figures("amun", "god G1 warrior G2"));
  table.conflict();
  table.play({{"isis", "flood"}, {"amun", "drought"}});
  EXPECT_EQ(table.followers("isis"), 1 + 4);
  EXPECT_EQ(table.totals(), "isis 4, amun 4");
  table.choose("isis", "tiebreak");
  EXPECT_EQ(table.story(), (Lines{"isis win 1"}));
  EXPECT_EQ(table.killed(), "G2");
  EXPECT_EQ(table.figures("amun", Figure::god), "G1");
}

TEST(AnkhPreReleaseExamples, TheThirdPyramidCostsSix) {
  SCOPED_TRACE("ANKH-27.18");
  Table table(pre_release("anubis ra")
                  .figures("anubis", "god D1")
                  .figures("ra", "god G1")
                  .monuments("anubis", "pyramid H5 pyramid B3")
                  .followers("anubis", 6));
  table.conflict();
  table.play({{"anubis", "build"}, {"ra", "maat"}});
  table.choose("anubis", "build pyramid").choose("anubis", "on C0");
  EXPECT_EQ(table.followers("anubis"), 0);
  EXPECT_EQ(ankh_pool(table.state(), table.seat("anubis")), ankh_tokens - 3);
}

TEST(AnkhPreReleaseExamples, AmunAndRaMerge) {
  SCOPED_TRACE("ANKH-27.37");
  Table table(pre_release("isis amun ra")
                  .figures("isis", "god D1")
                  .figures("amun", "god A4")
                  .figures("ra", "god H5 warrior H6")
                  .monuments("ra", "temple H4")
                  .devotion("isis", 9)
                  .devotion("amun", 6)
                  .devotion("ra", 2)
                  .followers("ra", 4)
                  .powers("amun", "revered")
                  .event(11));
  table.conflict();
  EXPECT_EQ(table.god("ra").abilities, (Deities::of(Deity::amun) | Deities::of(Deity::ra)));
  EXPECT_EQ(table.devotion("amun"), 4);  // Amun's token goes down to Ra's, who dominated the East
  EXPECT_EQ(table.order(), "amun isis");
  EXPECT_EQ(table.followers("ra"), 1);
  EXPECT_TRUE(table.god("ra").has(Power::revered));
  EXPECT_TRUE(neutral_monuments(table.state()).has(parse_hex("H4")));
}

TEST(AnkhPreReleaseExamples, AmunIsForgottenAndTheGameGoesOn) {
  SCOPED_TRACE("ANKH-27.39, ANKH-27.4");
  Table table(pre_release("osiris isis ra amun")
                  .merged("ra", "isis")
                  .figures("osiris", "god D1")
                  .figures("isis", "god A4")
                  .figures("amun", "god H5 warrior H6")
                  .monuments("amun", "temple H4")
                  .devotion("osiris", 22)
                  .devotion("isis", 21)
                  .devotion("amun", 12)
                  .followers("amun", 3)
                  .event(14));
  table.conflict();
  EXPECT_EQ(table.times<GodForgotten>(), 1U);
  EXPECT_FALSE(table.outcome().over);
  EXPECT_TRUE(table.state().figures[table.seat("amun")].empty());
  EXPECT_TRUE(neutral_monuments(table.state()).has(parse_hex("H4")));
  EXPECT_EQ(table.asked(), "isis");
}

}  // namespace
}  // namespace ennead::ankh::conflict_tests
