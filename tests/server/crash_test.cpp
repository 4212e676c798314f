// kill -9 under load, again and again: nothing that was acknowledged is lost, nothing is doubled.
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <thread>

#include <gtest/gtest.h>

#include "app/program.h"
#include "app/serve_process.h"
#include "core/chance.h"
#include "core/json_reader.h"
#include "effort.h"
#include "server/client.h"
#include "server/entry.h"
#include "server/remote_seat.h"
#include "server/sqlite_storage.h"

namespace ennead {
namespace {

using namespace std::chrono_literals;

std::vector<std::string> in_folder(const TemporaryFolder& folder) {
  return {"--data", folder.path().string(), "--unlimited", "--log", "error"};
}

TEST(Crash, NothingAcknowledgedIsLostAndNothingIsDoubled) {
  // Longer, by hand: ENNEAD_KILLS=500 build/release/ennead_tests --gtest_filter='Crash.*'
  const char* wanted = std::getenv("ENNEAD_KILLS");
  const int kills = wanted != nullptr ? std::atoi(wanted) : whole_effort ? 30 : 6;
  const int tables = std::max(6, kills / 2);  // games end: many kills need many of them
  const TemporaryFolder folder;
  Chance chance(1);
  std::vector<std::string> names;
  std::vector<RemoteSeat> seats;
  for (int round = 0; round <= kills; ++round) {
    ServeProcess server(ENNEAD_BINARY, in_folder(folder));
    ClientLoop loop(server.port());
    for (int at = 0; round == 0 && at < tables; ++at) {
      const HttpAnswer answer =
          http_request(server.port(), "POST", "/api/tables",
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
    server.end(last ? SIGTERM : SIGKILL);
  }

  SqliteStorage storage(folder.path().string());
  std::size_t all = 0;
  for (std::size_t at = 0; at < names.size(); ++at) {
    const auto stored = storage.load(names[at]);
    ASSERT_TRUE(stored.has_value());
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
}

TEST(Crash, ToldToEndItEndsInGoodOrder) {
  for (const int signal : {SIGTERM, SIGINT}) {
    const TemporaryFolder folder;
    std::string table;
    std::string key;
    {
      ServeProcess server(ENNEAD_BINARY, in_folder(folder));
      const json::value made =
          parse_json(http_request(server.port(), "POST", "/api/tables",
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
    EXPECT_EQ(storage.load(table)->entries.size(), 1U);
  }
}

TEST(Crash, ASecondServerIsRefusedWithALine) {
  const TemporaryFolder folder;
  const ServeProcess first(ENNEAD_BINARY, in_folder(folder));
  const Ran second = run_program({"serve", "--port", "0", "--data", folder.path().string()});
  EXPECT_NE(second.status, 0);
  EXPECT_NE(second.err.find("another server is running on these files"), std::string::npos)
      << second.err;
}

}  // namespace
}  // namespace ennead
