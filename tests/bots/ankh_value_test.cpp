// Ankh's hand-made value, and what greedy does with it.
#include <gtest/gtest.h>

#include "bots/ankh/value.h"
#include "bots/greedy.h"
#include "games/ankh/rules.h"

namespace ennead::ankh {
namespace {

State start(int players, std::uint64_t seed) {
  AnkhJournal quiet;
  return Ankh::start({}, players, seed, quiet);
}

TEST(AnkhValue, SharesOfAllSeatsMakeOneWin) {
  for (int players = 2; players <= 5; ++players) {
    const State s = start(players, 3);
    double sum = 0;
    for (const Seat seat : SeatSet::first(players)) sum += (value(s, seat) + 1) / 2;
    EXPECT_NEAR(sum, 1, 1e-9) << players;
  }
}

TEST(AnkhValue, RisesWithEachThingThatHelps) {
  const State s = start(3, 5);
  const Seat seat{1};
  const double before = value(s, seat);
  State more = s;
  more.gods[seat].devotion = static_cast<std::uint8_t>(more.gods[seat].devotion + 1);
  EXPECT_GT(value(more, seat), before);
  more = s;
  more.gods[seat].followers = static_cast<std::uint16_t>(more.gods[seat].followers + 2);
  EXPECT_GT(value(more, seat), before);
  more = s;
  more.gods[seat].powers.add(Power::commanding);
  EXPECT_GT(value(more, seat), before);
  more = s;
  more.gods[Seat{0}].devotion = static_cast<std::uint8_t>(more.gods[Seat{0}].devotion + 1);
  EXPECT_LT(value(more, seat), before);
}

// Retail has the weights of the formula; in the pre-release edition a power counts for less.
TEST(AnkhValue, EachEditionHasItsWeights) {
  const Seat seat{0};
  State retail = start(2, 5);
  retail.gods[seat].powers.add(Power::commanding);
  EXPECT_EQ(value(retail, seat), value(retail, seat, ValueWeights{}));
  AnkhJournal quiet;
  const Ankh::Options options = Ankh::options_from_json({{"edition", "pre-release"}});
  State early = Ankh::start(options, 2, 5, quiet);
  const double before = value(early, seat);
  early.gods[seat].powers.add(Power::commanding);
  EXPECT_GT(value(early, seat), before);
  EXPECT_LT(value(early, seat), value(early, seat, ValueWeights{}));
}

TEST(AnkhValue, KnowsTheEndOfTheGame) {
  State s = start(2, 1);
  s.ending = Ending::top;
  s.winners = Seat{1};
  s.stack.clear();
  EXPECT_EQ(value(s, Seat{1}), 1);
  EXPECT_EQ(value(s, Seat{0}), -1);
}

// A god that was forgotten has lost, whatever the others do.
TEST(AnkhValue, AForgottenGodHasLost) {
  State s = start(3, 1);
  s.in_game.remove(Seat{2});
  EXPECT_EQ(value(s, Seat{2}), -1);
}

PoliticalCards one_card(const State& s, Politic effect) {
  for (const PoliticalCard card : file_of(s).deck())
    if (file_of(s).of(card).effect == effect) return PoliticalCards::of(card);
  return {};
}

// Scribes help nobody who has all powers; Intrigue the more, the more priests others have.
TEST(AnkhValue, PoliticalCardsCountForWhatCanBeDoneWithThem) {
  SCOPED_TRACE("ANKH-28.27");
  AnkhJournal quiet;
  constexpr Seat seat{1};
  State s = Ankh::start(Ankh::options_from_json({{"pharaoh", "khufu"}}), 3, 5, quiet);
  const auto gain = [&s](Politic effect) {
    State with = s;
    with.palace.hand[seat] = one_card(s, effect);
    return value(with, seat) - value(s, seat);
  };
  for (const Politic effect : EnumSet<Politic>::all()) EXPECT_GT(gain(effect), 0);
  const double intrigue = gain(Politic::intrigue);
  s.palace.priests[Seat{0}][0] = 4;
  EXPECT_GT(gain(Politic::intrigue), intrigue);
  for (const Power power : {Power::commanding, Power::inspiring, Power::omnipresent, Power::revered,
                            Power::resplendent, Power::glorious})
    s.gods[seat].powers.add(power);
  EXPECT_EQ(gain(Politic::scribes), 0);
}

// Bids are thinned out, but nobody loses the bid of nothing.
TEST(AnkhValue, OnlyBidsAreThinnedOut) {
  const State s = start(2, 1);
  ChoiceList list;
  Ankh::legal(s, Ankh::question(s).waiting.lowest(), list);
  const std::size_t all = list.size();
  advice.distinct(s, Ankh::question(s).waiting.lowest(), list);
  EXPECT_EQ(list.size(), all);
}

TEST(AnkhValue, IsAskedForBetweenActions) {
  const State s = start(4, 2);
  EXPECT_TRUE(advice.calm(s));
  State moving = s;
  AnkhJournal quiet;
  Ankh::choose(moving, Ankh::question(s).waiting.lowest(), choice(Kind::action, Action::move),
               quiet);
  EXPECT_FALSE(advice.calm(moving));
}

}  // namespace
}  // namespace ennead::ankh
