// Positions for the tests of Aton's rules, written as state JSON. A test says what matters to it;
// cards that it does not mention are dealt to piles and discards so that each player has the cards
// of the box.
#pragma once

#include <array>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/json_reader.h"
#include "games/aton/aton.h"

namespace ennead::aton::tests {

// "1a1 3d1" as a set.
inline Squares squares(std::string_view names) {
  Squares set;
  for (std::size_t at = 0; at < names.size(); at += 4) set.add(parse_square(names.substr(at, 3)));
  return set;
}

inline json::array names_of(Squares set) {
  json::array names;
  for (const Square square : set) names.emplace_back(name(square));
  return names;
}

class Position {
 public:
  // ---- the table --------------------------------------------------------------------------------
  Position& reduced() {
    reduced_ = true;
    return *this;
  }
  Position& round(int number) {
    round_ = number;
    return *this;
  }
  Position& seed(std::uint64_t seed) {
    seed_ = seed;
    return *this;
  }
  Position& score(int red_points, int blue_points) {
    side(red).score = red_points;
    side(blue).score = blue_points;
    return *this;
  }
  Position& counters(Seat seat, Squares set) {
    side(seat).counters = set;
    return *this;
  }
  Position& counters(Seat seat, std::string_view names) { return counters(seat, squares(names)); }
  Position& kingdom(int of_red, int of_blue) {
    side(red).kingdom = of_red;
    side(blue).kingdom = of_blue;
    return *this;
  }

  // ---- cards, as digits -------------------------------------------------------------------------
  Position& hand(Seat seat, std::string_view cards) {
    side(seat).hand = cards;
    return *this;
  }
  Position& known_in_hand(Seat seat, std::string_view cards) {
    side(seat).known_in_hand = cards;
    return *this;
  }
  Position& laid(Seat seat, std::string_view cards) {
    side(seat).laid = cards;
    return *this;
  }
  // The top cards of the pile, the first to be drawn first.
  Position& pile_top(Seat seat, std::string_view cards) {
    side(seat).pile_top = cards;
    return *this;
  }
  // The lowest cards of the pile, known to both after a draw-off; the lowest last.
  Position& known_under_pile(Seat seat, std::string_view cards) {
    side(seat).pile_bottom = cards;
    return *this;
  }
  // Without this, everything that lies nowhere else is in the pile; with it, in the discards.
  Position& pile_size(Seat seat, int cards) {
    side(seat).pile_size = cards;
    return *this;
  }
  Position& exchanged(Seat seat, std::string_view put_away = "", std::string_view known = "") {
    side(seat).exchange_left = false;
    side(seat).put_away = put_away;
    side(seat).known_put_away = known;
    return *this;
  }

  // ---- what the game is in the middle of --------------------------------------------------------
  Position& exchange() {
    now_ = {{"step", "exchange"}, {"answers", {nullptr, nullptr}}};
    return *this;
  }
  Position& laying() {
    now_ = {{"step", "laying"}, {"answers", {nullptr, nullptr}}};
    return *this;
  }
  Position& removing(Seat first, Seat seat, int left) { return turn("remove", first, seat, left); }
  Position& placing(Seat first, Seat seat, int left) { return turn("place", first, seat, left); }
  using Back = std::pair<Seat, std::array<int, temple_count>>;
  Position& counters_back(std::initializer_list<Back> seats) {
    json::array list;
    for (const Back& back : seats)
      list.push_back(json::object{{"seat", index(back.first)},
                                  {"left", json::array(back.second.begin(), back.second.end())}});
    now_ = {{"step", "counters_back"}, {"seats", list}};
    return *this;
  }
  Position& over(std::string_view ending, std::initializer_list<int> winners) {
    over_ = {{"ending", ending}, {"winners", json::array(winners.begin(), winners.end())}};
    return *this;
  }

  bool is_reduced() const { return reduced_; }
  json::value json() const {
    json::object out{{"game", "aton"},
                     {"rules", 1},
                     {"options", {{"reduced", reduced_}}},
                     {"round", round_},
                     {"chance", hex_text(seed_)},
                     {"seats", {side_json(red), side_json(blue)}}};
    if (over_)
      out["over"] = *over_;
    else
      out["now"] = now_;
    return out;
  }
  State state() const { return Aton::from_json(json()); }

 private:
  struct Setup {
    int score = 0;
    int kingdom = 0;
    bool exchange_left = true;
    Squares counters;
    std::optional<int> pile_size;
    std::string hand, known_in_hand, laid, pile_top, pile_bottom, put_away, known_put_away;
    bool operator==(const Setup&) const = default;
  };
  Setup& side(Seat seat) { return sides_[seat]; }

  Position& turn(std::string_view step, Seat first, Seat seat, int left) {
    now_ = {{"step", step}, {"first", index(first)}, {"seat", index(seat)}, {"left", left}};
    return *this;
  }

  static json::array list(std::string_view digits) {
    json::array cards;
    for (const char digit : digits) cards.push_back(digit - '0');
    return cards;
  }

  // The cards of the box that were not mentioned: 1, 2, 3, 4, 1, 2, ...
  std::string others(const std::string& mentioned) const {
    std::array<int, top_value> left{};
    for (std::size_t at = 0; at < (reduced_ ? 2 : 4); ++at) left[at] = reduced_ ? 8 : 9;
    for (const char digit : mentioned) --left[static_cast<std::size_t>(digit - '1')];
    std::string cards;
    for (int n = 0; n < 9; ++n)
      for (std::size_t at = 0; at < left.size(); ++at)
        if (left[at]-- > 0) cards += static_cast<char>('1' + at);
    return cards;
  }

  json::object side_json(Seat seat) const {
    Setup s = sides_[seat];
    const auto step = now_.at("step").as_string();
    const bool holds_cards = !over_ && (step == "exchange" || step == "laying");
    if (holds_cards && s.hand.empty()) s.hand = reduced_ ? "1122" : "1234";
    const std::string rest = others(s.hand + s.laid + s.pile_top + s.pile_bottom + s.put_away);
    const std::size_t fixed = s.pile_top.size() + s.pile_bottom.size();
    const std::size_t filling =
        s.pile_size ? static_cast<std::size_t>(*s.pile_size) - fixed : rest.size();
    const std::string pile = s.pile_top + rest.substr(0, filling) + s.pile_bottom;
    std::string discards;  // in the order in which a state is written
    for (const char card : {'1', '2', '3', '4'})
      for (const char digit : rest.substr(filling))
        if (digit == card) discards += digit;
    return {{"colour", seat == red ? "red" : "blue"},
            {"score", s.score},
            {"exchange_left", s.exchange_left},
            {"counters", names_of(s.counters)},
            {"kingdom", s.kingdom},
            {"hand", list(s.hand)},
            {"known_in_hand", list(s.known_in_hand)},
            {"laid", list(s.laid)},
            {"pile", list(pile)},
            {"known_under_pile", s.pile_bottom.size()},
            {"discards", list(discards)},
            {"put_away", list(s.put_away)},
            {"known_put_away", list(s.known_put_away)}};
  }

  bool reduced_ = false;
  int round_ = 2;  // so that counters are removed
  std::uint64_t seed_ = 1;
  PerSeat<Setup, player_count> sides_;
  json::object now_{{"step", "laying"}, {"answers", {nullptr, nullptr}}};
  std::optional<json::object> over_;
};

}  // namespace ennead::aton::tests
