// KEMET-29.1 to KEMET-29.12 and KEMET-29.33: the path and a priest on his way.
#include "kemet/path_table.h"

namespace ennead::kemet::battles {
namespace {

Position at_home() {
  return Position().units(0, "w_front_nw 3 city_nw_1 2").units(1, "city_s_1 3");
}

State started(const Options& options, std::uint64_t seed) {
  KemetJournal nobody_listens;
  State s = Kemet::start(options, 2, Seed(seed), nobody_listens);
  Kemet::proceed(s, nobody_listens);
  return s;
}
Options with_path() {
  Options options;
  options.content.add(Set::path);
  return options;
}

TEST(KemetPath, SidesAreRandomOrNamed) {
  SCOPED_TRACE("KEMET-29.1");
  std::set<int> seen;
  for (std::uint64_t seed = 1; seed <= 40; ++seed)
    seen.insert(started(with_path(), seed).more.sides);
  EXPECT_GT(seen.size(), 10U);
  const Options named = Kemet::options_from_json(
      parse_json(R"({"content":["base","path"],"path":["1A","2B","3A","4B"]})"));
  EXPECT_EQ(started(named, 1).more.sides, 0b1010);
  EXPECT_EQ(Kemet::options_from_json(Kemet::options_to_json(named)), named);
  for (const char* wrong : {R"({"content":["base","c3k"],"path":["1A","2B","3A","4B"]})",
                            R"({"content":["base","path"],"path":["1A","2B","3A"]})",
                            R"({"content":["base","path"],"path":["2A","1B","3A","4B"]})",
                            R"({"content":["base","path"],"beginner":true})"})
    EXPECT_THROW(Kemet::options_from_json(parse_json(wrong)), Fault) << wrong;
}

TEST(KemetPath, TheBoxHasThirtyThreeTokensFivePointsAndThreePriestsEach) {
  SCOPED_TRACE("KEMET-29.2");
  const PathBox& path = box().path;
  int level1 = 0;
  int level2 = 0;
  for (const Object one : EnumSet<Object>::all())
    (path.objects[one].level == 1 ? level1 : level2) += path.objects[one].copies;
  EXPECT_EQ(level1, 12);
  EXPECT_EQ(level2, 10);
  EXPECT_EQ(level1 + level2 + static_cast<int>(count_of<Skill>), 33);
  EXPECT_EQ(path.objects[Object::dagger].copies, 2);
  EXPECT_EQ(path.objects[Object::seal].copies, 3);
  const State s = started(with_path(), 5);
  EXPECT_EQ(s.more.points_left, 4) << "one lies on Ta-Seti";
  EXPECT_TRUE(s.more.tokens[at(the_end)][0].is_vp());
  for (const Seat seat : SeatSet::first(2)) EXPECT_EQ(priests_at(s, seat, PriestAt()), 3);
}

TEST(KemetPath, EveryPlaceHasATokenOfItsKindAtTheSetUp) {
  SCOPED_TRACE("KEMET-29.3");
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const State s = started(with_path(), seed);
    for (const Location location : path_of(s).refill) {
      const auto& sorts = box().path.location(s.more.sides, location).tokens;
      for (std::size_t slot = 0; slot < sorts.size(); ++slot) {
        const PathToken token = s.more.tokens[at(location)][slot];
        ASSERT_FALSE(token.none());
        EXPECT_EQ(box().path.sort_of(token), sorts[slot]);
      }
    }
    const State seen = *Kemet::view(s, Seat{1});
    EXPECT_EQ(std::memcmp(&seen.more, &s.more, sizeof(More)), 0) << "all of it is public";
  }
}

TEST(KemetPath, AMoveByARegularOrSilverTokenMayActivateOnePriest) {
  SCOPED_TRACE("KEMET-29.4");
  Table table(on_path(at_home()).tiles(0, "act-of-god divine-will"));
  table.choose("token move1");
  EXPECT_EQ(table.now(), "priest 0") << "before the troop";
  table.choose("walk start 1-2");
  EXPECT_EQ(table.step(), "troop") << "one priest only";
  table.choose("nothing");
  EXPECT_EQ(priests_of(table, 0), "start start 1-2") << "also if nobody moves";
  table.choose("silver move2");
  EXPECT_EQ(table.step(), "priest");
  table.play({"done", "nothing", "golden move"});
  EXPECT_EQ(table.step(), "troop") << "not by the golden token";
}

TEST(KemetPath, OnlyPriestsAtTheStartOrOnThePathWalk) {
  SCOPED_TRACE("KEMET-29.4");
  Position none = on_path(at_home());
  priests(none, 0, "pool w_front_nw w_front_nw");
  Table table(none);
  table.choose("token move1");
  EXPECT_EQ(table.step(), "troop");
  Position away = on_path(Position().units(1, "city_s_1"));
  Table alone(away);
  alone.choose("token move1");
  EXPECT_EQ(alone.step(), "priest") << "also without units on the board";
  alone.choose("walk start 1-2");
  EXPECT_EQ(alone.step(), "turn");
  EXPECT_EQ(alone.pp(0), 6);
}

TEST(KemetPath, HeWalksToTheNextLocationOnTheRight) {
  SCOPED_TRACE("KEMET-29.5");
  Position position = on_path(at_home());
  priests(position, 0, "start 1-2 2-1");
  priests(position, 1, "1-2 1-2");
  Table table(position);
  table.choose("token move1");
  EXPECT_EQ(table.legal(), (Names{"walk start 1-1", "walk start 1-2", "walk start 1-3",
                                  "walk 1-2 2-1", "walk 1-2 2-2", "walk 1-2 3-2", "walk 1-2 3-3",
                                  "walk 2-1 3-1", "walk 2-1 3-2", "walk 2-1 3-3", "done"}));
  table.choose("walk 1-2 3-3");
  EXPECT_EQ(priests_of(table, 0), "start 2-1 3-3") << "through the middle of board 2";
}

TEST(KemetPath, SymbolsOnTheWayAreGained) {
  SCOPED_TRACE("KEMET-29.6");
  Position position = on_path(at_home().pp(0, 5));
  priests(position, 0, "start 1-1 1-3");
  Table units(position);
  units.play({"token move1", "walk 1-1 2-1"});
  EXPECT_EQ(units.step(), "enlist");
  EXPECT_TRUE(units.offers("enlist w_front_nw"));
  units.choose("enlist w_front_nw");
  EXPECT_EQ(units.units(0, "w_front_nw"), 4);
  EXPECT_EQ(units.step(), "troop");
  Table card(position);
  card.play({"token move1", "walk 1-3 2-2"});
  EXPECT_EQ(card.player(0).di_size, 1);
  Table pp(position);
  pp.play({"token move1", "walk start 1-2"});
  EXPECT_EQ(pp.pp(0), 6);
  Position fast = on_path(at_home(), "", "1A 2B 3B 4B");
  priests(fast, 0, "1-1");
  Table step(fast);
  step.play({"token move1", "walk 1-1 2-1", "troop w_front_nw"});
  step.go("w_bank", "3");
  EXPECT_TRUE(step.offers("to temple_wb")) << "a second step";
  step.go("temple_wb", "3");
  EXPECT_EQ(step.step(), "turn");
}

TEST(KemetPath, UnitsOfThePathComeAsFarAsPoolAndRoomAllow) {
  SCOPED_TRACE("KEMET-29.6");
  Position position =
      on_path(Position().units(0, "w_front_nw 4 city_nw_1 5 city_nw_2 2").units(1, "city_s_1"));
  priests(position, 0, "2-2");
  Table one(position);  // two symbols, one unit in the pool
  one.play({"token move1", "walk 2-2 3-4", "enlist w_front_nw"});
  EXPECT_EQ(one.units(0, "w_front_nw"), 5);
  EXPECT_EQ(one.pool(0), 0);
  Position more = on_path(Position().units(0, "w_front_nw 2").units(1, "city_s_1"));
  priests(more, 0, "2-2");
  Table all(more);
  all.play({"token move1", "walk 2-2 3-4", "enlist w_front_nw"});
  EXPECT_EQ(all.units(0, "w_front_nw"), 4) << "two symbols, two units";
  Position full = on_path(Position()
                              .units(0, "w_front_nw 5 w_bank 5")
                              .units(1, "city_nw_1 city_nw_2 city_nw_3 city_s_1"));
  priests(full, 0, "2-2");
  Table none(full);
  none.play({"token move1", "walk 2-2 3-4"});
  EXPECT_EQ(none.step(), "troop") << "no room: nobody is asked";
  EXPECT_EQ(none.pool(0), 2);
}

TEST(KemetPath, EachPrayerSymbolIsAGainOfItsOwn) {
  SCOPED_TRACE("KEMET-29.6");
  Position position = on_path(at_home().pp(0, 0), "", "1A 2A 3B 4A");
  priests(position, 0, "3-2");
  Table table(position);
  table.play({"token move1", "walk 3-2 3-1"});
  EXPECT_EQ(table.pp(0), 2) << "strength, then 2 PP";
  EXPECT_EQ(table.times<PpGained>(), 1U);
  EXPECT_EQ(table.state().more.temporary, 1U << static_cast<unsigned>(SymbolKind::strength));
}

TEST(KemetPath, AFireDestroysAnEnemyUnit) {
  SCOPED_TRACE("KEMET-29.7");
  Position position = on_path(at_home().units(1, "city_s_1 2 temple_w 1"), "", "1A 2A 3A 4B");
  priests(position, 0, "3-1");
  Table table(position);
  table.play({"token move1", "walk 3-1 4-2"});
  EXPECT_EQ(table.now(), "path_fire 0");
  EXPECT_EQ(table.legal(), (Names{"fire city_s_1", "fire temple_w"})) << "it must be used";
  EXPECT_TRUE(table.holds(1, "temple_w"));
  table.choose("fire temple_w");
  EXPECT_EQ(table.units(1, "temple_w"), 0);
  EXPECT_FALSE(table.holds(1, "temple_w"));
  EXPECT_EQ(table.step(), "troop");
  Position nobody = on_path(Position().units(0, "city_nw_1"), "", "1A 2A 3A 4B");
  priests(nobody, 0, "3-1");
  Table none(nobody);
  none.play({"token move1", "walk 3-1 4-2"});
  EXPECT_EQ(none.step(), "troop");
}

TEST(KemetPath, TheCreatureOfADestroyedTroopGoesHome) {
  SCOPED_TRACE("KEMET-29.7, KEMET-16.6");
  Position position = on_path(at_home()
                                  .units(1, "city_s_1 2 city_s_2 1 temple_w 1")
                                  .tiles(1, "royal-scarab")
                                  .creatures(1, "scarab temple_w"),
                              "", "1A 2A 3A 4B");
  priests(position, 0, "3-1");
  Table table(position);
  table.play({"token move1", "walk 3-1 4-2", "fire temple_w"});
  EXPECT_EQ(table.now(), "go_home 1");
  table.choose("home city_s_2");
  EXPECT_EQ(table.now(), "troop 0");
}

TEST(KemetPath, TokensOfTheRoadCountInTheBattleOfThisMove) {
  SCOPED_TRACE("KEMET-29.8");
  Position position = on_path(neighbours(3, 3));
  priests(position, 0, "start 2-1");
  Table damage(position);
  damage.play({"token move1", "walk start 1-3", "troop w_front_nw", "to w_obelisk", "units 3"});
  damage.battle("301", "202");
  EXPECT_EQ(damage.totals(), "6/1/1 5/0/2");
  Table protection(position);
  protection.play({"token move1", "walk start 1-1", "troop w_front_nw", "to w_obelisk", "units 3"});
  protection.battle("301", "202");
  EXPECT_EQ(protection.totals(), "6/0/2 5/0/2");
  EXPECT_EQ(protection.state().more.temporary, 1U << static_cast<unsigned>(SymbolKind::protection));
  protection.play({"recall", "stay"});
  EXPECT_EQ(protection.state().more.temporary, 0) << "lost at the end of the Move";
  Table strength(position);
  strength.play({"token move1", "walk 2-1 3-1", "troop w_front_nw", "to w_obelisk", "units 3"});
  strength.battle("301", "202");
  EXPECT_EQ(strength.totals(), "7/0/1 5/0/2");
  Table unused(position);
  unused.play({"token move1", "walk 2-1 3-1", "nothing"});
  EXPECT_EQ(unused.state().more.temporary, 0) << "used or not";
}

TEST(KemetPath, HeTakesAllTokensOrNone) {
  SCOPED_TRACE("KEMET-29.9");
  const Position position = on_path(at_home(), "1-2 object:khopesh 2-1 object:seal");
  Table table(position);
  table.play({"token move1", "walk start 1-2"});
  EXPECT_EQ(table.now(), "location 0");
  EXPECT_EQ(table.legal(), (Names{"collect", "stay"}));
  table.play({"stay", "nothing"});
  EXPECT_EQ(priests_of(table, 0), "start start 1-2");
  EXPECT_TRUE(more(table, 0).objects.empty());
  table.play({"token pray3", "token move2"});
  EXPECT_FALSE(table.offers("walk 1-2 1-2")) << "not what lies where he stands";
  EXPECT_TRUE(table.offers("walk 1-2 2-1"));
  Table empty(on_path(at_home()));
  empty.play({"token move1", "walk start 1-2"});
  EXPECT_EQ(empty.step(), "troop") << "nothing lies there: nothing is asked";
}

TEST(KemetPath, WithASkillHeReplacesAUnit) {
  SCOPED_TRACE("KEMET-29.10");
  Position position = on_path(at_home(), "4-3 skill:charge object:hare", "1A 2A 3A 4B");
  Position with = on_path(at_home(), "4-2 skill:charge object:hare", "1A 2A 3A 4B");
  priests(with, 0, "3-1");
  Table table(with.units(1, ""));
  table.play({"token move1", "walk 3-1 4-2"});
  EXPECT_EQ(table.step(), "location");
  table.choose("collect");
  EXPECT_EQ(table.now(), "priest_to 0");
  EXPECT_EQ(table.legal(), (Names{"replace w_front_nw", "replace city_nw_1"}));
  const int pool = table.pool(0);
  table.choose("replace city_nw_1");
  EXPECT_EQ(table.units(0, "city_nw_1"), 2) << "as many as before";
  EXPECT_EQ(table.pool(0), pool) << "the unit is there";
  EXPECT_EQ(priests_of(table, 0), "start start city_nw_1");
  EXPECT_TRUE(more(table, 0).skills.has(Skill::charge));
  EXPECT_TRUE(more(table, 0).objects.has(Object::hare));
  Position among =
      on_path(at_home().units(0, "w_front_nw 3 city_nw_1 1"), "2-2 skill:haste", "1A 2B 3A 4A");
  priests(among, 0, "1-2 city_nw_1");
  Table plain(among);
  plain.play({"token move1", "walk 1-2 2-2", "collect"});
  EXPECT_EQ(priests_of(plain, 0), "start w_front_nw city_nw_1") << "a priest is not replaced";
  Position away = on_path(Position(), "2-2 skill:haste", "1A 2B 3A 4A");
  priests(away, 0, "1-2");
  Table none(away);
  none.play({"token move1", "walk 1-2 2-2", "collect"});
  EXPECT_EQ(none.step(), "turn");
  EXPECT_EQ(priests_of(none, 0), "start start pool") << "no unit on the board";
  EXPECT_EQ(none.pool(0), 13);
}

TEST(KemetPath, WithObjectsAloneHeReturnsToTheStart) {
  SCOPED_TRACE("KEMET-29.11");
  Table table(on_path(at_home(), "1-2 object:khopesh"));
  table.play({"token move1", "walk start 1-2", "collect"});
  EXPECT_EQ(priests_of(table, 0), "start start start");
  EXPECT_EQ(more(table, 0).objects[Object::khopesh], 1);
  EXPECT_TRUE(table.state().more.tokens[at(parse_location("1-2"))][0].none());
}

TEST(KemetPath, TaSetiBringsAPermanentPoint) {
  SCOPED_TRACE("KEMET-29.12");
  Position position = on_path(at_home(), "ta-seti vp");
  priests(position, 0, "3-1");
  Table table(position);
  table.play({"token move1", "walk 3-1 ta-seti", "collect"});
  EXPECT_EQ(table.permanent(0), 1);
  EXPECT_EQ(table.battle_vp(0), 0);
  EXPECT_EQ(priests_of(table, 0), "start start start");
  Position later = on_path(at_home(), "ta-seti vp");
  priests(later, 0, "ta-seti");
  Table waits(later);
  waits.play({"token move1", "walk ta-seti ta-seti"});
  EXPECT_EQ(waits.permanent(0), 1);
  EXPECT_EQ(priests_of(waits, 0), "start start start");
  Position left_lying = on_path(at_home(), "ta-seti vp");
  priests(left_lying, 0, "3-1");
  Table again(left_lying);
  again.play({"token move1", "walk 3-1 ta-seti", "stay", "nothing", "token pray3", "token move2"});
  EXPECT_TRUE(again.offers("walk ta-seti ta-seti")) << "also the one that he left lying";
  Position gone = on_path(at_home());
  priests(gone, 0, "ta-seti");
  Table none(gone);
  none.choose("token move1");
  EXPECT_FALSE(none.offers("walk ta-seti ta-seti"));
}

// ---- KEMET-29.33 --------------------------------------------------------------------------------

Table after_night(Position position) {
  Table table(position.last_turn());
  table.choose("token pray3");
  if (table.step() == "turn") table.choose("end");
  return table;
}

TEST(KemetPath, ThePathIsFilledAtTheEndOfTheNight) {
  SCOPED_TRACE("KEMET-29.33");
  const Table table = after_night(on_path(at_home(), "1-1 object:khopesh"));
  EXPECT_EQ(table.step(), "order") << "before the turn order";
  const More& path = table.state().more;
  EXPECT_EQ(path.tokens[at(parse_location("1-1"))][0], PathToken(Object::khopesh)) << "it stays";
  for (const Location location : path_of(table.state()).refill) {
    const auto& sorts = box().path.location(path.sides, location).tokens;
    for (std::size_t slot = 0; slot < sorts.size(); ++slot)
      EXPECT_EQ(box().path.sort_of(path.tokens[at(location)][slot]), sorts[slot]);
  }
  EXPECT_EQ(path.points_left, 4);
  EXPECT_EQ(table.times<PathRefilled>(), 1U);
}

TEST(KemetPath, AShortSupplyFillsTheFarthestPlacesFirst) {
  SCOPED_TRACE("KEMET-29.33");
  Position position = at_home();
  position.set("content", list("base path"))
      .set("path",
           json::object{
               {"sides", list("1A 2A 3A 4B")}, {"supply", counts("hare 2 bull 2")}, {"points", 0}});
  const Table table = after_night(position);
  const auto lies = [&table](const char* where, std::size_t slot) {
    return !table.state().more.tokens[at(parse_location(where))][slot].none();
  };
  EXPECT_TRUE(lies("4-2", 1)) << "a level-1 object";
  EXPECT_TRUE(lies("3-1", 0));
  EXPECT_FALSE(lies("3-4", 0)) << "top before bottom";
  EXPECT_FALSE(lies("1-1", 0));
  EXPECT_TRUE(lies("4-3", 1)) << "level 2, apart";
  EXPECT_TRUE(lies("3-1", 1));
  EXPECT_FALSE(lies("3-4", 1));
  EXPECT_FALSE(lies("2-1", 0));
  EXPECT_FALSE(lies("ta-seti", 0)) << "no VP is left";
}

}  // namespace
}  // namespace ennead::kemet::battles
