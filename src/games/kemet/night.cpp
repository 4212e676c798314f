// KEMET-5: the Night.
#include <algorithm>

#include "games/kemet/rules.h"

namespace ennead::kemet {

// ---- KEMET-5.4  Drawing -------------------------------------------------------------------------

// The order of the pile means nothing before a card is drawn, so only what is in it is kept.
bool draw_card(State& s, Di& drawn, KemetJournal& journal) {
  journal.seal();
  if (s.pile_size == 0) {
    s.pile = open_discards(s);
    for (const Seat seat : SeatSet::first(s.players)) {
      Player& p = s.seats[seat];
      s.pile.add(p.wounds);
      p.wounds = {};
      p.wounds_size = 0;
      p.taken = {};
      p.taken_size = 0;
    }
    s.discards = {};
    s.replayed = {};
    s.pile_size = static_cast<std::uint8_t>(s.pile.size());
    if (s.pile_size == 0) return false;
    journal.tell(Reshuffled{s.pile_size});
  }
  drawn = s.pile.at(s.chance.below(s.pile_size));
  s.pile.remove(drawn);
  --s.pile_size;
  return true;
}

void draw_to_hand(State& s, Seat seat, KemetJournal& journal) {
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

// KEMET-27.8
static void send_cerberus_back(State& s, KemetJournal& journal) {
  s.cerberus = no_space;
  for (const Seat seat : SeatSet::first(s.players)) {
    if (!owns(s, seat, Tile::cerberus)) continue;
    return_to_supply(s, seat, box()[Tile::cerberus].colours.lowest(), Tile::cerberus);
    journal.tell(TileReturned{seat, Tile::cerberus});
  }
}

void begin_night(State& s, KemetJournal& journal) {
  journal.tell(NightBegins{s.day});
  if (s.cerberus != no_space) send_cerberus_back(s, journal);
  for (const Seat seat : SeatSet::first(s.players)) s.seats[seat].tokens = 0;
  s.stack.push(Night{});
}

// KEMET-5.2
static void prayer_points(State& s, KemetJournal& journal) {
  for (const Seat seat : SeatSet::first(s.players)) {
    gain_pp(s, seat, Gain{2 + added(s.seats[seat], Effect::night), 0}, Reason::night, journal);
  }
}

constexpr int cards_to_see = 5;
constexpr int reinforcements = 4;

// KEMET-5.5: true if the seat is asked.
static bool look_ahead(State& s, Seat seat, KemetJournal& journal) {
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
  vision.set(seen);
  s.stack.push(vision);
  journal.tell(VisionSees{seat, size});
  return true;
}

static void begin_day(State& s, KemetJournal& journal) {
  s.stack.pop();
  journal.tell(DayBegins{s.day});
  if (plays_path(s)) break_seals(s, journal);  // KEMET-29.23
  begin_turn(s, seat_at(s, 0), journal);
}

void Night::resume(State& s, KemetJournal& journal) {
  const auto next_seat = [this, &s](NightStep after) {
    next = after;
    if (++at < s.players) return;
    at = 0;
    next = after == NightStep::powers                   ? NightStep::order
           : after == NightStep::cards && plays_path(s) ? NightStep::seals
                                                        : NightStep::powers;
  };
  switch (next) {
    case NightStep::prayer:
      prayer_points(s, journal);
      next = NightStep::cards;
      return;
    case NightStep::cards: {  // KEMET-5.3
      const Seat seat = seat_at(s, at);
      next = NightStep::more_cards;
      if (!s.seats[seat].has(Tile::vision))
        draw_to_hand(s, seat, journal);
      else
        look_ahead(s, seat, journal);
      return;
    }
    case NightStep::more_cards: {
      const Seat seat = seat_at(s, at);
      for (int n = added(s.seats[seat], Effect::cards); n > 0; --n) draw_to_hand(s, seat, journal);
      next_seat(NightStep::cards);
      return;
    }
    case NightStep::seals: {  // KEMET-29.22
      const Seat seat = seat_at(s, at);
      next_seat(NightStep::seals);
      if (can_seal(s, seat)) s.stack.push(SealWindow{seat});
      return;
    }
    case NightStep::powers: {  // KEMET-5.7
      const NightPowers powers{seat_at(s, at)};
      next_seat(NightStep::powers);
      if (can_use_hand_of_god(s, powers) || can_reinforce(s, powers)) s.stack.push(powers);
      return;
    }
    case NightStep::order: {
      if (s.day == 1 || at > 0) {  // KEMET-4.10, or it is set
        begin_day(s, journal);
        return;
      }
      at = 1;
      if (plays_path(s)) {  // KEMET-29.33
        if (const int placed = refill_path(s); placed > 0) {
          journal.seal();
          journal.tell(PathRefilled{placed});
        }
      }
      if (s.content.has(Set::dawn)) {  // KEMET-26.1
        s.stack.push(Dawn{});
        return;
      }
      const Seat setter = order_setter(s);
      if (journal.listening()) journal.tell(SetsOrder{setter, victory_points(s, setter)});
      s.stack.push(TurnOrder{setter});
      return;
    }
  }
}
std::string Night::fault(const State& s, std::size_t /*depth*/) const {
  return s.day > 1 ? "" : "in the first Night nothing is asked";
}

// ---- KEMET-5.5  Vision --------------------------------------------------------------------------

void Vision::offer(const State& /*s*/, ChoiceList& list) const {
  add_kinds(list, Kind::keep_card, cards());
}

void Vision::answer(State& s, Choice choice, KemetJournal& journal) const {
  const Vision vision = *this;
  const auto kept = static_cast<Di>(choice.operand());
  s.stack.pop();
  DiCards rest = vision.cards();
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
std::string Vision::fault(const State& s, std::size_t depth) const {
  const auto& night = *s.stack.find<Night>(depth);
  if (night.next != NightStep::more_cards || night.at >= s.players)
    return "cards are drawn in this step";
  if (seat != seat_at(s, night.at)) return another_seat;
  if (!s.seats[seat].has(Tile::vision)) return "the seat has no Vision";
  return size >= 1 && size <= cards_to_see && cards().size() == size ? ""
                                                                     : "one to five cards are seen";
}
void Vision::hide(const State& /*s*/, Seat from) {  // KEMET-23.6
  if (from == seat) set({});
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

void NightPowers::offer(const State& s, ChoiceList& list) const {
  if (can_use_hand_of_god(s, *this)) {
    const Raisable which = raisable(s, seat);
    add_bits(list, Kind::raise_once, which.own.bits());
    for (const Space district : which.captured)
      list.add(choice(Kind::raise_once, pyramid_name(district)));
  }
  if (can_reinforce(s, *this)) list.add(choice(Kind::reinforce));
  list.add(choice(Kind::done));
}

void NightPowers::answer(State& s, Choice choice, KemetJournal& journal) {
  const Seat who = seat;
  switch (kind_of(choice)) {
    case Kind::raise_once: {
      const int level = named_pyramid(s, who, choice.operand()).level() + 1;
      raised = true;
      raise_pyramid(s, who, choice.operand(), level, -1, journal);
      break;
    }
    case Kind::reinforce:
      reinforced = true;
      s.stack.push(Reinforce{who, next_reinforced(s, who, no_space), reinforcements});
      return;
    default: s.stack.pop(); return;
  }
  if (!can_use_hand_of_god(s, *this) && !can_reinforce(s, *this)) s.stack.pop();
}
std::string NightPowers::fault(const State& s, std::size_t depth) const {
  const auto& night = *s.stack.find<Night>(depth);
  const bool last = night.next == NightStep::order && night.at == 0;
  if (!last && (night.next != NightStep::powers || night.at < 1 || night.at >= s.players))
    return "powers are used in this step";
  if (seat != seat_at(s, last ? s.players - 1 : night.at - 1)) return another_seat;
  const Player& p = s.seats[seat];
  if (raised && !p.has(Tile::hand_of_god)) return "the seat has no Hand of God";
  if (reinforced && !p.has(Tile::reinforcements)) return "the seat has no Reinforcements";
  if (is_top(s, depth) && !can_use_hand_of_god(s, *this) && !can_reinforce(s, *this))
    return "no power can be used";
  return {};
}

// KEMET-5.9, in the order of the questions: own districts, other spaces, foreign districts.
Space next_reinforced(const State& s, Seat seat, Space after) {
  const Player& p = s.seats[seat];
  const Spaces city = own_city(s, p);
  const Spaces at_home = city.without(enemies_of(s, seat));
  const auto first_of = [&s, &p](Spaces from) {
    for (const Space space : from)
      if (room(s, p, space) > 0) return space;
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
  return std::min<int>({room(s, p, frame.space), p.pool, frame.left});
}

void Reinforce::offer(const State& s, ChoiceList& list) const {
  add_range(list, space, {0, most_reinforced(s, *this)});
}

void Reinforce::answer(State& s, Choice choice, KemetJournal& journal) {
  const Seat who = seat;
  const int count = choice.operand(1);
  const bool in_city = own_city(s, s.seats[who]).has(space);
  const Space here = space;
  const int pooled = priests_in_pool(s, who);
  if (count > 0) {
    add_units(s, who, space, count);
    journal.tell(UnitsPlaced{who, count, space});
  }
  left = static_cast<std::uint8_t>(left - count);
  const Space next = next_reinforced(s, who, space);
  const bool over =
      left == 0 || s.seats[who].pool == 0 || next == no_space || (!in_city && count > 0);
  if (!over) {
    space = next;
  } else {
    s.stack.pop();
    const auto& powers = s.stack.top<NightPowers>();
    if (!can_use_hand_of_god(s, powers) && !can_reinforce(s, powers)) s.stack.pop();
  }
  if (count > 0) ask_which(s, who, here, true, count, pooled);
}
std::string Reinforce::fault(const State& s, std::size_t depth) const {
  const auto& powers = *s.stack.find<NightPowers>(depth);
  if (!powers.reinforced) return "Reinforcements are used";
  if (seat != powers.seat) return another_seat;
  const Player& p = s.seats[seat];
  if (left < 1 || left > reinforcements || p.pool == 0) return "units are left to be placed";
  const Spaces city = own_city(s, p);
  const Spaces allowed = city.without(enemies_of(s, seat)) | p.troops.without(city);
  return is_open(s, space) && allowed.has(space) && room(s, p, space) > 0
             ? ""
             : "no units can come here";
}
void Reinforce::prompt(const State& /*s*/, Seat /*asked*/, Message& message) const {
  message.with("space", to_field(space)).with("left", left);
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

void TurnOrder::offer(const State& s, ChoiceList& list) const {
  SeatSet left = SeatSet::first(s.players);
  for (std::size_t at = 0; at < placed; ++at) left.remove(order.values[at]);
  for (const Seat one : left) list.add(choice(Kind::order, one));
}

void TurnOrder::answer(State& s, Choice choice, KemetJournal& journal) {
  const auto chosen = static_cast<Seat>(choice.operand());
  order.values[placed++] = chosen;
  journal.tell(PlaceInOrder{chosen, placed});
  if (placed < s.players) return;
  s.order = order;
  s.stack.pop();
}
std::string TurnOrder::fault(const State& s, std::size_t depth) const {
  const auto& night = *s.stack.find<Night>(depth);
  if (night.next != NightStep::order || night.at != 1) return "the order is set in this step";
  return seat == order_setter(s) ? "" : another_seat;
}
void TurnOrder::prompt(const State& /*s*/, Seat /*asked*/, Message& message) const {
  message.with("place", placed + 1);
}

}  // namespace ennead::kemet
