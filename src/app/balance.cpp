// `ennead balance`: how the expansion Pharaoh changes games of Ankh, by games of bots. Prints
// tables in Markdown: docs/bots.md has the last ones.
#include <atomic>
#include <memory>
#include <mutex>
#include <thread>

#include <fmt/format.h>

#include "app/arguments.h"
#include "app/balance_report.h"
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
// each out with quick choices as `greedy` does, and answers the rest with quick choices. A thorough
// one weighs all that it is asked alone.
class Player {
 public:
  Player(std::uint64_t seed, bool thorough)
      : playout_(advice), chance_(seed), thorough_(thorough) {}

  Choice choose(const State& s, Seat seat) {
    const std::string_view asked = Ankh::question_name(s);
    const bool weighs = asked == "first_action" || asked == "second_action" ||
                        asked == "politics" || asked == "law" || asked == "war_room" ||
                        asked == "unlock" || asked == "priest_room" ||
                        (thorough_ && Ankh::question(s).asked.size() == 1);
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
      const double value = playout_.run(after, seat, same);
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
  bool thorough_;
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

// All that a god's seats share is one win.
BySeat shares(SeatSet seats) {
  BySeat share{};
  for (const Seat seat : seats) share[static_cast<std::size_t>(seat)] = 1.0 / seats.size();
  return share;
}

GameEnd end_of(const State& s) {
  const Outcome outcome = Ankh::outcome(s);
  SeatSet ahead;
  for (const Seat seat : SeatSet::first(s.players))
    if (s.playing(seat) == s.ascending.values[s.ranked() - 1]) ahead.add(seat);
  if (outcome.drawn) return {{}, shares(ahead), false};
  return {shares(outcome.winners), shares(ahead), true};
}

GameEnd play_one(const Cell& cell, std::uint64_t seed, bool thorough, Tally& tally) {
  std::vector<AnkhJournal::Entry> entries;
  AnkhJournal start(entries);
  State s = Ankh::start(Ankh::options_from_json(cell.options), cell.players, Seed(seed), start);
  Player player(seed, thorough);
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
  ++tally.games;
  tally.turns += turns;
  tally.turns_squared += static_cast<double>(turns) * turns;
  return end_of(s);
}

std::vector<Cell> cells_of(const json::object& box, int least, int most, bool whole) {
  std::vector<Cell> cells;
  for (int players = least; players <= most; ++players) {
    const auto add = [&](std::string_view name, Against against, json::value pharaoh) {
      cells.push_back({std::string(name),
                       players,
                       against,
                       {{"first", 0}, {"pharaoh", std::move(pharaoh)}},
                       {}});
    };
    const auto with = [&box](json::value pharaoh) {
      json::object file = box;
      file["pharaohs"] = json::array{std::move(pharaoh)};
      return file;
    };
    add(no_expansion, Against::nothing, "none");
    // A monument next to him counts as one.
    add(idle_pharaoh, Against::nothing,
        with({{"name", "Idle"}, {"effect", "doubles"}, {"number", 1}}));
    for (const json::value& pharaoh : box.at("pharaohs").as_array())
      add(pharaoh.at("name").as_string(), Against::idle, with(pharaoh));
    if (!whole) continue;
    add(random_pharaoh, Against::nothing, box);
    for (std::size_t kind = 0; kind < box.at("cards").as_array().size(); ++kind) {
      json::object file = box;
      json::array& cards = file["cards"].as_array();
      const std::string name(cards[kind].at("name").as_string());
      cards.erase(cards.begin() + static_cast<std::ptrdiff_t>(kind));
      add("without " + name, Against::whole_deck, file);
    }
  }
  return cells;
}

struct BalanceArguments {
  int games = 2000;
  int threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  int least = 2, most = 5;
  std::uint64_t seed = 1;
  std::string pharaoh;  // a file; none is the one of the box
  bool thorough = false;
  bool pharaohs = false;
};

void run_balance(const BalanceArguments& given) {
  json::value box = embedded_json("ankh/pharaoh.json");
  if (!given.pharaoh.empty()) box = object_from(given.pharaoh, "an expansion Pharaoh");
  try {
    read_pharaoh_file(JsonReader(box, ""));
  } catch (const Fault& fault) {
    throw UsageError(given.pharaoh + ": " + fault.what());
  }
  std::vector<Cell> cells = cells_of(box.as_object(), given.least, given.most, !given.pharaohs);
  const auto per_cell = static_cast<std::size_t>(given.games);
  for (Cell& cell : cells) cell.tally.ends.resize(per_cell);
  std::atomic<std::size_t> next{0};
  std::mutex adding;
  const auto work = [&] {
    for (;;) {
      const std::size_t mine = next++;
      if (mine >= cells.size() * per_cell) return;
      Cell& cell = cells[mine / per_cell];
      const std::size_t game = mine % per_cell;
      Tally tally;
      // The same seeds in every cell: gods, guardians and scenario are drawn alike.
      const GameEnd end = play_one(cell, given.seed + game, given.thorough, tally);
      const std::lock_guard lock(adding);
      cell.tally.ends[game] = end;
      cell.tally.add(tally);
    }
  };
  std::vector<std::thread> threads;
  for (int n = 1; n < given.threads; ++n) threads.emplace_back(work);
  work();
  for (std::thread& one : threads) one.join();
  fmt::print("{} games in each cell, {} bots, ± 95 %\n", given.games,
             given.thorough ? "thorough" : "hurried");
  print_balance(cells);
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
  command.flag("--thorough", &given->thorough,
               "Bots that weigh more of their choices: takes five times as long");
  command.flag("--pharaohs", &given->pharaohs, "Only the pharaohs, not the deck without each card");
  command.action([given] { run_balance(*given); });
}

}  // namespace ennead
