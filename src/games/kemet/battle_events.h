// What happens where two meet, and how days and games end: KEMET-12 to KEMET-15, KEMET-20,
// KEMET-21.
#pragma once

#include <boost/describe.hpp>

#include "games/kemet/event_terms.h"

namespace ennead::kemet {

struct Meets {
  static constexpr auto key = "kemet.event.meets";
  Seat seat;
  Seat enemy;
  Space space;
};
struct EscapePassed {
  static constexpr auto key = "kemet.event.escape_passed";
  Seat seat;
};
struct Escaped {
  static constexpr auto key = "kemet.event.escaped";
  Seat seat;
  int count;
  Space to;
};
struct InitiativeKills {
  static constexpr auto key = "kemet.event.initiative_kills";
  Seat seat;
  Seat enemy;
  int count;
  Space space;
};
struct BattleBegins {
  static constexpr auto key = "kemet.event.battle_begins";
  Seat attacker;
  int units;
  Seat defender;
  int against;
  Space space;
};
struct HasPlanned {
  static constexpr auto key = "kemet.event.has_planned";
  Seat seat;
};
struct HasSupported {
  static constexpr auto key = "kemet.event.has_supported";
  Seat seat;
};
struct CardShown {
  static constexpr auto key = "kemet.event.card_shown";
  Seat seat;
  Card card;
};
struct CardRevealed {
  static constexpr auto key = "kemet.event.card_revealed";
  Seat seat;
  Card card;
};
struct DropRevealed {
  static constexpr auto key = "kemet.event.drop_revealed";
  Seat seat;
  Card card;
};
struct Supports {
  static constexpr auto key = "kemet.event.supports";
  Seat seat;
  Di card;
  int count;
};
struct Wounds {
  static constexpr auto key = "kemet.event.wounds";
  Seat seat;
  int count;
};
struct Totals {
  static constexpr auto key = "kemet.event.totals";
  Seat seat;
  int strength;
  int damage;
  int protection;
  WorthParts parts;
};
struct BattleWon {
  static constexpr auto key = "kemet.event.battle_won";
  Seat seat;
  Space space;
  bool tie = false;  // KEMET-14.3
};
struct UnitsLost {
  static constexpr auto key = "kemet.event.units_lost";
  Seat seat;
  int count;
  Space space;
};
struct Recalled {
  static constexpr auto key = "kemet.event.recalled";
  Seat seat;
  int count;
  Space space;
};
struct Retreated {
  static constexpr auto key = "kemet.event.retreated";
  Seat seat;
  int count;
  Space to;
};
struct HandBack {
  static constexpr auto key = "kemet.event.hand_back";
  Seat seat;
};
struct EveningBegins {
  static constexpr auto key = "kemet.event.evening_begins";
  int day;
};
struct Withdrawn {
  static constexpr auto key = "kemet.event.withdrawn";
  Seat seat;
  int count;
  Space space;
};
struct Won {
  static constexpr auto key = "kemet.event.won";
  Seat seat;
  int vp;
  int battle;
};

BOOST_DESCRIBE_STRUCT(Meets, (), (seat, enemy, space))
BOOST_DESCRIBE_STRUCT(EscapePassed, (), (seat))
BOOST_DESCRIBE_STRUCT(Escaped, (), (seat, count, to))
BOOST_DESCRIBE_STRUCT(InitiativeKills, (), (seat, enemy, count, space))
BOOST_DESCRIBE_STRUCT(BattleBegins, (), (attacker, units, defender, against, space))
BOOST_DESCRIBE_STRUCT(HasPlanned, (), (seat))
BOOST_DESCRIBE_STRUCT(HasSupported, (), (seat))
BOOST_DESCRIBE_STRUCT(CardShown, (), (seat, card))
BOOST_DESCRIBE_STRUCT(CardRevealed, (), (seat, card))
BOOST_DESCRIBE_STRUCT(DropRevealed, (), (seat, card))
BOOST_DESCRIBE_STRUCT(Supports, (), (seat, card, count))
BOOST_DESCRIBE_STRUCT(Wounds, (), (seat, count))
BOOST_DESCRIBE_STRUCT(Totals, (), (seat, strength, damage, protection))
BOOST_DESCRIBE_STRUCT(BattleWon, (), (seat, space))
BOOST_DESCRIBE_STRUCT(UnitsLost, (), (seat, count, space))
BOOST_DESCRIBE_STRUCT(Recalled, (), (seat, count, space))
BOOST_DESCRIBE_STRUCT(Retreated, (), (seat, count, to))
BOOST_DESCRIBE_STRUCT(HandBack, (), (seat))
BOOST_DESCRIBE_STRUCT(EveningBegins, (), (day))
BOOST_DESCRIBE_STRUCT(Withdrawn, (), (seat, count, space))
BOOST_DESCRIBE_STRUCT(Won, (), (seat, vp, battle))

}  // namespace ennead::kemet
