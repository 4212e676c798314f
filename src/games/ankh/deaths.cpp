// ANKH-15.11 and ANKH-16.9 to ANKH-16.11: who dies, and what follows from it: the protection of
// Isis (ANKH-20.5), the traps of Anubis (ANKH-20.2), Cat-Mummies (ANKH-21.1) and Mummies
// (ANKH-21.6).
#include "games/ankh/rules.h"

namespace ennead::ankh {

// ---- ANKH-16.9, ANKH-16.10  Danger and protection -----------------------------------------------

static void kill_doomed(State& s, AnkhJournal& journal) {
  const HexSet doomed = s.doomed;
  s.doomed = {};
  kill(s, doomed, false, journal);
}

// ANKH-20.5, ANKH-20.6
static HexSet protectable(const State& s, Seat isis) {
  return s.figures[isis] & adjacent_to_any(s, all_figures(s).without(s.figures[isis]));
}

void endanger_losers(State& s, AnkhJournal& journal) {
  const HexSet region = region_of_figures(s, s.battle.region);
  for (const Seat god : s.battle.participants) {
    if (god == s.battle.winner) continue;
    int saved = 0;
    for (const Hex hex : s.figures[god] & region) {
      if (s.figure(hex) == Figure::god) continue;  // ANKH-1.8
      if (s.marked.has(hex))
        ++saved;
      else
        s.doomed.add(hex);
    }
    if (saved > 0) journal.tell(FloodSaves{name_of(s, god), saved});
  }
  const Seat isis = god_with(s, Deity::isis);
  if (isis != nobody && does(s, Policy::protection_chosen))
    s.undecided = s.doomed & protectable(s, isis);
  if (s.undecided.empty())
    kill_doomed(s, journal);
  else
    s.stack.push(Protect{isis});
}

void Protect::offer(const State& s, ChoiceList& list) const {
  list.add(choice(Kind::save, s.undecided.lowest()));
  list.add(choice(Kind::lose, s.undecided.lowest()));
}

void Protect::answer(State& s, Choice choice, AnkhJournal& journal) const {
  const Seat god = seat;
  const Hex hex = hex_of(choice);
  s.undecided.remove(hex);
  if (kind_of(choice) == Kind::save) {
    s.doomed.remove(hex);
    journal.tell(FigureSaved{name_of(s, god), s.figure(hex), hex});
  }
  if (!s.undecided.empty()) return;
  s.stack.pop();
  kill_doomed(s, journal);
}

std::string Protect::fault(const State& s, std::size_t /*depth*/) const {
  if (step_of(s) != after(s, BattleStep::deaths) || !does(s, Policy::protection_chosen))
    return wrong_step;
  const Seat isis = god_with(s, Deity::isis);
  if (isis == nobody || seat != isis) return wrong_seat;
  HexSet lost;
  for (const Seat god : s.battle.participants)
    if (god != s.battle.winner) lost |= s.figures[god];
  lost = (lost & region_of_figures(s, s.battle.region)).without(s.marked);
  if (s.undecided.empty() || !lost.has_all(s.doomed) || !s.doomed.has_all(s.undecided))
    return "the figures in danger";
  for (const Hex hex : s.doomed)
    if (s.figure(hex) == Figure::god) return "gods do not die";
  return protectable(s, isis).has_all(s.undecided) ? "" : "Isis cannot protect this figure";
}
void Protect::prompt(const State& s, Seat /*asked*/, Message& message) const {
  const Hex hex = s.undecided.lowest();
  message.with("figure", to_field(s.figure(hex))).with("space", to_field(hex));
}

// ---- The dead leave the board -------------------------------------------------------------------

// ANKH-1.9: to the pool, those of Mummies and trapped warriors for a moment only.
void kill(State& s, const HexSet& figures, bool plague, AnkhJournal& journal) {
  Deaths deaths{};
  deaths.plague = plague;
  bool any = false;
  HexSet safe;  // judged before anything is removed
  if (!does(s, Policy::protection_chosen))
    if (const Seat isis = god_with(s, Deity::isis); isis != nobody) safe = protectable(s, isis);
  for (const Hex hex : figures) {
    const Figure figure = s.figure(hex);
    if (figure == Figure::god) continue;  // ANKH-1.8
    const Seat god = owner_of(s, hex);
    if (safe.has(hex)) {
      journal.tell(FigureSaved{name_of(s, god), figure, hex});
      continue;
    }
    any = true;
    if (s.battle.killed[god] < UINT8_MAX) ++s.battle.killed[god];
    s.marked.remove(hex);
    remove_figure(s, god, hex);
    journal.tell(Killed{name_of(s, god), figure, hex});
    if (figure == Figure::warrior) {
      ++s.gods[god].warriors;
      deaths.warriors.add(god);
    } else {
      ++s.gods[god].guardians[level_of(s, figure)];
      if (figure == Figure::cat_mummy) ++deaths.cat_mummies[god];
      if (figure == Figure::mummy) ++deaths.mummies[god];
    }
  }
  if (any) s.stack.push(deaths);
}

// ANKH-21.7
static HexSet mummy_targets(const State& s, Seat god) {
  return adjacent(s, god_figure(s, god)) & empty_land(s);
}

void Deaths::resume(State& s, AnkhJournal& journal) {
  switch (next) {
    case DeathStep::trap: {  // ANKH-20.2
      next = DeathStep::cat_mummies;
      const Seat anubis = god_with(s, Deity::anubis);
      if (anubis == nobody) return;
      if (!does(s, Policy::traps_own)) warriors.remove(anubis);
      if (!warriors.empty() && trapped_in_all(s) < edition(s).anubis_slots)
        s.stack.push(Trap{anubis});
      return;
    }
    case DeathStep::cat_mummies: {
      next = DeathStep::mummies;
      warriors = {};
      const PerSeat<std::uint8_t> dead = cat_mummies;
      cat_mummies = {};
      if (plague)
        lose_for_cat_mummies(s, dead, journal);
      else
        s.battle.cat_mummies = dead;  // ANKH-17.2
      return;
    }
    case DeathStep::mummies:  // ANKH-21.6
      for (const Seat god : ascending(s)) {
        if (mummies[god] == 0) continue;
        --mummies[god];
        if (mummy_targets(s, god).empty())
          journal.tell(MummyStays{name_of(s, god)});
        else
          s.stack.push(MummyReturn{god});
        return;
      }
      next = DeathStep::extras;
      return;
    case DeathStep::extras:
      s.moved = {};
      for (const Seat god : ascending(s)) {
        if (!returned.has(god)) continue;
        returned.remove(god);
        s.stack.push(Summon{god, true, true});
        return;
      }
      s.stack.pop();
      return;
  }
}

// Pyramid Attuned with every summon, not only with the action.
static bool has_extras(const State& s, Seat god) {
  return does(s, Policy::extras_at_returns) && s.gods[god].has(Power::pyramid_attuned);
}

static int in_pool(const State& s, Seat god, Figure guardian) {
  return has_card(s, guardian) ? s.gods[god].guardians[level_of(s, guardian)] : 0;
}

// A Trap, a MummyReturn or, when a Mummy has returned to Ra, a Sun lies above; or the extras of
// pyramids.
std::string Deaths::fault(const State& s, std::size_t /*depth*/) const {
  const PerSeat<std::uint8_t> none{};
  const bool trap = s.stack.top_is<Trap>();
  const bool extras = s.stack.find<Summon>() != nullptr;
  const auto* returning = s.stack.find<MummyReturn>();
  if (step_of(s) != (plague ? BattleStep::plague : after(s, BattleStep::deaths)))
    return "nobody dies in this step of the battle";
  if (plague && s.battle.cat_mummies != none) return "these Cat-Mummies died in no resolution";
  if (!has_card(s, Figure::cat_mummy) && (cat_mummies != none || s.battle.cat_mummies != none))
    return "/cat_mummies: Cat-Mummies are not in the game";
  if (!has_card(s, Figure::mummy) && mummies != none)
    return "/mummies: Mummies are not in the game";
  if (next != (trap ? DeathStep::cat_mummies : extras ? DeathStep::extras : DeathStep::mummies))
    return "/next: something else comes next";
  for (const Seat god : returned)
    if (trap || !is_in_game(s, god) || !has_extras(s, god))
      return "/returned: this god has no extras";
  if (!trap && (!warriors.empty() || cat_mummies != none)) return "this was settled before";
  if (!warriors.without(s.in_game).empty()) return "/warriors: a god that is not in the game";
  for (const Seat god : SeatSet::first(s.players)) {
    const int waiting = mummies[god] + (returning != nullptr && returning->seat == god ? 1 : 0);
    if (waiting > in_pool(s, god, Figure::mummy)) return "/mummies: dead Mummies lie in the pool";
    if (!has_extras(s, god) &&  // these may have brought one back since
        cat_mummies[god] + s.battle.cat_mummies[god] > in_pool(s, god, Figure::cat_mummy))
      return "/cat_mummies: dead Cat-Mummies lie in the pool";
    if (warriors.has(god) && s.gods[god].warriors == 0)
      return "/warriors: dead warriors lie in the pool";
  }
  return {};
}

// ---- ANKH-20.2, ANKH-20.3  Anubis ---------------------------------------------------------------

void Trap::offer(const State& s, ChoiceList& list) const {
  for (const Seat god : s.stack.nearest<Deaths>().warriors)
    list.add(choice(Kind::trap, s.gods[god].deity));
  list.add(choice(Kind::no_trap));
}

void Trap::answer(State& s, Choice choice, AnkhJournal& journal) const {
  const Seat anubis = seat;
  s.stack.pop();
  if (kind_of(choice) == Kind::no_trap) return;
  for (const Seat god : s.in_game) {
    if (s.gods[god].deity != static_cast<Deity>(choice.operand())) continue;
    --s.gods[god].warriors;
    ++s.gods[god].trapped;
    journal.tell(Trapped{name_of(s, anubis), name_of(s, god)});
  }
}

std::string Trap::fault(const State& s, std::size_t /*depth*/) const {
  const Seat anubis = god_with(s, Deity::anubis);
  if (anubis == nobody || trapped_in_all(s) >= edition(s).anubis_slots) return "nobody can trap";
  if (seat != anubis) return wrong_seat;
  const SeatSet warriors = s.stack.nearest<Deaths>().warriors;
  if (warriors.empty() || (warriors.has(anubis) && !does(s, Policy::traps_own)))
    return "there is nobody to trap";
  return s.battle.cat_mummies == PerSeat<std::uint8_t>{} ? "" : "dead Cat-Mummies come later";
}

// ---- ANKH-21.1, ANKH-17.2  Cat-Mummies ----------------------------------------------------------

void lose_for_cat_mummies(State& s, const PerSeat<std::uint8_t>& dead, AnkhJournal& journal) {
  Queue owners;
  for (const Seat god : ascending(s)) owners.add(god);
  while (!owners.done()) {
    const Seat owner = owners.next();
    for (int cat = 0; cat < dead[owner]; ++cat) {
      Queue losers;  // each cat is a step of its own
      for (const Seat god : ascending(s)) losers.add(god);
      while (!losers.done()) {
        const Seat loser = losers.next();
        if (loser != owner) lose_devotion(s, loser, journal);
      }
    }
  }
}

// ---- ANKH-21.6, ANKH-21.7  Mummies --------------------------------------------------------------

void MummyReturn::offer(const State& s, ChoiceList& list) const {
  add_hexes(list, Kind::come_back, mummy_targets(s, seat));
}

void MummyReturn::answer(State& s, Choice choice, AnkhJournal& journal) const {
  const Seat god = seat;
  const Hex hex = hex_of(choice);
  s.stack.pop();
  if (has_extras(s, god)) s.stack.top<Deaths>().returned.add(god);
  --s.gods[god].guardians[level_of(s, Figure::mummy)];
  journal.tell(MummyReturned{name_of(s, god), hex});
  place_summoned(s, god, Figure::mummy, hex, god);
}

std::string MummyReturn::fault(const State& s, std::size_t /*depth*/) const {
  if (!is_in_game(s, seat) || in_pool(s, seat, Figure::mummy) == 0 ||
      mummy_targets(s, seat).empty())
    return "no Mummy can return";
  return {};
}

}  // namespace ennead::ankh
