// KEMET-7 and KEMET-8: Raise and Buy.
#include <algorithm>

#include "games/kemet/rules.h"

namespace ennead::kemet {

static std::uint64_t bit(Tile tile) { return 1ULL << static_cast<unsigned>(tile); }

// ---- KEMET-7  Raise -----------------------------------------------------------------------------

static bool captured(std::uint8_t name) { return (name & captured_mark) != 0; }
static Space district_named(std::uint8_t name) { return static_cast<Space>(name & ~captured_mark); }

// KEMET-7.2
Raisable raisable(const State& s, Seat seat) {
  const Player& p = s.seats[seat];
  const Spaces enemies = enemies_of(s, seat);
  const int top = s.top_of_pyramids();
  Raisable found;
  for (std::size_t colour = 0; colour < colour_count; ++colour) {
    const Pyramid pyramid = p.pyramids[colour];
    if (pyramid.level() >= top) continue;
    if (!pyramid.stands() || !enemies.has(own_district(p, pyramid.district())))
      found.own |= 1U << colour;
  }
  const Spaces held = (p.troops & s.pyramids).without(own_city(s, p));
  for (const Space district : held)
    if (named_pyramid(s, seat, pyramid_name(district)).level() < top) found.captured.add(district);
  return found;
}

Pyramid named_pyramid(const State& s, Seat seat, std::uint8_t name) {
  if (!captured(name)) return s.seats[seat].pyramids[name];
  const Standing standing = pyramid_on(s, district_named(name));
  return s.seats[standing.owner].pyramid(standing.colour);
}

// KEMET-7.3, KEMET-7.4
int raise_price(const Player& p, int from, int to) {
  int price = p.has(Tile::priest_of_ra) ? -1 : 0;
  const int less = p.has(Tile::slaves) ? 1 : 0;
  for (int level = from + 1; level <= to; ++level) price += level - less;
  return std::max(0, price);
}

int highest_raise(const State& s, const Player& p, int from) {
  int level = from;
  while (level < s.top_of_pyramids() && raise_price(p, from, level + 1) <= p.pp) ++level;
  return level;
}

// KEMET-7.5 to KEMET-7.7. Hand of God has no price: -1.
void raise_pyramid(State& s, Seat seat, std::uint8_t name, int level, int price,
                   KemetJournal& journal) {
  const Standing raised = captured(name) ? pyramid_on(s, district_named(name))
                                         : Standing{seat, static_cast<Colour>(name)};
  Player& owner = s.seats[raised.owner];
  const Pyramid before = owner.pyramid(raised.colour);
  int district = before.district();
  if (!before.stands()) {
    district = 0;
    while (s.pyramids.has(own_district(owner, district))) ++district;
  }
  place_pyramid(s, raised.owner, raised.colour, level, district);
  if (price < 0)
    journal.tell(HandOfGod{seat, raised.colour, raised.owner, level});
  else
    journal.tell(Raised{seat, raised.colour, raised.owner, level, price});
  if (!before.stands())
    journal.tell(PyramidPlaced{raised.owner, raised.colour, own_district(owner, district)});
}

bool can_raise(const State& s, Seat seat) {
  const Player& p = s.seats[seat];
  const Raisable which = raisable(s, seat);
  for (std::uint8_t colour = 0; colour < colour_count; ++colour)
    if ((which.own >> colour & 1U) != 0) {
      const int level = p.pyramids[colour].level();
      if (highest_raise(s, p, level) > level) return true;
    }
  for (const Space district : which.captured) {
    const int level = named_pyramid(s, seat, pyramid_name(district)).level();
    if (highest_raise(s, p, level) > level) return true;
  }
  return false;
}

void answer(State& s, Raise& frame, Choice choice, KemetJournal& journal) {
  const Seat seat = frame.seat;
  s.stack.pop();
  if (kind_of(choice) == Kind::nothing) {
    journal.tell(NoEffect{seat});
    return;
  }
  const std::uint8_t name = choice.operand();
  const int level = choice.operand(1);
  const int price = raise_price(s.seats[seat], named_pyramid(s, seat, name).level(), level);
  pay(s, seat, price);
  raise_pyramid(s, seat, name, level, price, journal);
}

// ---- KEMET-8  Buy -------------------------------------------------------------------------------

// KEMET-8.3
static int tile_saving(const Player& p) {
  return (p.has(Tile::priestess) ? 1 : 0) + (p.has(Tile::priest_of_ra) ? 1 : 0);
}
int tile_price(const Player& p, Tile tile) {
  return std::max(0, box().tile_level[static_cast<std::size_t>(tile)] - tile_saving(p));
}

// KEMET-8.2: the highest pyramid of the colour that the player controls.
int level_of_colour(const State& s, Seat seat, Colour colour) {
  const Player& p = s.seats[seat];
  const Pyramid own = p.pyramid(colour);
  int level = 0;
  if (own.stands() && enemy_on(s, seat, own_district(p, own.district())) == nobody)
    level = own.level();
  const Spaces held = (p.troops & s.pyramids).without(own_city(s, p));
  for (const Space district : held) {
    const Standing standing = pyramid_on(s, district);
    if (standing.colour == colour)
      level = std::max(level, s.seats[standing.owner].pyramid(colour).level());
  }
  return level;
}

// KEMET-8.1 to KEMET-8.4, KEMET-22.1
std::uint64_t buyable(const State& s, Seat seat, Colour colour) {
  const Player& p = s.seats[seat];
  int level = std::min(level_of_colour(s, seat, colour), p.pp + tile_saving(p));
  if (s.beginner) level = std::min(level, s.day == 1 ? 1 : 2);
  return s.on_sale[static_cast<std::size_t>(colour)] & ~p.tiles &
         box().up_to[static_cast<std::size_t>(level)];
}

static void take_from_supply(State& s, Colour colour, Tile tile) {
  if ((s.spare & bit(tile)) != 0)
    s.spare &= ~bit(tile);
  else
    s.on_sale[static_cast<std::size_t>(colour)] &= ~bit(tile);
}

// KEMET-8.8: all battle cards come back before one is removed.
static void begin_strategy(State& s, Seat seat, Card special, KemetJournal& journal) {
  Player& p = s.seats[seat];
  if (!p.used.empty()) journal.tell(HandBack{seat});
  p.hand = p.hand | p.used | p.dropped;
  p.used = {};
  p.dropped = {};
  s.stack.push(Remove{seat, special});
}

// KEMET-8.7
static void begin_creature(State& s, Seat seat, Creature creature, KemetJournal& journal) {
  if (homes(s, seat).empty())
    journal.tell(CreatureOnTile{seat, creature});
  else
    s.stack.push(NewCreature{seat, creature});
}

void answer(State& s, Buy& frame, Choice choice, KemetJournal& journal) {
  const Buy buy = frame;
  s.stack.pop();
  if (kind_of(choice) == Kind::nothing) {
    journal.tell(NoEffect{buy.seat});
    return;
  }
  Player& p = s.seats[buy.seat];
  const auto tile = static_cast<Tile>(choice.operand());
  const int price = tile_price(p, tile);
  pay(s, buy.seat, price);
  take_from_supply(s, buy.colour, tile);
  p.tiles |= bit(tile);
  journal.tell(TileBought{buy.seat, tile, price});
  if (tile == Tile::victory_point || tile == Tile::sphinx)  // KEMET-17.5, KEMET-16.9
    gain_vp(s, buy.seat, false, Reason::tile, journal);
  for (std::size_t n = 0; n < strategy_tiles.size(); ++n)
    if (tile == strategy_tiles[n]) begin_strategy(s, buy.seat, special_cards[n], journal);
  for (std::size_t n = 0; n < creature_count; ++n)
    if (tile == creature_tiles[n]) begin_creature(s, buy.seat, static_cast<Creature>(n), journal);
}

void answer(State& s, Remove& frame, Choice choice, KemetJournal& journal) {
  const Remove now = frame;
  const auto card = static_cast<Card>(choice.operand());
  s.stack.pop();
  Player& p = s.seats[now.seat];
  p.hand.remove(card);
  p.hand.add(now.special);
  journal.tell(CardRemoved{now.seat, card, now.special});
}

void answer(State& s, NewCreature& frame, Choice choice, KemetJournal& journal) {
  const NewCreature now = frame;
  s.stack.pop();
  if (kind_of(choice) == Kind::keep) {
    journal.tell(CreatureOnTile{now.seat, now.creature});
    return;
  }
  put_creature(s, now.creature, space_of(choice));
  journal.tell(CreaturePlaced{now.seat, now.creature, space_of(choice)});
}

}  // namespace ennead::kemet
