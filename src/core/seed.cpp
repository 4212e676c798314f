#include "core/seed.h"

#include <charconv>

#include "core/chance.h"
#include "core/json_reader.h"

namespace ennead {

namespace {

constexpr std::size_t digits_of_key = 2 * sizeof(ChaChaKey);
constexpr std::string_view expected =
    "a seed is a whole number from 0 to 18446744073709551615, or 64 hex digits";

}  // namespace

Seed Seed::parse(std::string_view text) {
  if (const std::optional<ChaChaKey> key = read_key(text)) return Seed(*key);
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto result = std::from_chars(text.data(), end, number);
  if (result.ec != std::errc() || result.ptr != end) {
    const std::string given(text.substr(0, 2 * digits_of_key));
    throw Fault("", "\"" + given + "\" is no seed: " + std::string(expected));
  }
  return Seed(number);
}

std::string Seed::text() const { return key_ ? key_text(*key_) : std::to_string(number_); }

std::uint64_t Seed::word() const {
  std::uint64_t word = number_;
  if (key_)
    for (const std::uint8_t byte : *key_) word = Chance::mix(word + 0x9e3779b97f4a7c15ULL + byte);
  return word;
}

Seed read_seed(const JsonReader& in) {
  const json::value& value = in.value();
  if (value.is_uint64()) return Seed(value.get_uint64());
  if (value.is_int64() && value.get_int64() >= 0)
    return Seed(static_cast<std::uint64_t>(value.get_int64()));
  if (!value.is_string()) in.fail(std::string(expected));
  try {
    return Seed::parse(in.string());
  } catch (const Fault& fault) {
    in.fail(fault.what());
  }
}

json::value seed_json(const Seed& seed) {
  return seed.key() ? json::value(seed.text()) : json::value(seed.word());
}

std::string key_text(const ChaChaKey& key) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : key) {
    text += digits[byte >> 4U];
    text += digits[byte & 15U];
  }
  return text;
}

std::optional<ChaChaKey> read_key(std::string_view digits) {
  if (digits.size() != digits_of_key) return std::nullopt;
  ChaChaKey key{};
  for (std::size_t at = 0; at < key.size(); ++at) {
    const char* pair = digits.data() + 2 * at;
    if (std::from_chars(pair, pair + 2, key[at], 16).ptr != pair + 2) return std::nullopt;
  }
  return key;
}

}  // namespace ennead
