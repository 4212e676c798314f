// KEMET-16: creatures.
#include "kemet/battle_table.h"

namespace ennead::kemet::battles {
namespace {

struct Beast {
  const char* tile;
  const char* name;
  Creature creature;
  int movement;
  const char* totals;  // 2 units with 202, the creature with them
};
const std::vector<Beast> beasts = {
    {"royal-scarab", "scarab", Creature::scarab, 2, "6/0/2"},
    {"giant-scorpion", "scorpion", Creature::scorpion, 1, "6/2/2"},
    {"phoenix", "phoenix", Creature::phoenix, 1, "6/0/2"},
    {"ancestral-elephant", "elephant", Creature::elephant, 1, "5/0/3"},
    {"deep-desert-snake", "snake", Creature::snake, 1, "4/0/2"},
    {"sphinx", "sphinx", Creature::sphinx, 0, "6/0/2"},
    {"mummy", "mummy", Creature::mummy, 1, "6/0/2"}};

// Seat 0 has the creature on the front of the north-west, seat 1 stands on the obelisk.
Position with(const Beast& beast, const char* where = "w_front_nw") {
  return Position()
      .units(0, "w_front_nw 2 city_nw_1 2")
      .units(1, "w_obelisk 2")
      .tiles(0, beast.tile)
      .creatures(0, std::string(beast.name) + " " + where);
}
const Beast& beast(Creature creature) { return beasts[static_cast<std::size_t>(creature)]; }

TEST(KemetCreatures, EachHasItsNumbers) {
  SCOPED_TRACE("KEMET-16.2, KEMET-17.2, KEMET-17.3, KEMET-17.4");
  for (const Beast& one : beasts) {
    SCOPED_TRACE(one.name);
    Table table(with(one));
    table.march("w_front_nw", "w_obelisk", "2 creature").battle("202", "202");
    EXPECT_EQ(table.totals(), std::string(one.totals) + " 4/0/2");
  }
}

TEST(KemetCreatures, EachAddsItsMovementToTheCapacity) {
  SCOPED_TRACE("KEMET-16.2, KEMET-10.5");
  for (const Beast& one : beasts) {
    SCOPED_TRACE(one.name);
    Table table(with(one).units(1, "city_s_1"));
    table.play({"token move1", "troop w_front_nw", "to w_bank", "units 2 creature"});
    int steps = 1;
    for (const char* to : {"w_obelisk", "temple_w", "w_front_s"}) {
      if (table.step() != "step") break;
      table.play({"to " + std::string(to), "units 2 creature"});
      ++steps;
    }
    EXPECT_EQ(steps, 1 + one.movement);
  }
}

TEST(KemetCreatures, OnlyThePhoenixIgnoresWalls) {
  SCOPED_TRACE("KEMET-16.2, KEMET-11.5");
  for (const Beast& one : beasts) {
    SCOPED_TRACE(one.name);
    Table table(Position()
                    .units(0, "w_bank 2")
                    .units(1, "w_obelisk 1")
                    .tiles(0, "god-speed " + std::string(one.tile))
                    .creatures(0, std::string(one.name) + " w_bank"));
    table.march("w_bank", "w_front_s", "2 creature");
    EXPECT_EQ(table.offers("to city_s_1"), one.creature == Creature::phoenix);
  }
}

TEST(KemetCreatures, ACreatureIsNoUnit) {
  SCOPED_TRACE("KEMET-16.1");
  Table table(Position()
                  .units(0, "w_front_nw 5 w_bank 1")
                  .units(1, "city_s_1 1")
                  .tiles(0, "royal-scarab deep-desert-snake")
                  .creatures(0, "scarab w_front_nw"));
  EXPECT_EQ(table.place(Creature::snake), "tile") << "on the board or on its tile";
  EXPECT_EQ(owner_of(table.state(), Creature::snake), Seat{0});
  EXPECT_EQ(owner_of(table.state(), Creature::phoenix), nobody);
  table.march("w_front_nw", "temple_w", "5 creature").choose("end");
  EXPECT_EQ(table.units(0, "temple_w"), 5) << "it does not count for the limit";
  EXPECT_EQ(table.place(Creature::scarab), "temple_w");
}

TEST(KemetCreatures, ACreatureIsNotDestroyedAndHoldsNothingAlone) {
  SCOPED_TRACE("KEMET-16.1");
  Table table(Position()
                  .units(0, "w_front_nw 2")
                  .units(1, "temple_w 1")
                  .tiles(1, "sphinx")
                  .creatures(1, "sphinx temple_w")
                  .di(0, "raining-fire"));
  table.choose("card raining-fire");
  EXPECT_FALSE(table.holds(1, "temple_w"));
  EXPECT_EQ(table.place(Creature::sphinx), "tile") << "no own district with units";
  EXPECT_EQ(owner_of(table.state(), Creature::sphinx), Seat{1});
}

TEST(KemetCreatures, TwoCreaturesOfAPlayerAreNeverOnOneSpace) {
  SCOPED_TRACE("KEMET-16.3, KEMET-10.9");
  Table table(Position()
                  .units(0, "w_front_nw 2 w_bank 2")
                  .units(1, "city_s_1")
                  .tiles(0, "royal-scarab phoenix")
                  .creatures(0, "scarab w_front_nw phoenix w_bank"));
  table.play({"token move1", "troop w_front_nw", "to w_bank"});
  EXPECT_EQ(table.legal(), (Names{"units 1", "units 2"})) << "units alone may go";
}

TEST(KemetCreatures, CreaturesOfTwoPlayersMayMeet) {
  SCOPED_TRACE("KEMET-16.3");
  Table table(with(beast(Creature::scarab)).tiles(1, "phoenix").creatures(1, "phoenix w_obelisk"));
  table.march("w_front_nw", "w_obelisk", "2 creature").battle("410", "410");
  EXPECT_EQ(table.totals(), "8/1/0 8/1/0");
}

TEST(KemetCreatures, BonusesWorkOnlyForTheTroopWithIt) {
  SCOPED_TRACE("KEMET-16.4");
  for (const char* where : {"city_nw_1", "w_front_nw"}) {
    Table table(with(beast(Creature::scorpion), where));
    table.march("w_front_nw", "w_obelisk", "1").battle("202", "202");
    EXPECT_EQ(table.totals(), "3/0/2 4/0/2") << "it stayed elsewhere";
  }
}

TEST(KemetCreatures, LeftAloneItReturnsToItsTile) {
  SCOPED_TRACE("KEMET-16.5");
  Table moved(with(beast(Creature::phoenix)).units(1, "city_s_1"));
  moved.march("w_front_nw", "w_bank", "2");
  EXPECT_EQ(moved.place(Creature::phoenix), "tile") << "though there are homes for it";
  Table recalled(with(beast(Creature::phoenix)));
  recalled.march("w_front_nw", "w_obelisk", "2 creature").battle("202", "410");
  recalled.choose("recall");
  EXPECT_EQ(recalled.place(Creature::phoenix), "tile");
  Table victor(with(beast(Creature::phoenix)));
  victor.march("w_front_nw", "w_obelisk", "2 creature").battle("410", "301");
  victor.play({"recall", "recall"});
  EXPECT_EQ(victor.place(Creature::phoenix), "tile");
}

TEST(KemetCreatures, WithdrawnUnitsLeaveItOnItsTile) {
  SCOPED_TRACE("KEMET-16.5, KEMET-20.3");
  Table table(Position()
                  .units(0, "temple_delta 1 city_nw_1 1")
                  .units(1, "city_s_1 1")
                  .tiles(0, "mummy")
                  .creatures(0, "mummy temple_delta")
                  .last_turn());
  table.choose("token pray3");
  EXPECT_EQ(table.now(), "delta 0");
  table.choose("withdraw");
  EXPECT_EQ(table.place(Creature::mummy), "tile");
}

TEST(KemetCreatures, AfterTheLastUnitIsDestroyedItGoesHome) {
  SCOPED_TRACE("KEMET-16.6");
  Table table(Position()
                  .units(0, "w_front_nw 1 city_nw_1 2 city_nw_2 2 city_nw_3 1 w_bank 2")
                  .units(1, "w_obelisk 2")
                  .tiles(0, "royal-scarab phoenix")
                  .creatures(0, "scarab w_front_nw phoenix city_nw_2"));
  table.march("w_front_nw", "w_obelisk", "1 creature").battle("301", "320").choose("stay");
  EXPECT_EQ(table.now(), "go_home 0") << "its owner picks";
  EXPECT_EQ(table.legal(), (Names{"home city_nw_1", "home city_nw_3"}))
      << "own districts with own units and without an own creature";
  table.choose("home city_nw_3");
  EXPECT_EQ(table.place(Creature::scarab), "city_nw_3");
}

TEST(KemetCreatures, WithoutSuchADistrictItReturnsToItsTile) {
  SCOPED_TRACE("KEMET-16.6");
  const auto place = [](const char* units, const char* creatures) {
    Table table(Position()
                    .units(0, units)
                    .units(1, "w_obelisk 2 city_nw_3 1")
                    .tiles(0, "royal-scarab phoenix")
                    .creatures(0, creatures));
    table.march("w_front_nw", "w_obelisk", "1 creature").battle("301", "320").choose("stay");
    return table.place(Creature::scarab);
  };
  EXPECT_EQ(place("w_front_nw 1", "scarab w_front_nw"), "tile");
  EXPECT_EQ(place("w_front_nw 1 city_s_1 2", "scarab w_front_nw"), "tile") << "a captured district";
  EXPECT_EQ(place("w_front_nw 1 city_nw_1 2", "scarab w_front_nw phoenix city_nw_1"), "tile");
  EXPECT_EQ(place("w_front_nw 1 city_nw_1 2", "scarab w_front_nw"), "city_nw_1") << "by itself";
}

TEST(KemetCreatures, RainingFireAndInitiativeSendItHomeToo) {
  SCOPED_TRACE("KEMET-16.6, KEMET-19.4");
  Table fire(Position()
                 .units(0, "city_nw_1 2")
                 .units(1, "w_obelisk 1 city_s_1 1 city_s_2 1")
                 .tiles(1, "mummy")
                 .creatures(1, "mummy w_obelisk")
                 .di(0, "raining-fire"));
  fire.play({"card raining-fire", "fire w_obelisk"});
  EXPECT_EQ(fire.now(), "go_home 1");
  fire.choose("home city_s_2");
  EXPECT_EQ(fire.place(Creature::mummy), "city_s_2");
  EXPECT_EQ(fire.now(), "turn 0");
}

TEST(KemetCreatures, ItMayGoHomeWhereABattleOfARecruitIsStillDue) {
  SCOPED_TRACE("KEMET-16.6, KEMET-9.7");
  Table table(Position().units(1, "city_nw_1 1 city_nw_2 2").tiles(0, "royal-scarab").pp(0, 4));
  table.play({"token recruit", "recruit", "units city_nw_1 1", "units city_nw_2 3",
              "place scarab city_nw_1", "fight city_nw_1"});
  table.battle("301", "130");
  EXPECT_EQ(table.winner(), 0);
  EXPECT_EQ(table.now(), "beaten 1");
  table.choose("stay");
  EXPECT_EQ(table.place(Creature::scarab), "city_nw_2");
  table.battle("320", "202");
  EXPECT_EQ(table.totals(), "8/2/0 4/0/2") << "it fights there";
}

TEST(KemetCreatures, FromItsTileItComesBackByARecruitOnly) {
  SCOPED_TRACE("KEMET-16.7, KEMET-9.6");
  const Position position = Position()
                                .units(0, "city_nw_1 2")
                                .units(1, "city_s_1")
                                .tiles(0, "phoenix reinforcements")
                                .di(0, "enlistment");
  Table enlisted(position);
  enlisted.play({"card enlistment", "units city_nw_1 1", "units city_nw_2 1"});
  EXPECT_EQ(enlisted.place(Creature::phoenix), "tile");
  Table recruited(position);
  recruited.play(
      {"token recruit", "recruit", "units city_nw_1 0", "units city_nw_2 0", "units city_nw_3 0"});
  EXPECT_EQ(recruited.place(Creature::phoenix), "city_nw_1") << "also with 0 units";
}

TEST(KemetCreatures, ReinforcementsDoNotBringItIn) {
  SCOPED_TRACE("KEMET-16.7");
  Table table(Position()
                  .units(0, "city_nw_1 2")
                  .units(1, "city_s_1")
                  .tiles(0, "phoenix reinforcements")
                  .last_turn());
  table.play({"token pray3", "reinforce", "units city_nw_1 3", "units city_nw_2 1"});
  EXPECT_EQ(table.units(0, "city_nw_1"), 5);
  EXPECT_EQ(table.place(Creature::phoenix), "tile");
}

TEST(KemetCreatures, TheSnakeMakesTheOtherCreatureAbsent) {
  SCOPED_TRACE("KEMET-16.8, KEMET-17.4");
  for (const Beast& one : beasts) {
    if (one.creature == Creature::snake) continue;
    SCOPED_TRACE(one.name);
    Table attacking(with(beast(Creature::snake))
                        .tiles(1, one.tile)
                        .creatures(1, std::string(one.name) + " w_obelisk"));
    attacking.march("w_front_nw", "w_obelisk", "2 creature").battle("202", "202");
    EXPECT_EQ(attacking.totals(), "4/0/2 4/0/2");
    Table defending(with(one).tiles(1, "deep-desert-snake").creatures(1, "snake w_obelisk"));
    defending.march("w_front_nw", "w_obelisk", "2 creature").battle("202", "202");
    EXPECT_EQ(defending.totals(), "4/0/2 4/0/2");
  }
}

TEST(KemetCreatures, WhatTheSnakeTakesIsAPartWithItsCause) {
  SCOPED_TRACE("KEMET-16.8");
  using Row = std::tuple<std::string, std::optional<int>, std::optional<int>>;
  const auto rows_of = [](const Reckoning& sums) {
    std::vector<Row> rows;
    for (const auto& [cause, values] : sums.rows)
      rows.emplace_back(cause.key, values[0], values[1]);
    return rows;
  };
  Table table(with(beast(Creature::snake))
                  .tiles(1, "ancestral-elephant shield-of-neith")
                  .creatures(1, "elephant w_obelisk"));
  table.march("w_front_nw", "w_obelisk", "2 creature");
  const Explanation forecast = Kemet::explain(Kemet::view(table.state(), Seat{0}));
  EXPECT_EQ(rows_of(forecast.battle->strength),
            (std::vector<Row>{{"kemet.sum.units", 2, 2},
                              {"kemet.creature.elephant", {}, 1},
                              {"kemet.creature.snake", {}, -1}}));
  EXPECT_EQ(rows_of(forecast.battle->protection),
            (std::vector<Row>{{"kemet.tile.shield-of-neith", {}, 1},
                              {"kemet.creature.elephant", {}, 1},
                              {"kemet.creature.snake", {}, -1}}));
  EXPECT_TRUE(forecast.battle->damage.rows.empty());
  table.battle("202", "202");
  EXPECT_EQ(table.totals(), "4/0/2 4/0/3");
  EXPECT_EQ(table.told<Totals>().back().parts.values(&Worth::protection),
            (CauseValues{{{"kemet.sum.card"}, 2},
                         {{"kemet.tile.shield-of-neith"}, 1},
                         {{"kemet.creature.elephant"}, 1},
                         {{"kemet.creature.snake"}, -1}}));
}

TEST(KemetCreatures, TheSnakeMustTakePart) {
  SCOPED_TRACE("KEMET-16.8");
  Table table(with(beast(Creature::snake), "city_nw_1")
                  .tiles(1, "giant-scorpion")
                  .creatures(1, "scorpion w_obelisk"));
  table.march("w_front_nw", "w_obelisk", "2").battle("202", "202");
  EXPECT_EQ(table.totals(), "4/0/2 6/2/2");
}

TEST(KemetCreatures, WhatIsOutsideTheBattleStaysWithTheSnake) {
  SCOPED_TRACE("KEMET-16.8, KEMET-11.5");
  // The Phoenix passes the walls to the Snake's troop; in the battle it does not count.
  Table table(Position()
                  .units(0, "w_bank 3")
                  .units(1, "city_s_1 2")
                  .tiles(0, "phoenix")
                  .creatures(0, "phoenix w_bank")
                  .tiles(1, "deep-desert-snake sphinx")
                  .creatures(1, "snake city_s_1"));
  table.march("w_bank", "w_front_s", "3 creature").go("city_s_1", "3 creature");
  table.battle("301", "202");
  EXPECT_EQ(table.totals(), "6/0/1 4/0/2");
  table.play({"retreat", "retreat city_s_2"});
  EXPECT_EQ(table.place(Creature::snake), "city_s_2");
  EXPECT_EQ(table.place(Creature::phoenix), "city_s_1");
  EXPECT_EQ(table.permanent(1), 1) << "the Sphinx's point";
}

TEST(KemetCreatures, UnderTheSnakeACreatureStillGoesAlongAndHome) {
  SCOPED_TRACE("KEMET-16.8, KEMET-16.6");
  Table table(with(beast(Creature::snake))
                  .units(1, "w_obelisk 1 city_s_1 1")
                  .tiles(1, "giant-scorpion")
                  .creatures(1, "scorpion w_obelisk"));
  table.march("w_front_nw", "w_obelisk", "2 creature").battle("410", "320");
  EXPECT_EQ(table.totals(), "6/1/0 4/2/0");
  EXPECT_EQ(table.units(1, "w_obelisk"), 0);
  EXPECT_EQ(table.units(0, "w_obelisk"), 0) << "the Snake was there when it was counted";
  EXPECT_EQ(table.place(Creature::scorpion), "city_s_1");
}

TEST(KemetCreatures, TheSphinxsPointComesWithThePurchase) {
  SCOPED_TRACE("KEMET-16.9, KEMET-3.5, KEMET-17.4");
  Table table(Position()
                  .units(0, "w_bank 2")
                  .units(1, "city_s_1")
                  .seat(0, "pyramids", json::object{{"blue", 4}})
                  .pp(0, 6));
  const int before = table.permanent(0);
  table.play({"token blue", "buy sphinx"});
  EXPECT_EQ(table.permanent(0), before + 1);
  EXPECT_EQ(table.battle_vp(0), 0);
  EXPECT_EQ(table.place(Creature::sphinx), "tile") << "no units in the city";
}

TEST(KemetCreatures, TheMummysCardComesWithTheTile) {
  SCOPED_TRACE("KEMET-16.10, KEMET-17.2");
  for (const char* creatures : {"", "mummy w_bank"}) {
    Position position = Position().units(0, "w_bank 2").units(1, "city_s_1").tiles(0, "mummy");
    if (*creatures != 0) position.creatures(0, creatures);
    Table table(position.last_turn());
    table.choose("token pray3");
    EXPECT_EQ(table.player(0).di_size, 2);
    EXPECT_EQ(table.player(1).di_size, 1);
  }
}

}  // namespace
}  // namespace ennead::kemet::battles
