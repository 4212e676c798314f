// The bots of Kemet: the value, whole turns, and what they make of them.
#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "bots/kemet/planner.h"
#include "effort.h"
#include "games/kemet/rules.h"

namespace ennead::kemet {
namespace {

State position(std::string_view text) { return Kemet::from_json(json::parse(text)); }

State begun(int players, std::uint64_t seed, int choices) {
  KemetJournal nobody_listens;
  State s = Kemet::start({}, players, seed, nobody_listens);
  Chance chance(seed);
  for (int n = 0; n < choices && !Kemet::outcome(s).over; ++n) {
    const Seat seat = Kemet::question(s).waiting.lowest();
    Kemet::choose(s, seat, random_choice<Kemet>(s, seat, chance), nobody_listens);
  }
  return s;
}

TEST(KemetValue, IsSharedOut) {
  for (int players = 2; players <= 5; ++players) {
    const State s = begun(players, 3, 200);
    double sum = 0;
    for (const Seat seat : SeatSet::first(players)) sum += (1 + value(s, seat)) / 2;
    EXPECT_NEAR(sum, 1, 1e-9);
  }
}

TEST(KemetValue, PointsPrayerTilesAndTroopsAreBetterThanNone) {
  const auto mine = [](std::string_view seat) {
    return value(position(R"({"game": "kemet", "seats": [)" + std::string(seat) +
                          R"(, {"units": {"city_s_1": 5}}]})"),
                 Seat{0});
  };
  const double plain = mine(R"({"units": {"city_nw_1": 5}})");
  EXPECT_GT(mine(R"({"units": {"city_nw_1": 5}, "battle_vp": 1})"), plain);
  EXPECT_GT(mine(R"({"units": {"city_nw_1": 5}, "pp": 9})"), plain);
  EXPECT_GT(mine(R"({"units": {"city_nw_1": 5}, "tiles": ["charge"]})"), plain);
  EXPECT_GT(mine(R"({"units": {"city_nw_1": 5, "temple_w": 2}})"), plain);
}

// A plan may hold cards that another world would have drawn: what is chosen is legal all the same.
TEST(KemetPlanner, ChoosesLegallyWithAllSets) {
  Options all;
  all.content = Content::all();
  KemetJournal nobody_listens;
  for (std::uint64_t seed = 1; seed <= effort(24); ++seed) {
    State s = Kemet::start(all, 2, seed, nobody_listens);
    Planner planner(seed, greedy_tuning, advice);
    Chance chance(seed);
    while (!Kemet::outcome(s).over) {
      const Seat seat = Kemet::question(s).waiting.lowest();
      auto budget = Budget::of_work(100);
      const Choice choice = seat == Seat{0} ? planner.choose(Kemet::view(s, seat), seat, budget)
                                            : random_choice<Kemet>(s, seat, chance);
      ASSERT_TRUE(Kemet::allows(s, seat, choice)) << Kemet::text(choice) << ", seed " << seed;
      Kemet::choose(s, seat, choice, nobody_listens);
    }
  }
}

// Each of them is legal to its last choice, and the next seat's turn follows.
TEST(KemetTurns, AreWhole) {
  const Playout<Kemet> playout(advice);
  Turns turns(playout, 30);
  KemetJournal nobody_listens;
  int looked_at = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    State s = begun(2 + static_cast<int>(seed % 4), seed, 150);
    Chance chance(seed);
    while (!s.stack.empty() && !advice.calm(s)) {
      const Seat seat = Kemet::question(s).waiting.lowest();
      Kemet::choose(s, seat, random_choice<Kemet>(s, seat, chance), nobody_listens);
    }
    if (s.stack.empty()) continue;
    const Seat seat = active_seat(s);
    const auto found = turns.all(s, seat, chance);
    ASSERT_FALSE(found.empty());
    for (const WholeTurn& turn : found) {
      State after = s;
      for (const Choice choice : turn.choices) {
        while (Kemet::question(after).waiting != SeatSet(seat))
          Kemet::choose(after, Kemet::question(after).waiting.lowest(), kemet::choice(Kind::pass),
                        nobody_listens);
        ASSERT_TRUE(Kemet::allows(after, seat, choice)) << Kemet::text(choice);
        Kemet::choose(after, seat, choice, nobody_listens);
      }
      // What is open now is a battle, somebody else's business, or a later turn.
      const bool battle = Kemet::question(after).secret;
      const bool others = Kemet::question(after).waiting != SeatSet(seat);
      const bool later = active_seat(after) != seat || advice.calm(after);
      EXPECT_TRUE(battle || others || later);
      ++looked_at;
    }
  }
  EXPECT_GT(looked_at, 100);
}

// A temple without guard beside five units, with the last token of the day.
TEST(KemetPlanner, WalksIntoAnEmptyTemple) {
  const State s = position(R"({"game": "kemet", "day": 2, "seats": [
      {"pp": 0, "units": {"w_front_nw": 5},
       "tokens": ["recruit", "raise", "pray3", "white"]},
      {"pp": 0, "units": {"city_s_1": 5}, "tokens": ["recruit", "raise", "pray3", "white"]}]})");
  for (const PlannerTuning& tuning : {greedy_tuning, search_tuning}) {
    State played = s;
    KemetJournal nobody_listens;
    Planner planner(3, tuning, advice);
    while (!played.stack.empty() && active_seat(played) == Seat{0}) {
      const Seat seat = Kemet::question(played).waiting.lowest();
      auto budget = Budget::of_work(2000);
      Kemet::choose(played, seat, planner.choose(Kemet::view(played, seat), seat, budget),
                    nobody_listens);
    }
    EXPECT_FALSE((played.seats[Seat{0}].troops & board_of(s).temples).empty());
  }
}

}  // namespace
}  // namespace ennead::kemet
