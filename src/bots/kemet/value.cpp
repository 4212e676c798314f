#include "bots/kemet/value.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "bots/random.h"
#include "bots/steady.h"
#include "games/kemet/rules.h"

namespace ennead::kemet {

namespace {

double chance_of(double odds) { return 0.5 + 0.5 * steady_tanh(odds / 2); }

// What a troop brings into a battle but for cards: strength, and damage and protection as far as
// they are worth strength.
double might(const State& s, Seat seat, Space space, bool attacks) {
  const Player& p = s.seats[seat];
  double might = p.on(space);
  const auto count = [&might](const Worth& worth) {
    might += worth.strength + 0.4 * (worth.damage + worth.protection);
  };
  for (const Tile tile : box().fighting)
    if (p.has(tile)) count(box()[tile].battle[attacks ? 0 : 1]);
  if (priests_on(s, seat, space) > 0)
    for (const Skill skill : s.more.seats[seat].skills)
      count(box().path.skills[skill].battle[attacks ? 0 : 1]);
  if (plays_path(s)) {
    const Objects objects = s.more.seats[seat].objects;
    might += 0.7 * objects[Object::khopesh] + 0.3 * objects[Object::shield];
  }
  if (attacks && p.has(Tile::initiative)) might += 1.5;
  if (!attacks && p.has(Tile::deadly_trap)) might += 0.8;
  if (p.has(Tile::prescience)) might += 0.5;
  if (p.has(Tile::divine_wound)) might += 0.4 * p.di_size;
  for (const Creature beast : creatures_on(s, seat, space)) {
    count(box()[beast].worth);
    might += box()[beast].might;
  }
  if (p.has(Tile::kraken) && board_of(s).river.has(space)) ++might;
  return might;
}

// Where a troop could be after its next move: two steps, or a teleport from a pyramid.
Spaces reach(const State& s, Seat seat, Space from, Spaces enemies) {
  const Board& board = board_of(s);
  const Player& p = s.seats[seat];
  const Spaces steps = board.beside(from);
  Spaces all = steps;
  for (const Space between : steps.without(enemies))
    all = all | board.beside(between).without(board.districts);
  const bool flies = p.has(Tile::teleport) || creatures_on(s, seat, from).has(Creature::griffin);
  if (p.pp >= 2 && (s.pyramids.has(from) || (flies && board.obelisks.has(from))))
    all = all | board.obelisks;
  return all;
}

// The best battle that the seat could go for, and what it threatens the others with.
double best_attack(const State& s, Seat seat, const ValueWeights& weights,
                   PerSeat<double>& threat) {
  const Board& board = board_of(s);
  const Player& p = s.seats[seat];
  const Spaces enemies = enemies_of(s, seat);
  double best = 0;
  for (const Space from : p.troops) {
    const double own = might(s, seat, from, true);
    for (const Space target : reach(s, seat, from, enemies) & enemies) {
      if (guarded(s, seat, target) || toll(s, seat, target) > p.pp) continue;
      const Seat enemy = enemy_on(s, seat, target);
      const double theirs = might(s, enemy, target, false);
      const double odds = chance_of(weights.steepness * (own - theirs - 0.4));
      const double prize = 1 + (board.temples.has(target) ? 0.6 : 0);
      best = std::max(best, odds * prize);
      threat[enemy] = std::max(threat[enemy], odds * prize);
    }
  }
  return best;
}

// Objects, skills, and how far the priests have come.
double path_rating(const State& s, Seat seat, const ValueWeights& weights) {
  const SeatMore& more = s.more.seats[seat];
  double rating = 0;
  for (const Object object : EnumSet<Object>::all())
    rating += weights.object * more.objects[object] * box().path.objects[object].value;
  bool on_board = false;
  for (const PriestAt priest : more.priests) {
    on_board = on_board || priest.on_board();
    if (priest.on_board()) rating += weights.priest;
    if (!priest.on_path()) continue;
    const Location here = priest.location();
    const bool useless = here == the_end && s.more.tokens[at(the_end)][0].none();
    rating += weights.walked * (useless ? 1 : 1 + board_of(here));
  }
  for (const Skill skill : more.skills)
    rating += weights.skill * (on_board ? 1 : 0.5) * box().path.skills[skill].value;
  return rating - more.debt;
}

// How much of the day is over, from 0 to 1.
double day_over(const State& s) {
  constexpr int tokens = 5;
  int placed = 0;
  for (const Seat seat : SeatSet::first(s.players)) placed += s.seats[seat].regular_placed();
  return static_cast<double>(placed) / (tokens * s.players);
}

// Adds up what each part of the rating is worth; the sum of all is in the order of the additions,
// because the bots of 2026 depend on its last digit.
double rate(const State& s, Seat seat, const ValueWeights& weights, double day, double attack,
            PerEnum<Part, double>& parts) {
  double sum = 0;
  const auto add = [&](Part part, double worth) {
    parts[part] += worth;
    sum += worth;
  };
  const Board& board = board_of(s);
  const Player& p = s.seats[seat];
  const int temples = (p.held & board.temples).size();
  add(Part::points, p.permanent);
  add(Part::held, (weights.temporary + weights.evening * day) * temporary_vp(s, seat));
  const bool guards = p.has(Tile::cerberus) && s.cerberus != no_space;
  if (guards && p.held.has(s.cerberus)) add(Part::held, weights.guarded);
  if (temples >= 2) add(Part::held, weights.two_temples + weights.second * day);
  if (weights.tribute > 0)
    for (const Space temple : p.held& board.temples)
      add(Part::held, weights.tribute * day * board.pp[static_cast<std::size_t>(temple)]);
  if (board.sanctuary != no_space && p.held.has(board.sanctuary))
    add(Part::held, p.on(board.sanctuary) >= 2 ? weights.sanctuary : weights.sanctuary / 3);
  add(Part::prayer, weights.prayer * 3 * (std::sqrt(1.0 + p.pp) - 1));
  for (const Pyramid& pyramid : p.pyramids) add(Part::pyramids, weights.pyramid * pyramid.level());
  for (const Tile tile : p.tiles) add(Part::tiles, weights.tile * box()[tile].worth);
  add(Part::units, weights.unit * (all_units(s, seat) - p.pool));
  add(Part::cards, weights.card * p.di_size + weights.hand * p.hand.size());
  add(Part::dawn, weights.dawn * std::min<int>(p.dawn, 4));
  for (const Creature beast : in_play(s).creatures)
    if (p.has(box()[beast].tile) && where(s, beast) != no_space) add(Part::units, weights.creature);
  if (plays_path(s)) add(Part::path, path_rating(s, seat, weights));
  add(Part::attack, weights.attack * attack);
  return sum;
}

}  // namespace

Ratings ratings(const State& s, const ValueWeights& weights) {
  Ratings all;
  const SeatSet seats = SeatSet::first(s.players);
  all.day = day_over(s);
  PerSeat<double> rating{};
  double most = 0;
  int leading = 0;
  for (const Seat each : seats) {
    const double attack = best_attack(s, each, weights, all.threat);
    rating[each] = rate(s, each, weights, all.day, attack, all.parts[each]);
    most = std::max(most, rating[each]);
    all.points[each] = victory_points(s, each);
    leading = std::max(leading, all.points[each]);
  }
  all.missing = std::max(0, s.goal() - leading);
  double spread = weights.spread + weights.early * all.missing;
  // Who has enough wins when the day ends: what else there is then counts for nothing.
  if (weights.urgent > 0 && all.missing == 0) {
    const double urgent = weights.urgent * all.day * all.day;
    most = 0;
    for (const Seat each : seats) {
      const double points = all.points[each] + 0.1 * s.seats[each].battle;
      rating[each] = (1 - urgent) * rating[each] + urgent * points;
      most = std::max(most, rating[each]);
    }
    spread *= 1 - 0.7 * urgent;
  }
  for (const Seat each : seats) all.odds[each] = (rating[each] - most) / spread;
  return all;
}

PerSeat<double> values(const State& s, const ValueWeights& weights) {
  if (const Outcome outcome = Kemet::outcome(s); outcome.over)
    return outcome_values(outcome, s.players);
  return values_of(ratings(s, weights).odds, SeatSet::first(s.players));
}

double value(const State& s, Seat seat, const ValueWeights& weights) {
  return values(s, weights)[seat];
}

namespace {

Choice any_of(const ChoiceList& list, Chance& chance) {
  return list[chance.below(static_cast<std::uint32_t>(list.size()))];
}

Choice best_by_value(const State& s, Seat seat, const ChoiceList& list, const ValueWeights& weights,
                     Chance& chance) {
  Choice best = list[0];
  double most = -2;
  std::uint32_t equal = 0;
  for (const Choice choice : list) {
    State after = s;
    KemetJournal nobody_listens;
    Kemet::choose(after, seat, choice, nobody_listens);
    const double worth = value(after, seat, weights);
    if (worth < most) continue;
    equal = worth > most ? 1 : equal + 1;
    most = worth;
    if (equal == 1 || chance.below(equal) == 0) best = choice;
  }
  return best;
}

Choice last_of(const ChoiceList& list) { return list[list.size() - 1]; }

// To carry on with what was begun and come to its end; nothing new is begun.
template <const ValueWeights& weights>
Choice quick(const State& s, Seat seat, Chance& chance) {
  ChoiceList list;
  Kemet::legal(s, seat, list);
  if (list.size() == 1) return list[0];
  switch (Kemet::question(s).kind) {
    case Kemet::asks("turn"):
      return list.has(choice(Kind::end)) ? choice(Kind::end) : any_of(list, chance);
    case Kemet::asks("step"): return choice(Kind::end);
    case Kemet::asks("veto"):
    case Kemet::asks("escape"): return choice(Kind::pass);
    case Kemet::asks("how_many"): return last_of(list);
    case Kemet::asks("plan"):
    case Kemet::asks("support"):
    case Kemet::asks("tactics"):
    case Kemet::asks("dawn_card"):
    case Kemet::asks("city"):
    case Kemet::asks("levels"):
    case Kemet::asks("district"):
    case Kemet::asks("order"): return any_of(list, chance);
    default: return best_by_value(s, seat, list, weights, chance);
  }
}

void parts(const State& s, Seat seat, std::vector<ValuePart>& all) {
  const PerEnum<Part, double> rated = ratings(s).parts[seat];
  for (const Part part : EnumSet<Part>::all())
    if (rated[part] != 0) add_part(all, ennead::name_of(part), rated[part]);
}

// The beginning of a turn.
bool calm(const State& s) { return s.stack.top_is<Turn>() && !s.stack.top<Turn>().placed; }

// In VP, beside the best of the others.
double margin(const State& s, Seat seat) {
  int best = 0;
  for (const Seat other : SeatSet::first(s.players).without(seat))
    best = std::max(best, victory_points(s, other));
  return std::clamp((victory_points(s, seat) - best) / 12.0, -1.0, 1.0);
}

constexpr ValueWeights usual_weights;

template <const ValueWeights& weights>
constexpr Advice<Kemet> advice_with = {
    [](const State& s, Seat seat) { return value(s, seat, weights); },
    nullptr,
    quick<weights>,
    calm,
    parts,
    [](const State& s) { return values(s, weights); }};

}  // namespace

const Advice<Kemet> advice = [] {
  Advice<Kemet> now = advice_with<usual_weights>;
  now.value = [](const State& s, Seat seat) { return learnt_values(s)[seat]; };
  now.values = learnt_values;
  now.margin = margin;
  now.inputs = [](const State& s, Seat seat, Inputs& inputs) {
    write_inputs(s, seat, ratings(s), inputs);
  };
  now.network = network;
  return now;
}();
const Advice<Kemet> advice_2026 = [] {
  Advice<Kemet> then = advice_with<weights_2026>;
  then.even_draws = true;
  return then;
}();

}  // namespace ennead::kemet
