// One connection by HTTP, until it ends or becomes a WebSocket. Included by network.cpp alone.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "server/network_shared.h"
#include "server/web_socket.h"

namespace ennead::network {

class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(Shared& shared, Tcp::socket socket, std::unique_ptr<Ticket> ticket,
                 const asio::ip::address& from)
      : shared_(shared),
        ticket_(std::move(ticket)),
        stream_(std::move(socket)),
        timer_(stream_.get_executor()),
        from_here_(from.is_loopback()),
        address_(counted_address(from)) {}

  void read() {
    parser_.emplace();
    parser_->header_limit(longest_header);
    parser_->body_limit(longest_record);
    stream_.expires_after(shared_.options.request_time);
    http::async_read_header(stream_, buffer_, *parser_,
                            [self = shared_from_this()](Error error, std::size_t /*size*/) {
                              if (error)
                                self->could_not_read(error);
                              else
                                self->read_body();
                            });
  }

 private:
  static constexpr std::uint32_t longest_header = std::uint32_t{8} << 10U;

  void read_body() {
    const std::string address = address_of(parser_->get());
    try {
      shared_.api->check_address(address);
    } catch (const ApiError& error) {
      refuse(error);
      return;
    }
    const auto length = parser_->content_length();
    const bool is_long = length && *length > longest_request;
    if (is_long && !shared_.long_requests.take(address)) {
      refuse(ApiError("too_many", "many long requests come at this moment"));
      return;
    }
    if (!is_long) parser_->body_limit(longest_request);
    const auto taken = is_long ? std::make_shared<Taken>(shared_.long_requests, address) : nullptr;
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this(), taken](Error error, std::size_t /*size*/) {
                       if (error)
                         self->could_not_read(error);
                       else
                         self->was_read();
                     });
  }

  void could_not_read(Error error) {
    const bool too_large = error == http::error::body_limit || error == http::error::header_limit;
    const bool is_http = error.category() == make_error_code(http::error::body_limit).category();
    if (!is_http || error == http::error::end_of_stream || error == http::error::partial_message)
      return;  // closed, or too slow
    refuse(too_large ? ApiError("too_large", "the request is too long")
                     : ApiError("bad_request", "this is not HTTP"));
  }

  void was_read() {
    stream_.expires_never();
    Request request = parser_->release();
    const std::string address = address_of(request);
    if (websocket::is_upgrade(request)) {
      upgrade(request, address);
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
    plain.accept_encoding = std::string(request[http::field::accept_encoding]);
    plain.accept_language = std::string(request[http::field::accept_language]);
    plain.body = std::move(request.body());
    plain.address = address;
    plain.from_here = from_here_ && !shared_.options.trust_proxy;
    const auto counted = std::make_shared<Counted>(shared_.answering);
    shared_.api->handle(plain, [self = shared_from_this(), counted](HttpResponse response) {
      self->respond(std::move(response));
    });
  }

  void upgrade(const Request& request, const std::string& address) {
    const std::string origin(request[http::field::origin]);
    const std::string host(request[http::field::host]);
    try {
      if (request.target() != "/api/v1/live") throw ApiError("not_found", "there is nothing here");
      shared_.api->check_host(host);
      if (!shared_.api->origin_allowed(origin, host))
        throw ApiError("not_allowed", "this server cannot be used from other sites");
      shared_.api->allow_request(address);
      if (shared_.options.trust_proxy && !ticket_->belongs_to(address))
        throw ApiError("too_many", "too many connections");
    } catch (const ApiError& error) {
      refuse(error);
      return;
    }
    std::make_shared<WebSocket>(shared_, stream_.release_socket(), std::move(ticket_), address)
        ->accept(request);
  }

  // Behind a proxy of ours the last entry of the last such header is the one that it wrote itself.
  std::string address_of(const Request& request) const {
    if (!shared_.options.trust_proxy) return address_;
    std::string_view chain;
    const auto range = request.equal_range("X-Forwarded-For");
    for (auto field = range.first; field != range.second; ++field)
      chain = {field->value().data(), field->value().size()};
    chain = chain.substr(chain.rfind(',') == std::string_view::npos ? 0 : chain.rfind(',') + 1);
    while (chain.starts_with(' ')) chain.remove_prefix(1);
    while (chain.ends_with(' ')) chain.remove_suffix(1);
    Error error;
    const auto address = asio::ip::make_address(std::string(chain), error);
    return error ? address_ : counted_address(address);
  }

  // What does not get as far as the API. It ends the connection.
  void refuse(const ApiError& error) {
    keep_alive_ = false;
    shared_.metrics->refused(error.code());
    shared_.metrics->request("refused", error.status(), 0);
    HttpResponse response;
    response.status = error.status();
    response.body = json::serialize(json::object{{"error", error.json()}});
    if (error.retry_after() > 0)
      response.headers.emplace_back("Retry-After", std::to_string(error.retry_after()));
    respond(std::move(response));
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
    stream_.expires_after(shared_.options.request_time);
    http::async_write(
        stream_, *response_,
        [self = shared_from_this(), counted = std::make_shared<Counted>(shared_.answering)](
            Error error, std::size_t /*size*/) { self->was_written(error); });
  }

  void was_written(Error error) {
    response_.reset();
    if (!error && keep_alive_) {
      listen();
      return;
    }
    Error ignored;
    stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
    if (!error && !asks_too_much()) linger();
  }

  // Behind a proxy the next request may be somebody else's.
  bool asks_too_much() const {
    return !shared_.options.trust_proxy && shared_.api->asks_too_much(address_);
  }

  void listen() {
    if (!asks_too_much()) {
      read();
      return;
    }
    timer_.expires_after(Api::moment);
    timer_.async_wait([self = shared_from_this()](Error /*error*/) { self->read(); });
  }

  // Whoever still sends what was refused would lose our answer if the line were cut at once.
  void linger() {
    constexpr std::size_t some = std::size_t{16} << 10U;
    constexpr std::size_t most = std::size_t{4} << 20U;
    constexpr auto time = std::chrono::seconds(2);
    if (lingered_ == 0) stream_.expires_after(time);
    buffer_.clear();
    stream_.async_read_some(buffer_.prepare(some),
                            [self = shared_from_this()](Error error, std::size_t size) {
                              self->lingered_ += size;
                              if (!error && self->lingered_ < most) self->linger();
                            });
  }

  Shared& shared_;
  std::unique_ptr<Ticket> ticket_;
  beast::tcp_stream stream_;
  asio::steady_timer timer_;
  bool from_here_;
  std::string address_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::optional<http::response<http::string_body>> response_;
  bool keep_alive_ = true;
  bool head_only_ = false;
  std::size_t lingered_ = 0;
};

}  // namespace ennead::network
