// What Ankh explains to a viewer (core/explain.h). A god is named by its seat, a merged one by the
// seat of the higher.
#pragma once

#include <string>

#include "core/explain.h"
#include "games/ankh/edition.h"

namespace ennead::ankh {

struct GodThere {
  Seat god{};
  int figures = 0;
  Sum strength;  // without cards (ANKH-16.2)
  bool operator==(const GodThere&) const = default;
};
// The monuments of one type in a region (ANKH-13.6).
struct MonumentLead {
  std::string type;
  std::vector<int> owned;   // by seat
  std::optional<Seat> god;  // who has most; none in a tie
  bool pays = false;        // it has a figure there (ANKH-13.7)
  int devotion = 0;         // that it brings then
  bool operator==(const MonumentLead&) const = default;
};
struct RegionNow {
  int token = 0;                         // its place in the order of conflicts
  std::string base;                      // west, delta, east: what it is a part of
  std::vector<std::string> land, water;  // spaces
  std::vector<GodThere> gods;            // the strongest first
  std::optional<Seat> strongest;         // alone
  std::optional<int> dominates;          // devotion for who is there without others (ANKH-13.4)
  std::vector<MonumentLead> majorities;
  bool operator==(const RegionNow&) const = default;
};
// What a region would be after a choice.
struct RegionThen {
  int token = 0;
  std::vector<GodThere> gods;
  std::optional<Seat> strongest;
  std::optional<int> dominates;
  std::vector<MonumentLead> majorities;
  bool operator==(const RegionThen&) const = default;
};
// To choose any of these spaces would change these regions.
struct Plan {
  std::vector<std::string> spaces;
  std::vector<RegionThen> regions;
  bool operator==(const Plan&) const = default;
};
// ANKH-12.9: what a caravan leads to by the shortest way, for the sides that may be pressed.
struct LineAhead {
  std::vector<std::string> sides;  // to press one of these now brings it
  std::vector<std::string> line;   // all of its sides, with the camels of it that lie there
  int region = 0;                  // that it divides
  std::vector<std::string> part;   // spaces of the smaller part
  int rest = 0;                    // how many the other part has
  bool operator==(const LineAhead&) const = default;
};
struct CardStrength {
  std::string card;
  int strength = 0;
  bool operator==(const CardStrength&) const = default;
};
struct Fighter {
  Seat god{};
  int board = 0, cards = 0;  // strength from each
  std::vector<CardStrength> played;
  std::vector<CardStrength> ahead;  // in all with each card that it may play, until they lie open
  int most = 0;                     // the highest of these, with two cards where it plays two
  bool plague = false;              // somebody else may play one, which kills before they count
  bool operator==(const Fighter&) const = default;
};
struct BattleNow {
  int region = 0;
  Reckoning strength;          // with all that the viewer knows
  std::vector<Fighter> gods;   // in the order of its columns
  std::optional<Seat> winner;  // if nothing is added; none in a tie
  bool operator==(const BattleNow&) const = default;
};
struct ActionTrack {
  std::string action;
  int at = 0, length = 0;
  bool triggers = false;  // the next advance brings the event
  bool operator==(const ActionTrack&) const = default;
};
struct EventSpace {
  std::string kind;                 // control, caravan, conflict
  std::optional<int> conflict;      // which one it is
  std::optional<std::string> then;  // merge, forget, end: after that conflict
  bool operator==(const EventSpace&) const = default;
};
// What the ability of a god has left to use, and of how many; of none where nothing is counted.
struct Ability {
  std::string god;
  Message words;
  int left = 0, of = 0;
  bool operator==(const Ability&) const = default;
};
struct MonumentCount {
  std::string type;
  int count = 0;
  bool operator==(const MonumentCount&) const = default;
};
struct SeatNumbers {
  Seat god{};           // that the seat plays
  bool red = false;     // on a space whose gods are forgotten at the fourth conflict (ANKH-24.1)
  Sum followers_ahead;  // that Gain Followers would bring
  std::optional<int> unlock_cost;  // of the next power; none when all are unlocked
  int unlock_level = 0;            // of that power, from 1
  int ankh_tokens = 0;             // left
  std::vector<std::string> hand;   // battle cards
  std::vector<MonumentCount> monuments;
  std::vector<Ability> abilities;  // two after a merge
  bool operator==(const SeatNumbers&) const = default;
};
struct Costs {
  int worship = 0, build = 0, freeing = 0;
  std::vector<int> unlock;  // by level
  bool operator==(const Costs&) const = default;
};
struct MonumentNow {
  std::string space;
  std::vector<std::string> beside;  // spaces adjacent to it
  bool operator==(const MonumentNow&) const = default;
};
struct Merging {
  Seat lower{}, higher{};
  bool operator==(const Merging&) const = default;
};

// ANKH-28: the expansion Pharaoh. Names are words of the box, or plain text of a file of one's own.
struct RoomNow {
  int number = 0;  // from 1
  std::string effect;
  Message name, help;
  std::vector<int> priests;    // by seat; a merged god's at the higher
  std::optional<Seat> winner;  // if the Palace came now
  bool operator==(const RoomNow&) const = default;
};
struct PoliticNow {  // a kind of card
  std::string card;  // what choices call it: "levy", "corvee 2"
  std::string effect;
  Message name, help;
  int copies = 0, unseen = 0;  // in the deck, and of them in the pile
  bool operator==(const PoliticNow&) const = default;
};
struct PalaceSeat {
  Seat god{};
  int priests = 0;                      // in the pool
  std::vector<std::string> hand, used;  // political cards, as choices call them
  std::optional<int> sphinx_price;      // of the next Sphinx; none where no room builds them
  bool operator==(const PalaceSeat&) const = default;
};
struct PalaceNow {
  bool own_file = false;
  std::string effect;  // of the Pharaoh
  Message name, help;
  std::optional<std::string> space;  // where he stands
  std::optional<int> region;
  std::vector<std::string> beside;  // spaces adjacent to him
  std::optional<Seat> favourite;
  std::vector<RoomNow> rooms;
  std::vector<PoliticNow> cards;
  std::vector<std::string> row, out;  // as choices call them
  int pile = 0;                       // cards that are left in it
  int sphinxes = 0;                   // left in the supply
  std::vector<PalaceSeat> seats;
  bool operator==(const PalaceNow&) const = default;
};

struct Explanation {
  int top = 0, last_red = 0;  // of the devotion track
  int warriors = 0;           // that each god has
  std::vector<RegionNow> regions;
  std::vector<Plan> plans;       // for the viewer, where a space is asked for
  std::vector<LineAhead> lines;  // for the viewer, where a camel is asked for
  std::vector<MonumentNow> monuments;
  std::optional<BattleNow> battle;
  std::optional<int> safe_bid;      // of the viewer: nobody can bid as much (ANKH-15.9)
  std::optional<Reckoning> fought;  // the strengths that were shown last, until the next action
  std::vector<Message> merged;      // what became of two gods, for two turns
  std::vector<ActionTrack> actions;
  std::vector<EventSpace> events;
  std::vector<SeatNumbers> seats;
  std::vector<std::vector<std::string>> powers;  // by level
  std::vector<CardStrength> cards;
  Costs costs;
  std::vector<std::string> stages;  // of a battle, in their order (ANKH-14.2)
  std::vector<Thing> things;
  std::optional<PalaceNow> palace;
  std::optional<Merging> merging;    // who would become one if it came now
  std::optional<std::string> about;  // the thing that a question comes from: "god:ra"
  std::vector<Message> hint;         // for the viewer, under the prompt
  bool operator==(const Explanation&) const = default;
};

BOOST_DESCRIBE_STRUCT(GodThere, (), (god, figures, strength))
BOOST_DESCRIBE_STRUCT(MonumentLead, (), (type, owned, god, pays, devotion))
BOOST_DESCRIBE_STRUCT(RegionNow, (),
                      (token, base, land, water, gods, strongest, dominates, majorities))
BOOST_DESCRIBE_STRUCT(RegionThen, (), (token, gods, strongest, dominates, majorities))
BOOST_DESCRIBE_STRUCT(Plan, (), (spaces, regions))
BOOST_DESCRIBE_STRUCT(LineAhead, (), (sides, line, region, part, rest))
BOOST_DESCRIBE_STRUCT(CardStrength, (), (card, strength))
BOOST_DESCRIBE_STRUCT(Fighter, (), (god, board, cards, played, ahead, most, plague))
BOOST_DESCRIBE_STRUCT(BattleNow, (), (region, strength, gods, winner))
BOOST_DESCRIBE_STRUCT(ActionTrack, (), (action, at, length, triggers))
BOOST_DESCRIBE_STRUCT(EventSpace, (), (kind, conflict, then))
BOOST_DESCRIBE_STRUCT(Ability, (), (god, words, left, of))
BOOST_DESCRIBE_STRUCT(MonumentCount, (), (type, count))
BOOST_DESCRIBE_STRUCT(SeatNumbers, (),
                      (god, red, followers_ahead, unlock_cost, unlock_level, ankh_tokens, hand,
                       monuments, abilities))
BOOST_DESCRIBE_STRUCT(Costs, (), (worship, build, freeing, unlock))
BOOST_DESCRIBE_STRUCT(MonumentNow, (), (space, beside))
BOOST_DESCRIBE_STRUCT(Merging, (), (lower, higher))
BOOST_DESCRIBE_STRUCT(RoomNow, (), (number, effect, name, help, priests, winner))
BOOST_DESCRIBE_STRUCT(PoliticNow, (), (card, effect, name, help, copies, unseen))
BOOST_DESCRIBE_STRUCT(PalaceSeat, (), (god, priests, hand, used, sphinx_price))
BOOST_DESCRIBE_STRUCT(PalaceNow, (),
                      (own_file, effect, name, help, space, region, beside, favourite, rooms, cards,
                       row, out, pile, sphinxes, seats))
BOOST_DESCRIBE_STRUCT(Explanation, (),
                      (top, last_red, warriors, regions, plans, lines, monuments, battle, safe_bid,
                       fought, merged, actions, events, seats, powers, cards, costs, stages, things,
                       palace, merging, about, hint))

}  // namespace ennead::ankh
