// What decides everything random in a game: a number, or a key that nobody can guess.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <boost/json/fwd.hpp>

#include "core/chacha20.h"

namespace ennead {

namespace json = boost::json;
class JsonReader;  // core/json_reader.h

// A number is short to write, but who sees enough of a game could try them all. Where people play
// against each other, the seed is a key of 256 bits.
class Seed {
 public:
  constexpr Seed() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): a number is a seed
  constexpr Seed(std::uint64_t number) : number_(number) {}
  constexpr explicit Seed(const ChaChaKey& key) : key_(key) {}

  // A number from 0 to 2^64 - 1, or a key as 64 hex digits. A Fault has no place.
  static Seed parse(std::string_view text);
  std::string text() const;

  const std::optional<ChaChaKey>& key() const { return key_; }
  // For other generators, those of bots: the number, or one that follows from the key.
  std::uint64_t word() const;
  bool operator==(const Seed&) const = default;

 private:
  std::uint64_t number_ = 0;
  std::optional<ChaChaKey> key_;
};

// In JSON: a number, or either kind as text, since many programs lose bits of large numbers.
Seed read_seed(const JsonReader& in);
json::value seed_json(const Seed& seed);

// 64 hex digits, the first two of them the first byte.
std::string key_text(const ChaChaKey& key);
std::optional<ChaChaKey> read_key(std::string_view digits);

}  // namespace ennead
