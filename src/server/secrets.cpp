#include "server/secrets.h"

#include <algorithm>
#include <array>
#include <span>
#include <stdexcept>

#include <sodium.h>

namespace ennead {

namespace {

constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
constexpr std::size_t key_bytes = 32;
constexpr std::size_t name_bytes = 16;
constexpr std::size_t name_length = 22;

// The library wants to be started once, by whoever comes first.
void start_sodium() {
  static const bool started = sodium_init() >= 0;
  if (!started) throw std::runtime_error("libsodium cannot start");
}

std::string base64(std::span<const std::uint8_t> bytes) {
  std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
  text.pop_back();  // the zero at its end
  return text;
}

template <std::size_t size>
std::string drawn_text() {
  start_sodium();
  std::array<std::uint8_t, size> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return base64(bytes);
}

}  // namespace

std::string drawn_key() { return drawn_text<key_bytes>(); }

// None begins with "-": operators type names, and `ennead admin show -PN6…` would read as options.
// Drawing again costs 0.02 of the 128 bits.
std::string drawn_table_name() {
  for (;;)
    if (std::string name = drawn_text<name_bytes>(); name.front() != '-') return name;
}

std::uint64_t drawn_word() {
  start_sodium();
  std::uint64_t word = 0;
  randombytes_buf(&word, sizeof word);
  return word;
}

Seed drawn_game_seed() {
  start_sodium();
  ChaChaKey key{};
  randombytes_buf(key.data(), key.size());
  return Seed(key);
}

KeyHash hash_of(std::string_view key) {
  start_sodium();
  KeyHash hash;
  // A key has all the entropy it needs, so a fast hash without salt is enough.
  crypto_generichash(hash.bytes.data(), hash.bytes.size(),
                     reinterpret_cast<const unsigned char*>(key.data()),  // NOLINT: bytes
                     key.size(), nullptr, 0);
  return hash;
}

bool is_table_name(std::string_view text) {
  return text.size() == name_length && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                  c == '-' || c == '_';
         });
}

}  // namespace ennead
