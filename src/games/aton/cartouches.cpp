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
  const int points = points_for(higher, lower);
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

// ATON-6.1 to ATON-6.3
std::string Round::fault(const State& s, std::size_t /*depth*/) const {
  if (next != RoundStep::second_turn && next != RoundStep::finish) return {};
  for (const int cartouche : {2, 1}) {
    const int own = s.sides[first].card(cartouche);
    const int opposing = s.sides[other(first)].card(cartouche);
    if (own > opposing) return "/first: by the cards the other player begins";
    if (own < opposing) return {};
  }
  return {};
}

// ATON-7.1 to ATON-7.3, ATON-7.7
int wanted_removals(const State& s, Card card) {
  if (s.round == 1) return 0;
  return card == 1 ? 1 : card - 2;
}

// ATON-6.6: one player's cartouches 2, 3 and 4.
void Turn::resume(State& s, AtonJournal& journal) {
  const Side& side = s.sides[seat];
  switch (next) {
    case TurnStep::remove: {
      next = TurnStep::place;
      const int wanted = wanted_removals(s, side.card(2));
      if (wanted == 0) return;
      const int possible = std::min(wanted, removal_targets(s, seat).size());
      if (possible == 0)
        journal.tell(NothingToRemove{seat});  // ATON-7.6
      else
        s.stack.push(Remove{seat, static_cast<std::uint8_t>(possible)});
      return;
    }
    case TurnStep::place: {
      next = TurnStep::check;
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

void Remove::offer(const State& s, ChoiceList& list) const {
  add_all(list, Kind::remove, removal_targets(s, seat));
}

// ATON-7.8, ATON-10.2: into the Kingdom, or back to the stock (which is what is nowhere else).
void Remove::answer(State& s, Choice choice, AtonJournal& journal) {
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
  if (--left == 0) s.stack.pop();
}

std::string Remove::fault(const State& s, std::size_t /*depth*/) const {
  const int card = s.sides[seat].card(2);
  if (s.round == 1) return "/step: nobody removes in the first round";
  if (card == 2 || left < 1 || left > (card == 4 ? 2 : 1))
    return "/left: the card at cartouche 2 does not allow this number";
  if (left > removal_targets(s, seat).size())
    return "/left: more than there are counters to remove";
  return {};
}
void Remove::prompt(const State& s, Seat /*seat*/, Message& message) const {
  message.key += s.sides[seat].card(2) == 1 ? "_own" : "_opposing";
  message.with("left", left).with("temples", temples_term(s, seat));
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

void Place::offer(const State& s, ChoiceList& list) const {
  add_all(list, Kind::place, free_squares(s, seat));
}

void Place::answer(State& s, Choice choice, AtonJournal& journal) {
  const Square square = square_of(choice);
  s.counters[seat].add(square);
  journal.tell(Placed{seat, square});
  if (--left == 0) s.stack.pop();
}

bool Place::resume(State& s, AtonJournal& journal) {
  if (!free_squares(s, seat).empty()) return true;
  const Place rest = *this;
  s.stack.pop();
  give_to_kingdom(s, rest.seat, rest.left, journal);
  return false;
}

std::string Place::fault(const State& s, std::size_t /*depth*/) const {
  if (left < 1 || left > s.sides[seat].card(4))
    return "/left: the card at cartouche 4 does not allow this number";
  if (left > s.stock(seat)) return "/left: more than the stock has";
  if (free_squares(s, seat).empty()) return "/step: no square is free in the open temples";
  return {};
}
void Place::prompt(const State& s, Seat /*seat*/, Message& message) const {
  message.with("left", left).with("temples", temples_term(s, seat));
}

}  // namespace ennead::aton
