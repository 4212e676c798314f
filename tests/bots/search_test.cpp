// Search and greedy on tiny games where the best play is known, without any help from the game.
#include "bots/search.h"

#include <gtest/gtest.h>

#include "bots/greedy.h"
#include "bots/toys.h"

namespace ennead {
namespace {

template <Game G>
typename G::State begin(std::uint64_t seed, int players = 2) {
  Journal<typename G::Event> nobody;
  return G::start({}, players, seed, nobody);
}

template <Game G>
Choice searched(const typename G::State& state, Seat seat, std::uint64_t work, std::uint64_t seed) {
  Search<G> bot({}, {}, seed);
  Budget budget = Budget::of_work(work);
  return bot.choose(G::view(state, seat), seat, budget);
}

TEST(Search, FindsTheWinningMoveOfNim) {
  for (std::uint64_t seed = 0; seed < 16; ++seed) {
    const toys::State s = begin<toys::Nim>(seed);
    if (s.stones % 4 == 0) continue;  // lost anyway
    EXPECT_EQ(searched<toys::Nim>(s, Seat{0}, 4000, seed).operand(), s.stones % 4)
        << int(s.stones) << " stones";
  }
}

TEST(Search, DoesNotUseWhatTheSeatCannotKnow) {
  for (std::uint64_t seed = 0; seed < 12; ++seed)
    EXPECT_EQ(searched<toys::Die>(begin<toys::Die>(seed), Seat{0}, 1000, seed), toys::pick(0));
}

TEST(Search, MixesSecretAnswersAsTheEquilibriumDoes) {
  constexpr int times = 300;
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    int zeros = 0;
    for (std::uint64_t seed = 0; seed < times; ++seed)
      zeros += searched<toys::Pennies>(begin<toys::Pennies>(0), seat, 500, seed).operand() == 0;
    // A third; five standard deviations of the draw and the same again for the search.
    EXPECT_NEAR(static_cast<double>(zeros) / times, 1.0 / 3, 0.16) << "seat " << index(seat);
  }
}

TEST(Search, AnswersASecretQuestionThatOthersHaveAnswered) {
  toys::State s = begin<toys::Pennies>(0);
  Journal<toys::NoEvent> nobody;
  toys::Pennies::choose(s, Seat{1}, toys::pick(1), nobody);
  // What the other one committed does not show, and must not matter.
  toys::State otherwise = begin<toys::Pennies>(0);
  toys::Pennies::choose(otherwise, Seat{1}, toys::pick(0), nobody);
  for (std::uint64_t seed = 0; seed < 10; ++seed)
    EXPECT_EQ(searched<toys::Pennies>(s, Seat{0}, 100, seed),
              searched<toys::Pennies>(otherwise, Seat{0}, 100, seed));
}

TEST(Search, PlaysWithThree) {
  Journal<toys::NoEvent> nobody;
  toys::State s = begin<toys::Nim>(9, 3);
  while (s.over == 0) {
    const auto seat = static_cast<Seat>(s.turn);
    const Choice choice = searched<toys::Nim>(s, seat, 50, s.stones);
    ASSERT_TRUE(toys::Nim::allows(s, seat, choice));
    toys::Nim::choose(s, seat, choice, nobody);
  }
}

TEST(Greedy, WithoutAValuePlaysTheGameOut) {
  toys::State s = begin<toys::Nim>(0);
  s.stones = 3;
  Greedy<toys::Nim> bot({}, 1);
  Budget budget = Budget::of_work(1000);
  EXPECT_EQ(bot.choose(toys::Nim::view(s, Seat{0}), Seat{0}, budget).operand(), 3);
}

}  // namespace
}  // namespace ennead
