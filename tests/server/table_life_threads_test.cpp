// What happens to tables besides choosing, over real sockets: clocks, bots, leaving, the next game.
#include <gtest/gtest.h>

#include "play/any_game.h"
#include "server/abuse.h"

namespace ennead {
namespace {

using namespace std::chrono_literals;

json::value scene(const RunningServer& server, const std::string& table, const std::string& key,
                  int seat) {
  return json::parse(server
                         .ask("GET",
                              "/api/v1/tables/" + table + "/scene?seat=" + std::to_string(seat), "",
                              key)
                         .body)
      .at("scene");
}

TEST(TableLifeThreads, OutOfTimeABotPlaysOnUntilThePersonIsBack) {
  const RunningServer server;
  ClientLoop loop(server.port());
  const json::object made =
      server.made(R"({"game":"aton","seats":[{"player":"me"},{"player":"me"}],)"
                  R"("clock":{"start_s":1,"add_s":1,"most_s":1}})");
  RemoteWindow red(loop, text_of(made, "table"), text_of(made, "key"), 0);
  const auto absent = [&red]() -> const json::value& {
    return red.seat.scene().at("seats").at(0).at("absent");
  };
  ASSERT_TRUE(loop.run_until([&] { return red.seat.known() && absent() == "time"; }, 20s));
  EXPECT_EQ(red.seat.scene().at("seats").at(0).at("player"), "bot");
  // The bot goes on by itself.
  const std::size_t then = red.seat.number();
  EXPECT_TRUE(loop.run_until([&] { return red.seat.number() > then; }, 20s));
  red.line->send(R"({"do":"seat","id":"back","seat":0,"bot":null})");
  EXPECT_TRUE(loop.run_until([&] { return absent().is_null(); }, 20s));
  EXPECT_EQ(red.seat.scene().at("seats").at(0).at("player"), "person");
}

TEST(TableLifeThreads, ABotReplacesWhoLeavesAndTheGameGoesOn) {
  const RunningServer server;
  ClientLoop loop(server.port());
  const Pair at(server);
  RemoteWindow red(loop, at.table, at.red, 0);
  RemoteWindow blue(loop, at.table, at.blue, 1);
  ASSERT_TRUE(loop.run_until([&] { return red.seat.known() && blue.seat.known(); }, 10s));
  blue.line->send(R"({"do":"leave","id":"bye","seat":1})");
  ASSERT_TRUE(loop.run_until(
      [&] { return red.seat.scene().at("seats").at(1).at("absent") == "left"; }, 10s));
  EXPECT_EQ(server.ask("GET", "/api/v1/tables/" + at.table + "/scene?seat=1", "", at.blue).status,
            403);
  // Whoever has left sees no more than a spectator.
  ASSERT_TRUE(loop.run_until(
      [&] {
        return blue.seat.scene().at("view").at("seats").at(1).at("hand").at(0) == "?" &&
               blue.seat.scene().as_object().if_contains("pass") == nullptr;
      },
      10s));
  Chance chance(1);
  red.line->send(red.seat.choose(chance));
  EXPECT_TRUE(
      loop.run_until([&] { return red.seat.scene().at("question").at("kind") == "laying"; }, 20s))
      << "the bot has answered";
}

TEST(TableLifeThreads, HandedToABotAndTakenBack) {
  const RunningServer server;
  const Pair at(server);
  const std::string seats = "/api/v1/tables/" + at.table + "/seats";
  EXPECT_EQ(server.ask("POST", seats, R"({"seat":1,"bot":"random","effort":1})", at.red).status,
            403)
      << "only who holds the seat hands it over";
  EXPECT_EQ(server.ask("POST", seats, R"({"seat":1,"bot":"random","effort":1})", at.blue).status,
            200);
  EXPECT_EQ(scene(server, at.table, at.red, 0).at("seats").at(1).at("absent"), "handed");
  EXPECT_EQ(code_of(server.ask("POST", "/api/v1/tables/" + at.table + "/choose",
                               R"({"seat":1,"id":"a","question":2,"text":"keep"})", at.blue)),
            "not_your_turn");
  EXPECT_EQ(server.ask("POST", seats, R"({"seat":1,"bot":null})", at.blue).status, 200);
  EXPECT_EQ(scene(server, at.table, at.red, 0).at("seats").at(1).at("player"), "person");
}

TEST(TableLifeThreads, PassingAutomaticallyIsOnesOwnAffair) {
  const RunningServer server;
  ClientLoop loop(server.port());
  const json::object made = server.made(table_of("kemet", 2, false));
  const std::string table = text_of(made, "table");
  const std::string key = text_of(made, "key");
  RemoteWindow other(loop, table, key, 1);
  ASSERT_TRUE(loop.run_until([&] { return other.seat.known(); }, 10s));
  const std::size_t before = other.seat.number();
  EXPECT_EQ(
      server.ask("POST", "/api/v1/tables/" + table + "/seats", R"({"seat":0,"pass":true})", key)
          .status,
      200);
  EXPECT_EQ(scene(server, table, key, 0).at("pass"), true);
  EXPECT_EQ(scene(server, table, key, 1).at("pass"), false);
  EXPECT_FALSE(loop.run_until([&] { return other.seat.number() != before; }, 200ms));
}

TEST(TableLifeThreads, AfterTheGame) {
  const RunningServer server;
  const Pair at(server);
  const std::string table = "/api/v1/tables/" + at.table;
  EXPECT_EQ(code_of(server.ask("GET", table + "/record")), "not_over");
  EXPECT_EQ(code_of(server.ask("POST", table + "/rematch", "", at.red)), "not_over");
  play_to_the_end(server, at);

  // All of it can be seen and taken along.
  const HttpAnswer record = server.ask("GET", table + "/record");
  ASSERT_EQ(record.status, 200);
  const Record parsed = Record::parse(record.body);
  const std::size_t choices = parsed.choices.size();
  EXPECT_TRUE(game_of(parsed).from_record(parsed)->outcome().over);
  for (const std::size_t made : {std::size_t{0}, choices / 2, choices}) {
    const HttpAnswer whole = server.ask("GET", table + "/record/" + std::to_string(made));
    ASSERT_EQ(whole.status, 200);
    EXPECT_EQ(whole.body.find("\"?\""), std::string::npos) << "nothing is hidden";
  }
  EXPECT_EQ(code_of(server.ask("GET", table + "/record/" + std::to_string(choices + 1))),
            "no_moment");

  // New tables from its middle, and from the file.
  const std::string seats = R"("seats":[{"player":"me"},{"player":"me"}])";
  const json::object branch =
      server.made(R"({"from":")" + at.table + R"(","moment":6,)" + seats + "}");
  const json::object imported = server.made(
      json::serialize(json::object{{"record", record.body},
                                   {"moment", 6},
                                   {"seats", json::parse("{" + seats + "}").at("seats")}}));
  const json::value one = scene(server, text_of(branch, "table"), text_of(branch, "key"), 0);
  const json::value two = scene(server, text_of(imported, "table"), text_of(imported, "key"), 0);
  EXPECT_EQ(one.at("view"), two.at("view"));
  EXPECT_EQ(one.at("imported"), true);
  EXPECT_EQ(code_of(server.ask("POST", "/api/v1/tables",
                               R"({"from":")" + text_of(branch, "table") + "\"," + seats + "}")),
            "not_over");
  // Half a record may end with a whole line, and then it is a shorter game.
  const std::string broken = record.body.substr(0, record.body.size() / 2) + "?";
  EXPECT_EQ(code_of(server.ask(
                "POST", "/api/v1/tables",
                json::serialize(json::object{
                    {"record", broken}, {"seats", json::parse("{" + seats + "}").at("seats")}}))),
            "bad_record");

  // The next game: the first who asks makes it, the other one has his seat there.
  EXPECT_EQ(code_of(server.ask("POST", table + "/rematch")), "bad_key");
  const HttpAnswer again = server.ask("POST", table + "/rematch", "", at.blue);
  ASSERT_EQ(again.status, 200) << again.body;
  const json::object next = json::parse(again.body).as_object();
  EXPECT_EQ(next.at("seats"), json::array{1});
  const HttpAnswer later = server.ask("POST", table + "/rematch", "", at.red);
  EXPECT_EQ(json::parse(later.body).at("rematch"), next.at("table"));
  const std::string join = "/api/v1/tables/" + text_of(next, "table") + "/join";
  const auto with = [&at](const std::string& key) {
    return json::serialize(
        json::object{{"rematch_of", json::object{{"table", at.table}, {"key", key}}}});
  };
  EXPECT_EQ(code_of(server.ask("POST", join, with("somebody"))), "bad_key");
  EXPECT_EQ(code_of(server.ask("POST", join, with(at.blue))), "seat_taken")
      << "nobody gets another one's seat";
  const HttpAnswer red = server.ask("POST", join, with(at.red));
  ASSERT_EQ(red.status, 200) << red.body;
  EXPECT_EQ(json::parse(red.body).at("seats"), json::array{0});
}

TEST(TableLifeThreads, DeletedIsGoneForAll) {
  const RunningServer server;
  ClientLoop loop(server.port());
  const Pair at(server);
  RemoteWindow blue(loop, at.table, at.blue, 1);
  std::string last;
  blue.heard = [&last](std::string_view message) { last = message; };
  ASSERT_TRUE(loop.run_until([&] { return blue.seat.known(); }, 10s));
  const std::string table = "/api/v1/tables/" + at.table;
  EXPECT_EQ(code_of(server.ask("DELETE", table, "", at.blue)), "not_allowed");
  EXPECT_EQ(code_of(server.ask("DELETE", table, "", at.red)), "not_allowed") << "others play there";
  EXPECT_EQ(server.ask("POST", table + "/leave", R"({"seat":1})", at.blue).status, 200);
  EXPECT_EQ(server.ask("DELETE", table, "", at.red).status, 200);
  EXPECT_TRUE(loop.run_until([&] { return !blue.line->is_open(); }, 10s));
  EXPECT_EQ(last, R"({"type":"gone"})");
  EXPECT_EQ(code_of(server.ask("GET", table + "/scene")), "no_table");
}

TEST(TableLifeThreads, EarlierMomentsOverTheNetwork) {
  const RunningServer server;
  ClientLoop loop(server.port());
  const Pair at(server);
  RemoteWindow red(loop, at.table, at.red, 0);
  ASSERT_TRUE(loop.run_until([&] { return red.seat.known(); }, 10s));
  json::value moment;
  red.heard = [&moment](std::string_view message) {
    const json::value one = json::parse(json::string_view(message.data(), message.size()));
    if (one.at("type") == "moment") moment = one;
  };
  red.line->send(R"({"do":"moment","id":"m","number":1})");
  ASSERT_TRUE(loop.run_until([&] { return !moment.is_null(); }, 10s));
  EXPECT_EQ(moment.at("id"), "m");
  EXPECT_EQ(moment.at("scene").at("phase"), "open");
  EXPECT_EQ(code_of(server.ask("GET", "/api/v1/tables/" + at.table + "/moments/99")), "no_moment");
  EXPECT_EQ(
      server.ask("GET", "/api/v1/tables/" + at.table + "/moments/2?seat=1", "", at.red).status,
      403);
}

}  // namespace
}  // namespace ennead
