// Secrets that stand for people: keys to seats, invitations, names of tables. libsodium draws and
// compares them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ennead {

// What is stored of a key: who reads the files of the server cannot play in anybody's place.
struct KeyHash {
  std::array<std::uint8_t, 32> bytes{};

  std::string text() const;  // 43 characters of base64url
  static std::optional<KeyHash> from_text(std::string_view text);
};

// In constant time.
bool same(const KeyHash& a, const KeyHash& b);

// 256 bits in 43 characters that are safe in URLs, headers and JSON.
std::string drawn_key();
// 128 bits in 22 characters: the name of a table, enough to watch it.
std::string drawn_table_name();
std::uint64_t drawn_word();

KeyHash hash_of(std::string_view key);
// Whether a text has the form of a table's name; strangers may send anything.
bool is_table_name(std::string_view text);

}  // namespace ennead
