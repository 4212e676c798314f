// Copies of a server's files, and what stands in them.
#include <filesystem>

#include <gtest/gtest.h>

#include "app/program.h"
#include "app/serve_process.h"
#include "core/json_reader.h"
#include "paths.h"
#include "server/client.h"
#include "server/sqlite.h"

namespace ennead {
namespace {

namespace fs = std::filesystem;

// A server that has so many tables, in a process of its own.
struct Serving {
  explicit Serving(const std::string& folder)
      : server(ennead_binary(), {"--data", folder, "--unlimited", "--log", "error"}) {}

  void make(int count) {
    for (int at = 0; at < count; ++at) {
      const HttpAnswer answer =
          http_request(server.port(), "POST", "/api/v1/tables",
                       R"({"game":"aton","seats":[{"player":"me"},{"player":"me"}]})");
      ASSERT_EQ(answer.status, 201) << answer.body;
      const json::object made = parse_json(answer.body).as_object();
      tables.emplace_back(made.at("table").as_string());
      const std::string key(made.at("key").as_string());
      EXPECT_EQ(http_request(server.port(), "POST", "/api/v1/tables/" + tables.back() + "/choose",
                             R"({"seat":0,"id":"a","question":1,"text":"keep"})", key)
                    .status,
                200);
    }
  }

  ServeProcess server;
  std::vector<std::string> tables;
};

TEST(Data, ABackupOfARunningServerHasEveryTable) {
  const TemporaryFolder folder;
  const TemporaryFolder elsewhere;
  const std::string copy = elsewhere.path().string() + "/tables.sqlite";
  Serving serving(folder.path().string());
  serving.make(30);
  const Ran ran = run_program({"backup", copy, "--data", folder.path().string()});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_NE(ran.out.find("30 tables"), std::string::npos) << ran.out;
  const auto rights = fs::status(copy).permissions();
  EXPECT_EQ(rights & (fs::perms::group_all | fs::perms::others_all), fs::perms::none)
      << "what is in it says who holds which cards";
  serving.make(1);  // the server goes on

  // A second one to the same file is refused, and the first stays as it is.
  const Ran again = run_program({"backup", copy, "--data", folder.path().string()});
  EXPECT_EQ(again.status, 1);
  EXPECT_NE(again.err.find("there already"), std::string::npos) << again.err;

  // Restored, it serves.
  const Ran checked = run_program({"check-data", "--data", elsewhere.path().string()});
  EXPECT_EQ(checked.status, 0) << checked.out << checked.err;
  const ServeProcess restored(
      ennead_binary(), {"--data", elsewhere.path().string(), "--unlimited", "--log", "error"});
  for (std::size_t at = 0; at < 30; ++at) {
    const HttpAnswer scene =
        http_request(restored.port(), "GET", "/api/v1/tables/" + serving.tables[at] + "/scene");
    EXPECT_EQ(scene.status, 200) << scene.body;
  }
}

TEST(Data, CheckDataNamesWhatIsDamaged) {
  const TemporaryFolder folder;
  std::vector<std::string> tables;
  {
    Serving serving(folder.path().string());
    serving.make(3);
    tables = serving.tables;
    const Ran fine = run_program({"check-data", "--data", folder.path().string()});
    EXPECT_EQ(fine.status, 0) << fine.err;
    EXPECT_NE(fine.out.find("3 tables with 3 entries, 0 of them"), std::string::npos) << fine.out;
  }
  Database(folder.path().string() + "/tables.sqlite")
      .run("UPDATE entries SET entry = '{}' WHERE name = '" + tables[1] + "'");
  const Ran ran = run_program({"check-data", "--data", folder.path().string()});
  EXPECT_EQ(ran.status, 1);
  EXPECT_NE(ran.out.find("table " + tables[1] + ": entry 1 does not agree"), std::string::npos)
      << ran.out;
  EXPECT_EQ(ran.out.find(tables[0]), std::string::npos);
}

// A newer program may write more than this one knows. It is passed over, and stays.
TEST(Data, M3UnknownFieldsAreKeptAndCopied) {
  const TemporaryFolder folder;
  const TemporaryFolder elsewhere;
  const std::string file = folder.path().string() + "/tables.sqlite";
  const std::string copy = elsewhere.path().string() + "/tables.sqlite";
  std::string table;
  {
    Serving serving(folder.path().string());
    serving.make(1);
    table = serving.tables[0];
  }
  Database(file).run(
      "UPDATE tables SET header = replace(header, '{\"start\"', '{\"mood\":{\"a\":1},\"start\"');"
      "UPDATE entries SET entry = replace(entry, '{\"kind\"', '{\"mood\":\"calm\",\"kind\"'),"
      " sum = NULL");
  {
    const Serving serving(folder.path().string());
    const HttpAnswer scene =
        http_request(serving.server.port(), "GET", "/api/v1/tables/" + table + "/scene");
    EXPECT_NE(scene.body.find("\"phase\":\"playing\""), std::string::npos) << scene.body;
    const Ran ran = run_program({"backup", copy, "--data", folder.path().string()});
    EXPECT_EQ(ran.status, 0) << ran.err;
  }
  const Ran checked = run_program({"check-data", "--data", elsewhere.path().string()});
  EXPECT_EQ(checked.status, 0) << checked.out << checked.err;
  for (const std::string& one : {file, copy}) {
    Database database(one);
    EXPECT_EQ(database.number("SELECT count(*) FROM tables WHERE header LIKE '{\"mood\"%'"), 1);
    EXPECT_EQ(database.number("SELECT count(*) FROM entries WHERE entry LIKE '{\"mood\"%'"), 1);
  }
}

// One table that is damaged is said to be; the others are served.
TEST(Data, LAMissingEntryIsNoticed) {
  const TemporaryFolder folder;
  std::vector<std::string> tables;
  {
    Serving serving(folder.path().string());
    serving.make(2);
    tables = serving.tables;
  }
  Database(folder.path().string() + "/tables.sqlite")
      .run("DELETE FROM entries WHERE number = 1 AND name = '" + tables[0] +
           "'; INSERT INTO entries(name, number, entry) VALUES('" + tables[0] +
           R"(', 2, '{"kind":"resume","seat":0,"time":5}'))");
  const Serving serving(folder.path().string());
  const auto scene = [&](std::size_t at) {
    return http_request(serving.server.port(), "GET", "/api/v1/tables/" + tables[at] + "/scene")
        .body;
  };
  EXPECT_NE(scene(0).find("table.closed.damaged"), std::string::npos) << scene(0);
  EXPECT_NE(scene(1).find(R"("phase":"playing")"), std::string::npos) << scene(1);
  const Ran ran = run_program({"check-data", "--data", folder.path().string()});
  EXPECT_EQ(ran.status, 1);
  EXPECT_NE(ran.out.find("entry 1 is missing"), std::string::npos) << ran.out;
}

TEST(Data, WithoutTablesThereIsNothingToCopy) {
  const TemporaryFolder folder;
  const std::string copy = folder.path().string() + "/copy";
  const Ran ran = run_program({"backup", copy, "--data", folder.path().string() + "/nowhere"});
  EXPECT_EQ(ran.status, 1);
  EXPECT_NE(ran.err.find("nowhere/tables.sqlite"), std::string::npos) << ran.err;
  EXPECT_FALSE(fs::exists(copy));
  EXPECT_FALSE(fs::exists(copy + ".part"));
}

}  // namespace
}  // namespace ennead
