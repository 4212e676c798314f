// What the network of Ankh knows of a god: what the formula counts, by how many conflicts are to
// come, and beside it what is there in detail. Nothing hidden is among it: of political cards it
// knows those that a god holds openly, of the pile nothing.
#include <algorithm>
#include <cmath>

#include "bots/ankh/value.h"
#include "games/ankh/rules.h"

namespace ennead::ankh {

namespace {

constexpr int phases = 5;  // by the conflicts to come

int in_sixteenths(double amount, double unit = 1) {
  return static_cast<int>(std::lround(amount * Inputs::one / unit));
}

// The logarithm of a weight, from -8 to 0, for the network to begin with: the inverse of
// steady_exp by halving, the same on every machine.
double log_of(double weight) {
  double low = -8;
  double high = 1;
  for (int n = 0; n < 12; ++n) {
    const double middle = (low + high) / 2;
    (steady_exp(middle) < weight ? low : high) = middle;
  }
  return (low + high) / 2;
}

void write_standing(const State& s, Seat god, const Ratings& ratings, Inputs& inputs) {
  const int phase = std::min(phases - 1, ratings.to_come);
  inputs.number(in_sixteenths(log_of(ratings.weight[god])));
  for (const Part part : EnumSet<Part>::all())
    inputs.number_in(phase, phases,
                     in_sixteenths(ratings.parts[god][part],
                                   part == Part::devotion || part == Part::conflicts ? 4 : 1));
  inputs.number_in(phase, phases, in_sixteenths(ratings.expected[god]));
  // Beside the best of the others.
  int devotion = -100;
  double expected = -100;
  double weight = 0;
  for (const Seat other : s.in_game) {
    if (other == god) continue;
    devotion = std::max<int>(devotion, s.gods[other].devotion);
    expected = std::max(expected, ratings.expected[other]);
    weight = std::max(weight, ratings.weight[other]);
  }
  const bool alone = devotion < 0;
  inputs.number_in(phase, phases, alone ? 0 : in_sixteenths(s.gods[god].devotion - devotion, 4));
  inputs.number_in(phase, phases, alone ? 0 : in_sixteenths(ratings.expected[god] - expected));
  inputs.number_in(phase, phases, alone ? 0 : in_sixteenths(ratings.weight[god] - weight));
  // How far above the red it is, while that matters; and how near the top of the track.
  constexpr int before = 4;
  const int forgetting = std::min(before, ratings.to_forgetting);
  const int above = s.gods[god].devotion - edition(s).last_red;
  inputs.number_in(forgetting - 1, before, in_sixteenths(above, 2));
  inputs.number_in(forgetting - 1, before, above <= 0 ? Inputs::one : 0);
  inputs.number_in(
      phase, phases,
      std::max(0, 127 - in_sixteenths(edition(s).top_devotion - s.gods[god].devotion)));
}

void write_time(const State& s, Inputs& inputs) {
  const Edition& rules = edition(s);
  inputs.one_of(s.event, static_cast<int>(most_events));
  int next = s.event + 1;
  while (next <= rules.event_count && rules.event_at(next) != TrackEvent::conflict) ++next;
  constexpr int farthest = 5;
  inputs.one_of(std::min(farthest, next - s.event) - 1, farthest);
  inputs.one_of(s.players - 2, max_seats - 1);
  inputs.one_of(s.in_game.size() - 1, max_seats);
  inputs.members(s.content, count_of<ContentSet>);
  inputs.flag(s.palace.in_play());
  for (std::size_t action = 0; action < action_count; ++action)
    inputs.number(in_sixteenths(
        rules.track_length(static_cast<Action>(action), s.players) - s.markers[action], 2));
}

void write_belongings(const State& s, Seat god, Inputs& inputs) {
  const God& own = s.gods[god];
  constexpr int counted = 12;
  inputs.one_of(std::min<int>(own.followers, counted), counted + 1);
  inputs.members(own.powers, count_of<Power>);
  inputs.members(own.abilities, count_of<Deity>);
  inputs.flag(own.merged());
  inputs.members(hand_of(s, god), count_of<Card>);
  inputs.number(in_sixteenths(own.warriors, 2));
  inputs.number(in_sixteenths(own.trapped));
  for (const std::uint8_t guardians : own.guardians) inputs.number(in_sixteenths(guardians));
  inputs.number(in_sixteenths(static_cast<double>(own.steps()), 4));
}

void write_board(const State& s, Seat god, Inputs& inputs) {
  int regions = 0;     // with a figure of its own
  int undisputed = 0;  // no other god has one there
  int held = 0;        // majorities with a figure beside them
  int idle = 0;        // majorities without
  for (int region = 1; region <= s.region_count(); ++region) {
    const HexSet spaces = region_of_figures(s, region);
    const bool there = !(s.figures[god] & spaces).empty();
    bool others = false;
    for (const Seat other : s.in_game)
      others = others || (other != god && !(s.figures[other] & spaces).empty());
    if (there) ++regions;
    if (there && !others) ++undisputed;
    (there ? held : idle) += majorities(s, region)[god];
  }
  inputs.number(in_sixteenths(regions, 2));
  inputs.number(in_sixteenths(undisputed));
  inputs.number(in_sixteenths(held, 2));
  inputs.number(in_sixteenths(idle));
  inputs.number(in_sixteenths(s.figures[god].size(), 4));
  for (const Monument type : EnumSet<Monument>::all())
    inputs.number(in_sixteenths((s.controlled[god] & of_type(s, type)).size(), 2));
  int sums = 0;
  for (const Seat other : s.in_game) sums += s.controlled[other].size();
  HexSet all;
  for (const Monument type : EnumSet<Monument>::all()) all = all | of_type(s, type);
  inputs.number(in_sixteenths(all.size() - sums, 4));  // nobody's
}

void write_palace(const State& s, Seat god, Inputs& inputs) {
  const bool used = s.palace.in_play();
  inputs.number(used ? in_sixteenths(s.palace.pool[god], 2) : 0);
  for (const std::uint8_t priests : s.palace.priests[god])
    inputs.number(used ? in_sixteenths(priests, 2) : 0);
  inputs.number(used ? in_sixteenths(s.palace.hand[god].size()) : 0);
  inputs.number(used ? in_sixteenths(s.palace.used[god].size()) : 0);
  inputs.flag(used && favourite(s) == god);
}

std::size_t input_count() {
  State any;
  any.players = 2;
  any.in_game = SeatSet::first(2);
  Inputs inputs;
  write_inputs(any, Seat{0}, {}, inputs);
  return static_cast<std::size_t>(inputs.count());
}

}  // namespace

void write_inputs(const State& s, Seat god, const Ratings& ratings, Inputs& inputs) {
  write_standing(s, god, ratings, inputs);
  write_time(s, inputs);
  write_belongings(s, god, inputs);
  write_board(s, god, inputs);
  write_palace(s, god, inputs);
}

NetworkInUse& network() {
  static NetworkInUse in_use("ankh/network.json", input_count());
  return in_use;
}

PerSeat<double> learnt_values(const State& s) {
  if (const Outcome outcome = Ankh::outcome(s); outcome.over)
    return outcome_values(outcome, s.players);
  const Ratings rated = ratings(s, weights_for(s));
  const NetworkInUse& learnt = network();
  if (!learnt) return values_of_gods(s, rated.weight);
  PerSeat<double> odds{};
  double most = -1e9;
  for (const Seat god : s.in_game) {
    Inputs inputs;
    write_inputs(s, god, rated, inputs);
    odds[god] = learnt->run(inputs.all());
    most = std::max(most, odds[god]);
  }
  PerSeat<double> weight{};
  for (const Seat god : s.in_game) weight[god] = steady_exp(odds[god] - most);
  return values_of_gods(s, weight);
}

}  // namespace ennead::ankh
