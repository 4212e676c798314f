// ATON-3 and ATON-4: the exchange and the laying.
#include "aton/table.h"

namespace ennead::aton::tests {
namespace {

using Texts = std::set<std::string>;

TEST(AtonExchange, ComesAfterLookingAndBeforeLaying) {
  SCOPED_TRACE("ATON-3.1");
  AtonJournal silent;
  Table table(Aton::start({}, 2, 5, silent));
  EXPECT_EQ(table.step(), "exchange");
  EXPECT_EQ(table.asked(), SeatSet::first(2));
  for (const Seat seat : {red, blue}) {
    EXPECT_EQ(table.side(seat).hand.size(), 4);
    EXPECT_EQ(table.legal(seat), (Texts{"exchange", "keep"}));
  }
  table.choose(red, "keep").choose(blue, "keep");
  EXPECT_EQ(table.step(), "laying");
}

TEST(AtonExchange, CanBeUsedOnceInTheGame) {
  SCOPED_TRACE("ATON-3.1, ATON-3.5");
  Table table(Position().exchange());
  table.choose(red, "exchange").choose(blue, "keep");
  EXPECT_FALSE(table.side(red).exchange_left);
  EXPECT_TRUE(table.side(blue).exchange_left) << "who keeps the cards keeps the counter, too";
  // The next round asks only the player who still has the counter.
  const int round = table.state().round;
  while (table.state().round == round) {
    const Seat seat = table.waiting().lowest();
    table.choose(seat, *table.legal(seat).begin());
  }
  EXPECT_EQ(table.step(), "exchange");
  EXPECT_EQ(table.asked(), SeatSet(blue));
  EXPECT_TRUE(table.legal(red).empty());
}

TEST(AtonExchange, IsNotAskedForWhenNobodyHasTheCounter) {
  SCOPED_TRACE("ATON-3.5");
  Table table(Position()
                  .exchanged(red)
                  .exchanged(blue)
                  .laid(blue, "2241")
                  .laid(red, "2341")
                  .placing(blue, red, 1));
  table.place(red, "1a1");
  EXPECT_EQ(table.state().round, 3);
  EXPECT_EQ(table.step(), "laying");
}

TEST(AtonExchange, BothDecideIndependentlyInAnyOrder) {
  SCOPED_TRACE("ATON-3.2");
  for (const Seat first : {red, blue}) {
    Table table(Position().exchange());
    table.choose(first, "exchange");
    EXPECT_EQ(table.waiting(), SeatSet(other(first)));
    EXPECT_EQ(table.legal(other(first)), (Texts{"exchange", "keep"}));
    EXPECT_TRUE(table.side(first).exchange_left) << "nothing happens before both have decided";
    table.choose(other(first), "exchange");
    for (const Seat seat : {red, blue}) EXPECT_FALSE(table.side(seat).exchange_left);
  }
}

TEST(AtonExchange, ADecisionMayBeChangedUntilBothHaveDecided) {
  SCOPED_TRACE("ATON-3.2");
  Table table(Position().exchange().hand(red, "1111"));
  table.choose(red, "exchange");
  EXPECT_EQ(table.legal(red), (Texts{"exchange", "keep"}));
  table.choose(red, "keep").choose(red, "exchange").choose(red, "keep");
  table.choose(blue, "exchange");
  EXPECT_TRUE(table.side(red).exchange_left);
  EXPECT_EQ(table.side(red).hand, (Cards{{4, 0, 0, 0}}));
  EXPECT_EQ(table.step(), "laying") << "what is decided stays so";
}

TEST(AtonExchange, FourCardsGoFaceDownAndFourNewOnesAreDrawn) {
  SCOPED_TRACE("ATON-3.3");
  Table table(Position().exchange().hand(red, "1112").pile_top(red, "44332"));
  const int pile = table.side(red).pile.size;
  table.choose(red, "exchange").choose(blue, "keep");
  EXPECT_EQ(table.side(red).hand, (Cards{{0, 0, 2, 2}}));
  EXPECT_EQ(table.side(red).put_away, (Cards{{3, 1, 0, 0}}));
  EXPECT_EQ(table.side(red).pile.size, pile - 4);
  EXPECT_EQ(table.side(red).discards.size(), 0) << "they do not lie face up";
  EXPECT_EQ(table.step(), "laying") << "the new cards must be kept";
}

TEST(AtonExchange, ThatEmptiesThePileShufflesTheCardsPutAwayIn) {
  SCOPED_TRACE("ATON-3.3, ATON-2.4");
  Table table(Position().exchange().hand(red, "1111").pile_top(red, "2222").pile_size(red, 4));
  ASSERT_EQ(table.side(red).discards.size(), 28);
  table.choose(red, "exchange").choose(blue, "keep");
  EXPECT_EQ(table.side(red).hand, (Cards{{0, 4, 0, 0}}));
  EXPECT_EQ(table.side(red).pile.size, 32) << "28 discards and the four put away";
  EXPECT_EQ(table.side(red).put_away.size(), 0);
  Cards pile;
  for (const Card card : table.side(red).pile.in_order()) pile.add(card);
  EXPECT_EQ(pile, (Cards{{9, 5, 9, 9}}));
}

TEST(AtonExchange, RightAfterANewPileDrawsFromIt) {
  SCOPED_TRACE("ATON-2.4, ATON-3.3");
  // Drawing four has emptied the pile, so the 32 others are the new one when red exchanges.
  Table table(Position()
                  .laid(blue, "2241")
                  .laid(red, "2341")
                  .placing(blue, red, 1)
                  .pile_top(red, "1111")
                  .pile_size(red, 4));
  table.place(red, "1a1").choose(red, "exchange").choose(blue, "keep");
  EXPECT_EQ(table.side(red).pile.size, 28);
  EXPECT_EQ(table.side(red).put_away, (Cards{{4, 0, 0, 0}}));
}

TEST(AtonExchange, ThatItWasUsedIsPublicBeforeTheLaying) {
  SCOPED_TRACE("ATON-3.4");
  Table table(Position().exchange());
  table.choose(blue, "exchange");
  EXPECT_EQ(table.times<Exchanged>(), 0U);
  table.choose(red, "keep");
  ASSERT_EQ(table.times<Exchanged>(), 1U);
  ASSERT_EQ(table.times<Kept>(), 1U);
  EXPECT_EQ(table.told<Exchanged>()[0].seat, blue);
  EXPECT_EQ(table.told<Kept>()[0].seat, red);
  for (const Table::Entry& entry : table.told())
    if (!std::holds_alternative<Drew>(entry.event)) {
      EXPECT_TRUE(entry.is_public);
    }
  EXPECT_EQ(table.step(), "laying");
}

TEST(AtonExchange, CardsPutAwayStayHiddenUntilTheyAreShuffled) {
  SCOPED_TRACE("ATON-3.4, ATON-14.5");
  Table table(Position().exchange().hand(red, "1111").pile_size(red, 8));
  table.choose(red, "exchange").choose(blue, "keep");
  const State seen = *Aton::view(table.state(), blue);
  EXPECT_EQ(seen.sides[red].put_away.size(), 0);
  EXPECT_EQ(seen.sides[red].put_away_hidden, 4);
  EXPECT_EQ(Aton::view(table.state(), red)->sides[red].put_away, (Cards{{4, 0, 0, 0}}));
  // The next hand empties the pile: all that lay beside it is one unknown pile then.
  const int round = table.state().round;
  while (table.state().round == round) {
    const Seat seat = table.waiting().lowest();
    table.choose(seat, *table.legal(seat).begin());
  }
  EXPECT_EQ(Aton::view(table.state(), blue)->sides[red].put_away_hidden, 0);
  EXPECT_EQ(table.side(red).pile.size, 32);
}

TEST(AtonLaying, OneCardOfTheHandGoesToEachCartouche) {
  SCOPED_TRACE("ATON-4.1");
  const Table table(Position().hand(red, "1123").hand(blue, "4444"));
  EXPECT_EQ(table.legal(red),
            (Texts{"lay 1123", "lay 1132", "lay 1213", "lay 1231", "lay 1312", "lay 1321",
                   "lay 2113", "lay 2131", "lay 2311", "lay 3112", "lay 3121", "lay 3211"}));
  EXPECT_EQ(table.legal(blue), (Texts{"lay 4444"}));
  EXPECT_EQ(Table(Position().hand(red, "1234")).legal(red).size(), 24U);
  EXPECT_EQ(Table(Position().hand(red, "1122")).legal(red).size(), 6U);
  EXPECT_EQ(Table(Position().hand(red, "1222")).legal(red).size(), 4U);
}

TEST(AtonLaying, CardsThatAreNotInHandCannotBeLaid) {
  SCOPED_TRACE("ATON-4.1");
  const Table table(Position().hand(red, "1123"));
  for (const char* text : {"lay 1124", "lay 1122", "lay 4444"})
    EXPECT_FALSE(Aton::allows(table.state(), red, Aton::parse(text))) << text;
  for (const char* text : {"lay", "lay 112", "lay 11233", "lay 1125", "lay 0123", "lay  1123"})
    EXPECT_THROW(Aton::parse(text), Fault) << text;
}

TEST(AtonLaying, EachCardLiesAtTheCartoucheThatWasChosen) {
  SCOPED_TRACE("ATON-4.1");
  const Table table = revealed(Position(), "3142", "2431");
  EXPECT_EQ(table.side(red).laid, (std::array<Card, 4>{3, 1, 4, 2}));
  EXPECT_EQ(table.side(blue).laid, (std::array<Card, 4>{2, 4, 3, 1}));
  EXPECT_EQ(table.side(red).hand.size(), 0);
}

TEST(AtonLaying, IsSimultaneousAndInAnyOrder) {
  SCOPED_TRACE("ATON-4.2");
  for (const Seat first : {red, blue}) {
    Table table{Position()};
    EXPECT_EQ(table.waiting(), SeatSet::first(2));
    table.choose(first, "lay 1234");
    EXPECT_EQ(table.waiting(), SeatSet(other(first)));
    EXPECT_EQ(table.side(first).laid, (std::array<Card, 4>{})) << "it is not turned up yet";
    table.choose(other(first), "lay 4321");
    EXPECT_EQ(table.side(first).laid, (std::array<Card, 4>{1, 2, 3, 4}));
    EXPECT_EQ(table.side(other(first)).laid, (std::array<Card, 4>{4, 3, 2, 1}));
  }
}

TEST(AtonLaying, MayBeChangedUntilTheLastOneIsIn) {
  SCOPED_TRACE("ATON-4.2");
  Table table{Position()};
  table.choose(red, "lay 1234");
  EXPECT_EQ(table.legal(red).size(), 24U) << "all four cards can still be laid anew";
  table.choose(red, "lay 4123").choose(red, "lay 2143");
  table.choose(blue, "lay 4321");
  EXPECT_EQ(table.side(red).laid, (std::array<Card, 4>{2, 1, 4, 3}));
  EXPECT_FALSE(Aton::allows(table.state(), red, Aton::parse("lay 1234")));
}

TEST(AtonLaying, AllEightCardsAreRevealedTogether) {
  SCOPED_TRACE("ATON-4.3");
  Table table{Position()};
  table.choose(blue, "lay 4321");
  EXPECT_EQ(table.times<Revealed>(), 0U);
  table.choose(red, "lay 1234");
  ASSERT_EQ(table.times<Revealed>(), 2U);
  const Revealed red_cards = table.told<Revealed>()[0];
  EXPECT_EQ(red_cards.seat, red);
  EXPECT_EQ(red_cards.first, 1);
  EXPECT_EQ(red_cards.second, 2);
  EXPECT_EQ(red_cards.third, 3);
  EXPECT_EQ(red_cards.fourth, 4);
}

}  // namespace
}  // namespace ennead::aton::tests
