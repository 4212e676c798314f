// The engine protocol (docs/protocol.md): JSON lines in, JSON lines out.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/json_reader.h"
#include "play/any_game.h"

namespace ennead {

// One game at a time, driven by requests. Whatever it is given, it answers and goes on.
class Engine {
 public:
  // `draw_seed` is asked where a request leaves the seed out.
  explicit Engine(std::function<std::uint64_t()> draw_seed) : draw_seed_(std::move(draw_seed)) {}

  // The answer to one line, without line ends; empty for a blank line.
  std::string answer(std::string_view line) noexcept;
  // The answer where a line was too long to be read.
  static std::string too_long(std::size_t limit);
  bool ended() const { return ended_; }

 private:
  json::object carry_out(const JsonReader& request);

  json::object hello(const JsonReader& in) const;
  json::object start(const JsonReader& in);
  json::object status(const JsonReader& in) const;
  json::object legal(const JsonReader& in) const;
  json::object choose(const JsonReader& in);
  json::object view(const JsonReader& in) const;
  json::object explain(const JsonReader& in) const;
  json::object state(const JsonReader& in) const;
  json::object load(const JsonReader& in);
  json::object record(const JsonReader& in) const;
  json::object undo(const JsonReader& in);
  json::object bot(const JsonReader& in) const;
  json::object consider(const JsonReader& in) const;
  json::object quit(const JsonReader& in);

  AnyMatch& match() const;
  Seat seat(const JsonReader& in) const;
  Seat asked_seat(const JsonReader& in) const;  // refuses one that is not asked

  std::function<std::uint64_t()> draw_seed_;
  std::unique_ptr<AnyMatch> match_;
  bool ended_ = false;
  // Made beforehand, for when there is no memory left to make an answer.
  std::string last_resort_ = R"({"error":{"code":"bad_request","message":"out of memory"}})";
};

}  // namespace ennead
