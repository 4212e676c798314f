// Snapshots, quotas and the end of old tables, in a lobby without network and files.
#include <gtest/gtest.h>

#include "server/lobby_world.h"

namespace ennead {
namespace {

using World = LobbyWorld;

constexpr const char* both_seats_held =
    R"({"game":"aton","seed":5,"seats":[{"player":"me"},{"player":"me"}]})";
constexpr const char* open_table =
    R"({"game":"aton","listed":true,"title":"Friday","seats":[{"player":"me"},{"player":"open"}]})";

constexpr Millis minute = 60 * one_second;

void rename(World& world, const json::object& table, int times) {
  static int id = 0;
  for (int at = 0; at < times; ++at) {
    ++id;
    const std::string body = R"({"do":"rename","seat":0,"id":")" + std::to_string(id) +
                             R"(","name":"Name )" + std::to_string(id) + "\"}";
    EXPECT_EQ(World::code(world.act(table, body)), "");
  }
}

// Time passes, and what is to happen by itself does.
void wait(World& world, Millis time) {
  world.time += time;
  world.lobby->tick();
  world.run();
}

std::string scene_text(World& world, const json::object& table) {
  const Answer answer = world.handle(LookAtScene{}, World::text(table, "table"));
  return std::get<Written>(answer).reply->text;
}

TEST(KeepingThreads, ATableAtRestComesBackFromItsSnapshot) {
  World world;
  const json::object table = world.made(both_seats_held);
  const std::string name = World::text(table, "table");
  rename(world, table, 60);
  const std::string before = scene_text(world, table);
  wait(world, minute);
  EXPECT_EQ(world.metrics.live_tables, 0);
  EXPECT_EQ(world.storage.snapshot_of(name), 60U);
  EXPECT_EQ(scene_text(world, table), before);
  EXPECT_EQ(world.metrics.loads_from_snapshots, 1U);
  // More entries come on top of it, and few are not worth another one.
  rename(world, table, 5);
  const std::string later = scene_text(world, table);
  wait(world, minute);
  EXPECT_EQ(world.storage.snapshot_of(name), 60U);
  EXPECT_EQ(scene_text(world, table), later);
  EXPECT_EQ(world.metrics.loads_from_snapshots, 2U);
  EXPECT_NE(later, before);
}

// What was not kept has to be played again, and whoever wakes the table pays for that.
TEST(KeepingThreads, WhoWakesALongTablePaysForIt) {
  World world;
  const json::object table = world.made(both_seats_held);
  rename(world, table, 40);
  wait(world, minute);
  EXPECT_EQ(world.metrics.live_tables, 0);
  world.charged.clear();
  scene_text(world, table);
  const double paid = world.charged["1.2.3.4"];
  EXPECT_NEAR(paid, 0.4, 0.02);
  scene_text(world, table);
  EXPECT_DOUBLE_EQ(world.charged["1.2.3.4"], paid) << "it is awake";
  rename(world, table, 20);
  wait(world, minute);
  scene_text(world, table);
  EXPECT_DOUBLE_EQ(world.charged["1.2.3.4"], paid) << "it was kept";
}

// A secret answer that was changed shows in nothing, and not in what a stranger pays either.
TEST(KeepingThreads, WhoWakesATableDoesNotPayForWhatNobodyMayNotice) {
  const auto paid_after = [](int changes) {
    World world;
    const json::object table = world.made(both_seats_held);
    for (int at = 0; at <= changes; ++at)
      EXPECT_EQ(World::code(world.act(table, R"({"do":"choose","seat":0,"question":1,"id":")" +
                                                 std::to_string(at) + R"(","text":")" +
                                                 (at % 2 == 0 ? "keep" : "exchange") + "\"}")),
                "");
    wait(world, minute);
    EXPECT_EQ(world.metrics.live_tables, 0);
    world.charged.clear();
    world.handle(LookAtScene{}, World::text(table, "table"));
    return world.charged["1.2.3.4"];
  };
  EXPECT_GT(paid_after(0), 0);
  EXPECT_DOUBLE_EQ(paid_after(30), paid_after(0));
}

TEST(KeepingThreads, ADamagedSnapshotIsNone) {
  World world;
  const json::object table = world.made(both_seats_held);
  rename(world, table, 60);
  const std::string before = scene_text(world, table);
  wait(world, minute);
  world.storage.damage_snapshot(World::text(table, "table"));
  EXPECT_EQ(scene_text(world, table), before);
  EXPECT_EQ(world.metrics.loads_from_snapshots, 0U);
  EXPECT_TRUE(world.warnings.empty());
}

TEST(KeepingThreads, ATableThatDoesNotRestIsKeptNowAndThen) {
  World world;
  const json::object table = world.made(both_seats_held);
  const auto window = world.window(table, 0);
  rename(world, table, 150);
  EXPECT_EQ(world.storage.snapshot_of(World::text(table, "table")), 0U);
  for (int at = 0; at < 120; ++at) {
    world.act(table, R"({"do":"seat","seat":1,"id":"p)" + std::to_string(at) + R"(","pass":)" +
                         (at % 2 == 0 ? "true" : "false") + "}");
  }
  EXPECT_EQ(world.storage.snapshot_of(World::text(table, "table")), 256U);
  rename(world, table, 30);
  EXPECT_EQ(world.storage.snapshot_of(World::text(table, "table")), 256U);
  rename(world, table, 10);
  world.lobby->close();
  EXPECT_EQ(world.storage.snapshot_of(World::text(table, "table")), 310U);
}

TEST(KeepingThreads, OldSnapshotsAreForgotten) {
  World world;
  const json::object table = world.made(both_seats_held);
  const std::string name = World::text(table, "table");
  rename(world, table, 60);
  wait(world, minute);
  EXPECT_EQ(world.storage.snapshot_of(name), 60U);
  wait(world, 8 * one_day);
  EXPECT_EQ(world.storage.snapshot_of(name), 0U);
  const std::string now = scene_text(world, table);
  wait(world, minute);
  EXPECT_EQ(world.storage.snapshot_of(name), 0U) << "nobody plays there";
  EXPECT_EQ(scene_text(world, table), now);
}

TEST(KeepingThreads, EachPhaseHasItsAge) {
  World world;
  const std::string open = World::text(world.made(open_table), "table");
  const std::string playing = World::text(world.made(both_seats_held), "table");
  const std::string over = World::text(world.made(both_seats_held), "table");
  world.storage.summarise(over, 0, {.phase = Storage::Phase::over, .changed = world.time},
                          [](Storage::Outcome /*outcome*/) {});
  const auto left = [&world] {
    std::size_t count = 0;
    for (int step = 0; step < 3; ++step) wait(world, 11 * minute);
    for (const Storage::Row& row : world.storage.list({})) count += row.name.empty() ? 0 : 1;
    return count;
  };
  EXPECT_EQ(left(), 3U);
  wait(world, 6 * one_day);
  EXPECT_EQ(left(), 3U);
  EXPECT_EQ(world.lobby->open_tables().at("tables").as_array().size(), 1U);
  wait(world, 1 * one_day);
  EXPECT_EQ(left(), 2U);
  EXPECT_FALSE(world.storage.load(open, Storage::From::beginning).has_value());
  EXPECT_EQ(world.lobby->open_tables().at("tables").as_array().size(), 0U);
  wait(world, 84 * one_day);
  EXPECT_EQ(left(), 1U);
  EXPECT_FALSE(world.storage.load(playing, Storage::From::beginning).has_value());
  wait(world, 600 * one_day);
  EXPECT_EQ(left(), 1U) << "the record is kept for the longest";
  wait(world, 50 * one_day);
  EXPECT_EQ(left(), 0U);
  EXPECT_EQ(world.metrics.expired, 3U);
}

TEST(KeepingThreads, WhereSomebodyLooksNothingExpires) {
  World world;
  const json::object table = world.made(open_table);
  const auto window = world.window(table, 0);
  wait(world, 30 * one_day);
  wait(world, minute);
  EXPECT_TRUE(world.storage.load(World::text(table, "table"), Storage::From::beginning));
  EXPECT_FALSE(window->closed);
}

TEST(KeepingThreads, AskedToExpireItSaysHowMany) {
  World world;
  world.retention.tables_each = 0;
  world.restart();
  for (int at = 0; at < 450; ++at) world.made(open_table);
  const json::object kept = world.made(both_seats_held);
  wait(world, minute);
  world.time += one_day;
  Retention short_ages;
  short_ages.open = one_day / 2;
  std::optional<Answer> answer;
  world.lobby->expire(short_ages, [&answer](const Answer& given) { answer = given; });
  world.run();
  EXPECT_FALSE(answer) << "not all at once: others want to write, too";
  EXPECT_GT(world.storage.list({.most = 1000}).size(), 200U);
  for (int second = 0; second < 30 && !answer; ++second) wait(world, one_second);
  ASSERT_TRUE(answer);
  EXPECT_EQ(std::get<json::object>(*answer).at("removed"), 450);
  EXPECT_EQ(std::get<json::object>(*answer).at("phases"), json::value(json::object{{"open", 450}}));
  EXPECT_EQ(world.storage.list({.most = 1000}).size(), 1U);
  // 0 is for ever.
  world.time += 1000 * one_day;
  const Retention for_ever{0, 0, 0, 0, 0, 0};
  EXPECT_EQ(std::get<json::object>(world.ask([&](const Done& done) {
              world.lobby->expire(for_ever, done);
            })).at("removed"),
            0);
}

// Beforehand it says the same.
TEST(KeepingThreads, WhatWouldExpireIsSaidAndStays) {
  World world;
  for (int at = 0; at < 5; ++at) world.made(open_table);
  const json::object watched = world.made(open_table);
  const auto window = world.window(watched, 0);
  const std::string oldest = World::text(world.made(both_seats_held), "table");
  world.storage.summarise(oldest, 0, {.phase = Storage::Phase::playing, .changed = 1},
                          [](Storage::Outcome /*outcome*/) {});
  wait(world, minute);
  world.time += 10 * one_day;
  const auto would = [&world](const Retention& retention, std::size_t most) {
    return std::get<json::object>(
        world.ask([&](const Done& done) { world.lobby->would_expire(retention, most, done); }));
  };
  const json::object said = would({}, 3);
  EXPECT_EQ(said.at("would_remove"), 5) << "somebody looks at one";
  EXPECT_EQ(said.at("phases"), json::value(json::object{{"open", 5}}));
  EXPECT_EQ(said.at("tables").as_array().size(), 3U);
  EXPECT_EQ(would(Retention{0, 0, 0}, 3).at("would_remove"), 0) << "0 is for ever";
  const json::object both = would(Retention{one_day, one_day, one_day}, 50);
  EXPECT_EQ(both.at("would_remove"), 6);
  EXPECT_EQ(both.at("tables").as_array().size(), 6U);
  EXPECT_EQ(world.storage.list({}).size(), 7U) << "nothing was removed";
  EXPECT_EQ(std::get<json::object>(world.ask([&](const Done& done) {
              world.lobby->expire({}, done);
            })).at("removed"),
            5);
}

// Who asks while the server is at it is told at the end of that.
TEST(KeepingThreads, AskedTwiceItExpiresOnce) {
  World world;
  for (int at = 0; at < 3; ++at) world.made(open_table);
  wait(world, minute);
  world.time += 10 * one_day;
  int told = 0;
  const auto done = [&told](const Answer& answer) {
    EXPECT_EQ(std::get<json::object>(answer).at("removed"), 3);
    ++told;
  };
  world.lobby->expire({}, done);
  world.lobby->expire({}, done);
  world.run();
  EXPECT_EQ(told, 2);
}

// Lists have the newest first, whatever happens to the tables.
TEST(KeepingThreads, OpenTablesAreListedByTheirLastChange) {
  World world;
  std::vector<json::object> made;
  for (int at = 0; at < 3; ++at) {
    world.time += one_second;
    made.push_back(world.made(open_table));
  }
  const auto listed = [&world] {
    std::vector<std::string> names;
    const json::object list = world.lobby->open_tables();
    for (const json::value& one : list.at("tables").as_array())
      names.emplace_back(one.at("table").as_string());
    return names;
  };
  const auto name = [&made](std::size_t at) { return World::text(made[at], "table"); };
  EXPECT_EQ(listed(), (std::vector{name(2), name(1), name(0)}));
  world.time += one_second;
  rename(world, made[0], 1);
  EXPECT_EQ(listed(), (std::vector{name(0), name(2), name(1)}));
  world.handle(Remove{}, name(2), World::text(made[2], "key"));
  EXPECT_EQ(listed(), (std::vector{name(0), name(1)}));
  world.restart();
  EXPECT_EQ(listed(), (std::vector{name(0), name(1)}));
}

TEST(KeepingThreads, TheOperatorSeesAllTablesPageByPage) {
  World world;
  std::vector<std::string> made;
  for (int at = 0; at < 5; ++at) {
    world.time += one_second;
    made.push_back(World::text(world.made(at == 2 ? open_table : both_seats_held), "table"));
  }
  const auto window = world.window({{"table", made[4]}}, std::nullopt);
  const auto list = [&world](const Storage::Query& query) {
    return std::get<json::object>(
        world.ask([&](const Done& done) { world.lobby->list_tables(query, done); }));
  };
  EXPECT_EQ(list({}).at("complete"), false) << "nobody has looked yet whether some are older";
  for (int tick = 0; tick < 3; ++tick) wait(world, 0);
  const json::object page = list({.most = 2});
  const json::array& tables = page.at("tables").as_array();
  ASSERT_EQ(tables.size(), 2U);
  EXPECT_EQ(World::text(tables[0].as_object(), "table"), made[4]);
  EXPECT_EQ(tables[0].at("windows"), 1);
  EXPECT_EQ(tables[0].at("phase"), "playing");
  EXPECT_EQ(tables[0].at("game"), "aton");
  EXPECT_EQ(tables[0].at("address"), "1.2.3.4");
  EXPECT_EQ(tables[1].at("windows"), 0);
  EXPECT_EQ(World::text(page, "next"), std::to_string(world.time - one_second) + "." + made[3]);
  EXPECT_EQ(page.at("complete"), true);
  EXPECT_TRUE(list({.most = 5}).at("next").is_null());
  const json::object open = list({.phase = Storage::Phase::open});
  ASSERT_EQ(open.at("tables").as_array().size(), 1U);
  EXPECT_EQ(World::text(open.at("tables").at(0).as_object(), "table"), made[2]);
}

TEST(KeepingThreads, WhatCannotBeRemovedStays) {
  World world;
  const json::object table = world.made(open_table);
  wait(world, minute);
  world.time += 30 * one_day;
  world.storage.works = false;
  const Answer answer = world.ask([&](const Done& done) { world.lobby->expire({}, done); });
  EXPECT_EQ(std::get<json::object>(answer).at("removed"), 0);
  world.storage.works = true;
  EXPECT_EQ(World::code(world.handle(LookAtScene{}, World::text(table, "table"))), "");
}

// The clock is wrong after a start: there is a day to notice it.
TEST(KeepingThreads, AClockThatJumpsRemovesNothingAtOnce) {
  World world;
  const json::object table = world.made(open_table);
  wait(world, minute);
  world.time += 3000 * one_day;
  world.restart();
  ASSERT_EQ(world.warnings.size(), 1U);
  EXPECT_NE(world.warnings[0].find("3000 days"), std::string::npos) << world.warnings[0];
  for (int at = 0; at < 20; ++at) wait(world, one_day / 24);
  EXPECT_EQ(world.storage.list({}).size(), 1U);
  // It is set right: nothing has happened.
  world.time -= 3001 * one_day;
  world.restart();
  for (int at = 0; at < 30; ++at) wait(world, one_day / 24);
  EXPECT_EQ(world.storage.list({}).size(), 1U);
  EXPECT_EQ(World::code(world.handle(LookAtScene{}, World::text(table, "table"))), "");
}

TEST(KeepingThreads, NobodyHasMoreTablesThanAllowed) {
  World world;
  world.retention.tables_each = 3;
  world.retention.tables = 5;
  world.restart();
  const auto make = [&world](const std::string& address) {
    return World::code(world.ask([&](const Done& done) {
      world.lobby->make(read_make(json::parse(open_table), world.time, {7, 8}),
                        {"", std::nullopt, address}, done);
    }));
  };
  for (int at = 0; at < 3; ++at) EXPECT_EQ(make("1.1.1.1"), "");
  EXPECT_EQ(make("1.1.1.1"), "full");
  EXPECT_EQ(make("2.2.2.2"), "");
  EXPECT_EQ(make("2.2.2.2"), "");
  EXPECT_EQ(make("2.2.2.2"), "full") << "there are five";
}

// After a start lists are complete at once, and nothing was played again for them.
TEST(KeepingThreads, ListsNeedNoTables) {
  World world;
  world.made(open_table);
  const json::object before = world.lobby->open_tables();
  world.restart();
  EXPECT_EQ(json::value(world.lobby->open_tables()), json::value(before));
  EXPECT_EQ(before.at("tables").as_array().size(), 1U);
  EXPECT_TRUE(world.lobby->ready()) << "no table waits to be brought back";
}

// Not all at once: whoever asks for one of them would wait for all the others.
TEST(KeepingThreads, AfterAStartAHundredTablesComeBackEachSecond) {
  World world;
  for (int at = 0; at < 130; ++at)
    world.made(R"({"game":"aton","seats":[{"player":"me"},{"player":"me"}],)"
               R"("clock":{"start_s":600,"add_s":0,"most_s":600}})");
  world.restart();
  EXPECT_EQ(world.metrics.live_tables, 100);
  EXPECT_FALSE(world.lobby->ready());
  wait(world, one_second);
  EXPECT_EQ(world.metrics.live_tables, 130);
  EXPECT_TRUE(world.lobby->ready());
}

// A file from before there were summaries: they come in the background.
TEST(KeepingThreads, OldTablesGetTheirSummaries) {
  World world;
  std::vector<std::string> names;
  for (int at = 0; at < 50; ++at)
    names.push_back(World::text(world.made(at == 7 ? open_table : both_seats_held), "table"));
  for (const std::string& name : names) world.storage.forget_summary(name);
  EXPECT_TRUE(world.storage.list({}).empty());
  world.restart();
  EXPECT_EQ(world.lobby->open_tables().at("tables").as_array().size(), 1U) << "it was noted";
  for (int at = 0; at < 6; ++at) wait(world, one_second);
  EXPECT_EQ(world.storage.list({.most = 1000}).size(), 50U);
  EXPECT_EQ(world.storage.list({.phase = Storage::Phase::open}).size(), 1U);
}

}  // namespace
}  // namespace ennead
