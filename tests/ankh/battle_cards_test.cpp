// ANKH-15 and ANKH-18: what the battle cards do before the resolution, and majorities.
#include "ankh/conflict_table.h"

namespace ennead::ankh::conflict_tests {
namespace {

// ---- Flood --------------------------------------------------------------------------------------

TEST(AnkhFlood, PaysForFiguresOnFertileSpacesOfTheRegion) {
  SCOPED_TRACE("ANKH-15.1");
  // Region 1 is the West. Fertile there: A2, B2, C3; desert A4; under the token on C3 it is
  // neither.
  Table table(Position("isis osiris")
                  .regions("A1 B0 F6")
                  .guardians("satet apep scorpion")
                  .figures("isis", "god A2 warrior B2 warrior C3 warrior A4 apep C5 warrior E2")
                  .figures("osiris", "god A7 warrior E4")
                  .underworld("C3")
                  .followers("isis", 0));
  table.conflict();
  table.play({{"isis", "flood"}, {"osiris", "plague"}});
  // The god figure and one warrior; not desert, water, the token, another region or enemies.
  EXPECT_EQ(table.followers("isis"), 2);
  EXPECT_EQ(table.told<FloodMarks>()[0].figures, 2);
  EXPECT_EQ(table.step(), "bid");
  EXPECT_TRUE(table.allows("isis", "bid 2"));  // they can be bid at once
}

TEST(AnkhFlood, KeepsMarkedFiguresAliveInTheResolution) {
  SCOPED_TRACE("ANKH-15.2");
  Table table(Position("ra anubis")
                  .regions("A1 B0 F6")
                  .figures("ra", "god A2 warrior B2 warrior A4")
                  .figures("anubis", "god A7 warrior A6"));
  table.conflict();
  table.play({{"ra", "flood"}, {"anubis", "chariots"}});
  EXPECT_EQ(table.totals(), "ra 3, anubis 5");
  EXPECT_EQ(table.killed(), "A4");
  EXPECT_EQ(table.warriors("ra"), "B2");
  ASSERT_EQ(table.times<FloodSaves>(), 1U);
  EXPECT_EQ(table.told<FloodSaves>()[0].figures, 1) << "the god figure was in no danger";
  EXPECT_TRUE(table.state().marked.empty() || table.step() == "trap");
  table.rest();
  EXPECT_TRUE(table.state().marked.empty());
}

TEST(AnkhFlood, AFigureThatDiesInAPlagueLosesItsMark) {
  SCOPED_TRACE("ANKH-15.2, ANKH-15.10");
  // The Mummy dies in the plague and returns to the very space where it was marked.
  Table table(Position("ra anubis")
                  .figures("ra", "god E2 mummy F1")
                  .figures("anubis", "god D1 warrior D0")
                  .monuments("neutral", "temple D2 temple E1 temple E3 temple F2"));
  table.conflict();
  table.play({{"ra", "flood"}, {"anubis", "plague"}}).bid({{"ra", "0"}, {"anubis", "1"}});
  EXPECT_EQ(table.followers("ra"), 3);  // 2 by Flood
  EXPECT_EQ(table.legal("ra"), (Texts{"return F1"}));
  table.choose("ra", "return F1").choose("ra", "no sun");
  EXPECT_EQ(table.totals(), "ra 2, anubis 3");
  EXPECT_EQ(table.times<Killed>(), 2U);  // again in the resolution
  EXPECT_EQ(table.times<FloodSaves>(), 0U);
  EXPECT_EQ(table.legal("ra"), (Texts{"return F1"}));
}

// ---- Build Monument -----------------------------------------------------------------------------

Position builders() {
  return Position("ra isis")
      .figures("ra", "god D1")
      .figures("isis", "god E2")
      .followers("ra", 3)
      .followers("isis", 3);
}

TEST(AnkhBuild, IsResolvedAscendingAndMayBeRefused) {
  SCOPED_TRACE("ANKH-15.3");
  Table table(builders().devotion("isis", 2));
  table.conflict();
  table.play({{"ra", "build"}, {"isis", "build"}});
  EXPECT_EQ(table.asked(), "ra");
  EXPECT_EQ(table.legal("ra"),
            (Texts{"build obelisk", "build temple", "build pyramid", "no building"}));
  table.choose("ra", "build temple").choose("ra", "on F1");
  EXPECT_EQ(table.followers("ra"), 0);
  EXPECT_EQ(table.asked(), "isis");
  table.choose("isis", "no building");
  EXPECT_EQ(table.followers("isis"), 3);
  EXPECT_TRUE(table.state().controlled[table.seat("ra")].has(parse_hex("F1")));
  // It counts at once: for the majorities of this battle.
  EXPECT_EQ(table.story()[0], "ra majorities 1");
}

TEST(AnkhBuild, CanBePaidWithTheFollowersOfFlood) {
  SCOPED_TRACE("ANKH-15.3, ANKH-18.2");
  Table table(Position("amun isis")
                  .figures("amun", "god D1 warrior D0")
                  .figures("isis", "god E2")
                  .followers("amun", 1));
  table.conflict();
  table.choose("amun", "two cards");
  table.play({{"amun", "build flood"}, {"isis", "maat"}});
  EXPECT_EQ(table.followers("amun"), 3);
  EXPECT_EQ(table.step(), "build");
}

TEST(AnkhBuild, NeedsAnEmptyLandSpaceOfTheRegionWithoutAToken) {
  SCOPED_TRACE("ANKH-15.4, ANKH-20.8");
  Table table(Position("osiris isis")
                  .figures("osiris", "god D1 warrior A4")
                  .figures("isis", "god E2")
                  .monuments("neutral", "temple F1")
                  .underworld("F2 G1")
                  .followers("osiris", 3));
  table.conflict();
  table.play({{"osiris", "build"}, {"isis", "maat"}}).choose("osiris", "build pyramid");
  const Texts sites = table.legal("osiris");
  // The Delta has 22 spaces; two figures, a monument and two tokens stand on it.
  EXPECT_EQ(sites.size(), 22U - 5U);
  for (const std::string space : {"D1", "E2", "F1", "F2", "G1", "A5", "E0", "G4"})
    EXPECT_FALSE(sites.contains("on " + space)) << space;
  table.choose("osiris", "on J1");
  EXPECT_TRUE(of_type(table.state(), Monument::pyramid).has(parse_hex("J1")));
  EXPECT_EQ(ankh_pool(table.state(), table.seat("osiris")), ankh_tokens - 1);
}

TEST(AnkhBuild, LapsesWithoutWhatItNeeds) {
  SCOPED_TRACE("ANKH-15.5");
  const auto lack_in = [](const Position& position) -> std::optional<Lack> {
    Table table(position);
    table.conflict();
    table.play({{"ra", "build"}, {"isis", "maat"}});
    EXPECT_EQ(table.times<CannotBuild>(), table.step() == "build" ? 0U : 1U);
    if (table.step() == "build") return {};
    return table.told<CannotBuild>().at(0).why;
  };
  EXPECT_EQ(lack_in(builders()), std::nullopt);
  EXPECT_EQ(lack_in(builders().followers("ra", 2)), Lack::followers);
  // No ankh token: nine own monuments.
  EXPECT_EQ(lack_in(builders().monuments(
                "ra",
                "temple A2 temple A4 temple A5 temple A6 temple A7 temple A8 temple B3 temple B4 "
                "temple B5")),
            Lack::tokens);
  EXPECT_EQ(
      lack_in(builders().monuments(
          "ra", "temple A2 temple A4 temple A5 temple A6 temple A7 temple A8 temple B3 temple B4")),
      std::nullopt);
  // No space: all 22 of the Delta are taken.
  EXPECT_EQ(
      lack_in(
          builders()
              .monuments("neutral", "temple B0 temple B1 temple C0 temple C1 temple C2 temple D0")
              .monuments("neutral", "temple D2 temple E1 temple E3 temple F1 obelisk F2 obelisk F3")
              .monuments("neutral", "obelisk G1 obelisk G2 obelisk G3 obelisk H1 obelisk H2")
              .monuments("neutral", "obelisk I1 obelisk I2 obelisk J1")),
      Lack::space);
  // A type that the supply has not any more is not offered.
  Table table(builders().monuments(
      "neutral",
      "obelisk A2 obelisk A4 obelisk A5 obelisk A6 obelisk A7 obelisk A8 obelisk B3 "
      "obelisk B4 obelisk B5 obelisk B6"));
  table.conflict();
  table.play({{"ra", "build"}, {"isis", "maat"}});
  EXPECT_EQ(table.legal("ra"), (Texts{"build temple", "build pyramid", "no building"}));
  // No monument of any type in the supply.
  EXPECT_EQ(
      lack_in(
          builders()
              .monuments("neutral",
                         "obelisk A2 obelisk A4 obelisk A5 obelisk A6 obelisk A7 obelisk A8")
              .monuments("neutral",
                         "obelisk B3 obelisk B4 obelisk B5 obelisk B6 temple B7 temple B8")
              .monuments("neutral", "temple C3 temple C4 temple C7 temple C8 temple C9 temple D3")
              .monuments("neutral",
                         "temple D4 temple D5 pyramid D7 pyramid D8 pyramid E4 pyramid E5")
              .monuments("neutral", "pyramid E7 pyramid E8 pyramid E9 pyramid F4 pyramid F5")
              .monuments("neutral", "pyramid F6")),
      Lack::monuments);
}

// ---- Plague of Locusts --------------------------------------------------------------------------

TEST(AnkhPlague, EachCardIsABidOfItsOwn) {
  SCOPED_TRACE("ANKH-15.6, ANKH-15.7, ANKH-15.8");
  Table table(Position("ra isis")
                  .figures("ra", "god A4 warrior D0")
                  .figures("isis", "god E2 warrior F1")
                  .followers("ra", 4)
                  .followers("isis", 3));
  table.conflict();
  table.play({{"ra", "plague"}, {"isis", "plague"}});
  EXPECT_EQ(table.step(), "bid");
  EXPECT_EQ(table.asked(), "ra isis");
  EXPECT_EQ(table.legal("isis"), (Texts{"bid 0", "bid 1", "bid 2", "bid 3"}));
  table.choose("ra", "bid 4").choose("ra", "bid 1");  // may be changed until the last one is in
  EXPECT_EQ(table.times<BidShown>(), 0U);
  EXPECT_EQ(table.followers("ra"), 4);
  table.choose("isis", "bid 2");
  EXPECT_EQ(table.followers("ra"), 3);  // both bids are sacrificed
  EXPECT_EQ(table.followers("isis"), 1);
  EXPECT_EQ(table.killed(), "D0");
  // Ra has no figure left in the region and bids for the second card all the same.
  EXPECT_EQ(table.step(), "bid");
  EXPECT_EQ(table.asked(), "ra isis");
  table.bid({{"ra", "3"}, {"isis", "1"}});
  EXPECT_EQ(table.killed(), "D0 F1");
  EXPECT_EQ(table.followers("ra"), 0);
  EXPECT_EQ(table.followers("isis"), 0);
}

TEST(AnkhPlague, ThereIsABidEvenWithNothingToKill) {
  SCOPED_TRACE("ANKH-15.6");
  Table table(Position("ra isis").figures("ra", "god D1").figures("isis", "god E2"));
  table.conflict();
  table.play({{"ra", "plague"}, {"isis", "maat"}});
  EXPECT_EQ(table.step(), "bid");
  table.bid({{"ra", "1"}, {"isis", "0"}});
  EXPECT_EQ(table.killed(), "");
  EXPECT_EQ(table.followers("ra"), 0);
}

TEST(AnkhPlague, SparesOnlyTheSoleHighestBidder) {
  SCOPED_TRACE("ANKH-15.9");
  const auto killed = [](const std::string& ra, const std::string& isis,
                         const std::string& anubis) {
    Table table(Position("ra isis anubis")
                    .guardians("satet apep scorpion")
                    .figures("ra", "god D1 warrior D0 apep E0")
                    .figures("isis", "god E2 warrior F1 satet F2")
                    .figures("anubis", "god G1 warrior G2 warrior A4")
                    .followers("ra", 9)
                    .followers("isis", 9)
                    .followers("anubis", 9)
                    .trapped("ra", 3));
    table.conflict();
    table.play({{"ra", "plague"}, {"isis", "maat"}, {"anubis", "maat"}});
    table.bid({{"ra", ra}, {"isis", isis}});
    table.choose("anubis", "bid " + anubis);
    std::set<std::string> dead;  // of the plague: the bid is followed by the resolution
    const Lines keys = table.keys();
    const auto from = std::find_if(keys.begin(), keys.end(), [](const std::string& key) {
      return key.starts_with("plague_spares");
    });
    std::size_t count = 0;
    for (auto at = from + 1; at != keys.end() && *at == "killed"; ++at) ++count;
    const auto deaths = table.told<Killed>();
    for (std::size_t at = 0; at < count; ++at) dead.insert(name(deaths[at].space));
    return dead;
  };
  EXPECT_EQ(killed("3", "2", "1"), (Texts{"F1", "F2", "G2"}));
  EXPECT_EQ(killed("0", "2", "1"), (Texts{"D0", "E0", "G2"}));  // Apep on water dies, too
  EXPECT_EQ(killed("2", "2", "1"), (Texts{"D0", "E0", "F1", "F2", "G2"}));
  EXPECT_EQ(killed("0", "0", "0"), (Texts{"D0", "E0", "F1", "F2", "G2"}));
}

TEST(AnkhPlague, NeitherFloodNorIsisHelpAgainstIt) {
  SCOPED_TRACE("ANKH-15.10, ANKH-20.6");
  // The meeting of Flood and Isis with the plague: she keeps the followers of Flood.
  Table table(Position("ra isis")
                  .guardians("satet apep scorpion")
                  .figures("ra", "god D1 warrior D2")
                  .figures("isis", "god E2 warrior E3 satet E1")
                  .followers("isis", 0)
                  .followers("ra", 4));
  table.conflict();
  table.play({{"ra", "plague"}, {"isis", "flood"}});
  EXPECT_EQ(table.followers("isis"), 3);
  table.bid({{"ra", "4"}, {"isis", "1"}});
  EXPECT_EQ(table.killed(), "E1 E3");
  EXPECT_EQ(table.followers("isis"), 2);
}

TEST(AnkhPlague, WhatFollowsTheDeaths) {
  SCOPED_TRACE("ANKH-15.11");
  Table table(Position("ra anubis isis")
                  .figures("ra", "god D1 mummy D0* warrior C0 cat-mummy C1*")
                  .figures("anubis", "god E2")
                  .figures("isis", "god F2")
                  .followers("isis", 3)
                  .devotion("anubis", 2)
                  .devotion("isis", 4));
  table.conflict();
  EXPECT_EQ(suns_left(table.state()), 1);
  table.play({{"ra", "maat"}, {"anubis", "maat"}, {"isis", "plague"}});
  table.bid({{"ra", "0"}, {"anubis", "0"}, {"isis", "3"}});
  // The dead are gone and their sun tokens home when Anubis is asked; no loss of devotion yet.
  EXPECT_EQ(table.step(), "trap");
  EXPECT_EQ(table.figures("ra", Figure::mummy), "");
  EXPECT_EQ(suns_left(table.state()), 3);
  EXPECT_TRUE(table.story().empty());
  table.choose("anubis", "trap ra");
  EXPECT_EQ(table.story(), (Lines{"anubis loss", "isis loss"}));
  EXPECT_EQ(table.step(), "mummy_return");
  table.choose("ra", "return D0");
  EXPECT_EQ(table.step(), "sun");  // the return is a summon
}

// ---- Majorities ---------------------------------------------------------------------------------

TEST(AnkhBattleMajorities, AreGainedAscendingByThoseStillThere) {
  SCOPED_TRACE("ANKH-15.12");
  Table table(Position("ra isis anubis")
                  .figures("ra", "god D1")
                  .figures("isis", "god E2")
                  .figures("anubis", "god A4 warrior G1")
                  .monuments("ra", "obelisk C0 temple C1")
                  .monuments("isis", "pyramid F1")
                  .devotion("ra", 3));
  table.conflict();
  table.play({{"ra", "maat"}, {"isis", "maat"}, {"anubis", "chariots"}});
  EXPECT_EQ(table.story(),
            (Lines{"isis majorities 1", "ra majorities 2", "anubis win 1", "anubis dominating 1"}));
  // Whoever lost all figures to the plague gains nothing, but his monuments still count against
  // the others.
  Table plague(Position("ra isis")
                   .figures("ra", "god A4 warrior D1")
                   .figures("isis", "god E2")
                   .monuments("ra", "obelisk C0 temple C1")
                   .monuments("isis", "obelisk F1 pyramid G1"));
  plague.conflict();
  plague.play({{"ra", "plague"}, {"isis", "maat"}}).bid({{"ra", "0"}, {"isis", "0"}});
  EXPECT_EQ(plague.story(), (Lines{"isis majorities 1", "isis win 1", "ra dominating 1"}));
}

// ---- The cards ----------------------------------------------------------------------------------

TEST(AnkhCards, StrengthOfEachCard) {
  SCOPED_TRACE("ANKH-18.1");
  const std::map<std::string, int> strengths = {{"plague", 1}, {"build", 0},   {"chariots", 3},
                                                {"maat", 0},   {"drought", 1}, {"flood", 0},
                                                {"miracle", 0}};
  EXPECT_EQ(std::ssize(strengths), edition_of(ContentSets::of(ContentSet::retail)).cards.size());
  for (const auto& [card, strength] : strengths) {
    Table table(Position("ra isis")
                    .figures("ra", "god D1")
                    .figures("isis", "god E2")
                    .followers("ra", 0)
                    .followers("isis", 0));
    table.conflict();
    table.play({{"ra", card}, {"isis", "maat"}});
    if (card == "plague") table.bid({{"ra", "0"}, {"isis", "0"}});
    EXPECT_EQ(table.totals(), "ra " + std::to_string(1 + strength) + ", isis 1") << card;
  }
}

TEST(AnkhCards, BothCardsOfAmunAct) {
  SCOPED_TRACE("ANKH-18.2");
  Table table(Position("amun isis")
                  .figures("amun", "god D1 warrior D0")
                  .figures("isis", "god E2")
                  .followers("amun", 5));
  table.conflict();
  table.choose("amun", "two cards");
  table.play({{"amun", "plague chariots"}, {"isis", "maat"}}).bid({{"amun", "1"}, {"isis", "0"}});
  EXPECT_EQ(table.totals(), "amun 6, isis 1");  // 2 figures, 1 and 3
  Table flood(Position("amun isis")
                  .figures("amun", "god D1 warrior D0 warrior C0")
                  .figures("isis", "god E2 warrior E3 warrior F1")
                  .followers("amun", 0)
                  .used("amun", "chariots"));
  flood.conflict();
  flood.choose("amun", "two cards");
  flood.play({{"amun", "maat flood"}, {"isis", "chariots"}});
  EXPECT_EQ(flood.followers("amun"), 3);
  EXPECT_EQ(flood.killed(), "");
  EXPECT_TRUE(flood.god("amun").used.empty());
}

TEST(AnkhCards, DroughtRewardsOnlyItsWinner) {
  SCOPED_TRACE("ANKH-18.3");
  // Region 1 is the West: desert A4, A5, B4, fertile B2; C3 would be fertile, D4 desert.
  Table table(Position("osiris isis")
                  .regions("A1 B0 F6")
                  .guardians("satet apep scorpion")
                  .figures("osiris", "god A4 warrior A5 warrior D4 warrior B2 apep C5 warrior H5")
                  .figures("isis", "god B7 warrior B6")
                  .underworld("D4"));
  table.conflict();
  table.play({{"osiris", "drought"}, {"isis", "drought"}});
  EXPECT_EQ(table.totals(), "osiris 6, isis 3");
  // The god figure and A5; not the token on D4, nor fertile B2, water or the East.
  EXPECT_EQ(table.story(), (Lines{"osiris win 3", "osiris dominating 1"}));
}

}  // namespace
}  // namespace ennead::ankh::conflict_tests
