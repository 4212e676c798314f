// ATON-2 to ATON-4: the round, the exchange and the laying.
#include "games/aton/rules.h"

namespace ennead::aton {

// ---- ATON-2  The round --------------------------------------------------------------------------

// ATON-2.4: a pile that becomes empty is made anew at once from the discards, those put away in an
// exchange among them.
void shuffle_if_empty(State& s, Seat seat, AtonJournal& journal) {
  Side& side = s.sides[seat];
  if (side.pile.size > 0) [[likely]]
    return;
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

// ATON-2.1. A card that was shown in a draw-off stays known when it comes to the hand (ATON-14.3).
void draw_hand(State& s, Seat seat, AtonJournal& journal) {
  Side& side = s.sides[seat];
  for (int n = 0; n < hand_size; ++n) {
    Pile& pile = side.pile;
    Card& top = pile.cards[--pile.size];
    side.hand.add(top);
    if (pile.size < pile.known) [[unlikely]] {
      side.hand_known.add(top);
      pile.known = pile.size;
    }
    top = 0;
    shuffle_if_empty(s, seat, journal);
  }
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
void resume(State& s, Round& round, AtonJournal& journal) {
  switch (round.next) {
    case RoundStep::draw: {
      if (s.round < UINT16_MAX) ++s.round;  // only a position set up by hand gets there
      journal.tell(RoundBegins{s.round});
      SeatSet exchangers;
      for (const Seat seat : {red, blue}) {
        draw_hand(s, seat, journal);
        if (s.sides[seat].exchange_left) exchangers.add(seat);
      }
      round.next = RoundStep::lay;
      if (!exchangers.empty()) s.stack.push(Exchange{exchangers, {}, {}});  // ATON-3.5
      return;
    }
    case RoundStep::lay:
      round.next = RoundStep::points;
      s.stack.push(Laying{});
      return;
    case RoundStep::points:
      if (score_points(s, journal)) return;
      round.first = decide_order(s, journal);
      round.next = RoundStep::second_turn;
      s.stack.push(Turn{round.first, TurnStep::remove});
      return;
    case RoundStep::second_turn:
      round.next = RoundStep::finish;
      s.stack.push(Turn{other(round.first), TurnStep::remove});
      return;
    case RoundStep::finish:
      for (const Seat seat : {red, blue}) discard_laid(s.sides[seat]);
      round = Round{};
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

// ATON-3.2: nothing of a decision shows before all are in, not even that it was changed.
void answer(State& s, Exchange& exchange, Seat seat, Choice choice, AtonJournal& journal) {
  const bool changed = exchange.answered.has(seat);
  exchange.answered.add(seat);
  if (kind_of(choice) == Kind::exchange)
    exchange.exchanging.add(seat);
  else
    exchange.exchanging.remove(seat);
  if (exchange.answered != exchange.asked) {
    if (!changed) journal.tell(Decided{seat});
    return;
  }
  const Exchange all = exchange;
  s.stack.pop();
  journal.seal();
  for (const Seat decided : all.asked) {
    if (all.exchanging.has(decided))
      exchange_hand(s, decided, journal);
    else
      journal.tell(Kept{decided});
  }
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

// ATON-4.2, ATON-4.3
void answer(State& s, Laying& laying, Seat seat, Choice choice, AtonJournal& journal) {
  if (!laying.answered.has(seat)) journal.tell(HasLaid{seat});
  laying.answered.add(seat);
  laying.codes[seat] = static_cast<LayingCode>(choice.operand());
  if (laying.answered.size() < player_count) return;
  const Laying both = laying;
  s.stack.pop();
  journal.seal();
  for (const Seat revealed : {red, blue})
    turn_up(s.sides[revealed], revealed, both.codes[revealed], journal);
}

}  // namespace ennead::aton
