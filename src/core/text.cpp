#include "core/text.h"

#include <algorithm>

#include "core/embedded.h"
#include "core/json_reader.h"

namespace ennead {

namespace {

// "one|other" or "one|other|none".
std::string_view form_for(std::int64_t number, std::string_view forms) {
  const std::size_t first = forms.find('|');
  if (number == 1 || first == std::string_view::npos) return forms.substr(0, first);
  const std::size_t second = forms.find('|', first + 1);
  if (number == 0 && second != std::string_view::npos) return forms.substr(second + 1);
  return forms.substr(first + 1, second - first - 1);
}

// Of the alphabet of ASCII only; articles need no more.
char small_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
char capital_letter(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

}  // namespace

TextTable::TextTable(std::string_view json_text) {
  const json::value table = parse_json(json_text);
  for (const auto& member : table.as_object())
    patterns_.emplace(std::string(member.key()), std::string(member.value().as_string()));
}

const TextTable& TextTable::of(std::string_view language) {
  static const TextTable english_table(embedded_file("text/en.json"));
  if (language != "en")
    throw Fault("", "there is no text in the language \"" + std::string(language) + "\"");
  return english_table;
}

std::string TextTable::say(const Message& message, std::string_view game) const {
  const auto found = patterns_.find(message.key);
  // A missing pattern shows its key: the tests look for that, and a player still sees something.
  return found == patterns_.end() ? message.key : fill(found->second, message, game);
}

std::string TextTable::field_text(const FieldValue& value, std::string_view form,
                                  std::string_view game) const {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  if (const auto* name = std::get_if<std::string>(&value)) return *name;
  if (const auto* term = std::get_if<Term>(&value)) {
    if (form.empty()) return say(Message(term->key), game);
    std::string small(form);
    small[0] = small_letter(small[0]);
    std::string word = say(Message(term->key + "." + small), game);
    if (small != form) word[0] = capital_letter(word[0]);
    return word;
  }
  if (const auto* terms = std::get_if<Terms>(&value)) {
    std::string list;
    for (const Term& term : *terms)
      list += (list.empty() ? "" : ", ") + say(Message(term.key), game);
    return list;
  }
  return say(Message(std::string(game) + ".seat." + std::to_string(index(std::get<Seat>(value)))),
             game);
}

std::string TextTable::fill(std::string_view pattern, const Message& message,
                            std::string_view game) const {
  std::string out;
  for (std::size_t at = 0; at < pattern.size(); ++at) {
    if (pattern[at] != '{') {
      out += pattern[at];
      continue;
    }
    std::size_t end = at + 1;
    for (int depth = 1; end < pattern.size(); ++end) {
      if (pattern[end] == '{') ++depth;
      if (pattern[end] == '}' && --depth == 0) break;
    }
    const std::string_view inside = pattern.substr(at + 1, end - at - 1);
    const std::size_t colon = inside.find(':');
    const std::string_view named = inside.substr(0, colon);
    const std::string_view name = named.substr(0, named.find('.'));
    const std::string_view form = named.substr(std::min(named.size(), name.size() + 1));
    const auto field = std::find_if(message.fields.begin(), message.fields.end(),
                                    [name](const Field& f) { return f.name == name; });
    if (field == message.fields.end()) {
      out += pattern.substr(at, end - at + 1);
    } else if (colon == std::string_view::npos) {
      out += field_text(field->value, form, game);
    } else {
      const auto* number = std::get_if<std::int64_t>(&field->value);
      out +=
          fill(form_for(number != nullptr ? *number : 2, inside.substr(colon + 1)), message, game);
    }
    at = end;
  }
  return out;
}

}  // namespace ennead
