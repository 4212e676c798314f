// A table for the tests of turns and events: positions in a few words, and play by notation.
// Whatever is chosen is checked to be legal, to leave a position that holds to the box, and one
// that JSON carries to the byte.
#pragma once

#include <cstring>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "core/fault.h"
#include "core/json_reader.h"
#include "games/ankh/ankh.h"

namespace ennead::ankh::turns {

constexpr Seat first_seat{0}, second_seat{1}, third_seat{2}, fourth_seat{3}, fifth_seat{4};

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
inline HexSet hexes(std::string_view names) {
  HexSet set;
  for (const std::string& name : words(names)) set.add(parse_hex(name));
  return set;
}
inline std::string names(const HexSet& set) {
  std::set<std::string> found;
  for (const Hex hex : set) found.insert(name(hex));
  return joined(found);
}

// A position, written as state JSON. Seat 0 is on turn; what is not said has the value that
// docs/notation.md gives it.
class Position {
 public:
  explicit Position(std::string_view gods) {
    out_ = {{"game", "ankh"}, {"monuments", json::array()}, {"markers", json::object()}};
    json::array seats;
    for (const std::string& god : words(gods))
      seats.push_back(json::object{{"god", god}, {"figures", json::array()}});
    out_["seats"] = seats;
  }
  Position& set(std::string_view field, json::value value) {
    out_[field] = std::move(value);
    return *this;
  }
  Position& seat(int at, std::string_view field, json::value value) {
    of(at)[field] = std::move(value);
    return *this;
  }
  // "A8 B5 F4": the god figure, then warriors.
  Position& figures(int at, std::string_view spaces) {
    const char* kind = "god";
    for (const std::string& space : words(spaces)) {
      figure(at, kind, space);
      kind = "warrior";
    }
    return *this;
  }
  Position& figure(int at, std::string_view kind, std::string_view space, bool sun = false) {
    json::object figure{{"figure", kind}, {"space", space}};
    if (sun) figure["sun"] = true;
    of(at)["figures"].as_array().push_back(std::move(figure));
    return *this;
  }
  Position& monuments(std::string_view type, std::string_view spaces, int owner = -1) {
    for (const std::string& space : words(spaces))
      out_["monuments"].as_array().push_back(
          json::object{{"type", type},
                       {"space", space},
                       {"owner", owner < 0 ? json::value(nullptr) : json::value(owner)}});
    return *this;
  }
  Position& powers(int at, std::string_view list) {
    json::array powers;
    for (const std::string& power : words(list)) powers.emplace_back(power);
    return seat(at, "powers", powers);
  }
  Position& followers(int at, int count) { return seat(at, "followers", count); }
  Position& devotion(int at, int space) { return seat(at, "devotion", space); }
  Position& marker(std::string_view action, int advances) {
    out_["markers"].as_object()[action] = advances;
    return *this;
  }
  // So many events have been; the next Gain Followers triggers one more.
  Position& events(int count) {
    return set("event", count).marker("gain", static_cast<int>(out_["seats"].as_array().size()));
  }
  Position& guardians(std::string_view cards) {
    json::array list;
    for (const std::string& card : words(cards)) list.emplace_back(card);
    return set("guardians", list);
  }
  const json::object& json() const { return out_; }
  State state() const { return Ankh::from_json(out_); }

 private:
  json::object& of(int at) {
    return out_["seats"].as_array()[static_cast<std::size_t>(at)].as_object();
  }
  json::object out_;
};

class Table {
 public:
  explicit Table(const State& state) : state_(state) {}
  Table(const Position& position) : state_(position.state()) {}  // NOLINT: a position is a table

  const State& state() const { return state_; }
  const God& god(Seat seat) const { return state_.gods[seat]; }
  int followers(Seat seat) const { return god(seat).followers; }
  int devotion(Seat seat) const { return god(seat).devotion; }
  int marker(Action action) const { return state_.markers[static_cast<std::size_t>(action)]; }
  std::string figures(Seat seat) const { return names(state_.figures[seat]); }
  std::string controlled(Seat seat) const { return names(state_.controlled[seat]); }
  // Gods from the least devotion to the most, as digits.
  std::string order() const {
    std::string seats;
    for (std::size_t at = state_.gone; at < state_.ranked(); ++at)
      seats += std::to_string(index(state_.ascending.values[at]));
    return seats;
  }
  int region(std::string_view space) const {
    for (int token = 1; token <= region_tokens; ++token)
      if (state_.regions[static_cast<std::size_t>(token - 1)].has(parse_hex(space))) return token;
    return 0;
  }

  std::string step() const { return std::string(Ankh::question_name(state_)); }
  Seat asked() const { return Ankh::question(state_).waiting.lowest(); }
  std::set<std::string> legal(Seat seat) const {
    ChoiceList list;
    Ankh::legal(state_, seat, list);
    std::set<std::string> texts;
    for (const Choice choice : list) texts.insert(Ankh::text(choice));
    EXPECT_EQ(texts.size(), list.size()) << "two choices have the same text";
    return texts;
  }
  std::set<std::string> legal() const { return legal(asked()); }
  bool offers(const std::string& text) const { return legal().contains(text); }
  // What follows these words in the choices that begin with them.
  std::string offered(std::string_view begin) const {
    std::set<std::string> found;
    for (const std::string& text : legal())
      if (text.starts_with(begin)) found.insert(text.substr(begin.size()));
    return joined(found);
  }

  Table& choose(std::string_view text) { return choose(asked(), text); }
  Table& choose(Seat seat, std::string_view text) {
    const Choice choice = Ankh::parse(text);
    if (!Ankh::allows(state_, seat, choice)) {
      ADD_FAILURE() << text << " is not legal for seat " << index(seat) << " in "
                    << json::serialize(Ankh::to_json(state_));
      return *this;
    }
    AnkhJournal journal(told_);
    Ankh::choose(state_, seat, choice, journal);
    EXPECT_EQ(Ankh::broken_invariant(state_), "") << "after " << text;
    try {
      const State loaded = Ankh::from_json(Ankh::to_json(state_));
      EXPECT_EQ(std::memcmp(&loaded, &state_, sizeof(State)), 0) << "after " << text;
    } catch (const Fault& fault) {
      ADD_FAILURE() << "the position after " << text << " is refused: " << fault.what();
    }
    return *this;
  }
  Table& play(std::initializer_list<std::string_view> texts) {
    for (const std::string_view text : texts) choose(text);
    return *this;
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
  std::vector<AnkhJournal::Entry> told_;
};

// The place of the fault for which a position is refused; empty if it is not.
inline std::string fault_of(const Position& position) {
  try {
    position.state();
  } catch (const Fault& fault) {
    return fault.place();
  }
  return "";
}

}  // namespace ennead::ankh::turns
