// What the path looks like to a viewer, and to bots.
#include "bots/kemet/value.h"
#include "kemet/path_table.h"

namespace ennead::kemet::battles {
namespace {

Position shown() {
  Position position =
      on_path(neighbours(3, 3), "1-2 object:khopesh 3-1 object:hare object:seal ta-seti vp");
  priests(position, 0, "start 1-2 w_front_nw");
  return priests(position, 1, "start 1-2 1-2");
}

TEST(KemetPathExplained, BoardsShowLocationsTokensRoadsAndPriests) {
  SCOPED_TRACE("KEMET-29.3, KEMET-29.5");
  const Table table(shown());
  const Explanation all = Kemet::explain(Kemet::view(table.state(), Seat{0}));
  ASSERT_TRUE(all.path);
  ASSERT_EQ(all.path->boards.size(), 4U);
  EXPECT_EQ(all.path->boards[0].side, "1A");
  const PathLocation& village = all.path->boards[0].locations.at(1);
  EXPECT_EQ(village.location, "1-2");
  EXPECT_EQ(village.kind, "village");
  EXPECT_EQ(village.at, (std::vector<int>{500, 500}));
  ASSERT_EQ(village.tokens.size(), 1U);
  EXPECT_EQ(village.tokens[0].name, "khopesh");
  EXPECT_EQ(village.priests, (std::vector<Seat>{Seat{0}, Seat{1}, Seat{1}}));
  EXPECT_EQ(all.path->boards[2].locations[0].places, 2);
  EXPECT_EQ(all.path->boards[3].locations[0].location, "ta-seti");
  EXPECT_EQ(all.path->boards[0].roads.size(), 8U);
  EXPECT_EQ(all.path->waiting, (std::vector<int>{1, 1}));
  EXPECT_EQ(all.path->objects.size() + all.path->skills.size(), 19U);
  EXPECT_FALSE(Kemet::explain(Kemet::view(Table(neighbours(2, 2)).state(), Seat{0})).path);
}

TEST(KemetPathExplained, WalksAreNamedAndLitWhenTheyCanBeChosen) {
  SCOPED_TRACE("KEMET-29.4, KEMET-29.5");
  Table table(shown());
  const auto walks = [&table] {
    return Kemet::explain(Kemet::view(table.state(), Seat{0})).path->walks;
  };
  EXPECT_EQ(walks().size(), 7U) << "three from the start, four from 1-2";
  EXPECT_FALSE(walks()[0].now);
  table.choose("token move1");
  for (const Walk& walk : walks()) {
    EXPECT_TRUE(walk.now);
    EXPECT_TRUE(table.offers(walk.choice)) << walk.choice;
  }
}

TEST(KemetPathExplained, WhatATokenDoesIsToldBeforeItIsTaken) {
  SCOPED_TRACE("KEMET-29.8, KEMET-29.18");
  Table table(shown());
  table.play({"token move1", "walk start 1-2"});
  const auto hint = Kemet::explain(Kemet::view(table.state(), Seat{0})).hint;
  ASSERT_EQ(hint.size(), 2U);
  EXPECT_EQ(hint[0].key, "kemet.hint.card");
  EXPECT_EQ(hint[1].key, "kemet.hint.location");
}

TEST(KemetPathExplained, ASealOnATileThatHasDoneAllItDoesChangesNothing) {
  SCOPED_TRACE("KEMET-29.23");
  const Table table(shown().seat(0, "objects", counts("seal")).tiles(1, "victory-point charge"));
  const auto idle = Kemet::explain(Kemet::view(table.state(), Seat{0})).idle;
  std::vector<std::string> named;
  for (const auto& [choice, why] : idle)
    if (why.key == "kemet.idle.seal") named.push_back(choice);
  EXPECT_EQ(named, std::vector<std::string>{"seal 1 victory-point"});
}

TEST(KemetPathExplained, TheSumsOfABattleShowSkillsBeforeCardsAreChosen) {
  SCOPED_TRACE("KEMET-29.26, KEMET-29.32");
  Position position =
      shown().seat(0, "skills", list("charge")).seat(0, "objects", counts("khopesh"));
  Table table(position);
  table.play({"token move1", "done", "troop w_front_nw"});
  const auto forecasts = Kemet::explain(Kemet::view(table.state(), Seat{0})).forecasts;
  ASSERT_EQ(forecasts.size(), 1U);
  EXPECT_EQ(forecasts[0].second.strength.totals, (std::vector<int>{4, 3}));
  table.play({"to w_obelisk", "units 3 priests 1"});
  EXPECT_EQ(table.step(), "objects");
  EXPECT_EQ(Kemet::explain(Kemet::view(table.state(), Seat{0})).battle->strength.totals,
            (std::vector<int>{4, 3}));
}

TEST(KemetPathExplained, ADebtIsPartOfTheSumOfPoints) {
  SCOPED_TRACE("KEMET-29.20");
  const Table table(on_path(neighbours(2, 2)).seat(0, "vp", 3).seat(0, "debt", 1));
  EXPECT_EQ(Kemet::explain(Kemet::view(table.state(), Seat{0})).seats[0].points.total, 2);
}

// Bots know what objects, skills and places on the path are worth.
TEST(KemetPathExplained, BotsValueWhatThePathBrings) {
  SCOPED_TRACE("KEMET-29.9, KEMET-29.16, KEMET-29.25");
  const Position base = on_path(neighbours(3, 3), "ta-seti vp");
  const auto worth = [](Position position) { return value(position.state(), Seat{0}); };
  for (const char* object : {"hare", "khopesh", "shield", "seal", "dagger", "mask"})
    EXPECT_GT(worth(Position(base).seat(0, "objects", counts(object))), worth(base)) << object;
  for (const Skill skill : Skills::all())
    EXPECT_GT(worth(Position(base).seat(0, "skills", list(word_of(skill)))), worth(base))
        << word_of(skill);
  double last = worth(base);
  for (const char* place : {"1-2", "2-1", "3-1"}) {
    Position there = base;
    const double now = worth(priests(there, 0, place));
    EXPECT_GT(now, last) << place;
    last = now;
  }
  EXPECT_LT(worth(Position(base).seat(0, "debt", 1)), worth(base));
}

TEST(KemetPathExplained, APressedTroopDoesNotPassOverAPriestOrASeal) {
  SCOPED_TRACE("KEMET-29.4, KEMET-29.22");
  const auto moves = [](const Table& table) {
    return Kemet::explain(Kemet::view(table.state(), Seat{0})).moves.size();
  };
  EXPECT_EQ(moves(Table(shown())), 0U) << "a priest could walk";
  Position none = on_path(neighbours(3, 3).tiles(1, "charge"));
  priests(none, 0, "pool pool w_front_nw");
  EXPECT_EQ(moves(Table(none)), 1U);
  EXPECT_EQ(moves(Table(none.seat(0, "objects", counts("seal")))), 0U) << "a Seal";
}

}  // namespace
}  // namespace ennead::kemet::battles
