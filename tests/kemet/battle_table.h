// A table for the tests of battles, creatures, tiles and DI cards: positions in a few words, and
// play by notation. Forced choices are taken as a match takes them. Whatever is chosen is checked
// to be legal, to tell nobody what is hidden, and to leave a position that holds to the box and
// that JSON carries to the byte.
#pragma once

#include <cstring>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "core/fault.h"
#include "core/json_reader.h"
#include "games/kemet/rules.h"
#include "play/kit_views.h"
#include "play/match.h"

namespace ennead::kemet::battles {

using Names = std::set<std::string>;
using Lines = std::vector<std::string>;

inline Lines words(std::string_view text) {
  Lines found(1);
  for (const char c : text)
    if (c != ' ')
      found.back() += c;
    else if (!found.back().empty())
      found.emplace_back();
  if (found.back().empty()) found.pop_back();
  return found;
}
// "w_bank 3 temple_w": a number after a name, otherwise 1.
inline json::object counts(std::string_view text) {
  json::object out;
  std::string last;
  for (const std::string& word : words(text))
    if (word[0] >= '0' && word[0] <= '9')
      out[last] = std::stoi(word);
    else
      out[last = word] = 1;
  return out;
}
inline json::array list(std::string_view text) {
  json::array out;
  for (const std::string& word : words(text)) out.emplace_back(word);
  return out;
}

// A position, written as state JSON. Seat 0 is on turn; what is not said has the value that
// docs/notation.md gives it.
class Position {
 public:
  explicit Position(int players = 2) {
    out_ = {{"game", "kemet"}};
    json::array seats;
    for (int at = 0; at < players; ++at) seats.push_back(json::object{});
    out_["seats"] = seats;
  }
  Position& set(std::string_view field, json::value value) {
    out_[field] = std::move(value);
    return *this;
  }
  Position& option(std::string_view name, json::value value) {
    if (!out_.contains("options")) out_["options"] = json::object{};
    out_["options"].as_object()[name] = std::move(value);
    return *this;
  }
  Position& seat(int at, std::string_view field, json::value value) {
    out_["seats"].as_array()[static_cast<std::size_t>(at)].as_object()[field] = std::move(value);
    return *this;
  }
  Position& units(int at, std::string_view text) { return seat(at, "units", counts(text)); }
  Position& tiles(int at, std::string_view names) { return seat(at, "tiles", list(names)); }
  Position& di(int at, std::string_view cards) { return seat(at, "di", counts(cards)); }
  Position& pp(int at, int points) { return seat(at, "pp", points); }
  Position& hand(int at, std::string_view hand, std::string_view used, std::string_view dropped) {
    return seat(at, "hand", list(hand))
        .seat(at, "used", list(used))
        .seat(at, "dropped", list(dropped));
  }
  // "scarab w_bank elephant city_s_1": creatures and where they are.
  Position& creatures(int at, std::string_view text) {
    json::object places;
    const Lines named = words(text);
    for (std::size_t n = 0; n + 1 < named.size(); n += 2) places[named[n]] = named[n + 1];
    return seat(at, "creatures", places);
  }
  // The last seat has one token left: with `token pray3` the day ends, and the Night comes.
  Position& last_turn() {
    const int last = static_cast<int>(out_["seats"].as_array().size()) - 1;
    for (int at = 0; at < last; ++at) seat(at, "tokens", list("move1 raise white red pray3"));
    seat(last, "tokens", list("move1 raise white red"));
    return set("now", json::array{json::object{{"step", "turn"}, {"seat", last}}});
  }
  State state() const { return Kemet::from_json(out_); }

 private:
  json::object out_;
};

// What one side does in a battle. Without a card to drop it is the first other one of the hand.
struct Side {
  Side(const char* card, const char* di = "none", const char* unused = "")  // NOLINT: a card alone
      : play(card), support(di), drop(unused) {}
  std::string play, support, drop;
};

class Table {
 public:
  explicit Table(const State& state) : state_(state) { take_forced(); }
  Table(const Position& position) : Table(position.state()) {}  // NOLINT: a position is a table

  const State& state() const { return state_; }
  const Player& player(int seat) const { return state_.seats[static_cast<Seat>(seat)]; }
  int units(int seat, std::string_view space) const { return player(seat).on(parse_space(space)); }
  int pool(int seat) const { return player(seat).pool; }
  int pp(int seat) const { return player(seat).pp; }
  int battle_vp(int seat) const { return player(seat).battle; }
  int permanent(int seat) const { return player(seat).permanent; }
  int vp(int seat) const { return victory_points(state_, static_cast<Seat>(seat)); }
  bool holds(int seat, std::string_view space) const {
    return player(seat).held.has(parse_space(space));
  }
  // "tile", or the space of the creature.
  std::string place(Creature creature) const {
    const Space space = where(state_, creature);
    return space == no_space ? "tile" : name(space);
  }

  std::string step() const { return std::string(Kemet::question_name(state_)); }
  int asked() const { return index(Kemet::question(state_).waiting.lowest()); }
  // "beaten 1": the question and who is asked.
  std::string now() const { return step() + " " + std::to_string(asked()); }
  Names legal(int seat) const {
    ChoiceList choices;
    Kemet::legal(state_, static_cast<Seat>(seat), choices);
    Names texts;
    for (const Choice choice : choices) texts.insert(Kemet::text(choice));
    EXPECT_EQ(texts.size(), choices.size()) << "two choices have the same text";
    return texts;
  }
  Names legal() const { return legal(asked()); }
  bool offers(const std::string& text) const { return legal().contains(text); }
  // What follows these words in the choices that begin with them.
  Names offered(std::string_view begin) const {
    Names found;
    for (const std::string& text : legal())
      if (text.starts_with(begin)) found.insert(text.substr(begin.size()));
    return found;
  }

  Table& choose(std::string_view text) { return choose(asked(), text); }
  Table& choose(int seat, std::string_view text) {
    const Choice choice = Kemet::parse(text);
    if (!Kemet::allows(state_, static_cast<Seat>(seat), choice)) {
      ADD_FAILURE() << text << " is not legal for seat " << seat << " in "
                    << json::serialize(Kemet::to_json(state_));
      return *this;
    }
    make(static_cast<Seat>(seat), choice);
    take_forced();
    return *this;
  }
  Table& play(std::initializer_list<std::string_view> texts) {
    for (const std::string_view text : texts) choose(text);
    return *this;
  }
  // A Move of the seat on turn, one step long or in the middle of one; how many go is said if it is
  // asked.
  Table& march(std::string_view from, std::string_view to, std::string_view how_many = "") {
    play({"token move1", "troop " + std::string(from)});
    return go(to, how_many);
  }
  Table& go(std::string_view to, std::string_view how_many = "") {
    choose("to " + std::string(to));
    if (step() == "how_many") choose("units " + std::string(how_many));
    return *this;
  }
  // Nobody escapes, both plan, everything is revealed.
  Table& battle(const Side& attacker, const Side& defender) {
    if (step() == "escape") choose("pass");
    EXPECT_EQ(step(), "plan");
    const Seat attacking = told<Meets>().back().seat;
    while (step() == "plan" || step() == "support") {
      const bool cards = step() == "plan";
      for (const Seat seat : Kemet::question(state_).waiting) {
        const Side& side = seat == attacking ? attacker : defender;
        if (!answer(seat, side, cards)) return *this;
      }
    }
    return *this;
  }

  // ---- what has happened since the table was set up ---------------------------------------------
  using Entry = KemetJournal::Entry;
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
  // Strength, damage and protection of the last battle, the attacker's first: "7/1/0 7/0/1".
  std::string totals() const {
    const std::vector<Totals> all = told<Totals>();
    if (all.size() < 2) return "no battle";
    return text_of(all[all.size() - 2]) + " " + text_of(all.back());
  }
  int winner() const { return index(told<BattleWon>().back().seat); }
  // What was taken by itself.
  const Lines& forced() const { return forced_; }

 private:
  static std::string text_of(const Totals& sum) {
    return std::to_string(sum.strength) + "/" + std::to_string(sum.damage) + "/" +
           std::to_string(sum.protection);
  }
  bool answer(Seat seat, const Side& side, bool cards) {
    std::string drop = side.drop;
    const CardSet hand = state_.seats[seat].hand;
    for (std::size_t at = 0; drop.empty() && at < card_count; ++at)
      if (hand.has(static_cast<Card>(at)) && words_of<Card>[at] != side.play)
        drop = words_of<Card>[at];
    const std::string text =
        cards ? "play " + side.play + " drop " + drop : "support " + side.support;
    const std::size_t before = made_;
    choose(index(seat), text);
    return made_ > before;
  }
  void make(Seat seat, Choice choice) {
    const std::string text = Kemet::text(choice);
    kit::check_secrecy<Kemet>(state_, seat, choice, chance_);
    KemetJournal journal(told_);
    Kemet::choose(state_, seat, choice, journal);
    ++made_;
    EXPECT_EQ(Kemet::broken_invariant(state_), "") << "after " << text;
    kit::check_views<Kemet>(state_, chance_);
    try {
      const State loaded = Kemet::from_json(Kemet::to_json(state_));
      EXPECT_EQ(std::memcmp(&loaded, &state_, sizeof(State)), 0) << "after " << text;
    } catch (const Fault& fault) {
      ADD_FAILURE() << "the position after " << text << " is refused: " << fault.what() << "\n"
                    << json::serialize(Kemet::to_json(state_));
    }
  }
  void take_forced() {
    while (const auto only = forced_choice<Kemet>(state_)) {
      forced_.push_back(Kemet::text(only->choice));
      make(only->seat, only->choice);
    }
  }

  State state_;
  std::vector<Entry> told_;
  Lines forced_;
  Chance chance_{7};
  std::size_t made_ = 0;
};

// Seat 0 on the front of the north-west, seat 1 next to it on the obelisk.
inline Position neighbours(int attackers, int defenders) {
  return Position()
      .units(0, "w_front_nw " + std::to_string(attackers))
      .units(1, "w_obelisk " + std::to_string(defenders));
}

// The whole troop attacks and both sides have shown their cards.
inline Table fought(const Position& position, const Side& attacker, const Side& defender) {
  Table table(position);
  const int attackers = table.units(0, "w_front_nw");
  const bool beast = table.state().beasts.has(parse_space("w_front_nw"));
  table.march("w_front_nw", "w_obelisk", std::to_string(attackers) + (beast ? " creature" : ""));
  table.battle(attacker, defender);
  return table;
}

}  // namespace ennead::kemet::battles
