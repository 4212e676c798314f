// What the files of the rules share.
#pragma once

#include "games/kemet/kemet.h"

namespace ennead::kemet {

// ---- KEMET-2  Small questions about the board ---------------------------------------------------

inline const Board& board_of(const State& s) { return box().boards[s.players]; }
inline Spaces own_city(const State& s, const Player& p) { return board_of(s).city[p.city]; }
inline Space own_district(const Player& p, int number) { return box().district(p.city, number); }

inline Spaces occupied(const State& s) {
  Spaces all = s.seats[Seat{0}].troops | s.seats[Seat{1}].troops;
  for (int at = 2; at < s.players; ++at) all = all | s.seats[static_cast<Seat>(at)].troops;
  return all;
}
inline Spaces enemies_of(const State& s, Seat seat) {
  Spaces all;
  for (int at = 0; at < s.players; ++at)
    if (static_cast<Seat>(at) != seat) all = all | s.seats[static_cast<Seat>(at)].troops;
  return all;
}
inline Spaces free_beside(const State& s, Space space) {
  return board_of(s).beside(space).without(occupied(s));
}
// Who else has units there, or nobody.
inline Seat enemy_on(const State& s, Seat seat, Space space) {
  for (int at = 0; at < s.players; ++at)
    if (static_cast<Seat>(at) != seat && s.seats[static_cast<Seat>(at)].troops.has(space))
      return static_cast<Seat>(at);
  return nobody;
}
Seat city_owner(const State& s, std::uint8_t city);
// Whose turn it is; nobody outside a turn.
inline Seat active_seat(const State& s) {
  return !s.stack.empty() && s.stack.tag_at(0) == Stack::tag<Turn> ? s.stack.at<Turn>(0).seat
                                                                   : nobody;
}
int place_in_order(const State& s, Seat seat);
inline Seat seat_at(const State& s, int place) {
  return s.order.values[static_cast<std::size_t>(place)];
}

// A pyramid on the board: whose it is, and its colour.
struct Standing {
  Seat owner = nobody;
  Colour colour{};
};
Standing pyramid_on(const State& s, Space district);
// KEMET-2.11
Seat controller(const State& s, Space district);

// ---- pieces.cpp: KEMET-1, KEMET-2.14, KEMET-3 ---------------------------------------------------
void add_units(State& s, Seat seat, Space space, int count);     // from the pool
void remove_units(State& s, Seat seat, Space space, int count);  // to the pool
void shift_units(State& s, Seat seat, Space from, Space to, int count);
Creature creature_among(const State& s, Seat seat, Space space);
inline Creature creature_on(const State& s, Seat seat, Space space) {
  return s.beasts.has(space) ? creature_among(s, seat, space) : no_creature;
}
void put_creature(State& s, Creature creature, Space space);  // no_space: to its tile
inline Space where(const State& s, Creature creature) {
  return s.creature_at[static_cast<std::size_t>(creature)];
}
Seat owner_of(const State& s, Creature creature);
void hold_sites(State& s, Seat seat);  // what the seat stands on
void gain_pp(State& s, Seat seat, int amount, Reason reason, KemetJournal& journal);
void pay(State& s, Seat seat, int price);
void gain_vp(State& s, Seat seat, bool battle, Reason reason, KemetJournal& journal);
int temporary_vp(const State& s, Seat seat);
inline int victory_points(const State& s, Seat seat) {
  return s.seats[seat].permanent + temporary_vp(s, seat);
}

// ---- setup.cpp: KEMET-4 -------------------------------------------------------------------------
// The numbers of units that the district of the frame can get.
struct Range {
  int least = 0, most = -1;
};
Range start_range(const State& s, const SetUp& frame);
unsigned free_cities(const State& s);  // as bits
void place_pyramid(State& s, Seat seat, Colour colour, int level, int district);
void answer(State& s, SetUp& frame, Choice choice, KemetJournal& journal);

// ---- night.cpp: KEMET-5 -------------------------------------------------------------------------
bool draw_card(State& s, Di& drawn, KemetJournal& journal);  // false if there is none
void begin_night(State& s, KemetJournal& journal);
void resume(State& s, Night& night, KemetJournal& journal);
DiCards cards_of(const Vision& vision);
void set_cards(Vision& vision, DiCards cards);
void answer(State& s, Vision& frame, Choice choice, KemetJournal& journal);
bool can_use_hand_of_god(const State& s, const NightPowers& frame);
bool can_reinforce(const State& s, const NightPowers& frame);
void answer(State& s, NightPowers& frame, Choice choice, KemetJournal& journal);
// Where Reinforcements may put units: own districts without enemies, then own troops elsewhere.
Space next_reinforced(const State& s, Seat seat, Space after);
int most_reinforced(const State& s, const Reinforce& frame);
void answer(State& s, Reinforce& frame, Choice choice, KemetJournal& journal);
Seat order_setter(const State& s);
void answer(State& s, TurnOrder& frame, Choice choice, KemetJournal& journal);

// ---- turn.cpp: KEMET-6 --------------------------------------------------------------------------
unsigned regular_places(const State& s, const Turn& turn);  // action spaces, as bits
unsigned silver_places(const State& s, const Turn& turn);
bool golden_free(const Player& p);
bool may_end(const State& s, const Turn& turn);
void begin_turn(State& s, Seat seat, KemetJournal& journal);
void answer(State& s, Turn& turn, Choice choice, KemetJournal& journal);

// ---- pyramids.cpp: KEMET-7, KEMET-8 -------------------------------------------------------------
// Pyramids that the seat may raise, own ones by colour and captured ones by district.
struct Raisable {
  unsigned own = 0;  // a bit for each colour
  Spaces captured;
  bool any() const { return own != 0 || !captured.empty(); }
};
Raisable raisable(const State& s, Seat seat);  // below the top level
Pyramid named_pyramid(const State& s, Seat seat, std::uint8_t name);
int raise_price(const Player& p, int from, int to);
int highest_raise(const State& s, const Player& p, int from);  // that can be paid
void raise_pyramid(State& s, Seat seat, std::uint8_t name, int level, int price,
                   KemetJournal& journal);
bool can_raise(const State& s, Seat seat);
void answer(State& s, Raise& frame, Choice choice, KemetJournal& journal);
int tile_price(const Player& p, Tile tile);
int level_of_colour(const State& s, Seat seat, Colour colour);
std::uint64_t buyable(const State& s, Seat seat, Colour colour);
void answer(State& s, Buy& frame, Choice choice, KemetJournal& journal);
void answer(State& s, Remove& frame, Choice choice, KemetJournal& journal);
void answer(State& s, NewCreature& frame, Choice choice, KemetJournal& journal);

// ---- recruit.cpp: KEMET-9 -----------------------------------------------------------------------
int affordable_units(const Player& p);
int recruit_price(const Player& p, int units);
bool can_recruit(const State& s, Seat seat);
int most_recruits(const State& s, const Recruit& frame);
// Own creatures on their tiles, as bits.
unsigned creatures_at_home(const State& s, Seat seat);
Spaces contested(const State& s, Seat seat);  // own districts where a battle is due
bool resume(State& s, Recruit& recruit, KemetJournal& journal);  // true if it asks
void answer(State& s, Recruit& frame, Choice choice, KemetJournal& journal);

// ---- move.cpp, steps.cpp: KEMET-10, KEMET-11 ----------------------------------------------------
struct Going {  // what may go with a step
  int most = 0;
  Creature creature = no_creature;  // that may go along
  bool needs_creature = false;      // behind a wall
};
Going may_go(const State& s, const Move& move, Space to, StepBy by);
bool can_teleport_from(const State& s, const Move& move);
int teleport_price(const Player& p, const Move& move);
bool repeats(const State& s, const Move& move, Space to, int units, Creature creature, int pp);
// PP after a step.
int pp_after(const State& s, const Move& move, StepBy by);
bool step_possible(const State& s, const Move& move, Space to, StepBy by);
Spaces step_targets(const State& s, const Move& move, StepBy by);
bool walls_bind(const State& s, const Move& move);
void begin_trail(State& s, const Move& move, bool of_move);
void note_pp(State& s);  // the PP of the mover changed by a card
void answer(State& s, Move& frame, Choice choice, KemetJournal& journal);
void answer(State& s, HowMany& frame, Choice choice, KemetJournal& journal);
void end_move(State& s, KemetJournal& journal);
// Something happened that cannot be undone, so no earlier position can come again.
void forget_trail(State& s);

// ---- encounter.cpp: KEMET-12 --------------------------------------------------------------------
void begin_encounter(State& s, Seat attacker, Seat defender, Space space, KemetJournal& journal);
bool asked_for_escape(const State& s, const Encounter& encounter);
void resume(State& s, Encounter& encounter, KemetJournal& journal);
void answer(State& s, Escape& frame, Choice choice, KemetJournal& journal);
void answer(State& s, Flee& frame, Choice choice, KemetJournal& journal);
inline Encounter& encounter_of(State& s) { return s.stack.at<Encounter>(s.stack.size() - 2); }
inline const Encounter& encounter_of(const State& s) {
  return s.stack.at<Encounter>(s.stack.size() - 2);
}

// Has a battle begun that will end the Move?
bool in_battle(const State& s);

// ---- battle.cpp: KEMET-13 -----------------------------------------------------------------------
SeatSet plans_first(const State& s, const Encounter& encounter);
// KEMET-3.9
inline int di_price(const Player& p, Di di) {
  const int price = box()[di].price;
  return price > 0 && p.has(Tile::priest_of_ra) ? price - 1 : price;
}
int support_price(const Player& p, Support support);
void commit(State& s, Plan& frame, Seat seat, Choice choice, KemetJournal& journal);
void commit(State& s, SupportPlan& frame, Seat seat, Choice choice, KemetJournal& journal);
// Everything that the seat may answer to `support`.
void offer_support(const State& s, Seat seat, ChoiceList& list);
void reveal(State& s, Encounter& encounter, KemetJournal& journal);
void answer(State& s, Wound& frame, Choice choice, KemetJournal& journal);
void answer(State& s, Discard& frame, Choice choice, KemetJournal& journal);

// ---- reckoning.cpp: KEMET-14 --------------------------------------------------------------------
Worth worth_of_side(const State& s, const Encounter& encounter, int side);
WorthParts parts_of_side(const State& s, const Encounter& encounter, int side);
void reckon(State& s, Encounter& encounter, KemetJournal& journal);

// ---- aftermath.cpp: KEMET-15 --------------------------------------------------------------------
void recall(State& s, Seat seat, Space space, KemetJournal& journal);
void ask_beaten(State& s, Encounter& encounter, KemetJournal& journal);
void ask_victor(State& s, Encounter& encounter);
void end_battle(State& s, KemetJournal& journal);
void answer(State& s, Beaten& frame, Choice choice, KemetJournal& journal);
void answer(State& s, RetreatTo& frame, Choice choice, KemetJournal& journal);
void answer(State& s, Victor& frame, Choice choice, KemetJournal& journal);

// ---- creatures.cpp: KEMET-16 --------------------------------------------------------------------
Spaces homes(const State& s, Seat seat);  // own districts with own units, without own creature
void go_home(State& s, Seat seat, Creature creature, KemetJournal& journal);
void answer(State& s, GoHome& frame, Choice choice, KemetJournal& journal);

// ---- cards.cpp: KEMET-18, KEMET-19 --------------------------------------------------------------
bool playable(const State& s, Seat seat, Di di);  // a day or move card of the active player
void play_card(State& s, Seat seat, Di di, KemetJournal& journal);
void discard_openly(State& s, Seat seat, Di di, int count);
// The seat that is asked next for Veto behind one in the order, or nobody.
Seat next_for_veto(const State& s, Seat player, Seat behind);
void resume(State& s, Played& played, KemetJournal& journal);
void answer(State& s, Veto& frame, Choice choice, KemetJournal& journal);
void answer(State& s, Fire& frame, Choice choice, KemetJournal& journal);
int enlisted_in_city(const State& s, Seat seat);  // how many can come there, 0 to 2
Spaces enlisting_troops(const State& s, Seat seat);
void answer(State& s, Enlist& frame, Choice choice, KemetJournal& journal);
int city_room(const State& s, Seat seat, int from_district);
Range enlist_range(const State& s, const EnlistUnits& frame);
void answer(State& s, EnlistUnits& frame, Choice choice, KemetJournal& journal);
void answer(State& s, CardTeleport& frame, Choice choice, KemetJournal& journal);

// ---- evening.cpp: KEMET-20, KEMET-21 ------------------------------------------------------------
void begin_evening(State& s, KemetJournal& journal);
bool resume(State& s, Evening& evening, KemetJournal& journal);  // true if it asks
void answer(State& s, Delta& frame, Choice choice, KemetJournal& journal);
void answer(State& s, Sanctuary& frame, Choice choice, KemetJournal& journal);
Seat holder_of(const State& s, Space site);
// Ranked before the other at the end: KEMET-21.3, KEMET-21.5.
bool ranks_before(const State& s, Seat a, Seat b);

}  // namespace ennead::kemet
