#include "server/server.h"

#include <algorithm>
#include <thread>

#include "core/fault.h"
#include "server/addresses.h"
#include "server/log.h"
#include "server/routes.h"
#include "server/sqlite_storage.h"

namespace ennead {

namespace {

void audit(const Deed& deed) {
  const bool address = deed.what == "ban" || deed.what == "unban";
  const bool many = deed.what == "expire";
  log(LogLevel::info, "audit",
      {{"what", std::string(deed.what)},
       {address ? "address"
        : many  ? "tables"
                : "table",
        address || many ? deed.to : short_name(deed.to)},
       {"by", deed.by}});
}

unsigned bot_threads(unsigned wanted) {
  return wanted > 0 ? wanted : std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace

Server::Server(const ServerOptions& options)
    : started_(options.wall()),
      public_url_(options.public_url),
      listening_(options.network.trust_proxy ? "" : options.network.address),
      network_(options.network),
      storage_(std::make_unique<SqliteStorage>(
          options.data, options.durable ? Durability::full : Durability::none)),
      bans_(options.data + "/bans.txt"),
      bots_(std::make_unique<BotPool>(bot_threads(options.bot_threads))),
      worker_(std::make_unique<Worker>()),
      lobby_(
          *storage_, *bots_, metrics_,
          {[this](std::function<void()> work) { network_.post(std::move(work)); },
           [this](std::function<void()> work) { worker_->ask(std::move(work)); },
           [this] { return now(); },
           [](std::string_view what) {
             log(LogLevel::error, "table fault", {{"what", std::string(what)}});
           },
           [this](const std::string& address, double requests) { api_.charge(address, requests); },
           audit},
          options.retention),
      api_(lobby_, metrics_, with_own(options.api), [this] { return now(); }),
      admin_(lobby_, bans_,
             {[this] { return now(); }, [this](const AddressRange& banned) { hang_up(banned); },
              audit}) {
  try {
    network_.listen_at(options.data + "/admin.sock",
                       [this](std::string_view request, const Admin::Answered& answered) {
                         admin_.handle(request, answered);
                       });
  } catch (const Fault& fault) {  // people can play without it
    log(LogLevel::warning, "no ennead admin", {{"why", fault.what()}});
  }
}

ApiOptions Server::with_own(ApiOptions options) const {
  options.bans = &bans_;
  options.addresses = [this] { return addresses(); };
  return options;
}

void Server::hang_up(const AddressRange& banned) {
  const ApiError why("banned", "the operator of this server has banned your address");
  json::object word{{"type", "error"}};
  for (const auto& member : why.json()) word.insert(member);
  network_.hang_up([&banned](const std::string& address) { return banned.has(address); },
                   json::serialize(word));
}

std::vector<std::string> Server::addresses() const {
  if (!public_url_.empty()) return {public_url_};
  if (listening_.empty()) return {};
  std::vector<std::string> out = reachable_addresses(listening_);
  for (std::string& address : out) address = url_of(address, port());
  return out;
}

Millis Server::now() const {
  using namespace std::chrono;
  return started_ + duration_cast<milliseconds>(steady_clock::now() - steady_).count();
}

// Bots and storage have threads that call the lobby: they end before it does.
Server::~Server() {
  worker_.reset();
  bots_.reset();
  storage_.reset();
}

void Server::run() {
  log(LogLevel::info, "listening", {{"port", std::to_string(port())}});
  lobby_.start();
  std::string trouble;
  network_.run(
      lobby_, api_, metrics_, [this] { return now(); },
      [this, &trouble] {
        lobby_.tick();
        api_.tick();
        const std::string now = storage_->trouble();
        if (now != trouble)
          log(now.empty() ? LogLevel::info : LogLevel::error,
              now.empty() ? "storing works again" : "changes cannot be stored", {{"why", now}});
        trouble = now;
      },
      [this] {
        log(LogLevel::info, "closing");
        lobby_.close();
      });
}

}  // namespace ennead
