// The table of Ankh in a terminal: the map of hexagons, the tracks, and what the gods have. It fits
// 80 columns and says everything without colour.
#include <algorithm>
#include <map>
#include <vector>

#include "core/paint.h"
#include "core/text.h"
#include "games/ankh/rules.h"

namespace ennead::ankh {

namespace {

constexpr std::string_view game = "ankh";
constexpr int cell_width = 6;
constexpr int map_lines = 20;

// What the viewer may choose now, by its number in the legal list.
struct Choosable {
  std::array<int, hex_places> spaces{};  // 0 for the others
  // Camels by the spaces that they lie between, aims by the spaces that they go to. A side has room
  // for one character: where there are more than nine, each is a plus.
  std::map<std::pair<Hex, Hex>, char> sides;
  bool many_sides = false;
};

Choosable choosable(const State& s) {
  Choosable found;
  if (!s.viewer.is_seat()) return found;
  ChoiceList list;
  Ankh::legal(s, s.viewer.seat(), list);
  found.many_sides = list.size() > 9;
  const auto mark_side = [&found](Side side, char mark) {
    found.sides[{board()[side].first, board()[side].second}] = mark;
  };
  if (s.stack.top_is<Caravan>())  // the line so far
    for (const Side side : s.stack.top<Caravan>().line)
      if (side != no_side) mark_side(side, '#');
  for (std::size_t at = 0; at < list.size(); ++at) {
    const auto number = static_cast<int>(at) + 1;
    const char mark = found.many_sides ? '+' : static_cast<char>('0' + number);
    switch (kind_of(list[at])) {
      case Kind::move:
      case Kind::to:
      case Kind::push:
      case Kind::summon_pyramid:
      case Kind::on:
      case Kind::control:
      case Kind::old:
      case Kind::come_back:
      case Kind::save:
      case Kind::underworld_from: found.spaces[list[at].operand()] = number; break;
      case Kind::camel: mark_side(static_cast<Side>(list[at].operand()), mark); break;
      case Kind::aim: found.sides[{hex_of(list[at]), hex_of(list[at], 1)}] = mark; break;
      default: break;
    }
  }
  return found;
}

// What lies on the side of two spaces: a choice, camel, river or nothing.
char side_mark(const State& s, const Choosable& choices, Hex a, Hex b) {
  const Board& map = board();
  const auto choice = choices.sides.find(std::minmax(a, b));
  if (choice != choices.sides.end()) return choice->second;
  if (!map.land.has(a) || !map.land.has(b)) return ' ';
  const Side side = map.side_between(a, b);
  if (side == no_side) return '~';
  return s.camels.has(side) ? '#' : ' ';
}

Paint ground(Hex hex) {
  if (board().water.has(hex)) return Paint::blue;
  return board().fertile.has(hex) ? Paint::green : Paint::yellow;
}

char terrain(Hex hex) {
  if (board().water.has(hex)) return 'w';
  return board().fertile.has(hex) ? 'f' : 'd';
}

// God G, Warrior W, Cat-Mummy C, Satet S, Mummy M, Apep A, Giant Scorpion X, Androsphinx N.
char figure_letter(Figure figure) { return " GWCSMAXN"[static_cast<std::size_t>(figure)]; }

std::string padded(std::string text, int wide) {
  while (width(text) < wide) text += ' ';
  return text;
}

// Above: what lies on the north side, the name, and the number to choose it by, or else terrain and
// region.
std::string upper_half(const State& s, const Choosable& choices, Hex hex) {
  const int number = choices.spaces[static_cast<std::size_t>(hex)];
  const Hex north = static_cast<Hex>(static_cast<int>(hex) - 1);
  std::string text(1, board().beside(hex).has(north) && row_of(hex) > 0
                          ? side_mark(s, choices, north, hex)
                          : ' ');
  text += name(hex);
  if (number != 0)
    text += (number < 100 ? ">" : "") + std::to_string(number);
  else
    text += std::string(1, terrain(hex)) +
            (board().land.has(hex) ? std::to_string(region_of(s, hex)) : " ");
  return painted(ground(hex), number != 0 ? painted(Paint::bold, padded(text, cell_width))
                                          : padded(text, cell_width));
}

// Below: the seat of the owner and the piece; * is a sun token, u an underworld token.
std::string lower_half(const State& s, Hex hex) {
  std::string text = " ";
  if (const Figure figure = s.figure(hex); figure != Figure::none) {
    text += std::to_string(index(owner_of(s, hex))) + figure_letter(figure);
    if (s.radiant.has(hex)) text += '*';
  } else if (all_monuments(s).has(hex)) {
    char owner = '-';
    for (const Seat god : SeatSet::first(s.players))
      if (s.controlled[god].has(hex)) owner = static_cast<char>('0' + index(god));
    text += std::string("[") + owner + "OTPS"[static_cast<std::size_t>(monument_at(s, hex))] + "]";
  }
  if (s.palace.space == hex) text += "PHA";
  if (s.underworld.has(hex)) text += " u";
  const bool piece = text.size() > 1;
  text = padded(text, cell_width);
  return painted(ground(hex), piece ? painted(Paint::bold, text) : text);
}

// The space of a column that covers a line of the drawing, or no_hex.
Hex hex_on_line(int column, int line) {
  const int shifted = line - column % 2;
  if (shifted < 0 || column < 0 || column >= columns) return no_hex;
  const int row = shifted / 2;
  if (row >= column_stride) return no_hex;
  const auto hex = static_cast<Hex>(column * column_stride + row);
  return board().spaces.has(hex) ? hex : no_hex;
}

std::string map_drawing(const State& s, const Choosable& choices) {
  std::string out;
  for (int line = 0; line < map_lines; ++line) {
    std::string text;
    for (int column = 0; column < columns; ++column) {
      const Hex hex = hex_on_line(column, line);
      if (hex == no_hex)
        text += std::string(cell_width, ' ');
      else if ((line - column % 2) % 2 == 0)
        text += upper_half(s, choices, hex);
      else
        text += lower_half(s, hex);
      const Hex east = hex_on_line(column + 1, line);
      text += hex != no_hex && east != no_hex ? side_mark(s, choices, hex, east) : ' ';
    }
    out += text + "\n";
  }
  return out;
}

// ---- Tracks and gods ----------------------------------------------------------------------------

std::string tracks_drawing(const State& s, const TextTable& words) {
  std::string out;
  for (std::size_t at = 0; at < action_count; ++at)
    out += words.say(Message("ankh.draw.marker")
                         .with("action", to_field(static_cast<Action>(at)))
                         .with("at", s.markers[at])
                         .with("of", edition(s).track_length(static_cast<Action>(at), s.players)),
                     game) +
           "  ";
  std::string track;
  for (int number = 1; number <= edition(s).event_count; ++number) {
    const auto event = static_cast<std::size_t>(edition(s).event_at(number));
    const std::string letter(1, std::string_view("CRX")[event]);
    track += number == s.event ? "[" + letter + "]" : letter;
  }
  return out + "\n" + words.say(Message("ankh.draw.events").with("track", track), game) + "\n";
}

template <Described Enum>
std::string listed(EnumSet<Enum> set, std::string_view kind, const TextTable& words) {
  std::string out;
  for (const Enum one : set) out = words.joined(out, words.say(term(kind, word_of(one)).key));
  return out.empty() ? "-" : out;
}

std::string pool_text(const State& s, const God& god, const TextTable& words) {
  std::string out = words.say(Message("ankh.draw.warriors").with("count", god.warriors), game);
  for (std::size_t level = 0; level < guardian_levels; ++level)
    for (int n = 0; n < god.guardians[level]; ++n)
      out = words.joined(out, words.say(term("figure", word_of(s.guardian_cards[level])).key));
  if (god.trapped > 0)
    out =
        words.joined(out, words.say(Message("ankh.draw.trapped").with("count", god.trapped), game));
  return out;
}

std::string god_drawing(const State& s, Seat god, const TextTable& words) {
  const God& own = s.gods[god];
  std::string seats = std::to_string(index(god));
  for (const Seat seat : SeatSet::first(s.players))
    if (seat != god && s.playing(seat) == god) seats += "+" + std::to_string(index(seat));
  const bool you =
      s.viewer.is_seat() && index(s.viewer.seat()) < s.players && s.playing(s.viewer.seat()) == god;
  Message head(!s.in_game.has(god) ? "ankh.draw.forgotten"
               : you               ? "ankh.draw.you"
                                   : "ankh.draw.god");
  head.with("seats", seats)
      .with("god", to_field(name_of(s, god)))
      .with("devotion", own.devotion)
      .with("followers", own.followers)
      .with("pool", pool_text(s, own, words));
  std::string out = painted(Paint::bold, words.say(head, game)) + "\n";
  if (!s.in_game.has(god)) return out;
  out += words.say(Message("ankh.draw.powers").with("powers", listed(own.powers, "power", words)),
                   game) +
         "\n";
  out += words.say(Message("ankh.draw.used").with("cards", listed(own.used, "card", words)), game) +
         "\n";
  return out;
}

// ---- ANKH-28  The expansion Pharaoh -------------------------------------------------------------

std::string cards_text(const State& s, PoliticalCards cards, const TextTable& words) {
  std::string out;
  for (const PoliticalCard card : cards)
    out = words.joined(
        out, words.say(Message("ankh.named").with("name", to_field(card_name(s, card))), game));
  return out.empty() ? "-" : out;
}

std::string palace_drawing(const State& s, const TextTable& words) {
  std::string out;
  Message head("ankh.draw.pharaoh");
  head.with("name", to_field(PharaohName{s.palace.file, s.palace.pharaoh}))
      .with("space", s.palace.space == no_hex ? std::string("-") : name(s.palace.space));
  out += words.say(head, game) + "\n";
  for (std::size_t room = 0; room < palace_rooms; ++room) {
    std::string priests;
    for (const Seat god : s.in_game)
      if (s.palace.priests[god][room] > 0)
        priests += (priests.empty() ? "" : ", ") + std::to_string(index(god)) + ":" +
                   std::string(s.palace.priests[god][room], '+');
    out += words.say(Message("ankh.draw.room")
                         .with("number", room + 1)
                         .with("name", to_field(room_name(s, room)))
                         .with("priests", priests.empty() ? std::string("-") : priests),
                     game) +
           "\n";
  }
  PoliticalCards row;
  for (const PoliticalCard card : s.palace.row)
    if (card != no_politic) row.add(card);
  return out +
         words.say(Message("ankh.draw.row")
                       .with("cards", cards_text(s, row, words))
                       .with("left", s.palace.left),
                   game) +
         "\n";
}

std::string politics_drawing(const State& s, Seat god, const TextTable& words) {
  return words.say(Message("ankh.draw.politics")
                       .with("priests", s.palace.pool[god])
                       .with("hand", cards_text(s, s.palace.hand[god], words))
                       .with("used", cards_text(s, s.palace.used[god], words)),
                   game) +
         "\n";
}

std::string guardians_drawing(const State& s, const TextTable& words) {
  std::string out;
  for (std::size_t level = 0; level < guardian_levels; ++level)
    out = words.joined(out, words.say(Message("ankh.draw.guardian")
                                          .with("figure", to_field(s.guardian_cards[level]))
                                          .with("left", s.guardians_left[level]),
                                      game));
  return words.say(Message("ankh.draw.guardians").with("list", out), game) + "\n";
}

}  // namespace

std::string Ankh::draw(const State& s, const TextTable& words) {
  const Choosable choices = choosable(s);
  std::string out = map_drawing(s, choices);
  if (choices.many_sides && !choices.sides.empty())
    out += painted(Paint::dim, words.say("ankh.draw.begins")) + "\n";
  out += painted(Paint::dim, words.say("ankh.draw.legend")) + "\n";
  out += painted(Paint::dim, words.say("ankh.draw.pieces")) + "\n";
  out += tracks_drawing(s, words);
  out += guardians_drawing(s, words);
  if (s.palace.in_play()) out += palace_drawing(s, words);
  for (std::size_t at = s.ranked(); at-- > 0;) {  // the most devotion first, as on the track
    const Seat god = s.ascending.values[at];
    out += god_drawing(s, god, words);
    if (s.palace.in_play() && s.in_game.has(god)) out += politics_drawing(s, god, words);
  }
  return out;
}

}  // namespace ennead::ankh
