// What Kemet explains to a viewer (core/explain.h).
#pragma once

#include <string>

#include "core/explain.h"
#include "games/kemet/box.h"

namespace ennead::kemet {

struct SeatNumbers {
  Sum points;                    // victory points now
  int pool = 0;                  // units that are not on the board
  int limit = 0;                 // of units in one troop
  int tokens = 0;                // regular ones still to place today
  std::vector<int> open_levels;  // of the action pyramid, without a token today
  bool operator==(const SeatNumbers&) const = default;
};
// Where a pyramid stands or can stand.
struct District {
  std::string space;
  std::optional<Seat> owner;       // of the city
  std::optional<Seat> controller;  // KEMET-2.11
  // The pyramid that stands there; at level 0 the one in the reserve that would.
  std::optional<std::string> colour;
  int level = 0;
  bool operator==(const District&) const = default;
};
// A temple or the Sanctuary.
struct Site {
  std::string space;
  std::optional<Seat> holder;
  int pp = 0;        // in the evening
  int withdraw = 0;  // units that must leave for what it brings then
  bool operator==(const Site&) const = default;
};
struct Ware {
  std::string tile, colour, rule, icon;
  int level = 0;
  int left = 0;
  std::vector<Seat> owners;  // as far as it is plain in which colour they bought it
  bool operator==(const Ware&) const = default;
};
// What is printed on cards and creatures, and the rule to read.
struct CardNumbers {
  std::string card, rule, icon;
  Worth worth;
  bool operator==(const CardNumbers&) const = default;
};
struct DiNumbers {
  std::string card, sort, rule, icon;
  int price = 0;
  Worth worth;
  bool operator==(const DiNumbers&) const = default;
};
struct CreatureNumbers {
  std::string creature, tile, rule, icon;
  int movement = 0;
  Worth worth;
  bool operator==(const CreatureNumbers&) const = default;
};
// What things cost the viewer.
struct Prices {
  std::vector<Sum> tiles;   // of level 1, 2, 3, 4
  std::vector<int> reach;   // the highest level of white, red and blue that can be bought
  std::vector<Part> cards;  // DI cards in hand: the price of each kind
  Sum recruits;             // how many units can be recruited, by what pays for them
  Sum teleport;
  bool operator==(const Prices&) const = default;
};
struct Battle {
  std::string space;
  Seat attacker{}, defender{};
  bool revealed = false;  // both battle cards lie open
  // With all that the viewer knows: KEMET-14.2 to KEMET-14.5. The attacker comes first.
  Reckoning strength, damage, protection;
  Seat winner{};            // if nothing is added
  std::vector<int> losses;  // units, likewise
  Message why;
  bool operator==(const Battle&) const = default;
};
// Where the moving units can go.
struct Way {
  std::string at;
  int left = 0;  // steps on foot
  std::vector<std::string> on_foot, by_teleport;
  bool operator==(const Way&) const = default;
};

struct Explanation {
  int goal = 0;
  int top_level = 0;  // of pyramids
  int most_pp = 0;
  int tokens = 0;  // regular ones of a day
  std::optional<int> round;
  std::vector<std::string> spaces;  // that are open with so many players
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
  std::vector<Message> hint;  // for the viewer, under the prompt
  bool operator==(const Explanation&) const = default;
};

BOOST_DESCRIBE_STRUCT(SeatNumbers, (), (points, pool, limit, tokens, open_levels))
BOOST_DESCRIBE_STRUCT(District, (), (space, owner, controller, colour, level))
BOOST_DESCRIBE_STRUCT(Site, (), (space, holder, pp, withdraw))
BOOST_DESCRIBE_STRUCT(Ware, (), (tile, colour, rule, icon, level, left, owners))
BOOST_DESCRIBE_STRUCT(Worth, (), (strength, damage, protection))
BOOST_DESCRIBE_STRUCT(CardNumbers, (), (card, rule, icon, worth))
BOOST_DESCRIBE_STRUCT(DiNumbers, (), (card, sort, rule, icon, price, worth))
BOOST_DESCRIBE_STRUCT(CreatureNumbers, (), (creature, tile, rule, icon, movement, worth))
BOOST_DESCRIBE_STRUCT(Prices, (), (tiles, reach, cards, recruits, teleport))
BOOST_DESCRIBE_STRUCT(Battle, (),
                      (space, attacker, defender, revealed, strength, damage, protection, winner,
                       losses, why))
BOOST_DESCRIBE_STRUCT(Way, (), (at, left, on_foot, by_teleport))
BOOST_DESCRIBE_STRUCT(Explanation, (),
                      (goal, top_level, most_pp, tokens, round, spaces, seats, districts, sites,
                       market, battle_cards, di, creatures, prices, battle, way, hint))

}  // namespace ennead::kemet
