#include "bots/aton/laying_game.h"

#include <algorithm>
#include <optional>

#include "bots/aton/turn_search.h"

namespace ennead::aton {

namespace {

// What red expects at the end of a round, for each difference of the cards at cartouche 1. Points
// there come first and may end the game (ATON-5.3); otherwise `winner` has won it, or it goes on.
PayoffTable::Expectations expectations(const PriestTables& tables, const Position& end,
                                       std::optional<Seat> winner) {
  const BoardOdds odds = board_odds(tables, end);
  const int red_score = end[red].score;
  const int blue_score = end[blue].score;
  PayoffTable::Expectations values{};
  for (int d = 0; d < PayoffTable::differences; ++d) {
    const int difference = d - (top_value - 1);
    const int red_now = red_score + std::max(2 * difference, 0);
    const int blue_now = blue_score + std::max(-2 * difference, 0);
    float& value = values[static_cast<std::size_t>(d)];
    if (std::max(red_now, blue_now) >= end.goal)
      value = red_now > blue_now ? 1.0F : -1.0F;
    else if (winner)
      value = *winner == red ? 1.0F : -1.0F;
    else
      value = expectation(odds.with_scores(red_now, blue_now));
  }
  return values;
}

LayingCode code_of(int first, int second, int third, int fourth) {
  return static_cast<LayingCode>((first - 1) << 6 | (second - 1) << 4 | (third - 1) << 2 |
                                 (fourth - 1));
}

}  // namespace

bool PayoffTable::fill(const PriestTables& tables, const Position& before, std::size_t width,
                       Budget& budget) {
  for (auto& row : cells_) row.fill(0);
  if (before.temples < temple_count) {
    fill_exactly(tables, before, red);
    fill_exactly(tables, before, blue);
    return true;
  }
  return fill_order(tables, before, red, width, budget) &&
         fill_order(tables, before, blue, width, budget);
}

// Enters one end of a round for all pairs of cards at cartouche 1 that give this order.
void PayoffTable::enter(Seat first, const std::array<int, 3>& f, const std::array<int, 3>& s,
                        const Expectations& values) {
  for (int f1 = 1; f1 <= top_value; ++f1) {
    for (int s1 = 1; s1 <= top_value; ++s1) {
      if (f[0] == s[0] && f1 > s1) continue;                       // ATON-6.2
      const float share = f[0] == s[0] && f1 == s1 ? 0.5F : 1.0F;  // ATON-6.3: either may begin
      const LayingCode first_code = code_of(f1, f[0], f[1], f[2]);
      const LayingCode second_code = code_of(s1, s[0], s[1], s[2]);
      const int difference = (first == red ? f1 - s1 : s1 - f1) + top_value - 1;
      at(first == red ? first_code : second_code, first == red ? second_code : first_code) +=
          share * values[static_cast<std::size_t>(difference)];
    }
  }
}

// The reduced game is small enough to look at every way of both turns.
void PayoffTable::fill_exactly(const PriestTables& tables, const Position& before, Seat first) {
  const Seat second = other(first);
  for (int code = 0; code < 64; ++code) {
    const auto card = [code](int bit) { return 1 + ((code >> bit) & 1); };
    const std::array<int, 3> f = {card(5), card(4), card(3)};
    const std::array<int, 3> s = {card(2), card(1), card(0)};
    if (f[0] > s[0]) continue;  // ATON-6.1
    const auto turn = [&](Seat seat, const std::array<int, 3>& cards, Moment moment) {
      return whole_turn(before, seat, static_cast<Card>(cards[0]), static_cast<Card>(cards[1]),
                        static_cast<Card>(cards[2]), moment);
    };
    const Position end = exact_round_end(tables, before, turn(first, f, Moment::before_last_turn),
                                         turn(second, s, Moment::end_of_round));
    std::optional<Seat> winner;
    for (const Seat seat : {first, second})
      if (!winner && end.complete(seat)) winner = seat;
    enter(first, f, s, expectations(tables, end, winner));
  }
}

// All rounds in which `first` begins. Turns with the same cards at 2 and 3 share their beginning:
// one more counter at 4 only goes on from there.
bool PayoffTable::fill_order(const PriestTables& tables, const Position& before, Seat first,
                             std::size_t width, Budget& budget) {
  const Seat second = other(first);
  constexpr int top = top_value;

  for (int f2 = 1; f2 <= top; ++f2) {
    for (int f3 = 1; f3 <= top; ++f3) {
      if (!budget.spend(8 * width)) return false;
      const auto cards = [&](Seat seat, int c2, int c3) {
        return whole_turn(before, seat, static_cast<Card>(c2), static_cast<Card>(c3), 1,
                          seat == first ? Moment::before_last_turn : Moment::end_of_round);
      };
      TurnBeam turn(tables, before, cards(first, f2, f3), width);
      for (int f4 = 1; f4 <= top; ++f4) {
        turn.place();
        const Position& middle = turn.ends().front().position;
        const bool won = middle.complete(first);
        for (int s2 = f2; s2 <= top; ++s2) {  // ATON-6.1
          for (int s3 = 1; s3 <= top; ++s3) {
            TurnBeam reply(tables, middle, cards(second, s2, s3), width);
            for (int s4 = 1; s4 <= top; ++s4) {
              if (!won) reply.place();
              const Position& end = won ? middle : reply.ends().front().position;
              std::optional<Seat> winner;
              if (won) winner = first;
              if (!won && end.complete(second)) winner = second;
              enter(first, {f2, f3, f4}, {s2, s3, s4}, expectations(tables, end, winner));
            }
          }
        }
      }
    }
  }
  return true;
}

// The number of ways to draw the hand from the unseen cards, over all ways: a hypergeometric.
Mix hand_odds(const Cards& unseen, const Cards& known, int hidden) {
  const auto choose = [](int n, int k) {
    double ways = 1;
    for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
    return k > n ? 0.0 : ways;
  };
  Mix odds{};
  const double all = choose(unseen.size(), hidden);
  for (std::size_t code = 0; code < code_count; ++code) {
    const Cards hand = cards_of(static_cast<LayingCode>(code));
    double ways = 1;
    for (Card card = 1; card <= top_value; ++card) {
      const int drawn = hand[card] - known[card];
      ways = drawn < 0 ? 0 : ways * choose(unseen[card], drawn);
    }
    odds[code] = static_cast<float>(ways / all);
  }
  return odds;
}

LayingSolver::LayingSolver(const PayoffTable& table, const Mix& red_hands, const Mix& blue_hands)
    : table_(table) {
  players_[red].hands = red_hands;
  players_[blue].hands = blue_hands;
  for (Player& player : players_)
    for (std::size_t key = 0; key < LayingTable::keys; ++key)
      for (std::size_t at = laying_table.begin[key]; at < laying_table.begin[key + 1]; ++at)
        player.now[static_cast<std::size_t>(laying_table.codes[at])] =
            1.0F / static_cast<float>(laying_table.begin[key + 1] - laying_table.begin[key]);
}

Mix LayingSolver::earnings_against(Seat seat, const Mix& others) const {
  Mix earned{};
  if (seat == red) {
    for (std::size_t r = 0; r < code_count; ++r) {
      const auto& row = table_.cells()[r];
      std::array<float, 8>
          partial{};  // eight sums at once, so that the compiler can use wide registers
      for (std::size_t b = 0; b < code_count; b += partial.size())
        for (std::size_t lane = 0; lane < partial.size(); ++lane)
          partial[lane] += row[b + lane] * others[b + lane];
      for (const float sum : partial) earned[r] += sum;
    }
  } else {
    for (std::size_t r = 0; r < code_count; ++r) {
      const auto& row = table_.cells()[r];
      const float weight = others[r];
      if (weight == 0) continue;
      for (std::size_t b = 0; b < code_count; ++b) earned[b] -= row[b] * weight;
    }
  }
  return earned;
}

void LayingSolver::update(Seat seat) {
  Player& player = players_[seat];
  const Player& opponent = players_[other(seat)];
  Mix others;
  for (std::size_t at = 0; at < code_count; ++at)
    others[at] = opponent.hands[at] * opponent.now[at];
  const Mix earned = earnings_against(seat, others);
  for (std::size_t key = 0; key < LayingTable::keys; ++key) {
    const std::size_t begin = laying_table.begin[key];
    const std::size_t end = laying_table.begin[key + 1];
    if (begin == end || player.hands[static_cast<std::size_t>(laying_table.codes[begin])] == 0)
      continue;
    float value = 0;
    for (std::size_t at = begin; at < end; ++at) {
      const auto code = static_cast<std::size_t>(laying_table.codes[at]);
      value += player.now[code] * earned[code];
    }
    float positive = 0;
    for (std::size_t at = begin; at < end; ++at) {
      const auto code = static_cast<std::size_t>(laying_table.codes[at]);
      player.regret[code] = std::max(0.0F, player.regret[code] + earned[code] - value);
      positive += player.regret[code];
    }
    for (std::size_t at = begin; at < end; ++at) {
      const auto code = static_cast<std::size_t>(laying_table.codes[at]);
      player.now[code] =
          positive > 0 ? player.regret[code] / positive : 1.0F / static_cast<float>(end - begin);
      player.sum[code] += static_cast<float>(iterations_) * player.now[code];
    }
  }
}

void LayingSolver::iterate() {
  ++iterations_;
  update(red);
  update(blue);
}

Mix LayingSolver::strategy(Seat seat) const {
  Mix mix = players_[seat].now;
  for (std::size_t key = 0; key < LayingTable::keys; ++key) {
    float all = 0;
    for (std::size_t at = laying_table.begin[key]; at < laying_table.begin[key + 1]; ++at)
      all += players_[seat].sum[static_cast<std::size_t>(laying_table.codes[at])];
    if (all <= 0) continue;
    for (std::size_t at = laying_table.begin[key]; at < laying_table.begin[key + 1]; ++at) {
      const auto code = static_cast<std::size_t>(laying_table.codes[at]);
      mix[code] = players_[seat].sum[code] / all;
    }
  }
  return mix;
}

Mix LayingSolver::earnings(Seat seat) const {
  Mix others = strategy(other(seat));
  for (std::size_t at = 0; at < code_count; ++at) others[at] *= players_[other(seat)].hands[at];
  return earnings_against(seat, others);
}

float LayingSolver::value() const {
  const Mix earned = earnings(red);
  const Mix mix = strategy(red);
  float sum = 0;
  for (std::size_t at = 0; at < code_count; ++at)
    sum += players_[red].hands[at] * mix[at] * earned[at];
  return sum;
}

float LayingSolver::exploitability() const {
  float gain = 0;
  for (const Seat seat : {red, blue}) {
    const Mix earned = earnings(seat);
    for (std::size_t key = 0; key < LayingTable::keys; ++key) {
      const std::size_t begin = laying_table.begin[key];
      if (begin == laying_table.begin[key + 1]) continue;
      float best = -2;
      for (std::size_t at = begin; at < laying_table.begin[key + 1]; ++at)
        best = std::max(best, earned[static_cast<std::size_t>(laying_table.codes[at])]);
      gain += best * players_[seat].hands[static_cast<std::size_t>(laying_table.codes[begin])];
    }
  }
  return gain;
}

}  // namespace ennead::aton
