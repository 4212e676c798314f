// The value that priest plays by: differences agree with sums, and cells with the rules.
#include "bots/aton/priest_value.h"

#include <gtest/gtest.h>

#include "games/aton/aton.h"
#include "games/aton/rules.h"

namespace ennead::aton {
namespace {

// States of random games, every one that places or removes.
template <class Visit>
void visit_random_states(std::uint64_t seeds, const Options& options, Visit visit) {
  AtonJournal quiet;
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    Chance pick(seed);
    State s = Aton::start(options, player_count, seed, quiet);
    for (Question q = Aton::question(s); !q.waiting.empty(); q = Aton::question(s)) {
      const Seat seat = q.waiting.lowest();
      ChoiceList list;
      Aton::legal(s, seat, list);
      visit(s, seat, list);
      Aton::choose(s, seat, list[pick.below(static_cast<std::uint32_t>(list.size()))], quiet);
    }
  }
}

TEST(PriestValue, OddsAfterAPlacingAreTheOddsOfThePositionAfterIt) {
  const PriestTables& tables = PriestTables::tuned();
  visit_random_states(40, {}, [&](const State& s, Seat, const ChoiceList&) {
    const Position position(s);
    for (const Seat seat : {red, blue}) {
      if (position[seat].stock == 0) continue;
      const PlacingOdds odds(tables, position, seat, Moment::end_of_round);
      for (Cell cell = 0; cell < cell_count; ++cell) {
        if (position.free[cell] == 0) continue;
        Position placed = position;
        placed.place(seat, cell);
        ASSERT_NEAR(odds.after(cell), log_odds(tables, placed), 1e-3) << "cell " << int{cell};
        ASSERT_EQ(position.completes(seat, cell) || position.complete(seat), placed.complete(seat));
      }
    }
  });
}

TEST(PriestValue, PointsOfAPositionAreThoseOfTheRules) {
  visit_random_states(40, {}, [](const State& s, Seat, const ChoiceList&) {
    AtonJournal quiet;
    EXPECT_EQ(Position(s).points().values, scoring(s, quiet).values);
  });
}

// What a cell search does to a position is what the rules do to the state.
TEST(PriestValue, PlacingAndRemovingOnCellsAgreesWithTheRules) {
  visit_random_states(40, {}, [](const State& s, Seat seat, const ChoiceList& list) {
    if (!s.stack.top_is<Place>() && !s.stack.top_is<Remove>()) return;
    AtonJournal quiet;
    for (const Choice choice : list) {
      State after = s;
      Aton::choose(after, seat, choice, quiet);
      if (after.round != s.round || Aton::question(after).kind != Aton::question(s).kind) continue;
      if (Aton::question(after).asked != Aton::question(s).asked) continue;
      Position position(s);
      const Cell cell = cell_of(square_of(choice));
      if (s.stack.top_is<Place>())
        position.place(seat, cell);
      else
        position.remove(s.counters[seat].has(square_of(choice)) ? seat : other(seat), cell);
      const Position wanted(after);
      for (const Seat each : {red, blue}) {
        ASSERT_EQ(position[each].cells, wanted[each].cells);
        ASSERT_EQ(position[each].temples, wanted[each].temples);
        ASSERT_EQ(position[each].colours, wanted[each].colours);
        ASSERT_EQ(position[each].kingdom, wanted[each].kingdom);
        ASSERT_EQ(position[each].stock, wanted[each].stock);
        ASSERT_EQ(position[each].bonus, wanted[each].bonus);
      }
      ASSERT_EQ(position.free, wanted.free);
    }
  });
}

TEST(PriestValue, TablesReadBackAsWritten) {
  const PriestTables& tables = PriestTables::tuned();
  EXPECT_EQ(PriestTables::parse(tables.text()).text(), tables.text());
}

}  // namespace
}  // namespace ennead::aton
