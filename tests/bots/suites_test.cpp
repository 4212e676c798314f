// Positions in which one choice must not be made, or one of some must: what a decent player sees at
// once. tests/bots/suites has a file of them for each game.
#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "bots/any_bot.h"
#include "paths.h"

namespace ennead {
namespace {

// A position's fields: `name`, `why`, the `seat`, and a `state`. The seat plays up to so many
// `choices` (1 if left out), until another seat begins a turn; then `never` holds if it made none
// of those, `must` if it made one of them, `win` if it has won. A text that ends in * stands for
// all that begin like that. `level` names the weakest bot that passes, otherwise the strongest has
// to. `open` marks what the bots do not know reliably yet: it is asked of none of them.
json::array positions_of(std::string_view game) {
  const std::ifstream file(source_folder() + "/tests/bots/suites/" + std::string(game) + ".json");
  std::ostringstream text;
  text << file.rdbuf();
  return json::parse(text.str()).as_array();
}

bool matches(std::string_view text, const json::object& position, std::string_view field) {
  if (!position.contains(field)) return false;
  for (const json::value& pattern : position.at(field).as_array()) {
    const std::string_view wanted = pattern.as_string();
    if (wanted.ends_with('*') ? text.starts_with(wanted.substr(0, wanted.size() - 1))
                              : text == wanted)
      return true;
  }
  return false;
}

struct Played {
  std::vector<std::string> choices;  // of the seat
  bool won = false;
};

// All seats that are asked are played by bots of that name.
Played play(const AnyGame& game, const json::object& position, std::string_view bot,
            std::uint64_t work, std::uint64_t seed) {
  const auto match = game.from_state(position.at("state"));
  const auto seat = static_cast<Seat>(position.at("seat").as_int64());
  const auto most = position.contains("choices")
                        ? static_cast<std::size_t>(position.at("choices").as_int64())
                        : 1;
  std::map<Seat, std::unique_ptr<AnyBot>> bots;
  const std::string_view first = match->question_name();
  Played played;
  constexpr std::size_t evening = 8;  // what a turn may still bring after its last choice
  const std::size_t end = position.contains("win") ? most + evening : most;
  while (!match->outcome().over && played.choices.size() < end) {
    const Question question = match->question();
    const Seat asked = question.waiting.has(seat) ? seat : question.waiting.lowest();
    if (asked != seat && match->question_name() == first && !question.secret) break;
    std::unique_ptr<AnyBot>& player = bots[asked];
    if (!player) player = make_bot(game, bot, seed);
    Budget budget = Budget::of_work(work);
    const Choice choice = player->choose(*match->view(asked), budget);
    if (asked == seat) played.choices.push_back(game.text(choice));
    match->choose(asked, choice);
  }
  played.won = match->outcome().over && match->outcome().winners.has(seat);
  return played;
}

bool passes(const json::object& position, const Played& played) {
  const auto any = [&](std::string_view field) {
    return std::any_of(played.choices.begin(), played.choices.end(),
                       [&](const std::string& choice) { return matches(choice, position, field); });
  };
  return !any("never") && (!position.contains("must") || any("must")) &&
         (!position.contains("win") || played.won);
}

// What is known is known with any luck.
constexpr std::uint64_t seeds = 3;

void expect_all_pass(std::string_view name, std::uint64_t work) {
  const AnyGame& game = game_named(name);
  const std::string strongest(bots_for(game).back().name);
  const json::array positions = positions_of(name);
  EXPECT_GE(positions.size(), 30U);
  for (const json::value& each : positions) {
    const json::object& position = each.as_object();
    if (position.contains("open")) continue;
    std::vector<std::string> bots{strongest};
    if (position.contains("level")) bots.emplace_back(position.at("level").as_string());
    for (const std::string& bot : bots) {
      for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        const Played played = play(game, position, bot, work, seed);
        std::string told;
        for (const std::string& choice : played.choices) told += choice + " / ";
        EXPECT_TRUE(passes(position, played)) << bot << ", " << position.at("name").as_string()
                                              << ": " << position.at("why").as_string() << "\n"
                                              << told;
      }
    }
  }
}

TEST(Suites, Aton) { expect_all_pass("aton", 1000); }
TEST(Suites, Ankh) { expect_all_pass("ankh", 300); }
TEST(Suites, Kemet) { expect_all_pass("kemet", 2000); }

}  // namespace
}  // namespace ennead
