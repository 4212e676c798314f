// What the network of Kemet knows of a seat: what the formula counts, by how near the end is, and
// beside it what is there in detail. Of hidden cards it knows only how many there are.
#include <algorithm>
#include <cmath>

#include "bots/kemet/value.h"
#include "games/kemet/rules.h"

namespace ennead::kemet {

namespace {

constexpr int phases = 5;  // by the VP that the leader still needs

int in_sixteenths(double amount, double unit = 1) {
  return static_cast<int>(std::lround(amount * Inputs::one / unit));
}

// VP and ratings beside the best of the others.
struct Lead {
  Lead(const State& s, Seat seat, const Ratings& ratings) {
    int best = -100;
    int permanent = -100;
    double odds = -100;
    for (const Seat other : SeatSet::first(s.players).without(seat)) {
      best = std::max(best, ratings.points[other]);
      permanent = std::max<int>(permanent, s.seats[other].permanent);
      odds = std::max(odds, ratings.odds[other]);
    }
    points = ratings.points[seat] - best;
    kept = s.seats[seat].permanent - permanent;
    rating = ratings.odds[seat] - odds;
  }
  int points, kept;
  double rating;
};

void write_points(const State& s, Seat seat, const Ratings& ratings, Inputs& inputs) {
  const int phase = std::min(phases - 1, ratings.missing);
  const Lead lead(s, seat, ratings);
  inputs.number(in_sixteenths(ratings.odds[seat]));
  for (const Part part : EnumSet<Part>::all())
    inputs.number_in(phase, phases,
                     in_sixteenths(ratings.parts[seat][part], part == Part::points ? 2 : 1));
  inputs.number_in(phase, phases, in_sixteenths(lead.points, 2));
  inputs.number_in(phase, phases, in_sixteenths(lead.kept, 2));
  inputs.number_in(phase, phases, in_sixteenths(lead.rating, 2));
  inputs.number_in(phase, phases, in_sixteenths(ratings.threat[seat]));
  // Who would win if the day ended now, by how much of it is over.
  constexpr int parts_of_a_day = 6;
  const int over = static_cast<int>(ratings.day * (parts_of_a_day - 1));
  const bool enough = ratings.points[seat] >= s.goal();
  inputs.number_in(over, parts_of_a_day, enough && lead.points >= 0 ? Inputs::one : 0);
  inputs.number_in(over, parts_of_a_day, ratings.missing == 0 && lead.points < 0 ? Inputs::one : 0);
}

void write_day(const State& s, Seat seat, Inputs& inputs) {
  constexpr int most = 8;
  const Player& p = s.seats[seat];
  inputs.one_of(std::min<int>(s.day, most) - 1, most);
  inputs.one_of(s.players - 2, max_seats - 1);
  const auto& order = s.order.values;  // not yet there while the game is set up
  inputs.one_of(static_cast<int>(std::find(order.begin(), order.end(), seat) - order.begin()),
                max_seats);
  inputs.one_of(p.regular_placed(), regular_tokens + 1);
  inputs.members(s.content, count_of<Set>);
  inputs.flag(s.by_turn);
}

void write_belongings(const State& s, Seat seat, Inputs& inputs) {
  const Player& p = s.seats[seat];
  inputs.one_of(p.pp, most_pp + 1);
  for (const Pyramid& pyramid : p.pyramids) inputs.one_of(pyramid.level(), top_level + 1);
  inputs.members(p.tiles, count_of<Tile>);
  inputs.number(in_sixteenths(p.di_size, 2));
  inputs.one_of(p.hand.size(), card_count + 1);
  inputs.number(in_sixteenths(p.dawn));
  inputs.flag((p.tokens & Player::golden_used) != 0);
  inputs.flag((p.tokens & Player::silver_used) != 0);
}

void write_troops(const State& s, Seat seat, Inputs& inputs) {
  const Board& board = board_of(s);
  const Player& p = s.seats[seat];
  const Spaces home = p.city == no_city ? Spaces{} : own_city(s, p);
  int troops = 0;
  int largest = 0;
  int abroad = 0;   // units outside of the own city
  int holding = 0;  // units on what is held
  for (const Space space : p.troops) {
    ++troops;
    largest = std::max(largest, p.on(space));
    if (!home.has(space)) abroad += p.on(space);
    if (p.held.has(space)) holding += p.on(space);
  }
  Spaces invaded;
  for (const Seat other : SeatSet::first(s.players).without(seat))
    invaded = invaded | (s.seats[other].troops & home);
  inputs.number(in_sixteenths(p.pool, 4));
  inputs.number(in_sixteenths(troops, 2));
  inputs.number(in_sixteenths(largest, 2));
  inputs.number(in_sixteenths(abroad, 4));
  inputs.number(in_sixteenths(holding, 4));
  inputs.one_of(std::min(3, (p.held & board.temples).size()), 4);
  inputs.flag(board.sanctuary != no_space && p.held.has(board.sanctuary));
  inputs.number(in_sixteenths(invaded.size()));
  inputs.number(in_sixteenths((p.troops & board.obelisks).size(), 2));
  int beasts = 0;
  for (const Creature beast : in_play(s).creatures)
    if (p.has(box()[beast].tile) && where(s, beast) != no_space) ++beasts;
  inputs.number(in_sixteenths(beasts, 2));
}

void write_path(const State& s, Seat seat, Inputs& inputs) {
  const SeatMore& more = s.more.seats[seat];
  int on_board = 0;
  int walking = 0;
  for (const PriestAt priest : more.priests) {
    if (priest.on_board()) ++on_board;
    if (priest.on_path()) walking += 1 + board_of(priest.location());
  }
  const bool used = plays_path(s);
  inputs.number(used ? in_sixteenths(on_board, 2) : 0);
  inputs.number(used ? in_sixteenths(walking, 4) : 0);
  inputs.number(used ? in_sixteenths(more.debt) : 0);
  for (const Object object : EnumSet<Object>::all())
    inputs.number(used ? in_sixteenths(more.objects[object]) : 0);
  inputs.members(used ? more.skills : Skills{}, count_of<Skill>);
}

std::size_t input_count() {
  State any;
  any.players = 2;
  Inputs inputs;
  write_inputs(any, Seat{0}, {}, inputs);
  return static_cast<std::size_t>(inputs.count());
}

}  // namespace

void write_inputs(const State& s, Seat seat, const Ratings& ratings, Inputs& inputs) {
  write_points(s, seat, ratings, inputs);
  write_day(s, seat, inputs);
  write_belongings(s, seat, inputs);
  write_troops(s, seat, inputs);
  write_path(s, seat, inputs);
}

NetworkInUse& network() {
  static NetworkInUse in_use("kemet/network.json", input_count());
  return in_use;
}

PerSeat<double> learnt_values(const State& s) {
  if (const Outcome outcome = Kemet::outcome(s); outcome.over)
    return outcome_values(outcome, s.players);
  const SeatSet seats = SeatSet::first(s.players);
  const Ratings rated = ratings(s);
  const NetworkInUse& learnt = network();
  if (!learnt) return values_of(rated.odds, seats);
  PerSeat<double> odds{};
  double most = -1e9;
  for (const Seat seat : seats) {
    Inputs inputs;
    write_inputs(s, seat, rated, inputs);
    odds[seat] = learnt->run(inputs.all());
    most = std::max(most, odds[seat]);
  }
  for (const Seat seat : seats) odds[seat] -= most;
  return values_of(odds, seats);
}

}  // namespace ennead::kemet
