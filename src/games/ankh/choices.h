// The kinds of choices: each is named once, and what is written after it stands in one table.
#pragma once

#include "core/choice.h"
#include "games/ankh/board.h"
#include "games/ankh/edition.h"

namespace ennead::ankh {

// In the order of legal lists, but for those from no_action on. A choice is written as its name
// with spaces, "no sun", and labels have the name as their key.
BOOST_DEFINE_FIXED_ENUM_CLASS(Kind, std::uint8_t, action, move, done, to, push, summon_ordinary,
                              summon_pyramid, summon_underworld, figure, on, sun, no_sun, aim,
                              unlock, control, camel, no_caravan, old, swap, no_swap, stop,
                              two_cards, one_card, play, build, no_building, bid, trap, no_trap,
                              come_back, tiebreak, no_tiebreak, save, lose, underworld_new,
                              underworld_from, no_underworld, worship, no_worship, take, refuse,
                              no_action, no_control, summon_pharaoh, priest, room, card, no_card,
                              drop, stay, sphinx)

// What the operands of a choice are.
enum class Form : std::uint8_t {
  bare,  // there are none
  action,
  hex,
  figure,
  two_hexes,
  power,
  side,
  two_numbers,
  cards,
  monument,
  bid,  // high and low byte
  deity,
  guardian,  // its figure, and its space or no_hex for the pool
  room,
  priest,   // the deity of its god, and both rooms from 0 in the halves of a byte
  politic,  // the effect, and the place among the kinds with it: written from the second on
};
struct Verb {
  Kind kind;
  Form form;
  std::string_view word = {};  // where it is not the name of the kind
};
// Those that are not here have no operands.
inline constexpr std::array verbs = {
    Verb{Kind::action, Form::action},
    Verb{Kind::move, Form::hex},
    Verb{Kind::to, Form::hex},
    Verb{Kind::push, Form::hex},
    Verb{Kind::summon_pyramid, Form::hex},
    Verb{Kind::figure, Form::figure},
    Verb{Kind::on, Form::hex},
    Verb{Kind::aim, Form::two_hexes},
    Verb{Kind::unlock, Form::power},
    Verb{Kind::control, Form::hex},
    Verb{Kind::camel, Form::side},
    Verb{Kind::old, Form::hex},
    Verb{Kind::swap, Form::two_numbers},
    Verb{Kind::play, Form::cards},
    Verb{Kind::build, Form::monument},
    Verb{Kind::bid, Form::bid},
    Verb{Kind::trap, Form::deity},
    Verb{Kind::come_back, Form::hex, "return"},
    Verb{Kind::save, Form::hex},
    Verb{Kind::lose, Form::hex},
    Verb{Kind::underworld_from, Form::hex, "underworld"},
    Verb{Kind::take, Form::guardian},
    Verb{Kind::refuse, Form::guardian},
    Verb{Kind::priest, Form::priest},
    Verb{Kind::room, Form::room},
    Verb{Kind::card, Form::politic},
    Verb{Kind::drop, Form::politic},
};

// A political card that is dropped was used: beside its place in a choice.
constexpr std::uint8_t used_card = 0x80;

template <class First = std::uint8_t, class Second = std::uint8_t>
constexpr Choice choice(Kind kind, First first = {}, Second second = {}) {
  return Choice(static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(first),
                static_cast<std::uint8_t>(second));
}
constexpr Kind kind_of(Choice choice) { return static_cast<Kind>(choice.kind()); }
constexpr Hex hex_of(Choice choice, unsigned at = 0) {
  return static_cast<Hex>(choice.operand(at));
}
inline void add_hexes(ChoiceList& list, Kind kind, const HexSet& hexes) {
  list.add_each(hexes, [kind](Hex hex) { return choice(kind, hex); });
}

}  // namespace ennead::ankh
