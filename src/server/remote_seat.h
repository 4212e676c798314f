// A seat that plays at random over the network: what a client has to do, in a few lines. For
// `ennead load` and the tests.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "core/chance.h"

namespace ennead {

class RemoteSeat {
 public:
  // Without a seat it watches.
  RemoteSeat(std::string table, std::string key, std::optional<int> seat);

  // The first message on a connection, also on each new one.
  std::string hello() const;
  // What the server has sent. Throws std::exception where it is not as docs/api.md says.
  void receive(std::string_view text);

  // Whether the game waits for this seat, and nothing of it is on its way.
  bool can_choose() const;
  // A random legal choice, to be sent; can be sent again until it is acknowledged.
  std::string choose(Chance& chance);
  // Whether the scene says that the seat can take its last choice back, and the message that does.
  bool can_undo() const;
  std::string undo(Chance& chance);
  const std::string& pending() const { return pending_; }  // empty: all is acknowledged

  bool over() const { return known() && scene_.at("phase") == boost::json::value("over"); }
  bool known() const { return !scene_.is_null(); }
  const boost::json::value& scene() const { return scene_; }
  const std::vector<std::string>& log() const { return log_; }
  std::size_t number() const { return number_; }
  // The numbers that the server acknowledged requests with, and the last error's code.
  const std::vector<std::size_t>& acknowledged() const { return acknowledged_; }
  const std::string& last_error() const { return last_error_; }

 private:
  void take_log(const boost::json::object& message);

  std::string table_;
  std::string key_;
  std::optional<int> seat_;
  boost::json::value scene_;
  std::vector<std::string> log_;
  std::size_t number_ = 0;
  std::string pending_;
  std::string pending_id_;
  std::size_t sent_ = 0;
  std::vector<std::size_t> acknowledged_;
  std::string last_error_;
};

}  // namespace ennead
