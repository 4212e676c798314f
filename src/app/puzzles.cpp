// ennead puzzles: finds puzzles in games of bots or in records, and writes them to a file.
#include "bots/puzzles.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <map>

#include <fmt/format.h>

#include "app/arguments.h"
#include "app/files.h"
#include "core/json_reader.h"

namespace ennead {

namespace {

struct PuzzleArguments {
  GameArguments game;
  std::vector<std::string> records;
  std::string out;
  std::uint64_t count = 10;
  std::uint64_t games = 1'000'000;
  std::uint64_t work = 0;
  int gap = 8;
  bool check = false;
};

// Puzzles that ask for the same sort of thing are not more than this part of a file.
constexpr std::size_t one_sort_of = 2;
constexpr std::size_t most_of_a_game = 3;

// What is asked, and the answer, without a place that may be anywhere: "place place", "turn pass".
std::string sort_of(const Puzzle& puzzle, const AnyGame& game) {
  const std::string best = game.text(puzzle.steps.front().answers.front().choices.front());
  const bool placed = best.find_first_of("0123456789") != std::string::npos;
  return puzzle.question + " " + (placed ? best.substr(0, best.find(' ')) : best);
}

// Two puzzles with the same answers, which are worth the same, are one: openings of a game differ
// in what does not matter there.
bool are_alike(const Puzzle& one, const Puzzle& other) {
  constexpr double about = 0.03;
  const std::vector<PuzzleAnswer>& a = one.steps.front().answers;
  const std::vector<PuzzleAnswer>& b = other.steps.front().answers;
  return one.question == other.question && a.size() == b.size() &&
         std::is_permutation(a.begin(), a.end(), b.begin(),
                             [](const PuzzleAnswer& answer, const PuzzleAnswer& another) {
                               return answer.choices.front() == another.choices.front() &&
                                      std::abs(answer.share - another.share) < about;
                             });
}

class Collection {
 public:
  Collection(const AnyGame& game, std::string path) : game_(game), path_(std::move(path)) {
    if (path_.empty() || !std::filesystem::exists(path_)) return;
    const json::value file = parse_json(read_file(path_));
    const JsonReader in(file, path_);
    seen_ = static_cast<std::uint64_t>(in["games"].integer(0, INT64_MAX));
    for (std::size_t at = 0; at < in["puzzles"].size(); ++at)
      keep(read_puzzle(in["puzzles"][at].value(), game_, in["puzzles"][at].path()));
  }

  const std::vector<Puzzle>& puzzles() const { return puzzles_; }
  void replace(std::vector<Puzzle> puzzles) { puzzles_ = std::move(puzzles); }
  std::uint64_t games() const { return seen_; }
  void next_game() { ++seen_; }

  bool wants(const Puzzle& puzzle, std::uint64_t in_all) const {
    const auto same = sorts_.find(sort_of(puzzle, game_));
    return is_new(puzzle) && (same == sorts_.end() || same->second < 1 + in_all / one_sort_of);
  }
  void keep(Puzzle puzzle) {
    if (!is_new(puzzle)) return;
    ++sorts_[sort_of(puzzle, game_)];
    puzzles_.push_back(std::move(puzzle));
  }

  // One puzzle a line, so that a change shows what changed.
  void save() const {
    std::string text =
        fmt::format("{{\"game\": \"{}\", \"games\": {}, \"puzzles\": [", game_.info().name, seen_);
    for (const Puzzle& puzzle : puzzles_)
      text +=
          (&puzzle == puzzles_.data() ? "\n" : ",\n") + json::serialize(puzzle_json(puzzle, game_));
    text += "\n]}\n";
    if (path_.empty())
      std::cout << text;
    else
      write_file(path_, text);
  }

 private:
  bool is_new(const Puzzle& puzzle) const {
    return std::none_of(puzzles_.begin(), puzzles_.end(), [&puzzle](const Puzzle& old) {
      return old.name == puzzle.name || are_alike(old, puzzle);
    });
  }

  const AnyGame& game_;
  std::string path_;
  std::uint64_t seen_ = 0;
  std::vector<Puzzle> puzzles_;
  std::map<std::string, std::size_t> sorts_;
};

class Search {
 public:
  explicit Search(const PuzzleArguments& arguments)
      : arguments_(arguments),
        game_(arguments.game.chosen_game()),
        all_(game_, arguments.out),
        wanted_(all_.puzzles().size() + arguments.count) {
    search_.work = arguments.work;
    search_.gap = arguments.gap / 100.0;
  }

  void run() {
    if (arguments_.check)
      check();
    else if (arguments_.records.empty())
      for (std::uint64_t at = 0; at < arguments_.games && !done(); ++at) play(at);
    else
      for (const std::string& file : arguments_.records) walk(file);
    all_.save();
  }

 private:
  bool done() const { return all_.puzzles().size() >= wanted_; }

  // Whoever plays like `greedy` comes to where `greedy` is wrong.
  void play(std::uint64_t number) {
    const std::optional<std::uint64_t> first = arguments_.game.seed_number();
    const std::uint64_t seed = first ? *first + number : all_.games() + 1;
    const auto match = arguments_.game.start(seed);
    std::map<Seat, std::unique_ptr<AnyBot>> bots;
    begin_game();
    while (!match->outcome().over && !done()) {
      look(*match);
      const Seat seat = match->question().waiting.lowest();
      auto& bot = bots[seat];
      if (!bot) bot = make_bot(game_, "greedy", seed + static_cast<std::uint64_t>(index(seat)));
      constexpr std::uint64_t work_of_player = 300;
      Budget budget = Budget::of_work(work_of_player);
      match->choose(seat, bot->choose(*match->view(seat), budget));
    }
    all_.next_game();
  }

  void walk(const std::string& file) {
    const Record record = load_record(file);
    if (record.game != game_.info().name) throw Fault(file, "this is a record of another game");
    const auto match = replayed(record, 0, file);
    begin_game();
    while (match->made().size() < record.choices.size() && !done()) {
      look(*match);
      const Record::Line& line = record.choices[match->made().size()];
      match->choose(line.seat, game_.parse(line.text));
    }
  }

  void begin_game() { seats_ = {}; }

  // A seat is asked once in a game: what follows is often the same again.
  void look(const AnyMatch& match) {
    const Seat seat = match.question().waiting.lowest();
    if (seats_.has(seat) || seats_.size() >= static_cast<int>(most_of_a_game)) return;
    auto puzzle = puzzle_at(match, search_);
    if (!puzzle || !all_.wants(*puzzle, wanted_)) return;
    seats_.add(seat);
    tell(*puzzle, "found");
    all_.keep(std::move(*puzzle));
    if (!arguments_.out.empty()) all_.save();
  }

  void check() {
    std::vector<Puzzle> kept;
    for (const Puzzle& puzzle : all_.puzzles()) {
      auto anew = judged_anew(game_, puzzle, search_);
      tell(puzzle, anew ? "holds" : "does not hold");
      if (anew) kept.push_back(std::move(*anew));
    }
    all_.replace(std::move(kept));
  }

  void tell(const Puzzle& puzzle, const char* what) const {
    const PuzzleStep& step = puzzle.steps.front();
    std::cerr << fmt::format("{} {}: {}, {:.0f} % against {:.0f} %, {} steps, {}\n", what,
                             puzzle.name, game_.text(step.answers.front().choices.front()),
                             100 * step.answers.front().share, 100 * step.answers[step.best].share,
                             puzzle.steps.size(), puzzle.question);
  }

  const PuzzleArguments& arguments_;
  const AnyGame& game_;
  PuzzleSearch search_;
  Collection all_;
  std::size_t wanted_;
  SeatSet seats_;
};

}  // namespace

void add_puzzles(CommandLine& line) {
  auto arguments = std::make_shared<PuzzleArguments>();
  const Command command = line.command(
      "puzzles", "Find puzzles in games of bots: moments with one clearly best choice");
  arguments->game.add_to(command, true, {"the fewest possible", "that of the next game"});
  command.option("--record", &arguments->records, "Look in these records instead")
      .type_name("FILE")
      .one_value_each_time();
  command
      .option("--out", &arguments->out,
              "The file that they are added to (default: standard output)")
      .type_name("FILE");
  command.option("--count", &arguments->count, "How many puzzles are wanted")
      .positive()
      .show_default();
  command.option("--games", &arguments->games, "Games to look in at most").positive();
  command
      .option("--work", &arguments->work,
              "What the first look at a moment may cost, in units of work (default: by the game)")
      .positive();
  command
      .option("--gap", &arguments->gap, "What a wrong answer costs at least, in percent of the win")
      .range(1, 100)
      .show_default();
  command.flag("--check", &arguments->check,
               "Find none, but judge those of the file anew and drop what does not hold");
  command.footer(
      "The file is written after each puzzle, and a later call goes on where one was stopped.\n"
      "Examples:\n"
      "  ennead puzzles aton --count 30 --out data/puzzles/aton.json\n"
      "  ennead puzzles ankh --players 3 --option pharaoh=random --out data/puzzles/ankh.json\n"
      "  ennead puzzles kemet --check --out data/puzzles/kemet.json");
  command.action([arguments] { Search(*arguments).run(); });
}

}  // namespace ennead
