// KEMET-1 to KEMET-3: pieces come and go, points are gained, and who controls what.
#include "games/kemet/rules.h"

namespace ennead::kemet {

// ---- KEMET-1.4  Units ---------------------------------------------------------------------------

void add_units(State& s, Seat seat, Space space, int count) {
  Player& p = s.seats[seat];
  p.units[at(space)] = static_cast<std::uint8_t>(p.units[at(space)] + count);
  p.pool = static_cast<std::uint8_t>(p.pool - count);
  p.troops.add(space);
  if (!plays_path(s)) return;
  if (const int priests = priests_in_pool(s, seat) - p.pool; priests > 0)
    move_priests(s, seat, PriestAt::pool(), PriestAt(space), priests);
}

// What was left behind by the last unit there is no longer held (KEMET-2.14).
static void leave(Player& p, Space space, int count) {
  std::uint8_t& units = p.units[at(space)];
  units = static_cast<std::uint8_t>(units - count);
  if (units != 0) return;
  p.troops.remove(space);
  p.held.remove(space);
}

void remove_units(State& s, Seat seat, Space space, int count) {
  Player& p = s.seats[seat];
  leave(p, space, count);
  p.pool = static_cast<std::uint8_t>(p.pool + count);
  if (!plays_path(s)) return;
  if (const int priests = priests_on(s, seat, space) - p.on(space); priests > 0)
    move_priests(s, seat, PriestAt(space), PriestAt::pool(), priests);
}

void shift_units(State& s, Seat seat, Space from, Space to, int count) {
  Player& p = s.seats[seat];
  leave(p, from, count);
  p.units[at(to)] = static_cast<std::uint8_t>(p.units[at(to)] + count);
  p.troops.add(to);
  if (!plays_path(s)) return;
  if (const int priests = priests_on(s, seat, from) - p.on(from); priests > 0)
    move_priests(s, seat, PriestAt(from), PriestAt(to), priests);
}

// ---- KEMET-16.1  Creatures ----------------------------------------------------------------------

// Where some creature stands.
Creatures creatures_among(const State& s, Seat seat, Space space) {
  Creatures found;
  for (const Tile tile : owned(s, seat) & box().of_creatures)
    if (const Creature creature = box()[tile].creature; where(s, creature) == space)
      found.add(creature);
  return found;
}

Creatures party_at(const State& s, Seat seat, const CreaturePlaces& places, Space space,
                   Party party) {
  Creatures found;
  if (party == nobody_along) return found;
  for (const Tile tile : owned(s, seat) & box().of_creatures)
    if (const Creature creature = box()[tile].creature;
        places[creature] == space && (party_of(creature) & party) != 0)
      found.add(creature);
  return found;
}

void put_creatures(State& s, Creatures creatures, Space space) {
  if (creatures.empty()) return;
  for (const Creature creature : creatures) s.creature_at[creature] = space;
  s.beasts = {};
  for (const Creature creature : in_play(s).creatures)
    if (const Space taken = where(s, creature); taken != no_space) s.beasts.add(taken);
}
void put_creature(State& s, Creature creature, Space space) {
  put_creatures(s, Creatures::of(creature), space);
}

// ---- KEMET-1.4, KEMET-16.5, KEMET-16.6  Losses --------------------------------------------------

static void tell_loss(Seat seat, Space space, int count, Loss cause, Seat by,
                      KemetJournal& journal) {
  switch (cause) {
    case Loss::damage:
    case Loss::own_card: journal.tell(UnitsLost{seat, count, space}); return;
    case Loss::initiative: journal.tell(InitiativeKills{by, seat, count, space}); return;
    case Loss::fire: journal.tell(FireHits{by, seat, space}); return;
    case Loss::path_fire: journal.tell(PathFireHits{by, seat, space}); return;
    case Loss::withdrawal: journal.tell(Withdrawn{seat, count, space}); return;
    case Loss::trap: journal.tell(TrapKills{by, seat, space}); return;
    case Loss::excess: journal.tell(OverLimit{seat, count, space}); return;
  }
}

Creatures lose_units(State& s, Seat seat, Space space, int count, Loss cause, Seat by,
                     KemetJournal& journal) {
  const Creatures with = creatures_on(s, seat, space);
  const int priests = priests_on(s, seat, space);
  remove_units(s, seat, space, count);
  tell_loss(seat, space, count, cause, by, journal);
  if (priests > 0 && cause != Loss::damage && cause != Loss::own_card) {  // a battle asks once
    const std::size_t frames = s.stack.size();
    ask_which(s, seat, space, false, count, priests);
    if (s.stack.size() == frames && cause != Loss::excess && !in_battle(s))
      drop_excess(s, seat, space, journal);
  }
  if (s.seats[seat].on(space) > 0) return {};
  put_creatures(s, with, no_space);
  return with;
}

Seat owner_of(const State& s, Tile tile) {
  for (const Seat seat : SeatSet::first(s.players))
    if (owns(s, seat, tile)) return seat;
  return nobody;
}
Seat owner_of(const State& s, Creature creature) { return owner_of(s, box()[creature].tile); }

void drop_excess(State& s, Seat seat, Space space, KemetJournal& journal) {
  const int excess = -room(s, s.seats[seat], space);
  if (excess > 0) lose_units(s, seat, space, excess, Loss::excess, seat, journal);
}

// ---- KEMET-2.11 to KEMET-2.15  Control ----------------------------------------------------------

Seat city_owner(const State& s, std::uint8_t city) {
  for (const Seat seat : SeatSet::first(s.players))
    if (s.seats[seat].city == city) return seat;
  return nobody;
}

int place_in_order(const State& s, Seat seat) {
  int place = 0;
  while (seat_at(s, place) != seat) ++place;
  return place;
}

Standing pyramid_on(const State& s, Space district) {
  const Seat owner = city_owner(s, board_of(s).city_of[at(district)]);
  if (owner == nobody) return {};
  const Player& p = s.seats[owner];
  for (const Colour colour : colours)
    if (p.pyramids[colour].stands() && own_district(p, p.pyramids[colour].district()) == district)
      return {owner, colour};
  return {};
}

// Where two have units, the one who is on turn came last.
Seat controller(const State& s, Space district) {
  const Seat first = enemy_on(s, active_seat(s), district);
  if (first != nobody) return first;
  const Seat active = active_seat(s);
  if (active != nobody && s.seats[active].troops.has(district)) return active;
  return city_owner(s, board_of(s).city_of[at(district)]);
}

void hold_sites(State& s, Seat seat) {
  Player& p = s.seats[seat];
  p.held = p.troops & board_of(s).sites;
}

// ---- KEMET-3  Points ----------------------------------------------------------------------------

// KEMET-3.1
void gain_pp(State& s, Seat seat, Gain gain, Reason reason, KemetJournal& journal) {
  Player& p = s.seats[seat];
  if (gain.gains > 0 && p.has(Tile::divine_strength))  // KEMET-28.16
    gain.amount += gain.gains * added(p, Effect::gain);
  const int gained = std::min(gain.amount, most_pp - p.pp);
  p.pp = static_cast<std::uint8_t>(p.pp + gained);
  journal.tell(PpGained{seat, gained, p.pp, reason, gain.amount - gained});
}

void pay(State& s, Seat seat, int price) {
  Player& p = s.seats[seat];
  p.pp = static_cast<std::uint8_t>(p.pp - price);
}

// KEMET-3.5, KEMET-3.6
void gain_vp(State& s, Seat seat, bool battle, Reason reason, KemetJournal& journal) {
  Player& p = s.seats[seat];
  constexpr int most = 250;  // so many that no count of a hundred days reaches it
  if (p.permanent < most) ++p.permanent;
  if (battle && p.battle < most) ++p.battle;
  journal.tell(VpGained{seat, p.permanent, reason});
}

// KEMET-3.7
int temporary_vp(const State& s, Seat seat) {
  int points = (s.seats[seat].held & board_of(s).temples).size();
  const Spaces own = s.seats[seat].troops;
  for (const Seat owner : SeatSet::first(s.players)) {
    const Player& p = s.seats[owner];
    for (const Pyramid& pyramid : p.pyramids) {
      if (pyramid.level() != top_level) continue;
      const Space district = own_district(p, pyramid.district());
      if ((owner == seat || own.has(district)) && controller(s, district) == seat) ++points;
    }
  }
  return points;
}

}  // namespace ennead::kemet
