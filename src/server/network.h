// Sockets: HTTP and WebSocket on one port, in one thread. Boost.Asio and Beast are slow to compile
// and stay behind this.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace ennead {

class Api;
class Lobby;
struct Metrics;

struct NetworkOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any that is free
  std::size_t connections = 12'000;
  std::size_t connections_each = 200;  // of one address
  bool trust_proxy = false;
  std::chrono::milliseconds request_time{30'000};  // for a whole request, and for its answer
  std::chrono::milliseconds hello_time{10'000};    // of a WebSocket
  std::chrono::milliseconds dead_after{60'000};    // a WebSocket that answers no ping
};

// Milliseconds since 1970.
std::int64_t wall_clock();

class Network {
 public:
  // Listens from now on, and answers when it runs. Throws Fault where it cannot.
  explicit Network(const NetworkOptions& options);
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;
  ~Network();

  std::uint16_t port() const;
  // Into the thread that runs; from any thread.
  void post(std::function<void()> work);
  // Until `stop`, or the process is told to end. `tick` is called every second, `closing` before
  // connections are closed.
  void run(Lobby& lobby, Api& api, Metrics& metrics, std::function<std::int64_t()> now,
           std::function<void()> tick, std::function<void()> closing);
  // From any thread.
  void stop();

  // Both in the thread that runs, or before it does.
  // Lines of text on a socket of the file system that only its owner may open. Throws Fault.
  using Answering =
      std::function<void(std::string_view request, std::function<void(std::string)> answered)>;
  void listen_at(const std::string& path, Answering answering);
  // Closes the WebSockets of some addresses, with this as the last word.
  void hang_up(const std::function<bool(const std::string& address)>& whose,
               const std::string& last_word);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace ennead
