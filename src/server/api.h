// The HTTP routes of docs/api.md, without sockets: a request comes in, a response goes out.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/bans.h"
#include "server/limits.h"
#include "server/lobby.h"
#include "server/pages.h"

namespace ennead {

struct HttpRequest {
  std::string method;
  std::string target;  // path and query
  std::string body;
  // Headers; empty where they are missing.
  std::string authorization, origin, host, accept_encoding, accept_language;
  std::string address;     // who asks, as limits count it
  bool from_here = false;  // over the loopback interface
};

struct HttpResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
  std::size_t made = 0;  // bytes of JSON that had to be made for it
};

struct ApiOptions {
  std::vector<std::string> origins;  // other sites that may use this server
  // Names that the server is known by, beside addresses in numbers and localhost: a page of
  // somebody else could give its own name the server's address. Empty: any name will do, as behind
  // a proxy that checks them.
  std::vector<std::string> hosts = {"localhost"};
  const Bans* bans = nullptr;  // none: nobody is banned
  // Where others can open this server, the best address first. Asked for each time: a laptop goes
  // from one network into another.
  std::function<std::vector<std::string>()> addresses = [] { return std::vector<std::string>(); };
  bool open_metrics = false;
  bool limited = true;  // how many requests and tables an address may have; false in benchmarks
  std::span<const WebFile> pages = web_files();
};

class Api {
 public:
  Api(Lobby& lobby, Metrics& metrics, ApiOptions options, std::function<Millis()> now);

  using Send = std::function<void(HttpResponse)>;
  void handle(const HttpRequest& request, const Send& answered);
  void tick();

  // For WebSockets, too.
  bool origin_allowed(std::string_view origin, std::string_view host) const;
  void check_host(std::string_view host) const;          // throws ApiError
  void check_address(const std::string& address) const;  // throws ApiError
  void allow_request(const std::string& address);        // throws ApiError
  void charge(const std::string& address, double requests);
  bool may_connect(const std::string& address);
  // Whoever does is not listened to for a moment: a refusal costs us something, too.
  bool asks_too_much(const std::string& address) const;
  static constexpr std::chrono::milliseconds moment{1000};

 private:
  struct Call;  // a request taken apart

  void route(const Call& call);
  void route_tables(const Call& call);
  void route_table(const Call& call);
  void route_lesson(const Call& call);
  void make(const Call& call, const Make& wish);
  void allow(RateLimit& limit, const std::string& address, const char* why);
  void route_page(const Call& call) const;
  void route_preview(const Call& call);
  // The address of the client for others, as far as the server knows: as the client reckons it.
  std::string base_for(const std::string& host) const;
  // `response` is the rest of it: type and headers.
  void send_written(const Written& written, bool gzip, HttpResponse response, const Send& send);
  HttpResponse error(const ApiError& error) const;
  HttpResponse shared_with(const std::string& origin, HttpResponse response) const;

  Lobby& lobby_;
  Metrics& metrics_;
  ApiOptions options_;
  std::function<Millis()> now_;
  RateLimit requests_;
  RateLimit new_tables_;
  RateLimit joins_;
  RateLimit connections_;
  std::map<std::string, std::shared_ptr<Reply>> fixed_;  // what never changes: games, texts
};

// The headers that every response has: nothing from elsewhere is run, framed, guessed or told.
const std::vector<std::pair<std::string, std::string>>& safety_headers();

}  // namespace ennead
