#include <future>

#include <gtest/gtest.h>

#include "play/any_game.h"
#include "server/api.h"
#include "server/lobby.h"
#include "server/lobby_world.h"
#include "table/json_patch.h"

namespace ennead {
namespace {

using World = LobbyWorld;

constexpr const char* two_at_a_table =
    R"({"game":"aton","seed":5,"seats":[{"player":"me"},{"player":"me"}]})";
constexpr const char* two_strangers =
    R"({"game":"aton","seats":[{"player":"me","name":"Ada"},{"player":"open"}]})";

std::size_t number(const Answer& answer) {
  return std::get<json::object>(answer).at("number").to_number<std::size_t>();
}

TEST(LobbyThreads, AWindowGetsASceneAndThenEvents) {
  World world;
  const json::object table = world.made(two_at_a_table);
  const auto window = world.window(table, 0);
  json::value scene = window->of_type("scene").at(0).at("scene");
  EXPECT_EQ(
      number(world.act(table, R"({"do":"choose","id":"a","seat":0,"question":1,"text":"keep"})")),
      2U);
  EXPECT_EQ(
      number(world.act(table, R"({"do":"choose","id":"b","seat":1,"question":1,"text":"keep"})")),
      3U);
  const auto events = window->of_type("event");
  ASSERT_EQ(events.size(), 2U);
  for (const json::object& event : events) apply_patch(scene, event.at("changes").as_array());
  EXPECT_EQ(scene, world.window(table, 0)->of_type("scene").at(0).at("scene"));
  EXPECT_EQ(scene.at("question").at("kind"), "laying");
}

TEST(LobbyThreads, AResentChoiceIsMadeOnceEvenAfterARestart) {
  World world;
  const json::object table = world.made(two_at_a_table);
  const char* choice = R"({"do":"choose","id":"a","seat":0,"question":1,"text":"keep"})";
  EXPECT_EQ(number(world.act(table, choice)), 2U);
  EXPECT_EQ(number(world.act(table, choice)), 2U);
  world.restart();
  EXPECT_EQ(number(world.act(table, choice)), 2U);
  EXPECT_EQ(
      world.storage.load(World::text(table, "table"), Storage::From::beginning)->entries.size(),
      1U);
}

TEST(LobbyThreads, WhatCannotBeStoredIsRefusedAndNobodyHearsOfIt) {
  World world;
  const json::object table = world.made(two_at_a_table);
  const auto window = world.window(table, 1);
  const std::size_t before = window->got.size();
  world.storage.works = false;
  const char* choice = R"({"do":"choose","id":"a","seat":0,"question":1,"text":"keep"})";
  EXPECT_EQ(World::code(world.act(table, choice)), "not_stored");
  EXPECT_EQ(window->got.size(), before);
  world.storage.works = true;
  EXPECT_EQ(number(world.act(table, choice)), 2U);
  EXPECT_EQ(window->of_type("event").size(), 1U);
}

TEST(LobbyThreads, StrangersJoinWithTheInvitation) {
  World world;
  const json::object table = world.made(two_strangers);
  const std::string name = World::text(table, "table");
  const auto join = [&](const std::string& body) { return world.join(name, body); };
  EXPECT_EQ(World::code(join(R"({"name":"Bo"})")), "bad_key");
  EXPECT_EQ(World::code(join(R"({"name":"Bo","invitation":"guess"})")), "bad_key");
  const Answer joined =
      join(R"({"name":" Bo\n","invitation":")" + World::text(table, "invitation") + R"("})");
  ASSERT_EQ(World::code(joined), "");
  const auto bo = std::get<json::object>(joined);
  EXPECT_EQ(bo.at("seats"), json::array{1});
  EXPECT_EQ(
      World::code(world.act(name, World::text(bo, "key"),
                            R"({"do":"choose","id":"a","seat":0,"question":2,"text":"keep"})")),
      "bad_key");
  EXPECT_EQ(
      World::code(world.act(name, World::text(bo, "key"),
                            R"({"do":"choose","id":"a","seat":1,"question":2,"text":"keep"})")),
      "");
}

TEST(LobbyThreads, WhoLeavesSeesNoMoreThanASpectator) {
  World world;
  const json::object table = world.made(two_at_a_table);
  const auto window = world.window(table, 0);
  EXPECT_EQ(World::code(world.act(table, R"({"do":"leave","seat":0})")), "");
  const json::object last = window->of_type("scene").back();
  EXPECT_TRUE(last.at("seat").is_null());
  EXPECT_EQ(last.at("scene").at("view").at("seats").at(0).at("hand").at(0), "?");
}

TEST(LobbyThreads, BotsPlayAGameToItsEnd) {
  World world;
  const json::object table = world.made(
      R"({"game":"aton","seats":[{"player":"bot","bot":"random","effort":1},{"player":"bot","bot":"greedy","effort":1}]})");
  const auto window = world.window(table, std::nullopt);
  json::value scene = window->of_type("scene").at(0).at("scene");
  std::size_t seen = 0;
  world.run_until([&] {
    for (; seen < window->got.size(); ++seen) {
      const json::value message = json::parse(window->got[seen]);
      if (message.at("type").as_string() == "event")
        apply_patch(scene, message.at("changes").as_array());
    }
    return scene.at("phase").as_string() == "over";
  });
  const std::string name = World::text(table, "table");
  const Answer record = world.handle(TakeRecord{}, name);
  ASSERT_EQ(World::code(record), "");
  const Record parsed = Record::parse(std::get<Written>(record).reply->text);
  EXPECT_EQ(game_of(parsed).from_record(parsed)->outcome().over, true);
  const Answer whole = world.handle(LookAtWhole{parsed.choices.size()}, name);
  EXPECT_EQ(World::code(whole), "");
  // And a new table from the middle of it.
  const json::object branch = world.made(
      R"({"from":")" + name + R"(","moment":5,"seats":[{"player":"me"},{"player":"me"}]})");
  EXPECT_EQ(branch.at("seats").as_array().size(), 2U);
}

// Tables of bots that nobody looks at cost nothing; they go on when somebody comes.
TEST(LobbyThreads, BotsAmongThemselvesThinkWhileSomebodyLooks) {
  World world;
  const char* body =
      R"({"game":"aton","seats":[{"player":"bot","bot":"random","effort":1},{"player":"bot","bot":"random","effort":1}]})";
  const json::object table = world.made(body);
  for (int at = 0; at < 3; ++at) {
    world.lobby->tick();
    world.run();
  }
  EXPECT_EQ(world.bots->waiting(), 0U);
  EXPECT_EQ(
      world.storage.load(World::text(table, "table"), Storage::From::beginning)->entries.size(),
      0U);
  const auto window = world.window(table, std::nullopt);
  world.run_until([&] { return window->of_type("event").size() > 3; });
}

TEST(LobbyThreads, RecordsOfRunningGamesAreSecret) {
  World world;
  const json::object table = world.made(two_at_a_table);
  const std::string name = World::text(table, "table");
  EXPECT_EQ(World::code(world.handle(TakeRecord{}, name)), "not_over");
  EXPECT_EQ(World::code(world.handle(LookAtWhole{0}, name)), "not_over");
}

TEST(LobbyThreads, OnlyTheMakerDeletes) {
  World world;
  const json::object table = world.made(two_at_a_table);
  const std::string name = World::text(table, "table");
  const auto window = world.window(table, 0);
  EXPECT_EQ(World::code(world.handle(Remove{}, name, "some other key")), "not_allowed");
  EXPECT_EQ(World::code(world.handle(Remove{}, name, World::text(table, "key"))), "");
  EXPECT_TRUE(window->closed);
  EXPECT_EQ(World::code(world.act(table, R"({"do":"leave","seat":0})")), "no_table");
}

TEST(LobbyThreads, TablesRestAndComeBack) {
  World world;
  const json::object table = world.made(two_at_a_table);
  EXPECT_EQ(world.metrics.live_tables, 1);
  world.time += 60'000;
  world.lobby->tick();
  EXPECT_EQ(world.metrics.live_tables, 0);
  EXPECT_EQ(
      number(world.act(table, R"({"do":"choose","id":"a","seat":0,"question":1,"text":"keep"})")),
      2U);
  EXPECT_EQ(world.metrics.loads.count(), 1U);
}

TEST(LobbyThreads, ListedTablesAreOpenToAll) {
  World world;
  const json::object table =
      world.made(R"({"game":"aton","listed":true,"seats":[{"player":"me"},{"player":"open"}]})");
  EXPECT_EQ(world.lobby->open_tables().at("tables").as_array().size(), 1U);
  world.restart();
  EXPECT_EQ(world.lobby->open_tables().at("tables").as_array().size(), 1U);
  world.join(World::text(table, "table"), "{}");
  EXPECT_EQ(world.lobby->open_tables().at("tables").as_array().size(), 0U);
}

TEST(LobbyThreads, MineTellsWhoseTurnItIs) {
  World world;
  const json::object table = world.made(two_at_a_table);
  const json::value body = json::object{
      {"keys", json::array{json::object{{"table", table.at("table")}, {"key", table.at("key")}},
                           json::object{{"table", table.at("table")}, {"key", "wrong"}}}}};
  const Answer answer =
      world.ask([&](const Done& done) { world.lobby->mine(read_mine(body), done); });
  const json::array tables = std::get<json::object>(answer).at("tables").as_array();
  ASSERT_EQ(tables.size(), 2U);
  EXPECT_EQ(tables.at(0).at("turn"), true);
  EXPECT_EQ(tables.at(1).at("gone"), true);
}

TEST(LobbyThreads, AWindowThatReadsTooSlowlyGetsASceneInstead) {
  World world;
  const json::object table = world.made(two_at_a_table);
  const auto slow = world.window(table, 0);
  const std::size_t before = slow->got.size();
  slow->room = false;
  world.act(table, R"({"do":"choose","id":"a","seat":0,"question":1,"text":"keep"})");
  world.act(table, R"({"do":"choose","id":"b","seat":1,"question":1,"text":"keep"})");
  EXPECT_EQ(slow->got.size(), before);
  slow->room = true;
  world.lobby->catch_up(slow);
  world.run();
  const json::object scene = slow->of_type("scene").back();
  EXPECT_EQ(scene.at("number"), 3);
  const auto fresh = world.window(table, 0);
  EXPECT_EQ(scene.at("scene"), fresh->of_type("scene").at(0).at("scene"));
  // From then on events again.
  const auto question = scene.at("scene").at("question").at("number").to_number<int>();
  const std::string text(
      scene.at("scene").at("question").at("choices").at(0).at("text").as_string());
  world.act(table, R"({"do":"choose","id":"c","seat":0,"question":)" + std::to_string(question) +
                       R"(,"text":")" + text + R"("})");
  EXPECT_EQ(slow->of_type("event").back().at("number"), 4);
}

TEST(LobbyThreads, OtherEyesWhileBehindSeeTheWholeScene) {
  World world;
  const json::object table = world.made(two_at_a_table);
  const auto window = world.window(table, 0);
  window->room = false;
  world.act(table, R"({"do":"choose","id":"a","seat":0,"question":1,"text":"keep"})");
  EXPECT_TRUE(window->behind);
  world.ask([&](const Done& done) { world.lobby->look(window, static_cast<Seat>(1), done); });
  const json::object scene = window->of_type("scene").back();
  EXPECT_EQ(scene.at("seat"), 1);
  EXPECT_EQ(scene.at("log_from"), 0);
  EXPECT_TRUE(scene.contains("scene"));
  EXPECT_FALSE(window->behind);
}

// A hundred who come are a hundred messages, not five thousand.
TEST(LobbyThreads, PresenceIsToldOnceATick) {
  World world;
  const json::object table = world.made(two_at_a_table);
  std::vector<std::shared_ptr<Window>> windows;
  for (int at = 0; at < 100; ++at) windows.push_back(world.window(table, std::nullopt));
  for (const auto& window : windows) EXPECT_EQ(window->of_type("presence").size(), 1U);
  world.lobby->tick();
  EXPECT_EQ(windows[0]->of_type("presence").back().at("watching"), 100);
  EXPECT_EQ(windows[0]->of_type("presence").size(), 2U);
  world.lobby->tick();
  EXPECT_EQ(windows[0]->of_type("presence").size(), 2U);
}

// A seat that passes automatically does so also when its pass could not be stored at first.
TEST(LobbyThreads, WhatWasDueIsTriedAgain) {
  World world;
  const json::object table =
      world.made(R"({"game":"aton","seats":[{"player":"me"},{"player":"me"}],)"
                 R"("clock":{"start_s":10,"add_s":0,"most_s":10}})");
  const auto window = world.window(table, 0);
  world.storage.works = false;
  world.time += 11'000;
  world.lobby->tick();
  world.run();
  EXPECT_TRUE(window->of_type("event").empty());
  world.storage.works = true;
  world.lobby->tick();
  world.run();
  EXPECT_FALSE(window->of_type("event").empty());
}

// However many requests wait for a table that is being written: what a bot has chosen gets its
// turn, and one address does not keep out another.
TEST(LobbyThreads, ABotsChoiceIsNeverTurnedAway) {
  LobbyWorld world;
  std::promise<void> others;  // the bots' only thread is busy until the test says so
  world.bots->ask({"elsewhere",
                   "1.1.1.1",
                   true,
                   game_named("aton").start(json::object{}, 2, 1)->view(Seat{}),
                   {"random", 1},
                   [done = others.get_future().share()](const BotPool::Thought&) { done.wait(); }});
  const json::object made = world.made(
      R"({"game":"aton","seats":[{"player":"me"},{"player":"bot","bot":"random","effort":1}]})");
  const std::string table = LobbyWorld::text(made, "table");
  const Key key = LobbyWorld::text(made, "key");
  world.storage.slow = true;
  world.lobby->handle(Rename{{Seat{}, ""}, "Ada"}, {table, key, "1.2.3.4"}, [](const Answer&) {});
  int refused = 0;
  int answered = 0;
  const auto count = [&](const Answer& answer) {
    ++(LobbyWorld::code(answer) == "too_many" ? refused : answered);
  };
  for (int at = 0; at < 300; ++at)
    world.lobby->handle(LookAtScene{}, {table, std::nullopt, "6.6.6.6"}, count);
  world.lobby->handle(LookAtScene{}, {table, std::nullopt, "1.2.3.4"}, count);
  EXPECT_EQ(refused, 250);
  const std::size_t before = world.ran;
  others.set_value();
  world.run_until([&] { return world.ran > before; });  // the bot has chosen
  world.storage.slow = false;
  for (const auto& stored : world.storage.waiting) stored();
  world.run();
  EXPECT_EQ(answered, 51);
  EXPECT_EQ(world.metrics.bot_choices, 1U);
}

TEST(LobbyThreads, RequestsOfAnAddress) {
  World world;
  Api api(*world.lobby, world.metrics, {}, [&world] { return world.time; });
  const auto allowed = [&api](const std::string& address, int requests) {
    int count = 0;
    for (int at = 0; at < requests; ++at) {
      HttpRequest request;
      request.method = "GET";
      request.target = "/api/v1/tables";
      request.address = address;
      api.handle(request, [&count](const HttpResponse& response) {
        count += response.status == 200 ? 1 : 0;
      });
    }
    return count;
  };
  EXPECT_EQ(allowed("1.2.3.4", 300), 200);
  EXPECT_EQ(allowed("1.2.3.5", 10), 10) << "another one's affair";
  world.time += 1000;
  EXPECT_EQ(allowed("1.2.3.4", 300), 50);
  api.tick();
  EXPECT_EQ(allowed("1.2.3.4", 1), 0) << "it is not forgotten too early";
  int network = 0;
  for (int at = 0; at < 20; ++at) network += allowed("7.7.7." + std::to_string(at), 200);
  EXPECT_EQ(network, 16 * 200) << "somebody with many addresses";
}

// Two worlds that differ only in what Red lays and how often Red changes it: Blue gets the same
// bytes until both have laid.
TEST(LobbyThreads, SecretAnswersLeaveNoTraceOnTheWire) {
  const auto told = [](const std::vector<std::string>& answers) {
    World world;
    const json::object table = world.made(two_at_a_table);
    world.act(table, R"({"do":"choose","id":"1","seat":0,"question":1,"text":"keep"})");
    world.act(table, R"({"do":"choose","id":"2","seat":1,"question":1,"text":"keep"})");
    const auto blue = world.window(table, 1);
    const auto spectator = world.window(table, std::nullopt);
    const json::value view = blue->of_type("scene").at(0).at("scene");
    const auto question = view.at("question").at("number").to_number<int>();
    int id = 10;
    for (const std::string& answer : answers) {
      const Answer given = world.act(
          table, R"({"do":"choose","seat":0,"question":)" + std::to_string(question) +
                     R"(,"id":")" + std::to_string(++id) + R"(","text":")" + answer + R"("})");
      EXPECT_EQ(World::code(given), "");
    }
    const auto again = world.window(table, 1, 3);
    std::string all;
    const auto refused = world.act(table, R"({"do":"undo","id":"x","seat":1,"number":4})");
    all += std::get<ApiError>(refused).what();
    for (const auto& window : {blue, spectator, again})
      for (const std::string& text : window->got) all += text + "\n";
    const std::string name = World::text(table, "table");
    for (std::size_t at = all.find(name); at != std::string::npos; at = all.find(name))
      all.replace(at, name.size(), "TABLE");
    return all;
  };
  // Red's hand with this seed, in several orders.
  World world;
  const json::object table = world.made(two_at_a_table);
  const auto red = world.window(table, 0);
  std::vector<std::string> hand;
  const json::value scene = red->of_type("scene").at(0).at("scene");
  for (const json::value& card : scene.at("view").at("seats").at(0).at("hand").as_array())
    hand.push_back(std::to_string(card.to_number<int>()));
  ASSERT_EQ(hand.size(), 4U);
  const std::string one = "lay " + hand[0] + hand[1] + hand[2] + hand[3];
  const std::string other = "lay " + hand[3] + hand[2] + hand[1] + hand[0];
  const std::string first = told({one});
  EXPECT_EQ(first, told({other}));
  EXPECT_EQ(first, told({one, other, one}));
}

}  // namespace
}  // namespace ennead
