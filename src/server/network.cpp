#include "server/network.h"

#include <algorithm>
#include <chrono>
#include <csignal>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>

#include "core/fault.h"
#include "server/admin_socket.h"
#include "server/http_connection.h"
#include "server/log.h"
#include "server/network_shared.h"
#include "server/web_socket.h"

namespace ennead {

using namespace network;

std::int64_t wall_clock() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

asio::ip::address network::plain_address(const asio::ip::address& address) {
  if (address.is_v4() || !address.to_v6().is_v4_mapped()) return address;
  return make_address_v4(asio::ip::v4_mapped, address.to_v6());
}

std::string network::counted_address(const asio::ip::address& from) {
  const asio::ip::address address = plain_address(from);
  if (address.is_v4()) return address.to_string();
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return asio::ip::address_v6(bytes).to_string();
}

class Network::Impl {
 public:
  explicit Impl(const NetworkOptions& options)
      : shared_(options), acceptor_(context_), signals_(context_), ticking_(context_) {
    const std::string place = options.address + ":" + std::to_string(options.port);
    try {
      const Tcp::endpoint endpoint(asio::ip::make_address(options.address), options.port);
      acceptor_.open(endpoint.protocol());
      acceptor_.set_option(asio::socket_base::reuse_address(true));
      // "::" is IPv4, too, whatever the system says.
      if (endpoint.address() == asio::ip::address_v6::any())
        acceptor_.set_option(asio::ip::v6_only(false));
      acceptor_.bind(endpoint);
      acceptor_.listen();
    } catch (const boost::system::system_error& error) {
      throw Fault(place, "the server cannot listen here (" + error.code().message() + ")");
    }
    // From now on: who knows the port may also end the process in good order.
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
  }

  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  void post(std::function<void()> work) { asio::post(context_, std::move(work)); }

  void run(Lobby& lobby, Api& api, Metrics& metrics, std::function<std::int64_t()> now,
           std::function<void()> tick, std::function<void()> closing) {
    shared_.now = std::move(now);
    shared_.lobby = &lobby;
    shared_.api = &api;
    shared_.metrics = &metrics;
    tick_ = std::move(tick);
    closing_ = std::move(closing);
    signals_.async_wait([this](Error error, int /*signal*/) {
      if (!error) stop();
    });
    accept();
    wait_for_tick();
    for (;;) {
      try {
        context_.run();
        return;
      } catch (const std::exception& fault) {  // of one connection; the others go on
        log(LogLevel::error, "fault", {{"what", fault.what()}});
      }
    }
  }

  void listen_at(const std::string& path, Answering answering) {
    admin_ = std::make_unique<AdminSocket>(context_, path, std::move(answering));
  }

  void hang_up(const std::function<bool(const std::string& address)>& whose,
               const std::string& last_word) {
    const auto word = std::make_shared<const std::string>(last_word);
    for (WebSocket* socket : shared_.sockets) {
      if (!whose(socket->address)) continue;
      socket->send(word);
      socket->close(Watcher::Farewell::refused);
    }
  }

  // What is being written is still written; then every connection hears that it is closed.
  void stop() {
    if (stopping_) return;
    stopping_ = true;
    closing_();
    Error ignored;
    acceptor_.close(ignored);
    admin_.reset();
    signals_.cancel(ignored);
    for (WebSocket* socket : shared_.sockets) socket->close(Watcher::Farewell::going_away);
    last_moment_ = std::chrono::steady_clock::now() + farewell_time;
    end_soon();
  }

 private:
  static constexpr auto farewell_time = std::chrono::seconds(2);

  void end_soon() {
    const bool all_gone = shared_.sockets.empty() && shared_.answering == 0;
    if (all_gone || std::chrono::steady_clock::now() >= last_moment_) {
      context_.stop();
      return;
    }
    ticking_.expires_after(std::chrono::milliseconds(10));
    ticking_.async_wait([this](Error /*error*/) { end_soon(); });
  }

  void accept() {
    acceptor_.async_accept([this](Error error, Tcp::socket socket) {
      if (stopping_) return;
      if (!error) {
        accept();
        welcome(std::move(socket));
        return;
      }
      // No file handles left, most likely: some will be free in a moment.
      log(LogLevel::warning, "accept failed", {{"why", error.message()}});
      const auto pause =
          std::make_shared<asio::steady_timer>(context_, std::chrono::milliseconds(100));
      pause->async_wait([this, pause](Error /*waited*/) { accept(); });
    });
  }

  void welcome(Tcp::socket socket) {
    Error error;
    const asio::ip::address from = plain_address(socket.remote_endpoint(error).address());
    if (error) return;
    // Behind a proxy all connections come from the same address: they are everybody's.
    const std::string address = shared_.options.trust_proxy ? "" : counted_address(from);
    if (!shared_.options.trust_proxy && !shared_.api->may_connect(address)) return;
    if (!shared_.limit.take(address)) return;
    socket.set_option(Tcp::no_delay(true), error);
    auto ticket = std::make_unique<Ticket>(shared_, address);
    std::make_shared<HttpConnection>(shared_, std::move(socket), std::move(ticket), from)->read();
  }

  void wait_for_tick() {
    ticking_.expires_after(std::chrono::seconds(1));
    ticking_.async_wait([this](Error error) {
      if (error || stopping_) return;
      wait_for_tick();
      tick_();
    });
  }

  Shared shared_;  // outlives the connections, which the context holds
  asio::io_context context_{1};
  Tcp::acceptor acceptor_;
  std::unique_ptr<AdminSocket> admin_;
  asio::signal_set signals_;
  asio::steady_timer ticking_;
  std::function<void()> tick_;
  std::function<void()> closing_;
  bool stopping_ = false;
  std::chrono::steady_clock::time_point last_moment_;
};

Network::Network(const NetworkOptions& options) : impl_(std::make_unique<Impl>(options)) {}
Network::~Network() = default;

std::uint16_t Network::port() const { return impl_->port(); }
void Network::post(std::function<void()> work) { impl_->post(std::move(work)); }

void Network::run(Lobby& lobby, Api& api, Metrics& metrics, std::function<std::int64_t()> now,
                  std::function<void()> tick, std::function<void()> closing) {
  impl_->run(lobby, api, metrics, std::move(now), std::move(tick), std::move(closing));
}

void Network::listen_at(const std::string& path, Answering answering) {
  impl_->listen_at(path, std::move(answering));
}

void Network::hang_up(const std::function<bool(const std::string& address)>& whose,
                      const std::string& last_word) {
  impl_->hang_up(whose, last_word);
}

void Network::stop() {
  post([impl = impl_.get()] { impl->stop(); });
}

}  // namespace ennead
