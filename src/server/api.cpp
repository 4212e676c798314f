#include "server/api.h"

#include <algorithm>
#include <charconv>

#include "bots/game_json.h"
#include "core/embedded.h"
#include "core/json_reader.h"
#include "play/any_game.h"
#include "server/log.h"

namespace ennead {

namespace {

constexpr double requests_at_once = 200;
constexpr double requests_per_second = 50;
constexpr double tables_at_once = 20;
constexpr double tables_per_second = 1.0 / 30;

std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> parts;
  while (!path.empty()) {
    path.remove_prefix(1);  // the slash
    const std::size_t end = std::min(path.find('/'), path.size());
    parts.emplace_back(path.substr(0, end));
    path.remove_prefix(end);
  }
  return parts;
}

std::size_t number_of(std::string_view text, std::string_view what) {
  std::size_t number = 0;
  const auto result = std::from_chars(text.data(), text.data() + text.size(), number);
  constexpr std::size_t largest = 1'000'000;
  if (text.empty() || result.ec != std::errc() || result.ptr != text.data() + text.size() ||
      number > largest)
    throw ApiError("bad_request", std::string(what) + ": a number is expected here");
  return number;
}

json::value body_of(const std::string& text) {
  try {
    return parse_json(text.empty() ? "{}" : std::string_view(text));
  } catch (const Fault& fault) {
    throw ApiError("bad_json", fault.what());
  }
}

std::map<std::string, std::string> query_of(std::string_view text) {
  std::map<std::string, std::string> query;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('&'), text.size());
    const std::string_view one = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t equals = one.find('=');
    if (equals == std::string_view::npos)
      throw ApiError("bad_request", "the query must consist of NAME=VALUE pairs");
    if (!query.emplace(one.substr(0, equals), one.substr(equals + 1)).second)
      throw ApiError("bad_request", "a field appears twice in the query");
  }
  return query;
}

Key key_of(std::string_view authorization) {
  constexpr std::string_view scheme = "Bearer ";
  if (authorization.empty()) return std::nullopt;
  if (!authorization.starts_with(scheme))
    throw ApiError("bad_key", "send the key as \"Authorization: Bearer KEY\"");
  return std::string(authorization.substr(scheme.size()));
}

}  // namespace

struct Api::Call {
  std::string method;
  std::vector<std::string> path;
  std::map<std::string, std::string> query;
  const HttpRequest& request;
  Key key;
  Send send;   // any response
  Done reply;  // JSON, or an error

  void only_method(std::string_view known) const {
    if (method != known)
      throw ApiError("bad_method", "this address allows only " + std::string(known));
  }
  void only_query(std::initializer_list<std::string_view> names) const {
    for (const auto& [name, value] : query)
      if (std::find(names.begin(), names.end(), name) == names.end())
        throw ApiError("bad_request", "the query has no field \"" + name + "\"");
  }
  std::optional<int> seat() const {
    const auto found = query.find("seat");
    if (found == query.end()) return std::nullopt;
    return static_cast<int>(number_of(found->second, "seat"));
  }
  std::size_t since() const {
    const auto found = query.find("since");
    return found == query.end() ? 0 : number_of(found->second, "since");
  }
  std::string target() const {
    const auto found = query.find("target");
    if (found == query.end()) throw ApiError("bad_request", "the target is missing");
    return found->second;
  }
};

Api::Api(Lobby& lobby, const Storage& storage, Metrics& metrics, ApiOptions options,
         std::function<Millis()> now)
    : lobby_(lobby),
      storage_(storage),
      metrics_(metrics),
      options_(std::move(options)),
      now_(std::move(now)),
      requests_(requests_at_once, requests_per_second),
      new_tables_(tables_at_once, tables_per_second) {}

void Api::tick() {
  requests_.sweep(now_());
  new_tables_.sweep(now_());
}

bool Api::request_allowed(const std::string& address) {
  return !options_.limited || requests_.allow(address, now_());
}

void Api::allow_new_table(const std::string& address) {
  if (options_.limited && !new_tables_.allow(address, now_()))
    throw ApiError("too_many", "you have made many tables; wait a moment");
}

bool Api::origin_allowed(std::string_view origin, std::string_view host) const {
  if (origin.empty()) return true;  // no browser, or the same site
  const std::size_t slashes = origin.find("://");
  if (slashes != std::string_view::npos && !host.empty() && origin.substr(slashes + 3) == host)
    return true;
  return std::find(options_.origins.begin(), options_.origins.end(), origin) !=
         options_.origins.end();
}

HttpResponse Api::error(const ApiError& error) const {
  metrics_.refused += 1;
  HttpResponse response;
  response.status = error.status();
  response.body = json::serialize(json::object{{"error", error.json()}});
  if (error.code() == "too_many") response.headers.emplace_back("Retry-After", "30");
  return response;
}

// Pages of other sites that may use this server have to be told so.
HttpResponse Api::shared_with(const std::string& origin, HttpResponse response) const {
  if (std::find(options_.origins.begin(), options_.origins.end(), origin) == options_.origins.end())
    return response;
  response.headers.emplace_back("Access-Control-Allow-Origin", origin);
  response.headers.emplace_back("Access-Control-Allow-Headers", "Authorization, Content-Type");
  response.headers.emplace_back("Access-Control-Allow-Methods", "GET, POST, DELETE");
  response.headers.emplace_back("Vary", "Origin");
  response.headers.emplace_back("Cross-Origin-Resource-Policy", "cross-origin");
  return response;
}

void Api::handle(const HttpRequest& request, const Send& answered) {
  metrics_.requests += 1;
  const Send send = [this, answered, method = request.method, address = request.address,
                     origin = request.origin, begun = now_()](HttpResponse response) {
    log(LogLevel::debug, "request",
        {{"method", method},
         {"address", address},
         {"status", std::to_string(response.status)},
         {"ms", std::to_string(now_() - begun)}});
    answered(shared_with(origin, std::move(response)));
  };
  try {
    const std::string_view target = request.target;
    const std::size_t question = std::min(target.find('?'), target.size());
    const std::string_view path = target.substr(0, question);
    if (!path.starts_with('/')) throw ApiError("bad_request", "a path must begin with /");
    // Errors tell what was wrong, and must not pass on what is no text.
    if (!std::all_of(target.begin(), target.end(), [](char c) { return c > ' ' && c <= '~'; }))
      throw ApiError("bad_request", "an address may contain only plain characters");
    const Done reply = [this, send](const Answer& answer) {
      if (const auto* failed = std::get_if<ApiError>(&answer)) {
        send(error(*failed));
        return;
      }
      HttpResponse response;
      response.body = json::serialize(std::get<json::object>(answer));
      send(std::move(response));
    };
    if (!request_allowed(request.address)) throw ApiError("too_many", "too many requests");
    // Links get queries hung on by those who pass them on: a page is a page whatever follows.
    const bool asks_api = path.starts_with("/api/");
    const std::string_view query =
        asks_api ? target.substr(std::min(question + 1, target.size())) : std::string_view();
    const Call call{request.method == "HEAD" ? "GET" : request.method,
                    parts_of(path),
                    query_of(query),
                    request,
                    key_of(request.authorization),
                    send,
                    reply};
    route(call);
  } catch (...) {
    const ApiError failed = ApiError::current();
    if (failed.code() == "internal")
      log(LogLevel::error, "request fault", {{"what", current_fault()}});
    send(error(failed));
  }
}

void Api::route_page(const Call& call) const {
  const std::string_view target = call.request.target;
  const Page page = find_page(options_.pages, target.substr(0, target.find('?')),
                              takes_gzip(call.request.accept_encoding));
  if (page.type.empty()) throw ApiError("not_found", "there is nothing here");
  HttpResponse response{200, std::string(page.type), std::string(page.content), {}};
  response.headers.emplace_back("Vary", "Accept-Encoding");
  if (page.gzipped) response.headers.emplace_back("Content-Encoding", "gzip");
  response.headers.emplace_back("Cache-Control",
                                page.for_ever ? "public, max-age=31536000, immutable" : "no-cache");
  call.send(std::move(response));
}

void Api::route(const Call& call) {
  const std::vector<std::string>& path = call.path;
  if (path[0] != "api") {
    call.only_method("GET");
    if (path.size() == 1 && path[0] == "healthz") {
      const std::string trouble = storage_.trouble();
      call.send({trouble.empty() ? 200 : 503,
                 "text/plain",
                 trouble.empty() ? "ok\n" : "not stored\n",
                 {}});
    } else if (path.size() == 1 && path[0] == "metrics") {
      if (!options_.open_metrics && !call.request.from_here)
        throw ApiError("not_allowed", "metrics are available only on this machine");
      call.send({200, "text/plain; version=0.0.4", metrics_.text(), {}});
    } else {
      route_page(call);
    }
    return;
  }
  if (!origin_allowed(call.request.origin, call.request.host))
    throw ApiError("not_allowed", "this server cannot be used from other sites");
  if (call.method == "OPTIONS") {  // a browser asks whether a page of another site may ask
    constexpr int no_content = 204;
    call.send({no_content, "text/plain", "", {}});
  } else if (path.size() == 2 && path[1] == "games") {
    call.only_method("GET");
    json::array games;
    for (const AnyGame* game : all_games()) games.push_back(game_json(*game));
    json::array efforts;
    for (int effort = 1; effort <= most_effort; ++effort) efforts.push_back(effort);
    call.reply(json::object{
        {"version", ENNEAD_VERSION}, {"games", std::move(games)}, {"efforts", std::move(efforts)}});
  } else if (path.size() == 3 && path[1] == "text") {
    call.only_method("GET");
    const std::string_view table = path[2].find('.') == std::string::npos
                                       ? embedded_file("text/" + path[2] + ".json")
                                       : std::string_view();
    if (table.data() == nullptr) throw ApiError("not_found", "there is no such language");
    call.send({200, "application/json", std::string(table), {}});
  } else if (path.size() >= 2 && path[1] == "tables") {
    route_tables(call);
  } else {
    throw ApiError("not_found", "there is nothing here");
  }
}

void Api::route_tables(const Call& call) {
  const std::vector<std::string>& path = call.path;
  const bool may_be_long = path.size() == 2 && call.method == "POST";
  if (call.request.body.size() > (may_be_long ? longest_record : longest_request))
    throw ApiError("too_large", "the request is too long");
  if (path.size() == 2 && call.method == "GET") {
    call.reply(lobby_.open_tables());
  } else if (path.size() == 2) {
    call.only_method("POST");
    const json::value body = body_of(call.request.body);
    allow_new_table(call.request.address);
    const Send send = call.send;
    const Done reply = call.reply;
    lobby_.make(body, [send, reply](const Answer& answer) {
      if (std::holds_alternative<ApiError>(answer)) {
        reply(answer);
        return;
      }
      constexpr int created = 201;
      send({created, "application/json", json::serialize(std::get<json::object>(answer)), {}});
    });
  } else if (path.size() == 3 && path[2] == "mine") {
    call.only_method("POST");
    lobby_.mine(body_of(call.request.body), call.reply);
  } else {
    route_table(call);
  }
}

void Api::route_table(const Call& call) {
  const std::vector<std::string>& path = call.path;
  const std::string& table = path[2];
  const std::string what = path.size() > 3 ? path[3] : "";
  const Send send = call.send;
  if (path.size() == 3) {
    call.only_method("DELETE");
    lobby_.remove(table, call.key, call.reply);
  } else if (path.size() == 4 && what == "scene") {
    call.only_method("GET");
    call.only_query({"seat", "since"});
    lobby_.scene(table, call.key, call.seat(), call.since(), call.reply);
  } else if (path.size() == 4 && what == "why") {
    call.only_method("GET");
    call.only_query({"seat", "target"});
    lobby_.why(table, call.key, call.seat(), call.target(), call.reply);
  } else if (path.size() == 5 && what == "moments") {
    call.only_method("GET");
    call.only_query({"seat"});
    lobby_.moment(table, call.key, call.seat(), number_of(path[4], "moment"), call.reply);
  } else if (path.size() == 4 && what == "record") {
    call.only_method("GET");
    const Done reply = call.reply;
    lobby_.record(table, [send, reply](const Answer& answer) {
      if (std::holds_alternative<ApiError>(answer))
        reply(answer);
      else
        send({200,
              "text/plain; charset=utf-8",
              std::string(std::get<json::object>(answer).at("record").as_string()),
              {{"Content-Disposition", "attachment; filename=\"game.ennead\""}}});
    });
  } else if (path.size() == 5 && what == "record") {
    call.only_method("GET");
    lobby_.whole(table, number_of(path[4], "moment"), call.reply);
  } else if (path.size() == 4 && what == "join") {
    call.only_method("POST");
    lobby_.join(table, call.key, body_of(call.request.body), call.reply);
  } else if (path.size() == 4 && what == "rematch") {
    call.only_method("POST");
    allow_new_table(call.request.address);
    lobby_.rematch(table, call.key, call.reply);
  } else if (path.size() == 4 &&
             (what == "choose" || what == "undo" || what == "seats" || what == "leave")) {
    call.only_method("POST");
    json::value body = body_of(call.request.body);
    JsonReader(body, "").only(
        {"id", "seat", "question", "text", "number", "name", "bot", "effort", "pass"});
    body.get_object()["do"] = what == "seats" ? "seat" : what;
    lobby_.act(table, call.key, body, call.reply);
  } else {
    throw ApiError("not_found", "there is nothing here");
  }
}

const std::vector<std::pair<std::string, std::string>>& safety_headers() {
  static const std::vector<std::pair<std::string, std::string>> headers = {
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
       "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri "
       "'none'; "
       "form-action 'none'; frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Cache-Control", "no-store"},
  };
  return headers;
}

}  // namespace ennead
