// ANKH-8: Summon Figure, with the sun tokens of Ra (ANKH-20.10), Apep (ANKH-21.5) and the aim of
// the Giant Scorpion (ANKH-21.8).
#include "games/ankh/rules.h"

namespace ennead::ankh {

namespace {

// What a god has to place.
struct Pool {
  bool on_land;  // something that can only stand on land
  bool apep;
  bool freed;  // ANKH-8.8

  bool any() const { return on_land || apep || freed; }
};

Pool pool_of(const State& s, Seat god) {
  const God& own = s.gods[god];
  Pool pool{own.warriors > 0, false, own.trapped > 0 && own.followers >= freeing_cost};
  for (std::size_t level = 0; level < guardian_levels; ++level)
    if (own.guardians[level] > 0)
      (s.guardian_cards[level] == Figure::apep ? pool.apep : pool.on_land) = true;
  return pool;
}

// ANKH-8.3
HexSet ordinary_land(const State& s, Seat god) {
  return adjacent_to_any(s, s.figures[god] | s.controlled[god]) & empty_land(s);
}
HexSet empty_water(const State& s) { return empty_spaces(s) & board().water; }
HexSet own_pyramids(const State& s, Seat god) {
  return s.controlled[god] & of_type(s, Monument::pyramid);
}
// ANKH-8.7
HexSet free_underworld(const State& s) { return s.underworld.without(all_figures(s)); }

}  // namespace

Summons possible_summons(const State& s, const Summon& frame) {
  const Seat god = s.playing(frame.seat);
  const Pool pool = pool_of(s, god);
  Summons found;
  if (!pool.any()) return found;
  if (!frame.ordinary_done) {  // ANKH-8.5, ANKH-8.9
    const bool land = !ordinary_land(s, god).empty();
    found.compulsory =
        (land && (pool.on_land || pool.apep)) || (pool.apep && !empty_water(s).empty());
    found.ordinary = found.compulsory || (land && pool.freed);
  }
  if (s.gods[god].has(Power::pyramid_attuned)) {  // ANKH-8.6
    const HexSet usable = pool.apep ? empty_spaces(s) : empty_land(s);
    const HexSet usable_land = usable & board().land;
    for (const Hex pyramid : own_pyramids(s, god).without(s.moved)) {
      const HexSet beside = adjacent(s, pyramid);
      if (!(beside & usable_land).empty() || (pool.apep && !(beside & usable).empty()))
        found.pyramids.add(pyramid);
    }
  }
  found.underworld =
      s.gods[god].is(Deity::osiris) && !frame.underworld_done && !free_underworld(s).empty();
  return found;
}

HexSet summon_targets(const State& s, Seat god, SummonBy by, Hex pyramid, Figure figure) {
  const bool apep = figure == Figure::apep;
  switch (by) {
    case SummonBy::ordinary:
      return apep ? ordinary_land(s, god) | empty_water(s) : ordinary_land(s, god);
    case SummonBy::pyramid: return adjacent(s, pyramid) & (apep ? empty_spaces(s) : empty_land(s));
    case SummonBy::underworld: return free_underworld(s);
  }
  return {};
}

std::uint16_t summonable(const State& s, Seat god, SummonBy by, Hex pyramid) {
  const God& own = s.gods[god];
  unsigned found = 0;
  const auto offer = [&found](Figure figure) { found |= 1U << static_cast<unsigned>(figure); };
  const bool land = !summon_targets(s, god, by, pyramid, Figure::warrior).empty();
  if (land && own.warriors > 0) offer(Figure::warrior);
  if (land && pool_of(s, god).freed) offer(freed_warrior);
  for (std::size_t level = 0; level < guardian_levels; ++level) {
    const Figure guardian = s.guardian_cards[level];
    if (own.guardians[level] > 0 &&
        (land ||
         (guardian == Figure::apep && !summon_targets(s, god, by, pyramid, guardian).empty())))
      offer(guardian);
  }
  return static_cast<std::uint16_t>(found);
}

void answer(State& s, Summon& frame, Choice choice, AnkhJournal& /*journal*/) {
  const Seat seat = frame.seat;
  switch (kind_of(choice)) {
    case Kind::summon_ordinary: s.stack.push(SummonFigure{seat, SummonBy::ordinary}); return;
    case Kind::summon_pyramid:
      s.stack.push(SummonFigure{seat, SummonBy::pyramid, hex_of(choice)});
      return;
    case Kind::summon_underworld: s.stack.push(SummonFigure{seat, SummonBy::underworld}); return;
    default: s.stack.pop();
  }
}

void answer(State& s, SummonFigure& frame, Choice choice, AnkhJournal& /*journal*/) {
  const SummonFigure now = frame;
  s.stack.pop();
  s.stack.push(SummonOn{now.seat, now.by, now.pyramid, static_cast<Figure>(choice.operand())});
}

void answer(State& s, SummonOn& frame, Choice choice, AnkhJournal& journal) {
  const SummonOn now = frame;
  const Seat god = s.playing(now.seat);
  const Hex hex = hex_of(choice);
  God& own = s.gods[god];
  s.stack.pop();
  auto& summon = s.stack.top<Summon>();
  if (now.by == SummonBy::ordinary) summon.ordinary_done = true;
  if (now.by == SummonBy::underworld) summon.underworld_done = true;
  if (now.by == SummonBy::pyramid) s.moved.add(now.pyramid);
  Figure figure = now.figure;
  if (figure == freed_warrior) {  // ANKH-8.8
    const Seat anubis = god_with(s, Deity::anubis);
    --own.trapped;
    own.followers = static_cast<std::uint16_t>(own.followers - freeing_cost);
    s.gods[anubis].followers = static_cast<std::uint16_t>(s.gods[anubis].followers + freeing_cost);
    figure = Figure::warrior;
    journal.tell(Freed{name_of(s, god), hex, name_of(s, anubis)});
  } else {
    if (figure == Figure::warrior)
      --own.warriors;
    else
      --own.guardians[level_of(figure)];
    journal.tell(Summoned{name_of(s, god), figure, hex});
  }
  place_summoned(s, god, figure, hex, now.seat);
}

// ANKH-8.11: first the sun token, then the aim.
void place_summoned(State& s, Seat god, Figure figure, Hex hex, Seat deciding) {
  put_figure(s, god, figure, hex);
  if (figure == Figure::scorpion) s.stack.push(Aim{deciding, hex});
  if (s.gods[god].is(Deity::ra) && suns_left(s) > 0) s.stack.push(Sun{deciding, hex});
}

// ---- ANKH-20.10  Sun tokens ---------------------------------------------------------------------

void answer(State& s, Sun& frame, Choice choice, AnkhJournal& journal) {
  const Sun now = frame;
  s.stack.pop();
  if (kind_of(choice) != Kind::sun) return;
  s.radiant.add(now.space);
  journal.tell(SunLaid{name_of(s, owner_of(s, now.space)), s.figure(now.space), now.space});
}

// ---- ANKH-21.8  The aim of the Giant Scorpion ---------------------------------------------------

AimAt aim_at(Hex scorpion, int way) {
  // Pairs in the order of their spaces.
  int count = 0;
  const HexSet& beside = board().beside(scorpion);
  for (const Hex first : beside)
    for (const Hex second : beside& board().beside(first))
      if (first < second && ++count == way) return {first, second};
  return {};
}

void answer(State& s, Aim& frame, Choice choice, AnkhJournal& journal) {
  const Aim now = frame;
  s.stack.pop();
  const Seat god = owner_of(s, now.space);
  const AimAt wanted{hex_of(choice), hex_of(choice, 1)};
  int way = 1;
  while (aim_at(now.space, way).first != wanted.first ||
         aim_at(now.space, way).second != wanted.second)
    ++way;
  put_figure(s, god, Figure::scorpion, now.space, way);
  journal.tell(Aimed{name_of(s, god), now.space, wanted.first, wanted.second});
}

}  // namespace ennead::ankh
