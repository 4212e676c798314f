// KEMET-14: strength, winner, losses and rewards.
#include <algorithm>

#include "games/kemet/rules.h"

namespace ennead::kemet {

static Worth times(int count, const Worth& worth) {
  return {static_cast<std::uint8_t>(count * worth.strength),
          static_cast<std::uint8_t>(count * worth.damage),
          static_cast<std::uint8_t>(count * worth.protection)};
}
static Worth strength(int strength) { return {static_cast<std::uint8_t>(strength), 0, 0}; }

// What the creature of the other side leaves of a part: the place for powers that weaken enemies.
static Worth weakened(Creature by, Cause::Kind part, const Worth& worth) {
  const bool by_snake = by == Creature::snake && part == Cause::Kind::creature;  // KEMET-16.8
  return by_snake ? Worth{} : worth;
}

// KEMET-14.2, KEMET-14.4, KEMET-14.5: all that counts for a side, cause by cause. A
// card that is not known counts nothing.
template <class Each>
static void each_part(const State& s, const Encounter& encounter, int side, Each each) {
  const auto at = static_cast<std::size_t>(side);
  const Seat seat = encounter.seat(side);
  const Player& p = s.seats[seat];
  const PlanOf& plan = encounter.plans[at];
  const Creature enemy = creature_on(s, encounter.seat(1 - side), encounter.space);
  const auto add = [&](Cause cause, const Worth& worth) {
    each(cause, weakened(enemy, cause.kind(), worth));
  };
  add(Cause(Cause::Kind::units), strength(p.on(encounter.space)));
  if (plan.play != no_card) add(Cause(plan.play), box()[plan.play].worth);
  if (!(p.tiles & box().in_battles).empty())
    for (const Tile tile : box().fighting)
      if (p.has(tile)) add(Cause(tile), box()[tile].battle[at]);
  const Creature creature = creature_on(s, seat, encounter.space);
  if (creature != no_creature) add(Cause(creature), box()[creature].worth);
  if (const Support support = support_of(plan); support != 0)
    for (int kind = 0; kind < battle_di_count; ++kind)
      add(Cause(static_cast<Di>(kind)),
          times(in_support(support, kind), box()[static_cast<Di>(kind)].worth));
  add(Cause(Tile::divine_wound), strength(encounter.wounds[at]));
}

Worth worth_of_side(const State& s, const Encounter& encounter, int side) {
  Worth sum;
  each_part(s, encounter, side, [&sum](Cause /*cause*/, const Worth& more) {
    sum.strength = static_cast<std::uint8_t>(sum.strength + more.strength);
    sum.damage = static_cast<std::uint8_t>(sum.damage + more.damage);
    sum.protection = static_cast<std::uint8_t>(sum.protection + more.protection);
  });
  return sum;
}

WorthParts parts_of_side(const State& s, const Encounter& encounter, int side) {
  WorthParts parts;
  each_part(s, encounter, side,
            [&parts](Cause cause, const Worth& worth) { parts.add(cause, worth); });
  return parts;
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
    if (journal.listening())
      journal.tell(Totals{encounter.seat(side), own.strength, own.damage, own.protection,
                          parts_of_side(s, encounter, side)});
  }
  const int winner = worth[0].strength > worth[1].strength ? attacker_side : defender_side;
  const Seat winning = encounter.seat(winner);
  encounter.winner = static_cast<std::uint8_t>(winner);  // KEMET-14.3
  journal.tell(BattleWon{winning, encounter.space, worth[0].strength == worth[1].strength});
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
    int gain = added(s.seats[seat], Effect::kill) * lost[static_cast<std::size_t>(1 - side)];
    if (side == winner) gain += added(s.seats[seat], Effect::win);
    if (gain > 0) gain_pp(s, seat, gain, Reason::battle, journal);
  }
}

}  // namespace ennead::kemet
