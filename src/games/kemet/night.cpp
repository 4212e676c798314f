// KEMET-5: the Night.
#include <algorithm>

#include "games/kemet/rules.h"

namespace ennead::kemet {

// ---- KEMET-5.4  Drawing -------------------------------------------------------------------------

// The order of the pile means nothing before a card is drawn, so only what is in it is kept.
bool draw_card(State& s, Di& drawn, KemetJournal& journal) {
  journal.seal();
  if (s.pile_size == 0) {
    s.pile = s.discards;
    for (const Seat seat : SeatSet::first(s.players)) {
      Player& p = s.seats[seat];
      s.pile.add(p.wounds);
      p.wounds = {};
      p.wounds_size = 0;
    }
    s.discards = {};
    s.pile_size = static_cast<std::uint8_t>(s.pile.size());
    if (s.pile_size == 0) return false;
    journal.tell(Reshuffled{s.pile_size});
  }
  drawn = s.pile.at(s.chance.below(s.pile_size));
  s.pile.remove(drawn);
  --s.pile_size;
  return true;
}

static void draw_to_hand(State& s, Seat seat, KemetJournal& journal) {
  Di drawn{};
  if (!draw_card(s, drawn, journal)) {
    journal.tell(NoCardLeft{seat});
    return;
  }
  s.seats[seat].di.add(drawn);
  ++s.seats[seat].di_size;
  journal.tell(CardDrawn{seat});
  journal.tell_only(seat, CardIs{seat, drawn});
}

// ---- KEMET-5.1  The order of a Night ------------------------------------------------------------

void begin_night(State& s, KemetJournal& journal) {
  journal.tell(NightBegins{s.day});
  for (const Seat seat : SeatSet::first(s.players)) s.seats[seat].tokens = 0;
  s.stack.push(Night{});
}

// KEMET-5.2
static void prayer_points(State& s, KemetJournal& journal) {
  for (const Seat seat : SeatSet::first(s.players)) {
    const Player& p = s.seats[seat];
    gain_pp(s, seat, 2 + (p.has(Tile::high_priest) ? 2 : 0) + (p.has(Tile::priest_of_amon) ? 5 : 0),
            Reason::night, journal);
  }
}

// KEMET-5.5: true if the seat is asked.
static bool look_ahead(State& s, Seat seat, KemetJournal& journal) {
  constexpr int cards_to_see = 5;
  DiCards seen;
  std::uint8_t size = 0;
  Di drawn{};
  while (size < cards_to_see && draw_card(s, drawn, journal)) {
    seen.add(drawn);
    ++size;
  }
  if (size == 0) {
    journal.tell(NoCardLeft{seat});
    return false;
  }
  Vision vision{seat, size, {}};
  set_cards(vision, seen);
  s.stack.push(vision);
  journal.tell(VisionSees{seat, size});
  return true;
}

static void begin_day(State& s, KemetJournal& journal) {
  s.stack.pop();
  journal.tell(DayBegins{s.day});
  begin_turn(s, seat_at(s, 0), journal);
}

void resume(State& s, Night& night, KemetJournal& journal) {
  const auto next_seat = [&night, &s](NightStep after) {
    night.step = after;
    if (++night.at < s.players) return;
    night.at = 0;
    night.step = after == NightStep::cards ? NightStep::powers : NightStep::order;
  };
  switch (night.step) {
    case NightStep::prayer:
      prayer_points(s, journal);
      night.step = NightStep::cards;
      return;
    case NightStep::cards: {  // KEMET-5.3
      const Seat seat = seat_at(s, night.at);
      night.step = NightStep::more_cards;
      if (!s.seats[seat].has(Tile::vision))
        draw_to_hand(s, seat, journal);
      else
        look_ahead(s, seat, journal);
      return;
    }
    case NightStep::more_cards: {
      const Seat seat = seat_at(s, night.at);
      if (s.seats[seat].has(Tile::divine_boon)) draw_to_hand(s, seat, journal);
      if (s.seats[seat].has(Tile::mummy)) draw_to_hand(s, seat, journal);  // KEMET-16.10
      next_seat(NightStep::cards);
      return;
    }
    case NightStep::powers: {  // KEMET-5.7
      const NightPowers powers{seat_at(s, night.at)};
      next_seat(NightStep::powers);
      if (can_use_hand_of_god(s, powers) || can_reinforce(s, powers)) s.stack.push(powers);
      return;
    }
    case NightStep::order: {
      if (s.day == 1 || night.at > 0) {  // KEMET-4.10, or it is set
        begin_day(s, journal);
        return;
      }
      night.at = 1;
      const Seat setter = order_setter(s);
      journal.tell(SetsOrder{setter, victory_points(s, setter)});
      s.stack.push(TurnOrder{setter});
      return;
    }
  }
}

// ---- KEMET-5.5  Vision --------------------------------------------------------------------------

// Three bits a kind, the lowest byte first.
DiCards cards_of(const Vision& vision) {
  std::uint64_t word = 0;
  for (std::size_t at = vision.cards.size(); at-- > 0;) word = word << 8U | vision.cards[at];
  DiCards cards;
  for (unsigned kind = 0; kind < di_count; ++kind)
    cards.add(static_cast<Di>(kind), static_cast<int>(word >> (3U * kind) & 7U));
  return cards;
}

void set_cards(Vision& vision, DiCards cards) {
  static_assert(3 * di_count <= 8 * sizeof(Vision::cards));
  for (std::size_t at = 0; at < vision.cards.size(); ++at)
    vision.cards[at] = static_cast<std::uint8_t>(cards.bits() >> (8U * at));
}

void answer(State& s, Vision& frame, Choice choice, KemetJournal& journal) {
  const Vision vision = frame;
  const auto kept = static_cast<Di>(choice.operand());
  s.stack.pop();
  DiCards rest = cards_of(vision);
  rest.remove(kept);
  s.pile.add(rest);
  s.pile_size = static_cast<std::uint8_t>(s.pile_size + vision.size - 1);
  Player& p = s.seats[vision.seat];
  p.di.add(kept);
  ++p.di_size;
  journal.seal();
  journal.tell(CardDrawn{vision.seat});
  journal.tell_only(vision.seat, CardIs{vision.seat, kept});
}

// ---- KEMET-5.7 to KEMET-5.9  Night powers -------------------------------------------------------

bool can_use_hand_of_god(const State& s, const NightPowers& frame) {
  return !frame.raised && s.seats[frame.seat].has(Tile::hand_of_god) &&
         raisable(s, frame.seat).any();
}

bool can_reinforce(const State& s, const NightPowers& frame) {
  const Player& p = s.seats[frame.seat];
  return !frame.reinforced && p.has(Tile::reinforcements) && p.pool > 0 &&
         next_reinforced(s, frame.seat, no_space) != no_space;
}

void answer(State& s, NightPowers& frame, Choice choice, KemetJournal& journal) {
  const Seat seat = frame.seat;
  switch (kind_of(choice)) {
    case Kind::raise_once: {
      const int level = named_pyramid(s, seat, choice.operand()).level() + 1;
      frame.raised = true;
      raise_pyramid(s, seat, choice.operand(), level, -1, journal);
      break;
    }
    case Kind::reinforce:
      frame.reinforced = true;
      s.stack.push(Reinforce{seat, next_reinforced(s, seat, no_space), 4});
      return;
    default: s.stack.pop(); return;
  }
  if (!can_use_hand_of_god(s, frame) && !can_reinforce(s, frame)) s.stack.pop();
}

// KEMET-5.9, in the order of the questions: own districts, other spaces, foreign districts.
Space next_reinforced(const State& s, Seat seat, Space after) {
  const Player& p = s.seats[seat];
  const Spaces city = own_city(s, p);
  const Spaces at_home = city.without(enemies_of(s, seat));
  const auto first_of = [&p](Spaces from) {
    for (const Space space : from)
      if (p.room(space) > 0) return space;
    return no_space;
  };
  const auto behind = [after](Spaces set) {  // those with a higher number
    return after == no_space ? set
                             : set.without(Spaces((2ULL << static_cast<unsigned>(after)) - 1));
  };
  const bool in_city = after == no_space || city.has(after);
  if (in_city) {
    const Space found = first_of(behind(at_home));
    if (found != no_space) return found;
  }
  const Spaces elsewhere = p.troops.without(city);
  return first_of(in_city ? elsewhere : behind(elsewhere));
}

int most_reinforced(const State& s, const Reinforce& frame) {
  const Player& p = s.seats[frame.seat];
  return std::min<int>({p.room(frame.space), p.pool, frame.left});
}

void answer(State& s, Reinforce& frame, Choice choice, KemetJournal& journal) {
  const Seat seat = frame.seat;
  const int count = choice.operand(1);
  const bool in_city = own_city(s, s.seats[seat]).has(frame.space);
  if (count > 0) {
    add_units(s, seat, frame.space, count);
    journal.tell(UnitsPlaced{seat, count, frame.space});
  }
  frame.left = static_cast<std::uint8_t>(frame.left - count);
  const Space next = next_reinforced(s, seat, frame.space);
  const bool over =
      frame.left == 0 || s.seats[seat].pool == 0 || next == no_space || (!in_city && count > 0);
  if (!over) {
    frame.space = next;
    return;
  }
  s.stack.pop();
  const auto& powers = s.stack.top<NightPowers>();
  if (!can_use_hand_of_god(s, powers) && !can_reinforce(s, powers)) s.stack.pop();
}

// ---- KEMET-5.10  Turn order ---------------------------------------------------------------------

Seat order_setter(const State& s) {
  Seat setter = seat_at(s, 0);
  int fewest = victory_points(s, setter);
  for (int place = 1; place < s.players; ++place) {
    const Seat seat = seat_at(s, place);
    const int points = victory_points(s, seat);
    if (points >= fewest) continue;
    fewest = points;
    setter = seat;
  }
  return setter;
}

void answer(State& s, TurnOrder& frame, Choice choice, KemetJournal& journal) {
  const auto seat = static_cast<Seat>(choice.operand());
  frame.order.values[frame.placed++] = seat;
  journal.tell(PlaceInOrder{seat, frame.placed});
  if (frame.placed < s.players) return;
  s.order = frame.order;
  s.stack.pop();
}

}  // namespace ennead::kemet
