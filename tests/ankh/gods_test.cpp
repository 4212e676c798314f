// ANKH-20: the abilities of the gods.
#include "ankh/conflict_table.h"

namespace ennead::ankh::conflict_tests {
namespace {

// ---- Amun ---------------------------------------------------------------------------------------

TEST(AnkhAmun, AnnouncesOnceAConflict) {
  SCOPED_TRACE("ANKH-20.1");
  const Position position = Position("isis amun")
                                .figures("amun", "god D1 warrior A4")
                                .figures("isis", "god E2 warrior A6");
  Table table(position);
  table.conflict().choose("amun", "two cards");
  EXPECT_FALSE(table.allows("amun", "play chariots"));  // it binds him
  table.play({{"amun", "chariots drought"}, {"isis", "maat"}});
  EXPECT_EQ(table.step(), "cards");  // the second battle: he is not asked again
  // Without an announcement in the first he is asked in the second.
  Table later(position);
  later.conflict().choose("amun", "one card");
  later.play({{"amun", "chariots"}, {"isis", "maat"}});
  EXPECT_EQ(later.step(), "announce");
}

TEST(AnkhAmun, NeedsTwoCardsInHand) {
  SCOPED_TRACE("ANKH-20.1");
  const auto step = [](const std::string& used) {
    Table table(Position("isis amun")
                    .figures("amun", "god D1")
                    .figures("isis", "god E2")
                    .used("amun", used));
    table.conflict();
    return table.step();
  };
  EXPECT_EQ(step("plague build chariots drought flood"), "announce");
  EXPECT_EQ(step("plague build chariots drought flood miracle"), "cards");
}

// ---- Anubis -------------------------------------------------------------------------------------

TEST(AnkhAnubis, TrapsInAnyBattleAndAtEachMoment) {
  SCOPED_TRACE("ANKH-20.2");
  // Anubis is not in the battle of the Delta.
  Table table(Position("ra isis osiris anubis")
                  .figures("ra", "god D1 warrior D0 warrior C0")
                  .figures("isis", "god H1 warrior H2")
                  .figures("osiris", "god F2 warrior F3")
                  .figures("anubis", "god A4")
                  .followers("ra", 2));
  table.conflict();
  table.play({{"ra", "maat"}, {"isis", "plague"}, {"osiris", "chariots"}});
  table.bid({{"ra", "2"}, {"isis", "0"}, {"osiris", "0"}});
  EXPECT_EQ(table.step(), "trap");
  EXPECT_EQ(table.asked(), "anubis");
  EXPECT_EQ(table.legal("anubis"), (Texts{"trap isis", "trap osiris", "no trap"}));
  table.choose("anubis", "trap osiris");
  EXPECT_EQ(table.god("osiris").trapped, 1);
  EXPECT_EQ(table.god("osiris").warriors, 5);
  // The resolution is a moment of its own.
  EXPECT_EQ(table.totals(), "ra 3, isis 2, osiris 4");
  EXPECT_EQ(table.step(), "trap");
  EXPECT_EQ(table.legal("anubis"), (Texts{"trap ra", "no trap"}));
  table.choose("anubis", "no trap");
  EXPECT_EQ(table.god("ra").warriors, 6);
}

TEST(AnkhAnubis, TrapsNeitherOwnWarriorsNorGuardians) {
  SCOPED_TRACE("ANKH-20.2");
  Table table(Position("ra anubis")
                  .figures("ra", "god D1 cat-mummy D0 mummy C0")
                  .figures("anubis", "god H1 warrior H2"));
  table.conflict();
  table.play({{"ra", "plague"}, {"anubis", "maat"}}).bid({{"ra", "0"}, {"anubis", "0"}});
  EXPECT_EQ(table.killed(), "C0 D0 H2");
  EXPECT_EQ(table.step(), "mummy_return");
}

TEST(AnkhAnubis, WithThreeTrappedHeIsNotAsked) {
  SCOPED_TRACE("ANKH-20.2");
  for (const int trapped : {2, 3}) {
    Table table(Position("ra anubis")
                    .figures("ra", "god D1 warrior D0")
                    .figures("anubis", "god H1 warrior H2")
                    .trapped("ra", trapped));
    table.conflict();
    table.play({{"ra", "maat"}, {"anubis", "chariots"}});
    EXPECT_EQ(table.step(), trapped == 2 ? "trap" : "first_action");
  }
}

TEST(AnkhAnubis, ATrappedWarriorWasKilled) {
  SCOPED_TRACE("ANKH-20.3");
  Table table(Position("ra anubis")
                  .figures("ra", "god D1 warrior D0")
                  .figures("anubis", "god H1 warrior H2"));
  table.conflict();
  table.play({{"ra", "miracle"}, {"anubis", "chariots"}}).choose("anubis", "trap ra");
  EXPECT_EQ(table.story(), (Lines{"anubis win 1", "ra miracle 1"}));
  EXPECT_EQ(table.god("ra").trapped, 1);
  EXPECT_EQ(table.god("ra").warriors, 5);  // not in the pool
}

TEST(AnkhAnubis, HisGodFigureGrowsWithTrappedWarriors) {
  SCOPED_TRACE("ANKH-20.4");
  // One was trapped before; the plague of this battle brings the second.
  Table table(Position("ra anubis isis")
                  .figures("ra", "god D1 warrior D0")
                  .figures("anubis", "god H1")
                  .figures("isis", "god A4")
                  .monuments("anubis", "temple A6 temple A7 temple A8")
                  .powers("anubis", "resplendent")
                  .trapped("isis", 1)
                  .followers("anubis", 1));
  table.conflict();
  table.play({{"ra", "plague"}, {"anubis", "maat"}}).bid({{"ra", "0"}, {"anubis", "1"}});
  table.choose("anubis", "trap ra");
  EXPECT_EQ(table.totals(), "ra 2, anubis 5");  // 3 and 2
  // Where the god figure is not, the trapped do not count.
  Table away(Position("ra anubis")
                 .figures("ra", "god D1")
                 .figures("anubis", "god A4 warrior H1")
                 .trapped("ra", 3));
  away.conflict();
  away.play({{"ra", "maat"}, {"anubis", "maat"}});
  EXPECT_EQ(away.totals(), "ra 1, anubis 1");
}

// ---- Isis ---------------------------------------------------------------------------------------

TEST(AnkhIsis, ProtectsBesideAnEnemyThatDiesToo) {
  SCOPED_TRACE("ANKH-20.5");
  Table table(
      Position("isis ra").figures("isis", "god H1 warrior E3").figures("ra", "god C0 warrior E2"));
  table.conflict();
  table.play({{"isis", "maat"}, {"ra", "maat"}}).choose("isis", "no tiebreak");
  EXPECT_EQ(table.legal("isis"), (Texts{"save E3", "lose E3"}));
  table.choose("isis", "save E3");
  EXPECT_EQ(table.killed(), "E2");
  EXPECT_EQ(table.warriors("isis"), "E3");
}

TEST(AnkhIsis, NoProtectionAcrossARiver) {
  SCOPED_TRACE("ANKH-20.5");
  Table table(
      Position("isis ra").figures("isis", "god H1 warrior E3").figures("ra", "god C0 warrior E4"));
  table.conflict();
  table.play({{"isis", "maat"}, {"ra", "chariots"}});
  EXPECT_EQ(table.killed(), "E3");
}

TEST(AnkhIsis, OnWaterProtectedInAllRegions) {
  SCOPED_TRACE("ANKH-20.5");
  // Apep on K1 is in Delta and East. The enemy beside it stands on K2 in the East; the battle is in
  // the Delta.
  Table table(Position("isis ra")
                  .guardians("satet apep scorpion")
                  .figures("isis", "god H1 apep K1")
                  .figures("ra", "god C0 warrior K2"));
  table.conflict();
  table.play({{"isis", "maat"}, {"ra", "chariots"}});
  EXPECT_EQ(table.legal("isis"), (Texts{"save K1", "lose K1"}));
}

TEST(AnkhIsis, ProtectionIsJudgedAtTheDeaths) {
  SCOPED_TRACE("ANKH-20.6");
  // Ra's warrior stood beside hers when the battle began, but died in the plague.
  Table table(Position("isis ra osiris")
                  .figures("isis", "god H1 warrior E3")
                  .figures("ra", "god A4 warrior E2")
                  .figures("osiris", "god C0 warrior C1")
                  .followers("isis", 1));
  table.conflict();
  table.play({{"isis", "maat"}, {"ra", "plague"}, {"osiris", "chariots"}});
  table.bid({{"isis", "1"}, {"ra", "0"}, {"osiris", "0"}});
  EXPECT_EQ(table.totals(), "isis 2, ra 0, osiris 4");
  EXPECT_EQ(table.killed(), "C1 E2 E3");
}

// ---- Osiris -------------------------------------------------------------------------------------

TEST(AnkhOsiris, LaysOrMovesATokenInTheBattleRegion) {
  SCOPED_TRACE("ANKH-20.7");
  Table table(Position("ra osiris")
                  .figures("ra", "god D1 warrior D0 warrior A4")
                  .figures("osiris", "god E2 warrior F2 warrior H5")
                  .monuments("neutral", "temple F1")
                  .underworld("A4 F2 G1"));
  table.conflict();
  table.play({{"ra", "chariots"}, {"osiris", "maat"}});
  // All three are on the board: one of them may be moved, also one under a figure or far away.
  EXPECT_EQ(table.legal("osiris"),
            (Texts{"underworld A4", "underworld F2", "underworld G1", "no underworld"}));
  table.choose("osiris", "underworld A4");
  const Texts spaces_offered = table.legal("osiris");
  // 22 in the Delta; not D0, D1, E2, the temple F1 and the tokens F2 and G1.
  EXPECT_EQ(spaces_offered.size(), 22U - 6U);
  for (const std::string space : {"D0", "E2", "F1", "F2", "G1", "A5", "E0"})
    EXPECT_FALSE(spaces_offered.contains("on " + space)) << space;
  table.choose("osiris", "on B0");
  EXPECT_EQ(table.state().underworld, spaces("B0 F2 G1"));
  EXPECT_EQ(table.warriors("ra"), "A4 D0");  // the figure on the space that it left stays
}

TEST(AnkhOsiris, OneOfThreeFromTheDashboard) {
  SCOPED_TRACE("ANKH-20.7");
  Table table(Position("ra osiris")
                  .figures("ra", "god D1")
                  .figures("osiris", "god E2")
                  .underworld("A4 A5"));
  table.conflict();
  table.play({{"ra", "chariots"}, {"osiris", "maat"}});
  EXPECT_EQ(table.legal("osiris"),
            (Texts{"underworld new", "underworld A4", "underworld A5", "no underworld"}));
  table.choose("osiris", "underworld new").choose("osiris", "on E3");
  EXPECT_EQ(table.state().underworld, spaces("A4 A5 E3"));
}

TEST(AnkhOsiris, NothingMovesOthersOntoAToken) {
  SCOPED_TRACE("ANKH-20.8");
  Table table(
      Position("ra osiris").figures("ra", "god D1").figures("osiris", "god H5").underworld("D2"));
  table.choose("ra", "action move").choose("ra", "move D1");
  EXPECT_FALSE(table.allows("ra", "to D2"));
  EXPECT_TRUE(table.allows("ra", "to E2"));
  Table own(
      Position("osiris ra").figures("ra", "god H5").figures("osiris", "god D1").underworld("D2"));
  own.choose("osiris", "action move").choose("osiris", "move D1");
  EXPECT_TRUE(own.allows("osiris", "to D2"));
}

TEST(AnkhOsiris, OthersMaySummonOntoAToken) {
  SCOPED_TRACE("ANKH-20.9");
  Table table(
      Position("ra osiris").figures("ra", "god D1").figures("osiris", "god H5").underworld("D2"));
  table.choose("ra", "action summon").choose("ra", "summon ordinary");
  table.choose("ra", "figure warrior");
  EXPECT_TRUE(table.allows("ra", "on D2"));
  // A Mummy may return there.
  Table mummy(Position("ra osiris")
                  .figures("ra", "god D1 mummy D0")
                  .figures("osiris", "god H1")
                  .underworld("D2"));
  mummy.conflict();
  mummy.play({{"ra", "maat"}, {"osiris", "chariots"}});
  EXPECT_TRUE(mummy.allows("ra", "return D2"));
}

// ---- Ra -----------------------------------------------------------------------------------------

TEST(AnkhRa, LaysASunTokenAtASummon) {
  SCOPED_TRACE("ANKH-20.10");
  Table table(Position("ra isis").figures("ra", "god D1 warrior D0*").figures("isis", "god H5"));
  table.choose("ra", "action summon").choose("ra", "summon ordinary");
  table.choose("ra", "figure warrior").choose("ra", "on D2");
  EXPECT_EQ(table.step(), "sun");
  EXPECT_EQ(table.legal("ra"), (Texts{"sun", "no sun"}));
  table.choose("ra", "sun");
  EXPECT_EQ(table.state().radiant, spaces("D0 D2"));
  // With all three in use he is not asked; and others never are.
  Table full(Position("ra isis")
                 .figures("ra", "god D1 warrior D0* warrior C0* warrior C1*")
                 .figures("isis", "god H5"));
  full.choose("ra", "action summon").choose("ra", "summon ordinary");
  full.choose("ra", "figure warrior").choose("ra", "on D2");
  EXPECT_EQ(full.step(), "second_action");
  Table other(Position("isis ra").figures("ra", "god D1").figures("isis", "god H5"));
  other.choose("isis", "action summon").choose("isis", "summon ordinary");
  other.choose("isis", "figure warrior").choose("isis", "on H6");
  EXPECT_EQ(other.step(), "second_action");
}

TEST(AnkhRa, ATokenMovesWithItsFigureAndComesHomeWhenItDies) {
  SCOPED_TRACE("ANKH-20.10");
  Table table(Position("ra isis").figures("ra", "god D1 warrior D0*").figures("isis", "god H1"));
  table.choose("ra", "action move").choose("ra", "move D0").choose("ra", "to E2");
  EXPECT_EQ(table.state().radiant, spaces("E2"));
  table.choose("ra", "done");
  table.play({{"ra", "maat"}, {"isis", "chariots"}});
  EXPECT_EQ(table.killed(), "E2");
  EXPECT_TRUE(table.state().radiant.empty());
}

TEST(AnkhRa, RadiantFiguresOfTheRegionBring1More) {
  SCOPED_TRACE("ANKH-20.11");
  const auto story = [](const std::string& figures, const std::string& isis) {
    Table table(Position("ra isis").figures("ra", figures).figures("isis", isis));
    table.conflict();
    if (table.step() == "cards") table.play({{"ra", "chariots"}, {"isis", "maat"}});
    return table.story()[0];
  };
  EXPECT_EQ(story("god D1 warrior D0", "god H1"), "ra win 1");
  EXPECT_EQ(story("god D1 warrior D0*", "god H1"), "ra win 2");
  EXPECT_EQ(story("god D1 warrior D0* warrior C0*", "god H1"), "ra win 2");
  EXPECT_EQ(story("god D1 warrior A4*", "god H1"), "ra win 1");  // in another region
  EXPECT_EQ(story("god D1 warrior D0*", "god H5"), "ra dominating 2");
  EXPECT_EQ(story("god D1 warrior D0", "god H5"), "ra dominating 1");
}

}  // namespace
}  // namespace ennead::ankh::conflict_tests
