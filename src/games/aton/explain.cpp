// Sums, forecasts and reasons. What they say is counted by the rules themselves.
#include "games/aton/explain.h"

#include <algorithm>

#include "core/fault.h"
#include "games/aton/rules.h"

namespace ennead::aton {

namespace {

const Remove* removing(const State& s) { return s.stack.find<Remove>(); }
const Place* placing(const State& s) { return s.stack.find<Place>(); }

// ---- Cards at the cartouches --------------------------------------------------------------------

// What the viewer knows to lie at a cartouche: 0 is nothing, or a card face down.
Card card_at(const State& s, Seat seat, int cartouche) {
  if (const Card laid = s.sides[seat].card(cartouche); laid != 0) return laid;
  const auto* laying = s.stack.find<Laying>();
  if (laying == nullptr || !laying->answered.has(seat) || !s.viewer.sees(seat)) return 0;
  return card_at(laying->codes[seat], cartouche);
}

Message note(std::string_view name) { return Message("aton.note." + std::string(name)); }

void add_left(std::vector<Message>& notes, int left) {
  notes.push_back(note("left").with("left", left));
}

std::vector<Message> notes_of(const State& s, Seat seat, int cartouche, Card own) {
  std::vector<Message> notes;
  switch (cartouche) {
    case 1: {
      const Card opposing = s.sides[other(seat)].card(1);
      if (s.sides[seat].card(1) == 0 || opposing == 0) return {note("points")};
      const int points = points_for(own, opposing);
      notes.push_back(note(points > 0 ? "points_won" : "points_none")
                          .with("own", own)
                          .with("other", opposing)
                          .with("points", points));
      return notes;
    }
    case 2: {
      const Remove* remove = removing(s);
      const bool removes_now = remove != nullptr && remove->seat == seat;
      // Who removes now has the turn: that it is first or second need not be said.
      if (const auto* turn = s.stack.find<Turn>(); turn != nullptr && !removes_now)
        notes.push_back(note(s.stack.nearest<Round>().first == seat ? "first" : "second"));
      const int count = wanted_removals(s, own);
      notes.push_back(s.round == 1 ? note("removes_first_round")
                      : own == 1   ? note("removes_own")
                      : count == 0 ? note("removes_none")
                                   : note("removes").with("count", count));
      if (removes_now) add_left(notes, remove->left);
      return notes;
    }
    case 3:
      return {own == 1 ? note("temple_one")
                       : note("temples").with("last", std::min<int>(own, s.temples()))};
    default:
      notes.push_back(note("places").with("count", own));
      if (const Place* place = placing(s); place != nullptr && place->seat == seat)
        add_left(notes, place->left);
      return notes;
  }
}

Cartouche cartouche_of(const State& s, Seat seat, int number) {
  Cartouche at;
  const Card card = card_at(s, seat, number);
  const auto* laying = s.stack.find<Laying>();
  const Remove* remove = removing(s);
  const Place* place = placing(s);
  at.now = (remove != nullptr && remove->seat == seat && (number == 2 || number == 3)) ||
           (place != nullptr && place->seat == seat && (number == 3 || number == 4));
  at.face_down = card == 0 && laying != nullptr && laying->answered.has(seat);
  if (card != 0) {
    at.card = card;
    at.notes = notes_of(s, seat, number, card);
  } else {
    at.notes = {note(at.face_down ? "hidden" : "empty" + std::to_string(number))};
  }
  return at;
}

// ---- Seats --------------------------------------------------------------------------------------

SeatNumbers seat_numbers(const State& s, Seat seat) {
  SeatNumbers numbers;
  const Side& side = s.sides[seat];
  numbers.stock = s.stock(seat);
  numbers.black = (s.counters[seat] & black_squares).size();
  if (const auto* turn = s.stack.find<Turn>())
    numbers.to_come = turn->seat != seat && s.stack.nearest<Round>().first != seat;
  for (Card card = 1; card <= s.highest_card(); ++card) {
    int left = s.cards_of_each() - side.discards[card] - side.put_away_known[card];
    for (const Card laid : side.laid) left -= laid == card ? 1 : 0;
    numbers.unplayed.push_back(left);
  }
  for (int number = 1; number <= cartouches; ++number)
    numbers.cartouches.push_back(cartouche_of(s, seat, number));
  const auto add_win = [&](Message name, Squares squares) {
    numbers.instant_wins.push_back({std::move(name), (s.counters[seat] & squares).size(),
                                    squares.size(), (s.counters[other(seat)] & squares).empty()});
  };
  const Squares board = first_temples(s.temples());
  for (int at = 0; at < s.temples(); ++at)
    add_win(Message("aton.sum.whole_temple").with("temple", at + 1), temple(at));
  add_win(Message("aton.sum.yellow"), yellow_squares & board);
  add_win(Message("aton.sum.green"), green_squares & board);
  return numbers;
}

// ---- The scoring, as if it came now -------------------------------------------------------------

class ScoringAhead {
 public:
  explicit ScoringAhead(Explanation& out) : out_(out) { out_.scoring = Reckoning({red, blue}); }

  void operator()(const TempleScored& e) {
    out_.temples.push_back(lead(e.seat, e.own, e.opposing, e.points));
    add("aton.sum.temple", e.temple, out_.temples.back());
  }
  void operator()(const TempleTied& e) {
    out_.temples.push_back({{e.counters, e.counters}, std::nullopt, 0});
    add("aton.sum.temple", e.temple, out_.temples.back());
  }
  void operator()(const BlackScored& e) {
    out_.black = lead(e.seat, e.own, e.opposing, e.points);
    add("aton.sum.black", 0, out_.black);
  }
  void operator()(const BlackTied& e) {
    out_.black = {{e.counters, e.counters}, std::nullopt, 0};
    add("aton.sum.black", 0, out_.black);
  }
  void operator()(const BonusScored& e) {
    out_.scoring.add(Message("aton.sum.bonus"), static_cast<std::size_t>(e.seat), e.points);
  }
  void operator()(const auto& /*other*/) {}

 private:
  static Lead lead(Seat seat, int own, int opposing, int points) {
    return {seat == red ? std::vector{own, opposing} : std::vector{opposing, own}, seat, points};
  }
  // A tie has its row, too: it says why nobody scores.
  void add(std::string_view key, int number, const Lead& lead) {
    Message cause(key);
    if (number > 0) cause.with("temple", number);
    cause.with("red", lead.counters[0]).with("blue", lead.counters[1]);
    out_.scoring.row(cause);
    if (lead.seat) out_.scoring.add(cause, static_cast<std::size_t>(*lead.seat), lead.points);
  }

  Explanation& out_;
};

std::vector<Message> hint_of(const State& s) {
  if (!s.viewer.is_seat()) return {};
  const auto hint = [](std::string_view name) { return Message("aton.hint." + std::string(name)); };
  if (s.stack.find<Exchange>() != nullptr) return {hint("exchange")};
  if (s.stack.find<Laying>() != nullptr) return {hint("laying")};
  if (placing(s) != nullptr) return {hint("place")};
  if (removing(s) != nullptr)
    return {hint("remove").with("free", kingdom_squares - s.in_kingdom())};
  if (s.stack.find<CountersBack>() != nullptr) return {hint("back")};
  return {};
}

}  // namespace

Explanation Aton::explain(const View<Aton>& seen) {
  const State& view = *seen;
  Explanation out;
  out.goal = view.goal();
  for (int card = 1; card <= view.highest_card(); ++card) out.cards.push_back(card);
  out.cards_of_each = view.cards_of_each();
  out.counters = counters_per_player;
  out.kingdom = kingdom_squares;
  out.kingdom_free = kingdom_squares - view.in_kingdom();
  for (const Seat seat : {red, blue}) out.seats.push_back(seat_numbers(view, seat));
  std::vector<AtonJournal::Entry> entries;
  AtonJournal journal(entries);
  scoring(view, journal);
  ScoringAhead ahead(out);
  for (const auto& entry : entries) std::visit(ahead, entry.event);
  if (const Remove* remove = removing(view)) out.open_temples = view.sides[remove->seat].card(3);
  if (const Place* place = placing(view)) out.open_temples = view.sides[place->seat].card(3);
  out.hint = hint_of(view);
  return out;
}

// ---- Why not ------------------------------------------------------------------------------------

// Squares have reasons. What is pressed to lay cards has none: a card that is not there cannot be
// pressed.
std::optional<Message> Aton::why_not(const View<Aton>& seen, Seat seat, std::string_view target) {
  const State& view = *seen;
  const Target what(target);
  if (what.kind != "square" || !question(view).asked.has(seat)) return std::nullopt;
  Square square{};
  try {
    square = parse_square(what.name);
  } catch (const Fault&) {
    return std::nullopt;
  }
  ChoiceList list;
  legal(view, seat, list);
  for (const Choice choice : list)
    if (kind_of(choice) >= Kind::remove && square_of(choice) == square) return std::nullopt;
  const auto why = [](std::string_view name) { return Message("aton.why." + std::string(name)); };
  const bool own = view.counters[seat].has(square);
  const int number = temple_of(square) + 1;
  if (view.stack.find<CountersBack>() != nullptr)
    return own ? why("temple_done").with("temple", number) : why("only_own");
  if (removing(view) == nullptr && placing(view) == nullptr) return std::nullopt;
  if (!open_squares(view, seat).has(square))
    return why("closed").with("temple", number).with("card", view.sides[seat].card(3));
  if (placing(view) != nullptr) return why("taken").with("square", name(square));
  if (!view.taken().has(square)) return why("nobody").with("square", name(square));
  return own ? why("only_other") : why("only_own");
}

}  // namespace ennead::aton
