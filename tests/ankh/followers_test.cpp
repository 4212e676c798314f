// ANKH-9 and ANKH-10: Gain Followers, Unlock Ankh Power.
#include "ankh/turn_table.h"
#include "games/ankh/rules.h"

namespace ennead::ankh::turns {
namespace {

// The example "Followers".
TEST(AnkhFollowers, TheExampleOfFollowers) {
  SCOPED_TRACE("ANKH-9.1 ANKH-9.2");
  Table table(Position("isis amun")
                  .figures(0, "D2 F7 B3")
                  .figures(1, "I9")
                  .followers(0, 0)
                  .monuments("obelisk", "D1", 0)
                  .monuments("temple", "F8")
                  .monuments("pyramid", "B4")
                  .monuments("pyramid", "J4", 0)
                  .monuments("pyramid", "E8")
                  .monuments("obelisk", "G8", 1));
  table.choose("action gain");
  EXPECT_EQ(table.followers(first_seat), 3);
  EXPECT_EQ(table.followers(second_seat), 1);
}

TEST(AnkhFollowers, EachMonumentCountsOnce) {
  SCOPED_TRACE("ANKH-9.1");
  Table table(
      Position("isis amun").figures(0, "A8 A6 B6 B7").figures(1, "I9").monuments("obelisk", "A7"));
  EXPECT_EQ(table.choose("action gain").followers(first_seat), 2);
}

TEST(AnkhFollowers, AFigureOnWaterReachesAllAroundIt) {
  SCOPED_TRACE("ANKH-9.1 ANKH-2.10");
  Table table(Position("isis amun")
                  .guardians("satet apep scorpion")
                  .figures(0, "A1")
                  .figure(0, "apep", "E6")
                  .figures(1, "I9")
                  .monuments("obelisk", "E5 F6")
                  .monuments("temple", "E7", 0)
                  .monuments("temple", "F5", 1));
  EXPECT_EQ(table.choose("action gain").followers(first_seat), 4);
}

TEST(AnkhFollowers, ReveredBringsOneMoreAlsoWithoutAMonument) {
  SCOPED_TRACE("ANKH-19.5");
  const auto gained = [](const char* monuments) {
    Table table(Position("isis amun")
                    .figures(0, "A8")
                    .figures(1, "I9")
                    .powers(0, "revered")
                    .monuments("obelisk", monuments));
    return table.choose("action gain").followers(first_seat) - 1;
  };
  EXPECT_EQ(gained(""), 1);
  EXPECT_EQ(gained("A7 B7"), 3);
}

// Followers have no limit in the supply.
TEST(AnkhFollowers, FollowersAreNotLimited) {
  SCOPED_TRACE("ANKH-1.5");
  Table table(Position("isis amun")
                  .figures(0, "A8")
                  .figures(1, "I9")
                  .followers(0, 400)
                  .monuments("temple", "A7 B7"));
  EXPECT_EQ(table.choose("action gain").followers(first_seat), 402);
}

// ---- ANKH-10 ------------------------------------------------------------------------------------

Position with_powers(const char* powers, int followers) {
  return Position("amun ra isis")
      .guardians("satet mummy scorpion")
      .figures(0, "A8")
      .figures(1, "I9")
      .figures(2, "E2")
      .powers(0, powers)
      .followers(0, followers);
}
constexpr std::array<const char*, 6> steps = {
    "",
    "revered",
    "revered inspiring",
    "revered inspiring resplendent",
    "revered inspiring resplendent obelisk-attuned",
    "revered inspiring resplendent obelisk-attuned glorious"};

TEST(AnkhUnlock, StepsTheirCostAndTheirGuardians) {
  SCOPED_TRACE("ANKH-10.1 ANKH-10.2 ANKH-10.5");
  const std::array<const char*, 6> offered = {
      "commanding inspiring omnipresent revered",
      "commanding inspiring omnipresent",
      "obelisk-attuned pyramid-attuned resplendent temple-attuned",
      "obelisk-attuned pyramid-attuned temple-attuned",
      "bountiful glorious magnanimous worshipful",
      "bountiful magnanimous worshipful"};
  const std::array<const char*, 6> next = {"revered",         "inspiring", "resplendent",
                                           "obelisk-attuned", "glorious",  "bountiful"};
  const std::array<int, 6> cost = {1, 1, 2, 2, 3, 3};
  using Pool = std::array<std::uint8_t, 3>;
  const std::array<Pool, 6> joins = {Pool{},        Pool{1, 0, 0}, Pool{},
                                     Pool{0, 1, 0}, Pool{0, 0, 1}, Pool{}};
  for (std::size_t step = 0; step < 6; ++step) {
    Table table(with_powers(steps[step], 5));
    table.choose("action unlock");
    EXPECT_EQ(table.step(), "unlock");
    EXPECT_EQ(table.offered("unlock "), offered[step]);
    table.choose("unlock " + std::string(next[step]));
    EXPECT_EQ(table.followers(first_seat), 5 - cost[step]) << step;
    EXPECT_EQ(table.god(first_seat).guardians, joins[step]) << step;
    EXPECT_EQ(table.god(first_seat).steps(), static_cast<int>(step) + 1);
    for (std::size_t level = 0; level < 3; ++level)
      EXPECT_EQ(table.state().guardians_left[level], 2 - joins[step][level]) << step;
    EXPECT_EQ(table.asked(), second_seat);
  }
}

// The example "Unlock".
TEST(AnkhUnlock, TheExampleOfUnlocking) {
  SCOPED_TRACE("ANKH-10.2 ANKH-10.5");
  Table table(with_powers("revered", 1));
  table.play({"action unlock", "unlock inspiring"});
  EXPECT_EQ(table.followers(first_seat), 0);
  EXPECT_TRUE(table.god(first_seat).has(Power::inspiring));
  EXPECT_EQ(table.god(first_seat).guardians[0], 1);
  EXPECT_EQ(table.times<GuardianJoins>(), 1U);
}

TEST(AnkhUnlock, NeverThreePowersOfALevel) {
  SCOPED_TRACE("ANKH-10.2");
  EXPECT_EQ(fault_of(with_powers("revered inspiring commanding", 1)), "/seats/0/powers");
  EXPECT_EQ(fault_of(with_powers("revered resplendent", 1)), "/seats/0/powers");
}

TEST(AnkhUnlock, ItIsCompulsoryWithTheFollowersForIt) {
  SCOPED_TRACE("ANKH-10.3");
  for (std::size_t step = 0; step < 6; ++step) {
    const Table table =
        Table(with_powers(steps[step], 1 + static_cast<int>(step) / 2)).choose("action unlock");
    EXPECT_EQ(table.step(), "unlock");
    for (const std::string& choice : table.legal()) EXPECT_TRUE(choice.starts_with("unlock "));
  }
}

TEST(AnkhUnlock, WithoutFollowersOrStepsNothingHappens) {
  SCOPED_TRACE("ANKH-10.4");
  const auto nothing = [](const char* powers, int followers, Lack why) {
    Table table(with_powers(powers, followers));
    const auto before = table.god(first_seat).powers;
    table.choose("action unlock");
    EXPECT_EQ(table.asked(), second_seat);
    EXPECT_EQ(table.marker(Action::unlock), 1);
    EXPECT_EQ(table.followers(first_seat), followers);
    EXPECT_EQ(table.god(first_seat).powers, before);
    ASSERT_EQ(table.times<CannotUnlock>(), 1U);
    EXPECT_EQ(table.told<CannotUnlock>()[0].why, why);
  };
  nothing("", 0, Lack::followers);
  nothing("revered inspiring", 1, Lack::followers);
  nothing("revered inspiring resplendent obelisk-attuned", 2, Lack::followers);
  nothing("revered inspiring resplendent obelisk-attuned glorious bountiful", 9, Lack::powers);
}

TEST(AnkhUnlock, AnEmptyCardGivesNothing) {
  SCOPED_TRACE("ANKH-10.6 ANKH-1.6");
  Table table(with_powers("revered", 3)
                  .seat(1, "guardians", {{"satet", 1}})
                  .seat(2, "guardians", {{"satet", 1}}));
  ASSERT_EQ(table.state().guardians_left[0], 0);
  table.play({"action unlock", "unlock inspiring"});
  EXPECT_EQ(table.god(first_seat).guardians[0], 0);
  ASSERT_EQ(table.times<NoGuardian>(), 1U);
  EXPECT_EQ(table.told<NoGuardian>()[0].why, Lack::guardians);
  EXPECT_TRUE(table.god(first_seat).has(Power::inspiring));
}

// After a merge a god can have two guardians with small bases already, here one on the board.
TEST(AnkhUnlock, WithoutAFreeBaseThereIsNoGuardianAndNoClaimLater) {
  SCOPED_TRACE("ANKH-10.6 ANKH-1.10");
  Position position("amun ra isis osiris");
  position.guardians("satet mummy scorpion")
      .figures(0, "A8")
      .figure(0, "satet", "A7")
      .figures(1, "I9")
      .figures(3, "E2")
      .seat(2, "merged_into", 0)
      .set("event", 12)
      .seat(0, "guardians", {{"satet", 1}})
      .powers(0, "revered inspiring resplendent")
      .followers(0, 9);
  Table table(position);
  ASSERT_EQ(table.state().guardians_left[1], 3);
  table.play({"action unlock", "unlock obelisk-attuned"});
  EXPECT_EQ(table.god(first_seat).guardians, (std::array<std::uint8_t, 3>{1, 0, 0}));
  EXPECT_EQ(table.state().guardians_left[1], 3);
  ASSERT_EQ(table.times<NoGuardian>(), 1U);
  EXPECT_EQ(table.told<NoGuardian>()[0].why, Lack::base);
  // The large base of step 5 is free. The Mummy does not come later.
  table.play({"action unlock", "unlock revered"});  // Ra
  table.play({"action unlock", "unlock glorious"});
  EXPECT_EQ(table.god(first_seat).guardians, (std::array<std::uint8_t, 3>{1, 0, 1}));
}

}  // namespace
}  // namespace ennead::ankh::turns
