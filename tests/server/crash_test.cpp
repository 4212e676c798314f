// kill -9 under load, again and again: nothing that was acknowledged is lost, nothing is doubled.
#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <thread>

#include <gtest/gtest.h>
#include <unistd.h>

#include "app/program.h"
#include "app/serve_process.h"
#include "core/chance.h"
#include "core/json_reader.h"
#include "effort.h"
#include "paths.h"
#include "server/client.h"
#include "server/remote_seat.h"
#include "server/sqlite_storage.h"
#include "table/tables.h"

namespace ennead {
namespace {

using namespace std::chrono_literals;

std::vector<std::string> in_folder(const TemporaryFolder& folder,
                                   const std::string& snapshot_every = "256") {
  return {
      "--data", folder.path().string(), "--unlimited", "--snapshot-every", snapshot_every, "--log",
      "error"};
}

double metric(std::uint16_t port, const std::string& name) {
  const std::string text = http_request(port, "GET", "/metrics").body;
  const std::size_t found = text.find("\n" + name + " ");
  return found == std::string::npos ? -1 : std::stod(text.substr(found + name.size() + 2));
}

// Without snapshots, and with one after every few choices.
class CrashUnderLoad : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(SnapshotsEvery, CrashUnderLoad, testing::Values(0, 3),
                         testing::PrintToStringParamName());

TEST_P(CrashUnderLoad, NothingAcknowledgedIsLostAndNothingIsDoubled) {
  // Longer, by hand: ENNEAD_KILLS=500 build/release/ennead_tests --gtest_filter='*CrashUnderLoad*'
  const char* wanted = std::getenv("ENNEAD_KILLS");
  const int usual = full_effort ? 250 : whole_effort ? 15 : 4;
  const int kills = wanted != nullptr ? std::atoi(wanted) : usual;
  const bool snapshots = GetParam() > 0;
  double from_snapshots = 0;
  const int tables = std::max(6, kills / 2);  // games end: many kills need many of them
  const TemporaryFolder folder;
  Chance chance(1);
  std::vector<std::string> names;
  std::vector<RemoteSeat> seats;
  std::vector<std::string> scenes;
  for (int round = 0; round <= kills; ++round) {
    ServeProcess server(ennead_binary(), in_folder(folder, std::to_string(GetParam())));
    ClientLoop loop(server.port());
    for (int at = 0; round == 0 && at < tables; ++at) {
      const HttpAnswer answer =
          http_request(server.port(), "POST", "/api/v1/tables",
                       R"({"game":"aton","seats":[{"player":"me"},{"player":"me"}],"seed":)" +
                           std::to_string(at) + "}");
      const json::value made = parse_json(answer.body);
      names.emplace_back(made.at("table").as_string());
      for (int seat = 0; seat < 2; ++seat)
        seats.emplace_back(names.back(), std::string(made.at("key").as_string()), seat);
    }
    std::vector<std::shared_ptr<ClientLoop::Connection>> lines;
    for (RemoteSeat& seat : seats) {
      lines.push_back(loop.open([&seat](std::string_view message) { seat.receive(message); }));
      lines.back()->send(seat.hello());
      if (!seat.pending().empty()) lines.back()->send(seat.pending());
    }
    const bool last = round == kills;
    // Killed after so many more acknowledgements: however slow the machine is, some are in.
    const auto acknowledged = [&seats] {
      std::size_t count = 0;
      for (const RemoteSeat& seat : seats) count += seat.acknowledged().size();
      return count;
    };
    const std::size_t enough = acknowledged() + 1 + chance.below(40);
    const auto play_on = [&] {
      bool settled = true;
      for (std::size_t at = 0; at < seats.size(); ++at) {
        if (!last && seats[at].can_choose()) lines[at]->send(seats[at].choose(chance));
        settled = settled && seats[at].pending().empty();
      }
      return last ? settled : acknowledged() >= enough;
    };
    EXPECT_TRUE(loop.run_until(play_on, 60s));
    for (const auto& line : lines) line->drop();
    from_snapshots += metric(server.port(), "ennead_table_loads_from_snapshots_total");
    for (std::size_t at = 0; last && at < names.size(); ++at)
      scenes.push_back(
          http_request(server.port(), "GET", "/api/v1/tables/" + names[at] + "/scene").body);
    server.end(last ? SIGTERM : SIGKILL);
  }

  SqliteStorage storage(folder.path().string());
  std::size_t all = 0;
  for (std::size_t at = 0; at < names.size(); ++at) {
    const auto stored = storage.load(names[at], Storage::From::beginning);
    ASSERT_TRUE(stored.has_value());
    // What the server has made of snapshots is what all entries make.
    const auto table = Table::restored(names[at], stored->header, stored->entries);
    EXPECT_EQ(parse_json(scenes[at]).at("scene"),
              json::value(scene_json(*table, Viewer::spectator())));
    for (std::size_t seat = 0; seat < 2; ++seat) {
      std::size_t choices = 0;
      for (const std::string& text : stored->entries) {
        const Entry entry = Entry::decoded(text);
        if (entry.kind == Entry::Kind::choice && entry.seat == static_cast<Seat>(seat)) ++choices;
      }
      EXPECT_EQ(choices, seats[at * 2 + seat].acknowledged().size());
      all += choices;
    }
  }
  EXPECT_GT(all, whole_effort ? 100U : 10U);
  EXPECT_EQ(from_snapshots > 0, snapshots);
  std::cout << kills << " kills, " << all << " acknowledged choices, " << from_snapshots
            << " tables from snapshots\n";
}

TEST(Crash, ToldToEndItEndsInGoodOrder) {
  for (const int signal : {SIGTERM, SIGINT}) {
    const TemporaryFolder folder;
    std::string table;
    std::string key;
    {
      ServeProcess server(ennead_binary(), in_folder(folder));
      const json::value made =
          parse_json(http_request(server.port(), "POST", "/api/v1/tables",
                                  R"({"game":"aton","seats":[{"player":"me"},{"player":"me"}]})")
                         .body);
      table = made.at("table").as_string();
      key = made.at("key").as_string();
      ClientLoop loop(server.port());
      RemoteSeat seat(table, key, 0);
      const auto line = loop.open([&seat](std::string_view message) { seat.receive(message); });
      line->send(seat.hello());
      ASSERT_TRUE(loop.run_until([&] { return seat.known(); }, 10s));
      Chance chance(1);
      line->send(seat.choose(chance));
      ASSERT_TRUE(loop.run_until([&] { return seat.pending().empty(); }, 10s));
      std::thread told([&server, signal] { EXPECT_EQ(server.end(signal), 0); });
      EXPECT_TRUE(loop.run_until([&] { return !line->is_open(); }, 10s));
      told.join();
    }
    SqliteStorage storage(folder.path().string());
    EXPECT_EQ(storage.load(table, Storage::From::beginning)->entries.size(), 1U);
  }
}

TEST(Crash, ASecondServerIsRefusedWithALine) {
  const TemporaryFolder folder;
  const ServeProcess first(ennead_binary(), in_folder(folder));
  const Ran second = run_program({"serve", "--port", "0", "--data", folder.path().string()});
  EXPECT_NE(second.status, 0);
  EXPECT_NE(second.err.find("another server is running on these files"), std::string::npos)
      << second.err;
}

TEST(Crash, M5ALogThatNobodyReadsEndsNothing) {
  const TemporaryFolder folder;
  std::vector<std::string> arguments = in_folder(folder);
  arguments.back() = "debug";
  const ServeProcess server(ennead_binary(), arguments, [] {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) return;
    dup2(ends[1], STDERR_FILENO);
    close(ends[0]);
    close(ends[1]);
  });
  for (int at = 0; at < 5; ++at)
    EXPECT_EQ(http_request(server.port(), "GET", "/api/v1/games").status, 200);
}

}  // namespace
}  // namespace ennead
