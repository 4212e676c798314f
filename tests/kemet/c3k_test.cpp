// KEMET-27: the six creatures and powers of the set `c3k`.
#include "kemet/battle_table.h"

namespace ennead::kemet::battles {
namespace {

Position c3k(Position position, const char* sets = "base c3k") {
  return position.set("content", list(sets));
}
// Seat 0 attacks seat 1 on the obelisk, which is not at the Nile.
Position facing(int attackers, int defenders) { return c3k(neighbours(attackers, defenders)); }
int lost(const Table& table, int seat) {
  int count = 0;
  for (const UnitsLost& loss : table.told<UnitsLost>())
    if (index(loss.seat) == seat) count += loss.count;
  return count;
}

TEST(KemetC3k, SixTilesMoreBesideTheOthers) {
  SCOPED_TRACE("KEMET-27.1");
  Content content = base_only;
  content.add(Set::c3k);
  const Stock& with = in_play(content);
  const Stock& without = in_play(base_only);
  const auto more = [&](Colour colour) {
    return with.on_sale[colour].without(without.on_sale[colour]);
  };
  const auto both = [](Tile a, Tile b) { return Tiles::of(a) | Tiles::of(b); };
  EXPECT_EQ(more(Colour::white), both(Tile::chiron, Tile::minotaur));
  EXPECT_EQ(more(Colour::red), both(Tile::cerberus, Tile::medusa));
  EXPECT_EQ(more(Colour::blue), both(Tile::kraken, Tile::polyphemus));
  EXPECT_EQ(with.doubled, without.doubled) << "one of each";
  for (const Tile tile : {Tile::chiron, Tile::minotaur, Tile::cerberus, Tile::kraken})
    EXPECT_EQ(box()[tile].level, 2);
  for (const Tile tile : {Tile::medusa, Tile::polyphemus}) EXPECT_EQ(box()[tile].level, 3);
  for (const Creature creature :
       {Creature::chiron, Creature::minotaur, Creature::medusa, Creature::polyphemus}) {
    EXPECT_EQ(box()[creature].worth, Worth{});
    EXPECT_EQ(box()[creature].movement, 0);
  }
  EXPECT_THROW(Position().tiles(0, "medusa").state(), Fault) << "not without the set";
  EXPECT_THROW(c3k(Position()).option("beginner", true).state(), Fault);
}

// ---- Chiron -------------------------------------------------------------------------------------

Position with_chiron(int units = 3) {
  return facing(units, 2)
      .tiles(0, "chiron royal-scarab")
      .creatures(0, "chiron w_front_nw scarab w_front_nw");
}

TEST(KemetC3k, AStepNamesEachCreature) {
  SCOPED_TRACE("KEMET-27.2");
  Table table(with_chiron(2));
  table.play({"token move1", "troop w_front_nw", "to w_bank"});
  EXPECT_EQ(table.legal(),
            (Names{"units 1", "units 1 creature", "units 1 chiron", "units 1 creature chiron",
                   "units 2", "units 2 creature", "units 2 chiron", "units 2 creature chiron"}));
  Table both = table;
  both.choose("units 1 creature chiron");
  EXPECT_EQ(both.place(Creature::chiron), "w_bank");
  EXPECT_EQ(both.place(Creature::scarab), "w_bank");
  EXPECT_EQ(both.state().stack.nearest<Move>().left, 2) << "1 and 2 by the Scarab";
  Table alone = table;
  alone.choose("units 2 chiron");
  EXPECT_EQ(alone.place(Creature::chiron), "w_bank");
  EXPECT_EQ(alone.place(Creature::scarab), "tile") << "left without units";
  EXPECT_EQ(alone.step(), "turn") << "Chiron brings no movement";
  table.choose("units 1 creature");
  EXPECT_EQ(table.place(Creature::chiron), "w_front_nw") << "it may stay behind";
}

TEST(KemetC3k, ChironJoinsAnotherCreatureByTravelling) {
  SCOPED_TRACE("KEMET-27.2");
  Table table(facing(2, 2)
                  .units(0, "w_front_nw 2 w_bank 2 temple_w 2")
                  .tiles(0, "chiron royal-scarab phoenix")
                  .creatures(0, "chiron w_front_nw scarab w_bank phoenix temple_w"));
  table.play({"token move1", "troop w_front_nw", "to w_bank"});
  EXPECT_TRUE(table.offers("units 2 chiron"));
  table.choose("units 2 chiron");
  EXPECT_EQ(table.place(Creature::chiron), "w_bank");
  // Another creature may join Chiron, but never a third.
  Table other(facing(2, 2)
                  .units(0, "w_front_nw 2 w_bank 2")
                  .tiles(0, "chiron royal-scarab")
                  .creatures(0, "chiron w_front_nw scarab w_bank"));
  other.play({"token move1", "troop w_bank", "to w_front_nw"});
  EXPECT_TRUE(other.offers("units 1 creature"));
  Table third(facing(2, 2)
                  .units(0, "w_front_nw 2 w_bank 2")
                  .tiles(0, "chiron royal-scarab phoenix")
                  .creatures(0, "chiron w_front_nw scarab w_front_nw phoenix w_bank"));
  third.play({"token move1", "troop w_front_nw", "to w_bank"});
  EXPECT_TRUE(third.offers("units 1 chiron"));
  EXPECT_FALSE(third.offers("units 1 creature"));
  EXPECT_FALSE(third.offers("units 1 creature chiron"));
  EXPECT_THROW(facing(2, 2)
                   .tiles(0, "royal-scarab phoenix")
                   .creatures(0, "scarab w_front_nw phoenix w_front_nw")
                   .state(),
               Fault)
      << "without Chiron there is one";
}

TEST(KemetC3k, BothFightAndBothReturnWithARecall) {
  SCOPED_TRACE("KEMET-27.2");
  Table table(with_chiron());
  table.march("w_front_nw", "w_obelisk", "3 creature chiron").battle("410", "202");
  EXPECT_EQ(table.totals(), "9/1/0 4/0/2") << "the Scarab's 2";
  table.choose("recall").choose("recall");
  EXPECT_EQ(table.place(Creature::chiron), "tile");
  EXPECT_EQ(table.place(Creature::scarab), "tile");
}

TEST(KemetC3k, BothGoHomeToDifferentDistricts) {
  SCOPED_TRACE("KEMET-27.3");
  Table table(with_chiron(1).units(0, "w_front_nw 1 city_nw_1 2 city_nw_2 1"));
  table.march("w_front_nw", "w_obelisk", "1 creature chiron").battle("410", "320").choose("stay");
  EXPECT_EQ(table.now(), "go_home 0");
  EXPECT_EQ(table.legal(), (Names{"home city_nw_1", "home city_nw_2"}));
  table.choose("home city_nw_2");
  EXPECT_EQ(table.place(Creature::scarab), "city_nw_2");
  EXPECT_EQ(table.place(Creature::chiron), "city_nw_1") << "the one that is left";
}

TEST(KemetC3k, WithOneDistrictTheOwnerChoosesWhichGoesHome) {
  SCOPED_TRACE("KEMET-27.3");
  Table table(with_chiron(1).units(0, "w_front_nw 1 city_nw_1 2"));
  table.march("w_front_nw", "w_obelisk", "1 creature chiron").battle("410", "320").choose("stay");
  EXPECT_EQ(table.legal(), (Names{"home city_nw_1", "keep"}));
  Table chiron = table;
  chiron.choose("keep");
  EXPECT_EQ(chiron.place(Creature::scarab), "tile");
  EXPECT_EQ(chiron.place(Creature::chiron), "city_nw_1");
  table.choose("home city_nw_1");
  EXPECT_EQ(table.place(Creature::scarab), "city_nw_1");
  EXPECT_EQ(table.place(Creature::chiron), "tile");
  EXPECT_EQ(table.step(), "turn");
  // Killed outside a battle.
  Table first(facing(3, 1)
                  .tiles(0, "initiative")
                  .units(1, "w_obelisk 1 city_s_1 2 city_s_3 1")
                  .tiles(1, "chiron royal-scarab")
                  .creatures(1, "chiron w_obelisk scarab w_obelisk"));
  first.march("w_front_nw", "w_obelisk", "3");
  EXPECT_EQ(first.now(), "go_home 1");
  first.choose("home city_s_3");
  EXPECT_EQ(first.place(Creature::chiron), "city_s_1");
  EXPECT_EQ(first.place(Creature::scarab), "city_s_3");
}

TEST(KemetC3k, RecruitedThemselvesNeedDifferentDistricts) {
  SCOPED_TRACE("KEMET-27.3");
  Table table(c3k(Position()).units(0, "city_nw_1 2").tiles(0, "chiron royal-scarab").pp(0, 0));
  table.play({"token recruit", "recruit"});
  EXPECT_EQ(table.legal(), (Names{"place scarab city_nw_1", "place chiron city_nw_1"}));
  table.choose("place chiron city_nw_1");
  EXPECT_EQ(table.place(Creature::scarab), "tile") << "there is no other district";
}

// ---- Minotaur -----------------------------------------------------------------------------------

TEST(KemetC3k, OnlyTheCardDamagesTheMinotaursTroop) {
  SCOPED_TRACE("KEMET-27.4");
  const auto position = [](const char* sets) {
    return c3k(neighbours(4, 5), sets)
        .tiles(0, "carnage giant-scorpion")
        .creatures(0, "scorpion w_front_nw")
        .di(0, "bloody-battle")
        .tiles(1, "minotaur")
        .creatures(1, "minotaur w_obelisk");
  };
  Table table = fought(position("base c3k"), {"410", "bloody-battle"}, "320");
  EXPECT_EQ(table.totals(), "10/1/0 8/2/0") << "the card's 1 alone";
  EXPECT_EQ(lost(table, 1), 1);
  Table guarded = fought(position("base c3k"), {"320", "bloody-battle"}, "301");
  EXPECT_EQ(lost(guarded, 1), 1) << "2 less the own protection";
  Table strong = fought(position("base c3k"), {"130", "none"}, "410");
  EXPECT_EQ(lost(strong, 1), 3);
  EXPECT_EQ(lost(strong, 0), 1) << "its own damage counts as ever";
  Table five(c3k(neighbours(4, 4), "base c3k cards")
                 .tiles(1, "minotaur")
                 .creatures(1, "minotaur w_obelisk"));
  five.march("w_front_nw", "w_obelisk", "4").battle("301", "500");
  EXPECT_EQ(lost(five, 1), 2) << "the own card";
}

TEST(KemetC3k, TheMinotaurAttackingIsProtectedToo) {
  SCOPED_TRACE("KEMET-27.4");
  Table table = fought(
      facing(4, 4).tiles(0, "minotaur").creatures(0, "minotaur w_front_nw").tiles(1, "carnage"),
      "301", "202");
  EXPECT_EQ(table.totals(), "7/0/1 6/0/2");
  EXPECT_EQ(lost(table, 0), 0);
}

TEST(KemetC3k, NothingBeforeTheBattleHurtsTheMinotaursTroop) {
  SCOPED_TRACE("KEMET-27.5");
  Table table(
      facing(4, 3).tiles(0, "initiative").tiles(1, "minotaur").creatures(1, "minotaur w_obelisk"));
  table.march("w_front_nw", "w_obelisk", "4");
  EXPECT_EQ(table.units(1, "w_obelisk"), 3);
  EXPECT_EQ(table.step(), "plan");
  Table fire(facing(4, 3)
                 .di(0, "raining-fire")
                 .units(1, "w_obelisk 3 w_bank 1 temple_w 1")
                 .tiles(1, "minotaur")
                 .creatures(1, "minotaur w_obelisk"));
  fire.choose("card raining-fire");
  EXPECT_EQ(fire.legal(), (Names{"fire w_bank", "fire temple_w"}));
  Table none(
      facing(4, 3).di(0, "raining-fire").tiles(1, "minotaur").creatures(1, "minotaur w_obelisk"));
  EXPECT_FALSE(none.offers("card raining-fire")) << "there is no other target";
  const auto reason =
      Kemet::why_not(Kemet::view(fire.state(), Seat{0}), Seat{0}, "space:w_obelisk");
  EXPECT_EQ(reason.value_or(Message("")).key, "kemet.why.immune");
}

// ---- Cerberus -----------------------------------------------------------------------------------

Position buying(Position position) {
  return c3k(std::move(position)).seat(0, "pyramids", json::object{{"red", 2}}).pp(0, 6);
}

TEST(KemetC3k, CerberusIsPlacedWithOwnUnits) {
  SCOPED_TRACE("KEMET-27.6");
  Table table(buying(Position().units(0, "w_bank 2 city_nw_1").units(1, "w_obelisk 2")));
  table.play({"token red", "buy cerberus"});
  EXPECT_EQ(table.now(), "guard 0");
  EXPECT_EQ(table.legal(), (Names{"guard w_bank", "guard city_nw_1"}));
  table.choose("guard w_bank");
  EXPECT_EQ(table.pp(0), 4);
  EXPECT_EQ(table.state().cerberus, parse_space("w_bank"));
  Table nobody(buying(Position().units(1, "w_obelisk 2")));
  nobody.choose("token red");
  EXPECT_FALSE(nobody.offers("buy cerberus")) << "no units on the board";
  EXPECT_TRUE(nobody.offers("buy carnage"));
}

Position cerberus(Position position, const char* space, int owner = 1) {
  return c3k(std::move(position)).tiles(owner, "cerberus").set("cerberus", space);
}

TEST(KemetC3k, NobodyEntersCerberussSpace) {
  SCOPED_TRACE("KEMET-27.7");
  const Position guarded = cerberus(
      Position().units(0, "w_front_nw 2 city_nw_1 2").units(1, "temple_w 2 w_bank 2"), "temple_w");
  Table table(guarded);
  table.play({"token move1", "troop w_front_nw"});
  EXPECT_FALSE(table.offers("to temple_w"));
  EXPECT_TRUE(table.offers("to w_bank")) << "others are not guarded";
  const auto reason =
      Kemet::why_not(Kemet::view(table.state(), Seat{0}), Seat{0}, "space:temple_w");
  EXPECT_EQ(reason.value_or(Message("")).key, "kemet.why.step.guarded");
  Table jump(guarded);
  jump.play({"token move1", "troop city_nw_1"});
  EXPECT_FALSE(jump.offers("teleport temple_w"));
  EXPECT_TRUE(jump.offers("teleport w_obelisk"));
  Table card(Position(guarded).di(0, "teleportation"));
  card.play({"token move1", "troop w_front_nw", "card teleportation"});
  EXPECT_FALSE(card.offers("teleport temple_w"));
  Table fire(Position(guarded).di(0, "raining-fire"));
  fire.choose("card raining-fire");
  EXPECT_TRUE(fire.offers("fire temple_w")) << "DI cards still hit";
  // Its owner comes and goes; an empty space is not guarded.
  Table own(cerberus(Position().units(0, "w_front_nw 2").units(1, "w_obelisk 2"), "temple_w", 0));
  own.play({"token move1", "troop w_front_nw"});
  EXPECT_TRUE(own.offers("to temple_w"));
  Table empty(cerberus(Position().units(0, "w_front_nw 2").units(1, "w_obelisk 2"), "temple_w"));
  empty.play({"token move1", "troop w_front_nw"});
  EXPECT_TRUE(empty.offers("to temple_w"));
}

TEST(KemetC3k, NobodyRecruitsWhereCerberusGuards) {
  SCOPED_TRACE("KEMET-27.7");
  Table table(
      cerberus(Position().units(0, "city_nw_2").units(1, "city_nw_1 2 city_nw_3"), "city_nw_1"));
  table.play({"token recruit", "recruit"});
  EXPECT_EQ(table.offered("units "),
            (Names{"city_nw_2 0", "city_nw_2 1", "city_nw_2 2", "city_nw_2 3", "city_nw_2 4"}))
      << "district 1 is passed over";
  table.choose("units city_nw_2 0");
  EXPECT_TRUE(table.offers("units city_nw_3 1")) << "an enemy without Cerberus";
}

TEST(KemetC3k, CerberusGoesBackAtNight) {
  SCOPED_TRACE("KEMET-27.8");
  Table table(cerberus(Position().units(0, "city_nw_1").units(1, "city_s_1"), "city_s_1")
                  .last_turn()
                  .seat(1, "tiles", list("cerberus")));
  EXPECT_FALSE(table.state().on_sale[Colour::red].has(Tile::cerberus));
  table.choose("token pray3");
  if (table.step() == "turn") table.choose("end");
  EXPECT_FALSE(table.player(1).has(Tile::cerberus));
  EXPECT_TRUE(table.state().on_sale[Colour::red].has(Tile::cerberus)) << "it can be bought again";
  EXPECT_EQ(table.state().cerberus, no_space);
  EXPECT_EQ(table.times<TileReturned>(), 1U);
}

// ---- Medusa, Kraken, Polyphemus -----------------------------------------------------------------

TEST(KemetC3k, MedusaTakesAllProtection) {
  SCOPED_TRACE("KEMET-27.9");
  Table table = fought(facing(4, 4)
                           .tiles(0, "medusa")
                           .creatures(0, "medusa w_front_nw")
                           .tiles(1, "shield-of-neith ancestral-elephant")
                           .creatures(1, "elephant w_obelisk")
                           .di(1, "bronze-wall"),
                       "320", {"202", "bronze-wall"});
  EXPECT_EQ(table.totals(), "7/2/0 7/0/0");
  EXPECT_EQ(lost(table, 1), 2);
  Table own =
      fought(facing(4, 4).tiles(0, "medusa").creatures(0, "medusa w_front_nw"), "301", "320");
  EXPECT_EQ(lost(own, 0), 1) << "the own protection stays";
  Table divine(c3k(neighbours(3, 4), "base c3k cards")
                   .tiles(0, "medusa")
                   .creatures(0, "medusa w_front_nw")
                   .di(1, "divine-protection"));
  divine.march("w_front_nw", "w_obelisk", "3 creature").choose("pass");
  divine.choose(0, "play 130 drop 320").choose(1, "play 301 drop 320");
  while (divine.step() == "support") divine.choose("support none");
  divine.choose(1, "add divine-protection");
  EXPECT_EQ(divine.winner(), 1);
  EXPECT_EQ(lost(divine, 1), 0) << "Divine Protection works all the same";
}

TEST(KemetC3k, TheKrakenHelpsAtTheNile) {
  SCOPED_TRACE("KEMET-27.10");
  const auto strength = [](const char* from, const char* to, int seat) {
    Table table(c3k(Position())
                    .units(0, std::string(from) + " 3")
                    .units(1, std::string(to) + " 3")
                    .tiles(seat, "kraken"));
    table.march(from, to, "3").battle("410", "202");
    return table.told<Totals>().at(static_cast<std::size_t>(seat)).strength;
  };
  EXPECT_EQ(strength("w_obelisk", "w_bank", 0), 8) << "attacking";
  EXPECT_EQ(strength("w_obelisk", "w_bank", 1), 6) << "defending";
  EXPECT_EQ(strength("w_bank", "temple_wb", 0), 8);
  EXPECT_EQ(strength("w_obelisk", "w_front_nw", 0), 8);
  EXPECT_EQ(strength("w_bank", "w_obelisk", 0), 7) << "not at the Nile";
  EXPECT_EQ(strength("w_obelisk", "temple_w", 0), 7);
  EXPECT_EQ(strength("w_front_s", "city_s_1", 1), 5) << "not in cities";
  Names river;
  for (const Space space : box().boards[5].river) river.insert(name(space));
  EXPECT_EQ(river, (Names{"w_front_nw", "w_bank", "temple_wb", "e_front_ne", "e_bank", "e_front_e",
                          "temple_eb", "delta_desert", "temple_delta", "sanctuary"}));
}

TEST(KemetC3k, PolyphemussTroopHasUpToSeven) {
  SCOPED_TRACE("KEMET-27.11");
  Table table(facing(5, 1)
                  .units(0, "w_front_nw 5 w_bank 2")
                  .tiles(0, "polyphemus")
                  .creatures(0, "polyphemus w_front_nw"));
  table.play({"token move1", "troop w_front_nw", "to w_bank"});
  EXPECT_TRUE(table.offers("units 5 creature")) << "2 and 5";
  EXPECT_TRUE(table.offers("units 3"));
  EXPECT_FALSE(table.offers("units 4")) << "without Polyphemus 5 in all";
  table.choose("units 5 creature");
  EXPECT_EQ(table.units(0, "w_bank"), 7);
  Table join(facing(5, 1)
                 .units(0, "w_front_nw 5 w_bank 2")
                 .tiles(0, "polyphemus")
                 .creatures(0, "polyphemus w_bank"));
  join.play({"token move1", "troop w_front_nw", "to w_bank"});
  EXPECT_TRUE(join.offers("units 5"));
  Table legion(facing(5, 1)
                   .units(0, "w_front_nw 5 w_bank 4")
                   .tiles(0, "polyphemus legion")
                   .creatures(0, "polyphemus w_front_nw"));
  legion.play({"token move1", "troop w_front_nw", "to w_bank"});
  EXPECT_TRUE(legion.offers("units 3 creature"));
  EXPECT_FALSE(legion.offers("units 4 creature")) << "no more than 7 with Legion";
}

TEST(KemetC3k, UnitsBeyondTheLimitGoToThePool) {
  SCOPED_TRACE("KEMET-27.11");
  Table table(facing(5, 1)
                  .units(0, "w_front_nw 7")
                  .tiles(0, "polyphemus")
                  .creatures(0, "polyphemus w_front_nw")
                  .pp(0, 3));
  table.play({"token move1", "troop w_front_nw", "to w_bank"});
  EXPECT_TRUE(table.offers("units 1 creature"));
  table.choose("units 1 creature");
  EXPECT_EQ(table.units(0, "w_front_nw"), 5);
  EXPECT_EQ(table.units(0, "w_bank"), 1);
  EXPECT_EQ(table.pool(0), 12 - 6);
  EXPECT_EQ(table.pp(0), 3) << "without PP";
  EXPECT_THROW(facing(5, 1).units(0, "w_front_nw 6").tiles(0, "polyphemus").state(), Fault)
      << "nowhere near";
}

TEST(KemetC3k, RecruitsMayFillPolyphemussDistrict) {
  SCOPED_TRACE("KEMET-27.11");
  Table table(c3k(Position())
                  .units(0, "city_nw_1 5")
                  .tiles(0, "polyphemus")
                  .creatures(0, "polyphemus city_nw_1")
                  .pp(0, 9));
  table.play({"token recruit", "recruit"});
  EXPECT_EQ(table.offered("units city_nw_1 "), (Names{"0", "1", "2"}));
}

TEST(KemetC3k, TheSnakeLiftsWhatCreaturesDo) {
  SCOPED_TRACE("KEMET-27.12");
  Table minotaur = fought(facing(4, 4)
                              .tiles(0, "deep-desert-snake carnage")
                              .creatures(0, "snake w_front_nw")
                              .tiles(1, "minotaur")
                              .creatures(1, "minotaur w_obelisk"),
                          "410", "320");
  EXPECT_EQ(lost(minotaur, 1), 2) << "Carnage counts again";
  Table medusa = fought(facing(4, 4)
                            .tiles(0, "deep-desert-snake")
                            .creatures(0, "snake w_front_nw")
                            .tiles(1, "medusa")
                            .creatures(1, "medusa w_obelisk"),
                        "301", "320");
  EXPECT_EQ(medusa.told<Totals>().at(0).protection, 1);
  // Chiron's companion is absent with it, but the Snake's own companion is not.
  Table chiron(with_chiron().tiles(1, "deep-desert-snake").creatures(1, "snake w_obelisk"));
  chiron.march("w_front_nw", "w_obelisk", "3 creature chiron").battle("410", "202");
  EXPECT_EQ(chiron.told<Totals>().at(0).strength, 7);
  Table own(facing(3, 3)
                .tiles(0, "chiron deep-desert-snake")
                .creatures(0, "chiron w_front_nw snake w_front_nw")
                .tiles(1, "royal-scarab")
                .creatures(1, "scarab w_obelisk"));
  own.march("w_front_nw", "w_obelisk", "3 creature chiron").battle("410", "202");
  EXPECT_EQ(own.told<Totals>().at(1).strength, 5) << "the Scarab is absent";
  Table before(facing(3, 3)
                   .tiles(0, "deep-desert-snake initiative")
                   .creatures(0, "snake w_front_nw")
                   .tiles(1, "minotaur")
                   .creatures(1, "minotaur w_obelisk"));
  before.march("w_front_nw", "w_obelisk", "3 creature");
  EXPECT_EQ(before.units(1, "w_obelisk"), 3) << "in the battle only";
  Table kraken(c3k(Position())
                   .units(0, "w_obelisk 3")
                   .units(1, "w_bank 3")
                   .tiles(0, "deep-desert-snake")
                   .creatures(0, "snake w_obelisk")
                   .tiles(1, "kraken"));
  kraken.march("w_obelisk", "w_bank", "3 creature").battle("410", "202");
  EXPECT_EQ(kraken.told<Totals>().at(1).strength, 6) << "the Kraken stays";
}

}  // namespace
}  // namespace ennead::kemet::battles
