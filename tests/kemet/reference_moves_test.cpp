// KEMET-10 and KEMET-11 once more, from a second and slow reading of the rules: every step that is
// offered in random Moves is compared with the steps that this reading allows.
#include <map>
#include <random>

#include "kemet/day_table.h"

namespace ennead::kemet::days {
namespace {

// What KEMET-10.11 calls a position, but for the space of the moving units.
struct Picture {
  std::map<std::pair<int, std::string>, int> units;  // of all seats
  std::map<std::string, std::string> creatures;
  int pp = 0;
  auto operator<=>(const Picture&) const = default;
};

Picture picture_of(const State& s) {
  Picture picture;
  for (const Seat seat : SeatSet::first(s.players))
    for (const Space space : s.seats[seat].troops)
      picture.units[{index(seat), name(space)}] = s.seats[seat].on(space);
  for (const Creature creature : all_creatures)
    if (where(s, creature) != no_space)
      picture.creatures[std::string(name_of(creature))] = name(where(s, creature));
  picture.pp = s.seats[Seat{0}].pp;
  return picture;
}

// A Move of seat 0, followed with nothing but the words of the rules.
class Reading {
 public:
  explicit Reading(const State& s) : at_(name(s.stack.nearest<Move>().at)) { see(s); }

  // Whatever the position is now, it was there.
  void see(const State& s) {
    const Picture picture = picture_of(s);
    seen_.insert({picture, at_});
    if (!set_out_) at_first_.insert(picture);
  }
  void card_of_gates() { gates_ = true; }
  void stepped(const State& before, const std::string& by, const std::string& to, bool creature) {
    if (!set_out_) left_ = capacity(before, creature);
    set_out_ = true;
    if (by == "to") --left_;
    if (by == "teleport") saved_ = true;
    at_ = to;
  }

  // "to w_bank: 1 2 creature" for everything that may be done.
  std::set<std::string> steps(const State& s) const {
    std::set<std::string> found;
    for (const Space space : board_of(s).open)
      for (const char* by : {"to", "teleport"}) {
        std::string numbers;
        for (int units = 1; units <= own(s).on(parse_space(at_)); ++units)
          for (const bool creature : {false, true})
            if (allowed(s, by, space, units, creature))
              numbers += " " + std::to_string(units) + (creature ? " creature" : "");
        if (!numbers.empty()) found.insert(std::string(by) + " " + name(space) + ":" + numbers);
      }
    return found;
  }

 private:
  static const Player& own(const State& s) { return s.seats[Seat{0}]; }
  static std::string creature_at(const State& s, const std::string& space) {
    for (const Creature creature : all_creatures)
      if (own(s).has(box()[creature].tile) && where(s, creature) != no_space &&
          name(where(s, creature)) == space)
        return std::string(name_of(creature));
    return "";
  }
  int capacity(const State& s, bool creature) const {
    static const std::map<std::string, int> movement = {
        {"scarab", 2}, {"scorpion", 1}, {"phoenix", 1}, {"elephant", 1},
        {"snake", 1},  {"sphinx", 0},   {"mummy", 1}};
    return 1 + (own(s).has(Tile::god_speed) ? 1 : 0) +
           (creature ? movement.at(creature_at(s, at_)) : 0);
  }
  int price(const State& s) const {
    int pp = 2;
    if (own(s).has(Tile::stargate)) --pp;
    if (own(s).has(Tile::priest_of_ra) && !saved_) --pp;
    return pp;
  }
  static bool pyramid_at(const State& s, const std::string& space) {
    for (const Seat seat : SeatSet::first(s.players))
      for (const Pyramid& pyramid : s.seats[seat].pyramids)
        if (pyramid.level() > 0 &&
            city_name(s.seats[seat].city) + "_" + std::to_string(pyramid.district() + 1) == space)
          return true;
    return false;
  }

  bool allowed(const State& s, const std::string& by, Space to, int units, bool creature) const {
    const std::string there = name(to);
    const std::string beast = creature_at(s, at_);
    if (there == at_ || (creature && beast.empty())) return false;
    if (creature && !creature_at(s, there).empty()) return false;  // KEMET-10.9
    if (own(s).on(to) + units > (own(s).has(Tile::legion) ? 7 : 5)) return false;
    int pp = own(s).pp;
    if (by == "to") {
      if (!board_of(s).beside(parse_space(at_)).has(to) || (set_out_ && left_ == 0)) return false;
      const bool foreign =
          there.starts_with("city_") && !there.starts_with(city_name(own(s).city) + "_");
      const bool ignores =
          gates_ || own(s).has(Tile::open_gates) || (creature && beast == "phoenix");
      if (foreign && set_out_ && !ignores) return false;
    } else {
      const Spaces obelisks = board_of(s).obelisks;
      const bool from =
          pyramid_at(s, at_) || (own(s).has(Tile::teleport) && obelisks.has(parse_space(at_)));
      if (!from || !obelisks.has(to) || price(s) > own(s).pp) return false;
      pp -= price(s);
    }
    Picture after = picture_of(s);
    after.pp = pp;
    after.units[{0, there}] += units;
    if ((after.units[{0, at_}] -= units) == 0) {
      after.units.erase({0, at_});
      if (!beast.empty() && !creature) after.creatures.erase(beast);  // KEMET-10.10
    }
    if (creature) after.creatures[beast] = there;
    return !seen_.contains({after, there}) && !at_first_.contains(after);  // KEMET-10.11
  }

  std::string at_;
  bool set_out_ = false, gates_ = false, saved_ = false;
  int left_ = 0;
  std::set<std::pair<Picture, std::string>> seen_;
  std::set<Picture> at_first_;  // these count for every space
};

class Dice {
 public:
  explicit Dice(unsigned seed) : engine_(seed) {}
  int below(std::size_t count) { return static_cast<int>(engine_() % count); }
  template <class List>
  const auto& pick(const List& list) {
    return list[static_cast<std::size_t>(below(list.size()))];
  }

 private:
  std::mt19937 engine_;
};

Position random_position(Dice& dice) {
  const int players = 2 + dice.below(4);
  Position position(players);
  const Board& board = box().boards[static_cast<std::size_t>(players)];
  std::vector<std::string> free;
  for (const Space space : board.open)
    if (board.city[0].has(space) || !board.districts.has(space) || dice.below(3) == 0)
      free.push_back(name(space));
  const auto take_space = [&free, &dice] {
    const auto at = free.begin() + dice.below(free.size());
    const std::string space = *at;
    free.erase(at);
    return space;
  };
  std::string tiles;
  const std::vector<std::string> kinds = {"god-speed",    "open-gates", "teleport",  "stargate",
                                          "priest-of-ra", "legion",     "initiative"};
  for (const std::string& tile : kinds)
    if (dice.below(3) == 0) tiles += tile + " ";
  std::string units;
  json::object creatures;
  const std::vector<std::pair<std::string, std::string>> beasts = {
      {"royal-scarab", "scarab"}, {"phoenix", "phoenix"}, {"sphinx", "sphinx"}};
  for (int troop = 0, left = 12; troop < 4 && left > 0; ++troop) {
    const int count = std::min(left, 1 + dice.below(4));
    const std::string space = take_space();
    left -= count;
    units += space + " " + std::to_string(count) + " ";
    if (static_cast<std::size_t>(troop) < beasts.size() && dice.below(2) == 0) {
      tiles += beasts[static_cast<std::size_t>(troop)].first + " ";
      creatures[beasts[static_cast<std::size_t>(troop)].second] = space;
    }
  }
  position.units(0, units).tiles(0, tiles).seat(0, "creatures", creatures);
  position.units(1, take_space() + " 1 " + take_space() + " 2");
  position.pyramids(1, dice.below(2) == 0 ? "white 2 red 1 blue 0" : "white 1");
  std::string cards;
  for (const char* card : {"prayer 1 ", "open-gates 1 ", "enlistment 1 ", "raining-fire 1 "})
    if (dice.below(4) == 0) cards += card;
  return position.pp(0, dice.below(12)).di(0, cards);
}

// All steps that are offered, in the words of Reading::steps.
std::set<std::string> offered_steps(const State& s) {
  std::set<std::string> found;
  ChoiceList list;
  Kemet::legal(s, Seat{0}, list);
  KemetJournal silent;
  for (const Choice choice : list) {
    if (kind_of(choice) != Kind::to && kind_of(choice) != Kind::teleport) continue;
    State after = s;
    Kemet::choose(after, Seat{0}, choice, silent);
    ChoiceList numbers;
    Kemet::legal(after, Seat{0}, numbers);
    std::string text = Kemet::text(choice) + ":";
    for (const Choice number : numbers) text += Kemet::text(number).substr(5);
    found.insert(text);
  }
  return found;
}

// Mostly back to where the Move has been, because that is where positions come again.
std::string pick_step(const Table& table, const std::set<std::string>& visited, Dice& dice) {
  std::vector<std::string> all, back;
  for (const std::string& text : table.legal()) {
    if (text == "end") continue;
    all.push_back(text);
    if (visited.contains(words(text)[1])) back.push_back(text);
  }
  if (all.empty()) return "";
  return !back.empty() && dice.below(4) > 0 ? dice.pick(back) : dice.pick(all);
}
std::string pick_any(const Table& table, Dice& dice) {
  const std::set<std::string> all = table.legal();
  return dice.pick(std::vector<std::string>(all.begin(), all.end()));
}

TEST(KemetReference, EveryOfferedStepIsThatOfASecondReading) {
  SCOPED_TRACE("KEMET-10.2, KEMET-10.4, KEMET-10.8, KEMET-10.9, KEMET-10.11");
  SCOPED_TRACE("KEMET-11.1, KEMET-11.5, KEMET-11.7, KEMET-11.8, KEMET-11.9, KEMET-11.11");
  int steps = 0;
  for (unsigned seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE(seed);
    Dice dice(seed);
    Table table(random_position(dice));
    table.play({"token move1"});
    const std::string from = dice.pick(words(table.offered("troop ")));
    table.play({"troop " + from});
    Reading reading(table.state());
    std::set<std::string> visited = {from};
    for (int step = 0; step < 8 && table.step() == "step"; ++step) {
      ASSERT_EQ(offered_steps(table.state()), reading.steps(table.state()));
      const std::string text = pick_step(table, visited, dice);
      if (text.empty()) break;
      const std::vector<std::string> chosen = words(text);
      const State before = table.state();
      table.play({text});
      if (chosen[0] == "card") {
        reading.see(table.state());
        if (chosen[1] == "open-gates") reading.card_of_gates();
        while (table.asked() == 0 && table.step() != "step") {
          table.play({pick_any(table, dice)});
          reading.see(table.state());
        }
        continue;
      }
      ++steps;
      visited.insert(chosen[1]);
      const std::string number = pick_any(table, dice);
      table.play({number});
      reading.stepped(before, chosen[0], chosen[1], number.ends_with("creature"));
      if (table.step() == "step") reading.see(table.state());
    }
  }
  EXPECT_GT(steps, 100);
}

}  // namespace
}  // namespace ennead::kemet::days
