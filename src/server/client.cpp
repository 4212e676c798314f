#include "server/client.h"

#include <algorithm>
#include <deque>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace ennead {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = asio::ip::tcp;
using Error = beast::error_code;

Tcp::endpoint server_at(std::uint16_t port) { return {asio::ip::address_v4::loopback(), port}; }

void come_from(Tcp::socket& socket, const std::string& from) {
  if (from.empty()) return;
  socket.open(Tcp::v4());
  socket.bind({asio::ip::make_address(from), 0});
}

class Line final : public ClientLoop::Connection, public std::enable_shared_from_this<Line> {
 public:
  Line(asio::io_context& context, std::function<void(std::string_view)> on_message,
       const Headers& headers)
      : stream_(context), on_message_(std::move(on_message)) {
    stream_.set_option(
        websocket::stream_base::decorator([headers](websocket::request_type& request) {
          for (const auto& [name, value] : headers) request.set(name, value);
        }));
  }

  void connect(std::uint16_t port, const std::string& from) {
    come_from(beast::get_lowest_layer(stream_).socket(), from);
    beast::get_lowest_layer(stream_).async_connect(server_at(port),
                                                   [self = shared_from_this(), port](Error error) {
                                                     if (error)
                                                       self->broke(error);
                                                     else
                                                       self->shake_hands(port);
                                                   });
  }

  void send(std::string text) override {
    if (!open_) return;
    queue_.push_back(std::move(text));
    if (ready_ && queue_.size() == 1) write();
  }
  void drop() override {
    open_ = false;
    Error ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
  }
  bool is_open() const override { return open_; }
  std::string why_closed() const override { return why_; }
  int close_code() const override { return stream_.reason().code; }

 private:
  void broke(Error error) {
    if (open_) why_ = error.message();
    open_ = false;
  }
  void shake_hands(std::uint16_t port) {
    Error ignored;
    beast::get_lowest_layer(stream_).socket().set_option(Tcp::no_delay(true), ignored);
    stream_.async_handshake("127.0.0.1:" + std::to_string(port), "/api/v1/live",
                            [self = shared_from_this()](Error error) {
                              if (error || !self->open_) {
                                self->broke(error);
                                return;
                              }
                              self->ready_ = true;
                              self->read();
                              if (!self->queue_.empty()) self->write();
                            });
  }
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](Error error, std::size_t /*size*/) {
      if (error || !self->open_) {
        self->broke(error);
        return;
      }
      const auto data = self->buffer_.data();
      self->on_message_({static_cast<const char*>(data.data()), data.size()});
      self->buffer_.consume(self->buffer_.size());
      self->read();
    });
  }
  void write() {
    stream_.async_write(asio::buffer(queue_.front()),
                        [self = shared_from_this()](Error error, std::size_t /*size*/) {
                          if (error || !self->open_) {
                            self->broke(error);
                            return;
                          }
                          self->queue_.pop_front();
                          if (!self->queue_.empty()) self->write();
                        });
  }

  websocket::stream<beast::tcp_stream> stream_;
  std::function<void(std::string_view)> on_message_;
  beast::flat_buffer buffer_;
  std::deque<std::string> queue_;
  bool ready_ = false;
  bool open_ = true;
  std::string why_;
};

}  // namespace

HttpAnswer http_request(std::uint16_t port, std::string_view method, const std::string& target,
                        const std::string& body, const std::string& key, const Headers& headers,
                        const std::string& from) {
  asio::io_context context;
  beast::tcp_stream stream(context);
  come_from(stream.socket(), from);
  stream.connect(server_at(port));
  http::request<http::string_body> request;
  request.method_string(beast::string_view(method.data(), method.size()));
  request.target(target);
  request.version(11);
  request.set(http::field::host, "127.0.0.1:" + std::to_string(port));
  request.keep_alive(false);
  if (!key.empty()) request.set(http::field::authorization, "Bearer " + key);
  for (const auto& [name, value] : headers) request.set(name, value);
  request.body() = body;
  request.prepare_payload();
  http::write(stream, request);
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  if (method == "HEAD") {
    http::response_parser<http::string_body> parser;
    parser.skip(true);  // the length is told, the body is not sent
    http::read(stream, buffer, parser);
    response = parser.release();
  } else {
    http::read(stream, buffer, response);
  }
  HttpAnswer answer{static_cast<int>(response.result_int()), response.body(), {}};
  for (const auto& field : response)
    answer.headers.emplace_back(field.name_string(), field.value());
  return answer;
}

std::string HttpAnswer::header(std::string_view name) const {
  for (const auto& [known, value] : headers)
    if (beast::iequals(known, beast::string_view(name.data(), name.size()))) return value;
  return "";
}

class ClientLoop::Impl {
 public:
  Impl(std::uint16_t the_port, Headers the_headers)
      : port(the_port), headers(std::move(the_headers)) {}

  std::uint16_t port;
  Headers headers;
  asio::io_context context{1};
};

ClientLoop::ClientLoop(std::uint16_t port, Headers headers)
    : impl_(std::make_unique<Impl>(port, std::move(headers))) {}
ClientLoop::~ClientLoop() = default;

std::shared_ptr<ClientLoop::Connection> ClientLoop::open(
    std::function<void(std::string_view)> on_message, const std::string& from) {
  auto line = std::make_shared<Line>(impl_->context, std::move(on_message), impl_->headers);
  line->connect(impl_->port, from);
  return line;
}

bool ClientLoop::run_until(const std::function<bool()>& reached, std::chrono::milliseconds limit) {
  const auto end = std::chrono::steady_clock::now() + limit;
  while (!reached()) {
    const auto now = std::chrono::steady_clock::now();
    if (now >= end) return false;
    constexpr std::chrono::milliseconds step(5);
    if (impl_->context.stopped()) impl_->context.restart();
    impl_->context.run_one_for(std::min<std::chrono::steady_clock::duration>(end - now, step));
  }
  return true;
}

}  // namespace ennead
