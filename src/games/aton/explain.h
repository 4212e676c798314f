// What Aton explains to a viewer (core/explain.h).
#pragma once

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
  bool possible = true;  // the other player stands on none of them
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
// A temple, or the black squares: who has most and what that scores.
struct Lead {
  std::vector<int> counters;  // by seat
  std::optional<Seat> seat;
  int points = 0;
  bool operator==(const Lead&) const = default;
};

struct Explanation {
  int goal = 0;
  std::vector<int> cards;  // their values
  int cards_of_each = 0;
  int counters = 0;  // of each player
  int kingdom = 0;   // squares in it
  int kingdom_free = 0;
  std::vector<SeatNumbers> seats;
  std::vector<Lead> temples;
  Lead black;
  Reckoning scoring;                // as if it came now (ATON-11)
  std::optional<int> open_temples;  // for whoever removes or places
  std::vector<Message> hint;        // for the viewer, under the prompt
  bool operator==(const Explanation&) const = default;
};

BOOST_DESCRIBE_STRUCT(Cartouche, (), (card, face_down, now, notes))
BOOST_DESCRIBE_STRUCT(InstantWin, (), (squares, held, of, possible))
BOOST_DESCRIBE_STRUCT(SeatNumbers, (), (stock, black, to_come, unplayed, cartouches, instant_wins))
BOOST_DESCRIBE_STRUCT(Lead, (), (counters, seat, points))
BOOST_DESCRIBE_STRUCT(Explanation, (),
                      (goal, cards, cards_of_each, counters, kingdom, kingdom_free, seats, temples,
                       black, scoring, open_temples, hint))

}  // namespace ennead::aton
