// What `ennead admin` asks of a running server, without its socket: JSON in, JSON out. Everything
// happens in the lobby's thread.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/json_reader.h"
#include "server/bans.h"
#include "server/lobby.h"

namespace ennead {

class Admin {
 public:
  struct Outside {
    std::function<Millis()> now;
    std::function<void(const AddressRange& banned)> hang_up;  // on whoever is connected
    std::function<void(const Deed& deed)> audit;
  };
  Admin(Lobby& lobby, Bans& bans, Outside outside);

  // {"do":"ban","address":"203.0.113.9","note":"…"}. The answer is an object: what was asked for,
  // or {"error":…}.
  using Answered = std::function<void(std::string)>;
  void handle(std::string_view request, const Answered& answered);

 private:
  void carry_out(const JsonReader& in, const Done& done);

  Lobby& lobby_;
  Bans& bans_;
  Outside outside_;
};

}  // namespace ennead
