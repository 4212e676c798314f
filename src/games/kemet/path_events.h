// What happens on the path to Ta-Seti and by what comes from it: KEMET-29.
#pragma once

#include <boost/describe.hpp>

#include "games/kemet/event_terms.h"

namespace ennead::kemet {

struct PriestsCame {
  static constexpr auto key = "kemet.event.priests_came";
  Seat seat;
  int count;
  Space space;
};
struct PriestsLeft {
  static constexpr auto key = "kemet.event.priests_left";
  Seat seat;
  int count;
  Space space;
};
struct PriestSentBack {
  static constexpr auto key = "kemet.event.priest_sent_back";
  Seat seat;
};
struct PriestSentBackFrom {
  static constexpr auto key = "kemet.event.priest_sent_back_from";
  Seat seat;
  Space space;
};
struct PriestSetsOut {
  static constexpr auto key = "kemet.event.priest_sets_out";
  Seat seat;
  Location to;
};
struct PriestWalks {
  static constexpr auto key = "kemet.event.priest_walks";
  Seat seat;
  Location from;
  Location to;
};
struct SymbolGained {
  static constexpr auto key = "kemet.event.symbol_gained";
  Seat seat;
  SymbolKind symbol;
};
struct PriestStays {
  static constexpr auto key = "kemet.event.priest_stays";
  Seat seat;
  Location location;
};
struct TokenTaken {
  static constexpr auto key = "kemet.event.token_taken";
  Seat seat;
  PathToken token;
};
struct PriestReturns {
  static constexpr auto key = "kemet.event.priest_returns";
  Seat seat;
};
struct PriestToPool {
  static constexpr auto key = "kemet.event.priest_to_pool";
  Seat seat;
};
struct PriestReplaces {
  static constexpr auto key = "kemet.event.priest_replaces";
  Seat seat;
  Space space;
};
struct ObjectUsed {
  static constexpr auto key = "kemet.event.object_used";
  Seat seat;
  Object object;
  int count;
};
struct TileSealed {
  static constexpr auto key = "kemet.event.tile_sealed";
  Seat seat;
  Seat owner;
  Tile tile;
};
struct SealBroken {
  static constexpr auto key = "kemet.event.seal_broken";
  Seat seat;
  Tile tile;
};
struct PathRefilled {
  static constexpr auto key = "kemet.event.path_refilled";
  int count;
};
struct PathFireHits {
  static constexpr auto key = "kemet.event.path_fire_hits";
  Seat seat;
  Seat owner;
  Space space;
};
struct VpLost {
  static constexpr auto key = "kemet.event.vp_lost";
  Seat seat;
  int vp;
  Reason reason;
};

BOOST_DESCRIBE_STRUCT(PriestsCame, (), (seat, count, space))
BOOST_DESCRIBE_STRUCT(PriestsLeft, (), (seat, count, space))
BOOST_DESCRIBE_STRUCT(PriestSentBack, (), (seat))
BOOST_DESCRIBE_STRUCT(PriestSentBackFrom, (), (seat, space))
BOOST_DESCRIBE_STRUCT(PriestSetsOut, (), (seat, to))
BOOST_DESCRIBE_STRUCT(PriestWalks, (), (seat, from, to))
BOOST_DESCRIBE_STRUCT(SymbolGained, (), (seat, symbol))
BOOST_DESCRIBE_STRUCT(PriestStays, (), (seat, location))
BOOST_DESCRIBE_STRUCT(TokenTaken, (), (seat, token))
BOOST_DESCRIBE_STRUCT(PriestReturns, (), (seat))
BOOST_DESCRIBE_STRUCT(PriestToPool, (), (seat))
BOOST_DESCRIBE_STRUCT(PriestReplaces, (), (seat, space))
BOOST_DESCRIBE_STRUCT(ObjectUsed, (), (seat, object, count))
BOOST_DESCRIBE_STRUCT(TileSealed, (), (seat, owner, tile))
BOOST_DESCRIBE_STRUCT(SealBroken, (), (seat, tile))
BOOST_DESCRIBE_STRUCT(PathRefilled, (), (count))
BOOST_DESCRIBE_STRUCT(PathFireHits, (), (seat, owner, space))
BOOST_DESCRIBE_STRUCT(VpLost, (), (seat, vp, reason))

}  // namespace ennead::kemet
