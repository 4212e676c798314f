// A table on which a test plays Aton by notation. Whatever is chosen is checked to be legal, to
// leave a state that holds to the box, and one that JSON carries to the byte.
#pragma once

#include <cstring>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "aton/position.h"
#include "core/fault.h"

namespace ennead::aton::tests {

template <PlainState Plain>
bool equal_bytes(const Plain& a, const Plain& b) {
  return std::memcmp(&a, &b, sizeof(Plain)) == 0;
}

class Table {
 public:
  using Entry = AtonJournal::Entry;

  explicit Table(const State& state) : state_(state) {}
  explicit Table(const Position& position) : state_(position.state()) {}

  const State& state() const { return state_; }
  const Side& side(Seat seat) const { return state_.sides[seat]; }
  int score(Seat seat) const { return side(seat).score; }
  Squares counters(Seat seat) const { return state_.counters[seat]; }
  int stock(Seat seat) const { return state_.stock(seat); }
  int kingdom(Seat seat) const { return side(seat).kingdom; }
  std::string_view step() const { return Aton::question_name(state_); }
  SeatSet asked() const { return Aton::question(state_).asked; }
  SeatSet waiting() const { return Aton::question(state_).waiting; }
  Outcome outcome() const { return Aton::outcome(state_); }

  std::set<std::string> legal(Seat seat) const {
    ChoiceList list;
    Aton::legal(state_, seat, list);
    std::set<std::string> texts;
    for (const Choice choice : list) texts.insert(Aton::text(choice));
    EXPECT_EQ(texts.size(), list.size()) << "two choices have the same text";
    return texts;
  }
  // The squares that the seat may choose from.
  Squares offered(Seat seat) const {
    ChoiceList list;
    Aton::legal(state_, seat, list);
    Squares found;
    for (const Choice choice : list) found.add(square_of(choice));
    return found;
  }

  Table& choose(Seat seat, std::string_view text) {
    const Choice choice = Aton::parse(text);
    if (!Aton::allows(state_, seat, choice)) {
      ADD_FAILURE() << text << " is not legal for seat " << index(seat) << " in "
                    << json::serialize(Aton::to_json(state_));
      return *this;
    }
    AtonJournal journal(told_);
    Aton::choose(state_, seat, choice, journal);
    EXPECT_EQ(Aton::broken_invariant(state_), "") << "after " << text;
    try {
      EXPECT_TRUE(equal_bytes(Aton::from_json(Aton::to_json(state_)), state_)) << "after " << text;
    } catch (const Fault& fault) {
      ADD_FAILURE() << "the state after " << text << " is refused: " << fault.what();
    }
    return *this;
  }
  // Both lay, and so the cards are revealed.
  Table& lay(std::string_view red_cards, std::string_view blue_cards) {
    choose(red, "lay " + std::string(red_cards));
    return choose(blue, "lay " + std::string(blue_cards));
  }
  Table& remove(Seat seat, std::string_view names) { return each(seat, "remove ", names); }
  Table& place(Seat seat, std::string_view names) { return each(seat, "place ", names); }
  Table& take_back(Seat seat, std::string_view names) { return each(seat, "return ", names); }

  // ---- what has happened since the table was set up ---------------------------------------------
  const std::vector<Entry>& told() const { return told_; }
  template <class E>
  std::vector<E> told() const {
    std::vector<E> found;
    for (const Entry& entry : told_)
      if (const E* event = std::get_if<E>(&entry.event)) found.push_back(*event);
    return found;
  }
  template <class E>
  std::size_t times() const {
    return told<E>().size();
  }

 private:
  Table& each(Seat seat, const std::string& verb, std::string_view names) {
    for (std::size_t at = 0; at < names.size(); at += 4)
      choose(seat, verb + std::string(names.substr(at, 3)));
    return *this;
  }

  State state_;
  std::vector<Entry> told_;
};

// A position in which both players hold these cards, lay them so, and reveal them.
inline Table revealed(Position position, std::string_view red_cards, std::string_view blue_cards) {
  return Table(position.hand(red, red_cards).hand(blue, blue_cards).laying())
      .lay(red_cards, blue_cards);
}

// A round with a full Kingdom ends with `last` placing on the square that is named; so the position
// is scored.
inline Table scored(Position position, Seat last, std::string_view square) {
  position.laid(other(last), position.is_reduced() ? "2121" : "2241")
      .laid(last, position.is_reduced() ? "2221" : "2341")
      .placing(other(last), last, 1);
  return Table(position).place(last, square);
}

// Red is about to place the last counter of a round in which blue began.
inline Position end_of_round() {
  return Position().laid(blue, "2241").laid(red, "2341").placing(blue, red, 1);
}

}  // namespace ennead::aton::tests
