// Games whose choices are bytes, under the light checks of the kit. The first bytes pick the game,
// its options, players and seed.
#include <cstddef>
#include <cstdint>
#include <span>

#include "play/games.h"
#include "play/kit.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ennead;
  if (size < 4) return 0;
  const std::size_t game = data[0] % boost::mp11::mp_size<Games>::value;
  std::size_t at = 0;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (at++ != game) return;
    static const auto sets = kit::all_option_sets(G::info);
    const int counts = G::info.max_players - G::info.min_players + 1;
    Seed seed(data[3]);
    if (data[3] % 2 == 1) {
      ChaChaKey key{};
      key.fill(data[3]);
      seed = Seed(key);
    }
    const std::size_t options = data[1] + std::size_t{256} * (data[2] / 16U);
    const kit::Setup setup{sets[options % sets.size()], G::info.min_players + data[2] % 16 % counts,
                           seed};
    kit::play_numbers<G>(setup, std::span(data + 4, size - 4), kit::Level::light);
  });
  return 0;
}
