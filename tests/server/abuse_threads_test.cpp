// What a player or a stranger once could do to the others, with the limits that a server has by
// default, over real sockets.
#include <atomic>

#include <gtest/gtest.h>

#include "server/abuse.h"
#include "server/raw_line.h"

namespace ennead {
namespace {

using namespace std::chrono_literals;

TEST(AbuseThreads, H1ChangingASecretAnswerStopsNobodyElse) {
  std::unique_ptr<RunningServer> made;
  const RunningServer& server = with_usual_limits(made);
  ClientLoop loop(server.port());
  const Pair at(server);
  RemoteWindow red(loop, at.table, at.red, 0);
  RemoteWindow blue(loop, at.table, at.blue, 1);
  ASSERT_TRUE(loop.run_until([&] { return red.seat.known() && blue.seat.known(); }, 10s));
  const auto question = red.seat.scene().at("question").at("number").to_number<int>();
  const auto answer = [question](int at) {
    return json::serialize(json::object{{"do", "choose"},
                                        {"id", std::to_string(at)},
                                        {"seat", 0},
                                        {"question", question},
                                        {"text", at % 2 == 0 ? "keep" : "exchange"}});
  };
  const int sent = until_worn_out(loop, red, answer);
  EXPECT_LT(sent, 600);
  Chance chance(1);
  blue.line->send(blue.seat.choose(chance));
  EXPECT_TRUE(
      loop.run_until([&] { return blue.seat.scene().at("question").at("kind") == "laying"; }, 10s));
  EXPECT_EQ(
      server.ask("POST", "/api/v1/tables/" + at.table + "/leave", R"({"seat":1})", at.blue).status,
      200);
}

// A bot is handed the seat again and again: that ends, and nobody else's game does.
TEST(AbuseThreads, H1HandingASeatToBotsStopsNobodyElse) {
  std::unique_ptr<RunningServer> made;
  const RunningServer& server = with_usual_limits(made);
  ClientLoop loop(server.port());
  const Pair at(server);
  RemoteWindow red(loop, at.table, at.red, 0);
  RemoteWindow blue(loop, at.table, at.blue, 1);
  ASSERT_TRUE(loop.run_until([&] { return red.seat.known() && blue.seat.known(); }, 10s));
  // The bot has chosen after the first time; the game waits for Blue.
  until_worn_out(loop, red, [](int at) {
    return R"({"do":"seat","id":")" + std::to_string(at) +
           R"(","seat":0,"bot":"random","effort":1})";
  });
  std::string wrong;
  red.heard = [&wrong](std::string_view text) {
    if (text.find("\"error\"") != std::string_view::npos) wrong = text;
  };
  const std::size_t before = red.seat.number();
  red.line->send(R"({"do":"seat","id":"back","seat":0,"bot":null})");
  EXPECT_TRUE(loop.run_until([&] { return red.seat.number() > before; }, 10s))
      << "one can always come back: " << wrong;
  Chance chance(1);
  blue.line->send(blue.seat.choose(chance));
  EXPECT_TRUE(
      loop.run_until([&] { return blue.seat.scene().at("question").at("kind") == "laying"; }, 10s));
  EXPECT_EQ(server.ask("POST", at.path("/leave"), R"({"seat":1})", at.blue).status, 200);
}

TEST(AbuseThreads, H2RenamingTakesNothingFromOthers) {
  std::unique_ptr<RunningServer> made;
  const RunningServer& server = with_usual_limits(made);
  ClientLoop loop(server.port());
  const Pair at(server);
  RemoteWindow red(loop, at.table, at.red, 0);
  ASSERT_TRUE(loop.run_until([&] { return red.seat.known(); }, 10s));
  until_worn_out(loop, red, [](int at) {
    return R"({"do":"seat","id":")" + std::to_string(at) + R"(","seat":0,"name":"Ada"})";
  });
  EXPECT_EQ(server
                .ask("POST", "/api/v1/tables/" + at.table + "/seats", R"({"seat":1,"name":"Bo"})",
                     at.blue)
                .status,
            200);
}

TEST(AbuseThreads, H2AStrangerWhoComesAndGoesIsSlowedDown) {
  std::unique_ptr<RunningServer> made;
  const RunningServer& server = with_usual_limits(made);
  const json::object listed = server.made(
      R"({"game":"kemet","listed":true,"seats":[{"player":"me"},{"player":"open"},{"player":"open"}]})");
  const std::string table = "/api/v1/tables/" + text_of(listed, "table");
  std::string code;
  int joined = 0;
  for (; joined < 100 && code.empty(); ++joined) {
    const HttpAnswer answer = server.ask("POST", table + "/join", "{}");
    code = code_of(answer);
    if (!code.empty()) break;
    const std::string key = text_of(json::parse(answer.body).as_object(), "key");
    EXPECT_EQ(server.ask("POST", table + "/leave", R"({"seat":1})", key).status, 200);
  }
  EXPECT_EQ(code, "too_many");
  EXPECT_EQ(joined, 30);
}

TEST(AbuseThreads, H3WhoKnowsTheCardsPlaysAgainstBots) {
  std::unique_ptr<RunningServer> made;
  const RunningServer& server = with_usual_limits(made);
  EXPECT_EQ(code_of(server.ask(
                "POST", "/api/v1/tables",
                R"({"game":"aton","seed":5,"seats":[{"player":"me"},{"player":"open"}]})")),
            "not_allowed");
  const json::object alone =
      server.made(R"({"game":"aton","seed":5,"seats":[{"player":"me"},{"player":"me"}]})");
  const HttpAnswer watched =
      server.ask("GET", "/api/v1/tables/" + text_of(alone, "table") + "/scene");
  EXPECT_EQ(json::parse(watched.body).at("scene").at("seed_chosen"), true);
}

TEST(AbuseThreads, H5ClocksCannotBeRefilled) {
  std::unique_ptr<RunningServer> made;
  const RunningServer& server = with_usual_limits(made);
  const Pair at(server, R"(,"clock":{"start_s":60,"add_s":60,"most_s":3600})");
  const std::string seats = "/api/v1/tables/" + at.table + "/seats";
  const auto left = [&] {
    const HttpAnswer answer =
        server.ask("GET", "/api/v1/tables/" + at.table + "/scene?seat=0", "", at.red);
    return json::parse(answer.body)
        .at("scene")
        .at("seats")
        .at(0)
        .at("clock")
        .at("left_ms")
        .to_number<int>();
  };
  const int before = left();
  for (int time = 0; time < 5; ++time) {
    // One that thinks for long: the question is still open when the person comes back.
    EXPECT_EQ(server.ask("POST", seats, R"({"seat":0,"bot":"search","effort":3})", at.red).status,
              200);
    EXPECT_EQ(server.ask("POST", seats, R"({"seat":0,"bot":null})", at.red).status, 200);
  }
  EXPECT_LE(left(), before);
}

std::string all_bots(int effort) {
  const std::string bot =
      R"({"player":"bot","bot":"search","effort":)" + std::to_string(effort) + "}";
  return R"({"game":"aton","seats":[)" + bot + "," + bot + "]}";
}

// Nineteen tables of bots: nobody looks, nobody thinks. Somebody looks at all of them: a person's
// bot still comes first.
TEST(AbuseThreads, H6TablesOfBotsStarveNobody) {
  std::unique_ptr<RunningServer> running;
  const RunningServer& server = with_usual_limits(running);
  ClientLoop loop(server.port());
  std::vector<std::string> tables;
  for (int table = 0; table < 19; ++table)
    tables.push_back(text_of(server.made(all_bots(3)), "table"));
  const json::object made = server.made(R"({"game":"aton","seats":[{"player":"me"},)"
                                        R"({"player":"bot","bot":"search","effort":1}]})");
  RemoteWindow person(loop, text_of(made, "table"), text_of(made, "key"), 0);
  ASSERT_TRUE(loop.run_until([&] { return person.seat.number() >= 2; }, 30s)) << "its bot chose";
  EXPECT_EQ(server.metric("ennead_bot_choices_total"), 1) << "the others do not think";

  std::vector<std::unique_ptr<RemoteWindow>> watching;
  for (const std::string& table : tables)
    watching.push_back(std::make_unique<RemoteWindow>(loop, table, "", std::nullopt));
  ASSERT_TRUE(loop.run_until([&] { return watching.back()->seat.known(); }, 10s));
  const auto all = [&watching] {
    std::size_t numbers = 0;
    for (const auto& window : watching) numbers += window->seat.number();
    return numbers;
  };
  // The exchange, then the cards: the bot is asked when the person has answered.
  Chance chance(1);
  const std::size_t number = person.seat.number();
  const std::size_t before = all();
  person.line->send(person.seat.choose(chance));
  EXPECT_TRUE(loop.run_until([&] { return person.seat.number() >= number + 2; }, 30s));
  EXPECT_LT(all() - before, 18U) << "thirty-eight bots waited";
}

// Who has handed his seat to a bot and gone keeps nobody's bots busy.
TEST(AbuseThreads, H6SeatsHandedOverDoNotThinkForNobody) {
  std::unique_ptr<RunningServer> running;
  const RunningServer& server = with_usual_limits(running);
  const json::object made = server.made(R"({"game":"aton","seats":[{"player":"me"},)"
                                        R"({"player":"bot","bot":"random","effort":1}]})");
  const std::string path = "/api/v1/tables/" + text_of(made, "table");
  EXPECT_EQ(server
                .ask("POST", path + "/seats", R"({"seat":0,"bot":"random","effort":1})",
                     text_of(made, "key"))
                .status,
            200);
  std::this_thread::sleep_for(300ms);
  EXPECT_LE(server.metric("ennead_bot_choices_total"), 2)
      << "the game has not been played to its end";
  ClientLoop loop(server.port());
  RemoteWindow window(loop, text_of(made, "table"), "", std::nullopt);
  EXPECT_TRUE(loop.run_until([&] { return window.seat.over(); }, 60s)) << "somebody looks";
}

// Bots think on the account of whose table it is. A stranger who looks there again and again does
// not put them behind the bots of his own tables.
TEST(AbuseThreads, H6AStrangerWhoLooksSlowsNoBotsDown) {
  std::unique_ptr<RunningServer> running;
  const RunningServer& server = with_usual_limits(running);
  ClientLoop loop(server.port());
  const std::string stranger = "127.0.0.9";
  const auto asked_by_stranger = [&](const std::string& method, const std::string& target,
                                     const std::string& body) {
    return http_request(server.port(), method, target, body, {}, {}, stranger);
  };
  std::vector<std::shared_ptr<ClientLoop::Connection>> watching;
  std::size_t scenes = 0;
  for (int table = 0; table < 10; ++table) {
    const HttpAnswer made = asked_by_stranger("POST", "/api/v1/tables", all_bots(2));
    ASSERT_EQ(made.status, 201) << made.body;
    watching.push_back(loop.open(
        [&scenes](std::string_view text) { scenes += text.starts_with(R"({"type":"scene")"); },
        stranger));
    watching.back()->send(R"({"do":"hello","table":")" +
                          text_of(json::parse(made.body).as_object(), "table") + "\"}");
  }
  ASSERT_TRUE(loop.run_until([&] { return scenes == watching.size(); }, 30s));

  const json::object made = server.made(all_bots(1));
  const std::string scene = "/api/v1/tables/" + text_of(made, "table") + "/scene";
  RemoteWindow own(loop, text_of(made, "table"), text_of(made, "key"), std::nullopt);
  ASSERT_TRUE(loop.run_until([&] { return own.seat.known(); }, 10s));
  constexpr std::size_t choices = 6;
  const double before = server.metric("ennead_bot_choices_total");
  const std::size_t number = own.seat.number();
  auto looked = std::chrono::steady_clock::now();
  EXPECT_TRUE(loop.run_until(
      [&] {
        if (std::chrono::steady_clock::now() - looked > 40ms) {
          EXPECT_EQ(asked_by_stranger("GET", scene, "").status, 200);
          looked = std::chrono::steady_clock::now();
        }
        return own.seat.number() >= number + choices;
      },
      120s));
  const double others = server.metric("ennead_bot_choices_total") - before - choices;
  EXPECT_LT(others, 25) << "ten tables of his would have had as many turns each";
}

TEST(AbuseThreads, M7TheOwnerDoesNotDeleteWhatOthersPlay) {
  std::unique_ptr<RunningServer> made;
  const RunningServer& server = with_usual_limits(made);
  const Pair at(server);
  EXPECT_EQ(code_of(server.ask("DELETE", at.path(""), "", at.red)), "not_allowed");
  EXPECT_EQ(server.ask("GET", at.path("/scene?seat=1"), "", at.blue).status, 200);
  EXPECT_EQ(server.ask("POST", at.path("/leave"), R"({"seat":1})", at.blue).status, 200);
  EXPECT_EQ(server.ask("DELETE", at.path(""), "", at.red).status, 200) << "alone";
}

TEST(AbuseThreads, M9TheOwnerDoesNotWeakenBotsThatOthersPlayWith) {
  std::unique_ptr<RunningServer> made;
  const RunningServer& server = with_usual_limits(made);
  const json::object table =
      server.made(R"({"game":"kemet","seats":[{"player":"me"},{"player":"open"},)"
                  R"({"player":"bot","bot":"greedy","effort":1}]})");
  const std::string path = "/api/v1/tables/" + text_of(table, "table");
  const std::string weaker = R"({"seat":2,"bot":"random","effort":1})";
  const std::string key = text_of(table, "key");
  EXPECT_EQ(server.ask("POST", path + "/seats", weaker, key).status, 200) << "before the game";
  const HttpAnswer joined =
      server.ask("POST", path + "/join",
                 json::serialize(json::object{{"invitation", table.at("invitation")}}));
  ASSERT_EQ(joined.status, 200);
  EXPECT_EQ(code_of(server.ask("POST", path + "/seats", weaker, key)), "not_allowed");
}

// The next game of a listed table is for those who played the last one.
TEST(AbuseThreads, M8ARematchIsKeptForTheOldSeats) {
  std::unique_ptr<RunningServer> made;
  const RunningServer& server = with_usual_limits(made);
  const Pair at(server, R"(,"listed":true)");
  play_to_the_end(server, at);
  const HttpAnswer again = server.ask("POST", at.path("/rematch"), "", at.blue);
  ASSERT_EQ(again.status, 200) << again.body;
  const std::string next = text_of(json::parse(again.body).as_object(), "table");
  EXPECT_EQ(server.ask("GET", "/api/v1/tables").body.find(next), std::string::npos);
  const std::string join = "/api/v1/tables/" + next + "/join";
  EXPECT_EQ(code_of(server.ask("POST", join, "{}")), "bad_key") << "a stranger";
  const json::object before{{"rematch_of", json::object{{"table", at.table}, {"key", at.red}}}};
  EXPECT_EQ(server.ask("POST", join, json::serialize(before)).status, 200);
}

// The time of day jumps both ways while a clock runs: nobody is out of time, and nobody's time
// stands still.
TEST(AbuseThreads, M4AClockThatIsSetHurtsNobody) {
  std::atomic<std::int64_t> shift = 0;
  const RunningServer server([&shift](ServerOptions& options) {
    options.wall = [&shift] { return wall_clock() + shift; };
  });
  ClientLoop loop(server.port());
  const json::object table =
      server.made(R"({"game":"aton","seats":[{"player":"me"},{"player":"me"}],)"
                  R"("clock":{"start_s":2,"add_s":0,"most_s":2}})");
  RemoteWindow red(loop, text_of(table, "table"), text_of(table, "key"), 0);
  ASSERT_TRUE(loop.run_until([&] { return red.seat.known(); }, 10s));
  const auto out = [&red] { return !red.seat.scene().at("seats").at(0).at("absent").is_null(); };
  shift = 3'600'000;
  EXPECT_FALSE(loop.run_until(out, 1200ms));
  shift = -3'600'000;
  EXPECT_TRUE(loop.run_until(out, 10s));
}

// It jumps while the server is away: what was stored by another time of day is played on, and old
// and new tables are there.
TEST(AbuseThreads, M4AClockThatIsSetWhileTheServerIsAwayHurtsNobody) {
  const TemporaryFolder folder;
  std::vector<json::object> tables;
  constexpr std::int64_t year = 365LL * 24 * 3'600'000;
  for (const std::int64_t shift : {std::int64_t{0}, 20 * year, -20 * year, std::int64_t{0}}) {
    const RunningServer server([&](ServerOptions& options) {
      options.data = folder.path().string();
      options.wall = [shift] { return wall_clock() + shift; };
    });
    tables.push_back(server.made(R"({"game":"aton","seats":[{"player":"me"},{"player":"me"}],)"
                                 R"("clock":{"start_s":600,"add_s":0,"most_s":600}})"));
    ClientLoop loop(server.port());
    Chance chance(1);
    for (const json::object& table : tables) {
      for (const int seat : {0, 1}) {
        RemoteWindow window(loop, text_of(table, "table"), text_of(table, "key"), seat);
        ASSERT_TRUE(loop.run_until([&] { return window.seat.known(); }, 10s));
        EXPECT_TRUE(window.seat.scene().at("seats").at(0).at("absent").is_null());
        if (!window.seat.can_choose()) continue;
        window.line->send(window.seat.choose(chance));
        EXPECT_TRUE(loop.run_until([&] { return window.seat.pending().empty(); }, 10s));
        EXPECT_EQ(window.seat.acknowledged().size(), 1U);
      }
    }
  }
}

// The time of day was an hour ahead, and is right again when the server is started the next time:
// clocks go on as they stood.
TEST(AbuseThreads, M4AClockThatWasAheadHurtsNobody) {
  const TemporaryFolder folder;
  const auto set = [&folder](std::int64_t ahead) {
    return [&folder, ahead](ServerOptions& options) {
      options.data = folder.path().string();
      options.wall = [ahead] { return wall_clock() + ahead; };
    };
  };
  json::object table;
  {
    const RunningServer before(set(3'600'000));
    table = before.made(R"({"game":"aton","seats":[{"player":"me"},{"player":"me"}],)"
                        R"("clock":{"start_s":2,"add_s":0,"most_s":2}})");
  }
  const RunningServer server(set(0));
  ClientLoop loop(server.port());
  RemoteWindow red(loop, text_of(table, "table"), text_of(table, "key"), 0);
  EXPECT_TRUE(loop.run_until(
      [&] {
        return red.seat.known() && !red.seat.scene().at("seats").at(0).at("absent").is_null();
      },
      20s));
}

// Somebody who cannot be seen has no name, and nobody has the name of somebody else.
TEST(AbuseThreads, LNamesHaveNothingThatIsNotSeen) {
  std::unique_ptr<RunningServer> made;
  const RunningServer& server = with_usual_limits(made);
  const Pair at(server);
  const auto name_after = [&](const std::string& name) {
    const std::string body = json::serialize(json::object{{"seat", 0}, {"name", name}});
    EXPECT_EQ(server.ask("POST", at.path("/seats"), body, at.red).status, 200);
    const json::value scene = json::parse(server.ask("GET", at.path("/scene")).body).at("scene");
    return scene.at("seats").at(0).at("name");
  };
  EXPECT_EQ(name_after("A\u200bd\u202ea"), "Ada");
  EXPECT_EQ(name_after("Ada\U00013430"), "Ada") << "a joiner of hieroglyphs";
  EXPECT_EQ(name_after("\u2800\u3164"), "");
}

}  // namespace
}  // namespace ennead
