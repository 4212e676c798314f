// ANKH-13: the conflict, dominated regions and majorities.
#include "ankh/conflict_table.h"

namespace ennead::ankh::conflict_tests {
namespace {

// Region 1 is the Delta, 2 the West, 3 the East.
TEST(AnkhConflict, GoesInItsOrder) {
  SCOPED_TRACE("ANKH-13.1");
  Table table(Position("amun isis ra")
                  .figures("amun", "god D1 scorpion D2:E2:E3")
                  .figures("isis", "god A4 scorpion A5:B4:B5")
                  .figures("ra", "god H5")
                  .monuments("neutral", "temple E2")
                  .monuments("amun", "obelisk B4")
                  .powers("amun", "omnipresent")
                  .powers("isis", "omnipresent")
                  .devotion("isis", 1)
                  .devotion("amun", 2));
  table.conflict();
  const Lines keys = table.keys();
  const auto begins = std::find(keys.begin(), keys.end(), "conflict_begins");
  EXPECT_EQ(Lines(begins, keys.end()),
            (Lines{"conflict_begins", "followers_gained", "followers_gained", "monument_destroyed",
                   "monument_destroyed", "dominated", "devotion_gained", "dominated",
                   "devotion_gained", "dominated", "devotion_gained", "turn_begins"}));
  // Ascending: Isis with 1 devotion before Amun with 2.
  EXPECT_EQ(god_key(table.told<FollowersGained>()[0].god), "isis");
  EXPECT_EQ(god_key(table.told<FollowersGained>()[1].god), "amun");
  EXPECT_EQ(name(table.told<MonumentDestroyed>()[0].space), "B4");
  EXPECT_EQ(name(table.told<MonumentDestroyed>()[1].space), "E2");
  // The regions by their tokens, whatever the devotion.
  EXPECT_EQ(table.story(), (Lines{"amun dominating 1", "isis dominating 1", "ra dominating 1"}));
}

TEST(AnkhConflict, RegionsFollowTheirTokens) {
  SCOPED_TRACE("ANKH-13.1");
  Table table(Position("amun isis ra")
                  .regions("F6 B0 A1")
                  .figures("amun", "god D1")
                  .figures("isis", "god A4")
                  .figures("ra", "god H5"));
  table.conflict();
  EXPECT_EQ(table.story(), (Lines{"ra dominating 1", "amun dominating 1", "isis dominating 1"}));
}

TEST(AnkhConflict, TheTiebreakerIsTheTriggeringGods) {
  SCOPED_TRACE("ANKH-13.2");
  for (const std::string first : {"amun", "isis"}) {
    Table table(
        Position("amun isis").figures("amun", "god D1").figures("isis", "god E2").turn(first));
    table.conflict();
    const auto& conflict = table.state().stack.nearest<Conflict>();
    EXPECT_EQ(conflict.tiebreaker, table.seat(first));
    EXPECT_TRUE(conflict.face_up);
    // It is the holder who is asked when the battle is tied, and nobody else.
    table.play({{"amun", "maat"}, {"isis", "maat"}});
    EXPECT_EQ(table.step(), "tiebreak");
    EXPECT_EQ(table.asked(), first);
  }
}

TEST(AnkhConflict, EmptyRegionsArePassedOver) {
  SCOPED_TRACE("ANKH-13.3");
  Table table(Position("amun isis")
                  .figures("amun", "god D1")
                  .figures("isis", "god E2")
                  .monuments("amun", "obelisk A4 obelisk H6"));
  table.conflict().rest();
  ASSERT_EQ(table.times<RegionEmpty>(), 2U);
  EXPECT_EQ(table.told<RegionEmpty>()[0].region, 2);
  EXPECT_EQ(table.told<RegionEmpty>()[1].region, 3);
  EXPECT_EQ(table.times<BattleBegins>(), 1U);
  EXPECT_EQ(table.devotion("amun"), 0);  // nothing for monuments where he is not
}

TEST(AnkhConflict, ARegionIsJudgedWhenItsNumberComesUp) {
  SCOPED_TRACE("ANKH-13.3");
  // Isis calls her warrior from the West, region 2, into the battle of region 1: then Amun is alone
  // in the West.
  Table table(Position("amun isis")
                  .figures("amun", "god D1 warrior A4")
                  .figures("isis", "god E2 warrior A6")
                  .monuments("isis", "obelisk F1")
                  .powers("isis", "obelisk-attuned"));
  table.conflict();
  table.choose("isis", "move A6").choose("isis", "to F2").choose("isis", "stop");
  table.rest();
  EXPECT_EQ(table.times<BattleBegins>(), 1U);
  ASSERT_EQ(table.times<Dominated>(), 1U);
  EXPECT_EQ(god_key(table.told<Dominated>()[0].god), "amun");
  EXPECT_EQ(table.told<Dominated>()[0].region, 2);
}

TEST(AnkhConflict, AFigureOnWaterCountsInEachRegion) {
  SCOPED_TRACE("ANKH-13.3");
  // K1 belongs to Delta and East. Nobody else is in the East.
  Table table(Position("amun isis")
                  .guardians("satet apep scorpion")
                  .figures("amun", "god A4 apep K1")
                  .figures("isis", "god D1"));
  table.conflict();
  EXPECT_EQ(table.state().battle.region, 1);
  EXPECT_EQ(table.state().battle.participants, SeatSet::first(2));
  table.play({{"amun", "chariots"}, {"isis", "maat"}});
  EXPECT_EQ(table.totals(), "amun 4, isis 1");
  EXPECT_EQ(table.story(), (Lines{"amun win 1", "amun dominating 1", "amun dominating 1"}));
}

TEST(AnkhConflict, DominatingComesAfterMajorities) {
  SCOPED_TRACE("ANKH-13.4, ANKH-13.5");
  Table table(Position("ra isis")
                  .figures("ra", "god D1 warrior D2* warrior E2*")
                  .figures("isis", "god A4 warrior A5")
                  .monuments("ra", "obelisk E1 temple F1")
                  .powers("ra", "commanding glorious worshipful")
                  .powers("isis", "magnanimous worshipful")
                  .followers("ra", 4)
                  .followers("isis", 4));
  table.conflict();
  // Two majorities as one gain; then 1 for dominating and 1 for radiant figures, be they several.
  EXPECT_EQ(table.story(), (Lines{"ra majorities 2", "ra dominating 2", "isis dominating 1"}));
  EXPECT_EQ(table.step(), "first_action");  // no cards, and no Worshipful
  EXPECT_EQ(table.killed(), "");
  EXPECT_EQ(table.followers("ra"), 4);  // Commanding needs a battle
}

TEST(AnkhConflict, MajorityMeansMoreThanEveryOtherGod) {
  SCOPED_TRACE("ANKH-13.6, ANKH-13.7");
  // In the Delta: obelisks 2 to 1 for Amun; temples 1 to 1 with Ra, who is not there; pyramids 1
  // for Isis, who is not there either. Neutral ones count for nobody.
  Table table(Position("amun isis ra")
                  .figures("amun", "god D1")
                  .figures("isis", "god A4")
                  .figures("ra", "god H5")
                  .monuments("amun", "obelisk E1 obelisk F1 temple G1")
                  .monuments("ra", "temple H1 obelisk I1")
                  .monuments("isis", "pyramid C0")
                  .monuments("neutral", "obelisk B0 obelisk B1 obelisk C1 temple C2"));
  table.conflict();
  EXPECT_EQ(table.story(), (Lines{"amun majorities 1", "amun dominating 1", "isis dominating 1",
                                  "ra dominating 1"}));
}

TEST(AnkhConflict, AMajorityBrings1HoweverManyMonumentsThereAre) {
  SCOPED_TRACE("ANKH-13.8");
  const auto gain = [](const std::string& monuments, const std::string& powers) {
    Table table(Position("amun isis")
                    .figures("amun", "god D1")
                    .figures("isis", "god A4")
                    .monuments("amun", monuments)
                    .powers("amun", powers));
    table.conflict();
    return table.story()[0];
  };
  EXPECT_EQ(gain("obelisk E1 obelisk F1 obelisk G1", ""), "amun majorities 1");
  EXPECT_EQ(gain("obelisk E1 temple F1 pyramid G1", ""), "amun majorities 3");
  // One gain: Bountiful adds to it once.
  EXPECT_EQ(gain("obelisk E1 temple F1 pyramid G1", "bountiful"), "amun majorities 4");
}

TEST(AnkhConflict, EndsWithTokensReturned) {
  SCOPED_TRACE("ANKH-13.9");
  // The last two conflicts of a game above the red spaces; nobody can unlock anything, so that the
  // Unlock marker drives the events.
  Table table(Position("amun isis")
                  .figures("amun", "god D1 warrior A4")
                  .figures("isis", "god E2 warrior A6")
                  .devotion("amun", 20)
                  .devotion("isis", 20)
                  .followers("amun", 0)
                  .followers("isis", 0)
                  .event(15));
  table.conflict();
  table.choose("amun", "two cards");
  table.play({{"amun", "maat drought"}, {"isis", "plague"}}).bid({{"amun", "0"}, {"isis", "0"}});
  EXPECT_EQ(table.step(), "tiebreak");
  table.choose("amun", "tiebreak");
  // Region 2: the Amun token and the tiebreaker are used up.
  EXPECT_EQ(table.step(), "cards");
  table.play({{"amun", "maat"}, {"isis", "maat"}});
  EXPECT_EQ(table.story(), (Lines{"amun win 1", "nobody won"}));
  ASSERT_EQ(table.step(), "first_action");
  EXPECT_EQ(table.state().stack.size(), 1U);
  for (const std::string seat : {"isis", "amun", "isis", "amun"})
    table.choose(seat, "action unlock");
  // The fifth conflict, triggered by Amun: both tokens are there again.
  EXPECT_EQ(table.state().event, 18);
  EXPECT_EQ(table.step(), "announce");
  EXPECT_TRUE(table.state().stack.nearest<Conflict>().face_up);
  table.choose("amun", "one card").play({{"amun", "maat"}, {"isis", "maat"}});
  EXPECT_EQ(table.step(), "tiebreak");
  table.choose("amun", "tiebreak");
  EXPECT_TRUE(table.outcome().over);
  EXPECT_EQ(table.outcome().reason, "ankh.ending.devotion");
}

}  // namespace
}  // namespace ennead::ankh::conflict_tests
