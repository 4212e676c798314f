// A lobby without network, files and clock: everything happens when the test says so.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/lobby.h"
#include "server/memory_storage.h"

namespace ennead {

// A window that keeps what it is sent.
class Window final : public Watcher {
 public:
  std::vector<std::string> got;
  bool closed = false;
  bool room = true;

  bool has_room() const override { return room; }
  void send(std::shared_ptr<const std::string> message) override { got.push_back(*message); }
  void close(Farewell /*why*/) override { closed = true; }

  std::vector<json::object> of_type(std::string_view type) const {
    std::vector<json::object> found;
    for (const std::string& text : got) {
      json::object message = json::parse(text).as_object();
      if (std::string_view(message.at("type").as_string()) == type)
        found.push_back(std::move(message));
    }
    return found;
  }
};

class LobbyWorld {
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::function<void()>> posted_;

 public:
  MemoryStorage storage;
  Metrics metrics;
  Millis time = 1'000'000;
  Retention retention;
  std::vector<std::string> warnings;
  std::map<std::string, double> charged;  // by address, beside the requests themselves
  std::size_t ran = 0;                    // so much has been done in the lobby's thread
  std::unique_ptr<BotPool> bots = std::make_unique<BotPool>(1);
  std::unique_ptr<Lobby> lobby = new_lobby();

  LobbyWorld() = default;
  LobbyWorld(const LobbyWorld&) = delete;
  LobbyWorld& operator=(const LobbyWorld&) = delete;
  ~LobbyWorld() { bots.reset(); }  // no bot comes back to a dead lobby

  // As after a crash: only the storage is left.
  void restart() {
    run();
    bots = std::make_unique<BotPool>(1);
    {
      const std::lock_guard guard(mutex_);
      posted_.clear();
    }
    lobby = new_lobby();
    lobby->start();
    lobby->tick();
    run();
  }

  // Until nothing is left to do; bots that think are not waited for.
  void run() {
    for (;;) {
      std::function<void()> next;
      {
        const std::lock_guard guard(mutex_);
        if (posted_.empty()) return;
        next = std::move(posted_.front());
        posted_.pop_front();
      }
      next();
      ++ran;
    }
  }
  // Until the condition holds, which bots bring about. To ask for it may itself do what a bot has
  // posted, after it has looked: then nothing more arrives, so it is asked again after a while.
  void run_until(const std::function<bool()>& reached) {
    while (!reached()) {
      run();
      std::unique_lock lock(mutex_);
      arrived_.wait_for(lock, std::chrono::milliseconds(10), [this] { return !posted_.empty(); });
    }
  }

  // A request, and its answer.
  Answer ask(const std::function<void(Done)>& request) {
    std::optional<Answer> answer;
    request([&answer](Answer given) { answer = std::move(given); });
    run();
    if (!answer) throw std::runtime_error("no answer");
    return *answer;
  }
  json::object made(const std::string& body) {
    return std::get<json::object>(ask([&](const Done& done) {
      lobby->make(read_make(json::parse(body), time, {7, 8}), {"", std::nullopt, "1.2.3.4"}, done);
    }));
  }
  Answer act(const json::object& table, const std::string& body) {
    return act(text(table, "table"), text(table, "key"), body);
  }
  Answer act(const std::string& table, const Key& key, const std::string& body) {
    const json::value act = json::parse(body);
    const std::string what(act.at("do").as_string());
    return std::visit([&](const auto& wish) { return handle(wish, table, key); },
                      read_act(what, act));
  }
  Answer handle(const Request& request, const std::string& table, const Key& key = std::nullopt) {
    return ask([&](const Done& done) { lobby->handle(request, {table, key, "1.2.3.4"}, done); });
  }
  Answer join(const std::string& table, const std::string& body) {
    return handle(read_join(json::parse(body)), table);
  }
  std::shared_ptr<Window> window(const json::object& table, std::optional<int> seat,
                                 std::size_t number = 0) {
    auto opened = std::make_shared<Window>();
    const Key key = seat ? Key(text(table, "key")) : std::nullopt;
    ask([&](const Done& done) {
      lobby->watch(opened, {text(table, "table"), key, ""},
                   seat ? std::optional(static_cast<Seat>(*seat)) : std::nullopt, number, done);
    });
    return opened;
  }

  static std::string text(const json::object& object, std::string_view name) {
    return std::string(object.at(name).as_string());
  }
  static std::string code(const Answer& answer) {
    const auto* error = std::get_if<ApiError>(&answer);
    return error == nullptr ? "" : std::string(error->code());
  }

 private:
  void post(std::function<void()> work) {
    const std::lock_guard guard(mutex_);
    posted_.push_back(std::move(work));
    arrived_.notify_all();
  }
  std::unique_ptr<Lobby> new_lobby() {
    return std::make_unique<Lobby>(
        storage, *bots, metrics,
        Lobby::Outside{
            [this](std::function<void()> work) { post(std::move(work)); },
            [this](std::function<void()> work) { post(std::move(work)); }, [this] { return time; },
            [this](std::string_view what) { warnings.emplace_back(what); },
            [this](const std::string& address, double requests) { charged[address] += requests; }},
        retention);
  }
};

}  // namespace ennead
