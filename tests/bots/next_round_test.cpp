// priest's short way through a scoring, beside the rules.
#include "bots/aton/next_round.h"

#include <gtest/gtest.h>

#include "bots/aton/priest.h"
#include "bots/aton/turn_search.h"

namespace ennead::aton {
namespace {

// The rules, with counters taken back as priest does, up to the next round.
State to_the_next_round(State s) {
  AtonJournal quiet;
  Priest priest(1);
  while (s.stack.top_is<CountersBack>()) {
    const Seat seat = Aton::question(s).waiting.lowest();
    auto budget = Budget::of_work(0);
    Aton::choose(s, seat, priest.choose(Aton::view(s, seat), seat, budget), quiet);
  }
  return s;
}

void expect_same(const Position& a, const Position& b) {
  for (const Seat seat : {red, blue}) {
    EXPECT_EQ(a[seat].cells, b[seat].cells);
    EXPECT_EQ(a[seat].kingdom, b[seat].kingdom);
    EXPECT_EQ(a[seat].stock, b[seat].stock);
    EXPECT_EQ(a[seat].score, b[seat].score);
  }
  EXPECT_EQ(a.free, b.free);
}

TEST(NextRound, BeginsWhereTheRulesBeginIt) {
  AtonJournal quiet;
  int scorings = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Chance pick(seed);
    State s = Aton::start({}, player_count, seed, quiet);
    for (Question q = Aton::question(s); !q.waiting.empty(); q = Aton::question(s)) {
      const Seat seat = q.waiting.lowest();
      ChoiceList list;
      Aton::legal(s, seat, list);
      const Choice choice = list[pick.below(static_cast<std::uint32_t>(list.size()))];
      const bool placed = s.stack.top_is<Place>();
      Position end(s);
      Aton::choose(s, seat, choice, quiet);
      if (!placed || !s.stack.top_is<CountersBack>()) continue;
      end.place(seat, cell_of(square_of(choice)));
      if (end.in_kingdom() < kingdom_squares) continue;  // the rest found no square
      ++scorings;
      expect_same(next_round(PriestTables::tuned(), end), Position(to_the_next_round(s)));
    }
  }
  EXPECT_GT(scorings, 40);
}

TEST(NextRound, IsNotWaitedForWhereTheGameIsOver) {
  AtonJournal quiet;
  const State s = Aton::start({}, player_count, 1, quiet);
  NextRound next(PriestTables::tuned(), s);
  auto nothing = Budget::of_work(0);
  Position end(s);
  EXPECT_FALSE(next.worth(end, nothing));
  for (const int column : {0, 1, 2, 3})
    for (const int row : {0, 1, 2}) end.place(blue, cell_of(square_at(2, row, column)));
  EXPECT_EQ(next.worth(end, nothing), -1.0F);  // ATON-13.2
}

TEST(NextRound, IsWorthTheSameToBothFromEqualGround) {
  AtonJournal quiet;
  const State s = Aton::start({}, player_count, 1, quiet);
  State fresh = s;
  for (const Seat seat : {red, blue}) fresh.sides[seat].hand = {};
  const auto tables = std::make_unique<PriestTables>(PriestTables::by_formula());
  NextRound next(*tables, fresh);
  auto enough = Budget::of_work(UINT64_MAX);
  EXPECT_NEAR(next.worth(Position(s), enough).value_or(1), 0, 0.02);
}

}  // namespace
}  // namespace ennead::aton
