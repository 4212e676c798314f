// ANKH-27.22 to ANKH-27.31: the powers of the pre-release edition.
#include "ankh/conflict_table.h"

namespace ennead::ankh::conflict_tests {
namespace {

TEST(AnkhPreReleasePowers, TwelveOnThreeLevels) {
  SCOPED_TRACE("ANKH-27.22");
  const Edition& rules = edition_of(ContentSets::of(ContentSet::pre_release));
  const auto level = [&rules](std::size_t at) {
    Texts names;
    for (const Power power : rules.powers_of_level[at]) names.insert(std::string(word_of(power)));
    return names;
  };
  EXPECT_EQ(level(0), (Texts{"commanding", "inspiring", "bountiful", "revered"}));
  EXPECT_EQ(level(1), (Texts{"glorious", "obelisk-attuned", "temple-attuned", "pyramid-attuned"}));
  EXPECT_EQ(level(2), (Texts{"mighty", "worshipful", "resplendent", "splendiferous"}));
  // As they are offered, with a guardian at the second.
  Table table(pre_release("ra isis")
                  .figures("ra", "god D1")
                  .figures("isis", "god A4")
                  .markers("move 0")
                  .powers("ra", "commanding")
                  .followers("ra", 2));
  table.choose("ra", "action unlock");
  EXPECT_EQ(table.legal("ra"), (Texts{"unlock inspiring", "unlock bountiful", "unlock revered"}));
  table.choose("ra", "unlock inspiring");
  EXPECT_EQ(table.followers("ra"), 1);
  EXPECT_EQ(table.god("ra").guardians[0], 1);
}

TEST(AnkhPreReleasePowers, InspiringCapsThePriceAtThree) {
  SCOPED_TRACE("ANKH-27.23");
  const auto paid = [](const std::string& monuments, const std::string& type) {
    Table table(pre_release("anubis ra")
                    .figures("anubis", "god D1")
                    .figures("ra", "god G1")
                    .monuments("anubis", monuments)
                    .powers("anubis", "inspiring")
                    .followers("anubis", 3));
    table.conflict();
    table.play({{"anubis", "build"}, {"ra", "maat"}});
    table.choose("anubis", "build " + type).choose("anubis", "on C1");
    return 3 - table.followers("anubis");
  };
  EXPECT_EQ(paid("", "temple"), 2);
  EXPECT_EQ(paid("temple B3", "temple"), 3);
  EXPECT_EQ(paid("temple B3 temple B4 temple B5", "temple"), 3);
  EXPECT_EQ(paid("temple B3 temple B4", "obelisk"), 2);
}

TEST(AnkhPreReleasePowers, BountifulDoublesFloodAndNoDevotion) {
  SCOPED_TRACE("ANKH-27.24");
  const auto followers = [](const std::string& power) {
    Table table(pre_release("ra amun")
                    .figures("ra", "god D1 warrior D0 warrior C1")
                    .figures("amun", "god G1")
                    .powers("ra", power));
    table.conflict();
    table.play({{"ra", "flood"}, {"amun", "maat"}});
    EXPECT_EQ(table.story(), (Lines{"ra win 1"}));  // on red, and no more than 1
    return table.followers("ra");
  };
  EXPECT_EQ(followers("bountiful"), 1 + 6);
  EXPECT_EQ(followers("revered"), 1 + 3);
}

// Ra wins with `lead` more than Amun and Osiris, who have 1 and 2.
Table won_by(int lead, const std::string& powers, const std::string& card = "maat") {
  std::string spaces = "god D1";
  const Lines more{"D0", "C1", "C0", "C2", "B0", "B1"};
  for (std::size_t at = 0; at + 1 < static_cast<std::size_t>(lead + 2); ++at)
    spaces += " warrior " + more[at];
  Table table(pre_release("ra amun osiris isis")
                  .figures("ra", spaces)
                  .figures("amun", "god G1")
                  .figures("osiris", "god H1 warrior H2")
                  .figures("isis", "god A4")
                  .devotion("ra", 5)
                  .devotion("amun", 6)
                  .devotion("osiris", 7)
                  .devotion("isis", 8)
                  .powers("ra", powers));
  table.conflict();
  table.play({{"ra", card}, {"amun", "maat"}, {"osiris", "maat"}});
  return table;
}

TEST(AnkhPreReleasePowers, GloriousPaysOneMoreForALeadOfTwo) {
  SCOPED_TRACE("ANKH-27.25");
  EXPECT_EQ(won_by(1, "glorious").story(), (Lines{"ra win 1"}));
  EXPECT_EQ(won_by(2, "glorious").story(), (Lines{"ra win 2"}));
  EXPECT_EQ(won_by(4, "glorious").story(), (Lines{"ra win 2"}));
}

TEST(AnkhPreReleasePowers, MightyPaysOneMoreAndCostsTheOthersOne) {
  SCOPED_TRACE("ANKH-27.28");
  const Table one = won_by(1, "mighty");
  EXPECT_EQ(one.story(), (Lines{"ra win 1"}));
  EXPECT_EQ(one.times<LostToMighty>(), 0U);
  const Table two = won_by(2, "temple-attuned pyramid-attuned mighty");
  EXPECT_EQ(two.story(), (Lines{"ra win 1", "ra mighty 1"}));
  EXPECT_EQ(two.devotion("ra"), 7);
  EXPECT_EQ(two.devotion("amun"), 5);
  EXPECT_EQ(two.devotion("osiris"), 6);
  EXPECT_EQ(two.devotion("isis"), 8);  // she took no part
  ASSERT_EQ(two.times<LostToMighty>(), 2U);
  EXPECT_EQ(god_key(two.told<LostToMighty>()[0].god), "amun");  // ascending
}

TEST(AnkhPreReleasePowers, GloriousAndMightyBothPay) {
  SCOPED_TRACE("ANKH-27.22, ANKH-27.28");
  const Table table = won_by(2, "glorious temple-attuned mighty commanding");
  EXPECT_EQ(table.story(), (Lines{"ra win 2", "ra mighty 1"}));
  // The reward, Commanding, the losses, the deaths.
  Lines order;
  for (const std::string& key : table.keys())
    if (key == "battle_won" || key == "devotion_gained" || key == "followers_gained" ||
        key == "lost_to_mighty" || key == "killed")
      order.push_back(key);
  EXPECT_EQ(head(order, 6), (Lines{"battle_won", "devotion_gained", "followers_gained",
                                   "lost_to_mighty", "lost_to_mighty", "killed"}));
}

TEST(AnkhPreReleasePowers, AWinByTheTiebreakerIsNeverByTwo) {
  SCOPED_TRACE("ANKH-27.25, ANKH-27.28");
  Table table = won_by(0, "glorious temple-attuned mighty");
  ASSERT_EQ(table.step(), "tiebreak");
  table.choose("ra", "tiebreak");
  EXPECT_EQ(table.story(), (Lines{"ra win 1"}));
  EXPECT_EQ(table.times<LostToMighty>(), 0U);
}

TEST(AnkhPreReleasePowers, MightyTakesFromThoseThatThePlagueKilledToo) {
  SCOPED_TRACE("ANKH-27.28");
  Table table(pre_release("ra amun osiris")
                  .figures("ra", "god D1 warrior D0 warrior C1")
                  .figures("amun", "god A4 warrior G1")
                  .figures("osiris", "god H1")
                  .devotion("ra", 1)
                  .devotion("amun", 3)
                  .devotion("osiris", 0)
                  .powers("ra", "mighty"));
  table.conflict();
  table.play({{"ra", "plague"}, {"amun", "drought"}, {"osiris", "maat"}});
  table.bid({{"ra", "1"}, {"amun", "0"}, {"osiris", "0"}});
  // Amun counts 0, with his card; who has nothing loses nothing.
  EXPECT_EQ(table.totals(), "ra 4, amun 0, osiris 1");
  EXPECT_EQ(table.devotion("amun"), 2);
  EXPECT_EQ(table.devotion("osiris"), 0);
  EXPECT_EQ(table.times<LostToMighty>(), 1U);
}

TEST(AnkhPreReleasePowers, TemplesStrengthenTheGodFigureFromAnywhere) {
  SCOPED_TRACE("ANKH-27.26");
  const auto total = [](const std::string& figures, const std::string& temples) {
    Table table(pre_release("ra amun")
                    .figures("ra", figures)
                    .figures("amun", "god G1")
                    .monuments("ra", temples)
                    .monuments("amun", "temple I5")
                    .powers("ra", "temple-attuned"));
    table.conflict();
    table.play({{"ra", "maat"}, {"amun", "maat"}});
    return table.totals();
  };
  EXPECT_EQ(total("god D1", "temple H5 temple B3 temple C1 obelisk B4"), "ra 4, amun 1");
  EXPECT_EQ(total("god D1 warrior C0", ""), "ra 2, amun 1");
  // Only the god figure has it.
  EXPECT_EQ(total("god A4 warrior C0 warrior D1", "temple B3 temple C1"), "ra 2, amun 1");
}

TEST(AnkhPreReleasePowers, ResplendentCountsOwnMonumentsInTheRegion) {
  SCOPED_TRACE("ANKH-27.30");
  const auto total = [](const std::string& figures) {
    Table table(pre_release("ra amun")
                    .guardians("satet mummy androsphinx")
                    .figures("ra", figures)
                    .figures("amun", "god G1 androsphinx E2")
                    .monuments("ra", "temple C0 obelisk B0 pyramid H5 temple B3")
                    .monuments("amun", "temple B1")
                    .powers("ra", "resplendent"));
    table.conflict();
    table.play({{"ra", "maat"}, {"amun", "maat"}});
    return table.totals();
  };
  EXPECT_EQ(total("god A4 warrior I1"), "ra 3, amun 2");  // a warrior is enough
  EXPECT_EQ(total("god D1"), "ra 2, amun 2");             // the Androsphinx does not take it
}

// ---- ANKH-27.27  Pyramid Attuned ----------------------------------------------------------------

Position mummies(const std::string& own, const std::string& pyramids) {
  return pre_release("amun ra")
      .guardians("satet mummy scorpion")
      .figures("amun", "god D1 warrior D0 warrior C1 warrior C0 warrior C2")
      .figures("ra", own)
      .monuments("ra", pyramids)
      .powers("ra", "pyramid-attuned");
}

TEST(AnkhPreReleasePowers, AMummyThatReturnsBringsTheExtrasOfPyramids) {
  SCOPED_TRACE("ANKH-27.27");
  Table table(mummies("god H5 mummy G1", "pyramid A5 pyramid I2"));
  table.conflict();
  table.play({{"amun", "maat"}, {"ra", "maat"}});
  table.choose("ra", "return H6").choose("ra", "no sun");
  ASSERT_EQ(table.step(), "summon");
  EXPECT_EQ(table.asked(), "ra");
  EXPECT_EQ(table.legal("ra"), (Texts{"summon pyramid A5", "summon pyramid I2", "done"}));
  table.choose("ra", "summon pyramid A5");
  EXPECT_EQ(table.legal("ra"), (Texts{"figure warrior"}));
  table.choose("ra", "figure warrior").choose("ra", "on A4");
  EXPECT_EQ(table.step(), "sun");  // as with every summon of Ra
  table.choose("ra", "sun");
  EXPECT_EQ(table.legal("ra"), (Texts{"summon pyramid I2", "done"}));  // each once
  table.choose("ra", "done");
  EXPECT_EQ(table.warriors("ra"), "A4");
  EXPECT_EQ(table.step(), "first_action");
  EXPECT_TRUE(table.state().moved.empty());
}

TEST(AnkhPreReleasePowers, TwoMummiesBringOneSetOfExtras) {
  SCOPED_TRACE("ANKH-27.27");
  Table table(pre_release("amun ra isis")
                  .guardians("satet mummy scorpion")
                  .figures("amun", "god D1 warrior D0 warrior C1 warrior C0 warrior C2")
                  .figures("ra", "god H5 mummy G1 mummy G2")
                  .figures("isis", "god I9")
                  .monuments("ra", "pyramid A5")
                  .powers("ra", "pyramid-attuned"));
  table.conflict();
  table.play({{"amun", "maat"}, {"ra", "maat"}});
  table.choose("ra", "return H6").choose("ra", "no sun");
  EXPECT_EQ(table.step(), "mummy_return");  // first all of them return
  table.choose("ra", "return H4").choose("ra", "no sun");
  table.choose("ra", "summon pyramid A5").choose("ra", "figure warrior");
  table.choose("ra", "on A4").choose("ra", "no sun");
  EXPECT_NE(table.step(), "summon");  // the next battle, in the East
  EXPECT_EQ(table.state().battle.region, 3);
}

TEST(AnkhPreReleasePowers, WithoutAReturnThereAreNoExtras) {
  SCOPED_TRACE("ANKH-27.27");
  // All spaces adjacent to the god figure are taken: the Mummy stays in the pool.
  Table table(mummies("god I1 mummy G1", "pyramid A5")
                  .monuments("neutral", "temple H1 temple I2 temple J1"));
  table.conflict();
  table.play({{"amun", "maat"}, {"ra", "maat"}});
  EXPECT_EQ(table.times<MummyStays>(), 1U);
  EXPECT_EQ(table.step(), "first_action");
  // Without the power neither.
  Table plain(mummies("god H5 mummy G1", "pyramid A5").powers("ra", "glorious"));
  plain.conflict();
  plain.play({{"amun", "maat"}, {"ra", "maat"}});
  plain.choose("ra", "return H6").choose("ra", "no sun");
  EXPECT_EQ(plain.step(), "first_action");
}

TEST(AnkhPreReleasePowers, ExtrasAfterThePlagueFightInTheBattle) {
  SCOPED_TRACE("ANKH-27.27");
  Table table(mummies("god G3 mummy G1", "pyramid I2").followers("amun", 3));
  table.conflict();
  table.play({{"amun", "plague"}, {"ra", "maat"}});
  table.bid({{"amun", "1"}, {"ra", "0"}});
  table.choose("ra", "return G2").choose("ra", "no sun");
  table.choose("ra", "summon pyramid I2").choose("ra", "figure warrior");
  table.choose("ra", "on I1").choose("ra", "no sun");
  EXPECT_EQ(table.totals(), "amun 6, ra 3");
}

TEST(AnkhPreReleasePowers, ExtrasChainFreeWarriorsAndAimScorpions) {
  SCOPED_TRACE("ANKH-27.27, ANKH-27.33");
  // A trapped warrior can be freed for such an extra, and a Giant Scorpion is aimed.
  Table table(pre_release("anubis ra")
                  .guardians("satet mummy scorpion")
                  .figures("anubis", "god D1 warrior D0 warrior C1 warrior C0 warrior C2")
                  .figures("ra", "god H5 mummy G1")
                  .trapped("ra", 1)
                  .pool("ra", "scorpion")
                  .monuments("ra", "pyramid A5 pyramid I2")
                  .powers("ra", "pyramid-attuned"));
  table.conflict();
  table.play({{"anubis", "maat"}, {"ra", "maat"}});
  table.choose("ra", "return H6").choose("ra", "no sun");
  table.choose("ra", "summon pyramid A5");
  EXPECT_EQ(table.legal("ra"), (Texts{"figure warrior", "figure freed", "figure scorpion"}));
  table.choose("ra", "figure freed").choose("ra", "on A4").choose("ra", "no sun");
  EXPECT_EQ(table.followers("anubis"), 2);
  EXPECT_EQ(table.followers("ra"), 0);
  table.choose("ra", "summon pyramid I2").choose("ra", "figure scorpion");
  table.choose("ra", "on I1").choose("ra", "sun");
  EXPECT_EQ(table.step(), "aim");
  EXPECT_EQ(table.asked(), "ra");
}

TEST(AnkhPreReleasePowers, ExtrasBringADeadCatMummyBackBeforeItCounts) {
  SCOPED_TRACE("ANKH-27.20, ANKH-27.27, ANKH-21.1");
  Table table(mummies("god H5 mummy G1 cat-mummy G2", "pyramid A5 pyramid I2")
                  .guardians("cat-mummy mummy scorpion")
                  .devotion("amun", 5)
                  .devotion("ra", 5));
  table.conflict();
  table.play({{"amun", "maat"}, {"ra", "maat"}});
  EXPECT_EQ(table.killed(), "G1 G2");
  table.choose("ra", "return H6").choose("ra", "no sun");
  table.choose("ra", "summon pyramid A5");
  EXPECT_EQ(table.legal("ra"), (Texts{"figure warrior", "figure cat-mummy"}));
  table.choose("ra", "figure cat-mummy").choose("ra", "on A4").choose("ra", "no sun");
  // None lies in the pool while the death is still to be counted, and JSON takes such a position.
  EXPECT_EQ(table.god("ra").guardians[0], 0);
  EXPECT_EQ(table.legal("ra"), (Texts{"summon pyramid I2", "done"}));
  EXPECT_EQ(table.times<DevotionLost>(), 0U);
  table.choose("ra", "done");
  ASSERT_EQ(table.times<DevotionLost>(), 1U);
  EXPECT_EQ(god_key(table.told<DevotionLost>()[0].god), "amun");
  EXPECT_EQ(table.figures("ra", Figure::cat_mummy), "A4");
}

TEST(AnkhPreReleasePowers, OsirisHasNoExtraOfHisOwnThere) {
  SCOPED_TRACE("ANKH-27.27, ANKH-27.35");
  Table table(pre_release("amun osiris")
                  .guardians("satet mummy scorpion")
                  .figures("amun", "god D1 warrior D0 warrior C1 warrior C0 warrior C2")
                  .figures("osiris", "god H5 mummy G1")
                  .monuments("osiris", "pyramid A5")
                  .underworld("H6")
                  .powers("osiris", "pyramid-attuned"));
  table.conflict();
  table.play({{"amun", "maat"}, {"osiris", "maat"}});
  table.choose("osiris", "return H4");
  EXPECT_EQ(table.legal("osiris"), (Texts{"summon pyramid A5", "done"}));
}

}  // namespace
}  // namespace ennead::ankh::conflict_tests
