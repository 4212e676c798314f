// The table of Aton in a terminal: four temples, the Kingdom of the Dead, scores and cartouches.
#include "core/paint.h"
#include "core/text.h"
#include "games/aton/rules.h"

namespace ennead::aton {

namespace {

Paint ground(Square square) {
  switch (colour_of(square)) {
    case 'Y': return Paint::yellow;
    case 'G': return Paint::green;
    case 'K': return Paint::black;
    case 'B': return Paint::blue;
    default: return Paint::bonus;
  }
}

// Without colour: letters for empty squares, R and B in brackets for counters.
std::string cell(const State& s, Square square) {
  if (s.counters[red].has(square)) return painted(Paint::red_piece, "[R]");
  if (s.counters[blue].has(square)) return painted(Paint::blue_piece, "(B)");
  switch (colour_of(square)) {
    case 'Y': return painted(ground(square), " y ");
    case 'G': return painted(ground(square), " g ");
    case 'K': return painted(ground(square), " k ");
    case 'B': return painted(ground(square), " ~ ");
    case '1': return painted(ground(square), "+1 ");
    default: return painted(ground(square), "+2 ");
  }
}

std::string temple_drawing(const State& s, int number) {
  std::string out = "    ╔══a═══b═══c═══d══╗\n";
  for (int row = 0; row < rows; ++row) {
    out += row == 1 ? painted(Paint::bold, std::to_string(number)) + " " : "  ";
    out += std::to_string(row + 1) + " ║ ";
    for (int column = 0; column < columns; ++column)
      out += cell(s, square_at(number - 1, row, column)) + (column + 1 < columns ? " " : "");
    out += " ║\n";
  }
  return out + "    ╚═════════════════╝\n";
}

std::string kingdom_drawing(const State& s, const TextTable& words) {
  std::string out = words.say("aton.draw.kingdom") + "  ";
  for (int n = 0; n < kingdom_squares; ++n) {
    if (n < s.sides[red].kingdom)
      out += painted(Paint::red_piece, "[R]");
    else if (n < s.in_kingdom())
      out += painted(Paint::blue_piece, "(B)");
    else
      out += painted(Paint::black, " · ");
    out += ' ';
  }
  return out + "\n";
}

std::string cards_text(const Cards& cards, int hidden) {
  std::string out;
  for (Card card = 1; card <= top_value; ++card)
    for (int n = 0; n < cards[card]; ++n) out += std::to_string(card) + " ";
  for (int n = 0; n < hidden; ++n) out += "? ";
  return out.empty() ? "-" : out;
}

std::string side_drawing(const State& s, Seat seat, const TextTable& words) {
  const Side& side = s.sides[seat];
  const auto say = [&words](const Message& message) { return words.say(message, "aton"); };
  const bool began = s.stack.size() > 1 && s.stack.tag_at(1) == decltype(State::stack)::tag<Turn> &&
                     s.stack.at<Round>(0).first == seat;
  std::string laid;
  for (int cartouche = 1; cartouche <= cartouches; ++cartouche)
    laid += " " + std::to_string(cartouche) + "▕" +
            (side.card(cartouche) == 0 ? "·" : std::to_string(side.card(cartouche))) + "▏";
  std::string discards;
  for (Card card = 1; card <= s.highest_card(); ++card)
    discards += " " + std::to_string(card) + "×" + std::to_string(side.discards[card]);

  std::string out =
      painted(seat == red ? Paint::red_piece : Paint::blue_piece,
              (seat == red ? "[R] " : "(B) ") + say(Message("aton.draw.name").with("seat", seat))) +
      "  " + say(Message("aton.draw.score").with("score", side.score).with("goal", s.goal())) +
      (began ? "  " + say(Message("aton.draw.begins")) : "") + "\n";
  out += say(Message("aton.draw.stock").with("stock", s.stock(seat)).with("pile", side.pile.size)) +
         "  " +
         say(Message(side.exchange_left ? "aton.draw.exchange_left" : "aton.draw.exchange_used")) +
         "\n";
  out += say(Message("aton.draw.cartouches").with("cards", laid)) + "\n";
  out +=
      say(Message("aton.draw.hand").with("cards", cards_text(side.hand, side.hand_hidden))) + "\n";
  out += say(Message("aton.draw.discards").with("cards", discards));
  if (side.put_away.size() + side.put_away_hidden > 0)
    out += "  " + say(Message("aton.draw.put_away")
                          .with("cards", cards_text(side.put_away, side.put_away_hidden)));
  return out + "\n";
}

}  // namespace

std::string Aton::draw(const State& s, const TextTable& words) {
  std::string temples;
  for (int number = 1; number <= s.temples(); number += 2)
    temples += beside(temple_drawing(s, number), temple_drawing(s, number + 1), 2);
  const std::string title = words.say(Message("aton.draw.title").with("round", s.round), "aton");
  return painted(Paint::bold, title) + "\n" +
         beside(temples + "\n" + kingdom_drawing(s, words),
                "\n" + side_drawing(s, red, words) + "\n" + side_drawing(s, blue, words), 4);
}

}  // namespace ennead::aton
