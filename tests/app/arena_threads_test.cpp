// The arena on several threads: the same games, the same figures.
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "app/arena_report.h"

namespace ennead {
namespace {

ArenaPlan small_plan(std::initializer_list<const char*> bots, int deals) {
  ArenaPlan plan;
  plan.game = &game_named("aton");
  plan.options = {{"reduced", true}};
  for (const char* bot : bots) plan.bots.push_back(BotSpec::parse(bot));
  plan.budget = {0, 50};
  plan.deals = deals;
  plan.seed = 11;
  return plan;
}

ArenaResult run(ArenaPlan plan, int threads) {
  plan.threads = threads;
  const std::atomic<bool> stop{false};
  return run_arena(
      plan, [](const ArenaResult&) {}, stop);
}

// The report without its times.
std::string figures(const ArenaPlan& plan, const ArenaResult& result) {
  json::object report = arena_json(plan, result);
  for (json::value& table : report["tables"].as_array())
    for (json::value& bot : table.as_object()["bots"].as_array()) bot.as_object().erase("ms");
  return json::serialize(report);
}

TEST(ArenaThreads, ResultsDoNotDependOnTheNumberOfThreads) {
  const ArenaPlan plan = small_plan({"search:work=30", "greedy"}, 6);
  const std::string alone = figures(plan, run(plan, 1));
  EXPECT_EQ(alone, figures(plan, run(plan, 4)));
}

TEST(ArenaThreads, ASequentialTestStopsAtTheSameDeal) {
  ArenaPlan plan = small_plan({"greedy", "random"}, 400);
  plan.test.emplace(0, 200);
  const ArenaResult alone = run(plan, 1);
  EXPECT_EQ(alone.verdict, SequentialTest::Verdict::accepts_1);
  EXPECT_LT(alone.deals.size(), 400U);
  EXPECT_EQ(figures(plan, alone), figures(plan, run(plan, 4)));
}

TEST(ArenaThreads, AStopLeavesWhatWasFinished) {
  ArenaPlan plan = small_plan({"random", "random"}, 1'000'000);
  plan.threads = 2;
  std::atomic<bool> stop{false};
  const ArenaResult result = run_arena(
      plan,
      [&](const ArenaResult& so_far) {
        if (so_far.deals.size() >= 3) stop = true;
      },
      stop);
  EXPECT_TRUE(result.interrupted);
  EXPECT_GE(result.deals.size(), 3U);
  EXPECT_LT(result.deals.size(), 1'000'000U);
}

TEST(ArenaThreads, WhatABotThrowsReachesTheCaller) {
  ArenaPlan plan = small_plan({"random", "random"}, 4);
  plan.bots[1].name = "nobody";
  EXPECT_THROW(run(plan, 3), Fault);
}

TEST(Arena, PlaysEveryDealFromEverySeat) {
  const ArenaPlan plan = small_plan({"greedy", "random"}, 3);
  const ArenaResult result = run(plan, 1);
  ASSERT_EQ(result.deals.size(), 3U);
  for (const ArenaDeal& deal : result.deals) {
    ASSERT_EQ(deal.games.size(), 2U);
    EXPECT_EQ(deal.games[0].seats, (std::vector<int>{0, 1}));
    EXPECT_EQ(deal.games[1].seats, (std::vector<int>{1, 0}));
    EXPECT_DOUBLE_EQ(deal.score(0) + deal.score(1), 1.0);
    EXPECT_GT(deal.usage[0].choices, 0U);
  }
}

TEST(Arena, SeatsBotsInEveryGroupThatFillsATable) {
  ArenaPlan plan = small_plan({"random", "greedy", "search"}, 1);
  EXPECT_EQ(plan.tables(), (std::vector<std::vector<int>>{{0, 1}, {0, 2}, {1, 2}}));
  plan.players = 3;
  EXPECT_EQ(plan.tables(), (std::vector<std::vector<int>>{{0, 1, 2}}));
  plan.players = 5;
  EXPECT_EQ(plan.tables(), (std::vector<std::vector<int>>{{0, 1, 2, 0, 1}}));
}

TEST(Arena, DrawsAreShared) {
  ArenaGame game;
  game.seats = {0, 1, 0};
  game.winners = SeatSet::first(2);
  EXPECT_DOUBLE_EQ(game.score(0), 0.5);
  EXPECT_DOUBLE_EQ(game.score(1), 0.5);
  game.winners = SeatSet(Seat{2});
  EXPECT_DOUBLE_EQ(game.score(0), 1.0);
}

TEST(Arena, ReportsForPeopleAndPrograms) {
  ArenaPlan plan = small_plan({"greedy", "random"}, 5);
  plan.test.emplace(0, 20);
  const ArenaResult result = run(plan, 1);
  const std::string text = arena_text(plan, result, TextTable::english());
  for (const char* wanted : {"greedy", "random", "10 games", "Elo", "Sequential test"})
    EXPECT_NE(text.find(wanted), std::string::npos) << wanted << "\n" << text;
  EXPECT_EQ(text.find("arena."), std::string::npos) << "a key without words\n" << text;
  const json::object report = arena_json(plan, result);
  EXPECT_EQ(report.at("tables").at(0).at("games").to_number<int>(), 10);
  EXPECT_EQ(report.at("game").as_string(), "aton");
}

}  // namespace
}  // namespace ennead
