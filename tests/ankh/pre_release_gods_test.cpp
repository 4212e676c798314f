// ANKH-27.32 to ANKH-27.40: gods, merging and forgetting in the pre-release edition.
#include "ankh/conflict_table.h"

namespace ennead::ankh::conflict_tests {
namespace {

// ---- ANKH-27.32, ANKH-27.33  Anubis -------------------------------------------------------------

TEST(AnkhPreReleaseGods, TrappedWarriorsStrengthenAnubisWhereverHisGodFigureIs) {
  SCOPED_TRACE("ANKH-27.32");
  const auto total = [](const std::string& figures) {
    Table table(pre_release("anubis ra")
                    .guardians("satet mummy androsphinx")
                    .figures("anubis", figures)
                    .figures("ra", "god G1 androsphinx E2")
                    .trapped("ra", 2)
                    .trapped("anubis", 1));
    table.conflict();
    table.play({{"anubis", "maat"}, {"ra", "maat"}});
    return table.totals();
  };
  EXPECT_EQ(total("god A4 warrior C0"), "anubis 4, ra 2");  // his own one counts
  EXPECT_EQ(total("god D1"), "anubis 3, ra 2");             // his god figure is neutralised
}

TEST(AnkhPreReleaseGods, NobodyIsStrengthenedWithoutAFigure) {
  SCOPED_TRACE("ANKH-27.32");
  Table table(pre_release("anubis ra osiris")
                  .figures("anubis", "god A4 warrior C0")
                  .figures("ra", "god G1")
                  .figures("osiris", "god H1")
                  .trapped("ra", 2));
  table.conflict();
  table.play({{"anubis", "drought"}, {"ra", "plague"}, {"osiris", "maat"}});
  table.bid({{"anubis", "0"}, {"ra", "1"}, {"osiris", "0"}});
  table.choose("anubis", "no trap");
  EXPECT_EQ(table.totals(), "anubis 0, ra 2, osiris 1");
}

TEST(AnkhPreReleaseGods, AnubisTrapsHisOwnWarriorsAndNeverFreesThem) {
  SCOPED_TRACE("ANKH-27.33");
  Table table(pre_release("ra anubis")
                  .figures("ra", "god D1 warrior D0 warrior C1")
                  .figures("anubis", "god G1 warrior G2")
                  .followers("anubis", 5));
  table.conflict();
  table.play({{"ra", "maat"}, {"anubis", "maat"}});
  ASSERT_EQ(table.step(), "trap");
  EXPECT_EQ(table.legal("anubis"), (Texts{"trap anubis", "no trap"}));
  table.choose("anubis", "trap anubis");
  EXPECT_EQ(table.god("anubis").trapped, 1);
  EXPECT_EQ(table.god("anubis").warriors, 5);
  table.choose("anubis", "action summon").choose("anubis", "summon ordinary");
  EXPECT_EQ(table.legal("anubis"), (Texts{"figure warrior"}));
}

TEST(AnkhPreReleaseGods, AMergedGodTrapsTheWarriorsItPlaysWithAndNeverFreesThem) {
  SCOPED_TRACE("ANKH-27.33");
  const auto merged = [] {
    return pre_release("isis amun anubis")
        .merged("anubis", "amun")
        .figures("isis", "god D1 warrior D0 warrior C1")
        .figures("amun", "god G1 warrior G2")
        .devotion("isis", 6)
        .event(14)
        .followers("amun", 5);
  };
  Table table(merged().event(13).markers("move 3").event(17));
  table.conflict();
  table.play({{"isis", "maat"}, {"amun", "maat"}});
  EXPECT_EQ(table.legal("amun"), (Texts{"trap amun", "no trap"}));
  Table summon(merged().event(12).markers("move 0").trapped("amun", 2).turn("amun"));
  summon.choose("amun", "action summon").choose("amun", "summon ordinary");
  EXPECT_EQ(summon.legal("amun"), (Texts{"figure warrior"}));
}

// ---- ANKH-27.34  Isis ---------------------------------------------------------------------------

TEST(AnkhPreReleaseGods, ProtectedFiguresOfIsisCannotBeKilled) {
  SCOPED_TRACE("ANKH-27.34");
  // E2 is adjacent to D1, I1 to nobody.
  const Position position = pre_release("ra isis")
                                .figures("ra", "god D1 warrior D0 warrior C1 warrior C0")
                                .figures("isis", "god G3 warrior E2 warrior I1");
  Table table(position);
  table.conflict();
  table.play({{"ra", "maat"}, {"isis", "miracle"}});
  EXPECT_EQ(table.step(), "first_action");  // she is not asked
  EXPECT_EQ(table.killed(), "I1");
  EXPECT_EQ(table.warriors("isis"), "E2");
  EXPECT_EQ(table.times<FigureSaved>(), 1U);
  EXPECT_EQ(table.story(), (Lines{"ra win 1", "isis miracle 1"}));
}

TEST(AnkhPreReleaseGods, ThePlagueDoesNotKillThemEither) {
  SCOPED_TRACE("ANKH-27.34");
  // Judged before anything is removed: D0 dies beside C1, which is saved by it.
  Table table(pre_release("ra isis")
                  .figures("ra", "god H2 warrior D0")
                  .figures("isis", "god F1 warrior C1 warrior B1 warrior I1"));
  table.conflict();
  table.play({{"ra", "plague"}, {"isis", "maat"}});
  table.bid({{"ra", "0"}, {"isis", "0"}});
  const Texts dead = [&table] {
    Texts found;
    for (const auto& death : table.told<Killed>()) found.insert(name(death.space));
    return found;
  }();
  EXPECT_TRUE(dead.contains("D0"));
  EXPECT_TRUE(dead.contains("B1"));
  EXPECT_FALSE(dead.contains("C1"));
}

TEST(AnkhPreReleaseGods, NobodyElseIsProtected) {
  SCOPED_TRACE("ANKH-27.34");
  Table table(pre_release("ra amun isis")
                  .figures("ra", "god D1 warrior D0 warrior C1 warrior C0")
                  .figures("amun", "god G3 warrior E2")
                  .figures("isis", "god A4"));
  table.conflict();
  table.play({{"ra", "maat"}, {"amun", "maat"}});
  EXPECT_EQ(table.killed(), "E2");
}

// ---- ANKH-27.35  Osiris -------------------------------------------------------------------------

TEST(AnkhPreReleaseGods, OsirisBuildsOnHisTokensAndOthersDoNot) {
  SCOPED_TRACE("ANKH-27.35");
  const auto sites = [](const std::string& builder) {
    Table table(pre_release("osiris ra")
                    .figures("osiris", "god D1")
                    .figures("ra", "god G1")
                    .underworld("C0 I1")
                    .followers(builder, 2));
    table.conflict();
    table.play({{"osiris", builder == "osiris" ? "build" : "maat"},
                {"ra", builder == "ra" ? "build" : "maat"}});
    table.choose(builder, "build temple");
    return table;
  };
  EXPECT_FALSE(sites("ra").legal("ra").contains("on C0"));
  Table table = sites("osiris");
  EXPECT_TRUE(table.legal("osiris").contains("on C0"));
  table.choose("osiris", "on C0");
  EXPECT_TRUE(all_monuments(table.state()).has(parse_hex("C0")));
  EXPECT_TRUE(table.state().underworld.has(parse_hex("C0")));
}

TEST(AnkhPreReleaseGods, NoFigureIsSummonedOnATokenWithAMonument) {
  SCOPED_TRACE("ANKH-27.35");
  Table table(pre_release("osiris ra")
                  .figures("osiris", "god D1")
                  .figures("ra", "god G1")
                  .monuments("osiris", "temple C0")
                  .underworld("C0 I1")
                  .markers("move 0"));
  table.choose("osiris", "action summon").choose("osiris", "summon underworld");
  table.choose("osiris", "figure warrior");
  EXPECT_EQ(table.legal("osiris"), (Texts{"on I1"}));
}

TEST(AnkhPreReleaseGods, ATokenMovesAwayFromUnderAMonument) {
  SCOPED_TRACE("ANKH-27.35");
  Table table(pre_release("ra osiris")
                  .figures("ra", "god D1 warrior D0")
                  .figures("osiris", "god G1")
                  .monuments("osiris", "temple C0")
                  .underworld("C0"));
  table.conflict();
  table.play({{"ra", "maat"}, {"osiris", "maat"}});
  ASSERT_EQ(table.step(), "underworld");
  table.choose("osiris", "underworld C0");
  EXPECT_FALSE(table.legal("osiris").contains("on C0"));
  EXPECT_FALSE(table.legal("osiris").contains("on E0"));  // water
  table.choose("osiris", "on I1");
  EXPECT_TRUE(table.state().controlled[table.seat("osiris")].has(parse_hex("C0")));
  EXPECT_EQ(table.state().underworld, spaces("I1"));
}

// ---- ANKH-27.37, ANKH-27.38  Merging ------------------------------------------------------------

Position before_merge() {
  return pre_release("isis amun ra")
      .guardians("satet mummy scorpion")
      .figures("isis", "god D1")
      .figures("amun", "god A4")
      .figures("ra", "god H5 warrior H6 satet I5")
      .pool("ra", "mummy")
      .monuments("ra", "temple H4 obelisk I4")
      .monuments("amun", "temple B3")
      .devotion("isis", 8)
      .devotion("amun", 5)
      .devotion("ra", 1)
      .followers("ra", 7)
      .followers("amun", 2)
      .powers("amun", "revered inspiring")
      .event(11);
}

TEST(AnkhPreReleaseMerge, TheLowersMonumentsBecomeNeutralAndAllElseOfItLeaves) {
  SCOPED_TRACE("ANKH-27.37");
  Table table(before_merge());
  table.conflict();
  ASSERT_EQ(table.times<Merged>(), 1U);
  EXPECT_EQ(table.step(), "first_action");  // no guardian is offered
  EXPECT_EQ(table.playing("ra"), table.seat("amun"));
  EXPECT_EQ(neutral_monuments(table.state()), spaces("H4 I4"));
  EXPECT_EQ(table.times<MonumentDestroyed>(), 0U);
  EXPECT_EQ(table.followers("amun"), 2);  // Ra's went to the supply
  EXPECT_TRUE(table.state().figures[table.seat("ra")].empty());
  EXPECT_EQ(table.state().gods[table.seat("ra")].guardians, (std::array<std::uint8_t, 3>{}));
  EXPECT_EQ(table.god("amun").guardians, (std::array<std::uint8_t, 3>{}));
  EXPECT_EQ(table.state().guardians_left, (std::array<std::uint8_t, 3>{1, 1, 2}));
  EXPECT_TRUE(table.god("ra").is(Deity::ra));
  EXPECT_EQ(table.god("ra").powers.size(), 2);
}

TEST(AnkhPreReleaseMerge, TrappedWarriorsOfAnubis) {
  SCOPED_TRACE("ANKH-27.37");
  const auto merge = [](const std::string& lower, const std::string& higher) {
    Table table(pre_release("isis " + higher + " " + lower)
                    .figures("isis", "god D1")
                    .figures(higher, "god A4")
                    .figures(lower, "god H5")
                    .devotion("isis", 8)
                    .devotion(higher, 5)
                    .trapped(higher, 1)
                    .trapped("isis", 1)
                    .trapped(lower, 1)
                    .event(11));
    table.conflict();
    return std::pair<int, int>(table.god(higher).trapped,
                               table.state().gods[table.seat("isis")].trapped);
  };
  EXPECT_EQ(merge("anubis", "amun"), std::pair(0, 1));  // the higher's go home
  EXPECT_EQ(merge("amun", "anubis"), std::pair(1, 1));  // his own stay
}

TEST(AnkhPreReleaseMerge, BothSeatsHaveTwoActions) {
  SCOPED_TRACE("ANKH-27.38");
  Table table(pre_release("isis amun ra")
                  .merged("ra", "amun")
                  .figures("isis", "god D1")
                  .figures("amun", "god A4")
                  .devotion("isis", 6)
                  .powers("amun", "splendiferous")
                  .followers("amun", 10)
                  .event(12)
                  .markers("move 0")
                  .turn("amun"));
  table.choose("amun", "action gain");
  EXPECT_EQ(table.step(), "second_action");
  EXPECT_EQ(table.legal("amun"), (Texts{"action unlock", "no action"}));
  table.choose("amun", "no action");
  EXPECT_EQ(table.devotion("amun"), 1);
  EXPECT_EQ(table.asked(), "ra");
  table.choose("ra", "action gain").choose("ra", "no action");
  EXPECT_EQ(table.devotion("amun"), 2);  // in the turn of each seat
}

// ---- ANKH-27.39  Forgetting ---------------------------------------------------------------------

TEST(AnkhPreReleaseForgetting, TheMonumentsBecomeNeutral) {
  SCOPED_TRACE("ANKH-27.39");
  Table table(pre_release("isis amun ra")
                  .figures("isis", "god D1")
                  .figures("amun", "god A4 warrior A5")
                  .figures("ra", "god H5")
                  .monuments("amun", "temple B3 obelisk B4")
                  .devotion("isis", 22)
                  .devotion("ra", 23)
                  .devotion("amun", 10)
                  .followers("amun", 5)
                  .event(14));
  table.conflict();
  ASSERT_EQ(table.times<GodForgotten>(), 1U);
  EXPECT_EQ(neutral_monuments(table.state()), spaces("B3 B4"));
  EXPECT_TRUE(table.state().figures[table.seat("amun")].empty());
  EXPECT_EQ(table.state().gods[table.seat("amun")].followers, 0);
}

// ---- ANKH-27.40  What is never asked ------------------------------------------------------------

TEST(AnkhPreRelease, SomeThingsAreNeverAsked) {
  SCOPED_TRACE("ANKH-27.40");
  std::map<std::string, int> asked;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Options options;
    options.content = ContentSets::of(ContentSet::pre_release);
    Journal<Event> nobody_listens;
    State s = Ankh::start(options, 2 + static_cast<int>(seed % 4), seed, nobody_listens);
    Chance chance(seed);
    while (!Ankh::outcome(s).over) {
      ++asked[std::string(Ankh::question_name(s))];
      ASSERT_TRUE(s.marked.empty());
      const Seat seat = Ankh::question(s).waiting.lowest();
      ChoiceList list;
      Ankh::legal(s, seat, list);
      Ankh::choose(s, seat, list[chance.below(static_cast<std::uint32_t>(list.size()))],
                   nobody_listens);
    }
  }
  for (const std::string name : {"protect", "worship", "merge_guardian"})
    EXPECT_EQ(asked[name], 0) << name;
  for (const std::string name : {"trap", "bid", "build", "obelisk_figure", "underworld", "swap"})
    EXPECT_GT(asked[name], 0) << name;
}

}  // namespace
}  // namespace ennead::ankh::conflict_tests
