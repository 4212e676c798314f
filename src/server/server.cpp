#include "server/server.h"

#include <algorithm>
#include <thread>

#include "server/log.h"
#include "server/sqlite_storage.h"

namespace ennead {

namespace {

unsigned bot_threads(unsigned wanted) {
  return wanted > 0 ? wanted : std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace

Server::Server(const ServerOptions& options)
    : network_(options.network),
      storage_(std::make_unique<SqliteStorage>(
          options.data, options.durable ? Durability::full : Durability::none)),
      bots_(std::make_unique<BotPool>(bot_threads(options.bot_threads))),
      lobby_(*storage_, *bots_, metrics_,
             {[this](std::function<void()> work) { network_.post(std::move(work)); }, wall_clock,
              [](std::string_view what) {
                log(LogLevel::error, "table fault", {{"what", std::string(what)}});
              }}),
      api_(lobby_, *storage_, metrics_, options.api, wall_clock) {}

// Bots and storage have threads that call the lobby: they end before it does.
Server::~Server() {
  bots_.reset();
  storage_.reset();
}

void Server::run() {
  log(LogLevel::info, "listening", {{"port", std::to_string(port())}});
  lobby_.start();
  std::string trouble;
  network_.run(
      lobby_, api_, metrics_,
      [this, &trouble] {
        lobby_.tick();
        api_.tick();
        const std::string now = storage_->trouble();
        if (now != trouble)
          log(now.empty() ? LogLevel::info : LogLevel::error,
              now.empty() ? "storing works again" : "changes cannot be stored", {{"why", now}});
        trouble = now;
      },
      [this] {
        log(LogLevel::info, "closing");
        lobby_.close();
      });
}

}  // namespace ennead
