// Puzzles: those that are shipped are sound and hold, and a position is made from a view alone.
#include "bots/puzzles.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "bots/considered.h"
#include "core/fault.h"
#include "core/text.h"

namespace ennead {
namespace {

class Puzzles : public testing::TestWithParam<const AnyGame*> {
 protected:
  const AnyGame& game() const { return *GetParam(); }
  const std::vector<Puzzle>& puzzles() const { return puzzles_of(game().info().name); }
};

INSTANTIATE_TEST_SUITE_P(Of, Puzzles, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& tested) { return std::string(tested.param->info().name); });

// Reading them has checked that their states are sound and that all answers are legal.
TEST_P(Puzzles, AreThirtyAndSound) {
  EXPECT_GE(puzzles().size(), 30U);
  std::set<std::string> names;
  for (const Puzzle& puzzle : puzzles()) {
    SCOPED_TRACE(puzzle.name);
    EXPECT_TRUE(names.insert(puzzle.name).second) << "twice";
    const auto match = game().from_state(puzzle.state);
    EXPECT_EQ(match->question().waiting, SeatSet(puzzle.seat));
    EXPECT_FALSE(match->question().secret) << "what is hidden decides";
    EXPECT_TRUE(match->made().empty()) << "a choice was forced";
    for (const PuzzleStep& step : puzzle.steps) {
      const bool first = &step == puzzle.steps.data();
      const double best = step.answers.front().share;
      EXPECT_GE(best - step.answers[step.best].share, first ? 0.08 : 0.04) << "not clear";
      EXPECT_TRUE(std::is_sorted(step.answers.begin(), step.answers.end(),
                                 [](const auto& a, const auto& b) { return a.share > b.share; }));
    }
  }
}

TEST_P(Puzzles, AreExplainedInEveryLanguage) {
  for (const std::string& language : TextTable::languages()) {
    const TextTable& words = TextTable::of(language);
    for (const Puzzle& puzzle : puzzles())
      for (const PuzzleStep& step : puzzle.steps)
        for (const PuzzleAnswer& answer : step.answers)
          for (const ValuePart& part : answer.reasons) {
            const Message message = reason_message(game().info().name, part);
            EXPECT_TRUE(words.has(message.key)) << language << " " << message.key;
          }
  }
}

// A few of them: the rest is checked by `ennead puzzles --check`.
TEST_P(Puzzles, TheStrongestBotAgrees) {
  constexpr std::size_t few = 3;
  constexpr std::uint64_t work = 3'000;
  for (std::size_t at = 0; at < std::min(few, puzzles().size()); ++at) {
    const Puzzle& puzzle = puzzles()[at];
    const auto match = game().from_state(puzzle.state);
    Budget budget = Budget::of_work(work);
    const auto bot = make_bot(game(), bots_for(game()).back().name, at + 1);
    const Choice chosen = bot->consider(*match->view(puzzle.seat), budget).front().choice;
    const PuzzleStep& step = puzzle.steps.front();
    EXPECT_TRUE(std::any_of(
        step.answers.begin(), step.answers.begin() + static_cast<std::ptrdiff_t>(step.best),
        [&](const PuzzleAnswer& answer) {
          return std::any_of(answer.choices.begin(), answer.choices.end(), [&](Choice choice) {
            return choice == chosen || alike(*match->view(puzzle.seat), choice, chosen);
          });
        }))
        << puzzle.name << ": " << game().text(chosen);
  }
}

TEST_P(Puzzles, SurviveTheirFile) {
  ASSERT_FALSE(puzzles().empty());
  json::object written = puzzle_json(puzzles().front(), game());
  EXPECT_EQ(puzzle_json(read_puzzle(written, game(), "here"), game()), written);
  written["steps"].as_array()[0].as_object()["answers"].as_array()[0].as_object()["choices"] =
      json::array{"no such choice"};
  EXPECT_THROW(read_puzzle(written, game(), "here"), Fault);
}

// What is hidden from the seat is drawn anew, and all that it sees stays.
TEST_P(Puzzles, AreMadeFromAViewAlone) {
  const auto match = game().start(json::object{}, game().info().min_players, 5);
  const auto bot = make_bot(game(), "random", 1);
  for (int n = 0; n < 60 && !match->outcome().over; ++n) {
    const Seat seat = match->question().waiting.lowest();
    const auto world = world_of(*match->view(seat), 7);
    json::object seen = match->view_json(Viewer(seat));
    EXPECT_EQ(world->view_json(Viewer(seat)), seen);
    EXPECT_NE(world->state(), match->state()) << "the future is the same";
    Budget budget = Budget::of_work(1);
    match->choose(seat, bot->choose(*match->view(seat), budget));
  }
}

TEST(PuzzlesOfSets, AreThereForEditionsAndExpansions) {
  const auto any = [](std::string_view game, auto fits) {
    const std::vector<Puzzle>& all = puzzles_of(game);
    return std::any_of(all.begin(), all.end(), [&](const Puzzle& one) { return fits(one.state); });
  };
  EXPECT_TRUE(any("ankh", [](const json::object& state) {
    return state.at("edition") == json::value("pre-release");
  }));
  EXPECT_TRUE(any("ankh", [](const json::object& state) { return state.contains("palace"); }));
  EXPECT_TRUE(any("kemet", [](const json::object& state) {
    const json::value* content = state.if_contains("content");
    return content != nullptr && content->as_array().size() > 1;
  }));
}

}  // namespace
}  // namespace ennead
