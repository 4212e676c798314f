// The seeds of tables: keys that nobody can guess, told to nobody before the end.
#include <gtest/gtest.h>

#include "play/record.h"
#include "server/running_server.h"
#include "server/sqlite_storage.h"
#include "table/entry.h"

namespace ennead {
namespace {

using namespace std::chrono_literals;

TEST(SeedThreads, IsAKeyThatIsToldAtTheEnd) {
  const TemporaryFolder folder;
  std::string told;  // to anybody, by any way, before the end
  std::string name, next;
  Seed seed;
  {
    const RunningServer server(
        [&folder](ServerOptions& options) { options.data = folder.path().string(); });
    ClientLoop loop(server.port());
    const json::object made = server.made(
        R"({"game":"aton","listed":true,"options":{"reduced":true},"seats":[{"player":"me"},{"player":"me"}]})");
    name = text_of(made, "table");
    const std::string key = text_of(made, "key");
    const std::string table = "/api/v1/tables/" + name;
    told += json::serialize(made);
    RemoteWindow red(loop, name, key, 0);
    RemoteWindow blue(loop, name, key, 1);
    RemoteWindow watching(loop, name, "", std::nullopt);
    for (RemoteWindow* window : {&red, &blue, &watching})
      window->heard = [&told, window](std::string_view message) {
        if (!window->seat.over()) told += message;
      };
    Chance chance(3);
    int choices = 0;
    ASSERT_TRUE(loop.run_until(
        [&] {
          for (RemoteWindow* one : {&red, &blue})
            if (one->seat.can_choose()) {
              // Everything that can be asked for, some choices into the game.
              if (++choices == 6)
                for (const char* path :
                     {"/scene", "/scene?seat=0", "/scene?seat=1", "/moments/3?seat=0", "/record",
                      "/record/0", "/why?seat=0&target=square:1a1"})
                  told += server.ask("GET", table + path, "", key).body;
              one->line->send(one->seat.choose(chance));
            }
          return red.seat.over() && blue.seat.over() && watching.seat.over();
        },
        120s));
    EXPECT_GE(choices, 6);
    told += server.ask("GET", "/api/v1/tables").body;
    seed = Record::parse(server.ask("GET", table + "/record", "", key).body).seed;
    const HttpAnswer again = server.ask("POST", table + "/rematch", "{}", key);
    EXPECT_EQ(again.status, 200) << again.body;
    next = text_of(json::parse(again.body).as_object(), "table");
  }
  ASSERT_TRUE(seed.key());
  EXPECT_EQ(seed.text().size(), 64U);
  // Not even a part of it.
  for (std::size_t at = 0; at + 12 <= seed.text().size(); ++at)
    ASSERT_EQ(told.find(seed.text().substr(at, 12)), std::string::npos);
  EXPECT_EQ(told.find("\"seed\""), std::string::npos);

  SqliteStorage storage(folder.path().string());
  const TableHeader header =
      TableHeader::from_text(storage.load(name, Storage::From::beginning)->header);
  EXPECT_EQ(header.start.seed, seed);
  EXPECT_FALSE(header.seed_chosen);
  const TableHeader rematch =
      TableHeader::from_text(storage.load(next, Storage::From::beginning)->header);
  EXPECT_TRUE(rematch.start.seed.key());
  EXPECT_NE(rematch.start.seed, seed);
}

TEST(SeedThreads, ChosenAsANumberOrAsAText) {
  const RunningServer server;
  const std::string key(64, 'c');
  for (const std::string& chosen : {std::string("5"), std::string("\"5\""), "\"" + key + "\""}) {
    const auto with = [&chosen](const char* seat) {
      return R"({"game":"aton","seed":)" + chosen + R"(,"seats":[{"player":"me"},{"player":")" +
             seat + "\"}]}";
    };
    EXPECT_EQ(code_of(server.ask("POST", "/api/v1/tables", with("open"))), "not_allowed");
    const json::object made = server.made(with("me"));
    const HttpAnswer scene =
        server.ask("GET", "/api/v1/tables/" + text_of(made, "table") + "/scene");
    EXPECT_EQ(json::parse(scene.body).at("scene").at("seed_chosen"), true);
  }
  for (const std::string& wrong :
       {std::string("-1"), std::string("1.5"), std::string("\"\""), std::string("\"x\""),
        std::string("18446744073709551616"), "\"" + key + "c\"", "\"" + key.substr(1) + "\""}) {
    const HttpAnswer answer = server.ask(
        "POST", "/api/v1/tables",
        R"({"game":"aton","seed":)" + wrong + R"(,"seats":[{"player":"me"},{"player":"me"}]})");
    EXPECT_EQ(answer.status, 400) << wrong;
    EXPECT_NE(answer.body.find("/seed: "), std::string::npos) << answer.body;
    EXPECT_NE(answer.body.find("64 hex digits"), std::string::npos) << answer.body;
  }
}

}  // namespace
}  // namespace ennead
