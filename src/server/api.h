// The HTTP routes of docs/api.md, without sockets: a request comes in, a response goes out.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/limits.h"
#include "server/lobby.h"
#include "server/pages.h"

namespace ennead {

struct HttpRequest {
  std::string method;
  std::string target;  // path and query
  std::string body;
  // Headers; empty where they are missing.
  std::string authorization, origin, host, accept_encoding;
  std::string address;     // who asks, as limits count it
  bool from_here = false;  // over the loopback interface
};

struct HttpResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};

struct ApiOptions {
  std::vector<std::string> origins;  // other sites that may use this server
  bool open_metrics = false;
  bool limited = true;  // how many requests and tables an address may have; false in benchmarks
  std::span<const WebFile> pages = web_files();
};

class Api {
 public:
  Api(Lobby& lobby, const Storage& storage, Metrics& metrics, ApiOptions options,
      std::function<Millis()> now);

  using Send = std::function<void(HttpResponse)>;
  void handle(const HttpRequest& request, const Send& answered);
  void tick();

  // For WebSockets, too.
  bool origin_allowed(std::string_view origin, std::string_view host) const;
  bool request_allowed(const std::string& address);

 private:
  struct Call;  // a request taken apart

  void route(const Call& call);
  void route_tables(const Call& call);
  void route_table(const Call& call);
  void allow_new_table(const std::string& address);
  void route_page(const Call& call) const;
  HttpResponse error(const ApiError& error) const;
  HttpResponse shared_with(const std::string& origin, HttpResponse response) const;

  Lobby& lobby_;
  const Storage& storage_;
  Metrics& metrics_;
  ApiOptions options_;
  std::function<Millis()> now_;
  RateLimit requests_;
  RateLimit new_tables_;
};

// The headers that every response has: nothing from elsewhere is run, framed, guessed or told.
const std::vector<std::pair<std::string, std::string>>& safety_headers();

}  // namespace ennead
