// KEMET-15: recall, retreat, and the end of a battle.
#include "games/kemet/rules.h"

namespace ennead::kemet {

static Seat winner_of(const Encounter& encounter) { return encounter.seat(encounter.winner); }
static Seat loser_of(const Encounter& encounter) { return encounter.seat(1 - encounter.winner); }

// KEMET-15.1, KEMET-16.5
void recall(State& s, Seat seat, Space space, KemetJournal& journal) {
  const int units = s.seats[seat].on(space);
  const Creature creature = creature_on(s, seat, space);
  remove_units(s, seat, space, units);
  journal.tell(Recalled{seat, units, space});
  gain_pp(s, seat, units, Reason::recall, journal);
  if (creature == no_creature) return;
  put_creature(s, creature, no_space);
  journal.tell(CreatureOnTile{seat, creature});
}

// KEMET-15.2
void ask_beaten(State& s, Encounter& encounter, KemetJournal& /*journal*/) {
  const Seat loser = loser_of(encounter);
  if (s.seats[loser].on(encounter.space) > 0) s.stack.push(Beaten{loser});
}

void answer(State& s, Beaten& frame, Choice choice, KemetJournal& journal) {
  const Seat seat = frame.seat;
  s.stack.pop();
  const auto& encounter = s.stack.top<Encounter>();
  switch (kind_of(choice)) {
    case Kind::recall: recall(s, seat, encounter.space, journal); return;
    case Kind::retreat: s.stack.push(RetreatTo{winner_of(encounter)}); return;
    default: return;  // KEMET-15.6: stays
  }
}

// KEMET-15.3, KEMET-15.4
void answer(State& s, RetreatTo& /*frame*/, Choice choice, KemetJournal& journal) {
  s.stack.pop();
  const auto& encounter = s.stack.top<Encounter>();
  const Seat loser = loser_of(encounter);
  const Space to = space_of(choice);
  const int units = s.seats[loser].on(encounter.space);
  const Creature creature = creature_on(s, loser, encounter.space);
  shift_units(s, loser, encounter.space, to, units);
  if (creature != no_creature) put_creature(s, creature, to);
  journal.tell(Retreated{loser, units, to});
}

// KEMET-15.7
void ask_victor(State& s, Encounter& encounter) {
  const Seat winner = winner_of(encounter);
  if (s.seats[winner].on(encounter.space) > 0) s.stack.push(Victor{winner});
}

void answer(State& s, Victor& frame, Choice choice, KemetJournal& journal) {
  const Seat seat = frame.seat;
  s.stack.pop();
  if (kind_of(choice) == Kind::recall) recall(s, seat, s.stack.top<Encounter>().space, journal);
}

// KEMET-13.12
static void take_cards_back(State& s, Seat seat, KemetJournal& journal) {
  Player& p = s.seats[seat];
  if (!p.hand.empty()) return;
  p.hand = p.used | p.dropped;
  p.used = {};
  p.dropped = {};
  journal.tell(HandBack{seat});
}

// KEMET-15.10
void end_battle(State& s, KemetJournal& journal) {
  const Encounter encounter = s.stack.top<Encounter>();
  s.stack.pop();
  for (const int side : {attacker_side, defender_side}) {
    take_cards_back(s, encounter.seat(side), journal);
    hold_sites(s, encounter.seat(side));
  }
  if (s.stack.top_is<Move>()) end_move(s, journal);  // KEMET-10.13
}

}  // namespace ennead::kemet
