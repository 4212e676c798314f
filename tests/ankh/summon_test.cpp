// ANKH-8: Summon Figure.
#include "ankh/turn_table.h"
#include "games/ankh/rules.h"

namespace ennead::ankh::turns {
namespace {

Table summoning(const Position& position) { return Table(position).choose("action summon"); }

constexpr auto attuned = "revered inspiring pyramid-attuned";

// The example "Summon".
TEST(AnkhSummon, TheExampleOfAnOrdinarySummon) {
  SCOPED_TRACE("ANKH-8.2 ANKH-8.3");
  Table table = summoning(Position("amun ra")
                              .figures(0, "C3 F5")
                              .figures(1, "A8")
                              .monuments("temple", "I5", 0)
                              .seat(0, "guardians", {{"mummy", 1}}));
  EXPECT_EQ(table.legal(), std::set<std::string>{"summon ordinary"});
  table.choose("summon ordinary");
  EXPECT_EQ(table.offered("figure "), "mummy warrior");
  table.choose("figure mummy");
  EXPECT_EQ(table.offered("on "), "B2 B3 C4 D3 E5 F4 H4 H5 I4 I6 J4 J5");
  table.choose("on H5");
  EXPECT_EQ(table.state().figure(parse_hex("H5")), Figure::mummy);
  EXPECT_EQ(table.god(first_seat).guardians, (std::array<std::uint8_t, 3>{0, 0, 0}));
  EXPECT_EQ(table.god(first_seat).warriors, 5);
  EXPECT_EQ(table.step(), "second_action");  // one summon only
}

TEST(AnkhSummon, AWarriorComesFromThePool) {
  SCOPED_TRACE("ANKH-8.2 ANKH-1.9");
  Table table = summoning(Position("amun ra").figures(0, "A8 A7").figures(1, "G7"));
  EXPECT_EQ(table.god(first_seat).warriors, 5);
  table.play({"summon ordinary", "figure warrior", "on A6"});
  EXPECT_EQ(table.god(first_seat).warriors, 4);
  EXPECT_EQ(table.figures(first_seat), "A6 A7 A8");
}

TEST(AnkhSummon, OnlyEmptySpacesBesideOwnPieces) {
  SCOPED_TRACE("ANKH-8.3");
  // A neutral temple and Ra's obelisk offer nothing; A7 is taken.
  Table table = summoning(Position("amun ra")
                              .figures(0, "A8")
                              .figures(1, "A7")
                              .monuments("temple", "C3")
                              .monuments("obelisk", "D3", 1)
                              .monuments("pyramid", "B7"));
  table.play({"summon ordinary", "figure warrior"});
  EXPECT_EQ(table.offered("on "), "B8");
}

TEST(AnkhSummon, UnderworldTokensDoNotHinderASummon) {
  SCOPED_TRACE("ANKH-8.3 ANKH-20.9");
  Table table = summoning(
      Position("amun osiris").figures(0, "A8").figures(1, "G7").set("underworld", {"A7"}));
  table.play({"summon ordinary", "figure warrior"});
  EXPECT_EQ(table.offered("on "), "A7 B7 B8");
  table.choose("on A7");
  EXPECT_EQ(names(table.state().underworld), "A7");
}

TEST(AnkhSummon, OneOrdinarySummonAndTheExtras) {
  SCOPED_TRACE("ANKH-8.1 ANKH-8.6");
  const auto position = [] {
    return Position("amun ra")
        .figures(0, "A8")
        .figures(1, "G7")
        .monuments("pyramid", "B4 E2", 0)
        .monuments("pyramid", "I4")
        .monuments("temple", "D7", 0);
  };
  EXPECT_EQ(summoning(position()).legal(), std::set<std::string>{"summon ordinary"});
  Table table = summoning(position().powers(0, attuned).followers(0, 0));
  EXPECT_EQ(table.legal(),
            (std::set<std::string>{"summon ordinary", "summon pyramid B4", "summon pyramid E2"}));
  table.choose("summon pyramid B4").choose("figure warrior");
  EXPECT_EQ(table.offered("on "), "A4 A5 B3 B5 C4");  // C5 is water
  table.choose("on A4");
  // Once each.
  EXPECT_EQ(table.legal(), (std::set<std::string>{"summon ordinary", "summon pyramid E2"}));
  table.play({"summon ordinary", "figure warrior", "on A7"});
  EXPECT_EQ(table.legal(), (std::set<std::string>{"summon pyramid E2", "done"}));
  table.play({"summon pyramid E2", "figure warrior", "on E3"});
  EXPECT_EQ(table.step(), "second_action");
  EXPECT_EQ(table.figures(first_seat), "A4 A7 A8 E3");
}

// The example "Chain".
TEST(AnkhSummon, TheExampleOfAChain) {
  SCOPED_TRACE("ANKH-8.4");
  Table table = summoning(Position("amun ra")
                              .figures(0, "I5")
                              .figures(1, "G7")
                              .powers(0, attuned)
                              .monuments("pyramid", "B4", 0));
  EXPECT_FALSE(Table(table).play({"summon ordinary", "figure warrior"}).offers("on B6"));
  table.play({"summon pyramid B4", "figure warrior", "on B5", "summon ordinary", "figure warrior"});
  EXPECT_TRUE(table.offers("on B6"));
  table.choose("on B6");
  EXPECT_EQ(table.figures(first_seat), "B5 B6 I5");
  Table osiris =
      summoning(Position("osiris ra").figures(0, "I5").figures(1, "G7").set("underworld", {"B5"}));
  osiris.play({"summon underworld", "figure warrior", "on B5", "summon ordinary", "figure warrior",
               "on B6"});
  EXPECT_EQ(osiris.figures(first_seat), "B5 B6 I5");
}

TEST(AnkhSummon, TheOrdinarySummonIsCompulsoryAndExtrasAreNot) {
  SCOPED_TRACE("ANKH-8.5");
  Table table = summoning(Position("amun ra")
                              .figures(0, "A8")
                              .figures(1, "G7")
                              .powers(0, attuned)
                              .monuments("pyramid", "B4", 0));
  EXPECT_FALSE(table.offers("done"));
  table.play({"summon ordinary", "figure warrior", "on A7"});
  EXPECT_TRUE(table.offers("done"));
  EXPECT_EQ(table.choose("done").step(), "second_action");
}

TEST(AnkhSummon, ExtrasMayEmptyThePoolFirst) {
  SCOPED_TRACE("ANKH-8.5 ANKH-8.10");
  Table table = summoning(Position("amun ra")
                              .figures(0, "A8 A7 A6 A5 B6 B7")
                              .figures(1, "G7")
                              .powers(0, attuned)
                              .monuments("pyramid", "B4", 0));
  ASSERT_EQ(table.god(first_seat).warriors, 1);
  table.play({"summon pyramid B4", "figure warrior", "on B3"});
  EXPECT_EQ(table.step(), "second_action");
  EXPECT_EQ(table.figures(first_seat), "A5 A6 A7 A8 B3 B6 B7");
}

// The god is walled in, so that only the extra is possible: it may be left out.
TEST(AnkhSummon, TheActionMayEndWhereTheOrdinarySummonIsImpossible) {
  SCOPED_TRACE("ANKH-8.10");
  const auto position = [] {
    return Position("osiris ra")
        .figures(0, "A8")
        .figures(1, "G7")
        .monuments("temple", "A7 B7 B8")
        .set("underworld", {"D4", "E2"});
  };
  Table table = summoning(position());
  EXPECT_EQ(table.legal(), (std::set<std::string>{"summon underworld", "done"}));
  EXPECT_EQ(Table(table).choose("done").step(), "second_action");
  table.play({"summon underworld", "figure warrior", "on D4"});
  // Beside the new figure there is room now, so the ordinary one is possible and due.
  EXPECT_EQ(table.legal(), std::set<std::string>{"summon ordinary"});
  Table nothing = summoning(position().set("underworld", json::array()));
  EXPECT_EQ(nothing.step(), "second_action");
}

TEST(AnkhSummon, OsirisHasOneExtraOnAFreeToken) {
  SCOPED_TRACE("ANKH-8.7");
  Table table = summoning(Position("osiris ra")
                              .figures(0, "A8 B3")
                              .figures(1, "G7 E3")
                              .set("underworld", {"B3", "E3", "I4"}));
  EXPECT_EQ(table.legal(), (std::set<std::string>{"summon ordinary", "summon underworld"}));
  table.choose("summon underworld").choose("figure warrior");
  EXPECT_EQ(table.offered("on "), "I4");
  table.choose("on I4");
  EXPECT_EQ(table.legal(), std::set<std::string>{"summon ordinary"});
  Table two = summoning(
      Position("osiris ra").figures(0, "A8").figures(1, "G7").set("underworld", {"B3", "I4"}));
  two.play({"summon underworld", "figure warrior", "on I4", "summon ordinary", "figure warrior",
            "on A7"});
  EXPECT_EQ(two.step(), "second_action");  // not one for each token
  EXPECT_EQ(
      summoning(Position("amun osiris").figures(0, "A8").figures(1, "G7").set("underworld", {"I4"}))
          .legal(),
      std::set<std::string>{"summon ordinary"});
}

Position trapped(int followers) {
  return Position("amun anubis")
      .figures(0, "A8")
      .figures(1, "G7")
      .followers(0, followers)
      .seat(0, "trapped", 2);
}

TEST(AnkhSummon, ATrappedWarriorIsFreedForAFollower) {
  SCOPED_TRACE("ANKH-8.8 ANKH-8.9");
  Table table = summoning(trapped(2));
  table.choose("summon ordinary");
  EXPECT_EQ(table.offered("figure "), "freed warrior");
  table.play({"figure freed", "on A7"});
  EXPECT_EQ(table.god(first_seat).trapped, 1);
  EXPECT_EQ(table.god(first_seat).warriors, 4);
  EXPECT_EQ(table.followers(first_seat), 1);
  EXPECT_EQ(table.followers(second_seat), 2);
  EXPECT_EQ(table.state().figure(parse_hex("A7")), Figure::warrior);
  EXPECT_EQ(summoning(trapped(0)).choose("summon ordinary").offered("figure "), "warrior");
}

TEST(AnkhSummon, FreeingByAnExtra) {
  SCOPED_TRACE("ANKH-8.8");
  Table table =
      summoning(trapped(2).powers(0, attuned).monuments("pyramid", "B4", 0).followers(0, 2));
  table.play({"summon pyramid B4", "figure freed", "on B3"});
  EXPECT_EQ(table.followers(second_seat), 2);
  table.play({"summon ordinary", "figure freed", "on A7"});
  EXPECT_EQ(table.followers(second_seat), 3);
  EXPECT_EQ(table.god(first_seat).trapped, 0);
  Position osiris("osiris anubis");
  osiris.figures(0, "A8").figures(1, "G7").seat(0, "trapped", 1).set("underworld", {"I4"});
  Table below = summoning(osiris);
  EXPECT_EQ(below.choose("summon underworld").offered("figure "), "freed warrior");
}

TEST(AnkhSummon, FreeingIsNeverCompulsory) {
  SCOPED_TRACE("ANKH-8.9 ANKH-8.10");
  // All that is left is trapped.
  const auto position = [](int followers) {
    return Position("amun anubis")
        .figures(0, "A8 A7 A6 A5 B5")
        .figures(1, "G7")
        .followers(0, followers)
        .seat(0, "trapped", 2);
  };
  Table table = summoning(position(1));
  ASSERT_EQ(table.god(first_seat).warriors, 0);
  EXPECT_EQ(table.legal(), (std::set<std::string>{"summon ordinary", "done"}));
  EXPECT_EQ(Table(table).choose("done").followers(first_seat), 1);
  table.choose("summon ordinary");
  EXPECT_EQ(table.legal(), std::set<std::string>{"figure freed"});
  table.play({"figure freed", "on B6"});
  EXPECT_EQ(table.step(), "second_action");
  EXPECT_EQ(summoning(position(0)).step(), "second_action");  // nothing can be summoned
}

TEST(AnkhSummon, FirstTheSunTokenThenTheAimThenTheNextSummon) {
  SCOPED_TRACE("ANKH-8.11 ANKH-20.10 ANKH-21.8");
  Table table = summoning(Position("ra amun")
                              .figures(0, "A8")
                              .figures(1, "G7")
                              .powers(0, attuned)
                              .monuments("pyramid", "B4", 0)
                              .seat(0, "guardians", {{"scorpion", 1}}));
  table.play({"summon pyramid B4", "figure scorpion", "on B5"});
  EXPECT_EQ(table.step(), "sun");
  table.choose("sun");
  EXPECT_EQ(table.step(), "aim");
  EXPECT_EQ(table.asked(), first_seat);
  table.choose("aim A5 A6");
  EXPECT_EQ(table.step(), "summon");
  EXPECT_EQ(names(table.state().radiant), "B5");
}

TEST(AnkhSummon, TheSunTokenIsAskedForWhileOneIsLeft) {
  SCOPED_TRACE("ANKH-20.10 ANKH-1.2");
  const auto position = [](int suns) {
    Position p("ra amun");
    p.figures(0, "A8").figures(1, "G7");
    const std::array<const char*, 3> spaces = {"A7", "A6", "A5"};
    for (int n = 0; n < 3; ++n)
      p.figure(0, "warrior", spaces[static_cast<std::size_t>(n)], n < suns);
    return p;
  };
  EXPECT_EQ(summoning(position(2)).play({"summon ordinary", "figure warrior", "on B5"}).step(),
            "sun");
  EXPECT_EQ(summoning(position(3)).play({"summon ordinary", "figure warrior", "on B5"}).step(),
            "second_action");
}

TEST(AnkhSummon, ApepComesToAnyWater) {
  SCOPED_TRACE("ANKH-21.5");
  const auto position = [] {
    return Position("amun ra")
        .guardians("satet apep scorpion")
        .figures(0, "A8")
        .figures(1, "G7")
        .seat(0, "guardians", {{"apep", 1}});
  };
  Table table = summoning(position()).play({"summon ordinary", "figure apep"});
  EXPECT_EQ(table.offered("on "),
            "A7 B7 B8 C5 C6 D6 E0 E6 F0 G0 H0 I0 I7 J0 J3 J6 K1 K4 K5 K6 K7 K8");
  EXPECT_EQ(Table(table).choose("on K1").figures(first_seat), "A8 K1");
  // A pyramid's extra only where the water touches it.
  Table pyramid = summoning(position().powers(0, attuned).monuments("pyramid", "E5", 0));
  pyramid.play({"summon pyramid E5", "figure apep"});
  EXPECT_EQ(pyramid.offered("on "), "D4 D5 E4 E6 F4 F5");
  pyramid.choose("on E6");
  // From water it is adjacent to all around it, in the East too.
  pyramid.play({"summon ordinary", "figure warrior"});
  EXPECT_TRUE(pyramid.offers("on F6"));
  EXPECT_TRUE(pyramid.offers("on E7"));
}

// Only Apep is in the pool, and there is no land: its summon on water is compulsory.
TEST(AnkhSummon, ApepOnWaterIsTheOrdinarySummonAndCompulsory) {
  SCOPED_TRACE("ANKH-8.5 ANKH-21.5");
  Table table = summoning(Position("amun ra")
                              .guardians("satet apep scorpion")
                              .figures(0, "A8 A7 B8 B7 C9 C8 D8")
                              .figures(1, "G7")
                              .monuments("temple", "A6 B6 C7 D7 E8 E9")
                              .seat(0, "guardians", {{"apep", 1}}));
  EXPECT_EQ(table.legal(), std::set<std::string>{"summon ordinary"});
  table.choose("summon ordinary");
  EXPECT_EQ(table.legal(), std::set<std::string>{"figure apep"});
  EXPECT_EQ(words(table.choose("figure apep").offered("on ")).size(), 19U);
}

}  // namespace
}  // namespace ennead::ankh::turns
