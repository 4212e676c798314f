// The other end of the line: WebSockets and HTTP requests to a table server on this machine, for
// `ennead load` and the tests.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ennead {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct HttpAnswer {
  int status = 0;
  std::string body;
  Headers headers;

  std::string header(std::string_view name) const;  // its value; empty where it is missing
};

// Waits for the answer. Throws std::exception where there is no server. `from` is one of the
// addresses of this machine (127.0.0.2): to a server they are different people.
HttpAnswer http_request(std::uint16_t port, std::string_view method, const std::string& target,
                        const std::string& body = {}, const std::string& key = {},
                        const Headers& headers = {}, const std::string& from = {});

// Many WebSockets in the calling thread.
class ClientLoop {
 public:
  // The headers go with the request for each WebSocket.
  explicit ClientLoop(std::uint16_t port, Headers headers = {});
  ClientLoop(const ClientLoop&) = delete;
  ClientLoop& operator=(const ClientLoop&) = delete;
  ~ClientLoop();

  class Connection {
   public:
    Connection() = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    virtual ~Connection() = default;
    virtual void send(std::string text) = 0;
    virtual void drop() = 0;  // without a word, as when the line is cut
    virtual bool is_open() const = 0;
    virtual int close_code() const = 0;          // that the server gave; 0: none
    virtual std::string why_closed() const = 0;  // empty while it is open, or was dropped
  };
  // What is sent before the line stands is sent then.
  std::shared_ptr<Connection> open(std::function<void(std::string_view)> on_message,
                                   const std::string& from = {});

  // Until it is reached (true) or the time is over.
  bool run_until(const std::function<bool()>& reached, std::chrono::milliseconds limit);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace ennead
