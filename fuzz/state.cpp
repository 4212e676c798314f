// Texts as states: refused with a place, or a sound position that can be played on.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string_view>

#include "core/fault.h"
#include "play/games.h"
#include "play/kit.h"

namespace {

using namespace ennead;

template <Game G>
void play_on(const json::value& value) {
  std::optional<typename G::State> state;
  try {
    state = G::from_json(value);
  } catch (const Fault& fault) {
    if (fault.place().empty()) std::abort();
    return;
  }
  constexpr int steps = 50;
  kit::CheckedGame<G> game(*state, kit::Level::full);
  Chance chance(1);
  const auto pick = [&chance](std::uint32_t count) { return chance.below(count); };
  for (int n = 0; n < steps && !game.over(); ++n) game.step(pick, kit::Level::light);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  json::value value;
  try {
    value = parse_json({reinterpret_cast<const char*>(data), size});
  } catch (const Fault& fault) {
    if (fault.place().empty()) std::abort();
    return 0;
  }
  for_each_game([&value]<class G>(std::type_identity<G>) { play_on<G>(value); });
  return 0;
}
