// ATON-5 to ATON-10: what the cards at the four cartouches do.
#include <algorithm>

#include "games/aton/rules.h"

namespace ennead::aton {

// ---- ATON-5  Cartouche 1, points ----------------------------------------------------------------

bool score_points(State& s, AtonJournal& journal) {
  const Card red_card = s.sides[red].card(1);
  const Card blue_card = s.sides[blue].card(1);
  if (red_card == blue_card) {  // ATON-5.2
    journal.tell(CartoucheEqual{red_card});
    return false;
  }
  const Seat seat = red_card > blue_card ? red : blue;
  const auto [lower, higher] = std::minmax(red_card, blue_card);
  const int points = 2 * (higher - lower);  // ATON-5.1
  Side& side = s.sides[seat];
  side.score = static_cast<std::uint8_t>(side.score + points);
  journal.tell(CartouchePoints{seat, points, higher, lower});
  if (side.score < s.goal()) return false;
  journal.tell(WonByPoints{seat, side.score});  // ATON-5.3, ATON-13.1
  end_game(s, Ending::points, seat);
  return true;
}

// ---- ATON-6  Cartouche 2, order of play ---------------------------------------------------------

// ATON-6.4: shown to both, and under its pile before the next pair is drawn.
static Card draw_and_put_under(Pile& pile) {
  const Card card = pile.cards[pile.size - 1U];
  std::copy_backward(pile.cards.begin(), pile.cards.begin() + pile.size - 1,
                     pile.cards.begin() + pile.size);
  pile.cards[0] = card;
  pile.known = std::min<std::uint8_t>(static_cast<std::uint8_t>(pile.known + 1), pile.size);
  return card;
}

// ATON-6.3, ATON-6.5
static Seat draw_off(State& s, AtonJournal& journal) {
  constexpr int most_draws = 10;
  journal.seal();
  for (int n = 0; n < most_draws; ++n) {
    const Card red_card = draw_and_put_under(s.sides[red].pile);
    const Card blue_card = draw_and_put_under(s.sides[blue].pile);
    journal.tell(DrawOff{red_card, blue_card});
    if (red_card == blue_card) continue;
    const Seat first = red_card < blue_card ? red : blue;
    journal.tell(BeginsByDrawOff{first});
    return first;
  }
  const Seat first = s.chance.below(2) == 0 ? red : blue;
  journal.tell(BeginsByLot{first});
  return first;
}

Seat decide_order(State& s, AtonJournal& journal) {
  const Side& r = s.sides[red];
  const Side& b = s.sides[blue];
  if (r.card(2) != b.card(2)) {  // ATON-6.1
    const Seat first = r.card(2) < b.card(2) ? red : blue;
    journal.tell(Begins{first, s.sides[first].card(2), s.sides[other(first)].card(2)});
    return first;
  }
  if (r.card(1) != b.card(1)) {  // ATON-6.2
    const Seat first = r.card(1) < b.card(1) ? red : blue;
    journal.tell(BeginsByPoints{first, s.sides[first].card(1), s.sides[other(first)].card(1)});
    return first;
  }
  return draw_off(s, journal);
}

// ATON-6.6: one player's cartouches 2, 3 and 4.
void resume(State& s, Turn& turn, AtonJournal& journal) {
  const Seat seat = turn.seat;
  const Side& side = s.sides[seat];
  switch (turn.next) {
    case TurnStep::remove: {
      turn.next = TurnStep::place;
      if (s.round == 1) return;                                     // ATON-7.7
      const int wanted = side.card(2) == 1 ? 1 : side.card(2) - 2;  // ATON-7.1 to ATON-7.3
      if (wanted == 0) return;
      const int possible = std::min(wanted, removal_targets(s, seat).size());
      if (possible == 0)
        journal.tell(NothingToRemove{seat});  // ATON-7.6
      else
        s.stack.push(Remove{seat, static_cast<std::uint8_t>(possible)});
      return;
    }
    case TurnStep::place: {
      turn.next = TurnStep::check;
      const int wanted = std::min<int>(side.card(4), s.stock(seat));  // ATON-9.3
      if (wanted == 0)
        journal.tell(StockEmpty{seat});
      else
        s.stack.push(Place{seat, static_cast<std::uint8_t>(wanted)});
      return;
    }
    case TurnStep::check:
      if (!instant_win(s, seat, journal)) s.stack.pop();
      return;
  }
}

// ---- ATON-7  Cartouche 2, removing --------------------------------------------------------------

// ATON-8.1
Squares open_squares(const State& s, Seat seat) { return first_temples(s.sides[seat].card(3)); }

// ATON-7.3, ATON-7.4: with a 1 the player's own counters, otherwise the opponent's.
Squares removal_targets(const State& s, Seat seat) {
  const Seat owner = s.sides[seat].card(2) == 1 ? seat : other(seat);
  return s.counters[owner] & open_squares(s, seat);
}

// ATON-7.8, ATON-10.2: into the Kingdom, or back to the stock (which is what is nowhere else).
void answer(State& s, Remove& remove, Seat seat, Choice choice, AtonJournal& journal) {
  const Square square = square_of(choice);
  const Seat owner = s.counters[seat].has(square) ? seat : other(seat);
  s.counters[owner].remove(square);
  if (owner == seat)
    journal.tell(RemovedOwn{seat, square});
  else
    journal.tell(RemovedOpposing{seat, square});
  if (s.in_kingdom() < kingdom_squares) {
    ++s.sides[owner].kingdom;
    if (s.in_kingdom() == kingdom_squares) journal.tell(KingdomFull{});
  } else {
    journal.tell(BackToStock{owner});
  }
  if (--remove.left == 0) s.stack.pop();
}

// ---- ATON-9  Cartouche 4, placing ---------------------------------------------------------------

Squares free_squares(const State& s, Seat seat) { return open_squares(s, seat).without(s.taken()); }

// ATON-9.4, ATON-10.2: what has no square goes to the Kingdom as far as that has room.
void give_to_kingdom(State& s, Seat seat, int count, AtonJournal& journal) {
  const int room = std::min(count, kingdom_squares - s.in_kingdom());
  s.sides[seat].kingdom = static_cast<std::uint8_t>(s.sides[seat].kingdom + room);
  if (room > 0) journal.tell(WithoutRoom{seat, room});
  if (room > 0 && s.in_kingdom() == kingdom_squares) journal.tell(KingdomFull{});
  if (room < count) journal.tell(StaysInStock{seat, count - room});
}

void answer(State& s, Place& place, Seat seat, Choice choice, AtonJournal& journal) {
  const Square square = square_of(choice);
  s.counters[seat].add(square);
  journal.tell(Placed{seat, square});
  if (--place.left == 0) s.stack.pop();
}

}  // namespace ennead::aton
