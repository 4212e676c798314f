// The examples in docs/protocol.md and docs/notation.md are what the program does.
#include <gtest/gtest.h>

#include "app/program.h"
#include "app/talk.h"
#include "paths.h"

namespace ennead {
namespace {

std::string page(const std::string& name) { return contents(source_folder() + "/docs/" + name); }

// Does the text fit the pattern, in which "…" stands for anything?
bool fits(std::string_view pattern, std::string_view text) {
  constexpr std::string_view anything = "…";
  const std::size_t gap = pattern.find(anything);
  if (gap == std::string_view::npos) return pattern == text;
  if (text.substr(0, gap) != pattern.substr(0, gap)) return false;
  const std::string_view rest = pattern.substr(gap + anything.size());
  for (std::size_t at = gap; at <= text.size(); ++at)
    if (fits(rest, text.substr(at))) return true;
  return false;
}

TEST(Docs, TheExamplesOfTheProtocolAreTrue) {
  Talk talk;
  std::istringstream in(page("protocol.md"));
  std::string answer;
  int exchanges = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("> ")) {
      answer = talk.raw(line.substr(2));
    } else if (line.starts_with("< ")) {
      ++exchanges;
      EXPECT_TRUE(fits(line.substr(2), answer)) << line << "\n" << answer;
    }
  }
  EXPECT_GT(exchanges, 25);
  EXPECT_TRUE(talk.engine().ended()) << "the examples end with quit";
}

TEST(Docs, EveryCommandAndErrorOfTheProtocolIsOnThePage) {
  const std::string text = page("protocol.md");
  Talk talk;
  const std::string list = talk.message(R"({"cmd":"nope"})");
  std::istringstream commands(list.substr(list.find("none of: ") + 9));
  for (std::string word; commands >> word;) {
    if (word.back() == ',') word.pop_back();
    EXPECT_NE(text.find("\n## " + word + "\n"), std::string::npos) << word;
    EXPECT_NE(text.find("> {\"cmd\":\"" + word + "\""), std::string::npos) << word;
  }
  for (const char* code :
       {"bad_json", "bad_request", "no_game", "unknown_game", "bad_options", "bad_state",
        "bad_record", "not_your_turn", "illegal_choice", "nothing_to_undo", "game_over"})
    EXPECT_NE(text.find("| `" + std::string(code) + "` |"), std::string::npos) << code;
}

// The text between "```kind" and the next "```".
std::string block(const std::string& text, const std::string& kind) {
  const std::size_t begin = text.find("```" + kind + "\n") + kind.size() + 4;
  return text.substr(begin, text.find("```", begin) - begin);
}

TEST(Docs, TheExamplesOfTheNotationCanBeLoaded) {
  const std::string text = page("notation.md");
  Talk talk;
  EXPECT_EQ(
      json::serialize(
          talk.ask(json::object{{"cmd", "load"}, {"record", block(text, "record")}}).at("made")),
      "6");
  const json::value state = parse_json(block(text, "state"));
  const json::object loaded = talk.ask(json::object{{"cmd", "load"}, {"state", state}});
  EXPECT_EQ(Talk::code_in(loaded), "") << json::serialize(loaded);
  const TemporaryFolder folder;
  put(folder.file("two-banks.json"), block(text, "scenario"));
  const Ran played =
      run_program({"playthrough", "ankh", "--scenario", folder.file("two-banks.json")});
  EXPECT_EQ(played.status, 0) << played.err;
}

// What `r` shows at the terminal, which has 80 columns.
TEST(Docs, EveryGameIsToldInShort) {
  for (const AnyGame* game : all_games()) {
    const std::string key = std::string(game->info().name) + ".rules_in_short";
    ASSERT_TRUE(TextTable::english().has(key)) << key;
    std::istringstream lines(TextTable::english().say(Message(key), game->info().name));
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
  }
  for (const char* more : {"ankh.rules_in_short.pre-release", "ankh.rules_in_short.pharaoh"}) {
    ASSERT_TRUE(TextTable::english().has(more)) << more;
    std::istringstream lines(TextTable::english().say(Message(more), "ankh"));
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
  }
}

TEST(Docs, EveryFieldOfAStateOfAtonIsOnThePage) {
  const std::string text = page("notation.md");
  const auto expect_documented = [&text](const json::object& object) {
    for (const auto& member : object)
      EXPECT_NE(text.find("`" + std::string(member.key()) + "`"), std::string::npos)
          << member.key();
  };
  Talk talk;
  talk.start(1);
  Chance chance(1);
  do {
    const json::object answer = talk.ask(R"({"cmd":"state"})");
    const json::object& state = answer.at("state").as_object();
    expect_documented(state);
    expect_documented(state.at("seats").at(0).as_object());
    expect_documented(state.at(state.contains("now") ? "now" : "over").as_object());
  } while (!talk.random_choice(chance).empty());
}

}  // namespace
}  // namespace ennead
