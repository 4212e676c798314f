// The kinds of choices: each is named once, and what is written after it stands in one table.
#pragma once

#include "core/choice.h"
#include "core/enums.h"
#include "games/aton/board.h"
#include "games/aton/cards.h"

namespace ennead::aton {

// A choice is written as its name with spaces, and labels have the name as their key.
BOOST_DEFINE_FIXED_ENUM_CLASS(Kind, std::uint8_t, keep, exchange, lay, remove, place, take_back)

// What the operand of a choice is.
enum class Form : std::uint8_t { bare, laying, square };
struct Verb {
  Kind kind;
  Form form = Form::bare;
  std::string_view word = {};  // where it is not the name of the kind
};
// Those that are not here have no operand.
inline constexpr std::array verbs = {
    Verb{Kind::lay, Form::laying},
    Verb{Kind::remove, Form::square},
    Verb{Kind::place, Form::square},
    Verb{Kind::take_back, Form::square, "return"},
};

constexpr Choice choice(Kind kind, std::uint8_t operand = 0) {
  return Choice(static_cast<std::uint8_t>(kind), operand);
}
constexpr Kind kind_of(Choice choice) { return static_cast<Kind>(choice.kind()); }
constexpr Choice lay(LayingCode code) { return choice(Kind::lay, static_cast<std::uint8_t>(code)); }
constexpr Choice on(Kind kind, Square square) {
  return choice(kind, static_cast<std::uint8_t>(square));
}
constexpr LayingCode laying_of(Choice choice) { return static_cast<LayingCode>(choice.operand()); }
constexpr Square square_of(Choice choice) { return static_cast<Square>(choice.operand()); }

}  // namespace ennead::aton
