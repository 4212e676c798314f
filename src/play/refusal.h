// Why a match did not do what it was asked; nothing has changed then.
#pragma once

#include <stdexcept>
#include <string>

namespace ennead {

class Refusal : public std::runtime_error {
 public:
  enum class Code { not_your_turn, illegal_choice, nothing_to_undo, game_over };

  Refusal(Code code, const std::string& why) : std::runtime_error(why), code_(code) {}
  Code code() const { return code_; }

 private:
  Code code_;
};

}  // namespace ennead
