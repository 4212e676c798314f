// A server with the limits that it has by default, and people who try what they can.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "server/running_server.h"

namespace ennead {

inline RunningServer& with_usual_limits(std::unique_ptr<RunningServer>& server) {
  server =
      std::make_unique<RunningServer>([](ServerOptions& options) { options.api.limited = true; });
  return *server;
}

// Two people at a table of Aton.
struct Pair {
  std::string table, red, blue;

  explicit Pair(const RunningServer& server, const std::string& extra = "") {
    const json::object made =
        server.made(R"({"game":"aton","seats":[{"player":"me"},{"player":"open"}])" + extra + "}");
    table = text_of(made, "table");
    red = text_of(made, "key");
    const HttpAnswer joined =
        server.ask("POST", path("/join"),
                   json::serialize(json::object{{"invitation", made.at("invitation")}}));
    blue = text_of(json::parse(joined.body).as_object(), "key");
  }
  std::string path(const std::string& what) const { return "/api/v1/tables/" + table + what; }
};

// Both at random until it is over.
inline void play_to_the_end(const RunningServer& server, const Pair& at) {
  ClientLoop loop(server.port());
  Chance chance(3);
  RemoteWindow red(loop, at.table, at.red, 0);
  RemoteWindow blue(loop, at.table, at.blue, 1);
  EXPECT_TRUE(loop.run_until(
      [&] {
        for (RemoteWindow* one : {&red, &blue})
          if (one->seat.can_choose()) one->line->send(one->seat.choose(chance));
        return red.seat.over() && blue.seat.over();
      },
      std::chrono::seconds(120)));
}

// Sends one message after the other, not faster than an address may, until the seat has no more
// whims; how many it took.
inline int until_worn_out(ClientLoop& loop, RemoteWindow& window,
                          const std::function<std::string(int)>& message) {
  std::string last;
  bool waiting = false;
  window.heard = [&](std::string_view text) {
    const json::value told = json::parse(json::string_view(text.data(), text.size()));
    if (told.at("type") == "error") last = std::string(told.at("message").as_string());
    if (told.at("type") == "error" || told.at("type") == "ok") waiting = false;
  };
  int sent = 0;
  const auto worn_out = [&last] { return last.find("changed its mind") != std::string::npos; };
  for (; sent < 1000 && !worn_out(); ++sent) {
    waiting = true;
    window.line->send(message(sent));
    if (!loop.run_until([&] { return !waiting; }, std::chrono::seconds(10))) break;
    if (last.starts_with("too many requests"))
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  window.heard = {};
  EXPECT_TRUE(worn_out()) << last;
  std::this_thread::sleep_for(std::chrono::milliseconds(200));  // all come from one address here
  return sent;
}

}  // namespace ennead
