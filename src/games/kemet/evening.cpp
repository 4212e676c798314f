// KEMET-20 and KEMET-21: the end of the day and of the game.
#include <algorithm>

#include "games/kemet/rules.h"

namespace ennead::kemet {

// ---- KEMET-20  The end of the day ---------------------------------------------------------------

void begin_evening(State& s, KemetJournal& journal) {
  journal.tell(EveningBegins{s.day});
  s.stack.push(Evening{});
}

Seat holder_of(const State& s, Space site) {
  if (site == no_space) return nobody;
  for (const Seat seat : SeatSet::first(s.players))
    if (s.seats[seat].held.has(site)) return seat;
  return nobody;
}

// KEMET-20.4
static void pay_temples(State& s, KemetJournal& journal) {
  const Board& board = board_of(s);
  for (const Seat seat : SeatSet::first(s.players)) {
    Gain gain;
    for (const Space temple : s.seats[seat].held)
      gain.add(board.pp[static_cast<std::size_t>(temple)]);
    if (gain.gains > 0) gain_pp(s, seat, gain, Reason::temples, journal);
  }
}

// KEMET-20.6
static void reward_two_temples(State& s, KemetJournal& journal) {
  for (const Seat seat : SeatSet::first(s.players))
    if ((s.seats[seat].held & board_of(s).temples).size() >= 2)
      gain_vp(s, seat, false, Reason::two_temples, journal);
}

void end_game(State& s, Ending ending, Seat winner, KemetJournal& journal) {
  s.ending = ending;
  if (ending == Ending::before_token) s.winner = winner;
  journal.tell(Won{winner, victory_points(s, winner), s.seats[winner].battle});
}

// KEMET-21.1, KEMET-25.4
static bool decided(const State& s) {
  if (s.by_turn) return s.final_day;
  for (const Seat seat : SeatSet::first(s.players))
    if (victory_points(s, seat) >= s.goal()) return true;
  return false;
}

// KEMET-21.1, KEMET-21.4
static void end_day(State& s, KemetJournal& journal) {
  s.stack.pop();
  const bool over = decided(s);
  if (!over && s.day < most_days) {
    ++s.day;
    begin_night(s, journal);
    return;
  }
  Seat best = seat_at(s, 0);
  for (const Seat seat : SeatSet::first(s.players))
    if (ranks_before(s, seat, best)) best = seat;
  const Ending by_points = s.by_turn ? Ending::final_day : Ending::points;
  end_game(s, over ? by_points : Ending::last_day, best, journal);
}

void Evening::resume(State& s, KemetJournal& journal) {
  const Board& board = board_of(s);
  switch (next) {
    case EveningStep::delta: {  // KEMET-20.2
      next = EveningStep::temples;
      const Seat holder = holder_of(s, board.delta);
      if (holder == nobody) return;
      s.stack.push(Delta{holder});
      return;
    }
    case EveningStep::temples:
      next = EveningStep::sanctuary;
      pay_temples(s, journal);
      return;
    case EveningStep::sanctuary: {  // KEMET-20.5
      next = EveningStep::points;
      const Seat holder = holder_of(s, board.sanctuary);
      if (holder == nobody || s.seats[holder].on(board.sanctuary) < board.sanctuary_units) return;
      s.stack.push(Sanctuary{holder});
      return;
    }
    case EveningStep::points:
      reward_two_temples(s, journal);
      end_day(s, journal);
      return;
  }
}

// KEMET-20.3, KEMET-16.5
static void withdraw(State& s, Seat seat, Space site, int units, KemetJournal& journal) {
  stay_on_tiles(seat, lose_units(s, seat, site, units, Loss::withdrawal, seat, journal), journal);
}

void Delta::offer(const State& /*s*/, ChoiceList& list) const {
  list.add(choice(Kind::withdraw));
  list.add(choice(Kind::keep));
}

void Delta::answer(State& s, Choice choice, KemetJournal& journal) const {
  const Seat who = seat;
  s.stack.pop();
  if (kind_of(choice) == Kind::keep) return;
  const Board& board = board_of(s);
  withdraw(s, who, board.delta, board.delta_units, journal);
  gain_pp(s, who, board.delta_pp, Reason::delta, journal);
}
std::string Delta::fault(const State& s, std::size_t depth) const {
  if (s.stack.find<Evening>(depth)->next != EveningStep::temples) return "the Delta comes first";
  const Seat holder = holder_of(s, board_of(s).delta);
  if (holder == nobody) return "nobody holds the Delta temple";
  return seat == holder ? "" : another_seat;
}

void Sanctuary::offer(const State& /*s*/, ChoiceList& list) const {
  list.add(choice(Kind::withdraw));
  list.add(choice(Kind::keep));
}

void Sanctuary::answer(State& s, Choice choice, KemetJournal& journal) const {
  const Seat who = seat;
  s.stack.pop();
  if (kind_of(choice) == Kind::keep) return;
  const Board& board = board_of(s);
  withdraw(s, who, board.sanctuary, board.sanctuary_units, journal);
  gain_vp(s, who, false, Reason::sanctuary, journal);
}
std::string Sanctuary::fault(const State& s, std::size_t depth) const {
  if (s.stack.find<Evening>(depth)->next != EveningStep::points) return "the Sanctuary comes here";
  const Board& board = board_of(s);
  const Seat holder = holder_of(s, board.sanctuary);
  if (holder == nobody || s.seats[holder].on(board.sanctuary) < board.sanctuary_units)
    return "nobody can withdraw from the Sanctuary";
  return seat == holder ? "" : another_seat;
}

// ---- KEMET-21  The end of the game --------------------------------------------------------------

bool ranks_before(const State& s, Seat a, Seat b) {
  if (s.winner == a || s.winner == b) return s.winner == a;  // KEMET-25.2
  const int more = victory_points(s, a) - victory_points(s, b);
  if (more != 0) return more > 0;
  if (s.seats[a].battle != s.seats[b].battle) return s.seats[a].battle > s.seats[b].battle;
  return place_in_order(s, a) < place_in_order(s, b);
}

Outcome Kemet::outcome(const State& s) {
  if (s.ending == Ending::none) return {};
  constexpr std::array<std::string_view, count_of<Ending>> reasons = {
      "", "kemet.ending.points", "kemet.ending.last_day", "kemet.ending.before_token",
      "kemet.ending.final_day"};
  Outcome outcome{true, {}, {}, reasons[static_cast<std::size_t>(s.ending)]};
  for (const Seat seat : SeatSet::first(s.players)) {
    for (const Seat other : SeatSet::first(s.players))
      if (other != seat && ranks_before(s, other, seat)) ++outcome.rank[seat];
    if (outcome.rank[seat] == 0) outcome.winners.add(seat);
  }
  return outcome;
}

}  // namespace ennead::kemet
