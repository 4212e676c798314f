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

// What a card of the hand would do at a cartouche. The other player's cards are those that nobody
// has seen yet.
std::vector<Message> lay_notes(const State& s, Seat seat, int cartouche, Card own,
                               const std::vector<int>& others) {
  const auto lay = [](std::string_view name) { return Message("aton.lay." + std::string(name)); };
  const Seat opponent = other(seat);
  switch (cartouche) {
    case 1: {
      int best = 0;
      int worst = 0;
      for (Card card = 1; card <= s.highest_card(); ++card) {
        if (others[static_cast<std::size_t>(card - 1)] == 0) continue;
        best = std::max(best, points_for(own, card));
        worst = std::max(worst, points_for(card, own));
      }
      if (best == 0 && worst == 0) return {lay("points_none")};
      if (worst == 0) return {lay("points_won").with("best", best)};
      if (best == 0) return {lay("points_lost").with("worst", worst).with("seat", opponent)};
      return {lay("points").with("best", best).with("worst", worst).with("seat", opponent)};
    }
    case 2: {
      std::vector<Message> notes;
      if (own < s.highest_card()) notes.push_back(lay("begins").with("card", own + 1));
      const int count = wanted_removals(s, own);
      notes.push_back(s.round == 1 ? lay("removes_first_round")
                      : own == 1   ? lay("removes_own")
                      : count == 0 ? lay("removes_none")
                                   : lay("removes").with("count", count));
      return notes;
    }
    case 3:
      return {own == 1 ? lay("temple_one")
                       : lay("temples").with("last", std::min<int>(own, s.temples()))};
    default: return {lay("places").with("count", std::min<int>(own, s.stock(seat)))};
  }
}

std::vector<Lay> lays_of(const State& s, const std::vector<SeatNumbers>& seats) {
  std::vector<Lay> out;
  if (!s.viewer.is_seat() || s.stack.find<Laying>() == nullptr) return out;
  const Seat seat = s.viewer.seat();
  for (Card card = 1; card <= s.highest_card(); ++card) {
    if (s.sides[seat].hand[card] == 0) continue;
    Lay lay{card, {}};
    for (int number = 1; number <= cartouches; ++number)
      lay.at.push_back(
          lay_notes(s, seat, number, card, seats[static_cast<std::size_t>(other(seat))].unplayed));
    out.push_back(std::move(lay));
  }
  return out;
}

// ---- What is left of the round ------------------------------------------------------------------

struct Left {
  int removals = 0;  // of opposing counters
  bool own = false;  // or of one of its own
  int places = 0;
  Squares open;
};

// What a player may still do in this round, by the cards as far as they lie open: before that, as
// much as any card would allow.
Left left_of(const State& s, Seat seat) {
  Left left;
  const Turn* turn = s.stack.find<Turn>();
  if (turn == nullptr) {
    if (s.stack.find<Laying>() == nullptr && s.stack.find<Exchange>() == nullptr) return left;
    left.removals = wanted_removals(s, static_cast<Card>(s.highest_card()));
    left.places = std::min(s.highest_card(), s.stock(seat));
    left.open = first_temples(s.temples());
    return left;
  }
  const bool acts = turn->seat == seat;
  if (!acts && s.stack.nearest<Round>().first == seat) return left;
  const Side& side = s.sides[seat];
  const Remove* remove = removing(s);
  const Place* place = placing(s);
  const int removals = !acts               ? wanted_removals(s, side.card(2))
                       : remove != nullptr ? remove->left
                                           : 0;
  left.own = side.card(2) == 1 && removals > 0;
  left.removals = left.own ? 0 : removals;
  left.places = acts && place != nullptr ? place->left : std::min<int>(side.card(4), s.stock(seat));
  left.open = open_squares(s, seat);
  return left;
}

bool can_fill(const State& s, Seat seat, Squares squares) {
  const Squares missing = squares.without(s.counters[seat]);
  const Left left = left_of(s, seat);
  return !missing.empty() && missing.size() <= left.places && left.open.has_all(missing) &&
         (missing & s.counters[other(seat)]).size() <= left.removals;
}

// First whoever acts, then whoever comes second.
std::vector<Message> to_come(const State& s) {
  std::vector<Message> out;
  const Turn* turn = s.stack.find<Turn>();
  if (turn == nullptr) return out;
  const auto say = [](std::string_view name) {
    return Message("aton.to_come." + std::string(name));
  };
  for (const Seat seat : {turn->seat, other(turn->seat)}) {
    const Left left = left_of(s, seat);
    if (left.places == 0 && left.removals == 0 && !left.own) continue;
    Message line = say(left.own ? "own" : left.removals > 0 ? "removes" : "places");
    if (left.removals > 0) line.with("count", left.removals).with("other", other(seat));
    out.push_back(std::move(line.with("seat", seat)
                                .with("places", left.places)
                                .with("temples", temples_term(s, seat))));
  }
  if (s.in_kingdom() == kingdom_squares) out.push_back(say("scoring"));
  return out;
}

// ---- Seats --------------------------------------------------------------------------------------

constexpr std::string_view sum_keys = "aton.sum.";
constexpr int near_by = 3;  // so few squares short of winning at once, a player is close to it

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
  const auto sum = [](std::string_view name) {
    return Message(std::string(sum_keys) + std::string(name));
  };
  const auto add_win = [&](Message name, Squares squares) {
    InstantWin win;
    win.squares = std::move(name);
    win.held = (s.counters[seat] & squares).size();
    win.of = squares.size();
    win.possible = (s.counters[other(seat)] & squares).empty();
    const int missing = win.of - win.held;
    win.danger = missing <= near_by;
    win.this_round = s.ending == Ending::none && can_fill(s, seat, squares);
    if (s.ending == Ending::none && (win.danger || (win.possible && missing <= s.highest_card()))) {
      const std::string_view when = win.this_round ? "this_round"
                                    : win.possible ? "not_now"
                                                   : "barred";
      win.warning = win.squares;
      win.warning->key.replace(0, sum_keys.size(), "aton.warning.");
      win.warning->with("seat", seat)
          .with("missing", missing)
          .with("when", Term{"aton.when." + std::string(when)});
    }
    numbers.instant_wins.push_back(std::move(win));
  };
  const Squares board = first_temples(s.temples());
  for (int at = 0; at < s.temples(); ++at)
    add_win(sum("whole_temple").with("temple", at + 1), temple(at));
  add_win(sum("yellow"), yellow_squares & board);
  add_win(sum("green"), green_squares & board);
  return numbers;
}

// Sets that a player could fill with the counters of one turn: as many as the highest card places.
std::vector<Message> warnings_of(const State& s, const std::vector<SeatNumbers>& seats) {
  std::vector<Message> out;
  for (const SeatNumbers& numbers : seats)
    for (const InstantWin& win : numbers.instant_wins)
      if (win.warning && win.possible && win.of - win.held <= s.highest_card())
        out.push_back(*win.warning);
  return out;
}

// ---- The board and its scoring ------------------------------------------------------------------

TempleNow temple_now(int number) {
  TempleNow out;
  out.scores = Message("aton.scores." + std::to_string(number));
  if (number == 2) out.scores.with("points", temple_2_points);
  if (number == 4) out.scores.with("points", blue_points);
  out.squares.reserve(squares_per_temple);
  for (const Square square : temple(number - 1)) {
    out.squares.push_back({name(square), std::string(colour_word(square)), {}, {}});
    if (bonus_1_squares.has(square)) out.squares.back().bonus = 1;
    if (bonus_2_squares.has(square)) out.squares.back().bonus = 2;
  }
  return out;
}

// The events of a scoring as a reckoning; its totals alone where nobody reads the causes.
class Score {
 public:
  explicit Score(bool with_causes = true) : with_causes_(with_causes) {}

  Reckoning points{{red, blue}};
  std::vector<Lead> leads;  // in temples, then on black squares

  void operator()(const TempleScored& e) {
    add(e.temple, lead(e.seat, e.own, e.opposing, e.points));
  }
  void operator()(const TempleTied& e) { add(e.temple, tie(e.counters)); }
  void operator()(const BlackScored& e) { add(black, lead(e.seat, e.own, e.opposing, e.points)); }
  void operator()(const BlackTied& e) { add(black, tie(e.counters)); }
  void operator()(const BonusScored& e) {
    if (with_causes_)
      points.add(Message("aton.sum.bonus"), static_cast<std::size_t>(e.seat), e.points);
    else
      points.totals[static_cast<std::size_t>(e.seat)] += e.points;
  }
  void operator()(const RoundBegins& /*next*/) { *this = Score(with_causes_); }
  void operator()(const auto& /*other*/) {}

 private:
  static constexpr int black = 0;  // among the numbers of temples
  static Lead tie(int counters) { return {{counters, counters}, std::nullopt, 0}; }
  static Lead lead(Seat seat, int own, int opposing, int points) {
    return {seat == red ? std::vector{own, opposing} : std::vector{opposing, own}, seat, points};
  }
  // A tie has its row, too: it says why nobody scores.
  void add(int temple, const Lead& lead) {
    if (with_causes_) {
      Message cause = temple == black ? Message("aton.sum.black")
                                      : Message("aton.sum.temple").with("temple", temple);
      cause.with("red", lead.counters[0]).with("blue", lead.counters[1]);
      points.row(cause);
      if (lead.seat) points.add(cause, static_cast<std::size_t>(*lead.seat), lead.points);
    } else if (lead.seat) {
      points.totals[static_cast<std::size_t>(*lead.seat)] += lead.points;
    }
    leads.push_back(lead);
  }

  bool with_causes_;
};

Score scoring_now(const State& s, bool with_causes = true) {
  std::vector<AtonJournal::Entry> entries;
  AtonJournal journal(entries);
  scoring(s, journal);
  Score score(with_causes);
  for (const auto& entry : entries) std::visit(score, entry.event);
  return score;
}

std::vector<int> if_scored(const State& s, const Score& score) {
  return {s.sides[red].score + score.points.totals[0],
          s.sides[blue].score + score.points.totals[1]};
}

// What the board would be worth after each of the viewer's choices.
void look_ahead(const State& s, std::vector<TempleNow>& temples) {
  if (!s.viewer.is_seat() || !Aton::question(s).asked.has(s.viewer.seat())) return;
  const Seat seat = s.viewer.seat();
  ChoiceList list;
  Aton::legal(s, seat, list);
  for (const Choice choice : list) {
    if (kind_of(choice) < Kind::remove) return;
    const Square square = square_of(choice);
    State then = s;
    const bool placed = kind_of(choice) == Kind::place;
    if (placed) then.counters[seat].add(square);
    for (const Seat each : {red, blue})
      if (!placed) then.counters[each].remove(square);
    const Score score = scoring_now(then, false);
    const auto at = static_cast<std::size_t>(temple_of(square));
    Forecast forecast{score.leads[at], {}, if_scored(s, score), false};
    if (black_squares.has(square)) forecast.black = score.leads.back();
    forecast.wins = placed && completed(then, seat) != Ending::none;
    temples[at].squares[static_cast<std::size_t>(square) % squares_per_temple].then =
        std::move(forecast);
  }
}

// What could end the game at once is told instead of what is always so.
std::vector<Message> hint_of(const State& s, const std::vector<Message>& warnings) {
  if (!s.viewer.is_seat()) return {};
  const auto hint = [](std::string_view name) { return Message("aton.hint." + std::string(name)); };
  if (s.stack.find<Exchange>() != nullptr) return {hint("exchange")};
  if (!warnings.empty() && s.stack.find<CountersBack>() == nullptr) return warnings;
  if (s.stack.find<Laying>() != nullptr) return {hint("laying")};
  if (placing(s) != nullptr) return {hint("place")};
  if (removing(s) != nullptr)
    return {hint("remove").with("free", kingdom_squares - s.in_kingdom())};
  if (s.stack.find<CountersBack>() != nullptr) return {hint("back")};
  return {};
}

}  // namespace

void Aton::explain_all(const View<Aton>& seen, Explanation& out) {
  const State& view = *seen;
  out.goal = view.goal();
  for (int card = 1; card <= view.highest_card(); ++card) out.cards.push_back(card);
  out.cards_of_each = view.cards_of_each();
  out.counters = counters_per_player;
  out.kingdom = kingdom_squares;
  out.kingdom_free = kingdom_squares - view.in_kingdom();
  out.kingdom_note = note(out.kingdom_free > 0 ? "when_full" : "full").with("count", out.kingdom);
  for (const Seat seat : {red, blue}) out.seats.push_back(seat_numbers(view, seat));
  out.warnings = warnings_of(view, out.seats);
  const Score ahead = scoring_now(view);
  out.scoring = ahead.points;
  out.if_scored = if_scored(view, ahead);
  out.black = ahead.leads.back();
  for (int at = 0; at < view.temples(); ++at) {
    out.temples.push_back(temple_now(at + 1));
    out.temples.back().lead = ahead.leads[static_cast<std::size_t>(at)];
  }
  out.to_come = to_come(view);
  if (const Remove* remove = removing(view)) out.open_temples = view.sides[remove->seat].card(3);
  if (const Place* place = placing(view)) out.open_temples = view.sides[place->seat].card(3);
}

void Aton::explain_own(const View<Aton>& seen, const Explanation& all, OwnPart<Explanation>& own) {
  const State& view = *seen;
  if (!view.viewer.is_seat()) return;
  const Seat seat = view.viewer.seat();
  own.make<&Explanation::hint>() = hint_of(view, all.warnings);
  const auto* laying = view.stack.find<Laying>();
  if (laying != nullptr) own.make<&Explanation::lays>() = lays_of(view, all.seats);
  if (laying != nullptr && laying->answered.has(seat)) {
    // Its own cards are known to the viewer before they lie open.
    auto& seats = own.make<&Explanation::seats>();
    seats = all.seats;
    for (int number = 1; number <= cartouches; ++number)
      seats[static_cast<std::size_t>(seat)].cartouches[static_cast<std::size_t>(number - 1)] =
          cartouche_of(view, seat, number);
  }
  if ((placing(view) == nullptr && removing(view) == nullptr &&
       view.stack.find<CountersBack>() == nullptr) ||
      !question(view).asked.has(seat))
    return;
  auto& temples = own.make<&Explanation::temples>();
  temples = all.temples;
  look_ahead(view, temples);
}

void Aton::look_back(Explanation& out, const View<Aton>& /*seen*/,
                     std::span<const Event* const> told) {
  const auto begins = std::find_if(told.rbegin(), told.rend(), [](const Event* event) {
    return std::holds_alternative<RoundBegins>(*event);
  });
  Score last;
  for (auto event = begins.base(); event != told.end(); ++event) std::visit(last, **event);
  if (last.leads.empty()) return;
  out.scored = last.points;
  if (const auto& totals = last.points.totals; totals[0] != totals[1])
    out.scored_most = totals[0] > totals[1] ? red : blue;
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
