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

// ATON-4, ATON-2.3: cards are at the cartouches from the reveal to the end of the round.
bool after_reveal(const State& s) {
  const auto* round = s.stack.find<Round>();
  return round != nullptr && round->next > RoundStep::lay && s.stack.find<Laying>() == nullptr;
}
bool before_reveal(const State& s) {
  const auto* round = s.stack.find<Round>();
  return round != nullptr && round->next != RoundStep::draw && !after_reveal(s);
}

// ATON-6.3, ATON-6.4
std::string broken_draw_off(const State& s) {
  const Side& r = s.sides[red];
  const Side& b = s.sides[blue];
  if (r.card(2) != b.card(2) || r.card(1) != b.card(1)) return {};
  for (const Seat seat : {red, blue})
    if (s.sides[seat].pile.known == 0)
      return fault(seat_path(seat) + "/known_under_pile", "the draw-off has shown a card");
  return {};
}

std::string broken_step(const State& s) {
  const auto* placing = s.stack.find<Place>();
  const bool revealed = after_reveal(s);
  if (Aton::question(s).asked.empty())
    return fault("/now", "a game asks somebody until it is over");
  if (laid(s) != revealed)
    return fault("/seats/0/laid", revealed ? "cards are at the cartouches at this moment"
                                           : "cards are not at the cartouches at this moment");
  if (!revealed && s.in_kingdom() == kingdom_squares)
    return fault("/seats/0/kingdom", "a full Kingdom would have been scored");
  for (const Seat seat : {red, blue}) {
    if (s.sides[seat].score >= s.goal())
      return fault(seat_path(seat) + "/score", "with this score the game would be over");
    // Only who is placing may have completed something (ATON-13.5).
    const bool has_placed =
        placing != nullptr && placing->seat == seat && placing->left < s.sides[seat].card(4);
    if (!has_placed && completed(s, seat) != Ending::none)
      return fault(seat_path(seat) + "/counters", "with these counters the game would be over");
  }
  if (s.stack.top_is<CountersBack>()) {  // ATON-12.1; who takes back last lies below
    const auto* below = s.stack.find<CountersBack>(s.stack.size() - 1);
    const Seat last = below == nullptr ? s.stack.top<CountersBack>().seat : below->seat;
    if (last == leader(s) && !s.counters[other(last)].empty())
      return fault("/now/seats/0/seat", "the leader takes counters back first");
  }
  if (std::string broken = Aton::broken_frames(s); !broken.empty()) return broken;
  if (revealed) return broken_draw_off(s);
  if (s.stack.top_is<CountersBack>() && s.in_kingdom() > 0)
    return fault(seat_path(s.sides[red].kingdom > 0 ? red : blue) + "/kingdom",
                 "the Kingdom was emptied before");
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
  const int hand = before_reveal(s) ? hand_size : 0;
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
