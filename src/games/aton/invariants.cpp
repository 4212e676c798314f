// What is true of every position of Aton: checked after every choice in the tests, and before a
// state from a file is believed.
#include <algorithm>

#include "games/aton/rules.h"

namespace ennead::aton {

namespace {

std::string fault(const std::string& path, const std::string& what) { return path + ": " + what; }

std::string broken_cards(const State& s, Seat seat) {
  const Side& side = s.sides[seat];
  const std::string path = "/seats/" + std::to_string(index(seat));
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
    const std::string path = "/seats/" + std::to_string(index(seat));
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

// Is what the game is in the middle of possible with what lies on the table?
std::string broken_step(const State& s) {
  const bool over = s.ending != Ending::none;
  const Question q = Aton::question(s);
  if (over != q.asked.empty()) return fault("/now", "a game asks somebody until it is over");
  const bool laid = s.sides[red].laid[0] != 0;
  for (const Seat seat : {red, blue}) {
    const Side& side = s.sides[seat];
    const std::string path = "/seats/" + std::to_string(index(seat));
    if (std::any_of(side.laid.begin(), side.laid.end(),
                    [laid](Card card) { return (card != 0) != laid; }))
      return fault(path + "/laid", "both players have laid four cards, or none");
    if (!over && side.score >= s.goal())
      return fault(path + "/score", "with this score the game would be over");
  }
  const auto kind = static_cast<QuestionKind>(q.kind);
  const bool secret = kind == QuestionKind::exchange || kind == QuestionKind::laying;
  const int hand = secret ? hand_size : 0;
  for (const Seat seat : {red, blue})
    if (s.sides[seat].hand.size() != hand)
      return fault("/seats/" + std::to_string(index(seat)) + "/hand",
                   std::to_string(hand) + " cards are in the hand at this moment");
  if (over) return {};
  if (laid != (kind == QuestionKind::remove || kind == QuestionKind::place))
    return fault("/seats/0/laid", laid ? "cards are not at the cartouches at this moment"
                                       : "cards are at the cartouches at this moment");
  if (!laid && s.in_kingdom() == kingdom_squares)
    return fault("/seats/0/kingdom", "a full Kingdom would have been scored");

  const Seat seat = q.asked.lowest();
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
    case QuestionKind::remove: {
      const int card = s.sides[seat].card(2);
      const int left = s.stack.top<Remove>().left;
      if (s.round == 1) return fault("/now/step", "nobody removes in the first round");
      if (card == 2 || left < 1 || left > (card == 4 ? 2 : 1))
        return fault("/now/left", "the card at cartouche 2 does not allow this number");
      if (left > removal_targets(s, seat).size())
        return fault("/now/left", "more than there are counters to remove");
      return {};
    }
    case QuestionKind::place: {
      const int left = s.stack.top<Place>().left;
      if (left < 1 || left > s.sides[seat].card(4))
        return fault("/now/left", "the card at cartouche 4 does not allow this number");
      if (left > s.stock(seat)) return fault("/now/left", "more than the stock has");
      if (free_squares(s, seat).empty())
        return fault("/now/step", "no square is free in the open temples");
      return {};
    }
    case QuestionKind::counters_back: {
      int left = 0;
      const auto& back = s.stack.top<CountersBack>();
      for (int at = 0; at < temple_count; ++at) {
        const int from = back.left[static_cast<std::size_t>(at)];
        if (from > (s.counters[seat] & temple(at)).size())
          return fault("/now/left/" + std::to_string(at), "more than the player has there");
        left += from;
      }
      if (left < 1 || left > s.temples())
        return fault("/now/left",
                     "one to " + std::to_string(s.temples()) + " counters are taken back");
      return {};
    }
    case QuestionKind::none: break;
  }
  return {};
}

}  // namespace

std::string Aton::broken_invariant(const State& s) {
  for (const Seat seat : {red, blue})
    if (std::string broken = broken_cards(s, seat); !broken.empty()) return broken;
  if (std::string broken = broken_counters(s); !broken.empty()) return broken;
  return broken_step(s);
}

}  // namespace ennead::aton
