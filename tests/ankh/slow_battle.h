// A battle of the pre-release edition a second time, from docs/rules/ankh.md: it reads the JSON of
// a position, takes the choices that were made, and works everything out space by space. Nothing
// here asks the game.
#pragma once

#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "ankh/slow_map.h"

namespace ennead::ankh::slow {

namespace json = boost::json;
using Names = std::set<std::string>;

struct Piece {
  int god = 0;
  std::string kind;
  bool sun = false;
  bool operator==(const Piece&) const = default;
};
struct Building {
  std::string type;
  int owner = -1;  // -1: neutral
  bool operator==(const Building&) const = default;
};
struct Player {
  int devotion = 0, followers = 0, warriors = 0, trapped = 0;
  std::string name;
  Names gods, powers, used;
  std::map<std::string, int> guardians;
  bool operator==(const Player&) const = default;
};

// What a conflict can change.
struct World {
  std::map<int, Player> players;  // gods in the game, by their seats
  std::map<std::string, Piece> figures;
  std::map<std::string, Building> monuments;
  Names tokens;            // of the underworld
  std::vector<int> order;  // the least devotion first
  bool operator==(const World&) const = default;
};

inline Names strings(const json::value& list) {
  Names found;
  for (const json::value& one : list.as_array()) found.insert(std::string(one.as_string()));
  return found;
}
template <class Number = int>
Number number(const json::value& value) {
  return value.to_number<Number>();
}

inline World world_of(const json::object& state) {
  World world;
  const json::array& seats = state.at("seats").as_array();
  for (int at = 0; at < static_cast<int>(seats.size()); ++at) {
    const json::object& seat = seats[static_cast<std::size_t>(at)].as_object();
    if (seat.contains("merged_into")) {
      world.players[number(seat.at("merged_into"))].gods.insert(
          std::string(seat.at("god").as_string()));
      continue;
    }
    if (seat.contains("forgotten")) continue;
    Player& own = world.players[at];
    own.name = seat.at("god").as_string();
    own.gods.insert(own.name);
    own.devotion = number(seat.at("devotion"));
    own.followers = number(seat.at("followers"));
    own.warriors = number(seat.at("warriors"));
    own.trapped = number(seat.at("trapped"));
    own.powers = strings(seat.at("powers"));
    own.used = strings(seat.at("used_cards"));
    for (const auto& one : seat.at("guardians").as_object())
      own.guardians[std::string(one.key())] = number(one.value());
    for (const json::value& one : seat.at("figures").as_array())
      world.figures[std::string(one.at("space").as_string())] = {
          at, std::string(one.at("figure").as_string()), one.as_object().contains("sun")};
  }
  for (const json::value& one : state.at("monuments").as_array())
    world.monuments[std::string(one.at("space").as_string())] = {
        std::string(one.at("type").as_string()),
        one.at("owner").is_null() ? -1 : number(one.at("owner"))};
  world.tokens = strings(state.at("underworld"));
  for (const json::value& god : state.at("order").as_array())
    if (world.players.contains(number(god))) world.order.push_back(number(god));
  return world;
}

class Battle {
 public:
  using Script = std::deque<std::string>;

  // From the moment when the cards are asked for.
  Battle(const json::object& state, Script script)
      : world(world_of(state)), script_(std::move(script)) {
    for (const json::value& camel : state.at("camels").as_array())
      camels_.insert(edge(std::string_view(camel.as_string())));
    for (const json::value& space : state.at("regions").as_array())
      regions_.push_back(region_of(cell(std::string_view(space.as_string())), camels_));
    const json::object& battle = state.at("battle").as_object();
    region_ = static_cast<std::size_t>(number(battle.at("region"))) - 1;
    for (const json::value& god : battle.at("participants").as_array())
      fighters_.insert(number(god));
    for (const json::value& frame : state.at("now").as_array())
      if (frame.at("step") == "conflict") {
        holder_ = number(frame.at("tiebreaker"));
        face_up_ = frame.at("face_up").as_bool();
      }
  }

  World world;
  bool over = false;   // somebody is at the top
  bool ended = false;  // all regions are resolved

  // The battle, and the regions after it up to the next battle.
  void play() {
    fight();
    while (!over && ++region_ < regions_.size()) {
      const std::set<int> there = gods_here();
      if (there.size() > 1) return;
      if (there.empty()) continue;
      const int god = *there.begin();
      gain(god, 1);
      gain(god, majorities(god));
    }
    ended = true;
  }
  bool all_used() const { return script_.empty(); }

 private:
  // ---- The board --------------------------------------------------------------------------------
  bool adjacent(const std::string& a, const std::string& b) const {
    const Cell one = cell(a);
    const Cell other = cell(b);
    if (!next_to(one, other)) return false;
    if (is_water(one) || is_water(other)) return true;
    return !rivers().contains(edge(one, other)) && !camels_.contains(edge(one, other));
  }
  bool here(const std::string& space) const {
    const Cell at = cell(space);
    if (is_land(at)) return regions_[region_].contains(at);
    for (const Cell& next : around(at))
      if (on_board(next) && is_land(next) && regions_[region_].contains(next)) return true;
    return false;
  }
  bool empty(const std::string& space) const {
    return !world.figures.contains(space) && !world.monuments.contains(space);
  }
  std::set<int> gods_here() const {
    std::set<int> found;
    for (const auto& [space, piece] : world.figures)
      if (here(space)) found.insert(piece.god);
    return found;
  }
  bool terrain_of(const std::string& space, char wanted) const {
    return terrain(cell(space)) == wanted && !world.tokens.contains(space);
  }
  int god_with(const std::string& deity) const {
    for (const auto& [god, own] : world.players)
      if (own.gods.contains(deity)) return god;
    return -1;
  }
  bool has(int god, const std::string& power) const {
    return world.players.at(god).powers.contains(power);
  }

  // ---- The track --------------------------------------------------------------------------------
  void enter(int god, int space) {
    std::erase(world.order, god);
    world.players[god].devotion = space;
    std::size_t at = 0;
    for (std::size_t n = 0; n < world.order.size(); ++n)
      if (world.players[world.order[n]].devotion <= space) at = n + 1;
    world.order.insert(world.order.begin() + static_cast<std::ptrdiff_t>(at), god);
  }
  void gain(int god, int amount) {
    if (over || amount == 0) return;
    enter(god, std::min(27, world.players[god].devotion + amount));
    over = world.players[god].devotion == 27;
  }
  void lose(int god) {
    if (world.players[god].devotion > 0) enter(god, world.players[god].devotion - 1);
  }
  int majorities(int god) const {
    int devotion = 0;
    for (const std::string type : {"obelisk", "temple", "pyramid"}) {
      std::map<int, int> counts;
      for (const auto& [space, building] : world.monuments)
        if (building.type == type && building.owner >= 0 && here(space)) ++counts[building.owner];
      bool most = true;
      for (const auto& [owner, count] : counts)
        if (owner != god && count >= counts[god]) most = false;
      if (most) devotion += counts[god];
    }
    return devotion;
  }

  // ---- The script -------------------------------------------------------------------------------
  std::string next() {
    if (script_.empty()) return "nothing was chosen";
    std::string text = script_.front();
    script_.pop_front();
    return text;
  }
  std::string after(const std::string& word) {  // "on D4"
    const std::string text = next();
    return text.starts_with(word + " ") ? text.substr(word.size() + 1) : "not " + word;
  }

  // ---- The stages -------------------------------------------------------------------------------
  void fight() {
    std::map<int, Names> cards;
    for (const int god : fighters_) {
      std::string left = after("play");
      for (std::size_t space = left.find(' '); space != std::string::npos; space = left.find(' ')) {
        cards[god].insert(left.substr(0, space));
        left = left.substr(space + 1);
      }
      cards[god].insert(left);
      for (const std::string& card : cards[god]) world.players[god].used.insert(card);
    }
    cards_ = cards;
    plague();
    other_cards();
    for (const int god : std::vector<int>(world.order))
      if (fighters_.contains(god) && gods_here().contains(god)) gain(god, majorities(god));
    if (over) return;
    const int winner = resolve();
    if (over) return;
    Names dying;
    for (const auto& [space, piece] : world.figures)
      if (here(space) && fighters_.contains(piece.god) && piece.god != winner) dying.insert(space);
    cats_cost(kill(dying, false));
    underworld(winner);
    for (const int god : std::vector<int>(world.order))
      if (cards_[god].contains("miracle")) gain(god, killed_[god]);
    for (const int god : fighters_)
      if (cards_[god].contains("maat")) world.players[god].used.clear();
  }

  void plague() {
    bool any = false;
    for (const auto& [god, cards] : cards_) any = any || cards.contains("plague");
    if (!any) return;
    std::map<int, int> bids;
    int best = -1;
    for (const int god : fighters_) {
      bids[god] = std::stoi(after("bid"));
      world.players[god].followers -= bids[god];
      best = std::max(best, bids[god]);
    }
    std::vector<int> highest;
    for (const auto& [god, bid] : bids)
      if (bid == best) highest.push_back(god);
    Names dying;
    for (const auto& [space, piece] : world.figures)
      if (here(space) && !(highest.size() == 1 && piece.god == highest[0])) dying.insert(space);
    kill(dying, true);
  }

  void other_cards() {
    for (const int god : std::vector<int>(world.order)) {
      if (!fighters_.contains(god)) continue;
      Player& own = world.players[god];
      if (cards_[god].contains("flood"))
        for (const auto& [space, piece] : world.figures)
          if (piece.god == god && here(space) && terrain_of(space, 'f'))
            own.followers += has(god, "bountiful") ? 2 : 1;
      if (cards_[god].contains("build")) build(god);
    }
  }
  void build(int god) {
    Player& own = world.players[god];
    std::map<std::string, int> in_box{{"obelisk", 10}, {"temple", 10}, {"pyramid", 10}};
    std::map<std::string, int> price{{"obelisk", 2}, {"temple", 2}, {"pyramid", 2}};
    int tokens = 9;
    for (const auto& [space, building] : world.monuments) {
      --in_box[building.type];
      if (building.owner != god) continue;
      price[building.type] += 2;
      --tokens;
    }
    bool can = false;
    for (auto& [type, cost] : price) {
      if (has(god, "inspiring")) cost = std::min(cost, 3);
      can = can || (in_box[type] > 0 && own.followers >= cost);
    }
    bool site = false;
    for (const Cell& at : all_cells())
      site = site || (is_land(at) && here(name(at)) && empty(name(at)) &&
                      (own.gods.contains("osiris") || !world.tokens.contains(name(at))));
    if (!can || tokens == 0 || !site) return;
    const std::string text = next();
    if (text == "no building") return;
    const std::string type = text.substr(6);
    own.followers -= price[type];
    world.monuments[after("on")] = {type, god};
  }

  int total(int god) const {
    if (!gods_here().contains(god)) return 0;
    const Player& own = world.players.at(god);
    int temples = 0;
    int splendour = 0;
    for (const auto& [space, building] : world.monuments) {
      if (building.owner != god) continue;
      if (building.type == "temple") ++temples;
      if (here(space)) ++splendour;
    }
    int sum = has(god, "resplendent") ? splendour : 0;
    if (own.gods.contains("anubis"))
      for (const auto& [other, player] : world.players) sum += player.trapped;
    for (const auto& [space, piece] : world.figures) {
      if (piece.god != god || !here(space)) continue;
      bool nothing = false;
      for (const auto& [where, other] : world.figures)
        nothing =
            nothing || (other.kind == "androsphinx" && other.god != god && adjacent(space, where));
      if (nothing) continue;
      int value = 1;
      if (piece.kind == "god" && has(god, "temple-attuned")) value += temples;
      if (cards_.at(god).contains("drought") && terrain_of(space, 'd')) value *= 2;
      sum += value;
    }
    if (cards_.at(god).contains("plague")) sum += 1;
    if (cards_.at(god).contains("drought")) sum += 2;
    return sum;
  }

  int resolve() {
    std::map<int, int> totals;
    for (const int god : fighters_)
      if (gods_here().contains(god)) totals[god] = total(god);
    int best = -1;
    for (const auto& [god, sum] : totals) best = std::max(best, sum);
    std::vector<int> strongest;
    for (const auto& [god, sum] : totals)
      if (sum == best) strongest.push_back(god);
    if (strongest.empty()) return -1;
    bool tie = strongest.size() > 1;
    int winner = strongest[0];
    if (tie) {
      if (!face_up_ || std::find(strongest.begin(), strongest.end(), holder_) == strongest.end())
        return -1;
      if (next() != "tiebreak") return -1;
      winner = holder_;
    }
    int second = 0;
    for (const auto& [god, sum] : totals)
      if (god != winner) second = std::max(second, sum);
    const bool by_two = !tie && best - second >= 2;
    int reward = 1;
    if (by_two && has(winner, "glorious")) ++reward;
    bool radiant = false;
    for (const auto& [space, piece] : world.figures)
      radiant = radiant || (piece.god == winner && piece.sun && here(space));
    if (radiant) ++reward;
    gain(winner, reward);
    const bool mighty = by_two && has(winner, "mighty");
    if (mighty) gain(winner, 1);
    if (over) return winner;
    if (has(winner, "commanding")) world.players[winner].followers += 3;
    if (mighty)
      for (const int god : std::vector<int>(world.order))
        if (god != winner && fighters_.contains(god)) lose(god);
    return winner;
  }

  // ---- Deaths -----------------------------------------------------------------------------------
  // Returns whose Cat-Mummies are still to be paid for: after a plague they cost before Mummies
  // return, otherwise after that.
  std::map<int, int> kill(const Names& endangered, bool plague) {
    const int isis = god_with("isis");
    Names dying;
    for (const std::string& space : endangered) {
      const Piece& piece = world.figures.at(space);
      bool safe = piece.kind == "god";
      if (piece.god == isis)
        for (const auto& [where, other] : world.figures)
          safe = safe || (other.god != isis && adjacent(space, where));
      if (!safe) dying.insert(space);
    }
    std::set<int> warriors;
    std::map<int, int> cats;
    std::map<int, int> mummies;
    for (const std::string& space : dying) {
      const Piece piece = world.figures.at(space);
      world.figures.erase(space);
      ++killed_[piece.god];
      Player& own = world.players[piece.god];
      if (piece.kind == "warrior") {
        ++own.warriors;
        warriors.insert(piece.god);
      } else {
        ++own.guardians[piece.kind];
      }
      if (piece.kind == "cat-mummy") ++cats[piece.god];
      if (piece.kind == "mummy") ++mummies[piece.god];
    }
    trap(warriors);
    if (plague) {
      cats_cost(cats);
      cats.clear();
    }
    return_mummies(mummies);
    return cats;
  }
  void trap(const std::set<int>& warriors) {
    int full = 0;
    for (const auto& [god, own] : world.players) full += own.trapped;
    if (god_with("anubis") < 0 || warriors.empty() || full >= 3) return;
    const std::string text = next();
    if (text == "no trap") return;
    for (auto& [god, own] : world.players)
      if (text == "trap " + own.name) {
        --own.warriors;
        ++own.trapped;
      }
  }
  void cats_cost(const std::map<int, int>& cats) {
    for (const int owner : std::vector<int>(world.order)) {
      const auto dead = cats.find(owner);
      for (int cat = 0; dead != cats.end() && cat < dead->second; ++cat)
        for (const int god : std::vector<int>(world.order))
          if (god != owner) lose(god);
    }
  }
  void place(int god, const std::string& kind, const std::string& space) {
    world.figures[space] = {god, kind, false};
    int suns = 0;
    for (const auto& [where, piece] : world.figures) suns += piece.sun ? 1 : 0;
    if (world.players[god].gods.contains("ra") && suns < 3)
      world.figures[space].sun = next() == "sun";
    if (kind == "scorpion") next();  // its aim is not part of this
  }
  void return_mummies(std::map<int, int> mummies) {
    std::vector<int> returned;
    for (const int god : std::vector<int>(world.order)) {
      bool came = false;
      for (; mummies[god] > 0; --mummies[god]) {
        std::string at;
        for (const auto& [space, piece] : world.figures)
          if (piece.god == god && piece.kind == "god") at = space;
        bool room = false;
        for (const Cell& space : all_cells())
          room = room || (is_land(space) && adjacent(at, name(space)) && empty(name(space)));
        if (!room) continue;
        const std::string space = after("return");
        if (--world.players[god].guardians["mummy"] == 0)
          world.players[god].guardians.erase("mummy");
        place(god, "mummy", space);
        came = true;
      }
      if (came && has(god, "pyramid-attuned")) returned.push_back(god);
    }
    for (const int god : returned) extras(god);
  }
  void extras(int god) {
    Player& own = world.players[god];
    Names used;
    for (;;) {
      const bool freed = own.trapped > 0 && own.followers > 0 && !own.gods.contains("anubis");
      bool apep = false;
      bool others = own.warriors > 0 || freed;
      for (const auto& [kind, count] : own.guardians)
        if (count > 0) (kind == "apep" ? apep : others) = true;
      bool possible = false;
      for (const auto& [space, building] : world.monuments) {
        if (building.owner != god || building.type != "pyramid" || used.contains(space)) continue;
        for (const Cell& at : all_cells())
          if (adjacent(space, name(at)) && empty(name(at)))
            possible = possible || (is_land(at) ? others || apep : apep);
      }
      if (!possible) return;
      const std::string text = next();
      if (text == "done") return;
      used.insert(text.substr(std::string("summon pyramid ").size()));
      const std::string kind = after("figure");
      const std::string space = after("on");
      if (kind == "freed") {
        --own.trapped;
        --own.followers;
        ++world.players[god_with("anubis")].followers;
      } else if (kind == "warrior") {
        --own.warriors;
      } else if (--own.guardians[kind] == 0) {
        own.guardians.erase(kind);
      }
      place(god, kind == "freed" ? "warrior" : kind, space);
    }
  }
  void underworld(int winner) {
    const int osiris = god_with("osiris");
    if (osiris < 0 || osiris == winner || !fighters_.contains(osiris)) return;
    bool room = false;
    for (const Cell& at : all_cells())
      room = room ||
             (is_land(at) && here(name(at)) && empty(name(at)) && !world.tokens.contains(name(at)));
    if (!room) return;
    const std::string text = next();
    if (text == "no underworld") return;
    if (text != "underworld new")
      world.tokens.erase(text.substr(std::string("underworld ").size()));
    world.tokens.insert(after("on"));
  }

  Script script_;
  Edges camels_;
  std::vector<Cells> regions_;
  std::size_t region_ = 0;
  std::set<int> fighters_;
  int holder_ = -1;
  bool face_up_ = false;
  std::map<int, Names> cards_;
  std::map<int, int> killed_;
};

}  // namespace ennead::ankh::slow
