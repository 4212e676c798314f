#include "core/game_chance.h"

#include <charconv>

#include "core/json_reader.h"

namespace ennead {

GameChance::GameChance(const Seed& seed) {
  if (seed.key()) {
    key_ = *seed.key();
    next_ = 1;
  } else {
    fast_ = Chance(seed.word());
  }
}

std::uint32_t GameChance::keyed_below(std::uint32_t bound) {
  return number_below(bound, [this] { return chacha20_word(key_, next_++ - 1); });
}

std::string GameChance::text() const {
  return next_ == 0 ? hex_text(fast_.state()) : key_text(key_) + ":" + std::to_string(next_ - 1);
}

GameChance read_chance(const JsonReader& in) {
  const std::string_view text = in.string();
  if (text.starts_with("0x")) return GameChance(Chance(in.hex()));
  const std::size_t colon = text.find(':');
  const std::optional<ChaChaKey> key = read_key(text.substr(0, colon));
  std::uint64_t drawn = 0;
  const char* end = text.data() + text.size();
  const char* number = colon == std::string_view::npos ? end : text.data() + colon + 1;
  const auto result = std::from_chars(number, end, drawn);
  if (!key || result.ec != std::errc() || result.ptr != end || drawn == UINT64_MAX)
    in.fail(
        "a generator is sixteen hex digits after 0x, or 64 hex digits, a colon and how many "
        "numbers were drawn");
  GameChance chance{Seed(*key)};
  chance.next_ = drawn + 1;
  return chance;
}

}  // namespace ennead
