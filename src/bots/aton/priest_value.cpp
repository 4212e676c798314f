#include "bots/aton/priest_value.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "bots/steady.h"
#include "core/embedded.h"
#include "core/json_reader.h"

namespace ennead::aton {

namespace {

std::size_t step(int points, int steps) {
  return static_cast<std::size_t>(std::min(points / 2, steps - 1));
}
template <class Phase>
auto& score_entry(Phase& phase, int r, int b) {
  return phase.score[step(r, PhaseTables::score_steps)][step(b, PhaseTables::score_steps)];
}
template <class Phase>
auto& projected_entry(Phase& phase, int r, int b) {
  return phase
      .projected[step(r, PhaseTables::projected_steps)][step(b, PhaseTables::projected_steps)];
}
template <class Phase>
auto& blue_entry(Phase& phase, int lead, int r, int b) {
  const int shifted = std::clamp(lead, -3, 3) + 3;
  return phase.blue[static_cast<std::size_t>(shifted)][static_cast<std::size_t>(r)]
                   [static_cast<std::size_t>(b)];
}

// Calls `use` with each entry that the counters on the board select.
template <class Phase, class Use>
inline void for_each_board_entry(Phase& phase, const Position& position, Use use) {
  const Half& r = position[red];
  const Half& b = position[blue];
  for (std::size_t t = 0; t < temple_count; ++t) use(phase.temple[t][r.temples[t]][b.temples[t]]);
  use(phase.black[r.colours[in_black]][b.colours[in_black]]);
  use(blue_entry(phase, r.temples[3] - b.temples[3], r.colours[in_blue], b.colours[in_blue]));
  use(phase.bonus[r.bonus][b.bonus]);
  for (const std::size_t c : {in_yellow, in_green})
    use(phase.colour[c][r.colours[c]][b.colours[c]]);
  use(phase.exchange[r.exchange][b.exchange]);
}

// An array of arrays of numbers as one list.
template <class Table>
auto flat(Table& table) {
  using Number = std::conditional_t<std::is_const_v<Table>, const float, float>;
  return std::span<Number>(reinterpret_cast<Number*>(&table),
                           sizeof(Table) / sizeof(float));  // NOLINT
}

// All tables of a phase by name.
template <class Phase, class Use>
void for_each_table(Phase& phase, Use use) {
  use("temple", flat(phase.temple));
  use("black", flat(phase.black));
  use("blue", flat(phase.blue));
  use("bonus", flat(phase.bonus));
  use("colour", flat(phase.colour));
  use("score", flat(phase.score));
  use("projected", flat(phase.projected));
  use("exchange", flat(phase.exchange));
}

}  // namespace

BoardOdds board_odds(const PriestTables& tables, const Position& position, Moment moment) {
  BoardOdds odds;
  odds.moment = moment;
  odds.margin = tables.margin;
  odds.in_kingdom = position.in_kingdom();
  odds.goal = position.goal;
  const auto points = position.points();
  odds.red_points = points[red];
  odds.blue_points = points[blue];
  if (position.temples < temple_count) return odds;
  // A full Kingdom is scored and then empty.
  const int in_kingdom = odds.in_kingdom == kingdom_squares ? 0 : odds.in_kingdom;
  odds.tables = &tables.phases[static_cast<std::size_t>(phase_of(in_kingdom))];
  for_each_board_entry(*odds.tables, position,
                       [&odds](const float& entry) { odds.board += entry; });
  return odds;
}

float BoardOdds::with_scores(int red_score, int blue_score) const {
  if (in_kingdom == kingdom_squares) {
    red_score += red_points;
    blue_score += blue_points;
    constexpr float odds_per_point = 0.6F;
    if (std::max(red_score, blue_score) >= goal && moment == Moment::before_last_turn)
      return odds_per_point * static_cast<float>(red_score - blue_score);
    if (std::max(red_score, blue_score) >= goal)
      return (red_score == blue_score  ? 0
              : red_score > blue_score ? decided
                                       : -decided) +
             margin * static_cast<float>(red_score - blue_score);
  }
  if (tables == nullptr) {  // the reduced game has no tuned tables: points are what counts there
    const float near = static_cast<float>(in_kingdom % kingdom_squares) / kingdom_squares;
    return 0.25F * static_cast<float>(red_score - blue_score) +
           (0.1F + 0.15F * near) * static_cast<float>(red_points - blue_points);
  }
  return board + score_entry(*tables, red_score, blue_score) +
         projected_entry(*tables, red_score + red_points, blue_score + blue_points);
}

float log_odds(const PriestTables& tables, const Position& position, Moment moment) {
  return board_odds(tables, position, moment)
      .with_scores(position[red].score, position[blue].score);
}

PlacingOdds::PlacingOdds(const PriestTables& tables, const Position& position, Seat seat,
                         Moment moment)
    : position_(position), seat_(seat), now_(board_odds(tables, position, moment)) {}

float PlacingOdds::after(Cell cell) const {
  const Half& r = position_[red];
  const Half& b = position_[blue];
  const int add_red = seat_ == red ? 1 : 0;
  const int add_blue = 1 - add_red;
  const auto t = static_cast<std::size_t>(temple_in(cell));
  const std::size_t c = colour_in(cell);
  BoardOdds next = now_;

  // Points change by the temple, and by what the colour adds.
  const auto move = [&](int r_before, int b_before, int r_after, int b_after) {
    next.red_points += r_after - r_before;
    next.blue_points += b_after - b_before;
  };
  const auto majority = [](int own, int opposing, int points) {
    return own > opposing ? points : 0;
  };
  const int tr = r.temples[t];
  const int tb = b.temples[t];
  const int blue_r = r.colours[in_blue];
  const int blue_b = b.colours[in_blue];
  const int more_blue_r = c == in_blue ? add_red : 0;
  const int more_blue_b = c == in_blue ? add_blue : 0;
  switch (t) {
    case 0:
      move(std::max(tr - tb, 0), std::max(tb - tr, 0), std::max(tr + add_red - tb - add_blue, 0),
           std::max(tb + add_blue - tr - add_red, 0));
      break;
    case 1:
      move(majority(tr, tb, 5), majority(tb, tr, 5), majority(tr + add_red, tb + add_blue, 5),
           majority(tb + add_blue, tr + add_red, 5));
      break;
    case 2:
      move(majority(tr, tb, tr), majority(tb, tr, tb),
           majority(tr + add_red, tb + add_blue, tr + add_red),
           majority(tb + add_blue, tr + add_red, tb + add_blue));
      break;
    default: break;
  }
  if (t == 3 || c == in_blue) {
    const int fr = r.temples[3];
    const int fb = b.temples[3];
    const int fr_after = fr + (t == 3 ? add_red : 0);
    const int fb_after = fb + (t == 3 ? add_blue : 0);
    move(majority(fr, fb, 3 * blue_r), majority(fb, fr, 3 * blue_b),
         majority(fr_after, fb_after, 3 * (blue_r + more_blue_r)),
         majority(fb_after, fr_after, 3 * (blue_b + more_blue_b)));
    if (next.tables != nullptr)
      next.board += blue_entry(*next.tables, fr_after - fb_after, blue_r + more_blue_r,
                               blue_b + more_blue_b) -
                    blue_entry(*next.tables, fr - fb, blue_r, blue_b);
  }
  const auto entry = [](const auto& table, int i, int k) {
    return table[static_cast<std::size_t>(i)][static_cast<std::size_t>(k)];
  };
  const auto gain = [&](const auto& table, int i, int k, int by = 1) {
    return entry(table, i + by * add_red, k + by * add_blue) - entry(table, i, k);
  };
  if (next.tables != nullptr) next.board += gain(next.tables->temple[t], tr, tb);
  if (c == in_black) {
    const int kr = r.colours[in_black];
    const int kb = b.colours[in_black];
    move(majority(kr, kb, 8), majority(kb, kr, 8), majority(kr + add_red, kb + add_blue, 8),
         majority(kb + add_blue, kr + add_red, 8));
    if (next.tables != nullptr) next.board += gain(next.tables->black, kr, kb);
  } else if (c == in_bonus) {
    next.red_points += bonus_of(cell) * add_red;
    next.blue_points += bonus_of(cell) * add_blue;
    if (next.tables != nullptr)
      next.board += gain(next.tables->bonus, r.bonus, b.bonus, bonus_of(cell));
  } else if (c != in_blue && next.tables != nullptr) {
    next.board += gain(next.tables->colour[c], r.colours[c], b.colours[c]);
  }
  return next.with_scores(r.score, b.score);
}

float expectation(float odds) { return steady_tanh(odds / 2); }

std::vector<float*> entries(PriestTables& tables, const Position& position) {
  PhaseTables& phase = tables.phases[static_cast<std::size_t>(phase_of(position.in_kingdom()))];
  const auto points = position.points();
  const int r = position[red].score;
  const int b = position[blue].score;
  std::vector<float*> found = {&score_entry(phase, r, b),
                               &projected_entry(phase, r + points[red], b + points[blue])};
  for_each_board_entry(phase, position, [&found](float& entry) { found.push_back(&entry); });
  return found;
}

// Entries are written in thousandths, so that the file is short and reads back exactly.
std::string PriestTables::text() const {
  json::array phases_out;
  for (const PhaseTables& phase : phases) {
    json::object out;
    for_each_table(phase, [&out](const char* name, std::span<const float> table) {
      json::array list;
      for (const float entry : table) list.push_back(static_cast<int>(std::lround(entry * 1000)));
      out[name] = std::move(list);
    });
    phases_out.push_back(std::move(out));
  }
  return json::serialize(json::object{{"phases", phases_out}}) + "\n";
}

PriestTables PriestTables::parse(std::string_view json_text) {
  const json::value value = parse_json(json_text);
  const JsonReader in(value, "");
  PriestTables tables;
  for (std::size_t p = 0; p < phase_count; ++p)
    for_each_table(tables.phases[p], [&](const char* name, std::span<float> table) {
      const JsonReader list = in["phases"][p][name];
      if (list.size() != table.size()) list.fail("this table has another length");
      for (std::size_t at = 0; at < table.size(); ++at)
        table[at] = static_cast<float>(list[at].integer(-100000, 100000)) / 1000.0F;
    });
  return tables;
}

const PriestTables& PriestTables::tuned() {
  static const PriestTables tables = parse(embedded_file("aton/priest.json"));
  return tables;
}
const PriestTables& PriestTables::tuned_2026() {
  static const PriestTables tables = [] {
    PriestTables before = tuned();
    before.margin = 0;
    return before;
  }();
  return tables;
}

}  // namespace ennead::aton
