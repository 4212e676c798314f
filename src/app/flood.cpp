#include "app/flood.h"

#include <array>
#include <chrono>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace ennead {

namespace {

constexpr std::size_t lines_in_all = 200;  // as many as an address may have
constexpr int repeated = 100;

// A message as clients send it, with a mask of zeros.
std::string frame(const std::string& payload) {
  constexpr char text = '\x81';
  constexpr unsigned masked = 0x80;
  return std::string(1, text) + static_cast<char>(masked | payload.size()) + std::string(4, '\0') +
         payload;
}

std::string many(const std::string& one) {
  std::string all;
  for (int at = 0; at < repeated; ++at) all += one;
  return all;
}

}  // namespace

// One connection. What is sent begins anew when it is through.
struct Flood::Line {
  enum class Kind { http, web_socket, comes_and_goes };

  Kind kind = Kind::http;
  int socket = -1;
  std::size_t at = 0;
  bool greeted = false;
};

Flood::Flood(std::uint16_t port, std::string from, std::string table)
    : port_(port), from_(std::move(from)) {
  http_ = many("GET /api/v1/tables/" + table + "/scene HTTP/1.1\r\nHost: localhost\r\n\r\n");
  web_socket_ = many(frame(R"({"do":"look","seat":null})"));
  greeting_ =
      "GET /api/v1/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: "
      "Upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n" +
      frame(R"({"do":"hello","table":")" + table + "\"}");
  thread_ = std::thread([this] { run(); });
}

Flood::~Flood() {
  ending_ = true;
  thread_.join();
}

void Flood::open(Line& line) {
  line.at = 0;
  line.greeted = false;
  line.socket = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (line.socket < 0) return;
  sockaddr_in here{};
  here.sin_family = AF_INET;
  inet_pton(AF_INET, from_.c_str(), &here.sin_addr);
  sockaddr_in there = here;
  there.sin_port = htons(port_);
  there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  // Many connections of one address within a minute: their ports may be used again at once.
  const int yes = 1;
  setsockopt(line.socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  if (bind(line.socket, reinterpret_cast<const sockaddr*>(&here), sizeof here) != 0) {
    close(line.socket);
    line.socket = -1;
    return;
  }
  // It goes on by itself; `poll` says when.
  static_cast<void>(connect(line.socket, reinterpret_cast<const sockaddr*>(&there), sizeof there));
  ++opened_;
}

void Flood::step(Line& line, short events) {
  bool gone = (events & (POLLERR | POLLHUP)) != 0;
  if ((events & POLLIN) != 0) {
    std::array<char, 1U << 16U> bytes;
    gone = gone || recv(line.socket, bytes.data(), bytes.size(), 0) == 0;
  }
  if (!gone && (events & POLLOUT) != 0) {
    const bool greets = line.kind == Line::Kind::web_socket && !line.greeted;
    const std::string& text = greets                                ? greeting_
                              : line.kind == Line::Kind::web_socket ? web_socket_
                                                                    : http_;
    const auto sent = ::send(line.socket, text.data() + line.at, text.size() - line.at,
                             MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) {
      sent_ += static_cast<std::uint64_t>(sent);
      line.at += static_cast<std::size_t>(sent);
    }
    if (line.at == text.size()) {
      line.at = 0;
      line.greeted = true;
    }
    gone = line.kind == Line::Kind::comes_and_goes;
  }
  if (!gone) return;
  close(line.socket);
  line.socket = -1;
}

void Flood::run() {
  std::array<Line, lines_in_all> lines;
  for (std::size_t at = 0; at < lines.size(); ++at)
    lines[at].kind = at % 20 == 0  ? Line::Kind::comes_and_goes
                     : at % 2 == 0 ? Line::Kind::http
                                   : Line::Kind::web_socket;
  std::array<pollfd, lines_in_all> waiting;
  while (!ending_) {
    for (std::size_t at = 0; at < lines.size(); ++at) {
      if (lines[at].socket < 0) open(lines[at]);
      waiting[at] = {lines[at].socket, POLLIN | POLLOUT, 0};
    }
    // The server is to be short of cores because of what it does, not because of this thread.
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    constexpr int patience_ms = 100;
    if (poll(waiting.data(), waiting.size(), patience_ms) <= 0) continue;
    for (std::size_t at = 0; at < lines.size(); ++at)
      if (lines[at].socket >= 0 && waiting[at].revents != 0) step(lines[at], waiting[at].revents);
  }
  for (const Line& line : lines)
    if (line.socket >= 0) close(line.socket);
}

}  // namespace ennead
