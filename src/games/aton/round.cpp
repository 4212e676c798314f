// ATON-2 to ATON-4: the round, the exchange and the laying.
#include "games/aton/rules.h"

namespace ennead::aton {

// ---- ATON-2  The round --------------------------------------------------------------------------

// ATON-2.4: a pile that becomes empty is made anew at once from the discards, those put away in an
// exchange among them.
static void shuffle(State& s, Seat seat, AtonJournal& journal) {
  Side& side = s.sides[seat];
  Pile& pile = side.pile;
  side.discards.add(side.put_away);
  for (Card card = 1; card <= top_value; ++card)
    for (int n = side.discards[card]; n > 0; --n) pile.cards[pile.size++] = card;
  side.discards = {};
  side.put_away = {};
  side.put_away_known = {};
  s.chance.shuffle(pile.in_order());
  journal.tell(Reshuffled{seat, pile.size});
}
void shuffle_if_empty(State& s, Seat seat, AtonJournal& journal) {
  if (s.sides[seat].pile.size == 0) shuffle(s, seat, journal);
}

// ATON-2.1. A card that was shown in a draw-off stays known when it comes to the hand (ATON-14.3).
void draw_hand(State& s, Seat seat, AtonJournal& journal) {
  Side& side = s.sides[seat];
  Pile& pile = side.pile;
  std::uint8_t size = pile.size;  // in a register: bytes could be anything, so others are read anew
  for (int n = 0; n < hand_size; ++n) {
    Card& top = pile.cards[--size];
    side.hand.add(top);
    if (size < pile.known) [[unlikely]] {
      side.hand_known.add(top);
      pile.known = size;
    }
    top = 0;
    if (size > 0) [[likely]]
      continue;
    pile.size = 0;
    shuffle(s, seat, journal);
    size = pile.size;
  }
  pile.size = size;
  journal.seal();
  journal.tell_only(seat, Drew{seat, side.hand});
}

// ATON-2.3
static void discard_laid(Side& side) {
  for (Card& card : side.laid) {
    side.discards.add(card);
    card = 0;
  }
}

// ATON-2.2: the sequence of a round. Whatever is asked lies on the stack above and comes back here.
void Round::resume(State& s, AtonJournal& journal) {
  switch (next) {
    case RoundStep::draw: {
      if (s.round < UINT16_MAX) ++s.round;  // only a position set up by hand gets there
      journal.tell(RoundBegins{s.round});
      SeatSet exchangers;
      for (const Seat seat : {red, blue}) {
        draw_hand(s, seat, journal);
        if (s.sides[seat].exchange_left) exchangers.add(seat);
      }
      next = RoundStep::lay;
      if (!exchangers.empty()) s.stack.push(Exchange{exchangers, {}, {}});  // ATON-3.5
      return;
    }
    case RoundStep::lay:
      next = RoundStep::points;
      s.stack.push(Laying{});
      return;
    case RoundStep::points:
      if (score_points(s, journal)) return;
      first = decide_order(s, journal);
      next = RoundStep::second_turn;
      s.stack.push(Turn{first, TurnStep::remove});
      return;
    case RoundStep::second_turn:
      next = RoundStep::finish;
      s.stack.push(Turn{other(first), TurnStep::remove});
      return;
    case RoundStep::finish:
      for (const Seat seat : {red, blue}) discard_laid(s.sides[seat]);
      *this = Round{};
      if (s.in_kingdom() == kingdom_squares) score_and_go_on(s, journal);  // ATON-10.3
      return;
  }
}

// ---- ATON-3  The exchange -----------------------------------------------------------------------

// ATON-3.3
static void exchange_hand(State& s, Seat seat, AtonJournal& journal) {
  Side& side = s.sides[seat];
  side.exchange_left = false;
  side.put_away.add(side.hand);
  side.put_away_known.add(side.hand_known);
  side.hand = {};
  side.hand_known = {};
  journal.tell(Exchanged{seat});
  draw_hand(s, seat, journal);
}

void Exchange::offer(const State& /*s*/, Seat /*seat*/, ChoiceList& list) const {
  list.add(choice(Kind::keep));
  list.add(choice(Kind::exchange));
}

// ATON-3.2: nothing of a decision shows before all are in, not even that it was changed.
void Exchange::answer(State& s, Seat seat, Choice choice, AtonJournal& journal) {
  const bool changed = answered.has(seat);
  answered.add(seat);
  if (kind_of(choice) == Kind::exchange)
    exchanging.add(seat);
  else
    exchanging.remove(seat);
  if (answered != asked) {
    if (!changed) journal.tell(Decided{seat});
    return;
  }
  const Exchange all = *this;
  s.stack.pop();
  journal.seal();
  for (const Seat decided : all.asked) {
    if (all.exchanging.has(decided))
      exchange_hand(s, decided, journal);
    else
      journal.tell(Kept{decided});
  }
}

std::string Exchange::fault(const State& s, std::size_t /*depth*/) const {
  for (const Seat seat : {red, blue})
    if (asked.has(seat) != s.sides[seat].exchange_left)
      return "those are asked who have an exchange counter left";
  return {};
}
void Exchange::hide(const State& /*s*/, Seat seat) { exchanging.remove(seat); }  // ATON-14.4
void Exchange::guess(const State& /*s*/, Seat seat, Chance& chance) {
  if (answered.has(seat) && chance.below(2) == 1) exchanging.add(seat);
}

// ---- ATON-4  Laying the cards -------------------------------------------------------------------

// ATON-4.1
static void turn_up(Side& side, Seat seat, LayingCode code, AtonJournal& journal) {
  for (int cartouche = 1; cartouche <= cartouches; ++cartouche)
    side.laid[static_cast<std::size_t>(cartouche - 1)] = card_at(code, cartouche);
  side.hand = {};
  side.hand_known = {};
  journal.tell(Revealed{seat, side.laid[0], side.laid[1], side.laid[2], side.laid[3]});
}

void Laying::offer(const State& s, Seat seat, ChoiceList& list) const {
  if (s.sides[seat].hand_hidden > 0) return;  // in a view: only its owner knows the list
  list.add_each(layings(s.sides[seat].hand), lay);
}

// ATON-4.2, ATON-4.3
void Laying::answer(State& s, Seat seat, Choice choice, AtonJournal& journal) {
  if (!answered.has(seat)) journal.tell(HasLaid{seat});
  answered.add(seat);
  codes[seat] = static_cast<LayingCode>(choice.operand());
  if (answered != asked) return;
  const Laying both = *this;
  s.stack.pop();
  journal.seal();
  for (const Seat revealed : {red, blue})
    turn_up(s.sides[revealed], revealed, both.codes[revealed], journal);
}

std::string Laying::fault(const State& s, std::size_t /*depth*/) const {
  for (const Seat seat : answered)
    if (cards_of(codes[seat]) != s.sides[seat].hand)
      return "/answers/" + std::to_string(index(seat)) + ": these cards are not the hand";
  return {};
}
void Laying::hide(const State& /*s*/, Seat seat) { codes[seat] = LayingCode{}; }
void Laying::guess(const State& s, Seat seat, Chance& chance) {
  const auto possible = layings(s.sides[seat].hand);
  if (answered.has(seat))
    codes[seat] = possible[chance.below(static_cast<std::uint32_t>(possible.size()))];
}

}  // namespace ennead::aton
