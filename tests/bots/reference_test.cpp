// The bots of 2026 are what later ones are measured by: they must not change.
#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "bots/any_bot.h"

namespace ennead {
namespace {

struct Reference {
  std::string_view game, bot;
  int players;
  std::string_view options;
  std::string_view check;  // of the record of its game against itself
};

constexpr Reference references[] = {
    {"aton", "greedy-2026", 2, "{}", "0x7227624ec6a1ebde"},
    {"aton", "search-2026", 2, "{}", "0x1423b7fa70ad1dc9"},
    {"aton", "priest-2026", 2, "{}", "0x597ce64d512df205"},
    {"ankh", "greedy-2026", 3, "{}", "0xcb65a9931e6a220e"},
    {"ankh", "search-2026", 2, "{}", "0xefc4dda43a351c15"},
    {"ankh", "search-2026", 3, R"({"pharaoh": "random"})", "0x3ee55142a54a7789"},
    {"kemet", "greedy-2026", 3, "{}", "0xd4fdc43183e1e9cf"},
    {"kemet", "search-2026", 2, "{}", "0x8294e93c48f39c1b"},
    {"kemet", "search-2026", 4, R"({"path": true, "cards": true, "dawn": true})",
     "0x3d6b7bd06f1dc0ec"},
};

// The last line of the record of a game's beginning. Each choice is made by a new bot.
std::string check_of(const Reference& reference) {
  constexpr int most = 160;
  const AnyGame& game = game_named(reference.game);
  const auto match = game.start(json::parse(reference.options), reference.players, 7);
  for (int made = 0; made < most && !match->outcome().over; ++made) {
    const Seat seat = match->question().waiting.lowest();
    Budget budget = Budget::of_work(120);
    const auto bot = make_bot(game, reference.bot, 7 + static_cast<std::uint64_t>(seat));
    match->choose(seat, bot->choose(*match->view(seat), budget));
  }
  const std::string text = match->record().text();
  return text.substr(text.rfind("check ") + 6, 18);
}

TEST(ReferenceBots, ChooseAsTheyDid) {
  for (const Reference& reference : references)
    EXPECT_EQ(check_of(reference), reference.check)
        << reference.game << " " << reference.bot << ", " << reference.players << " players";
}

TEST(ReferenceBots, AreNotListed) {
  for (const Reference& reference : references)
    for (const BotInfo& info : bots_for(game_named(reference.game)))
      EXPECT_NE(info.name, reference.bot);
}

}  // namespace
}  // namespace ennead
