// What the tuning of priest's tables begins with: a formula whose numbers were fitted to 108,836
// positions of 3,000 games (docs/bots.md).
#include <functional>

#include "bots/aton/priest_value.h"
#include "bots/steady.h"

namespace ennead::aton {

namespace {

// All are log-odds of winning.
constexpr double per_point = 0.00827;     // a point ahead, at the start of the game
constexpr double per_point_late = 0.164;  // more for it when the leader is at the goal
constexpr double per_expected = 0.0608;   // a point expected at the next scoring, the Kingdom empty
constexpr double per_expected_full = 0.0457;  // more for it when the Kingdom is full
constexpr double width = 5.36;          // counters ahead that make a majority safe, it being empty
constexpr double width_full = 3.38;     // the same when it is full
constexpr double per_blue = 0.000759;   // a blue square, temple 4 or not
constexpr double per_counter = 0.0591;  // a counter in the temples
constexpr double near_temple = 5.15;    // a temple nearly complete
constexpr double near_colour = 9.07;    // yellow or green nearly complete
constexpr double per_exchange = 0.124;  // the exchange counter is still there
// How much the items of a scoring count beside each other: temples 1 to 4, black, bonus squares.
constexpr std::array<double, 6> items = {0.515, 1.02, 1.52, 0.842, 1.29, 0.708};

// What each would get for a majority, weighted by how likely each is to have it.
double either(double promised, int red_points, int blue_points) {
  return ((1 + promised) * red_points - (1 - promised) * blue_points) / 2;
}
// How near somebody is to all squares of a kind: the more the nearer, as long as nobody stands in
// between. Up to half of them is nothing.
double nearness(int own, int opposing, int all) {
  const double beyond_half = std::max(0.0, 2.0 * own / all - 1);
  return beyond_half * beyond_half / (1 + 2 * opposing);
}
double nearer(int r, int b, int all) { return nearness(r, b, all) - nearness(b, r, all); }

// Sets every entry of a table by the counts of red and blue that select it.
template <class Table, class Entry>
void set_each(Table& table, Entry entry) {
  for (std::size_t r = 0; r < table.size(); ++r)
    for (std::size_t b = 0; b < table[r].size(); ++b)
      table[r][b] = static_cast<float>(entry(static_cast<int>(r), static_cast<int>(b)));
}

void set_phase(PhaseTables& phase, double full) {
  const double scoring = per_expected + per_expected_full * full;
  const auto promise = [full](int lead) {
    return steady_tanh(lead / (width + (width_full - width) * full));
  };
  const auto scored = [&](std::size_t t, int r, int b) {
    switch (t) {
      case 0: return items[0] * (r - b);
      case 1: return items[1] * 5 * promise(r - b);
      case 2: return items[2] * either(promise(r - b), r, b);
      default: return 0.0;  // temple 4 counts with the blue squares
    }
  };
  for (std::size_t t = 0; t < temple_count; ++t)
    set_each(phase.temple[t], [&](int r, int b) {
      return scoring * scored(t, r, b) + per_counter * (r - b) +
             near_temple * nearer(r, b, squares_per_temple);
    });
  for (std::size_t at = 0; at < phase.blue.size(); ++at) {
    const double promised = promise(static_cast<int>(at) - 3);
    set_each(phase.blue[at], [&](int r, int b) {
      return scoring * items[3] * 3 * either(promised, r, b) + per_blue * (r - b);
    });
  }
  set_each(phase.black, [&](int r, int b) { return scoring * items[4] * 8 * promise(r - b); });
  set_each(phase.bonus, [&](int r, int b) { return scoring * items[5] * (r - b); });
  for (auto& colour : phase.colour)
    set_each(colour,
             [](int r, int b) { return near_colour * nearer(r, b, yellow_squares.size()); });
  set_each(phase.score, [](int r, int b) {
    const double late = static_cast<double>(std::max(r, b)) / (PhaseTables::score_steps - 1);
    return (per_point + per_point_late * late) * 2 * (r - b);
  });
  set_each(phase.exchange, [](int r, int b) { return per_exchange * (r - b); });
}

}  // namespace

PriestTables PriestTables::by_formula() {
  constexpr std::array<double, phase_count> in_kingdom = {0.5, 2.5, 4.5, 6, 7};  // phase_of
  PriestTables tables;
  for (std::size_t p = 0; p < phase_count; ++p)
    set_phase(tables.phases[p], in_kingdom[p] / kingdom_squares);
  return tables;
}

}  // namespace ennead::aton
