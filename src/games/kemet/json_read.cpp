// Reading a state of Kemet. What is left out has a sensible value; what cannot be is refused with
// its place, here or by the invariants.
#include <algorithm>

#include "core/json_reader.h"
#include "games/kemet/json.h"
#include "games/kemet/rules.h"

namespace ennead::kemet {

namespace {

// ---- values -------------------------------------------------------------------------------------

std::uint8_t read_byte(const JsonReader& in, int most) {
  return static_cast<std::uint8_t>(in.integer(0, most));
}
Seat read_seat(const State& s, const JsonReader& in) {
  return static_cast<Seat>(in.integer(0, s.players - 1));
}
Space read_space(const JsonReader& in) {
  try {
    return parse_space(in.string());
  } catch (const Fault& fault) {
    if (fault.place().empty()) in.fail(fault.what());
    throw;
  }
}
Space read_open_space(const State& s, const JsonReader& in) {
  const Space space = read_space(in);
  if (!board_of(s).open.has(space)) in.fail("this space is not open");
  return space;
}

template <class Enum>
requires requires(Enum value) { words_of(value); }
void read_value(const State& /*s*/, const JsonReader& in, Enum& value) {
  if (in.is_null() && (std::is_same_v<Enum, Card> || std::is_same_v<Enum, Creature>))
    value = static_cast<Enum>(0xff);
  else
    value = static_cast<Enum>(in.word(words_of(value)));
}
void read_value(const State& /*s*/, const JsonReader& in, bool& value) { value = in.boolean(); }
void read_value(const State& /*s*/, const JsonReader& in, std::uint8_t& value) {
  value = read_byte(in, 100);
}
void read_value(const State& s, const JsonReader& in, Seat& seat) { seat = read_seat(s, in); }
void read_value(const State& s, const JsonReader& in, Space& space) {
  space = in.is_null() ? no_space : read_open_space(s, in);
}
void read_value(const State& s, const JsonReader& in, SeatSet& seats) {
  seats = {};
  for (std::size_t n = 0; n < in.size(); ++n) {
    const Seat seat = read_seat(s, in[n]);
    if (seats.has(seat)) in[n].fail("this seat is here twice");
    seats.add(seat);
  }
}
CardSet read_cards(const JsonReader& in) {
  CardSet cards;
  for (std::size_t n = 0; n < in.size(); ++n) {
    const auto card = static_cast<Card>(in[n].word(card_names));
    if (cards.has(card)) in[n].fail("this card is here twice");
    cards.add(card);
  }
  return cards;
}

const json::object& members_of(const JsonReader& in) {
  if (!in.value().is_object()) in.fail("an object is expected here");
  return in.value().get_object();
}

// Kinds and how many of each.
DiCards read_di(const JsonReader& in) {
  DiCards cards;
  for (const auto& member : members_of(in)) {
    const auto found = std::find(di_names.begin(), di_names.end(), std::string_view(member.key()));
    if (found == di_names.end())
      throw Fault(in.path() + "/" + std::string(member.key()), "there is no such card");
    const auto kind = static_cast<Di>(found - di_names.begin());
    cards.add(kind, static_cast<int>(in[member.key()].integer(0, box()[kind].copies)));
  }
  return cards;
}

void read_value(const State& s, const JsonReader& in, PlanOf& plan) {
  plan = PlanOf{};
  if (in.is_null()) return;
  in.only({"play", "drop", "support"});
  if (in.has("play")) read_value(s, in["play"], plan.play);
  if (in.has("drop")) read_value(s, in["drop"], plan.drop);
  if (!in.has("support")) return;
  const DiCards cards = read_di(in["support"]);
  unsigned support = 0;
  for (unsigned kind = 0; kind < di_count; ++kind) {
    const int count = cards[static_cast<Di>(kind)];
    if (count > 0 && kind >= battle_di_count) in["support"].fail("only battle DI cards");
    if (kind < battle_di_count) support |= static_cast<unsigned>(count) << (2U * kind);
  }
  plan.support = {static_cast<std::uint8_t>(support >> 8U),
                  static_cast<std::uint8_t>(support & 0xffU)};
}
template <class T, std::size_t Size>
void read_value(const State& s, const JsonReader& in, std::array<T, Size>& values) {
  if (in.size() != Size) in.fail(std::to_string(Size) + " values are expected here");
  for (std::size_t n = 0; n < Size; ++n) read_value(s, in[n], values[n]);
}

// ---- seats --------------------------------------------------------------------------------------

// A level alone stands for the usual district: white in 1, red in 2, blue in 3.
void read_pyramids(State& s, const JsonReader& in, Seat seat) {
  Player& p = s.seats[seat];
  for (std::size_t colour = 0; colour < colour_count; ++colour) {
    int level = 1;
    int district = static_cast<int>(colour);
    bool named = false;
    if (in.has("pyramids") && in["pyramids"].has(colour_names[colour])) {
      const JsonReader one = in["pyramids"][colour_names[colour]];
      named = one.value().is_object();
      if (named) {
        one.only({"level", "district"});
        level = static_cast<int>(one["level"].integer(0, top_level));
        district = one.has("district")
                       ? static_cast<int>(one["district"].integer(1, districts_per_city)) - 1
                       : no_district;
      } else {
        level = static_cast<int>(one.integer(0, top_level));
      }
    } else if (p.city == no_city) {
      level = 0;
    }
    if (level == 0 && !named) district = no_district;
    p.pyramids[colour] = Pyramid(level, district);
    if (district != no_district && p.city != no_city) s.pyramids.add(own_district(p, district));
  }
  if (in.has("pyramids")) in["pyramids"].only({"white", "red", "blue"});
}

void read_units(State& s, const JsonReader& in, Seat seat) {
  Player& p = s.seats[seat];
  int all = 0;
  for (const auto& member : members_of(in)) {
    const JsonReader count = in[member.key()];
    Space space{};
    try {
      space = parse_space(member.key());
    } catch (const Fault& fault) {
      count.fail(fault.what());
    }
    if (!board_of(s).open.has(space)) count.fail("this space is not open");
    const auto units = static_cast<int>(count.integer(0, units_per_player));
    all += units;
    if (all > units_per_player) count.fail("a player has 12 units");
    if (units > 0) add_units(s, seat, space, units);
  }
  p.held = p.troops & board_of(s).sites;
}

void read_creatures(State& s, const JsonReader& in, Seat seat) {
  for (const auto& member : members_of(in)) {
    const JsonReader place = in[member.key()];
    const auto found =
        std::find(creature_names.begin(), creature_names.end(), std::string_view(member.key()));
    const auto creature = static_cast<std::size_t>(found - creature_names.begin());
    if (found == creature_names.end() || !s.seats[seat].has(creature_tiles[creature]))
      throw Fault(place.path(), "the seat has no such creature");
    if (!place.is_null())
      put_creature(s, static_cast<Creature>(creature), read_open_space(s, place));
  }
}

// Each Strategy tile has brought its card for one of those that are not named anywhere, the last
// one first.
void read_battle_cards(const JsonReader& in, Player& p) {
  CardSet owned = base_cards;
  for (std::size_t n = 0; n < strategy_tiles.size(); ++n)
    if (p.has(strategy_tiles[n])) owned.add(special_cards[n]);
  p.used = in.has("used") ? read_cards(in["used"]) : CardSet();
  p.dropped = in.has("dropped") ? read_cards(in["dropped"]) : CardSet();
  if (in.has("hand")) {
    p.hand = read_cards(in["hand"]);
    return;
  }
  p.hand = owned.without(p.used | p.dropped);
  for (int card = cards_per_player - 1; card >= 0; --card)
    if ((p.hand | p.used | p.dropped).size() > cards_per_player)
      p.hand.remove(static_cast<Card>(card));
}

void read_tokens(const JsonReader& in, Player& p) {
  if (in.has("tokens"))
    for (std::size_t n = 0; n < in["tokens"].size(); ++n) {
      const JsonReader item = in["tokens"][n];
      const unsigned bit = 1U << item.word(action_names);
      if ((p.tokens & bit) != 0) item.fail("this space is here twice");
      p.tokens = static_cast<std::uint16_t>(p.tokens | bit);
    }
  if (in.has("silver_used") && in["silver_used"].boolean())
    p.tokens = static_cast<std::uint16_t>(p.tokens | Player::silver_used);
  if (in.has("golden_used") && in["golden_used"].boolean())
    p.tokens = static_cast<std::uint16_t>(p.tokens | Player::golden_used);
}

int points_of_tiles(const Player& p) {
  return (p.has(Tile::victory_point) ? 1 : 0) + (p.has(Tile::sphinx) ? 1 : 0);
}

void read_player(State& s, const JsonReader& in, Seat seat) {
  in.only({"city", "pp", "vp", "battle_vp", "pyramids", "units", "held", "tiles", "creatures",
           "tokens", "silver_used", "golden_used", "hand", "used", "dropped", "di", "wounds"});
  Player& p = s.seats[seat];
  unsigned cities = board_of(s).cities;
  if (!in.has("city")) {  // the open cities in their order
    for (int skip = index(seat); skip > 0; --skip) cities &= cities - 1;
    p.city = static_cast<std::uint8_t>(std::countr_zero(cities));
  } else if (!in["city"].is_null()) {
    const auto& names = box().city_names;
    const auto found = std::find(names.begin(), names.end(), in["city"].string());
    p.city = static_cast<std::uint8_t>(found - names.begin());
    if (found == names.end() || (cities >> p.city & 1U) == 0)
      in["city"].fail("this city is not open");
  }
  if (in.has("tiles"))
    for (std::size_t n = 0; n < in["tiles"].size(); ++n) {
      const JsonReader item = in["tiles"][n];
      const std::uint64_t bit = 1ULL << item.word(tile_names);
      if ((p.tiles & bit) != 0) item.fail("nobody has two tiles of one name");
      p.tiles |= bit;
    }
  p.pp = in.has("pp") ? read_byte(in["pp"], most_pp) : std::uint8_t{5};
  constexpr int most_vp = 250;
  p.battle = in.has("battle_vp") ? read_byte(in["battle_vp"], most_vp) : std::uint8_t{0};
  p.permanent = in.has("vp")
                    ? read_byte(in["vp"], most_vp)
                    : static_cast<std::uint8_t>(std::min(most_vp, p.battle + points_of_tiles(p)));
  read_pyramids(s, in, seat);
  if (in.has("units")) read_units(s, in["units"], seat);
  if (in.has("held")) {
    p.held = {};
    for (std::size_t n = 0; n < in["held"].size(); ++n)
      p.held.add(read_open_space(s, in["held"][n]));
  }
  if (in.has("creatures")) read_creatures(s, in["creatures"], seat);
  read_tokens(in, p);
  read_battle_cards(in, p);
  if (in.has("di")) p.di = read_di(in["di"]);
  if (in.has("wounds")) p.wounds = read_di(in["wounds"]);
  p.di_size = static_cast<std::uint8_t>(p.di.size());
  p.wounds_size = static_cast<std::uint8_t>(p.wounds.size());
}

// ---- the common pieces --------------------------------------------------------------------------

void take_tile(State& s, std::size_t colour, std::uint64_t bit) {
  if ((s.spare & bit) != 0)
    s.spare &= ~bit;
  else
    s.on_sale[colour] &= ~bit;
}

void read_sold(State& s, const JsonReader& in) {
  s.on_sale = box().on_sale;
  s.spare = box().doubled;
  if (in.has("sold")) {
    const JsonReader sold = in["sold"].only({"white", "red", "blue"});
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
      if (!sold.has(colour_names[colour])) continue;
      const JsonReader list = sold[colour_names[colour]];
      for (std::size_t n = 0; n < list.size(); ++n) {
        const std::uint64_t bit = 1ULL << list[n].word(tile_names);
        if ((s.on_sale[colour] & bit) == 0) list[n].fail("the colour has no more of this tile");
        take_tile(s, colour, bit);
      }
    }
    return;
  }
  // Those that somebody has; a tile of several colours is taken from the first that has one.
  for (const Seat seat : SeatSet::first(s.players))
    for (const Tile tile : IdSet<Tile>(s.seats[seat].tiles)) {
      const std::uint64_t bit = 1ULL << static_cast<unsigned>(tile);
      for (std::size_t colour = 0; colour < colour_count; ++colour)
        if ((s.on_sale[colour] & bit) != 0) {
          take_tile(s, colour, bit);
          break;
        }
    }
}

// The pile is what is left of the deck, unless it is named.
void read_pile(State& s, const JsonReader& in) {
  if (in.has("discards")) s.discards = read_di(in["discards"]);
  if (in.has("pile")) {
    s.pile = read_di(in["pile"]);
  } else {
    DiCards elsewhere = s.discards;
    if (s.stack.top_is<Vision>()) elsewhere.add(cards_of(s.stack.top<Vision>()));
    for (std::size_t kind = 0; kind < di_count; ++kind) {
      const auto di = static_cast<Di>(kind);
      int count = elsewhere[di];
      for (const Seat seat : SeatSet::first(s.players))
        count += s.seats[seat].di[di] + s.seats[seat].wounds[di];
      if (count > box().di[kind].copies)
        throw Fault("/seats", "more " + std::string(di_names[kind]) + " cards than the box has");
      s.pile.add(di, box().di[kind].copies - count);
    }
  }
  s.pile_size = static_cast<std::uint8_t>(s.pile.size());
}

void read_order(State& s, const JsonReader& in) {
  for (int n = 0; n < s.players; ++n)
    s.order.values[static_cast<std::size_t>(n)] = static_cast<Seat>(n);
  if (!in.has("order")) return;
  const JsonReader order = in["order"];
  if (order.size() != s.players) order.fail("each seat is expected here once");
  SeatSet seen;
  for (std::size_t n = 0; n < order.size(); ++n) {
    const Seat seat = read_seat(s, order[n]);
    if (seen.has(seat)) order[n].fail("this seat is here twice");
    seen.add(seat);
    s.order.values[n] = seat;
  }
}

void read_trail(State& s, const JsonReader& in) {
  in.only({"start", "pp", "of_move", "steps"});
  s.trail.start = read_open_space(s, in["start"]);
  s.trail.pp = read_byte(in["pp"], most_pp);
  s.trail.of_move = in["of_move"].boolean();
  const JsonReader steps = in["steps"];
  if (steps.size() > Trail::longest) steps.fail("a Move has not so many steps");
  for (std::size_t n = 0; n < steps.size(); ++n) {
    const JsonReader step = steps[n].only({"to", "units", "creature", "pp"});
    Creature creature = no_creature;
    if (step.has("creature")) read_value(s, step["creature"], creature);
    s.trail.steps[s.trail.size++] =
        TrailStep(read_open_space(s, step["to"]), static_cast<int>(step["units"].integer(0, 7)),
                  creature, static_cast<int>(step["pp"].integer(0, most_pp)));
  }
}

// ---- what is under way --------------------------------------------------------------------------

// Members that are there; a misspelt one is an error. A frame's own step is called "next".
template <class Frame>
void read_frame(const State& s, const JsonReader& in, Frame& frame) {
  std::vector<std::string_view> known{"step"};
  boost::mp11::mp_for_each<boost::describe::describe_members<Frame, boost::describe::mod_public>>(
      [&](auto member) {
        const bool own_step = std::string_view(member.name) == "step";
        const std::string_view field = own_step ? "next" : member.name;
        known.push_back(field);
        if (in.has(field)) read_value(s, in[field], frame.*member.pointer);
      });
  for (const auto& member : members_of(in))
    if (std::find(known.begin(), known.end(), std::string_view(member.key())) == known.end())
      throw Fault(in.path() + "/" + std::string(member.key()), "there is no such field");
}
void read_frame(const State& s, const JsonReader& in, Vision& frame) {
  in.only({"step", "seat", "cards"});
  frame.seat = read_seat(s, in["seat"]);
  const DiCards cards = read_di(in["cards"]);
  frame.size = static_cast<std::uint8_t>(cards.size());
  set_cards(frame, cards);
}
void read_frame(const State& s, const JsonReader& in, TurnOrder& frame) {
  in.only({"step", "seat", "order"});
  frame.seat = read_seat(s, in["seat"]);
  if (!in.has("order")) return;
  const JsonReader order = in["order"];
  if (order.size() >= s.players) order.fail("the last place is still to be given");
  SeatSet seen;
  for (std::size_t n = 0; n < order.size(); ++n) {
    const Seat seat = read_seat(s, order[n]);
    if (seen.has(seat)) order[n].fail("this seat is here twice");
    seen.add(seat);
    frame.order.values[frame.placed++] = seat;
  }
}

template <class Frame>
void push_frame(State& s, const JsonReader& in) {
  Frame frame{};
  read_frame(s, in, frame);
  s.stack.push(frame);
}
template <std::size_t Capacity, class... Frames>
void push_named(State& s, const JsonReader& in, std::size_t which,
                FrameStack<Capacity, Frames...>& /*stack*/) {
  using Push = void (*)(State&, const JsonReader&);
  constexpr std::array<Push, sizeof...(Frames)> pushes = {push_frame<Frames>...};
  pushes[which](s, in);
}

void read_now(State& s, const JsonReader& in) {
  if (in.size() == 0 || in.size() > deepest) in.fail("a turn, and what is under way in it");
  for (std::size_t n = 0; n < in.size(); ++n)
    push_named(s, in[n], in[n]["step"].word(frame_names), s.stack);
  // What lies above a Recruit says that a battle was begun.
  if (in.size() > 2 && s.stack.tag_at(1) == Stack::tag<Recruit> && !in[1].has("fought"))
    s.stack.at<Recruit>(1).fought = true;
}

// Seats without tokens are given as many as they must have placed.
void fill_tokens(State& s, const JsonReader& seats) {
  if (s.stack.empty() || s.stack.tag_at(0) == Stack::tag<SetUp> ||
      s.stack.tag_at(0) == Stack::tag<Night>)
    return;
  int round = regular_tokens;
  int active = s.players;
  bool placed = false;
  if (s.stack.tag_at(0) == Stack::tag<Turn>) {
    const auto& turn = s.stack.at<Turn>(0);
    placed = turn.placed;
    active = place_in_order(s, turn.seat);
    const bool given = seats[static_cast<std::size_t>(turn.seat)].has("tokens");
    round = given ? s.seats[turn.seat].regular_placed() + (placed ? 0 : 1) : 1;
  }
  for (int place = 0; place < s.players; ++place) {
    const Seat seat = seat_at(s, place);
    if (seats[static_cast<std::size_t>(seat)].has("tokens")) continue;
    const bool done = place < active || (place == active && placed);
    Player& p = s.seats[seat];
    const int count = std::min(done ? round : round - 1, regular_tokens);
    for (int n = 0; n < count; ++n)
      p.tokens = static_cast<std::uint16_t>(
          p.tokens | 1U << static_cast<unsigned>(usual_tokens[static_cast<std::size_t>(n)]));
  }
}

void read_options(State& s, const JsonReader& in) {
  if (!in.has("options")) return;
  const JsonReader options = in["options"].only({"points", "discards", "beginner"});
  if (options.has("points")) {
    s.points = static_cast<std::uint8_t>(options["points"].integer(8, 10));
    if (s.points == 9) options["points"].fail("8 or 10 is expected here");
  }
  if (options.has("discards")) s.discards_up = options["discards"].word({"down", "up"}) == 1;
  if (options.has("beginner")) s.beginner = options["beginner"].boolean();
}

}  // namespace

State Kemet::from_json(const json::value& value) {
  const JsonReader in(value, "");
  in.only({"game", "rules", "options", "day", "chance", "order", "seats", "sold", "pile",
           "discards", "trail", "now", "over"});
  in["game"].word({info.name});
  if (in.has("rules")) in["rules"].integer(info.rules_version, info.rules_version);
  State s;
  read_options(s, in);
  if (in.has("day")) s.day = static_cast<std::uint8_t>(in["day"].integer(1, most_days));
  if (in.has("chance")) s.chance = Chance(in["chance"].hex());
  const JsonReader seats = in["seats"];
  if (seats.size() < 2 || seats.size() > max_seats) seats.fail("Kemet has two to five seats");
  s.players = static_cast<std::uint8_t>(seats.size());
  read_order(s, in);
  for (const Seat seat : SeatSet::first(s.players))
    read_player(s, seats[static_cast<std::size_t>(seat)], seat);
  read_sold(s, in);
  if (in.has("now") && in.has("over")) in.fail("one of \"now\" and \"over\" is expected here");
  if (in.has("over")) {
    s.ending = static_cast<Ending>(in["over"].word(endings));
    if (s.ending == Ending::none) in["over"].fail("a game that is over has an ending");
  } else if (in.has("now")) {
    read_now(s, in["now"]);
  } else {
    s.stack.push(Turn{seat_at(s, 0)});
  }
  fill_tokens(s, seats);
  read_pile(s, in);
  if (in.has("trail")) {
    read_trail(s, in["trail"]);
  } else if (s.stack.size() > 1 && s.stack.tag_at(1) == Stack::tag<Move> &&
             s.stack.at<Move>(1).at != no_space && !in_battle(s)) {
    const auto& move = s.stack.at<Move>(1);
    begin_trail(s, move, !move.set_out);
  }
  if (const std::string broken = broken_invariant(s); !broken.empty()) {
    const std::size_t colon = broken.find(": ");
    throw Fault(broken.substr(0, colon), broken.substr(colon + 2));
  }
  return s;
}

}  // namespace ennead::kemet
