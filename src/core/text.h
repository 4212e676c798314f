// Sentences from messages, with one table per language: data/text/LANGUAGE.json.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/message.h"

namespace ennead {

// A table maps keys to patterns. In a pattern, {name} stands for a field, and {name:one|other} for
// the first form where the number is 1 and the second otherwise; a third form is for 0. The forms
// may hold {name} again. A word has more forms where a language needs them, under its key with the
// form after it: {figure.acc} says "ankh.figure.warrior.acc", "den Krieger". The forms in use are
// the ("the warrior", as the subject), acc and dat (as an object), a ("a warrior", as an object)
// and adj ("white"). {figure.The} begins a sentence: the same with a capital.
class TextTable {
 public:
  // The built-in table of a language ("en"); throws Fault where there is none.
  static const TextTable& of(std::string_view language);
  static const TextTable& english() { return of("en"); }

  explicit TextTable(std::string_view json_text);

  bool has(std::string_view key) const { return patterns_.find(key) != patterns_.end(); }
  // The sentence of a message. `game` names the seats ("aton.seat.0" is Red).
  std::string say(const Message& message, std::string_view game) const;
  std::string say(std::string_view key) const { return say(Message(key), ""); }
  const std::map<std::string, std::string, std::less<>>& patterns() const { return patterns_; }

 private:
  std::string fill(std::string_view pattern, const Message& message, std::string_view game) const;
  std::string field_text(const FieldValue& value, std::string_view form,
                         std::string_view game) const;

  std::map<std::string, std::string, std::less<>> patterns_;
};

}  // namespace ennead
