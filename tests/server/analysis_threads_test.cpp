// The analysis of finished tables: who may have it, that it is made once, and what it costs.
#include <thread>

#include <gtest/gtest.h>

#include "server/lobby_world.h"

namespace ennead::analysis_threads_test {
namespace {

using World = LobbyWorld;
using namespace std::chrono_literals;

// A short one, because it is analysed at the lowest priority.
std::string finished_game(std::uint64_t seed = 100) {
  const auto match = game_named("aton").start(json::object{{"reduced", true}}, 2, Seed(seed));
  while (!match->outcome().over) {
    const Seat seat = match->question().waiting.lowest();
    match->choose(seat, match->legal(seat).front());
  }
  return match->record().text();
}

std::string table_of(const std::string& record) {
  return json::serialize(
      json::object{{"record", record},
                   {"seats", json::array{json::object{{"player", "bot"}, {"bot", "random"}},
                                         json::object{{"player", "bot"}, {"bot", "random"}}}}});
}

// As an object, kept or not.
json::object told(const Answer& answer) {
  if (const auto* written = std::get_if<Written>(&answer))
    return json::parse(written->reply->text).as_object();
  return std::get<json::object>(answer);
}

json::object waited_for(World& world, const std::string& table) {
  json::object last;
  world.run_until([&] {
    last = told(world.handle(AskAnalysis{false}, table));
    return last.at("ready").as_bool();
  });
  return last;
}

TEST(AnalysisThreads, IsMadeOnceForARecord) {
  World world;
  const std::string table = World::text(world.made(table_of(finished_game())), "table");
  EXPECT_EQ(told(world.handle(AskAnalysis{false}, table)),
            (json::object{{"ready", false}, {"part", nullptr}}))
      << "nobody has asked for it";
  const double before = world.charged["1.2.3.4"];
  EXPECT_FALSE(told(world.handle(AskAnalysis{true}, table)).at("ready").as_bool());
  const double paid = world.charged["1.2.3.4"] - before;
  EXPECT_GE(paid, 50);
  // Who asks again meanwhile waits for the same.
  EXPECT_EQ(World::code(world.handle(AskAnalysis{true}, table)), "");
  EXPECT_EQ(world.charged["1.2.3.4"] - before, paid);
  const json::object analysis = waited_for(world, table);
  EXPECT_EQ(analysis.at("game"), "aton");
  EXPECT_FALSE(analysis.at("graph").as_array().empty());
  EXPECT_EQ(analysis.at("seats").as_array().size(), 2U);

  // The same record at another table is there at once, and costs nothing.
  const std::string other = World::text(world.made(table_of(finished_game())), "table");
  const double then = world.charged["1.2.3.4"];
  EXPECT_EQ(told(world.handle(AskAnalysis{true}, other)), analysis);
  EXPECT_EQ(world.charged["1.2.3.4"], then);
  EXPECT_TRUE(world.warnings.empty());
}

TEST(AnalysisThreads, OnlyOfFinishedGames) {
  World world;
  const json::object table =
      world.made(R"({"game":"aton","seats":[{"player":"me"},{"player":"bot","bot":"random"}]})");
  const std::string name = World::text(table, "table");
  EXPECT_EQ(World::code(world.handle(AskAnalysis{true}, name)), "not_over");
  EXPECT_EQ(World::code(world.handle(AskAnalysis{false}, name, World::text(table, "key"))),
            "not_over");
  EXPECT_EQ(World::code(world.handle(AskAnalysis{true}, "nowhere")), "no_table");
}

// An address cannot fill the queue: two at a time.
TEST(AnalysisThreads, TwoAtATimeForAnAddress) {
  World world;
  std::vector<std::string> codes;
  for (std::uint64_t seed = 100; seed < 103; ++seed) {
    const std::string table = World::text(world.made(table_of(finished_game(seed))), "table");
    codes.push_back(World::code(world.handle(AskAnalysis{true}, table)));
    if (seed == 102) {
      // Another address gets its turn.
      std::optional<Answer> answer;
      world.lobby->handle(AskAnalysis{true}, {table, std::nullopt, "5.6.7.8"},
                          [&answer](Answer given) { answer = std::move(given); });
      world.run_until([&answer] { return answer.has_value(); });
      EXPECT_EQ(World::code(*answer), "");
    }
  }
  EXPECT_EQ(codes, (std::vector<std::string>{"", "", "too_many"}));
}

// A server that ends does not wait for an analysis.
TEST(AnalysisThreads, EndsWithTheServer) {
  World world;
  const std::string table = World::text(world.made(table_of(finished_game())), "table");
  EXPECT_FALSE(told(world.handle(AskAnalysis{true}, table)).at("ready").as_bool());
  world.restart();
  EXPECT_EQ(told(world.handle(AskAnalysis{false}, table)).at("part"), nullptr);
}

TEST(AnalysisThreads, WhatHasTimeIsDoneBesideBots) {
  BotPool pool(1);
  std::atomic<int> done = 0;
  for (int n = 1; n <= 3; ++n) {
    pool.at_leisure([&done](const BotPool::GoOn& go_on) {
      while (!go_on()) return;
      ++done;
    });
    for (int waits = 0; waits < 2000 && done < n; ++waits) std::this_thread::sleep_for(5ms);
    EXPECT_EQ(done, n);
  }
}

}  // namespace
}  // namespace ennead::analysis_threads_test
