// Why a match did not do what it was asked; nothing has changed then.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace ennead {

class Refusal : public std::runtime_error {
 public:
  enum class Code { not_your_turn, illegal_choice, nothing_to_undo, game_over };

  Refusal(Code code, const std::string& why) : std::runtime_error(why), code_(code) {}
  Code code() const { return code_; }
  // As the engine protocol and the server call it.
  std::string_view name() const {
    switch (code_) {
      case Code::not_your_turn: return "not_your_turn";
      case Code::illegal_choice: return "illegal_choice";
      case Code::nothing_to_undo: return "nothing_to_undo";
      case Code::game_over: return "game_over";
    }
    return "";
  }

 private:
  Code code_;
};

}  // namespace ennead
