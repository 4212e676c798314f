// ANKH-19: the powers.
#include "ankh/conflict_table.h"

namespace ennead::ankh::conflict_tests {
namespace {

TEST(AnkhPowers, OfTheThreeLevels) {
  SCOPED_TRACE("ANKH-19.1");
  const auto offered = [](const std::string& powers) {
    Table table(Position("ra isis")
                    .figures("ra", "god D1")
                    .figures("isis", "god E2")
                    .powers("ra", powers)
                    .followers("ra", 9));
    table.choose("ra", "action unlock");
    return table.legal("ra");
  };
  EXPECT_EQ(offered(""), (Texts{"unlock commanding", "unlock inspiring", "unlock omnipresent",
                                "unlock revered"}));
  EXPECT_EQ(offered("commanding revered"),
            (Texts{"unlock resplendent", "unlock obelisk-attuned", "unlock temple-attuned",
                   "unlock pyramid-attuned"}));
  EXPECT_EQ(
      offered("commanding revered resplendent temple-attuned"),
      (Texts{"unlock glorious", "unlock magnanimous", "unlock bountiful", "unlock worshipful"}));
}

TEST(AnkhPowers, WorkFromTheMomentOfUnlocking) {
  SCOPED_TRACE("ANKH-19.1");
  // Isis' unlock triggers the conflict: her new power is already in use in it.
  Table table(Position("isis ra").figures("isis", "god D1").figures("ra", "god A4").event(2));
  table.choose("isis", "action unlock").choose("isis", "unlock omnipresent");
  table.choose("ra", "action unlock").choose("ra", "unlock omnipresent");  // event 3 follows
  EXPECT_EQ(table.state().event, 3);
  EXPECT_TRUE(table.god("ra").has(Power::omnipresent));
  Table last(Position("isis ra").figures("isis", "god D1 warrior H5").figures("ra", "god A4"));
  last.choose("isis", "action gain").choose("isis", "action unlock");
  last.choose("isis", "unlock omnipresent");
  last.choose("ra", "action unlock").choose("ra", "unlock omnipresent");
  EXPECT_EQ(last.state().event, 4);
  EXPECT_EQ(last.followers("isis"), 2);  // 1, less 1, and two regions
  EXPECT_EQ(last.followers("ra"), 1);
}

TEST(AnkhPowers, CommandingPaysTheWinnerOfABattle) {
  SCOPED_TRACE("ANKH-19.2");
  Table table(Position("ra isis")
                  .figures("ra", "god D1 warrior A4")
                  .figures("isis", "god E2 warrior H5")
                  .powers("ra", "commanding")
                  .powers("isis", "commanding")
                  .followers("ra", 0)
                  .followers("isis", 0));
  table.conflict();
  table.play({{"ra", "maat"}, {"isis", "maat"}}).choose("ra", "tiebreak");
  EXPECT_EQ(table.followers("ra"), 3);    // by the tiebreaker too; dominating the West is no win
  EXPECT_EQ(table.followers("isis"), 0);  // nor is dominating the East
  EXPECT_EQ(table.times<Dominated>(), 2U);
}

TEST(AnkhPowers, InspiringMakesBuildingFree) {
  SCOPED_TRACE("ANKH-19.3");
  const auto position = [] {
    return Position("ra isis")
        .figures("ra", "god D1")
        .figures("isis", "god E2")
        .powers("ra", "inspiring")
        .followers("ra", 0);
  };
  Table table(position());
  table.conflict();
  table.play({{"ra", "build"}, {"isis", "maat"}});
  EXPECT_TRUE(table.allows("ra", "no building"));
  table.choose("ra", "build pyramid").choose("ra", "on F1");
  EXPECT_EQ(table.followers("ra"), 0);
  EXPECT_EQ(table.told<Built>()[0].cost, 0);
  // It still needs an ankh token.
  Table without(position().monuments(
      "ra",
      "temple A2 temple A4 temple A5 temple A6 temple A7 temple A8 temple B3 temple B4 "
      "temple B5"));
  without.conflict();
  without.play({{"ra", "build"}, {"isis", "maat"}});
  EXPECT_NE(without.step(), "build");
}

TEST(AnkhPowers, OmnipresentCountsRegions) {
  SCOPED_TRACE("ANKH-19.4");
  const auto followers = [](const std::string& figures) {
    Table table(Position("ra isis")
                    .guardians("satet apep scorpion")
                    .figures("ra", figures)
                    .figures("isis", "god C1")
                    .powers("ra", "omnipresent")
                    .followers("ra", 0));
    table.conflict();
    return table.followers("ra");
  };
  EXPECT_EQ(followers("god D1 warrior D0 warrior F1"), 1);
  EXPECT_EQ(followers("god D1 warrior A4 warrior A5"), 2);
  EXPECT_EQ(followers("god D1 warrior A4 warrior H5"), 3);
  EXPECT_EQ(followers("god D1 apep E6"), 3);  // E6 belongs to West and East
  EXPECT_EQ(followers("god D1 apep K1"), 2);  // K1 to Delta and East
}

TEST(AnkhPowers, OmnipresentOnWaterInThreeRegions) {
  SCOPED_TRACE("ANKH-19.4, ANKH-2.8");
  // Middle Kingdom for four: E6 belongs to regions 1, 2 and 4.
  Table table(Position("ra isis")
                  .camels("A3-A4 A4-B3 B3-B4 B4-C4")
                  .regions("F4 B8 F3 G4")
                  .guardians("satet apep scorpion")
                  .figures("ra", "god D1 apep E6")
                  .figures("isis", "god C1")
                  .powers("ra", "omnipresent")
                  .followers("ra", 0));
  table.conflict();
  EXPECT_EQ(table.followers("ra"), 4);  // and 1 for region 3, where the god figure is
}

TEST(AnkhPowers, ReveredAddsAFollower) {
  SCOPED_TRACE("ANKH-19.5");
  const auto gained = [](const std::string& powers, bool monument) {
    Position position("ra isis");
    position.figures("ra", "god D1").figures("isis", "god A4").powers("ra", powers);
    if (monument) position.monuments("neutral", "temple E1");
    Table table(position.followers("ra", 0));
    table.choose("ra", "action gain");
    return table.followers("ra");
  };
  EXPECT_EQ(gained("", true), 1);
  EXPECT_EQ(gained("revered", true), 2);
  EXPECT_EQ(gained("revered", false), 1);
  EXPECT_EQ(gained("", false), 0);
}

TEST(AnkhPowers, ResplendentNeedsThreeMonumentsOfAType) {
  SCOPED_TRACE("ANKH-19.6");
  const auto total = [](const std::string& figures, const std::string& monuments) {
    Table table(Position("ra isis")
                    .figures("ra", figures)
                    .figures("isis", "god C1")
                    .monuments("ra", monuments)
                    .powers("ra", "resplendent"));
    table.conflict();
    table.play({{"ra", "maat"}, {"isis", "chariots"}});
    return table.told<StrengthShown>()[0].strength;
  };
  EXPECT_EQ(total("god D1", "temple A4 temple H5"), 1);
  EXPECT_EQ(total("god D1", "temple A4 temple H5 obelisk F2"), 1);
  EXPECT_EQ(total("god D1", "temple A4 temple H5 temple F2"), 3);  // anywhere on the board
  EXPECT_EQ(total("god D1", "obelisk A4 obelisk H5 obelisk F2 obelisk G2"), 3);
  EXPECT_EQ(total("god A6 warrior D1", "temple A4 temple H5 temple F2"), 1);  // the god only
}

TEST(AnkhPowers, TempleAttunedCountsTemplesBesideOwnFigures) {
  SCOPED_TRACE("ANKH-19.7");
  const auto total = [](const std::string& figures, const std::string& temples) {
    Table table(Position("ra isis")
                    .guardians("satet apep androsphinx")
                    .figures("ra", figures)
                    .figures("isis", "god C1 androsphinx H1")
                    .monuments("ra", temples)
                    .monuments("isis", "temple B0")
                    .powers("ra", "temple-attuned"));
    table.conflict();
    table.play({{"ra", "maat"}, {"isis", "chariots"}});
    return table.told<StrengthShown>()[0].strength;
  };
  EXPECT_EQ(total("god F2", "temple E2"), 1 + 2);
  EXPECT_EQ(total("god F2 warrior E1 warrior E3", "temple E2"), 3 + 2);  // only once
  EXPECT_EQ(total("god F2", "temple E2 temple F1 temple G2"), 1 + 6);
  EXPECT_EQ(total("god F3", "temple E2"), 1);              // not adjacent
  EXPECT_EQ(total("god F3", "temple F4"), 1);              // across the river, in another region
  EXPECT_EQ(total("god D2", "obelisk E2"), 1);             // no temple
  EXPECT_EQ(total("god G1", "temple F1"), 0 + 2);          // neutralised by the Androsphinx on H1
  EXPECT_EQ(total("god A4 apep E0", "temple E1"), 1 + 2);  // from water
  EXPECT_EQ(total("god F2 warrior A4", "temple A5"), 1);   // a temple of another region
}

TEST(AnkhPowers, GloriousNeedsALeadOfThree) {
  SCOPED_TRACE("ANKH-19.8");
  const auto reward = [](const std::string& figures, const std::string& isis) {
    Table table(Position("ra isis osiris")
                    .figures("ra", figures)
                    .figures("isis", "god C1")
                    .figures("osiris", "god H1")
                    .powers("ra", "glorious"));
    table.conflict();
    table.play({{"ra", "chariots"}, {"isis", isis}, {"osiris", "maat"}});
    return table.story()[0];
  };
  EXPECT_EQ(reward("god F2", "maat"), "ra win 3");                // 4 to 1 and 1
  EXPECT_EQ(reward("god F2", "drought"), "ra win 1");             // 4 to 2
  EXPECT_EQ(reward("god F2 warrior F1", "drought"), "ra win 3");  // 5 to 2
  // Those without figures have 0, whatever they played.
  Table table(Position("ra isis")
                  .figures("ra", "god D1")
                  .figures("isis", "god A4 warrior C1")
                  .powers("ra", "glorious")
                  .used("ra", "plague"));
  table.conflict();
  table.play({{"ra", "chariots"}, {"isis", "plague"}}).bid({{"ra", "1"}, {"isis", "0"}});
  EXPECT_EQ(table.totals(), "ra 4, isis 0");
  EXPECT_EQ(table.story()[0], "ra win 3");
}

TEST(AnkhPowers, GloriousNeverByTheTiebreaker) {
  SCOPED_TRACE("ANKH-19.8, ANKH-19.2");
  Table table(Position("ra isis")
                  .figures("ra", "god D1")
                  .figures("isis", "god E2")
                  .powers("ra", "commanding glorious")
                  .followers("ra", 0));
  table.conflict();
  table.play({{"ra", "maat"}, {"isis", "maat"}}).choose("ra", "tiebreak");
  EXPECT_EQ(table.story(), (Lines{"ra win 1"}));
  EXPECT_EQ(table.followers("ra"), 3);
}

TEST(AnkhPowers, BountifulAddsOneToEveryGainInRed) {
  SCOPED_TRACE("ANKH-19.9");
  const auto after_winning_from = [](int devotion) {
    Table table(Position("ra isis")
                    .figures("ra", "god D1")
                    .figures("isis", "god E2")
                    .powers("ra", "bountiful")
                    .devotion("ra", devotion));
    table.conflict();
    table.play({{"ra", "chariots"}, {"isis", "maat"}});
    return table.devotion("ra");
  };
  EXPECT_EQ(after_winning_from(0), 2);
  EXPECT_EQ(after_winning_from(18), 20);
  EXPECT_EQ(after_winning_from(19), 21);
  EXPECT_EQ(after_winning_from(20), 21);
  // Majorities, the win, Miracle and Worshipful are gains of their own; each grows by 1.
  Table table(Position("amun ra")
                  .figures("amun", "god D1 warrior D0 warrior C0")
                  .figures("ra", "god H1 warrior H2 warrior I1")
                  .monuments("ra", "obelisk G1 temple G2")
                  .powers("ra", "bountiful worshipful")
                  .followers("ra", 2));
  table.conflict();
  table.play({{"amun", "chariots"}, {"ra", "miracle"}});
  table.choose("ra", "worship");
  EXPECT_EQ(table.story(),
            (Lines{"ra majorities 3", "amun win 1", "ra miracle 3", "ra worshipful 2"}));
  // Magnanimous, too; and a domination with majorities brings 2 extra in all.
  Table loser(Position("amun ra")
                  .figures("amun", "god D1 warrior D0 warrior C0")
                  .figures("ra", "god H1 warrior H2 warrior A4")
                  .monuments("ra", "obelisk A5")
                  .powers("ra", "bountiful magnanimous"));
  loser.conflict();
  loser.play({{"amun", "chariots"}, {"ra", "maat"}});
  EXPECT_EQ(loser.story(),
            (Lines{"amun win 1", "ra magnanimous 3", "ra majorities 2", "ra dominating 2"}));
}

}  // namespace
}  // namespace ennead::ankh::conflict_tests
