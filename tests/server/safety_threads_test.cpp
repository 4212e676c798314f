// Strangers at the door: limits, strange requests, connections that are slow, dead or abandoned.
#include <gtest/gtest.h>

#include "server/raw_line.h"
#include "server/running_server.h"

namespace ennead {
namespace {

using namespace std::chrono_literals;

std::string printable_ascii() {
  std::string all;
  for (char c = ' '; c <= '~'; ++c) all += c;
  return all;
}

TEST(SafetyThreads, StrangeRequestsGetAnErrorAndNothingElse) {
  const RunningServer server;
  const auto status = [&server](std::string_view method, const std::string& target,
                                const std::string& body = "") {
    return server.ask(method, target, body).status;
  };
  EXPECT_EQ(status("GET", "/"), 200);
  EXPECT_EQ(status("HEAD", "/"), 200);
  EXPECT_EQ(status("GET", "/healthz"), 200);
  EXPECT_EQ(status("GET", "/metrics"), 200);
  EXPECT_EQ(status("GET", "/api/v1/games"), 200);
  EXPECT_EQ(status("GET", "/api/v1/text/en"), 200);
  EXPECT_EQ(status("GET", "/api/v1/text/../en"), 404);
  EXPECT_EQ(status("GET", "/nothing"), 404);
  EXPECT_EQ(status("GET", "//"), 404);
  EXPECT_EQ(status("PUT", "/api/v1/games"), 405);
  EXPECT_EQ(status("POST", "/api/v1/tables", "{"), 400);
  EXPECT_EQ(status("POST", "/api/v1/tables", "[]"), 400);
  EXPECT_EQ(status("POST", "/api/v1/tables", std::string(1000, '[')), 400);
  EXPECT_EQ(status("POST", "/api/v1/tables", R"({"game":"senet","seats":[]})"), 400);
  EXPECT_EQ(status("POST", "/api/v1/tables", R"({"game":"aton","game":"aton","seats":[]})"), 400);
  EXPECT_EQ(status("POST", "/api/v1/tables/x/join", std::string(100'000, ' ')), 413);
  EXPECT_EQ(status("POST", "/api/v1/tables", std::string(2'000'000, ' ')), 413);
  EXPECT_EQ(status("GET", "/api/v1/tables/AAAAAAAAAAAAAAAAAAAAAA/scene"), 404);
  EXPECT_EQ(status("GET", "/api/v1/tables/x/scene?seat=9&seat=1"), 400);
  // Errors name what was wrong, but never pass on bytes that are no text.
  for (const char* target :
       {"/api/v1/tables/x/scene?\xff\xfe=0", "/api/v1/tables/\xc3\x28/scene"}) {
    EXPECT_EQ(status("GET", target), 400);
    EXPECT_EQ(server.ask("GET", target).body.find_first_not_of(printable_ascii()),
              std::string::npos);
  }
}

TEST(SafetyThreads, WhatIsNoHttpIsRefusedAndClosed) {
  const RunningServer server;
  for (const std::string& garbage :
       {std::string("hello there\r\n\r\n"), std::string("GET / HTTP/9.9\r\n\r\n"),
        std::string("GET / HTTP/1.1\r\nbad header\r\n\r\n"), std::string(200, '\0'),
        std::string("POST /api/v1/tables HTTP/1.1\r\nContent-Length: -1\r\n\r\n"),
        std::string("POST /api/v1/tables HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n")}) {
    RawLine line(server.port());
    line.send(garbage);
    EXPECT_TRUE(line.closes_within(5s)) << garbage;
  }
  RawLine line(server.port());
  line.send("GET / HTTP/1.1\r\nX: " + std::string(20'000, 'x'));
  EXPECT_NE(line.read_until("\r\n\r\n", 5s).find(" 413 "), std::string::npos);
  EXPECT_EQ(server.ask("GET", "/healthz").status, 200);
}

TEST(SafetyThreads, AWebSocketThatTalksNonsenseIsClosed) {
  const RunningServer server;
  ClientLoop loop(server.port());
  std::string got;
  const auto line = loop.open([&got](std::string_view message) { got += message; });
  line->send("nonsense");
  EXPECT_TRUE(loop.run_until([&] { return !line->is_open(); }, 10s));
  EXPECT_NE(got.find("bad_json"), std::string::npos);

  const std::string unmasked = std::string("\x81\x02", 2) + "{}";
  const std::string oversize = RawLine::frame(std::string(70'000, ' '));
  const std::string not_utf8 = RawLine::frame("\xff\xfe");
  const std::string binary = RawLine::frame("{}", 2);
  for (const std::string& bytes : {unmasked, oversize, not_utf8, binary}) {
    RawLine raw(server.port());
    EXPECT_NE(raw.upgrade().find(" 101 "), std::string::npos);
    raw.send(bytes);
    EXPECT_TRUE(raw.closes_within(5s));
  }
  RawLine elsewhere(server.port());
  EXPECT_NE(elsewhere.upgrade("", "/api/v1/other").find(" 404 "), std::string::npos);
}

TEST(SafetyThreads, SlowHalfOpenAndAbandonedConnectionsEnd) {
  const RunningServer server([](ServerOptions& options) {
    options.network.request_time = 300ms;
    options.network.hello_time = 300ms;
    options.network.dead_after = 600ms;
  });
  RawLine silent(server.port());
  RawLine half(server.port());
  half.send("POST /api/v1/tables HTTP/1.1\r\nContent-Length: 500\r\n\r\n{");
  RawLine no_hello(server.port());
  no_hello.upgrade();
  const json::object made = server.made(table_of("aton", 2, false));
  RawLine dead(server.port());
  dead.upgrade();
  dead.send(RawLine::frame(R"({"do":"hello","table":")" + text_of(made, "table") + "\"}"));
  EXPECT_NE(dead.read_until("presence", 5s).find("scene"), std::string::npos);
  EXPECT_TRUE(silent.closes_within(5s));
  EXPECT_TRUE(half.closes_within(5s));
  EXPECT_TRUE(no_hello.closes_within(5s));
  EXPECT_TRUE(dead.closes_within(10s)) << "it answers no ping";
  {
    RawLine abandoned(server.port());
    abandoned.upgrade();
  }
  const auto end = std::chrono::steady_clock::now() + 10s;
  while (server.metric("ennead_connections") > 1 && std::chrono::steady_clock::now() < end)
    std::this_thread::sleep_for(50ms);
  EXPECT_EQ(server.metric("ennead_connections"), 1) << "the one that asks";
  EXPECT_EQ(server.metric("ennead_watchers"), 0);
}

TEST(SafetyThreads, WhoDoesNotReadIsNotListenedTo) {
  const RunningServer server;
  const json::object made = server.made(table_of("kemet", 5, false));
  RawLine slow(server.port());
  slow.upgrade();
  slow.send(RawLine::frame(R"({"do":"hello","table":")" + text_of(made, "table") + "\"}"));
  // Answers of some kilobytes each, never read: at some point nothing more is taken.
  const std::string question = RawLine::frame(R"({"do":"moment","id":"x","number":1})");
  std::size_t sent = 0;
  int refused = 0;
  const auto end = std::chrono::steady_clock::now() + 20s;
  while (refused < 20 && std::chrono::steady_clock::now() < end) {
    const std::size_t some = slow.send_some(question);
    sent += some;
    if (some == question.size()) {
      refused = 0;
      continue;
    }
    if (some > 0) break;  // the rest of the frame would not go
    ++refused;
    std::this_thread::sleep_for(10ms);
  }
  EXPECT_LT(std::chrono::steady_clock::now(), end);
  EXPECT_LT(server.metric("ennead_requests_total"), static_cast<double>(sent / question.size()))
      << "much of it was not even read";
  EXPECT_EQ(server.ask("GET", "/healthz").status, 200);
}

TEST(SafetyThreads, TablesOfAnAddress) {
  const RunningServer server([](ServerOptions& options) { options.api.limited = true; });
  int refused = 0;
  HttpAnswer last;
  for (int at = 0; at < 40; ++at) {
    last = server.ask("POST", "/api/v1/tables", table_of("aton", 2, false));
    refused += last.status == 429 ? 1 : 0;
  }
  EXPECT_GE(refused, 18) << "twenty tables at once, then one in half a minute";
  EXPECT_EQ(code_of(last), "too_many");
  EXPECT_FALSE(last.header("Retry-After").empty());
}

TEST(SafetyThreads, BehindAProxyEachAddressCountsForItself) {
  const RunningServer server([](ServerOptions& options) {
    options.api.limited = true;
    options.network.trust_proxy = true;
    options.network.connections_each = 2;
  });
  const auto status = [&server](const std::string& from) {
    return server
        .ask("POST", "/api/v1/tables", table_of("aton", 2, false), "", {{"X-Forwarded-For", from}})
        .status;
  };
  for (int at = 0; at < 20; ++at) EXPECT_EQ(status("6.6.6.6, 1.2.3.4"), 201);
  EXPECT_EQ(status("7.7.7.7, 1.2.3.4"), 429) << "the last entry counts";
  EXPECT_EQ(status("1.2.3.5"), 201);
  EXPECT_EQ(status("2001:db8:1:2::1"), 201);
  for (int at = 0; at < 19; ++at) EXPECT_EQ(status("2001:db8:1:2::" + std::to_string(at)), 201);
  EXPECT_EQ(status("2001:db8:1:2:ffff::1"), 429) << "a /64 is one address";
  EXPECT_EQ(server.ask("GET", "/metrics").status, 403) << "the proxy's word is not this machine's";

  RawLine one(server.port());
  RawLine two(server.port());
  RawLine three(server.port());
  RawLine other(server.port());
  const std::string from = "X-Forwarded-For: 9.9.9.9\r\n";
  EXPECT_NE(one.upgrade(from).find(" 101 "), std::string::npos);
  EXPECT_NE(two.upgrade(from).find(" 101 "), std::string::npos);
  EXPECT_NE(three.upgrade(from).find(" 429 "), std::string::npos);
  EXPECT_NE(other.upgrade("X-Forwarded-For: 9.9.9.8\r\n").find(" 101 "), std::string::npos);

  // Somebody who has a whole network may do as much as sixteen others.
  std::vector<std::unique_ptr<RawLine>> many;
  const auto opens = [&](const std::string& address) {
    many.push_back(std::make_unique<RawLine>(server.port()));
    const std::string answer = many.back()->upgrade("X-Forwarded-For: " + address + "\r\n");
    return answer.find(" 101 ") != std::string::npos;
  };
  for (int at = 1; at <= 32; ++at)
    EXPECT_TRUE(opens("2001:db8:7:" + std::to_string(at) + "::1")) << at;
  EXPECT_FALSE(opens("2001:db8:7:ffff::1"));
  EXPECT_TRUE(opens("2001:db8:8:1::1"));
}

TEST(SafetyThreads, ConnectionsOfAnAddress) {
  const RunningServer server([](ServerOptions& options) { options.network.connections_each = 3; });
  RawLine one(server.port());
  RawLine two(server.port());
  {
    RawLine three(server.port());
    EXPECT_FALSE(three.closes_within(100ms));
    RawLine four(server.port());
    EXPECT_TRUE(four.closes_within(5s));
  }
  const auto works = [&server] {
    try {
      return server.ask("GET", "/healthz").status == 200;
    } catch (const std::exception&) {
      return false;
    }
  };
  const auto end = std::chrono::steady_clock::now() + 5s;
  bool room = works();
  while (!room && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(10ms);
    room = works();
  }
  EXPECT_TRUE(room) << "there is room again";
}

TEST(SafetyThreads, OtherSitesAreRefused) {
  const RunningServer server(
      [](ServerOptions& options) { options.api.origins = {"https://friend.example"}; });
  const std::string here = "http://127.0.0.1:" + std::to_string(server.port());
  const auto with = [&server](const std::string& origin) {
    return server.ask("GET", "/api/v1/games", "", "", {{"Origin", origin}});
  };
  EXPECT_EQ(with(here).status, 200);
  EXPECT_EQ(with("https://evil.example").status, 403);
  EXPECT_EQ(with("null").status, 403);
  EXPECT_EQ(with("https://evil.example").header("Access-Control-Allow-Origin"), "");
  EXPECT_EQ(with("https://friend.example").header("Access-Control-Allow-Origin"),
            "https://friend.example");
  EXPECT_EQ(server.ask("OPTIONS", "/api/v1/tables", "", "", {{"Origin", "https://friend.example"}})
                .status,
            204);
  RawLine evil(server.port());
  EXPECT_NE(evil.upgrade("Origin: https://evil.example\r\n").find(" 403 "), std::string::npos);
  RawLine good(server.port());
  EXPECT_NE(good.upgrade("Origin: https://friend.example\r\n").find(" 101 "), std::string::npos);
  RawLine same(server.port());
  EXPECT_NE(same.upgrade("Origin: http://here\r\n").find(" 101 "), std::string::npos);
}

TEST(SafetyThreads, EveryAnswerForbidsWhatNobodyNeeds) {
  const RunningServer server;
  for (const char* target : {"/", "/api/v1/games", "/nothing", "/api/v1/tables/x/scene"}) {
    const HttpAnswer answer = server.ask("GET", target);
    const std::string policy = answer.header("Content-Security-Policy");
    EXPECT_NE(policy.find("default-src 'none'; script-src 'self';"), std::string::npos) << target;
    EXPECT_EQ(policy.find("unsafe"), std::string::npos);
    EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
    EXPECT_EQ(answer.header("X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(answer.header("Referrer-Policy"), "no-referrer");
  }
}

}  // namespace
}  // namespace ennead
