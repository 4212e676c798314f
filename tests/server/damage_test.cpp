// Files that are damaged, older or newer than the program, under a server in a process of its own.
#include <csignal>
#include <fstream>

#include <gtest/gtest.h>

#include "app/program.h"
#include "app/serve_process.h"
#include "core/json_reader.h"
#include "paths.h"
#include "server/client.h"
#include "server/sqlite.h"

namespace ennead {
namespace {

std::vector<std::string> serving(const TemporaryFolder& folder) {
  return {"--data", folder.path().string(), "--unlimited", "--log", "error", "--snapshot-every",
          "5"};
}

struct MadeTable {
  std::string name;
  std::string key;
  std::string scene;
};

std::string scene_body(const ServeProcess& server, const std::string& table) {
  return http_request(server.port(), "GET", "/api/v1/tables/" + table + "/scene").body;
}

// Tables with some entries each, by a server that is told to end then.
std::vector<MadeTable> made_in(const TemporaryFolder& folder, int count) {
  ServeProcess server(ennead_binary(), serving(folder));
  std::vector<MadeTable> tables;
  for (int number = 0; number < count; ++number) {
    const json::value made =
        parse_json(http_request(server.port(), "POST", "/api/v1/tables",
                                R"({"game":"kemet","seats":[{"player":"me"},{"player":"me"}]})")
                       .body);
    MadeTable table{std::string(made.at("table").as_string()),
                    std::string(made.at("key").as_string()), ""};
    for (int entry = 0; entry < 12; ++entry) {
      const std::string body = R"({"seat":0,"id":")" + std::to_string(entry) +
                               R"(","name":"Name )" + std::to_string(entry) + "\"}";
      EXPECT_EQ(http_request(server.port(), "POST", "/api/v1/tables/" + table.name + "/seats", body,
                             table.key)
                    .status,
                200);
    }
    table.scene = scene_body(server, table.name);
    tables.push_back(table);
  }
  EXPECT_EQ(server.end(SIGTERM), 0);
  return tables;
}

std::string file_in(const TemporaryFolder& folder) { return folder.file("tables.sqlite"); }

void expect_all_as_before(const TemporaryFolder& folder, const std::vector<MadeTable>& tables) {
  const ServeProcess server(ennead_binary(), serving(folder));
  for (const MadeTable& table : tables) {
    EXPECT_EQ(scene_body(server, table.name), table.scene);
    EXPECT_EQ(http_request(server.port(), "POST", "/api/v1/tables/" + table.name + "/seats",
                           R"({"seat":0,"id":"more","name":"More"})", table.key)
                  .status,
              200);
  }
}

// A start that is refused says why in a line.
std::string refusal_of(const TemporaryFolder& folder) {
  const Ran ran = run_program({"serve", "--port", "0", "--data", folder.path().string()});
  EXPECT_EQ(ran.status, 1);
  return ran.err;
}

TEST(Damage, SnapshotsOfAnotherProgramAndDamagedOnesAreNone) {
  const TemporaryFolder folder;
  const std::vector<MadeTable> tables = made_in(folder, 4);
  {
    Database database(file_in(folder));
    EXPECT_EQ(database.number("SELECT count(*) FROM snapshots"), 4);
    const auto change = [&](std::size_t at, const std::string& content) {
      database.run("UPDATE snapshots SET content = " + content + " WHERE name = '" +
                   tables[at].name + "'");
    };
    change(0, "x'00'");
    change(1, "zeroblob(length(content))");
    // Its mark: another build of the program.
    change(2, "CAST(substr(content, 1, 3) || x'ffff' || substr(content, 6) AS BLOB)");
    // Somewhere in the middle.
    change(3, "CAST(substr(content, 1, 900) || x'ffff' || substr(content, 903) AS BLOB)");
  }
  expect_all_as_before(folder, tables);
}

TEST(Damage, FilesOfBeforeAreBroughtUpToDate) {
  const TemporaryFolder folder;
  const std::vector<MadeTable> tables = made_in(folder, 3);
  const char* second =
      "DROP TABLE summaries; DROP TABLE snapshots; DROP TRIGGER one_more; DROP TRIGGER one_less;"
      "DROP TABLE counts; PRAGMA user_version = 2";
  Database(file_in(folder)).run(second);
  expect_all_as_before(folder, tables);
  const TemporaryFolder older;
  const std::vector<MadeTable> others = made_in(older, 3);
  Database(file_in(older))
      .run(std::string(second) +
           "; ALTER TABLE entries DROP COLUMN sum; DROP TABLE probe; PRAGMA user_version = 1");
  expect_all_as_before(older, others);
  // Tables that nobody asks for get their summaries by themselves.
  const TemporaryFolder again;
  made_in(again, 3);
  Database(file_in(again)).run(second);
  const ServeProcess server(ennead_binary(), serving(again));
  Database database(file_in(again), Database::Access::read);
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (database.number("SELECT count(*) FROM summaries") < 3 &&
         std::chrono::steady_clock::now() < end)
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_EQ(database.number("SELECT count(*) FROM summaries"), 3);
}

TEST(Damage, AFileOfANewerProgramIsRefusedWithALine) {
  const TemporaryFolder folder;
  made_in(folder, 1);
  Database(file_in(folder)).run("PRAGMA user_version = 99");
  EXPECT_NE(refusal_of(folder).find("newer Ennead"), std::string::npos);
}

TEST(Damage, AFileThatIsNoneIsRefusedWithALine) {
  const TemporaryFolder folder;
  made_in(folder, 1);
  put(file_in(folder), std::string(20'000, 'x'));
  EXPECT_NE(refusal_of(folder).find("tables.sqlite"), std::string::npos);
}

// A part of the file is overwritten: the server tells whoever asks for what was there, serves the
// rest, and makes new tables or says that it cannot.
TEST(Damage, ADamagedPartCostsWhatIsInIt) {
  const TemporaryFolder folder;
  const std::vector<MadeTable> tables = made_in(folder, 30);
  { Database(file_in(folder)).run("DELETE FROM snapshots; PRAGMA wal_checkpoint(TRUNCATE)"); }
  // A leaf with entries, found by an entry's words.
  const std::string bytes = contents(file_in(folder));
  constexpr std::size_t page = 4096;
  const std::size_t found = bytes.find("\"Name 11\"", bytes.size() / 2);
  ASSERT_NE(found, std::string::npos);
  std::fstream file(file_in(folder), std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(static_cast<std::streamoff>(found / page * page));
  file << std::string(page, '\xa5');
  file.close();

  const ServeProcess server(ennead_binary(), serving(folder));
  std::size_t as_before = 0, told = 0;
  for (const MadeTable& table : tables) {
    const HttpAnswer answer =
        http_request(server.port(), "GET", "/api/v1/tables/" + table.name + "/scene");
    as_before += answer.body == table.scene ? 1 : 0;
    told += answer.status >= 400 ? 1 : 0;
  }
  EXPECT_GT(as_before, 10U);
  EXPECT_GT(told, 0U);
  EXPECT_EQ(as_before + told, tables.size()) << "nothing wrong is shown";
  EXPECT_EQ(http_request(server.port(), "GET", "/api/v1/games").status, 200);
}

}  // namespace
}  // namespace ennead
