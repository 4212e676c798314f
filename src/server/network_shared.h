// What the connections of the network share. Only network.cpp includes this and the two headers of
// connections: Boost.Beast is slow to compile.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <utility>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "server/api.h"
#include "server/limits.h"
#include "server/network.h"

namespace ennead::network {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = asio::ip::tcp;
using Error = beast::error_code;
using Request = http::request<http::string_body>;

class WebSocket;

struct Shared {
  explicit Shared(NetworkOptions from)
      : options(std::move(from)), limit(options.connections_each, options.connections) {}

  NetworkOptions options;
  Lobby* lobby = nullptr;
  Api* api = nullptr;
  Metrics* metrics = nullptr;
  std::function<std::int64_t()> now;
  ConnectionLimit limit;
  std::set<WebSocket*> sockets;
  std::size_t answering = 0;             // HTTP requests that have no answer yet
  ConnectionLimit long_requests{4, 64};  // that are being read: a megabyte each
};

// A place among the connections, given back when the connection is gone.
class Ticket {
 public:
  Ticket(Shared& shared, std::string address) : shared_(shared), address_(std::move(address)) {
    shared_.metrics->connections += 1;
  }
  Ticket(const Ticket&) = delete;
  Ticket& operator=(const Ticket&) = delete;
  ~Ticket() {
    shared_.limit.give_back(address_);
    shared_.metrics->connections -= 1;
  }

  // Behind a proxy one hears only from a request who it is; false where he has too many.
  bool belongs_to(const std::string& address) {
    if (!shared_.limit.rename(address_, address)) return false;
    address_ = address;
    return true;
  }

 private:
  Shared& shared_;
  std::string address_;
};

// A place that was taken, given back when this is gone.
class Taken {
 public:
  Taken(ConnectionLimit& limit, std::string address)
      : limit_(limit), address_(std::move(address)) {}
  Taken(const Taken&) = delete;
  Taken& operator=(const Taken&) = delete;
  ~Taken() { limit_.give_back(address_); }

 private:
  ConnectionLimit& limit_;
  std::string address_;
};

// Counts up as long as it is there.
class Counted {
 public:
  explicit Counted(std::size_t& count) : count_(count) { ++count_; }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  ~Counted() { --count_; }

 private:
  std::size_t& count_;
};

// Who listens to both hears IPv4 addresses in the clothes of IPv6.
asio::ip::address plain_address(const asio::ip::address& address);
// Limits count an IPv4 address, or the 64 bits of an IPv6 address that one household has.
std::string counted_address(const asio::ip::address& from);

}  // namespace ennead::network
