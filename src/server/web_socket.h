// One WebSocket. Included by network.cpp alone.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <utility>

#include "server/live.h"
#include "server/network_shared.h"

namespace ennead::network {

class WebSocket final : public LiveTalk {
 public:
  WebSocket(Shared& shared, Tcp::socket socket, std::unique_ptr<Ticket> ticket,
            const std::string& from)
      : LiveTalk(*shared.lobby, *shared.api, *shared.metrics, shared.now, from),
        shared_(shared),
        ticket_(std::move(ticket)),
        stream_(std::move(socket)),
        timer_(stream_.get_executor()) {
    shared_.sockets.insert(this);
  }
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;
  ~WebSocket() override { shared_.sockets.erase(this); }

  void accept(const Request& request) {
    constexpr std::string_view protocol = "ennead.1";
    const bool asks =
        request[http::field::sec_websocket_protocol].find("ennead.1") != beast::string_view::npos;
    websocket::stream_base::timeout timeouts{};
    timeouts.handshake_timeout = shared_.options.hello_time;
    timeouts.idle_timeout = shared_.options.dead_after;
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
    stream_.control_callback([this](websocket::frame_type /*kind*/,
                                    beast::string_view /*payload*/) { count_control(); });
    stream_.async_accept(request, [self = self()](Error error) {
      if (error) {
        self->finish();
        return;
      }
      self->accepted_ = true;
      if (self->closing_) {
        self->say_goodbye();
        return;
      }
      self->await_hello();
      self->read();
    });
  }

  void send(std::shared_ptr<const std::string> message) override {
    if (finished_ || closing_) return;
    unread_ += message->size();
    queue_.push_back(std::move(message));
    if (queue_.size() == 1) write();
  }

  bool has_room() const override { return unread_ <= most_unread; }

  // After what is still to be written, the answer to the first request included.
  void close(Farewell why) override {
    if (finished_ || closing_) return;
    closing_ = true;
    why_ = why;
    if (accepted_ && queue_.empty()) say_goodbye();
  }

 private:
  // What a slow window may leave unread before it is given a whole scene instead of events, and
  // before it is not listened to any more.
  static constexpr std::size_t most_unread = std::size_t{256} << 10U;
  static constexpr auto farewell_time = std::chrono::seconds(1);
  static constexpr std::size_t usual_message = std::size_t{4} << 10U;

  std::shared_ptr<WebSocket> self() {
    return std::static_pointer_cast<WebSocket>(shared_from_this());
  }

  void await_hello() {
    timer_.expires_after(shared_.options.hello_time);
    timer_.async_wait([weak = weak_from_this()](Error error) {
      const auto talk = weak.lock();
      if (!error && talk && !talk->greeted()) talk->close(Farewell::refused);
    });
  }

  void read() {
    stream_.async_read(buffer_, [self = self()](Error error, std::size_t /*size*/) {
      if (error || !self->stream_.got_text()) {
        self->finish();
        return;
      }
      const auto data = self->buffer_.data();
      if (!self->closing_) self->receive({static_cast<const char*>(data.data()), data.size()});
      self->buffer_.consume(self->buffer_.size());
      if (self->buffer_.capacity() > usual_message) self->buffer_.shrink_to_fit();
      if (self->finished_) return;
      self->listen();
    });
  }

  // Who does not read his answers is not asked for more questions, and who asks too much is asked
  // later.
  void listen() {
    deaf_ = !has_room();
    if (deaf_) return;
    if (closing_ || !greeted() || !shared_.api->asks_too_much(address)) {
      read();
      return;
    }
    timer_.expires_after(Api::moment);
    timer_.async_wait([self = self()](Error error) {
      if (!error && !self->finished_) self->read();
    });
  }

  // Pings are answered without our being asked. Nobody needs many.
  void count_control() {
    constexpr int at_once = 100;
    const auto age = std::chrono::steady_clock::now() - opened_;
    if (++controls_ <= at_once + std::chrono::duration_cast<std::chrono::seconds>(age).count())
      return;
    asio::post(stream_.get_executor(), [self = self()] { self->finish(); });
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
      return;
    }
    if (closing_) {
      say_goodbye();
      return;
    }
    if (std::exchange(deaf_, false)) read();
    if (behind) shared_.lobby->catch_up(self());
  }

  // Until the other side says goodbye, too, what it sends is read and thrown away: not for long,
  // and not at all where it sends too much.
  void say_goodbye() {
    if (why_ == Farewell::refused && shared_.api->asks_too_much(address)) {
      finish();
      return;
    }
    timer_.expires_after(farewell_time);
    timer_.async_wait([weak = weak_from_this()](Error error) {
      const auto talk = std::static_pointer_cast<WebSocket>(weak.lock());
      if (!error && talk) talk->finish();
    });
    const auto code = why_ == Farewell::going_away ? websocket::close_code::going_away
                      : why_ == Farewell::refused  ? websocket::close_code::policy_error
                                                   : websocket::close_code::normal;
    stream_.async_close(code, [self = self()](Error /*error*/) { self->finish(); });
  }

  void finish() {
    if (finished_) return;
    finished_ = true;
    timer_.cancel();
    ended();
    Error ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
  }

  Shared& shared_;
  std::unique_ptr<Ticket> ticket_;
  websocket::stream<beast::tcp_stream> stream_;
  asio::steady_timer timer_;
  beast::flat_buffer buffer_;
  std::deque<std::shared_ptr<const std::string>> queue_;
  std::size_t unread_ = 0;
  std::chrono::steady_clock::time_point opened_ = std::chrono::steady_clock::now();
  std::int64_t controls_ = 0;  // frames that are no messages
  bool accepted_ = false;
  bool deaf_ = false;
  bool closing_ = false;
  Farewell why_ = Farewell::done;
  bool finished_ = false;
};

}  // namespace ennead::network
