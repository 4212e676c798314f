// KEMET-14: strength, winner, losses and rewards.
#include <algorithm>

#include "games/kemet/rules.h"

namespace ennead::kemet {

static void add(Worth& sum, const Worth& more, int times = 1) {
  sum.strength = static_cast<std::uint8_t>(sum.strength + times * more.strength);
  sum.damage = static_cast<std::uint8_t>(sum.damage + times * more.damage);
  sum.protection = static_cast<std::uint8_t>(sum.protection + times * more.protection);
}

// KEMET-14.2, KEMET-14.4, KEMET-14.5, KEMET-16.8
Worth worth_of_side(const State& s, const Encounter& encounter, int side) {
  const auto at = static_cast<std::size_t>(side);
  const Seat seat = encounter.seat(side);
  const Player& p = s.seats[seat];
  const PlanOf& plan = encounter.plans[at];
  Worth sum = box().card_worth[static_cast<std::size_t>(plan.play)];
  const bool attacks = side == attacker_side;
  const int tiles = (p.has(attacks ? Tile::charge : Tile::defense) ? 1 : 0) +
                    (p.has(Tile::blades_of_neith) ? 1 : 0);
  sum.strength = static_cast<std::uint8_t>(sum.strength + p.on(encounter.space) + tiles +
                                           encounter.wounds[at]);
  if (p.has(Tile::carnage)) ++sum.damage;
  if (p.has(Tile::shield_of_neith)) ++sum.protection;
  const Creature creature = creature_on(s, seat, encounter.space);
  const Creature other = creature_on(s, encounter.seat(1 - side), encounter.space);
  if (creature != no_creature && other != Creature::snake)
    add(sum, box().creature_worth[static_cast<std::size_t>(creature)]);
  for (int kind = 0; kind < battle_di_count; ++kind)
    add(sum, box()[static_cast<Di>(kind)].worth, in_support(support_of(plan), kind));
  return sum;
}

// KEMET-14.6; a creature without units goes home later (KEMET-15.9).
static void lose_units(State& s, Encounter& encounter, int side, int count, KemetJournal& journal) {
  if (count == 0) return;
  const Seat seat = encounter.seat(side);
  const Creature creature = creature_on(s, seat, encounter.space);
  remove_units(s, seat, encounter.space, count);
  journal.tell(UnitsLost{seat, count, encounter.space});
  if (creature == no_creature || s.seats[seat].on(encounter.space) > 0) return;
  put_creature(s, creature, no_space);
  encounter.homeless[static_cast<std::size_t>(side)] = creature;
}

void reckon(State& s, Encounter& encounter, KemetJournal& journal) {
  const std::array<Worth, 2> worth = {worth_of_side(s, encounter, attacker_side),
                                      worth_of_side(s, encounter, defender_side)};
  for (const int side : {attacker_side, defender_side}) {
    const Worth& own = worth[static_cast<std::size_t>(side)];
    journal.tell(Totals{encounter.seat(side), own.strength, own.damage, own.protection});
  }
  const int winner = worth[0].strength > worth[1].strength ? attacker_side : defender_side;
  const Seat winning = encounter.seat(winner);
  encounter.winner = static_cast<std::uint8_t>(winner);  // KEMET-14.3
  journal.tell(BattleWon{winning, encounter.space});
  std::array<int, 2> lost{};
  for (const int side : {attacker_side, defender_side}) {
    const auto at = static_cast<std::size_t>(side);
    lost[at] = std::clamp(worth[1 - at].damage - worth[at].protection, 0,
                          s.seats[encounter.seat(side)].on(encounter.space));
  }
  for (const int side : {attacker_side, defender_side})
    lose_units(s, encounter, side, lost[static_cast<std::size_t>(side)], journal);
  if (s.seats[winning].on(encounter.space) > 0) {
    if (winner == attacker_side)  // KEMET-14.8
      gain_vp(s, winning, true, Reason::attack, journal);
    else if (s.seats[winning].has(Tile::defensive_victory))  // KEMET-14.9
      gain_vp(s, winning, true, Reason::defense, journal);
  }
  for (const int side : {attacker_side, defender_side}) {  // KEMET-14.10 to KEMET-14.12
    const Seat seat = encounter.seat(side);
    int gain = 0;
    if (s.seats[seat].has(Tile::crusade)) gain += 2 * lost[static_cast<std::size_t>(1 - side)];
    if (s.seats[seat].has(Tile::holy_war) && side == winner) gain += 4;
    if (gain > 0) gain_pp(s, seat, gain, Reason::battle, journal);
  }
}

}  // namespace ennead::kemet
