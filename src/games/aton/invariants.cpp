// What is true of every position of Aton: checked after every choice in the tests, and before a
// state from a file is believed.
#include <algorithm>
#include <cstdlib>

#include "games/aton/rules.h"

namespace ennead::aton {

namespace {

std::string fault(const std::string& path, const std::string& what) { return path + ": " + what; }
std::string seat_path(Seat seat) { return "/seats/" + std::to_string(index(seat)); }

std::string broken_cards(const State& s, Seat seat) {
  const Side& side = s.sides[seat];
  const std::string path = seat_path(seat);
  Cards all = side.hand;
  all.add(side.discards);
  all.add(side.put_away);
  for (const Card card : side.laid)
    if (card != 0) all.add(card);
  for (const Card card : side.pile.in_order()) {
    if (card == 0) return fault(path + "/pile", "a card is not known");
    all.add(card);
  }
  for (Card card = 1; card <= top_value; ++card) {
    const int wanted = card <= s.highest_card() ? s.cards_of_each() : 0;
    if (all[card] != wanted)
      return fault(path, "there are " + std::to_string(all[card]) + " cards of value " +
                             std::to_string(card) + " instead of " + std::to_string(wanted));
  }
  if (side.hand_hidden != 0 || side.put_away_hidden != 0)
    return fault(path, "hidden cards in a state that sees everything");
  if (side.pile.size == 0)
    return fault(path + "/pile", "a pile is never empty: its discards are shuffled at once");
  if (side.pile.known > side.pile.size)
    return fault(path + "/known_under_pile", "more than the pile has");
  if (side.put_away.size() != 0 && (side.exchange_left || side.put_away.size() != hand_size))
    return fault(path + "/put_away", "the one exchange puts four cards away");
  for (Card card = 1; card <= top_value; ++card) {
    if (side.hand_known[card] > side.hand[card])
      return fault(path + "/known_in_hand", "a card that is not in the hand");
    if (side.put_away_known[card] > side.put_away[card])
      return fault(path + "/known_put_away", "a card that was not put away");
  }
  return {};
}

std::string broken_counters(const State& s) {
  if (!(s.counters[red] & s.counters[blue]).empty())
    return fault("/seats/1/counters",
                 "two counters on " + name((s.counters[red] & s.counters[blue]).lowest()));
  for (const Seat seat : {red, blue}) {
    const std::string path = seat_path(seat);
    const Squares outside = s.counters[seat].without(first_temples(s.temples()));
    if (!outside.empty())
      return fault(path + "/counters", name(outside.lowest()) + " is not on this board");
    if (s.stock(seat) < 0)
      return fault(path + "/counters", "more than 29 counters on the board and in the Kingdom");
  }
  if (s.in_kingdom() > kingdom_squares)
    return fault("/seats/1/kingdom", "more than 8 counters in the Kingdom of the Dead");
  return {};
}

bool laid(const State& s) { return s.sides[red].laid[0] != 0; }

// ---- the moments of a round ---------------------------------------------------------------------

std::string broken_remove(const State& s, const Remove& remove) {
  const int card = s.sides[remove.seat].card(2);
  if (s.round == 1) return fault("/now/step", "nobody removes in the first round");
  if (card == 2 || remove.left < 1 || remove.left > (card == 4 ? 2 : 1))
    return fault("/now/left", "the card at cartouche 2 does not allow this number");
  if (remove.left > removal_targets(s, remove.seat).size())
    return fault("/now/left", "more than there are counters to remove");
  return {};
}

std::string broken_place(const State& s, const Place& place) {
  if (place.left < 1 || place.left > s.sides[place.seat].card(4))
    return fault("/now/left", "the card at cartouche 4 does not allow this number");
  if (place.left > s.stock(place.seat)) return fault("/now/left", "more than the stock has");
  if (free_squares(s, place.seat).empty())
    return fault("/now/step", "no square is free in the open temples");
  return {};
}

// ATON-6.1 to ATON-6.3
std::string broken_order(const State& s) {
  const Seat first = s.stack.at<Round>(0).first;
  for (const int cartouche : {2, 1}) {
    const int own = s.sides[first].card(cartouche);
    const int opposing = s.sides[other(first)].card(cartouche);
    if (own > opposing) return fault("/now/first", "by the cards the other player begins");
    if (own < opposing) return {};
  }
  for (const Seat seat : {red, blue})
    if (s.sides[seat].pile.known == 0)
      return fault(seat_path(seat) + "/known_under_pile", "the draw-off has shown a card");
  return {};
}

// ATON-12.2 to ATON-12.4: is this what is left of the counters to take, whatever was taken before?
bool can_be_left(const State& s, const CountersBack& back, bool untouched) {
  const PerTemple own = counters_in_temples(s, back.seat);
  // Two bits say how many counters were taken from a temple: with one more to take, three at most.
  for (unsigned code = 0; code < (untouched ? 1U : 256U); ++code) {
    PerTemple before{};
    PerTemple all{};
    for (unsigned t = 0; t < before.size(); ++t) {
      const unsigned taken = (code >> (2U * t)) & 3U;
      before[t] = static_cast<std::uint8_t>(own[t] + taken);
      all[t] = static_cast<std::uint8_t>(back.left[t] + taken);
    }
    if (taken_back(s.temples(), before) == all) return true;
  }
  return false;
}

std::string broken_counters_back(const State& s) {
  const std::size_t top = s.stack.size() - 1;
  const Seat asked = s.stack.at<CountersBack>(top).seat;
  const Seat last = s.stack.at<CountersBack>(1).seat;
  if (last == leader(s) && !s.counters[other(last)].empty())
    return fault("/now/seats/0/seat", "the leader takes counters back first");
  if (top > 1 && asked == last) return fault("/now/seats/1/seat", "this seat is here twice");
  for (std::size_t at = top; at >= 1; --at) {
    const auto& back = s.stack.at<CountersBack>(at);
    const bool none = std::all_of(back.left.begin(), back.left.end(),
                                  [](std::uint8_t left) { return left == 0; });
    if (none || !can_be_left(s, back, at < top))
      return fault("/now/seats/" + std::to_string(top - at) + "/left",
                   "this is not what the player has to take back");
  }
  if (s.in_kingdom() > 0)
    return fault(seat_path(s.sides[red].kingdom > 0 ? red : blue) + "/kingdom",
                 "the Kingdom was emptied before");
  return {};
}

std::string broken_step(const State& s) {
  const Question q = Aton::question(s);
  const auto kind = static_cast<QuestionKind>(q.kind);
  const bool turn = kind == QuestionKind::remove || kind == QuestionKind::place;
  if (q.asked.empty()) return fault("/now", "a game asks somebody until it is over");
  if (laid(s) != turn)
    return fault("/seats/0/laid", turn ? "cards are at the cartouches at this moment"
                                       : "cards are not at the cartouches at this moment");
  if (!turn && s.in_kingdom() == kingdom_squares)
    return fault("/seats/0/kingdom", "a full Kingdom would have been scored");
  for (const Seat seat : {red, blue}) {
    if (s.sides[seat].score >= s.goal())
      return fault(seat_path(seat) + "/score", "with this score the game would be over");
    // Only who is placing may have completed something (ATON-13.5).
    const bool placing = kind == QuestionKind::place && q.asked.has(seat) &&
                         s.stack.top<Place>().left < s.sides[seat].card(4);
    if (!placing && completed(s, seat) != Ending::none)
      return fault(seat_path(seat) + "/counters", "with these counters the game would be over");
  }
  if (turn)
    if (std::string broken = broken_order(s); !broken.empty()) return broken;

  switch (kind) {
    case QuestionKind::exchange:
      for (const Seat asked : {red, blue})
        if (q.asked.has(asked) != s.sides[asked].exchange_left)
          return fault("/now", "those are asked who have an exchange counter left");
      return {};
    case QuestionKind::laying:
      for (const Seat answered : s.stack.top<Laying>().answered)
        if (cards_of(s.stack.top<Laying>().codes[answered]) != s.sides[answered].hand)
          return fault("/now/answers/" + std::to_string(index(answered)),
                       "these cards are not the hand");
      return {};
    case QuestionKind::remove: return broken_remove(s, s.stack.top<Remove>());
    case QuestionKind::place: return broken_place(s, s.stack.top<Place>());
    case QuestionKind::counters_back: return broken_counters_back(s);
    case QuestionKind::none: break;
  }
  return {};
}

// ---- the end ------------------------------------------------------------------------------------

// Can the game have ended like this? Before the points that ended it, both were below the goal.
bool possible_end(const State& s) {
  AtonJournal silent;
  PerSeat<int, player_count> scored{};
  const int difference = s.sides[red].card(1) - s.sides[blue].card(1);
  if (s.ending == Ending::scoring) scored = scoring(s, silent);
  if (s.ending == Ending::points) scored[difference > 0 ? red : blue] = 2 * std::abs(difference);
  SeatSet at_goal;
  SeatSet completing;
  for (const Seat seat : {red, blue}) {
    const int before = s.sides[seat].score - scored[seat];
    if (before < 0 || before >= s.goal()) return false;
    if (s.sides[seat].score >= s.goal()) at_goal.add(seat);
    if (completed(s, seat) != Ending::none) completing.add(seat);
  }
  const bool full = s.in_kingdom() == kingdom_squares;
  switch (s.ending) {
    case Ending::points:
      return laid(s) && !full && completing.empty() && at_goal == s.winners &&
             s.winners.size() == 1;
    case Ending::temple:
    case Ending::yellow:
    case Ending::green:
      return laid(s) && at_goal.empty() && completing == s.winners && s.winners.size() == 1 &&
             completed(s, s.winners.lowest()) == s.ending;
    case Ending::scoring: {
      const int lead = s.sides[red].score - s.sides[blue].score;
      const SeatSet most = lead == 0 ? SeatSet::first(player_count) : SeatSet(leader(s));
      return !laid(s) && full && completing.empty() && !at_goal.empty() && s.winners == most;
    }
    case Ending::none: break;
  }
  return false;
}

// ---- both ---------------------------------------------------------------------------------------

std::string broken_moment(const State& s) {
  const auto kind = static_cast<QuestionKind>(Aton::question(s).kind);
  const bool secret = kind == QuestionKind::exchange || kind == QuestionKind::laying;
  const int hand = secret ? hand_size : 0;
  for (const Seat seat : {red, blue}) {
    const Side& side = s.sides[seat];
    if (std::any_of(side.laid.begin(), side.laid.end(),
                    [&s](Card card) { return (card != 0) != laid(s); }))
      return fault(seat_path(seat) + "/laid", "both players have laid four cards, or none");
    if (side.hand.size() != hand)
      return fault(seat_path(seat) + "/hand",
                   std::to_string(hand) + " cards are in the hand at this moment");
  }
  if (s.ending == Ending::none) return broken_step(s);
  if (!s.stack.empty()) return fault("/now", "a game asks nobody when it is over");
  return possible_end(s) ? "" : fault("/over", "the game cannot have ended like this");
}

}  // namespace

std::string Aton::broken_invariant(const State& s) {
  for (const Seat seat : {red, blue})
    if (std::string broken = broken_cards(s, seat); !broken.empty()) return broken;
  if (std::string broken = broken_counters(s); !broken.empty()) return broken;
  return broken_moment(s);
}

}  // namespace ennead::aton
