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
      working_on(s, encounter.seat(side), encounter.space).has(Creature::snake))
    return no_creature;
  return leading(working_on(s, encounter.seat(1 - side), encounter.space));
}

// KEMET-29.8, KEMET-29.19, KEMET-29.26: what the path has brought.
template <class Add>
static void each_path_part(const State& s, const Encounter& encounter, int side, Add add) {
  const auto at = static_cast<std::size_t>(side);
  const PathBattle& battle = s.more.battle;
  add(Cause(Object::khopesh),
      times(battle.khopeshes[at], box().path.objects[Object::khopesh].worth));
  add(Cause(Object::shield), times(battle.shields[at], box().path.objects[Object::shield].worth));
  if (side == attacker_side && s.more.temporary != 0) {
    const auto token = [&s](SymbolKind kind) {
      return static_cast<std::int8_t>(s.more.temporary >> static_cast<unsigned>(kind) & 1U);
    };
    add(Cause(SymbolKind::strength), Worth{token(SymbolKind::strength), 0, 0});
    add(Cause(SymbolKind::damage), Worth{0, token(SymbolKind::damage), 0});
    add(Cause(SymbolKind::protection), Worth{0, 0, token(SymbolKind::protection)});
  }
  for (const Skill skill : s.more.seats[encounter.seat(side)].skills)
    if (fights_with(s, encounter, side, skill))
      add(Cause(skill), box().path.skills[skill].battle[at]);
}

// KEMET-14.2, KEMET-14.4, KEMET-14.5: all that a side has, cause by cause, and what the creature of
// the other side leaves of it. A card that is not known counts nothing.
template <class Each>
static void each_part(const State& s, const Encounter& encounter, int side, Each each) {
  const auto at = static_cast<std::size_t>(side);
  const Seat seat = encounter.seat(side);
  const Player& p = s.seats[seat];
  const PlanOf& plan = encounter.plans[at];
  const bool mask = s.more.battle.mask;  // KEMET-29.21
  const Creature enemy = mask ? no_creature : weakener(s, encounter, side);
  const auto add = [&](Cause cause, const Worth& worth) {
    each(cause, worth, weakened(enemy, cause.kind(), worth));
  };
  add(Cause(Cause::Kind::units), strength(p.on(encounter.space)));
  if (plan.play != no_card) add(Cause(plan.play), box()[plan.play].worth);
  if (mask) return;
  if (!(p.tiles & box().in_battles).empty())
    for (const Tile tile : box().fighting)
      if (p.has(tile)) add(Cause(tile), box()[tile].battle[at]);
  if (p.has(Tile::kraken) && board_of(s).river.has(encounter.space))  // KEMET-27.10
    add(Cause(Tile::kraken), strength(box().effects[Effect::river].by[Tile::kraken]));
  for (const Creature creature : working_on(s, seat, encounter.space))
    add(Cause(creature), box()[creature].worth);
  if (const Support support = support_of(plan); support != 0)
    for (int kind = 0; kind < battle_di_count; ++kind)
      add(Cause(static_cast<Di>(kind)),
          times(in_support(support, kind), box()[static_cast<Di>(kind)].worth));
  add(Cause(Tile::divine_wound), strength(encounter.wounds[at]));
  if (plays_path(s)) each_path_part(s, encounter, side, add);
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
// KEMET-29.20
static void dagger_points(State& s, const Encounter& encounter, int winner, KemetJournal& journal) {
  const Seat winning = encounter.seat(winner);
  const bool survives = s.seats[winning].on(encounter.space) > 0;
  const auto won = static_cast<std::size_t>(winner);
  for (int n = survives ? s.more.battle.daggers[won] : 0; n > 0; --n)
    gain_vp(s, winning, true, Reason::dagger, journal);
  const Seat losing = encounter.seat(1 - winner);
  for (int n = s.more.battle.daggers[1 - won]; n > 0; --n) {
    ++s.more.seats[losing].debt;
    journal.tell(VpLost{losing, victory_points(s, losing), Reason::dagger});
  }
}

// KEMET-29.13: of all units that fell, the attacker first.
static void ask_fallen_priests(State& s, const Encounter& encounter,
                               const std::array<int, 2>& fallen,
                               const std::array<int, 2>& priests) {
  for (const int side : {defender_side, attacker_side}) {
    const auto at = static_cast<std::size_t>(side);
    ask_which(s, encounter.seat(side), encounter.space, false, fallen[at], priests[at]);
  }
}

void reckon(State& s, Encounter& encounter, KemetJournal& journal) {
  const auto [worth, winner, lost, own_losses] = result_of(s, encounter);
  const std::array<int, 2> priests = {priests_on(s, encounter.attacker, encounter.space),
                                      priests_on(s, encounter.defender, encounter.space)};
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
      !s.more.battle.mask && working_on(s, winning, encounter.space).has(Creature::devourer) &&
      !working_on(s, encounter.seat(1 - winner), encounter.space).has(Creature::snake) &&
      lost[static_cast<std::size_t>(1 - winner)] >= devoured;
  for (const int side : {attacker_side, defender_side})
    lose_units(s, encounter, side, lost[static_cast<std::size_t>(side)], Loss::damage, journal);
  if (s.seats[winning].on(encounter.space) > 0) {
    if (winner == attacker_side)  // KEMET-14.8
      gain_vp(s, winning, true, Reason::attack, journal);
    else if (s.seats[winning].has(Tile::defensive_victory))  // KEMET-14.9
      gain_vp(s, winning, true, Reason::defense, journal);
    if (winner == defender_side &&
        fights_with(s, encounter, winner, Skill::defensive_victory))  // KEMET-29.30
      gain_vp(s, winning, true, Reason::skill, journal);
    if (devours) gain_vp(s, winning, true, Reason::devourer, journal);
  }
  if (plays_path(s)) {
    dagger_points(s, encounter, winner, journal);
    for (const std::size_t at : {0U, 1U})
      s.more.battle.lost[at] = static_cast<std::uint8_t>(lost[at]);
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
  if (s.content.has(Set::dawn))
    for (const int side : {attacker_side, defender_side})  // KEMET-26.2
      if (side != winner || s.seats[encounter.seat(side)].on(encounter.space) == 0)
        encounter.unlucky.add(encounter.seat(side));
  if (plays_path(s))
    ask_fallen_priests(s, encounter, {lost[0] + own_losses[0], lost[1] + own_losses[1]}, priests);
}

}  // namespace ennead::kemet
