// ennead replay: a record at any point.
#include <algorithm>
#include <charconv>
#include <iostream>

#include <fmt/format.h>

#include "app/arguments.h"
#include "app/files.h"
#include "app/story.h"
#include "app/terminal.h"
#include "app/typed_choice.h"
#include "core/json_reader.h"
#include "core/paint.h"
#include "core/text.h"

namespace ennead {

namespace {

struct ReplayArguments {
  std::string file;
  std::optional<std::size_t> to;
  std::string view = "all";
  std::string colour = "auto";
  LanguageArgument language;
  bool log = false;
  bool state = false;
  bool step = false;
};

Viewer viewer_named(const std::string& name, int players) {
  if (name == "all") return Viewer::everything();
  if (name == "spectator") return Viewer::spectator();
  if (name.size() == 1 && name[0] >= '0' && name[0] - '0' < players)
    return static_cast<Seat>(name[0] - '0');
  throw UsageError(fmt::format("--view {}: all, spectator or a seat from 0 to {} is expected", name,
                               players - 1));
}

// Where in the record this is, and what the game waits for there.
std::string place_text(const AnyMatch& match, std::size_t at, const Record& record,
                       const TextTable& words) {
  const std::string_view game = match.game().info().name;
  std::string out =
      words.say(Message("replay.place").with("made", at).with("all", record.choices.size()), game);
  if (at > 0) {
    const Record::Line& line = record.choices[at - 1];
    out += " " + words.say(Message("replay.last").with("seat", line.seat).with("choice", line.text),
                           game);
  }
  out += "\n";
  const Question question = match.question();
  if (question.asked.empty()) return out + result_text(match, words) + "\n";
  for (const Seat seat : question.waiting)
    out += words.say(Message("replay.waiting")
                         .with("seat", seat)
                         .with("prompt", words.say(match.prompt(seat), game)),
                     game) +
           "\n";
  return out;
}

class Replay {
 public:
  explicit Replay(const ReplayArguments& arguments)
      : arguments_(arguments),
        record_(load_record(arguments.file)),
        screen_(Screen::of_process(arguments.colour)),
        words_(arguments.language.words()) {}

  void run() {
    const std::size_t all = record_.choices.size();
    if (arguments_.to && *arguments_.to > all)
      throw UsageError(fmt::format("--to {}: the record has {} choices", *arguments_.to, all));
    const std::size_t at = arguments_.to ? *arguments_.to : arguments_.step ? 0 : all;
    if (arguments_.step)
      step(at);
    else
      show(at);
  }

 private:
  void show(std::size_t at) const {
    const auto match = replayed(record_, at, arguments_.file);
    const Viewer viewer = viewer_named(arguments_.view, match->players());
    if (arguments_.state)
      print(pretty(viewer.sees_everything() ? match->state() : match->view_json(viewer)));
    else if (arguments_.log)
      print(story(*match, viewer, words_));
    else
      print(match->draw(viewer, words_) + "\n" + place_text(*match, at, record_, words_));
  }

  // Through the record by hand: what each choice did, and the table after it.
  void step(std::size_t at) const {
    StdinLines lines;
    const std::size_t all = record_.choices.size();
    std::size_t told = 0;
    for (;;) {
      const auto match = replayed(record_, at, arguments_.file);
      const Viewer viewer = viewer_named(arguments_.view, match->players());
      const std::string news =
          told <= match->log_size() ? story(*match, viewer, words_, told) : std::string();
      told = match->log_size();
      print("\n" + (news.empty() ? "" : news + "\n") + match->draw(viewer, words_) + "\n" +
            place_text(*match, at, record_, words_) + words_.say("replay.step_prompt"));
      std::cout << std::flush;
      const auto line = lines.next();
      if (!line) {
        print("\n");
        return;
      }
      const std::string typed = tidied(*line);
      std::size_t number = 0;
      const auto read = std::from_chars(typed.data(), typed.data() + typed.size(), number);
      if (typed == "q") return;
      if (typed == "b")
        at -= at > 0 ? 1 : 0;
      else if (!typed.empty() && read.ec == std::errc())
        at = std::min(number, all);
      else
        at += at < all ? 1 : 0;
    }
  }

  void print(const std::string& drawing) const { std::cout << render(drawing, screen_.colour); }

  ReplayArguments arguments_;
  Record record_;
  Screen screen_;
  const TextTable& words_;
};

}  // namespace

void add_replay(CommandLine& line) {
  auto arguments = std::make_shared<ReplayArguments>();
  const Command command = line.command("replay", "Show any position of a recorded game");
  command.option("file", &arguments->file, "A record, as `ennead play --save` writes it")
      .required();
  command.option("--to", &arguments->to, "Stop after this many choices (default: all)");
  const CommandOption log =
      command.flag("--log", &arguments->log, "Print what happened up to there, in sentences");
  const CommandOption state =
      command.flag("--state", &arguments->state, "Print the position as JSON, for `play --load`");
  command.flag("--step", &arguments->step, "Step through the game choice by choice")
      .excludes(log)
      .excludes(state);
  log.excludes(state);
  command.option("--view", &arguments->view, "Whose view: all, spectator or the number of a seat")
      .show_default();
  command.option("--colour,--color", &arguments->colour, "Whether to use colour")
      .one_of({"auto", "always", "never"})
      .show_default();
  arguments->language.add_to(command);
  command.footer(
      "Examples:\n"
      "  ennead replay friday.record --log\n"
      "  ennead replay friday.record --to 12 --view 0\n"
      "  ennead replay friday.record --to 12 --state > position.json");
  command.action([arguments] { Replay(*arguments).run(); });
}

}  // namespace ennead
