// ANKH-3: reading a scenario and refusing what the rules could not play.
#include "games/ankh/scenario.h"

#include <algorithm>

#include "core/embedded.h"
#include "games/ankh/lines.h"
#include "games/ankh/read.h"

namespace ennead::ankh {

namespace {

// ANKH-3.4: on land, and nothing else there.
Hex read_place(const JsonReader& in, HexSet& taken) {
  const Hex hex = read_hex(in);
  if (!board().land.has(hex)) in.fail(name(hex) + " is water");
  if (taken.has(hex)) in.fail("something else is on " + name(hex) + " already");
  taken.add(hex);
  return hex;
}

// ANKH-3.6
void read_monuments(const JsonReader& in, Setup& setup, HexSet& taken) {
  PerEnum<Monument, int> of_type{};
  std::array<int, 6> of_owner{};
  for (std::size_t at = 0; at < in.size(); ++at) {
    const JsonReader item = in[at].only({"type", "space", "owner"});
    Setup::Placed placed;
    placed.type = static_cast<Monument>(
        item["type"].word(std::span(words_of<Monument>).first(common_monuments.size())));
    placed.space = read_place(item["space"], taken);
    if (!item["owner"].is_null())
      placed.owner = static_cast<int>(item["owner"].integer(1, setup.players));
    if (++of_type[placed.type] > monuments_of_a_type)
      item["type"].fail("more of them than the box has");
    if (++of_owner[static_cast<std::size_t>(placed.owner)] > ankh_tokens && placed.owner != 0)
      item["owner"].fail("this player has no ankh token left");
    setup.monuments.push_back(placed);
  }
}

// ANKH-3.5
void read_figures(const JsonReader& in, Setup& setup, HexSet& taken) {
  const auto players = static_cast<std::size_t>(setup.players);
  const JsonReader gods = in["gods"];
  if (gods.size() != players) gods.fail("one space for each player's god figure is expected here");
  for (std::size_t at = 0; at < players; ++at) setup.gods.push_back(read_place(gods[at], taken));
  const JsonReader warriors = in["warriors"];
  if (warriors.size() != players)
    warriors.fail("one list of spaces for each player's warriors is expected here");
  for (std::size_t at = 0; at < players; ++at) {
    if (warriors[at].size() > warriors_per_god) warriors[at].fail("a player has 6 warriors");
    setup.warriors.emplace_back();
    for (std::size_t n = 0; n < warriors[at].size(); ++n)
      setup.warriors.back().push_back(read_place(warriors[at][n], taken));
  }
}

Setup read_setup(const JsonReader& in) {
  in.only({"players", "camels", "tokens", "monuments", "gods", "warriors"});
  Setup setup;
  setup.players = static_cast<int>(in["players"].integer(2, 5));
  setup.camels = read_camels(in["camels"]);
  setup.regions = read_regions(in["tokens"], setup.camels);
  HexSet taken;
  read_monuments(in["monuments"], setup, taken);
  read_figures(in, setup, taken);
  setup.first_sides = first_sides(setup.camels);
  return setup;
}

}  // namespace

Figure read_guardian(const JsonReader& in, const Edition& edition, std::size_t level) {
  const auto guardian = static_cast<Figure>(in.word(words_of<Figure>));
  if (edition.guardians_of_level[level].has(guardian)) return guardian;
  std::string names;
  for (const Figure one : edition.guardians_of_level[level])
    names += (names.empty() ? "" : " or ") + std::string(word_of(one));
  in.fail("a guardian of level " + std::to_string(level + 1) + " in play is expected: " + names);
}

template <class Parse>
static auto read_by(Parse parse, const JsonReader& in) {
  try {
    return parse(in.string());
  } catch (const Fault& fault) {
    if (fault.place().empty()) in.fail(fault.what());
    throw;
  }
}
Hex read_hex(const JsonReader& in) { return read_by(parse_hex, in); }
Side read_side(const JsonReader& in) { return read_by(parse_side, in); }

SideSet read_camels(const JsonReader& in) {
  SideSet camels;
  if (in.size() > camels_in_box) in.fail("the box has 30 camels");
  for (std::size_t at = 0; at < in.size(); ++at) {
    const Side side = read_side(in[at]);
    if (camels.has(side)) in[at].fail("there is a camel already");
    camels.add(side);
  }
  if (const Side idle = idle_camel(camels); idle != no_side)
    for (std::size_t at = 0; at < in.size(); ++at)
      if (read_side(in[at]) == idle) in[at].fail("this camel does not divide two regions");
  return camels;
}

std::array<HexSet, region_tokens> read_regions(const JsonReader& in, const SideSet& camels) {
  const std::vector<HexSet> pieces = regions_of(camels);
  std::array<HexSet, region_tokens> regions{};
  if (in.size() != pieces.size() || pieces.size() > region_tokens)
    in.fail("there are " + std::to_string(pieces.size()) +
            " regions; each needs one of the tokens 1 to 8");
  HexSet seen;
  for (std::size_t at = 0; at < in.size(); ++at) {
    const Hex hex = read_hex(in[at]);
    if (!board().land.has(hex)) in[at].fail(name(hex) + " is water");
    if (seen.has(hex)) in[at].fail("this region has a token already");
    const auto piece = std::find_if(pieces.begin(), pieces.end(),
                                    [hex](const HexSet& set) { return set.has(hex); });
    regions[at] = *piece;
    seen |= *piece;
  }
  return regions;
}

const Setup* Scenario::for_players(int players) const {
  const auto found = std::find_if(setups.begin(), setups.end(),
                                  [players](const Setup& s) { return s.players == players; });
  return found == setups.end() ? nullptr : &*found;
}

Scenario read_scenario(const JsonReader& in) {
  in.only({"title", "setups"});
  Scenario scenario;
  scenario.title = in["title"].string();
  const JsonReader setups = in["setups"];
  if (setups.size() == 0) setups.fail("a scenario has a set-up for at least one number of players");
  for (std::size_t at = 0; at < setups.size(); ++at) {
    Setup setup = read_setup(setups[at]);
    if (scenario.for_players(setup.players) != nullptr)
      setups[at]["players"].fail("there is a set-up for so many players already");
    scenario.setups.push_back(std::move(setup));
  }
  return scenario;
}

const Scenario& scenario_of_box(ScenarioName which) {
  static const auto scenarios = [] {
    std::array<Scenario, count_of<ScenarioName>> read;
    for (std::size_t at = 0; at < read.size(); ++at)
      read[at] = read_scenario(JsonReader(
          embedded_json("ankh/scenarios/" + std::string(words_of<ScenarioName>[at]) + ".json"),
          ""));
    return read;
  }();
  return scenarios[static_cast<std::size_t>(which)];
}

}  // namespace ennead::ankh
