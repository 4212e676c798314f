#include "app/fuzz_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/json_reader.h"

namespace ennead {

namespace {

struct Counted {
  const FuzzSetup* setup;
  const FuzzResult* result;
};

// A line of the tables: the games that have something in common.
struct Group {
  std::string name;
  FuzzResult result;
};

// Cells in columns: the first one begins at the left, the others end at the right.
std::string in_columns(const std::vector<std::vector<std::string>>& lines) {
  std::vector<std::size_t> widths;
  for (const auto& line : lines)
    for (std::size_t at = 0; at < line.size(); ++at) {
      widths.resize(std::max(widths.size(), at + 1));
      widths[at] = std::max(widths[at], line[at].size());
    }
  std::string text;
  for (const auto& line : lines) {
    text += fmt::format("  {:{}}", line.front(), widths.front());
    for (std::size_t at = 1; at < line.size(); ++at)
      text += fmt::format("  {:>{}}", line[at], widths[at]);
    text += "\n";
  }
  return text;
}

std::string percent(std::uint64_t part, std::uint64_t whole) {
  if (part == 0) return "-";
  return fmt::format("{:.2f}", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

// The value that a game was played with, as text.
json::value value_of(const FuzzSetup& setup, const OptionInfo& option) {
  const json::value* given = setup.options.if_contains(option.name);
  return given != nullptr ? *given : parse_json(option.default_value);
}
std::string plain(const json::value& value) {
  return value.is_string() ? std::string(value.as_string()) : json::serialize(value);
}

// What can be said of a game by one option: its value, or which sets it has and which not.
std::vector<std::string> said_by(const FuzzSetup& setup, const OptionInfo& option) {
  const json::value value = value_of(setup, option);
  if (option.type != "sets") return {fmt::format("{} {}", option.name, plain(value))};
  std::vector<std::string> said;
  for (const std::string_view set : option.values) {
    const bool has = std::ranges::any_of(
        value.as_array(), [set](const json::value& one) { return one == json::value(set); });
    said.push_back(fmt::format("{} {}", has ? "with" : "without", set));
  }
  return said;
}

// The sets, the expansions and what is switched on, and the players.
std::string combination(const FuzzSetup& setup) {
  const GameInfo& info = setup.game->info();
  std::string name = kit::content_of(info, setup.options);
  for (const OptionInfo& option : info.options)
    if (option.type == "bool" && value_of(setup, option) == json::value(true))
      name += fmt::format("+{}", option.name);
  return fmt::format("{}, {} players", name, setup.players);
}

// Each number of players and each value of an option, where there are several.
std::vector<Group> groups_of(const std::vector<Counted>& games) {
  std::vector<Group> groups(1, {"all", {}});
  const auto add = [&groups](const std::string& name, const FuzzResult& result) {
    auto group = std::ranges::find(groups, name, &Group::name);
    if (group == groups.end()) group = groups.insert(group, {name, {}});
    group->result.add(result);
  };
  for (const Counted& one : games) groups.front().result.add(*one.result);
  for (const Counted& one : games) add(fmt::format("{} players", one.setup->players), *one.result);
  for (const OptionInfo& option : games.front().setup->game->info().options)
    for (std::size_t at = 0; at < said_by(*games.front().setup, option).size(); ++at)
      for (const Counted& one : games) add(said_by(*one.setup, option)[at], *one.result);
  // What is true of all games, or of none that was played, needs no line of its own.
  const std::uint64_t all = groups.front().result.games();
  std::erase_if(groups, [&](const Group& group) {
    return &group != groups.data() && (group.result.games() == all || group.result.games() == 0);
  });
  return groups;
}

std::string ending_name(const std::string& reason) { return reason.substr(reason.rfind('.') + 1); }

std::string lengths_and_winners(const std::vector<Group>& groups, int most_players) {
  const FuzzResult& all = groups.front().result;
  std::vector<std::vector<std::string>> lines = {
      {"", "games", "fewest", "1 %", "50 %", "99 %", "most", "mean"}};
  for (int seat = 0; seat < most_players; ++seat)
    lines.front().push_back(fmt::format("seat {}", seat));
  if (all.together != 0) lines.front().emplace_back("together");
  if (all.draws != 0) lines.front().emplace_back("drawn");
  for (const auto& [reason, count] : all.endings) lines.front().push_back(ending_name(reason));
  for (const auto& [name, result] : groups) {
    const std::uint64_t games = result.games();
    auto& line = lines.emplace_back(std::vector{
        name, fmt::to_string(games), fmt::to_string(result.shortest()),
        fmt::to_string(result.percentile(0.01)), fmt::to_string(result.percentile(0.5)),
        fmt::to_string(result.percentile(0.99)), fmt::to_string(result.longest()),
        fmt::format("{:.1f}", static_cast<double>(result.choices()) / static_cast<double>(games))});
    for (const Seat seat : SeatSet::first(most_players))
      line.push_back(percent(result.wins[static_cast<std::size_t>(seat)], games));
    if (all.together != 0) line.push_back(percent(result.together, games));
    if (all.draws != 0) line.push_back(percent(result.draws, games));
    for (const auto& [reason, count] : all.endings) {
      const auto found = result.endings.find(reason);
      line.push_back(percent(found != result.endings.end() ? found->second : 0, games));
    }
  }
  return in_columns(lines);
}

std::string winners_by_side(const std::vector<Group>& groups) {
  std::vector<std::vector<std::string>> lines = {{""}};
  for (const auto& [side, count] : groups.front().result.sides) lines.front().push_back(side);
  for (const auto& [name, result] : groups) {
    auto& line = lines.emplace_back(std::vector{name});
    for (const auto& [side, count] : groups.front().result.sides) {
      const auto found = result.sides.find(side);
      line.push_back(
          found == result.sides.end() ? "-" : percent(found->second.wins, found->second.games));
    }
  }
  return in_columns(lines);
}

std::string largest_lists(const FuzzResult& all) {
  constexpr std::size_t width = 100;
  std::vector<std::pair<std::size_t, std::string>> lists;
  for (const auto& [question, size] : all.largest_lists) lists.emplace_back(size, question);
  std::ranges::sort(lists, [](const auto& a, const auto& b) {
    return a.first != b.first ? a.first > b.first : a.second < b.second;
  });
  std::string text;
  std::string line;
  for (const auto& [size, question] : lists) {
    const std::string one = fmt::format("{} {}", question, size);
    if (line.size() + one.size() + 3 > width) {
      text += line + "\n";
      line.clear();
    }
    line += "  " + one + ",";
  }
  if (!line.empty()) line.back() = '\n';
  return text + line;
}

std::string game_text(const std::vector<Counted>& games, const TextTable& words) {
  const GameInfo& info = games.front().setup->game->info();
  std::map<std::string, std::uint64_t> combinations;
  int most_players = 0;
  for (const auto& [setup, result] : games) {
    combinations[combination(*setup)] += result->games();
    most_players = std::max(most_players, setup->players);
  }
  const auto [fewest, most] =
      std::ranges::minmax_element(combinations, {}, [](const auto& of) { return of.second; });
  std::vector<Group> groups = groups_of(games);
  const FuzzResult& all = groups.front().result;
  std::string text = fmt::format(
      "{}: {} games, {} choices\n{} combinations of options and players, {} of sets and players: "
      "{} ({}) to {} games of each of these\n",
      info.title, all.games(), all.choices(), games.size(), combinations.size(), fewest->second,
      fewest->first, most->second);
  if (all.games() == 0) return text;
  text += "\nChoices in a game; games in per cent, by the seat that won and by the ending\n" +
          lengths_and_winners(groups, most_players);
  for (const auto& [reason, count] : all.endings)
    text += fmt::format("  {}: {}\n", ending_name(reason), words.say(reason));
  if (!all.sides.empty())
    text +=
        "\nWon by each side, in per cent of the games that it was in\n" + winners_by_side(groups);
  text += fmt::format("\nLongest legal list of each question; there is room for {} choices\n",
                      ChoiceList::capacity) +
          largest_lists(all);
  return text + "\n";
}

}  // namespace

std::string fuzz_text(const std::vector<FuzzSetup>& setups, const std::vector<FuzzResult>& results,
                      const TextTable& words) {
  std::string text;
  for (std::size_t at = 0; at < setups.size();) {
    std::vector<Counted> games;
    for (const AnyGame* game = setups[at].game; at < setups.size() && setups[at].game == game; ++at)
      games.push_back({&setups[at], &results[at]});
    text += game_text(games, words);
  }
  return text;
}

}  // namespace ennead
