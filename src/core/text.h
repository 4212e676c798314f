// Sentences from messages, with one table per language: data/text/LANGUAGE.json.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/message.h"

namespace ennead {

// How a language counts: which of its forms a whole number takes, and how many it has.
struct Plural;

// A table maps keys to patterns. In a pattern, {name} stands for a field, and {name:one|other} for
// the form that the number takes: those that the language has, in the order of CLDR (zero, one,
// two, few, many, other), and where one wants it, one more for exactly 0. The forms may hold {name}
// again. "language.plural" names a language that counts alike (text.cpp lists them); "english",
// also where nothing is said, has the forms one and other. "language.comma" joins names to a list.
//
// A word has more forms where a language needs them, under its key with the
// form after it: {figure.acc} says "ankh.figure.warrior.acc", "den Krieger". The forms in use are
// the ("the warrior", as the subject), acc and dat (as an object), a ("a warrior", as an object)
// and adj ("white"). {figure.The} begins a sentence: the same with a capital.
class TextTable {
 public:
  // The languages that are built in: those with a file in data/text.
  static std::vector<std::string> languages();
  // The table of one of them ("en"); throws Fault where there is none. English fills what it lacks.
  static const TextTable& of(std::string_view language);
  static const TextTable& english();

  // Throws Fault, also where it counts like no language that we know; `file` is for its words.
  explicit TextTable(std::string_view json_text, std::string_view file = "",
                     const TextTable* otherwise = nullptr);

  bool has(std::string_view key) const { return patterns_.find(key) != patterns_.end(); }
  // The sentence of a message. `game` names the seats ("aton.seat.0" is Red).
  std::string say(const Message& message, std::string_view game) const;
  std::string say(std::string_view key) const;
  // A list with one more name: "Ra, Isis".
  std::string joined(const std::string& list, const std::string& next) const;
  const std::map<std::string, std::string, std::less<>>& patterns() const { return patterns_; }

 private:
  // They append to `out`: a scene has hundreds of sentences.
  void say(std::string& out, std::string_view key, std::span<const Field> fields,
           std::string_view game) const;
  void fill(std::string& out, std::string_view pattern, const Plural& plural,
            std::span<const Field> fields, std::string_view game) const;
  void say_field(std::string& out, const FieldValue& value, std::string_view form,
                 std::string_view game) const;

  std::map<std::string, std::string, std::less<>> patterns_;
  std::unordered_map<std::string_view, std::string_view> quick_;  // the same, for `say`
  const Plural* plural_;
  const TextTable* otherwise_;
};

}  // namespace ennead
