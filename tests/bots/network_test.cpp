// The networks behind the values of Ankh and Kemet: what they reckon, and what they may know.
#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "bots/ankh/value.h"
#include "bots/kemet/value.h"
#include "bots/random.h"
#include "core/fault.h"
#include "effort.h"
#include "paths.h"
#include "play/kit.h"

namespace ennead {
namespace {

// A network with these numbers in the first columns, and zeros behind them.
std::string row(std::initializer_list<int> numbers) {
  std::string text = "[";
  std::size_t written = 0;
  for (const int number : numbers) {
    text += (written++ == 0 ? "" : ",") + std::to_string(number);
  }
  for (; written < ValueNetwork::width; ++written) text += ",0";
  return text + "]";
}
ValueNetwork network(const std::string& first, const std::string& last, const std::string& rows,
                     std::size_t inputs) {
  return ValueNetwork::parse(boost::json::parse(R"({"first": )" + first + R"(, "last": )" + last +
                                                R"(, "rows": [)" + rows + "]}"),
                             inputs);
}

TEST(ValueNetwork, AddsUpStraightAndWhereItIsAboveZero) {
  const ValueNetwork net = network(row({65536, 0, 65536}), row({0, 2048, 1024}),
                                   row({4096, 4096, -4096}) + "," + row({0, -8192, 2048}), 2);
  Inputs none;
  none.number(0);
  none.number(0);
  // 1 straight, 0 and 1 above zero: 1 + 2 * 0 + 1 * 1.
  EXPECT_DOUBLE_EQ(net.run(none.all()), 2);
  Inputs first;
  first.flag(true);
  first.number(0);
  // 1 + 1 straight, 1 and 0 above zero: 2 + 2 * 1 + 1 * 0.
  EXPECT_DOUBLE_EQ(net.run(first.all()), 4);
  Inputs both;
  both.flag(true);
  both.number(8);
  // The second one is a half: 2 straight, 1 - 1 and 1 - 1 + 0.25 above zero.
  EXPECT_DOUBLE_EQ(net.run(both.all()), 2.25);
}

TEST(ValueNetwork, SaysWhatIsWrongWithAFile) {
  const std::string good = row({1});
  EXPECT_NO_THROW(network(good, good, good, 1));
  EXPECT_THROW(network(good, good, good, 2), Fault);           // another number of inputs
  EXPECT_THROW(network("[1, 2]", good, good, 1), Fault);       // a short row
  EXPECT_THROW(network(good, row({40'000}), good, 1), Fault);  // more than 16 bits
  EXPECT_THROW(network(good, good, R"("no")", 1), Fault);
  NetworkInUse in_use("kemet/no-such-network.json", 1);
  EXPECT_FALSE(in_use);
  EXPECT_THROW(in_use.take("no-such-file.json"), Fault);
}

TEST(Inputs, KeepTheirPlacesAndTheirBounds) {
  Inputs inputs;
  inputs.number(0);
  inputs.number(1000);
  inputs.one_of(2, 4);
  inputs.one_of(9, 4);  // none of them
  inputs.number_in(1, 3, -1000);
  EXPECT_EQ(inputs.count(), 2 + 4 + 4 + 3);
  ASSERT_EQ(inputs.all().size(), 3U);
  EXPECT_EQ(inputs.all()[0].at, 1);
  EXPECT_EQ(inputs.all()[0].amount, 127);
  EXPECT_EQ(inputs.all()[1].at, 2 + 2);
  EXPECT_EQ(inputs.all()[1].amount, Inputs::one);
  EXPECT_EQ(inputs.all()[2].at, 2 + 4 + 4 + 1);
  EXPECT_EQ(inputs.all()[2].amount, -127);
}

bool same(const Inputs& a, const Inputs& b) {
  return a.count() == b.count() &&
         std::equal(a.all().begin(), a.all().end(), b.all().begin(), b.all().end(),
                    [](Input x, Input y) { return x.at == y.at && x.amount == y.amount; });
}

// Calls `look` with positions of random games of every number of players and any options.
template <Game G, class Look>
void in_random_games(const Look& look) {
  Chance chance(11);
  Journal<typename G::Event> nobody;
  for (std::size_t n = 0; n < effort(60); ++n) {
    const int players = G::info.min_players +
                        static_cast<int>(n % static_cast<std::size_t>(G::info.max_players -
                                                                      G::info.min_players + 1));
    const auto options = G::options_from_json(kit::random_options(G::info, chance));
    auto s = G::start(options, players, n + 1, nobody);
    for (int made = 0; !G::outcome(s).over && made < 1500; ++made) {
      if (made % 7 == 0) look(s, chance);
      const Seat seat = G::question(s).waiting.lowest();
      G::choose(s, seat, random_choice<G>(s, seat, chance), nobody);
    }
  }
}

// What a network sees of a seat is the same in every world that anybody could be in, a spectator
// too: no hidden card is among it.
template <Game G>
void expect_nothing_hidden(const Advice<G>& advice) {
  int compared = 0;
  in_random_games<G>([&](const typename G::State& s, Chance& chance) {
    if (!advice.calm(s)) return;
    const auto world = G::resample(G::view(s, Viewer::spectator()), chance);
    for (const Seat seat : SeatSet::first(s.players)) {
      Inputs there;
      Inputs here;
      advice.inputs(s, seat, here);
      advice.inputs(world, seat, there);
      EXPECT_TRUE(same(here, there));
      ++compared;
    }
  });
  EXPECT_GT(compared, 100);
}
TEST(ValueNetwork, KemetSeesNothingHidden) { expect_nothing_hidden(kemet::advice); }
TEST(ValueNetwork, AnkhSeesNothingHidden) { expect_nothing_hidden(ankh::advice); }

// The values of all seats are shares of one win, wherever a game is; those who are out have none.
template <Game G>
void expect_shares(const Advice<G>& advice) {
  advice.network().take(source_folder() + "/train/networks/" + std::string(G::info.name) + ".json");
  ASSERT_TRUE(advice.network());
  in_random_games<G>([&](const typename G::State& s, Chance&) {
    const PerSeat<double> values = advice.values(s);
    double sum = 0;
    for (const Seat seat : SeatSet::first(s.players)) {
      sum += (1 + values[seat]) / 2;
      EXPECT_EQ(values[seat], advice.value(s, seat));
    }
    EXPECT_NEAR(sum, 1, 1e-9);
  });
  advice.network().take("formula");
}
TEST(ValueNetwork, KemetSharesOneWin) { expect_shares(kemet::advice); }
TEST(ValueNetwork, AnkhSharesOneWin) { expect_shares(ankh::advice); }

// Where nobody wins, nobody has more than his share: bots of five do not aim for it.
TEST(OutcomeValue, WhereNobodyWinsAllShare) {
  Outcome nobody_won;
  nobody_won.over = true;
  EXPECT_DOUBLE_EQ(outcome_value(nobody_won, Seat{0}, 2), 0);
  EXPECT_DOUBLE_EQ(outcome_value(nobody_won, Seat{0}, 5), -0.6);
  EXPECT_DOUBLE_EQ(outcome_value(nobody_won, Seat{0}, 5, true), 0);
}

}  // namespace
}  // namespace ennead
