// ATON-2: the round.
#include "aton/table.h"

namespace ennead::aton::tests {
namespace {

TEST(AtonRound, TheTopFourCardsAreDrawn) {
  SCOPED_TRACE("ATON-2.1");
  Table table(end_of_round().pile_top(red, "44213").pile_top(blue, "11112"));
  const int red_pile = table.side(red).pile.size;
  table.place(red, "1a1");
  EXPECT_EQ(table.side(red).hand, (Cards{{1, 1, 0, 2}}));
  EXPECT_EQ(table.side(blue).hand, (Cards{{4, 0, 0, 0}}));
  EXPECT_EQ(table.side(red).pile.size, red_pile - 4);
  EXPECT_EQ(table.side(red).pile.in_order().back(), 3) << "the fifth card is on top now";
  EXPECT_EQ(table.side(blue).pile.in_order().back(), 2);
}

TEST(AtonRound, EachPlayerLooksAtTheOwnCards) {
  SCOPED_TRACE("ATON-2.1");
  Table table(end_of_round());
  table.place(red, "1a1");
  ASSERT_EQ(table.times<Drew>(), 2U);
  for (const Table::Entry& entry : table.told())
    if (const Drew* drew = std::get_if<Drew>(&entry.event)) {
      EXPECT_EQ(drew->cards, table.side(drew->seat).hand);
      EXPECT_TRUE(entry.heard_by(drew->seat));
      EXPECT_FALSE(entry.heard_by(other(drew->seat)));
      EXPECT_FALSE(entry.heard_by(Viewer::spectator()));
    }
}

TEST(AtonRound, ARoundGoesInItsOrder) {
  SCOPED_TRACE("ATON-2.2");
  Table table(end_of_round()
                  .counters(red, "1a2 1b2 2a2")
                  .counters(blue, "1a3 1b3 2a3")
                  .kingdom(3, 3)
                  .pile_top(red, "4341")
                  .pile_top(blue, "3442"));
  table.place(red, "1a1");                               // the round before ends
  table.choose(red, "keep").choose(blue, "keep");        // 1
  table.lay("4341", "3442");                             // 2, 3, 4: red begins
  table.remove(red, "1a3").place(red, "1b1");            // 5
  table.remove(blue, "1a2 1b2").place(blue, "1d2 2d2");  // 6, 7, 8: the Kingdom is full
  table.take_back(red, "1a1 1b1 2a2");                   // fewer than four
  table.take_back(blue, "1b3 2d2 1d2 2a3");

  std::vector<std::string> keys;
  for (const Table::Entry& entry : table.told()) {
    const std::string key = Aton::message(entry.event).key;
    const std::string happened = key.substr(key.rfind('.') + 1);
    if (keys.empty() || keys.back() != happened) keys.push_back(happened);
  }
  EXPECT_EQ(keys, (std::vector<std::string>{
                      "placed",           "round_begins",  "drew",
                      "decided",          "kept",      // 1
                      "has_laid",         "revealed",  // 2
                      "cartouche_points",              // 3
                      "begins",                        // 4
                      "removed_opposing", "placed",    // 5
                      "removed_opposing", "kingdom_full",  "removed_opposing",
                      "back_to_stock",    "placed",                        // 6
                      "temple_tied",      "temple_scored", "temple_tied",  // 8
                      "black_scored",     "scores_now",    "kingdom_emptied",
                      "took_back",        "round_begins",  "drew",
                  }));
}

TEST(AtonRound, LaidCardsAreDiscardedWhenAllEightAreResolved) {
  SCOPED_TRACE("ATON-2.3");
  Table table = revealed(Position(), "3142", "3241");
  table.place(red, "1a1 1b1");
  EXPECT_EQ(table.side(red).laid, (std::array<Card, 4>{3, 1, 4, 2})) << "blue has not acted yet";
  EXPECT_EQ(table.side(red).discards.size(), 0);
  table.place(blue, "1c1");
  EXPECT_EQ(table.side(red).laid, (std::array<Card, 4>{}));
  EXPECT_EQ(table.side(red).discards, (Cards{{1, 1, 1, 1}}));
  EXPECT_EQ(table.side(blue).discards, (Cards{{1, 1, 1, 1}}));
}

TEST(AtonRound, LaidCardsAreDiscardedBeforeAScoring) {
  SCOPED_TRACE("ATON-2.2, ATON-2.3");
  const Table table =
      scored(Position().kingdom(4, 4).counters(red, "1a1").counters(blue, "2a1"), red, "1b1");
  EXPECT_EQ(table.step(), "counters_back");
  EXPECT_EQ(table.side(red).discards, (Cards{{1, 1, 1, 1}}));
}

TEST(AtonRound, APileThatRunsOutIsMadeAnewAtOnce) {
  SCOPED_TRACE("ATON-2.4");
  Table table(end_of_round().pile_size(red, 4));
  ASSERT_EQ(table.side(red).discards.size(), 28);
  table.place(red, "1a1");
  // 28 discards and the four cards just played; the four in hand are not among them.
  EXPECT_EQ(table.step(), "exchange") << "the new pile is there before the exchange is decided";
  EXPECT_EQ(table.side(red).pile.size, 32);
  EXPECT_EQ(table.side(red).discards.size(), 0);
  ASSERT_EQ(table.times<Reshuffled>(), 1U);
  EXPECT_EQ(table.told<Reshuffled>()[0].seat, red);
  EXPECT_EQ(table.told<Reshuffled>()[0].cards, 32);
}

TEST(AtonRound, APileIsLeftAloneWhileItHasCards) {
  SCOPED_TRACE("ATON-2.4");
  Table table(end_of_round().pile_size(red, 8).pile_top(red, "11112222"));
  table.place(red, "1a1");
  EXPECT_EQ(table.side(red).pile.size, 4);
  EXPECT_EQ(table.side(red).discards.size(), 28);
  EXPECT_EQ(table.times<Reshuffled>(), 0U);
}

TEST(AtonRound, TheFirstNewPileOfAGameComesInTheNinthRound) {
  SCOPED_TRACE("ATON-2.4");
  AtonJournal silent;
  Table table(Aton::start({}, 2, 3, silent));
  // 36 cards are nine hands; the pile is made anew from the 32 played in eight rounds.
  while (table.state().round < 9) {
    ASSERT_FALSE(table.outcome().over);
    for (const Seat seat : {red, blue})
      EXPECT_EQ(table.side(seat).pile.size, 36 - 4 * table.state().round);
    while (table.step() == "exchange") table.choose(table.waiting().lowest(), "keep");
    const int round = table.state().round;
    while (table.state().round == round && !table.outcome().over) {
      const Seat seat = table.waiting().lowest();
      table.choose(seat, *table.legal(seat).begin());
    }
  }
  for (const Seat seat : {red, blue}) {
    EXPECT_EQ(table.side(seat).pile.size, 32);
    EXPECT_EQ(table.side(seat).hand.size(), 4);
  }
}

TEST(AtonRound, ANewPileIsShuffled) {
  SCOPED_TRACE("ATON-2.4");
  std::set<std::string> orders;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Table table(end_of_round().pile_size(red, 4).seed(seed));
    table.place(red, "1a1");
    const auto pile = table.side(red).pile.in_order();
    orders.insert(std::string(pile.begin(), pile.end()));
  }
  EXPECT_EQ(orders.size(), 20U);
}

TEST(AtonRound, AnOddPileIsDrawnToItsEndAndMadeAnewInBetween) {
  SCOPED_TRACE("ATON-2.1, ATON-2.4");
  Table table(end_of_round().pile_size(red, 2).pile_top(red, "44"));
  table.place(red, "1a1");
  EXPECT_GE(table.side(red).hand[4], 2);
  EXPECT_EQ(table.side(red).hand.size(), 4);
  EXPECT_EQ(table.side(red).pile.size, 32);
}

}  // namespace
}  // namespace ennead::aton::tests
