#include "core/json_reader.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>
#include <vector>

#include <boost/json/basic_parser_impl.hpp>

#include "core/embedded.h"

namespace ennead {

const json::object& JsonReader::object() const {
  if (!value_->is_object()) fail("an object is expected here");
  return value_->get_object();
}

const json::array& JsonReader::array() const {
  if (!value_->is_array()) fail("a list is expected here");
  return value_->get_array();
}

const JsonReader& JsonReader::only(std::initializer_list<std::string_view> names) const {
  for (const auto& member : object()) {
    const std::string_view key = member.key();
    if (std::find(names.begin(), names.end(), key) == names.end())
      throw Fault(path_ + "/" + std::string(key), "there is no such field");
  }
  return *this;
}

JsonReader JsonReader::operator[](std::string_view name) const {
  const json::value* member = object().if_contains(name);
  if (member == nullptr) throw Fault(path_ + "/" + std::string(name), "this field is missing");
  return {*member, path_ + "/" + std::string(name)};
}

JsonReader JsonReader::operator[](std::size_t at) const {
  return {array().at(at), path_ + "/" + std::to_string(at)};
}

std::int64_t JsonReader::integer(std::int64_t low, std::int64_t high) const {
  std::int64_t number = 0;
  if (value_->is_int64())
    number = value_->get_int64();
  else if (!value_->is_uint64())
    fail("a whole number is expected here");
  else if (value_->get_uint64() <= INT64_MAX)
    number = static_cast<std::int64_t>(value_->get_uint64());
  else
    fail("the number is too large");
  if (number < low || number > high)
    fail(std::to_string(number) + " is not between " + std::to_string(low) + " and " +
         std::to_string(high));
  return number;
}

bool JsonReader::boolean() const {
  if (!value_->is_bool()) fail("true or false is expected here");
  return value_->get_bool();
}

std::string_view JsonReader::string() const {
  if (!value_->is_string()) fail("a text is expected here");
  return value_->get_string();
}

std::size_t JsonReader::word(std::span<const std::string_view> words) const {
  const std::string_view given = string();
  const auto found = std::find(words.begin(), words.end(), given);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  std::string list;
  for (const std::string_view known : words)
    list += (list.empty() ? "" : ", ") + std::string(known);
  fail("\"" + std::string(given) + "\" is none of: " + list);
}

std::uint64_t JsonReader::hex() const {
  const std::string_view given = string();
  std::uint64_t word = 0;
  const char* end = given.data() + given.size();
  if (given.size() != 18 || given.substr(0, 2) != "0x")
    fail("sixteen hex digits after 0x are expected here");
  const auto result = std::from_chars(given.data() + 2, end, word, 16);
  if (result.ec != std::errc() || result.ptr != end)
    fail("sixteen hex digits after 0x are expected here");
  return word;
}

std::string hex_text(std::uint64_t word) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text = "0x0000000000000000";
  for (std::size_t at = text.size(); word != 0; word >>= 4U) text[--at] = digits[word & 15U];
  return text;
}

namespace {

// Looks for what Boost.JSON lets pass: of several fields of one name it keeps the last, and of a
// number beyond all floats it makes infinity, which is no JSON.
class Inspector {
 public:
  static constexpr std::size_t max_object_size = SIZE_MAX;
  static constexpr std::size_t max_array_size = SIZE_MAX;
  static constexpr std::size_t max_key_size = SIZE_MAX;
  static constexpr std::size_t max_string_size = SIZE_MAX;
  using Error = boost::system::error_code;
  using Text = json::string_view;

  std::string repeated;  // the first field that appears twice in one object
  bool too_large = false;

  // Looking stops at what is a fault; where a repeated field is none, the rest is looked at, too.
  explicit Inspector(bool repeated_is_fault) : repeated_is_fault_(repeated_is_fault) {}

  bool on_object_begin(Error& /*error*/) {
    seen_.emplace_back();
    return true;
  }
  bool on_object_end(std::size_t /*size*/, Error& /*error*/) {
    seen_.pop_back();
    return true;
  }
  bool on_key_part(Text part, std::size_t /*size*/, Error& /*error*/) {
    key_.append(part.data(), part.size());
    return true;
  }
  bool on_key(Text part, std::size_t /*size*/, Error& error) {
    key_.append(part.data(), part.size());
    if (!seen_.back().insert(key_).second && repeated.empty()) repeated = key_;
    key_.clear();
    return go_on(error);
  }
  bool on_document_begin(Error& /*error*/) { return true; }
  bool on_document_end(Error& /*error*/) { return true; }
  bool on_array_begin(Error& /*error*/) { return true; }
  bool on_array_end(std::size_t /*size*/, Error& /*error*/) { return true; }
  bool on_string_part(Text /*part*/, std::size_t /*size*/, Error& /*error*/) { return true; }
  bool on_string(Text /*part*/, std::size_t /*size*/, Error& /*error*/) { return true; }
  bool on_number_part(Text /*part*/, Error& /*error*/) { return true; }
  bool on_int64(std::int64_t /*number*/, Text /*part*/, Error& /*error*/) { return true; }
  bool on_uint64(std::uint64_t /*number*/, Text /*part*/, Error& /*error*/) { return true; }
  bool on_double(double number, Text /*part*/, Error& error) {
    too_large = !std::isfinite(number);
    return go_on(error);
  }
  bool on_bool(bool /*value*/, Error& /*error*/) { return true; }
  bool on_null(Error& /*error*/) { return true; }
  bool on_comment_part(Text /*part*/, Error& /*error*/) { return true; }
  bool on_comment(Text /*part*/, Error& /*error*/) { return true; }

 private:
  bool go_on(Error& error) const {
    const bool fine = !too_large && (repeated.empty() || !repeated_is_fault_);
    if (!fine) error = make_error_code(boost::system::errc::invalid_argument);
    return fine;
  }

  bool repeated_is_fault_;
  std::vector<std::set<std::string>> seen_;  // one set for each object that is still open
  std::string key_;
};

[[noreturn]] void fail_at(std::string_view text, std::size_t at, const std::string& what) {
  const std::string_view before = text.substr(0, at);
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t newline = before.rfind('\n');
  const std::size_t column =
      before.size() - (newline == std::string_view::npos ? 0 : newline + 1) + 1;
  throw Fault("line " + std::to_string(line) + ", column " + std::to_string(column), what);
}

}  // namespace

json::value parse_json(std::string_view text, std::string* repeated_field) {
  json::stream_parser parser;
  boost::system::error_code error;
  const std::size_t used = parser.write_some(text.data(), text.size(), error);
  if (!error && used == text.size()) parser.finish(error);
  if (error) fail_at(text, used, "this is not JSON (" + error.message() + ")");
  if (used < text.size()) fail_at(text, used, "there is more after the JSON value");

  json::basic_parser<Inspector> inspection{json::parse_options{}, repeated_field == nullptr};
  const std::size_t seen = inspection.write_some(false, text.data(), text.size(), error);
  const Inspector& found = inspection.handler();
  if (found.too_large) fail_at(text, seen, "this is not JSON (a number is too large)");
  if (repeated_field != nullptr)
    *repeated_field = found.repeated;
  else if (!found.repeated.empty())
    fail_at(text, seen, "the field \"" + found.repeated + "\" appears twice in one object");
  return parser.release();
}

json::value embedded_json(std::string_view path) { return json::parse(embedded_file(path)); }

namespace {

bool fits_a_line(const json::value& value) {
  if (value.is_object()) {
    if (value.get_object().size() > 6) return false;
    return std::all_of(value.get_object().begin(), value.get_object().end(),
                       [](const auto& member) {
                         return !member.value().is_object() && fits_a_line(member.value());
                       });
  }
  if (!value.is_array()) return true;
  return std::none_of(value.get_array().begin(), value.get_array().end(),
                      [](const json::value& item) { return item.is_object(); });
}

void write(std::string& out, const json::value& value, int indent) {
  const auto newline = [&out](int depth) {
    out += "\n" + std::string(static_cast<std::size_t>(depth) * 2, ' ');
  };
  if (value.is_object() && !value.get_object().empty() && (indent == 0 || !fits_a_line(value))) {
    out += '{';
    bool first = true;
    for (const auto& member : value.get_object()) {
      if (!first) out += ',';
      first = false;
      newline(indent + 1);
      out += json::serialize(json::value(member.key())) + ": ";
      write(out, member.value(), indent + 1);
    }
    newline(indent);
    out += '}';
  } else if (value.is_array() && !fits_a_line(value)) {
    out += '[';
    bool first = true;
    for (const json::value& item : value.get_array()) {
      if (!first) out += ',';
      first = false;
      newline(indent + 1);
      write(out, item, indent + 1);
    }
    newline(indent);
    out += ']';
  } else {
    out += json::serialize(value);
  }
}

}  // namespace

std::string pretty(const json::value& value) {
  std::string out;
  write(out, value, 0);
  return out + "\n";
}

}  // namespace ennead
