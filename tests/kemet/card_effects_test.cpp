// KEMET-19: what DI cards do.
#include "kemet/battle_table.h"

namespace ennead::kemet::battles {
namespace {

TEST(KemetCardEffects, ThirtyFiveCardsOfFourteenKinds) {
  SCOPED_TRACE("KEMET-19.1, KEMET-1.2");
  struct Row {
    const char* name;
    int copies, price;
    DiSort sort;
  };
  const std::vector<Row> rows = {
      {"war-rage", 3, 0, DiSort::battle},      {"war-fury", 3, 1, DiSort::battle},
      {"bloody-battle", 3, 0, DiSort::battle}, {"bloodbath", 2, 1, DiSort::battle},
      {"bronze-wall", 3, 0, DiSort::battle},   {"iron-wall", 2, 1, DiSort::battle},
      {"raining-fire", 4, 1, DiSort::day},     {"prayer", 2, 0, DiSort::day},
      {"enlistment", 4, 0, DiSort::day},       {"mana-theft", 2, 0, DiSort::day},
      {"teleportation", 3, 1, DiSort::move},   {"open-gates", 1, 1, DiSort::move},
      {"veto", 2, 0, DiSort::reaction},        {"escape", 1, 0, DiSort::reaction}};
  std::vector<Di> kinds;  // of the base game, in their order
  for (const Di di : EnumSet<Di>::all())
    if (box()[di].set == Set::base) kinds.push_back(di);
  ASSERT_EQ(rows.size(), kinds.size());
  int all = 0;
  for (std::size_t at = 0; at < rows.size(); ++at) {
    const Di di = kinds[at];
    EXPECT_EQ(word_of(di), rows[at].name);
    EXPECT_EQ(in_play(base_only).deck[di], rows[at].copies) << rows[at].name;
    EXPECT_EQ(box()[di].copies, rows[at].copies) << rows[at].name;
    EXPECT_EQ(box()[di].price, rows[at].price) << rows[at].name;
    EXPECT_EQ(box()[di].sort, rows[at].sort) << rows[at].name;
    all += rows[at].copies;
  }
  EXPECT_EQ(all, 35);
  EXPECT_EQ(in_play(base_only).deck_size, 35);
}

TEST(KemetCardEffects, EachBattleCardAddsWhatItSays) {
  SCOPED_TRACE("KEMET-19.1");
  const auto totals = [](const char* card) {
    Table table(Position().units(0, "w_front_nw 3").units(1, "w_obelisk 3").di(0, card));
    table.march("w_front_nw", "w_obelisk", "3").battle({"221", card}, "202");
    return table.totals().substr(0, 5) + (table.pp(0) < 5 ? " for 1" : "");
  };
  EXPECT_EQ(totals("war-rage"), "6/2/1");
  EXPECT_EQ(totals("war-fury"), "7/2/1 for 1");
  EXPECT_EQ(totals("bloody-battle"), "5/3/1");
  EXPECT_EQ(totals("bloodbath"), "5/4/1 for 1");
  EXPECT_EQ(totals("bronze-wall"), "5/2/2");
  EXPECT_EQ(totals("iron-wall"), "5/2/3 for 1");
}

TEST(KemetCardEffects, ABattleCardLastsForThatBattleOnly) {
  SCOPED_TRACE("KEMET-19.2");
  Table table(
      Position().units(1, "city_nw_1 1 city_nw_2 1").di(0, "war-rage 2 iron-wall").pp(0, 5));
  table.play({"token recruit", "recruit", "units city_nw_1 2", "units city_nw_2 2",
              "units city_nw_3 0", "fight city_nw_1"});
  table.battle({"410", "war-rage iron-wall", "130"}, {"202", "none", "130"});
  EXPECT_EQ(table.totals(), "7/1/2 3/0/2");
  table.play({"recall", "stay", "fight city_nw_2"});
  table.battle({"320", "none", "202"}, {"301", "none", "221"});
  EXPECT_EQ(table.totals(), "5/2/0 4/0/1");
}

// ---- KEMET-19.3 to KEMET-19.5 -------------------------------------------------------------------

TEST(KemetCardEffects, RainingFireDestroysAnEnemyUnitAnywhere) {
  SCOPED_TRACE("KEMET-19.3");
  Table table(Position(3)
                  .units(0, "city_nw_1 2 w_bank 2")
                  .units(1, "city_c_1 5 temple_delta 1")
                  .units(2, "w_front_s 2")
                  .di(0, "raining-fire"));
  table.choose("card raining-fire");
  EXPECT_EQ(table.offered("fire "), (Names{"city_c_1", "temple_delta", "w_front_s"}))
      << "every space with enemy units, and no own one";
  table.choose("fire city_c_1");
  EXPECT_EQ(table.units(1, "city_c_1"), 4);
  EXPECT_EQ(table.pool(1), 7);
}

TEST(KemetCardEffects, RainingFireOnTheLastUnitOfATemple) {
  SCOPED_TRACE("KEMET-19.4");
  Table table(Position()
                  .units(0, "city_nw_1 2")
                  .units(1, "temple_w 1 city_s_2 3")
                  .tiles(0, "crusade holy-war")
                  .tiles(1, "ancestral-elephant")
                  .creatures(1, "elephant temple_w")
                  .di(0, "raining-fire"));
  EXPECT_EQ(table.vp(1), 1);
  table.play({"card raining-fire", "fire temple_w"});
  EXPECT_FALSE(occupied(table.state()).has(parse_space("temple_w"))) << "the space is free";
  EXPECT_EQ(table.vp(1), 0);
  EXPECT_EQ(table.place(Creature::elephant), "city_s_2") << "goes home";
  EXPECT_EQ(table.pp(0), 4) << "this brings nobody points";
  EXPECT_EQ(table.vp(0), 0);
}

TEST(KemetCardEffects, RainingFireLeavesACreatureWithTheUnitsThatAreLeft) {
  SCOPED_TRACE("KEMET-19.3, KEMET-19.4");
  Table table(Position()
                  .units(0, "city_nw_1 2")
                  .units(1, "w_bank 2 city_s_2 3")
                  .tiles(1, "ancestral-elephant")
                  .creatures(1, "elephant w_bank")
                  .di(0, "raining-fire"));
  table.play({"card raining-fire", "fire w_bank"});
  EXPECT_EQ(table.units(1, "w_bank"), 1);
  EXPECT_EQ(table.place(Creature::elephant), "w_bank");
}

TEST(KemetCardEffects, RainingFireOnTheSanctuary) {
  SCOPED_TRACE("KEMET-19.4, KEMET-2.15");
  Table table(Position(3).units(0, "city_nw_1 2").units(1, "sanctuary 1").di(0, "raining-fire"));
  EXPECT_TRUE(table.holds(1, "sanctuary"));
  table.choose("card raining-fire");
  EXPECT_FALSE(table.holds(1, "sanctuary"));
}

TEST(KemetCardEffects, RainingFireGivesACapturedDistrictBack) {
  SCOPED_TRACE("KEMET-19.4, KEMET-2.11");
  Table table(Position().units(0, "w_bank 2").units(1, "city_nw_1 1").di(0, "raining-fire"));
  EXPECT_EQ(controller(table.state(), parse_space("city_nw_1")), Seat{1});
  table.choose("card raining-fire");
  EXPECT_EQ(controller(table.state(), parse_space("city_nw_1")), Seat{0});
}

TEST(KemetCardEffects, RainingFireClearsTheWayOfAMove) {
  SCOPED_TRACE("KEMET-19.4, KEMET-18.2");
  Table table(
      Position().units(0, "w_front_s 2").units(1, "city_s_1 1 city_s_2 1").di(0, "raining-fire"));
  table.play({"token move1", "troop w_front_s", "card raining-fire", "fire city_s_1", "to city_s_1",
              "units 2"});
  EXPECT_EQ(table.units(0, "city_s_1"), 2);
  EXPECT_EQ(table.times<Meets>(), 0U) << "without a battle";
}

TEST(KemetCardEffects, PrayerGivesTwoPoints) {
  SCOPED_TRACE("KEMET-19.5");
  const auto after = [](int pp) {
    return Table(Position().units(0, "city_nw_1").units(1, "city_s_1").di(0, "prayer").pp(0, pp))
        .choose("card prayer")
        .pp(0);
  };
  EXPECT_EQ(after(3), 5);
  EXPECT_EQ(after(10), 11);
  Table priest(
      Position().units(0, "city_nw_1").units(1, "city_s_1").di(0, "prayer").tiles(0, "priest"));
  EXPECT_EQ(priest.choose("card prayer").pp(0), 7) << "it is no Pray action";
}

// ---- KEMET-19.6 to KEMET-19.8  Enlistment -------------------------------------------------------

TEST(KemetCardEffects, EnlistmentToTheCityOrToOneTroop) {
  SCOPED_TRACE("KEMET-19.6");
  const Position position = Position()
                                .units(0, "city_nw_1 2 w_bank 2 temple_w 1")
                                .units(1, "city_s_1")
                                .di(0, "enlistment");
  Table city(position);
  city.choose("card enlistment");
  EXPECT_EQ(city.legal(), (Names{"enlist city", "enlist w_bank", "enlist temple_w"}));
  city.choose("enlist city");
  EXPECT_EQ(city.legal(), (Names{"units city_nw_1 0", "units city_nw_1 1", "units city_nw_1 2"}));
  city.choose("units city_nw_1 1");
  EXPECT_EQ(city.legal(), (Names{"units city_nw_2 0", "units city_nw_2 1"}));
  city.choose("units city_nw_2 0");
  EXPECT_EQ(city.units(0, "city_nw_1"), 3);
  EXPECT_EQ(city.units(0, "city_nw_3"), 1) << "what is left";
  Table troop(position);
  troop.play({"card enlistment", "enlist w_bank"});
  EXPECT_EQ(troop.units(0, "w_bank"), 4) << "both";
  EXPECT_EQ(troop.pp(0), 5);
}

TEST(KemetCardEffects, EnlistmentNeverGoesToADistrictOfAnEnemy) {
  SCOPED_TRACE("KEMET-19.7");
  Table table(
      Position().units(0, "city_nw_2 4 w_bank 5").units(1, "city_nw_1 1").di(0, "enlistment"));
  table.choose("card enlistment");
  EXPECT_EQ(table.forced().back(), "enlist city") << "the troop elsewhere is full";
  EXPECT_EQ(table.legal(), (Names{"units city_nw_2 0", "units city_nw_2 1"})) << "the limit holds";
  table.choose("units city_nw_2 1");
  EXPECT_EQ(table.units(0, "city_nw_3"), 1);
  EXPECT_EQ(table.units(0, "city_nw_1"), 0);
}

TEST(KemetCardEffects, OneUnitIfThereIsNoMoreOrNoMoreRoom) {
  SCOPED_TRACE("KEMET-19.8");
  Table pool(Position()
                 .units(0, "w_bank 5 w_obelisk 4 w_front_nw 2")
                 .units(1, "city_s_1")
                 .di(0, "enlistment"));
  pool.play({"card enlistment", "enlist w_front_nw"});
  EXPECT_EQ(pool.units(0, "w_front_nw"), 3);
  EXPECT_EQ(pool.pool(0), 0);
  Table room(Position().units(0, "w_bank 4").units(1, "city_s_1").di(0, "enlistment"));
  room.play({"card enlistment", "enlist w_bank"});
  EXPECT_EQ(room.units(0, "w_bank"), 5) << "chosen, though the city had room for both";
  EXPECT_EQ(room.pool(0), 7);
}

TEST(KemetCardEffects, EnlistedUnitsGoWithTheNextStep) {
  SCOPED_TRACE("KEMET-19.8, KEMET-18.2");
  Table table(Position().units(0, "w_bank 4").units(1, "city_s_1").di(0, "enlistment"));
  table.play({"token move1", "troop w_bank", "card enlistment", "enlist w_bank", "to w_front_s"});
  EXPECT_TRUE(table.offers("units 5"));
  table.choose("units 5");
  EXPECT_EQ(table.units(0, "w_front_s"), 5);
}

// ---- KEMET-19.9  Mana Theft ---------------------------------------------------------------------

TEST(KemetCardEffects, ManaTheftTakesOneOfEachAndBringsOneInAll) {
  SCOPED_TRACE("KEMET-19.9");
  const auto played = [](int own, int second, int third) {
    Table table(Position(3)
                    .units(0, "city_nw_1")
                    .di(0, "mana-theft")
                    .pp(0, own)
                    .pp(1, second)
                    .pp(2, third));
    table.choose("card mana-theft");
    return std::vector<int>{table.pp(0), table.pp(1), table.pp(2)};
  };
  EXPECT_EQ(played(3, 5, 1), (std::vector<int>{4, 4, 0}));
  EXPECT_EQ(played(3, 0, 2), (std::vector<int>{4, 0, 1}));
  EXPECT_EQ(played(3, 0, 0), (std::vector<int>{4, 0, 0})) << "also if nobody lost any";
  EXPECT_EQ(played(11, 1, 0), (std::vector<int>{11, 0, 0}));
}

// ---- KEMET-19.10 to KEMET-19.12  Cards of a Move ------------------------------------------------

TEST(KemetCardEffects, TeleportationIsAStepFromAnySpaceToAnObelisk) {
  SCOPED_TRACE("KEMET-19.10");
  Table table(Position().units(0, "w_bank 3").units(1, "temple_wb 2").di(0, "teleportation"));
  table.play({"token move1", "troop w_bank", "card teleportation"});
  EXPECT_EQ(table.now(), "card_teleport 0") << "at once";
  EXPECT_EQ(table.offered("teleport "),
            (Names{"w_obelisk", "temple_w", "temple_wb", "temple_delta"}));
  table.choose("teleport temple_w");
  EXPECT_EQ(table.legal(), (Names{"units 1", "units 2", "units 3"}));
  table.choose("units 2");
  EXPECT_EQ(table.units(0, "temple_w"), 2);
  EXPECT_EQ(table.units(0, "w_bank"), 1);
  EXPECT_EQ(table.pp(0), 4) << "the price of the card and no other";
  EXPECT_TRUE(table.offers("to w_obelisk")) << "it used no capacity";
}

TEST(KemetCardEffects, OnlyPriestOfRaMakesTeleportationCheaper) {
  SCOPED_TRACE("KEMET-19.10");
  const auto left = [](const char* tiles) {
    Table table(Position()
                    .units(0, "w_bank 2")
                    .units(1, "city_s_1")
                    .di(0, "teleportation")
                    .tiles(0, tiles));
    return table.play({"token move1", "troop w_bank", "card teleportation"}).pp(0);
  };
  EXPECT_EQ(left("stargate"), 4);
  EXPECT_EQ(left("priest-of-ra"), 5);
}

TEST(KemetCardEffects, TheCardLeavesTheSavingOfPriestOfRaForATeleport) {
  SCOPED_TRACE("KEMET-19.10, KEMET-11.9");
  Table table(Position()
                  .units(0, "w_bank 2")
                  .units(1, "city_s_1")
                  .di(0, "teleportation")
                  .tiles(0, "priest-of-ra teleport"));
  table.play({"token move1", "troop w_bank", "card teleportation", "teleport temple_w", "units 2"});
  EXPECT_EQ(table.pp(0), 5);
  table.play({"teleport temple_wb", "units 2"});
  EXPECT_EQ(table.pp(0), 4);
}

TEST(KemetCardEffects, TeleportationIsAWayOutOfTheDelta) {
  SCOPED_TRACE("KEMET-19.10");
  Table table(Position().units(0, "delta_desert 2").units(1, "temple_w 1").di(0, "teleportation"));
  table.play(
      {"token move1", "troop delta_desert", "card teleportation", "teleport temple_w", "units 2"});
  EXPECT_EQ(table.step(), "plan") << "an enemy stands there";
}

TEST(KemetCardEffects, OpenGatesOpensAllWallsToTheEndOfTheMove) {
  SCOPED_TRACE("KEMET-19.11");
  Table table(Position()
                  .units(0, "w_bank 3")
                  .units(1, "w_obelisk 2")
                  .tiles(0, "god-speed act-of-god")
                  .di(0, "open-gates"));
  table.march("w_bank", "w_front_s", "3");
  EXPECT_FALSE(table.offers("to city_s_1"));
  table.choose("card open-gates");
  EXPECT_EQ(table.pp(0), 4);
  EXPECT_TRUE(table.offers("to city_s_1"));
  table.go("city_s_1", "3");
  EXPECT_EQ(table.units(0, "city_s_1"), 3);
  table.play({"end", "silver move2", "troop city_s_1"});
  table.go("w_front_s", "3");
  EXPECT_FALSE(table.offers("to city_s_2")) << "another Move";
}

TEST(KemetCardEffects, OpenGatesIsNotOfferedTwice) {
  SCOPED_TRACE("KEMET-19.11, KEMET-18.8");
  Table table(Position().units(0, "w_bank 3").units(1, "city_s_1").di(0, "open-gates prayer"));
  table.play({"token move1", "troop w_bank", "card open-gates"});
  EXPECT_EQ(table.offered("card "), (Names{"prayer"}));
}

TEST(KemetCardEffects, TeleportationFixesTheCapacity) {
  SCOPED_TRACE("KEMET-19.12, KEMET-10.5");
  Table table(Position()
                  .units(0, "w_bank 3")
                  .units(1, "city_s_1")
                  .tiles(0, "royal-scarab")
                  .creatures(0, "scarab w_bank")
                  .di(0, "teleportation"));
  table.play({"token move1", "troop w_bank", "card teleportation", "teleport temple_w", "units 2"});
  table.go("w_front_nw", "2");
  EXPECT_EQ(table.now(), "turn 1") << "without the Scarab one step, and that was made";
  Table with(Position()
                 .units(0, "w_bank 3")
                 .units(1, "city_s_1")
                 .tiles(0, "royal-scarab")
                 .creatures(0, "scarab w_bank")
                 .di(0, "teleportation"));
  with.play({"token move1", "troop w_bank", "card teleportation", "teleport temple_w",
             "units 2 creature"});
  with.go("w_front_nw", "2 creature").go("w_obelisk", "2 creature").go("w_front_s", "2 creature");
  EXPECT_EQ(with.units(0, "w_front_s"), 2);
}

TEST(KemetCardEffects, TeleportationEndsTheChanceToPassAWall) {
  SCOPED_TRACE("KEMET-19.12, KEMET-11.2");
  Table table(Position()
                  .units(0, "w_bank 2")
                  .units(1, "city_s_1")
                  .tiles(0, "god-speed")
                  .di(0, "teleportation"));
  table.play(
      {"token move1", "troop w_bank", "card teleportation", "teleport w_obelisk", "units 2"});
  table.go("w_front_s", "2");
  EXPECT_TRUE(table.offered("to city_s_").empty());
}

}  // namespace
}  // namespace ennead::kemet::battles
