// ANKH-3: scenarios, what is in them and what is refused.
#include "games/ankh/scenario.h"

#include "ankh/turn_table.h"

namespace ennead::ankh::turns {
namespace {

// The set-up of Middle Kingdom for two players, to be spoilt.
json::object good_setup() {
  return {{"players", 2},
          {"camels", json::array()},
          {"tokens", {"F4", "G4", "F3"}},
          {"monuments",
           {{{"type", "obelisk"}, {"space", "A5"}, {"owner", 1}},
            {{"type", "temple"}, {"space", "F6"}, {"owner", 2}},
            {{"type", "pyramid"}, {"space", "B8"}, {"owner", nullptr}}}},
          {"gods", {"B5", "G7"}},
          {"warriors", {{"B4"}, {"G6"}}}};
}
json::object options_with(const json::object& setup) {
  return {{"scenario", {{"title", "Mine"}, {"setups", json::array{setup}}}}};
}
// Where the scenario with this set-up is refused; empty if a game begins with it.
std::string refused(const json::object& setup, int players = 2) {
  try {
    AnkhJournal silent;
    const State s = Ankh::start(Ankh::options_from_json(options_with(setup)), players, 1, silent);
    EXPECT_EQ(Ankh::broken_invariant(s), "");
    return "";
  } catch (const Fault& fault) {
    EXPECT_NE(std::string(fault.what()), fault.place());
    return fault.place();
  }
}
std::string refused(std::string_view field, json::value value) {
  json::object setup = good_setup();
  setup[field] = std::move(value);
  return refused(setup);
}
const std::string at = "/scenario/setups/0/";

json::array monuments(std::string_view type, std::string_view spaces, json::value owner) {
  json::array list;
  for (const std::string& space : words(spaces))
    list.push_back(json::object{{"type", type}, {"space", space}, {"owner", owner}});
  return list;
}

// The list of the scenarios at the end of the rulebook, typed again: regions by a space and their
// number of land spaces, monuments by type and owner, and each player's god and warrior.
struct Listed {
  std::size_t scenario;
  int players;
  std::string camels, tokens, neutral, players_pieces;
};
const std::vector<Listed>& listed() {
  static const std::vector<Listed> list = {
      {0, 2, "", "F4 32 G4 28 F3 22", "obelisk I1 temple D0 pyramid B8 pyramid F2 pyramid I5",
       "B5 B4 obelisk A5 G7 G6 temple F6"},
      {0, 3, "", "F4 32 G4 28 F3 22",
       "obelisk C7 obelisk I1 temple F3 temple J5 pyramid A3 pyramid H3",
       "D4 E4 temple E5 G7 G6 obelisk F6 F2 E3 pyramid E2"},
      {0, 4, "A3-A4 A4-B3 B3-B4 B4-C4", "F4 14 B8 18 F3 22 G4 28",
       "obelisk B4 obelisk I3 temple D1 temple G8 pyramid A7 pyramid F5 pyramid I2",
       "B3 C3 temple C4 D7 E7 temple E8 F2 E3 obelisk F3 H4 G5 pyramid H5"},
      {0, 5, "A3-A4 A4-B3 B3-B4 B4-C4 F6-F7 F6-G7 G6-G7 G6-H6 H5-H6 H6-I6",
       "F4 14 G4 16 I8 12 F3 22 B8 18",
       "obelisk B4 obelisk G7 temple C0 temple E8 temple G1 pyramid F4 pyramid G6",
       "B3 C3 temple B2 I4 H3 obelisk I3 I8 H8 temple J8 E3 F2 pyramid F3 B6 C7 pyramid B7"},
      {1, 2, "", "E4 32 G4 28 F1 22", "temple C8 temple E5 temple F2 temple G8 temple J2",
       "H5 B5 obelisk A5 B4 H6 obelisk I6"},
      {1, 3, "", "F1 22 G4 28 E4 32", "temple B7 temple C1 temple E5 temple F1 temple G5 temple J2",
       "F7 I2 obelisk I1 B4 G8 obelisk F8 H1 B5 obelisk A5"},
      {1, 4, "F6-G6 G6-G7 G7-H6 H6-H7", "H7 12 E4 32 F1 22 G6 16",
       "temple B0 temple C7 temple E5 temple G5 temple H1 temple J2 temple J8",
       "B4 G8 obelisk F8 E2 B5 obelisk A5 J4 F1 obelisk E1 F7 I5 obelisk J5"},
      {1, 5, "A5-A6 A5-B5 B4-B5 F6-G6 G6-G7 G7-H6 H6-H7", "H7 12 A6 15 E4 17 F1 22 G4 16",
       "temple B0 temple E4 temple E8 temple G5 temple H1 temple J2 temple J8",
       "B6 G8 obelisk F8 B3 B5 obelisk A6 E2 C4 obelisk B4 J4 F1 obelisk E1 F7 I5 obelisk J5"},
  };
  return list;
}

TEST(AnkhScenario, TheTwoScenariosOfTheBoxAreAsListed) {
  SCOPED_TRACE("ANKH-3.1 ANKH-3.2");
  for (const Listed& listing : listed()) {
    Options options;
    options.scenario = static_cast<ScenarioName>(listing.scenario);
    options.first = first_seat;
    AnkhJournal silent;
    const Table table(Ankh::start(options, listing.players, 1, silent));
    const State& s = table.state();
    std::set<std::string> camels;
    for (const Side side : s.camels) camels.insert(name(side));
    EXPECT_EQ(joined(camels), listing.camels);
    const auto tokens = words(listing.tokens);
    EXPECT_EQ(s.region_count(), static_cast<int>(tokens.size() / 2));
    for (std::size_t token = 0; 2 * token < tokens.size(); ++token) {
      EXPECT_TRUE(s.regions[token].has(parse_hex(tokens[2 * token])));
      EXPECT_EQ(std::to_string(s.regions[token].size()), tokens[2 * token + 1]);
    }
    std::array<HexSet, count_of<Monument>> wanted{};
    const auto place = [&wanted](const std::string& type, const std::string& space) {
      wanted[type == "obelisk" ? 0 : type == "temple" ? 1 : 2].add(parse_hex(space));
    };
    const auto neutral = words(listing.neutral);
    for (std::size_t n = 0; n < neutral.size(); n += 2) place(neutral[n], neutral[n + 1]);
    const auto pieces = words(listing.players_pieces);
    ASSERT_EQ(pieces.size(), 4 * static_cast<std::size_t>(listing.players));
    for (std::size_t player = 0; 4 * player < pieces.size(); ++player) {
      const auto seat = static_cast<Seat>(player);
      place(pieces[4 * player + 2], pieces[4 * player + 3]);
      EXPECT_EQ(s.figure(parse_hex(pieces[4 * player])), Figure::god);
      EXPECT_EQ(s.figure(parse_hex(pieces[4 * player + 1])), Figure::warrior);
      EXPECT_EQ(s.figures[seat], hexes(pieces[4 * player] + " " + pieces[4 * player + 1]));
      EXPECT_EQ(s.controlled[seat], hexes(pieces[4 * player + 3]));
    }
    EXPECT_EQ(s.monuments.values, wanted);
    EXPECT_EQ(Ankh::broken_invariant(s), "");
  }
}

TEST(AnkhScenario, AFileOfOnesOwnIsPlayed) {
  SCOPED_TRACE("ANKH-3.1 ANKH-3.2");
  json::object setup = good_setup();
  setup["warriors"] = {{"B4", "B3", "A4"}, json::array()};
  json::object options = options_with(setup);
  options["first"] = 1;
  AnkhJournal silent;
  const Table table(Ankh::start(Ankh::options_from_json(options), 2, 1, silent));
  EXPECT_EQ(table.figures(second_seat), "A4 B3 B4 B5");  // player 1
  EXPECT_EQ(table.figures(first_seat), "G7");
  EXPECT_EQ(table.god(second_seat).warriors, 3);
  EXPECT_EQ(table.god(first_seat).warriors, 6);
}

TEST(AnkhScenario, RefusedWithoutASetUpForTheNumberOfPlayers) {
  SCOPED_TRACE("ANKH-3.3");
  EXPECT_EQ(refused(good_setup(), 2), "");
  EXPECT_EQ(refused(good_setup(), 3), "/scenario/setups");
  EXPECT_EQ(refused("players", 6), at + "players");
  EXPECT_EQ(refused("players", 1), at + "players");
}

TEST(AnkhScenario, RefusedOffLandOrOnOneSpace) {
  SCOPED_TRACE("ANKH-3.4");
  EXPECT_EQ(refused("gods", {"C5", "G7"}), at + "gods/0");
  EXPECT_EQ(refused("gods", {"B5", "A9"}), at + "gods/1");
  EXPECT_EQ(refused("gods", {"B5", "B5"}), at + "gods/1");
  EXPECT_EQ(refused("gods", {"A5", "G7"}), at + "gods/0");  // a monument is there
  EXPECT_EQ(refused("warriors", {{"B4"}, {"E0"}}), at + "warriors/1/0");
  EXPECT_EQ(refused("warriors", {{"B4"}, {"G7"}}), at + "warriors/1/0");
  EXPECT_EQ(refused("warriors", {{"B4", "B4"}, {"G6"}}), at + "warriors/0/1");
  EXPECT_EQ(refused("monuments", monuments("temple", "C5", nullptr)), at + "monuments/0/space");
  EXPECT_EQ(refused("monuments", monuments("temple", "C3 C3", nullptr)), at + "monuments/1/space");
}

TEST(AnkhScenario, RefusedWithoutOneGodAndAtMostSixWarriorsForEach) {
  SCOPED_TRACE("ANKH-3.5");
  EXPECT_EQ(refused("gods", {"B5"}), at + "gods");
  EXPECT_EQ(refused("gods", {"B5", "G7", "D1"}), at + "gods");
  EXPECT_EQ(refused("warriors", {{"B4"}}), at + "warriors");
  const json::array six = {"A1", "A2", "A3", "A4", "B2", "B3"};
  json::array seven = six;
  seven.emplace_back("B4");
  EXPECT_EQ(refused("warriors", {six, json::array()}), "");
  EXPECT_EQ(refused("warriors", {json::array(), seven}), at + "warriors/1");
}

TEST(AnkhScenario, RefusedWithMoreMonumentsThanTheBoxOrTheTokens) {
  SCOPED_TRACE("ANKH-3.6");
  const std::string ten = "A1 A2 A3 A4 B2 B3 C3 C4 D3 D4";
  EXPECT_EQ(refused("monuments", monuments("temple", ten, nullptr)), "");
  EXPECT_EQ(refused("monuments", monuments("temple", ten + " E4", nullptr)),
            at + "monuments/10/type");
  EXPECT_EQ(refused("monuments", monuments("temple", ten.substr(0, 26), 1)), "");  // nine
  EXPECT_EQ(refused("monuments", monuments("temple", ten, 1)), at + "monuments/9/owner");
  EXPECT_EQ(refused("monuments", monuments("temple", "A1", 3)), at + "monuments/0/owner");
  EXPECT_EQ(refused("monuments", monuments("tower", "A1", 1)), at + "monuments/0/type");
}

TEST(AnkhScenario, RefusedWithCamelsWhereNoneCanLie) {
  SCOPED_TRACE("ANKH-3.7");
  const json::array line = {"A3-A4", "A4-B3", "B3-B4", "B4-C4"};
  const auto with = [&line](const char* camel) {
    json::object setup = good_setup();
    setup["tokens"] = {"F4", "B8", "F3", "G4"};
    json::array camels = line;
    if (*camel != '\0') camels.emplace_back(camel);
    setup["camels"] = camels;
    return refused(setup);
  };
  // B4 and B5 are on two sides of the line, and so are the monuments: it can be played.
  EXPECT_EQ(with(""), "");
  EXPECT_EQ(with("E3-E4"), at + "camels/4");  // river
  EXPECT_EQ(with("D5-D6"), at + "camels/4");  // water
  EXPECT_EQ(with("A1-C1"), at + "camels/4");  // no side
  EXPECT_EQ(with("A3"), at + "camels/4");
  EXPECT_EQ(with("A3-A4"), at + "camels/4");  // twice
  EXPECT_EQ(with("A4-A3"), at + "camels/4");  // the same side
  json::object setup = good_setup();
  json::array many;
  for (const SideOf& side : board().sides)
    if (many.size() < 31) many.emplace_back(name(side.first) + "-" + name(side.second));
  setup["camels"] = many;
  EXPECT_EQ(refused(setup), at + "camels");
}

TEST(AnkhScenario, RefusedWithACamelThatDividesNothing) {
  SCOPED_TRACE("ANKH-3.8");
  EXPECT_EQ(refused("camels", {"D4-D5"}), at + "camels/0");
  json::object setup = good_setup();
  setup["tokens"] = {"F4", "B8", "F3", "G4"};
  setup["camels"] = {"A3-A4", "A4-B3", "B3-B4", "B4-C4", "C3-C4"};
  EXPECT_EQ(refused(setup), at + "camels/4");
}

TEST(AnkhScenario, RefusedUnlessEachRegionHasOneTokenFromOneOn) {
  SCOPED_TRACE("ANKH-3.9");
  EXPECT_EQ(refused("tokens", {"F4", "G4"}), at + "tokens");
  EXPECT_EQ(refused("tokens", {"F4", "G4", "F3", "A1"}), at + "tokens");
  EXPECT_EQ(refused("tokens", {"F4", "G4", "A1"}), at + "tokens/2");
  EXPECT_EQ(refused("tokens", {"F4", "G4", "E0"}), at + "tokens/2");
  EXPECT_EQ(refused("tokens", {"F4", "G4", "Z9"}), at + "tokens/2");
  EXPECT_EQ(refused("tokens", {"F3", "F4", "G4"}), "");  // in any order
}

TEST(AnkhScenario, RegionsMayBeSmallAndThereMayBeEightButNotNine) {
  SCOPED_TRACE("ANKH-3.9");
  json::object setup = good_setup();
  setup["camels"] = {"A8-A7", "A8-B7", "A8-B8", "E9-D8", "E9-E8", "I9-H8",
                     "I9-I8", "I9-J8", "K3-J2", "K3-K2", "J8-I8", "J8-J7"};
  setup["tokens"] = {"A1", "A8", "E9", "B0", "F6", "I9", "K3", "J8"};
  EXPECT_EQ(refused(setup), "");
  setup["camels"].as_array().emplace_back("A1-A2");
  setup["tokens"].as_array()[0] = "A2";
  setup["tokens"].as_array().emplace_back("A1");
  EXPECT_EQ(refused(setup), at + "tokens");
}

TEST(AnkhScenario, ARefusalNamesThePlaceOfTheFirstFault) {
  SCOPED_TRACE("ANKH-3.10");
  json::object setup = good_setup();
  setup["camels"] = {"E3-E4", "D5-D6"};
  setup["gods"] = {"C5", "C5"};
  EXPECT_EQ(refused(setup), at + "camels/0");
  EXPECT_EQ(refused("wariors", json::array()), at + "wariors");
  EXPECT_EQ(refused("gods", 7), at + "gods");
  json::object missing = good_setup();
  missing.erase("gods");
  EXPECT_NE(refused(missing), "");
  json::object twice = options_with(good_setup());
  twice["scenario"].as_object()["setups"].as_array().push_back(good_setup());
  try {
    Ankh::options_from_json(twice);
    ADD_FAILURE() << "two set-ups for two players";
  } catch (const Fault& fault) {
    EXPECT_EQ(fault.place(), "/scenario/setups/1/players");
  }
}

}  // namespace
}  // namespace ennead::ankh::turns
