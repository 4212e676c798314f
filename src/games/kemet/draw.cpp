// The table of Kemet in a terminal: the board in three columns with a letter for each space outside
// the cities, and what lies in front of each player. It fits 80 columns.
#include <algorithm>
#include <vector>

#include "core/paint.h"
#include "core/text.h"
#include "games/kemet/rules.h"

namespace ennead::kemet {

namespace {

constexpr std::string_view game = "kemet";
constexpr int column_width = 26;

std::string padded(std::string text, int wide) {
  while (width(text) < wide) text += ' ';
  return text;
}
// Left and right in one line of a column.
std::string spread(const std::string& left, const std::string& right) {
  return padded(left, column_width - 1 - width(right)) + right + " ";
}

// ---- Numbers of what can be chosen --------------------------------------------------------------

// The first number in the legal list of each space, and a teleport's beside it; 0 for the others.
struct Numbers {
  std::array<int, space_places> first{}, teleport{};
};

Space chosen_space(Choice choice) {
  switch (verb_of(choice).form) {
    case Form::space:
    case Form::space_count:
    case Form::space_or_pool: return space_of(choice);
    case Form::pyramid:
    case Form::creature: return space_of(choice, 1);
    case Form::raise_once:
    case Form::raise_to:
      return (choice.operand() & captured_mark) != 0
                 ? static_cast<Space>(choice.operand() & ~captured_mark)
                 : no_space;
    default: return no_space;
  }
}

Numbers choosable(const State& s) {
  Numbers numbers;
  if (!s.viewer.is_seat() || index(s.viewer.seat()) >= s.players) return numbers;
  ChoiceList list;
  Kemet::legal(s, s.viewer.seat(), list);
  for (std::size_t at = 0; at < list.size(); ++at) {
    const Space space = chosen_space(list[at]);
    if (space == no_space) continue;
    int& first = numbers.first[static_cast<std::size_t>(space)];
    int& teleport = numbers.teleport[static_cast<std::size_t>(space)];
    if (first == 0)
      first = static_cast<int>(at) + 1;
    else if (kind_of(list[at]) == Kind::teleport)
      teleport = static_cast<int>(at) + 1;
  }
  return numbers;
}

// ---- The board ----------------------------------------------------------------------------------

class Map {
 public:
  Map(const State& s, const TextTable& words)
      : s_(s), board_(board_of(s)), words_(words), numbers_(choosable(s)) {}

  // Districts stand in their city; the columns are the west, the middle and the east of the board.
  std::string drawing() const {
    std::string west;
    std::string middle;
    std::string east;
    for (const char* name : {"city_nw", "w_front_nw", "w_obelisk_n", "w_obelisk", "city_c",
                             "w_front_c", "w_obelisk_s", "w_front_s", "city_s"})
      west += block(name);
    for (const char* name :
         {"temple_delta", "delta_desert", "sanctuary", "temple_w", "temple_wb", "w_bank"})
      middle += block(name);
    for (const char* name : {"city_ne", "e_front_ne", "e_obelisk", "temple_e", "e_bank",
                             "temple_eb", "e_front_e", "city_e"})
      east += block(name);
    return side_by_side({west, middle, east});
  }

 private:
  static std::string side_by_side(const std::vector<std::string>& columns) {
    std::vector<std::vector<std::string>> lines;
    std::size_t most = 0;
    for (const std::string& column : columns) {
      std::vector<std::string> of_column;
      for (std::size_t at = 0; at < column.size();) {
        const std::size_t end = column.find('\n', at);
        of_column.push_back(column.substr(at, end - at));
        at = end + 1;
      }
      most = std::max(most, of_column.size());
      lines.push_back(std::move(of_column));
    }
    std::string out;
    for (std::size_t line = 0; line < most; ++line) {
      for (const auto& column : lines)
        out += padded(line < column.size() ? column[line] : "", column_width);
      while (!out.empty() && out.back() == ' ') out.pop_back();
      out += '\n';
    }
    return out;
  }

  std::string block(std::string_view name) const {
    const auto& cities = box().city_names;
    const auto city = std::find(cities.begin(), cities.end(), name);
    if (city != cities.end()) return city_block(static_cast<std::uint8_t>(city - cities.begin()));
    const Space space = parse_space(name);
    return board_.open.has(space) ? space_block(space) : "";
  }

  static char letter(Space space) { return static_cast<char>('a' + static_cast<int>(space)); }

  std::string number(Space space) const {
    const auto at = static_cast<std::size_t>(space);
    std::string text;
    if (numbers_.first[at] != 0) text += ">" + std::to_string(numbers_.first[at]);
    if (numbers_.teleport[at] != 0) text += ">" + std::to_string(numbers_.teleport[at]);
    return text.empty() ? text : painted(Paint::bold, text);
  }

  // Seat, units and creature of everybody there; where two meet, creatures are cut short.
  std::string troops(Space space) const {
    std::string text;
    int sides = 0;
    for (const Seat seat : SeatSet::first(s_.players))
      if (s_.seats[seat].troops.has(space)) ++sides;
    constexpr std::size_t whole = std::string_view::npos;
    for (const Seat seat : SeatSet::first(s_.players)) {
      const int units = s_.seats[seat].on(space);
      if (units == 0) continue;
      std::string troop = std::to_string(index(seat)) + ":" + std::to_string(units);
      for (const Creature creature : creatures_on(s_, seat, space))
        troop += "+" + std::string(word_of(creature).substr(0, sides > 1 ? 3 : whole));
      if (s_.cerberus == space && s_.seats[seat].has(Tile::cerberus))
        troop += "+" + std::string(word_of(Tile::cerberus).substr(0, sides > 1 ? 3 : whole));
      text += (text.empty() ? "" : " ") + painted(Paint::bold, troop);
    }
    return text.empty() ? "·" : text;
  }

  std::string space_block(Space space) const {
    std::string title = std::string(1, letter(space)) + " " + name(space);
    if (board_.obelisks.has(space)) title += "^";
    const int pp = space == board_.delta ? board_.delta_pp : board_.pp[at(space)];
    if (pp > 0) title += " " + std::to_string(pp);
    std::string next;
    for (const Space other : board_.beside(space))
      if (!board_.districts.has(other)) next += letter(other);
    return spread(title, number(space)) + "\n" +
           spread("  " + troops(space), painted(Paint::dim, next)) + "\n";
  }

  std::string city_block(std::uint8_t city) const {
    if ((board_.cities >> city & 1U) == 0) return "";
    const Seat owner = city_owner(s_, city);
    std::string title = city_name(city);
    if (owner != nobody)
      title += " " + words_.say(Message("kemet.draw.owner").with("seat", owner), game);
    const Spaces fronts = board_.beside(box().district(city, 0)).without(board_.city[city]);
    std::string out = spread(painted(Paint::bold, title),
                             painted(Paint::dim, std::string(1, letter(fronts.lowest())))) +
                      "\n";
    for (const Space district : board_.city[city]) {
      const int n = static_cast<int>(district) - static_cast<int>(box().district(city, 0)) + 1;
      out += spread(" " + std::to_string(n) + " " + pyramid(district) + " " + troops(district),
                    number(district)) +
             "\n";
    }
    return out;
  }

  std::string pyramid(Space district) const {
    if (!s_.pyramids.has(district)) return "--";
    const Standing standing = pyramid_on(s_, district);
    constexpr std::array<Paint, colour_count> paints = {Paint::bold, Paint::red_piece,
                                                        Paint::blue_piece, Paint::dim};
    const auto colour = static_cast<std::size_t>(standing.colour);
    return painted(paints[colour],
                   std::string(1, "WRBK"[colour]) +
                       std::to_string(s_.seats[standing.owner].pyramids[standing.colour].level()));
  }

  const State& s_;
  const Board& board_;
  const TextTable& words_;
  Numbers numbers_;
};

// ---- The players --------------------------------------------------------------------------------

// Words in lines of 80 columns behind a head.
std::string wrapped(const std::string& head, const std::vector<std::string>& items) {
  constexpr int columns = 79;
  std::string out = "  " + head;
  int used = width(out);
  for (std::size_t at = 0; at < items.size(); ++at) {
    const std::string item = " " + items[at] + (at + 1 < items.size() ? "," : "");
    if (used + width(item) > columns) {
      out += "\n     ";
      used = 5;
    }
    out += item;
    used += width(item);
  }
  return out + "\n";
}

class Panels {
 public:
  Panels(const State& s, const TextTable& words) : s_(s), words_(words) {}

  std::string drawing() const {
    std::string out;
    for (int place = 0; place < s_.players; ++place) out += panel(seat_at(s_, place), place);
    return out;
  }

 private:
  std::string say(const Message& message) const { return words_.say(message, game); }
  std::string word(std::string_view kind, std::string_view name) const {
    return words_.say(term(kind, name).key);
  }

  std::string panel(Seat seat, int place) const {
    const Player& p = s_.seats[seat];
    const bool you = s_.viewer.is_seat() && s_.viewer.seat() == seat;
    const Message head = Message(you ? "kemet.draw.you" : "kemet.draw.player")
                             .with("place", place + 1)
                             .with("seat", seat)
                             .with("vp", victory_points(s_, seat))
                             .with("battle", p.battle)
                             .with("other", p.permanent - p.battle)
                             .with("temporary", temporary_vp(s_, seat))
                             .with("pp", p.pp)
                             .with("pool", p.pool)
                             .with("di", p.di_size);
    std::string out = painted(Paint::bold, say(head)) + "\n";
    std::vector<std::string> tiles;
    for (const Tile tile : p.tiles) tiles.push_back(word("tile", word_of(tile)));
    for (const Tile tile : s_.more.seats[seat].sealed)
      tiles.push_back("(" + word("tile", word_of(tile)) + ")");
    if (!tiles.empty()) out += wrapped(words_.say("kemet.draw.tiles"), tiles);
    return out + tokens(p) + cards(p) + from_path(seat);
  }

  // Objects, skills, and where the priests are.
  std::string from_path(Seat seat) const {
    if (!plays_path(s_)) return "";
    const SeatMore& more = s_.more.seats[seat];
    std::vector<std::string> things;
    for (const PriestAt priest : more.priests)
      things.push_back(priest.at_start()  ? words_.say("kemet.draw.start")
                       : priest.pooled()  ? words_.say("kemet.draw.pool")
                       : priest.on_path() ? name(priest.location())
                                          : name(priest.space()));
    std::string out = wrapped(words_.say("kemet.draw.priests"), things);
    things.clear();
    for (const Object object : EnumSet<Object>::all())
      for (int n = more.objects[object]; n > 0; --n)
        things.push_back(word("object", word_of(object)));
    for (const Skill skill : more.skills) things.push_back(word("skill", word_of(skill)));
    return out + (things.empty() ? "" : wrapped(words_.say("kemet.draw.path_things"), things));
  }

  // The action pyramid level by level, taken spaces in brackets.
  std::string tokens(const Player& p) const {
    std::string text;
    for (std::size_t level = 0; level < pyramid_levels; ++level) {
      if (level > 0) text += '/';
      bool first = true;
      for (std::size_t action = 0; action < action_count; ++action) {
        if (((level_spaces[level] & in_play(s_).actions) >> action & 1U) == 0) continue;
        const std::string name(words_of<Action>[action]);
        text += (first ? "" : " ") + ((p.tokens >> action & 1U) != 0 ? "[" + name + "]" : name);
        first = false;
      }
    }
    if (p.has(Tile::act_of_god) && (p.tokens & Player::silver_used) == 0)
      text += " " + words_.say("kemet.draw.silver_left");
    if (has_golden(p) && (p.tokens & Player::golden_used) == 0)
      text += " " + words_.say("kemet.draw.golden_left");
    return "  " + text + "\n";
  }

  static std::string list(CardSet set) {
    std::string text;
    for (const Card card : set) text += (text.empty() ? "" : " ") + std::string(word_of(card));
    return text.empty() ? "-" : text;
  }

  std::string cards(const Player& p) const {
    const bool hidden = p.dropped_hidden > 0;
    std::string line = say(Message(hidden ? "kemet.draw.cards_hidden" : "kemet.draw.cards")
                               .with("hand", list(p.hand))
                               .with("used", list(p.used))
                               .with("dropped", list(p.dropped))
                               .with("hidden", p.dropped_hidden));
    std::vector<std::string> di;
    for (std::size_t kind = 0; kind < di_count; ++kind)
      if (const int count = p.di[static_cast<Di>(kind)]; count > 0)
        di.push_back(word("di", words_of<Di>[kind]) +
                     (count > 1 ? " x" + std::to_string(count) : ""));
    return "  " + line + "\n" + (di.empty() ? "" : wrapped(words_.say("kemet.draw.di"), di));
  }

  const State& s_;
  const TextTable& words_;
};

// The path, board by board: its locations, what lies there, and who stands there.
std::string path_drawing(const State& s, const TextTable& words) {
  if (!plays_path(s)) return "";
  std::string out;
  for (int board = 0; board < path_boards; ++board) {
    const PathSide& side = box().path.side(s.more.sides, board);
    std::vector<std::string> items;
    for (std::size_t n = 0; n < side.locations.size(); ++n) {
      const Location location = location_of(board, static_cast<int>(n));
      std::string item = name(location);
      for (const PathToken token : s.more.tokens[at(location)])
        if (!token.none()) item += " " + words.say(token_term(token).key);
      for (const Seat seat : SeatSet::first(s.players))
        for (int count = priests_at(s, seat, PriestAt(location)); count > 0; --count)
          item += " [" + std::to_string(index(seat)) + "]";
      items.push_back(std::move(item));
    }
    out += wrapped(side.name, items);
  }
  return out;
}

}  // namespace

std::string Kemet::draw(const State& s, const TextTable& words) {
  const std::string title = words.say(Message("kemet.draw.title")
                                          .with("day", s.day)
                                          .with("goal", s.goal())
                                          .with("pile", s.pile_size)
                                          .with("discards", s.discards.size()),
                                      game);
  return painted(Paint::bold, title) + "\n" + Map(s, words).drawing() +
         painted(Paint::dim, words.say("kemet.draw.legend")) + "\n" + path_drawing(s, words) +
         Panels(s, words).drawing();
}

}  // namespace ennead::kemet
