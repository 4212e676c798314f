// ChaCha20, a stream of random numbers that nobody can tell in advance without its key, however
// much of it was seen. As its author defined it: a counter of 64 bits and, here always zero, a
// nonce of 64 bits.
#pragma once

#include <array>
#include <cstdint>

namespace ennead {

using ChaChaKey = std::array<std::uint8_t, 32>;

// The bytes 8n to 8n + 7 of the stream, the lowest first.
std::uint64_t chacha20_word(const ChaChaKey& key, std::uint64_t n);

}  // namespace ennead
