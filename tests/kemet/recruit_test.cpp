// KEMET-9: Recruit.
#include "kemet/day_table.h"

namespace ennead::kemet::days {
namespace {

Table recruiting(Position& position) {
  Table table(position);
  table.play({"token recruit", "recruit"});
  return table;
}

// How many units can come in all.
int most(Position& position) {
  Table table = recruiting(position);
  int count = 0;
  while (table.step() == "recruit_units") {
    int here = 0;
    std::string best;
    for (const std::string& text : table.legal())
      if (const int units = text.back() - '0'; best.empty() || units > here) {
        here = units;
        best = text;
      }
    count += here;
    table.play({best});
  }
  return count;
}

// ---- KEMET-9.1 to KEMET-9.4  How many, and where ------------------------------------------------

TEST(KemetRecruit, UnitsComeFromThePoolToAnyOwnDistricts) {
  SCOPED_TRACE("KEMET-9.1");
  Position position(2);
  position.pp(0, 3).pyramids(0, "white 2 red 1 blue 0").units(0, "w_bank 2");
  Table table = recruiting(position);
  EXPECT_EQ(table.offered("units city_nw_1 "), "0 1 2 3");
  table.play({"units city_nw_1 1"});
  EXPECT_EQ(table.offered("units city_nw_2 "), "0 1 2");
  table.play({"units city_nw_2 0"});
  EXPECT_EQ(table.offered("units city_nw_3 "), "0 1 2");  // there is no pyramid
  table.play({"units city_nw_3 1"});
  EXPECT_EQ(table.on(0, "city_nw_1"), 1);
  EXPECT_EQ(table.on(0, "city_nw_3"), 1);
  EXPECT_EQ(table.pp(0), 1);
  EXPECT_EQ(table.step(), "turn");
}

TEST(KemetRecruit, TheTokenMayBeLeftWithoutEffect) {
  SCOPED_TRACE("KEMET-9.1");
  Table table(Position(2).pp(0, 3).units(0, "city_nw_1 1").tiles(0, "phoenix"));
  table.play({"token recruit"});
  EXPECT_EQ(table.all(), "nothing recruit");
  table.play({"nothing"});
  EXPECT_EQ(table.pp(0), 3);
  EXPECT_EQ(table.where(Creature::phoenix), "tile");
}

TEST(KemetRecruit, WithNothingToRecruitNobodyIsAsked) {
  SCOPED_TRACE("KEMET-9.1");
  EXPECT_EQ(Table(Position(2).pp(0, 0)).play({"token recruit"}).step(), "turn");
  Position empty(2);
  empty.pp(0, 9).units(0, "w_bank 5 temple_w 5 temple_wb 2");
  EXPECT_EQ(Table(empty).play({"token recruit"}).step(), "turn");
}

// The example "Recruit".
TEST(KemetRecruit, ScribeAndPriestOfRaMakeUnitsFree) {
  SCOPED_TRACE("KEMET-9.2");
  const auto position = [](int pp, std::string_view tiles) {
    Position made(2);
    return made.pp(0, pp).tiles(0, tiles).units(0, "w_bank 5 temple_w 1");
  };
  Position plain = position(1, "");
  Position ra = position(1, "priest-of-ra");
  Position scribe = position(1, "recruiting-scribe");
  Position both = position(1, "recruiting-scribe priest-of-ra");
  Position poor = position(0, "recruiting-scribe priest-of-ra");
  EXPECT_EQ(most(plain), 1);
  EXPECT_EQ(most(ra), 2);
  EXPECT_EQ(most(scribe), 3);
  EXPECT_EQ(most(both), 4);
  EXPECT_EQ(most(poor), 3);
  Table table = recruiting(both);
  table.play({"units city_nw_1 4"});
  EXPECT_EQ(table.pp(0), 0);
  EXPECT_EQ(table.told<Recruits>().at(0).price, 1);
}

TEST(KemetRecruit, ScribeIsWorthNoMoreThanThePool) {
  SCOPED_TRACE("KEMET-9.2");
  Position position(2);
  position.pp(0, 4).tiles(0, "recruiting-scribe").units(0, "w_bank 5 temple_w 5 temple_wb 1");
  Table table = recruiting(position);
  table.play({"units city_nw_1 1"});
  EXPECT_EQ(table.pp(0), 4);
  EXPECT_EQ(table.step(), "turn");
}

TEST(KemetRecruit, TheLimitHoldsInEachDistrictWithoutTheEnemies) {
  SCOPED_TRACE("KEMET-9.3");
  Position position(2);
  position.pp(0, 9).units(0, "city_nw_1 5 city_nw_2 4").units(1, "city_nw_3 4");
  Table table = recruiting(position);
  EXPECT_EQ(table.offered("units "), "city_nw_2 0 city_nw_2 1");  // the first is full
  table.play({"units city_nw_2 0"});
  EXPECT_EQ(table.offered("units "), "city_nw_3 0 city_nw_3 1 city_nw_3 2 city_nw_3 3");
  Position legion(2);
  legion.pp(0, 9).tiles(0, "legion").units(0, "city_nw_1 5");
  EXPECT_EQ(recruiting(legion).offered("units "), "city_nw_1 0 city_nw_1 1 city_nw_1 2");
}

TEST(KemetRecruit, AnOccupiedOwnDistrictIsAttacked) {
  SCOPED_TRACE("KEMET-9.4");
  Position position(2);
  position.pp(0, 9).units(1, "city_nw_1 1");
  Table table = recruiting(position);
  table.play({"units city_nw_1 5", "units city_nw_2 0", "units city_nw_3 0"});
  EXPECT_EQ(table.all(), "fight city_nw_1");
}

TEST(KemetRecruit, NobodyRecruitsIntoAnotherCity) {
  SCOPED_TRACE("KEMET-9.4");
  Position position(2);
  position.pp(0, 9).units(0, "city_s_1 2");
  Table table = recruiting(position);
  std::string asked;
  while (table.step() == "recruit_units") {
    asked += table.legal().begin()->substr(6, 9) + " ";
    table.play({*table.legal().begin()});
  }
  EXPECT_EQ(asked, "city_nw_1 city_nw_2 city_nw_3 ");
}

// ---- KEMET-9.5 to KEMET-9.7  Creatures ----------------------------------------------------------

// The example "Recruit and battle".
TEST(KemetRecruit, UnitsComeFirstThenCreaturesThenBattles) {
  SCOPED_TRACE("KEMET-9.5, KEMET-9.6, KEMET-9.7, KEMET-9.8");
  Position position(2);
  position.seat(0, "city", "city_s").seat(1, "city", "city_nw").tiles(0, "phoenix");
  position.pp(0, 4).units(0, "city_s_2 2").units(1, "city_s_1 2");
  Table table = recruiting(position);
  table.play({"units city_s_1 3", "units city_s_2 0", "units city_s_3 0"});
  EXPECT_EQ(table.pp(0), 1);
  EXPECT_EQ(table.all(), "place phoenix city_s_1 place phoenix city_s_2");
  table.play({"place phoenix city_s_1", "fight city_s_1"});
  table.fight(0, "play 202 drop 130", 1, "play 202 drop 130");
  EXPECT_EQ(table.told<Totals>().at(0).strength, 3 + 2 + 2);
  EXPECT_EQ(table.told<Totals>().at(1).strength, 2 + 2);
  table.play({"retreat"});
  EXPECT_EQ(table.all(), "retreat city_s_3 retreat w_front_s");
  table.play({"retreat w_front_s", "stay"});
  EXPECT_EQ(table.player(0).battle, 1);
  EXPECT_EQ(table.all(), "end");
}

TEST(KemetRecruit, EveryCreatureOnItsTileMustComeIn) {
  SCOPED_TRACE("KEMET-9.6");
  Position position(2);
  position.pp(0, 0).tiles(0, "phoenix sphinx").units(0, "city_nw_1 1 city_nw_3 1");
  Table table(position);
  table.play({"token recruit", "recruit"});  // with no unit at all
  EXPECT_EQ(table.all(),
            "place phoenix city_nw_1 place phoenix city_nw_3 place sphinx city_nw_1 "
            "place sphinx city_nw_3");
  table.play({"place sphinx city_nw_3"});
  EXPECT_EQ(table.all(), "place phoenix city_nw_1");
  table.play({"place phoenix city_nw_1"});
  EXPECT_EQ(table.step(), "turn");
}

TEST(KemetRecruit, ThePlayerPicksWhichCreatureComesIntoTheOnlyDistrict) {
  SCOPED_TRACE("KEMET-9.6");
  Position position(2);
  position.pp(0, 0).tiles(0, "phoenix sphinx").units(0, "city_nw_2 1 w_bank 2");
  Table table(position);
  table.play({"token recruit", "recruit"});
  EXPECT_EQ(table.all(), "place phoenix city_nw_2 place sphinx city_nw_2");
  table.play({"place sphinx city_nw_2"});
  EXPECT_EQ(table.step(), "turn");
  EXPECT_EQ(table.where(Creature::phoenix), "tile");
}

TEST(KemetRecruit, ACreatureOnTheBoardStaysThere) {
  SCOPED_TRACE("KEMET-9.6");
  Position position(2);
  position.pp(0, 1).tiles(0, "phoenix").units(0, "city_nw_2 1 w_bank 2");
  position.creature(0, "phoenix", "w_bank");
  Table table = recruiting(position);
  table.play({"units city_nw_1 1"});
  EXPECT_EQ(table.step(), "turn");
  EXPECT_EQ(table.where(Creature::phoenix), "w_bank");
}

TEST(KemetRecruit, ACreatureJoinsNewUnitsInAContestedDistrict) {
  SCOPED_TRACE("KEMET-9.7");
  Position position(2);
  position.pp(0, 3).tiles(0, "sphinx").units(1, "city_nw_1 1 city_nw_2 1");
  Table table = recruiting(position);
  table.play({"units city_nw_1 1", "units city_nw_2 2"});
  EXPECT_EQ(table.all(), "place sphinx city_nw_1 place sphinx city_nw_2");
  table.play({"place sphinx city_nw_2"});
  EXPECT_EQ(table.all(), "fight city_nw_1 fight city_nw_2");
  table.play({"fight city_nw_2"}).fight(0, "play 202 drop 130", 1, "play 202 drop 130");
  EXPECT_EQ(table.told<Totals>().at(0).strength, 2 + 2 + 2);
}

// ---- KEMET-9.8, KEMET-9.9  Battles --------------------------------------------------------------

TEST(KemetRecruit, BattlesAreFoughtInTheOrderOfTheRecruiter) {
  SCOPED_TRACE("KEMET-9.8");
  Position position(3);
  position.pp(0, 8).units(1, "city_nw_1 1").units(2, "city_nw_3 1").tiles(0, "charge");
  Table table = recruiting(position);
  table.play({"units city_nw_1 4", "units city_nw_2 0", "units city_nw_3 4"});
  EXPECT_EQ(table.all(), "fight city_nw_1 fight city_nw_3");
  table.play({"fight city_nw_3"}).fight(0, "play 202 drop 130", 2, "play 202 drop 130");
  EXPECT_EQ(table.told<Totals>().at(0).strength, 4 + 2 + 1);  // Charge! works
  table.play({"recall", "stay"});
  EXPECT_EQ(table.all(), "fight city_nw_1");
  table.play({"fight city_nw_1"}).fight(0, "play 301 drop 221", 1, "play 202 drop 130");
  table.play({"recall", "stay"});
  EXPECT_EQ(table.player(0).battle, 2);
  EXPECT_EQ(table.all(), "end");
}

TEST(KemetRecruit, AllUnitsOfTheRecruiterThereFight) {
  SCOPED_TRACE("KEMET-9.9");
  Position position(2);
  position.pp(0, 8).units(0, "city_nw_2 5").units(1, "city_nw_1 1");
  Table table = recruiting(position);
  table.play({"units city_nw_1 3", "units city_nw_3 0", "fight city_nw_1"});
  EXPECT_EQ(table.told<BattleBegins>().at(0).units, 3);
  EXPECT_EQ(table.told<BattleBegins>().at(0).against, 1);
}

TEST(KemetRecruit, AnEscapeLeavesTheDistrictToTheRecruiter) {
  SCOPED_TRACE("KEMET-9.8");
  Position position(2);
  position.pp(0, 3).units(1, "city_nw_1 2 city_nw_2 1").di(1, "escape 1").pyramids(0, "white 4");
  Table table = recruiting(position);
  table.play({"units city_nw_1 2", "units city_nw_2 1"});
  EXPECT_EQ(table.all(), "fight city_nw_1 fight city_nw_2");
  table.play({"fight city_nw_1"});
  EXPECT_EQ(table.step(), "escape");
  table.play({"escape"});
  EXPECT_EQ(table.all(), "flee city_nw_3 flee w_front_nw");
  table.play({"flee w_front_nw"});
  EXPECT_EQ(table.vp(0), 1);                  // the pyramid, no battle
  EXPECT_EQ(table.all(), "fight city_nw_2");  // the Recruit goes on
}

TEST(KemetRecruit, InitiativeMayLeaveNobodyToFight) {
  SCOPED_TRACE("KEMET-9.8");
  Position position(2);
  position.pp(0, 3).units(1, "city_nw_1 2").tiles(0, "initiative");
  Table table = recruiting(position);
  table.play({"units city_nw_1 1", "units city_nw_2 0", "units city_nw_3 0", "fight city_nw_1"});
  EXPECT_EQ(table.on(1, "city_nw_1"), 0);
  EXPECT_EQ(table.permanent(0), 0);
  EXPECT_EQ(table.all(), "end");
}

TEST(KemetRecruit, ABeatenRecruiterRetreatsOrRecalls) {
  SCOPED_TRACE("KEMET-9.8");
  Position position(2);
  position.pp(0, 1).units(1, "city_nw_1 5").units(0, "city_nw_2 1");
  Table table = recruiting(position);
  table.play({"units city_nw_1 1", "fight city_nw_1"});
  table.fight(0, "play 301 drop 130", 1, "play 202 drop 130");
  EXPECT_EQ(table.asked(), 0);
  EXPECT_EQ(table.all(), "recall retreat");
  table.play({"retreat"});
  EXPECT_EQ(table.asked(), 1);
  EXPECT_EQ(table.all(), "retreat city_nw_3 retreat w_front_nw");
}

}  // namespace
}  // namespace ennead::kemet::days
