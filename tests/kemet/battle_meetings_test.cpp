// Where tiles, creatures and cards meet in battles and reactions, as far as no rule's own test has
// it, and a second reckoning of random battles from the tables of the rule document.
#include "kemet/battle_table.h"

namespace ennead::kemet::battles {
namespace {

TEST(KemetBattleMeetings, RecruitAndBattle) {
  SCOPED_TRACE("KEMET-9.5, KEMET-9.6, KEMET-9.7, KEMET-9.8, KEMET-15.3");
  Table table(
      Position(3).units(0, "city_nw_2 2").units(1, "city_nw_1 2").tiles(0, "phoenix").pp(0, 3));
  table.play({"token recruit", "recruit", "units city_nw_1 3"});
  EXPECT_EQ(table.legal(), (Names{"place phoenix city_nw_1", "place phoenix city_nw_2"}));
  table.choose("place phoenix city_nw_1").battle("410", "202");
  EXPECT_EQ(table.totals(), "9/1/0 4/0/2") << "3 + 2 and the card";
  EXPECT_EQ(table.battle_vp(0), 1);
  table.choose("retreat");
  EXPECT_EQ(table.offered("retreat "), (Names{"city_nw_3", "w_front_nw"}));
}

TEST(KemetBattleMeetings, ABeatenAttackerWhoStaysHoldsTheTemple) {
  SCOPED_TRACE("KEMET-15.6, KEMET-2.14");
  Table table(Position()
                  .units(0, "w_front_nw 4")
                  .units(1, "temple_w 1")
                  .tiles(1, "blades-of-neith defense")
                  .di(1, "war-fury"));
  table.march("w_front_nw", "temple_w", "4").battle("221", {"410", "war-fury"});
  EXPECT_EQ(table.winner(), 1);
  EXPECT_EQ(table.vp(1), 0) << "nobody is left to hold it";
  table.choose("stay");
  EXPECT_TRUE(table.holds(0, "temple_w"));
  EXPECT_EQ(table.battle_vp(0), 0);
}

TEST(KemetBattleMeetings, AWinnerWithoutUnitsLeavesTheTempleToTheLoser) {
  SCOPED_TRACE("KEMET-15.6, KEMET-14.7");
  Table table(Position().units(0, "w_front_nw 2").units(1, "temple_w 3").di(0, "war-fury 2"));
  table.march("w_front_nw", "temple_w", "2").battle({"410", "war-fury 2"}, "130").choose("stay");
  EXPECT_EQ(table.winner(), 0);
  EXPECT_TRUE(table.holds(1, "temple_w"));
  EXPECT_EQ(table.vp(1), 1);
}

TEST(KemetBattleMeetings, TheClosedBankIsNoWayOut) {
  SCOPED_TRACE("KEMET-12.4, KEMET-15.3, KEMET-2.2");
  Table table(Position().units(0, "w_front_nw 4").units(1, "w_bank 2").di(1, "escape"));
  table.march("w_front_nw", "w_bank", "4").choose("escape");
  EXPECT_EQ(table.offered("flee "), (Names{"w_front_nw", "w_obelisk", "w_front_s", "temple_wb"}));
  Table four(Position(4).units(0, "w_front_nw 4").units(1, "w_bank 2").di(1, "escape"));
  four.march("w_front_nw", "w_bank", "4").choose("escape");
  EXPECT_EQ(four.offered("flee "), (Names{"w_front_nw", "w_obelisk", "w_front_s", "temple_wb",
                                          "e_front_ne", "temple_eb", "e_front_e"}));
}

TEST(KemetBattleMeetings, GodSpeedAndTheSphinx) {
  SCOPED_TRACE("KEMET-16.2, KEMET-10.5");
  Table table(Position()
                  .units(0, "w_front_nw 2")
                  .units(1, "city_s_1")
                  .tiles(0, "god-speed sphinx")
                  .creatures(0, "sphinx w_front_nw"));
  table.march("w_front_nw", "w_bank", "2 creature").go("temple_wb", "2 creature");
  EXPECT_EQ(table.now(), "turn 1") << "capacity 2";
  EXPECT_EQ(table.place(Creature::sphinx), "temple_wb");
}

TEST(KemetBattleMeetings, OffensiveAfterDefensiveStrategy) {
  SCOPED_TRACE("KEMET-8.8, KEMET-13.2, KEMET-17.3");
  Table table(Position()
                  .units(0, "w_front_nw 2")
                  .units(1, "w_obelisk 2")
                  .tiles(0, "defensive-strategy act-of-god")
                  .seat(0, "pyramids", counts("red 2")));
  table.play({"token red", "buy offensive-strategy"});
  EXPECT_TRUE(table.offers("remove 303")) << "a special one, too";
  table.play({"remove 303", "silver move1", "troop w_front_nw", "to w_obelisk", "units 2"});
  EXPECT_FALSE(table.legal(0).contains("play 303 drop 410"));
  table.battle("330", "202");
  EXPECT_EQ(table.totals(), "5/3/0 4/0/2");
}

TEST(KemetBattleMeetings, ACreatureThatStayedBehindWithoutUnitsDoesNotFight) {
  SCOPED_TRACE("KEMET-10.10, KEMET-16.5, KEMET-13.3");
  Table table(Position()
                  .units(0, "w_front_nw 2 city_nw_1 1")
                  .units(1, "w_obelisk 2")
                  .tiles(0, "giant-scorpion")
                  .creatures(0, "scorpion w_front_nw"));
  table.march("w_front_nw", "w_obelisk", "2");
  EXPECT_EQ(table.place(Creature::scorpion), "tile") << "at once";
  table.battle("410", "202");
  EXPECT_EQ(table.totals(), "6/1/0 4/0/2");
}

TEST(KemetBattleMeetings, TheWinnersCreatureStaysOrGoesToItsTile) {
  SCOPED_TRACE("KEMET-15.7, KEMET-16.5");
  for (const char* answer : {"stay", "recall"}) {
    Table table(Position()
                    .units(0, "w_front_nw 3 city_nw_1 1")
                    .units(1, "w_obelisk 1")
                    .tiles(0, "royal-scarab")
                    .creatures(0, "scarab w_front_nw"));
    table.march("w_front_nw", "w_obelisk", "3 creature").battle("410", "301").choose("recall");
    table.choose(answer);
    EXPECT_EQ(table.place(Creature::scarab), answer[0] == 's' ? "w_obelisk" : "tile");
    EXPECT_EQ(table.battle_vp(0), 1);
  }
}

TEST(KemetBattleMeetings, TheMummysCardAndTheSnake) {
  SCOPED_TRACE("KEMET-16.8, KEMET-16.10");
  Table table(Position()
                  .units(0, "w_front_nw 2")
                  .units(1, "w_obelisk 2")
                  .tiles(0, "mummy")
                  .tiles(1, "deep-desert-snake")
                  .creatures(0, "mummy w_front_nw")
                  .creatures(1, "snake w_obelisk")
                  .seat(0, "tokens", list("recruit raise white red"))
                  .seat(1, "tokens", list("move1 raise white red")));
  table.march("w_front_nw", "w_obelisk", "2 creature").battle("202", "202").choose("recall");
  EXPECT_EQ(table.totals(), "4/0/2 4/0/2");
  table.play({"stay", "token pray3"});
  EXPECT_EQ(table.player(0).di_size, 2) << "at Night it comes all the same";
}

// ---- KEMET-14.2 to KEMET-14.12, a second time ---------------------------------------------------

struct Sum {
  int strength = 0, damage = 0, protection = 0;
  void add(int more_strength, int more_damage, int more_protection, int times = 1) {
    strength += times * more_strength;
    damage += times * more_damage;
    protection += times * more_protection;
  }
  std::string text() const {
    return std::to_string(strength) + "/" + std::to_string(damage) + "/" +
           std::to_string(protection);
  }
};
struct Worth3 {
  const char* name;
  int strength, damage, protection;
};
constexpr std::array<Worth3, 6> card_rows = {{{"410", 4, 1, 0},
                                              {"320", 3, 2, 0},
                                              {"301", 3, 0, 1},
                                              {"221", 2, 2, 1},
                                              {"202", 2, 0, 2},
                                              {"130", 1, 3, 0}}};
constexpr std::array<Worth3, 6> di_rows = {{{"war-rage", 1, 0, 0},
                                            {"war-fury", 2, 0, 0},
                                            {"bloody-battle", 0, 1, 0},
                                            {"bloodbath", 0, 2, 0},
                                            {"bronze-wall", 0, 0, 1},
                                            {"iron-wall", 0, 0, 2}}};
constexpr std::array<Worth3, 7> creature_rows = {{{"royal-scarab scarab", 2, 0, 0},
                                                  {"giant-scorpion scorpion", 2, 2, 0},
                                                  {"phoenix phoenix", 2, 0, 0},
                                                  {"ancestral-elephant elephant", 1, 0, 1},
                                                  {"deep-desert-snake snake", 0, 0, 0},
                                                  {"sphinx sphinx", 2, 0, 0},
                                                  {"mummy mummy", 2, 0, 0}}};
constexpr std::size_t snake_row = 4;
constexpr std::array<const char*, 8> battle_tiles = {
    "charge",          "defense",           "blades-of-neith", "carnage",
    "shield-of-neith", "defensive-victory", "crusade",         "holy-war"};

TEST(KemetBattleMeetings, RandomBattlesAreReckonedTwice) {
  SCOPED_TRACE("KEMET-14.2, KEMET-14.4, KEMET-14.5, KEMET-14.6, KEMET-14.8, KEMET-14.12");
  Chance chance(12);
  for (int game = 0; game < 60; ++game) {
    std::array<std::string, 2> tiles, cards, support, held;
    std::array<std::set<std::string>, 2> owned;
    std::array<int, 2> units{}, beasts{};
    std::array<Sum, 2> sums;
    Position position;
    for (std::size_t side = 0; side < 2; ++side) {
      units[side] = 1 + static_cast<int>(chance.below(5));
      const Worth3& card = card_rows[chance.below(6)];
      cards[side] = card.name;
      sums[side].add(units[side] + card.strength, card.damage, card.protection);
      beasts[side] = static_cast<int>(chance.below(8)) - 1;
      if (side == 1 && beasts[1] == beasts[0]) beasts[1] = -1;
      for (const char* tile : battle_tiles)
        // Most tiles are there once: seat 1 gets what seat 0 has not.
        if (chance.below(3) == 0 && !(side == 1 && owned[0].contains(tile)))
          owned[side].insert(tile);
      for (const std::string& tile : owned[side]) tiles[side] += tile + " ";
      for (const Worth3& di : di_rows) {
        const int count = chance.below(4) == 0 ? 1 : 0;
        if (count == 0) continue;
        held[side] += std::string(di.name) + " ";
        support[side] += (support[side].empty() ? "" : " ") + std::string(di.name);
        sums[side].add(di.strength, di.damage, di.protection);
      }
      if (support[side].empty()) support[side] = "none";
    }
    for (std::size_t side = 0; side < 2; ++side) {
      const auto has = [&](const char* tile) { return owned[side].contains(tile) ? 1 : 0; };
      sums[side].add(has(side == 0 ? "charge" : "defense") + has("blades-of-neith"), has("carnage"),
                     has("shield-of-neith"));
      if (beasts[side] < 0) continue;
      const Worth3& beast = creature_rows[static_cast<std::size_t>(beasts[side])];
      const Lines names = words(beast.name);
      tiles[side] += names[0];
      position.creatures(static_cast<int>(side),
                         names[1] + (side == 0 ? " w_front_nw" : " w_obelisk"));
      if (beasts[1 - side] != static_cast<int>(snake_row))
        sums[side].add(beast.strength, beast.damage, beast.protection);
    }
    for (std::size_t side = 0; side < 2; ++side)
      position.tiles(static_cast<int>(side), tiles[side])
          .di(static_cast<int>(side), held[side])
          .pp(static_cast<int>(side), 6);
    Table table(position.units(0, "w_front_nw " + std::to_string(units[0]))
                    .units(1, "w_obelisk " + std::to_string(units[1])));
    const std::array<int, 2> before = {table.permanent(0), table.permanent(1)};
    table.march("w_front_nw", "w_obelisk",
                std::to_string(units[0]) + (beasts[0] < 0 ? "" : " creature"));
    table.battle({cards[0].c_str(), support[0].c_str()}, {cards[1].c_str(), support[1].c_str()});

    EXPECT_EQ(table.totals(), sums[0].text() + " " + sums[1].text());
    const std::size_t winner = sums[0].strength > sums[1].strength ? 0 : 1;
    EXPECT_EQ(table.winner(), static_cast<int>(winner));
    std::array<int, 2> lost{};
    for (std::size_t side = 0; side < 2; ++side)
      lost[side] = std::clamp(sums[1 - side].damage - sums[side].protection, 0, units[side]);
    for (std::size_t side = 0; side < 2; ++side) {
      const int seat = static_cast<int>(side);
      EXPECT_EQ(table.units(seat, "w_obelisk"), units[side] - lost[side]);
      const bool paid = side == winner && units[side] > lost[side] &&
                        (side == 0 || owned[side].contains("defensive-victory"));
      EXPECT_EQ(table.permanent(seat) - before[side], paid ? 1 : 0);
      EXPECT_EQ(table.battle_vp(seat), paid ? 1 : 0);
      int pp = 6;
      for (const char* dear : {"war-fury", "bloodbath", "iron-wall"})
        if (support[side].find(dear) != std::string::npos) --pp;
      if (owned[side].contains("crusade")) pp += 2 * lost[1 - side];
      if (owned[side].contains("holy-war") && side == winner) pp += 4;
      // A loser without a free space is recalled by itself; here there always is one.
      EXPECT_EQ(table.pp(seat), std::min(pp, 11));
    }
  }
}

}  // namespace
}  // namespace ennead::kemet::battles
