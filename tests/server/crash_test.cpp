// kill -9 under load, again and again: nothing that was acknowledged is lost, nothing is doubled.
#include <csignal>
#include <memory>
#include <stdexcept>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/program.h"
#include "core/chance.h"
#include "core/json_reader.h"
#include "server/client.h"
#include "server/entry.h"
#include "server/remote_seat.h"
#include "server/sqlite_storage.h"

namespace ennead {
namespace {

using namespace std::chrono_literals;

// `ennead serve` as a process that can be killed.
class Process {
 public:
  explicit Process(const std::string& folder) {
    int pipe_ends[2];
    if (pipe2(pipe_ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    child_ = fork();
    if (child_ == 0) {
      dup2(pipe_ends[1], STDOUT_FILENO);
      execl(ENNEAD_BINARY, ENNEAD_BINARY, "serve", "--port", "0", "--data", folder.c_str(),
            "--unlimited", "--log", "error", nullptr);
      _exit(127);
    }
    close(pipe_ends[1]);
    std::string line;
    char c = 0;
    while (read(pipe_ends[0], &c, 1) == 1 && c != '\n') line += c;
    close(pipe_ends[0]);
    const std::size_t colon = line.find("127.0.0.1:");
    if (colon == std::string::npos) throw std::runtime_error("the server said: " + line);
    port_ = static_cast<std::uint16_t>(std::stoi(line.substr(colon + 10)));
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process() { end(SIGKILL); }

  std::uint16_t port() const { return port_; }
  void end(int signal) {
    if (child_ <= 0) return;
    kill(child_, signal);
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = -1;
  }

 private:
  pid_t child_ = -1;
  std::uint16_t port_ = 0;
};

TEST(Crash, NothingAcknowledgedIsLostAndNothingIsDoubled) {
  constexpr int kills = 24;
  constexpr int tables = 6;
  const TemporaryFolder folder;
  Chance chance(1);
  std::vector<std::string> names;
  std::vector<RemoteSeat> seats;
  for (int round = 0; round <= kills; ++round) {
    Process server(folder.path().string());
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
    const auto play_on = [&] {
      bool settled = true;
      for (std::size_t at = 0; at < seats.size(); ++at) {
        if (!last && seats[at].can_choose()) lines[at]->send(seats[at].choose(chance));
        settled = settled && seats[at].pending().empty();
      }
      return last && settled;
    };
    const auto reached = loop.run_until(play_on, last ? 20s : 60ms + chance.below(60) * 1ms);
    EXPECT_EQ(reached, last);
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
  EXPECT_GT(all, 100U);
}

TEST(Crash, ASecondServerIsRefusedWithALine) {
  const TemporaryFolder folder;
  const Process first(folder.path().string());
  const Ran second = run_program({"serve", "--port", "0", "--data", folder.path().string()});
  EXPECT_NE(second.status, 0);
  EXPECT_NE(second.err.find("another server is running on these files"), std::string::npos)
      << second.err;
}

}  // namespace
}  // namespace ennead
