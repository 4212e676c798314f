// What happens only with further sets: KEMET-24 to KEMET-28.
#pragma once

#include <boost/describe.hpp>

#include "games/kemet/event_terms.h"

namespace ennead::kemet {

// ---- KEMET-24  Cards ----------------------------------------------------------------------------

struct HasTactics {
  static constexpr auto key = "kemet.event.has_tactics";
  Seat seat;
};
struct SwapPassed {
  static constexpr auto key = "kemet.event.swap_passed";
  Seat seat;
};
struct Swapped {
  static constexpr auto key = "kemet.event.swapped";
  Seat seat;
  Card card;
  Card drop;
};
struct OwnLosses {
  static constexpr auto key = "kemet.event.own_losses";
  Seat seat;
  int count;
};
struct CardTaken {
  static constexpr auto key = "kemet.event.card_taken";
  Seat seat;
};
struct TakenIs {
  static constexpr auto key = "kemet.event.taken_is";
  Seat seat;
  Di card;
};

BOOST_DESCRIBE_STRUCT(HasTactics, (), (seat))
BOOST_DESCRIBE_STRUCT(SwapPassed, (), (seat))
BOOST_DESCRIBE_STRUCT(Swapped, (), (seat, card, drop))
BOOST_DESCRIBE_STRUCT(OwnLosses, (), (seat, count))
BOOST_DESCRIBE_STRUCT(CardTaken, (), (seat))
BOOST_DESCRIBE_STRUCT(TakenIs, (), (seat, card))

// ---- KEMET-25  Victory by turn ------------------------------------------------------------------

struct FinalDay {
  static constexpr auto key = "kemet.event.final_day";
  Seat seat;
  int vp;
};

BOOST_DESCRIBE_STRUCT(FinalDay, (), (seat, vp))

// ---- KEMET-26  The Dawn -------------------------------------------------------------------------

struct DawnTokenGained {
  static constexpr auto key = "kemet.event.dawn_token_gained";
  Seat seat;
  int tokens;
};
struct DawnBegins {
  static constexpr auto key = "kemet.event.dawn_begins";
};
struct DawnCardShown {
  static constexpr auto key = "kemet.event.dawn_card_shown";
  Seat seat;
  Card card;
};
struct DawnTokensSpent {
  static constexpr auto key = "kemet.event.dawn_tokens_spent";
  Seat seat;
  int count;
  int value;
};

BOOST_DESCRIBE_STRUCT(DawnTokenGained, (), (seat, tokens))
BOOST_DESCRIBE_STRUCT(DawnBegins, (), ())
BOOST_DESCRIBE_STRUCT(DawnCardShown, (), (seat, card))
BOOST_DESCRIBE_STRUCT(DawnTokensSpent, (), (seat, count, value))

// ---- KEMET-27  Creatures and powers -------------------------------------------------------------

struct SteppedWithTwo {
  static constexpr auto key = "kemet.event.stepped_with_two";
  Seat seat;
  int count;
  Space from;
  Space to;
  Creature creature;
  Creature companion;
};
struct TeleportedWithTwo {
  static constexpr auto key = "kemet.event.teleported_with_two";
  Seat seat;
  int count;
  Space from;
  Space to;
  int price;
  Creature creature;
  Creature companion;
};
struct OverLimit {
  static constexpr auto key = "kemet.event.over_limit";
  Seat seat;
  int count;
  Space space;
};
struct CerberusGuards {
  static constexpr auto key = "kemet.event.cerberus_guards";
  Seat seat;
  Space space;
};
struct TileReturned {
  static constexpr auto key = "kemet.event.tile_returned";
  Seat seat;
  Tile tile;
};

BOOST_DESCRIBE_STRUCT(SteppedWithTwo, (), (seat, count, from, to, creature, companion))
BOOST_DESCRIBE_STRUCT(TeleportedWithTwo, (), (seat, count, from, to, price, creature, companion))
BOOST_DESCRIBE_STRUCT(OverLimit, (), (seat, count, space))
BOOST_DESCRIBE_STRUCT(CerberusGuards, (), (seat, space))
BOOST_DESCRIBE_STRUCT(TileReturned, (), (seat, tile))

// ---- KEMET-28  The black pyramid ----------------------------------------------------------------

struct FourLevelsChosen {  // KEMET-28.2
  static constexpr auto key = "kemet.event.four_levels_chosen";
  Seat seat;
  int white;
  int red;
  int blue;
  int black;
};
struct TollPaid {
  static constexpr auto key = "kemet.event.toll_paid";
  Seat seat;
  Seat enemy;
  int price;
};
struct TrapKills {
  static constexpr auto key = "kemet.event.trap_kills";
  Seat seat;
  Seat enemy;
  Space space;
};
struct MercenariesHired {
  static constexpr auto key = "kemet.event.mercenaries_hired";
  Seat seat;
  int count;
};

BOOST_DESCRIBE_STRUCT(FourLevelsChosen, (), (seat, white, red, blue, black))
BOOST_DESCRIBE_STRUCT(TollPaid, (), (seat, enemy, price))
BOOST_DESCRIBE_STRUCT(TrapKills, (), (seat, enemy, space))
BOOST_DESCRIBE_STRUCT(MercenariesHired, (), (seat, count))

}  // namespace ennead::kemet
