// The whole table server: storage, bots, lobby and network put together.
#pragma once

#include <memory>
#include <string>

#include "server/api.h"
#include "server/bot_pool.h"
#include "server/lobby.h"
#include "server/metrics.h"
#include "server/network.h"
#include "server/storage.h"

namespace ennead {

struct ServerOptions {
  NetworkOptions network;
  ApiOptions api;
  std::string data;          // the folder of its files
  unsigned bot_threads = 0;  // 0: as many as there are cores
  bool durable = true;       // false in benchmarks: nobody waits for the disk
};

class Server {
 public:
  // Throws Fault where the files or the port cannot be had.
  explicit Server(const ServerOptions& options);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  std::uint16_t port() const { return network_.port(); }
  // Until `stop`, SIGINT or SIGTERM.
  void run();
  void stop() { network_.stop(); }  // from any thread

 private:
  Metrics metrics_;
  Network network_;
  std::unique_ptr<Storage> storage_;
  std::unique_ptr<BotPool> bots_;
  Lobby lobby_;
  Api api_;
};

}  // namespace ennead
