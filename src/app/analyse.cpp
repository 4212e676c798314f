// ennead analyse: what a finished game was decided by.
#include <algorithm>
#include <array>
#include <cmath>
#include <iostream>

#include <fmt/format.h>

#include "app/arguments.h"
#include "app/files.h"
#include "app/story.h"
#include "app/terminal.h"
#include "bots/analysis.h"
#include "bots/considered.h"
#include "core/json_reader.h"
#include "core/paint.h"
#include "core/text.h"

namespace ennead {

namespace {

struct AnalyseArguments {
  std::string file;
  std::optional<std::uint64_t> work;
  std::string colour = "auto";
  LanguageArgument language;
  bool json = false;
};

// "+12 %", "−3 %", "0 %".
std::string signed_percent(double share) {
  const int value = percent(std::abs(share));
  return (value == 0 ? "" : share < 0 ? "−" : "+") + std::to_string(value) + " %";
}

std::string padded(std::string text, int columns) {
  text.append(static_cast<std::size_t>(std::max(0, columns - width(text))), ' ');
  return text;
}

class Report {
 public:
  Report(const Analysis& analysis, const AnyMatch& end, const TextTable& words, int columns)
      : of_(analysis), end_(end), words_(words), columns_(columns) {
    for (std::size_t seat = 0; seat < of_.seats.size(); ++seat)
      widest_ = std::max(widest_, width(name_of(static_cast<Seat>(seat))));
  }

  std::string text() const {
    std::string out = result_text(end_, words_) + "\n\n" + graph();
    out += heading("analyse.worst") + worst();
    if (!of_.turning.empty()) out += heading("analyse.turning") + turning();
    out += heading("analyse.balance") + balance();
    if (!of_.sources.empty()) out += heading("analyse.sources") + sources();
    return out + "\n" +
           words_.say(Message("analyse.judge")
                          .with("bot", of_.bot)
                          .with("work", static_cast<std::int64_t>(of_.work)),
                      of_.game) +
           "\n";
  }

 private:
  std::string name_of(Seat seat) const {
    return words_.say(Message("analyse.seat").with("seat", seat), of_.game);
  }
  std::string heading(std::string_view key) const {
    return "\n" + painted(Paint::bold, words_.say(key)) + "\n";
  }
  std::string said(const Message& message) const { return words_.say(message, of_.game); }

  // A line of bars for each seat, and below them where the parts of the game begin.
  std::string graph() const {
    constexpr std::array<const char*, 9> bars = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    constexpr int beside = 18;
    const int room = std::clamp(columns_ - widest_ - beside, 20, 100);
    std::string out = painted(Paint::bold, words_.say("analyse.graph")) + "\n";
    for (std::size_t seat = 0; seat < of_.seats.size(); ++seat) {
      const auto share = [seat](const Standing& point) { return point.shares.values[seat]; };
      out += padded(name_of(static_cast<Seat>(seat)), widest_) +
             fmt::format(" {:>4} % ", percent(share(of_.graph.front())));
      for (int column = 0; column < room; ++column)
        out += bars[static_cast<std::size_t>(std::lround(share(point_at(column, room)) * 8))];
      out += fmt::format(" {:>4} %\n", percent(share(of_.graph.back())));
    }
    return out + ticks(room);
  }
  const Standing& point_at(int column, int room) const {
    const auto made =
        static_cast<std::size_t>(column) * of_.made / static_cast<std::size_t>(room - 1);
    const auto after =
        std::upper_bound(of_.graph.begin(), of_.graph.end(), made,
                         [](std::size_t at, const Standing& point) { return at < point.made; });
    return *std::prev(after);
  }
  std::string ticks(int room) const {
    std::string line(static_cast<std::size_t>(room), ' ');
    std::size_t free_from = 0;
    for (const PartBegins& part : of_.parts) {
      const std::size_t at =
          part.made * static_cast<std::size_t>(room - 1) / std::max<std::size_t>(1, of_.made);
      const std::string number = std::to_string(number_of(part.message));
      if (at < free_from || at + number.size() > line.size()) continue;
      line.replace(at, number.size(), number);
      free_from = at + number.size() + 1;
    }
    if (of_.parts.empty()) return "";
    constexpr int percents = 8;
    return padded(words_.say("analyse.part." + of_.game), widest_ + percents) + line + "\n";
  }
  static std::int64_t number_of(const Message& message) {
    for (const Field& field : message.fields)
      if (const auto* number = std::get_if<std::int64_t>(&field.value)) return *number;
    return 0;
  }

  std::string worst() const {
    std::string out;
    for (std::size_t seat = 0; seat < of_.seats.size(); ++seat) {
      const SeatBalance& balance = of_.seats[seat];
      out += name_of(static_cast<Seat>(seat)) + ":";
      if (balance.worst.empty()) out += " " + words_.say("analyse.none");
      out += "\n";
      for (const std::size_t turn : balance.worst) out += told(of_.turns[turn]);
    }
    return out;
  }
  std::string told(const JudgedTurn& turn) const {
    const Judged& judged = of_.choices[*turn.worst];
    std::string out =
        fmt::format("  {:2} {:>6}  ", mark_of(slip_of(turn.loss)), signed_percent(-turn.loss)) +
        words_.say(
            Message("analyse.choice").with("made", judged.made).with("choice", said(judged.label)),
            of_.game) +
        "\n";
    if (judged.instead.empty()) return out;
    const std::string indent(13, ' ');
    out +=
        indent +
        words_.say(Message("analyse.better").with("choice", in_a_row(judged.instead)), of_.game) +
        "\n";
    if (!judged.reasons.empty()) {
      constexpr std::size_t few = 3;
      std::vector<Message> reasons;
      for (const ValuePart& part : judged.reasons)
        if (reasons.size() < few) reasons.push_back(reason_message(of_.game, part));
      out += indent + painted(Paint::dim, in_a_row(reasons)) + "\n";
    }
    return out;
  }
  std::string in_a_row(const std::vector<Message>& messages) const {
    std::string all;
    for (const Message& message : messages) all += (all.empty() ? "" : "; ") + said(message);
    return all;
  }

  std::string turning() const {
    std::string out;
    for (const std::size_t at : of_.turning) {
      const Standing& before = of_.graph[at];
      const Standing& after = of_.graph[at + 1];
      std::string changes;
      for (std::size_t seat = 0; seat < of_.seats.size(); ++seat) {
        const double change = after.shares.values[seat] - before.shares.values[seat];
        if (percent(std::abs(change)) == 0) continue;
        changes += (changes.empty() ? "" : ", ") + name_of(static_cast<Seat>(seat)) + " " +
                   signed_percent(change);
      }
      out += "  " +
             words_.say(Message("analyse.between").with("to", after.made).with("changes", changes),
                        of_.game) +
             "\n";
    }
    return out;
  }

  std::string balance() const {
    std::string out;
    for (std::size_t seat = 0; seat < of_.seats.size(); ++seat) {
      const SeatBalance& own = of_.seats[seat];
      out += "  " + padded(name_of(static_cast<Seat>(seat)), widest_) + "  " +
             words_.say(Message("analyse.seat_balance")
                            .with("own", signed_percent(-own.lost))
                            .with("given", signed_percent(own.given))
                            .with("luck", signed_percent(own.luck))
                            .with("as_bot", own.as_bot)
                            .with("choices", own.choices),
                        of_.game) +
             "\n";
    }
    return out;
  }

  std::string sources() const {
    int first = 0;
    for (const PointSource& source : of_.sources)
      first = std::max(first, width(said(source.cause)));
    std::string out = "  " + std::string(static_cast<std::size_t>(first), ' ');
    for (std::size_t seat = 0; seat < of_.seats.size(); ++seat)
      out += "  " + name_of(static_cast<Seat>(seat));
    out += "\n";
    for (const PointSource& source : of_.sources) {
      out += "  " + padded(said(source.cause), first);
      for (std::size_t seat = 0; seat < of_.seats.size(); ++seat)
        out += fmt::format("  {:>{}}", source.values.values[seat],
                           width(name_of(static_cast<Seat>(seat))));
      out += "\n";
    }
    return out;
  }

  const Analysis& of_;
  const AnyMatch& end_;
  const TextTable& words_;
  int columns_;
  int widest_ = 0;
};

void run(const AnalyseArguments& arguments) {
  const Record record = load_record(arguments.file);
  const auto end = replayed(record, SIZE_MAX, arguments.file);
  if (!end->outcome().over)
    throw Fault(arguments.file, "this game is not over; only a finished game can be analysed");
  AnalysisOptions options;
  options.work = arguments.work.value_or(0);
  const auto analysis = [&] {
    try {
      return *analyse(record, options);
    } catch (const Fault& fault) {
      throw Fault(arguments.file, fault.what());
    }
  }();
  if (arguments.json) {
    std::cout << pretty(analysis_json(analysis, end->game()));
    return;
  }
  const Screen screen = Screen::of_process(arguments.colour);
  std::cout << render(Report(analysis, *end, arguments.language.words(), screen.columns).text(),
                      screen.colour);
}

}  // namespace

void add_analyse(CommandLine& line) {
  auto arguments = std::make_shared<AnalyseArguments>();
  const Command command =
      line.command("analyse", "Say what a finished game was decided by, choice by choice");
  command.option("file", &arguments->file, "A record of a finished game").required();
  command.flag("--json", &arguments->json, "Print everything as JSON, as the server does");
  command
      .option("--work", &arguments->work,
              "How much the bot may think in all, in units of work (default: some seconds)")
      .positive();
  command.option("--colour,--color", &arguments->colour, "Whether to use colour")
      .one_of({"auto", "always", "never"})
      .show_default();
  arguments->language.add_to(command);
  command.footer(
      "The same record and work give the same answer on every machine.\n"
      "Examples:\n"
      "  ennead analyse friday.record\n"
      "  ennead analyse friday.record --work 1000000 --language de\n"
      "  ennead analyse friday.record --json > friday.json");
  command.action([arguments] { run(*arguments); });
}

}  // namespace ennead
