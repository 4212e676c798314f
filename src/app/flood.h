// Somebody who asks a server for as much as goes, from one address, for `ennead load`.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

namespace ennead {

class Flood {
 public:
  // From now on until it is gone: requests by HTTP and messages by WebSocket without a pause, over
  // as many connections as an address may have, and new connections without end.
  Flood(std::uint16_t port, std::string from, std::string table);
  Flood(const Flood&) = delete;
  Flood& operator=(const Flood&) = delete;
  ~Flood();

  std::uint64_t connections() const { return opened_; }
  std::uint64_t bytes() const { return sent_; }

 private:
  struct Line;

  void run();
  void open(Line& line);
  void step(Line& line, short events);

  std::uint16_t port_;
  std::string from_;
  std::string http_, web_socket_;  // what is sent again and again
  std::string greeting_;           // before that, on a WebSocket
  std::atomic<bool> ending_ = false;
  std::atomic<std::uint64_t> opened_ = 0;
  std::atomic<std::uint64_t> sent_ = 0;
  std::thread thread_;
};

}  // namespace ennead
