// Where cards, powers, gods and guardians meet, and the examples of chapters 13 to 24. Meetings
// that belong to one rule stand with the tests of its chapter.
#include "ankh/conflict_table.h"

namespace ennead::ankh::conflict_tests {
namespace {

// ---- Meetings -----------------------------------------------------------------------------------

TEST(AnkhMeetings, DroughtWithRaBountifulAndGlorious) {
  SCOPED_TRACE("ANKH-16.8, ANKH-19.9, ANKH-18.3, ANKH-20.11");
  const auto reward = [](const std::string& powers, const std::string& figures) {
    Table table(Position("ra isis")
                    .regions("A1 B0 F6")
                    .figures("ra", figures)
                    .figures("isis", "god B7")
                    .powers("ra", powers));
    table.conflict();
    table.play({{"ra", "drought"}, {"isis", "maat"}});
    return table.story()[0];
  };
  // 1, two figures on desert, one radiant figure, Bountiful.
  EXPECT_EQ(reward("bountiful", "god A4 warrior A5*"), "ra win 5");
  EXPECT_EQ(reward("bountiful glorious", "god A4 warrior A5*"), "ra win 5");  // 3 to 1
  EXPECT_EQ(reward("bountiful glorious", "god A4 warrior A5* warrior A2"), "ra win 7");
}

TEST(AnkhMeetings, CycleOfMaatWithChariots) {
  SCOPED_TRACE("ANKH-18.2, ANKH-17.6, ANKH-20.1");
  Table table(Position("amun isis")
                  .figures("amun", "god D1")
                  .figures("isis", "god E2")
                  .used("amun", "flood"));
  table.conflict().choose("amun", "two cards");
  table.play({{"amun", "chariots maat"}, {"isis", "plague"}}).bid({{"amun", "0"}, {"isis", "0"}});
  EXPECT_EQ(table.totals(), "amun 4, isis 2");
  EXPECT_TRUE(table.god("amun").used.empty());
}

TEST(AnkhMeetings, AmunWithPlagueAndMiracle) {
  SCOPED_TRACE("ANKH-18.2, ANKH-17.4");
  Table table(Position("amun isis")
                  .figures("amun", "god D1 warrior D0 warrior C0")
                  .figures("isis", "god H1 warrior H2")
                  .followers("isis", 3));
  table.conflict().choose("amun", "two cards");
  table.play({{"amun", "plague miracle"}, {"isis", "maat"}}).bid({{"amun", "0"}, {"isis", "1"}});
  EXPECT_EQ(table.killed(), "C0 D0");
  EXPECT_EQ(table.totals(), "amun 2, isis 2");
  table.choose("amun", "no tiebreak");
  EXPECT_EQ(table.story(), (Lines{"nobody won", "amun miracle 2"}));
}

TEST(AnkhMeetings, ApepFightsInTwoRegionsWhileItLives) {
  SCOPED_TRACE("ANKH-2.8, ANKH-13.3");
  // Middle Kingdom for two: region 2 is the East, 3 the Delta.
  const auto position = [] {
    return Position("ra isis")
        .regions("F4 G4 F3")
        .guardians("satet apep scorpion")
        .figures("ra", "god A4 apep K1")
        .figures("isis", "god H5 warrior D1");
  };
  Table lives(position());
  lives.conflict();
  EXPECT_EQ(lives.state().battle.region, 2);
  lives.play({{"ra", "chariots"}, {"isis", "maat"}});
  EXPECT_EQ(lives.totals(), "ra 4, isis 1");
  EXPECT_EQ(lives.state().battle.region, 3);
  lives.play({{"ra", "drought"}, {"isis", "maat"}});
  EXPECT_EQ(lives.totals(), "ra 2, isis 1");  // with full strength again
  // If it dies in the East, Isis is alone in the Delta.
  Table dies(position());
  dies.conflict();
  dies.play({{"ra", "maat"}, {"isis", "chariots"}});
  EXPECT_EQ(dies.killed(), "K1");
  EXPECT_EQ(dies.story(), (Lines{"ra dominating 1", "isis win 1", "isis dominating 1"}));
}

TEST(AnkhMeetings, ApepAloneDominatesTwoRegions) {
  SCOPED_TRACE("ANKH-13.3");
  Table table(Position("ra isis")
                  .regions("F4 G4 F3")
                  .guardians("satet apep scorpion")
                  .figures("ra", "god A4 apep K1*")
                  .figures("isis", "god B7"));
  table.conflict();
  table.play({{"ra", "maat"}, {"isis", "chariots"}});
  EXPECT_EQ(table.story(), (Lines{"isis win 1", "ra dominating 2", "ra dominating 2"}));
}

TEST(AnkhMeetings, ApepComesFromWaterToAnObelisk) {
  SCOPED_TRACE("ANKH-14.4, ANKH-13.3");
  Table table(Position("ra isis")
                  .regions("F4 G4 F3")
                  .guardians("satet apep scorpion")
                  .figures("ra", "god A4 apep K1 warrior H4")
                  .figures("isis", "god H6 warrior D1")
                  .monuments("ra", "obelisk H5")
                  .powers("ra", "obelisk-attuned"));
  table.conflict();
  table.choose("ra", "move K1").choose("ra", "to G5").choose("ra", "stop");
  table.play({{"ra", "chariots"}, {"isis", "maat"}});
  // It is not on K1 any more: Isis dominates the Delta.
  EXPECT_EQ(table.story().back(), "isis dominating 1");
}

TEST(AnkhMeetings, ResplendentAndTempleAttuned) {
  SCOPED_TRACE("ANKH-19.6, ANKH-19.7, ANKH-21.11");
  const auto total = [](const std::string& isis) {
    Table table(Position("ra isis")
                    .guardians("satet apep androsphinx")
                    .figures("ra", "god D1")
                    .figures("isis", isis)
                    .monuments("ra", "temple C1 temple A5 temple H5")
                    .powers("ra", "resplendent temple-attuned"));
    table.conflict();
    table.play({{"ra", "drought"}, {"isis", "maat"}});
    return table.told<StrengthShown>()[0].strength;
  };
  EXPECT_EQ(total("god H1"), 3 + 2 + 1);
  EXPECT_EQ(total("god H1 androsphinx E2"), 0 + 2 + 1);
}

TEST(AnkhMeetings, ATieBelowTheHighestTotalIsNothingSpecial) {
  SCOPED_TRACE("ANKH-16.7");
  Table table(Position("isis ra osiris")
                  .figures("isis", "god D1")
                  .figures("ra", "god H1 warrior H2")
                  .figures("osiris", "god F2 warrior F3"));
  table.conflict();
  table.play({{"isis", "chariots"}, {"ra", "maat"}, {"osiris", "maat"}});
  EXPECT_EQ(table.totals(), "isis 4, ra 2, osiris 2");
  EXPECT_EQ(table.killed(), "F3 H2");
  EXPECT_EQ(table.story(), (Lines{"isis win 1"}));
}

TEST(AnkhMeetings, ASavedCatMummyCostsNothing) {
  SCOPED_TRACE("ANKH-20.5, ANKH-21.1, ANKH-17.1");
  Table table(Position("ra isis")
                  .figures("ra", "god D1 warrior E2")
                  .figures("isis", "god H1 cat-mummy F2")
                  .powers("isis", "magnanimous")
                  .devotion("ra", 5));
  table.conflict();
  table.play({{"ra", "chariots"}, {"isis", "maat"}}).choose("isis", "save F2");
  EXPECT_EQ(table.story(), (Lines{"ra win 1", "isis magnanimous 2"}));
}

TEST(AnkhMeetings, FloodMarksOnlyItsPlayersFigures) {
  SCOPED_TRACE("ANKH-15.1, ANKH-15.2, ANKH-16.9");
  // Two of three play Flood; the third's warriors die.
  Table table(Position("ra isis osiris")
                  .figures("ra", "god D1 warrior D0")
                  .figures("isis", "god H1 warrior H2")
                  .figures("osiris", "god F2 warrior F3")
                  .followers("ra", 0)
                  .followers("isis", 0));
  table.conflict();
  table.play({{"ra", "flood"}, {"isis", "flood"}, {"osiris", "maat"}});
  table.choose("ra", "no tiebreak");
  EXPECT_EQ(table.followers("ra"), 2);
  EXPECT_EQ(table.followers("isis"), 2);
  EXPECT_EQ(table.killed(), "F3");
}

TEST(AnkhMeetings, TwoPlaguesGiveAnubisTwoTraps) {
  SCOPED_TRACE("ANKH-20.2, ANKH-15.6, ANKH-20.4");
  Table table(Position("ra isis anubis")
                  .figures("ra", "god A4 warrior D0")
                  .figures("isis", "god A5 warrior H2")
                  .figures("anubis", "god F2")
                  .trapped("ra", 1)
                  .followers("ra", 5)
                  .followers("isis", 5));
  table.conflict();
  table.play({{"ra", "plague"}, {"isis", "plague"}, {"anubis", "maat"}});
  table.bid({{"ra", "1"}, {"isis", "0"}, {"anubis", "0"}});
  table.choose("anubis", "trap isis");
  table.bid({{"ra", "0"}, {"isis", "1"}, {"anubis", "0"}});
  EXPECT_EQ(table.legal("anubis"), (Texts{"trap ra", "no trap"}));
  table.choose("anubis", "trap ra");
  EXPECT_EQ(table.totals(), "ra 0, isis 0, anubis 4");  // 1 and three trapped
}

TEST(AnkhMeetings, AMummyReturnsToItsGodInAnotherRegion) {
  SCOPED_TRACE("ANKH-21.6, ANKH-13.3");
  // The god figure is in the West, region 2: the Mummy comes back in time for that battle.
  Table table(Position("isis osiris")
                  .figures("isis", "god D1 warrior D0 warrior A6")
                  .figures("osiris", "god A4 mummy E2"));
  table.conflict();
  table.play({{"isis", "chariots"}, {"osiris", "maat"}});
  table.choose("osiris", "return A5").choose("osiris", "no underworld");
  EXPECT_EQ(table.state().battle.region, 2);
  table.play({{"isis", "maat"}, {"osiris", "maat"}});
  EXPECT_EQ(table.totals(), "isis 1, osiris 2");
}

TEST(AnkhMeetings, SatetCarriesTheSunTokenOfWhomShePushes) {
  SCOPED_TRACE("ANKH-20.10, ANKH-21.3");
  Table table(Position("isis ra")
                  .guardians("satet mummy scorpion")
                  .figures("isis", "god B0 satet D1")
                  .figures("ra", "god H5 warrior E2*"));
  table.choose("isis", "action move").choose("isis", "move D1").choose("isis", "to E2");
  table.choose("isis", "push F2");
  EXPECT_EQ(table.state().radiant, spaces("F2"));
}

TEST(AnkhMeetings, ARadiantSatetWhoPushesKeepsHerSunToken) {
  SCOPED_TRACE("ANKH-20.10, ANKH-21.3");
  Table table(Position("ra isis")
                  .guardians("satet mummy scorpion")
                  .figures("ra", "god B0 satet D1*")
                  .figures("isis", "god H5 warrior E2"));
  table.choose("ra", "action move").choose("ra", "move D1").choose("ra", "to E2");
  table.choose("ra", "push F2");
  EXPECT_EQ(table.figures("ra", Figure::satet), "E2");
  EXPECT_EQ(table.state().radiant, spaces("E2"));
}

TEST(AnkhMeetings, ARadiantApepOnWaterBringsRaHisBonusInEachRegionItTouches) {
  SCOPED_TRACE("ANKH-20.11, ANKH-2.8, ANKH-21.5");
  const auto story = [](const std::string& apep, const std::string& isis) {
    Table table(Position("ra isis")
                    .guardians("satet apep scorpion")
                    .figures("ra", "god D1 " + apep)
                    .figures("isis", isis));
    table.conflict();
    if (table.step() == "cards") table.play({{"ra", "chariots"}, {"isis", "maat"}});
    return table.story()[0];
  };
  EXPECT_EQ(story("apep E0", "god H1"), "ra win 1");
  EXPECT_EQ(story("apep E0*", "god H1"), "ra win 2");
  EXPECT_EQ(story("apep E0*", "god H5"), "ra dominating 2");
  EXPECT_EQ(story("apep K8*", "god H1"), "ra win 1") << "that water does not touch the region";
}

TEST(AnkhMeetings, TheMergedGodOfIsisAndAnubis) {
  SCOPED_TRACE("ANKH-22.11, ANKH-20.2, ANKH-20.5");
  Table table(Position("ra isis anubis")
                  .figures("ra", "god D1 warrior D0")
                  .figures("isis", "god H1 warrior D2")
                  .merged("anubis", "isis")
                  .devotion("ra", 24)
                  .devotion("isis", 24)
                  .event(15));
  table.conflict();
  table.play({{"ra", "maat"}, {"isis", "maat"}}).choose("ra", "no tiebreak");
  EXPECT_EQ(table.step(), "protect");
  table.choose("isis", "save D2");
  EXPECT_EQ(table.step(), "trap");
  EXPECT_EQ(table.asked(), "isis");
  EXPECT_EQ(table.legal("isis"), (Texts{"trap ra", "no trap"}));
}

// ---- Examples -----------------------------------------------------------------------------------

TEST(AnkhExamples, Domination) {
  SCOPED_TRACE("ANKH-13.4, ANKH-13.5, ANKH-13.6, ANKH-13.7, ANKH-13.8");
  const auto position = [] {
    return Position("amun isis")
        .regions("A1 F6 B0")
        .figures("amun", "god A4 warrior E3")
        .figures("isis", "god H5")
        .monuments("amun", "obelisk D1 obelisk F2 pyramid E2")
        .monuments("isis", "pyramid G2 temple H2");
  };
  Table table(position());
  table.conflict();
  EXPECT_EQ(table.story(), (Lines{"amun dominating 1", "isis dominating 1", "amun majorities 1",
                                  "amun dominating 1"}));
  Table bountiful(position().powers("amun", "bountiful"));
  bountiful.conflict();
  EXPECT_EQ(bountiful.story(), (Lines{"amun dominating 2", "isis dominating 1", "amun majorities 2",
                                      "amun dominating 2"}));
}

TEST(AnkhExamples, Majorities) {
  SCOPED_TRACE("ANKH-13.6, ANKH-13.7, ANKH-13.8, ANKH-15.12");
  Table table(Position("isis amun ra")
                  .figures("isis", "god D1")
                  .figures("amun", "god H1")
                  .figures("ra", "god A4")
                  .monuments("isis", "pyramid E1 pyramid E2")
                  .monuments("amun", "temple F1 pyramid F2")
                  .monuments("ra", "temple G1 obelisk G2"));
  table.conflict();
  table.play({{"isis", "maat"}, {"amun", "maat"}}).choose("isis", "no tiebreak");
  EXPECT_EQ(table.story(), (Lines{"isis majorities 1", "nobody won", "ra dominating 1"}));
}

TEST(AnkhExamples, ATie) {
  SCOPED_TRACE("ANKH-15.1, ANKH-15.2, ANKH-16.2, ANKH-16.5");
  const auto position = [](const std::string& amun) {
    return Position("isis amun")
        .figures("isis", "god E2 warrior D1 warrior D2 warrior F1")
        .figures("amun", amun)
        .followers("isis", 0);
  };
  Table clear(position("god G2 warrior H2"));
  clear.conflict();
  clear.play({{"isis", "flood"}, {"amun", "drought"}});
  EXPECT_EQ(clear.followers("isis"), 4);
  EXPECT_EQ(clear.totals(), "isis 4, amun 3");
  EXPECT_EQ(clear.story(), (Lines{"isis win 1"}));
  EXPECT_EQ(clear.killed(), "H2");
  for (const std::string answer : {"tiebreak", "no tiebreak"}) {
    Table tie(position("god G2 warrior H2 warrior G3"));
    tie.conflict();
    tie.play({{"isis", "flood"}, {"amun", "drought"}}).choose("isis", answer);
    EXPECT_EQ(tie.totals(), "isis 4, amun 4");
    EXPECT_EQ(tie.killed(), "G3 H2");
    EXPECT_EQ(tie.warriors("isis"), "D1 D2 F1");
    EXPECT_EQ(tie.story(), answer == "tiebreak" ? Lines{"isis win 1"} : Lines{"nobody won"});
  }
}

TEST(AnkhExamples, Building) {
  SCOPED_TRACE("ANKH-15.3, ANKH-19.3");
  for (const std::string powers : {"", "inspiring"}) {
    Table table(Position("anubis isis")
                    .figures("anubis", "god D1")
                    .figures("isis", "god H1")
                    .monuments("anubis", "pyramid A4 pyramid A5")
                    .powers("anubis", powers)
                    .followers("anubis", 6));
    table.conflict();
    table.play({{"anubis", "build"}, {"isis", "maat"}});
    table.choose("anubis", "build pyramid").choose("anubis", "on E2");
    EXPECT_EQ(table.followers("anubis"), powers.empty() ? 3 : 6);
  }
}

TEST(AnkhExamples, Merging) {
  SCOPED_TRACE("ANKH-22.2, ANKH-22.3, ANKH-22.4, ANKH-22.9, ANKH-22.11");
  Table table(Position("isis amun ra")
                  .guardians("satet mummy scorpion")
                  .figures("isis", "god D1")
                  .figures("amun", "god A4 warrior A5")
                  .figures("ra", "god H5 satet H6 warrior H7")
                  .monuments("ra", "temple I5")
                  .powers("amun", "revered")
                  .followers("ra", 3)
                  .followers("amun", 2)
                  .devotion("isis", 8)
                  .devotion("amun", 3)
                  .devotion("ra", 0)
                  .event(11));
  table.conflict();
  // Ra has the majority of temples in the East as well: 2; Amun 4; Isis 9.
  EXPECT_TRUE(all_monuments(table.state()).empty());
  EXPECT_EQ(table.followers("amun"), 5);
  table.choose("amun", "take satet H6");
  EXPECT_EQ(table.devotion("amun"), 2);
  EXPECT_EQ(table.devotion("isis"), 9);
  EXPECT_EQ(table.state().figures[table.seat("amun")], spaces("A4 A5 H6"));
  EXPECT_TRUE(table.god("amun").has(Power::revered));
  EXPECT_TRUE(table.god("amun").is(Deity::ra));
}

}  // namespace
}  // namespace ennead::ankh::conflict_tests
