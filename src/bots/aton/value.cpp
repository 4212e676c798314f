#include "bots/aton/value.h"

#include <algorithm>

#include "bots/random.h"
#include "bots/steady.h"
#include "games/aton/rules.h"

namespace ennead::aton {

namespace {

// Squares of one colour in one temple are alike.
constexpr int sort_count = 6;
constexpr std::array<Squares, sort_count> colours = {
    yellow_squares, green_squares, black_squares, blue_squares, bonus_1_squares, bonus_2_squares};

constexpr std::array<std::uint8_t, square_count> colour_at = [] {
  std::array<std::uint8_t, square_count> found{};
  for (std::uint8_t n = 0; n < sort_count; ++n)
    for (const Square square : colours[n]) found[static_cast<std::size_t>(square)] = n;
  return found;
}();

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }
constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }
constexpr std::size_t at(Square square) { return static_cast<std::size_t>(square); }

// What a seat's cards at the cartouches will still do in this round.
struct ToCome {
  int removing = 0;
  int placing = 0;
};

ToCome to_come(const State& s, Seat seat) {
  const Side& side = s.sides[seat];
  if (side.card(1) == 0 || s.ending != Ending::none) return {};
  const auto& round = s.stack.nearest<Round>();
  const int removing = s.round == 1 ? 0 : side.card(2) == 1 ? 1 : side.card(2) - 2;
  if (const auto* turn = s.stack.find<Turn>(); turn != nullptr && turn->seat == seat) {
    if (s.stack.top_is<Remove>()) return {s.stack.top<Remove>().left, side.card(4)};
    if (s.stack.top_is<Place>()) return {0, s.stack.top<Place>().left};
    return {};
  }
  const bool has_had_turn = round.next == RoundStep::finish;
  return has_had_turn ? ToCome{} : ToCome{removing, side.card(4)};
}

}  // namespace

// The numbers of counters that the value depends on, for both seats.
struct Valuer::Tally {
  struct Half {
    std::array<int, temple_count> temples{};
    std::array<int, sort_count> colours{};
  };
  std::array<Half, player_count> halves;
  int kingdom;
  double late;  // how near the leader is to the goal: 0 to 1

  explicit Tally(const State& s)
      : kingdom(s.in_kingdom()),
        late(std::min(1.0, static_cast<double>(std::max(s.sides[red].score, s.sides[blue].score)) /
                               s.goal())) {
    for (const Seat seat : {red, blue})
      for (int n = 0; n < temple_count; ++n)
        halves[at(seat)].temples[at(n)] = (s.counters[seat] & temple(n)).size();
    for (const Seat seat : {red, blue})
      for (int n = 0; n < sort_count; ++n)
        halves[at(seat)].colours[at(n)] = (s.counters[seat] & colours[at(n)]).size();
  }
};

Valuer::Valuer(const ValueWeights& weights) : weights_(weights) {
  for (int kingdom = 0; kingdom <= kingdom_squares; ++kingdom) {
    const double full = static_cast<double>(kingdom) / kingdom_squares;
    const double width = weights.width + (weights.width_full - weights.width) * full;
    for (int lead = -most; lead <= most; ++lead)
      promise_[at(kingdom)][at(lead + most)] = steady_tanh(lead / width);
  }
}

// Log-odds for red from what stands in the temples: calls `add` with each part of them.
template <class Add>
void Valuer::rate_board(const Tally& tally, const Add& add) const {
  const Tally::Half& r = tally.halves[0];
  const Tally::Half& b = tally.halves[1];
  const auto& promise = promise_[at(tally.kingdom)];
  const auto lead = [&](int red_count, int blue_count) {
    return promise[at(red_count - blue_count + most)];
  };
  // What each would get for the majority, weighted by how likely each is to have it.
  const auto either = [](double promised, int red_points, int blue_points) {
    return ((1 + promised) * red_points - (1 - promised) * blue_points) / 2;
  };
  enum { yellow, green, black, blue_square, bonus_1, bonus_2 };
  const double expected =
      (r.temples[0] - b.temples[0]) + 5 * lead(r.temples[1], b.temples[1]) +
      either(lead(r.temples[2], b.temples[2]), r.temples[2], b.temples[2]) +
      3 * either(lead(r.temples[3], b.temples[3]), r.colours[blue_square], b.colours[blue_square]) +
      8 * lead(r.colours[black], b.colours[black]) + (r.colours[bonus_1] - b.colours[bonus_1]) +
      2 * (r.colours[bonus_2] - b.colours[bonus_2]);

  // Being near to an instant win counts the more the nearer, and as long as nobody stands in
  // between.
  const auto near = [](int own, int opposing, int all) {
    const double beyond_half = std::max(0.0, 2.0 * own / all - 1);
    return beyond_half * beyond_half / (1 + 2 * opposing);
  };
  double temples = 0;
  double counters = 0;
  for (std::size_t n = 0; n < temple_count; ++n) {
    temples += near(r.temples[n], b.temples[n], squares_per_temple) -
               near(b.temples[n], r.temples[n], squares_per_temple);
    counters += r.temples[n] - b.temples[n];
  }
  double colour = 0;
  for (const int n : {yellow, green}) {
    const int all = colours[at(n)].size();
    colour += near(r.colours[at(n)], b.colours[at(n)], all) -
              near(b.colours[at(n)], r.colours[at(n)], all);
  }
  const double full = static_cast<double>(tally.kingdom) / kingdom_squares;
  const double scoring =
      weights_.scoring + weights_.scoring_full * full + weights_.scoring_late * tally.late;
  add("scoring", scoring * expected);
  add("whole", weights_.temple * temples);
  add("whole", weights_.colour * colour);
  add("counters", weights_.counter * counters);
  add("counters", weights_.blue * (r.colours[blue_square] - b.colours[blue_square]));
}

double Valuer::board(const Tally& tally) const {
  double odds = 0;
  rate_board(tally, [&odds](std::string_view /*name*/, double worth) { odds += worth; });
  return odds;
}

// Log-odds for a seat from its own cards and counters to come.
double Valuer::cards(const State& s, Seat seat) const {
  const Side& side = s.sides[seat];
  double sum = side.exchange_left ? weights_.exchange : 0;
  int hand = 0;
  int left = 0;  // in the pile and in hand
  int pips = 0;
  for (Card card = 1; card <= s.highest_card(); ++card) {
    hand += card * side.hand[card];
    const int n = s.cards_of_each() - side.discards[card] - side.put_away[card];
    left += n;
    pips += card * n;
  }
  for (const Card card : side.laid) {
    left -= card == 0 ? 0 : 1;
    pips -= card;
  }
  if (hand > 0) sum += weights_.hand * hand;
  if (left > 0) sum += weights_.pile * pips / left;

  const ToCome coming = to_come(s, seat);
  if (coming.placing > 0) {
    const int room = std::min({coming.placing, s.stock(seat), free_squares(s, seat).size()});
    sum += weights_.place[side.card(3) - 1U] * room;
  }
  if (coming.removing > 0) {
    const int targets = std::min(coming.removing, removal_targets(s, seat).size());
    sum += side.card(2) == 1 ? -weights_.remove_own * targets
                             : weights_.remove[side.card(3) - 1U] * targets;
  }
  return sum;
}

double Valuer::log_odds(const State& s, Seat seat) const {
  const Tally tally(s);
  const double points = (weights_.score + weights_.score_late * tally.late) *
                        (s.sides[red].score - s.sides[blue].score) * 40 / s.goal();
  const double for_red = points + board(tally) + cards(s, red) - cards(s, blue);
  return seat == red ? for_red : -for_red;
}

void Valuer::parts(const State& s, Seat seat, std::vector<ValuePart>& all) const {
  const Tally tally(s);
  const double sign = seat == red ? 1 : -1;
  const auto add = [&](std::string_view name, double worth) {
    add_part(all, name, sign * worth / weights_.score);
  };
  add("points", (weights_.score + weights_.score_late * tally.late) *
                    (s.sides[red].score - s.sides[blue].score) * 40 / s.goal());
  rate_board(tally, add);
  add("cards", cards(s, red) - cards(s, blue));
}

double Valuer::value(const State& s, Seat seat) const {
  if (s.ending != Ending::none) return outcome_value(Aton::outcome(s), seat, player_count);
  return steady_tanh(log_odds(s, seat) / 2);
}

namespace {

// One square of each colour in each temple is enough.
void keep_distinct(const State& /*state*/, Seat /*seat*/, ChoiceList& list) {
  if (list.empty()) return;
  const Kind kind = kind_of(list[0]);
  if (kind != Kind::remove && kind != Kind::place && kind != Kind::take_back) return;
  std::uint64_t seen = 0;
  list.keep_if([&seen](Choice choice) {
    const Square square = square_of(choice);
    const std::uint64_t bit = 1ULL << (at(temple_of(square)) * sort_count + colour_at[at(square)]);
    const bool is_new = (seen & bit) == 0;
    seen |= bit;
    return is_new;
  });
}

}  // namespace

Choice Valuer::quick(const State& s, Seat seat) const {
  ChoiceList list;
  Aton::legal(s, seat, list);
  keep_distinct(s, seat, list);
  const Kind kind = kind_of(list[0]);
  if (kind != Kind::remove && kind != Kind::place && kind != Kind::take_back) return list[0];
  Tally tally(s);
  const int change = kind == Kind::place ? 1 : -1;
  Choice best = list[0];
  double best_odds = -1e9;
  for (const Choice& choice : list) {
    const Square square = square_of(choice);
    const std::size_t colour = colour_at[at(square)];
    const Seat owner = kind == Kind::place || s.counters[seat].has(square) ? seat : other(seat);
    Tally::Half& half = tally.halves[at(owner)];
    int& in_temple = half.temples[at(temple_of(square))];
    int& in_colour = half.colours[colour];
    in_temple += change;
    in_colour += change;
    const double odds = seat == red ? board(tally) : -board(tally);
    in_temple -= change;
    in_colour -= change;
    if (odds > best_odds) {
      best_odds = odds;
      best = choice;
    }
  }
  return best;
}

namespace {

const Valuer& valuer() {
  static const Valuer one;
  return one;
}

}  // namespace

// As it was in 2026: in a lost position all choices were alike.
const Advice<Aton> advice_2026 = {
    [](const State& s, Seat seat) { return valuer().value(s, seat); }, keep_distinct,
    [](const State& s, Seat seat, Chance& chance) {
      if (Aton::question(s).secret) return random_choice<Aton>(s, seat, chance);
      return valuer().quick(s, seat);
    },
    nullptr,
    [](const State& s, Seat seat, std::vector<ValuePart>& all) { valuer().parts(s, seat, all); }};

const Advice<Aton> advice = [] {
  Advice<Aton> now = advice_2026;
  now.margin = [](const State& s, Seat seat) {
    constexpr double most = 80;  // points
    return std::clamp((s.sides[seat].score - s.sides[other(seat)].score) / most, -1.0, 1.0);
  };
  return now;
}();

}  // namespace ennead::aton
