// KEMET-4: options and set-up.
#include <algorithm>
#include <map>

#include "kemet/day_table.h"
#include "play/match_of.h"

namespace ennead::kemet::days {
namespace {

State started(int players, std::uint64_t seed, const Options& options = {}) {
  KemetJournal silent;
  return Kemet::start(options, players, seed, silent);
}
Options in_order(std::initializer_list<int> seats) {
  Options options;
  for (const int seat : seats) options.order.push_back(static_cast<Seat>(seat));
  return options;
}
bool refused_options(const json::object& options) {
  try {
    Kemet::options_from_json(options);
  } catch (const Fault&) {
    return true;
  }
  return false;
}

// ---- KEMET-4.1, KEMET-4.2  Options --------------------------------------------------------------

TEST(KemetSetup, TheOptionsHaveTheirDefaults) {
  SCOPED_TRACE("KEMET-4.1");
  const Options options = Kemet::options_from_json(json::object());
  EXPECT_EQ(options.points, 8);
  EXPECT_FALSE(options.discards_up);
  EXPECT_FALSE(options.beginner);
  EXPECT_TRUE(options.order.empty());
}

TEST(KemetSetup, EveryOptionCanBeChosen) {
  SCOPED_TRACE("KEMET-4.1");
  const Options options = Kemet::options_from_json(
      json::object{{"points", 10}, {"discards", "up"}, {"beginner", true}, {"order", {2, 0, 1}}});
  const State state = started(3, 1, options);
  EXPECT_EQ(state.points, 10);
  EXPECT_TRUE(state.discards_up);
  EXPECT_TRUE(state.beginner);
  EXPECT_EQ(Table(state).order(), "201");
  EXPECT_EQ(Kemet::options_from_json(Kemet::options_to_json(options)), options);
  EXPECT_TRUE(Kemet::options_from_json(json::object{{"order", "random"}}).order.empty());
}

// {"c3k": true} is short for the list; both are the same game.
TEST(KemetSetup, ASetCanBeNamedByItself) {
  SCOPED_TRACE("KEMET-4.1, KEMET-4.2");
  const auto content = [](const json::object& given) {
    return Kemet::options_from_json(given).content;
  };
  EXPECT_EQ(content({{"c3k", true}, {"black", true}}),
            base_only | Content::of(Set::c3k) | Content::of(Set::black));
  EXPECT_EQ(content({{"dawn", true}, {"cards", false}}), base_only | Content::of(Set::dawn));
  EXPECT_EQ(content({{"cards", true}, {"content", {"base", "cards"}}}),
            base_only | Content::of(Set::cards));
  EXPECT_EQ(content({{"path", false}}), base_only);
  EXPECT_EQ(content({{"path", "random"}}), base_only);
  EXPECT_EQ(content({{"path", true}}), base_only | Content::of(Set::path));
  const Options sides = Kemet::options_from_json(json::object{{"path", {"1A", "2B", "3A", "4B"}}});
  EXPECT_EQ(sides.content, base_only | Content::of(Set::path));
  EXPECT_EQ(Kemet::options_from_json(Kemet::options_to_json(sides)), sides);
  EXPECT_TRUE(refused_options({{"c3k", 1}}));
  EXPECT_TRUE(refused_options({{"base", true}}));
  EXPECT_TRUE(refused_options({{"path", "on"}}));
  EXPECT_TRUE(refused_options({{"c3k", true}, {"content", {"base"}}}));
  EXPECT_TRUE(refused_options({{"path", false}, {"content", {"base", "path"}}}));
  EXPECT_TRUE(refused_options({{"c3k", true}, {"beginner", true}}));
}

// What is left out is the base game, so that options and states from before there were sets read
// as they did.
TEST(KemetSetup, TheContentIsNamedAndChecked) {
  SCOPED_TRACE("KEMET-4.1, KEMET-4.2");
  EXPECT_EQ(Kemet::options_from_json(json::object()).content, base_only);
  EXPECT_EQ(Kemet::options_from_json(json::object{{"content", {"base"}}}).content, base_only);
  EXPECT_EQ(started(2, 1).content, base_only);
  for (const bool of_state : {false, true}) {
    const auto fault_of = [of_state](const json::array& content) -> std::string {
      json::object value = of_state ? Kemet::to_json(started(2, 1)) : json::object();
      value["content"] = content;
      try {
        of_state ? (void)Kemet::from_json(value) : (void)Kemet::options_from_json(value);
      } catch (const Fault& fault) {
        return fault.place();
      }
      return "none";
    };
    EXPECT_EQ(fault_of({"base"}), "none");
    EXPECT_EQ(fault_of({}), "/content");
    EXPECT_EQ(fault_of({"base", "base"}), "/content/1");
    EXPECT_EQ(fault_of({"base", "atlantis"}), "/content/1");
  }
}

TEST(KemetSetup, AStateFromBeforeThereWereSetsKeepsItsCheckSum) {
  const AnyGame& kemet = game_named("kemet");
  json::object old = kemet.start(json::object(), 2, 1)->state();
  old.stable_erase("check");
  old.stable_erase("content");
  old["check"] = state_check(old);
  EXPECT_EQ(kemet.from_state(old)->state(), kemet.start(json::object(), 2, 1)->state());
  old["day"] = 2;
  EXPECT_THROW(kemet.from_state(old), Fault);
}

TEST(KemetSetup, OtherValuesAreRefused) {
  SCOPED_TRACE("KEMET-4.2");
  for (const int points : {0, 7, 9, 11}) EXPECT_TRUE(refused_options({{"points", points}}));
  EXPECT_TRUE(refused_options({{"points", "8"}}));
  EXPECT_TRUE(refused_options({{"discards", "open"}}));
  EXPECT_TRUE(refused_options({{"beginner", 1}}));
  EXPECT_TRUE(refused_options({{"speed", 1}}));
  EXPECT_TRUE(refused_options({{"order", "seats"}}));
  EXPECT_TRUE(refused_options({{"order", {0, 0}}}));
  EXPECT_TRUE(refused_options({{"order", {0, 2}}}));
  EXPECT_TRUE(refused_options({{"order", {0}}}));
  EXPECT_THROW(started(3, 1, in_order({1, 0})), Fault);
  EXPECT_THROW(started(2, 1, in_order({1, 0, 2})), Fault);
}

// ---- KEMET-4.3 to KEMET-4.5  What everybody begins with -----------------------------------------

TEST(KemetSetup, EachPlayerIsDealtOneCardFromTheShuffledPile) {
  SCOPED_TRACE("KEMET-4.3");
  std::set<std::uint64_t> hands;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Table table(started(5, seed));
    for (int seat = 0; seat < 5; ++seat) EXPECT_EQ(table.cards(seat), 1);
    EXPECT_EQ(table.state().pile_size, 30);
    hands.insert(table.player(0).di.bits());
  }
  EXPECT_GT(hands.size(), 5U);
}

TEST(KemetSetup, EverybodyBeginsWithFivePrayerPointsAndNothingElse) {
  SCOPED_TRACE("KEMET-4.4");
  const Table table(started(4, 3));
  for (int seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(table.pp(seat), 5);
    EXPECT_EQ(table.vp(seat), 0);
    EXPECT_TRUE(table.player(seat).tiles.empty());
    EXPECT_EQ(table.player(seat).hand, in_play(base_only).cards);
    EXPECT_EQ(table.pool(seat), 12);
    EXPECT_TRUE(table.player(seat).troops.empty());
  }
}

TEST(KemetSetup, TheFirstOrderIsDrawnByLot) {
  SCOPED_TRACE("KEMET-4.5");
  std::map<std::string, int> orders;
  for (std::uint64_t seed = 0; seed < 120; ++seed) ++orders[Table(started(3, seed)).order()];
  EXPECT_EQ(orders.size(), 6U);
  for (const auto& order : orders) EXPECT_GT(order.second, 5) << order.first;
}

TEST(KemetSetup, ANamedOrderIsTaken) {
  SCOPED_TRACE("KEMET-4.5");
  for (std::uint64_t seed = 0; seed < 5; ++seed)
    EXPECT_EQ(Table(started(4, seed, in_order({3, 1, 0, 2}))).order(), "3102");
}

// ---- KEMET-4.6 to KEMET-4.9  Cities, pyramids, units --------------------------------------------

TEST(KemetSetup, EachPlayerSetsUpWhollyBeforeTheNext) {
  SCOPED_TRACE("KEMET-4.6");
  Table table(started(3, 5, in_order({1, 2, 0})));
  EXPECT_EQ(table.step(), "city");
  EXPECT_EQ(table.asked(), 1);
  EXPECT_EQ(table.all(), "city_c city_nw city_s");
  table.play({"city_c"});
  EXPECT_EQ(table.step(), "levels");
  table.play({"levels 111", "white city_c_2", "red city_c_3", "blue city_c_1"});
  EXPECT_EQ(table.asked(), 1);
  table.play({"units city_c_1 3", "units city_c_2 3", "units city_c_3 4"});
  EXPECT_EQ(table.asked(), 2);
  EXPECT_EQ(table.all(), "city_nw city_s");
  table.play({"city_s", "levels 012", "red city_s_1", "blue city_s_2", "units city_s_1 5",
              "units city_s_2 5"});
  EXPECT_EQ(table.asked(), 0);
  EXPECT_EQ(table.all(), "city_nw");
}

TEST(KemetSetup, OnlyOpenCitiesAreChosen) {
  SCOPED_TRACE("KEMET-4.6");
  EXPECT_EQ(Table(started(2, 1)).all(), "city_nw city_s");
  EXPECT_EQ(Table(started(4, 1)).all(), "city_e city_ne city_nw city_s");
  EXPECT_EQ(Table(started(5, 1)).all(), "city_c city_e city_ne city_nw city_s");
}

TEST(KemetSetup, ThreeLevelsAreSharedOut) {
  SCOPED_TRACE("KEMET-4.7");
  Table table(started(2, 1, in_order({0, 1})));
  table.play({"city_nw"});
  EXPECT_EQ(table.offered("levels "), "012 021 102 111 120 201 210");
  table.play({"levels 102"});
  EXPECT_EQ(table.level(0, Colour::white), 1);
  EXPECT_EQ(table.level(0, Colour::red), 0);
  EXPECT_EQ(table.level(0, Colour::blue), 2);
}

TEST(KemetSetup, EachPyramidHasADistrictOfItsOwn) {
  SCOPED_TRACE("KEMET-4.8");
  Table table(started(2, 1, in_order({0, 1})));
  table.play({"city_s", "levels 111"});
  EXPECT_EQ(table.all(), "white city_s_1 white city_s_2 white city_s_3");
  table.play({"white city_s_2"});
  EXPECT_EQ(table.all(), "red city_s_1 red city_s_3");
  table.play({"red city_s_3"});
  EXPECT_EQ(table.all(), "blue city_s_1");
  table.play({"blue city_s_1"});
  EXPECT_EQ(table.player(0).pyramids[Colour::white], Pyramid(1, 1));
  EXPECT_EQ(table.player(0).pyramids[Colour::red], Pyramid(1, 2));
  EXPECT_EQ(table.player(0).pyramids[Colour::blue], Pyramid(1, 0));
}

TEST(KemetSetup, APyramidOfLevelNothingStaysInTheReserve) {
  SCOPED_TRACE("KEMET-4.8");
  Table table(started(2, 1, in_order({0, 1})));
  table.play({"city_nw", "levels 201", "white city_nw_3"});
  EXPECT_EQ(table.all(), "blue city_nw_1 blue city_nw_2");
  table.play({"blue city_nw_1"});
  EXPECT_EQ(table.step(), "start_units");
  EXPECT_FALSE(table.player(0).pyramids[Colour::red].stands());
}

// The example "Start units".
TEST(KemetSetup, TenUnitsGoToDistrictsWithAPyramid) {
  SCOPED_TRACE("KEMET-4.9");
  const auto at_units = [] {
    Table table(started(2, 1, in_order({0, 1})));
    return table.play(
        {"city_nw", "levels 111", "white city_nw_1", "red city_nw_2", "blue city_nw_3"});
  };
  Table none = at_units();
  EXPECT_EQ(none.offered("units city_nw_1 "), "0 1 2 3 4 5");
  none.play({"units city_nw_1 0"});
  EXPECT_EQ(none.all(), "units city_nw_2 5");
  none.play({"units city_nw_2 5"});
  EXPECT_EQ(none.all(), "units city_nw_3 5");
  Table full = at_units();
  full.play({"units city_nw_1 5"});
  EXPECT_EQ(full.offered("units city_nw_2 "), "0 1 2 3 4 5");
  full.play({"units city_nw_2 2"});
  EXPECT_EQ(full.all(), "units city_nw_3 3");
  full.play({"units city_nw_3 3"});
  EXPECT_EQ(full.pool(0), 2);
}

TEST(KemetSetup, WithTwoPyramidsThereAreFiveUnitsAtEach) {
  SCOPED_TRACE("KEMET-4.9");
  Table table(started(2, 1, in_order({0, 1})));
  table.play({"city_nw", "levels 021", "red city_nw_3", "blue city_nw_1"});
  EXPECT_EQ(table.all(), "units city_nw_1 5");
  table.play({"units city_nw_1 5"});
  EXPECT_EQ(table.all(), "units city_nw_3 5");
}

// ---- KEMET-4.10  The first Night ----------------------------------------------------------------

// The example "First day".
TEST(KemetSetup, TheFirstNightIsPlayedButTheOrderStays) {
  SCOPED_TRACE("KEMET-4.10");
  Table table(started(3, 9, in_order({2, 0, 1})));
  for (const char* city : {"city_s", "city_nw", "city_c"}) {
    const std::string base = city;
    table.play({city, "levels 210", "white " + base + "_1", "red " + base + "_2",
                "units " + base + "_1 5", "units " + base + "_2 5"});
  }
  EXPECT_EQ(table.step(), "turn");
  EXPECT_EQ(table.asked(), 2);
  EXPECT_EQ(table.order(), "201");
  EXPECT_EQ(table.state().day, 1);
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(table.pp(seat), 7);
    EXPECT_EQ(table.cards(seat), 2);
    EXPECT_EQ(table.pool(seat), 2);
  }
}

}  // namespace
}  // namespace ennead::kemet::days
