// JSON as text, written from its beginning to its end, as `boost::json::serialize` would write it.
#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json.hpp>

namespace ennead {

namespace json = boost::json;

class JsonText {
 public:
  const std::string& text() const { return text_; }
  std::string take() { return std::move(text_); }
  std::size_t size() const { return text_.size(); }
  void reserve(std::size_t size) { text_.reserve(size); }
  // Takes back what was written since the text had this size, between two values.
  void cut(std::size_t size) { text_.resize(size); }

  void begin_object() { before_value(), text_ += '{'; }
  void end_object() { text_ += '}'; }
  void begin_list() { before_value(), text_ += '['; }
  void end_list() { text_ += ']'; }
  // Of the next value in an object.
  void name(std::string_view text) {
    string(text);
    text_ += ':';
  }

  void null() { plain("null"); }
  void boolean(bool value) { plain(value ? "true" : "false"); }
  void number(std::integral auto value) {
    before_value();
    std::array<char, 24> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    text_.append(digits.data(), end);
  }
  void string(std::string_view text) {
    before_value();
    text_ += '"';
    append_escaped(text);
    text_ += '"';
  }
  // In parts: begin_string, any number of append_escaped, end_string.
  void begin_string() { before_value(), text_ += '"'; }
  void append_escaped(std::string_view text) {
    std::size_t from = 0;
    for (std::size_t at = plain_words(text); at < text.size(); ++at) {
      const auto c = static_cast<unsigned char>(text[at]);
      if (c >= ' ' && c != '"' && c != '\\') [[likely]]
        continue;
      text_.append(text, from, at - from);
      append_escape(c);
      from = at + 1;
    }
    text_.append(text, from, text.size() - from);
  }
  void end_string() { text_ += '"'; }
  // What is JSON already.
  void plain(std::string_view json) {
    before_value();
    text_ += json;
  }
  void value(const json::value& value) { plain(json::serialize(value)); }

 private:
  // How many bytes at the beginning, eight at a time, need no escape: almost all of them.
  static std::size_t plain_words(std::string_view text) {
    constexpr std::uint64_t ones = 0x0101010101010101ULL, tops = 0x80 * ones;
    const auto has_zero = [](std::uint64_t word) { return (word - ones) & ~word & tops; };
    std::size_t at = 0;
    for (std::uint64_t word = 0; at + sizeof word <= text.size(); at += sizeof word) {
      std::memcpy(&word, text.data() + at, sizeof word);
      const std::uint64_t control = (word - ' ' * ones) & ~word & tops;
      if ((control | has_zero(word ^ '"' * ones) | has_zero(word ^ '\\' * ones)) != 0) break;
    }
    return at;
  }
  // Strings end with a quote, so these characters are never part of one.
  void before_value() {
    if (text_.empty()) return;
    const char last = text_.back();
    if (last != '{' && last != '[' && last != ':') text_ += ',';
  }
  void append_escape(unsigned char c) {
    constexpr std::string_view hex = "0123456789abcdef";
    text_ += '\\';
    switch (c) {
      case '\b': text_ += 'b'; break;
      case '\f': text_ += 'f'; break;
      case '\n': text_ += 'n'; break;
      case '\r': text_ += 'r'; break;
      case '\t': text_ += 't'; break;
      case '"':
      case '\\': text_ += static_cast<char>(c); break;
      default:
        text_ += "u00";
        text_ += hex[c >> 4U];
        text_ += hex[c & 0xfU];
    }
  }

  std::string text_;
};

// The same calls make a value.
class JsonValue {
 public:
  json::value take() { return values_.release(); }

  void begin_object() { sizes_.push_back(0); }
  void end_object() { values_.push_object(end()); }
  void begin_list() { sizes_.push_back(0); }
  void end_list() { values_.push_array(end()); }
  void name(std::string_view text) { values_.push_key(text); }

  void null() { count(), values_.push_null(); }
  void boolean(bool value) { count(), values_.push_bool(value); }
  void number(std::signed_integral auto value) { count(), values_.push_int64(value); }
  void number(std::unsigned_integral auto value) { count(), values_.push_uint64(value); }
  void string(std::string_view text) { count(), values_.push_string(text); }

 private:
  void count() {
    if (!sizes_.empty()) ++sizes_.back();
  }
  std::size_t end() {
    const std::size_t size = sizes_.back();
    sizes_.pop_back();
    count();
    return size;
  }

  json::value_stack values_;
  std::vector<std::size_t> sizes_;  // of what is still open
};

// Something that JSON is written into.
template <class T>
concept JsonSink = std::same_as<T, JsonText> || std::same_as<T, JsonValue>;

}  // namespace ennead
