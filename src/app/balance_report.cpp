#include "app/balance_report.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include <fmt/format.h>

namespace ennead::ankh {

namespace {

constexpr double z = 1.96;  // 95 %
constexpr double most_shift = 5;
constexpr double least_palace = 10, most_palace = 20;
constexpr double most_turns = 15;
constexpr double least_room = 15, most_room = 40;
constexpr double least_played = 0.5;

// A part of a whole in each game; the share is that of the sums.
struct Part {
  double part = 0, whole = 0;
};
using PartOf = std::function<Part(const GameEnd&)>;

PartOf part_of_wins(std::size_t seat) {
  return [seat](const GameEnd& end) { return Part{end.won[seat], end.somebody_won ? 1.0 : 0.0}; };
}
PartOf part_of_lead(std::size_t seat) {
  return [seat](const GameEnd& end) { return Part{end.ahead[seat], 1}; };
}

struct Share {
  double share = 0, whole = 0;  // the mean whole of a game
  // How much a game moves the share away from the one of all games.
  double pull(Part game) const { return whole == 0 ? 0 : (game.part - share * game.whole) / whole; }
};
Share share_of(const std::vector<GameEnd>& ends, const PartOf& part) {
  Part sum;
  for (const GameEnd& end : ends) {
    const Part game = part(end);
    sum.part += game.part;
    sum.whole += game.whole;
  }
  if (sum.whole == 0) return {};
  return {sum.part / sum.whole, sum.whole / static_cast<double>(ends.size())};
}

// The interval is that of a ratio of sums, to the first order.
Estimate estimate(double mean, const std::vector<double>& pulls) {
  double squares = 0;
  for (const double pull : pulls) squares += pull * pull;
  return {100 * mean, 100 * z * std::sqrt(squares) / static_cast<double>(pulls.size())};
}

Estimate wins(const Tally& tally, std::size_t seat) {
  const PartOf part = part_of_wins(seat);
  const Share share = share_of(tally.ends, part);
  std::vector<double> pulls;
  for (const GameEnd& end : tally.ends) pulls.push_back(share.pull(part(end)));
  return estimate(share.share, pulls);
}

Estimate shift(const Tally& one, const Tally& other, const PartOf& part) {
  const Share with = share_of(one.ends, part);
  const Share without = share_of(other.ends, part);
  std::vector<double> pulls;
  for (std::size_t game = 0; game < one.ends.size(); ++game)
    pulls.push_back(with.pull(part(one.ends[game])) - without.pull(part(other.ends[game])));
  return estimate(with.share - without.share, pulls);
}

// ---- What a cell comes to -----------------------------------------------------------------------

double somebody_won(const Tally& t) {
  return 100 * share_of(t.ends, [](const GameEnd& end) {
                 return Part{end.somebody_won ? 1.0 : 0.0, 1};
               }).share;
}
double mean_turns(const Tally& t) { return t.turns / t.games; }
double palace_share(const Tally& t) {
  return 100 * (t.hall + t.offering + t.sphinxes) / t.devotion;
}
double room_share(const Tally& t, std::size_t room) {
  double all = 0;
  for (const double priests : t.priests) all += priests;
  return 100 * t.priests[room] / all;
}

using Shift = Estimate (*)(const Tally&, const Tally&, std::size_t);
using Cells = std::vector<Cell>;

const Cell& named(const Cells& cells, int players, std::string_view name) {
  return *std::find_if(cells.begin(), cells.end(), [&](const Cell& cell) {
    return cell.players == players && cell.name == name;
  });
}
const Cell& compared_with(const Cells& cells, const Cell& cell) {
  return named(cells, cell.players, cell.against == Against::idle ? idle_pharaoh : random_pharaoh);
}

std::string joined(int players, const std::function<std::string(std::size_t)>& text) {
  std::string all;
  for (int n = 0; n < players; ++n) all += (n == 0 ? "" : ", ") + text(static_cast<std::size_t>(n));
  return all;
}
std::string shifts(const Cell& cell, const Cell& other, Shift shift_of) {
  return joined(cell.players, [&](std::size_t seat) {
    const Estimate by = shift_of(cell.tally, other.tally, seat);
    return fmt::format("{:+.1f} ± {:.1f}", by.mean, by.wide);
  });
}

// ---- Tables -------------------------------------------------------------------------------------

void print_cell(const Cell& cell) {
  const Tally& t = cell.tally;
  const double error =
      std::sqrt((t.turns_squared / t.games - mean_turns(t) * mean_turns(t)) / t.games);
  const std::string by_player = joined(cell.players, [&](std::size_t seat) {
    const Estimate share = wins(t, seat);
    return fmt::format("{:.1f} ± {:.1f}", share.mean, share.wide);
  });
  fmt::print("| {} | {} | {:.1f} | {:.1f} ± {:.1f} |", cell.name, by_player, 100 - somebody_won(t),
             mean_turns(t), z * error);
  if (cell.name == no_expansion) {
    fmt::print(" – | – | – |\n");
    return;
  }
  const auto of_devotion = [&t](double part) { return 100 * part / t.devotion; };
  const std::string rooms = joined(
      palace_rooms, [&](std::size_t room) { return fmt::format("{:.0f}", room_share(t, room)); });
  fmt::print(" {:.1f} | {:.1f}, {:.1f}, {:.1f} | {} |\n", palace_share(t), of_devotion(t.hall),
             of_devotion(t.offering), of_devotion(t.sphinxes), rooms);
}

void print_players(const Cells& cells, int players) {
  fmt::print("\n### {} players\n\n| | Wins by player, % | Nobody won, % | Turns | ", players);
  fmt::print("Palace devotion, % | Hall, Offering, Sphinxes, % | Priests by room, % |\n");
  fmt::print("|---|---|---|---|---|---|---|\n");
  for (const Cell& cell : cells)
    if (cell.players == players) print_cell(cell);
  fmt::print("\n| | Compared with | Shift of wins by player, points |\n|---|---|---|\n");
  for (const Cell& cell : cells)
    if (cell.players == players && cell.against != Against::nothing) {
      const Cell& other = compared_with(cells, cell);
      fmt::print("| {} | {} | {} |\n", cell.name, other.name, shifts(cell, other, shift_of_wins));
    }
  fmt::print(
      "\n| Compared with {} | Shift of wins by player, points | Shift of who is ahead at the end "
      "|\n",
      no_expansion);
  fmt::print("|---|---|---|\n");
  for (const Cell& cell : cells)
    if (cell.players == players && (cell.against == Against::idle || cell.name == idle_pharaoh)) {
      const Cell& other = named(cells, players, no_expansion);
      fmt::print("| {} | {} | {} |\n", cell.name, shifts(cell, other, shift_of_wins),
                 shifts(cell, other, shift_of_lead));
    }
}

// Of the cells with the whole deck.
Tally all_cards(const Cells& cells) {
  Tally all;
  for (const Cell& cell : cells)
    if (cell.against != Against::whole_deck && cell.name != no_expansion) all.add(cell.tally);
  return all;
}
double played_of_taken(const Tally& t, Politic card) {
  return t.taken[card] == 0 ? 0 : t.played[card] / t.taken[card];
}

void print_cards(const Cells& cells) {
  const Tally all = all_cards(cells);
  fmt::print("\n### Cards\n\n| | Taken a game | Played of taken |\n|---|---|---|\n");
  for (const Politic card : EnumSet<Politic>::all())
    fmt::print("| {} | {:.2f} | {:.2f} |\n", word_of(card), all.taken[card] / all.games,
               played_of_taken(all, card));
}

// ---- Aims ---------------------------------------------------------------------------------------

// One line: in how many cells an aim holds, and which ones miss it by how much.
class BalanceAim {
 public:
  explicit BalanceAim(std::string name) : name_(std::move(name)) {}
  void hold() { ++cells_; }
  void miss(const Cell& cell, const std::string& by) {
    miss(fmt::format("{} of {}", cell.name, cell.players), by);
  }
  void miss(std::string_view what, const std::string& by) {
    ++cells_;
    ++missed_;
    list_ += fmt::format("{}{} ({})", list_.empty() ? "" : "; ", what, by);
  }
  void print() const {
    fmt::print("| {} | {} of {} | {} |\n", name_, cells_ - missed_, cells_,
               list_.empty() ? "–" : list_);
  }

 private:
  std::string name_, list_;
  int cells_ = 0, missed_ = 0;
};

// The largest shift of a seat decides about a cell. One that is larger than its interval leaves
// room for is certain.
void print_shifts(const std::string& name, const Cells& cells, Shift shift_of,
                  const std::function<const Cell*(const Cell&)>& other_of) {
  BalanceAim aim("at most 5 points: " + name);
  BalanceAim certain("the same, but for what the interval leaves open");
  for (const Cell& cell : cells) {
    const Cell* const other = other_of(cell);
    if (other == nullptr) continue;
    Estimate most;
    double beyond = 0;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(cell.players); ++seat) {
      const Estimate by = shift_of(cell.tally, other->tally, seat);
      if (std::abs(by.mean) > std::abs(most.mean)) most = by;
      beyond = std::max(beyond, std::abs(by.mean) - by.wide);
    }
    const std::string told = fmt::format("{:+.1f} ± {:.1f}", most.mean, most.wide);
    std::abs(most.mean) > most_shift ? aim.miss(cell, told) : aim.hold();
    beyond > most_shift ? certain.miss(cell, told) : certain.hold();
  }
  aim.print();
  certain.print();
}

void print_aims(const Cells& cells) {
  fmt::print("\n### Aims\n\n| | Held | Missed by |\n|---|---|---|\n");
  BalanceAim palace("10 to 20 % of the devotion from the Palace");
  BalanceAim turns("at most 15 % more turns");
  BalanceAim rooms("15 to 40 % of the priests in each room");
  for (const Cell& cell : cells) {
    if (cell.name == no_expansion || cell.name == idle_pharaoh) continue;
    const double share = palace_share(cell.tally);
    share<least_palace || share> most_palace ? palace.miss(cell, fmt::format("{:.1f}", share))
                                             : palace.hold();
    const double before = mean_turns(named(cells, cell.players, no_expansion).tally);
    const double more = 100 * (mean_turns(cell.tally) / before - 1);
    more > most_turns ? turns.miss(cell, fmt::format("{:.1f}", more)) : turns.hold();
    std::string wrong;
    for (std::size_t room = 0; room < palace_rooms; ++room)
      if (const double part = room_share(cell.tally, room); part < least_room || part > most_room)
        wrong += fmt::format("{}{}: {:.1f}", wrong.empty() ? "" : ", ", room + 1, part);
    wrong.empty() ? rooms.hold() : rooms.miss(cell, wrong);
  }
  BalanceAim cards("each card played at least half as often as taken");
  const Tally all = all_cards(cells);
  for (const Politic card : EnumSet<Politic>::all()) {
    const double played = played_of_taken(all, card);
    played < least_played ? cards.miss(word_of(card), fmt::format("{:.2f}", played)) : cards.hold();
  }
  palace.print();
  turns.print();
  rooms.print();
  cards.print();
  const auto when = [&cells](Against against) {
    return [&cells, against](const Cell& cell) {
      return cell.against == against ? &compared_with(cells, cell) : nullptr;
    };
  };
  print_shifts("a pharaoh, against an idle one", cells, shift_of_wins, when(Against::idle));
  if (std::any_of(cells.begin(), cells.end(),
                  [](const Cell& cell) { return cell.against == Against::whole_deck; }))
    print_shifts("the deck without a card", cells, shift_of_wins, when(Against::whole_deck));
  const auto retail = [&cells](const Cell& cell) {
    return cell.against == Against::idle ? &named(cells, cell.players, no_expansion) : nullptr;
  };
  print_shifts("a pharaoh, against no expansion", cells, shift_of_wins, retail);
  print_shifts("the same, by who is ahead at the end", cells, shift_of_lead, retail);
}

}  // namespace

void Tally::add(const Tally& other) {
  games += other.games;
  turns += other.turns;
  turns_squared += other.turns_squared;
  devotion += other.devotion;
  hall += other.hall;
  offering += other.offering;
  sphinxes += other.sphinxes;
  for (std::size_t at = 0; at < priests.size(); ++at) priests[at] += other.priests[at];
  for (std::size_t at = 0; at < count_of<Politic>; ++at) {
    taken.values[at] += other.taken.values[at];
    played.values[at] += other.played.values[at];
  }
}

Estimate shift_of_wins(const Tally& one, const Tally& other, std::size_t seat) {
  return shift(one, other, part_of_wins(seat));
}
Estimate shift_of_lead(const Tally& one, const Tally& other, std::size_t seat) {
  return shift(one, other, part_of_lead(seat));
}

void print_balance(const Cells& cells) {
  for (int players = cells.front().players; players <= cells.back().players; ++players)
    print_players(cells, players);
  print_cards(cells);
  print_aims(cells);
}

}  // namespace ennead::ankh
