#include "app/explained.h"

#include <algorithm>

#include <boost/json.hpp>

namespace ennead {

namespace json = boost::json;

namespace {

bool is_message(const json::value& value) {
  return value.is_object() && value.get_object().contains("text") &&
         value.get_object().contains("key");
}
bool is_plain(const json::value& value) { return !value.is_structured() || is_message(value); }

FieldValue field_of(const json::value& value) {
  if (value.is_int64()) return value.as_int64();
  if (value.is_string()) return std::string(value.as_string());
  if (const json::value* seat = value.as_object().if_contains("seat"))
    return static_cast<Seat>(seat->as_int64());
  return Term{std::string(value.at("term").as_string())};
}

class ExplanationWriter {
 public:
  ExplanationWriter(std::string_view game, const TextTable& words) : game_(game), words_(words) {}

  std::string in_words(const json::value& value) const {
    if (is_message(value)) {
      Message message(std::string_view(value.at("key").as_string()));
      for (const auto& field : value.at("fields").as_object())
        message.with(std::string_view(field.key()), field_of(field.value()));
      return words_.say(message, game_);
    }
    if (value.is_string()) return std::string(value.as_string());
    if (value.is_null()) return "-";
    return json::serialize(value);
  }

  // "5 = 3 Units + 2 Charge"
  std::string sum_line(const json::object& sum) const {
    std::string line = in_words(sum.at("total"));
    const char* sign = " = ";
    for (const json::value& part : sum.at("parts").as_array()) {
      line += sign + in_words(part.at("value")) + " " + in_words(part.at("cause"));
      sign = " + ";
    }
    return line;
  }

  std::string list_line(const json::array& list) const {
    std::string line;
    for (const json::value& one : list) line += (line.empty() ? "" : "  ") + in_words(one);
    return line;
  }

  void add(std::string& out, std::string_view name, const json::value& value, int depth) const {
    const std::string head = std::string(2 * static_cast<std::size_t>(depth), ' ') +
                             std::string(name) + (name.empty() ? "" : ": ");
    if (is_plain(value)) {
      out += head + in_words(value) + "\n";
    } else if (value.is_array()) {
      const json::array& list = value.get_array();
      if (list.empty()) return;
      if (std::ranges::all_of(list, is_plain)) {
        out += head + list_line(list) + "\n";
        return;
      }
      out += head + "\n";
      for (std::size_t at = 0; at < list.size(); ++at)
        add(out, std::to_string(at), list[at], depth + 1);
    } else if (const json::object& object = value.get_object(); object.contains("parts")) {
      out += head + sum_line(object) + "\n";
    } else if (object.contains("cause")) {  // a row of a reckoning
      out += head + in_words(object.at("cause")) + "  " +
             list_line(object.at("values").as_array()) + "\n";
    } else if (std::ranges::all_of(object, [](const auto& one) { return is_plain(one.value()); })) {
      std::string line;
      for (const auto& member : object)
        line +=
            (line.empty() ? "" : ", ") + std::string(member.key()) + " " + in_words(member.value());
      out += head + line + "\n";
    } else {
      out += head + "\n";
      for (const auto& member : object) add(out, member.key(), member.value(), depth + 1);
    }
  }

 private:
  std::string_view game_;
  const TextTable& words_;
};

}  // namespace

std::string explained(const json::object& explanation, std::string_view part, std::string_view game,
                      const TextTable& words) {
  std::string out;
  const ExplanationWriter writer(game, words);
  for (const auto& member : explanation)
    if (part.empty() || part == std::string_view(member.key()))
      writer.add(out, member.key(), member.value(), 0);
  return out;
}

}  // namespace ennead
