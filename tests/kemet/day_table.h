// A table for the tests of Kemet's board, Night, actions and evening: positions in a few words, and
// play by notation. Whatever is chosen is checked to be legal, to leave a position that holds to
// the box, and one that JSON carries to the byte.
#pragma once

#include <cstring>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "core/fault.h"
#include "core/json_reader.h"
#include "games/kemet/kemet.h"
#include "games/kemet/rules.h"

namespace ennead::kemet::days {

inline std::vector<std::string> words(std::string_view text) {
  std::vector<std::string> found(1);
  for (const char c : text)
    if (c != ' ')
      found.back() += c;
    else if (!found.back().empty())
      found.emplace_back();
  if (found.back().empty()) found.pop_back();
  return found;
}
inline std::string joined(const std::set<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : " ") + name;
  return text;
}
inline json::array list_of(std::string_view text) {
  json::array list;
  for (const std::string& word : words(text)) list.emplace_back(word);
  return list;
}
// "w_bank 3 city_nw_1 2" as an object.
inline json::object counts_of(std::string_view text) {
  json::object counts;
  const std::vector<std::string> all = words(text);
  for (std::size_t at = 0; at + 1 < all.size(); at += 2) counts[all[at]] = std::stoi(all[at + 1]);
  return counts;
}
inline std::string names(Spaces spaces) {
  std::set<std::string> found;
  for (const Space space : spaces) found.insert(name(space));
  return joined(found);
}

// A position, written as state JSON: seat 0 is on turn, in its first round. What is not said has
// the value that docs/notation.md gives it.
class Position {
 public:
  explicit Position(int players) {
    json::array seats;
    for (int at = 0; at < players; ++at) seats.push_back(json::object());
    out_ = {{"game", "kemet"}, {"seats", seats}};
  }
  Position& set(std::string_view field, json::value value) {
    out_[field] = std::move(value);
    return *this;
  }
  Position& seat(int at, std::string_view field, json::value value) {
    out_["seats"].as_array()[static_cast<std::size_t>(at)].as_object()[field] = std::move(value);
    return *this;
  }
  Position& pp(int at, int points) { return seat(at, "pp", points); }
  Position& units(int at, std::string_view text) { return seat(at, "units", counts_of(text)); }
  Position& pyramids(int at, std::string_view text) {
    return seat(at, "pyramids", counts_of(text));
  }
  Position& di(int at, std::string_view text) { return seat(at, "di", counts_of(text)); }
  Position& tiles(int at, std::string_view text) { return seat(at, "tiles", list_of(text)); }
  Position& tokens(int at, std::string_view text) { return seat(at, "tokens", list_of(text)); }
  Position& creature(int at, std::string_view creature, std::string_view space) {
    return seat(at, "creatures", json::object{{creature, space}});
  }
  // So much is in the pile, and all the rest of the deck among the discards.
  Position& pile(std::string_view text) {
    DiCards rest = in_play(base_only).deck;
    for (const auto& seat : out_["seats"].as_array())
      if (const json::value* hand = seat.as_object().if_contains("di")) take(rest, *hand);
    const json::object pile = counts_of(text);
    take(rest, pile);
    json::object discards;
    for (std::size_t kind = 0; kind < di_count; ++kind)
      if (rest[static_cast<Di>(kind)] > 0)
        discards[words_of<Di>[kind]] = rest[static_cast<Di>(kind)];
    return set("pile", pile).set("discards", discards);
  }
  Position& turn_of(int at) { return set("now", {{{"step", "turn"}, {"seat", at}}}); }
  Position& order(std::initializer_list<int> seats) {
    return set("order", json::array(seats.begin(), seats.end()));
  }
  // The last turn of the day: only the last seat in the order has a token left.
  Position& last_turn() {
    int last = static_cast<int>(out_["seats"].as_array().size()) - 1;
    if (const json::value* order = out_.if_contains("order"))
      last = static_cast<int>(order->as_array().back().as_int64());
    return turn_of(last).tokens(last, "move1 move2 white pray3");
  }
  State state() const { return Kemet::from_json(out_); }

 private:
  static void take(DiCards& rest, const json::value& counts) {
    for (const auto& member : counts.as_object())
      for (std::size_t kind = 0; kind < di_count; ++kind)
        if (words_of<Di>[kind] == std::string_view(member.key()))
          rest.remove(static_cast<Di>(kind), static_cast<int>(member.value().as_int64()));
  }
  json::object out_;
};

class Table {
 public:
  explicit Table(const State& state) : state_(state) {}
  Table(const Position& position) : state_(position.state()) {}  // NOLINT: a position is a table

  const State& state() const { return state_; }
  const Player& player(int seat) const { return state_.seats[static_cast<Seat>(seat)]; }
  int pp(int seat) const { return player(seat).pp; }
  int vp(int seat) const { return victory_points(state_, static_cast<Seat>(seat)); }
  int permanent(int seat) const { return player(seat).permanent; }
  int pool(int seat) const { return player(seat).pool; }
  int cards(int seat) const { return player(seat).di_size; }
  int on(int seat, std::string_view space) const { return player(seat).on(parse_space(space)); }
  int level(int seat, Colour colour) const { return player(seat).pyramids[colour].level(); }
  std::string held(int seat) const { return names(player(seat).held); }
  std::string where(Creature creature) const {
    const Space space = state_.creature_at[creature];
    return space == no_space ? "tile" : name(space);
  }
  std::string order() const {
    std::string seats;
    for (int at = 0; at < state_.players; ++at) seats += std::to_string(index(seat_at(state_, at)));
    return seats;
  }

  std::string step() const { return std::string(Kemet::question_name(state_)); }
  int asked() const { return index(Kemet::question(state_).waiting.lowest()); }
  std::set<std::string> legal() const {
    ChoiceList list;
    Kemet::legal(state_, static_cast<Seat>(asked()), list);
    std::set<std::string> texts;
    for (const Choice choice : list) texts.insert(Kemet::text(choice));
    EXPECT_EQ(texts.size(), list.size()) << "two choices have the same text";
    return texts;
  }
  std::string all() const { return joined(legal()); }
  bool offers(const std::string& text) const { return legal().contains(text); }
  // What follows these words in the choices that begin with them.
  std::string offered(std::string_view begin) const {
    std::set<std::string> found;
    for (const std::string& text : legal())
      if (text.starts_with(begin)) found.insert(text.substr(begin.size()));
    return joined(found);
  }

  Table& choose(int seat, std::string_view text) {
    const Choice choice = Kemet::parse(text);
    if (!Kemet::allows(state_, static_cast<Seat>(seat), choice)) {
      ADD_FAILURE() << text << " is not legal for seat " << seat << "; asked is seat " << asked()
                    << " for " << step() << ": " << all();
      return *this;
    }
    KemetJournal journal(told_);
    Kemet::choose(state_, static_cast<Seat>(seat), choice, journal);
    EXPECT_EQ(Kemet::broken_invariant(state_), "") << "after " << text;
    try {
      const State loaded = Kemet::from_json(Kemet::to_json(state_));
      EXPECT_EQ(std::memcmp(&loaded, &state_, sizeof(State)), 0) << "after " << text;
    } catch (const Fault& fault) {
      ADD_FAILURE() << "the position after " << text << " is refused: " << fault.what();
    }
    return *this;
  }
  Table& play(std::initializer_list<std::string_view> texts) {
    for (const std::string_view text : texts) choose(asked(), text);
    return *this;
  }
  // A step of a Move.
  Table& go(std::string_view to, std::string_view units) {
    return play({std::string("to ") + std::string(to), std::string("units ") + std::string(units)});
  }
  Table& jump(std::string_view to, std::string_view units) {
    return play(
        {std::string("teleport ") + std::string(to), std::string("units ") + std::string(units)});
  }
  // Both sides plan; nobody has DI cards.
  Table& fight(int attacker, std::string_view plan, int defender, std::string_view against) {
    choose(attacker, plan);
    return choose(defender, against);
  }
  // The last token of a day, without effect.
  Table& end_day() {
    play({"token raise"});
    if (step() == "raise") play({"nothing"});
    return play({"end"});
  }

  template <class E>
  std::vector<E> told() const {
    std::vector<E> found;
    for (const auto& entry : told_)
      if (const E* event = std::get_if<E>(&entry.event)) found.push_back(*event);
    return found;
  }
  template <class E>
  std::size_t times() const {
    return told<E>().size();
  }

 private:
  State state_;
  std::vector<KemetJournal::Entry> told_;
};

// Is such a position refused?
inline bool refused(const Position& position) {
  try {
    position.state();
  } catch (const Fault&) {
    return true;
  }
  return false;
}

// A Move has begun with the troop there.
inline Table moving(Position& position, std::string_view from) {
  Table table(position);
  table.play({"token move1", std::string("troop ") + std::string(from)});
  return table;
}

}  // namespace ennead::kemet::days
