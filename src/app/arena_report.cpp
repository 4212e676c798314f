#include "app/arena_report.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "core/paint.h"

namespace ennead {

namespace {

constexpr int nobody = -1;

// One bot at one table.
struct Line {
  int bot = 0;
  int won = 0, drawn = 0, lost = 0;
  Estimate score;
  Usage usage;
};

struct ScoreTable {
  std::vector<int> seats;
  std::vector<Line> lines;
  int games = 0;
  int deals = 0;
  double mean_choices = 0;
  std::map<std::string, std::map<int, int>> endings;  // reason, winning bot: how often

  bool has_elo() const { return seats.size() == 2 && lines.size() == 2; }
};

void count(const ArenaGame& game, Line& line) {
  const double score = game.score(line.bot);
  if (score == 0)
    ++line.lost;
  else if (score == 1)
    ++line.won;
  else
    ++line.drawn;
}

// The bot at all winning seats; nobody in a draw, or where different ones won together.
int winning_bot(const ArenaGame& game) {
  if (game.drawn) return nobody;
  const int first = game.seats[static_cast<std::size_t>(game.winners.lowest())];
  for (const Seat seat : game.winners)
    if (game.seats[static_cast<std::size_t>(seat)] != first) return nobody;
  return first;
}

ScoreTable summary(const ArenaResult& result, const std::vector<int>& seats, int number) {
  ScoreTable table;
  table.seats = seats;
  for (const int bot : seats) {
    const auto sits = [bot](const Line& line) { return line.bot == bot; };
    if (std::none_of(table.lines.begin(), table.lines.end(), sits)) {
      table.lines.emplace_back();
      table.lines.back().bot = bot;
    }
  }
  for (const ArenaDeal& deal : result.deals) {
    if (deal.table != number) continue;
    ++table.deals;
    for (Line& line : table.lines) line.usage.add(deal.usage[static_cast<std::size_t>(line.bot)]);
    for (const ArenaGame& game : deal.games) {
      ++table.games;
      table.mean_choices += game.choices;
      for (Line& line : table.lines) count(game, line);
      const int winner = winning_bot(game);
      ++table.endings[game.reason][winner];
    }
  }
  if (table.games > 0) table.mean_choices /= table.games;
  for (Line& line : table.lines)
    line.score = estimate(result.scores(number, line.bot), static_cast<int>(seats.size()));
  return table;
}

std::vector<ScoreTable> summaries(const ArenaPlan& plan, const ArenaResult& result) {
  std::vector<ScoreTable> tables;
  for (const auto& seats : plan.tables())
    tables.push_back(summary(result, seats, static_cast<int>(tables.size())));
  return tables;
}

double each(double sum, std::uint64_t count) {
  return count == 0 ? 0 : sum / static_cast<double>(count);
}

std::string elo_text(double value) {
  if (std::isinf(value)) return value > 0 ? "+inf" : "-inf";
  return fmt::format("{:+.0f}", value);
}

std::string padded(const std::string& text, int columns, bool left) {
  const std::string space(static_cast<std::size_t>(std::max(0, columns - width(text))), ' ');
  return left ? text + space : space + text;
}

// Rows of equal length, the first column to the left and the others to the right.
std::string aligned(const std::vector<std::vector<std::string>>& rows) {
  std::vector<int> widths(rows[0].size(), 0);
  for (const auto& row : rows)
    for (std::size_t at = 0; at < row.size(); ++at)
      widths[at] = std::max(widths[at], width(row[at]));
  std::string text;
  for (const auto& row : rows) {
    for (std::size_t at = 0; at < row.size(); ++at)
      text += (at == 0 ? "" : "  ") + padded(row[at], widths[at], at == 0);
    text += "\n";
  }
  return text;
}

std::string table_text(const ArenaPlan& plan, const ScoreTable& table, const TextTable& words) {
  const auto bot_text = [&](int bot) { return plan.bots[static_cast<std::size_t>(bot)].text; };
  std::vector<std::vector<std::string>> rows(1);
  for (const char* key : {"arena.bot", "arena.games", "arena.won", "arena.drawn", "arena.lost",
                          "arena.score", "arena.interval"})
    rows[0].push_back(words.say(key));
  if (table.has_elo())
    rows[0].insert(rows[0].end(), {words.say("arena.elo"), words.say("arena.interval")});
  for (const char* key : {"arena.choices", "arena.work", "arena.ms", "arena.longest"})
    rows[0].push_back(words.say(key));

  for (const Line& line : table.lines) {
    const auto& [low, high] = line.score.interval;
    std::vector<std::string> row = {bot_text(line.bot),
                                    std::to_string(table.games),
                                    std::to_string(line.won),
                                    std::to_string(line.drawn),
                                    std::to_string(line.lost),
                                    fmt::format("{:.1f} %", 100 * line.score.mean),
                                    fmt::format("{:.1f} - {:.1f}", 100 * low, 100 * high)};
    if (table.has_elo())
      row.insert(row.end(), {elo_text(elo(line.score.mean)),
                             elo_text(elo(low)) + " .. " + elo_text(elo(high))});
    const Usage& usage = line.usage;
    row.insert(row.end(),
               {std::to_string(usage.choices),
                fmt::format("{:.0f}", each(static_cast<double>(usage.work), usage.choices)),
                fmt::format("{:.3f}", each(usage.ms, usage.choices)),
                fmt::format("{:.1f}", usage.longest_ms)});
    rows.push_back(std::move(row));
  }
  std::string text = aligned(rows);

  const auto say = [&](const Message& message) {
    text += words.say(message, plan.game->info().name) + "\n";
  };
  say(Message("arena.length").with("choices", fmt::format("{:.1f}", table.mean_choices)));
  for (const auto& [reason, winners] : table.endings)
    for (const auto& [winner, times] : winners)
      if (winner == nobody)
        say(Message("arena.ending_drawn").with("count", times).with("reason", Term{reason}));
      else
        say(Message("arena.ending")
                .with("count", times)
                .with("reason", Term{reason})
                .with("bot", bot_text(winner)));
  return text;
}

std::string_view name(SequentialTest::Verdict verdict) {
  switch (verdict) {
    case SequentialTest::Verdict::accepts_0: return "accepts_0";
    case SequentialTest::Verdict::accepts_1: return "accepts_1";
    default: return "open";
  }
}

json::array interval_json(const Interval& interval) { return {interval.low, interval.high}; }

json::object line_json(const ArenaPlan& plan, const ScoreTable& table, const Line& line) {
  const Usage& usage = line.usage;
  json::object found = {
      {"bot", plan.bots[static_cast<std::size_t>(line.bot)].text},
      {"won", line.won},
      {"drawn", line.drawn},
      {"lost", line.lost},
      {"score", line.score.mean},
      {"interval", interval_json(line.score.interval)},
      {"choices", usage.choices},
      {"work", each(static_cast<double>(usage.work), usage.choices)},
      {"ms", {{"mean", each(usage.ms, usage.choices)}, {"longest", usage.longest_ms}}}};
  const auto number = [](double value) {  // JSON knows no infinity
    return std::isinf(value) ? json::value(nullptr) : json::value(value);
  };
  if (table.has_elo()) {
    const auto& [low, high] = line.score.interval;
    found["elo"] = number(elo(line.score.mean));
    found["elo_interval"] = json::array{number(elo(low)), number(elo(high))};
  }
  return found;
}

}  // namespace

std::string arena_text(const ArenaPlan& plan, const ArenaResult& result, const TextTable& words) {
  std::string text;
  if (result.interrupted) text += words.say("arena.interrupted") + "\n";
  for (const ScoreTable& table : summaries(plan, result)) {
    if (!text.empty()) text += "\n";
    text += words.say(Message("arena.title")
                          .with("title", std::string(plan.game->info().title))
                          .with("deals", table.deals)
                          .with("rotations", plan.players)
                          .with("games", table.games)
                          .with("seed", std::to_string(plan.seed)),
                      plan.game->info().name) +
            "\n" + table_text(plan, table, words);
  }
  if (plan.test) {
    const Message verdict = Message("arena.test." + std::string(name(result.verdict)))
                                .with("elo0", fmt::format("{}", plan.test->elo0()))
                                .with("elo1", fmt::format("{}", plan.test->elo1()));
    text += words.say(Message("arena.test")
                          .with("ratio", fmt::format("{:.2f}", result.log_likelihood_ratio))
                          .with("bound", fmt::format("±{:.2f}", SequentialTest::bound))
                          .with("verdict", words.say(verdict, "")),
                      "") +
            "\n";
  }
  return text;
}

json::object arena_json(const ArenaPlan& plan, const ArenaResult& result) {
  json::array tables;
  for (const ScoreTable& table : summaries(plan, result)) {
    json::array lines;
    for (const Line& line : table.lines) lines.push_back(line_json(plan, table, line));
    json::object endings;
    for (const auto& [reason, winners] : table.endings) {
      int times = 0;
      for (const auto& winner : winners) times += winner.second;
      endings[reason] = times;
    }
    tables.push_back(json::object{{"deals", table.deals},
                                  {"games", table.games},
                                  {"mean_choices", table.mean_choices},
                                  {"endings", endings},
                                  {"bots", lines}});
  }
  json::object found = {{"game", plan.game->info().name},    {"options", plan.options},
                        {"players", plan.players},           {"seed", plan.seed},
                        {"interrupted", result.interrupted}, {"tables", tables}};
  if (plan.budget.ms > 0)
    found["budget"] = {{"ms", plan.budget.ms}};
  else
    found["budget"] = {{"work", plan.budget.work}};
  if (plan.test)
    found["test"] = {{"elo0", plan.test->elo0()},
                     {"elo1", plan.test->elo1()},
                     {"log_likelihood_ratio", result.log_likelihood_ratio},
                     {"verdict", name(result.verdict)}};
  return found;
}

}  // namespace ennead
