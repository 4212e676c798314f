// What is kept of a key: who reads the files of a server cannot play in anybody's place.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ennead {

struct KeyHash {
  std::array<std::uint8_t, 32> bytes{};

  std::string text() const;  // 43 characters of base64url
  static std::optional<KeyHash> from_text(std::string_view text);
  // In constant time.
  bool operator==(const KeyHash& other) const;
};

}  // namespace ennead
