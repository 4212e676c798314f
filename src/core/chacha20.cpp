#include "core/chacha20.h"

#include <bit>

namespace ennead {

namespace {

using Block = std::array<std::uint32_t, 16>;

void quarter_round(Block& x, std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
  x[a] += x[b];
  x[d] = std::rotl(x[d] ^ x[a], 16);
  x[c] += x[d];
  x[b] = std::rotl(x[b] ^ x[c], 12);
  x[a] += x[b];
  x[d] = std::rotl(x[d] ^ x[a], 8);
  x[c] += x[d];
  x[b] = std::rotl(x[b] ^ x[c], 7);
}

Block block_of(const ChaChaKey& key, std::uint64_t counter) {
  Block start{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};  // "expand 32-byte k"
  for (std::size_t at = 0; at < key.size(); ++at)
    start[4 + at / 4] |= static_cast<std::uint32_t>(key[at]) << (8 * (at % 4));
  start[12] = static_cast<std::uint32_t>(counter);
  start[13] = static_cast<std::uint32_t>(counter >> 32U);
  Block x = start;
  for (int rounds = 0; rounds < 20; rounds += 2) {
    quarter_round(x, 0, 4, 8, 12);
    quarter_round(x, 1, 5, 9, 13);
    quarter_round(x, 2, 6, 10, 14);
    quarter_round(x, 3, 7, 11, 15);
    quarter_round(x, 0, 5, 10, 15);
    quarter_round(x, 1, 6, 11, 12);
    quarter_round(x, 2, 7, 8, 13);
    quarter_round(x, 3, 4, 9, 14);
  }
  for (std::size_t at = 0; at < x.size(); ++at) x[at] += start[at];
  return x;
}

}  // namespace

std::uint64_t chacha20_word(const ChaChaKey& key, std::uint64_t n) {
  constexpr std::uint64_t words = sizeof(Block) / 8;
  const Block block = block_of(key, n / words);
  const std::size_t at = 2 * (n % words);
  return static_cast<std::uint64_t>(block[at + 1]) << 32U | block[at];
}

}  // namespace ennead
