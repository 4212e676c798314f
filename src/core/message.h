// Words are data: what the table says is a message, a key and named fields. Sentences are made from
// it by the text table of a language (text.h), in the terminal, the log and the browser alike.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <boost/describe.hpp>
#include <boost/mp11.hpp>

#include "core/seat.h"

namespace ennead {

// A word of the games that each language has its own form of: "aton.colour.yellow".
struct Term {
  std::string key;
  bool operator==(const Term&) const = default;
};

using Terms = std::vector<Term>;

// A sum by its causes: what a total was reckoned from.
struct CauseValue {
  Term cause;
  std::int64_t value = 0;
  bool operator==(const CauseValue&) const = default;
};
using CauseValues = std::vector<CauseValue>;

using FieldValue = std::variant<std::int64_t, Seat, std::string, Term, Terms, CauseValues>;

struct Field {
  std::string name;
  FieldValue value;
  bool operator==(const Field&) const = default;
};

struct Message {
  std::string key;
  std::vector<Field> fields;

  Message() = default;
  explicit Message(std::string_view the_key) : key(the_key) {}

  Message& with(std::string_view name, FieldValue value) & {
    fields.push_back({std::string(name), std::move(value)});
    return *this;
  }
  Message&& with(std::string_view name, FieldValue value) && {
    return std::move(with(name, std::move(value)));
  }
  Message& with(std::string_view name, std::integral auto number) & {
    return with(name, FieldValue(static_cast<std::int64_t>(number)));
  }
  Message&& with(std::string_view name, std::integral auto number) && {
    return std::move(with(name, number));
  }
  bool operator==(const Message&) const = default;
};

inline FieldValue to_field(std::integral auto number) { return static_cast<std::int64_t>(number); }
inline FieldValue to_field(Seat seat) { return seat; }
inline FieldValue to_field(const std::string& name) { return name; }
inline FieldValue to_field(const Term& term) { return term; }

// A typed event becomes a message by its members' names; a game's own types have a to_field beside
// them.
template <class Event>
Message to_message(const Event& event) {
  Message message(Event::key);
  boost::mp11::mp_for_each<boost::describe::describe_members<Event, boost::describe::mod_public>>(
      [&](auto member) { message.with(member.name, to_field(event.*member.pointer)); });
  return message;
}

}  // namespace ennead
