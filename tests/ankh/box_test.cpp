// ANKH-1: the box, and what holds for its pieces everywhere.
#include "ankh/turn_table.h"
#include "games/ankh/rules.h"

namespace ennead::ankh::turns {
namespace {

Position two() { return Position("amun ra").figures(0, "A8").figures(1, "G7"); }

TEST(AnkhBox, EachGodHasItsPieces) {
  SCOPED_TRACE("ANKH-1.1");
  EXPECT_EQ(fault_of(two()), "");
  EXPECT_EQ(fault_of(Position("amun ra").figures(0, "A8").figure(1, "warrior", "G7")),
            "/seats/1/figures");  // no god figure
  EXPECT_EQ(fault_of(two().figure(0, "god", "A7")), "/seats/0/figures");
  const std::string six = "A7 A6 A5 A4 A3 A2";
  EXPECT_EQ(fault_of(Position("amun ra").figures(0, "A8 " + six).figures(1, "G7")), "");
  EXPECT_EQ(fault_of(Position("amun ra").figures(0, "A8 B3 " + six).figures(1, "G7")),
            "/seats/0/warriors");
  EXPECT_EQ(fault_of(two().seat(0, "warriors", 5)), "/seats/0/warriors");
  EXPECT_EQ(fault_of(two().monuments("temple", six + " B2 B3 B4", 0)), "");
  EXPECT_EQ(fault_of(two().monuments("temple", six + " B2 B3 B4 B5", 0)), "/monuments");
  EXPECT_EQ(fault_of(two().powers(0,
                                  "revered inspiring resplendent obelisk-attuned glorious "
                                  "bountiful")),
            "");
  EXPECT_EQ(fault_of(two().powers(0,
                                  "revered inspiring resplendent obelisk-attuned glorious "
                                  "bountiful worshipful")),
            "/seats/0/powers");
  std::string cards;
  for (const Card card : edition_of(ContentSets::of(ContentSet::retail)).cards)
    cards += " " + std::string(word_of(card));
  EXPECT_EQ(cards, " plague build chariots maat drought flood miracle");
}

TEST(AnkhBox, TwoBasesOfEachSize) {
  SCOPED_TRACE("ANKH-1.1 ANKH-1.4 ANKH-1.10");
  const auto owned = [](const char* cards, json::object pool, const char* on_board) {
    Position position("amun ra isis anubis");
    position.guardians(cards).figures(0, "A8").figures(1, "G7").figures(2, "E2").figures(3, "D4");
    if (*on_board != '\0') position.figure(0, on_board, "A7");
    return fault_of(position.seat(0, "guardians", std::move(pool)));
  };
  EXPECT_EQ(
      owned("cat-mummy mummy scorpion", {{"cat-mummy", 1}, {"mummy", 1}, {"scorpion", 2}}, ""), "");
  EXPECT_EQ(owned("cat-mummy mummy scorpion", {{"cat-mummy", 1}, {"mummy", 1}}, "mummy"),
            "/seats/0/guardians");
  EXPECT_EQ(owned("satet mummy scorpion", {{"satet", 2}}, "satet"), "/seats/0/guardians");
  EXPECT_EQ(owned("satet apep androsphinx", {{"apep", 1}, {"androsphinx", 1}}, "satet"), "");
  EXPECT_EQ(owned("satet apep androsphinx", {{"apep", 2}}, "androsphinx"), "/seats/0/guardians");
  EXPECT_EQ(owned("satet apep scorpion", {{"apep", 2}}, "scorpion"), "/seats/0/guardians");
}

TEST(AnkhBox, GuardiansAndTheirNumbers) {
  SCOPED_TRACE("ANKH-1.4");
  const auto left = [](const char* cards) {
    return Position("amun ra isis anubis")
        .guardians(cards)
        .figures(0, "A8")
        .figures(1, "G7")
        .figures(2, "E2")
        .figures(3, "D4")
        .state()
        .guardians_left;
  };
  using Left = std::array<std::uint8_t, 3>;
  EXPECT_EQ(left("cat-mummy mummy scorpion"), (Left{3, 3, 2}));
  EXPECT_EQ(left("satet apep androsphinx"), (Left{3, 2, 2}));
  EXPECT_EQ(fault_of(two().guardians("mummy satet scorpion")), "/guardians/0");
  EXPECT_EQ(fault_of(two().set("guardians_left", {2, 1, 1})), "/guardians_left");
}

TEST(AnkhBox, TokensOfAnubisOsirisAndRa) {
  SCOPED_TRACE("ANKH-1.2");
  const auto osiris = [] { return Position("osiris ra").figures(0, "A8").figures(1, "G7"); };
  EXPECT_EQ(fault_of(osiris().set("underworld", {"A1", "A2", "A3"})), "");
  EXPECT_EQ(fault_of(osiris().set("underworld", {"A1", "A2", "A3", "A4"})), "/underworld");
  EXPECT_EQ(fault_of(two().set("underworld", {"A1"})), "/underworld");  // no Osiris
  Position suns = two();
  for (const char* space : {"G8", "G6", "H6"}) suns.figure(1, "warrior", space, true);
  EXPECT_EQ(fault_of(suns), "");
  EXPECT_NE(fault_of(suns.figure(1, "warrior", "H7", true)), "");
  EXPECT_NE(fault_of(two().figure(0, "warrior", "A7", true)), "");  // not Ra's
  Position anubis("amun anubis ra");
  anubis.figures(0, "A8").figures(1, "G7").figures(2, "E2").seat(0, "trapped", 2);
  EXPECT_EQ(fault_of(Position(anubis).seat(2, "trapped", 1)), "");
  EXPECT_EQ(fault_of(Position(anubis).seat(2, "trapped", 2)), "/seats");
  EXPECT_EQ(fault_of(two().seat(0, "trapped", 1)), "/seats/0/trapped");  // no Anubis
}

// The one Amun token: two battles, one announcement.
TEST(AnkhBox, AmunHasOneToken) {
  SCOPED_TRACE("ANKH-1.2");
  Table table(Position("amun ra").figures(0, "A8 E2").figures(1, "D4 E3").events(3));
  table.choose("action gain");
  EXPECT_EQ(table.step(), "announce");
  table.choose("two cards");
  table.choose(first_seat, "play chariots maat").choose(second_seat, "play maat");
  EXPECT_EQ(table.step(), "cards");  // the next battle
}

TEST(AnkhBox, CommonPieces) {
  SCOPED_TRACE("ANKH-1.3");
  const std::string ten = "A1 A2 A3 A4 A5 A6 A7 B2 B3 B4";
  for (const char* type : {"obelisk", "temple", "pyramid"}) {
    EXPECT_EQ(fault_of(two().monuments(type, ten)), "");
    EXPECT_EQ(fault_of(two().monuments(type, ten + " B5")), "/monuments");
  }
  EXPECT_EQ(camels_in_box, 30);
  EXPECT_EQ(region_tokens, 8);
  EXPECT_EQ(fault_of(two().marker("march", 1)), "/markers/march");
}

TEST(AnkhBox, SacrificedFollowersAreGone) {
  SCOPED_TRACE("ANKH-1.5");
  Table table(two().followers(0, 1));
  table.play({"action unlock", "unlock revered"});
  EXPECT_EQ(table.followers(first_seat), 0);
  EXPECT_EQ(table.followers(second_seat), 1);
}

// A type of monument that the supply has no more of is not offered, and without any there is no
// question.
TEST(AnkhBox, WhatIsNotLeftLapses) {
  SCOPED_TRACE("ANKH-1.6 ANKH-15.5");
  const std::string ten = "C0 C1 C2 D0 D1 D2 E1 E2 E3 F1";
  const std::string more = "F2 F3 G1 G2 G3 H1 H2 I1 I2 J1";
  const std::string last = "I3 I4 I5 I6 J2 J4 J5 K2 K3 J7";
  const auto building = [](Position position) {
    Table table(position.followers(0, 5).events(3));
    table.choose("action gain").choose("one card");
    table.choose(first_seat, "play build").choose(second_seat, "play maat");
    return table;
  };
  const auto base = [] { return Position("amun ra").figures(0, "A8 A7").figures(1, "D4"); };
  EXPECT_EQ(building(base().monuments("temple", ten)).offered("build "), "obelisk pyramid");
  EXPECT_EQ(building(base().monuments("temple", ten).monuments("obelisk", more)).offered("build "),
            "pyramid");
  const Table none = building(
      base().monuments("temple", ten).monuments("obelisk", more).monuments("pyramid", last));
  ASSERT_EQ(none.times<CannotBuild>(), 1U);
  EXPECT_EQ(none.told<CannotBuild>()[0].why, Lack::monuments);
  EXPECT_EQ(none.followers(first_seat), 5);
}

TEST(AnkhBox, MonumentsAndCamelsAreNoFigures) {
  SCOPED_TRACE("ANKH-1.7");
  Table table(Position("amun ra")
                  .figures(0, "A1")
                  .figures(1, "G7")
                  .monuments("temple", "E2 F2", 0)
                  .monuments("obelisk", "B7", 1)
                  .set("camels", {"A3-A4", "A4-B3", "B3-B4", "B4-C4"})
                  .set("regions", {"A1", "A4", "B0", "F6"})
                  .events(3));
  table.choose("action gain");
  // The Delta and the south-west are without figures; nobody scores there.
  EXPECT_EQ(table.times<RegionEmpty>(), 2U);
  EXPECT_EQ(table.times<Dominated>(), 2U);
  EXPECT_EQ(table.devotion(first_seat), 1);
  EXPECT_EQ(table.devotion(second_seat), 1);
}

// A battle with plague and an unbroken tie.
TEST(AnkhBox, NothingKillsAGodFigure) {
  SCOPED_TRACE("ANKH-1.8");
  Table table(Position("ra isis").figures(0, "A8 A7").figures(1, "D4 D3").events(3));
  table.choose("action gain");
  table.choose(first_seat, "play plague").choose(second_seat, "play plague");
  for (int plague = 0; plague < 2; ++plague)
    table.choose(first_seat, "bid 0").choose(second_seat, "bid 0");
  EXPECT_EQ(table.figures(first_seat), "A8");
  EXPECT_EQ(table.figures(second_seat), "D4");
  EXPECT_EQ(table.step(), "tiebreak");
  table.choose("no tiebreak");
  EXPECT_EQ(table.figures(first_seat), "A8");
  EXPECT_EQ(table.figures(second_seat), "D4");
}

TEST(AnkhBox, TheDeadGoToTheirOwnersPoolAndNotToTheCard) {
  SCOPED_TRACE("ANKH-1.9 ANKH-1.11");
  Table table(Position("ra isis")
                  .guardians("satet apep scorpion")
                  .figures(0, "A8 A7 A6 A5")
                  .figures(1, "D4 E4")
                  .figure(1, "satet", "E5")
                  .figure(1, "scorpion", "F4")
                  .events(3));
  ASSERT_EQ(table.state().guardians_left, (std::array<std::uint8_t, 3>{0, 1, 0}));
  table.choose("action gain");
  table.choose(first_seat, "play chariots").choose(second_seat, "play maat");
  EXPECT_EQ(table.figures(second_seat), "D4");
  EXPECT_EQ(table.god(second_seat).warriors, 6);
  EXPECT_EQ(table.god(second_seat).guardians, (std::array<std::uint8_t, 3>{1, 0, 1}));
  EXPECT_EQ(table.state().guardians_left, (std::array<std::uint8_t, 3>{0, 1, 0}));
}

TEST(AnkhBox, OneTokenOnEachMonument) {
  SCOPED_TRACE("ANKH-1.12");
  const State s = two()
                      .monuments("temple", "A1", 0)
                      .monuments("pyramid", "A2", 1)
                      .monuments("obelisk", "A3")
                      .state();
  EXPECT_EQ(names(s.controlled[first_seat]), "A1");
  EXPECT_EQ(names(s.controlled[second_seat]), "A2");
  EXPECT_EQ(names(neutral_monuments(s)), "A3");
  EXPECT_EQ(names(all_monuments(s)), "A1 A2 A3");
  EXPECT_NE(fault_of(two().monuments("temple", "A1", 0).monuments("temple", "A1", 1)), "");
  // Who takes a monument of another replaces the token.
  Table table(two().monuments("temple", "A7", 1).events(0));
  table.choose("action gain").choose("control A7");
  EXPECT_EQ(table.controlled(first_seat), "A7");
  EXPECT_EQ(table.controlled(second_seat), "");
}

// The scorpion on D4 destroys Amun's last obelisk; the token and the monument can be used again.
TEST(AnkhBox, ADestroyedMonumentGoesToTheSupplyAndItsTokenToThePool) {
  SCOPED_TRACE("ANKH-1.13 ANKH-21.10");
  Table table(Position("ra amun")
                  .figures(0, "A8")
                  .figure(0, "scorpion", "D4")
                  .figures(1, "A1")
                  .monuments("obelisk", "C4", 1)
                  .events(3));
  const State before = table.state();
  const AimAt aim = aim_at(parse_hex("D4"), before.aim(parse_hex("D4")));
  ASSERT_EQ(name(aim.first), "C4");
  EXPECT_EQ(ankh_pool(before, second_seat), 8);
  table.choose("action gain");
  EXPECT_EQ(table.times<MonumentDestroyed>(), 1U);
  EXPECT_TRUE(all_monuments(table.state()).empty());
  EXPECT_EQ(ankh_pool(table.state(), second_seat), 9);
  EXPECT_LT(of_type(table.state(), Monument::obelisk).size(), monuments_of_a_type);
}

// A sphinx or an enemy of the other seat is an enemy; a figure of the own merged god is not: for
// the protection of Isis too (ANKH-20.5).
TEST(AnkhBox, TheSeatsOfAMergedGodAreNoEnemies) {
  SCOPED_TRACE("ANKH-1.14");
  const auto lost = [](const char* ra_stands) {
    Position position("ra isis amun");
    position.figures(0, std::string("A8 A7 A6 ") + ra_stands)
        .figures(1, "D4 D5")
        .seat(2, "merged_into", 1)
        .set("event", 12)
        .events(15);
    Table table(position.devotion(0, 25).devotion(1, 25));
    table.choose("action gain");
    if (table.step() == "announce") table.choose("one card");
    table.choose(first_seat, "play chariots").choose(second_seat, "play maat");
    return table.step();
  };
  EXPECT_EQ(lost("E5"), "protect");       // Ra's warrior is beside D4 and D5
  EXPECT_EQ(lost("A5"), "first_action");  // the own god figure beside D5 protects nothing
}

}  // namespace
}  // namespace ennead::ankh::turns
