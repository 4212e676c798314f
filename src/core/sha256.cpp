#include "core/sha256.h"

#include <bit>
#include <cstddef>
#include <string>

namespace ennead {

namespace {

using Digest = std::array<std::uint32_t, 8>;

// Of the cube roots of the first 64 primes, the first 32 bits after the point.
constexpr std::array<std::uint32_t, 64> round_constants = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

constexpr std::size_t block_size = 64;

void add_block(Digest& digest, std::string_view block) {
  std::array<std::uint32_t, 64> w{};
  for (std::size_t at = 0; at < block_size; ++at)
    w[at / 4] = w[at / 4] << 8U | static_cast<unsigned char>(block[at]);
  for (std::size_t at = 16; at < w.size(); ++at) {
    const std::uint32_t a = w[at - 15], b = w[at - 2];
    w[at] = w[at - 16] + w[at - 7] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3U) +
            (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10U);
  }
  auto [a, b, c, d, e, f, g, h] = digest;
  for (std::size_t at = 0; at < w.size(); ++at) {
    const std::uint32_t one = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                              ((e & f) ^ (~e & g)) + round_constants[at] + w[at];
    const std::uint32_t two =
        (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g, g = f, f = e, e = d + one;
    d = c, c = b, b = a, a = one + two;
  }
  const Digest added = {a, b, c, d, e, f, g, h};
  for (std::size_t at = 0; at < digest.size(); ++at) digest[at] += added[at];
}

}  // namespace

std::array<std::uint8_t, 32> sha256(std::string_view text) {
  Digest digest = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                   0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  const std::uint64_t bits = std::uint64_t{text.size()} * 8;
  for (; text.size() >= block_size; text.remove_prefix(block_size))
    add_block(digest, text.substr(0, block_size));
  // A one, zeros up to the end of a block, and in its last eight bytes how long the text is.
  std::string end(text);
  end += '\x80';
  end.append((2 * block_size - 8 - end.size()) % block_size, '\0');
  for (unsigned shift = 64; shift > 0; shift -= 8)
    end += static_cast<char>(static_cast<std::uint8_t>(bits >> (shift - 8)));
  for (std::size_t at = 0; at < end.size(); at += block_size)
    add_block(digest, std::string_view(end).substr(at, block_size));
  std::array<std::uint8_t, 32> out{};
  for (std::size_t at = 0; at < out.size(); ++at)
    out[at] = static_cast<std::uint8_t>(digest[at / 4] >> (24 - 8 * (at % 4)));
  return out;
}

}  // namespace ennead
