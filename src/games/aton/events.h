// What can happen in a game of Aton. Each event's sentence stands under its key in data/text/.
#pragma once

#include <string>
#include <variant>

#include <boost/describe.hpp>

#include "core/message.h"
#include "games/aton/board.h"
#include "games/aton/cards.h"

namespace ennead::aton {

std::string name(Square square);             // "3d1"
Square parse_square(std::string_view text);  // throws Fault
inline FieldValue to_field(Square square) { return name(square); }
inline FieldValue to_field(const Cards& cards) {
  std::string text;
  for (Card card = 1; card <= top_value; ++card)
    for (int n = 0; n < cards[card]; ++n) text += (text.empty() ? "" : " ") + std::to_string(card);
  return text;
}

struct RoundBegins {
  static constexpr auto key = "aton.event.round_begins";
  int round;
};
struct Drew {
  static constexpr auto key = "aton.event.drew";
  Seat seat;
  Cards cards;
};
struct Reshuffled {
  static constexpr auto key = "aton.event.reshuffled";
  Seat seat;
  int cards;
};
struct Decided {
  static constexpr auto key = "aton.event.decided";
  Seat seat;
};
struct Exchanged {
  static constexpr auto key = "aton.event.exchanged";
  Seat seat;
};
struct Kept {
  static constexpr auto key = "aton.event.kept";
  Seat seat;
};
struct HasLaid {
  static constexpr auto key = "aton.event.has_laid";
  Seat seat;
};
struct Revealed {
  static constexpr auto key = "aton.event.revealed";
  Seat seat;
  int first, second, third, fourth;
};
struct CartouchePoints {
  static constexpr auto key = "aton.event.cartouche_points";
  Seat seat;
  int points, higher, lower;
};
struct CartoucheEqual {
  static constexpr auto key = "aton.event.cartouche_equal";
  int card;
};
struct Begins {
  static constexpr auto key = "aton.event.begins";
  Seat seat;
  int own, opposing;
};
struct BeginsByPoints {
  static constexpr auto key = "aton.event.begins_by_points";
  Seat seat;
  int own, opposing;
};
struct DrawOff {
  static constexpr auto key = "aton.event.draw_off";
  int red, blue;
};
struct BeginsByDrawOff {
  static constexpr auto key = "aton.event.begins_by_draw_off";
  Seat seat;
};
struct BeginsByLot {
  static constexpr auto key = "aton.event.begins_by_lot";
  Seat seat;
};
struct RemovedOpposing {
  static constexpr auto key = "aton.event.removed_opposing";
  Seat seat;
  Square square;
};
struct RemovedOwn {
  static constexpr auto key = "aton.event.removed_own";
  Seat seat;
  Square square;
};
struct NothingToRemove {
  static constexpr auto key = "aton.event.nothing_to_remove";
  Seat seat;
};
struct Placed {
  static constexpr auto key = "aton.event.placed";
  Seat seat;
  Square square;
};
struct StockEmpty {
  static constexpr auto key = "aton.event.stock_empty";
  Seat seat;
};
struct WithoutRoom {
  static constexpr auto key = "aton.event.without_room";
  Seat seat;
  int count;
};
struct StaysInStock {
  static constexpr auto key = "aton.event.stays_in_stock";
  Seat seat;
  int count;
};
struct BackToStock {
  static constexpr auto key = "aton.event.back_to_stock";
  Seat seat;
};
struct KingdomFull {
  static constexpr auto key = "aton.event.kingdom_full";
};
struct TempleScored {
  static constexpr auto key = "aton.event.temple_scored";
  Seat seat;
  int temple, points, own, opposing;
};
struct TempleTied {
  static constexpr auto key = "aton.event.temple_tied";
  int temple, counters;
};
struct BlackScored {
  static constexpr auto key = "aton.event.black_scored";
  Seat seat;
  int points, own, opposing;
};
struct BlackTied {
  static constexpr auto key = "aton.event.black_tied";
  int counters;
};
struct BonusScored {
  static constexpr auto key = "aton.event.bonus_scored";
  Seat seat;
  int points;
};
struct ScoresNow {
  static constexpr auto key = "aton.event.scores_now";
  int red, blue;
};
struct TookBack {
  static constexpr auto key = "aton.event.took_back";
  Seat seat;
  Square square;
};
struct KingdomEmptied {
  static constexpr auto key = "aton.event.kingdom_emptied";
};
struct WonByPoints {
  static constexpr auto key = "aton.event.won_by_points";
  Seat seat;
  int points;
};
struct WonByTemple {
  static constexpr auto key = "aton.event.won_by_temple";
  Seat seat;
  int temple;
};
struct WonByYellow {
  static constexpr auto key = "aton.event.won_by_yellow";
  Seat seat;
};
struct WonByGreen {
  static constexpr auto key = "aton.event.won_by_green";
  Seat seat;
};
struct WonByScoring {
  static constexpr auto key = "aton.event.won_by_scoring";
  Seat seat;
  int points, opposing;
};
struct Drawn {
  static constexpr auto key = "aton.event.drawn";
  int points;
};

BOOST_DESCRIBE_STRUCT(RoundBegins, (), (round))
BOOST_DESCRIBE_STRUCT(Drew, (), (seat, cards))
BOOST_DESCRIBE_STRUCT(Reshuffled, (), (seat, cards))
BOOST_DESCRIBE_STRUCT(Decided, (), (seat))
BOOST_DESCRIBE_STRUCT(Exchanged, (), (seat))
BOOST_DESCRIBE_STRUCT(Kept, (), (seat))
BOOST_DESCRIBE_STRUCT(HasLaid, (), (seat))
BOOST_DESCRIBE_STRUCT(Revealed, (), (seat, first, second, third, fourth))
BOOST_DESCRIBE_STRUCT(CartouchePoints, (), (seat, points, higher, lower))
BOOST_DESCRIBE_STRUCT(CartoucheEqual, (), (card))
BOOST_DESCRIBE_STRUCT(Begins, (), (seat, own, opposing))
BOOST_DESCRIBE_STRUCT(BeginsByPoints, (), (seat, own, opposing))
BOOST_DESCRIBE_STRUCT(DrawOff, (), (red, blue))
BOOST_DESCRIBE_STRUCT(BeginsByDrawOff, (), (seat))
BOOST_DESCRIBE_STRUCT(BeginsByLot, (), (seat))
BOOST_DESCRIBE_STRUCT(RemovedOpposing, (), (seat, square))
BOOST_DESCRIBE_STRUCT(RemovedOwn, (), (seat, square))
BOOST_DESCRIBE_STRUCT(NothingToRemove, (), (seat))
BOOST_DESCRIBE_STRUCT(Placed, (), (seat, square))
BOOST_DESCRIBE_STRUCT(StockEmpty, (), (seat))
BOOST_DESCRIBE_STRUCT(WithoutRoom, (), (seat, count))
BOOST_DESCRIBE_STRUCT(StaysInStock, (), (seat, count))
BOOST_DESCRIBE_STRUCT(BackToStock, (), (seat))
BOOST_DESCRIBE_STRUCT(KingdomFull, (), ())
BOOST_DESCRIBE_STRUCT(TempleScored, (), (seat, temple, points, own, opposing))
BOOST_DESCRIBE_STRUCT(TempleTied, (), (temple, counters))
BOOST_DESCRIBE_STRUCT(BlackScored, (), (seat, points, own, opposing))
BOOST_DESCRIBE_STRUCT(BlackTied, (), (counters))
BOOST_DESCRIBE_STRUCT(BonusScored, (), (seat, points))
BOOST_DESCRIBE_STRUCT(ScoresNow, (), (red, blue))
BOOST_DESCRIBE_STRUCT(TookBack, (), (seat, square))
BOOST_DESCRIBE_STRUCT(KingdomEmptied, (), ())
BOOST_DESCRIBE_STRUCT(WonByPoints, (), (seat, points))
BOOST_DESCRIBE_STRUCT(WonByTemple, (), (seat, temple))
BOOST_DESCRIBE_STRUCT(WonByYellow, (), (seat))
BOOST_DESCRIBE_STRUCT(WonByGreen, (), (seat))
BOOST_DESCRIBE_STRUCT(WonByScoring, (), (seat, points, opposing))
BOOST_DESCRIBE_STRUCT(Drawn, (), (points))

using Event =
    std::variant<RoundBegins, Drew, Reshuffled, Decided, Exchanged, Kept, HasLaid, Revealed,
                 CartouchePoints, CartoucheEqual, Begins, BeginsByPoints, DrawOff, BeginsByDrawOff,
                 BeginsByLot, RemovedOpposing, RemovedOwn, NothingToRemove, Placed, StockEmpty,
                 WithoutRoom, StaysInStock, BackToStock, KingdomFull, TempleScored, TempleTied,
                 BlackScored, BlackTied, BonusScored, ScoresNow, TookBack, KingdomEmptied,
                 WonByPoints, WonByTemple, WonByYellow, WonByGreen, WonByScoring, Drawn>;

}  // namespace ennead::aton
