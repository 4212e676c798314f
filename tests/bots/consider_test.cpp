// What bots say that they think: of legal choices, in shares of the win, and in step with what they
// choose.
#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "bots/considered.h"
#include "bots/search.h"
#include "core/text.h"
#include "effort.h"
#include "toys.h"

namespace ennead {
namespace {

constexpr std::uint64_t seed_of_thoughts = 11;

std::vector<Considered> thoughts_of(const AnyMatch& match, std::string_view bot, Seat seat,
                                    std::uint64_t work) {
  Budget budget = Budget::of_work(work);
  return make_bot(match.game(), bot, seed_of_thoughts)->consider(*match.view(seat), budget);
}

void expect_sound(const AnyMatch& match, std::string_view bot, Seat seat, std::uint64_t work) {
  const std::vector<Choice> legal = match.legal(seat);
  const std::vector<Considered> all = thoughts_of(match, bot, seat, work);
  ASSERT_FALSE(all.empty());
  double mixed = 0;
  std::set<std::string> texts;
  for (const Considered& one : all) {
    EXPECT_NE(std::find(legal.begin(), legal.end(), one.choice), legal.end());
    EXPECT_TRUE(texts.insert(match.game().text(one.choice)).second) << "twice";
    EXPECT_GE(one.share, 0);
    EXPECT_LE(one.share, 1);
    EXPECT_LE(one.mixture, all.front().mixture) << "the likeliest comes first";
    ASSERT_FALSE(one.line.empty());
    EXPECT_EQ(one.line.front(), one.choice);
    mixed += one.mixture;
  }
  EXPECT_NEAR(mixed, 1, 1e-4);
  // The same bot with the same budget chooses what it thinks most of, unless it mixes.
  if (bot == "random" || all.front().mixture < 0.999) return;
  Budget budget = Budget::of_work(work);
  const Choice chosen =
      make_bot(match.game(), bot, seed_of_thoughts)->choose(*match.view(seat), budget);
  // Squares of one colour in a temple are alike to the priest of Aton.
  if (bot != "priest") {
    EXPECT_EQ(match.game().text(chosen), match.game().text(all.front().choice));
  }
}

TEST(Consider, IsSoundForEveryBotThroughAGame) {
  for (const AnyGame* game : all_games())
    for (const BotInfo& info : bots_for(*game)) {
      SCOPED_TRACE(std::string(game->info().name) + " " + std::string(info.name));
      const auto match = game->start(json::object{}, game->info().min_players, 4);
      const auto quick = make_bot(*game, "greedy", 3);
      const std::size_t between = whole_effort ? 5 : 20;
      for (std::size_t n = 0; n < 100 && !match->outcome().over; ++n) {
        const Seat seat = match->question().waiting.lowest();
        if (n % between == 0) expect_sound(*match, info.name, seat, 150);
        Budget budget = Budget::of_work(20);
        match->choose(seat, quick->choose(*match->view(seat), budget));
      }
    }
}

TEST(Consider, AWonPositionIsWorthTheWholeWin) {
  Search<toys::Nim> bot({}, {}, 1);
  Journal<toys::Nim::Event> nobody;
  toys::State s = toys::Nim::start({}, 2, 1, nobody);
  s.stones = 3;  // who takes the last ones wins
  Budget budget = Budget::of_work(500);
  const auto all = bot.consider(toys::Nim::view(s, Seat{0}), Seat{0}, budget);
  EXPECT_EQ(all.front().choice.operand(), 3);
  EXPECT_GT(all.front().share, 0.99);
  EXPECT_LT(all.back().share, 0.5);
}

// Kemet: praying brings PP, and that is the reason for it.
TEST(Consider, ReasonsAreWhatChanges) {
  const AnyGame& game = game_named("kemet");
  const auto match = game.start(json::object{}, 2, 4);
  const auto quick = make_bot(game, "greedy", 3);
  const auto pray = [&]() -> std::optional<Choice> {
    for (const Choice choice : match->legal(match->question().waiting.lowest()))
      if (game.text(choice).starts_with("token pray")) return choice;
    return std::nullopt;
  };
  for (int n = 0; n < 200 && !pray(); ++n) {
    const Seat seat = match->question().waiting.lowest();
    Budget budget = Budget::of_work(20);
    match->choose(seat, quick->choose(*match->view(seat), budget));
  }
  ASSERT_TRUE(pray());
  const Seat seat = match->question().waiting.lowest();
  const std::vector<Choice> line{*pray()};
  const std::vector<ValuePart> reasons = reasons_for(*match->view(seat), line, 1);
  ASSERT_FALSE(reasons.empty());
  EXPECT_EQ(reasons.front().name, "prayer");
  EXPECT_GT(reasons.front().worth, 0);
}

// A line that ends the game has reasons, too: nothing is to come after it.
TEST(Consider, ReasonsOfALastChoice) {
  for (const AnyGame* game : all_games()) {
    const auto match = game->start(json::object{}, 2, 4);
    const auto quick = make_bot(*game, "greedy", 3);
    std::unique_ptr<AnyMatch> before;
    while (!match->outcome().over) {
      before = match->clone();
      const Seat seat = match->question().waiting.lowest();
      Budget budget = Budget::of_work(20);
      match->choose(seat, quick->choose(*match->view(seat), budget));
    }
    const Seat seat = match->made()[before->made().size()].seat;
    for (const Choice choice : before->legal(seat))
      for (const ValuePart& part : reasons_for(*before->view(seat), std::vector{choice}, 1))
        EXPECT_TRUE(std::isfinite(part.worth));
  }
}

TEST(Consider, EveryReasonHasItsWords) {
  std::size_t told = 0;
  for (const AnyGame* game : all_games()) {
    const std::string_view name = game->info().name;
    const auto match = game->start(json::object{}, game->info().min_players, 4);
    const auto quick = make_bot(*game, "greedy", 3);
    for (int n = 0; n < 120 && !match->outcome().over; ++n) {
      const Seat seat = match->question().waiting.lowest();
      Budget budget = Budget::of_work(20);
      const Choice choice = quick->choose(*match->view(seat), budget);
      for (const ValuePart& part : reasons_for(*match->view(seat), std::vector{choice}, 1)) {
        const Message words = reason_message(name, part);
        EXPECT_TRUE(TextTable::english().has(words.key)) << words.key;
        ++told;
      }
      match->choose(seat, choice);
    }
  }
  EXPECT_GT(told, 50U);
  EXPECT_EQ(TextTable::english().say(reason_message("kemet", {"held", 0.64}), "kemet"),
            "+0.6 for temples and tall pyramids held");
  EXPECT_EQ(TextTable::english().say(reason_message("ankh", {"devotion", -1.25}), "ankh"),
            "−1.3 devotion");
}

}  // namespace
}  // namespace ennead
