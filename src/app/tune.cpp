// `ennead tune`: finds the tables of Aton's bot `priest` by self-play.
//
// Each generation plays games against itself with the tables so far and then fits them by a
// logistic regression (AdaGrad) to what the positions between the rounds turned out to be worth:
// mostly what the solved round says, which looks a round further than the tables do and hardly
// depends on luck, and in part who won in the end, which knows what the tables do not.
#include <atomic>
#include <cmath>
#include <fstream>
#include <iterator>
#include <mutex>
#include <thread>

#include <fmt/core.h>

#include "app/commands.h"
#include "bots/aton/priest.h"
#include "bots/random.h"
#include "core/fault.h"

namespace ennead {

namespace {

using namespace aton;

struct Sample {
  Position position;
  float result;  // for red, from 0 lost to 1 won
};

struct TuneOptions {
  std::string from;
  std::string out;
  int generations = 8;
  int games = 4000;
  std::size_t width = 2;   // of the turns behind the payoffs
  int iterations = 60;     // of the solver in each round
  int random_percent = 3;  // layings and placings by chance, so that the games differ
  int luck_percent = 20;   // weight of the result beside the solved round
  int window = 3;          // generations whose games are learnt from
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  std::uint64_t seed = 1;
};

// One game of the bot against itself; the payoffs of a round are the same for both seats.
class SelfPlay {
 public:
  SelfPlay(const PriestTables& tables, const TuneOptions& options, std::uint64_t seed)
      : tables_(tables), options_(options), chance_(seed) {}

  void play(std::vector<Sample>& samples) {
    AtonJournal quiet;
    State s = Aton::start({}, player_count, chance_.next(), quiet);
    const std::size_t first = samples.size();
    int round = 0;
    for (Question q = Aton::question(s); !q.waiting.empty(); q = Aton::question(s)) {
      if (s.round != round) {
        round = s.round;
        solve(s);
        samples.push_back({Position(s), 0.5F + 0.5F * solver_->value()});
      }
      const Seat seat = q.waiting.lowest();
      Aton::choose(s, seat, choice_for(Aton::view(s, seat), seat), quiet);
    }
    const float result = s.winners.size() == 2 ? 0.5F : s.winners.has(red) ? 1.0F : 0.0F;
    const float luck = static_cast<float>(options_.luck_percent) / 100;
    for (std::size_t at = first; at < samples.size(); ++at)
      samples[at].result = luck * result + (1 - luck) * samples[at].result;
  }

 private:
  void solve(const State& s) {
    auto budget = Budget::of_work(UINT64_MAX);
    payoffs_.fill(tables_, Position(s), options_.width, budget);
    solver_.emplace(payoffs_, public_hand_odds(s, red), public_hand_odds(s, blue));
    for (int n = 0; n < options_.iterations; ++n) solver_->iterate();
    for (const Seat seat : {red, blue}) strategy_[seat] = solver_->strategy(seat);
  }

  Choice choice_for(const View<Aton>& view, Seat seat) {
    switch (Aton::question(*view).kind) {
      case Aton::asks("exchange"):
        return choice(wants_exchange(tables_, *solver_, view, seat) ? Kind::exchange : Kind::keep);
      case Aton::asks("laying"):
        if (by_chance()) break;
        return lay(draw_laying(strategy_[seat], view->sides[seat].hand, chance_));
      case Aton::asks("counters_back"):
        return on_cell(*view, seat,
                       best_to_take_back(tables_, Position(*view), seat,
                                         view->stack.top<CountersBack>().left));
      default: {
        if (by_chance()) break;
        const Position position(*view);
        const TurnLeft turn = turn_left(*view, seat);
        const auto cell = turn.removals > 0 ? best_removal(tables_, position, turn)
                                            : best_placing(tables_, position, turn);
        return on_cell(*view, seat, *cell);
      }
    }
    return random_choice<Aton>(*view, seat, chance_);
  }
  bool by_chance() { return static_cast<int>(chance_.below(100)) < options_.random_percent; }

  const PriestTables& tables_;
  const TuneOptions& options_;
  Chance chance_;
  PayoffTable payoffs_;
  std::optional<LayingSolver> solver_;
  PerSeat<Mix, player_count> strategy_{};
};

std::vector<Sample> play_games(const PriestTables& tables, const TuneOptions& options,
                               std::uint64_t seed) {
  std::vector<Sample> all;
  std::mutex lock;
  std::atomic<int> next = 0;
  const auto work = [&] {
    std::vector<Sample> mine;
    for (int game = next++; game < options.games; game = next++)
      SelfPlay(tables, options, Chance::mix(seed + static_cast<std::uint64_t>(game))).play(mine);
    const std::lock_guard guard(lock);
    all.insert(all.end(), mine.begin(), mine.end());
  };
  std::vector<std::thread> threads;
  for (unsigned n = 0; n < options.threads; ++n) threads.emplace_back(work);
  for (std::thread& thread : threads) thread.join();
  return all;
}

// Mean log loss of the tables on the samples.
double loss(PriestTables& tables, std::span<const Sample> samples) {
  double sum = 0;
  for (const Sample& sample : samples) {
    const double p =
        std::clamp(0.5 + 0.5 * static_cast<double>(expectation(log_odds(tables, sample.position))),
                   1e-6, 1 - 1e-6);
    const auto y = static_cast<double>(sample.result);
    sum -= y * std::log(p) + (1 - y) * std::log(1 - p);
  }
  return sum / static_cast<double>(samples.size());
}

// Every sample counts from both sides, which keeps the tables the same for red and blue.
void fit(PriestTables& tables, std::vector<Sample>& samples, Chance& chance) {
  constexpr int epochs = 6;
  constexpr float rate = 0.05F;
  auto gradients = std::make_unique<PriestTables>();
  const auto step = [&](const Position& position, float result) {
    const std::vector<float*> used = entries(tables, position);
    const std::vector<float*> squares = entries(*gradients, position);
    float odds = 0;
    for (const float* entry : used) odds += *entry;
    const float slope = result - (0.5F + 0.5F * expectation(odds));
    for (std::size_t at = 0; at < used.size(); ++at) {
      *squares[at] += slope * slope;
      *used[at] += rate * slope / std::sqrt(1.0F + *squares[at]);
    }
  };
  for (int epoch = 0; epoch < epochs; ++epoch) {
    chance.shuffle(std::span(samples));
    for (const Sample& sample : samples) {
      Position mirrored = sample.position;
      std::swap(mirrored[red], mirrored[blue]);
      step(sample.position, sample.result);
      step(mirrored, 1 - sample.result);
    }
  }
}

PriestTables read_tables(const std::string& from) {
  if (from == "formula") return PriestTables::by_formula();
  if (from.empty()) return PriestTables::tuned();
  std::ifstream in(from);
  if (!in) throw Fault(from, "this file cannot be read");
  return PriestTables::parse(std::string(std::istreambuf_iterator<char>(in), {}));
}

void write_tables(const PriestTables& tables, const std::string& out) {
  std::ofstream file(out);
  file << tables.text();
  file.close();
  if (!file) throw Fault(out, "this file cannot be written");
}

void tune(const TuneOptions& options) {
  auto tables = std::make_unique<PriestTables>(read_tables(options.from));
  Chance chance(options.seed);
  std::vector<std::vector<Sample>> generations;
  for (int generation = 1; generation <= options.generations; ++generation) {
    generations.push_back(play_games(*tables, options, chance.next()));
    const double before = loss(*tables, generations.back());
    std::vector<Sample> samples;
    const std::size_t window =
        std::min(generations.size(), static_cast<std::size_t>(options.window));
    for (std::size_t at = generations.size() - window; at < generations.size(); ++at)
      samples.insert(samples.end(), generations[at].begin(), generations[at].end());
    fit(*tables, samples, chance);
    write_tables(*tables, options.out);
    fmt::print("generation {}: {} positions, log loss on new games {:.4f}, after learning {:.4f}\n",
               generation, generations.back().size(), before, loss(*tables, generations.back()));
    std::fflush(stdout);
  }
}

}  // namespace

void add_tune(CommandLine& line) {
  auto options = std::make_shared<TuneOptions>();
  const Command command = line.command("tune", "Tune the tables of Aton's bot priest by self-play");
  command.option("--from", &options->from,
                 "Tables to start from: a file, or \"formula\" (default: the built-in ones)");
  command.option("--out", &options->out, "File to write the tables to").required();
  command.option("--generations", &options->generations, "Times to play and learn")
      .range(1, 1000)
      .show_default();
  command.option("--games", &options->games, "Games in a generation")
      .range(1, 10000000)
      .show_default();
  command.option("--iterations", &options->iterations, "Iterations of the solver in a round")
      .range(1, 10000)
      .show_default();
  command.option("--width", &options->width, "Ways to play a turn that the payoffs consider")
      .range(1, 4)
      .show_default();
  command.option("--random", &options->random_percent, "Random layings and placings, in percent")
      .range(0, 100)
      .show_default();
  command
      .option("--luck", &options->luck_percent,
              "Weight of who won, against the solved round, in percent")
      .range(0, 100)
      .show_default();
  command.option("--window", &options->window, "Generations to learn from")
      .range(1, 100)
      .show_default();
  command.option("--threads", &options->threads, "Threads").range(1, 1024).show_default();
  command.option("--seed", &options->seed, "Seed").show_default();
  command.action([options] { tune(*options); });
}

}  // namespace ennead
