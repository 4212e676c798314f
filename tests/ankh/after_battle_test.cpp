// ANKH-17: what comes after the resolution of a battle.
#include "ankh/conflict_table.h"

namespace ennead::ankh::conflict_tests {
namespace {

TEST(AnkhAfterBattle, MagnanimousPaysLosersWithTwoFigures) {
  SCOPED_TRACE("ANKH-17.1");
  // Osiris has two figures, one of them beside the Androsphinx; Anubis one; Isis saves both of
  // hers.
  Table table(Position("ra osiris anubis isis")
                  .guardians("satet apep androsphinx")
                  .figures("ra", "god D1 androsphinx D0 warrior C0 warrior C1")
                  .figures("osiris", "god B0 warrior E1")
                  .figures("anubis", "god F3")
                  .figures("isis", "god E3 warrior E2 warrior D2")
                  .powers("ra", "magnanimous")
                  .powers("osiris", "magnanimous")
                  .powers("anubis", "magnanimous")
                  .powers("isis", "magnanimous")
                  .trapped("ra", 3)
                  .devotion("isis", 1)
                  .devotion("osiris", 4));
  table.conflict();
  table.play({{"ra", "chariots"}, {"osiris", "maat"}, {"anubis", "maat"}, {"isis", "maat"}});
  table.choose("isis", "save D2").choose("isis", "save E2");
  EXPECT_EQ(table.killed(), "E1");
  // Ascending; the winner and who has one figure get nothing.
  EXPECT_EQ(table.story(), (Lines{"ra win 1", "isis magnanimous 2", "osiris magnanimous 2"}));
}

TEST(AnkhAfterBattle, MagnanimousCountsWhenTheResolutionBegins) {
  SCOPED_TRACE("ANKH-17.1");
  // Two figures at first; the plague leaves one.
  Table table(Position("ra isis")
                  .figures("ra", "god D1 warrior D0")
                  .figures("isis", "god E2 warrior E3")
                  .powers("isis", "magnanimous"));
  table.conflict();
  table.play({{"ra", "plague"}, {"isis", "maat"}}).bid({{"ra", "1"}, {"isis", "0"}});
  EXPECT_EQ(table.story(), (Lines{"ra win 1"}));
  // In a tie everybody has lost.
  Table tie(Position("ra isis")
                .figures("ra", "god D1 warrior D0")
                .figures("isis", "god H1 warrior H2")
                .powers("isis", "magnanimous"));
  tie.conflict();
  tie.play({{"ra", "maat"}, {"isis", "maat"}}).choose("ra", "no tiebreak");
  EXPECT_EQ(tie.story(), (Lines{"nobody won", "isis magnanimous 2"}));
}

TEST(AnkhAfterBattle, CatMummiesCostOneAfterAnother) {
  SCOPED_TRACE("ANKH-17.2, ANKH-21.1");
  // Ra has two Cat-Mummies and Osiris one. Osiris, with less devotion, is the first owner.
  Table table(Position("isis ra osiris")
                  .figures("isis", "god D1 warrior D0")
                  .figures("ra", "god H1 cat-mummy H2")
                  .figures("osiris", "god F2 cat-mummy F3")
                  .powers("ra", "magnanimous")
                  .devotion("isis", 5)
                  .devotion("ra", 7)
                  .devotion("osiris", 5)
                  .order("osiris isis ra"));
  table.conflict();
  table.play({{"isis", "chariots"}, {"ra", "maat"}, {"osiris", "maat"}});
  table.choose("osiris", "no underworld");
  // After Magnanimous; first the cat of Osiris, then that of Ra; each ascending anew.
  EXPECT_EQ(table.story(), (Lines{"isis win 1", "ra magnanimous 2", "isis loss", "ra loss",
                                  "osiris loss", "isis loss"}));
  EXPECT_EQ(table.devotion("isis"), 4);
  EXPECT_EQ(table.devotion("osiris"), 4);
  EXPECT_EQ(table.order(), "osiris isis ra");  // both on 4, Isis entered last
}

TEST(AnkhAfterBattle, SeveralCatMummiesOfOneOwner) {
  SCOPED_TRACE("ANKH-17.2");
  Table table(Position("isis ra osiris")
                  .figures("isis", "god D1 warrior D0")
                  .figures("ra", "god H1 cat-mummy H2 cat-mummy I2")
                  .figures("osiris", "god A4")
                  .devotion("isis", 5)
                  .devotion("osiris", 5)
                  .devotion("ra", 5));
  table.conflict();
  table.play({{"isis", "chariots"}, {"ra", "maat"}});
  EXPECT_EQ(head(table.story(), 5),
            (Lines{"isis win 1", "osiris loss", "isis loss", "osiris loss", "isis loss"}));
}

TEST(AnkhAfterBattle, OsirisLaysATokenAfterABattleHeLost) {
  SCOPED_TRACE("ANKH-17.3, ANKH-20.7");
  Position position = Position("ra osiris")
                          .figures("ra", "god D1 warrior D0")
                          .figures("osiris", "god E2 warrior A4");
  Table lost(position);
  lost.conflict();
  lost.play({{"ra", "miracle"}, {"osiris", "maat"}});
  EXPECT_EQ(lost.step(), "underworld");
  EXPECT_EQ(lost.legal("osiris"), (Texts{"underworld new", "no underworld"}));
  Table won(position);
  won.conflict();
  won.play({{"ra", "miracle"}, {"osiris", "chariots"}});
  EXPECT_EQ(won.step(), "first_action");
  // Not a participant: not asked.
  Table absent(Position("ra isis osiris")
                   .figures("ra", "god D1")
                   .figures("isis", "god E2 warrior F1")
                   .figures("osiris", "god A4"));
  absent.conflict();
  absent.play({{"ra", "maat"}, {"isis", "maat"}});
  EXPECT_EQ(absent.step(), "first_action");
}

TEST(AnkhAfterBattle, MiracleCountsAllOwnDeaths) {
  SCOPED_TRACE("ANKH-17.4");
  // Ra loses two figures in the plague; his Mummy returns and dies again in the resolution.
  Table table(Position("ra isis anubis")
                  .figures("ra", "god D1 warrior D0 mummy C0")
                  .figures("isis", "god H1 warrior H2 warrior I1")
                  .figures("anubis", "god F2 warrior F1")
                  .followers("isis", 3)
                  .trapped("isis", 3)
                  .devotion("ra", 2));
  table.conflict();
  table.play({{"ra", "miracle"}, {"isis", "plague"}, {"anubis", "miracle"}});
  table.bid({{"ra", "0"}, {"isis", "3"}, {"anubis", "0"}});
  table.choose("ra", "return C1").choose("ra", "no sun");
  EXPECT_EQ(table.totals(), "ra 2, isis 4, anubis 4");
  table.choose("ra", "return C1").choose("ra", "no sun");
  // A tie; all die. Ascending: Anubis with 0, then Ra with 2; each one gain.
  EXPECT_EQ(table.story(), (Lines{"nobody won", "anubis miracle 1", "ra miracle 3"}));
}

TEST(AnkhAfterBattle, MiracleWithoutDeathsIsNoGain) {
  SCOPED_TRACE("ANKH-17.4, ANKH-5.5");
  Table table(Position("ra isis")
                  .figures("ra", "god D1")
                  .figures("isis", "god E2")
                  .powers("ra", "bountiful"));
  table.conflict();
  table.play({{"ra", "miracle"}, {"isis", "chariots"}});
  EXPECT_EQ(table.story(), (Lines{"isis win 1"}));
}

TEST(AnkhAfterBattle, WorshipfulIsAskedOnceAscending) {
  SCOPED_TRACE("ANKH-17.5");
  Table table(Position("ra isis osiris")
                  .figures("ra", "god D1 warrior D0")
                  .figures("isis", "god E2")
                  .figures("osiris", "god A4")
                  .powers("ra", "worshipful")
                  .powers("isis", "worshipful")
                  .powers("osiris", "worshipful")
                  .followers("ra", 4)
                  .followers("isis", 2)
                  .followers("osiris", 6)
                  .devotion("isis", 3));
  table.conflict();
  table.play({{"ra", "chariots"}, {"isis", "maat"}});
  EXPECT_EQ(table.asked(), "ra");  // on 1 by now, below 3
  EXPECT_EQ(table.legal("ra"), (Texts{"worship", "no worship"}));
  // Cycle of Ma'at comes only after this.
  EXPECT_TRUE(table.god("isis").used.has(Card::maat));
  table.choose("ra", "worship");
  EXPECT_EQ(table.followers("ra"), 2);
  EXPECT_EQ(table.asked(), "isis");  // Ra only once, with 2 followers left
  table.choose("isis", "no worship");
  EXPECT_EQ(table.followers("isis"), 2);
  EXPECT_EQ(table.story(), (Lines{"ra win 1", "ra worshipful 1", "osiris dominating 1"}));
  // With less than 2 followers nobody is asked.
  Table poor(Position("ra isis")
                 .figures("ra", "god D1")
                 .figures("isis", "god E2")
                 .powers("ra", "worshipful")
                 .followers("ra", 1));
  poor.conflict();
  poor.play({{"ra", "chariots"}, {"isis", "maat"}});
  EXPECT_EQ(poor.step(), "first_action");
}

TEST(AnkhAfterBattle, CycleOfMaatBringsAllCardsBackForTheNextBattle) {
  SCOPED_TRACE("ANKH-17.6");
  Table table(Position("ra isis")
                  .figures("ra", "god D1 warrior A4")
                  .figures("isis", "god E2 warrior A6")
                  .used("ra", "chariots flood")
                  .used("isis", "chariots"));
  table.conflict();
  table.play({{"ra", "maat"}, {"isis", "drought"}});
  // The next battle of the same conflict.
  EXPECT_EQ(table.step(), "cards");
  EXPECT_TRUE(table.god("ra").used.empty());
  EXPECT_TRUE(table.allows("ra", "play maat"));
  EXPECT_TRUE(table.allows("ra", "play chariots"));
  EXPECT_FALSE(table.allows("isis", "play drought"));
  EXPECT_EQ(table.god("isis").used.size(), 2);
}

}  // namespace
}  // namespace ennead::ankh::conflict_tests
