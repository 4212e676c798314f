// What every bot must do, whatever the game: answer legally, from the seat's view alone, and the
// same again for the same seed and work.
#include <gtest/gtest.h>

#include "bots/any_bot.h"
#include "core/text.h"
#include "effort.h"

namespace ennead {
namespace {

const std::uint64_t little_work = effort(60);

Choice ask(AnyBot& bot, const AnyMatch& match, Seat seat, std::uint64_t work = little_work) {
  Budget budget = Budget::of_work(work);
  return bot.choose(*match.view(seat), budget);
}

// A whole game of a bot against itself; the record says what was chosen.
Record self_play(const AnyGame& game, std::string_view name, const json::object& options,
                 std::uint64_t seed) {
  const auto match = game.start(options, game.info().min_players, seed);
  std::vector<std::unique_ptr<AnyBot>> bots;
  for (int seat = 0; seat < match->players(); ++seat)
    bots.push_back(make_bot(game, name, seed + static_cast<std::uint64_t>(seat)));
  while (!match->outcome().over) {
    const Seat seat = match->question().waiting.lowest();
    match->choose(seat, ask(*bots[static_cast<std::size_t>(seat)], *match, seat));
  }
  return match->record();
}

TEST(Bots, OfEveryGameFinishGamesWithLegalChoicesAndRepeatThem) {
  for (const AnyGame* game : all_games())
    for (const BotInfo& info : bots_for(*game)) {
      SCOPED_TRACE(std::string(game->info().name) + " " + std::string(info.name));
      // The match refuses whatever is not legal, so a finished game proves legality.
      const Record record = self_play(*game, info.name, {}, 7);
      EXPECT_EQ(record.text(), self_play(*game, info.name, {}, 7).text());
    }
}

TEST(Bots, FinishTheReducedGameOfAton) {
  const AnyGame& game = game_named("aton");
  for (const BotInfo& info : bots_for(game))
    EXPECT_FALSE(self_play(game, info.name, {{"reduced", true}}, 3).choices.empty()) << info.name;
}

TEST(Bots, HaveWordsForTheirHelp) {
  for (const AnyGame* game : all_games())
    for (const BotInfo& info : bots_for(*game))
      EXPECT_TRUE(TextTable::english().has(info.help)) << info.help;
}

TEST(Bots, UnknownNamesAndSettingsAreFaultsThatListTheKnownOnes) {
  const AnyGame& game = game_named("aton");
  try {
    make_bot(game, "nobody", 1);
    FAIL() << "an unknown bot was made";
  } catch (const Fault& fault) {
    EXPECT_NE(std::string(fault.what()).find("random"), std::string::npos);
  }
  for (const BotInfo& info : bots_for(game))
    EXPECT_THROW(make_bot(game, info.name, 1, {{"nonsense", 1.0}}), Fault) << info.name;
}

int wins(std::string_view stronger, std::string_view weaker, int deals) {
  const AnyGame& game = game_named("aton");
  int won = 0;
  for (int n = 0; n < 2 * deals; ++n) {
    const int first = n % 2;
    const auto match = game.start(json::object{}, 2, static_cast<std::uint64_t>(n / 2));
    const auto strong = make_bot(game, stronger, 1);
    const auto weak = make_bot(game, weaker, 2);
    while (!match->outcome().over) {
      const Seat seat = match->question().waiting.lowest();
      match->choose(seat, ask(index(seat) == first ? *strong : *weak, *match, seat, 800));
    }
    won += match->outcome().winners == SeatSet(static_cast<Seat>(first)) ? 1 : 0;
  }
  return won;
}

TEST(Bots, EachOfThemBeatsTheOneBelow) {
  EXPECT_GE(wins("greedy", "random", 5), 8);
  EXPECT_GE(wins("search", "greedy", 5), 6);
}

}  // namespace
}  // namespace ennead
