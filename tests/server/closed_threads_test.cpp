// Closed tables in the lobby: what people and windows hear of them.
#include <gtest/gtest.h>

#include "server/lobby_world.h"

namespace ennead {
namespace {

constexpr const char* two_seats =
    R"({"game":"aton","seats":[{"player":"me"},{"player":"me"}],"seed":5})";

json::object scene_of(LobbyWorld& world, const std::string& table) {
  const Answer answer = world.handle(LookAtScene{}, table);
  EXPECT_EQ(LobbyWorld::code(answer), "");
  return json::parse(std::get<Written>(answer).reply->text).at("scene").as_object();
}

Answer closing_of(LobbyWorld& world, const std::string& table, const std::string& note) {
  return world.ask([&](const Done& done) { world.lobby->close_table(table, note, done); });
}

TEST(ClosedThreads, WindowsHearThatTheTableIsClosed) {
  LobbyWorld world;
  const json::object made = world.made(two_seats);
  const std::string name = LobbyWorld::text(made, "table");
  const auto window = world.window(made, 0);
  EXPECT_EQ(LobbyWorld::code(closing_of(world, name, "Enough.")), "");
  const auto events = window->of_type("event");
  ASSERT_EQ(events.size(), 1U);
  EXPECT_NE(json::serialize(events[0]).find("Enough."), std::string::npos);

  const auto refused = [&](const Answer& answer) { return LobbyWorld::code(answer); };
  const Key key = LobbyWorld::text(made, "key");
  EXPECT_EQ(
      refused(world.act(made, R"({"do":"choose","seat":0,"id":"a","question":2,"text":"keep"})")),
      "closed");
  EXPECT_EQ(refused(world.act(made, R"({"do":"leave","seat":0})")), "closed");
  EXPECT_EQ(refused(world.join(name, "{}")), "closed");
  EXPECT_EQ(refused(world.handle(PlayAgain{}, name, key)), "closed");
  EXPECT_EQ(refused(world.handle(Remove{}, name, key)), "closed");
  EXPECT_EQ(refused(world.handle(LookAtMoment{{}, 1}, name)), "closed");
  EXPECT_EQ(refused(world.handle(AskWhy{{}, "x"}, name)), "closed");
  EXPECT_EQ(refused(world.handle(LookAtWhole{0}, name)), "closed");
  EXPECT_EQ(refused(closing_of(world, name, "Again.")), "closed");
  EXPECT_EQ(refused(world.handle(TakeRecord{}, name)), "");

  world.restart();
  EXPECT_EQ(scene_of(world, name).at("phase"), "closed");
  const Answer mine = world.ask([&](const Done& done) {
    world.lobby->mine({{{name, *key}}}, done);
  });
  EXPECT_EQ(std::get<json::object>(mine).at("tables").at(0).at("phase"), "closed");
}

TEST(ClosedThreads, AListedTableThatIsClosedIsListedNoMore) {
  LobbyWorld world;
  const json::object made =
      world.made(R"({"game":"aton","listed":true,"seats":[{"player":"me"},{"player":"open"}]})");
  EXPECT_EQ(world.lobby->open_tables().at("tables").as_array().size(), 1U);
  closing_of(world, LobbyWorld::text(made, "table"), "");
  EXPECT_EQ(world.lobby->open_tables().at("tables").as_array().size(), 0U);
}

// What is stored cannot be played on: people read why, and the log says more.
TEST(ClosedThreads, AGameThatCannotBePlayedOnIsClosed) {
  LobbyWorld world;
  const json::object made = world.made(two_seats);
  const std::string name = LobbyWorld::text(made, "table");
  ASSERT_EQ(LobbyWorld::code(
                world.act(made, R"({"do":"choose","seat":0,"id":"a","question":1,"text":"keep"})")),
            "");
  auto& stored = world.storage.stored(name);
  const std::string right = stored.entries.back();
  stored.entries.back() = R"({"kind":"choice","seat":0,"time":1,"text":"lay 9999"})";
  world.restart();
  const json::object scene = scene_of(world, name);
  EXPECT_EQ(scene.at("closed").at("why").at("key"), "table.closed.unplayable");
  ASSERT_EQ(world.warnings.size(), 1U);
  EXPECT_NE(world.warnings[0].find("is no card"), std::string::npos) << world.warnings[0];
  EXPECT_EQ(world.warnings[0].find(name), std::string::npos) << "who knows the name can watch";
  EXPECT_EQ(LobbyWorld::code(world.handle(TakeRecord{}, name)), "closed");
  const auto window = world.window(made, 0);
  EXPECT_EQ(window->of_type("scene").size(), 1U);

  // With a program that knows better it goes on.
  stored.entries.back() = right;
  world.restart();
  EXPECT_EQ(scene_of(world, name).at("phase"), "playing");

  // Or the operator closes it for ever, and the record is free.
  stored.entries.push_back(R"({"kind":"choice","seat":0,"time":1,"text":"lay 9999"})");
  world.restart();
  EXPECT_EQ(LobbyWorld::code(closing_of(world, name, "")), "");
  EXPECT_EQ(stored.entries.size(), 3U);
  world.restart();
  EXPECT_EQ(scene_of(world, name).at("closed").at("record"), true);
  EXPECT_EQ(LobbyWorld::code(world.handle(TakeRecord{}, name)), "");
}

TEST(ClosedThreads, ADamagedTableIsClosed) {
  LobbyWorld world;
  const json::object made = world.made(two_seats);
  const std::string name = LobbyWorld::text(made, "table");
  world.storage.stored(name).damage = "entry 1 is missing";
  world.restart();
  EXPECT_EQ(scene_of(world, name).at("closed").at("why").at("key"), "table.closed.damaged");
  EXPECT_EQ(LobbyWorld::code(closing_of(world, name, "")), "closed")
      << "nothing can be added to it";

  world.storage.stored(name).header = "{}";
  world.restart();
  EXPECT_EQ(LobbyWorld::code(world.handle(LookAtScene{}, name)), "closed");
}

}  // namespace
}  // namespace ennead
