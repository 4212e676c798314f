// The words of Aton: the notation of squares and choices, labels and prompts.
#include <algorithm>

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

constexpr Verb verb_of(Kind kind) {
  for (const Verb& verb : verbs)
    if (verb.kind == kind) return verb;
  return {kind};
}
std::string words_before(const Verb& verb) {
  std::string words(verb.word.empty() ? name_of(verb.kind) : verb.word);
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
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
  if (choice.kind() >= count_of<Kind>) return "?";
  const Verb verb = verb_of(kind_of(choice));
  std::string text = words_before(verb);
  switch (verb.form) {
    case Form::bare: break;
    case Form::laying:
      text += ' ';
      for (int cartouche = 1; cartouche <= cartouches; ++cartouche)
        text += static_cast<char>('0' + card_at(laying_of(choice), cartouche));
      break;
    case Form::square: text += ' ' + name(square_of(choice)); break;
  }
  return text;
}

Choice Aton::parse(std::string_view text) {
  for (std::size_t at = 0; at < count_of<Kind>; ++at) {
    const Verb verb = verb_of(static_cast<Kind>(at));
    const std::string words = words_before(verb);
    if (text != words && (verb.form == Form::bare || !text.starts_with(words + ' '))) continue;
    const std::string_view rest = text.substr(std::min(text.size(), words.size() + 1));
    switch (verb.form) {
      case Form::bare: return choice(verb.kind);
      case Form::laying: return lay(parse_laying(rest));
      case Form::square: return on(verb.kind, parse_square(rest));
    }
  }
  throw Fault("", "\"" + std::string(text) +
                      "\" is no choice of Aton; choices are keep, exchange, lay 3142, remove 1a1, "
                      "place 1a1 and return 1a1");
}

Message Aton::label(const State& s, Seat seat, Choice choice) {
  if (choice.kind() >= count_of<Kind>) return Message("");
  const Kind kind = kind_of(choice);
  Message message("aton.choice." + std::string(name_of(kind)));
  switch (verb_of(kind).form) {
    case Form::bare: break;
    case Form::laying:
      for (int cartouche = 1; cartouche <= cartouches; ++cartouche)
        message.with("card" + std::to_string(cartouche), card_at(laying_of(choice), cartouche));
      break;
    case Form::square: {
      const Square square = square_of(choice);
      if (kind == Kind::remove) message.key += s.counters[seat].has(square) ? "_own" : "_opposing";
      message.with("square", name(square))
          .with("colour", colour_term(square))
          .with("temple", temple_of(square) + 1);
      break;
    }
  }
  return message;
}

Message Aton::message(const Event& event) {
  return std::visit([](const auto& e) { return to_message(e); }, event);
}

}  // namespace ennead::aton
