// Reading JSON from strangers: every step knows its path, so every fault can say where it is.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "core/fault.h"

namespace ennead {

namespace json = boost::json;

class JsonReader {
 public:
  JsonReader(const json::value& value, std::string path) : value_(&value), path_(std::move(path)) {}

  [[noreturn]] void fail(const std::string& what) const {
    throw Fault(path_.empty() ? "/" : path_, what);
  }

  const json::value& value() const { return *value_; }
  const std::string& path() const { return path_; }
  bool is_null() const { return value_->is_null(); }
  bool has(std::string_view name) const { return object().contains(name); }

  // The object, after checking that it has no other fields than these: a misspelt field is an
  // error.
  const JsonReader& only(std::initializer_list<std::string_view> names) const;
  JsonReader operator[](std::string_view name) const;
  std::size_t size() const { return array().size(); }
  JsonReader operator[](std::size_t at) const;

  std::int64_t integer(std::int64_t low, std::int64_t high) const;
  bool boolean() const;
  std::string_view string() const;
  // One of several words, as its place in the list.
  std::size_t word(std::span<const std::string_view> words) const;
  std::size_t word(std::initializer_list<std::string_view> words) const {
    return word(std::span(words.begin(), words.size()));
  }
  // A 64-bit word written as "0x…": JSON numbers lose bits in many programs.
  std::uint64_t hex() const;

 private:
  const json::object& object() const;
  const json::array& array() const;

  const json::value* value_;
  std::string path_;
};

std::string hex_text(std::uint64_t word);

// Text to JSON; a fault names the line and column. That a field appears twice in one object is a
// fault, too, unless the caller wants to be told which one it is.
json::value parse_json(std::string_view text, std::string* repeated_field = nullptr);

// Two-space indented JSON with short arrays kept on one line, for people.
std::string pretty(const json::value& value);

}  // namespace ennead
