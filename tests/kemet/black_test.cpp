// KEMET-28: the black pyramid.
#include "kemet/battle_table.h"

namespace ennead::kemet::battles {
namespace {

Position black(Position position, const char* sets = "base black") {
  return position.set("content", list(sets));
}
Position black_facing(int attackers, int defenders) {
  return black(neighbours(attackers, defenders));
}
// Seat 0 buys with pyramids of these levels.
Position buying(const char* pyramids, int pp = 8) {
  return black(Position().units(0, "city_nw_1 2").units(1, "city_s_1 2"))
      .seat(0, "pyramids", counts(pyramids))
      .pp(0, pp);
}

// ---- The colour ---------------------------------------------------------------------------------

TEST(KemetBlack, SixteenTilesAndATenthSpace) {
  SCOPED_TRACE("KEMET-28.1, KEMET-28.3");
  Content content = base_only;
  content.add(Set::black);
  const Stock& with = in_play(content);
  EXPECT_EQ(with.on_sale[Colour::black].size(), 15);
  EXPECT_EQ((with.on_sale[Colour::black] & with.doubled), Tiles::of(Tile::mercenaries));
  for (const Colour colour : {Colour::white, Colour::red, Colour::blue})
    EXPECT_EQ(with.on_sale[colour], in_play(base_only).on_sale[colour]) << "the others stay";
  std::array<int, 5> levels{};
  for (const Tile tile : with.on_sale[Colour::black]) ++levels[box()[tile].level];
  EXPECT_EQ(levels, (std::array<int, 5>{0, 3, 4, 4, 4}));
  Table table(buying("black 1"));
  EXPECT_TRUE(table.offers("token black"));
  EXPECT_EQ(std::popcount(level_spaces[2]), 5) << "on level 3";
  Table base(Position().units(0, "city_nw_1").units(1, "city_s_1"));
  EXPECT_FALSE(base.offers("token black"));
  EXPECT_THROW(Position().seat(0, "pyramids", counts("black 1")).state(), Fault);
  EXPECT_THROW(Position().seat(0, "tokens", list("black")).state(), Fault);
  table.choose("token black");
  EXPECT_EQ(table.offered("buy "), (Names{"mercenaries", "enforced-recruitment", "dark-ritual"}));
  Table both(buying("black 4").tiles(0, "act-of-god"));
  both.choose("token black");
  EXPECT_FALSE(both.offers("buy act-of-god")) << "the same tile in every colour";
  EXPECT_TRUE(both.offers("buy victory-point"));
  Table held(black(Position().units(0, "city_s_1 2").units(1, "w_bank 2"))
                 .seat(1, "pyramids", counts("black 1 white 2 red 1 blue 0"))
                 .seat(0, "pyramids", counts("white 1 red 1 blue 1"))
                 .pp(0, 3));
  held.choose("token black");
  EXPECT_EQ(held.step(), "turn") << "district 1 has the white pyramid, so nothing can be bought";
  Table captured(black(Position().units(0, "city_s_3 2").units(1, "w_bank 2"))
                     .seat(1, "pyramids", counts("black 1"))
                     .pp(0, 3));
  captured.choose("token black");
  EXPECT_TRUE(captured.offers("buy mercenaries")) << "with a captured pyramid";
}

TEST(KemetBlack, ThreeOfFourColoursAreBuilt) {
  SCOPED_TRACE("KEMET-28.2");
  KemetJournal nobody_listens;
  Options options;
  options.content.add(Set::black);
  State s = Kemet::start(options, 2, Seed(3), nobody_listens);
  Kemet::proceed(s, nobody_listens);
  const Seat first = Kemet::question(s).waiting.lowest();
  Kemet::choose(s, first, Kemet::parse("city_nw"), nobody_listens);
  ChoiceList shares;
  Kemet::legal(s, first, shares);
  Names texts;
  for (const Choice choice : shares) texts.insert(Kemet::text(choice));
  EXPECT_EQ(texts, (Names{"levels 111", "levels 210", "levels 201", "levels 120", "levels 102",
                          "levels 021", "levels 012", "levels 1101", "levels 1011", "levels 0111",
                          "levels 2001", "levels 1002", "levels 0201", "levels 0102", "levels 0021",
                          "levels 0012"}));
  Kemet::choose(s, first, Kemet::parse("levels 0102"), nobody_listens);
  EXPECT_EQ(s.seats[first].pyramids[Colour::black].level(), 2);
  EXPECT_TRUE(Kemet::allows(s, first, Kemet::parse("red city_nw_2")));
  Kemet::choose(s, first, Kemet::parse("red city_nw_2"), nobody_listens);
  EXPECT_TRUE(Kemet::allows(s, first, Kemet::parse("black city_nw_1")));
  // The third colour is fixed by the first raise.
  Table table(buying("white 2 red 1 blue 0"));
  table.choose("token raise");
  EXPECT_TRUE(table.offers("raise blue 1"));
  EXPECT_TRUE(table.offers("raise black 1"));
  table.choose("raise black 2");
  EXPECT_EQ(table.player(0).pyramids[Colour::black].level(), 2);
  EXPECT_EQ(table.player(0).pyramids[Colour::black].district(), 2) << "in the free district";
  Table later(table.state());
  later.play({"token pray2", "token move1"});
  Table three(buying("black 2 white 2 red 1"));
  three.choose("token raise");
  EXPECT_FALSE(three.offers("raise blue 1")) << "a city has three pyramids";
  EXPECT_TRUE(three.offers("raise black 3"));
  EXPECT_THROW(buying("white 1 red 1 blue 1 black 1").state(), Fault);
}

// ---- Level 1 ------------------------------------------------------------------------------------

TEST(KemetBlack, MercenariesAreThreeMoreUnits) {
  SCOPED_TRACE("KEMET-28.4");
  Table table(buying("black 1").units(0, "city_nw_1 4 city_nw_2 4"));
  table.play({"token black", "buy mercenaries"});
  EXPECT_EQ(table.now(), "hire 0");
  EXPECT_EQ(table.legal(), (Names{"units city_nw_1 0", "units city_nw_1 1"}));
  table.choose("units city_nw_1 1");
  EXPECT_EQ(table.legal(), (Names{"units city_nw_2 0", "units city_nw_2 1"}));
  table.choose("units city_nw_2 0");
  EXPECT_EQ(table.units(0, "city_nw_3"), 2) << "all that have room";
  EXPECT_EQ(table.pool(0), 4) << "12 and 3";
  Table full(buying("black 1").units(0, "city_nw_1 5 city_nw_3 5").units(1, "city_nw_2 2"));
  full.play({"token black", "buy mercenaries"});
  EXPECT_EQ(full.step(), "turn") << "no room, and not where enemies are";
  EXPECT_EQ(full.pool(0), 5) << "to the pool";
  Table twice(buying("black 1").tiles(0, "mercenaries"));
  twice.choose("token black");
  EXPECT_FALSE(twice.offers("buy mercenaries")) << "one a player";
  Table other(buying("black 1").tiles(1, "mercenaries"));
  other.choose("token black");
  EXPECT_TRUE(other.offers("buy mercenaries")) << "there are two";
  Table many(
      black_facing(5, 1).units(0, "w_front_nw 5 w_bank 5 temple_w 5").tiles(0, "mercenaries"));
  EXPECT_EQ(many.pool(0), 0);
  EXPECT_THROW(black_facing(5, 1).units(0, "w_front_nw 5 w_bank 5 temple_w 3").state(), Fault);
}

TEST(KemetBlack, EnforcedRecruitmentReachesOtherTroops) {
  SCOPED_TRACE("KEMET-28.5");
  Position position =
      black(Position().units(0, "city_nw_1 4 w_bank 3 temple_w 5 city_s_1 1").units(1, "w_obelisk"))
          .tiles(0, "enforced-recruitment royal-scarab")
          .pp(0, 3);
  Table table(position.units(0, "city_nw_1 3 w_bank 3 temple_w 5"));
  table.play({"token recruit", "recruit"});
  table.play({"units city_nw_1 0", "units city_nw_2 0", "units city_nw_3 0"});
  EXPECT_EQ(table.offered("units "), (Names{"w_bank 0", "w_bank 1"})) << "one is left in the pool";
  table.choose("units w_bank 1");
  EXPECT_EQ(table.units(0, "w_bank"), 4);
  EXPECT_EQ(table.pp(0), 2);
  EXPECT_EQ(table.place(Creature::scarab), "city_nw_1") << "creatures only in the city";
  Table more(position.units(0, "city_nw_1 1 w_bank 3 temple_w 4"));
  more.play({"token recruit", "recruit", "units city_nw_1 1", "units city_nw_2 0",
             "units city_nw_3 0", "units w_bank 0"});
  EXPECT_EQ(more.offered("units "), (Names{"temple_w 0", "temple_w 1"})) << "within the limit";
  more.choose("units temple_w 0");
  EXPECT_NE(more.step(), "recruit_units") << "there is no other troop";
  EXPECT_EQ(more.pp(0), 2);
  Table full(position.units(0, "city_nw_1 1 w_bank 5 temple_w 4"));
  full.play(
      {"token recruit", "recruit", "units city_nw_1 0", "units city_nw_2 0", "units city_nw_3 0"});
  EXPECT_TRUE(full.offers("units temple_w 1"));
  EXPECT_EQ(full.forced(), Lines{}) << "a full troop is not asked for";
  Table without(position.tiles(0, ""));
  without.play(
      {"token recruit", "recruit", "units city_nw_1 0", "units city_nw_2 0", "units city_nw_3 0"});
  EXPECT_EQ(without.step(), "turn");
}

TEST(KemetBlack, DarkRitualPraysWithTheGoldenToken) {
  SCOPED_TRACE("KEMET-28.6");
  Table table(buying("black 1", 3).tiles(0, "dark-ritual priest"));
  EXPECT_EQ(table.offered("golden "), (Names{"pray"}));
  table.choose("golden pray");
  EXPECT_EQ(table.pp(0), 6) << "2 and 1 by the Priest";
  EXPECT_EQ(table.offered("golden "), Names{}) << "once a day";
  Table many(buying("black 1", 3).tiles(0, "dark-ritual forced-march divine-will"));
  EXPECT_EQ(many.offered("golden "), (Names{"move", "recruit", "pray"}));
  many.choose("golden pray");
  EXPECT_EQ(many.offered("golden "), Names{}) << "one token, however many tiles";
}

// ---- Level 2 ------------------------------------------------------------------------------------

TEST(KemetBlack, HonorPaysForUnitsLostInBattle) {
  SCOPED_TRACE("KEMET-28.7");
  Table table = fought(black_facing(4, 4).tiles(1, "honor-in-battle").pp(1, 0), "320", "410");
  EXPECT_EQ(table.units(1, "w_obelisk"), 2);
  EXPECT_EQ(table.pp(1), 2);
  EXPECT_EQ(fought(black_facing(2, 4).tiles(0, "honor-in-battle").pp(0, 0), "410", "320").pp(0), 2)
      << "attacking too";
  Table first = fought(
      black_facing(4, 4).tiles(0, "initiative").tiles(1, "honor-in-battle").pp(1, 0), "410", "301");
  EXPECT_EQ(first.pp(1), 0) << "Initiative does not count";
  Table five(black(neighbours(4, 4), "base cards black").tiles(1, "honor-in-battle").pp(1, 0));
  five.march("w_front_nw", "w_obelisk", "4").battle("410", "500");
  EXPECT_EQ(five.pp(1), 1) << "the own card does not count";
}

TEST(KemetBlack, DedicationPaysForEnteringAnEnemysSpace) {
  SCOPED_TRACE("KEMET-28.8");
  const auto ready = [](Position position) {
    return position.tiles(0, "dedication-to-battle").pp(0, 3);
  };
  Table table(ready(black_facing(3, 2)));
  table.march("w_front_nw", "w_obelisk", "3");
  EXPECT_EQ(table.pp(0), 5) << "before the cards";
  Table fled(ready(black_facing(3, 2)).di(1, "escape"));
  fled.march("w_front_nw", "w_obelisk", "3");
  EXPECT_EQ(fled.step(), "escape");
  EXPECT_EQ(fled.pp(0), 5) << "before Escape";
  fled.play({"escape", "flee w_front_s"});
  EXPECT_EQ(fled.pp(0), 5) << "without a battle, too";
  Table jump(ready(black(Position().units(0, "city_nw_1 3").units(1, "w_obelisk 2"))));
  jump.play({"token move1", "troop city_nw_1", "teleport w_obelisk", "units 3"});
  EXPECT_EQ(jump.pp(0), 3) << "3 - 2 + 2";
  Table recruits(ready(black(Position().units(0, "w_bank").units(1, "city_nw_1 1"))));
  recruits.play({"token recruit", "recruit", "units city_nw_1 3"});
  EXPECT_EQ(recruits.pp(0), 0) << "not for a Recruit";
  Table empty(ready(black_facing(3, 2)));
  empty.march("w_front_nw", "w_bank", "3");
  EXPECT_EQ(empty.pp(0), 3);
}

Position sphinx(int pp, const char* tiles = "") {
  return black_facing(3, 2)
      .tiles(1, "khnum-sphinx")
      .creatures(1, "khnum w_obelisk")
      .pp(0, pp)
      .tiles(0, tiles);
}

TEST(KemetBlack, KhnumsSphinxTakesAToll) {
  SCOPED_TRACE("KEMET-28.9");
  EXPECT_EQ(box()[Creature::khnum].movement, 1);
  EXPECT_EQ(box()[Creature::khnum].worth, (Worth{1, 0, 0}));
  Table table(sphinx(2));
  table.march("w_front_nw", "w_obelisk", "3");
  EXPECT_EQ(table.pp(0), 0);
  Table poor(sphinx(1));
  poor.play({"token move1", "troop w_front_nw"});
  EXPECT_FALSE(poor.offers("to w_obelisk")) << "who cannot pay cannot enter";
  EXPECT_TRUE(poor.offers("to w_bank"));
  EXPECT_EQ(Kemet::why_not(Kemet::view(poor.state(), Seat{0}), Seat{0}, "space:w_obelisk")
                .value_or(Message(""))
                .key,
            "kemet.why.step.toll");
  Table ra(sphinx(1, "priest-of-ra"));
  ra.march("w_front_nw", "w_obelisk", "3");
  EXPECT_EQ(ra.pp(0), 0) << "1 with Priest of Ra";
  const auto jump = [](int pp) {
    return Table(sphinx(pp).units(0, "city_nw_1 3")).play({"token move1", "troop city_nw_1"});
  };
  EXPECT_TRUE(jump(4).offers("teleport w_obelisk"));
  EXPECT_FALSE(jump(3).offers("teleport w_obelisk")) << "both prices";
  EXPECT_TRUE(jump(3).offers("teleport temple_w"));
  Table jumped = jump(5);
  jumped.play({"teleport w_obelisk", "units 3"});
  EXPECT_EQ(jumped.pp(0), 1) << "5 - 2 - 2";
  Table own(black_facing(3, 2)
                .units(0, "w_front_nw 3 w_bank 1")
                .tiles(0, "khnum-sphinx")
                .creatures(0, "khnum w_bank")
                .pp(0, 0));
  own.march("w_front_nw", "w_bank", "3");
  EXPECT_EQ(own.units(0, "w_bank"), 4) << "its owner pays nothing";
  Table snake(sphinx(1, "deep-desert-snake").creatures(0, "snake w_front_nw"));
  snake.play({"token move1", "troop w_front_nw"});
  EXPECT_FALSE(snake.offers("to w_obelisk")) << "the Snake does not lift it";
  // Paid before Dedication brings something.
  Table eager(sphinx(1, "dedication-to-battle"));
  eager.play({"token move1", "troop w_front_nw"});
  EXPECT_FALSE(eager.offers("to w_obelisk"));
  // A card is playable only if something is left to do once it is paid.
  const auto by_card = [](int pp) {
    return Table(
               sphinx(pp).units(0, "temple_w 5 temple_wb 5 temple_delta 2").di(0, "teleportation"))
        .play({"token move1", "troop temple_delta"});
  };
  EXPECT_TRUE(by_card(3).offers("card teleportation"));
  EXPECT_FALSE(by_card(2).offers("card teleportation")) << "1 for the card, 2 for the toll";
}

TEST(KemetBlack, RecruitsPayNoTollAndSpringNoTrap) {
  SCOPED_TRACE("KEMET-28.9, KEMET-28.13");
  Table table(black(Position().units(0, "w_bank").units(1, "city_nw_1 1"))
                  .tiles(1, "khnum-sphinx deadly-trap")
                  .creatures(1, "khnum city_nw_1")
                  .pp(0, 3));
  table.play({"token recruit", "recruit", "units city_nw_1 3"});
  EXPECT_EQ(table.pp(0), 0) << "three units, and no toll";
  EXPECT_EQ(table.step(), "plan");
  EXPECT_EQ(table.units(0, "city_nw_1"), 3);
}

TEST(KemetBlack, TwinCeremonyRepeatsABuy) {
  SCOPED_TRACE("KEMET-28.10");
  Table table(buying("white 2 red 2 blue 1", 8).tiles(0, "twin-ceremony"));
  EXPECT_EQ(table.offered("golden "), Names{}) << "no buy was used today";
  table.play({"token white", "buy slaves"});
  EXPECT_EQ(table.offered("golden "), (Names{"white"}));
  table.choose("golden white");
  EXPECT_EQ(table.step(), "buy");
  table.choose("buy crusade");
  EXPECT_EQ(table.pp(0), 8 - 2 - 3) << "1 more";
  Table earlier(buying("white 2 red 2 blue 1", 3)
                    .tiles(0, "twin-ceremony")
                    .seat(0, "tokens", list("red"))
                    .seat(1, "tokens", list("move1")));
  EXPECT_EQ(earlier.offered("golden "), (Names{"red"})) << "a token of today suffices";
  earlier.choose("golden red");
  EXPECT_TRUE(earlier.offers("buy carnage")) << "2 and 1";
  Table poor(buying("white 2 red 2 blue 1", 2)
                 .tiles(0, "twin-ceremony")
                 .seat(0, "tokens", list("red"))
                 .seat(1, "tokens", list("move1")));
  poor.choose("golden red");
  EXPECT_FALSE(poor.offers("buy carnage"));
  EXPECT_TRUE(poor.offers("buy charge"));
  Table cheaper(buying("white 2 red 2 blue 1", 2)
                    .tiles(0, "twin-ceremony priestess")
                    .seat(0, "tokens", list("red"))
                    .seat(1, "tokens", list("move1")));
  cheaper.choose("golden red");
  EXPECT_TRUE(cheaper.offers("buy carnage")) << "2 + 1 - 1";
}

// ---- Level 3 ------------------------------------------------------------------------------------

TEST(KemetBlack, TheGriffinTeleportsFromObelisks) {
  SCOPED_TRACE("KEMET-28.11");
  EXPECT_EQ(box()[Creature::griffin].movement, 0);
  EXPECT_EQ(box()[Creature::griffin].worth, (Worth{2, 0, 0}));
  const auto at = [](const char* tiles, const char* space) {
    return Table(black(Position().units(0, std::string(space) + " 3").units(1, "city_s_1"))
                     .tiles(0, std::string("griffin-sphinx ") + tiles)
                     .creatures(0, std::string("griffin ") + space)
                     .pp(0, 2))
        .play({"token move1", std::string("troop ") + space});
  };
  Table table = at("", "w_obelisk");
  EXPECT_TRUE(table.offers("teleport temple_wb"));
  table.choose("teleport temple_wb");
  EXPECT_EQ(table.legal(), (Names{"units 1 creature", "units 2 creature", "units 3 creature"}))
      << "it must go along";
  table.choose("units 3 creature");
  EXPECT_EQ(table.pp(0), 0);
  Table tile = at("teleport", "w_obelisk");
  tile.choose("teleport temple_wb");
  EXPECT_TRUE(tile.offers("units 1")) << "possible without it";
  EXPECT_FALSE(at("", "w_bank").offers("teleport temple_wb")) << "only from an obelisk";
}

TEST(KemetBlack, ForcedMarchMovesWithTheGoldenToken) {
  SCOPED_TRACE("KEMET-28.12");
  Table table(black_facing(3, 2).tiles(0, "forced-march"));
  EXPECT_EQ(table.offered("golden "), (Names{"move"}));
  table.play({"golden move", "troop w_front_nw", "to w_bank", "units 3"});
  EXPECT_EQ(table.units(0, "w_bank"), 3);
  EXPECT_FALSE(table.offers("golden move"));
  EXPECT_TRUE(table.offers("token move1")) << "it covers no space";
}

TEST(KemetBlack, TheTrapDestroysOneWhoEnters) {
  SCOPED_TRACE("KEMET-28.13");
  Table table(black_facing(3, 2).tiles(1, "deadly-trap").tiles(0, "initiative"));
  table.march("w_front_nw", "w_obelisk", "3");
  EXPECT_EQ(table.units(0, "w_obelisk"), 2);
  EXPECT_EQ(table.units(1, "w_obelisk"), 0) << "Initiative comes after it";
  Table fled(black_facing(3, 2).tiles(1, "deadly-trap").di(1, "escape"));
  fled.march("w_front_nw", "w_obelisk", "3").play({"escape", "flee w_front_s"});
  EXPECT_EQ(fled.units(0, "w_obelisk"), 3) << "after Escape there is none";
  Table wall =
      fought(black_facing(4, 2).tiles(1, "deadly-trap").tiles(0, "shield-of-neith"), "410", "202");
  EXPECT_EQ(wall.totals(), "7/1/1 4/0/2") << "three fight; protection does not help";
}

TEST(KemetBlack, TheTrapMayLeaveNobody) {
  SCOPED_TRACE("KEMET-28.13");
  Table table(black(neighbours(1, 2), "base dawn black")
                  .units(0, "w_front_nw 1 city_nw_2 2")
                  .tiles(0, "royal-scarab god-speed")
                  .creatures(0, "scarab w_front_nw")
                  .tiles(1, "deadly-trap"));
  table.march("w_front_nw", "w_obelisk", "1 creature");
  EXPECT_EQ(table.times<BattleBegins>(), 0U);
  EXPECT_NE(table.step(), "step") << "the Move is over";
  EXPECT_EQ(table.place(Creature::scarab), "city_nw_2") << "it went home";
  EXPECT_EQ(table.player(0).dawn + table.player(1).dawn, 0);
  EXPECT_EQ(table.units(1, "w_obelisk"), 2);
}

// ---- Level 4 ------------------------------------------------------------------------------------

Position devourer(int attackers, int defenders, int seat = 0) {
  return black_facing(attackers, defenders)
      .tiles(seat, "devourer")
      .creatures(seat, seat == 0 ? "devourer w_front_nw" : "devourer w_obelisk");
}

TEST(KemetBlack, TheDevourerGainsAPointForTwoUnits) {
  SCOPED_TRACE("KEMET-28.14");
  EXPECT_EQ(box()[Creature::devourer].movement, 1);
  EXPECT_EQ(box()[Creature::devourer].worth, (Worth{2, 0, 0}));
  EXPECT_EQ(fought(devourer(4, 3), "320", "410").battle_vp(0), 2) << "the attack and the two";
  EXPECT_EQ(fought(devourer(4, 3), "410", "320").battle_vp(0), 1) << "one was destroyed";
  EXPECT_EQ(fought(devourer(2, 4, 1), "301", "320").battle_vp(1), 0) << "2 - 1";
  EXPECT_EQ(fought(devourer(2, 4, 1), "410", "320").battle_vp(1), 1) << "defending";
  EXPECT_EQ(fought(devourer(1, 5), "320", "410").battle_vp(0), 0) << "lost";
  EXPECT_EQ(fought(devourer(2, 3), "320", "130").battle_vp(0), 0) << "nobody is left";
  Table snake = fought(devourer(5, 3).tiles(1, "deep-desert-snake").creatures(1, "snake w_obelisk"),
                       "320", "410");
  EXPECT_EQ(snake.winner(), 0);
  EXPECT_EQ(snake.battle_vp(0), 1) << "not against the Snake";
}

TEST(KemetBlack, NothingBeforeTheBattleHurtsTheDevourersTroop) {
  SCOPED_TRACE("KEMET-28.14");
  Table trap(devourer(3, 2).tiles(1, "deadly-trap"));
  trap.march("w_front_nw", "w_obelisk", "3 creature");
  EXPECT_EQ(trap.units(0, "w_obelisk"), 3);
  Table first(
      devourer(3, 2, 1).tiles(0, "initiative deep-desert-snake").creatures(0, "snake w_front_nw"));
  first.march("w_front_nw", "w_obelisk", "3 creature");
  EXPECT_EQ(first.units(1, "w_obelisk"), 2) << "even with the Snake";
  Table fire(devourer(3, 2, 1).di(0, "raining-fire"));
  EXPECT_FALSE(fire.offers("card raining-fire"));
}

TEST(KemetBlack, BestialFury) {
  SCOPED_TRACE("KEMET-28.15");
  Table table = fought(black_facing(3, 2).tiles(0, "bestial-fury"), "410", "202");
  EXPECT_EQ(table.totals(), "8/2/0 4/0/2");
  Table defended = fought(black_facing(3, 2).tiles(1, "bestial-fury"), "410", "202");
  EXPECT_EQ(defended.totals(), "7/1/0 5/1/2");
  Table walk(black_facing(3, 2).tiles(0, "bestial-fury"));
  walk.march("w_front_nw", "w_bank", "3");
  EXPECT_TRUE(walk.offers("to temple_wb")) << "two steps";
}

TEST(KemetBlack, DivineStrengthAddsToEachGain) {
  SCOPED_TRACE("KEMET-28.16");
  const auto strong = [](Position position, const char* tiles = "") {
    return black(std::move(position), "base cards black")
        .tiles(0, std::string("divine-strength ") + tiles)
        .pp(0, 0);
  };
  const Position home = Position().units(0, "city_nw_1").units(1, "city_s_1");
  EXPECT_EQ(Table(strong(home, "priest")).choose("token pray2").pp(0), 4) << "2 + 1 in one gain";
  EXPECT_EQ(Table(strong(home).di(0, "prayer")).choose("card prayer").pp(0), 3);
  Table battle = fought(strong(neighbours(5, 3), "crusade holy-war"), "320", "410");
  EXPECT_EQ(battle.pp(0), (4 + 1) + (4 + 1)) << "two killed, and won: two gains";
  battle.choose("recall").choose("recall");
  EXPECT_EQ(battle.pp(0), 11) << "3 and 1 more for the recall, as far as 11";
  Table recall = fought(strong(neighbours(4, 1)), "301", "202");
  recall.choose("recall").choose("recall");
  EXPECT_EQ(recall.pp(0), 5) << "four units";
  Table entry(strong(neighbours(3, 2), "dedication-to-battle"));
  entry.march("w_front_nw", "w_obelisk", "3");
  EXPECT_EQ(entry.pp(0), 3);
  Table glory(strong(neighbours(4, 1)).di(0, "glory 2"));
  glory.march("w_front_nw", "w_obelisk", "4").battle("301", "202");
  glory.choose(0, "add glory 2");
  EXPECT_EQ(glory.pp(0), 10) << "each card";
  // The end of the day counts as day, the Night does not.
  Table evening(
      strong(Position().units(0, "temple_w 1 temple_wb 1").units(1, "city_s_1")).last_turn());
  evening.choose("token pray3");
  if (evening.step() == "turn") evening.choose("end");
  EXPECT_EQ(evening.pp(0), (2 + 1) + (3 + 1) + 2) << "each temple, then the Night without";
  Table delta(strong(Position().units(0, "temple_delta 2").units(1, "city_s_1")).last_turn());
  delta.choose("token pray3");
  if (delta.step() == "turn") delta.choose("end");
  delta.choose("withdraw");
  EXPECT_EQ(delta.pp(0), 5 + 1 + 2);
}

}  // namespace
}  // namespace ennead::kemet::battles
