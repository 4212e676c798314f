// What Kemet explains to a viewer (core/explain.h).
#pragma once

#include <string>
#include <string_view>

#include "core/explain.h"
#include "games/kemet/box.h"

namespace ennead::kemet {

// Names and rules are those of the box, which is there as long as the program.
using Word = std::string_view;

struct SeatNumbers {
  Sum points;                        // victory points now
  int permanent = 0, temporary = 0;  // of these
  int battle_cards = 0;              // in hand, known or not
  int pool = 0;                      // units that are not on the board
  int tokens = 0;                    // regular ones still to place today
  std::vector<int> open_levels;      // of the action pyramid, without a token today
  bool wins = false;                 // if the day ended with what stands now (KEMET-21)
  // What the tiles give a troop: strength attacking and defending, damage, protection, steps.
  Sum attack, defence, damage, protection, movement;
  bool operator==(const SeatNumbers&) const = default;
};
// Where a pyramid stands or can stand.
struct District {
  std::string space;
  std::optional<Seat> owner;       // of the city
  std::optional<Seat> controller;  // KEMET-2.11
  // The pyramid that stands there; at level 0 the one in the reserve that would.
  std::optional<Word> colour;
  int level = 0;
  bool operator==(const District&) const = default;
};
// A temple or the Sanctuary.
struct Site {
  std::string space;
  std::optional<Seat> holder;
  int pp = 0;        // in the evening
  int vp = 0;        // permanent ones, likewise
  int withdraw = 0;  // units that must leave for what it brings then
  bool operator==(const Site&) const = default;
};
struct Ware {
  Word tile, colour, rule, icon;
  int level = 0;
  int left = 0;
  std::optional<int> price;  // for the viewer
  std::vector<Seat> owners;  // as far as it is plain in which colour they bought it
  bool operator==(const Ware&) const = default;
};
// What is printed on cards and creatures, and the rule to read.
struct CardNumbers {
  Word card, rule, icon;
  Worth worth;
  bool operator==(const CardNumbers&) const = default;
};
struct DiNumbers {
  Word card, sort, rule, icon;
  int price = 0;
  Worth worth;
  bool operator==(const DiNumbers&) const = default;
};
struct CreatureNumbers {
  Word creature, tile, rule, icon;
  int movement = 0;
  Worth worth;
  bool operator==(const CreatureNumbers&) const = default;
};
// What things cost the viewer.
struct Prices {
  std::vector<Sum> tiles;  // of level 1, 2, 3, 4
  std::vector<Sum> raise;  // by one level, to level 1, 2, 3, 4
  std::vector<int> reach;  // the highest level of white, red and blue that can be bought
  std::vector<std::pair<Di, int>> cards;  // each kind of DI cards in hand
  Sum recruits;                           // how many units can be recruited, by what pays for them
  Sum teleport;
  bool operator==(const Prices&) const = default;
};
// A card that the viewer's rival may play, and how strong he would be then.
struct RivalCard {
  Word card;
  int strength = 0;
  bool operator==(const RivalCard&) const = default;
};
// What a choice of battle cards or DI cards would give the viewer, with what he knows now.
struct Prospect {
  std::string choice;       // the battle card; where DI cards are asked for, the whole choice
  Worth worth;              // in all
  std::vector<Word> beats;  // cards of the rival
  bool operator==(const Prospect&) const = default;
};
struct Battle {
  std::string space;
  Seat attacker{}, defender{};
  // With all that the viewer knows: KEMET-14.2 to KEMET-14.5. The attacker comes first.
  Reckoning strength, damage, protection;
  Seat winner{};            // if nothing is added
  std::vector<int> losses;  // units, likewise
  Message why;
  std::vector<Prospect> prospects;  // of the viewer who is asked for cards
  std::vector<RivalCard> rival;     // for a viewer who fights
  bool operator==(const Battle&) const = default;
};
// Where the moving units can go.
struct Way {
  std::string at;
  int left = 0;  // steps on foot; before the first one those of the whole troop
  std::vector<std::string> on_foot, by_teleport;
  bool over = false;  // the viewer can only end it: what else he can play comes after it, too
  bool operator==(const Way&) const = default;
};

// Both sums if the viewer's troop attacks there, before any card.
struct Forecast {
  std::string space;
  Seat enemy{};
  Reckoning strength;  // the viewer first
  bool operator==(const Forecast&) const = default;
};

// The Dawn (KEMET-26), in the order in which cards are shown.
struct DawnSeat {
  Seat seat{};
  int value = 0;  // none has been shown: 0
  int picks = 0;  // who chooses a place before it, and itself, as it stands; 0: not known
  std::optional<int> place;  // the one that it has taken
  bool operator==(const DawnSeat&) const = default;
};
// What a card or so many tokens would make of the viewer's value.
struct DawnProspect {
  std::string choice;  // the card, or the whole choice
  int value = 0, picks = 0;
  bool operator==(const DawnProspect&) const = default;
};
struct DawnNow {
  std::vector<DawnSeat> seats;
  std::vector<DawnProspect> prospects;
  bool operator==(const DawnNow&) const = default;
};
// Where units of the viewer can be recruited, and how many at most there and in all.
struct RecruitsTo {
  std::string space;
  int most = 0;
  std::optional<Seat> enemy;  // who has units there: KEMET-9.8
  bool operator==(const RecruitsTo&) const = default;
};
struct Recruiting {
  int left = 0;
  std::vector<RecruitsTo> to;  // in the order in which they are asked for
  bool operator==(const Recruiting&) const = default;
};

// ---- The path to Ta-Seti: KEMET-29 --------------------------------------------------------------

struct PathSymbol {
  Word symbol;
  int count = 0;
  bool operator==(const PathSymbol&) const = default;
};
struct TokenNumbers {  // an object, a skill or a VP; its help is kemet.KIND_help.NAME
  Word kind, name, rule, icon;
  bool operator==(const TokenNumbers&) const = default;
};
struct PathLocation {
  std::string location;
  Word kind;
  std::vector<int> at;               // in thousandths of the board's width and height
  std::vector<TokenNumbers> tokens;  // what lies there
  int places = 0;                    // for tokens
  std::vector<Seat> priests;         // of whom, each as often as he stands there
  bool operator==(const PathLocation&) const = default;
};
// A piece of a way on one board, to be drawn.
struct PathRoad {
  std::vector<int> from, to;
  std::vector<PathSymbol> symbols;
  bool operator==(const PathRoad&) const = default;
};
struct PathBoard {
  Word side;
  std::vector<PathLocation> locations;
  std::vector<PathRoad> roads;
  bool operator==(const PathBoard&) const = default;
};
// Where a priest of the viewer can go next, whether or not he is asked now.
struct Walk {
  std::string choice;    // as it is written
  std::string from, to;  // "start", or locations
  std::vector<PathSymbol> symbols;
  bool now = false;  // it can be chosen
  bool operator==(const Walk&) const = default;
};
struct PathNumbers {
  std::vector<PathBoard> boards;
  std::vector<int> waiting;                   // priests at the start, of each seat
  std::vector<TokenNumbers> objects, skills;  // all there are
  std::vector<Walk> walks;
  std::vector<Word> temporary;  // tokens of the Move under way
  int points_left = 0;          // VP for Ta-Seti
  bool operator==(const PathNumbers&) const = default;
};

struct Explanation {
  int goal = 0;
  int top_level = 0;  // of pyramids
  int most_pp = 0;
  int tokens = 0;  // regular ones of a day
  std::optional<int> round;
  std::vector<std::vector<Word>> actions;  // of the action pyramid, by its levels
  Word golden;                             // the tile that brings that token
  Word side;                               // of the board
  std::vector<std::string> spaces;         // that are open with so many players
  std::vector<SeatNumbers> seats;
  std::vector<District> districts;
  std::vector<Site> sites;
  std::vector<Ware> market;
  std::vector<CardNumbers> battle_cards;
  std::vector<DiNumbers> di;
  std::vector<CreatureNumbers> creatures;
  std::optional<Prices> prices;
  std::optional<Battle> battle;
  std::optional<Way> way;
  // Choices of the viewer that lead into a fight, and with whom.
  std::vector<std::pair<std::string, Seat>> attacks;
  std::vector<std::pair<std::string, Forecast>> forecasts;  // of these
  std::vector<std::pair<std::string, Message>> idle;        // that would do nothing, and why
  // A troop of the viewer that could move, though it is not asked for: the choices for it, one
  // after the other. "undo" takes the last one back.
  std::vector<std::pair<std::string, std::vector<std::string>>> moves;
  std::optional<Recruiting> recruiting;  // while they come
  std::optional<DawnNow> dawn;
  std::optional<PathNumbers> path;
  std::vector<Message> hint;  // for the viewer, under the prompt
  bool operator==(const Explanation&) const = default;
};

BOOST_DESCRIBE_STRUCT(SeatNumbers, (),
                      (points, permanent, temporary, battle_cards, pool, tokens, open_levels, wins,
                       attack, defence, damage, protection, movement))
BOOST_DESCRIBE_STRUCT(District, (), (space, owner, controller, colour, level))
BOOST_DESCRIBE_STRUCT(Site, (), (space, holder, pp, vp, withdraw))
BOOST_DESCRIBE_STRUCT(Ware, (), (tile, colour, rule, icon, level, left, price, owners))
BOOST_DESCRIBE_STRUCT(Worth, (), (strength, damage, protection))
BOOST_DESCRIBE_STRUCT(CardNumbers, (), (card, rule, icon, worth))
BOOST_DESCRIBE_STRUCT(DiNumbers, (), (card, sort, rule, icon, price, worth))
BOOST_DESCRIBE_STRUCT(CreatureNumbers, (), (creature, tile, rule, icon, movement, worth))
BOOST_DESCRIBE_STRUCT(Prices, (), (tiles, raise, reach, cards, recruits, teleport))
BOOST_DESCRIBE_STRUCT(RivalCard, (), (card, strength))
BOOST_DESCRIBE_STRUCT(Prospect, (), (choice, worth, beats))
BOOST_DESCRIBE_STRUCT(Battle, (),
                      (space, attacker, defender, strength, damage, protection, winner, losses, why,
                       prospects, rival))
BOOST_DESCRIBE_STRUCT(Forecast, (), (space, enemy, strength))
BOOST_DESCRIBE_STRUCT(Way, (), (at, left, on_foot, by_teleport, over))
BOOST_DESCRIBE_STRUCT(DawnSeat, (), (seat, value, picks, place))
BOOST_DESCRIBE_STRUCT(DawnProspect, (), (choice, value, picks))
BOOST_DESCRIBE_STRUCT(DawnNow, (), (seats, prospects))
BOOST_DESCRIBE_STRUCT(RecruitsTo, (), (space, most, enemy))
BOOST_DESCRIBE_STRUCT(Recruiting, (), (left, to))
BOOST_DESCRIBE_STRUCT(PathSymbol, (), (symbol, count))
BOOST_DESCRIBE_STRUCT(TokenNumbers, (), (kind, name, rule, icon))
BOOST_DESCRIBE_STRUCT(PathLocation, (), (location, kind, at, tokens, places, priests))
BOOST_DESCRIBE_STRUCT(PathRoad, (), (from, to, symbols))
BOOST_DESCRIBE_STRUCT(PathBoard, (), (side, locations, roads))
BOOST_DESCRIBE_STRUCT(Walk, (), (choice, from, to, symbols, now))
BOOST_DESCRIBE_STRUCT(PathNumbers, (),
                      (boards, waiting, objects, skills, walks, temporary, points_left))
BOOST_DESCRIBE_STRUCT(Explanation, (),
                      (goal, top_level, most_pp, tokens, round, actions, golden, side, spaces,
                       seats, districts, sites, market, battle_cards, di, creatures, prices, battle,
                       way, attacks, forecasts, idle, moves, recruiting, dawn, path, hint))

struct State;
struct Encounter;
struct Move;

// explain_path.cpp
PathNumbers path_numbers(const State& s);

// forecast.cpp
bool wins_tonight(const State& s, Seat seat);
void add_tiles(const State& s, Seat seat, SeatNumbers& out);
void add_prospects(const State& s, const Encounter& encounter, Seat seat, Battle& out);
bool is_over(const State& s, const Move& move);
decltype(Explanation::moves) moves_of(const State& s, Seat seat);
decltype(Explanation::idle) idle_of(const State& s, Seat seat);
decltype(Explanation::recruiting) recruits_of(const State& s, Seat seat);
decltype(Explanation::dawn) dawn_of(const State& s);
decltype(Explanation::forecasts) forecasts_of(const State& s, Seat seat,
                                              const decltype(Explanation::attacks)& attacks);

}  // namespace ennead::kemet
