// KEMET-29 where its parts meet each other and the base game.
#include <algorithm>
#include <variant>

#include "kemet/path_table.h"

namespace ennead::kemet::battles {
namespace {

Position owning(int attackers, int defenders, const char* of_attacker,
                const char* of_defender = "") {
  Position position = on_path(neighbours(attackers, defenders));
  return position.seat(0, "objects", counts(of_attacker)).seat(1, "objects", counts(of_defender));
}

// ---- The Seal in a battle and at Night ----------------------------------------------------------

TEST(KemetPathMeetings, ASealOnLegionInABattleSendsTheExcessAway) {
  SCOPED_TRACE("KEMET-29.22, KEMET-29.28, KEMET-29.13");
  Position position = owning(3, 7, "seal").tiles(1, "legion");
  priests(position, 1, "start w_obelisk w_obelisk");
  Table table(position);
  table.play({"token move1", "done", "done", "troop w_front_nw", "to w_obelisk", "units 3"});
  EXPECT_EQ(table.now(), "objects 0");
  table.choose("seal 1 legion");
  EXPECT_EQ(table.units(1, "w_obelisk"), 5) << "at once";
  EXPECT_EQ(table.now(), "which_priests 1");
  EXPECT_EQ(table.legal(), (Names{"priests 0", "priests 1", "priests 2"}));
  table.choose("priests 1");
  EXPECT_EQ(priests_of(table, 1), "start pool w_obelisk");
  table.battle("301", "202");
  EXPECT_EQ(table.totals(), "6/0/1 7/0/2");
}

TEST(KemetPathMeetings, ASealOnPolyphemusInABattleToo) {
  SCOPED_TRACE("KEMET-29.22, KEMET-29.28, KEMET-27.11");
  Position position = on_path(neighbours(7, 3), "", "1A 2A 3A 4A", "base c3k path");
  position.tiles(0, "polyphemus").creatures(0, "polyphemus w_front_nw");
  position.seat(1, "objects", counts("seal"));
  Table table(position);
  attack(table, "7 creature");
  EXPECT_EQ(table.now(), "objects 1");
  table.choose("seal 0 polyphemus");
  EXPECT_EQ(table.units(0, "w_obelisk"), 5);
  EXPECT_EQ(table.step(), "plan");
}

TEST(KemetPathMeetings, WithTheSkillLegionASealedTileLeavesTheLimit) {
  SCOPED_TRACE("KEMET-29.25, KEMET-29.28");
  Position position = owning(3, 7, "seal").tiles(1, "legion");
  position.seat(1, "skills", list("legion"));
  priests(position, 1, "start start w_obelisk");
  Table table(position);
  table.choose("seal 1 legion");
  EXPECT_EQ(table.units(1, "w_obelisk"), 7);
}

TEST(KemetPathMeetings, AThirdPlayersTileMayBeSealedInABattle) {
  SCOPED_TRACE("KEMET-29.22");
  Position position(4);
  position.units(0, "w_front_nw 3").units(1, "w_obelisk 3").units(2, "temple_w 7");
  position.tiles(2, "legion").seat(1, "objects", counts("seal"));
  Table table(on_path(position));
  attack(table, "3");
  EXPECT_EQ(table.now(), "objects 1");
  table.choose("seal 2 legion");
  EXPECT_EQ(table.units(2, "temple_w"), 5);
  EXPECT_EQ(table.step(), "plan");
}

TEST(KemetPathMeetings, SealsAtNightAreAskedInTurnOrder) {
  SCOPED_TRACE("KEMET-29.22");
  Position position = on_path(Position().units(0, "city_nw_1").units(1, "city_s_1"));
  position.set("order", json::array{1, 0});
  position.seat(0, "tokens", list("move1 raise white red"));
  position.seat(1, "tokens", list("move1 raise white red pray3"));
  position.set("now", json::array{json::object{{"step", "turn"}, {"seat", 0}}});
  position.tiles(0, "priest").tiles(1, "charge");
  position.seat(0, "objects", counts("seal")).seat(1, "objects", counts("seal"));
  Table table(position);
  table.play({"token pray3", "done"});
  if (table.step() == "turn") table.choose("end");
  EXPECT_EQ(table.now(), "seal 1");
  table.choose("seal 0 priest");
  EXPECT_EQ(table.now(), "seal 0");
  table.choose("done");
  EXPECT_NE(table.step(), "seal");
}

TEST(KemetPathMeetings, SealedCreaturesHaveNoPowers) {
  SCOPED_TRACE("KEMET-29.23");
  const auto sealed = [](int attackers, int defenders, const char* tile, const char* creatures,
                         int seat) {
    Position position =
        on_path(neighbours(attackers, defenders), "", "1A 2A 3A 4A", "base c3k path");
    position.seat(seat, "sealed", list(tile)).creatures(seat, creatures);
    return position;
  };
  Table minotaur(sealed(3, 3, "minotaur", "minotaur w_obelisk", 1).tiles(0, "carnage"));
  attack(minotaur, "3").battle("410", "202");
  EXPECT_EQ(minotaur.totals(), "7/2/0 5/0/2") << "Carnage counts";
  Table burns(sealed(3, 3, "minotaur", "minotaur w_obelisk", 1).di(0, "raining-fire"));
  EXPECT_TRUE(burns.offers("card raining-fire"));
  Table medusa(sealed(3, 3, "medusa", "medusa w_obelisk", 1));
  attack(medusa, "3").battle("301", "202");
  EXPECT_EQ(medusa.totals(), "6/0/1 5/0/2") << "the protection stays";
  Position walls = on_path(Position().units(0, "w_bank 3").units(1, "city_s_2"));
  walls.tiles(0, "god-speed").seat(0, "sealed", list("phoenix")).creatures(0, "phoenix w_bank");
  Table phoenix(walls);
  phoenix.play({"token move1", "done", "troop w_bank", "to w_front_s", "units 3 creature"});
  EXPECT_FALSE(phoenix.offers("to city_s_1"));
  walls.seat(0, "skills", list("open-gates"));
  priests(walls, 0, "start start w_bank");
  Table gates(walls);
  gates.play({"token move1", "done", "troop w_bank", "to w_front_s", "units 3 creature priests 1",
              "to city_s_1"});
  EXPECT_TRUE(gates.offers("units 2 creature priests 1"));
  EXPECT_FALSE(gates.offers("units 2 creature")) << "without the priest";
}

TEST(KemetPathMeetings, ASealedCreatureComesInAndFillsItsDistrict) {
  SCOPED_TRACE("KEMET-29.23, KEMET-9.6");
  Position position = on_path(Position().units(0, "city_nw_1 2").units(1, "city_s_1"));
  position.tiles(0, "phoenix").seat(0, "sealed", list("royal-scarab")).pp(0, 0);
  Table table(position);
  table.play({"token recruit", "recruit"});
  EXPECT_EQ(table.legal(), (Names{"place scarab city_nw_1", "place phoenix city_nw_1"}));
  table.choose("place scarab city_nw_1");
  EXPECT_EQ(table.place(Creature::scarab), "city_nw_1");
  EXPECT_EQ(table.place(Creature::phoenix), "tile") << "the district has a creature";
}

// ---- The Mask -----------------------------------------------------------------------------------

TEST(KemetPathMeetings, UnderTheMaskAllUnitsOfALegionCount) {
  SCOPED_TRACE("KEMET-29.21, KEMET-29.28");
  Position position = owning(7, 3, "", "mask");
  position.seat(0, "skills", list("legion charge"));
  priests(position, 0, "start start w_front_nw");
  Table skill(position);
  attack(skill, "7 priests 1").choose("use mask").battle("301", "202");
  EXPECT_EQ(skill.totals(), "10/0/1 5/0/2");
  Table tile(owning(7, 3, "", "mask").tiles(0, "legion charge"));
  attack(tile, "7").choose("use mask").battle("301", "202");
  EXPECT_EQ(tile.totals(), "10/0/1 5/0/2");
}

TEST(KemetPathMeetings, UnderTheMaskTheFiveCardStillCosts) {
  SCOPED_TRACE("KEMET-29.21, KEMET-24.2");
  Position position = on_path(neighbours(4, 3), "", "1A 2A 3A 4A", "base cards path");
  position.seat(0, "objects", counts("mask"));
  Table table(position);
  attack(table, "4").choose("use mask").battle("500", "301");
  EXPECT_EQ(table.totals(), "9/0/0 6/0/1");
  EXPECT_EQ(table.units(0, "w_obelisk"), 2);
}

TEST(KemetPathMeetings, AMaskOfTheDefenderCancelsWhatTheAttackerUsed) {
  SCOPED_TRACE("KEMET-29.19, KEMET-29.21");
  Table table(owning(3, 3, "khopesh shield", "mask"));
  attack(table, "3").play({"use khopesh", "use shield", "use mask"}).battle("301", "202");
  EXPECT_EQ(table.totals(), "6/0/1 5/0/2");
  EXPECT_TRUE(more(table, 0).objects.empty()) << "used all the same";
}

TEST(KemetPathMeetings, UnderTheMaskTheKrakenDoesNotHelp) {
  SCOPED_TRACE("KEMET-29.21, KEMET-27.10");
  const auto fight = [](const char* objects) {
    Position position = on_path(Position().units(0, "w_obelisk 3").units(1, "w_bank 3"), "",
                                "1A 2A 3A 4A", "base c3k path");
    position.tiles(1, "kraken").seat(0, "objects", counts(objects));
    Table table(position);
    table.play({"token move1", "done", "troop w_obelisk", "to w_bank", "units 3"});
    if (table.step() == "objects") table.choose("use mask");
    table.battle("301", "202");
    return table.totals();
  };
  EXPECT_EQ(fight(""), "6/0/1 6/0/2");
  EXPECT_EQ(fight("mask"), "6/0/1 5/0/2");
}

// ---- Tokens of the road -------------------------------------------------------------------------

TEST(KemetPathMeetings, TokensOfTheRoadOutlastAnEntryWithoutABattle) {
  SCOPED_TRACE("KEMET-29.8");
  Position position = on_path(neighbours(3, 3).tiles(0, "god-speed").di(1, "escape"));
  priests(position, 0, "2-1");
  Table fled(position);
  fled.play({"token move1", "walk 2-1 3-1", "troop w_front_nw", "to w_obelisk", "units 3", "escape",
             "flee w_front_s", "to w_front_s", "units 3"});
  fled.battle("301", "202");
  EXPECT_EQ(fled.totals(), "7/0/1 5/0/2") << "after an Escape";
  Position two = on_path(neighbours(3, 2).units(1, "w_obelisk 2 w_front_s 3"));
  two.tiles(0, "god-speed initiative");
  priests(two, 0, "2-1");
  Table wiped(two);
  wiped.play({"token move1", "walk 2-1 3-1", "troop w_front_nw", "to w_obelisk", "units 3",
              "to w_front_s", "units 3"});
  wiped.battle("301", "202");
  EXPECT_EQ(wiped.totals(), "7/0/1 3/0/2") << "after Initiative";
}

TEST(KemetPathMeetings, TokensOfTheRoadDoNotLastForAnotherMove) {
  SCOPED_TRACE("KEMET-29.8");
  Position position = on_path(neighbours(3, 3).tiles(0, "act-of-god"));
  priests(position, 0, "2-1");
  Table table(position);
  table.play({"token move1", "walk 2-1 3-1", "nothing", "silver move2", "done", "troop w_front_nw",
              "to w_obelisk", "units 3"});
  table.battle("301", "202");
  EXPECT_EQ(table.totals(), "6/0/1 5/0/2");
}

// ---- Debts --------------------------------------------------------------------------------------

TEST(KemetPathMeetings, ADebtCountsAtTheEndOfTheGame) {
  SCOPED_TRACE("KEMET-29.20, KEMET-21.3, KEMET-25.2");
  Position position = on_path(neighbours(2, 2)).seat(0, "vp", 9).seat(1, "vp", 8);
  EXPECT_TRUE(ranks_before(position.state(), Seat{0}, Seat{1}));
  position.seat(0, "debt", 2);
  EXPECT_TRUE(ranks_before(position.state(), Seat{1}, Seat{0}));
  const auto ending = [](int debt) {
    Position race = on_path(neighbours(2, 2)).option("victory", "turn");
    race.seat(1, "vp", 9).seat(1, "debt", debt);
    Table table(race);
    table.choose("token pray2");
    if (!table.state().stack.empty() && table.asked() == 0) table.choose("end");
    return table.state().ending;
  };
  EXPECT_EQ(ending(1), Ending::before_token);
  EXPECT_EQ(ending(2), Ending::none);
}

// ---- Skills -------------------------------------------------------------------------------------

TEST(KemetPathMeetings, CompensationCountsTheSecondKindOfCardsToo) {
  SCOPED_TRACE("KEMET-29.30, KEMET-24.5");
  Position position = on_path(neighbours(4, 2), "", "1A 2A 3A 4A", "base cards path");
  position.seat(0, "skills", list("compensation")).di(0, "glory");
  priests(position, 0, "start start w_front_nw");
  Table table(position);
  attack(table, "4 priests 1").battle("301", "202");
  table.choose(0, "add glory");
  table.play({"recall", "stay"});
  EXPECT_EQ(table.player(0).di_size, 1) << "one for Glory";
}

TEST(KemetPathMeetings, HasteCountsWithATeleportFirst) {
  SCOPED_TRACE("KEMET-29.27");
  Position position = on_path(Position().units(0, "city_nw_1 3").units(1, "city_s_1").pp(0, 5));
  position.seat(0, "skills", list("haste"));
  priests(position, 0, "start start city_nw_1");
  const auto left = [&position](const char* units) {
    Table table(position);
    table.play({"token move1", "done", "troop city_nw_1", "teleport w_obelisk", units});
    return table.state().stack.find<Move>()->left;
  };
  EXPECT_EQ(left("units 2 priests 1"), 2);
  EXPECT_EQ(left("units 2"), 1);
}

// ---- The whole order ----------------------------------------------------------------------------

constexpr const char* all_sets = "base cards dawn c3k black path";

// Where the first event of this sort stands in what was told.
template <class E>
std::size_t place_of_first(const Table& table) {
  std::size_t at = 0;
  while (at < table.told().size() && !std::holds_alternative<E>(table.told()[at].event)) ++at;
  return at;
}
// They were told, and in this order.
template <class... Events>
void expect_order(const Table& table) {
  const std::vector<std::size_t> places = {place_of_first<Events>(table)...};
  EXPECT_TRUE(std::is_sorted(places.begin(), places.end())) << ::testing::PrintToString(places);
  EXPECT_LT(places.back(), table.told().size());
}

TEST(KemetPathMeetings, TheOrderOfEnteringWithAllSets) {
  SCOPED_TRACE("KEMET-29.34, KEMET-12.1");
  Position position = on_path(neighbours(4, 4), "", "1A 2A 3A 4A", all_sets);
  position.tiles(0, "dedication-to-battle initiative").pp(0, 2);
  position.tiles(1, "khnum-sphinx deadly-trap").creatures(1, "khnum w_obelisk").di(1, "escape");
  position.seat(0, "objects", counts("khopesh")).seat(1, "objects", counts("shield"));
  Table table(position);
  attack(table, "4");
  EXPECT_EQ(table.pp(0), 2) << "2 to enter, then 2 by Dedication";
  Table fled = table;
  EXPECT_EQ(table.now(), "escape 1");
  table.choose("pass");
  EXPECT_EQ(table.units(0, "w_obelisk"), 3);
  EXPECT_EQ(table.units(1, "w_obelisk"), 2);
  expect_order<TollPaid, PpGained, EscapePassed, TrapKills, InitiativeKills, BattleBegins>(table);
  EXPECT_EQ(table.now(), "objects 0");
  table.choose("done");
  EXPECT_EQ(table.now(), "objects 1");
  table.choose("done");
  EXPECT_EQ(table.step(), "plan");
  fled.play({"escape", "flee w_front_s"});
  EXPECT_EQ(fled.units(0, "w_obelisk"), 4) << "neither trap";
  EXPECT_EQ(fled.units(1, "w_front_s"), 4) << "nor Initiative";
}

TEST(KemetPathMeetings, TheOrderOfABattleWithAllSets) {
  SCOPED_TRACE("KEMET-29.35, KEMET-14.1");
  Position position = on_path(neighbours(7, 4), "", "1A 2A 3A 4A", all_sets);
  position.tiles(0, "crusade carnage").pp(0, 0).di(0, "reinforcements");
  position.seat(0, "skills", list("legion divinity compensation direct-recruitment"));
  position.hand(0, "320 410", "301 202 221", "130 500 113");
  priests(position, 0, "start start w_front_nw");
  Table table(position);
  attack(table, "7 priests 1").battle("320", "410");
  table.choose(0, "add reinforcements");
  EXPECT_EQ(table.now(), "which_priests 0");
  EXPECT_EQ(table.battle_vp(0), 1);
  EXPECT_EQ(table.pp(0), 6) << "Crusade";
  table.choose("priests 1");
  EXPECT_EQ(table.now(), "beaten 1");
  table.choose("recall");
  EXPECT_EQ(table.now(), "victor 0");
  EXPECT_EQ(table.units(0, "w_obelisk"), 6);
  table.choose("stay");
  EXPECT_EQ(table.units(0, "w_obelisk"), 5) << "the excess went before units come";
  EXPECT_EQ(table.now(), "direct_recruits 0");
  table.choose("direct city_nw_1");
  if (table.step() == "which_priests") table.choose("priests 0");
  EXPECT_EQ(table.now(), "more_units 0");
  EXPECT_EQ(table.player(0).di_size, 0) << "cards come later";
  table.choose("done");
  EXPECT_EQ(table.player(0).di_size, 2) << "Divinity and Compensation";
  EXPECT_EQ(table.player(1).dawn, 1);
  expect_order<BattleWon, UnitsLost, VpGained, PpGained, PriestsLeft, Recalled, OverLimit,
               UnitsPlaced, CardDrawn, DawnTokenGained, HandBack>(table);
}

}  // namespace
}  // namespace ennead::kemet::battles
