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

[[gnu::always_inline]] inline Pool pool_of(const State& s, Seat god) {
  const God& own = s.gods[god];
  Pool pool{
      own.warriors > 0, false,
      own.trapped > 0 && own.followers >= edition(s).anubis_freeing_cost && !own.is(Deity::anubis)};
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
  return s.controlled[god] & counting_as(s, Monument::pyramid);
}
// ANKH-8.7
HexSet free_underworld(const State& s) {
  return s.underworld.without(all_figures(s) | all_monuments(s));
}

struct Summons {  // what the action can still bring
  bool ordinary = false, compulsory = false, underworld = false, pharaoh = false;
  HexSet pyramids;
  bool any() const { return ordinary || underworld || pharaoh || !pyramids.empty(); }
};

// ANKH-28.18: of the War Room, or of Levy after the action.
bool is_single(const State& s) {
  return s.palace.in_play() &&
         (s.palace.window == Window::after || s.stack.find<Rooms>() != nullptr);
}

// ANKH-28.28
bool summons_by_pharaoh(const State& s, Seat god, const Pool& pool) {
  if (!pharaoh_does(s, PharaohEffect::summons) || s.palace.extra_done ||
      s.palace.window != Window::acting)
    return false;
  if ((s.figures[god] & region_of_figures(s, pharaoh_region(s))).empty()) return false;
  const HexSet beside = beside_pharaoh(s);
  return !(beside & empty_land(s)).empty() || (pool.apep && !(beside & empty_spaces(s)).empty());
}
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
  if (is_single(s)) [[unlikely]] {
    found.compulsory = found.ordinary;
    return found;
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
  if (s.palace.in_play()) [[unlikely]]
    found.pharaoh = summons_by_pharaoh(s, god, pool);
  return found;
}

HexSet summon_targets(const State& s, Seat god, SummonBy by, Hex pyramid, Figure figure) {
  const bool apep = figure == Figure::apep;
  switch (by) {
    case SummonBy::ordinary:
      return apep ? ordinary_land(s, god) | empty_water(s) : ordinary_land(s, god);
    case SummonBy::pyramid: return adjacent(s, pyramid) & (apep ? empty_spaces(s) : empty_land(s));
    case SummonBy::underworld: return free_underworld(s);
    case SummonBy::pharaoh: return beside_pharaoh(s) & (apep ? empty_spaces(s) : empty_land(s));
  }
  return {};
}

Figures summonable(const State& s, Seat god, SummonBy by, Hex pyramid) {
  const God& own = s.gods[god];
  Figures found;
  const bool land = !summon_targets(s, god, by, pyramid, Figure::warrior).empty();
  if (land && own.warriors > 0) found.add(Figure::warrior);
  if (land && pool_of(s, god).freed) found.add(freed_warrior);
  for (std::size_t level = 0; level < guardian_levels; ++level) {
    const Figure guardian = s.guardian_cards[level];
    if (own.guardians[level] > 0 &&
        (land ||
         (guardian == Figure::apep && !summon_targets(s, god, by, pyramid, guardian).empty())))
      found.add(guardian);
  }
  return found;
}

std::string fault_of_source(const State& s, Seat seat, SummonBy by, Hex pyramid) {
  if (seat != s.stack.nearest<Summon>().seat) return wrong_seat;
  const Summons possible = possible_summons(s, s.stack.nearest<Summon>());
  if ((by == SummonBy::pyramid) != (pyramid != no_hex)) return "/pyramid: a pyramid is named";
  const bool offered = by == SummonBy::ordinary     ? possible.ordinary
                       : by == SummonBy::underworld ? possible.underworld
                       : by == SummonBy::pharaoh
                           ? possible.pharaoh
                           : is_space(pyramid) && possible.pyramids.has(pyramid);
  return offered ? "" : "this summon is not possible";
}

}  // namespace

void Summon::offer(const State& s, ChoiceList& list) const {
  const Summons summons = possible_summons(s, *this);
  if (summons.ordinary) list.add(choice(Kind::summon_ordinary));
  add_hexes(list, Kind::summon_pyramid, summons.pyramids);
  if (summons.underworld) list.add(choice(Kind::summon_underworld));
  if (summons.pharaoh) list.add(choice(Kind::summon_pharaoh));
  if (!summons.compulsory) list.add(choice(Kind::done));
}

void Summon::answer(State& s, Choice choice, AnkhJournal& /*journal*/) {
  switch (kind_of(choice)) {
    case Kind::summon_ordinary: s.stack.push(SummonFigure{seat, SummonBy::ordinary}); return;
    case Kind::summon_pyramid:
      s.stack.push(SummonFigure{seat, SummonBy::pyramid, hex_of(choice)});
      return;
    case Kind::summon_underworld: s.stack.push(SummonFigure{seat, SummonBy::underworld}); return;
    case Kind::summon_pharaoh: s.stack.push(SummonFigure{seat, SummonBy::pharaoh}); return;
    default: s.stack.pop();
  }
}

bool Summon::resume(State& s, AnkhJournal& /*journal*/) const {
  if (possible_summons(s, *this).any()) return true;
  s.stack.pop();  // ANKH-8.10
  return false;
}

std::string Summon::fault(const State& s, std::size_t depth) const {
  const Seat god = s.playing(seat);
  if (s.stack.is<Deaths>(depth - 1)) {
    if (!is_in_game(s, seat) || !ordinary_done || !underworld_done ||
        !does(s, Policy::extras_at_returns) || !s.gods[god].has(Power::pyramid_attuned))
      return "only the extras of pyramids come here";
  } else if (s.stack.is<Rooms>(depth - 1)) {
    const auto& rooms = s.stack.nearest<Rooms>();
    if (rooms.room == 0 || file_of(s).rooms[rooms.room - 1U].effect != RoomEffect::war ||
        s.playing(seat) != rooms.god || underworld_done)
      return "the War Room has one summon";
  } else if (std::string wrong = fault_of_action(s, seat, Action::summon); !wrong.empty()) {
    return wrong;
  } else if (std::string early = fault_of_window(s, Window::acting);
             !early.empty() && (s.palace.window != Window::after || !s.palace.played)) {
    return early;
  } else if (underworld_done && !s.gods[god].is(Deity::osiris)) {
    return "/underworld_done: only Osiris has this extra";
  }
  if (!own_pyramids(s, god).has_all(s.moved)) return "only own pyramids give extras";
  if (!s.moved.empty() && !s.gods[god].has(Power::pyramid_attuned))
    return "pyramids give no extras";
  if (on_top(s, depth) && !possible_summons(s, *this).any()) return "nothing can be summoned";
  return {};
}

void SummonFigure::offer(const State& s, ChoiceList& list) const {
  list.add_each(summonable(s, s.playing(seat), by, pyramid),
                [](Figure figure) { return choice(Kind::figure, figure); });
}

void SummonFigure::answer(State& s, Choice choice, AnkhJournal& /*journal*/) {
  const SummonFigure now = *this;
  s.stack.pop();
  s.stack.push(SummonOn{now.seat, now.by, now.pyramid, static_cast<Figure>(choice.operand())});
}

std::string SummonFigure::fault(const State& s, std::size_t /*depth*/) const {
  return fault_of_source(s, seat, by, pyramid);
}

void SummonOn::offer(const State& s, ChoiceList& list) const {
  add_hexes(list, Kind::on, summon_targets(s, s.playing(seat), by, pyramid, figure));
}

void SummonOn::answer(State& s, Choice choice, AnkhJournal& journal) {
  const SummonOn now = *this;
  const Seat god = s.playing(seat);
  const Hex hex = hex_of(choice);
  God& own = s.gods[god];
  s.stack.pop();
  auto& summon = s.stack.top<Summon>();
  if (now.by == SummonBy::ordinary) summon.ordinary_done = true;
  if (now.by == SummonBy::underworld) summon.underworld_done = true;
  if (now.by == SummonBy::pyramid) s.moved.add(now.pyramid);
  if (now.by == SummonBy::pharaoh) s.palace.extra_done = true;
  if (now.figure == freed_warrior) {  // ANKH-8.8
    const Seat anubis = god_with(s, Deity::anubis);
    --own.trapped;
    const int cost = edition(s).anubis_freeing_cost;
    own.followers = static_cast<std::uint16_t>(own.followers - cost);
    s.gods[anubis].followers = static_cast<std::uint16_t>(s.gods[anubis].followers + cost);
    journal.tell(Freed{name_of(s, god), hex, name_of(s, anubis)});
  } else {
    if (now.figure == Figure::warrior)
      --own.warriors;
    else
      --own.guardians[level_of(s, now.figure)];
    journal.tell(Summoned{name_of(s, god), now.figure, hex});
  }
  place_summoned(s, god, now.figure == freed_warrior ? Figure::warrior : now.figure, hex, now.seat);
}

std::string SummonOn::fault(const State& s, std::size_t /*depth*/) const {
  if (std::string wrong = fault_of_source(s, seat, by, pyramid); !wrong.empty()) return wrong;
  if (!summonable(s, s.playing(seat), by, pyramid).has(figure))
    return "/figure: this figure cannot be summoned";
  return {};
}
void SummonOn::prompt(const State& /*s*/, Seat /*asked*/, Message& message) const {
  message.with("figure", to_field(figure == freed_warrior ? Figure::warrior : figure));
}

[[gnu::cold]] bool can_summon_once(const State& s, Seat god) {
  const Pool pool = pool_of(s, god);
  return (pool.any() && !ordinary_land(s, god).empty()) || (pool.apep && !empty_water(s).empty());
}

// ANKH-8.11: first the sun token, then the aim.
void place_summoned(State& s, Seat god, Figure figure, Hex hex, Seat deciding) {
  put_figure(s, god, figure, hex);
  if (figure == Figure::scorpion) s.stack.push(Aim{deciding, hex});
  if (s.gods[god].is(Deity::ra) && suns_left(s) > 0) s.stack.push(Sun{deciding, hex});
}

// ---- ANKH-20.10  Sun tokens ---------------------------------------------------------------------

void Sun::offer(const State& /*s*/, ChoiceList& list) const {
  list.add(choice(Kind::sun));
  list.add(choice(Kind::no_sun));
}

void Sun::answer(State& s, Choice choice, AnkhJournal& journal) const {
  const Hex hex = space;
  s.stack.pop();
  if (kind_of(choice) != Kind::sun) return;
  s.radiant.add(hex);
  journal.tell(SunLaid{name_of(s, owner_of(s, hex)), s.figure(hex), hex});
}

// For what was summoned, or for a Mummy that returned.
std::string Sun::fault(const State& s, std::size_t depth) const {
  const auto* summon = s.stack.find<Summon>();
  const bool summoned = summon != nullptr;
  if (!summoned && !s.stack.is<Deaths>(depth - 1)) return "nothing was summoned";
  if (const auto* aim = s.stack.find<Aim>(); aim != nullptr && aim->space != space)
    return "/space: the sun token comes before the aim of the same figure";
  const Seat ra = god_with(s, Deity::ra);
  if (ra == nobody || !is_space(space) || !s.figures[ra].has(space) ||
      s.figure(space) == Figure::god || s.radiant.has(space) || suns_left(s) == 0 ||
      (!summoned && s.figure(space) != Figure::mummy))
    return "/space: no sun token can be laid here";
  if (summoned && s.playing(summon->seat) != ra) return "only Ra lays sun tokens";
  return seat == (summoned ? summon->seat : ra) ? "" : wrong_seat;
}
void Sun::prompt(const State& s, Seat /*asked*/, Message& message) const {
  message.with("figure", to_field(s.figure(space))).with("space", to_field(space));
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

void Aim::offer(const State& /*s*/, ChoiceList& list) const {
  for (int way = 1;; ++way) {
    const AimAt aim = aim_at(space, way);
    if (aim.first == no_hex) return;
    list.add(choice(Kind::aim, aim.first, aim.second));
  }
}

void Aim::answer(State& s, Choice choice, AnkhJournal& journal) const {
  const Hex hex = space;
  s.stack.pop();
  const Seat god = owner_of(s, hex);
  const AimAt wanted{hex_of(choice), hex_of(choice, 1)};
  int way = 1;
  while (aim_at(hex, way).first != wanted.first || aim_at(hex, way).second != wanted.second) ++way;
  put_figure(s, god, Figure::scorpion, hex, way);
  journal.tell(Aimed{name_of(s, god), hex, wanted.first, wanted.second});
}

// After a move of the turn, a push (ANKH-21.9), a summon, or a move to an obelisk.
std::string Aim::fault(const State& s, std::size_t depth) const {
  if (!is_space(space) || s.figure(space) != Figure::scorpion || s.aim(space) != 0)
    return "/space: only a Giant Scorpion without an aim is aimed";
  const Seat owner = owner_of(s, space);
  if (s.stack.is<Battle>(depth - 1)) {
    if (std::string wrong = fault_of_obelisks(s, seat); !wrong.empty()) return wrong;
    return owner == seat && s.moved.has(space) ? "" : "/space: this figure has not moved";
  }
  if (s.stack.is<Summon>(depth - 1)) {
    const Seat summons = s.stack.nearest<Summon>().seat;
    if (owner != s.playing(summons)) return "/space: this figure was not summoned";
    return seat == summons ? "" : wrong_seat;
  }
  const Turn& turn = turn_of(s);
  const bool own = owner == s.playing(turn.seat);
  if (own && !s.moved.has(space)) return "/space: this figure has not moved";
  return seat == (own ? turn.seat : owner) ? "" : wrong_seat;
}
void Aim::prompt(const State& s, Seat /*asked*/, Message& message) const {
  message.with("figure", to_field(s.figure(space))).with("space", to_field(space));
}

}  // namespace ennead::ankh
