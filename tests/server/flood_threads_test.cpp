// What one address once could do to the others by asking much, with the limits that a server has by
// default, over real sockets.
#include <gtest/gtest.h>

#include "play/any_game.h"
#include "server/abuse.h"
#include "server/raw_line.h"

namespace ennead {
namespace {

using namespace std::chrono_literals;

// What is large costs as much as many small requests.
TEST(FloodThreads, M1RequestsCostWhatTheyCost) {
  std::unique_ptr<RunningServer> made;
  const RunningServer& server = with_usual_limits(made);
  const std::string large = R"({"keys":[)" + std::string(60'000, ' ') + "]}";
  int taken = 0;
  const auto begun = std::chrono::steady_clock::now();
  while (taken < 200 && server.ask("POST", "/api/v1/tables/mine", large).status == 200) ++taken;
  EXPECT_LT(taken, 100 + 20 * seconds_since(begun)) << "some come back with time";
}

// Whole scenes through a WebSocket cost as much as by HTTP.
TEST(FloodThreads, M1LookingThroughAWindowCostsWhatItCosts) {
  std::unique_ptr<RunningServer> running;
  const RunningServer& server = with_usual_limits(running);
  // A game that has gone on for a while.
  const auto match = game_named("kemet").start(json::object{}, 5, 1);
  Chance chance(1);
  for (int at = 0; at < 450; ++at) {
    const Seat seat = *match->question().waiting.begin();
    const std::vector<Choice> legal = match->legal(seat);
    match->choose(seat, legal[chance.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  const json::object made = server.made(json::serialize(
      json::object{{"record", match->record().text()},
                   {"seats", json::parse(table_of("kemet", 5, false)).at("seats")}}));
  ClientLoop loop(server.port());
  int scenes = 0;
  int refused = 0;
  const auto line = loop.open([&](std::string_view text) {
    scenes += text.starts_with(R"({"type":"scene")") ? 1 : 0;
    refused += text.find("too many requests") != std::string_view::npos ? 1 : 0;
  });
  line->send(R"({"do":"hello","table":")" + text_of(made, "table") + R"(","key":")" +
             text_of(made, "key") + R"(","seat":0})");
  for (int at = 0; at < 190; ++at) line->send(R"({"do":"look","seat":0})");
  EXPECT_TRUE(loop.run_until([&] { return refused > 0; }, 20s));
  EXPECT_LT(scenes, 180);
}

// Whoever wakes a table pays for what is played again, and that may be a long record.
TEST(FloodThreads, M1WakingATableCostsWhatItCosts) {
  const TemporaryFolder folder;
  const auto with_limits = [&folder](bool limited) {
    return [&folder, limited](ServerOptions& options) {
      options.data = folder.path().string();
      options.api.limited = limited;
    };
  };
  Record record = game_named("aton").start(json::object{}, 2, 43)->record();
  record.choices.clear();
  for (int at = 0; at < 3000; ++at)
    record.choices.push_back({Seat{}, at % 2 == 0 ? "keep" : "exchange", 0});
  const std::string body = json::serialize(json::object{
      {"record", record.text()},
      {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "me"}}}}});
  std::vector<std::string> tables;
  {
    const RunningServer server(with_limits(false));
    for (int at = 0; at < 30; ++at) tables.push_back(text_of(server.made(body), "table"));
  }
  const RunningServer server(with_limits(true));
  const auto begun = std::chrono::steady_clock::now();
  int woken = 0;
  for (const std::string& table : tables) {
    if (server.ask("GET", "/api/v1/tables/" + table + "/scene").status != 200) break;
    ++woken;
  }
  EXPECT_GE(woken, 3);
  EXPECT_LT(woken, 12 + 2 * seconds_since(begun)) << "some come back with time";
}

// `mine` brings back as many tables as there are keys.
TEST(FloodThreads, M1ManyKeysCostMore) {
  std::unique_ptr<RunningServer> running;
  const RunningServer& server = with_usual_limits(running);
  json::array keys;
  for (int at = 0; at < 200; ++at)
    keys.push_back(json::object{{"table", "AAAAAAAAAAAAAAAAAAAAAA"}, {"key", "x"}});
  const std::string body = json::serialize(json::object{{"keys", keys}});
  int taken = 0;
  while (taken < 100 && server.ask("POST", "/api/v1/tables/mine", body).status == 200) ++taken;
  EXPECT_LT(taken, 50);
}

// A long QR code takes a millisecond of the thread that serves everybody.
TEST(FloodThreads, M1QrCodesCostWhatTheyCost) {
  std::unique_ptr<RunningServer> running;
  const RunningServer& server = with_usual_limits(running);
  const std::string body = R"({"text":")" + std::string(500, 'x') + "\"}";
  int taken = 0;
  const auto begun = std::chrono::steady_clock::now();
  while (taken < 200 && server.ask("POST", "/api/v1/qr", body).status == 200) ++taken;
  EXPECT_LT(taken, 12 + 3 * seconds_since(begun)) << "some come back with time";
}

// An answer that was asked for later comes first: long games are played again in another thread.
TEST(FloodThreads, M1ReplaysRunBesideTheTables) {
  const RunningServer server;
  Record record = game_named("aton").start(json::object{}, 2, 43)->record();
  record.choices.clear();
  for (int at = 0; at < 19'000; ++at)
    record.choices.push_back({Seat{}, at % 2 == 0 ? "keep" : "exchange", 0});
  const std::string body = json::serialize(json::object{
      {"record", record.text()},
      {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "me"}}}}});
  bool beside = false;
  // Several times, in case that the machine stood still, and each at a table of its own: what was
  // made once is kept.
  for (int time = 0; time < 10 && !beside; ++time) {
    ClientLoop loop(server.port());
    std::vector<std::string> types;
    const auto line = loop.open([&types](std::string_view text) {
      types.emplace_back(
          json::parse(json::string_view(text.data(), text.size())).at("type").as_string());
    });
    line->send(R"({"do":"hello","table":")" + text_of(server.made(body), "table") + "\"}");
    ASSERT_TRUE(loop.run_until([&] { return types.size() == 2; }, 20s));
    types.clear();
    line->send(R"({"do":"moment","number":1})");
    line->send(R"({"do":"ping"})");
    ASSERT_TRUE(loop.run_until([&] { return types.size() == 2; }, 20s));
    beside = types[0] == "pong";
  }
  EXPECT_TRUE(beside);
}

TEST(FloodThreads, M2HealthIsNotAFloodsAffair) {
  std::unique_ptr<RunningServer> made;
  const RunningServer& server = with_usual_limits(made);
  // So dear that nothing else is answered for seconds.
  Record record = game_named("aton").start(json::object{}, 2, 43)->record();
  record.choices.clear();
  for (int at = 0; at < 15'000; ++at)
    record.choices.push_back({Seat{}, at % 2 == 0 ? "keep" : "exchange", 0});
  const std::string body = json::serialize(json::object{
      {"record", record.text()},
      {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "me"}}}}});
  HttpAnswer answer;
  for (int time = 0; time < 10 && answer.status != 429; ++time) {  // the machine may be slow
    server.ask("POST", "/api/v1/tables", body);
    answer = server.ask("GET", "/api/v1/tables");
  }
  ASSERT_EQ(answer.status, 429);
  EXPECT_GE(std::stoi(answer.header("Retry-After")), 1);
  EXPECT_EQ(server.ask("GET", "/healthz").status, 200);
  EXPECT_EQ(server.ask("GET", "/readyz").status, 200);
}

// A refusal costs the server something, too: whoever goes on is not listened to for a moment.
TEST(FloodThreads, WhoAsksTooMuchIsNotListenedTo) {
  std::unique_ptr<RunningServer> running;
  const RunningServer& server = with_usual_limits(running);
  RawLine line(server.port(), "127.0.0.7");
  std::string much;
  for (int at = 0; at < 1000; ++at) much += "GET /api/v1/tables HTTP/1.1\r\nHost: here\r\n\r\n";
  line.send(much);
  const std::string got = line.read_until("never", 1s);
  std::size_t answers = 0;
  for (std::size_t at = got.find("HTTP/1.1 "); at != std::string::npos;
       at = got.find("HTTP/1.1 ", at + 1))
    ++answers;
  EXPECT_LT(answers, 600U);
  EXPECT_EQ(http_request(server.port(), "GET", "/api/v1/tables", {}, {}, {}, "127.0.0.5").status,
            200)
      << "others are";

  // The same for windows.
  const Pair at(server);
  RawLine window(server.port(), "127.0.0.6");
  window.upgrade();
  window.send(RawLine::frame(R"({"do":"hello","table":")" + at.table + "\"}"));
  window.read_until("presence", 5s);
  const double before = server.metric("ennead_requests_total");
  std::string pings;
  for (int count = 0; count < 1000; ++count) pings += RawLine::frame(R"({"do":"ping"})");
  window.send(pings);
  window.read_until("never", 1s);
  EXPECT_LT(server.metric("ennead_requests_total") - before, 600);
}

// Pings of the protocol are answered without our being asked.
TEST(FloodThreads, ManyControlFramesEndAWindow) {
  std::unique_ptr<RunningServer> running;
  const RunningServer& server = with_usual_limits(running);
  RawLine window(server.port());
  window.upgrade();
  std::string pings;
  constexpr int ping = 9;
  for (int count = 0; count < 2000; ++count) pings += RawLine::frame("", ping);
  window.send(pings);
  EXPECT_TRUE(window.closes_within(5s));
}

// Connections that come and go: each costs a little, so there are not too many of them.
TEST(FloodThreads, ConnectionsWithoutEndAreTurnedAway) {
  std::unique_ptr<RunningServer> running;
  const RunningServer& server = with_usual_limits(running);
  bool turned_away = false;
  int taken = 0;
  const auto begun = std::chrono::steady_clock::now();
  for (; taken < 2000 && !turned_away; ++taken) {
    try {
      EXPECT_EQ(server.ask("GET", "/healthz").status, 200);
    } catch (const std::exception&) {
      turned_away = true;
    }
  }
  // A machine may be so slow that it never comes to that.
  EXPECT_LT(taken, 402 + 100 * seconds_since(begun));
  EXPECT_EQ(http_request(server.port(), "GET", "/healthz", {}, {}, {}, "127.0.0.5").status, 200);
}

// Long requests have few places. One address does not get all of them.
TEST(FloodThreads, LongRequestsOfOneAddressLeaveRoomForOthers) {
  std::unique_ptr<RunningServer> running;
  const RunningServer& server = with_usual_limits(running);
  const std::string begun =
      "POST /api/v1/tables HTTP/1.1\r\nHost: here\r\nContent-Length: 900000\r\n\r\n{";
  std::vector<std::unique_ptr<RawLine>> slow;
  for (int at = 0; at < 4; ++at) {
    slow.push_back(std::make_unique<RawLine>(server.port()));
    slow.back()->send(begun);
    EXPECT_FALSE(slow.back()->closes_within(50ms));
  }
  RawLine fifth(server.port());
  fifth.send(begun);
  EXPECT_NE(fifth.read_until("\r\n\r\n", 5s).find(" 429 "), std::string::npos);
  const std::string body = "{" + std::string(100'000, ' ') + table_of("aton", 2, false).substr(1);
  EXPECT_EQ(http_request(server.port(), "POST", "/api/v1/tables", body, {}, {}, "127.0.0.5").status,
            201);
}

// What Retry-After says is true, and it is not always the same.
TEST(FloodThreads, LRetryAfterSaysWhen) {
  std::unique_ptr<RunningServer> running;
  const RunningServer& server = with_usual_limits(running);
  const std::string body = table_of("aton", 2, false);
  HttpAnswer last;
  for (int at = 0; at < 21; ++at) last = server.ask("POST", "/api/v1/tables", body);
  ASSERT_EQ(last.status, 429);
  const int tables = std::stoi(last.header("Retry-After"));
  EXPECT_GT(tables, 20);
  EXPECT_LE(tables, 30);
  EXPECT_EQ(json::parse(last.body).at("error").at("retry_after_s").to_number<int>(), tables);

  last.status = 200;
  while (last.status == 200) last = server.ask("GET", "/api/v1/tables");
  ASSERT_EQ(last.status, 429);
  const int wait = std::stoi(last.header("Retry-After"));
  EXPECT_EQ(wait, 1);
  std::this_thread::sleep_for(std::chrono::seconds(wait));
  EXPECT_EQ(server.ask("GET", "/api/v1/tables").status, 200);
}

TEST(FloodThreads, LOtherNamesForTheServerAreRefused) {
  const RunningServer server([](ServerOptions& options) {
    options.api.hosts = {"localhost", "ennead.example"};
  });
  const auto with = [&server](const std::string& host) {
    return server.ask("GET", "/api/v1/games", "", "", {{"Host", host}}).status;
  };
  EXPECT_EQ(with("127.0.0.1:8080"), 200);
  EXPECT_EQ(with("[::1]:8080"), 200);
  EXPECT_EQ(with("[::1]"), 200);
  EXPECT_EQ(with("localhost:8080"), 200);
  EXPECT_EQ(with("ennead.example"), 200);
  EXPECT_EQ(with("evil.example"), 403);
  EXPECT_EQ(with("evil.example:8080"), 403);
  EXPECT_EQ(with("127.0.0.1.evil.example"), 403);
  RawLine window(server.port());  // it calls the server "here"
  EXPECT_NE(window.upgrade().find(" 403 "), std::string::npos);
}

// A window is told that the server goes away, and not that all is done.
TEST(FloodThreads, LWindowsHearWhyTheyAreClosed) {
  auto server = std::make_unique<RunningServer>();
  ClientLoop loop(server->port());
  const Pair at(*server);
  RemoteWindow red(loop, at.table, at.red, 0);
  ASSERT_TRUE(loop.run_until([&] { return red.seat.known(); }, 10s));
  const auto nonsense = loop.open([](std::string_view) {});
  nonsense->send("{}");
  ASSERT_TRUE(loop.run_until([&] { return !nonsense->is_open(); }, 10s));
  EXPECT_EQ(nonsense->close_code(), 1008);
  std::thread ending([&server] { server.reset(); });
  EXPECT_TRUE(loop.run_until([&] { return !red.line->is_open(); }, 10s));
  EXPECT_EQ(red.line->close_code(), 1001);
  ending.join();
}

// After a restart tables come back bit by bit, and whoever asks for one does not wait for all.
TEST(FloodThreads, LTablesComeBackBitByBit) {
  const TemporaryFolder folder;
  const auto here = [&folder](ServerOptions& options) { options.data = folder.path().string(); };
  std::vector<std::string> tables;
  {
    const RunningServer before(here);
    for (int at = 0; at < 130; ++at)
      tables.push_back(text_of(
          before.made(
              R"({"game":"aton","seats":[{"player":"me"},{"player":"me"}],"clock":{"start_s":600,"add_s":0,"most_s":600}})"),
          "table"));
  }
  const RunningServer server(here);
  EXPECT_EQ(server.ask("GET", "/readyz").status, 503) << "the first hundred come after a second";
  EXPECT_EQ(server.ask("GET", "/healthz").status, 200);
  EXPECT_EQ(server.ask("GET", "/api/v1/tables/" + tables.back() + "/scene").status, 200);
  EXPECT_LT(server.metric("ennead_table_load_seconds_count"), 130);
  const auto end = std::chrono::steady_clock::now() + 60s;
  while (server.ask("GET", "/readyz").status != 200 && std::chrono::steady_clock::now() < end)
    std::this_thread::sleep_for(100ms);
  EXPECT_EQ(server.ask("GET", "/readyz").status, 200);
  EXPECT_EQ(server.metric("ennead_table_load_seconds_count"), 130);
}

}  // namespace
}  // namespace ennead
