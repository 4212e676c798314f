#include "server/api.h"

#include <algorithm>
#include <charconv>
#include <chrono>

#include "bots/game_json.h"
#include "bots/levels.h"
#include "bots/puzzles.h"
#include "core/embedded.h"
#include "core/json_reader.h"
#include "play/any_game.h"
#include "server/addresses.h"
#include "server/log.h"
#include "server/preview.h"
#include "server/qr.h"
#include "server/routes.h"
#include "server/secrets.h"
#include "table/lesson.h"

namespace ennead {

namespace {

constexpr double requests_at_once = 200;
constexpr double requests_per_second = 50;
constexpr double tables_at_once = 20;
constexpr double tables_per_second = 1.0 / 30;
constexpr double joins_at_once = 30;
constexpr double joins_per_second = 1.0 / 10;
constexpr double connections_at_once = 400;
constexpr double connections_per_second = 100;

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

// In one header: a connection sends each name once.
void vary_by(HttpResponse& response, const std::string& what) {
  for (auto& [name, value] : response.headers) {
    if (name != "Vary") continue;
    value += ", " + what;
    return;
  }
  response.headers.emplace_back("Vary", what);
}

// A link with an invitation in it is sent as a body: addresses are logged on the way.
std::string text_of_qr(const std::string& body) {
  const json::value value = body_of(body);
  const JsonReader in(value, "");
  std::string text(in.only({"text"})["text"].string());
  if (text.empty() || text.size() > longest_qr_text)
    in["text"].fail("a text of 1 to " + std::to_string(longest_qr_text) + " bytes is expected");
  return text;
}

Key key_of(std::string_view authorization) {
  constexpr std::string_view scheme = "Bearer ";
  if (authorization.empty()) return std::nullopt;
  if (!authorization.starts_with(scheme))
    throw ApiError("bad_key", "send the key as \"Authorization: Bearer KEY\"");
  return std::string(authorization.substr(scheme.size()));
}

json::object games_json() {
  json::array games;
  for (const AnyGame* game : all_games()) {
    json::object told = game_json(*game);
    json::array lessons;
    for (const Lesson& lesson : all_lessons())
      if (lesson.game == game->info().name)
        lessons.push_back(json::object{
            {"name", lesson.name}, {"minutes", lesson.minutes}, {"steps", lesson.steps.size()}});
    told["lessons"] = std::move(lessons);
    json::array puzzles;
    for (const Puzzle& puzzle : puzzles_of(game->info().name))
      puzzles.push_back(json::value(puzzle.name));
    told["puzzles"] = std::move(puzzles);
    json::array levels;
    for (const BotLevel& level : levels_for(*game))
      levels.push_back(
          json::object{{"name", level.name}, {"bot", level.bot}, {"effort", level.effort}});
    told["levels"] = std::move(levels);
    games.push_back(std::move(told));
  }
  json::array efforts;
  for (int effort = 1; effort <= most_effort; ++effort) efforts.push_back(effort);
  return {
      {"version", ENNEAD_VERSION}, {"games", std::move(games)}, {"efforts", std::move(efforts)}};
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
  Look look() const {
    const auto found = query.find("seat");
    if (found == query.end()) return {};
    const std::size_t seat = number_of(found->second, "seat");
    if (seat >= max_seats) throw ApiError("bad_request", "there is no seat " + found->second);
    return {static_cast<Seat>(seat)};
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

Api::Api(Lobby& lobby, Metrics& metrics, ApiOptions options, std::function<Millis()> now)
    : lobby_(lobby),
      metrics_(metrics),
      options_(std::move(options)),
      now_(std::move(now)),
      requests_(requests_at_once, requests_per_second),
      new_tables_(tables_at_once, tables_per_second),
      joins_(joins_at_once, joins_per_second),
      connections_(connections_at_once, connections_per_second) {}

void Api::tick() {
  requests_.sweep(now_());
  new_tables_.sweep(now_());
  joins_.sweep(now_());
  connections_.sweep(now_());
}

void Api::allow(RateLimit& limit, const std::string& address, const char* why) {
  if (!options_.limited) return;
  if (const std::optional<int> wait = limit.refused(address, now_()))
    throw ApiError("too_many", why, *wait);
}

void Api::allow_request(const std::string& address) {
  allow(requests_, address, "too many requests");
}

bool Api::may_connect(const std::string& address) {
  return !options_.limited || !connections_.refused(address, now_());
}

bool Api::asks_too_much(const std::string& address) const {
  return options_.limited && requests_.spent(address, now_());
}

void Api::charge(const std::string& address, double requests) {
  if (options_.limited) requests_.charge(address, requests, now_());
}

bool Api::origin_allowed(std::string_view origin, std::string_view host) const {
  if (origin.empty()) return true;  // no browser, or the same site
  const std::size_t slashes = origin.find("://");
  if (slashes != std::string_view::npos && !host.empty() && origin.substr(slashes + 3) == host)
    return true;
  return std::find(options_.origins.begin(), options_.origins.end(), origin) !=
         options_.origins.end();
}

void Api::check_host(std::string_view host) const {
  if (options_.hosts.empty() || host.empty()) return;
  const std::size_t colon = host.rfind(':');
  if (host.ends_with(']')) return;  // an address of IPv6
  const std::string name = small_letters(host.substr(0, colon));
  const bool digits = name.find_first_not_of("0123456789.") == std::string::npos;
  if (digits || name.starts_with('[')) return;
  if (std::find(options_.hosts.begin(), options_.hosts.end(), name) == options_.hosts.end())
    throw ApiError("not_allowed", "this server is not known by this name; --public-url names it");
}

void Api::check_address(const std::string& address) const {
  if (options_.bans != nullptr && options_.bans->has(address))
    throw ApiError("banned", "the operator of this server has banned your address");
}

HttpResponse Api::error(const ApiError& error) const {
  metrics_.refused(error.code());
  HttpResponse response;
  response.status = error.status();
  response.body = json::serialize(json::object{{"error", error.json()}});
  if (error.retry_after() > 0)
    response.headers.emplace_back("Retry-After", std::to_string(error.retry_after()));
  return response;
}

// Pages of other sites that may use this server have to be told so.
HttpResponse Api::shared_with(const std::string& origin, HttpResponse response) const {
  if (options_.origins.empty()) return response;
  vary_by(response, "Origin");
  if (std::find(options_.origins.begin(), options_.origins.end(), origin) == options_.origins.end())
    return response;
  response.headers.emplace_back("Access-Control-Allow-Origin", origin);
  response.headers.emplace_back("Access-Control-Allow-Headers", "Authorization, Content-Type");
  response.headers.emplace_back("Access-Control-Allow-Methods", "GET, POST, DELETE");
  response.headers.emplace_back("Cross-Origin-Resource-Policy", "cross-origin");
  return response;
}

void Api::handle(const HttpRequest& request, const Send& answered) {
  const Send send = [this, answered, method = request.method, address = request.address,
                     origin = request.origin, route = route_of(request.target),
                     table = table_in(request.target),
                     begun = std::chrono::steady_clock::now()](HttpResponse response) {
    const double seconds = seconds_since(begun);
    metrics_.request(route, response.status, seconds);
    log_request(method, route, table, response.status, seconds, address);
    charge(address, cost_of_bytes(std::max(response.made, response.body.size())));
    answered(shared_with(origin, std::move(response)));
  };
  try {
    const std::string_view target = request.target;
    const std::size_t question = std::min(target.find('?'), target.size());
    const std::string_view path = target.substr(0, question);
    if (!path.starts_with('/')) throw ApiError("bad_request", "a path must begin with /");
    check_host(request.host);
    // Errors tell what was wrong, and must not pass on what is no text.
    if (!std::all_of(target.begin(), target.end(), [](char c) { return c > ' ' && c <= '~'; }))
      throw ApiError("bad_request", "an address may contain only plain characters");
    const Done reply = [this, send,
                        gzip = takes_gzip(request.accept_encoding)](const Answer& answer) {
      if (const auto* failed = std::get_if<ApiError>(&answer)) {
        send(error(*failed));
        return;
      }
      if (const auto* written = std::get_if<Written>(&answer)) {
        send_written(*written, gzip, {}, send);
        return;
      }
      HttpResponse response;
      response.body = json::serialize(std::get<json::object>(answer));
      send(std::move(response));
    };
    // Whoever watches over the server is not to hear that it is ill because many ask.
    if (path == "/healthz" || path == "/readyz") {
      static_cast<void>(requests_.refused(request.address, now_()));  // it counts all the same
    } else {
      allow_request(request.address);
      charge(request.address, cost_of_bytes(request.body.size()));
    }
    // Links get queries hung on by those who pass them on: a page is a page whatever follows.
    const bool asks_api = path.starts_with("/api/");
    const std::string_view query =
        asks_api ? target.substr(std::min(question + 1, target.size())) : std::string_view();
    constexpr std::string_view version = "/api/v1";
    const bool known = path.starts_with(version) && path.substr(version.size()).starts_with('/');
    if (asks_api && !known) throw ApiError("not_found", "the API is below /api/v1/");
    const Call call{
        request.method == "HEAD" ? "GET" : request.method,
        parts_of(asks_api ? "/api" + std::string(path.substr(version.size())) : std::string(path)),
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

// What is asked for again is sent compressed. Answers with keys or invitations are never written
// that way, and neither is what quotes a request: lengths tell nothing about them.
void Api::send_written(const Written& written, bool gzip, HttpResponse response, const Send& send) {
  const std::shared_ptr<Reply> reply = written.reply;
  response.made = written.fresh ? reply->text.size() : 0;
  vary_by(response, "Accept-Encoding");
  constexpr std::size_t one_packet = 1'400;
  if (!gzip || reply->text.size() <= one_packet) {
    response.body = reply->text;
    send(std::move(response));
    return;
  }
  response.headers.emplace_back("Content-Encoding", "gzip");
  lobby_.compress(reply, [reply, response = std::move(response), send]() mutable {
    response.body = reply->gzipped;
    send(std::move(response));
  });
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

std::string Api::base_for(const std::string& host) const {
  const std::string own = "http://" + host + "/";
  const std::vector<std::string> told = options_.addresses();
  const bool known = told.empty() || std::find(told.begin(), told.end(), own) != told.end();
  return known ? own : told.front();
}

// Whoever has the name of a table may watch it, so what the page tells is no secret; but nobody is
// to keep it, because seats fill. A table that there is not has a page as well, which leads to the
// client's words about it.
void Api::route_preview(const Call& call) {
  const std::string name = call.path[1];
  const std::string language = language_for(call.request.accept_language);
  const std::string base = base_for(call.request.host);
  const auto page = [name, language, base](int status, const Preview& preview) {
    HttpResponse response{status,
                          "text/html; charset=utf-8",
                          preview_page(preview, name, base, language, TextTable::of(language)),
                          {{"Vary", "Accept-Language"}}};
    return response;
  };
  lobby_.announce({name, std::nullopt, call.request.address},
                  [this, page, language, send = call.send](const Answer& answer) {
                    const TextTable& words = TextTable::of(language);
                    if (const auto* failed = std::get_if<ApiError>(&answer)) {
                      if (failed->code() == "no_table")
                        send(page(failed->status(), preview_of_none(words)));
                      else
                        send(error(*failed));
                      return;
                    }
                    send(page(200, preview_of(std::get<json::object>(answer), words)));
                  });
}

void Api::route(const Call& call) {
  const std::vector<std::string>& path = call.path;
  if (path[0] != "api") {
    call.only_method("GET");
    if (path.size() == 1 && (path[0] == "healthz" || path[0] == "readyz")) {
      constexpr int unavailable = 503;
      const bool starting = path[0] == "readyz" && !lobby_.ready();
      lobby_.probe([send = call.send, starting](bool works) {
        send({works && !starting ? 200 : unavailable,
              "text/plain",
              !works     ? "not stored\n"
              : starting ? "starting\n"
                         : "ok\n",
              {}});
      });
    } else if (path.size() == 1 && path[0] == "metrics") {
      if (!options_.open_metrics && !call.request.from_here)
        throw ApiError("not_allowed", "metrics are available only on this machine");
      call.send({200, "text/plain; version=0.0.4", metrics_.text(), {}});
    } else if (path.size() == 2 && path[0] == "t") {
      route_preview(call);
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
    std::shared_ptr<Reply>& games = fixed_["games"];
    if (!games) games = std::make_shared<Reply>(Reply{json::serialize(games_json()), 0, {}});
    call.reply(Written{games, false});
  } else if (path.size() == 2 && path[1] == "addresses") {
    call.only_method("GET");
    call.reply(json::object{{"addresses", json::value_from(options_.addresses())}});
  } else if (path.size() == 2 && path[1] == "qr") {
    call.only_method("POST");
    const std::string text = text_of_qr(call.request.body);
    charge(call.request.address, cost_of_qr(text.size()));
    call.reply(json::object{{"rows", json::value_from(qr_code(text))}});
  } else if (path.size() == 3 && path[1] == "text") {
    call.only_method("GET");
    const std::string_view table = path[2].find('.') == std::string::npos
                                       ? embedded_file("text/" + path[2] + ".json")
                                       : std::string_view();
    if (table.data() == nullptr) throw ApiError("not_found", "there is no such language");
    std::shared_ptr<Reply>& words = fixed_["text/" + path[2]];
    if (!words) words = std::make_shared<Reply>(Reply{std::string(table), 0, {}});
    call.reply(Written{words, false});
  } else if (path.size() == 3 && path[1] == "puzzles") {
    call.only_method("GET");
    const AnyGame* game = find_game(path[2]);
    if (game == nullptr) throw ApiError("unknown_game", "there is no such game");
    std::shared_ptr<Reply>& puzzles = fixed_["puzzles/" + path[2]];
    if (!puzzles)
      puzzles = std::make_shared<Reply>(Reply{json::serialize(puzzles_told(*game)), 0, {}});
    call.reply(Written{puzzles, false});
  } else if (path.size() == 3 && path[1] == "lessons") {
    route_lesson(call);
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
    allow(new_tables_, call.request.address, "you have made many tables; wait a moment");
    make(call, read_make(body, now_(), {drawn_game_seed(), drawn_word()}));
  } else if (path.size() == 3 && path[2] == "mine") {
    call.only_method("POST");
    const Mine wish = read_mine(body_of(call.request.body));
    constexpr double tables_a_request = 10;  // each may have to be brought back
    charge(call.request.address, static_cast<double>(wish.keys.size()) / tables_a_request);
    lobby_.mine(wish, call.reply);
  } else {
    route_table(call);
  }
}

void Api::route_lesson(const Call& call) {
  call.only_method("POST");
  if (call.request.body.size() > longest_request)
    throw ApiError("too_large", "the request is too long");
  const json::value body = body_of(call.request.body);
  allow(new_tables_, call.request.address, "you have made many tables; wait a moment");
  make(call, read_lesson(call.path[2], body, now_()));
}

void Api::make(const Call& call, const Make& wish) {
  lobby_.make(
      wish, {"", call.key, call.request.address},
      [send = call.send, reply = call.reply](const Answer& answer) {
        if (std::holds_alternative<ApiError>(answer)) {
          reply(answer);
          return;
        }
        constexpr int created = 201;
        send({created, "application/json", json::serialize(std::get<json::object>(answer)), {}});
      });
}

void Api::route_table(const Call& call) {
  const std::vector<std::string>& path = call.path;
  const Caller caller{path[2], call.key, call.request.address};
  const std::string what = path.size() > 3 ? path[3] : "";
  const Send send = call.send;
  if (path.size() == 3) {
    call.only_method("DELETE");
    lobby_.handle(Remove{}, caller, call.reply);
  } else if (path.size() == 4 && what == "scene") {
    call.only_method("GET");
    call.only_query({"seat", "since"});
    lobby_.handle(LookAtScene{call.look(), call.since()}, caller, call.reply);
  } else if (path.size() == 4 && what == "why") {
    call.only_method("GET");
    call.only_query({"seat", "target"});
    lobby_.handle(AskWhy{call.look(), call.target()}, caller, call.reply);
  } else if (path.size() == 4 && what == "hint") {
    call.only_method("GET");
    call.only_query({"seat"});
    lobby_.handle(AskHint{call.look()}, caller, call.reply);
  } else if (path.size() == 4 && what == "analysis") {
    if (call.method != "GET") call.only_method("POST");
    lobby_.handle(AskAnalysis{call.method == "POST"}, caller, call.reply);
  } else if (path.size() == 4 && what == "try") {
    call.only_method("POST");
    allow(new_tables_, call.request.address, "you have made many tables; wait a moment");
    lobby_.handle(read_try(body_of(call.request.body)), caller, call.reply);
  } else if (path.size() == 5 && what == "moments") {
    call.only_method("GET");
    call.only_query({"seat"});
    lobby_.handle(LookAtMoment{call.look(), number_of(path[4], "moment")}, caller, call.reply);
  } else if (path.size() == 4 && what == "record") {
    call.only_method("GET");
    const bool gzip = takes_gzip(call.request.accept_encoding);
    lobby_.handle(
        TakeRecord{}, caller, [this, send, gzip, reply = call.reply](const Answer& answer) {
          if (const auto* written = std::get_if<Written>(&answer))
            send_written(*written, gzip,
                         {200,
                          "text/plain; charset=utf-8",
                          "",
                          {{"Content-Disposition", "attachment; filename=\"game.ennead\""}}},
                         send);
          else
            reply(answer);
        });
  } else if (path.size() == 5 && what == "record") {
    call.only_method("GET");
    lobby_.handle(LookAtWhole{number_of(path[4], "moment")}, caller, call.reply);
  } else if (path.size() == 4 && what == "join") {
    call.only_method("POST");
    allow(joins_, call.request.address, "you have joined many tables; wait a moment");
    lobby_.handle(read_join(body_of(call.request.body)), caller, call.reply);
  } else if (path.size() == 4 && what == "rematch") {
    call.only_method("POST");
    allow(new_tables_, call.request.address, "you have made many tables; wait a moment");
    lobby_.handle(PlayAgain{}, caller, call.reply);
  } else if (path.size() == 4 &&
             (what == "choose" || what == "undo" || what == "seats" || what == "leave")) {
    call.only_method("POST");
    std::visit([&](const auto& act) { lobby_.handle(act, caller, call.reply); },
               read_act(what == "seats" ? "seat" : what, body_of(call.request.body)));
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
