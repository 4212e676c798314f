// The words of Aton: the notation of squares and choices, labels and prompts.
#include <charconv>

#include "core/fault.h"
#include "games/aton/rules.h"

namespace ennead::aton {

std::string_view colour_word(Square square) {
  switch (colour_of(square)) {
    case 'Y': return "yellow";
    case 'G': return "green";
    case 'K': return "black";
    case 'B': return "blue";
    case '1': return "bonus1";
    default: return "bonus2";
  }
}

namespace {

Term colour_term(Square square) { return {"aton.colour." + std::string(colour_word(square))}; }

constexpr std::string_view verb(Kind kind) {
  switch (kind) {
    case Kind::keep: return "keep";
    case Kind::exchange: return "exchange";
    case Kind::lay: return "lay";
    case Kind::remove: return "remove";
    case Kind::place: return "place";
    case Kind::take_back: return "return";
  }
  return "";
}

LayingCode parse_laying(std::string_view digits) {
  std::array<Card, cartouches> cards{};
  if (digits.size() != cards.size()) throw Fault("", "four cards are laid, as in \"lay 3142\"");
  for (std::size_t at = 0; at < cards.size(); ++at) {
    if (digits[at] < '1' || digits[at] > '4')
      throw Fault("", "\"" + std::string(1, digits[at]) + "\" is no card; cards are 1, 2, 3 and 4");
    cards[at] = static_cast<Card>(digits[at] - '0');
  }
  return laying_code(cards);
}

}  // namespace

Term temples_term(const State& s, Seat seat) {
  return {"aton.temples." + std::to_string(s.sides[seat].card(3))};
}

std::string name(Square square) {
  return {static_cast<char>('1' + temple_of(square)), static_cast<char>('a' + column_of(square)),
          static_cast<char>('1' + row_of(square))};
}

Square parse_square(std::string_view text) {
  if (text.size() == 3 && text[0] >= '1' && text[0] <= '4' && text[1] >= 'a' && text[1] <= 'd' &&
      text[2] >= '1' && text[2] <= '3')
    return square_at(text[0] - '1', text[2] - '1', text[1] - 'a');
  throw Fault("", "\"" + std::string(text) +
                      "\" is no square; squares are named like 3d1: temple, column a-d, row 1-3");
}

std::string Aton::text(Choice choice) {
  const Kind kind = kind_of(choice);
  std::string text(verb(kind));
  switch (kind) {
    case Kind::keep:
    case Kind::exchange: return text;
    case Kind::lay:
      text += ' ';
      for (int cartouche = 1; cartouche <= cartouches; ++cartouche)
        text +=
            static_cast<char>('0' + card_at(static_cast<LayingCode>(choice.operand()), cartouche));
      return text;
    default: return text + ' ' + name(square_of(choice));
  }
}

Choice Aton::parse(std::string_view text) {
  const std::size_t space = text.find(' ');
  const std::string_view word = text.substr(0, space);
  const std::string_view rest = space == std::string_view::npos ? "" : text.substr(space + 1);
  for (const Kind kind : {Kind::keep, Kind::exchange})
    if (text == verb(kind)) return choice(kind);
  if (word == verb(Kind::lay)) return lay(parse_laying(rest));
  for (const Kind kind : {Kind::remove, Kind::place, Kind::take_back})
    if (word == verb(kind)) return on(kind, parse_square(rest));
  throw Fault("", "\"" + std::string(text) +
                      "\" is no choice of Aton; choices are keep, exchange, lay 3142, remove 1a1, "
                      "place 1a1 and return 1a1");
}

Message Aton::label(const State& s, Seat seat, Choice choice) {
  switch (kind_of(choice)) {
    case Kind::keep: return Message("aton.choice.keep");
    case Kind::exchange: return Message("aton.choice.exchange");
    case Kind::lay: {
      const auto code = static_cast<LayingCode>(choice.operand());
      Message message("aton.choice.lay");
      for (int cartouche = 1; cartouche <= cartouches; ++cartouche)
        message.with("card" + std::to_string(cartouche), card_at(code, cartouche));
      return message;
    }
    case Kind::remove: {
      const bool own = s.counters[seat].has(square_of(choice));
      return Message(own ? "aton.choice.remove_own" : "aton.choice.remove_opposing")
          .with("square", name(square_of(choice)))
          .with("colour", colour_term(square_of(choice)))
          .with("temple", temple_of(square_of(choice)) + 1);
    }
    case Kind::place:
    case Kind::take_back:
      return Message(kind_of(choice) == Kind::place ? "aton.choice.place" : "aton.choice.take_back")
          .with("square", name(square_of(choice)))
          .with("colour", colour_term(square_of(choice)))
          .with("temple", temple_of(square_of(choice)) + 1);
  }
  return Message("");
}

Message Aton::message(const Event& event) {
  return std::visit([](const auto& e) { return to_message(e); }, event);
}

}  // namespace ennead::aton
