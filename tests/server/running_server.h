// A whole server over real sockets, in a thread of the test, and people who play there.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "app/program.h"
#include "server/client.h"
#include "server/exposition.h"
#include "server/log.h"
#include "server/remote_seat.h"
#include "server/server.h"

namespace ennead {

class RunningServer {
 public:
  // Without limits and without waiting for the disk, unless the test wants otherwise.
  explicit RunningServer(const std::function<void(ServerOptions&)>& change = {})
      : server_(options(change)), thread_([this] { server_.run(); }) {}
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;
  ~RunningServer() {
    server_.stop();
    thread_.join();
  }

  std::uint16_t port() const { return server_.port(); }
  HttpAnswer ask(std::string_view method, const std::string& target, const std::string& body = "",
                 const std::string& key = "", const Headers& headers = {}) const {
    return http_request(port(), method, target, body, key, headers);
  }
  json::object made(const std::string& body) const {
    const HttpAnswer answer = ask("POST", "/api/v1/tables", body);
    EXPECT_EQ(answer.status, 201) << answer.body;
    return json::parse(answer.body).as_object();
  }
  double metric(const std::string& name) const {
    return Exposition(ask("GET", "/metrics").body).value(name);
  }

 private:
  ServerOptions options(const std::function<void(ServerOptions&)>& change) const {
    set_log_level(LogLevel::error);
    ServerOptions options;
    options.network.port = 0;
    options.data = folder_.path().string();
    options.api.limited = false;
    options.api.hosts = {"localhost", "here"};
    options.bot_threads = 1;
    options.durable = false;
    if (change) change(options);
    return options;
  }

  TemporaryFolder folder_;
  Server server_;
  std::thread thread_;
};

inline std::string text_of(const json::object& object, std::string_view name) {
  return std::string(object.at(name).as_string());
}

inline std::string code_of(const HttpAnswer& answer) {
  const json::value body = json::parse(answer.body);
  const json::value* error = body.as_object().if_contains("error");
  return error == nullptr ? "" : std::string(error->at("code").as_string());
}

// Seat 0 is whoever makes the table, the others are open; or all are one person's.
inline std::string table_of(std::string_view game, int players, bool open_seats,
                            std::uint64_t seed = 11) {
  json::array seats;
  for (int seat = 0; seat < players; ++seat)
    seats.push_back(json::object{{"player", seat == 0 || !open_seats ? "me" : "open"}});
  json::object table{{"game", game}, {"seats", seats}};
  if (!open_seats) table["seed"] = seed;
  return json::serialize(table);
}

// A seat, or a spectator, with its line.
struct RemoteWindow {
  RemoteWindow(ClientLoop& loop, const std::string& table, const std::string& key,
               std::optional<int> which)
      : seat(table, key, which) {
    connect(loop);
  }

  void connect(ClientLoop& loop) {
    if (line) line->drop();
    line = loop.open([this](std::string_view message) {
      seat.receive(message);
      if (heard) heard(message);
    });
    line->send(seat.hello());
    if (!seat.pending().empty()) line->send(seat.pending());
  }
  ~RemoteWindow() { hang_up(); }
  void hang_up() {
    if (line) line->drop();
    line.reset();
  }
  RemoteWindow(const RemoteWindow&) = delete;
  RemoteWindow& operator=(const RemoteWindow&) = delete;

  RemoteSeat seat;
  std::shared_ptr<ClientLoop::Connection> line;
  std::function<void(std::string_view)> heard;
};

}  // namespace ennead
