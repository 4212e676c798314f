#include "core/text.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/embedded.h"
#include "core/json_reader.h"

namespace ennead {

struct Plural {
  std::string_view name;
  std::size_t forms;
  std::size_t (*form)(std::uint64_t n);
};

namespace {

using N = std::uint64_t;

bool within(N n, N low, N high) { return low <= n && n <= high; }
// 11, 12 … 19 at the end.
bool teen(N n) { return within(n % 100, 11, 19); }
// 2, 3 or 4 at the end, but not 12, 13 or 14.
bool few(N n) { return within(n % 10, 2, 4) && !within(n % 100, 12, 14); }

// The first form whose condition holds; one more is for the rest.
template <class... Conditions>
std::size_t form_of(Conditions... conditions) {
  std::size_t at = 0;
  static_cast<void>(((conditions || (++at, false)) || ...));
  return at;
}

// By CLDR's rules for whole numbers; tests/core/plurals.txt says which languages count so.
constexpr std::array<Plural, 13> plurals = {{
    {"japanese", 1, [](N) { return form_of(); }},
    {"english", 2, [](N n) { return form_of(n == 1); }},
    {"french", 2, [](N n) { return form_of(n < 2); }},
    {"icelandic", 2, [](N n) { return form_of(n % 10 == 1 && !teen(n)); }},
    {"hebrew", 3, [](N n) { return form_of(n == 1, n == 2); }},
    {"latvian", 3, [](N n) { return form_of(n % 10 == 0 || teen(n), n % 10 == 1); }},
    {"lithuanian", 3, [](N n) { return form_of(n % 10 == 1 && !teen(n), n % 10 > 1 && !teen(n)); }},
    {"romanian", 3, [](N n) { return form_of(n == 1, n == 0 || within(n % 100, 1, 19)); }},
    {"russian", 3, [](N n) { return form_of(n % 10 == 1 && !teen(n), few(n)); }},
    {"polish", 3, [](N n) { return form_of(n == 1, few(n)); }},
    {"czech", 3, [](N n) { return form_of(n == 1, within(n, 2, 4)); }},
    {"slovene", 4, [](N n) { return form_of(n % 100 == 1, n % 100 == 2, within(n % 100, 3, 4)); }},
    {"arabic", 6,
     [](N n) { return form_of(n == 0, n == 1, n == 2, within(n % 100, 3, 10), n % 100 > 10); }},
}};

const Plural& plural_named(std::string_view name, std::string_view file) {
  std::string known;
  for (const Plural& plural : plurals) {
    if (plural.name == name) return plural;
    known += (known.empty() ? "" : ", ") + std::string(plural.name);
  }
  throw Fault(std::string(file), "language.plural: no language counts like \"" + std::string(name) +
                                     "\", only " + known);
}

// Of "one|other" or "one|other|exactly 0": with fewer forms than the language has, the last stands
// for the rest.
std::string_view form_for(const std::int64_t* number, std::string_view forms,
                          const Plural& plural) {
  std::vector<std::string_view> parts;
  for (std::size_t end = forms.find('|'); end != std::string_view::npos; end = forms.find('|')) {
    parts.push_back(forms.substr(0, end));
    forms.remove_prefix(end + 1);
  }
  parts.push_back(forms);
  const std::size_t last = std::min(parts.size(), plural.forms) - 1;
  if (number == nullptr) return parts[last];
  if (*number == 0 && parts.size() > plural.forms) return parts[plural.forms];
  const auto size = static_cast<N>(*number < 0 ? -*number : *number);
  return parts[std::min(last, plural.form(size))];
}

// The same with a capital: of the alphabets of Europe, which is what articles and words begin with.
std::string capitalised(std::string word) {
  if (!word.empty() && word[0] >= 'a' && word[0] <= 'z')
    word[0] = static_cast<char>(word[0] - 'a' + 'A');
  if (word.size() < 2 || (word[0] & 0xe0) != 0xc0) return word;
  auto letter = static_cast<unsigned>((word[0] & 0x1f) << 6 | (word[1] & 0x3f));
  if ((within(letter, 0xe0, 0xfe) && letter != 0xf7) || within(letter, 0x3b1, 0x3c9) ||
      within(letter, 0x430, 0x44f))
    letter -= 0x20;
  else if (within(letter, 0x450, 0x45f))
    letter -= 0x50;
  else if (within(letter, 0x139, 0x148) || within(letter, 0x179, 0x17e))
    letter -= 1 - letter % 2;  // capitals are odd here
  else if (within(letter, 0x100, 0x177) && letter != 0x131)
    letter -= letter % 2;
  word[0] = static_cast<char>(0xc0 | letter >> 6);
  word[1] = static_cast<char>(0x80 | (letter & 0x3f));
  return word;
}

constexpr std::string_view folder = "text/";
constexpr std::string_view ending = ".json";

}  // namespace

TextTable::TextTable(std::string_view json_text, std::string_view file, const TextTable* otherwise)
    : otherwise_(otherwise) {
  const json::value table = parse_json(json_text);
  for (const auto& member : table.as_object())
    patterns_.emplace(std::string(member.key()), std::string(member.value().as_string()));
  for (const auto& [key, pattern] : patterns_) quick_.emplace(key, pattern);
  const auto named = patterns_.find("language.plural");
  plural_ = &plural_named(named == patterns_.end() ? "english" : named->second, file);
}

std::vector<std::string> TextTable::languages() {
  std::vector<std::string> names;
  for (const std::string_view path : embedded_files(folder))
    names.emplace_back(path.substr(folder.size(), path.size() - folder.size() - ending.size()));
  return names;
}

const TextTable& TextTable::english() {
  static const TextTable table(embedded_file("text/en.json"), "text/en.json");
  return table;
}

const TextTable& TextTable::of(std::string_view language) {
  static const auto tables = [] {
    std::map<std::string, TextTable, std::less<>> made;
    for (const std::string& name : languages()) {
      const std::string file = std::string(folder) + name + std::string(ending);
      made.emplace(name, TextTable(embedded_file(file), file, &english()));
    }
    return made;
  }();
  const auto found = tables.find(language);
  if (found != tables.end()) return found->second;
  std::string known;
  for (const auto& [name, table] : tables) known = known.empty() ? name : known + ", " + name;
  throw Fault("", "there is no text in \"" + std::string(language) + "\", only in " + known);
}

std::string TextTable::say(const Message& message, std::string_view game) const {
  std::string out;
  say(out, message.key, message.fields, game);
  return out;
}

std::string TextTable::say(std::string_view key) const {
  std::string out;
  say(out, key, {}, "");
  return out;
}

void TextTable::say(std::string& out, std::string_view key, std::span<const Field> fields,
                    std::string_view game) const {
  for (const TextTable* table : {this, otherwise_}) {
    if (table == nullptr) continue;
    const auto found = table->quick_.find(key);
    if (found == table->quick_.end()) continue;
    fill(out, found->second, *table->plural_, fields, game);
    return;
  }
  // A missing pattern shows its key: the tests look for that, and a player still sees something.
  out += key;
}

std::string TextTable::joined(const std::string& list, const std::string& next) const {
  if (list.empty()) return next;
  return say(Message("language.comma").with("list", list).with("next", next), "");
}

void TextTable::say_field(std::string& out, const FieldValue& value, std::string_view form,
                          std::string_view game) const {
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    out += std::to_string(*number);
  } else if (const auto* name = std::get_if<std::string>(&value)) {
    out += *name;
  } else if (const auto* term = std::get_if<Term>(&value)) {
    if (form.empty()) {
      say(out, term->key, {}, game);
      return;
    }
    std::string small(form);
    if (small[0] >= 'A' && small[0] <= 'Z') small[0] = static_cast<char>(small[0] - 'A' + 'a');
    std::string word;
    say(word, term->key + "." + small, {}, game);
    out += small == form ? word : capitalised(std::move(word));
  } else if (const auto* terms = std::get_if<Terms>(&value)) {
    std::string list;
    for (const Term& one : *terms) list = joined(list, say(one.key));
    out += list;
  } else if (const auto* parts = std::get_if<CauseValues>(&value)) {
    bool first = true;
    for (const CauseValue& part : *parts) {
      if (!std::exchange(first, false)) out += " + ";
      out += std::to_string(part.value) + " ";
      say(out, part.cause.key, {}, game);
    }
  } else {
    say(out, std::string(game) + ".seat." + std::to_string(index(std::get<Seat>(value))), {}, game);
  }
}

void TextTable::fill(std::string& out, std::string_view pattern, const Plural& plural,
                     std::span<const Field> fields, std::string_view game) const {
  for (std::size_t at = 0; at < pattern.size();) {
    const std::size_t open = std::min(pattern.find('{', at), pattern.size());
    out += pattern.substr(at, open - at);
    if (open == pattern.size()) return;
    std::size_t end = open + 1;
    for (int depth = 1; end < pattern.size(); ++end) {
      if (pattern[end] == '{') ++depth;
      if (pattern[end] == '}' && --depth == 0) break;
    }
    const std::string_view inside = pattern.substr(open + 1, end - open - 1);
    const std::size_t colon = inside.find(':');
    const std::string_view named = inside.substr(0, colon);
    const std::string_view name = named.substr(0, named.find('.'));
    const std::string_view form = named.substr(std::min(named.size(), name.size() + 1));
    const auto field = std::find_if(fields.begin(), fields.end(),
                                    [name](const Field& f) { return f.name == name; });
    if (field == fields.end()) {
      out += pattern.substr(open, end - open + 1);
    } else if (colon == std::string_view::npos) {
      say_field(out, field->value, form, game);
    } else {
      const auto* number = std::get_if<std::int64_t>(&field->value);
      fill(out, form_for(number, inside.substr(colon + 1), plural), plural, fields, game);
    }
    at = end + 1;
  }
}

}  // namespace ennead
