// What the files of the rules share.
#pragma once

#include "games/aton/aton.h"

namespace ennead::aton {

// round.cpp: ATON-2 to ATON-4
void draw_hand(State& s, Seat seat, AtonJournal& journal);
void shuffle_if_empty(State& s, Seat seat, AtonJournal& journal);

// cartouches.cpp: ATON-5 to ATON-10
constexpr int points_for(int own, int opposing) {  // ATON-5.1
  return own > opposing ? 2 * (own - opposing) : 0;
}
bool score_points(State& s, AtonJournal& journal);  // true if that ended the game
Seat decide_order(State& s, AtonJournal& journal);
inline void add_all(ChoiceList& list, Kind kind, Squares squares) {
  list.add_each(squares, [kind](Square square) { return on(kind, square); });
}
std::string_view colour_word(Square square);
Term temples_term(const State& s, Seat seat);
Squares open_squares(const State& s, Seat seat);
int wanted_removals(const State& s, Card card);  // as many as the card at cartouche 2 says
Squares removal_targets(const State& s, Seat seat);
Squares free_squares(const State& s, Seat seat);
void give_to_kingdom(State& s, Seat seat, int count, AtonJournal& journal);

// scoring.cpp: ATON-11 to ATON-13
constexpr int temple_2_points = 5;
constexpr int blue_points = 3;  // for each, in temple 4
PerSeat<int, player_count> scoring(const State& s, AtonJournal& journal);
PerTemple taken_back(int temples, const PerTemple& own);
PerTemple counters_in_temples(const State& s, Seat seat);
Squares returnable(const State& s, const CountersBack& back);
Seat leader(const State& s);
void score_and_go_on(State& s, AtonJournal& journal);
Ending completed(const State& s, Seat seat);  // by which set of squares, or none
bool instant_win(State& s, Seat seat, AtonJournal& journal);
void end_game(State& s, Ending ending, SeatSet winners);

}  // namespace ennead::aton
