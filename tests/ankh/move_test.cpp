// ANKH-7: Move Figures.
#include "ankh/slow_map.h"
#include "ankh/turn_table.h"
#include "games/ankh/rules.h"

namespace ennead::ankh::turns {
namespace {

Table moving(const Position& position) { return Table(position).choose("action move"); }

// The example "Move".
TEST(AnkhMove, TheExampleOfMoves) {
  SCOPED_TRACE("ANKH-7.1 ANKH-7.2 ANKH-7.3");
  Table table = moving(Position("amun ra")
                           .figures(0, "A8 B5 F4")
                           .figures(1, "G4 I4 I5")
                           .monuments("obelisk", "A4")
                           .monuments("pyramid", "D5")
                           .monuments("temple", "J4"));
  EXPECT_EQ(table.offered("move "), "A8 B5 F4");
  table.choose("move A8");
  EXPECT_TRUE(table.offers("to A5"));
  EXPECT_FALSE(table.offers("to A4"));
  table.choose("to A5");
  EXPECT_EQ(table.offered("move "), "B5 F4");  // none twice
  table.choose("move B5");
  EXPECT_TRUE(table.offers("to E5"));
  EXPECT_FALSE(table.offers("to D5"));  // a monument
  EXPECT_FALSE(table.offers("to C6"));  // water
  table.choose("to E5").choose("move F4");
  for (const char* space : {"I4", "I5", "J5", "G4", "J4"})
    EXPECT_FALSE(table.offers("to " + std::string(space))) << space;
  table.choose("to H4");
  EXPECT_EQ(table.step(), "second_action");  // none is left that could move
  EXPECT_EQ(table.figures(first_seat), "A5 E5 H4");
}

TEST(AnkhMove, AllKindsOfOwnFiguresMoveInAnyOrder) {
  SCOPED_TRACE("ANKH-7.1");
  const Position position = Position("amun ra")
                                .guardians("satet mummy androsphinx")
                                .figures(0, "A8 A7")
                                .figure(0, "satet", "B3")
                                .figure(0, "mummy", "D4")
                                .figure(0, "androsphinx", "F5")
                                .figures(1, "G7 H7");
  EXPECT_EQ(moving(position).offered("move "), "A7 A8 B3 D4 F5");
  Table table = moving(position);
  table.play({"move F5", "to F4", "move A8", "to A6", "move D4", "to D5", "move B3", "to B4"});
  EXPECT_EQ(table.offered("move "), "A7");
  table.play({"move A7", "to A8"});
  EXPECT_EQ(table.step(), "second_action");
  EXPECT_EQ(table.figures(first_seat), "A6 A8 B4 D5 F4");
  EXPECT_EQ(table.state().figure(parse_hex("B4")), Figure::satet);
  EXPECT_EQ(table.state().figure(parse_hex("A8")), Figure::warrior);
}

TEST(AnkhMove, DistanceOneToThreeOverEverything) {
  SCOPED_TRACE("ANKH-7.2 ANKH-7.3");
  // From F4, with rivers, a lake, figures, monuments and camels all around.
  const Position position = Position("amun ra")
                                .figures(0, "F4")
                                .figures(1, "G4 G5 F3 E4")
                                .monuments("temple", "E5 F5")
                                .set("camels", {"A3-A4", "A4-B3", "B3-B4", "B4-C4"});
  const Table table = moving(position).choose("move F4");
  std::set<std::string> wanted;
  const HexSet taken = hexes("F4 G4 G5 F3 E4 E5 F5");
  for (const slow::Cell& at : slow::all_cells()) {
    const auto plain = [](slow::Cell from, slow::Cell to) {
      const int q = to.first - from.first;
      const int r = (to.second - to.first / 2) - (from.second - from.first / 2);
      return (std::abs(q) + std::abs(r) + std::abs(q + r)) / 2;
    };
    if (slow::is_land(at) && plain({5, 4}, at) <= 3 && !taken.has(parse_hex(slow::name(at))))
      wanted.insert(slow::name(at));
  }
  EXPECT_EQ(table.offered("to "), joined(wanted));
  EXPECT_TRUE(table.offers("to I4"));   // East
  EXPECT_TRUE(table.offers("to F1"));   // Delta
  EXPECT_TRUE(table.offers("to C4"));   // West
  EXPECT_FALSE(table.offers("to J5"));  // too far
}

TEST(AnkhMove, ASpaceThatWasLeftIsEmpty) {
  SCOPED_TRACE("ANKH-7.3");
  Table table = moving(Position("amun ra").figures(0, "A8 A7").figures(1, "G7"));
  EXPECT_FALSE(Table(table).choose("move A8").offers("to A7"));
  table.play({"move A7", "to A5", "move A8"});
  EXPECT_TRUE(table.offers("to A7"));
}

TEST(AnkhMove, UnderworldTokensBarEverybodyButOsiris) {
  SCOPED_TRACE("ANKH-7.4");
  const auto position = [](const char* gods) {
    return Position(gods).figures(0, "A8").figures(1, "A3").set("underworld", {"A6", "A5"});
  };
  EXPECT_FALSE(moving(position("amun osiris")).choose("move A8").offers("to A6"));
  EXPECT_TRUE(moving(position("osiris amun")).choose("move A8").offers("to A6"));
  EXPECT_TRUE(moving(position("amun osiris")).choose("move A8").offers("to B5"));  // past it
  // A merged god with Osiris in it may.
  Position merged("amun ra osiris");
  merged.figures(0, "A8").figures(1, "G7").seat(2, "merged_into", 0).set("event", 12);
  EXPECT_TRUE(moving(merged.set("underworld", {"A6"})).choose("move A8").offers("to A6"));
}

TEST(AnkhMove, NoFigureHasToMove) {
  SCOPED_TRACE("ANKH-7.5");
  const Position position = Position("amun ra").figures(0, "A8 B5").figures(1, "G7");
  Table none = moving(position);
  EXPECT_TRUE(none.offers("done"));
  none.choose("done");
  EXPECT_EQ(none.figures(first_seat), "A8 B5");
  EXPECT_EQ(none.step(), "second_action");
  Table one = moving(position);
  one.play({"move A8", "to A7"});
  EXPECT_EQ(one.legal(), (std::set<std::string>{"move B5", "done"}));
  EXPECT_FALSE(Table(one).choose("move B5").offers("done"));
  EXPECT_EQ(one.choose("done").step(), "second_action");
}

// A corner in which nothing can move, and the action is over at once.
TEST(AnkhMove, TheActionEndsByItselfWhenNothingCanMove) {
  SCOPED_TRACE("ANKH-7.5");
  // Around K3 within three: everything on land is taken by monuments and underworld tokens.
  HexSet near = board().reach(parse_hex("K3")) & board().land;
  const HexSet tokens = hexes("J2 K2 J4");
  Position position("amun osiris");
  position.figures(0, "K3").figures(1, "A8").set("underworld", {"J2", "K2", "J4"});
  int count = 0;
  for (const Hex hex : near.without(tokens))
    position.monuments(count++ < 8 ? "temple" : "obelisk", name(hex));
  Table table = moving(position);
  EXPECT_EQ(table.step(), "second_action");
  EXPECT_EQ(table.marker(Action::move), 1);
}

TEST(AnkhMove, AGiantScorpionMayBeAimedAnewInPlace) {
  SCOPED_TRACE("ANKH-7.6");
  const Position position =
      Position("amun ra").figures(0, "A8").figure(0, "scorpion", "D4").figures(1, "G7");
  Table table = moving(position);
  EXPECT_FALSE(Table(table).choose("move A8").offers("to A8"));  // others not
  table.choose("move D4");
  EXPECT_TRUE(table.offers("to D4"));
  table.choose("to D4");
  EXPECT_EQ(table.step(), "aim");
  EXPECT_EQ(table.legal().size(), 6U);
  table.choose("aim E4 E5");
  EXPECT_EQ(table.offered("move "), "A8");  // it has moved
  const AimAt aim = aim_at(parse_hex("D4"), table.state().aim(parse_hex("D4")));
  EXPECT_EQ(name(aim.first) + name(aim.second), "E4E5");
}

TEST(AnkhMove, NotOnAnUnderworldTokenOfAnother) {
  SCOPED_TRACE("ANKH-7.7");
  const auto position = [](const char* gods) {
    return Position(gods)
        .figures(0, "A8")
        .figure(0, "scorpion", "D4")
        .figures(1, "G7")
        .set("underworld", {"D4"});
  };
  Table other = moving(position("amun osiris")).choose("move D4");
  EXPECT_FALSE(other.offers("to D4"));
  EXPECT_TRUE(other.offers("to D5"));
  EXPECT_TRUE(moving(position("osiris amun")).choose("move D4").offers("to D4"));
}

TEST(AnkhMove, ApepLeavesTheWaterOrStaysAndNeverComesBack) {
  SCOPED_TRACE("ANKH-7.8");
  Table table = moving(Position("amun ra")
                           .guardians("satet apep scorpion")
                           .figures(0, "A8")
                           .figure(0, "apep", "E6")
                           .figures(1, "G7"));
  table.choose("move E6");
  for (const std::string& space : words(table.offered("to ")))
    EXPECT_TRUE(board().land.has(parse_hex(space))) << space;
  EXPECT_TRUE(table.offers("to F6"));
  EXPECT_TRUE(table.offers("to D5"));
  table.choose("to D5").choose("done");
  EXPECT_EQ(table.figures(first_seat), "A8 D5");
}

// Meeting with ANKH-21.2 to 21.4: Satet's push.
TEST(AnkhMove, SatetEndsOnAnEnemyAndPushesIt) {
  SCOPED_TRACE("ANKH-7.9 ANKH-21.2 ANKH-21.3");
  const auto position = [] {
    return Position("amun ra")
        .guardians("satet mummy scorpion")
        .figures(0, "A8 D5")
        .figure(0, "satet", "E4")
        .figures(1, "E3 G4");
  };
  Table table = moving(position()).choose("move E4");
  EXPECT_TRUE(table.offers("to E3"));  // a god figure, across the river
  EXPECT_TRUE(table.offers("to G4"));
  EXPECT_FALSE(table.offers("to D5"));  // an own figure
  EXPECT_FALSE(table.offers("to E4"));
  EXPECT_FALSE(moving(position()).choose("move D5").offers("to E3"));  // a warrior pushes nobody
  table.choose("to E3");
  EXPECT_EQ(table.step(), "push_to");
  EXPECT_EQ(table.asked(), first_seat);
  // Around E3, across the river as well, and where she came from.
  EXPECT_EQ(table.offered("push "), "D2 D3 E2 E4 F2 F3");
  table.choose("push E4");
  EXPECT_EQ(table.state().figure(parse_hex("E3")), Figure::satet);
  EXPECT_EQ(table.state().figure(parse_hex("E4")), Figure::god);
  EXPECT_EQ(table.figures(second_seat), "E4 G4");
  EXPECT_EQ(table.offered("move "), "A8 D5");  // she has moved, and the pushed one is not hers
}

TEST(AnkhMove, SatetMayNotGoWhereNobodyCanBePushed) {
  SCOPED_TRACE("ANKH-21.4 ANKH-20.8");
  // A1 has B0, B1 and A2 beside it.
  const auto position = [](const char* gods) {
    return Position(gods)
        .guardians("satet mummy scorpion")
        .figures(0, "A8")
        .figure(0, "satet", "A3")
        .figures(1, "A1")
        .monuments("temple", "B0 B1");
  };
  EXPECT_TRUE(moving(position("amun ra")).choose("move A3").offers("to A1"));
  EXPECT_FALSE(
      moving(position("amun ra").monuments("temple", "A2")).choose("move A3").offers("to A1"));
  // A token bars the pushed figure, unless it belongs to Osiris.
  Position token = position("amun ra osiris").figures(2, "G7").set("underworld", {"A2"});
  EXPECT_FALSE(moving(token).choose("move A3").offers("to A1"));
  Position own = position("amun osiris").set("underworld", {"A2"});
  EXPECT_TRUE(moving(own).choose("move A3").offers("to A1"));
  // Nor may she enter a token of another.
  EXPECT_FALSE(
      moving(position("amun osiris").set("underworld", {"A1"})).choose("move A3").offers("to A1"));
  EXPECT_TRUE(
      moving(position("osiris ra").set("underworld", {"A1"})).choose("move A3").offers("to A1"));
}

TEST(AnkhMove, SatetDoesNotEnterWaterAndAPushedScorpionIsAimedByItsOwner) {
  SCOPED_TRACE("ANKH-21.2 ANKH-21.9");
  EXPECT_FALSE(moving(Position("amun ra")
                          .guardians("satet apep scorpion")
                          .figures(0, "A8")
                          .figure(0, "satet", "E5")
                          .figures(1, "G7")
                          .figure(1, "apep", "E6"))
                   .choose("move E5")
                   .offers("to E6"));
  Table table = moving(Position("amun ra")
                           .guardians("satet mummy scorpion")
                           .figures(0, "A8")
                           .figure(0, "satet", "D4")
                           .figures(1, "G7")
                           .figure(1, "scorpion", "D3"));
  table.play({"move D4", "to D3", "push C3"});
  EXPECT_EQ(table.step(), "aim");
  EXPECT_EQ(table.asked(), second_seat);
  table.choose("aim B2 B3");
  EXPECT_EQ(table.step(), "move_figure");
  EXPECT_EQ(table.asked(), first_seat);
}

// ANKH-1.14: the figures of the two seats of a merged god are no enemies of each other.
TEST(AnkhMove, SatetOfAMergedGodPushesNoneOfItsFigures) {
  SCOPED_TRACE("ANKH-1.14");
  Position position("amun ra isis");
  position.guardians("satet mummy scorpion")
      .figures(0, "A8 A6")
      .figure(0, "satet", "B5")
      .figures(1, "B6")
      .seat(2, "merged_into", 0)
      .set("event", 12)
      .set("now", json::array{{{"step", "turn"}, {"seat", 2}}});
  Table table = moving(position);
  EXPECT_EQ(table.asked(), third_seat);
  table.choose("move B5");
  EXPECT_FALSE(table.offers("to A8"));
  EXPECT_FALSE(table.offers("to A6"));
  EXPECT_TRUE(table.offers("to B6"));
}

}  // namespace
}  // namespace ennead::ankh::turns
