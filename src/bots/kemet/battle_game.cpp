#include "bots/kemet/battle_game.h"

#include <algorithm>
#include <vector>

#include "games/kemet/rules.h"

namespace ennead::kemet {

namespace {

constexpr int rounds = 60;  // of regret matching

// The card that is discarded beside the one that is played: the one that wins least.
Choice plan_with(const State& s, Seat seat, Card play) {
  const auto worth = [](Card card) {
    return 4 * box()[card].worth.strength + 2 * box()[card].worth.damage +
           box()[card].worth.protection;
  };
  Card drop = no_card;
  for (const Card card : s.seats[seat].hand)
    if (card != play && (drop == no_card || worth(card) < worth(drop))) drop = card;
  return choice(Kind::plan, play, drop);
}

void commit_cards(State& s, const std::array<Card, 2>& cards) {
  const Encounter encounter = s.stack.nearest<Encounter>();
  KemetJournal nobody_listens;
  for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
    const Seat seat = encounter.seat(static_cast<int>(side));
    Kemet::choose(s, seat, plan_with(s, seat, cards[side]), nobody_listens);
  }
}

// One side of the matrix game: what it regrets, and how often it has played each card.
struct Side {
  std::vector<Card> cards;
  std::vector<double> regret, now, sum;

  explicit Side(CardSet hand) {
    for (const Card card : hand) cards.push_back(card);
    regret.assign(cards.size(), 0);
    sum.assign(cards.size(), 0);
    now.assign(cards.size(), 1.0 / static_cast<double>(cards.size()));
  }
  void match_regrets(int round) {
    double all = 0;
    for (const double each : regret) all += each;
    for (std::size_t at = 0; at < cards.size(); ++at) {
      now[at] = all > 0 ? regret[at] / all : 1.0 / static_cast<double>(cards.size());
      sum[at] += round * now[at];  // later rounds count for more
    }
  }
  void learn(const std::vector<double>& earned) {
    double mean = 0;
    for (std::size_t at = 0; at < cards.size(); ++at) mean += now[at] * earned[at];
    for (std::size_t at = 0; at < cards.size(); ++at)
      regret[at] = std::max(0.0, regret[at] + earned[at] - mean);
  }
  void finish() {
    double all = 0;
    for (const double each : sum) all += each;
    for (double& each : sum) each /= all;
  }
};

Card drawn(const PerEnum<Card, double>& shares, CardSet hand, Chance& chance) {
  double all = 0;
  for (const Card card : hand) all += shares[card];
  if (all <= 0) return any_card(hand, chance);
  double left = static_cast<double>(chance.next() >> 11U) * 0x1p-53 * all;
  Card last{};
  for (const Card card : hand) {
    if (shares[card] <= 0) continue;
    last = card;
    if ((left -= shares[card]) < 0) break;
  }
  return last;
}

}  // namespace

bool asks_for_cards(const State& world) {
  return world.stack.top_is<Plan>() && world.stack.top<Plan>().asked.size() == 2 &&
         world.stack.top<Plan>().answered.empty();
}

BattleMix solved_battle(const Playout<Kemet>& playout, const State& world, Chance& chance) {
  const auto& encounter = world.stack.nearest<Encounter>();
  std::array<Side, 2> sides{Side(world.seats[encounter.attacker].hand),
                            Side(world.seats[encounter.defender].hand)};
  const std::size_t width = sides[1].cards.size();
  std::vector<Values> payoffs;
  const Chance luck = chance.fork();
  for (const Card attacking : sides[0].cards)
    for (const Card defending : sides[1].cards) {
      State after = world;
      Chance same = luck;
      commit_cards(after, {attacking, defending});
      payoffs.push_back(playout.run(after, same));
    }
  std::vector<double> earned;
  for (int round = 1; round <= rounds; ++round) {
    for (Side& side : sides) side.match_regrets(round);
    for (const std::size_t me : {std::size_t{0}, std::size_t{1}}) {
      const Seat seat = encounter.seat(static_cast<int>(me));
      const Side& enemy = sides[1 - me];
      earned.assign(sides[me].cards.size(), 0);
      for (std::size_t own = 0; own < earned.size(); ++own)
        for (std::size_t other = 0; other < enemy.cards.size(); ++other) {
          const std::size_t row = me == 0 ? own : other;
          const std::size_t column = me == 0 ? other : own;
          earned[own] += enemy.now[other] * payoffs[row * width + column][seat];
        }
      sides[me].learn(earned);
    }
  }
  BattleMix mix;
  for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
    sides[side].finish();
    for (std::size_t at = 0; at < sides[side].cards.size(); ++at)
      mix.shares[side][sides[side].cards[at]] = sides[side].sum[at];
  }
  for (std::size_t row = 0; row < sides[0].cards.size(); ++row)
    for (std::size_t column = 0; column < width; ++column)
      for (const Seat seat : SeatSet::first(world.players))
        mix.values[seat] +=
            sides[0].sum[row] * sides[1].sum[column] * payoffs[row * width + column][seat];
  return mix;
}

void BattleMix::fight(const Playout<Kemet>& playout, State& world, Chance& chance) const {
  const Encounter& encounter = world.stack.nearest<Encounter>();
  const Card attacking = drawn(shares[0], world.seats[encounter.attacker].hand, chance);
  const Card defending = drawn(shares[1], world.seats[encounter.defender].hand, chance);
  commit_cards(world, {attacking, defending});
  playout.play_on(world, chance);
}

}  // namespace ennead::kemet
