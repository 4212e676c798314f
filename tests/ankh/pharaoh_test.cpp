// ANKH-28.8 to ANKH-28.11 and ANKH-28.28 to ANKH-28.32: the Pharaoh on the board, and the five
// pharaohs.
#include "ankh/palace_table.h"

namespace ennead::ankh::turns {
namespace {

// ---- ANKH-28.8  His space -----------------------------------------------------------------------

TEST(AnkhPharaoh, HisSpaceIsNotEmpty) {
  SCOPED_TRACE("ANKH-28.8");
  const Palace facts = Palace("Djoser", "A7").priests({{0, 0, 0, 1}, {0, 0, 0, 0}});
  Table moves(two_gods(facts));
  moves.play({"action move", "move A8"});
  EXPECT_FALSE(moves.offers("to A7"));
  EXPECT_TRUE(moves.offers("to A6"));  // over him
  Table summons(two_gods(facts));
  summons.play({"action summon", "summon ordinary", "figure warrior"});
  EXPECT_EQ(summons.offered("on "), "B7 B8");
  Table builds(two_gods(facts).followers(0, 9).events(0));
  builds.play({"action gain", "sphinx"});
  EXPECT_EQ(builds.offered("on "), "B7 B8");
  // He makes no region dominated, and gives no followers.
  Table conflict(two_gods(Palace("Khufu", "F1")).events(3).followers(0, 0));
  conflict.choose("action gain");
  EXPECT_EQ(conflict.times<Dominated>(), 2U);
  EXPECT_EQ(conflict.times<RegionEmpty>(), 1U);
  // No underworld token is laid on his space, and nothing else stands there.
  for (const char* space : {"A8", "A6"})
    EXPECT_EQ(fault_of(two_gods(Palace("Djoser", space)).monuments("temple", "A6")),
              "/palace/space");
  EXPECT_EQ(fault_of(two_gods(Palace("Djoser", "E6"))), "/palace/space");  // water
  EXPECT_EQ(fault_of(Position("osiris ra")
                         .figures(0, "A8")
                         .figures(1, "J8")
                         .set("underworld", json::array{"F1"})
                         .set("palace", djoser().json())),
            "/palace/space");
}

TEST(AnkhPharaoh, NoTokenAndNoMonumentComeToHisSpaceInABattle) {
  SCOPED_TRACE("ANKH-28.8");
  Table table(Position("osiris ra")
                  .figures(0, "A8")
                  .figures(1, "B7 B6")
                  .followers(0, 9)
                  .set("palace", Palace("Djoser", "A7").json())
                  .events(3));
  table.choose("action gain");
  table.choose(first_seat, "play build").choose(second_seat, "play maat");
  table.choose("build temple");
  EXPECT_FALSE(table.offers("on A7"));
  table.choose("on B8");
  ASSERT_EQ(table.step(), "underworld");
  table.choose("underworld new");
  EXPECT_FALSE(table.offers("on A7"));
  EXPECT_TRUE(table.offers("on A6"));
}

// ---- ANKH-28.9 to ANKH-28.11  Move, region, favourite -------------------------------------------

TEST(AnkhPharaoh, HeMovesUpToThreeSpaces) {
  SCOPED_TRACE("ANKH-28.9");
  Table table(Position("osiris ra")
                  .figures(0, "A8 D2")
                  .figures(1, "J8")
                  .monuments("temple", "G2")
                  .set("underworld", json::array{"E1"})
                  .set("palace", djoser().priests({{0, 0, 1, 0}, {0, 0, 0, 0}}).json())
                  .events(0));
  table.choose("action gain");
  HexSet wanted = board().reach(parse_hex("F1")) & board().land;
  for (const char* space : {"D2", "G2", "E1"}) wanted.remove(parse_hex(space));
  EXPECT_EQ(table.offered("to "), names(wanted));
  EXPECT_TRUE(table.offers("to F4"));  // across a river
  table.choose("to F4");
  EXPECT_EQ(table.told<PharaohMoved>().size(), 1U);
  EXPECT_EQ(pharaoh_region(table.state()), table.region("F4"));
}

TEST(AnkhPharaoh, HisRegionAndWhatIsAdjacentToHim) {
  SCOPED_TRACE("ANKH-28.10");
  // F3 and F4 are divided by a river; E0 is water next to E1.
  Table table(Position("amun ra")
                  .figures(0, "F4 F2")
                  .figures(1, "J8")
                  .figure(1, "apep", "F0")
                  .guardians("cat-mummy apep scorpion")
                  .set("palace", Palace("Hatshepsut", "F3").json()));
  EXPECT_FALSE(beside_pharaoh(table.state()).has(parse_hex("F4")));
  EXPECT_TRUE(beside_pharaoh(table.state()).has(parse_hex("F2")));
  EXPECT_EQ(favourite(table.state()), first_seat);
  Table water(Position("amun ra")
                  .figures(0, "A8")
                  .figures(1, "J8")
                  .figure(1, "apep", "F0")
                  .guardians("cat-mummy apep scorpion")
                  .set("palace", djoser().json()));
  EXPECT_EQ(favourite(water.state()), second_seat);
  EXPECT_EQ(pharaoh_region(water.state()), water.region("F2"));
}

TEST(AnkhPharaoh, HisFavourite) {
  SCOPED_TRACE("ANKH-28.11");
  const auto of = [](std::string_view first, std::string_view second) {
    Table table(Position("amun ra").figures(0, first).figures(1, second).set(
        "palace", Palace("Djoser", "F1").json()));
    const Seat god = favourite(table.state());
    const auto told = Ankh::explain(Ankh::view(table.state(), Seat{0})).palace->favourite;
    EXPECT_EQ(told.has_value(), god != nobody);
    return god == nobody ? -1 : index(god);
  };
  EXPECT_EQ(of("A8", "J8"), -1);
  EXPECT_EQ(of("F2", "J8"), 0);
  EXPECT_EQ(of("F2", "G1"), -1);       // equally many
  EXPECT_EQ(of("F2 A7", "G1 G2"), 1);  // god figures count 1
  EXPECT_EQ(of("F2 E1", "G1 G2"), -1);
}

// ---- ANKH-28.28  Djoser -------------------------------------------------------------------------

TEST(AnkhPharaoh, DjoserGivesAnExtraSummon) {
  SCOPED_TRACE("ANKH-28.28");
  const auto position = [](const char* pharaoh, const char* space, const char* figures) {
    return Position("amun ra")
        .figures(0, figures)
        .figures(1, "J8")
        .set("palace", Palace(pharaoh, space).json());
  };
  Table table(position("Djoser", "F1", "B0"));
  table.choose("action summon");
  EXPECT_EQ(table.legal(), (std::set<std::string>{"summon ordinary", "summon pharaoh"}));
  table.choose("summon pharaoh").choose("figure warrior");
  EXPECT_EQ(table.offered("on "), "E1 E2 F2 G1 G2");
  table.choose("on G2");
  // Once; the ordinary summon is still to be made.
  EXPECT_EQ(table.legal(), (std::set<std::string>{"summon ordinary"}));
  table.play({"summon ordinary", "figure warrior", "on C0"});
  EXPECT_EQ(table.step(), "priest_room");
  EXPECT_EQ(table.figures(first_seat), "B0 C0 G2");
  // Optional, once the ordinary one is made.
  Table after(position("Djoser", "F1", "B0"));
  after.play({"action summon", "summon ordinary", "figure warrior", "on C0"});
  EXPECT_EQ(after.legal(), (std::set<std::string>{"summon pharaoh", "done"}));
  // Not without a figure in his region, and not with another pharaoh.
  Table absent(position("Djoser", "F1", "A8"));
  absent.choose("action summon");
  EXPECT_EQ(absent.legal(), (std::set<std::string>{"summon ordinary"}));
  Table other(position("Khufu", "F1", "B0"));
  other.choose("action summon");
  EXPECT_EQ(other.legal(), (std::set<std::string>{"summon ordinary"}));
}

TEST(AnkhPharaoh, DjoserHasApepOnWater) {
  SCOPED_TRACE("ANKH-28.28");
  Table table(Position("amun ra")
                  .figures(0, "B0")
                  .figures(1, "J8")
                  .guardians("cat-mummy apep scorpion")
                  .seat(0, "guardians", json::object{{"apep", 1}})
                  .set("palace", djoser().json()));
  table.play({"action summon", "summon pharaoh", "figure apep"});
  EXPECT_EQ(table.offered("on "), "E1 E2 F0 F2 G1 G2");
  // No other summon than the action has it.
  Table war(Position("amun ra")
                .figures(0, "B0")
                .figures(1, "J8")
                .set("palace", djoser().priests({{0, 0, 0, 1}, {0, 0, 0, 0}}).json())
                .events(0));
  war.play({"action gain", "summon ordinary"});
  EXPECT_EQ(war.legal(), (std::set<std::string>{"summon ordinary"}));
}

// ---- ANKH-28.29  Khufu --------------------------------------------------------------------------

TEST(AnkhPharaoh, KhufuCountsMonumentsTwice) {
  SCOPED_TRACE("ANKH-28.29");
  const auto position = [](const char* pharaoh) {
    return Position("amun ra")
        .figures(0, "E3")
        .figures(1, "J8")
        .monuments("temple", "F2", 0)
        .monuments("temple", "G1 B0", 1)
        .followers(0, 0)
        .set("palace", Palace(pharaoh, "F1").json());
  };
  Table table(position("Khufu"));
  const int delta = table.region("F1");
  EXPECT_EQ(majorities(table.state(), delta)[first_seat], 0);  // 2 against 2 and 1
  EXPECT_EQ(majorities(table.state(), delta)[second_seat], 1);
  const SeatNumbers ahead = Ankh::explain(Ankh::view(table.state(), Seat{0})).seats[0];
  EXPECT_EQ(ahead.followers_ahead.total, 2);
  table.choose("action gain");
  EXPECT_EQ(table.followers(first_seat), 2);
  Table other(position("Ramesses"));
  other.choose("action gain");
  EXPECT_EQ(other.followers(first_seat), 1);
  // Only adjacent ones.
  Table tie(Position("amun ra")
                .figures(0, "E3")
                .figures(1, "J8")
                .monuments("temple", "F2", 0)
                .monuments("temple", "C0 B0", 1)
                .set("palace", Palace("Khufu", "F1").json()));
  EXPECT_EQ(majority(tie.state(), of_type(tie.state(), Monument::temple)), nobody);
  // Not for Resplendent.
  Table god(Position("amun ra")
                .figures(0, "E3")
                .figures(1, "J8")
                .monuments("temple", "F2 G1", 0)
                .powers(0, "commanding inspiring obelisk-attuned resplendent")
                .set("palace", Palace("Khufu", "F1").json()));
  EXPECT_EQ(strength_parts(god.state(), first_seat, delta, false)[Strong::resplendent], 0);
}

// ---- ANKH-28.30 to ANKH-28.32  Battles and domination -------------------------------------------

// A battle in the Delta between the first god on E2 and the second on `second`.
Table battle(const char* pharaoh, const char* space, const char* second = "B0") {
  Table table(Position("amun ra")
                  .figures(0, "E2")
                  .figures(1, second)
                  .set("palace", Palace(pharaoh, space).json())
                  .events(3));
  table.choose("action gain").choose("one card");
  return table;
}
std::vector<int> totals(const Table& table) {
  std::vector<int> found;
  for (const StrengthShown& shown : table.told<StrengthShown>()) found.push_back(shown.strength);
  return found;
}

TEST(AnkhPharaoh, HatshepsutStrengthensHerFavourite) {
  SCOPED_TRACE("ANKH-28.30");
  const auto fought = [](const char* pharaoh, const char* space) {
    Table table = battle(pharaoh, space);
    table.choose(first_seat, "play maat").choose(second_seat, "play chariots");
    return totals(table);
  };
  EXPECT_EQ(fought("Hatshepsut", "F1"), (std::vector<int>{3, 4}));
  EXPECT_EQ(fought("Hatshepsut", "H1"), (std::vector<int>{1, 4}));  // nobody is beside her
  EXPECT_EQ(fought("Hatshepsut", "B4"), (std::vector<int>{1, 4}));  // another region
  EXPECT_EQ(fought("Ramesses", "F1"), (std::vector<int>{1, 4}));
  // Not neutralised, though the god figure is.
  Table table(Position("amun ra")
                  .figures(0, "E2")
                  .figures(1, "B0")
                  .figure(1, "androsphinx", "E3")
                  .guardians("cat-mummy mummy androsphinx")
                  .set("palace", Palace("Hatshepsut", "F1").json()));
  EXPECT_EQ(strength_parts(table.state(), first_seat, table.region("E2"), false)[Strong::favourite],
            2);
  EXPECT_EQ(Ankh::explain(Ankh::view(table.state(), Seat{0}))
                .regions[static_cast<std::size_t>(table.region("E2") - 1)]
                .gods.size(),
            2U);
}

TEST(AnkhPharaoh, AkhenatenDisarmsCards) {
  SCOPED_TRACE("ANKH-28.31");
  const auto fought = [](const char* space) {
    Table table = battle("Akhenaten", space);
    table.choose(first_seat, "play flood").choose(second_seat, "play chariots");
    return table;
  };
  EXPECT_EQ(totals(fought("H1")), (std::vector<int>{1, 1}));
  EXPECT_EQ(totals(fought("B4")), (std::vector<int>{1, 4}));
  // Flood still pays for the god figure on E2.
  EXPECT_EQ(fought("H1").followers(first_seat), 2);
}

TEST(AnkhPharaoh, RamessesRewardsBattlesAndDomination) {
  SCOPED_TRACE("ANKH-28.32");
  const auto reward = [](const char* pharaoh, const char* space) {
    Table table = battle(pharaoh, space);
    table.choose(first_seat, "play maat").choose(second_seat, "play chariots");
    return table.told<BattleWon>()[0].amount;
  };
  EXPECT_EQ(reward("Ramesses", "H1"), 2);
  EXPECT_EQ(reward("Ramesses", "B4"), 1);
  EXPECT_EQ(reward("Khufu", "H1"), 1);
  const auto dominated = [](const char* space) {
    Table table(Position("amun ra")
                    .figures(0, "E2")
                    .figures(1, "J8")
                    .set("palace", Palace("Ramesses", space).json())
                    .events(3));
    table.choose("action gain");
    std::vector<int> gains;
    for (const DevotionGained& gain : table.told<DevotionGained>()) gains.push_back(gain.amount);
    std::sort(gains.begin(), gains.end());
    return gains;
  };
  EXPECT_EQ(dominated("H1"), (std::vector<int>{1, 2}));  // within the same gain
  EXPECT_EQ(dominated("B4"), (std::vector<int>{1, 1}));
  // With Glorious it comes on top of the 3.
  Table glorious(Position("isis ra")
                     .figures(0, "E2")
                     .figures(1, "B0")
                     .powers(1, "commanding inspiring obelisk-attuned temple-attuned glorious")
                     .set("palace", Palace("Ramesses", "H1").json())
                     .events(3));
  glorious.choose("action gain");
  glorious.choose(first_seat, "play maat").choose(second_seat, "play chariots");
  EXPECT_EQ(glorious.told<BattleWon>()[0].amount, 4);
}

}  // namespace
}  // namespace ennead::ankh::turns
