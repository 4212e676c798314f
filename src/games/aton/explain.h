// What Aton explains to a viewer (core/explain.h).
#pragma once

#include <string>

#include "core/explain.h"

namespace ennead::aton {

// A card at a cartouche and what it does there.
struct Cartouche {
  std::optional<int> card;  // none: none lies there, or it lies face down
  bool face_down = false;
  bool now = false;  // its card says what whoever removes or places may do
  std::vector<Message> notes;
  bool operator==(const Cartouche&) const = default;
};
// A set of squares that wins at once (ATON-13.2 to ATON-13.4).
struct InstantWin {
  Message squares;
  int held = 0, of = 0;
  bool possible = true;     // the other player stands on none of them
  bool danger = false;      // three squares or fewer are missing
  bool this_round = false;  // what the player may still do in this round can fill it
  std::optional<Message> warning;
  bool operator==(const InstantWin&) const = default;
};
struct SeatNumbers {
  int stock = 0;
  int black = 0;              // counters on black squares
  bool to_come = false;       // its turn of this round
  std::vector<int> unplayed;  // cards of each value that everybody can count, from 1
  std::vector<Cartouche> cartouches;
  std::vector<InstantWin> instant_wins;
  bool operator==(const SeatNumbers&) const = default;
};
// Who has most of the counters in a temple, or on black squares, and what that scores.
struct Lead {
  std::vector<int> counters;  // by seat
  std::optional<Seat> seat;
  int points = 0;
  bool operator==(const Lead&) const = default;
};

// What the board is worth after a choice of the viewer.
struct Forecast {
  Lead lead;                   // in the temple of the square
  std::optional<Lead> black;   // where the square is black
  std::vector<int> if_scored;  // points by seat if the scoring came then
  bool wins = false;           // the square completes a set that wins at once
  bool operator==(const Forecast&) const = default;
};
struct SquareNow {
  std::string id, colour;
  std::optional<int> bonus;
  std::optional<Forecast> then;  // where the viewer may choose it now
  bool operator==(const SquareNow&) const = default;
};
struct TempleNow {
  Message scores;                  // what the majority brings
  std::vector<SquareNow> squares;  // row by row from the top
  Lead lead;
  bool operator==(const TempleNow&) const = default;
};

// A card of the viewer's hand, and what it would do at each cartouche.
struct Lay {
  int card = 0;
  std::vector<std::vector<Message>> at;
  bool operator==(const Lay&) const = default;
};

struct Explanation {
  int goal = 0;
  std::vector<int> cards;  // their values
  int cards_of_each = 0;
  int counters = 0;  // of each player
  int kingdom = 0;   // squares in it
  int kingdom_free = 0;
  Message kingdom_note;
  std::vector<SeatNumbers> seats;
  std::vector<TempleNow> temples;
  Lead black;
  std::vector<Message> warnings;    // instant wins that one turn's counters would bring
  Reckoning scoring;                // as if it came now (ATON-11)
  std::vector<int> if_scored;       // the points by seat that this would lead to
  std::optional<Reckoning> scored;  // in this round
  std::optional<Seat> scored_most;
  std::optional<int> open_temples;  // for whoever removes or places
  std::vector<Lay> lays;            // while the viewer lays cards
  std::vector<Message> to_come;     // what is still to be done in this round
  std::vector<Message> hint;        // for the viewer, under the prompt
  bool operator==(const Explanation&) const = default;
};

BOOST_DESCRIBE_STRUCT(Cartouche, (), (card, face_down, now, notes))
BOOST_DESCRIBE_STRUCT(InstantWin, (), (squares, held, of, possible, danger, this_round, warning))
BOOST_DESCRIBE_STRUCT(SeatNumbers, (), (stock, black, to_come, unplayed, cartouches, instant_wins))
BOOST_DESCRIBE_STRUCT(Lead, (), (counters, seat, points))
BOOST_DESCRIBE_STRUCT(Forecast, (), (lead, black, if_scored, wins))
BOOST_DESCRIBE_STRUCT(SquareNow, (), (id, colour, bonus, then))
BOOST_DESCRIBE_STRUCT(TempleNow, (), (scores, squares, lead))
BOOST_DESCRIBE_STRUCT(Lay, (), (card, at))
BOOST_DESCRIBE_STRUCT(Explanation, (),
                      (goal, cards, cards_of_each, counters, kingdom, kingdom_free, kingdom_note,
                       seats, temples, black, warnings, scoring, if_scored, scored, scored_most,
                       open_temples, lays, to_come, hint))

}  // namespace ennead::aton
