// The whole table server: storage, bots, lobby and network put together.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "server/admin.h"
#include "server/api.h"
#include "server/bans.h"
#include "server/bot_pool.h"
#include "server/lobby.h"
#include "server/metrics.h"
#include "server/network.h"
#include "server/retention.h"
#include "server/storage.h"
#include "server/worker.h"

namespace ennead {

struct ServerOptions {
  NetworkOptions network;
  ApiOptions api;
  std::string public_url;    // where people open it, with a slash at the end; empty: nobody said
  std::string data;          // the folder of its files
  unsigned bot_threads = 0;  // 0: as many as there are cores
  Retention retention;
  bool durable = true;  // false in benchmarks: nobody waits for the disk
  std::function<std::int64_t()> wall = wall_clock;
};

class Server {
 public:
  // Throws Fault where the files or the port cannot be had.
  explicit Server(const ServerOptions& options);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  std::uint16_t port() const { return network_.port(); }
  // Where others can open it, the best address first. None where only this machine can, or where a
  // proxy is known by an address that nobody has told.
  std::vector<std::string> addresses() const;
  // Until `stop`, SIGINT or SIGTERM.
  void run();
  void stop() { network_.stop(); }  // from any thread

 private:
  // The time of day at the start, and from then on a clock that nobody sets: whatever happens to
  // the time of day, nobody's time runs out or stands still.
  Millis now() const;
  ApiOptions with_own(ApiOptions options) const;
  void hang_up(const AddressRange& banned);

  Millis started_;
  std::chrono::steady_clock::time_point steady_ = std::chrono::steady_clock::now();
  std::string public_url_;
  std::string listening_;  // empty behind a proxy
  Metrics metrics_;
  Network network_;
  std::unique_ptr<Storage> storage_;
  Bans bans_;
  std::unique_ptr<BotPool> bots_;
  std::unique_ptr<Worker> worker_;
  Lobby lobby_;
  Api api_;
  Admin admin_;
};

}  // namespace ennead
