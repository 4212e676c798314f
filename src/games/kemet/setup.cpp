// KEMET-4: options and set-up.
#include <algorithm>
#include <numeric>

#include "core/fault.h"
#include "core/json_reader.h"
#include "games/kemet/rules.h"

namespace ennead::kemet {

// ---- KEMET-4.3 to KEMET-4.5 ---------------------------------------------------------------------

static void set_order(State& s, const Options& chosen, KemetJournal& journal) {
  const std::span<Seat> order(s.order.values.data(), s.players);
  if (chosen.order.empty()) {
    for (std::size_t at = 0; at < order.size(); ++at) order[at] = static_cast<Seat>(at);
    s.chance.shuffle(order);
  } else {
    if (chosen.order.size() != order.size())
      throw Fault("/order", "each of the " + std::to_string(s.players) + " seats is expected once");
    std::copy(chosen.order.begin(), chosen.order.end(), order.begin());
  }
  for (std::size_t at = 0; at < order.size(); ++at)
    journal.tell(PlaceInOrder{order[at], static_cast<int>(at) + 1});
}

State Kemet::start(const Options& chosen, int players, const Seed& seed, KemetJournal& journal) {
  State s;
  s.chance = GameChance(seed);
  s.players = static_cast<std::uint8_t>(players);
  s.points = static_cast<std::uint8_t>(chosen.points);
  s.discards_up = chosen.discards_up;
  s.beginner = chosen.beginner;
  s.by_turn = chosen.by_turn;
  s.content = chosen.content;
  s.on_sale = in_play(s).on_sale;
  s.spare = in_play(s).doubled;
  s.pile = in_play(s).deck;
  s.pile_size = in_play(s).deck_size;
  for (const Seat seat : SeatSet::first(players)) {  // KEMET-4.3, KEMET-4.4
    Player& p = s.seats[seat];
    p.pp = 5;
    p.hand = in_play(s).cards;
    Di drawn{};
    draw_card(s, drawn, journal);
    p.di.add(drawn);
    ++p.di_size;
    journal.tell_only(seat, CardIs{seat, drawn});
  }
  set_order(s, chosen, journal);
  if (plays_path(s)) lay_path(s, chosen.sides);  // KEMET-29.1, KEMET-29.3
  s.stack.push(SetUp{seat_at(s, 0), SetUpStep::city, 0, 0});
  return s;
}

// ---- KEMET-4.6 to KEMET-4.9 ---------------------------------------------------------------------

unsigned free_cities(const State& s) {
  unsigned cities = board_of(s).cities;
  for (const Seat seat : SeatSet::first(s.players))
    if (s.seats[seat].city != no_city) cities &= ~(1U << s.seats[seat].city);
  return cities;
}

void place_pyramid(State& s, Seat seat, Colour colour, int level, int district) {
  Player& p = s.seats[seat];
  p.pyramids[colour] = Pyramid(level, district);
  s.pyramids.add(own_district(p, district));
}

// Districts with a pyramid from the one of the frame on.
static int districts_left(const State& s, const SetUp& frame) {
  const Player& p = s.seats[frame.seat];
  int count = 0;
  for (int district = frame.at; district < districts_per_city; ++district)
    if (s.pyramids.has(own_district(p, district))) ++count;
  return count;
}

// KEMET-4.9: those numbers with which all can still be placed.
Range start_range(const State& s, const SetUp& frame) {
  const int later = districts_left(s, frame) - 1;
  return {std::max(0, frame.left - plain_limit * later), std::min<int>(plain_limit, frame.left)};
}

// The next colour with a pyramid to be placed, from one on; colour_count when all are.
static std::uint8_t next_colour(const Player& p, std::uint8_t from) {
  while (from < colour_count && p.pyramids[static_cast<Colour>(from)].level() == 0) ++from;
  return from;
}
static std::uint8_t next_start_district(const State& s, const Player& p, int from) {
  while (from < districts_per_city && !s.pyramids.has(own_district(p, from))) ++from;
  return static_cast<std::uint8_t>(from);
}

static void next_player(State& s, SetUp& frame, KemetJournal& journal) {
  const int place = place_in_order(s, frame.seat) + 1;
  if (place < s.players) {
    frame = SetUp{seat_at(s, place), SetUpStep::city, 0, 0};
    return;
  }
  s.stack.pop();
  begin_night(s, journal);  // KEMET-4.10
}

void SetUp::offer(const State& s, ChoiceList& list) const {
  const Player& p = s.seats[seat];
  switch (next) {
    case SetUpStep::city: add_bits(list, Kind::city, free_cities(s)); return;
    case SetUpStep::levels:
      for (std::size_t share = 0;
           share < (s.content.has(Set::black) ? level_shares.size() : shares_without_black);
           ++share)
        list.add(choice(Kind::levels, share));
      return;
    case SetUpStep::district:
      for (const Space district : own_city(s, p).without(s.pyramids))
        list.add(choice(Kind::pyramid, at, district));
      return;
    case SetUpStep::units: add_range(list, own_district(p, at), start_range(s, *this)); return;
  }
}

void SetUp::answer(State& s, Choice choice, KemetJournal& journal) {
  const Seat who = seat;
  Player& p = s.seats[who];
  switch (next) {
    case SetUpStep::city:
      p.city = choice.operand();
      journal.tell(CityChosen{who, {p.city}});
      next = SetUpStep::levels;
      return;
    case SetUpStep::levels: {
      const auto& levels = level_shares[choice.operand()];
      for (const Colour colour : colours)
        p.pyramids[colour] = Pyramid(levels[static_cast<std::size_t>(colour)], no_district);
      if (s.content.has(Set::black))
        journal.tell(FourLevelsChosen{who, levels[0], levels[1], levels[2], levels[3]});
      else
        journal.tell(LevelsChosen{who, levels[0], levels[1], levels[2]});
      next = SetUpStep::district;
      at = next_colour(p, 0);
      return;
    }
    case SetUpStep::district: {
      const auto colour = static_cast<Colour>(at);
      const Space space = space_of(choice, 1);
      const int district = static_cast<int>(space) - static_cast<int>(own_district(p, 0));
      place_pyramid(s, who, colour, p.pyramids[colour].level(), district);
      journal.tell(PyramidPlaced{who, colour, space});
      at = next_colour(p, static_cast<std::uint8_t>(at + 1));
      if (at < colour_count) return;
      *this = SetUp{who, SetUpStep::units, next_start_district(s, p, 0), units_at_start};
      return;
    }
    case SetUpStep::units: {
      const int count = choice.operand(1);
      if (count > 0) {
        add_units(s, who, space_of(choice), count);
        journal.tell(UnitsPlaced{who, count, space_of(choice)});
      }
      left = static_cast<std::uint8_t>(left - count);
      at = next_start_district(s, p, at + 1);
      if (at == districts_per_city) next_player(s, *this, journal);
      return;
    }
  }
}
static bool placed_all(const Player& p) {
  return std::all_of(p.pyramids.begin(), p.pyramids.end(), [](const Pyramid& pyramid) {
    return (pyramid.level() > 0) == pyramid.stands();
  });
}

static bool shares_levels(const Player& p) {
  return std::any_of(level_shares.begin(), level_shares.end(), [&p](const auto& share) {
    return std::equal(share.begin(), share.end(), p.pyramids.begin(),
                      [](int level, const Pyramid& pyramid) { return pyramid.level() == level; });
  });
}

static bool is_set_up(const State& s, const Player& p) {
  return p.city != no_city && shares_levels(p) && placed_all(p) &&
         p.pool == units_per_player - units_at_start &&
         (own_city(s, p) & s.pyramids).has_all(p.troops);
}

// What must hold before the units of a seat are placed.
static std::string broken_pyramids(const SetUp& frame, const Player& p) {
  if (!p.troops.empty() || frame.left != 0) return "no units are placed yet";
  switch (frame.next) {
    case SetUpStep::city:
      return p.city == no_city && frame.at == 0 ? "" : "the city is to be chosen";
    case SetUpStep::levels:
      return p.city != no_city && frame.at == 0 && p.pyramids == decltype(p.pyramids){}
                 ? ""
                 : "the levels are to be chosen";
    default: break;
  }
  if (p.city == no_city || frame.at >= colour_count || !shares_levels(p))
    return "a pyramid is to be placed";
  for (const Colour colour : colours) {
    const Pyramid& pyramid = p.pyramids[colour];
    const bool earlier = static_cast<int>(colour) < frame.at;
    if (pyramid.stands() != (earlier && pyramid.level() > 0))
      return "pyramids are placed in their order";
  }
  return p.pyramids[static_cast<Colour>(frame.at)].level() > 0
             ? ""
             : "this pyramid stays in the reserve";
}

static std::string broken_units(const State& s, const SetUp& frame, const Player& p) {
  if (p.city == no_city || !shares_levels(p) || !placed_all(p)) return "pyramids stand already";
  if (frame.at >= districts_per_city || !s.pyramids.has(own_district(p, frame.at)) ||
      !(own_city(s, p) & s.pyramids).has_all(p.troops))
    return "units go to districts with a pyramid";
  for (int district = frame.at; district < districts_per_city; ++district)
    if (p.on(own_district(p, district)) != 0) return "this district has no units yet";
  if (p.pool != units_per_player - units_at_start + frame.left)
    return "ten units are placed in all";
  const Range range = start_range(s, frame);
  return range.least <= range.most ? "" : "the units cannot be placed";
}

std::string SetUp::fault(const State& s, std::size_t /*depth*/) const {
  if (s.day != 1) return "the set-up comes before the first day";
  if (!s.discards.empty()) return "no card has been played";
  if (index(seat) >= s.players) return "whose set-up it is";
  const int place = place_in_order(s, seat);
  for (int n = 0; n < s.players; ++n) {
    const Player& p = s.seats[seat_at(s, n)];
    if (p.pp != 5 || p.permanent != 0 || !p.tiles.empty() || p.di_size != 1 || !p.used.empty())
      return "nobody has done anything yet";
    if (n < place && !is_set_up(s, p)) return "earlier players are set up";
    if (n > place && p.city != no_city) return "later players have no city yet";
  }
  const Player& p = s.seats[seat];
  return next == SetUpStep::units ? broken_units(s, *this, p) : broken_pyramids(*this, p);
}

void SetUp::prompt(const State& s, Seat /*asked*/, Message& message) const {
  const Player& p = s.seats[seat];
  const auto colour = static_cast<Colour>(at);
  if (next == SetUpStep::district)
    message.with("colour", to_field(colour)).with("level", p.pyramids[colour].level());
  if (next == SetUpStep::units)
    message.with("space", to_field(own_district(p, at))).with("left", left);
}

// ---- KEMET-4.1, KEMET-4.2  Options as JSON ------------------------------------------------------

static json::array content_json(Content content) {
  json::array sets;
  for (const Set set : content) sets.emplace_back(word_of(set));
  return sets;
}

Content read_content(const JsonReader& in) {
  Content content;
  for (std::size_t at = 0; at < in.size(); ++at) {
    const auto set = static_cast<Set>(in[at].word(words_of<Set>));
    if (content.has(set)) in[at].fail("this set is here twice");
    content.add(set);
  }
  if (!content.has(Set::base)) in.fail("the base game is always in play");
  return content;
}

json::object Kemet::options_to_json(const Options& options) {
  json::object out{{"content", content_json(options.content)},
                   {"points", options.points},
                   {"discards", options.discards_up ? "up" : "down"},
                   {"beginner", options.beginner}};
  // Left out where it changes nothing: records of games without it stay as they are.
  if (options.by_turn) out["victory"] = "turn";
  json::array order;
  for (const Seat seat : options.order) order.push_back(index(seat));
  out["order"] = order.empty() ? json::value("random") : json::value(std::move(order));
  if (options.sides) {
    json::array sides;
    for (int board = 0; board < path_boards; ++board)
      sides.emplace_back(box().path.side(*options.sides, board).name);
    out["path"] = std::move(sides);
  }
  return out;
}

static std::vector<Seat> read_order(const JsonReader& in) {
  std::vector<Seat> order;
  if (in.value().is_string()) {
    if (in.string() != "random") in.fail("\"random\" or a list of all seats is expected here");
    return order;
  }
  SeatSet seen;
  if (in.size() < 2 || in.size() > max_seats) in.fail("each seat is expected once");
  for (std::size_t at = 0; at < in.size(); ++at) {
    const auto seat = static_cast<Seat>(in[at].integer(0, static_cast<int>(in.size()) - 1));
    if (seen.has(seat)) in[at].fail("this seat is here twice");
    seen.add(seat);
    order.push_back(seat);
  }
  return order;
}

// KEMET-29.1
Sides read_sides(const JsonReader& in) {
  if (in.size() != path_boards) in.fail("four sides are expected here, like 1A, 2B, 3A, 4B");
  Sides sides = 0;
  for (std::size_t board = 0; board < path_boards; ++board) {
    const auto& both = box().path.boards[board];
    const std::array<std::string_view, 2> names = {both[0].name, both[1].name};
    if (in[board].word(names) == 1) sides |= static_cast<Sides>(1U << board);
  }
  return sides;
}

// A set may also be named by itself: {"c3k": true} is {"content": ["base", "c3k"]}, and sides of
// the path are played with the path.
static Content read_sets(const JsonReader& in) {
  const bool listed = in.has("content");
  Content content = listed ? read_content(in["content"]) : base_only;
  for (const Set set : Content::all()) {
    const std::string_view name = word_of(set);
    if (set == Set::base || !in.has(name) || in[name].value().is_string()) continue;
    const bool sides = in[name].value().is_array();
    const bool on = sides || in[name].boolean();
    if (listed && on != content.has(set)) {
      if (sides) in[name].fail("this is of the set path");
      in[name].fail("content says otherwise");
    }
    if (on) content.add(set);
  }
  return content;
}

Options Kemet::options_from_json(const json::value& value) {
  Options options;
  const JsonReader in(value, "");
  in.only({"content", "cards", "dawn", "c3k", "black", "points", "discards", "beginner", "victory",
           "order", "path"});
  options.content = read_sets(in);
  if (in.has("points")) {
    options.points = static_cast<int>(in["points"].integer(8, 10));
    if (options.points == 9) in["points"].fail("8 or 10 is expected here");
  }
  if (in.has("discards")) options.discards_up = in["discards"].word({"down", "up"}) == 1;
  if (in.has("beginner")) options.beginner = in["beginner"].boolean();
  if (in.has("victory")) options.by_turn = in["victory"].word({"day", "turn"}) == 1;
  if (in.has("order")) options.order = read_order(in["order"]);
  if (in.has("path") && in["path"].value().is_array()) {
    options.sides = read_sides(in["path"]);
  } else if (in.has("path") && in["path"].value().is_string() && in["path"].string() != "random") {
    in["path"].fail("\"random\", true, false or the four sides are expected here");
  }
  if (options.beginner && options.content != base_only)
    in["content"].fail("the beginner game is played without expansions");
  if (options.beginner && options.by_turn)
    in["victory"].fail("the beginner game is played without expansions");
  return options;
}

}  // namespace ennead::kemet
