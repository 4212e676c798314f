// Priest beside exact solutions of the reduced game (ATON-15): two temples, cards 1 and 2. Rounds
// are played out by the rules themselves, every choice of both players, square by square.
#include <cmath>

#include <gtest/gtest.h>

#include "bots/aton/priest.h"
#include "effort.h"
#include "games/aton/aton.h"

namespace ennead::aton {
namespace {

// Those that do not count by how much a game is won: neither does the minimax below.
const PriestTables& tables() { return PriestTables::tuned_2026(); }

// The log-odds for red at the end of the round, both playing best: minimax over the rules.
float exact_odds(const State& s, int round) {
  if (s.ending != Ending::none)
    return s.winners.size() == 2 ? 0 : s.winners.has(red) ? decided : -decided;
  if (s.round != round || s.stack.top_is<CountersBack>()) return log_odds(tables(), Position(s));
  const Seat seat = Aton::question(s).waiting.lowest();
  const float sign = seat == red ? 1.0F : -1.0F;
  float best = -2 * decided;
  AtonJournal quiet;
  ChoiceList list;
  Aton::legal(s, seat, list);
  std::uint32_t seen = 0;  // squares of a cell are alike: one of each is enough
  for (const Choice choice : list) {
    const std::uint32_t cell = 1U << cell_of(square_of(choice));
    if ((seen & cell) != 0) continue;
    seen |= cell;
    State next = s;
    Aton::choose(next, seat, choice, quiet);
    best = std::max(best, sign * exact_odds(next, round));
  }
  return sign * best;
}

// What red expects from a pair of layings. Where a draw-off decides the order, either may begin.
float exact_payoff(const State& laying, LayingCode red_code, LayingCode blue_code) {
  float sum = 0;
  for (const Card top : {Card{1}, Card{2}}) {
    State s = laying;
    AtonJournal quiet;
    s.sides[red].pile.cards[s.sides[red].pile.size - 1U] = top;
    s.sides[blue].pile.cards[s.sides[blue].pile.size - 1U] = static_cast<Card>(3 - top);
    Aton::choose(s, red, lay(red_code), quiet);
    Aton::choose(s, blue, lay(blue_code), quiet);
    sum += expectation(exact_odds(s, laying.round));
  }
  return sum / 2;
}

bool in_reduced(LayingCode code) {
  const Cards cards = cards_of(code);
  return cards[3] == 0 && cards[4] == 0;
}

void fill_exactly(const State& laying, PayoffTable& table) {
  for (std::size_t r = 0; r < code_count; ++r)
    for (std::size_t b = 0; b < code_count; ++b) {
      const auto red_code = static_cast<LayingCode>(r);
      const auto blue_code = static_cast<LayingCode>(b);
      if (in_reduced(red_code) && in_reduced(blue_code))
        table.at(red_code, blue_code) = exact_payoff(laying, red_code, blue_code);
    }
}

// A position of a random game of the reduced game, when the cards of a round are to be laid.
State laying_in_round(std::uint64_t seed, int round) {
  AtonJournal quiet;
  Chance pick(seed);
  State s = Aton::start({true}, player_count, seed, quiet);
  for (;;) {
    const Question q = Aton::question(s);
    if (q.waiting.empty()) return laying_in_round(seed + 1000, round);
    if (s.round >= round && s.stack.top_is<Laying>() && q.waiting == q.asked) return s;
    ChoiceList list;
    Aton::legal(s, q.waiting.lowest(), list);
    Aton::choose(s, q.waiting.lowest(), list[pick.below(static_cast<std::uint32_t>(list.size()))],
                 quiet);
  }
}

float value_for_red(const LayingSolver& solver, const Mix& hands) {
  const Mix earned = solver.earnings(red);
  const Mix mix = solver.strategy(red);
  float value = 0;
  for (std::size_t at = 0; at < code_count; ++at) value += hands[at] * mix[at] * earned[at];
  return value;
}

// How much the other player gains at most against a fixed strategy, above the value of the game.
float loss_against_best_answer(const PayoffTable& exact, Seat seat, const Mix& strategy,
                               const PerSeat<Mix, 2>& hands, float value_of_game_for_red) {
  Mix earned{};
  for (std::size_t r = 0; r < code_count; ++r)
    for (std::size_t b = 0; b < code_count; ++b) {
      const float payoff = exact.cells()[r][b];
      if (seat == red)
        earned[b] += hands[red][r] * strategy[r] * -payoff;
      else
        earned[r] += hands[blue][b] * strategy[b] * payoff;
    }
  const Seat answering = other(seat);
  float value = 0;
  for (std::size_t key = 0; key < LayingTable::keys; ++key) {
    const std::size_t begin = laying_table.begin[key];
    if (begin == laying_table.begin[key + 1]) continue;
    float best = -2;
    for (std::size_t at = begin; at < laying_table.begin[key + 1]; ++at)
      best = std::max(best, earned[static_cast<std::size_t>(laying_table.codes[at])]);
    value += best * hands[answering][static_cast<std::size_t>(laying_table.codes[begin])];
  }
  return value - (answering == red ? value_of_game_for_red : -value_of_game_for_red);
}

LayingSolver solve(const PayoffTable& table, const PerSeat<Mix, 2>& hands, int iterations) {
  LayingSolver solver(table, hands[red], hands[blue]);
  for (int n = 0; n < iterations; ++n) solver.iterate();
  return solver;
}

void compare_with_exact(const State& laying) {
  auto exact_table = std::make_unique<PayoffTable>();
  fill_exactly(laying, *exact_table);
  const PerSeat<Mix, 2> hands{{public_hand_odds(laying, red), public_hand_odds(laying, blue)}};
  const LayingSolver exact = solve(*exact_table, hands, 4000);
  ASSERT_LT(exact.exploitability(), 1e-3);
  const float value = value_for_red(exact, hands[red]);

  auto table = std::make_unique<PayoffTable>();
  auto budget = Budget::of_work(UINT64_MAX);
  ASSERT_TRUE(table->fill(tables(), Position(laying), TurnBeam::widest, budget));
  const LayingSolver priest = solve(*table, hands, 400);
  EXPECT_NEAR(value_for_red(priest, hands[red]), value, 0.02);
  for (const Seat seat : {red, blue})
    EXPECT_LT(loss_against_best_answer(*exact_table, seat, priest.strategy(seat), hands, value),
              0.02);
}

TEST(PriestReduced, LayingIsCloseToTheExactSolutionOfTheRound) {
  for (const int round : {1, 2, 4, 6, 9}) {
    SCOPED_TRACE(round);
    compare_with_exact(laying_in_round(7, round));
    if (!whole_effort) break;
  }
}

// A last round: both stand one point from the goal, and the Kingdom fills whatever is laid, so
// every end of the round is an end of the game, and the solution is that of the game itself.
TEST(PriestReduced, LayingIsCloseToTheExactSolutionOfALastRound) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    SCOPED_TRACE(seed);
    State s = laying_in_round(seed, 5);
    Chance pick(seed);
    std::array<int, player_count> left{};
    for (int at = 0; at < 2 * squares_per_temple; ++at) {
      const auto square = static_cast<Square>(at);
      const Seat seat = pick.below(2) == 0 ? red : blue;
      if (!s.taken().has(square) && ++left[static_cast<std::size_t>(seat)] < 8)
        s.counters[seat].add(square);
    }
    for (const Seat seat : {red, blue}) s.sides[seat].score = 17;
    s.sides[red].kingdom = 4;
    s.sides[blue].kingdom = 3;
    compare_with_exact(s);
    if (!whole_effort) break;
  }
}

// Removing and placing: the search over cells finds what minimax over the rules finds.
TEST(PriestReduced, TurnsAreSearchedExactly) {
  AtonJournal quiet;
  int compared = 0;
  for (std::uint64_t seed = 0; seed < effort(30); ++seed) {
    Chance pick(seed);
    State s = Aton::start({true}, player_count, seed, quiet);
    for (Question q = Aton::question(s); !q.waiting.empty(); q = Aton::question(s)) {
      const Seat seat = q.waiting.lowest();
      if (s.stack.top_is<Remove>() || s.stack.top_is<Place>()) {
        const Position position(s);
        std::optional<TurnLeft> reply;
        const Side& theirs = s.sides[other(seat)];
        if (s.stack.nearest<Round>().first == seat)
          reply = whole_turn(position, other(seat), theirs.card(2), theirs.card(3), theirs.card(4),
                             Moment::end_of_round);
        auto budget = Budget::of_work(UINT64_MAX);
        const BestTurns best = best_turns(tables(), position, turn_left(s, seat), reply, 1, budget);
        const BestTurns::Turn& step = best.turns.front();
        const float sign = seat == red ? 1.0F : -1.0F;
        ASSERT_TRUE(best.exact);
        ASSERT_NEAR(step.odds, sign * exact_odds(s, s.round), 1e-3);
        State after = s;
        Aton::choose(after, seat, on_cell(s, seat, step.first), quiet);
        ASSERT_NEAR(exact_odds(after, s.round), exact_odds(s, s.round), 1e-3);
        ++compared;
      }
      ChoiceList list;
      Aton::legal(s, seat, list);
      Aton::choose(s, seat, list[pick.below(static_cast<std::uint32_t>(list.size()))], quiet);
    }
  }
  EXPECT_GT(compared, static_cast<int>(effort(300)));
}

// The probabilities of hands are those of drawing four cards one after another.
TEST(PriestReduced, HandOddsSumToOne) {
  const State s = laying_in_round(3, 2);
  for (const Seat seat : {red, blue}) {
    const Mix odds = public_hand_odds(s, seat);
    float sum = 0;
    for (std::size_t key = 0; key < LayingTable::keys; ++key)
      if (laying_table.begin[key] < laying_table.begin[key + 1])
        sum += odds[static_cast<std::size_t>(laying_table.codes[laying_table.begin[key]])];
    EXPECT_NEAR(sum, 1, 1e-5);
  }
}

}  // namespace
}  // namespace ennead::aton
