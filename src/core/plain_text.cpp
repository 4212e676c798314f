#include "core/plain_text.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace ennead {

namespace {

// The length of a character in valid UTF-8, by its first byte.
std::size_t length_at(std::string_view text, std::size_t at) {
  const auto byte = static_cast<unsigned char>(text[at]);
  const std::size_t length = byte < 0x80U ? 1 : byte < 0xe0U ? 2 : byte < 0xf0U ? 3 : 4;
  return std::min(length, text.size() - at);
}

// The code point of a character in valid UTF-8.
std::uint32_t code_point(std::string_view character) {
  const auto byte = [character](std::size_t at) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(character[at]));
  };
  constexpr std::array<std::uint32_t, 5> first_bits = {0, 0x7f, 0x1f, 0x0f, 0x07};
  std::uint32_t point = byte(0) & first_bits[std::min<std::size_t>(character.size(), 4)];
  for (std::size_t at = 1; at < character.size(); ++at) point = point << 6U | (byte(at) & 0x3fU);
  return point;
}

// Controls, and what is not seen or turns text: blanks of no width, marks of direction, fillers,
// variation selectors and tags, characters for private use. Somebody could take another one's name
// with them, or none.
bool harmless(std::string_view character) {
  struct Range {
    std::uint32_t first, last;
  };
  constexpr std::array<Range, 25> unseen = {
      {{0, 0x1f},          {0x7f, 0x9f},       {0xad, 0xad},       {0x34f, 0x34f},
       {0x61c, 0x61c},     {0x115f, 0x1160},   {0x17b4, 0x17b5},   {0x180b, 0x180f},
       {0x200b, 0x200f},   {0x2028, 0x202e},   {0x2060, 0x206f},   {0x2800, 0x2800},
       {0x3164, 0x3164},   {0xe000, 0xf8ff},   {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},
       {0xffa0, 0xffa0},   {0xfff0, 0xfffb},   {0x13430, 0x13440}, {0x16fe4, 0x16fe4},
       {0x1bca0, 0x1bca3}, {0x1d159, 0x1d159}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
       {0xf0000, 0x10ffff}}};
  const std::uint32_t point = code_point(character);
  return std::none_of(unseen.begin(), unseen.end(), [point](const Range& range) {
    return point >= range.first && point <= range.last;
  });
}

// Blanks of every width look like one.
bool blank(std::string_view character) {
  const std::uint32_t point = code_point(character);
  return point == ' ' || point == 0xa0 || point == 0x1680 || (point >= 0x2000 && point <= 0x200a) ||
         point == 0x202f || point == 0x205f || point == 0x3000;
}

}  // namespace

std::string cleaned_text(std::string_view text, std::size_t most_characters) {
  std::string out;
  std::size_t characters = 0;
  for (std::size_t at = 0; at < text.size() && characters < most_characters;) {
    const std::size_t length = length_at(text, at);
    const std::string_view character = text.substr(at, length);
    at += length;
    if (!harmless(character)) continue;
    if (blank(character)) {
      if (out.empty() || out.back() == ' ') continue;
      out += ' ';
    } else {
      out += character;
    }
    ++characters;
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

}  // namespace ennead
