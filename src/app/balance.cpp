// `ennead balance`: how the expansion Pharaoh changes games of Ankh, by games of bots. Prints
// tables in Markdown: docs/bots.md has the last ones.
#include <array>
#include <atomic>
#include <cmath>
#include <iostream>
#include <map>
#include <mutex>
#include <thread>

#include <fmt/format.h>

#include "app/arguments.h"
#include "bots/ankh/value.h"
#include "bots/playout.h"
#include "core/embedded.h"
#include "core/fault.h"
#include "core/json_reader.h"
#include "games/ankh/pharaoh_file.h"
#include "games/ankh/rules.h"

namespace ennead {

namespace {

using namespace ankh;

// A hurried bot: it weighs actions, powers and what belongs to the Palace in one world, playing
// each out with quick choices as `greedy` does, and answers the rest with quick choices.
class Player {
 public:
  explicit Player(std::uint64_t seed) : playout_(advice), chance_(seed) {}

  Choice choose(const State& s, Seat seat) {
    const std::string_view asked = Ankh::question_name(s);
    const bool weighs = asked == "first_action" || asked == "second_action" ||
                        asked == "politics" || asked == "law" || asked == "war_room" ||
                        asked == "unlock" || asked == "priest_room";
    if (!weighs) return playout_.quick(s, seat, chance_);
    const State world = Ankh::resample(Ankh::view(s, seat), chance_);
    const Chance luck = chance_.fork();
    ChoiceList list;
    playout_.choices(s, seat, list);
    Choice best = list[0];
    double most = -2;
    for (const Choice choice : list) {
      State after = world;
      AnkhJournal nobody_listens;
      Ankh::choose(after, seat, choice, nobody_listens);
      Chance same = luck;
      const double value = playout_.run(after, same)[seat];
      if (value > most) {
        most = value;
        best = choice;
      }
    }
    return best;
  }

 private:
  Playout<Ankh> playout_;
  Chance chance_;
};

// What is counted over the games of one cell.
struct Tally {
  double games = 0, turns = 0, turns_squared = 0;
  double devotion = 0, hall = 0, offering = 0, sphinxes = 0;
  std::array<double, max_seats> wins{};  // by player, from the first on
  std::array<double, palace_rooms> priests{};
  PerEnum<Politic, double> taken, played;

  void add(const Tally& other) {
    games += other.games;
    turns += other.turns;
    turns_squared += other.turns_squared;
    devotion += other.devotion;
    hall += other.hall;
    offering += other.offering;
    sphinxes += other.sphinxes;
    for (std::size_t at = 0; at < wins.size(); ++at) wins[at] += other.wins[at];
    for (std::size_t at = 0; at < priests.size(); ++at) priests[at] += other.priests[at];
    for (std::size_t at = 0; at < count_of<Politic>; ++at) {
      taken.values[at] += other.taken.values[at];
      played.values[at] += other.played.values[at];
    }
  }
};

struct Cell {
  std::string name;
  json::object options;
  int players = 0;
};

// The Sphinxes that have a majority where their god has a figure, as a conflict finds them.
double sphinx_majorities(const State& s) {
  double count = 0;
  for (int region = 1; region <= s.region_count(); ++region) {
    const Seat god = majority(s, of_type(s, Monument::sphinx) & region_land(s, region));
    if (god != nobody && !(s.figures[god] & region_with_water(s, region)).empty()) ++count;
  }
  return count;
}

class Counting {
 public:
  Counting(Tally& tally, const State& before) : tally_(tally), before_(before) {}

  void operator()(const TurnBegins& /*e*/) { ++turns; }
  void operator()(const DevotionGained& e) {
    tally_.devotion += e.amount;
    if (e.reason == Reason::audience) tally_.hall += e.amount;
    if (e.reason == Reason::offering) tally_.offering += e.amount;
  }
  void operator()(const BattleWon& e) { tally_.devotion += e.amount; }
  void operator()(const BattleWonByTiebreaker& e) { tally_.devotion += e.amount; }
  void operator()(const ConflictBegins& /*e*/) { tally_.sphinxes += sphinx_majorities(before_); }
  void operator()(const PriestPlaced& e) { ++tally_.priests[e.room.room]; }
  void operator()(const PriestMoved& e) { ++tally_.priests[e.to.room]; }
  void operator()(const PoliticTaken& e) { ++tally_.taken[effect(e.card)]; }
  void operator()(const PoliticPlayed& e) { ++tally_.played[effect(e.card)]; }
  void operator()(const auto& /*other*/) {}

  int turns = 0;

 private:
  static Politic effect(PoliticName card) {
    return pharaoh_file(card.file).kinds[card.kind].effect;
  }
  Tally& tally_;
  const State& before_;
};

void play_one(const Cell& cell, std::uint64_t seed, Tally& tally) {
  std::vector<AnkhJournal::Entry> entries;
  AnkhJournal start(entries);
  State s = Ankh::start(Ankh::options_from_json(cell.options), cell.players, Seed(seed), start);
  Player player(seed);
  int turns = 1;
  for (Question q = Ankh::question(s); !q.waiting.empty(); q = Ankh::question(s)) {
    const Seat seat = q.waiting.lowest();
    const Choice choice = player.choose(s, seat);
    const State before = s;
    entries.clear();
    AnkhJournal journal(entries);
    Ankh::choose(s, seat, choice, journal);
    Counting counting(tally, before);
    for (const AnkhJournal::Entry& entry : entries) std::visit(counting, entry.event);
    turns += counting.turns;
  }
  const Outcome outcome = Ankh::outcome(s);
  ++tally.games;
  tally.turns += turns;
  tally.turns_squared += static_cast<double>(turns) * turns;
  if (!outcome.drawn)
    for (const Seat seat : outcome.winners)
      tally.wins[static_cast<std::size_t>(seat)] += 1.0 / outcome.winners.size();
}

std::vector<Cell> cells_of(const json::object& box, int least, int most) {
  std::vector<Cell> cells;
  for (int players = least; players <= most; ++players) {
    const auto add = [&](std::string name, json::value pharaoh) {
      cells.push_back({std::move(name), {{"first", 0}, {"pharaoh", std::move(pharaoh)}}, players});
    };
    add("none", "none");
    add("random", box);
    for (const json::value& pharaoh : box.at("pharaohs").as_array()) {
      json::object file = box;
      file["pharaohs"] = json::array{pharaoh};
      add(std::string(pharaoh.at("name").as_string()), file);
    }
    for (std::size_t kind = 0; kind < box.at("cards").as_array().size(); ++kind) {
      json::object file = box;
      json::array& cards = file["cards"].as_array();
      const std::string name(cards[kind].at("name").as_string());
      cards.erase(cards.begin() + static_cast<std::ptrdiff_t>(kind));
      add("without " + name, file);
    }
  }
  return cells;
}

constexpr double wide = 1.96;  // 95 %
std::string percent(double part, double whole, double games) {
  if (whole == 0) return "–";
  const double share = part / whole;
  return fmt::format("{:.1f} ± {:.1f}", 100 * share,
                     100 * wide * std::sqrt(share * (1 - share) / games));
}

void print_cells(const std::vector<Cell>& cells, const std::vector<Tally>& tallies, int players) {
  fmt::print(
      "\n### {} players\n\n| | Wins by player, % | Nobody won, % | Turns | Palace devotion, % | ",
      players);
  fmt::print("Hall, Offering, Sphinxes, % | Priests by room, % |\n|---|---|---|---|---|---|---|\n");
  for (std::size_t at = 0; at < cells.size(); ++at) {
    if (cells[at].players != players) continue;
    const Tally& t = tallies[at];
    double won = 0;  // games that somebody won: hurried bots are often all forgotten
    for (const double of_player : t.wins) won += of_player;
    std::string wins;
    for (int n = 0; n < players; ++n)
      wins += (n == 0 ? "" : ", ") + percent(t.wins[static_cast<std::size_t>(n)], won, won);
    const double mean = t.turns / t.games;
    const double spread = std::sqrt((t.turns_squared / t.games - mean * mean) / t.games);
    double priests = 0;
    for (const double room : t.priests) priests += room;
    std::string rooms;
    for (const double room : t.priests)
      rooms += (rooms.empty() ? "" : ", ") +
               (priests == 0 ? "–" : fmt::format("{:.0f}", 100 * room / priests));
    const double palace = t.hall + t.offering + t.sphinxes;
    fmt::print("| {} | {} | {:.1f} | {:.1f} ± {:.1f} | {:.1f} | {:.1f}, {:.1f}, {:.1f} | {} |\n",
               cells[at].name, wins, 100 * (1 - won / t.games), mean, wide * spread,
               100 * palace / t.devotion, 100 * t.hall / t.devotion, 100 * t.offering / t.devotion,
               100 * t.sphinxes / t.devotion, rooms);
  }
}

void print_cards(const std::vector<Cell>& cells, const std::vector<Tally>& tallies) {
  Tally all;
  for (std::size_t at = 0; at < cells.size(); ++at)
    if (!cells[at].name.starts_with("without")) all.add(tallies[at]);
  fmt::print("\n### Cards\n\n| | Taken a game | Played of taken |\n|---|---|---|\n");
  for (const Politic effect : EnumSet<Politic>::all())
    fmt::print("| {} | {:.2f} | {:.2f} |\n", word_of(effect), all.taken[effect] / all.games,
               all.taken[effect] == 0 ? 0.0 : all.played[effect] / all.taken[effect]);
}

struct BalanceArguments {
  int games = 2000;
  int threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  int least = 2, most = 5;
  std::uint64_t seed = 1;
  std::string pharaoh;  // a file; none is the one of the box
};

void run_balance(const BalanceArguments& given) {
  json::value box = embedded_json("ankh/pharaoh.json");
  if (!given.pharaoh.empty()) box = object_from(given.pharaoh, "an expansion Pharaoh");
  try {
    read_pharaoh_file(JsonReader(box, ""));
  } catch (const Fault& fault) {
    throw UsageError(given.pharaoh + ": " + fault.what());
  }
  const std::vector<Cell> cells = cells_of(box.as_object(), given.least, given.most);
  std::vector<Tally> tallies(cells.size());
  const auto per_cell = static_cast<std::size_t>(given.games);
  std::atomic<std::size_t> next{0};
  std::mutex adding;
  const auto work = [&] {
    for (;;) {
      const std::size_t mine = next++;
      if (mine >= cells.size() * per_cell) return;
      const std::size_t cell = mine / per_cell;
      Tally tally;
      // The same seeds in every cell: gods, guardians and scenario are drawn alike.
      play_one(cells[cell], given.seed + mine % per_cell, tally);
      const std::lock_guard lock(adding);
      tallies[cell].add(tally);
    }
  };
  std::vector<std::thread> threads;
  for (int n = 1; n < given.threads; ++n) threads.emplace_back(work);
  work();
  for (std::thread& one : threads) one.join();
  fmt::print("{} games in each cell, hurried bots, ± 95 %\n", given.games);
  for (int players = given.least; players <= given.most; ++players)
    print_cells(cells, tallies, players);
  print_cards(cells, tallies);
}

}  // namespace

void add_balance(CommandLine& line) {
  const Command command =
      line.command("balance", "Measure what Ankh's expansion Pharaoh changes, by games of bots");
  const auto given = std::make_shared<BalanceArguments>();
  command.option("--games", &given->games, "Games in each cell").range(1, 1'000'000).show_default();
  command.option("--threads", &given->threads, "Games played at once (default: one per core)")
      .range(1, 1024);
  command.option("--least", &given->least, "Fewest players").range(2, 5).show_default();
  command.option("--most", &given->most, "Most players").range(2, 5).show_default();
  command.option("--seed", &given->seed, "Seed of the first game").show_default();
  command.option("--pharaoh", &given->pharaoh, "A file of your own in place of the box's");
  command.action([given] { run_balance(*given); });
}

}  // namespace ennead
