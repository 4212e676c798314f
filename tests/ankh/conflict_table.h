// Conflicts of Ankh for the tests: positions in a few words, and a table on which they are played
// by notation. Whatever is chosen is checked to be legal, to leave a state that holds to the box,
// and one that JSON carries to the byte. Gods are named by their deity.
#pragma once

#include <algorithm>
#include <cstring>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "core/fault.h"
#include "games/ankh/ankh.h"
#include "games/ankh/rules.h"

namespace ennead::ankh::conflict_tests {

inline std::vector<std::string> words(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> found;
  for (std::string word; in >> word;) found.push_back(word);
  return found;
}
inline HexSet spaces(const std::string& names) {
  HexSet set;
  for (const std::string& name : words(names)) set.add(parse_hex(name));
  return set;
}

// By default the first conflict is the next event, and the turn is the first god's.
class Position {
 public:
  explicit Position(const std::string& deities) : deities_(words(deities)) {
    for (const std::string& deity : deities_)
      seats_.push_back(json::object{{"god", deity}, {"figures", json::array{}}});
    out_ = json::object{{"game", "ankh"}, {"event", 3}, {"regions", json::array{"B0", "A1", "F6"}}};
    out_["markers"] = json::object{{"move", deities_.size()}};
    turn(deities_[0]);
  }
  std::size_t seat(const std::string& deity) const {
    for (std::size_t at = 0; at < deities_.size(); ++at)
      if (deities_[at] == deity) return at;
    ADD_FAILURE() << deity << " does not play";
    return 0;
  }
  const std::vector<std::string>& deities() const { return deities_; }

  // "god E2 warrior D1* scorpion E3:E2:F2": a star for a sun token, two spaces for an aim.
  Position& figures(const std::string& deity, const std::string& text) {
    const auto all = words(text);
    for (std::size_t at = 0; at + 1 < all.size(); at += 2) {
      json::object figure{{"figure", all[at]}};
      std::string space = all[at + 1];
      if (space.back() == '*') {
        figure["sun"] = true;
        space.pop_back();
      }
      if (const auto colon = space.find(':'); colon != std::string::npos) {
        const auto second = space.find(':', colon + 1);
        figure["aim"] =
            json::array{space.substr(colon + 1, second - colon - 1), space.substr(second + 1)};
        space.resize(colon);
      }
      figure["space"] = space;
      at_seat(deity)["figures"].as_array().push_back(figure);
    }
    return *this;
  }
  // "obelisk D1 temple E2", of a god or "neutral".
  Position& monuments(const std::string& owner, const std::string& text) {
    const auto all = words(text);
    for (std::size_t at = 0; at + 1 < all.size(); at += 2) {
      json::object monument{{"type", all[at]}, {"space", all[at + 1]}};
      if (owner == "neutral")
        monument["owner"] = nullptr;
      else
        monument["owner"] = seat(owner);
      monuments_.push_back(monument);
    }
    return *this;
  }
  // Lower levels are filled up to two powers each, with such as do not matter to the test.
  Position& powers(const std::string& deity, const std::string& text) {
    const std::vector<std::vector<std::string>> levels =
        out_.contains("edition")
            ? std::vector<std::vector<std::string>>{{"revered", "inspiring", "commanding",
                                                     "bountiful"},
                                                    {"pyramid-attuned", "glorious",
                                                     "temple-attuned", "obelisk-attuned"},
                                                    {"mighty", "worshipful", "resplendent",
                                                     "splendiferous"}}
            : std::vector<std::vector<std::string>>{
                  {"revered", "inspiring", "commanding", "omnipresent"},
                  {"pyramid-attuned", "resplendent", "temple-attuned", "obelisk-attuned"},
                  {"glorious", "magnanimous", "bountiful", "worshipful"}};
    std::vector<std::set<std::string>> have(3);
    std::size_t highest = 0;
    for (const std::string& power : words(text))
      for (std::size_t level = 0; level < 3; ++level)
        for (const std::string& known : levels[level])
          if (known == power) {
            have[level].insert(power);
            highest = std::max(highest, level);
          }
    json::array list;
    for (std::size_t level = 0; level < 3; ++level) {
      for (const std::string& filler : levels[level])
        if (level < highest && have[level].size() < 2) have[level].insert(filler);
      for (const std::string& power : have[level]) list.emplace_back(power);
    }
    return set(deity, "powers", list);
  }
  Position& devotion(const std::string& deity, int space) { return set(deity, "devotion", space); }
  Position& followers(const std::string& deity, int n) { return set(deity, "followers", n); }
  Position& trapped(const std::string& deity, int n) { return set(deity, "trapped", n); }
  Position& used(const std::string& deity, const std::string& cards) {
    return set(deity, "used_cards", list(cards));
  }
  Position& pool(const std::string& deity, const std::string& guardian, int n = 1) {
    json::object& seat_json = at_seat(deity);
    if (!seat_json.contains("guardians")) seat_json["guardians"] = json::object{};
    seat_json["guardians"].as_object()[guardian] = n;
    return *this;
  }
  Position& merged(const std::string& lower, const std::string& higher) {
    at_seat(lower).erase("figures");
    return set(lower, "merged_into", seat(higher));
  }
  Position& forgotten(const std::string& deity) {
    at_seat(deity).erase("figures");
    return set(deity, "forgotten", true);
  }
  Position& guardians(const std::string& cards) { return field("guardians", list(cards)); }
  Position& camels(const std::string& sides) { return field("camels", list(sides)); }
  Position& regions(const std::string& names) { return field("regions", list(names)); }
  Position& underworld(const std::string& names) { return field("underworld", list(names)); }
  Position& event(int number) { return field("event", number); }
  // "move 2 gain 1"
  Position& markers(const std::string& text) {
    json::object found;
    const auto all = words(text);
    for (std::size_t at = 0; at + 1 < all.size(); at += 2) found[all[at]] = std::stoi(all[at + 1]);
    return field("markers", found);
  }
  Position& edition(const std::string& name) { return field("edition", name); }
  Position& turn(const std::string& deity) {
    return field("now", json::array{json::object{{"step", "turn"}, {"seat", seat(deity)}}});
  }
  // From the least devotion to the most.
  Position& order(const std::string& names) {
    json::array seats;
    for (const std::string& deity : words(names)) seats.emplace_back(seat(deity));
    return field("order", seats);
  }

  State state() const {
    json::object all = out_;
    all["seats"] = seats_;
    all["monuments"] = monuments_;
    try {
      return Ankh::from_json(all);
    } catch (const Fault& fault) {
      ADD_FAILURE() << "the position is refused: " << fault.what();
      Journal<Event> nobody_listens;
      return Ankh::start({}, static_cast<int>(deities_.size()), 1, nobody_listens);
    }
  }

 private:
  static json::array list(const std::string& text) {
    json::array found;
    for (const std::string& word : words(text)) found.emplace_back(word);
    return found;
  }
  json::object& at_seat(const std::string& deity) { return seats_[seat(deity)].as_object(); }
  template <class Value>
  Position& set(const std::string& deity, const char* key, const Value& value) {
    at_seat(deity)[key] = value;
    return *this;
  }
  template <class Value>
  Position& field(const char* key, const Value& value) {
    out_[key] = value;
    return *this;
  }

  std::vector<std::string> deities_;
  json::object out_;
  json::array seats_;
  json::array monuments_;
};

inline Position pre_release(const std::string& deities) {
  return std::move(Position(deities).edition("pre-release"));
}

class Table {
 public:
  using Plays = std::vector<std::pair<std::string, std::string>>;

  explicit Table(const Position& position) : position_(position), state_(position.state()) {}

  const State& state() const { return state_; }
  Seat seat(const std::string& deity) const { return static_cast<Seat>(position_.seat(deity)); }
  Seat playing(const std::string& deity) const { return state_.playing(seat(deity)); }
  const God& god(const std::string& deity) const { return state_.gods[playing(deity)]; }
  int devotion(const std::string& deity) const { return god(deity).devotion; }
  int followers(const std::string& deity) const { return god(deity).followers; }
  // Its figures of a kind on the board, as "B4 C3".
  std::string figures(const std::string& deity, Figure kind) const {
    std::string found;
    for (const Hex hex : state_.figures[playing(deity)])
      if (state_.figure(hex) == kind) found += (found.empty() ? "" : " ") + name(hex);
    return found;
  }
  std::string warriors(const std::string& deity) const { return figures(deity, Figure::warrior); }
  std::string order() const {
    std::string found;
    for (const Seat each : ascending(state_))
      found += (found.empty() ? "" : " ") + position_.deities()[static_cast<std::size_t>(each)];
    return found;
  }
  std::string step() const { return std::string(Ankh::question_name(state_)); }
  std::string asked() const { return names(Ankh::question(state_).asked); }
  std::string waiting() const { return names(Ankh::question(state_).waiting); }
  Outcome outcome() const { return Ankh::outcome(state_); }
  std::string winners() const { return names(outcome().winners); }

  std::set<std::string> legal(const std::string& deity) const {
    ChoiceList list;
    Ankh::legal(state_, seat(deity), list);
    std::set<std::string> texts;
    for (const Choice choice : list) texts.insert(Ankh::text(choice));
    EXPECT_EQ(texts.size(), list.size()) << "two choices have the same text";
    return texts;
  }
  bool allows(const std::string& deity, const std::string& text) const {
    return Ankh::allows(state_, seat(deity), Ankh::parse(text));
  }

  Table& choose(const std::string& deity, const std::string& text) {
    if (!allows(deity, text)) {
      ADD_FAILURE() << text << " is not legal for " << deity << " in " << step() << ": "
                    << json::serialize(Ankh::to_json(state_));
      return *this;
    }
    Journal<Event> journal(told_);
    Ankh::choose(state_, seat(deity), Ankh::parse(text), journal);
    sealed_ = journal.sealed();
    EXPECT_EQ(Ankh::broken_invariant(state_), "") << "after " << text;
    try {
      const State again = Ankh::from_json(Ankh::to_json(state_));
      EXPECT_EQ(std::memcmp(&again, &state_, sizeof(State)), 0) << "after " << text;
    } catch (const Fault& fault) {
      ADD_FAILURE() << "the state after " << text << " is refused: " << fault.what();
    }
    return *this;
  }
  bool sealed() const { return sealed_; }
  // The one on turn moves nothing, and so triggers the event.
  Table& conflict() {
    const std::string deity = asked();
    choose(deity, "action move");
    return choose(deity, "done");
  }
  // All commit a card; Amun makes no announcement unless he has made one.
  Table& play(const Plays& plays) {
    if (step() == "announce") choose(asked(), "one card");
    EXPECT_EQ(step(), "cards");
    for (const auto& [deity, cards] : plays) choose(deity, "play " + cards);
    return *this;
  }
  Table& bid(const Plays& bids) {
    EXPECT_EQ(step(), "bid");
    for (const auto& [deity, count] : bids) choose(deity, "bid " + count);
    return *this;
  }
  // What is left of the conflict, with Cycle of Ma'at, bids of 0 and as little else as may be.
  Table& rest() {
    while (!outcome().over && step() != "first_action") {
      const Seat next = Ankh::question(state_).waiting.lowest();
      ChoiceList list;
      Ankh::legal(state_, next, list);
      if (list.size() == 0 || ::testing::Test::HasFailure()) break;
      std::string text = Ankh::text(list[list.size() - 1]);
      if (step() == "cards") text = "play maat";
      if (step() == "bid") text = "bid 0";
      choose(names(next), text);
    }
    return *this;
  }

  // ---- what has happened ------------------------------------------------------------------------
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
  // The names of all that happened, in its order.
  std::vector<std::string> keys() const {
    std::vector<std::string> found;
    for (const auto& entry : told_)
      found.push_back(std::visit(
          [](const auto& event) {
            return std::string(event.key).substr(std::string_view("ankh.event.").size());
          },
          entry.event));
    return found;
  }
  // Everything about devotion: "isis majorities 2", "amun win 1", "ra loss", "nobody won".
  std::vector<std::string> story() const {
    std::vector<std::string> lines;
    for (const auto& entry : told_) {
      const Event& event = entry.event;
      if (const auto* gain = std::get_if<DevotionGained>(&event))
        lines.push_back(god_key(gain->god) + " " + std::string(word_of(gain->reason)) + " " +
                        std::to_string(gain->amount));
      if (const auto* won = std::get_if<BattleWon>(&event))
        lines.push_back(god_key(won->god) + " win " + std::to_string(won->amount));
      if (const auto* tie = std::get_if<BattleWonByTiebreaker>(&event))
        lines.push_back(god_key(tie->god) + " win " + std::to_string(tie->amount));
      if (const auto* lost = std::get_if<DevotionLost>(&event))
        lines.push_back(god_key(lost->god) + " loss");
      if (std::holds_alternative<NobodyWon>(event)) lines.emplace_back("nobody won");
    }
    return lines;
  }
  // The totals of the last battle that was resolved, as "isis 4, amun 3" in the order of seats.
  std::string totals() const {
    std::map<std::string, int> last;
    for (const auto& shown : told<StrengthShown>()) last[god_key(shown.god)] = shown.strength;
    std::string text;
    for (const std::string& deity : position_.deities())
      for (const auto& [key, total] : last)
        if (key.starts_with(deity))
          text += (text.empty() ? "" : ", ") + deity + " " + std::to_string(total);
    return text;
  }
  std::string killed() const {
    std::set<std::string> dead;
    for (const auto& death : told<Killed>()) dead.insert(name(death.space));
    std::string text;
    for (const std::string& space : dead) text += (text.empty() ? "" : " ") + space;
    return text;
  }

 private:
  std::string names(SeatSet set) const {
    std::string text;
    for (const Seat each : set)
      text += (text.empty() ? "" : " ") + position_.deities()[static_cast<std::size_t>(each)];
    return text;
  }
  std::string names(Seat one) const { return names(SeatSet(one)); }

  Position position_;
  State state_;
  std::vector<Journal<Event>::Entry> told_;
  bool sealed_ = false;
};

using Lines = std::vector<std::string>;
inline Lines head(const Lines& lines, std::size_t count) {
  return {lines.begin(),
          lines.begin() + static_cast<std::ptrdiff_t>(std::min(count, lines.size()))};
}
using Texts = std::set<std::string>;

}  // namespace ennead::ankh::conflict_tests
