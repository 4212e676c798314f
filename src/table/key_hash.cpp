#include "table/key_hash.h"

namespace ennead {

namespace {

constexpr std::string_view letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr unsigned letter_bits = 6;
constexpr unsigned byte_bits = 8;
constexpr std::size_t text_length = 43;

}  // namespace

std::string KeyHash::text() const {
  std::string out;
  unsigned waiting = 0, count = 0;
  for (const std::uint8_t byte : bytes) {
    waiting = (waiting << byte_bits) | byte;
    for (count += byte_bits; count >= letter_bits; count -= letter_bits)
      out += letters[(waiting >> (count - letter_bits)) & 63U];
  }
  return out + letters[(waiting << (letter_bits - count)) & 63U];
}

std::optional<KeyHash> KeyHash::from_text(std::string_view text) {
  KeyHash hash;
  if (text.size() != text_length) return std::nullopt;
  unsigned waiting = 0, count = 0;
  std::size_t at = 0;
  for (const char letter : text) {
    const std::size_t value = letters.find(letter);
    if (value == std::string_view::npos) return std::nullopt;
    waiting = (waiting << letter_bits) | static_cast<unsigned>(value);
    count += letter_bits;
    if (count < byte_bits) continue;
    count -= byte_bits;
    hash.bytes[at++] = static_cast<std::uint8_t>(waiting >> count);
  }
  if ((waiting & ((1U << count) - 1)) != 0) return std::nullopt;  // another text for the same bytes
  return hash;
}

bool KeyHash::operator==(const KeyHash& other) const {
  unsigned differences = 0;
  for (std::size_t at = 0; at < bytes.size(); ++at) differences |= bytes[at] ^ other.bytes[at];
  return differences == 0;
}

}  // namespace ennead
