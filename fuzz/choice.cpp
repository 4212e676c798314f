// Texts as choices: refused, or exactly the notation of the choice that they mean.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/fault.h"
#include "play/any_game.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ennead;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const AnyGame* game : all_games()) {
    try {
      if (game->text(game->parse(text)) != text) std::abort();
    } catch (const Fault&) {  // refused, and that is all
    }
  }
  return 0;
}
