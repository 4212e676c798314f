// Reading a state of Kemet. What is left out has a sensible value; what cannot be is refused with
// its place, here or by the invariants.
#include <algorithm>

#include "core/frame_json.h"
#include "core/rules_version.h"
#include "core/typescript.h"
#include "core/wire_changes.h"
#include "games/kemet/wire.h"

namespace ennead::kemet {

namespace {

// ---- values -------------------------------------------------------------------------------------

std::uint8_t read_byte(const JsonReader& in, int most) {
  return static_cast<std::uint8_t>(in.integer(0, most));
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

void must_be_in_play(const State& s, const JsonReader& in, Set set) {
  if (!s.content.has(set))
    in.fail("this is of the set " + std::string(word_of(set)) + ", which is not in play");
}
template <Described Enum>
Enum read_piece(const State& s, const JsonReader& in) {
  const auto piece = static_cast<Enum>(in.word(words_of<Enum>));
  must_be_in_play(s, in, box()[piece].set);
  return piece;
}

CardSet read_cards(const State& s, const JsonReader& in) {
  return read_set<CardSet>(in, "this card is here twice",
                           [&s](const JsonReader& one) { return read_piece<Card>(s, one); });
}

const json::object& members_of(const JsonReader& in) {
  if (!in.value().is_object()) in.fail("an object is expected here");
  return in.value().get_object();
}

constexpr int most_replayed = 4;  // KEMET-24.11: two that were taken, twice

// Kinds and how many of each: as many as there are, and some that may have been played again.
DiCards read_di(const State& s, const JsonReader& in, int more = 0) {
  DiCards cards;
  for (const auto& member : members_of(in)) {
    const auto found =
        std::find(words_of<Di>.begin(), words_of<Di>.end(), std::string_view(member.key()));
    if (found == words_of<Di>.end())
      throw Fault(in.path() + "/" + std::string(member.key()), "there is no such card");
    const auto kind = static_cast<Di>(found - words_of<Di>.begin());
    must_be_in_play(s, in[member.key()], box()[kind].set);
    const int most = std::min<int>(in_play(s).deck[kind] + more, DiCards::most_of_a_kind);
    cards.add(kind, static_cast<int>(in[member.key()].integer(0, most)));
  }
  return cards;
}

}  // namespace

static void read_value(const State& s, const JsonReader& in, Seat& seat) {
  seat = read_seat(s, in);
}
static void read_value(const State& s, const JsonReader& in, Space& space) {
  space = in.is_null() ? no_space : read_open_space(s, in);
}
static void read_value(const State& s, const JsonReader& in, Location& location) {
  location = no_location;
  if (in.is_null()) return;
  try {
    location = parse_location(in.string());
  } catch (const Fault& fault) {
    if (fault.place().empty()) in.fail(fault.what());
    throw;
  }
  if (!plays_path(s)) in.fail("there is no path");
}
static void read_value(const State& s, const JsonReader& in, Card& card) {
  card = in.is_null() ? no_card : read_piece<Card>(s, in);
}
static void read_value(const State& s, const JsonReader& in, Creature& creature) {
  creature = no_creature;
  if (in.is_null()) return;
  creature = static_cast<Creature>(in.word(words_of<Creature>));
  must_be_in_play(s, in, box().set_of(creature));
}
static void read_value(const State& s, const JsonReader& in, PlanOf& plan) {
  plan = PlanOf{};
  if (in.is_null()) return;
  only_fields<decltype(plan_of(plan))>(in);
  if (in.has("play")) read_value(s, in["play"], plan.play);
  if (in.has("drop")) read_value(s, in["drop"], plan.drop);
  if (!in.has("support")) return;
  const DiCards cards = read_di(s, in["support"]);
  Support support = 0;
  for (unsigned kind = 0; kind < di_count; ++kind) {
    const int count = cards[static_cast<Di>(kind)];
    if (count > 0 && kind >= battle_di_count) in["support"].fail("only battle DI cards");
    if (kind < battle_di_count) support |= static_cast<unsigned>(count) << (2U * kind);
  }
  set_support(plan, support);
}

static void read_value(const State& s, const JsonReader& in, Vision& vision) {
  vision.seat = read_seat(s, in["seat"]);
  const DiCards seen = read_di(s, in["cards"]);
  vision.size = static_cast<std::uint8_t>(seen.size());
  vision.set(seen);
}
static void read_value(const State& s, const JsonReader& in, Memory& memory) {
  memory.seat = read_seat(s, in["seat"]);
  const DiCards cards = read_di(s, in["cards"]);
  memory.size = static_cast<std::uint8_t>(cards.size());
  memory.set(cards);
}
static void read_value(const State& s, const JsonReader& in, Dawn& dawn) {
  dawn.shown = read_byte(in["shown"], s.players);
  const JsonReader values = in["values"];
  if (values.size() != s.players) values.fail("a value for each seat is expected here");
  const JsonReader order = in["order"];
  if (order.size() != s.players) order.fail("a seat or null for each place is expected here");
  for (std::size_t n = 0; n < s.players; ++n) {
    dawn.values.values[n] = read_byte(values[n], 255);
    if (!order[n].is_null()) dawn.order.values[n] = read_seat(s, order[n]);
  }
}
static void read_value(const State& s, const JsonReader& in, TurnOrder& frame) {
  frame.seat = read_seat(s, in["seat"]);
  if (!in.has("order")) return;
  const JsonReader list = in["order"];
  if (list.size() >= s.players) list.fail("the last place is still to be given");
  SeatSet seen;
  for (std::size_t n = 0; n < list.size(); ++n) {
    const Seat one = read_seat(s, list[n]);
    if (seen.has(one)) list[n].fail("this seat is here twice");
    seen.add(one);
    frame.order.values[frame.placed++] = one;
  }
}

namespace {

// ---- seats --------------------------------------------------------------------------------------

void only_colours(const State& s, const JsonReader& in) {
  if (s.content.has(Set::black))
    in.only({"white", "red", "blue", "black"});
  else
    in.only({"white", "red", "blue"});
}

// A level alone stands for the usual district: white in 1, red in 2, blue in 3.
void read_pyramids(State& s, const JsonReader& in, Seat seat) {
  Player& p = s.seats[seat];
  // With a black pyramid the blue one is left out, unless it is named.
  const bool black = in.has("pyramids") && in["pyramids"].has(name_of(Colour::black));
  for (const Colour colour : in_play(s).colours) {
    int level = colour == (black ? Colour::blue : Colour::black) ? 0 : 1;
    int district = std::min(static_cast<int>(colour), districts_per_city - 1);
    bool named = false;
    if (in.has("pyramids") && in["pyramids"].has(name_of(colour))) {
      const JsonReader one = in["pyramids"][name_of(colour)];
      named = one.value().is_object();
      if (named) {
        only_fields<Pyramid, State>(one);
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
  if (in.has("pyramids")) only_colours(s, in["pyramids"]);
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
    const int most = all_units(s, seat) + (plays_path(s) ? priests_per_player : 0);
    const auto units = static_cast<int>(count.integer(0, most));
    all += units;
    if (all > most) count.fail("a player has 12 units");
    if (units > 0) add_units(s, seat, space, units);
  }
  p.held = p.troops & board_of(s).sites;
}

void read_creatures(State& s, const JsonReader& in, Seat seat) {
  for (const auto& member : members_of(in)) {
    const JsonReader place = in[member.key()];
    const auto found = std::find(words_of<Creature>.begin(), words_of<Creature>.end(),
                                 std::string_view(member.key()));
    const auto creature = static_cast<Creature>(found - words_of<Creature>.begin());
    if (found == words_of<Creature>.end() || !owns(s, seat, box()[creature].tile))
      throw Fault(place.path(), "the seat has no such creature");
    if (!place.is_null()) put_creature(s, creature, read_open_space(s, place));
  }
}

// Each Strategy tile has brought its card for one of those that are not named anywhere, the last
// one first.
void read_battle_cards(State& s, const JsonReader& in, Seat seat) {
  Player& p = s.seats[seat];
  const CardSet plain = in_play(s).cards;
  CardSet owned = plain;
  for (const Card special : in_play(s).specials)
    if (owns(s, seat, *box()[special].tile)) owned.add(special);
  p.used = in.has("used") ? read_cards(s, in["used"]) : CardSet();
  p.dropped = in.has("dropped") ? read_cards(s, in["dropped"]) : CardSet();
  if (in.has("hand")) {
    p.hand = read_cards(s, in["hand"]);
    return;
  }
  p.hand = owned.without(p.used | p.dropped);
  while ((p.hand | p.used | p.dropped).size() > plain.size() && !(p.hand & plain).empty()) {
    Card last{};
    for (const Card card : p.hand& plain) last = card;
    p.hand.remove(last);
  }
}

void read_tokens(const JsonReader& in, Player& p) {
  if (in.has("tokens"))
    for (std::size_t n = 0; n < in["tokens"].size(); ++n) {
      const JsonReader item = in["tokens"][n];
      const unsigned bit = 1U << item.word(words_of<Action>);
      if ((p.tokens & bit) != 0) item.fail("this space is here twice");
      p.tokens = static_cast<std::uint16_t>(p.tokens | bit);
    }
  if (in.has("silver_used") && in["silver_used"].boolean())
    p.tokens = static_cast<std::uint16_t>(p.tokens | Player::silver_used);
  if (in.has("golden_used") && in["golden_used"].boolean())
    p.tokens = static_cast<std::uint16_t>(p.tokens | Player::golden_used);
}

void read_sealed(State& s, const JsonReader& in, Seat seat) {
  Tiles& sealed = s.more.seats[seat].sealed;
  for (std::size_t n = 0; n < in.size(); ++n) {
    const auto tile = read_piece<Tile>(s, in[n]);
    if (owns(s, seat, tile)) in[n].fail("nobody has two tiles of one name");
    sealed.add(tile);
  }
}

void read_player(State& s, const JsonReader& in, Seat seat) {
  only_fields<SeatView>(in);
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
      const auto tile = read_piece<Tile>(s, item);
      if (p.has(tile)) item.fail("nobody has two tiles of one name");
      p.tiles.add(tile);
    }
  if (in.has("sealed")) read_sealed(s, in["sealed"], seat);
  p.pool = static_cast<std::uint8_t>(all_units(s, seat));
  p.pp = in.has("pp") ? read_byte(in["pp"], most_pp) : std::uint8_t{5};
  constexpr int most_vp = 250;
  p.battle = in.has("battle_vp") ? read_byte(in["battle_vp"], most_vp) : std::uint8_t{0};
  p.permanent =
      in.has("vp")
          ? read_byte(in["vp"], most_vp)
          : static_cast<std::uint8_t>(std::min(most_vp, p.battle + added(p, Effect::points)));
  read_pyramids(s, in, seat);
  if (in.has("units")) read_units(s, in["units"], seat);
  if (in.has("held")) {
    p.held = {};
    for (std::size_t n = 0; n < in["held"].size(); ++n)
      p.held.add(read_open_space(s, in["held"][n]));
  }
  if (in.has("creatures")) read_creatures(s, in["creatures"], seat);
  read_path_seat(s, in, seat);
  read_tokens(in, p);
  read_battle_cards(s, in, seat);
  if (in.has("di")) p.di = read_di(s, in["di"]);
  if (in.has("wounds")) p.wounds = read_di(s, in["wounds"]);
  if (in.has("taken")) p.taken = read_di(s, in["taken"], most_replayed);
  if (in.has("down")) p.down = read_cards(s, in["down"]);
  if (in.has("dawn")) p.dawn = read_byte(in["dawn"], most_vp);
  p.taken_size = static_cast<std::uint8_t>(p.taken.size());
  p.di_size = static_cast<std::uint8_t>(p.di.size());
  p.wounds_size = static_cast<std::uint8_t>(p.wounds.size());
}

// ---- the common pieces --------------------------------------------------------------------------

void read_sold(State& s, const JsonReader& in) {
  s.on_sale = in_play(s).on_sale;
  s.spare = in_play(s).doubled;
  if (in.has("sold")) {
    const JsonReader sold = in["sold"];
    only_colours(s, sold);
    for (const Colour colour : colours) {
      if (!sold.has(name_of(colour))) continue;
      const JsonReader list = sold[name_of(colour)];
      for (std::size_t n = 0; n < list.size(); ++n) {
        const auto tile = read_piece<Tile>(s, list[n]);
        if (!s.on_sale[colour].has(tile)) list[n].fail("the colour has no more of this tile");
        take_from_supply(s, colour, tile);
      }
    }
    return;
  }
  // Those that somebody has; a tile of several colours is taken from the first that has one.
  for (const Seat seat : SeatSet::first(s.players))
    for (const Tile tile : owned(s, seat))
      for (const Colour colour : colours)
        if (s.on_sale[colour].has(tile)) {
          take_from_supply(s, colour, tile);
          break;
        }
}

// The pile is what is left of the deck, unless it is named.
void read_pile(State& s, const JsonReader& in) {
  if (in.has("discards")) s.discards = read_di(s, in["discards"], most_replayed);
  if (in.has("replayed")) s.replayed = read_di(s, in["replayed"], most_replayed);
  if (!s.discards.has_all(s.replayed)) in["replayed"].fail("these are among the discards");
  s.discards.remove(s.replayed);
  if (in.has("pile")) {
    s.pile = read_di(s, in["pile"]);
  } else {
    DiCards elsewhere = shown_discards(s);
    if (s.stack.top_is<Vision>()) elsewhere.add(s.stack.top<Vision>().cards());
    for (std::size_t kind = 0; kind < di_count; ++kind) {
      const auto di = static_cast<Di>(kind);
      int count = elsewhere[di];
      for (const Seat seat : SeatSet::first(s.players))
        count += s.seats[seat].di[di] + s.seats[seat].wounds[di] - s.seats[seat].taken[di];
      if (count < 0) throw Fault("/seats", "such a card was not taken");
      if (count > in_play(s).deck[di])
        throw Fault("/seats",
                    "more " + std::string(words_of<Di>[kind]) + " cards than the box has");
      s.pile.add(di, in_play(s).deck[di] - count);
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
  only_fields<Trail, State>(in);
  s.trail.start = read_open_space(s, in["start"]);
  s.trail.pp = read_byte(in["pp"], most_pp);
  s.trail.of_move = in["of_move"].boolean();
  const JsonReader steps = in["steps"];
  if (steps.size() > Trail::longest) steps.fail("a Move has not so many steps");
  std::vector<NamedStep> named;
  for (std::size_t n = 0; n < steps.size(); ++n) {
    const JsonReader step = only_fields<NamedStep, State>(steps[n]);
    Creature creature = no_creature;
    if (step.has("creature")) read_value(s, step["creature"], creature);
    Creature companion = no_creature;
    if (step.has("companion")) read_value(s, step["companion"], companion);
    Party party = nobody_along;
    for (const Creature one : {creature, companion})
      if (one != no_creature) party |= party_of(one);
    s.trail.steps[s.trail.size++] = TrailStep(
        read_open_space(s, step["to"]), static_cast<int>(step["units"].integer(0, 7)), party,
        static_cast<int>(step["pp"].integer(0, most_pp)),
        step.has("priests") ? static_cast<int>(step["priests"].integer(0, priests_per_player)) : 0);
    named.push_back({{}, creature, companion});
  }
  // The creature of a step is the one that stands where it led to.
  const std::vector<NamedStep> found = named_steps(s, s.trail);
  for (std::size_t n = 0; n < found.size(); ++n)
    if (found[n].creature != named[n].creature || found[n].companion != named[n].companion)
      steps[n].fail("this creature did not go along");
}

// ---- what is under way --------------------------------------------------------------------------

void read_now(State& s, const JsonReader& in) {
  read_frames(s, in);
  // What lies above a Recruit says that a battle was begun.
  for (std::size_t n = 0; n + 1 < in.size(); ++n)
    if (s.stack.is<Recruit>(n) && !in[n].has("fought") && !s.stack.is<WhichPriests>(n + 1))
      s.stack.find<Recruit>(n + 1)->fought = true;
}

// The tokens that a hand-written seat without any is given, so many from the first on: they cover
// the levels as soon as they can.
constexpr std::array<Action, regular_tokens> usual_tokens = {
    Action::move1, Action::raise, Action::white, Action::pray2, Action::recruit};

// Seats without tokens are given as many as they must have placed.
void fill_tokens(State& s, const JsonReader& seats) {
  if (s.stack.empty() || s.stack.find<SetUp>() != nullptr || s.stack.find<Night>() != nullptr)
    return;
  int round = regular_tokens;
  int active = s.players;
  bool placed = false;
  if (const auto* turn = s.stack.find<Turn>()) {
    placed = turn->placed;
    active = place_in_order(s, turn->seat);
    const bool given = seats[static_cast<std::size_t>(turn->seat)].has("tokens");
    round = given ? s.seats[turn->seat].regular_placed() + (placed ? 0 : 1) : 1;
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
  const JsonReader options = in["options"].only({"points", "discards", "beginner", "victory"});
  if (options.has("points")) {
    s.points = static_cast<std::uint8_t>(options["points"].integer(8, 10));
    if (s.points == 9) options["points"].fail("8 or 10 is expected here");
  }
  if (options.has("discards")) s.discards_up = options["discards"].word({"down", "up"}) == 1;
  if (options.has("beginner")) s.beginner = options["beginner"].boolean();
  if (options.has("victory")) s.by_turn = options["victory"].word({"day", "turn"}) == 1;
}

}  // namespace

json::object Kemet::to_json(const State& s) { return to_object(s, view_of(s)); }
struct Kemet::Wire {
  WireView view;
};
std::shared_ptr<const Kemet::Wire> Kemet::wire(const State& s) {
  return std::make_shared<const Wire>(Wire{view_of(s)});
}
void Kemet::write_wire(JsonText& out, const State& s, const Wire& wire) {
  write_value(out, s, wire.view);
}
void Kemet::write_changes(JsonText& out, const JsonPath& path, const State& was,
                          const Wire& was_wire, const State& now, const Wire& now_wire) {
  Changes(out, was, now).compare(path, was_wire.view, now_wire.view);
}
void Kemet::view_types(TypeScript& types) { types.add<WireView, State>(); }

State Kemet::from_json(const json::value& value) {
  const JsonReader in(value, "");
  only_fields<WireView>(in);
  in["game"].word({info.name});
  if (in.has("rules")) read_rules(in["rules"], info);
  State s;
  if (in.has("content")) s.content = read_content(in["content"]);
  read_options(s, in);
  if (in.has("day")) s.day = static_cast<std::uint8_t>(in["day"].integer(1, most_days));
  if (in.has("final_day")) s.final_day = in["final_day"].boolean();
  if (in.has("chance")) s.chance = read_chance(in["chance"]);
  const JsonReader seats = in["seats"];
  if (seats.size() < 2 || seats.size() > max_seats) seats.fail("Kemet has two to five seats");
  s.players = static_cast<std::uint8_t>(seats.size());
  if (plays_path(s) && in.has("path") && in["path"].has("sides"))
    s.more.sides = read_sides(in["path"]["sides"]);  // where priests can be
  read_order(s, in);
  if (in.has("cerberus")) s.cerberus = read_open_space(s, in["cerberus"]);
  for (const Seat seat : SeatSet::first(s.players))
    read_player(s, seats[static_cast<std::size_t>(seat)], seat);
  read_sold(s, in);
  read_path_state(s, in);
  if (in.has("now") && in.has("over")) in.fail("one of \"now\" and \"over\" is expected here");
  if (in.has("over")) {
    s.ending = static_cast<Ending>(in["over"].word(names_of<Ending>));
    if (s.ending == Ending::none) in["over"].fail("a game that is over has an ending");
    if (in.has("winner")) s.winner = read_seat(s, in["winner"]);
  } else if (in.has("now")) {
    read_now(s, in["now"]);
  } else {
    s.stack.push(Turn{seat_at(s, 0)});
  }
  fill_tokens(s, seats);
  read_pile(s, in);
  if (in.has("trail")) {
    read_trail(s, in["trail"]);
  } else if (const Move* move = move_under_way(s); move != nullptr && !in_battle(s)) {
    begin_trail(s, *move, !move->set_out);
  }
  if (const std::string broken = broken_invariant(s); !broken.empty()) {
    const std::size_t colon = broken.find(": ");
    throw Fault(broken.substr(0, colon), broken.substr(colon + 2));
  }
  return s;
}

}  // namespace ennead::kemet
