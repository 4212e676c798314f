// SHA-256 (FIPS 180-4): a sum of a text for which nobody can make another text with the same sum.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace ennead {

std::array<std::uint8_t, 32> sha256(std::string_view text);

}  // namespace ennead
