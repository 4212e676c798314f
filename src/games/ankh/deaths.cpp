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

void endanger_losers(State& s, AnkhJournal& journal) {
  const HexSet region = region_with_water(s, s.battle.region);
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
  if (isis != nobody)  // ANKH-20.5, ANKH-20.6
    s.undecided =
        s.doomed & s.figures[isis] & adjacent_to_any(s, all_figures(s).without(s.figures[isis]));
  if (s.undecided.empty())
    kill_doomed(s, journal);
  else
    s.stack.push(Protect{isis});
}

void answer(State& s, Protect& frame, Choice choice, AnkhJournal& journal) {
  const Seat god = frame.seat;
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

// ---- The dead leave the board -------------------------------------------------------------------

// ANKH-1.9: to the pool, those of Mummies and trapped warriors for a moment only.
void kill(State& s, const HexSet& figures, bool plague, AnkhJournal& journal) {
  Deaths deaths{};
  deaths.plague = plague;
  bool any = false;
  for (const Hex hex : figures) {
    const Figure figure = s.figure(hex);
    if (figure == Figure::god) continue;  // ANKH-1.8
    const Seat god = owner_of(s, hex);
    any = true;
    if (s.battle.killed[god] < UINT8_MAX) ++s.battle.killed[god];
    s.marked.remove(hex);
    remove_figure(s, god, hex);
    journal.tell(Killed{name_of(s, god), figure, hex});
    if (figure == Figure::warrior) {
      ++s.gods[god].warriors;
      deaths.warriors.add(god);
    } else {
      ++s.gods[god].guardians[level_of(figure)];
      if (figure == Figure::cat_mummy) ++deaths.cat_mummies[god];
      if (figure == Figure::mummy) ++deaths.mummies[god];
    }
  }
  if (any) s.stack.push(deaths);
}

void resume(State& s, Deaths& deaths, AnkhJournal& journal) {
  switch (deaths.next) {
    case DeathStep::trap: {  // ANKH-20.2
      deaths.next = DeathStep::cat_mummies;
      const Seat anubis = god_with(s, Deity::anubis);
      if (anubis == nobody) return;
      deaths.warriors.remove(anubis);
      if (!deaths.warriors.empty() && trapped_in_all(s) < trap_slots) s.stack.push(Trap{anubis});
      return;
    }
    case DeathStep::cat_mummies: {
      deaths.next = DeathStep::mummies;
      deaths.warriors = {};
      const PerSeat<std::uint8_t> dead = deaths.cat_mummies;
      deaths.cat_mummies = {};
      if (deaths.plague)
        lose_for_cat_mummies(s, dead, journal);
      else
        s.battle.cat_mummies = dead;  // ANKH-17.2
      return;
    }
    case DeathStep::mummies:  // ANKH-21.6
      for (const Seat god : ascending(s)) {
        if (deaths.mummies[god] == 0) continue;
        --deaths.mummies[god];
        if (mummy_targets(s, god).empty())
          journal.tell(MummyStays{name_of(s, god)});
        else
          s.stack.push(MummyReturn{god});
        return;
      }
      s.stack.pop();
      return;
  }
}

// ---- ANKH-20.2, ANKH-20.3  Anubis ---------------------------------------------------------------

void answer(State& s, Trap& frame, Choice choice, AnkhJournal& journal) {
  const Seat anubis = frame.seat;
  s.stack.pop();
  if (kind_of(choice) == Kind::no_trap) return;
  for (const Seat god : s.in_game) {
    if (s.gods[god].deity != static_cast<Deity>(choice.operand())) continue;
    --s.gods[god].warriors;
    ++s.gods[god].trapped;
    journal.tell(Trapped{name_of(s, anubis), name_of(s, god)});
  }
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

HexSet mummy_targets(const State& s, Seat god) {
  return adjacent(s, god_figure(s, god)) & empty_land(s);
}

void answer(State& s, MummyReturn& frame, Choice choice, AnkhJournal& journal) {
  const Seat god = frame.seat;
  const Hex hex = hex_of(choice);
  s.stack.pop();
  --s.gods[god].guardians[level_of(Figure::mummy)];
  journal.tell(MummyReturned{name_of(s, god), hex});
  place_summoned(s, god, Figure::mummy, hex, god);
}

}  // namespace ennead::ankh
