// KEMET-10.8 to KEMET-10.11 and KEMET-11: which steps a Move may take.
#include <algorithm>

#include "games/kemet/rules.h"

namespace ennead::kemet {

// ---- KEMET-10.11  No position twice -------------------------------------------------------------

namespace {

// The difference between two positions of a Move: a balanced digit for the units of each space and
// one for the place of each creature. No space has more than 7 units of a mover, so digits of base
// 32 and 256 never run over, and two positions are the same if and only if all words are zero.
class Drift {
 public:
  void add(Space from, Space to, int units, Creatures creatures, int priests) {
    add_units(to, units);
    add_units(from, -units);
    if (priests != 0) {
      add_priests(to, priests);
      add_priests(from, -priests);
    }
    for (const Creature creature : creatures)
      words_[unit_words + static_cast<std::size_t>(creature) / 8] +=
          (static_cast<std::int64_t>(to) - static_cast<std::int64_t>(from)) *
          (std::int64_t{1} << (8U * (static_cast<unsigned>(creature) % 8U)));
  }
  bool none() const {
    return std::all_of(words_.begin(), words_.end(), [](std::int64_t word) { return word == 0; });
  }

 private:
  static constexpr unsigned digits = 12;  // in a word
  static constexpr std::size_t unit_words = (space_places + digits - 1) / digits;

  void add_units(Space space, int units) {
    const auto at = static_cast<unsigned>(space);
    words_[at / digits] += units * (std::int64_t{1} << (5U * (at % digits)));
  }
  void add_priests(Space space, int priests) {
    const auto at = static_cast<unsigned>(space);
    words_[unit_words + creature_words + at / priest_digits] +=
        priests * (std::int64_t{1} << (3U * (at % priest_digits)));
  }
  static constexpr std::size_t creature_words = (count_of<Creature> + 7) / 8;
  static constexpr unsigned priest_digits = 20;
  static constexpr std::size_t priest_words = (space_places + priest_digits - 1) / priest_digits;
  std::array<std::int64_t, unit_words + creature_words + priest_words> words_{};
};

}  // namespace

// One step alone changes something.
Spaces left_in(const Trail& trail) {
  Spaces left;
  if (trail.size > 0) left.add(trail.start);
  for (std::size_t at = 0; at + 1 < trail.size; ++at) left.add(trail.steps[at].to());
  return left;
}

// Walks back over the trail, adding up what has changed since. Before the first step every space
// counts as the place of the moving units. Not inlined, because for most spaces nobody has to look.
[[gnu::noinline]] bool comes_again(const State& s, const Move& move, Space to, int units,
                                   Party party, int priests, int pp) {
  const Trail& trail = s.trail;
  const Player& p = s.seats[move.seat];
  CreaturePlaces places = s.creature_at;
  const Creatures along = party_at(s, move.seat, places, move.at, party);
  const bool left_alone =
      units == p.on(move.at) && !creatures_on(s, move.seat, move.at).without(along).empty();
  if (left_alone) return false;  // the creature on its tile was not there before
  std::size_t still = 0;         // positions before the first step
  if (trail.of_move)
    while (still < trail.size && trail.steps[still].units() == 0) ++still;
  Drift drift;
  drift.add(move.at, to, units, along, priests);
  for (std::size_t at = trail.size; at-- > 0;) {
    const TrailStep& step = trail.steps[at];
    const Space from = at == 0 ? trail.start : trail.steps[at - 1].to();
    const int pp_there = at == 0 ? trail.pp : trail.steps[at - 1].pp();
    const Creatures went = party_at(s, move.seat, places, step.to(), step.party());
    for (const Creature creature : went) places[creature] = from;
    drift.add(from, step.to(), step.units(), went, step.priests());
    if (pp_there == pp && (from == to || (trail.of_move && at <= still)) && drift.none())
      return true;
  }
  return false;
}

// ---- KEMET-11.1 to KEMET-11.6  Walls ------------------------------------------------------------

// Do walls still bind the mover, whatever goes along?
bool walls_bind(const State& s, const Move& move) {
  return !move.gates && !s.seats[move.seat].has(Tile::open_gates);
}

static bool passes_walls(Creatures creatures) { return creatures.has(Creature::phoenix); }

static Spaces foreign_districts(const State& s, const Player& p) {
  return board_of(s).districts.without(own_city(s, p));
}

// ---- KEMET-11.7 to KEMET-11.9  Teleports --------------------------------------------------------

// Whoever goes along.
static bool any_may_teleport(const State& s, const Move& move) {
  return s.pyramids.has(move.at) ||
         (s.seats[move.seat].has(Tile::teleport) && board_of(s).obelisks.has(move.at));
}

int toll_there(const State& s, Seat seat, Space to) {
  if (!s.beasts.has(to)) return 0;
  const Seat enemy = enemy_on(s, seat, to);
  if (enemy == nobody) return 0;
  int price = 0;
  for (const Creature creature : working_on(s, enemy, to)) price += box()[creature].toll;
  return price > 0 && s.seats[seat].has(Tile::priest_of_ra) ? price - 1 : price;
}

int teleport_price(const Player& p, const Move& move) {
  const int price = 2 - added(p, Effect::teleport);
  return p.has(Tile::priest_of_ra) && !move.saved ? price - 1 : price;
}

int pp_after(const State& s, const Move& move, StepBy by, Space to) {
  const Player& p = s.seats[move.seat];
  const int left = by == StepBy::teleport ? p.pp - teleport_price(p, move) : p.pp;
  return to == no_space ? left : left - toll(s, move.seat, to);
}

// ---- KEMET-10.2, KEMET-10.8, KEMET-10.9  What may go where
// --------------------------------------------------------------

// KEMET-10.9, KEMET-27.2; a sealed Chiron joins nobody new (KEMET-29.23).
static bool may_join(const State& s, Seat seat, Creatures along, Space to) {
  const Creatures there = creatures_on(s, seat, to);
  if (there.empty()) return true;
  if (!may_share(along, there)) return false;
  for (const Creature creature : along | there)
    if (is_companion(creature) && !s.seats[seat].has(box()[creature].tile)) return false;
  return true;
}

Range priests_along(const State& s, const Move& move, int units) {
  const int priests = priests_on(s, move.seat, move.at);
  const int plain = s.seats[move.seat].on(move.at) - priests;
  return {std::max(0, units - plain), std::min(units, priests)};
}

Going may_go(const State& s, const Move& move, Space to, StepBy by, bool priests) {
  const Player& p = s.seats[move.seat];
  const Skills skills = priests ? s.more.seats[move.seat].skills : Skills();
  Going going;
  const bool walled = by == StepBy::foot && move.set_out && walls_bind(s, move) &&
                      !skills.has(Skill::open_gates) && foreign_districts(s, p).has(to);
  const auto allow = [&going](Party party, int most) {
    going.most[party] = most;
    if (most > 0) going.parties.add(party);
  };
  const int there_at_most = skills.has(Skill::legion) ? legion_limit : limit_on(s, p, to);
  const Creatures here = creatures_on(s, move.seat, move.at);
  if (here.empty()) {  // most troops have none, and this is asked for every space
    if (!walled)       // KEMET-10.8
      allow(nobody_along, std::min(p.on(move.at), there_at_most - p.on(to)));
    return going;
  }
  const bool with_griffin = by == StepBy::teleport && !any_may_teleport(s, move);
  Party all = nobody_along;
  for (const Creature creature : here) all |= party_of(creature);
  for (Party party = nobody_along; party <= all; ++party) {
    if ((party & ~all) != 0) continue;
    Creatures along;
    for (const Creature creature : here)
      if ((party_of(creature) & party) != 0) along.add(creature);
    if (!along.empty() && !may_join(s, move.seat, along, to)) continue;
    const Creatures helping = working(p, along);
    if ((walled && !passes_walls(helping)) || (with_griffin && !helping.has(Creature::griffin)))
      continue;
    const int limit = helping.has(Creature::polyphemus) ? legion_limit : there_at_most;
    allow(party, std::min(p.on(move.at), limit - p.on(to)));
  }
  return going;
}

static bool possible_with_priests(const State& s, const Move& move, Space to, StepBy by, int pp) {
  const Going alone = may_go(s, move, to, by);
  const Going with = may_go(s, move, to, by, true);
  for (int units = std::max(alone.most_of_all(), with.most_of_all()); units > 0; --units) {
    const Range priests = priests_along(s, move, units);
    for (Party party = nobody_along; party < party_count; ++party)
      for (int count = priests.least; count <= priests.most; ++count)
        if (units <= (count > 0 ? with : alone).most[party] &&
            !repeats(s, move, to, units, party, count, pp))
          return true;
  }
  return false;
}

// To a space that walls do not close to all, and that units have left in this Move or not.
static bool step_possible(const State& s, const Move& move, Space to, StepBy by, int pp,
                          bool left) {
  if (priests_on(s, move.seat, move.at) > 0) return possible_with_priests(s, move, to, by, pp);
  const Player& p = s.seats[move.seat];
  if (!s.beasts.has(move.at)) {  // as for most troops: nobody can go along
    int units = std::min(p.on(move.at), room(s, p, to));
    while (units > 0 && left && comes_again(s, move, to, units, nobody_along, 0, pp)) --units;
    return units > 0;
  }
  const Going going = may_go(s, move, to, by);
  for (const Party party : going.parties)
    for (int units = going.most[party]; units > 0; --units)
      if (!repeats(s, move, to, units, party, 0, pp)) return true;
  return false;
}

// Spaces that a step of this sort can lead to, with some number of units.
Spaces step_targets(const State& s, const Move& move, StepBy by) {
  const Board& board = board_of(s);
  const Player& p = s.seats[move.seat];
  Spaces targets;
  switch (by) {
    case StepBy::foot:
      if (move.set_out && move.left == 0) return {};
      targets = board.beside(move.at);
      if (move.set_out && walls_bind(s, move) && !passes_walls(working_on(s, move.seat, move.at)) &&
          !skill_on(s, move.seat, move.at, Skill::open_gates))
        targets = targets.without(foreign_districts(s, p));
      break;
    case StepBy::teleport:
      if (!can_teleport_from(s, move)) return {};
      targets = board.obelisks;
      break;
    case StepBy::card: targets = board.obelisks; break;
  }
  const int pp = pp_after(s, move, by);
  if (pp < 0) return {};
  targets.remove(move.at);
  if (s.cerberus != no_space && guarded(s, move.seat, s.cerberus)) targets.remove(s.cerberus);
  if (s.content.has(Set::black))  // KEMET-28.9
    for (const Space to : targets& s.beasts)
      if (toll(s, move.seat, to) > pp) targets.remove(to);
  // Elsewhere there is room, and no position comes again.
  const Spaces left = left_in(s.trail);
  for (const Space to : targets&(p.troops | left))
    if (!step_possible(s, move, to, by, pp, left.has(to))) targets.remove(to);
  return targets;
}

}  // namespace ennead::kemet
