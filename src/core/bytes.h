// Values as bytes, for the program that wrote them: plain values as they lie in memory, numbers as
// short as they are. Whoever reads knows that nothing was changed on the way (`byte_sum`) and that
// the same program wrote them; a Fault where they end too early.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include <boost/mp11.hpp>

#include "core/fault.h"

namespace ennead {

template <class T>
concept Plain = std::is_trivially_copyable_v<T> && std::is_default_constructible_v<T>;

class ByteWriter {
 public:
  template <Plain T>
  ByteWriter& plain(const T& value) {
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);  // NOLINT
    return *this;
  }
  // Seven bits a byte, the lowest first.
  ByteWriter& number(std::uint64_t value) {
    constexpr std::uint64_t more = 0x80;
    for (; value >= more; value >>= 7U) bytes_.push_back(static_cast<char>(value | more));
    bytes_.push_back(static_cast<char>(value));
    return *this;
  }
  ByteWriter& text(std::string_view value) {
    number(value.size());
    bytes_.append(value);
    return *this;
  }
  // One of several plain types, in no more bytes than that one has.
  template <Plain... T>
  ByteWriter& one_of(const std::variant<T...>& value) {
    number(value.index());
    std::visit([this](const auto& held) { this->plain(held); }, value);
    return *this;
  }

  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : left_(bytes) {}

  template <Plain T>
  T plain() {
    T value;
    std::memcpy(&value, some(sizeof value).data(), sizeof value);
    return value;
  }
  std::uint64_t number() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      const auto byte = static_cast<unsigned char>(some(1).front());
      value |= std::uint64_t{byte & 0x7fU} << shift;
      if (byte < 0x80U) return value;
    }
    throw Fault("", "a number has no end");
  }
  std::size_t size() { return static_cast<std::size_t>(number()); }
  std::string text() { return std::string(some(size())); }
  template <class Variant>
  Variant one_of() {
    constexpr std::size_t types = std::variant_size_v<Variant>;
    const std::size_t type = size();
    if (type >= types) throw Fault("", "there is no such type");
    return boost::mp11::mp_with_index<types>(type, [this](auto at) {
      constexpr std::size_t known = decltype(at)::value;
      return Variant(std::in_place_index<known>,
                     this->template plain<std::variant_alternative_t<known, Variant>>());
    });
  }
  bool at_end() const { return left_.empty(); }

 private:
  std::string_view some(std::size_t count) {
    if (count > left_.size()) throw Fault("", "more bytes are expected here");
    const std::string_view taken = left_.substr(0, count);
    left_.remove_prefix(count);
    return taken;
  }

  std::string_view left_;
};

// A check sum that goes by words: for what is too long for `check_sum`, and read by nobody else.
inline std::uint64_t byte_sum(std::string_view bytes) {
  std::uint64_t sum = 0x9e3779b97f4a7c15ULL ^ bytes.size();
  const auto add = [&sum](std::uint64_t word) {
    sum = (sum ^ word) * 0xff51afd7ed558ccdULL;
    sum ^= sum >> 32U;
  };
  for (; bytes.size() >= sizeof(std::uint64_t); bytes.remove_prefix(sizeof(std::uint64_t))) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data(), sizeof word);
    add(word);
  }
  for (const char byte : bytes) add(static_cast<unsigned char>(byte));
  return sum;
}

}  // namespace ennead
