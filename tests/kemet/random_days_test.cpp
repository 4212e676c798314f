// What never changes back, whatever is played: watched over days of random play.
#include <random>

#include "kemet/day_table.h"

namespace ennead::kemet::days {
namespace {

// Plays at random until a number of choices or the end, and shows every state with the one before.
template <class Watch>
void play_days(int players, unsigned seed, int choices, Watch watch) {
  KemetJournal silent;
  State state = Kemet::start({}, players, seed, silent);
  std::mt19937 dice(seed);
  for (int n = 0; n < choices && !Kemet::question(state).waiting.empty(); ++n) {
    const Seat seat = Kemet::question(state).waiting.lowest();
    ChoiceList list;
    Kemet::legal(state, seat, list);
    ASSERT_GT(list.size(), 0U);
    const State before = state;
    Kemet::choose(state, seat, list.begin()[dice() % list.size()], silent);
    watch(before, state);
  }
}

template <class Watch>
void play_all(Watch watch) {
  for (int players = 2; players <= 5; ++players)
    for (unsigned seed = 1; seed <= 4; ++seed)
      play_days(players, seed, 1500, [&watch](const State& before, const State& now) {
        if (testing::Test::HasFailure()) return;
        for (const Seat seat : SeatSet::first(now.players))
          watch(before.seats[seat], now.seats[seat], now);
      });
}

TEST(KemetRandomDays, PyramidsNeverGoDownAndTilesAreNeverLost) {
  SCOPED_TRACE("KEMET-1.5, KEMET-1.6");
  play_all([](const Player& before, const Player& now, const State& /*s*/) {
    for (const Colour colour : colours) {
      EXPECT_GE(now.pyramids[colour].level(), before.pyramids[colour].level());
      EXPECT_TRUE(!before.pyramids[colour].stands() ||
                  now.pyramids[colour].district() == before.pyramids[colour].district());
    }
    EXPECT_TRUE(now.tiles.has_all(before.tiles));
  });
}

TEST(KemetRandomDays, UnitsAreConservedOnOpenSpacesWithinTheLimit) {
  SCOPED_TRACE("KEMET-1.4, KEMET-2.2, KEMET-2.10");
  play_all([](const Player& /*before*/, const Player& now, const State& s) {
    int all = now.pool;
    for (const Space space : now.troops) {
      all += now.on(space);
      EXPECT_TRUE(board_of(s).open.has(space));
      EXPECT_LE(now.on(space), now.has(Tile::legion) ? 7 : 5);
    }
    EXPECT_EQ(all, 12);
  });
}

TEST(KemetRandomDays, PermanentPointsNeverGoDownAndPrayerPointsStayWithinEleven) {
  SCOPED_TRACE("KEMET-3.1, KEMET-3.5, KEMET-3.6");
  play_all([](const Player& before, const Player& now, const State& /*s*/) {
    EXPECT_GE(now.permanent, before.permanent);
    EXPECT_GE(now.battle, before.battle);
    EXPECT_LE(now.battle, now.permanent);
    EXPECT_LE(now.pp, 11);
  });
}

TEST(KemetRandomDays, EveryDayEndsWithFiveTokensOnThreeLevels) {
  SCOPED_TRACE("KEMET-6.1, KEMET-6.9");
  int days = 0;
  play_all([&days](const Player& before, const Player& now, const State& /*s*/) {
    if (now.tokens != 0 || before.tokens == 0) return;
    ++days;  // the tokens have just come back
    EXPECT_EQ(before.regular_placed(), 5);
    for (const unsigned level : {0b000000011U, 0b000011100U, 0b111100000U})
      EXPECT_NE(before.tokens & level, 0U);
  });
  EXPECT_GT(days, 20);
}

}  // namespace
}  // namespace ennead::kemet::days
