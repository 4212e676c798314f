#include "server/network.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <deque>
#include <optional>
#include <set>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "core/fault.h"
#include "server/api.h"
#include "server/limits.h"
#include "server/live.h"
#include "server/log.h"

namespace ennead {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = asio::ip::tcp;
using Error = beast::error_code;

constexpr auto request_time = std::chrono::seconds(30);
constexpr auto hello_time = std::chrono::seconds(10);
constexpr auto dead_after = std::chrono::seconds(60);
constexpr auto farewell_time = std::chrono::seconds(2);
constexpr std::size_t longest_header = std::size_t{8} << 10U;
// What a slow window may leave unread before it is given a whole scene instead of events.
constexpr std::size_t most_unread = std::size_t{256} << 10U;

Millis wall_clock() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// Limits count an IPv4 address, or the 64 bits of an IPv6 address that one household has.
std::string counted(const asio::ip::address& address) {
  if (address.is_v4()) return address.to_string();
  const asio::ip::address_v6 v6 = address.to_v6();
  if (v6.is_v4_mapped()) return make_address_v4(asio::ip::v4_mapped, v6).to_string();
  auto bytes = v6.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return asio::ip::address_v6(bytes).to_string();
}

// What all connections share.
struct Shared {
  Lobby* lobby = nullptr;
  Api* api = nullptr;
  Metrics* metrics = nullptr;
  bool trust_proxy = false;
  ConnectionLimit limit;
  std::set<class WebSocket*> sockets;
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

 private:
  Shared& shared_;
  std::string address_;
};

// ---- A WebSocket -------------------------------------------------------------------------------

class WebSocket final : public LiveTalk {
 public:
  WebSocket(Shared& shared, Tcp::socket socket, std::unique_ptr<Ticket> ticket,
            const std::string& address)
      : LiveTalk(*shared.lobby, *shared.api, *shared.metrics, wall_clock, address),
        shared_(shared),
        ticket_(std::move(ticket)),
        stream_(std::move(socket)),
        hello_timer_(stream_.get_executor()) {
    shared_.sockets.insert(this);
  }
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;
  ~WebSocket() override { shared_.sockets.erase(this); }

  void accept(const http::request<http::string_body>& request) {
    constexpr std::string_view protocol = "ennead.1";
    const bool asks =
        request[http::field::sec_websocket_protocol].find("ennead.1") != beast::string_view::npos;
    websocket::stream_base::timeout timeouts{};
    timeouts.handshake_timeout = hello_time;
    timeouts.idle_timeout = dead_after;
    timeouts.keep_alive_pings = true;
    stream_.set_option(timeouts);
    stream_.set_option(
        websocket::stream_base::decorator([asks, protocol](websocket::response_type& response) {
          for (const auto& [name, value] : safety_headers()) response.set(name, value);
          if (asks)
            response.set(http::field::sec_websocket_protocol,
                         beast::string_view(protocol.data(), protocol.size()));
        }));
    stream_.read_message_max(longest_request);
    stream_.async_accept(request, [self = self()](Error error) {
      if (error) {
        self->finish();
        return;
      }
      self->await_hello();
      self->read();
    });
  }

  void send(std::shared_ptr<const std::string> message) override {
    if (finished_ || closing_) return;
    if (behind_) return;  // a scene will tell all of it
    if (unread_ + message->size() > most_unread && !queue_.empty()) {
      // Up to here the window knows everything: the number before this message's.
      behind_ = number == 0 ? 0 : number - 1;
      return;
    }
    unread_ += message->size();
    queue_.push_back(std::move(message));
    if (queue_.size() == 1) write();
  }

  // After what is still to be written.
  void close() override {
    if (finished_ || closing_) return;
    closing_ = true;
    if (queue_.empty()) say_goodbye();
  }

  void close_now() {
    Error ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
  }

 private:
  std::shared_ptr<WebSocket> self() {
    return std::static_pointer_cast<WebSocket>(shared_from_this());
  }

  void await_hello() {
    hello_timer_.expires_after(hello_time);
    hello_timer_.async_wait([weak = weak_from_this()](Error error) {
      const auto talk = weak.lock();
      if (!error && talk && !talk->greeted()) talk->close();
    });
  }

  void read() {
    stream_.async_read(buffer_, [self = self()](Error error, std::size_t /*size*/) {
      if (error || !self->stream_.got_text()) {
        self->finish();
        return;
      }
      const auto data = self->buffer_.data();
      self->receive({static_cast<const char*>(data.data()), data.size()});
      self->buffer_.consume(self->buffer_.size());
      if (!self->finished_) self->read();
    });
  }

  void write() {
    stream_.text(true);
    stream_.async_write(asio::buffer(*queue_.front()),
                        [self = self()](Error error, std::size_t /*size*/) {
                          if (error) {
                            self->finish();
                            return;
                          }
                          self->unread_ -= self->queue_.front()->size();
                          self->queue_.pop_front();
                          self->written();
                        });
  }

  void written() {
    if (!queue_.empty()) {
      write();
    } else if (closing_) {
      say_goodbye();
    } else if (behind_) {
      const std::size_t known = *behind_;
      behind_.reset();
      shared_.lobby->catch_up(self(), known);
    }
  }

  void say_goodbye() {
    stream_.async_close(websocket::close_code::normal,
                        [self = self()](Error /*error*/) { self->finish(); });
  }

  void finish() {
    if (finished_) return;
    finished_ = true;
    hello_timer_.cancel();
    ended();
    close_now();
  }

  Shared& shared_;
  std::unique_ptr<Ticket> ticket_;
  websocket::stream<beast::tcp_stream> stream_;
  asio::steady_timer hello_timer_;
  beast::flat_buffer buffer_;
  std::deque<std::shared_ptr<const std::string>> queue_;
  std::size_t unread_ = 0;
  std::optional<std::size_t> behind_;  // the last number that it was sent, where it is too slow
  bool closing_ = false;
  bool finished_ = false;
};

// ---- HTTP --------------------------------------------------------------------------------------

class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(Shared& shared, Tcp::socket socket, std::unique_ptr<Ticket> ticket,
                 const asio::ip::address& from)
      : shared_(shared),
        ticket_(std::move(ticket)),
        stream_(std::move(socket)),
        from_here_(from.is_loopback()),
        address_(counted(from)) {}

  void read() {
    parser_.emplace();
    parser_->header_limit(longest_header);
    parser_->body_limit(longest_record);
    stream_.expires_after(request_time);
    http::async_read(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](Error error, std::size_t /*size*/) { self->was_read(error); });
  }

 private:
  using Request = http::request<http::string_body>;

  void was_read(Error error) {
    if (error == http::error::body_limit) {
      keep_alive_ = false;
      respond(refusal(ApiError("too_large", "this is too long")));
      return;
    }
    if (error) return;  // closed, too slow, or no HTTP
    stream_.expires_never();
    Request request = parser_->release();
    const std::string address = address_of(request);
    if (websocket::is_upgrade(request)) {
      upgrade(std::move(request), address);
      return;
    }
    keep_alive_ = request.keep_alive();
    head_only_ = request.method() == http::verb::head;
    HttpRequest plain;
    plain.method = std::string(request.method_string());
    plain.target = std::string(request.target());
    plain.authorization = std::string(request[http::field::authorization]);
    plain.origin = std::string(request[http::field::origin]);
    plain.host = std::string(request[http::field::host]);
    plain.body = std::move(request.body());
    plain.address = address;
    plain.from_here = from_here_ && !shared_.trust_proxy;
    shared_.api->handle(plain, [self = shared_from_this()](HttpResponse response) {
      self->respond(std::move(response));
    });
  }

  void upgrade(Request request, const std::string& address) {
    const std::string origin(request[http::field::origin]);
    const std::string host(request[http::field::host]);
    if (request.target() != "/api/live" || !shared_.api->origin_allowed(origin, host)) {
      keep_alive_ = false;
      respond(refusal(request.target() != "/api/live"
                          ? ApiError("not_found", "there is nothing here")
                          : ApiError("not_allowed", "this server is not used from other sites")));
      return;
    }
    std::make_shared<WebSocket>(shared_, stream_.release_socket(), std::move(ticket_), address)
        ->accept(request);
  }

  // Behind a proxy of ours the last entry is the one that it wrote itself.
  std::string address_of(const Request& request) const {
    if (!shared_.trust_proxy) return address_;
    std::string_view chain(request["X-Forwarded-For"].data(), request["X-Forwarded-For"].size());
    chain = chain.substr(chain.rfind(',') == std::string_view::npos ? 0 : chain.rfind(',') + 1);
    while (chain.starts_with(' ')) chain.remove_prefix(1);
    Error error;
    const auto address = asio::ip::make_address(std::string(chain), error);
    return error ? address_ : counted(address);
  }

  static HttpResponse refusal(const ApiError& error) {
    return {error.status(),
            "application/json",
            json::serialize(json::object{{"error", error.json()}}),
            {}};
  }

  void respond(HttpResponse plain) {
    response_.emplace(static_cast<http::status>(plain.status), 11U);
    response_->set(http::field::content_type, plain.type);
    for (const auto& [name, value] : safety_headers()) response_->set(name, value);
    for (const auto& [name, value] : plain.headers) response_->set(name, value);
    response_->body() = std::move(plain.body);
    response_->keep_alive(keep_alive_);
    response_->prepare_payload();
    if (head_only_) response_->body().clear();
    stream_.expires_after(request_time);
    http::async_write(stream_, *response_,
                      [self = shared_from_this()](Error error, std::size_t /*size*/) {
                        self->was_written(error);
                      });
  }

  void was_written(Error error) {
    response_.reset();
    if (!error && keep_alive_) {
      read();
      return;
    }
    Error ignored;
    stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
  }

  Shared& shared_;
  std::unique_ptr<Ticket> ticket_;
  beast::tcp_stream stream_;
  bool from_here_;
  std::string address_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::optional<http::response<http::string_body>> response_;
  bool keep_alive_ = true;
  bool head_only_ = false;
};

}  // namespace

// ---- Listening ---------------------------------------------------------------------------------

class Network::Impl {
 public:
  explicit Impl(const NetworkOptions& options)
      : shared_{nullptr,
                nullptr,
                nullptr,
                options.trust_proxy,
                ConnectionLimit(options.connections_each, options.connections),
                {}},
        acceptor_(context_),
        signals_(context_),
        ticking_(context_) {
    const std::string place = options.address + ":" + std::to_string(options.port);
    try {
      const Tcp::endpoint endpoint(asio::ip::make_address(options.address), options.port);
      acceptor_.open(endpoint.protocol());
      acceptor_.set_option(asio::socket_base::reuse_address(true));
      acceptor_.bind(endpoint);
      acceptor_.listen();
    } catch (const boost::system::system_error& error) {
      throw Fault(place, "the server cannot listen here (" + error.code().message() + ")");
    }
  }

  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  void post(std::function<void()> work) { asio::post(context_, std::move(work)); }

  void run(Lobby& lobby, Api& api, Metrics& metrics, std::function<void()> tick,
           std::function<void()> closing) {
    shared_.lobby = &lobby;
    shared_.api = &api;
    shared_.metrics = &metrics;
    tick_ = std::move(tick);
    closing_ = std::move(closing);
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](Error error, int /*signal*/) {
      if (!error) stop();
    });
    accept();
    wait_for_tick();
    context_.run();
  }

  // What is being written is still written; then every connection hears that it is closed.
  void stop() {
    if (stopping_) return;
    stopping_ = true;
    closing_();
    Error ignored;
    acceptor_.close(ignored);
    signals_.cancel(ignored);
    for (WebSocket* socket : shared_.sockets) socket->close();
    ticking_.expires_after(shared_.sockets.empty() ? std::chrono::milliseconds(100)
                                                   : std::chrono::milliseconds(farewell_time));
    ticking_.async_wait([this](Error /*error*/) { context_.stop(); });
  }

 private:
  void accept() {
    acceptor_.async_accept([this](Error error, Tcp::socket socket) {
      if (stopping_) return;
      if (!error) {
        welcome(std::move(socket));
        accept();
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
    const Tcp::endpoint from = socket.remote_endpoint(error);
    if (error) return;
    const std::string address = counted(from.address());
    // Behind a proxy all connections come from the same address.
    if (!shared_.limit.take(shared_.trust_proxy ? std::to_string(from.port()) : address)) return;
    socket.set_option(Tcp::no_delay(true), error);
    auto ticket = std::make_unique<Ticket>(
        shared_, shared_.trust_proxy ? std::to_string(from.port()) : address);
    std::make_shared<HttpConnection>(shared_, std::move(socket), std::move(ticket), from.address())
        ->read();
  }

  void wait_for_tick() {
    ticking_.expires_after(std::chrono::seconds(1));
    ticking_.async_wait([this](Error error) {
      if (error || stopping_) return;
      tick_();
      wait_for_tick();
    });
  }

  Shared shared_;  // outlives the connections, which the context holds
  asio::io_context context_{1};
  Tcp::acceptor acceptor_;
  asio::signal_set signals_;
  asio::steady_timer ticking_;
  std::function<void()> tick_;
  std::function<void()> closing_;
  bool stopping_ = false;
};

Network::Network(const NetworkOptions& options) : impl_(std::make_shared<Impl>(options)) {}
Network::~Network() = default;

std::uint16_t Network::port() const { return impl_->port(); }
void Network::post(std::function<void()> work) { impl_->post(std::move(work)); }

void Network::run(Lobby& lobby, Api& api, Metrics& metrics, std::function<void()> tick,
                  std::function<void()> closing) {
  impl_->run(lobby, api, metrics, std::move(tick), std::move(closing));
}

void Network::stop() {
  post([impl = impl_] { impl->stop(); });
}

}  // namespace ennead
