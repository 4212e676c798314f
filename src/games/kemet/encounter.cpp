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
  if (s.seats[attacker].has(Tile::dedication_to_battle) && s.stack.find<Move>() != nullptr) {
    gain_pp(s, attacker, added(s.seats[attacker], Effect::entry), Reason::dedication, journal);
    note_pp(s);  // KEMET-28.8
  }
}

bool in_battle(const State& s) {
  const auto* encounter = s.stack.find<Encounter>();
  return encounter != nullptr && encounter->next > EncounterStep::initiative;
}

// ---- KEMET-12.3 to KEMET-12.6  Escape -----------------------------------------------------------

// KEMET-18.12
bool asked_for_escape(const State& s, const Encounter& encounter) {
  return may_hold(s, s.seats[encounter.defender], Di::escape) &&
         !free_beside(s, encounter.space).empty();
}

void Escape::offer(const State& s, ChoiceList& list) const {
  if (s.seats[seat].di.has(Di::escape)) list.add(choice(Kind::escape));
  list.add(choice(Kind::pass));
}

void Escape::answer(State& s, Choice choice, KemetJournal& journal) const {
  const Seat who = seat;
  s.stack.pop();
  if (kind_of(choice) == Kind::pass)
    journal.tell(EscapePassed{who});
  else
    play_card(s, who, Di::escape, journal);
}
std::string Escape::fault(const State& s, std::size_t depth) const {
  const auto& encounter = *s.stack.find<Encounter>(depth);
  if (!before_plans(s, encounter)) return "nobody has planned yet";
  if (seat != encounter.defender) return another_seat;
  return asked_for_escape(s, encounter) ? "" : "nobody is asked for Escape";
}
void Escape::prompt(const State& s, Seat asked, Message& message) const {
  s.stack.nearest<Encounter>().tell(s, asked, message);
}

void Flee::offer(const State& s, ChoiceList& list) const {
  add_spaces(list, Kind::flee, free_beside(s, s.stack.nearest<Encounter>().space));
}

void Flee::answer(State& s, Choice choice, KemetJournal& journal) const {
  const Seat who = seat;
  const Space to = space_of(choice);
  s.stack.pop();
  const Space from = s.stack.top<Encounter>().space;
  s.stack.pop();  // there is no battle
  const int units = s.seats[who].on(from);
  const Creatures creatures = creatures_on(s, who, from);
  shift_units(s, who, from, to, units);
  put_creatures(s, creatures, to);
  hold_sites(s, who);  // KEMET-2.14
  journal.tell(Escaped{who, units, to});
  forget_trail(s);
}
std::string Flee::fault(const State& s, std::size_t depth) const {
  const auto& encounter = *s.stack.find<Encounter>(depth);
  if (!before_plans(s, encounter)) return "nobody has planned yet";
  if (seat != encounter.defender) return another_seat;
  return was_played(s, Di::escape) && !free_beside(s, encounter.space).empty()
             ? ""
             : "nobody can escape";
}
void Flee::prompt(const State& s, Seat asked, Message& message) const {
  s.stack.nearest<Encounter>().tell(s, asked, message);
}

// ---- KEMET-28.13  Deadly Trap -------------------------------------------------------------------

static void spring_trap(State& s, const Encounter& encounter, KemetJournal& journal) {
  const Encounter now = encounter;
  if (!s.seats[now.defender].has(Tile::deadly_trap) || s.stack.find<Move>() == nullptr ||
      immune(s, now.attacker, now.space))
    return;
  const Creatures alone =
      lose_units(s, now.attacker, now.space, 1, Loss::trap, now.defender, journal);
  forget_trail(s);
  if (s.seats[now.attacker].on(now.space) > 0) return;
  s.stack.pop();  // nobody is left to fight, and the Move is over
  end_move(s, journal);
  go_home(s, now.attacker, alone, journal);
}

// ---- KEMET-12.7, KEMET-12.8  Initiative ---------------------------------------------------------

// True if it left nobody to fight.
static bool use_initiative(State& s, const Encounter& encounter, KemetJournal& journal) {
  constexpr int kills = 2;
  const Encounter now = encounter;
  const int lost = std::min(kills, s.seats[now.defender].on(now.space));
  const Creatures alone =
      lose_units(s, now.defender, now.space, lost, Loss::initiative, now.attacker, journal);
  if (s.seats[now.defender].on(now.space) > 0) return false;
  s.stack.pop();
  forget_trail(s);
  go_home(s, now.defender, alone, journal);
  return true;
}

// ---- KEMET-12.1, KEMET-14.1  The order ----------------------------------------------------------

SeatSet with_cards(const State& s, SeatSet seats) {
  SeatSet found;
  if (s.more.battle.mask) return found;  // KEMET-29.21
  for (const Seat seat : seats)
    if (s.seats[seat].di_size > 0) found.add(seat);
  return found;
}

EncounterStep following(const State& s, EncounterStep step) {
  static constexpr PerEnum<EncounterStep, Set> set_of = [] {
    PerEnum<EncounterStep, Set> sets;  // the base game's, but for these
    for (const EncounterStep one :
         {EncounterStep::tactics, EncounterStep::late_tactics, EncounterStep::attacker_swap,
          EncounterStep::defender_swap, EncounterStep::more_units})
      sets[one] = Set::cards;
    for (const EncounterStep one :
         {EncounterStep::attacker_objects, EncounterStep::defender_objects, EncounterStep::excess,
          EncounterStep::attacker_direct, EncounterStep::defender_direct, EncounterStep::draws})
      sets[one] = Set::path;
    sets[EncounterStep::trap] = Set::black;
    return sets;
  }();
  do {
    step = static_cast<EncounterStep>(static_cast<int>(step) + 1);
  } while (static_cast<std::size_t>(step) < count_of<EncounterStep> &&
           !s.content.has(set_of[step]));
  return step;
}

// Those who plan when this step comes: KEMET-13.7.
SeatSet planners(const State& s, const Encounter& encounter, bool late) {
  const SeatSet first = plans_first(s, encounter);
  return late ? encounter.both().without(first) : first;
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
  Creatures alone;
  for (Creature* one : {&encounter.homeless[at], &encounter.homeless_too[at]}) {
    if (*one != no_creature) alone.add(*one);
    *one = no_creature;
  }
  go_home(s, encounter.seat(side), alone, journal);
}

static void ask_wound(State& s, const Encounter& encounter, int side) {
  const Seat seat = encounter.seat(side);
  if (s.seats[seat].has(Tile::divine_wound) && s.seats[seat].di_size > 0 && !s.more.battle.mask)
    s.stack.push(Wound{seat});
}

void Encounter::resume(State& s, KemetJournal& journal) {
  const EncounterStep step = next;
  const bool late = step >= EncounterStep::late_plan && step <= EncounterStep::late_tactics;
  if (step != EncounterStep::over) next = following(s, step);
  switch (step) {
    case EncounterStep::escape:
      if (!asked_for_escape(s, *this)) return;
      journal.seal();  // that somebody is asked cannot be taken back
      s.stack.push(Escape{defender});
      return;
    case EncounterStep::trap: spring_trap(s, *this, journal); return;
    case EncounterStep::initiative:
      if (s.seats[attacker].has(Tile::initiative) && !immune(s, defender, space) &&
          use_initiative(s, *this, journal))
        return;
      s.trail = Trail{};  // the Move will be over (KEMET-10.13)
      journal.tell(BattleBegins{attacker, s.seats[attacker].on(space), defender,
                                s.seats[defender].on(space), space});
      return;
    case EncounterStep::attacker_objects: ask_objects(s, attacker); return;
    case EncounterStep::defender_objects: ask_objects(s, defender); return;
    case EncounterStep::plan:
      if (plays_path(s)) fix_skills(s, *this);
      [[fallthrough]];
    case EncounterStep::late_plan: {
      const SeatSet asked = planners(s, *this, late);
      if (asked.empty()) return;
      if (late) show_card(*this, journal);
      s.stack.push(Plan{asked, {}});
      return;
    }
    case EncounterStep::support:
    case EncounterStep::late_support: {
      const SeatSet asked = with_cards(s, planners(s, *this, late));
      if (!asked.empty()) s.stack.push(SupportPlan{asked, {}});
      return;
    }
    case EncounterStep::tactics:
    case EncounterStep::late_tactics: {
      const SeatSet asked = with_cards(s, planners(s, *this, late));
      if (!asked.empty()) s.stack.push(TacticsPlan{asked, {}});
      return;
    }
    case EncounterStep::reveal: reveal(s, *this, journal); return;
    case EncounterStep::attacker_swap: ask_swap(s, *this, attacker_side); return;
    case EncounterStep::defender_swap: ask_swap(s, *this, defender_side); return;
    case EncounterStep::attacker_wound: ask_wound(s, *this, attacker_side); return;
    case EncounterStep::defender_wound: ask_wound(s, *this, defender_side); return;
    case EncounterStep::reckoning: reckon(s, *this, journal); return;
    case EncounterStep::beaten: ask_beaten(s, *this, journal); return;
    case EncounterStep::victor: ask_victor(s, *this); return;
    case EncounterStep::attacker_creature: send_home(s, *this, attacker_side, journal); return;
    case EncounterStep::defender_creature: send_home(s, *this, defender_side, journal); return;
    case EncounterStep::excess: shed_after_battle(s, *this, journal); return;
    case EncounterStep::attacker_direct: ask_direct(s, *this, attacker_side); return;
    case EncounterStep::defender_direct: ask_direct(s, *this, defender_side); return;
    case EncounterStep::more_units: ask_more_units(s, *this); return;
    case EncounterStep::draws: draw_after_battle(s, *this, journal); return;
    case EncounterStep::over: end_battle(s, journal); return;
  }
}
static int units_of(const State& s, const Encounter& encounter, int side) {
  return s.seats[encounter.seat(side)].on(encounter.space);
}

// What is known of a side at the different moments of a battle.
static std::string broken_side(const State& s, const Encounter& now, int side) {
  const bool reckoned = now.next > EncounterStep::reckoning;
  const auto at = static_cast<std::size_t>(side);
  const Player& p = s.seats[now.seat(side)];
  const EncounterStep goes =
      side == attacker_side ? EncounterStep::attacker_creature : EncounterStep::defender_creature;
  for (const Creature homeless : {now.homeless[at], now.homeless_too[at]}) {
    if (homeless == no_creature) continue;
    if (!reckoned || units_of(s, now, side) != 0 || static_cast<int>(homeless) >= creature_count ||
        owner_of(s, homeless) != now.seat(side) || where(s, homeless) != no_space)
      return "this creature has a home";
    if (now.next > goes) return "this creature went home";
  }
  if (now.homeless_too[at] != no_creature &&
      (now.homeless[at] == no_creature || now.homeless[at] == now.homeless_too[at] ||
       !is_companion(now.homeless_too[at])))
    return "no companion was there";
  if (now.wounds[at] != 0 && !p.has(Tile::divine_wound)) return "there is no Divine Wound";
  if (p.wounds_size + p.di_size < now.wounds[at]) return "so many cards were not discarded";
  if (now.next <= EncounterStep::reveal)
    return p.hand.size() >= 2 ? "" : "two cards are needed for a battle";
  const PlanOf& plan = now.plans[at];
  if (plan.play == no_card || !p.used.has(plan.play)) return "the played card lies open";
  if ((plan.drop != no_card) != may_swap(s, now, side) ||
      (plan.drop != no_card && !p.dropped.has(plan.drop)))
    return "the discarded card is kept for Tactical Choice only";
  for (int kind = 0; kind < battle_di_count; ++kind)
    if (in_support(support_of(plan), kind) > shown_discards(s)[static_cast<Di>(kind)])
      return "the DI cards lie among the discards";
  return {};
}

std::string Encounter::fault(const State& s, std::size_t depth) const {
  const bool moving = s.stack.is<Move>(depth - 1);
  if (attacker != active_seat(s)) return another_seat;
  if (index(defender) >= s.players || defender == attacker) return "who is attacked";
  if (!is_open(s, space) || !(moving ? space == s.stack.find<Move>(depth)->at
                                     : own_city(s, s.seats[attacker]).has(space)))
    return "where they meet";
  if (next <= EncounterStep::reckoning &&
      (units_of(s, *this, attacker_side) == 0 || units_of(s, *this, defender_side) == 0))
    return "both sides have units";
  if (next <= EncounterStep::reveal && wounds != decltype(wounds){})
    return "nobody has used Divine Wound";
  if (winner > 1 || (next <= EncounterStep::reckoning && winner != 0))
    return "the winner is not known yet";
  if (!unlucky.empty() && (!s.content.has(Set::dawn) || next <= EncounterStep::reckoning ||
                           !unlucky.without(both()).empty()))
    return "nobody gains a Dawn token";
  const bool one_first = plans_first(s, *this).size() == 1;
  if (shown != (one_first && next >= EncounterStep::late_support))
    return shown ? "no card is shown" : "the card is shown";
  for (const int side : {attacker_side, defender_side})
    if (std::string broken = broken_side(s, *this, side); !broken.empty()) return broken;
  return {};
}

void Encounter::tell(const State& s, Seat asked, Message& message) const {
  message.with("space", to_field(space))
      .with("enemy", enemy(asked))
      .with("units", s.seats[asked].on(space))
      .with("enemies", s.seats[enemy(asked)].on(space));
}

}  // namespace ennead::kemet
