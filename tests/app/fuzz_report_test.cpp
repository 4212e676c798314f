// What `ennead fuzz` says of the games that it played.
#include "app/fuzz_report.h"

#include <gtest/gtest.h>

#include "app/program.h"

namespace ennead {
namespace {

TEST(FuzzReport, LongestListOfEachQuestion) {
  FuzzResult result;
  result.add({1, {}, {}, {{"turn", 8}, {"veto", 2}}});
  result.add({1, {}, {}, {{"turn", 7}, {"escape", 1}}});
  FuzzResult other;
  other.add({1, {}, {}, {{"veto", 3}}});
  result.add(other);
  EXPECT_EQ(result.largest_lists,
            (std::map<std::string, std::size_t>{{"escape", 1}, {"turn", 8}, {"veto", 3}}));
}

TEST(FuzzReport, WhatAGameHasBeyondTheDefault) {
  const GameInfo& kemet = find_game("kemet")->info();
  EXPECT_EQ(kit::content_of(kemet, {}), "kemet");
  EXPECT_EQ(
      kit::content_of(kemet,
                      {{"content", {"base", "dawn", "path"}}, {"points", 10}, {"victory", "turn"}}),
      "kemet+dawn+path+victory");
}

// Every combination of options once, all won by the second seat.
TEST(FuzzReport, CombinationsOfSetsAndPlayersAreCounted) {
  const AnyGame& kemet = *find_game("kemet");
  std::vector<FuzzSetup> setups;
  for (const json::object& options : kit::all_option_sets(kemet.info()))
    for (int players = 2; players <= 5; ++players) setups.push_back({&kemet, options, players});
  std::vector<FuzzResult> results(setups.size());
  for (std::size_t at = 0; at < setups.size(); ++at) {
    kit::Played played{100, {true, Seat{1}, {}, "kemet.ending.points"}, {}, {{"turn", at + 1}}};
    played.sides[Seat{0}] = "ptah";
    played.sides[Seat{1}] = "sobek";
    results[at].add(played);
  }
  // Each of 64 combinations of sets with 8 or 10 points and discards up or down, and the beginner
  // game likewise; without points and discards they are 260.
  const std::string text = fuzz_text(setups, results, TextTable::english());
  EXPECT_TRUE(has(text,
                  "Kemet: 1040 games, 104000 choices\n"
                  "1040 combinations of options and players, 260 of sets and players: "
                  "4 (kemet+beginner, 2 players) to 4 games of each of these\n"))
      << text;
  for (const char* group :
       {"  all ", "  2 players ", "  5 players ", "  with path ", "  without path ", "  points 10 ",
        "  discards up ", "  beginner true ", "  victory turn "})
    EXPECT_TRUE(has(text, group)) << group << text;
  EXPECT_FALSE(has(text, "with base"));  // always true
  EXPECT_FALSE(has(text, "path random"));
  EXPECT_TRUE(has(text, "room for 4096 choices\n  turn 1040\n")) << text;
  EXPECT_TRUE(has(text, "ptah")) << text;

  // One game less of a combination shows.
  results[3] = {};
  const std::string fewer = fuzz_text(setups, results, TextTable::english());
  EXPECT_TRUE(has(fewer, "260 of sets and players: 3 (kemet, 5 players) to 4 games")) << fewer;
}

TEST(FuzzReport, NothingPlayed) {
  const std::vector<FuzzSetup> setups = {{find_game("aton"), {}, 2}};
  EXPECT_TRUE(has(fuzz_text(setups, std::vector<FuzzResult>(1), TextTable::english()),
                  "Aton: 0 games, 0 choices\n"));
}

}  // namespace
}  // namespace ennead
