// KEMET-7 and KEMET-8: Raise and Buy.
#include <algorithm>

#include "games/kemet/rules.h"

namespace ennead::kemet {

// ---- KEMET-7  Raise -----------------------------------------------------------------------------

static void offer_levels(const State& s, Seat seat, std::uint8_t name, ChoiceList& list) {
  const int from = named_pyramid(s, seat, name).level();
  const int to = highest_raise(s, s.seats[seat], from);
  for (int level = from + 1; level <= to; ++level) list.add(choice(Kind::raise_to, name, level));
}

static bool captured(std::uint8_t name) { return (name & captured_mark) != 0; }
static Space district_named(std::uint8_t name) { return static_cast<Space>(name & ~captured_mark); }

// KEMET-7.2
Raisable raisable(const State& s, Seat seat) {
  const Player& p = s.seats[seat];
  const Spaces enemies = enemies_of(s, seat);
  const int top = s.top_of_pyramids();
  Raisable found;
  const bool room_left =  // KEMET-28.2
      !s.content.has(Set::black) ||
      std::ranges::count_if(p.pyramids, &Pyramid::stands) < built_colours;
  for (const Colour colour : in_play(s).colours) {
    const Pyramid pyramid = p.pyramids[colour];
    if (pyramid.level() >= top || (!pyramid.stands() && !room_left)) continue;
    if (!pyramid.stands() || !enemies.has(own_district(p, pyramid.district())))
      found.own.add(colour);
  }
  const Spaces held = (p.troops & s.pyramids).without(own_city(s, p));
  for (const Space district : held)
    if (named_pyramid(s, seat, pyramid_name(district)).level() < top) found.captured.add(district);
  return found;
}

Pyramid named_pyramid(const State& s, Seat seat, std::uint8_t name) {
  if (!captured(name)) return s.seats[seat].pyramids[static_cast<Colour>(name)];
  const Standing standing = pyramid_on(s, district_named(name));
  return s.seats[standing.owner].pyramids[standing.colour];
}

// KEMET-7.3, KEMET-7.4
int raise_price(const Player& p, int from, int to) {
  int price = p.has(Tile::priest_of_ra) ? -1 : 0;
  const int less = added(p, Effect::raise);
  for (int level = from + 1; level <= to; ++level) price += level - less;
  return std::max(0, price);
}

// The same, level by level, because every Raise asks for it.
int highest_raise(const State& s, const Player& p, int from) {
  int level = from;
  int left = p.pp + (p.has(Tile::priest_of_ra) ? 1 : 0);
  const int less = added(p, Effect::raise);
  while (level < s.top_of_pyramids() && (left -= level + 1 - less) >= 0) ++level;
  return level;
}

// KEMET-7.5 to KEMET-7.7. Hand of God has no price: -1.
void raise_pyramid(State& s, Seat seat, std::uint8_t name, int level, int price,
                   KemetJournal& journal) {
  const Standing raised = captured(name) ? pyramid_on(s, district_named(name))
                                         : Standing{seat, static_cast<Colour>(name)};
  Player& owner = s.seats[raised.owner];
  const Pyramid before = owner.pyramids[raised.colour];
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
  for (const Colour colour : which.own) {
    const int level = p.pyramids[colour].level();
    if (highest_raise(s, p, level) > level) return true;
  }
  for (const Space district : which.captured) {
    const int level = named_pyramid(s, seat, pyramid_name(district)).level();
    if (highest_raise(s, p, level) > level) return true;
  }
  return false;
}

void Raise::offer(const State& s, ChoiceList& list) const {
  const Raisable which = raisable(s, seat);
  for (const Colour colour : which.own) offer_levels(s, seat, pyramid_name(colour), list);
  for (const Space district : which.captured) offer_levels(s, seat, pyramid_name(district), list);
  list.add(choice(Kind::nothing));
}

void Raise::answer(State& s, Choice choice, KemetJournal& journal) const {
  const Seat who = seat;
  s.stack.pop();
  if (kind_of(choice) == Kind::nothing) {
    journal.tell(NoEffect{who});
    return;
  }
  const std::uint8_t which = choice.operand();
  const int level = choice.operand(1);
  const int price = raise_price(s.seats[who], named_pyramid(s, who, which).level(), level);
  pay(s, who, price);
  raise_pyramid(s, who, which, level, price, journal);
}
std::string Raise::fault(const State& s, std::size_t /*depth*/) const {
  if (seat != active_seat(s)) return another_seat;
  if (!token_lies(s, {Action::raise}, false)) return no_token;
  return can_raise(s, seat) ? "" : "no pyramid can be raised";
}

// ---- KEMET-8  Buy -------------------------------------------------------------------------------

// KEMET-8.3
int tile_price(const Player& p, Tile tile, bool twin) {
  return std::max(0, box()[tile].level + (twin ? 1 : 0) - added(p, Effect::buy));
}

// KEMET-8.2: the highest pyramid of the colour that the player controls.
int level_of_colour(const State& s, Seat seat, Colour colour) {
  const Player& p = s.seats[seat];
  const Pyramid own = p.pyramids[colour];
  int level = 0;
  if (own.stands() && enemy_on(s, seat, own_district(p, own.district())) == nobody)
    level = own.level();
  const Spaces held = (p.troops & s.pyramids).without(own_city(s, p));
  for (const Space district : held) {
    const Standing standing = pyramid_on(s, district);
    if (standing.colour == colour)
      level = std::max(level, s.seats[standing.owner].pyramids[colour].level());
  }
  return level;
}

// KEMET-8.1 to KEMET-8.4, KEMET-22.1
Tiles buyable(const State& s, Seat seat, Colour colour, bool twin) {
  const Player& p = s.seats[seat];
  const int paid = std::max(0, p.pp + added(p, Effect::buy) - (twin ? 1 : 0));
  int level = std::min(level_of_colour(s, seat, colour), paid);
  if (s.beginner) level = std::min(level, s.day == 1 ? 1 : 2);
  Tiles found =
      s.on_sale[colour].without(owned(s, seat)) & box().up_to[static_cast<std::size_t>(level)];
  if (s.content.has(Set::c3k) && p.troops.empty()) found.remove(Tile::cerberus);  // KEMET-27.6
  return found;
}

void take_from_supply(State& s, Colour colour, Tile tile) {
  if (s.spare.has(tile))
    s.spare.remove(tile);
  else
    s.on_sale[colour].remove(tile);
}

void return_to_supply(State& s, Seat seat, Colour colour, Tile tile) {
  s.seats[seat].tiles.remove(tile);
  s.more.seats[seat].sealed.remove(tile);
  if (s.on_sale[colour].has(tile))
    s.spare.add(tile);
  else
    s.on_sale[colour].add(tile);
}

// KEMET-8.8: all battle cards come back before one is removed.
static void begin_strategy(State& s, Seat seat, Card special, KemetJournal& journal) {
  Player& p = s.seats[seat];
  if (!p.used.empty()) journal.tell(HandBack{seat});
  p.hand = p.hand | p.used | p.dropped;
  p.used = {};
  p.dropped = {};
  p.down = {};
  s.stack.push(Remove{seat, special});
}

// KEMET-8.7
static void begin_creature(State& s, Seat seat, Creature creature, KemetJournal& journal) {
  if (homes(s, seat).empty())
    journal.tell(CreatureOnTile{seat, creature});
  else
    s.stack.push(NewCreature{seat, creature});
}

// KEMET-28.4: those without room stay in the pool.
static void hire(State& s, Seat seat, KemetJournal& journal) {
  const int count = box().effects[Effect::units].by[Tile::mercenaries];
  Player& p = s.seats[seat];
  p.pool = static_cast<std::uint8_t>(p.pool + count);
  journal.tell(MercenariesHired{seat, count});
  const int placed = std::min(count, city_room(s, seat, 0));
  if (placed == 0) return;
  const int district = district_for_units(s, {seat, 0, placed});
  s.stack.push(Hire{seat, static_cast<std::uint8_t>(district), static_cast<std::uint8_t>(placed)});
}

void Buy::offer(const State& s, ChoiceList& list) const {
  list.add_each(buyable(s, seat, colour, twin), [](Tile tile) { return choice(Kind::buy, tile); });
  list.add(choice(Kind::nothing));
}

void Buy::answer(State& s, Choice choice, KemetJournal& journal) const {
  const Buy buy = *this;
  s.stack.pop();
  if (kind_of(choice) == Kind::nothing) {
    journal.tell(NoEffect{buy.seat});
    return;
  }
  Player& p = s.seats[buy.seat];
  const auto tile = static_cast<Tile>(choice.operand());
  const int price = tile_price(p, tile, buy.twin);
  pay(s, buy.seat, price);
  take_from_supply(s, buy.colour, tile);
  p.tiles.add(tile);
  journal.tell(TileBought{buy.seat, tile, price});
  for (int n = box().effects[Effect::points].by[tile]; n > 0; --n)  // KEMET-17.5, KEMET-16.9
    gain_vp(s, buy.seat, false, Reason::tile, journal);
  if (box()[tile].card != no_card) begin_strategy(s, buy.seat, box()[tile].card, journal);
  if (box()[tile].creature != no_creature)
    begin_creature(s, buy.seat, box()[tile].creature, journal);
  if (tile == Tile::cerberus) s.stack.push(Guard{buy.seat});
  if (tile == Tile::mercenaries) hire(s, buy.seat, journal);
}
std::string Buy::fault(const State& s, std::size_t /*depth*/) const {
  if (seat != active_seat(s)) return another_seat;
  if (twin && !s.content.has(Set::black)) return "there is no Twin Ceremony";
  if (!token_lies(s, {action_of(colour)}, twin)) return no_token;
  return buyable(s, seat, colour, twin).empty() ? "no tile can be bought" : "";
}
void Buy::prompt(const State& /*s*/, Seat /*asked*/, Message& message) const {
  message.with("colour", to_field(colour));
}

void Remove::offer(const State& s, ChoiceList& list) const {
  add_bits(list, Kind::remove, s.seats[seat].hand.bits());
}

void Remove::answer(State& s, Choice choice, KemetJournal& journal) const {
  const Remove now = *this;
  const auto card = static_cast<Card>(choice.operand());
  s.stack.pop();
  Player& p = s.seats[now.seat];
  p.hand.remove(card);
  p.hand.add(now.special);
  journal.tell(CardRemoved{now.seat, card, now.special});
}
std::string Remove::fault(const State& s, std::size_t /*depth*/) const {
  if (seat != active_seat(s)) return another_seat;
  const Player& p = s.seats[seat];
  if (!in_play(s).specials.has(special) || !p.has(*box()[special].tile) || p.hand.has(special) ||
      p.hand.size() != in_play(s).cards.size())
    return "a card makes room for the special one";
  return token_lies(s, {Action::red, Action::blue}, s.content.has(Set::black)) ? "" : no_token;
}
void Remove::prompt(const State& /*s*/, Seat /*asked*/, Message& message) const {
  message.with("special", to_field(special));
}

void NewCreature::offer(const State& s, ChoiceList& list) const {
  add_spaces(list, Kind::home, homes(s, seat));
  list.add(choice(Kind::keep));
}

void NewCreature::answer(State& s, Choice choice, KemetJournal& journal) const {
  const NewCreature now = *this;
  s.stack.pop();
  if (kind_of(choice) == Kind::keep) {
    journal.tell(CreatureOnTile{now.seat, now.creature});
    return;
  }
  put_creature(s, now.creature, space_of(choice));
  journal.tell(CreaturePlaced{now.seat, now.creature, space_of(choice)});
}
std::string NewCreature::fault(const State& s, std::size_t /*depth*/) const {
  if (seat != active_seat(s)) return another_seat;
  if (!token_lies(s, buy_actions, s.content.has(Set::black))) return no_token;
  return waits_for_home(s, seat, creature);
}
void NewCreature::prompt(const State& /*s*/, Seat /*asked*/, Message& message) const {
  message.with("creature", to_field(creature));
}

// ---- KEMET-27.6  Cerberus ----------------------------------------------------------------------

void Guard::offer(const State& s, ChoiceList& list) const {
  add_spaces(list, Kind::guard, s.seats[seat].troops);
}

void Guard::answer(State& s, Choice choice, KemetJournal& journal) const {
  const Seat who = seat;
  s.stack.pop();
  s.cerberus = space_of(choice);
  journal.tell(CerberusGuards{who, s.cerberus});
}
std::string Guard::fault(const State& s, std::size_t /*depth*/) const {
  if (seat != active_seat(s)) return another_seat;
  if (!token_lies(s, {Action::red}, s.content.has(Set::black))) return no_token;
  return s.seats[seat].has(Tile::cerberus) && s.cerberus == no_space &&
                 !s.seats[seat].troops.empty()
             ? ""
             : "Cerberus has no space yet";
}

// ---- KEMET-28.4  Mercenaries --------------------------------------------------------------------

void Hire::offer(const State& s, ChoiceList& list) const {
  add_range(list, own_district(s.seats[seat], district), enlist_range(s, {seat, district, left}));
}

void Hire::answer(State& s, Choice choice, KemetJournal& journal) {
  const int count = choice.operand(1);
  if (count > 0) {
    add_units(s, seat, space_of(choice), count);
    journal.tell(UnitsPlaced{seat, count, space_of(choice)});
  }
  left = static_cast<std::uint8_t>(left - count);
  if (left == 0) {
    s.stack.pop();
    return;
  }
  district = static_cast<std::uint8_t>(district_for_units(s, {seat, district + 1, left}));
}
std::string Hire::fault(const State& s, std::size_t /*depth*/) const {
  if (seat != active_seat(s)) return another_seat;
  if (!token_lies(s, {Action::black}, s.content.has(Set::black))) return no_token;
  const Player& p = s.seats[seat];
  if (!p.tiles.has(Tile::mercenaries) || left < 1 || left > added(p, Effect::units) ||
      left > p.pool)
    return "mercenaries are left to be placed";
  if (district >= districts_per_city) return "a district of the city";
  const Space space = own_district(p, district);
  if (enemies_of(s, seat).has(space) || room(s, p, space) <= 0) return "no units can come here";
  const Range range = enlist_range(s, {seat, district, left});
  return range.least <= range.most ? "" : "the units cannot be placed";
}
void Hire::prompt(const State& s, Seat /*asked*/, Message& message) const {
  message.with("space", to_field(own_district(s.seats[seat], district))).with("left", left);
}

}  // namespace ennead::kemet
