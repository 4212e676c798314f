// What a running server tells whoever watches over it.
#include <gtest/gtest.h>

#include "paths.h"
#include "server/exposition.h"
#include "server/routes.h"
#include "server/running_server.h"

namespace ennead {
namespace {

TEST(Routes, NamesOfTablesAreNotInThem) {
  EXPECT_EQ(route_of("/api/v1/tables/q3V0n5xUQY2m8sKcJr1T0w/choose"),
            "/api/v1/tables/TABLE/choose");
  EXPECT_EQ(route_of("/api/v1/tables/q3V0n5xUQY2m8sKcJr1T0w/scene?seat=0"),
            "/api/v1/tables/TABLE/scene");
  EXPECT_EQ(route_of("/api/v1/tables/q3V0n5xUQY2m8sKcJr1T0w/record/12"),
            "/api/v1/tables/TABLE/record/N");
  EXPECT_EQ(route_of("/api/v1/tables/q3V0n5xUQY2m8sKcJr1T0w"), "/api/v1/tables/TABLE");
  EXPECT_EQ(route_of("/api/v1/tables/mine"), "/api/v1/tables/mine");
  EXPECT_EQ(route_of("/api/v1/tables"), "/api/v1/tables");
  EXPECT_EQ(route_of("/api/v1/tables/"), "other");
  EXPECT_EQ(route_of("/api/v1/tables/x/y/z"), "other");
  EXPECT_EQ(route_of("/"), "page");
  EXPECT_EQ(route_of("/assets/index.js"), "page");
  EXPECT_EQ(route_of("no path"), "page");
  EXPECT_EQ(table_in("/api/v1/tables/q3V0n5xUQY2m8sKcJr1T0w/choose"), "q3V0n5…");
  EXPECT_EQ(table_in("/api/v1/tables/mine"), "");
  EXPECT_EQ(table_in("/api/v1/games"), "");
  EXPECT_EQ(route_of("/t/q3V0n5xUQY2m8sKcJr1T0w"), "/t/TABLE");
  EXPECT_EQ(table_in("/t/q3V0n5xUQY2m8sKcJr1T0w?from=chat"), "q3V0n5…");
}

// Every address of the documentation has a route of its own.
TEST(Routes, WhatIsDocumentedIsKnown) {
  const std::string page = contents(source_folder() + "/docs/api.md");
  const std::regex address(R"(\$HOST(/[^" ]*))");
  int found = 0;
  for (std::sregex_iterator at(page.begin(), page.end(), address), end; at != end; ++at, ++found) {
    std::string target = (*at)[1];
    for (const char* name : {"$TABLE", "$PLAYED"})
      if (const auto place = target.find(name); place != std::string::npos)
        target.replace(place, std::string(name).size(), "q3V0n5xUQY2m8sKcJr1T0w");
    while (!target.empty() && (target.back() == '\n' || target.back() == ')')) target.pop_back();
    const std::string_view route = route_of(target.substr(0, target.find('\n')));
    EXPECT_TRUE(route != "other" && route != "page") << target;
  }
  EXPECT_GT(found, 15);
}

TEST(MetricsThreads, ThePageIsWellFormedAndCounts) {
  const RunningServer server;
  const json::object made = server.made(table_of("aton", 2, false));
  const std::string path = "/api/v1/tables/" + text_of(made, "table");
  const std::string key = text_of(made, "key");
  EXPECT_EQ(server.ask("GET", path + "/scene").status, 200);
  EXPECT_EQ(
      server.ask("POST", path + "/choose", R"({"seat":0,"id":"a","question":1,"text":"keep"})", key)
          .status,
      200);
  EXPECT_EQ(server.ask("POST", path + "/undo", "{}", "wrong").status, 400);
  EXPECT_EQ(server.ask("GET", "/api/v1/nothing").status, 404);
  {
    ClientLoop loop(server.port());
    RemoteWindow window(loop, text_of(made, "table"), key, 0);
    EXPECT_TRUE(loop.run_until([&] { return window.seat.known(); }, std::chrono::seconds(30)));
  }

  const Exposition page(server.ask("GET", "/metrics").body);
  for (const std::string& fault : page.faults()) ADD_FAILURE() << fault;
  EXPECT_EQ(page.value("ennead_requests_total", "route=\"/api/v1/tables\",status=\"2xx\""), 1);
  EXPECT_EQ(page.value("ennead_requests_total", "TABLE/choose\",status=\"2xx\""), 1);
  EXPECT_EQ(page.value("ennead_requests_total", "TABLE/undo\",status=\"4xx\""), 1);
  EXPECT_EQ(page.value("ennead_requests_total", "live hello\",status=\"2xx\""), 1);
  EXPECT_EQ(page.value("ennead_request_seconds_count", "TABLE/scene"), 1);
  EXPECT_EQ(page.value("ennead_refused_total", "not_found"), 1);
  EXPECT_EQ(page.value("ennead_refused_total", "bad_request"), 1);
  EXPECT_EQ(page.value("ennead_commit_seconds_count"), 2) << "the table, and the choice";
  EXPECT_EQ(page.value("ennead_scenes_sent_total"), 1);
  EXPECT_EQ(page.value("ennead_table_load_seconds_count"), 0);
  EXPECT_EQ(page.value("ennead_bot_wait_seconds_count"), 0);
  EXPECT_EQ(page.type("ennead_commit_seconds"), "histogram");
  EXPECT_EQ(page.value("ennead_build_info"), 1);
}

TEST(MetricsThreads, BotsThatWaitAreCounted) {
  const RunningServer server;
  server.made(
      R"({"game":"aton","seats":[{"player":"me"},{"player":"bot","bot":"random","effort":1}]})");
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (server.metric("ennead_bot_wait_seconds_count") < 1 &&
         std::chrono::steady_clock::now() < end)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_GE(server.metric("ennead_bot_wait_seconds_count"), 1);
}

// Not from other machines: behind a proxy everybody is one.
TEST(MetricsThreads, StrangersDoNotReadThem) {
  const RunningServer behind([](ServerOptions& options) { options.network.trust_proxy = true; });
  EXPECT_EQ(behind.ask("GET", "/metrics").status, 403);
  const RunningServer open([](ServerOptions& options) {
    options.network.trust_proxy = true;
    options.api.open_metrics = true;
  });
  EXPECT_EQ(open.ask("GET", "/metrics").status, 200);
}

}  // namespace
}  // namespace ennead
