// One WebSocket without its socket: texts come in by `receive` and go out by `send`.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "core/json_reader.h"
#include "server/api.h"
#include "server/lobby.h"

namespace ennead {

class LiveTalk : public Watcher, public std::enable_shared_from_this<LiveTalk> {
 public:
  LiveTalk(Lobby& lobby, Api& api, Metrics& metrics, std::function<Millis()> now, std::string from);

  void receive(std::string_view text);
  bool greeted() const { return greeted_; }
  void ended();  // the connection is gone

 private:
  // A message that came: the client's name for it, what it wants, and when it came.
  struct Asked {
    json::value id;
    std::string_view route = "live";
    std::chrono::steady_clock::time_point begun = std::chrono::steady_clock::now();
  };
  void carry_out(const json::value& request, Asked& asked);
  void hello(const JsonReader& in, const Asked& asked);
  void answer(const Asked& asked, std::string_view type, const Answer& answer);
  void count(const Asked& asked, const Answer& answer);
  void say(const json::object& message);

  Lobby& lobby_;
  Api& api_;
  Metrics& metrics_;
  std::function<Millis()> now_;
  Key key_text_;
  bool greeted_ = false;
  bool ended_ = false;
};

}  // namespace ennead
