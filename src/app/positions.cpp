// `ennead positions`: games of bots against themselves as a file of positions, for train/train.py.
//
// The file begins with 16 bytes: "ENNEADP1", the number of inputs and of seats as 32-bit words.
// Then, for each position: the game (32 bits), the seats that are in the game as bits (8), three
// bytes of nothing, and for each of five seats its share of the win in the end and what the bots
// hold it for now (32-bit floats), and its inputs (a signed byte each).
#include <atomic>
#include <cstring>
#include <fstream>
#include <mutex>
#include <thread>

#include <fmt/core.h>

#include "app/arguments.h"
#include "app/bot_spec.h"
#include "app/commands.h"
#include "bots/any_bot.h"
#include "bots/random.h"
#include "core/fault.h"
#include "play/kit.h"

namespace ennead {

namespace {

struct PositionsOptions {
  std::string game;
  std::string out;
  std::string bot = "greedy";
  std::string network;
  std::string options;
  int games = 1000;
  int seconds = 0;
  std::uint64_t work = 200;
  int random_percent = 5;
  int base_percent = 50;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  std::uint64_t seed = 1;
};

struct PositionRow {
  std::uint32_t game = 0;
  std::uint8_t seats = 0;
  PerSeat<float> share{};
  PerSeat<float> held{};
  PerSeat<std::vector<std::int8_t>> inputs;
};

class PositionsFile {
 public:
  explicit PositionsFile(const std::string& path) : path_(path), file_(path, std::ios::binary) {
    if (!file_) throw Fault(path, "this file cannot be written");
  }

  void add(const std::vector<PositionRow>& rows) {
    const std::lock_guard guard(lock_);
    for (const PositionRow& row : rows) {
      if (inputs_ == 0) begin(row);
      word(row.game);
      const std::array<char, 4> seats{static_cast<char>(row.seats), 0, 0, 0};
      file_.write(seats.data(), seats.size());
      for (const float share : row.share) number(share);
      for (const float held : row.held) number(held);
      for (const auto& inputs : row.inputs) {
        std::vector<char> bytes(inputs_, 0);
        for (std::size_t at = 0; at < inputs.size(); ++at)
          bytes[at] = static_cast<char>(inputs[at]);
        file_.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
      }
      ++rows_;
    }
  }
  std::uint64_t close() {
    file_.close();
    if (!file_) throw Fault(path_, "this file cannot be written");
    return rows_;
  }

 private:
  void begin(const PositionRow& row) {
    for (const auto& inputs : row.inputs) inputs_ = std::max(inputs_, inputs.size());
    file_.write("ENNEADP1", 8);
    word(static_cast<std::uint32_t>(inputs_));
    word(max_seats);
  }
  void word(std::uint32_t value) {
    std::array<char, 4> bytes{};
    std::memcpy(bytes.data(), &value, bytes.size());
    file_.write(bytes.data(), bytes.size());
  }
  void number(float value) { word(std::bit_cast<std::uint32_t>(value)); }

  std::string path_;
  std::ofstream file_;
  std::mutex lock_;
  std::size_t inputs_ = 0;
  std::uint64_t rows_ = 0;
};

// What is played: the base game in so many percent of the games, otherwise any combination of its
// options, with any number of players.
class Setups {
 public:
  Setups(const AnyGame& game, const PositionsOptions& options) : game_(game), options_(options) {
    if (!options.options.empty()) fixed_ = parse_json(options.options).as_object();
  }
  std::unique_ptr<AnyMatch> start(Chance& chance) const {
    const GameInfo& info = game_.info();
    const int players = info.min_players + static_cast<int>(chance.below(static_cast<std::uint32_t>(
                                               info.max_players - info.min_players + 1)));
    const bool base = static_cast<int>(chance.below(100)) < options_.base_percent;
    json::object options;
    if (fixed_)
      options = *fixed_;
    else if (!base)
      options = kit::random_options(info, chance);
    return game_.start(options, players, chance.next());
  }

 private:
  const AnyGame& game_;
  const PositionsOptions& options_;
  std::optional<json::object> fixed_;
};

// One game. Now and then a seat does anything until the next calm moment, so that the bots see what
// comes of it.
std::vector<PositionRow> positions_of_game(const AnyGame& game, const Setups& setups,
                                           const PositionsOptions& options, std::uint32_t number) {
  Chance chance(Chance::mix(options.seed * 1'000'003 + number));
  const auto match = setups.start(chance);
  const int players = static_cast<int>(match->players());
  std::vector<std::unique_ptr<AnyBot>> bots;
  bots.reserve(static_cast<std::size_t>(players));
  for (int seat = 0; seat < players; ++seat)
    bots.push_back(make_bot(game, options.bot, chance.next()));
  std::vector<PositionRow> rows;
  bool wild = false;
  while (!match->outcome().over) {
    PositionRow row{number, 0, {}, {}, {}};
    for (const Seat seat : SeatSet::first(players)) {
      Inputs inputs;
      if (!moment_to_learn(*match, seat, inputs)) continue;
      row.seats = static_cast<std::uint8_t>(row.seats | 1U << static_cast<unsigned>(seat));
      auto& bytes = row.inputs[seat];
      bytes.assign(static_cast<std::size_t>(inputs.count()), 0);
      for (const Input input : inputs.all())
        bytes[input.at] = static_cast<std::int8_t>(input.amount);
    }
    if (row.seats != 0) {
      const Shares now = values_now(*match);
      for (const Seat seat : SeatSet::first(players))
        row.held[seat] = static_cast<float>((1 + now[seat]) / 2);
      rows.push_back(std::move(row));
      wild = static_cast<int>(chance.below(100)) < options.random_percent;
    }
    const Seat seat = match->question().waiting.lowest();
    Budget budget = Budget::of_work(options.work);
    const Choice choice =
        wild ? match->legal(
                   seat)[chance.below(static_cast<std::uint32_t>(match->legal(seat).size()))]
             : bots[static_cast<std::size_t>(seat)]->choose(*match->view(seat), budget);
    match->choose(seat, choice);
  }
  const Outcome outcome = match->outcome();
  for (PositionRow& row : rows)
    for (const Seat seat : SeatSet::first(players))
      row.share[seat] = static_cast<float>((1 + outcome_value(outcome, seat, players)) / 2);
  return rows;
}

void write_positions(const PositionsOptions& options) {
  const AnyGame& game = game_named(options.game);
  if (!has_network(game)) throw Fault("", "this game has no network");
  if (!options.network.empty()) take_network(game, options.network);
  const Setups setups(game, options);
  PositionsFile writer(options.out);
  std::atomic<std::uint32_t> next = 0;
  const auto begun = std::chrono::steady_clock::now();
  const auto over = [&] {
    return options.seconds > 0 &&
           std::chrono::steady_clock::now() - begun > std::chrono::seconds(options.seconds);
  };
  std::atomic<std::uint32_t> played = 0;
  const auto work = [&] {
    for (std::uint32_t number = next++;
         number < static_cast<std::uint32_t>(options.games) && !over(); number = next++) {
      writer.add(positions_of_game(game, setups, options, number));
      ++played;
    }
  };
  {
    std::vector<std::jthread> threads;
    for (unsigned n = 0; n < options.threads; ++n) threads.emplace_back(work);
  }
  fmt::print("{} positions of {} games\n", writer.close(), played.load());
}

}  // namespace

void add_positions(CommandLine& line) {
  auto options = std::make_shared<PositionsOptions>();
  const Command command =
      line.command("positions", "Write positions of games of bots, for learning (train/)");
  command.option("game", &options->game, "The game: ankh or kemet").required();
  command.option("--out", &options->out, "File to write").required();
  command.option("--bot", &options->bot, "Bot that plays all seats").show_default();
  command.option(
      "--network", &options->network,
      "Network that it uses: a file, or \"formula\" for none (default: the built-in one)");
  command.option(
      "--options", &options->options,
      "Options of the game as JSON (default: half of the games without, the others with any)");
  command.option("--games", &options->games, "Games to play").range(1, 10'000'000).show_default();
  command.option("--seconds", &options->seconds, "Begin no game after so many seconds")
      .range(1, 1'000'000);
  command.option("--work", &options->work, "Units of work for each choice").show_default();
  command.option("--random", &options->random_percent, "Turns by chance, in percent")
      .range(0, 100)
      .show_default();
  command.option("--base", &options->base_percent, "Games without options, in percent")
      .range(0, 100)
      .show_default();
  command.option("--threads", &options->threads, "Threads").range(1, 1024).show_default();
  command.option("--seed", &options->seed, "Seed").show_default();
  command.action([options] { write_positions(*options); });
}

}  // namespace ennead
