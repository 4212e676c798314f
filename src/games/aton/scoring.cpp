// ATON-11 to ATON-13: scoring, counters back, and the end of the game.
#include <algorithm>
#include <optional>

#include "games/aton/rules.h"

namespace ennead::aton {

// ---- ATON-11  Scoring ---------------------------------------------------------------------------

struct Majority {
  Seat seat;
  int own, opposing;
};

// ATON-11.7: nobody where both have the same.
static std::optional<Majority> majority(const State& s, Squares squares) {
  const int r = (s.counters[red] & squares).size();
  const int b = (s.counters[blue] & squares).size();
  if (r == b) return std::nullopt;
  return r > b ? Majority{red, r, b} : Majority{blue, b, r};
}

// ATON-11.1 to ATON-11.4
static int temple_points(const State& s, int number, const Majority& most) {
  switch (number) {
    case 1: return most.own - most.opposing;
    case 2: return temple_2_points;
    case 3: return most.own;
    default: return blue_points * (s.counters[most.seat] & blue_squares).size();
  }
}

PerSeat<int, player_count> scoring(const State& s, AtonJournal& journal) {
  PerSeat<int, player_count> points{};
  for (int number = 1; number <= s.temples(); ++number) {
    const auto most = majority(s, temple(number - 1));
    if (!most) {
      journal.tell(TempleTied{number, (s.counters[red] & temple(number - 1)).size()});
      continue;
    }
    const int scored = temple_points(s, number, *most);
    points[most->seat] += scored;
    journal.tell(TempleScored{most->seat, number, scored, most->own, most->opposing});
  }
  if (const auto most = majority(s, black_squares)) {  // ATON-11.5
    points[most->seat] += 8;
    journal.tell(BlackScored{most->seat, 8, most->own, most->opposing});
  } else {
    journal.tell(BlackTied{(s.counters[red] & black_squares).size()});
  }
  for (const Seat seat : {red, blue}) {  // ATON-11.6
    const int bonus = (s.counters[seat] & bonus_1_squares).size() +
                      2 * (s.counters[seat] & bonus_2_squares).size();
    points[seat] += bonus;
    if (bonus > 0) journal.tell(BonusScored{seat, bonus});
  }
  return points;
}

// ---- ATON-12  Taking counters back --------------------------------------------------------------

// ATON-12.2 to ATON-12.4: how many counters a player takes from each temple, who has so many there.
PerTemple taken_back(int temples, const PerTemple& own) {
  PerTemple taken{};
  int missing = 0;
  for (std::size_t t = 0; t < static_cast<std::size_t>(temples); ++t) {
    taken[t] = own[t] > 0 ? 1 : 0;
    missing += own[t] > 0 ? 0 : 1;
  }
  for (auto t = static_cast<std::size_t>(temples); t-- > 0;) {
    const int more = std::min(missing, own[t] - taken[t]);
    taken[t] = static_cast<std::uint8_t>(taken[t] + more);
    missing -= more;
  }
  return taken;
}

PerTemple counters_in_temples(const State& s, Seat seat) {
  PerTemple own{};
  for (int at = 0; at < temple_count; ++at)
    own[static_cast<std::size_t>(at)] =
        static_cast<std::uint8_t>((s.counters[seat] & temple(at)).size());
  return own;
}

Squares returnable(const State& s, const CountersBack& back) {
  Squares allowed;
  for (int at = 0; at < temple_count; ++at)
    if (back.left[static_cast<std::size_t>(at)] > 0) allowed = allowed | temple(at);
  return allowed & s.counters[back.seat];
}

void CountersBack::offer(const State& s, ChoiceList& list) const {
  add_all(list, Kind::take_back, returnable(s, *this));
}

void CountersBack::answer(State& s, Choice choice, AtonJournal& journal) {
  const Square square = square_of(choice);
  s.counters[seat].remove(square);  // to the stock, which is what is nowhere else
  journal.tell(TookBack{seat, square});
  --left[static_cast<std::size_t>(temple_of(square))];
  if (in_all() == 0) s.stack.pop();
}

// Is this what is left of the counters to take, whatever was taken before?
static bool can_be_left(const State& s, const CountersBack& back, bool untouched) {
  const PerTemple own = counters_in_temples(s, back.seat);
  // Two bits say how many counters were taken from a temple: with one more to take, three at most.
  for (unsigned code = 0; code < (untouched ? 1U : 256U); ++code) {
    PerTemple before{};
    PerTemple all{};
    for (unsigned t = 0; t < before.size(); ++t) {
      const unsigned taken = (code >> (2U * t)) & 3U;
      before[t] = static_cast<std::uint8_t>(own[t] + taken);
      all[t] = static_cast<std::uint8_t>(back.left[t] + taken);
    }
    if (taken_back(s.temples(), before) == all) return true;
  }
  return false;
}

std::string CountersBack::fault(const State& s, std::size_t depth) const {
  if (in_all() == 0 || !can_be_left(s, *this, depth + 1 < s.stack.size()))
    return "/left: this is not what the player has to take back";
  return {};
}
void CountersBack::prompt(const State& /*s*/, Seat /*seat*/, Message& message) const {
  message.with("left", in_all());
}

// ATON-12.1: red on equal points.
Seat leader(const State& s) { return s.sides[blue].score > s.sides[red].score ? blue : red; }

// The Kingdom was full at the end of a round.
void score_and_go_on(State& s, AtonJournal& journal) {
  const PerSeat<int, player_count> points = scoring(s, journal);
  for (const Seat seat : {red, blue})
    s.sides[seat].score = static_cast<std::uint8_t>(s.sides[seat].score + points[seat]);
  const int r = s.sides[red].score;
  const int b = s.sides[blue].score;
  journal.tell(ScoresNow{r, b});
  if (std::max(r, b) >= s.goal()) {  // ATON-11.8, ATON-13.6
    if (r == b) {
      journal.tell(Drawn{r});  // ATON-13.7
      end_game(s, Ending::scoring, SeatSet::first(player_count));
    } else {
      const Seat winner = r > b ? red : blue;
      journal.tell(WonByScoring{winner, std::max(r, b), std::min(r, b)});
      end_game(s, Ending::scoring, winner);
    }
    return;
  }
  for (const Seat seat : {red, blue}) s.sides[seat].kingdom = 0;  // ATON-12.5
  journal.tell(KingdomEmptied{});
  for (const Seat seat : {other(leader(s)), leader(s)})  // the leader's lies on top: asked first
    if (!s.counters[seat].empty())
      s.stack.push(CountersBack{seat, taken_back(s.temples(), counters_in_temples(s, seat))});
}

// ---- ATON-13  The end ---------------------------------------------------------------------------

static int whole_temple(const State& s, Seat seat) {  // its number, or 0
  for (int at = 0; at < s.temples(); ++at)
    if (s.counters[seat].has_all(temple(at))) return at + 1;
  return 0;
}

// ATON-13.2 to ATON-13.4
Ending completed(const State& s, Seat seat) {
  const Squares own = s.counters[seat];
  const Squares board = first_temples(s.temples());
  if (whole_temple(s, seat) != 0) return Ending::temple;
  if (own.has_all(yellow_squares & board)) return Ending::yellow;
  if (own.has_all(green_squares & board)) return Ending::green;
  return Ending::none;
}

// ATON-13.5: for the player whose fourth cartouche is done.
bool instant_win(State& s, Seat seat, AtonJournal& journal) {
  const Ending ending = completed(s, seat);
  if (ending == Ending::none) return false;
  if (ending == Ending::temple) journal.tell(WonByTemple{seat, whole_temple(s, seat)});
  if (ending == Ending::yellow) journal.tell(WonByYellow{seat});
  if (ending == Ending::green) journal.tell(WonByGreen{seat});
  end_game(s, ending, seat);
  return true;
}

void end_game(State& s, Ending ending, SeatSet winners) {
  s.ending = ending;
  s.winners = winners;
  s.stack.clear();
}

}  // namespace ennead::aton
