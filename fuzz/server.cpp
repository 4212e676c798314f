// Lines into the server's routes and WebSocket talk: each request gets exactly one answer, JSON
// where it is not a page, and no line does more than be refused or accepted. "GET /path",
// "POST /path BODY", "DELETE /path"; "WAIT" lets a minute pass, after which tables rest and come
// back; everything else is a WebSocket message.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "../tests/server/memory_storage.h"
#include "core/json_reader.h"
#include "server/live.h"

namespace {

using namespace ennead;

// What comes back into the lobby's thread, from bots, too.
class Posted {
 public:
  void add(std::function<void()> work) {
    const std::lock_guard guard(mutex_);
    posted_.push_back(std::move(work));
  }
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
    }
  }

 private:
  std::mutex mutex_;
  std::deque<std::function<void()>> posted_;
};

class Talk final : public LiveTalk {
 public:
  using LiveTalk::LiveTalk;
  void send(std::shared_ptr<const std::string> message) override {
    if (!parse_json(*message).is_object()) std::abort();
  }
  void close(Farewell /*why*/) override {}
};

// Goes on behind what it has put in: a key is chance, and one in thousands has "KEY" in it.
void put_in(std::string& line, std::string_view name, const std::string& value) {
  for (std::size_t at = line.find(name); at != std::string::npos;
       at = line.find(name, at + value.size()))
    line.replace(at, name.size(), value);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string text(reinterpret_cast<const char*>(data), size);
  MemoryStorage storage;
  Metrics metrics;
  Millis time = 1000;
  Posted posted;
  auto bots = std::make_unique<BotPool>(1);  // ends before the lobby that it calls
  Lobby lobby(storage, *bots, metrics,
              {[&posted](std::function<void()> work) { posted.add(std::move(work)); },
               [&posted](std::function<void()> work) { posted.add(std::move(work)); },
               [&time] { return time; }, [](std::string_view) { std::abort(); },
               [](const std::string&, double) {}});  // no line is to cause a fault of ours
  ApiOptions options;
  options.limited = false;
  Api api(lobby, metrics, options, [&time] { return time; });
  const auto run = [&posted] { posted.run(); };
  // The table and the key that the lines can use: TABLE and KEY stand for them.
  std::string table;
  std::string key;
  const json::value wish =
      json::parse(R"({"game":"aton","seats":[{"player":"me"},{"player":"me"}],"seed":1})");
  lobby.make(read_make(wish, time, {}), {}, [&](const Answer& answer) {
    table = std::string(std::get<json::object>(answer).at("table").as_string());
    key = std::string(std::get<json::object>(answer).at("key").as_string());
  });
  run();
  auto talk = std::make_shared<Talk>(
      lobby, api, metrics, [&time] { return time; }, "here");
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    std::string line(rest.substr(0, end));
    rest = end == std::string_view::npos ? "" : rest.substr(end + 1);
    if (line == "WAIT") {
      time += 60'000;
      lobby.tick();
      api.tick();
      run();
      continue;
    }
    // Bots, who also play for those who have left, think in another thread.
    if (line.find("bot") != std::string::npos || line.find("leave") != std::string::npos) continue;
    put_in(line, "TABLE", table);
    put_in(line, "KEY", key);
    const std::size_t space = line.find(' ');
    const std::string method = line.substr(0, space);
    if (method != "GET" && method != "POST" && method != "DELETE") {
      talk->receive(line);
      run();
      continue;
    }
    HttpRequest request;
    request.method = method;
    const std::string after = space == std::string::npos ? "" : line.substr(space + 1);
    request.target = after.substr(0, after.find(' '));
    request.body = after.find(' ') == std::string::npos ? "" : after.substr(after.find(' ') + 1);
    request.authorization = "Bearer " + key;
    int answers = 0;
    api.handle(request, [&answers](const HttpResponse& response) {
      ++answers;
      if (response.type == "application/json") parse_json(response.body);
    });
    run();
    if (answers != 1) std::abort();
  }
  talk->ended();
  run();
  bots.reset();
  return 0;
}
