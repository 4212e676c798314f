#include "bots/aton/turn_search.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace ennead::aton {

namespace {

constexpr float worst = -std::numeric_limits<float>::infinity();

float sign(Seat seat) { return seat == red ? 1.0F : -1.0F; }
float odds_for(const PriestTables& tables, const Position& position, const TurnLeft& turn) {
  return sign(turn.seat) * log_odds(tables, position, turn.moment);
}
Cell cells_in(int temples) { return static_cast<Cell>(temples * colour_count); }

int placings_possible(const Position& position, const TurnLeft& turn) {
  return std::min<int>(turn.placings, position[turn.seat].stock);
}

// Every way to remove that differs, as cells in ascending order. `visit` gets the position and the
// first cell (or none), and returns false to stop.
template <class Visit>
bool for_each_removal(const Position& position, Seat owner, int left, Cell from, Cell to,
                      std::optional<Cell> first, Visit& visit) {
  bool any = false;
  if (left > 0) {
    for (Cell cell = from; cell < to; ++cell) {
      if (position[owner].cells[cell] == 0) continue;
      any = true;
      Position next = position;
      next.remove(owner, cell);
      if (!for_each_removal(next, owner, left - 1, cell, to, first ? first : cell, visit))
        return false;
    }
  }
  if (any) return true;
  // Fewer counters than removals above `from` do not end a way early: a lower start covers it.
  if (left > 0 && first) {
    for (Cell cell = 0; cell < from; ++cell)
      if (position[owner].cells[cell] > 0) return true;
  }
  return visit(position, first);
}

template <class Visit>
bool for_each_placing(const Position& position, Seat seat, int left, Cell from, Cell to,
                      std::optional<Cell> first, Visit& visit) {
  bool any = false;
  if (left > 0) {
    for (Cell cell = from; cell < to; ++cell) {
      if (position.free[cell] == 0) continue;
      any = true;
      Position next = position;
      next.place(seat, cell);
      if (!for_each_placing(next, seat, left - 1, cell, to, first ? first : cell, visit))
        return false;
    }
  }
  if (any) return true;
  if (left > 0) {
    for (Cell cell = 0; cell < from; ++cell)
      if (position.free[cell] > 0) return true;
    Position next = position;
    next.give_to_kingdom(seat, left);
    return visit(next, first);
  }
  return visit(position, first);
}

struct Plan {
  Position end;
  float odds;  // before any reply
  Cell first;
};

// More ways than this are not looked at one by one: those after the best removals come first.
constexpr std::size_t most_plans = 60000;

// All ways of a turn that differ, removals that look best first.
std::vector<Plan> plans_of(const PriestTables& tables, const Position& position,
                           const TurnLeft& turn, bool& exact) {
  struct Removal {
    Position after;
    float odds;
    std::optional<Cell> first;
  };
  std::vector<Removal> removals;
  const Seat owner = turn.own ? turn.seat : other(turn.seat);
  const Cell to = cells_in(turn.open);
  auto keep = [&](const Position& after, std::optional<Cell> first) {
    removals.push_back({after, odds_for(tables, after, turn), first});
    return true;
  };
  for_each_removal(position, owner, turn.removals, 0, to, std::nullopt, keep);
  std::stable_sort(removals.begin(), removals.end(),
                   [](const Removal& a, const Removal& b) { return a.odds > b.odds; });

  std::vector<Plan> plans;
  for (const Removal& removal : removals) {
    if (plans.size() > most_plans) {
      exact = false;
      break;
    }
    auto add = [&](const Position& end, std::optional<Cell> first) {
      const float odds = end.complete(turn.seat) ? decided : odds_for(tables, end, turn);
      plans.push_back({end, odds, removal.first ? *removal.first : first.value_or(0)});
      return true;
    };
    for_each_placing(removal.after, turn.seat, placings_possible(removal.after, turn), 0, to,
                     std::nullopt, add);
  }
  return plans;
}

// The worst that the other player's turn can do to a plan. The search stops at or below `enough`,
// where no more needs to be known, and when the budget is spent.
class WorstReply {
 public:
  WorstReply(const PriestTables& tables, const TurnLeft& reply, float enough, Budget& budget)
      : tables_(tables), reply_(reply), enough_(enough), budget_(budget) {}

  float odds(const Position& position) {
    auto removed = [this](const Position& after, std::optional<Cell>) {
      return place(after, placings_possible(after, reply_), 0);
    };
    const Seat owner = reply_.own ? reply_.seat : other(reply_.seat);
    for_each_removal(position, owner, reply_.removals, 0, cells_in(reply_.open), std::nullopt,
                     removed);
    return lowest_;
  }
  bool complete() const { return complete_; }
  const Position& end() const { return end_; }

 private:
  // False to stop.
  bool place(const Position& position, int left, Cell from) {
    if (left == 0) return meet(position, odds_at(position));
    bool any = false;
    std::optional<PlacingOdds> last;
    if (left == 1) {
      last.emplace(tables_, position, reply_.seat, reply_.moment);
      if (!budget_.spend()) return complete_ = false;
    }
    for (Cell cell = from; cell < cells_in(reply_.open); ++cell) {
      if (position.free[cell] == 0) continue;
      any = true;
      if (last) {
        const bool wins = position.completes(reply_.seat, cell);
        const float odds = wins ? decided : sign(reply_.seat) * last->after(cell);
        if (-odds >= lowest_) continue;
        Position next = position;
        next.place(reply_.seat, cell);
        if (!meet(next, odds)) return false;
      } else {
        Position next = position;
        next.place(reply_.seat, cell);
        if (!place(next, left - 1, cell)) return false;
      }
    }
    if (any) return true;
    for (Cell cell = 0; cell < from; ++cell)
      if (position.free[cell] > 0) return true;  // another order of the same cells covers this
    Position next = position;
    next.give_to_kingdom(reply_.seat, left);
    return meet(next, odds_at(next));
  }
  float odds_at(const Position& end) const {
    return end.complete(reply_.seat) ? decided : odds_for(tables_, end, reply_);
  }
  bool meet(const Position& end, float odds_of_reply) {
    if (-odds_of_reply < lowest_) {
      lowest_ = -odds_of_reply;
      end_ = end;
    }
    return lowest_ > enough_;
  }

  const PriestTables& tables_;
  const TurnLeft& reply_;
  float enough_;
  Budget& budget_;
  float lowest_ = std::numeric_limits<float>::infinity();
  Position end_;
  bool complete_ = true;
};

}  // namespace

TurnLeft whole_turn(const Position& position, Seat seat, Card second, Card third, Card fourth,
                    Moment moment) {
  TurnLeft turn{seat, 0, second == 1, fourth, third, moment};
  if (position.removes) turn.removals = second == 1 ? 1 : second - 2;
  return turn;
}

std::optional<Cell> best_removal(const PriestTables& tables, const Position& position,
                                 const TurnLeft& turn) {
  const Seat owner = turn.own ? turn.seat : other(turn.seat);
  float best = worst;
  std::optional<Cell> chosen;
  for (Cell cell = 0; cell < cells_in(turn.open); ++cell) {
    if (position[owner].cells[cell] == 0) continue;
    Position next = position;
    next.remove(owner, cell);
    const float odds = odds_for(tables, next, turn);
    if (odds <= best) continue;
    best = odds;
    chosen = cell;
  }
  return chosen;
}

std::optional<Cell> best_placing(const PriestTables& tables, const Position& position,
                                 const TurnLeft& turn) {
  const PlacingOdds odds(tables, position, turn.seat, turn.moment);
  float best = worst;
  std::optional<Cell> chosen;
  for (Cell cell = 0; cell < cells_in(turn.open); ++cell) {
    if (position.free[cell] == 0) continue;
    const float after =
        position.completes(turn.seat, cell) ? decided : sign(turn.seat) * odds.after(cell);
    if (after <= best) continue;
    best = after;
    chosen = cell;
  }
  return chosen;
}

void remove_greedily(const PriestTables& tables, Position& position, TurnLeft& turn) {
  for (; turn.removals > 0; --turn.removals) {
    const auto cell = best_removal(tables, position, turn);
    if (!cell) return;
    position.remove(turn.own ? turn.seat : other(turn.seat), *cell);
  }
}

void place_greedily(const PriestTables& tables, Position& position, const TurnLeft& turn) {
  if (const auto cell = best_placing(tables, position, turn))
    position.place(turn.seat, *cell);
  else
    position.give_to_kingdom(turn.seat, 1);
}

void play_greedily(const PriestTables& tables, Position& position, TurnLeft turn) {
  remove_greedily(tables, position, turn);
  for (int left = placings_possible(position, turn); left > 0; --left)
    place_greedily(tables, position, turn);
}

void TurnBeam::Best::offer(const Position& position, float odds, std::size_t width) {
  if (!wants(odds, width)) return;
  std::size_t at = size_;
  while (at > 0 && ends_[at - 1].odds < odds) --at;
  // The same counters placed in another order come out the same.
  for (std::size_t same = at; same > 0 && ends_[same - 1].odds == odds; --same)
    if (ends_[same - 1].position.free == position.free) return;
  if (size_ < width) ++size_;
  for (std::size_t to = size_ - 1; to > at; --to) ends_[to] = ends_[to - 1];
  ends_[at] = {position, odds};
}

TurnBeam::TurnBeam(const PriestTables& tables, const Position& position, const TurnLeft& turn,
                   std::size_t width)
    : tables_(tables), turn_(turn), width_(width) {
  ends_.offer(position, 0, width_);
  const Seat owner = turn.own ? turn.seat : other(turn.seat);
  for (int n = 0; n < turn.removals; ++n) {
    Best next;
    for (const End& end : ends_.all()) {
      for (Cell cell = 0; cell < cells_in(turn_.open); ++cell) {
        if (end.position[owner].cells[cell] == 0) continue;
        Position removed = end.position;
        removed.remove(owner, cell);
        next.offer(removed, odds_for(tables_, removed, turn_), width_);
      }
    }
    if (next.empty()) return;
    ends_ = next;
  }
}

void TurnBeam::place() {
  Best next;
  for (End& end : ends_.all()) {
    if (end.position[turn_.seat].stock == 0) return;
    const PlacingOdds odds(tables_, end.position, turn_.seat, turn_.moment);
    for (Cell cell = 0; cell < cells_in(turn_.open); ++cell) {
      if (end.position.free[cell] == 0) continue;
      const float after =
          end.position.completes(turn_.seat, cell) ? decided : sign(turn_.seat) * odds.after(cell);
      if (!next.wants(after, width_)) continue;
      Position placed = end.position;
      placed.place(turn_.seat, cell);
      next.offer(placed, after, width_);
    }
    if (!next.empty()) continue;
    end.position.give_to_kingdom(turn_.seat, 1);
    end.odds = odds_for(tables_, end.position, turn_);
  }
  if (!next.empty()) ends_ = next;
}

BestTurns best_turns(const PriestTables& tables, const Position& position, const TurnLeft& turn,
                     const std::optional<TurnLeft>& reply, std::size_t count, Budget& budget) {
  BestTurns best;
  std::vector<Plan> plans = plans_of(tables, position, turn, best.exact);
  std::stable_sort(plans.begin(), plans.end(),
                   [](const Plan& a, const Plan& b) { return a.odds > b.odds; });
  const auto lowest = [&] { return best.turns.size() < count ? worst : best.turns.back().odds; };
  const auto keep = [&](Cell first, float odds, const Position& end) {
    auto at = best.turns.end();
    while (at != best.turns.begin() && std::prev(at)->odds < odds) --at;
    best.turns.insert(at, {first, odds, end});
    if (best.turns.size() > count) best.turns.pop_back();
  };
  for (const Plan& plan : plans) {
    if (!reply || plan.end.complete(turn.seat)) {
      if (plan.odds <= lowest()) break;
      keep(plan.first, plan.odds, plan.end);
      continue;
    }
    if (!budget.spend() && !best.turns.empty()) {
      best.exact = false;
      break;
    }
    // The quick reply bounds the plan from above; most plans need no more than that.
    Position answered = plan.end;
    play_greedily(tables, answered, *reply);
    const float bound =
        answered.complete(reply->seat) ? -decided : -odds_for(tables, answered, *reply);
    if (bound <= lowest()) continue;
    WorstReply search(tables, *reply, lowest(), budget);
    const float odds = search.odds(plan.end);
    best.exact = best.exact && search.complete();
    if (std::min(bound, odds) > lowest())
      keep(plan.first, std::min(bound, odds), bound < odds ? answered : search.end());
  }
  return best;
}

Position exact_round_end(const PriestTables& tables, const Position& position, const TurnLeft& turn,
                         const TurnLeft& reply) {
  bool exact = true;
  float best = worst;
  Position end;
  for (const Plan& plan : plans_of(tables, position, turn, exact)) {
    if (plan.end.complete(turn.seat)) return plan.end;
    auto enough = Budget::of_work(UINT64_MAX);
    WorstReply search(tables, reply, best, enough);
    const float odds = search.odds(plan.end);
    if (odds <= best) continue;
    best = odds;
    end = search.end();
  }
  return end;
}

namespace {

// Which counters may be taken back: temples are independent in that, but not in what it is worth.
// One after another through all combinations of cells; `leaf` gets the cells and the log-odds.
template <class Leaf>
void for_each_taking(const PriestTables& tables, const Position& now, Seat seat,
                     std::array<std::uint8_t, temple_count> due, Cell from,
                     std::vector<Cell>& taken, const Leaf& leaf) {
  std::size_t t = 0;
  while (t < due.size() && due[t] == 0) ++t;
  if (t == due.size()) {
    if (!taken.empty()) leaf(taken, sign(seat) * log_odds(tables, now));
    return;
  }
  --due[t];
  const auto begin = static_cast<Cell>(t * colour_count);
  for (Cell cell = std::max(from, begin); cell < begin + colour_count; ++cell) {
    if (now[seat].cells[cell] == 0) continue;
    Position next = now;
    next.take_back(seat, cell);
    taken.push_back(cell);
    for_each_taking(tables, next, seat, due, cell, taken, leaf);
    taken.pop_back();
  }
}

}  // namespace

Cell best_to_take_back(const PriestTables& tables, const Position& position, Seat seat,
                       const std::array<std::uint8_t, temple_count>& left) {
  float best = worst;
  Cell chosen = 0;
  std::vector<Cell> taken;
  for_each_taking(tables, position, seat, left, 0, taken,
                  [&best, &chosen](const std::vector<Cell>& cells, float odds) {
                    if (odds <= best) return;
                    best = odds;
                    chosen = cells.front();
                  });
  return chosen;
}

std::array<float, cell_count> odds_of_taking_back(
    const PriestTables& tables, const Position& position, Seat seat,
    const std::array<std::uint8_t, temple_count>& left) {
  std::array<float, cell_count> odds{};
  odds.fill(worst);
  std::vector<Cell> taken;
  for_each_taking(tables, position, seat, left, 0, taken,
                  [&odds](const std::vector<Cell>& cells, float after) {
                    for (const Cell cell : cells) odds[cell] = std::max(odds[cell], after);
                  });
  return odds;
}

}  // namespace ennead::aton
