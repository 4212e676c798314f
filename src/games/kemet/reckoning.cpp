// KEMET-14: strength, winner, losses and rewards.
#include <algorithm>

#include "games/kemet/rules.h"

namespace ennead::kemet {

static Worth times(int count, const Worth& worth) {
  Worth sum;
  sum.add(worth, count);
  return sum;
}
static Worth strength(int strength) { return {static_cast<std::int8_t>(strength), 0, 0}; }

// What the creature of the other side leaves of a part: the place for powers that weaken enemies.
static Worth weakened(Creature by, Cause::Kind part, const Worth& worth) {
  switch (by) {
    case Creature::snake: return part == Cause::Kind::creature ? Worth{} : worth;  // KEMET-16.8
    case Creature::minotaur:                                                       // KEMET-27.4
      return part == Cause::Kind::card ? worth : Worth{worth.strength, 0, worth.protection};
    case Creature::medusa: return {worth.strength, worth.damage, 0};  // KEMET-27.9
    default: return worth;
  }
}
// That creature of the other side, unless the Snake makes it absent. A companion weakens nobody.
static Creature weakener(const State& s, const Encounter& encounter, int side) {
  if (!s.beasts.has(encounter.space) ||
      creatures_on(s, encounter.seat(side), encounter.space).has(Creature::snake))
    return no_creature;
  return leading(creatures_on(s, encounter.seat(1 - side), encounter.space));
}

// KEMET-14.2, KEMET-14.4, KEMET-14.5: all that a side has, cause by cause, and what the creature of
// the other side leaves of it. A card that is not known counts nothing.
template <class Each>
static void each_part(const State& s, const Encounter& encounter, int side, Each each) {
  const auto at = static_cast<std::size_t>(side);
  const Seat seat = encounter.seat(side);
  const Player& p = s.seats[seat];
  const PlanOf& plan = encounter.plans[at];
  const Creature enemy = weakener(s, encounter, side);
  const auto add = [&](Cause cause, const Worth& worth) {
    each(cause, worth, weakened(enemy, cause.kind(), worth));
  };
  add(Cause(Cause::Kind::units), strength(p.on(encounter.space)));
  if (plan.play != no_card) add(Cause(plan.play), box()[plan.play].worth);
  if (!(p.tiles & box().in_battles).empty())
    for (const Tile tile : box().fighting)
      if (p.has(tile)) add(Cause(tile), box()[tile].battle[at]);
  if (p.has(Tile::kraken) && board_of(s).river.has(encounter.space))  // KEMET-27.10
    add(Cause(Tile::kraken), strength(box().effects[Effect::river].by[Tile::kraken]));
  for (const Creature creature : creatures_on(s, seat, encounter.space))
    add(Cause(creature), box()[creature].worth);
  if (const Support support = support_of(plan); support != 0)
    for (int kind = 0; kind < battle_di_count; ++kind)
      add(Cause(static_cast<Di>(kind)),
          times(in_support(support, kind), box()[static_cast<Di>(kind)].worth));
  add(Cause(Tile::divine_wound), strength(encounter.wounds[at]));
}

Worth worth_of_side(const State& s, const Encounter& encounter, int side) {
  Worth sum;
  each_part(s, encounter, side, [&sum](Cause, const Worth&, const Worth& left) { sum.add(left); });
  return sum;
}

// Whatever a creature takes from the other side is a part there, less than 0, and it is the cause.
WorthParts parts_of_side(const State& s, const Encounter& encounter, int side) {
  WorthParts parts;
  Worth taken = worth_of_side(s, encounter, side);
  each_part(s, encounter, side, [&](Cause cause, const Worth& full, const Worth&) {
    parts.add(cause, full);
    taken.add(full, -1);
  });
  parts.add(Cause(weakener(s, encounter, side)), taken);
  return parts;
}

// KEMET-14.6; a creature without units goes home later (KEMET-15.9).
static void lose_units(State& s, Encounter& encounter, int side, int count, Loss cause,
                       KemetJournal& journal) {
  if (count == 0) return;
  const Creatures alone = lose_units(s, encounter.seat(side), encounter.space, count, cause,
                                     encounter.seat(1 - side), journal);
  if (alone.empty()) return;
  const auto at = static_cast<std::size_t>(side);
  const Creature first = leading(alone);
  encounter.homeless[at] = first;
  for (const Creature other : alone.without(Creatures::of(first)))
    encounter.homeless_too[at] = other;
}

Result result_of(const State& s, const Encounter& encounter) {
  Result out;
  out.worth = {worth_of_side(s, encounter, attacker_side),
               worth_of_side(s, encounter, defender_side)};
  out.winner = out.worth[0].strength > out.worth[1].strength ? attacker_side : defender_side;
  for (const std::size_t at : {0U, 1U})
    out.lost[at] = std::clamp(out.worth[1 - at].damage - out.worth[at].protection, 0,
                              s.seats[encounter.seat(static_cast<int>(at))].on(encounter.space));
  const auto won = static_cast<std::size_t>(out.winner);
  if (in_support(support_of(encounter.plans[won]), Di::divine_protection) > 0)  // KEMET-24.6
    out.lost[won] = 0;
  for (const std::size_t at : {0U, 1U}) {  // KEMET-24.2
    const Card card = encounter.plans[at].play;
    const int left =
        s.seats[encounter.seat(static_cast<int>(at))].on(encounter.space) - out.lost[at];
    if (card != no_card) out.own[at] = std::min<int>(box()[card].own_losses, left);
  }
  return out;
}

// KEMET-24.5
static void add_glory(const Encounter& encounter, int side, Gain& gain) {
  constexpr int pp = 4;
  const Support support = support_of(encounter.plans[static_cast<std::size_t>(side)]);
  for (int n = in_support(support, Di::glory); n > 0; --n) gain.add(pp);
}

constexpr int devoured = 2;  // units, for the Devourer's point

void reckon(State& s, Encounter& encounter, KemetJournal& journal) {
  const auto [worth, winner, lost, own_losses] = result_of(s, encounter);
  for (const int side : {attacker_side, defender_side}) {
    const Worth& own = worth[static_cast<std::size_t>(side)];
    if (journal.listening())
      journal.tell(Totals{encounter.seat(side), own.strength, own.damage, own.protection,
                          parts_of_side(s, encounter, side)});
  }
  const Seat winning = encounter.seat(winner);
  encounter.winner = static_cast<std::uint8_t>(winner);  // KEMET-14.3
  journal.tell(BattleWon{winning, encounter.space, worth[0].strength == worth[1].strength});
  const bool devours =  // KEMET-28.14
      creatures_on(s, winning, encounter.space).has(Creature::devourer) &&
      !creatures_on(s, encounter.seat(1 - winner), encounter.space).has(Creature::snake) &&
      lost[static_cast<std::size_t>(1 - winner)] >= devoured;
  for (const int side : {attacker_side, defender_side})
    lose_units(s, encounter, side, lost[static_cast<std::size_t>(side)], Loss::damage, journal);
  if (s.seats[winning].on(encounter.space) > 0) {
    if (winner == attacker_side)  // KEMET-14.8
      gain_vp(s, winning, true, Reason::attack, journal);
    else if (s.seats[winning].has(Tile::defensive_victory))  // KEMET-14.9
      gain_vp(s, winning, true, Reason::defense, journal);
    if (devours) gain_vp(s, winning, true, Reason::devourer, journal);
  }
  for (const int side : {attacker_side, defender_side}) {  // KEMET-14.10 to KEMET-14.12
    const Seat seat = encounter.seat(side);
    Gain gain;
    gain.add(added(s.seats[seat], Effect::kill) * lost[static_cast<std::size_t>(1 - side)]);
    if (side == winner) {
      gain.add(added(s.seats[seat], Effect::win));
      add_glory(encounter, side, gain);
    }
    gain.add(added(s.seats[seat], Effect::fallen) * lost[static_cast<std::size_t>(side)]);
    if (gain.gains > 0) gain_pp(s, seat, gain, Reason::battle, journal);
  }
  for (const int side : {attacker_side, defender_side}) {  // KEMET-24.2
    const int own = own_losses[static_cast<std::size_t>(side)];
    if (own > 0) journal.tell(OwnLosses{encounter.seat(side), own});
    lose_units(s, encounter, side, own, Loss::own_card, journal);
  }
  if (!s.content.has(Set::dawn)) return;
  for (const int side : {attacker_side, defender_side})  // KEMET-26.2
    if (side != winner || s.seats[encounter.seat(side)].on(encounter.space) == 0)
      encounter.unlucky.add(encounter.seat(side));
}

}  // namespace ennead::kemet
