// A bare TCP connection, for what no well-behaved client would send.
#pragma once

#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace ennead {

class RawLine {
 public:
  // `from`: another address of this machine, so that it is somebody else.
  explicit RawLine(std::uint16_t port, const char* from = "127.0.0.1")
      : socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    inet_pton(AF_INET, from, &address.sin_addr);
    if (bind(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
      throw std::runtime_error("no such address");
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
      throw std::runtime_error("no connection");
  }
  RawLine(const RawLine&) = delete;
  RawLine& operator=(const RawLine&) = delete;
  ~RawLine() { close(socket_); }

  void send(std::string_view text) {
    static_cast<void>(::send(socket_, text.data(), text.size(), MSG_NOSIGNAL));
  }
  // As much as goes without waiting; 0 when nothing does.
  std::size_t send_some(std::string_view text) {
    const auto sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    return sent < 0 ? 0 : static_cast<std::size_t>(sent);
  }

  // What comes until the other side closes, or the text is there, or the time is over.
  std::string read_until(std::string_view wanted, std::chrono::milliseconds limit) {
    const auto end = std::chrono::steady_clock::now() + limit;
    std::string got;
    while (wanted.empty() || got.find(wanted) == std::string::npos) {
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
          end - std::chrono::steady_clock::now());
      pollfd waiting{socket_, POLLIN, 0};
      if (left.count() <= 0 || poll(&waiting, 1, static_cast<int>(left.count())) <= 0) return got;
      char bytes[4096];
      const auto size = recv(socket_, bytes, sizeof bytes, 0);
      if (size <= 0) {
        closed_ = true;
        return got;
      }
      got.append(bytes, static_cast<std::size_t>(size));
    }
    return got;
  }
  // Whether the other side closes within the time; what it said before is thrown away.
  bool closes_within(std::chrono::milliseconds limit) {
    read_until("", limit);
    return closed_;
  }

  // Becomes a WebSocket.
  std::string upgrade(const std::string& more_headers = "",
                      const std::string& target = "/api/v1/live") {
    send("GET " + target +
         " HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n" +
         more_headers + "\r\n");
    return read_until("\r\n\r\n", std::chrono::seconds(5));
  }
  // A frame as clients send it, with a mask of zeros; 1 is text, 2 binary.
  static std::string frame(std::string_view payload, int opcode = 1) {
    std::string out(1, static_cast<char>(0x80 | opcode));
    if (payload.size() < 126) {
      out += static_cast<char>(0x80U | payload.size());
    } else {
      out += static_cast<char>(0x80 | 127);
      for (int shift = 56; shift >= 0; shift -= 8)
        out += static_cast<char>((payload.size() >> static_cast<unsigned>(shift)) & 0xffU);
    }
    out += std::string(4, '\0');
    return out + std::string(payload);
  }

 private:
  int socket_;
  bool closed_ = false;
};

}  // namespace ennead
