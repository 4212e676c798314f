// Scenes are made once and sent compressed; answers with secrets are not.
#include <gtest/gtest.h>

#include "play/any_game.h"
#include "server/gunzip.h"
#include "server/running_server.h"

namespace ennead {
namespace {

const Headers gzip = {{"Accept-Encoding", "gzip, deflate, br"}};

TEST(CompressedThreads, ScenesAreAndKeysAreNot) {
  const RunningServer server;
  const std::string body = R"({"game":"kemet","listed":true,"seats":[{"player":"me"},)"
                           R"({"player":"me"},{"player":"open"}]})";
  const HttpAnswer made = server.ask("POST", "/api/v1/tables", body, "", gzip);
  EXPECT_EQ(made.status, 201);
  EXPECT_EQ(made.header("Content-Encoding"), "");
  const json::object table = json::parse(made.body).as_object();
  const std::string at = "/api/v1/tables/" + text_of(table, "table");
  const std::string key = text_of(table, "key");
  const HttpAnswer joined = server.ask("POST", at + "/join", R"({"seat":2})", "", gzip);
  EXPECT_EQ(joined.status, 200) << joined.body;
  EXPECT_EQ(joined.header("Content-Encoding"), "");

  const auto same = [&](const std::string& target, const std::string& with_key) {
    const HttpAnswer plain = server.ask("GET", target, "", with_key);
    EXPECT_EQ(plain.status, 200) << plain.body;
    EXPECT_EQ(plain.header("Content-Encoding"), "");
    for (int times = 0; times < 2; ++times) {
      const HttpAnswer small = server.ask("GET", target, "", with_key, gzip);
      EXPECT_EQ(small.status, 200);
      EXPECT_EQ(small.header("Content-Encoding"), "gzip") << target;
      EXPECT_LT(small.body.size() * 2, plain.body.size());
      EXPECT_EQ(gunzip(small.body), plain.body);
    }
  };
  same(at + "/scene", "");
  same(at + "/scene?seat=0", key);
  same(at + "/scene?seat=0&since=1", key);
  same(at + "/moments/2?seat=1", key);
  same("/api/v1/text/de", "");
  same("/api/v1/games", "");

  const std::vector<std::pair<std::string, std::string>> lists = {
      {"GET", "/api/v1/tables"}, {"GET", at + "/scene?seat=0"}, {"POST", "/api/v1/tables/mine"}};
  for (const auto& [method, target] : lists) {  // the second without a key: an error
    const HttpAnswer answer =
        server.ask(method, target, method == "POST" ? R"({"keys":[]})" : "", "", gzip);
    EXPECT_EQ(answer.header("Content-Encoding"), "") << target;
  }
}

// Records, too: whoever looks at finished games gets long ones.
TEST(CompressedThreads, RecordsAre) {
  const RunningServer server;
  const auto match = game_named("ankh").start(json::object{}, 2, 1);
  Chance chance(1);
  const auto made_at = [&] {
    return server.made(json::serialize(json::object{
        {"record", match->record().text()},
        {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "me"}}}}}));
  };
  const std::string running = text_of(made_at(), "table");
  EXPECT_EQ(code_of(server.ask("GET", "/api/v1/tables/" + running + "/record", "", "", gzip)),
            "not_over");
  while (!match->outcome().over) {
    const Seat seat = *match->question().waiting.begin();
    const std::vector<Choice> legal = match->legal(seat);
    match->choose(seat, legal[chance.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  const json::object finished = made_at();
  const std::string key = text_of(finished, "key");
  const std::string path = "/api/v1/tables/" + text_of(finished, "table");
  const HttpAnswer plain = server.ask("GET", path + "/record");
  ASSERT_EQ(plain.status, 200) << plain.body;
  EXPECT_EQ(plain.body, match->record().text());
  EXPECT_EQ(plain.header("Content-Encoding"), "");
  for (int times = 0; times < 2; ++times) {
    const HttpAnswer small = server.ask("GET", path + "/record", "", "", gzip);
    EXPECT_EQ(small.header("Content-Encoding"), "gzip");
    EXPECT_EQ(small.header("Content-Type"), "text/plain; charset=utf-8");
    EXPECT_EQ(small.header("Content-Disposition"), "attachment; filename=\"game.ennead\"");
    EXPECT_EQ(gunzip(small.body), plain.body);
    // The same bytes for whoever asks, seated or not.
    EXPECT_EQ(server.ask("GET", path + "/record", "", key, gzip).body, small.body);
  }
  EXPECT_EQ(server.ask("POST", path + "/seats", R"({"seat":0,"name":"Another"})", key).status, 200);
  EXPECT_EQ(server.ask("GET", path + "/record").body, plain.body);
}

// A cache between us and somebody must keep apart what differs, by both.
TEST(CompressedThreads, VaryNamesAllThatItVariesBy) {
  const RunningServer server(
      [](ServerOptions& options) { options.api.origins = {"https://other.example"}; });
  const auto vary = [&server](const std::string& target, const std::string& origin) {
    const Headers headers = {{"Accept-Encoding", "gzip"}, {"Origin", origin}};
    return server.ask("GET", target, "", "", origin.empty() ? gzip : headers).header("Vary");
  };
  EXPECT_EQ(vary("/api/v1/games", "https://other.example"), "Accept-Encoding, Origin");
  EXPECT_EQ(vary("/api/v1/games", ""), "Accept-Encoding, Origin");
  EXPECT_EQ(vary("/", "https://other.example"), "Accept-Encoding, Origin");
  EXPECT_EQ(vary("/api/v1/tables", "https://other.example"), "Origin");
  const RunningServer alone;
  EXPECT_EQ(alone.ask("GET", "/api/v1/games", "", "", gzip).header("Vary"), "Accept-Encoding");
}

// The scene is another one after each choice, and each viewer has his own.
TEST(CompressedThreads, WhatIsKeptIsNeverOld) {
  const RunningServer server;
  const json::object table =
      server.made(R"({"game":"aton","seats":[{"player":"me"},{"player":"me"}]})");
  const std::string at = "/api/v1/tables/" + text_of(table, "table");
  const std::string key = text_of(table, "key");
  const auto scene = [&](const std::string& query) {
    const HttpAnswer answer = server.ask("GET", at + "/scene" + query, "", key, gzip);
    return json::parse(gunzip(answer.body)).as_object();
  };
  const auto answered = [&](const std::string& query) {
    return scene(query).at("scene").at("question").at("waiting");
  };
  const json::value red = scene("?seat=0").at("scene"), blue = scene("?seat=1").at("scene");
  EXPECT_NE(red.at("view").at("seats"), blue.at("view").at("seats"));
  EXPECT_EQ(answered("?seat=1").as_array().size(), 2U);
  const std::string choice = R"({"seat":0,"id":"a","question":1,"text":"keep"})";
  EXPECT_EQ(server.ask("POST", at + "/choose", choice, key).status, 200);
  for (const char* query : {"", "?seat=0", "?seat=1"})
    EXPECT_EQ(answered(query).as_array().size(), 1U) << query;
  EXPECT_EQ(scene("?seat=0").at("scene").at("question").at("answer"), "keep");
  const std::string changed = R"({"seat":0,"id":"b","question":1,"text":"exchange"})";
  EXPECT_EQ(server.ask("POST", at + "/choose", changed, key).status, 200);
  EXPECT_EQ(scene("?seat=0").at("scene").at("question").at("answer"), "exchange");
}

}  // namespace
}  // namespace ennead
