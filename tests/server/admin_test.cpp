// ennead admin and a server in a process of its own; what the server logs.
#include <csignal>
#include <filesystem>

#include <gtest/gtest.h>

#include "app/program.h"
#include "app/serve_process.h"
#include "core/json_reader.h"
#include "paths.h"
#include "server/client.h"
#include "server/exposition.h"
#include "server/sqlite.h"

namespace ennead {
namespace {

namespace fs = std::filesystem;

// A server behind a proxy, so that everybody who asks says where from.
class Served {
 public:
  explicit Served(const std::string& level = "info")
      : log_(folder_.file("log")), data_(folder_.file("data")), level_(level) {
    start();
  }
  void start() {
    server_ = std::make_unique<ServeProcess>(
        ennead_binary(),
        std::vector<std::string>{"--data", data_, "--trust-proxy", "--log", level_},
        [this] { dup2(open(log_.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600), STDERR_FILENO); });
  }
  void end(int signal) { server_->end(signal); }

  Ran admin(std::vector<std::string> words) const {
    words.insert(words.begin(), {"admin", "--data", data_});
    return run_program(words);
  }
  HttpAnswer ask(const std::string& method, const std::string& target, const std::string& body = "",
                 const std::string& key = "", const std::string& from = "203.0.113.7") const {
    return http_request(server_->port(), method, target, body, key, {{"X-Forwarded-For", from}});
  }
  json::object made(const std::string& wish) const {
    return parse_json(ask("POST", "/api/v1/tables", wish).body).as_object();
  }
  std::uint16_t port() const { return server_->port(); }
  const std::string& data() const { return data_; }
  std::string log() const { return contents(log_); }

 private:
  TemporaryFolder folder_;
  std::string log_, data_, level_;
  std::unique_ptr<ServeProcess> server_;
};

std::string member(const json::object& object, std::string_view name) {
  return std::string(object.at(name).as_string());
}

constexpr const char* open_table =
    R"({"game":"aton","seats":[{"player":"me","name":"Adalbert"},{"player":"open"}]})";

void expect_fine(const Ran& ran) { EXPECT_EQ(ran.status, 0) << ran.err; }

TEST(Admin, WithoutAServerItSaysSo) {
  const TemporaryFolder folder;
  const Ran ran = run_program({"admin", "bans", "--data", folder.path().string()});
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(has(ran.err, "no server is running on these files")) << ran.err;
  Served served;
  served.end(SIGKILL);  // and leaves its socket there
  EXPECT_TRUE(fs::exists(served.data() + "/admin.sock"));
  EXPECT_TRUE(has(served.admin({"bans"}).err, "no server is running"));
  served.start();
  expect_fine(served.admin({"bans"}));
  served.end(SIGTERM);
  EXPECT_FALSE(fs::exists(served.data() + "/admin.sock"));
}

TEST(Admin, WrongUsageIsRefused) {
  for (const std::vector<std::string>& words : {std::vector<std::string>{"admin"},
                                                {"admin", "burn"},
                                                {"admin", "close"},
                                                {"admin", "ban"},
                                                {"admin", "bans", "x"},
                                                {"admin", "list", "x"},
                                                {"admin", "list", "--phase", "burning"},
                                                {"admin", "list", "--dry-run"},
                                                {"admin", "expire", "--game", "aton"},
                                                {"admin", "expire", "--most", "5"},
                                                {"admin", "bans", "--older-than", "5"}})
    EXPECT_EQ(run_program(words).status, 2) << words.back();
}

TEST(Admin, OnlyItsOwnerMayAsk) {
  const Served served;
  EXPECT_EQ(fs::status(served.data() + "/admin.sock").permissions(),
            fs::perms::owner_read | fs::perms::owner_write);
}

TEST(Admin, TablesAreShownClosedAndDeleted) {
  const Served served;
  const json::object made = served.made(open_table);
  const std::string name = member(made, "table");
  const Ran shown = served.admin({"show", name});
  expect_fine(shown);
  EXPECT_TRUE(has(shown.out, "phase    open")) << shown.out;
  EXPECT_TRUE(has(shown.out, "seat 1   open")) << shown.out;

  expect_fine(served.admin({"close", name, "--note", "Enough."}));
  const HttpAnswer scene = served.ask("GET", "/api/v1/tables/" + name + "/scene");
  EXPECT_TRUE(has(scene.body, "\"phase\":\"closed\"")) << scene.body;
  EXPECT_TRUE(has(scene.body, "Enough.")) << scene.body;
  EXPECT_TRUE(has(served.admin({"show", name}).out, "Enough."));
  const Ran again = served.admin({"close", name});
  EXPECT_EQ(again.status, 1);
  EXPECT_TRUE(has(again.err, "this table is closed")) << again.err;

  expect_fine(served.admin({"delete", name}));
  EXPECT_EQ(served.ask("GET", "/api/v1/tables/" + name + "/scene").status, 404);
  const Ran gone = served.admin({"show", name});
  EXPECT_EQ(gone.status, 1);
  EXPECT_TRUE(has(gone.err, "there is no such table")) << gone.err;
}

TEST(Admin, TablesAreListed) {
  const Served served;
  std::vector<std::string> names;
  for (const char* game : {"aton", "ankh", "aton"})
    names.push_back(
        member(served.made(R"({"game":")" + std::string(game) +
                           R"(","seats":[{"player":"me","name":"Adalbert"},{"player":"open"}]})"),
               "table"));
  const Ran all = served.admin({"list"});
  expect_fine(all);
  for (const std::string& name : names) EXPECT_TRUE(has(all.out, name)) << all.out;
  EXPECT_TRUE(has(all.out, "1 of 2")) << all.out;
  EXPECT_TRUE(has(all.out, "203.0.113.7")) << all.out;
  EXPECT_TRUE(has(all.out, "3 tables\n")) << all.out;
  EXPECT_FALSE(has(all.out, "Adalbert")) << "nobody's name is needed";

  // Page by page, as the last line of each says.
  std::string after, seen;
  for (int page = 0; page < 3; ++page) {
    std::vector<std::string> words = {"list", "--most", "1", "--oldest-first"};
    if (!after.empty()) words.insert(words.end(), {"--after", after});
    const Ran ran = served.admin(words);
    expect_fine(ran);
    seen += ran.out;
    const std::size_t more = ran.out.find("more: --after ");
    EXPECT_EQ(more == std::string::npos, page == 2) << ran.out;
    if (more != std::string::npos)
      after = ran.out.substr(more + 14, ran.out.find('\n', more) - more - 14);
  }
  for (const std::string& name : names) EXPECT_TRUE(has(seen, name)) << seen;

  const auto listed = [&served](std::vector<std::string> words) {
    words.insert(words.begin(), {"list", "--json"});
    const Ran ran = served.admin(words);
    expect_fine(ran);
    return parse_json(ran.out).at("tables").as_array().size();
  };
  EXPECT_EQ(listed({"--game", "aton"}), 2U);
  EXPECT_EQ(listed({"--phase", "open"}), 3U);
  EXPECT_EQ(listed({"--phase", "playing"}), 0U);
  EXPECT_EQ(listed({"--address", "203.0.113.0/24"}), 3U);
  EXPECT_EQ(listed({"--address", "203.0.113.8"}), 0U);
  EXPECT_EQ(listed({"--older-than", "1"}), 0U);
  EXPECT_EQ(listed({"--older-than", "0"}), 3U);
  EXPECT_EQ(served.admin({"list", "--address", "somewhere"}).status, 1);
  EXPECT_EQ(served.admin({"list", "--after", "somewhere"}).status, 1);
}

TEST(Admin, OldTablesAreRemovedWhenTheOperatorSaysSo) {
  Served served;
  const std::string old = member(served.made(open_table), "table");
  const std::string fresh = member(served.made(open_table), "table");
  EXPECT_TRUE(has(served.admin({"expire"}).out, "removed 0 tables"));
  served.end(SIGTERM);
  {
    Database database(served.data() + "/tables.sqlite");
    Statement(database,
              "UPDATE summaries SET changed = changed - 864000000, day = day - 10 WHERE name = ?")
        .bind(old)
        .run();
  }
  served.start();
  const Ran would = served.admin({"expire", "--dry-run"});
  expect_fine(would);
  EXPECT_TRUE(has(would.out, old)) << would.out;
  EXPECT_FALSE(has(would.out, fresh)) << would.out;
  EXPECT_TRUE(has(would.out, "would remove 1 table: 1 open\n")) << would.out;
  const Ran removed = served.admin({"expire"});
  expect_fine(removed);
  EXPECT_EQ(removed.out, "removed 1 table: 1 open\n");
  EXPECT_EQ(served.ask("GET", "/api/v1/tables/" + old + "/scene").status, 404);
  EXPECT_EQ(served.ask("GET", "/api/v1/tables/" + fresh + "/scene").status, 200);
  EXPECT_TRUE(has(served.log(), R"(audit what="expire" tables="1 open" by="server")"))
      << served.log();
}

// Tables of before there was care about it may have such a name.
TEST(Admin, ANameThatBeginsWithADashIsTakenAfterTwo) {
  Served served;
  const std::string name = member(served.made(open_table), "table");
  const std::string dashed = "-x" + name.substr(2);  // with a digit it could be a number
  served.end(SIGTERM);
  {
    Database database(served.data() + "/tables.sqlite");
    for (const char* rows : {"tables", "entries", "summaries", "snapshots"})
      Statement(database, "UPDATE " + std::string(rows) + " SET name = ? WHERE name = ?")
          .bind(dashed)
          .bind(name)
          .run();
  }
  served.start();
  EXPECT_EQ(served.admin({"show", dashed}).status, 2);
  const Ran shown = served.admin({"show", "--", dashed});
  expect_fine(shown);
  EXPECT_TRUE(has(shown.out, "table    " + dashed)) << shown.out;
  expect_fine(served.admin({"close", "--note", "Enough.", "--", dashed}));
  expect_fine(served.admin({"delete", "--", dashed}));
}

TEST(Admin, ABannedAddressIsRefusedAtOnceAndAfterARestart) {
  Served served;
  const json::object made = served.made(open_table);
  const std::string bad = "203.0.113.9";
  ClientLoop loop(served.port(), {{"X-Forwarded-For", bad}});
  std::string heard;
  const auto line = loop.open([&](std::string_view message) { heard += message; });
  line->send(R"({"do":"hello","table":")" + member(made, "table") + "\"}");
  ASSERT_TRUE(loop.run_until([&] { return !heard.empty(); }, std::chrono::seconds(30)));

  EXPECT_EQ(served.ask("GET", "/api/v1/games", "", "", bad).status, 200);
  expect_fine(served.admin({"ban", bad, "--note", "floods"}));
  ASSERT_TRUE(loop.run_until([&] { return !line->is_open(); }, std::chrono::seconds(30)));
  EXPECT_TRUE(has(heard, "\"code\":\"banned\"")) << heard;
  EXPECT_EQ(line->close_code(), 1008);

  const auto refused = [&](const std::string& from) {
    const HttpAnswer answer = served.ask("GET", "/api/v1/games", "", "", from);
    return answer.status == 403 && has(answer.body, "\"banned\"");
  };
  EXPECT_TRUE(refused(bad));
  EXPECT_FALSE(refused("203.0.113.10"));
  EXPECT_TRUE(has(served.admin({"bans"}).out, "floods"));
  served.end(SIGKILL);
  served.start();
  EXPECT_TRUE(refused(bad));

  expect_fine(served.admin({"ban", "2001:db8:5::1"}));
  EXPECT_TRUE(refused("2001:db8:5::2")) << "one household";
  EXPECT_FALSE(refused("2001:db8:6::2"));
  expect_fine(served.admin({"unban", bad}));
  EXPECT_FALSE(refused(bad));
  EXPECT_EQ(served.admin({"unban", bad}).status, 1);
  EXPECT_EQ(served.admin({"ban", "everybody"}).status, 1);
  EXPECT_EQ(served.admin({"ban", "127.0.0.1"}).status, 1);

  const std::string log = served.log();
  EXPECT_TRUE(has(log, R"(audit what="ban" address="203.0.113.9" by="admin")")) << log;
  EXPECT_TRUE(has(log, R"(audit what="unban" address="203.0.113.9" by="admin")")) << log;
}

// A key plays, an invitation sits down, a table's name watches: none of them is for the log.
TEST(Admin, NothingSecretIsLogged) {
  Served served("debug");
  const json::object made = served.made(open_table);
  const std::string name = member(made, "table");
  const std::string path = "/api/v1/tables/" + name;
  const json::object joined = parse_json(served
                                             .ask("POST", path + "/join",
                                                  R"({"name":"Bathilde","invitation":")" +
                                                      member(made, "invitation") + "\"}")
                                             .body)
                                  .as_object();
  const std::string key = member(joined, "key");
  EXPECT_EQ(served.ask("GET", path + "/scene?seat=1", "", key).status, 200);
  EXPECT_EQ(served.ask("POST", path + "/leave", R"({"seat":1})", key).status, 200);
  EXPECT_EQ(served
                .ask("POST", "/api/v1/tables/mine",
                     R"({"keys":[{"table":")" + name + R"(","key":")" + key + "\"}]}")
                .status,
            200);
  EXPECT_EQ(served.ask("GET", path + "/nothing?" + key + "=1").status, 404);
  EXPECT_EQ(served.ask("GET", "/" + name).status, 404);
  {
    ClientLoop loop(served.port(), {{"X-Forwarded-For", "203.0.113.7"}});
    int heard = 0;
    const auto line = loop.open([&](std::string_view /*message*/) { ++heard; });
    line->send(R"({"do":"hello","table":")" + name + R"(","seat":0,"key":")" + member(made, "key") +
               "\"}");
    line->send(R"({"do":"leave","id":"a","seat":0})");
    ASSERT_TRUE(loop.run_until([&] { return heard >= 3; }, std::chrono::seconds(30)));
  }
  expect_fine(served.admin({"show", name}));
  expect_fine(served.admin({"close", name}));
  expect_fine(served.admin({"delete", name}));
  const json::object alone = served.made(open_table);
  EXPECT_EQ(
      served.ask("DELETE", "/api/v1/tables/" + member(alone, "table"), "", member(alone, "key"))
          .status,
      200);
  served.end(SIGTERM);

  const std::string log = served.log();
  const std::string shown = name.substr(0, 6) + "…";
  EXPECT_TRUE(has(log, "audit what=\"make\" table=\"" + shown + "\" by=\"203.0.113.7\"")) << log;
  EXPECT_TRUE(has(log, "audit what=\"join\" table=\"" + shown + "\" by=\"203.0.113.7\"")) << log;
  EXPECT_TRUE(has(log, "audit what=\"leave\" table=\"" + shown + "\" by=\"203.0.113.7\"")) << log;
  EXPECT_TRUE(has(log, "audit what=\"close\" table=\"" + shown + "\" by=\"admin\"")) << log;
  EXPECT_TRUE(has(log, "audit what=\"delete\" table=\"" + shown + "\" by=\"admin\"")) << log;
  EXPECT_TRUE(has(log, "audit what=\"delete\" table=\"" + member(alone, "table").substr(0, 6)))
      << log;
  EXPECT_TRUE(
      has(log, "route=\"/api/v1/tables/TABLE/scene\" table=\"" + shown + "\" status=\"200\" ms="))
      << log;
  EXPECT_TRUE(has(log, "route=\"live hello\" table=\"" + shown)) << log;
  for (const std::string& secret :
       {name, key, member(made, "key"), member(made, "invitation"), member(alone, "table"),
        std::string("Adalbert"), std::string("Bathilde")})
    EXPECT_FALSE(has(log, secret)) << secret << "\n" << log;
}

TEST(Admin, ASecondServerOnTheSameFilesIsRefused) {
  const Served served;
  const Ran second = run_program({"serve", "--port", "0", "--data", served.data()});
  EXPECT_EQ(second.status, 1);
  EXPECT_TRUE(has(second.err, "another server is running on these files")) << second.err;
  expect_fine(served.admin({"bans"}));
}

}  // namespace
}  // namespace ennead
