// A bot gets a view and nothing else: no other type fits, and worlds that only differ in what its
// seat may not know get the same answer.
#include <gtest/gtest.h>

#include "bots/any_bot.h"
#include "bots/bot.h"
#include "bots/random.h"
#include "effort.h"
#include "play/games.h"
#include "play/kit_checks.h"
#include "play/match_of.h"

namespace ennead {
namespace {

template <Game G, class Given>
constexpr bool bot_takes =
    std::is_invocable_v<decltype(&Bot<G>::choose), Bot<G>&, Given, Seat, Budget&>;
template <class Given>
constexpr bool any_bot_takes =
    std::is_invocable_v<decltype(&AnyBot::choose), AnyBot&, Given, Budget&>;

// Only the game makes a view, and a bot takes nothing but a view.
template <Game G>
constexpr bool views_are_safe =
    PlainState<View<G>> && !std::is_default_constructible_v<View<G>> &&
    !std::is_constructible_v<View<G>, typename G::State> &&
    !std::is_assignable_v<View<G>&, typename G::State> && bot_takes<G, View<G>> &&
    !bot_takes<G, typename G::State> && !any_bot_takes<typename G::State> &&
    !any_bot_takes<const MatchOf<G>&>;

static_assert([]<class... All>(boost::mp11::mp_list<All...>) {
  return (views_are_safe<All> && ...);
}(Games()));
static_assert(any_bot_takes<const AnyView&> && !any_bot_takes<const AnyMatch&>);

// All bots of the game answer the same in a world in which all that the seat may not know is drawn
// again, and think the same.
template <Game G>
void expect_same_answers(const typename G::State& state, const typename G::State& elsewhere,
                         Seat seat, bool think) {
  const std::uint64_t work = effort(300);
  const AnyGame& game = game_named(G::info.name);
  const ViewOf<G> here(game, state, seat);
  const ViewOf<G> there(game, elsewhere, seat);
  ASSERT_TRUE(kit::same(here.view(), there.view()));
  for (const BotInfo& info : bots_for(game)) {
    const auto answer = [&](const AnyView& view) {
      Budget budget = Budget::of_work(work);
      return make_bot(game, info.name, 5)->choose(view, budget);
    };
    ASSERT_EQ(answer(here), answer(there)) << info.name;
    if (!think) continue;
    const auto thoughts = [&](const AnyView& view) {
      Budget budget = Budget::of_work(work);
      std::vector<std::pair<Choice, double>> all;
      for (const Considered& one : make_bot(game, info.name, 5)->consider(view, budget))
        all.emplace_back(one.choice, one.share);
      return all;
    };
    ASSERT_EQ(thoughts(here), thoughts(there)) << info.name;
  }
}

// In random games, at each `between`th choice and wherever somebody else has answered in secret,
// until the question has been compared often enough: bots take their time for each.
// Says how often the other world was really another one, by question.
template <Game G>
std::map<std::string_view, int> compare_worlds(int players, int choices, int between) {
  const int enough = full_effort ? choices : whole_effort ? 24 : 12;
  std::map<std::string_view, int> compared;
  Journal<typename G::Event> nobody;
  Chance chance(21);
  typename G::State state = G::start({}, players, 3, nobody);
  for (int n = 0; n < choices; ++n) {
    if (G::outcome(state).over) state = G::start({}, players, chance.next(), nobody);
    const Question question = G::question(state);
    Seat seat = question.waiting.lowest();
    for (const Seat other : question.waiting)
      if (chance.below(2) == 1) seat = other;
    if ((n % between == 0 || question.asked != question.waiting) &&
        compared[G::question_name(state)] < enough) {
      SCOPED_TRACE(testing::Message() << players << " players, choice " << n);
      typename G::State elsewhere = G::resample(G::view(state, seat), chance);
      expect_same_answers<G>(state, elsewhere, seat, compared[G::question_name(state)] % 4 == 0);
      if (testing::Test::HasFatalFailure()) break;
      elsewhere.chance = state.chance;
      if (!kit::same(elsewhere, state)) ++compared[G::question_name(state)];
    }
    G::choose(state, seat, random_choice<G>(state, seat, chance), nobody);
  }
  return compared;
}

TEST(BotsAnswerAlike, InWorldsOfAton) {  // ATON-14
  auto compared = compare_worlds<aton::Aton>(2, 60, 1);
  EXPECT_GT(compared["laying"], 5);
  EXPECT_GT(compared["place"], 10);
}

// ANKH-26: only commitments are hidden.
TEST(BotsAnswerAlike, InWorldsOfAnkh) {
  for (int players = 2; players <= 5; ++players) {
    auto compared = compare_worlds<ankh::Ankh>(players, 1000, 100);
    EXPECT_GT(compared["cards"], 5) << players;
    EXPECT_GT(compared["bid"], 1) << players;
  }
}

// KEMET-23
TEST(BotsAnswerAlike, InWorldsOfKemet) {
  for (int players = 2; players <= 5; ++players) {
    auto compared = compare_worlds<kemet::Kemet>(players, 600, 24);
    EXPECT_GT(compared["plan"] + compared["support"], 4) << players;
    EXPECT_GT(compared["turn"], 5) << players;
  }
}

}  // namespace
}  // namespace ennead
