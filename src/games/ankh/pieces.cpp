// ANKH-1 and ANKH-2: adjacency, and figures and monuments that come and go.
#include "games/ankh/rules.h"

namespace ennead::ankh {

// ---- ANKH-2  The board --------------------------------------------------------------------------

int region_of(const State& s, Hex land) {
  int token = 1;
  while (token < region_tokens && !region_land(s, token).has(land)) ++token;
  return token;
}

// Rivers and camels always divide different regions, so land that shares a side is adjacent if and
// only if it is in one region.
HexSet adjacent(const State& s, Hex hex) {
  const Board& b = board();
  const HexSet& beside = b.beside(hex);
  if (b.water.has(hex)) return beside;
  return beside & (region_land(s, region_of(s, hex)) | b.water);
}

HexSet adjacent_to_any(const State& s, const HexSet& set) {
  const Board& b = board();
  HexSet found;
  HexSet left = set & b.land;
  for (const HexSet& region : s.regions) {
    if (left.empty()) break;
    const HexSet here = left & region;
    left = left.without(here);
    HexSet beside;
    for (const Hex hex : here) beside |= b.beside(hex);
    found |= beside & (region | b.water);
  }
  const HexSet on_water = set & b.water;
  if (!on_water.empty()) [[unlikely]]
    found |= b.around(on_water);
  return found;
}

Seat owner_of(const State& s, Hex figure) {
  for (int at = 0; at < max_seats; ++at)
    if (s.figures[static_cast<Seat>(at)].has(figure)) return static_cast<Seat>(at);
  return nobody;
}

Hex god_figure(const State& s, Seat god) {
  for (const Hex hex : s.figures[god])
    if (s.figure(hex) == Figure::god) return hex;
  return no_hex;
}

Monument monument_at(const State& s, Hex hex) {
  for (const Monument type : Monuments::all())
    if (of_type(s, type).has(hex)) return type;
  return Monument::pyramid;
}

Seat god_with(const State& s, Deity deity) {
  for (const Seat god : s.in_game)
    if (s.gods[god].is(deity)) return god;
  return nobody;
}

// ---- ANKH-1  Figures and monuments --------------------------------------------------------------

HexSet occupied_spaces(const State& s) {
  HexSet taken = all_figures(s) | all_monuments(s);
  if (s.palace.space != no_hex) taken.add(s.palace.space);
  return taken;
}

void put_figure(State& s, Seat god, Figure figure, Hex hex, int aim) {
  s.figures[god].add(hex);
  s.occupied.add(hex);
  s.figure_at[static_cast<std::size_t>(hex)] =
      static_cast<std::uint8_t>(static_cast<unsigned>(figure) | static_cast<unsigned>(aim) << 4U);
}

void remove_figure(State& s, Seat god, Hex hex) {
  s.figures[god].remove(hex);
  s.occupied.remove(hex);
  s.radiant.remove(hex);
  s.figure_at[static_cast<std::size_t>(hex)] = 0;
}

void move_figure(State& s, Seat god, Hex from, Hex to, Seat aiming) {
  const Figure figure = s.figure(from);
  const bool radiant = s.radiant.has(from);
  remove_figure(s, god, from);
  put_figure(s, god, figure, to);
  if (radiant) s.radiant.add(to);
  if (figure == Figure::scorpion) s.stack.push(Aim{aiming, to});  // ANKH-21.8
}

void put_monument(State& s, Monument type, Hex hex) {
  s.monuments[type].add(hex);
  s.occupied.add(hex);
}

// ANKH-1.13: what is not on the board is in the supply, and the token in its owner's pool.
void destroy_monument(State& s, Hex hex, AnkhJournal& journal) {
  journal.tell(MonumentDestroyed{monument_at(s, hex), hex});
  for (HexSet& type : s.monuments.values) type.remove(hex);
  s.occupied.remove(hex);
  for (HexSet& own : s.controlled) own.remove(hex);
}

void give_up_monuments(State& s, Seat god, AnkhJournal& journal) {
  if (does(s, Policy::monuments_leave)) {
    for (const Hex hex : HexSet(s.controlled[god])) destroy_monument(s, hex, journal);
    return;
  }
  if (!s.controlled[god].empty())
    journal.tell(MonumentsNeutral{name_of(s, god), s.controlled[god].size()});
  s.controlled[god] = {};
}

void gain_followers(State& s, Seat god, int count, Reason reason, AnkhJournal& journal) {
  if (count == 0) return;
  s.gods[god].followers = static_cast<std::uint16_t>(s.gods[god].followers + count);
  journal.tell(FollowersGained{name_of(s, god), count, s.gods[god].followers, reason});
}

// ANKH-1.10
bool has_free_base(const State& s, Seat god, Figure guardian) {
  const Figures large = edition(s).large_bases;
  int in_use = 0;
  for (const Hex hex : s.figures[god])
    in_use += is_guardian(s.figure(hex)) && large.has(s.figure(hex)) == large.has(guardian) ? 1 : 0;
  for (std::size_t level = 0; level < guardian_levels; ++level)
    if (large.has(s.guardian_cards[level]) == large.has(guardian))
      in_use += s.gods[god].guardians[level];
  return in_use < edition(s).bases_of_a_size;
}

}  // namespace ennead::ankh
