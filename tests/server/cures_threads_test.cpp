// More of what a player or a stranger once could do to the others, over real sockets: clocks,
// whims, bots that are hurried, tables without end, and games of other rules. As in
// abuse_threads_test.cpp, the limits are those that a server has by default.
#include <gtest/gtest.h>

#include "server/abuse.h"
#include "server/sqlite.h"

namespace ennead {
namespace {

using namespace std::chrono_literals;

json::value scene_for(const RunningServer& server, const Pair& at, int seat) {
  const HttpAnswer answer = server.ask("GET", at.path("/scene?seat=" + std::to_string(seat)), "",
                                       seat == 0 ? at.red : at.blue);
  EXPECT_EQ(answer.status, 200) << answer.body;
  return json::parse(answer.body).at("scene");
}

std::int64_t time_left(const json::value& scene, int seat) {
  return scene.at("seats")
      .at(static_cast<std::size_t>(seat))
      .at("clock")
      .at("left_ms")
      .to_number<std::int64_t>();
}

// A game that somebody has seen the cards of: its maker plays on alone, against bots, and whoever
// watches is told.
TEST(CuresThreads, H3GamesFromRecordsAreForTheirMaker) {
  std::unique_ptr<RunningServer> made;
  const RunningServer& server = with_usual_limits(made);
  const auto body = [](const char* other) {
    const std::string record =
        game_named("aton").start(json::object{}, 2, std::uint64_t{5})->record().text();
    return json::serialize(json::object{
        {"record", record},
        {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", other}}}}});
  };
  EXPECT_EQ(code_of(server.ask("POST", "/api/v1/tables", body("open"))), "not_allowed");
  const json::object alone = server.made(body("me"));
  const HttpAnswer watched =
      server.ask("GET", "/api/v1/tables/" + text_of(alone, "table") + "/scene");
  EXPECT_EQ(json::parse(watched.body).at("scene").at("imported"), true);
}

// Whoever thinks again has been thinking all the time.
TEST(CuresThreads, H5AChangedAnswerCostsTime) {
  std::unique_ptr<RunningServer> made;
  const RunningServer& server = with_usual_limits(made);
  const Pair at(server, R"(,"clock":{"start_s":600,"add_s":0,"most_s":600})");
  const auto question = scene_for(server, at, 0).at("question").at("number");
  const auto answer = [&](const char* text) {
    const json::object body{{"seat", 0}, {"id", text}, {"question", question}, {"text", text}};
    EXPECT_EQ(server.ask("POST", at.path("/choose"), json::serialize(body), at.red).status, 200);
    return time_left(scene_for(server, at, 0), 0);
  };
  const std::int64_t first = answer("keep");
  std::this_thread::sleep_for(400ms);
  EXPECT_LE(answer("exchange"), first - 400);
}

// Taking a choice back and making it again does not bring the next player time again and again.
TEST(CuresThreads, H5TakingBackBringsNobodyTime) {
  std::unique_ptr<RunningServer> made;
  const RunningServer& server = with_usual_limits(made);
  const json::object table =
      server.made(R"({"game":"kemet","seed":9,"seats":[{"player":"me"},{"player":"me"}],)"
                  R"("clock":{"start_s":600,"add_s":100,"most_s":360000}})");
  ClientLoop loop(server.port());
  std::vector<std::unique_ptr<RemoteWindow>> seats;
  for (const int seat : {0, 1})
    seats.push_back(
        std::make_unique<RemoteWindow>(loop, text_of(table, "table"), text_of(table, "key"), seat));
  ASSERT_TRUE(
      loop.run_until([&] { return seats[0]->seat.known() && seats[1]->seat.known(); }, 10s));
  Chance chance(9);
  // True where the other's time grew by a choice that can be taken back.
  const auto done = [&](RemoteWindow& one, const std::string& message) {
    const std::size_t before = one.seat.acknowledged().size();
    const std::size_t number = seats[0]->seat.number();
    one.line->send(message);
    return loop.run_until(
        [&] {
          return one.seat.acknowledged().size() > before && seats[0]->seat.number() > number &&
                 seats[0]->seat.number() == seats[1]->seat.number();
        },
        10s);
  };
  bool tried = false;
  for (int made_choices = 0; made_choices < 120 && !tried; ++made_choices) {
    const int who = seats[0]->seat.can_choose() ? 0 : 1;
    RemoteWindow& one = *seats[static_cast<std::size_t>(who)];
    ASSERT_TRUE(one.seat.can_choose());
    const std::int64_t before = time_left(one.seat.scene(), 1 - who);
    if (!done(one, one.seat.choose(chance))) continue;  // a secret answer: nobody else heard of it
    const std::int64_t after = time_left(one.seat.scene(), 1 - who);
    if (after < before + 90'000 || !one.seat.can_undo()) continue;
    tried = true;
    for (int again = 0; again < 5; ++again) {
      ASSERT_TRUE(done(one, one.seat.undo(chance)));
      ASSERT_TRUE(done(one, one.seat.choose(chance)));
    }
    EXPECT_LE(time_left(one.seat.scene(), 1 - who), after);
  }
  EXPECT_TRUE(tried);
}

// The whims of a seat are the seat's, however often somebody sits down there.
TEST(CuresThreads, H2SittingDownAgainBringsFewWhims) {
  std::unique_ptr<RunningServer> made;
  const RunningServer& server = with_usual_limits(made);
  const json::object table =
      server.made(R"({"game":"kemet","listed":true,"seats":[{"player":"me"},{"player":"open"},)"
                  R"({"player":"open"}]})");
  const std::string path = "/api/v1/tables/" + text_of(table, "table");
  ClientLoop loop(server.port());
  int times = 0;
  const auto renames = [&] {
    const std::string time = std::to_string(++times);  // what was sent before changes nothing
    const HttpAnswer joined = server.ask("POST", path + "/join", R"({"seat":1})");
    EXPECT_EQ(joined.status, 200) << joined.body;
    const std::string key = text_of(json::parse(joined.body).as_object(), "key");
    RemoteWindow stranger(loop, text_of(table, "table"), key, 1);
    EXPECT_TRUE(loop.run_until([&] { return stranger.seat.known(); }, 10s));
    const int sent = until_worn_out(loop, stranger, [&time](int at) {
      return R"({"do":"seat","id":")" + time + "-" + std::to_string(at) +
             R"(","seat":1,"name":"Eve"})";
    });
    EXPECT_EQ(server.ask("POST", path + "/leave", R"({"seat":1})", key).status, 200);
    return sent;
  };
  EXPECT_GE(renames(), 200);
  EXPECT_LE(renames(), 20);
}

// Bots of three addresses share one thread: they choose sooner than they would have, and their
// tables say so.
TEST(CuresThreads, H6TheTableSaysThatThinkingWasCut) {
  std::unique_ptr<RunningServer> running;
  const RunningServer& server = with_usual_limits(running);
  ClientLoop loop(server.port());
  int hurried = 0;
  std::vector<std::shared_ptr<ClientLoop::Connection>> windows;
  for (const char* address : {"127.0.0.7", "127.0.1.8", "127.0.2.9"}) {
    const HttpAnswer made =
        http_request(server.port(), "POST", "/api/v1/tables",
                     R"({"game":"aton","seats":[{"player":"bot","bot":"search","effort":3},)"
                     R"({"player":"bot","bot":"search","effort":3}]})",
                     {}, {}, address);
    ASSERT_EQ(made.status, 201) << made.body;
    windows.push_back(loop.open(
        [&hurried](std::string_view text) {
          if (text.starts_with(R"({"type":"hurried","seat":)")) ++hurried;
        },
        address));
    windows.back()->send(json::serialize(
        json::object{{"do", "hello"}, {"table", json::parse(made.body).at("table")}}));
  }
  EXPECT_TRUE(loop.run_until([&hurried] { return hurried > 0; }, 60s));
  EXPECT_GE(server.metric("ennead_bots_hurried_total"), 1);
}

// How many tables one address may have whose games are not over.
TEST(CuresThreads, M6NobodyFillsTheDisk) {
  const RunningServer server;  // it may make them as quickly as it likes
  const std::string body = table_of("aton", 2, false);
  for (int at = 0; at < 200; ++at)
    ASSERT_EQ(server.ask("POST", "/api/v1/tables", body).status, 201) << at;
  EXPECT_EQ(code_of(server.ask("POST", "/api/v1/tables", body)), "full");
  EXPECT_EQ(http_request(server.port(), "POST", "/api/v1/tables", body, {}, {}, "127.0.9.9").status,
            201)
      << "somebody else";
}

// A program with other rules: the table is closed, says why, and waits for one that can play on.
TEST(CuresThreads, M3AGameOfOtherRulesIsClosedWithWords) {
  const TemporaryFolder folder;
  const auto here = [&folder](ServerOptions& options) {
    options.data = folder.path().string();
    options.api.limited = true;
  };
  std::unique_ptr<Pair> at;
  {
    const RunningServer server(here);
    at = std::make_unique<Pair>(server);
    EXPECT_EQ(server
                  .ask("POST", at->path("/choose"),
                       R"({"seat":0,"id":"a","question":2,"text":"keep"})", at->red)
                  .status,
              200);
  }
  // As if there had been such a choice once.
  const std::string file = folder.file("tables.sqlite");
  Database(file).run(
      R"(UPDATE entries SET entry = replace(entry, '"keep"', '"lay 9999"'), sum = NULL)");
  {
    const RunningServer server(here);
    const HttpAnswer scene = server.ask("GET", at->path("/scene?seat=1"), "", at->blue);
    ASSERT_EQ(scene.status, 200) << scene.body;
    const json::value shown = json::parse(scene.body).at("scene");
    EXPECT_EQ(shown.at("phase"), "closed");
    EXPECT_EQ(shown.at("closed").at("why").at("key"), "table.closed.unplayable");
    EXPECT_EQ(shown.at("seats").as_array().size(), 2U) << "who sat there is told";
    EXPECT_EQ(code_of(server.ask("GET", at->path("/record"), "", at->blue)), "closed")
        << "another program may play on";
    EXPECT_EQ(code_of(server.ask("POST", at->path("/choose"),
                                 R"({"seat":1,"id":"a","question":1,"text":"keep"})", at->blue)),
              "closed");
  }
  Database(file).run(R"(UPDATE entries SET entry = replace(entry, '"lay 9999"', '"keep"'))");
  const RunningServer server(here);
  EXPECT_EQ(scene_for(server, *at, 1).at("phase"), "playing") << "with one that knows the rules";
}

}  // namespace
}  // namespace ennead
