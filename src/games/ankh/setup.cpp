// ANKH-4: the set-up, and the options that decide about it.
#include "games/ankh/setup.h"

#include <algorithm>

#include "core/fault.h"
#include "core/json_reader.h"
#include "games/ankh/read.h"
#include "games/ankh/rules.h"

namespace ennead::ankh {

namespace {

template <Described Enum>
Enum draw(EnumSet<Enum> from, GameChance& chance) {
  auto drawn = from.begin();
  for (auto n = chance.below(static_cast<std::uint32_t>(from.size())); n > 0; --n) ++drawn;
  return *drawn;
}

// ANKH-3.3, ANKH-4.1
const Setup& chosen_setup(const Options& chosen, int players, GameChance& chance) {
  const ScenarioName drawn = draw(edition_of(chosen.content).scenarios, chance);
  const Scenario& scenario = chosen.own_scenario != nullptr
                                 ? *chosen.own_scenario
                                 : scenario_of_box(chosen.scenario.value_or(drawn));
  const Setup* setup = scenario.for_players(players);
  if (setup == nullptr)
    throw Fault("/scenario/setups",
                "the scenario has no set-up for " + std::to_string(players) + " players");
  return *setup;
}

// ANKH-4.2: seats without a named god draw from those that nobody named.
void choose_gods(State& s, const Options& chosen, GameChance& chance) {
  std::array<Deity, count_of<Deity>> left{};
  std::size_t count = 0;
  for (const Deity deity : edition(s).gods)
    if (std::find(chosen.gods.begin(), chosen.gods.end(), deity) == chosen.gods.end())
      left[count++] = deity;
  chance.shuffle(std::span(left.data(), count));
  for (int at = 0; at < max_seats; ++at) {
    const auto& named = chosen.gods[static_cast<std::size_t>(at)];
    if (at >= s.players) {
      if (named)
        throw Fault("/gods/" + std::to_string(at),
                    "there is no such seat with " + std::to_string(s.players) + " players");
      continue;
    }
    God& god = s.gods[static_cast<Seat>(at)];
    god.deity = named ? *named : left[--count];
    god.abilities = Deities::of(god.deity);
    god.played_as = static_cast<Seat>(at);
    god.followers = static_cast<std::uint16_t>(edition(s).first_followers);  // ANKH-4.7
    god.warriors = warriors_per_god;
  }
}

// ANKH-4.11, ANKH-4.12
void choose_guardians(State& s, const Options& chosen, GameChance& chance) {
  for (std::size_t level = 0; level < guardian_levels; ++level) {
    const Figure drawn = draw(edition(s).guardians_of_level[level], chance);
    s.guardian_cards[level] = chosen.guardians[level].value_or(drawn);
    s.guardians_left[level] = edition(s).guardians_in_game(s.guardian_cards[level], s.players);
  }
}

// ANKH-4.5, ANKH-4.6
void place_pieces(State& s, const Setup& setup, Seat first) {
  const auto seat_of = [&](std::size_t player) {  // from 1; ANKH-4.4
    return static_cast<Seat>((static_cast<std::size_t>(first) + player - 1) % s.players);
  };
  s.camels = setup.camels;
  s.first_sides = setup.first_sides;
  s.regions = setup.regions;
  for (const Setup::Placed& placed : setup.monuments) {
    put_monument(s, placed.type, placed.space);
    if (placed.owner != 0)
      s.controlled[seat_of(static_cast<std::size_t>(placed.owner))].add(placed.space);
  }
  for (std::size_t player = 1; player <= s.players; ++player) {
    const Seat seat = seat_of(player);
    put_figure(s, seat, Figure::god, setup.gods[player - 1]);
    for (const Hex hex : setup.warriors[player - 1]) {
      put_figure(s, seat, Figure::warrior, hex);
      --s.gods[seat].warriors;
    }
    const bool leads = does(s, Policy::first_player_leads);  // ANKH-4.9
    s.ascending.values[leads ? s.players - player : player - 1] = seat;
  }
}

// ANKH-28.4 to ANKH-28.7
void set_up_palace(State& s, const Options& chosen, Seat first, GameChance& chance) {
  PalaceFacts& palace = s.palace;
  palace.file = chosen.pharaoh_file;
  const PharaohFile& file = file_of(s);
  const auto drawn =
      static_cast<std::uint8_t>(chance.below(static_cast<std::uint32_t>(file.pharaohs.size())));
  palace.pharaoh = chosen.which_pharaoh.value_or(drawn);
  for (const Seat god : s.in_game) {
    palace.priests[god][0] = 1;
    palace.pool[god] = static_cast<std::uint8_t>(file.priests - 1);
  }
  for (const PoliticalCard card : file.deck()) palace.pile[palace.left++] = card;
  chance.shuffle(std::span(palace.pile.data(), palace.left));
  for (PoliticalCard& place : palace.row) {
    if (palace.left == 0) break;
    place = palace.pile[--palace.left];
    palace.pile[palace.left] = no_politic;
  }
  begin_pharaoh(s, first);
}

}  // namespace

State set_up(const Options& chosen, int players, const Seed& seed) {
  State s;
  GameChance chance(seed);
  s.players = static_cast<std::uint8_t>(players);
  s.content = chosen.content;
  s.in_game = SeatSet::first(players);
  const Setup& setup = chosen_setup(chosen, players, chance);
  choose_gods(s, chosen, chance);
  choose_guardians(s, chosen, chance);
  const auto drawn = static_cast<Seat>(chance.below(static_cast<std::uint32_t>(players)));
  const Seat first = chosen.first.value_or(drawn);  // ANKH-4.3
  if (index(first) >= players)
    throw Fault("/first", "there is no such seat with " + std::to_string(players) + " players");
  place_pieces(s, setup, first);
  s.stack.push(Turn{first});
  if (chosen.pharaoh) set_up_palace(s, chosen, first, chance);
  s.chance = chance;
  return s;
}

// ---- Options as JSON ----------------------------------------------------------------------------

template <class Chosen>
static json::value chosen_json(const Chosen& chosen, std::size_t least) {
  json::array names;
  for (const auto& one : chosen) names.emplace_back(one ? word_of(*one) : "random");
  if (std::count(names.begin(), names.end(), "random") == std::ssize(names)) return "random";
  while (names.size() > least && names.back() == "random") names.pop_back();
  return names;
}

json::object Ankh::options_to_json(const Options& options) {
  json::object out{{"edition", word_of(options.content.lowest())}};
  if (options.own_scenario != nullptr)
    out["scenario"] = *options.own_scenario_json;
  else
    out["scenario"] = options.scenario ? word_of(*options.scenario) : "random";
  out["gods"] = chosen_json(options.gods, 1);
  out["guardians"] = chosen_json(options.guardians, guardian_levels);
  out["first"] = "random";
  if (options.first) out["first"] = index(*options.first);
  if (options.own_pharaoh != nullptr)
    out["pharaoh"] = *options.own_pharaoh;
  else if (options.pharaoh)
    out["pharaoh"] =
        options.which_pharaoh ? words_of_pharaohs[*options.which_pharaoh + 2U] : "random";
  return out;
}

namespace {

bool is_random(const JsonReader& in) { return in.value().is_string() && in.string() == "random"; }

void read_scenario_option(const JsonReader& in, Options& options) {
  if (is_random(in)) return;
  if (in.value().is_object()) {
    options.own_scenario = std::make_shared<const Scenario>(read_scenario(in));
    options.own_scenario_json = std::make_shared<const json::value>(in.value());
  } else {
    options.scenario = read_piece(in, edition_of(options.content).scenarios);
  }
}

void read_gods(const JsonReader& in, Options& options) {
  if (is_random(in)) return;
  if (in.size() > max_seats) in.fail("there are at most five seats");
  for (std::size_t at = 0; at < in.size(); ++at) {
    if (is_random(in[at])) continue;
    const Deity deity = read_piece(in[at], edition_of(options.content).gods);
    if (std::find(options.gods.begin(), options.gods.end(), deity) != options.gods.end())
      in[at].fail("another seat has this god already");
    options.gods[at] = deity;
  }
}

void read_guardians(const JsonReader& in, Options& options) {
  if (is_random(in)) return;
  if (in.size() != guardian_levels) in.fail("a guardian of each of the three levels is expected");
  for (std::size_t at = 0; at < in.size(); ++at)
    if (!is_random(in[at]))
      options.guardians[at] = read_guardian(in[at], edition_of(options.content), at);
}

// ANKH-28.1, ANKH-28.3
void read_pharaoh(const JsonReader& in, Options& options) {
  if (in.value().is_string() && in.string() == "none") return;
  options.pharaoh = true;
  if (!edition_of(options.content).does(Policy::pharaoh_fits))
    in.fail("Pharaoh is played with the retail edition only");
  if (in.value().is_object()) {
    options.pharaoh_file = keep_pharaoh_file(in);
    options.own_pharaoh = std::make_shared<const json::value>(in.value());
    return;
  }
  if (const std::size_t word = in.word(words_of_pharaohs); word > 1)
    options.which_pharaoh = static_cast<std::uint8_t>(word - 2);
}

}  // namespace

std::shared_ptr<const void> Ankh::holds(const State& s) { return hold_pharaoh_file(s.palace.file); }

Options Ankh::options_from_json(const json::value& value) {
  Options options;
  const JsonReader in(value, "");
  in.only({"edition", "scenario", "gods", "guardians", "first", "pharaoh"});
  if (in.has("edition"))
    options.content = ContentSets::of(read_piece(in["edition"], ContentSets::all()));
  if (in.has("scenario")) read_scenario_option(in["scenario"], options);
  if (in.has("gods")) read_gods(in["gods"], options);
  if (in.has("guardians")) read_guardians(in["guardians"], options);
  if (in.has("first") && !is_random(in["first"]))
    options.first = static_cast<Seat>(in["first"].integer(0, max_seats - 1));
  if (in.has("pharaoh")) read_pharaoh(in["pharaoh"], options);
  return options;
}

}  // namespace ennead::ankh
