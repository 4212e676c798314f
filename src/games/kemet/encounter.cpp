// KEMET-12: units enter an enemy's space.
#include <algorithm>

#include "games/kemet/rules.h"

namespace ennead::kemet {

void begin_encounter(State& s, Seat attacker, Seat defender, Space space, KemetJournal& journal) {
  Encounter encounter;
  encounter.attacker = attacker;
  encounter.defender = defender;
  encounter.space = space;
  s.stack.push(encounter);
  journal.tell(Meets{attacker, defender, space});
}

bool in_battle(const State& s) {
  return s.stack.size() > 2 && s.stack.tag_at(2) == Stack::tag<Encounter> &&
         s.stack.at<Encounter>(2).step > EncounterStep::initiative;
}

// ---- KEMET-12.3 to KEMET-12.6  Escape -----------------------------------------------------------

// KEMET-18.12
bool asked_for_escape(const State& s, const Encounter& encounter) {
  return s.seats[encounter.defender].di_size > 0 &&
         s.discards[Di::escape] < box()[Di::escape].copies &&
         !free_beside(s, encounter.space).empty();
}

void answer(State& s, Escape& frame, Choice choice, KemetJournal& journal) {
  const Seat seat = frame.seat;
  s.stack.pop();
  if (kind_of(choice) == Kind::pass)
    journal.tell(EscapePassed{seat});
  else
    play_card(s, seat, Di::escape, journal);
}

void answer(State& s, Flee& frame, Choice choice, KemetJournal& journal) {
  const Seat seat = frame.seat;
  const Space to = space_of(choice);
  s.stack.pop();
  const Space from = s.stack.top<Encounter>().space;
  s.stack.pop();  // there is no battle
  const int units = s.seats[seat].on(from);
  const Creature creature = creature_on(s, seat, from);
  shift_units(s, seat, from, to, units);
  if (creature != no_creature) put_creature(s, creature, to);
  hold_sites(s, seat);  // KEMET-2.14
  journal.tell(Escaped{seat, units, to});
  forget_trail(s);
}

// ---- KEMET-12.7, KEMET-12.8  Initiative ---------------------------------------------------------

// True if it left nobody to fight.
static bool use_initiative(State& s, const Encounter& encounter, KemetJournal& journal) {
  constexpr int kills = 2;
  const Encounter now = encounter;
  const int lost = std::min(kills, s.seats[now.defender].on(now.space));
  const Creature creature = creature_on(s, now.defender, now.space);
  remove_units(s, now.defender, now.space, lost);
  journal.tell(InitiativeKills{now.attacker, now.defender, lost, now.space});
  if (s.seats[now.defender].on(now.space) > 0) return false;
  s.stack.pop();
  forget_trail(s);
  if (creature != no_creature) go_home(s, now.defender, creature, journal);
  return true;
}

// ---- KEMET-12.1, KEMET-14.1  The order ----------------------------------------------------------

static SeatSet with_cards(const State& s, SeatSet seats) {
  SeatSet found;
  for (const Seat seat : seats)
    if (s.seats[seat].di_size > 0) found.add(seat);
  return found;
}

// Those who plan when this step comes: KEMET-13.7.
static SeatSet planners(const State& s, const Encounter& encounter, bool late) {
  const SeatSet first = plans_first(s, encounter);
  SeatSet both = encounter.attacker;
  both.add(encounter.defender);
  return late ? both.without(first) : first;
}

// KEMET-13.7
static void show_card(Encounter& encounter, KemetJournal& journal) {
  encounter.shown = true;
  journal.seal();
  for (const int side : {attacker_side, defender_side})
    if (const Card card = encounter.plans[static_cast<std::size_t>(side)].play; card != no_card)
      journal.tell(CardShown{encounter.seat(side), card});
}

static void send_home(State& s, Encounter& encounter, int side, KemetJournal& journal) {
  const auto at = static_cast<std::size_t>(side);
  const Creature creature = encounter.homeless[at];
  encounter.homeless[at] = no_creature;
  if (creature != no_creature) go_home(s, encounter.seat(side), creature, journal);
}

static void ask_wound(State& s, const Encounter& encounter, int side) {
  const Seat seat = encounter.seat(side);
  if (s.seats[seat].has(Tile::divine_wound) && s.seats[seat].di_size > 0) s.stack.push(Wound{seat});
}

void resume(State& s, Encounter& encounter, KemetJournal& journal) {
  const EncounterStep step = encounter.step;
  const bool late = step == EncounterStep::late_plan || step == EncounterStep::late_support;
  if (step != EncounterStep::over)
    encounter.step = static_cast<EncounterStep>(static_cast<int>(step) + 1);
  switch (step) {
    case EncounterStep::escape:
      if (!asked_for_escape(s, encounter)) return;
      journal.seal();  // that somebody is asked cannot be taken back
      s.stack.push(Escape{encounter.defender});
      return;
    case EncounterStep::initiative:
      if (s.seats[encounter.attacker].has(Tile::initiative) &&
          use_initiative(s, encounter, journal))
        return;
      s.trail = Trail{};  // the Move will be over (KEMET-10.13)
      journal.tell(BattleBegins{encounter.attacker, s.seats[encounter.attacker].on(encounter.space),
                                encounter.defender, s.seats[encounter.defender].on(encounter.space),
                                encounter.space});
      return;
    case EncounterStep::plan:
    case EncounterStep::late_plan: {
      const SeatSet asked = planners(s, encounter, late);
      if (asked.empty()) return;
      if (late) show_card(encounter, journal);
      s.stack.push(Plan{asked, {}});
      return;
    }
    case EncounterStep::support:
    case EncounterStep::late_support: {
      const SeatSet asked = with_cards(s, planners(s, encounter, late));
      if (!asked.empty()) s.stack.push(SupportPlan{asked, {}});
      return;
    }
    case EncounterStep::reveal: reveal(s, encounter, journal); return;
    case EncounterStep::attacker_wound: ask_wound(s, encounter, attacker_side); return;
    case EncounterStep::defender_wound: ask_wound(s, encounter, defender_side); return;
    case EncounterStep::reckoning: reckon(s, encounter, journal); return;
    case EncounterStep::beaten: ask_beaten(s, encounter, journal); return;
    case EncounterStep::victor: ask_victor(s, encounter); return;
    case EncounterStep::attacker_creature: send_home(s, encounter, attacker_side, journal); return;
    case EncounterStep::defender_creature: send_home(s, encounter, defender_side, journal); return;
    case EncounterStep::over: end_battle(s, journal); return;
  }
}

}  // namespace ennead::kemet
