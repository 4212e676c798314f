#include "app/playthrough.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <set>

#include "app/arguments.h"
#include "app/files.h"
#include "core/json_reader.h"
#include "core/paint.h"

namespace ennead {

namespace {

std::string seats_text(SeatSet seats) {
  std::string text;
  for (const Seat seat : seats) text += " " + std::to_string(index(seat));
  return text.empty() ? " nobody" : text;
}

std::string viewer_text(Viewer viewer) {
  return viewer.is_seat() ? std::to_string(index(viewer.seat())) : "spectator";
}

// A legal list in a line; choices that differ in the last word only share the others.
std::string list_text(const AnyMatch& match, Seat seat) {
  std::string text;
  std::string shared = "\n";
  for (const Choice choice : match.legal(seat)) {
    const std::string notation = match.game().text(choice);
    const std::size_t space = notation.rfind(' ');
    const std::string head = space == std::string::npos ? "" : notation.substr(0, space);
    if (head.empty() || head != shared)
      text += (text.empty() ? "" : " | ") + notation;
    else
      text += notation.substr(space);
    shared = head;
  }
  return text;
}

class Writer {
 public:
  Writer(const AnyGame& game, const kit::Setup& setup, std::size_t in_words)
      : match_(game.start(setup.options, setup.players, setup.seed)),
        picks_(setup.seed.word()),
        in_words_(in_words) {
    out_ = std::string(game.info().title) + ", " + std::to_string(setup.players) + " players, " +
           json::serialize(setup.options) + ", seed " + setup.seed.text() + "\n";
  }

  std::string write() {
    events();
    while (!match_->outcome().over) {
      const std::size_t begin = out_.size();
      const bool new_kind = position();
      choose();
      events();
      if (match_->made().size() > in_words_ && !new_kind) sum_up(begin);
    }
    if (summed_up_ > 0)
      out_ += "\nand " + std::to_string(summed_up_) + " questions more, " + hex_text(rest_) + "\n";
    position();
    outcome();
    out_ += "\n" + match_->record().text();
    return std::move(out_);
  }

 private:
  const TextTable& words() const { return TextTable::english(); }
  std::string say(const Message& message) const {
    return words().say(message, match_->game().info().name);
  }

  // The question with all that it asks, and check sums of the views. Where a kind of question comes
  // up for the first time, the table, one view and the state are shown, and it says so.
  bool position() {
    const Question q = match_->question();
    const std::string kind(match_->question_name());
    out_ += "\n[" + std::to_string(match_->made().size()) + "] " + kind +
            (q.secret   ? ", secret"
             : q.hidden ? ", hidden"
                        : "") +
            "; asked" + seats_text(q.asked) + "; waiting" + seats_text(q.waiting) + "\n";
    const bool in_full = shown_.insert(kind).second;
    if (in_full) out_ += render(match_->draw(Viewer::everything(), words()), false);
    out_ += "views";
    for (const Viewer viewer : kit::viewers(match_->players()))
      out_ += " " + viewer_text(viewer) + " " +
              hex_text(check_sum(json::serialize(match_->view_json(viewer)))).substr(2);
    out_ += "\n";
    if (in_full) {
      constexpr Seat somebody{0};
      out_ += "view " + viewer_text(somebody) + " " + pretty(match_->view_json(somebody));
      out_ += "state " + pretty(match_->state());
    }
    for (const Seat seat : q.asked)
      out_ += "seat " + std::to_string(index(seat)) + ": " + say(match_->prompt(seat)) + "\n  " +
              list_text(*match_, seat) + "\n";
    return in_full;
  }

  // A long game goes on in a check sum, but for kinds of questions that are new.
  void sum_up(std::size_t begin) {
    rest_ = check_sum(hex_text(rest_) + out_.substr(begin));
    out_.resize(begin);
    ++summed_up_;
  }

  void choose() {
    const Question q = match_->question();
    const SeatSet from = q.asked != q.waiting && picks_.below(8) == 0 ? q.asked : q.waiting;
    const Seat seat = from.lowest();
    const std::vector<Choice> legal = match_->legal(seat);
    const Choice choice = legal[picks_.below(static_cast<std::uint32_t>(legal.size()))];
    const std::string label = say(match_->label(seat, choice));
    const std::size_t made = match_->made().size();
    match_->choose(seat, choice);
    out_ += "> " + std::to_string(index(seat)) + " " + match_->game().text(choice) + "   (" +
            label + ")\n";
    for (std::size_t at = made + 1; at < match_->made().size(); ++at)
      out_ += "> " + std::to_string(index(match_->made()[at].seat)) + " " +
              match_->game().text(match_->made()[at].choice) + "   (forced)\n";
  }

  void events() {
    for (const LogLine& line : match_->log(told_))
      out_ += (line.is_public ? "- " : "- for" + seats_text(line.audience) + ": ") +
              say(line.message) + "\n";
    told_ = match_->log_size();
  }

  void outcome() {
    const Outcome outcome = match_->outcome();
    out_ += "winners" + seats_text(outcome.winners) + "; ranks";
    for (const Seat seat : SeatSet::first(match_->players()))
      out_ += " " + std::to_string(outcome.rank[seat]);
    out_ += "; " + words().say(outcome.reason) + "\n";
  }

  std::unique_ptr<AnyMatch> match_;
  Chance picks_;
  std::string out_;
  std::set<std::string> shown_;
  std::size_t told_ = 0;
  std::size_t in_words_;  // choices
  std::uint64_t rest_ = 0;
  std::size_t summed_up_ = 0;
};

struct PlaythroughArguments {
  GameArguments game;
  std::string folder;
};

void write_goldens(const std::string& folder) {
  std::filesystem::create_directories(folder);
  for (const AnyGame* game : all_games())
    for (const GoldenPlaythrough& golden : golden_playthroughs(*game)) {
      const std::string path = folder + "/" + golden.file;
      write_file(path, playthrough(*game, golden.setup, golden_length));
      std::cout << path << "\n";
    }
}

void run_playthrough(const PlaythroughArguments& given) {
  if (given.game.game.empty()) {
    if (given.folder.empty()) throw UsageError("a game is expected, or --write for all games");
    write_goldens(given.folder);
    return;
  }
  const Seed seed = given.game.seed.value_or(1);
  given.game.start(seed);  // says what is wrong with players and options
  const AnyGame& game = given.game.chosen_game();
  const std::string text =
      playthrough(game, {given.game.chosen_options(), given.game.player_count(), seed},
                  given.folder.empty() ? whole_length : golden_length);
  if (given.folder.empty()) {
    std::cout << text;
  } else {
    const std::string path = given.folder + "/" + std::string(game.info().name) + "-" +
                             std::to_string(given.game.player_count()) + "p-seed" + seed.text() +
                             ".txt";
    write_file(path, text);
    std::cout << path << "\n";
  }
}

}  // namespace

std::string playthrough(const AnyGame& game, const kit::Setup& setup, std::size_t in_words) {
  return Writer(game, setup, in_words).write();
}

std::vector<GoldenPlaythrough> golden_playthroughs(const AnyGame& game) {
  const GameInfo& info = game.info();
  std::vector<GoldenPlaythrough> goldens;
  const auto add = [&](const json::object& options, int players, std::uint64_t seed) {
    std::string file = std::string(info.name) + "-" + std::to_string(players) + "p";
    for (const auto& member : options) {
      file += "-" + std::string(member.key()) + "-" + json::serialize(member.value());
      std::erase_if(file, [](char c) { return c == '"' || c == '[' || c == ']'; });
      std::ranges::replace(file, ',', '+');
    }
    goldens.push_back({file + "-seed" + std::to_string(seed) + ".txt", {options, players, seed}});
  };
  for (int players = info.min_players; players <= info.max_players; ++players) add({}, players, 1);
  add({}, info.min_players, 2);
  for (const OptionInfo& option : info.options)
    for (const json::value& value : kit::values_of(option))
      if (value != parse_json(option.default_value))
        add({{option.name, value}}, info.min_players, 1);
  return goldens;
}

void add_playthrough(CommandLine& line) {
  const Command command = line.command("playthrough", "Write one whole random game as text");
  command.footer(
      "Prints the questions, legal lists, choices, events and views of the game. With --write and\n"
      "no game, rewrites the playthroughs that the tests compare.");
  auto given = std::make_shared<PlaythroughArguments>();
  given->game.add_to(command, false, {.seed = "1"});
  command.option("--write", &given->folder, "Write to this folder").type_name("DIR");
  command.action([given] { run_playthrough(*given); });
}

}  // namespace ennead
