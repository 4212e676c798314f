// Where `ennead admin` talks to a running server: a socket in its data folder that only its owner
// may open. One line comes in, one goes out. Included by network.cpp alone.
#pragma once

#include <cerrno>
#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "core/fault.h"
#include "server/network_shared.h"

namespace ennead::network {

using Local = asio::local::stream_protocol;
using Answering = Network::Answering;

class AdminTalk : public std::enable_shared_from_this<AdminTalk> {
 public:
  explicit AdminTalk(Local::socket socket)
      : socket_(std::move(socket)), timer_(socket_.get_executor()) {}

  void run(const Answering& answering) {
    constexpr auto patience = std::chrono::seconds(60);
    timer_.expires_after(patience);
    timer_.async_wait([weak = weak_from_this()](Error error) {
      Error ignored;
      if (const auto self = weak.lock(); self && !error) self->socket_.close(ignored);
    });
    asio::async_read_until(socket_, asio::dynamic_buffer(line_, longest_request), '\n',
                           [self = shared_from_this(), answering](Error error, std::size_t size) {
                             if (error) return;
                             self->timer_.cancel();  // what is asked for may take long
                             answering(
                                 std::string_view(self->line_).substr(0, size - 1),
                                 [self](std::string answer) { self->answer(std::move(answer)); });
                           });
  }

 private:
  void answer(std::string text) {
    line_ = std::move(text) + "\n";
    asio::async_write(socket_, asio::buffer(line_),
                      [self = shared_from_this()](Error /*error*/, std::size_t /*size*/) {
                        Error ignored;
                        self->socket_.close(ignored);
                      });
  }

  Local::socket socket_;
  asio::steady_timer timer_;
  std::string line_;
};

class AdminSocket {
 public:
  // Who has the lock of the folder may remove what a server left there that was killed. Throws
  // Fault.
  AdminSocket(asio::io_context& context, std::string path, Answering answering)
      : path_(std::move(path)), answering_(std::move(answering)), acceptor_(context) {
    if (path_.size() >= sizeof(sockaddr_un::sun_path))
      throw Fault(path_, "the name of this socket is too long: give the data a shorter folder");
    unlink(path_.c_str());
    try {
      acceptor_.open();
      // Before it has a name, so that nobody else can ever open it.
      constexpr mode_t owner_only = 0600;
      fchmod(acceptor_.native_handle(), owner_only);
      acceptor_.bind(Local::endpoint(path_));
      acceptor_.listen();
    } catch (const boost::system::system_error& error) {
      throw Fault(path_,
                  "the socket for `ennead admin` cannot be made (" + error.code().message() + ")");
    }
    accept();
  }
  AdminSocket(const AdminSocket&) = delete;
  AdminSocket& operator=(const AdminSocket&) = delete;
  ~AdminSocket() { unlink(path_.c_str()); }

 private:
  void accept() {
    acceptor_.async_accept([this](Error error, Local::socket socket) {
      if (error == asio::error::operation_aborted) return;
      if (!error) std::make_shared<AdminTalk>(std::move(socket))->run(answering_);
      accept();
    });
  }

  std::string path_;
  Answering answering_;
  Local::acceptor acceptor_;
};

}  // namespace ennead::network
