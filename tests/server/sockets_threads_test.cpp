// The whole server over real sockets.
#include <thread>

#include <gtest/gtest.h>

#include "app/program.h"
#include "play/any_game.h"
#include "server/client.h"
#include "server/log.h"
#include "server/remote_seat.h"
#include "server/server.h"

namespace ennead {
namespace {

using namespace std::chrono_literals;

class RunningServer {
 public:
  RunningServer() : server_(options()), thread_([this] { server_.run(); }) {}
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;
  ~RunningServer() {
    server_.stop();
    thread_.join();
  }
  std::uint16_t port() const { return server_.port(); }

 private:
  ServerOptions options() const {
    set_log_level(LogLevel::error);
    ServerOptions options;
    options.network.port = 0;
    options.data = folder_.path().string();
    options.api.limited = false;
    options.bot_threads = 1;
    return options;
  }

  TemporaryFolder folder_;
  Server server_;
  std::thread thread_;
};

json::object made(const RunningServer& server, const std::string& body) {
  const HttpAnswer answer = http_request(server.port(), "POST", "/api/tables", body);
  EXPECT_EQ(answer.status, 201) << answer.body;
  return json::parse(answer.body).as_object();
}

std::string table_of(const std::string& game, int players) {
  json::array seats;
  for (int seat = 0; seat < players; ++seat) seats.push_back(json::object{{"player", "me"}});
  return json::serialize(json::object{{"game", game}, {"seats", seats}, {"seed", 11}});
}

std::string text(const json::object& object, std::string_view name) {
  return std::string(object.at(name).as_string());
}

// All seats of a game by one player each, at random, with lines that break now and then.
void play(const std::string& game, int players, int most_choices, bool breaks) {
  const RunningServer server;
  ClientLoop loop(server.port());
  Chance chance(static_cast<std::uint64_t>(players));
  const json::object table = made(server, table_of(game, players));
  struct Player {
    RemoteSeat seat;
    std::shared_ptr<ClientLoop::Connection> line;
  };
  std::vector<std::unique_ptr<Player>> all;
  const auto connect = [&loop](Player& player) {
    player.line = loop.open([&player](std::string_view message) { player.seat.receive(message); });
    player.line->send(player.seat.hello());
    if (!player.seat.pending().empty()) player.line->send(player.seat.pending());
  };
  for (int seat = 0; seat <= players; ++seat) {
    const std::optional<int> which = seat < players ? std::optional(seat) : std::nullopt;
    all.push_back(std::make_unique<Player>(
        Player{RemoteSeat(text(table, "table"), text(table, "key"), which), nullptr}));
    connect(*all.back());
  }
  int choices = 0;
  const bool reached = loop.run_until(
      [&] {
        for (const auto& player : all) {
          if (!player->seat.can_choose() || choices >= most_choices) continue;
          const std::string choice = player->seat.choose(chance);
          player->line->send(choice);
          ++choices;
          if (chance.below(8) == 0) player->line->send(choice);  // twice
          if (breaks && chance.below(10) == 0) {
            player->line->drop();
            connect(*player);
          }
        }
        for (const auto& player : all)
          if (!player->seat.pending().empty()) return false;
        return all[0]->seat.over() || choices >= most_choices;
      },
      120s);
  EXPECT_TRUE(reached) << game << " with " << players << " after " << choices << " choices";
  // Whoever kept up by events has what a newcomer gets.
  for (int seat = 0; seat <= players; ++seat) {
    const std::optional<int> which = seat < players ? std::optional(seat) : std::nullopt;
    RemoteSeat newcomer(text(table, "table"), text(table, "key"), which);
    const auto line =
        loop.open([&newcomer](std::string_view message) { newcomer.receive(message); });
    line->send(newcomer.hello());
    const RemoteSeat& old = all[static_cast<std::size_t>(seat)]->seat;
    EXPECT_TRUE(
        loop.run_until([&] { return newcomer.known() && newcomer.number() == old.number(); }, 10s));
    EXPECT_EQ(newcomer.scene(), old.scene());
    EXPECT_EQ(newcomer.log(), old.log());
    line->drop();
  }
  for (const auto& player : all) player->line->drop();
}

TEST(SocketsThreads, EveryGameWithEveryNumberOfPlayers) {
  for (const AnyGame* game : all_games())
    for (int players = game->info().min_players; players <= game->info().max_players; ++players)
      play(std::string(game->info().name), players, 150, players % 2 == 0);
}

TEST(SocketsThreads, AWholeGameOfAton) { play("aton", 2, 100'000, true); }

TEST(SocketsThreads, StrangeRequestsGetAnErrorAndNothingElse) {
  const RunningServer server;
  const auto status = [&server](std::string_view method, const std::string& target,
                                const std::string& body = "") {
    return http_request(server.port(), method, target, body).status;
  };
  EXPECT_EQ(status("GET", "/"), 200);
  EXPECT_EQ(status("GET", "/healthz"), 200);
  EXPECT_EQ(status("GET", "/metrics"), 200);
  EXPECT_EQ(status("GET", "/api/games"), 200);
  EXPECT_EQ(status("GET", "/api/text/en"), 200);
  EXPECT_EQ(status("GET", "/api/text/../en"), 404);
  EXPECT_EQ(status("GET", "/nothing"), 404);
  EXPECT_EQ(status("PUT", "/api/games"), 405);
  EXPECT_EQ(status("POST", "/api/tables", "{"), 400);
  EXPECT_EQ(status("POST", "/api/tables", R"({"game":"senet","seats":[]})"), 400);
  EXPECT_EQ(status("POST", "/api/tables/x/join", std::string(100'000, ' ')), 413);
  EXPECT_EQ(status("GET", "/api/tables/AAAAAAAAAAAAAAAAAAAAAA/scene"), 404);
  EXPECT_EQ(status("GET", "/api/tables/x/scene?seat=9&seat=1"), 400);
}

TEST(SocketsThreads, AWebSocketThatTalksNonsenseIsClosed) {
  const RunningServer server;
  ClientLoop loop(server.port());
  std::string got;
  const auto line = loop.open([&got](std::string_view message) { got += message; });
  line->send("nonsense");
  EXPECT_TRUE(loop.run_until([&] { return !line->is_open(); }, 10s));
  EXPECT_NE(got.find("bad_json"), std::string::npos);
}

}  // namespace
}  // namespace ennead
