// What happens from the set-up to the evening, but for battles: KEMET-4 to KEMET-11, KEMET-18,
// KEMET-19.
#pragma once

#include <boost/describe.hpp>

#include "games/kemet/event_terms.h"

namespace ennead::kemet {

struct PlaceInOrder {
  static constexpr auto key = "kemet.event.place_in_order";
  Seat seat;
  int place;
};
struct CityChosen {
  static constexpr auto key = "kemet.event.city_chosen";
  Seat seat;
  City city;
};
struct LevelsChosen {
  static constexpr auto key = "kemet.event.levels_chosen";
  Seat seat;
  int white;
  int red;
  int blue;
};
struct PyramidPlaced {
  static constexpr auto key = "kemet.event.pyramid_placed";
  Seat seat;
  Colour colour;
  Space space;
};
struct UnitsPlaced {
  static constexpr auto key = "kemet.event.units_placed";
  Seat seat;
  int count;
  Space space;
};
struct NightBegins {
  static constexpr auto key = "kemet.event.night_begins";
  int day;
};
struct DayBegins {
  static constexpr auto key = "kemet.event.day_begins";
  int day;
};
// `lost` is what would have gone beyond the limit.
struct PpGained {
  static constexpr auto key = "kemet.event.pp_gained";
  Seat seat;
  int amount;
  int pp;
  Reason reason;
  int lost;
};
struct PpLost {
  static constexpr auto key = "kemet.event.pp_lost";
  Seat seat;
  int amount;
  int pp;
};
struct VpGained {
  static constexpr auto key = "kemet.event.vp_gained";
  Seat seat;
  int vp;
  Reason reason;
};
struct CardDrawn {
  static constexpr auto key = "kemet.event.card_drawn";
  Seat seat;
};
struct CardIs {
  static constexpr auto key = "kemet.event.card_is";
  Seat seat;
  Di card;
};
struct NoCardLeft {
  static constexpr auto key = "kemet.event.no_card_left";
  Seat seat;
};
struct Reshuffled {
  static constexpr auto key = "kemet.event.reshuffled";
  int cards;
};
struct VisionSees {
  static constexpr auto key = "kemet.event.vision_sees";
  Seat seat;
  int cards;
};
struct HandOfGod {
  static constexpr auto key = "kemet.event.hand_of_god";
  Seat seat;
  Colour colour;
  Seat owner;
  int level;
};
struct Raised {
  static constexpr auto key = "kemet.event.raised";
  Seat seat;
  Colour colour;
  Seat owner;
  int level;
  int price;
};
struct SetsOrder {
  static constexpr auto key = "kemet.event.sets_order";
  Seat seat;
  int vp;
};
struct TurnBegins {
  static constexpr auto key = "kemet.event.turn_begins";
  Seat seat;
  int round;
};
struct TokenPlaced {
  static constexpr auto key = "kemet.event.token_placed";
  Seat seat;
  Action action;
};
struct SilverPlaced {
  static constexpr auto key = "kemet.event.silver_placed";
  Seat seat;
  Action action;
};
struct GoldenPlaced {
  static constexpr auto key = "kemet.event.golden_placed";
  Seat seat;
  Action action;
};
struct NoEffect {
  static constexpr auto key = "kemet.event.no_effect";
  Seat seat;
};
struct TileBought {
  static constexpr auto key = "kemet.event.tile_bought";
  Seat seat;
  Tile tile;
  int price;
};
struct CardRemoved {
  static constexpr auto key = "kemet.event.card_removed";
  Seat seat;
  Card card;
  Card special;
};
struct CreaturePlaced {
  static constexpr auto key = "kemet.event.creature_placed";
  Seat seat;
  Creature creature;
  Space space;
};
struct CreatureOnTile {
  static constexpr auto key = "kemet.event.creature_on_tile";
  Seat seat;
  Creature creature;
};
struct Recruits {
  static constexpr auto key = "kemet.event.recruits";
  Seat seat;
  int count;
  int price;
};
struct Stepped {
  static constexpr auto key = "kemet.event.stepped";
  Seat seat;
  int count;
  Space from;
  Space to;
};
struct SteppedWith {
  static constexpr auto key = "kemet.event.stepped_with";
  Seat seat;
  int count;
  Space from;
  Space to;
  Creature creature;
};
struct Teleported {
  static constexpr auto key = "kemet.event.teleported";
  Seat seat;
  int count;
  Space from;
  Space to;
  int price;
};
struct TeleportedWith {
  static constexpr auto key = "kemet.event.teleported_with";
  Seat seat;
  int count;
  Space from;
  Space to;
  int price;
  Creature creature;
};
struct CardPlayed {
  static constexpr auto key = "kemet.event.card_played";
  Seat seat;
  Di card;
  int price;
};
struct VetoPassed {
  static constexpr auto key = "kemet.event.veto_passed";
  Seat seat;
};
struct CardCancelled {
  static constexpr auto key = "kemet.event.card_cancelled";
  Seat seat;
  Di card;
};
struct FireHits {
  static constexpr auto key = "kemet.event.fire_hits";
  Seat seat;
  Seat owner;
  Space space;
};

BOOST_DESCRIBE_STRUCT(PlaceInOrder, (), (seat, place))
BOOST_DESCRIBE_STRUCT(CityChosen, (), (seat, city))
BOOST_DESCRIBE_STRUCT(LevelsChosen, (), (seat, white, red, blue))
BOOST_DESCRIBE_STRUCT(PyramidPlaced, (), (seat, colour, space))
BOOST_DESCRIBE_STRUCT(UnitsPlaced, (), (seat, count, space))
BOOST_DESCRIBE_STRUCT(NightBegins, (), (day))
BOOST_DESCRIBE_STRUCT(DayBegins, (), (day))
BOOST_DESCRIBE_STRUCT(PpGained, (), (seat, amount, pp, reason, lost))
BOOST_DESCRIBE_STRUCT(PpLost, (), (seat, amount, pp))
BOOST_DESCRIBE_STRUCT(VpGained, (), (seat, vp, reason))
BOOST_DESCRIBE_STRUCT(CardDrawn, (), (seat))
BOOST_DESCRIBE_STRUCT(CardIs, (), (seat, card))
BOOST_DESCRIBE_STRUCT(NoCardLeft, (), (seat))
BOOST_DESCRIBE_STRUCT(Reshuffled, (), (cards))
BOOST_DESCRIBE_STRUCT(VisionSees, (), (seat, cards))
BOOST_DESCRIBE_STRUCT(HandOfGod, (), (seat, colour, owner, level))
BOOST_DESCRIBE_STRUCT(Raised, (), (seat, colour, owner, level, price))
BOOST_DESCRIBE_STRUCT(SetsOrder, (), (seat, vp))
BOOST_DESCRIBE_STRUCT(TurnBegins, (), (seat, round))
BOOST_DESCRIBE_STRUCT(TokenPlaced, (), (seat, action))
BOOST_DESCRIBE_STRUCT(SilverPlaced, (), (seat, action))
BOOST_DESCRIBE_STRUCT(GoldenPlaced, (), (seat, action))
BOOST_DESCRIBE_STRUCT(NoEffect, (), (seat))
BOOST_DESCRIBE_STRUCT(TileBought, (), (seat, tile, price))
BOOST_DESCRIBE_STRUCT(CardRemoved, (), (seat, card, special))
BOOST_DESCRIBE_STRUCT(CreaturePlaced, (), (seat, creature, space))
BOOST_DESCRIBE_STRUCT(CreatureOnTile, (), (seat, creature))
BOOST_DESCRIBE_STRUCT(Recruits, (), (seat, count, price))
BOOST_DESCRIBE_STRUCT(Stepped, (), (seat, count, from, to))
BOOST_DESCRIBE_STRUCT(SteppedWith, (), (seat, count, from, to, creature))
BOOST_DESCRIBE_STRUCT(Teleported, (), (seat, count, from, to, price))
BOOST_DESCRIBE_STRUCT(TeleportedWith, (), (seat, count, from, to, price, creature))
BOOST_DESCRIBE_STRUCT(CardPlayed, (), (seat, card, price))
BOOST_DESCRIBE_STRUCT(VetoPassed, (), (seat))
BOOST_DESCRIBE_STRUCT(CardCancelled, (), (seat, card))
BOOST_DESCRIBE_STRUCT(FireHits, (), (seat, owner, space))

}  // namespace ennead::kemet
