// The table of Aton in a terminal: four temples, the Kingdom of the Dead, and what both players
// have. It fits 80 columns.
#include <vector>

#include "core/paint.h"
#include "core/text.h"
#include "games/aton/rules.h"

namespace ennead::aton {

namespace {

constexpr std::string_view game = "aton";

Paint ground(Square square) {
  switch (colour_of(square)) {
    case 'Y': return Paint::yellow;
    case 'G': return Paint::green;
    case 'K': return Paint::black;
    case 'B': return Paint::blue;
    default: return Paint::bonus;
  }
}

Paint piece(Seat seat) { return seat == red ? Paint::red_piece : Paint::blue_piece; }
std::string_view counter(Seat seat) { return seat == red ? "[R]" : "(B)"; }

// The numbers in the legal list of the squares that the viewer may choose now; 0 for the others.
std::array<int, square_count> choosable(const State& s) {
  std::array<int, square_count> numbers{};
  if (!s.viewer.is_seat()) return numbers;
  ChoiceList list;
  Aton::legal(s, s.viewer.seat(), list);
  for (std::size_t at = 0; at < list.size(); ++at) {
    const Kind kind = kind_of(list[at]);
    if (kind == Kind::remove || kind == Kind::place || kind == Kind::take_back)
      numbers[list[at].operand()] = static_cast<int>(at) + 1;
  }
  return numbers;
}

// Three columns wide. Without colour a letter says what is there; what can be chosen shows its
// number before the letter.
std::string cell(const State& s, Square square, int number) {
  const auto numbered = [number](char letter) {
    return (number < 10 ? " " : "") + std::to_string(number) + letter;
  };
  for (const Seat seat : {red, blue})
    if (s.counters[seat].has(square))
      return painted(piece(seat), number == 0 ? counter(seat) : numbered(counter(seat)[1]));
  char letter = '+';
  switch (colour_of(square)) {
    case 'Y': letter = 'y'; break;
    case 'G': letter = 'g'; break;
    case 'K': letter = 'k'; break;
    case 'B': letter = '~'; break;
    default: break;
  }
  if (number != 0) return painted(Paint::bold, painted(ground(square), numbered(letter)));
  if (letter == '+') return painted(ground(square), std::string("+") + colour_of(square) + " ");
  return painted(ground(square), std::string(" ") + letter + " ");
}

std::string temple_drawing(const State& s, int number, const std::array<int, square_count>& numbers,
                           const TextTable& words) {
  constexpr int caption_width = 20;  // wider than the squares below it
  const std::string caption = words.say("aton.draw.temple." + std::to_string(number));
  std::string out = painted(Paint::bold, caption);
  for (int n = width(caption); n < caption_width; ++n) out += ' ';
  out += "\n  ┌─a───b───c───d─┐\n";
  for (int row = 0; row < rows; ++row) {
    out += std::to_string(row + 1) + " │";
    for (int column = 0; column < columns; ++column) {
      const Square square = square_at(number - 1, row, column);
      out += (column == 0 ? "" : " ") + cell(s, square, numbers[static_cast<std::size_t>(square)]);
    }
    out += "│\n";
  }
  return out + "  └───────────────┘\n";
}

std::string kingdom_drawing(const State& s, const TextTable& words) {
  std::string out = painted(Paint::bold, words.say("aton.draw.kingdom")) + "\n  ";
  for (int n = 0; n < kingdom_squares; ++n) {
    if (n < s.in_kingdom()) {
      const Seat seat = n < s.sides[red].kingdom ? red : blue;
      out += painted(piece(seat), counter(seat));
    } else {
      out += painted(Paint::black, " · ");
    }
    out += ' ';
  }
  return out + "\n";
}

std::string cards_text(const Cards& cards, int hidden) {
  std::string out;
  for (Card card = 1; card <= top_value; ++card)
    for (int n = 0; n < cards[card]; ++n) out += (out.empty() ? "" : " ") + std::to_string(card);
  for (int n = 0; n < hidden; ++n) out += out.empty() ? "?" : " ?";
  return out.empty() ? "-" : out;
}

// Cards that have been shown since the last shuffle are public; the others may still come.
std::string not_played(const State& s, const Side& side) {
  Cards shown = side.discards;
  for (const Card card : side.laid)
    if (card != 0) shown.add(card);
  std::string out;
  for (Card card = 1; card <= s.highest_card(); ++card)
    out += (out.empty() ? "" : " ") + std::to_string(s.cards_of_each() - shown[card]);
  return out;
}

// What both players have, beside each other: a column of words and a column for each player.
class Sides {
 public:
  Sides(const State& s, const TextTable& words) : s_(s), words_(words) {}

  std::string drawing() {
    row("", [this](Seat seat) { return name(seat); });
    row("score", [this](Seat seat) {
      return say(Message("aton.draw.of").with("score", side(seat).score).with("goal", s_.goal()));
    });
    row("stock", [this](Seat seat) { return std::to_string(s_.stock(seat)); });
    row("pile", [this](Seat seat) { return std::to_string(side(seat).pile.size); });
    row("exchange", [this](Seat seat) { return exchange(seat); });
    row("hand", [this](Seat seat) { return cards_text(side(seat).hand, side(seat).hand_hidden); });
    out_ += '\n';
    row("cartouche1", [this](Seat seat) { return card(seat, 1, points(seat)); });
    row("cartouche2", [this](Seat seat) { return card(seat, 2, order(seat)); });
    row("removing", [this](Seat seat) { return removing(seat); });
    row("cartouche3", [this](Seat seat) { return card(seat, 3, ""); });
    row("cartouche4", [this](Seat seat) { return card(seat, 4, ""); });
    row("not_played",
        [this](Seat /*seat*/) { return painted(Paint::dim, s_.reduced ? "1 2" : "1 2 3 4"); });
    row("", [this](Seat seat) { return not_played(s_, side(seat)); });
    return out_;
  }

 private:
  const Side& side(Seat seat) const { return s_.sides[seat]; }
  std::string say(const Message& message) const { return words_.say(message, game); }
  bool laid() const { return side(red).card(1) != 0; }

  template <class Text>
  void row(std::string_view label, Text text) {
    constexpr int label_width = 11;
    constexpr int column_width = 13;
    const auto add = [this](const std::string& part, int columns_wide) {
      out_ += part;
      for (int n = width(part); n < columns_wide; ++n) out_ += ' ';
    };
    add(label.empty() ? "" : words_.say("aton.draw." + std::string(label)), label_width);
    add(text(red), column_width);
    out_ += text(blue) + "\n";
  }

  std::string name(Seat seat) const {
    const bool you = s_.viewer.is_seat() && s_.viewer.seat() == seat;
    return painted(piece(seat),
                   std::string(counter(seat)) + " " +
                       say(Message(you ? "aton.draw.you" : "aton.draw.name").with("seat", seat)));
  }
  std::string exchange(Seat seat) const {
    if (side(seat).exchange_left) return words_.say("aton.draw.exchange_left");
    const std::string used = words_.say("aton.draw.exchange_used");
    return side(seat).put_away.size() == 0 ? used : used + " " + cards_text(side(seat).put_away, 0);
  }
  std::string card(Seat seat, int cartouche, const std::string& effect) const {
    if (!laid()) return "·";
    return painted(Paint::bold, std::to_string(side(seat).card(cartouche))) +
           (effect.empty() ? "" : " " + effect);
  }
  std::string points(Seat seat) const {
    const int more = side(seat).card(1) - side(other(seat)).card(1);
    return more <= 0 ? "" : say(Message("aton.draw.scored").with("points", 2 * more));
  }
  std::string order(Seat seat) const {
    if (s_.stack.empty()) return "";  // the game ended before, or it does not matter any more
    return words_.say(s_.stack.nearest<Round>().first == seat ? "aton.draw.first"
                                                              : "aton.draw.second");
  }
  // ATON-7.1 to ATON-7.3, ATON-7.7
  std::string removing(Seat seat) const {
    if (!laid()) return "·";
    const int card = side(seat).card(2);
    if (card == 2 || s_.round == 1) return words_.say("aton.draw.removes_none");
    if (card == 1) return words_.say("aton.draw.removes_own");
    return std::to_string(card - 2);
  }

  const State& s_;
  const TextTable& words_;
  std::string out_;
};

}  // namespace

std::string Aton::draw(const State& s, const TextTable& words) {
  const std::array<int, square_count> numbers = choosable(s);
  std::string table;
  for (int number = 1; number <= s.temples(); number += 2)
    table += beside(temple_drawing(s, number, numbers, words),
                    temple_drawing(s, number + 1, numbers, words), 2);
  table += kingdom_drawing(s, words);
  const std::string title = words.say(Message("aton.draw.title").with("round", s.round), game);
  const std::string legend = painted(Paint::dim, words.say("aton.draw.legend"));
  return beside(painted(Paint::bold, title), legend, 12) +
         beside(table, Sides(s, words).drawing(), 2);
}

}  // namespace ennead::aton
