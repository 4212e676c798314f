// ANKH-4: the set-up and its options.
#include "ankh/turn_table.h"
#include "games/ankh/rules.h"

namespace ennead::ankh::turns {
namespace {

State started(const json::value& options, int players, std::uint64_t seed = 1) {
  AnkhJournal silent;
  return Ankh::start(Ankh::options_from_json(options), players, seed, silent);
}
std::string refusal(const json::value& options, int players = 3) {
  try {
    started(options, players);
    return "";
  } catch (const Fault& fault) {
    return fault.place();
  }
}
std::string gods_of(const State& s) {
  std::string text;
  for (const Seat seat : SeatSet::first(s.players))
    text += std::string(text.empty() ? "" : " ") + std::string(word_of(s.gods[seat].deity));
  return text;
}
Seat on_turn(const State& s) { return Ankh::question(s).waiting.lowest(); }

TEST(AnkhSetup, EveryOptionMayBeLeftToChance) {
  SCOPED_TRACE("ANKH-4.1");
  std::set<std::size_t> monuments;
  std::set<std::string> gods;
  std::set<Figure> guardians;
  std::set<Seat> first;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const State s = started(json::object{}, 4, seed);
    monuments.insert(static_cast<std::size_t>(of_type(s, Monument::pyramid).size()));
    gods.insert(gods_of(s));
    for (const Figure guardian : s.guardian_cards) guardians.insert(guardian);
    first.insert(on_turn(s));
  }
  EXPECT_EQ(monuments, (std::set<std::size_t>{0, 4}));  // Old and Middle Kingdom
  EXPECT_GT(gods.size(), 60U);                          // of 120
  EXPECT_EQ(guardians.size(), 6U);
  EXPECT_EQ(first.size(), 4U);
}

TEST(AnkhSetup, EveryOptionMayBeNamed) {
  SCOPED_TRACE("ANKH-4.1 ANKH-4.3 ANKH-4.11");
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const State s = started({{"scenario", "old-kingdom"},
                             {"gods", {"isis", "ra", "anubis"}},
                             {"guardians", {"satet", "apep", "androsphinx"}},
                             {"first", 2}},
                            3, seed);
    EXPECT_EQ(gods_of(s), "isis ra anubis");
    EXPECT_EQ(s.guardian_cards,
              (std::array<Figure, 3>{Figure::satet, Figure::apep, Figure::androsphinx}));
    EXPECT_EQ(on_turn(s), third_seat);
    EXPECT_TRUE(of_type(s, Monument::pyramid).empty());
  }
}

TEST(AnkhSetup, GodsAndGuardiansMayBeNamedInPart) {
  SCOPED_TRACE("ANKH-4.1 ANKH-4.2");
  std::set<std::string> gods;
  std::set<std::array<Figure, 3>> guardians;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const State s = started(
        {{"gods", {"random", "isis"}}, {"guardians", {"satet", "random", "random"}}}, 3, seed);
    EXPECT_EQ(s.gods[second_seat].deity, Deity::isis);
    EXPECT_EQ(s.guardian_cards[0], Figure::satet);
    gods.insert(gods_of(s));
    guardians.insert(s.guardian_cards);
  }
  EXPECT_EQ(gods.size(), 12U);
  EXPECT_EQ(guardians.size(), 4U);
}

TEST(AnkhSetup, NoTwoSeatsHaveTheSameGod) {
  SCOPED_TRACE("ANKH-4.2");
  for (std::uint64_t seed = 0; seed < 50; ++seed)
    for (int players = 2; players <= 5; ++players) {
      const State s = started({{"gods", {"osiris"}}}, players, seed);
      const auto list = words(gods_of(s));
      EXPECT_EQ(std::set<std::string>(list.begin(), list.end()).size(),
                static_cast<std::size_t>(players));
    }
  EXPECT_EQ(refusal({{"gods", {"isis", "ra", "isis"}}}), "/gods/2");
  EXPECT_EQ(refusal({{"gods", {"isis", "ra", "random", "amun"}}}), "/gods/3");
  EXPECT_EQ(refusal({{"gods", {"horus"}}}), "/gods/0");
}

TEST(AnkhSetup, TheFirstSeatIsDrawnOrNamed) {
  SCOPED_TRACE("ANKH-4.3");
  std::map<Seat, int> drawn;
  for (std::uint64_t seed = 0; seed < 600; ++seed)
    ++drawn[on_turn(started(json::object{}, 3, seed))];
  for (const Seat seat : SeatSet::first(3)) {
    EXPECT_GT(drawn[seat], 150);
    EXPECT_LT(drawn[seat], 250);
    EXPECT_EQ(on_turn(started({{"first", index(seat)}}, 3)), seat);
  }
  EXPECT_EQ(refusal({{"first", 3}}), "/first");
}

TEST(AnkhSetup, TheFirstSeatIsPlayerOneAndTheOthersFollowClockwise) {
  SCOPED_TRACE("ANKH-4.4 ANKH-6.1");
  for (int first = 0; first < 3; ++first) {
    const Table table(started({{"scenario", "middle-kingdom"}, {"first", first}}, 3));
    const std::array<const char*, 3> figures = {"D4 E4", "G6 G7", "E3 F2"};
    const std::array<const char*, 3> monuments = {"E5", "F6", "E2"};
    for (int player = 0; player < 3; ++player) {
      const auto seat = static_cast<Seat>((first + player) % 3);
      EXPECT_EQ(table.figures(seat), figures[static_cast<std::size_t>(player)]);
      EXPECT_EQ(table.controlled(seat), monuments[static_cast<std::size_t>(player)]);
    }
  }
}

TEST(AnkhSetup, PiecesArePlacedAndTheRestLiesInPoolsAndSupply) {
  SCOPED_TRACE("ANKH-4.5 ANKH-4.6");
  const State s = started({{"scenario", "middle-kingdom"}, {"first", 0}}, 5);
  EXPECT_EQ(s.camels.size(), 10);
  EXPECT_EQ(s.region_count(), 5);
  EXPECT_EQ(all_monuments(s).size(), 12);
  EXPECT_EQ(names(neutral_monuments(s)), "B4 C0 E8 F4 G1 G6 G7");
  for (const Seat seat : SeatSet::first(5)) {
    EXPECT_EQ(s.figures[seat].size(), 2);
    EXPECT_EQ(s.controlled[seat].size(), 1);
    EXPECT_EQ(s.gods[seat].warriors, 5);
    EXPECT_EQ(ankh_pool(s, seat), 8);
    EXPECT_EQ(s.gods[seat].trapped, 0);
  }
  EXPECT_FALSE(Ankh::to_json(s).contains("battle"));  // nobody has the tiebreaker
}

TEST(AnkhSetup, EachGodBeginsWithOneFollowerAndNothingElse) {
  SCOPED_TRACE("ANKH-4.7 ANKH-4.8");
  for (int players = 2; players <= 5; ++players) {
    const State s = started(json::object{}, players);
    for (const Seat seat : SeatSet::first(players)) {
      EXPECT_EQ(s.gods[seat].followers, 1);
      EXPECT_TRUE(s.gods[seat].powers.empty());
      EXPECT_EQ(s.gods[seat].guardians, (std::array<std::uint8_t, 3>{}));
      EXPECT_TRUE(s.gods[seat].used.empty());
      EXPECT_EQ(hand_of(s, seat).size(), 7);
      EXPECT_FALSE(s.gods[seat].merged());
    }
    EXPECT_TRUE(s.radiant.empty());
    EXPECT_TRUE(s.underworld.empty());
    EXPECT_EQ(suns_left(s), 3);
    EXPECT_EQ(underworld_left(s), 3);
    EXPECT_EQ(trapped_in_all(s), 0);
  }
}

// Also the example "Set-up of the track".
TEST(AnkhSetup, TheFirstPlayersTokenLiesOnTop) {
  SCOPED_TRACE("ANKH-4.9");
  EXPECT_EQ(Table(started({{"first", 0}}, 5)).order(), "43210");
  EXPECT_EQ(Table(started({{"first", 2}}, 5)).order(), "10432");
  EXPECT_EQ(Table(started({{"first", 1}}, 2)).order(), "01");
  const State s = started({{"first", 2}}, 5);
  for (const Seat seat : SeatSet::first(5)) EXPECT_EQ(s.gods[seat].devotion, 0);
}

TEST(AnkhSetup, MarkersBeginAtTheStart) {
  SCOPED_TRACE("ANKH-4.10");
  const State s = started(json::object{}, 4);
  EXPECT_EQ(s.markers, (std::array<std::uint8_t, 4>{}));
  EXPECT_EQ(s.event, 0);
}

TEST(AnkhSetup, OneGuardianCardOfEachLevel) {
  SCOPED_TRACE("ANKH-4.11");
  std::array<std::set<Figure>, 3> drawn;
  for (std::uint64_t seed = 0; seed < 50; ++seed)
    for (std::size_t level = 0; level < 3; ++level)
      drawn[level].insert(started(json::object{}, 2, seed).guardian_cards[level]);
  EXPECT_EQ(drawn[0], (std::set<Figure>{Figure::cat_mummy, Figure::satet}));
  EXPECT_EQ(drawn[1], (std::set<Figure>{Figure::mummy, Figure::apep}));
  EXPECT_EQ(drawn[2], (std::set<Figure>{Figure::scorpion, Figure::androsphinx}));
  EXPECT_EQ(refusal({{"guardians", {"mummy", "apep", "scorpion"}}}), "/guardians/0");
  EXPECT_EQ(refusal({{"guardians", {"satet", "apep", "apep"}}}), "/guardians/2");
  EXPECT_EQ(refusal({{"guardians", {"satet", "warrior", "scorpion"}}}), "/guardians/1");
  EXPECT_EQ(refusal({{"guardians", {"satet", "apep"}}}), "/guardians");
}

TEST(AnkhSetup, FiguresOnTheGuardianCards) {
  SCOPED_TRACE("ANKH-4.12");
  using Left = std::array<std::uint8_t, 3>;
  const auto left = [](json::array guardians, int players) {
    return started({{"guardians", std::move(guardians)}}, players).guardians_left;
  };
  const json::array small = {"cat-mummy", "mummy", "scorpion"};
  const json::array large = {"satet", "apep", "androsphinx"};
  EXPECT_EQ(left(small, 2), (Left{1, 1, 1}));
  EXPECT_EQ(left(small, 3), (Left{2, 2, 2}));
  EXPECT_EQ(left(small, 4), (Left{3, 3, 2}));
  EXPECT_EQ(left(small, 5), (Left{3, 3, 2}));
  EXPECT_EQ(left(large, 2), (Left{1, 1, 1}));
  EXPECT_EQ(left(large, 3), (Left{2, 2, 2}));
  EXPECT_EQ(left(large, 4), (Left{3, 2, 2}));
  EXPECT_EQ(left(large, 5), (Left{3, 2, 2}));
}

// The same choices lead to the same position whatever chance would say.
TEST(AnkhSetup, NothingIsLeftToChanceAfterwards) {
  SCOPED_TRACE("ANKH-4.13");
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    AnkhJournal silent;
    State one = started(json::object{}, 2 + static_cast<int>(seed) % 4, seed);
    State other = one;
    other.chance = GameChance(Chance(seed + 1000));
    const GameChance before = other.chance;
    Chance pick(seed);
    while (!Ankh::outcome(one).over) {
      const Seat seat = on_turn(one);
      ChoiceList list;
      Ankh::legal(one, seat, list);
      const Choice choice = list[pick.below(static_cast<std::uint32_t>(list.size()))];
      Ankh::choose(one, seat, choice, silent);
      Ankh::choose(other, seat, choice, silent);
      ASSERT_EQ(other.chance, before);
      State same = other;
      same.chance = one.chance;
      ASSERT_EQ(std::memcmp(&same, &one, sizeof(State)), 0);
    }
  }
}

}  // namespace
}  // namespace ennead::ankh::turns
