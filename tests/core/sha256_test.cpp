#include "core/sha256.h"

#include <array>
#include <cstdint>
#include <string>

#include <gtest/gtest.h>
#include <sodium.h>

namespace ennead {
namespace {

// Of every length around the ends of the first blocks.
TEST(Sha256, IsThatOfLibsodium) {
  std::string text;
  for (int length = 0; length < 300; ++length) {
    std::array<std::uint8_t, crypto_hash_sha256_BYTES> expected{};
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are bytes
    crypto_hash_sha256(expected.data(), reinterpret_cast<const unsigned char*>(text.data()),
                       text.size());
    EXPECT_EQ(sha256(text), expected) << length;
    text += static_cast<char>(length * 37);
  }
}

}  // namespace
}  // namespace ennead
