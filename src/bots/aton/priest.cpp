#include "bots/aton/priest.h"

#include <algorithm>

#include "bots/aton/value.h"

namespace ennead::aton {

namespace {

// Iterations of CFR+ between two looks at the budget, and at the most.
constexpr int iterations_per_unit = 1;
constexpr int fewest_iterations = 40;
constexpr int most_iterations = 1000;
constexpr float close_enough = 0.001F;

}  // namespace

Mix public_hand_odds(const State& state, Seat seat) {
  const State open = *Aton::view(state, Viewer::spectator());
  return hand_odds(unseen(open, seat), open.sides[seat].hand, open.sides[seat].hand_hidden);
}

Choice on_cell(const State& state, Seat seat, Cell cell) {
  ChoiceList list;
  Aton::legal(state, seat, list);
  for (const Choice choice : list)
    if (cell_of(square_of(choice)) == cell) return choice;
  return list[0];
}

// A hand is worth what its best laying earns. The exchange counter itself is worth something, too,
// as long as it is there: the tables know how much.
ExchangeWorth worth_of_exchange(const PriestTables& tables, const LayingSolver& solver,
                                const View<Aton>& view, Seat seat) {
  const Mix earned = solver.earnings(seat);
  const auto worth = [&earned](const Cards& hand) {
    float best = -1;
    for (const LayingCode code : layings(hand))
      best = std::max(best, earned[static_cast<std::size_t>(code)]);
    return best;
  };
  const Position now(*view);
  Position used = now;
  used[seat].exchange = 0;
  const float sign = seat == red ? 1.0F : -1.0F;
  const float price = expectation(sign * (log_odds(tables, now) - log_odds(tables, used)));

  const Mix new_hand = hand_odds(unseen(*view, seat), {}, hand_size);
  float exchanged = 0;
  for (std::size_t key = 0; key < LayingTable::keys; ++key) {
    const std::size_t begin = laying_table.begin[key];
    if (begin == laying_table.begin[key + 1]) continue;
    const LayingCode code = laying_table.codes[begin];
    const float chance = new_hand[static_cast<std::size_t>(code)];
    if (chance == 0) continue;
    // The difference of two log-odds, said in expectations.
    const float best = worth(cards_of(code));
    exchanged += chance * (best - price) / (1 - best * price);
  }
  return {worth(view->sides[seat].hand), exchanged};
}

bool wants_exchange(const PriestTables& tables, const LayingSolver& solver, const View<Aton>& view,
                    Seat seat) {
  const ExchangeWorth worth = worth_of_exchange(tables, solver, view, seat);
  return worth.exchanged > worth.kept;
}

// Draws a laying of the hand from a mixed strategy.
LayingCode draw_laying(const Mix& mix, const Cards& hand, Chance& chance) {
  constexpr std::uint32_t grain = 1U << 24U;
  float left = static_cast<float>(chance.below(grain)) / static_cast<float>(grain);
  LayingCode chosen = layings(hand)[0];
  for (const LayingCode code : layings(hand)) {
    const float share = mix[static_cast<std::size_t>(code)];
    if (share <= 0) continue;
    chosen = code;
    left -= share;
    if (left < 0) break;
  }
  return chosen;
}

Priest::Priest(std::uint64_t seed, const PriestTuning& tuning, const PriestTables& tables)
    : tables_(tables), tuning_(tuning), chance_(seed) {}

Choice Priest::choose(const View<Aton>& view, Seat seat, Budget& budget) {
  switch (Aton::question(*view).kind) {
    case Aton::asks("exchange"): return decide_exchange(view, seat, budget);
    case Aton::asks("laying"): return lay_cards(view, seat, budget);
    case Aton::asks("counters_back"): return take_back(view, seat);
    case Aton::asks("remove"):
    case Aton::asks("place"): return take_turn(view, seat, budget);
    default: break;
  }
  ChoiceList list;  // a decision that it has no thoughts about
  Aton::legal(*view, seat, list);
  return list[0];
}

LayingSolver Priest::solve(const View<Aton>& view, Budget& budget) {
  const Position before(*view);
  auto at_least = Budget::of_work(UINT64_MAX);  // a quick table there is always
  payoffs_->fill(tables_, before, 1, at_least);
  const auto width =
      std::clamp(static_cast<std::size_t>(tuning_.width), std::size_t{1}, TurnBeam::widest);
  if (width > 1 && careful_->fill(tables_, before, width, budget)) std::swap(payoffs_, careful_);
  LayingSolver solver(*payoffs_, public_hand_odds(*view, red), public_hand_odds(*view, blue));
  for (int n = 0; n < most_iterations; ++n) {
    if (n >= fewest_iterations && !budget.spend(iterations_per_unit)) break;
    solver.iterate();
    if (n % 50 == 49 && solver.exploitability() < close_enough) break;
  }
  return solver;
}

Choice Priest::decide_exchange(const View<Aton>& view, Seat seat, Budget& budget) {
  return choice(wants_exchange(tables_, solve(view, budget), view, seat) ? Kind::exchange
                                                                         : Kind::keep);
}

Choice Priest::lay_cards(const View<Aton>& view, Seat seat, Budget& budget) {
  const auto codes = layings(view->sides[seat].hand);
  if (codes.size() == 1) return lay(codes[0]);
  return lay(draw_laying(solve(view, budget).strategy(seat), view->sides[seat].hand, chance_));
}

TurnLeft turn_left(const State& state, Seat seat) {
  const Side& side = state.sides[seat];
  const bool first = state.stack.nearest<Round>().first == seat;
  TurnLeft turn = whole_turn(Position(state), seat, side.card(2), side.card(3), side.card(4),
                             first ? Moment::before_last_turn : Moment::end_of_round);
  if (state.stack.top_is<Remove>()) {
    turn.removals = state.stack.top<Remove>().left;
  } else {
    turn.removals = 0;
    turn.placings = state.stack.top<Place>().left;
  }
  return turn;
}

Choice Priest::take_turn(const View<Aton>& view, Seat seat, Budget& budget) const {
  const Position position(*view);
  const TurnLeft turn = turn_left(*view, seat);
  std::optional<TurnLeft> reply;
  if (view->stack.nearest<Round>().first == seat) {
    const Side& theirs = view->sides[other(seat)];
    reply = whole_turn(position, other(seat), theirs.card(2), theirs.card(3), theirs.card(4),
                       Moment::end_of_round);
  }
  const auto several = static_cast<std::size_t>(std::max(1.0, tuning_.turns));
  const BestTurns best = best_turns(tables_, position, turn, reply, several, budget);
  return on_cell(*view, seat,
                 position.temples == temple_count ? look_ahead(best, view, seat, budget)
                                                  : best.turns.front().first);
}

// Of ways that look about equally good, the one that is worth most after the next round.
Cell Priest::look_ahead(const BestTurns& best, const View<Aton>& view, Seat seat,
                        Budget& budget) const {
  Cell chosen = best.turns.front().first;
  const auto same = [chosen](const BestTurns::Turn& turn) { return turn.first == chosen; };
  if (std::all_of(best.turns.begin(), best.turns.end(), same)) return chosen;
  NextRound next(tables_, *view);
  float most = -2;
  for (const BestTurns::Turn& turn : best.turns) {
    const auto worth = next.worth(turn.end, budget);
    if (!worth) break;
    const float own = seat == red ? *worth : -*worth;
    if (own > most) {
      most = own;
      chosen = turn.first;
    }
  }
  return chosen;
}

// ---- What it thinks of each choice
// ---------------------------------------------------------------

std::vector<Considered> Priest::consider(const View<Aton>& view, Seat seat, Budget& budget) {
  const auto kind = Aton::question(*view).kind;
  if (kind == Aton::asks("laying")) return consider_layings(view, seat, budget);
  std::vector<Considered> all;
  const auto take = [&all](Choice one, double share) { all.push_back({one, share, 0, 1, {one}}); };
  if (kind == Aton::asks("exchange")) {
    const ExchangeWorth worth = worth_of_exchange(tables_, solve(view, budget), view, seat);
    take(choice(Kind::keep), share_of(worth.kept));
    take(choice(Kind::exchange), share_of(worth.exchanged));
    if (worth.exchanged > worth.kept) std::swap(all[0], all[1]);
  } else {
    // Each choice by the best that can follow it; what it would choose, it has looked at further.
    const Choice chosen = choose(view, seat, budget);
    ChoiceList list;
    Aton::legal(*view, seat, list);
    if (advice.distinct != nullptr) advice.distinct(*view, seat, list);
    const bool back = kind == Aton::asks("counters_back");
    const Position position(*view);
    const auto odds =
        back ? odds_of_taking_back(tables_, position, seat, view->stack.top<CountersBack>().left)
             : std::array<float, cell_count>{};
    for (const Choice each : list) {
      if (back) {
        take(each, share_of(expectation(odds[cell_of(square_of(each))])));
        continue;
      }
      State after = Aton::resample(view, chance_);
      AtonJournal nobody_listens;
      Aton::choose(after, seat, each, nobody_listens);
      take(each, share_after(after, seat, budget));
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const Considered& a, const Considered& b) { return a.share > b.share; });
    const auto cell = [](Choice one) { return cell_of(square_of(one)); };
    const auto first = std::find_if(all.begin(), all.end(), [&](const Considered& one) {
      return one.choice == chosen ||
             (one.choice.kind() == chosen.kind() && cell(one.choice) == cell(chosen));
    });
    if (first != all.end()) std::rotate(all.begin(), first, first + 1);
  }
  all.front().mixture = 1;
  return all;
}

std::vector<Considered> Priest::consider_layings(const View<Aton>& view, Seat seat,
                                                 Budget& budget) {
  const LayingSolver solver = solve(view, budget);
  const Mix mix = solver.strategy(seat);
  const Mix earned = solver.earnings(seat);
  std::vector<Considered> all;
  for (const LayingCode code : layings(view->sides[seat].hand)) {
    const auto at = static_cast<std::size_t>(code);
    all.push_back({lay(code),
                   share_of(earned[at]),
                   mix[at],
                   static_cast<std::uint64_t>(solver.iterations()),
                   {lay(code)}});
  }
  std::stable_sort(all.begin(), all.end(), [](const Considered& a, const Considered& b) {
    return a.mixture > b.mixture || (a.mixture == b.mixture && a.share > b.share);
  });
  return all;
}

// What the seat can expect in the middle of the turns of a round, where both play on as well as
// they can, or where the round is over.
double Priest::share_after(const State& after, Seat seat, Budget& budget) const {
  const Outcome outcome = Aton::outcome(after);
  if (outcome.over) return share_of(outcome_value(outcome, seat, player_count));
  const Position position(after);
  const auto kind = Aton::question(after).kind;
  if (kind != Aton::asks("remove") && kind != Aton::asks("place"))
    return share_of(expectation((seat == red ? 1.0F : -1.0F) * log_odds(tables_, position)));
  const Seat mover = Aton::question(after).waiting.lowest();
  std::optional<TurnLeft> reply;
  if (after.stack.nearest<Round>().first == mover) {
    const Side& theirs = after.sides[other(mover)];
    reply = whole_turn(position, other(mover), theirs.card(2), theirs.card(3), theirs.card(4),
                       Moment::end_of_round);
  }
  const BestTurns best = best_turns(tables_, position, turn_left(after, mover), reply, 1, budget);
  const float odds = best.turns.front().odds;
  return share_of(expectation(mover == seat ? odds : -odds));
}

double Priest::share_in(const State& state, Seat seat) const {
  Budget budget = Budget::of_work(10'000);
  return share_after(state, seat, budget);
}

Choice Priest::take_back(const View<Aton>& view, Seat seat) const {
  return on_cell(
      *view, seat,
      best_to_take_back(tables_, Position(*view), seat, view->stack.top<CountersBack>().left));
}

}  // namespace ennead::aton
