// ATON-14: what a player may know, seen in the JSON of views.
#include "aton/table.h"

namespace ennead::aton::tests {
namespace {

const Viewer spectator = Viewer::spectator();

json::value seen(const Table& table, Viewer viewer) {
  return Aton::to_json(*Aton::view(table.state(), viewer));
}
// The pile in a view, from the top down.
json::array pile_seen(const Table& table, Viewer viewer, Seat seat) {
  return seen(table, viewer).at("seats").at(static_cast<std::size_t>(seat)).at("pile").as_array();
}
json::value json_of(const char* text) { return parse_json(text); }

TEST(AtonKnowledge, PublicThingsAreSeenByEverybody) {
  SCOPED_TRACE("ATON-14.1");
  const Table table(Position()
                        .score(12, 31)
                        .counters(red, "1a1 3d1")
                        .counters(blue, "2b2")
                        .kingdom(2, 3)
                        .exchanged(red)
                        .pile_size(red, 8)
                        .pile_size(blue, 12));
  const json::value truth = Aton::to_json(table.state());
  for (const Viewer viewer : {Viewer(red), Viewer(blue), spectator}) {
    const json::value view = seen(table, viewer);
    for (const char* seat : {"/seats/0", "/seats/1"}) {
      for (const char* field : {"/score", "/counters", "/kingdom", "/exchange_left", "/discards"})
        EXPECT_EQ(view.at_pointer(seat + std::string(field)),
                  truth.at_pointer(seat + std::string(field)))
            << field;
      for (const char* field : {"/pile", "/hand", "/put_away"})
        EXPECT_EQ(view.at_pointer(seat + std::string(field)).as_array().size(),
                  truth.at_pointer(seat + std::string(field)).as_array().size())
            << field;
    }
    EXPECT_EQ(view.at("round"), truth.at("round"));
  }
}

TEST(AtonKnowledge, LaidCardsArePublicOnceRevealed) {
  SCOPED_TRACE("ATON-14.1");
  Table table = revealed(Position(), "3142", "1234");
  for (const Viewer viewer : {Viewer(red), Viewer(blue), spectator}) {
    EXPECT_EQ(seen(table, viewer).at_pointer("/seats/0/laid"), json_of("[3,1,4,2]"));
    EXPECT_EQ(seen(table, viewer).at_pointer("/seats/1/laid"), json_of("[1,2,3,4]"));
  }
  table.place(red, "1a1 1b1").place(blue, "1c1 1d1 1a2 1b2");
  for (const Viewer viewer : {Viewer(red), Viewer(blue), spectator})
    EXPECT_EQ(seen(table, viewer).at_pointer("/seats/0/discards"), json_of("[1,2,3,4]"));
}

TEST(AtonKnowledge, AHandIsSeenByItsOwnerOnly) {
  SCOPED_TRACE("ATON-14.2");
  for (const Position& position : {Position().exchange(), Position().laying()}) {
    const Table table(Position(position).hand(red, "1123").hand(blue, "3444"));
    EXPECT_EQ(seen(table, red).at_pointer("/seats/0/hand"), json_of("[1,1,2,3]"));
    EXPECT_EQ(seen(table, red).at_pointer("/seats/1/hand"), json_of("[\"?\",\"?\",\"?\",\"?\"]"));
    EXPECT_EQ(seen(table, blue).at_pointer("/seats/0/hand"), json_of("[\"?\",\"?\",\"?\",\"?\"]"));
    EXPECT_EQ(seen(table, blue).at_pointer("/seats/1/hand"), json_of("[3,4,4,4]"));
    for (const char* hand : {"/seats/0/hand", "/seats/1/hand"})
      EXPECT_EQ(seen(table, spectator).at_pointer(hand), json_of("[\"?\",\"?\",\"?\",\"?\"]"));
  }
}

TEST(AtonKnowledge, WhatAHandAllowsIsNotSeenEither) {
  SCOPED_TRACE("ATON-14.2");
  const Table table(Position().hand(red, "1123").hand(blue, "3444"));
  ChoiceList list;
  Aton::legal(*Aton::view(table.state(), red), blue, list);
  EXPECT_TRUE(list.empty());
  Aton::legal(*Aton::view(table.state(), red), red, list);
  EXPECT_EQ(list.size(), 12U);
}

TEST(AtonKnowledge, PilesAreHiddenFromEverybody) {
  SCOPED_TRACE("ATON-14.3");
  const Table table{Position()};
  for (const Viewer viewer : {Viewer(red), Viewer(blue), spectator})
    for (const Seat seat : {red, blue})
      EXPECT_EQ(pile_seen(table, viewer, seat), json::array(32, "?"));
}

TEST(AtonKnowledge, TheFutureOfTheLotIsHiddenFromEverybody) {
  SCOPED_TRACE("ATON-14.3");
  const Table table(Position().seed(42));
  for (const Viewer viewer : {Viewer(red), Viewer(blue), spectator}) {
    EXPECT_FALSE(seen(table, viewer).as_object().contains("chance"));
    EXPECT_EQ(Aton::view(table.state(), viewer)->chance, GameChance());
  }
}

TEST(AtonKnowledge, CardsOfADrawOffAreKnownUnderThePile) {
  SCOPED_TRACE("ATON-14.3, ATON-6.4");
  const Table table =
      revealed(Position().pile_top(red, "4321").pile_top(blue, "4311"), "1241", "1241");
  for (const Viewer viewer : {Viewer(red), Viewer(blue), spectator}) {
    const json::array pile = pile_seen(table, viewer, red);
    ASSERT_EQ(pile.size(), 32U);
    EXPECT_EQ(pile[31], 2) << "written from the top down, so the lowest is last";
    EXPECT_EQ(pile[30], 3);
    EXPECT_EQ(pile[29], 4);
    EXPECT_EQ(pile[28], "?");
    EXPECT_EQ(seen(table, viewer).at_pointer("/seats/0/known_under_pile"), 3);
  }
}

TEST(AtonKnowledge, TheyStayKnownInAHand) {
  SCOPED_TRACE("ATON-14.3");
  Table table(Position()
                  .laid(blue, "2241")
                  .laid(red, "2341")
                  .placing(blue, red, 1)
                  .pile_top(red, "33")
                  .known_under_pile(red, "1244")
                  .pile_size(red, 6));
  table.place(red, "1a1");
  ASSERT_EQ(table.side(red).hand, (Cards{{1, 1, 2, 0}}));
  for (const Viewer viewer : {Viewer(blue), spectator}) {
    EXPECT_EQ(seen(table, viewer).at_pointer("/seats/0/hand"), json_of("[1,2,\"?\",\"?\"]"));
    EXPECT_EQ(seen(table, viewer).at_pointer("/seats/0/pile"), json_of("[4,4]"));
  }
  EXPECT_EQ(seen(table, red).at_pointer("/seats/0/hand"), json_of("[1,2,3,3]"));
  EXPECT_EQ(seen(table, red).at_pointer("/seats/0/known_in_hand"), json_of("[1,2]"))
      << "red sees what blue knows";
}

TEST(AtonKnowledge, AtWhichCartoucheAKnownCardLiesStaysSecret) {
  SCOPED_TRACE("ATON-14.3, ATON-14.4");
  Table table(Position().hand(red, "1234").known_in_hand(red, "1234"));
  table.choose(red, "lay 4321");
  EXPECT_EQ(seen(table, blue).at_pointer("/seats/0/hand"), json_of("[1,2,3,4]"));
  EXPECT_EQ(seen(table, blue).at_pointer("/now/answers"), json_of("[\"?\",null]"));
}

TEST(AtonKnowledge, AReshuffleMakesThemUnknown) {
  SCOPED_TRACE("ATON-14.3");
  Table table(Position()
                  .laid(blue, "2241")
                  .laid(red, "2341")
                  .placing(blue, red, 1)
                  .known_under_pile(red, "44")
                  .pile_size(red, 4));
  table.place(red, "1a1");
  EXPECT_EQ(table.side(red).pile.size, 32);
  EXPECT_EQ(table.side(red).pile.known, 0);
  EXPECT_EQ(pile_seen(table, blue, red), json::array(32, "?"));
  EXPECT_EQ(seen(table, blue).at_pointer("/seats/0/hand"), json_of("[4,4,\"?\",\"?\"]"))
      << "those drawn before it are still known";
}

TEST(AtonKnowledge, ADecisionAboutTheExchangeShowsOnlyThatItWasMade) {
  SCOPED_TRACE("ATON-14.4");
  for (const char* decision : {"keep", "exchange"}) {
    Table table(Position().exchange());
    table.choose(red, decision);
    EXPECT_EQ(seen(table, red).at_pointer("/now/answers").at(0), decision);
    for (const Viewer viewer : {Viewer(blue), spectator})
      EXPECT_EQ(seen(table, viewer).at_pointer("/now/answers"), json_of("[\"?\",null]"));
  }
}

TEST(AtonKnowledge, ALayingShowsOnlyThatItWasMade) {
  SCOPED_TRACE("ATON-14.4");
  Table table{Position()};
  table.choose(blue, "lay 4321");
  EXPECT_EQ(seen(table, blue).at_pointer("/now/answers"), json_of("[null,[4,3,2,1]]"));
  for (const Viewer viewer : {Viewer(red), spectator})
    EXPECT_EQ(seen(table, viewer).at_pointer("/now/answers"), json_of("[null,\"?\"]"));
}

TEST(AtonKnowledge, ViewsOfDifferentCommitmentsAreTheSameToTheByte) {
  SCOPED_TRACE("ATON-14.4");
  const auto after = [](const Position& position, const char* text) {
    return Table(position).choose(red, text).state();
  };
  const State keep = after(Position().exchange(), "keep");
  const State exchange = after(Position().exchange(), "exchange");
  const State one = after(Position(), "lay 1234");
  const State two = after(Position(), "lay 4321");
  for (const Viewer viewer : {Viewer(blue), spectator}) {
    EXPECT_TRUE(equal_bytes(Aton::view(keep, viewer), Aton::view(exchange, viewer)));
    EXPECT_TRUE(equal_bytes(Aton::view(one, viewer), Aton::view(two, viewer)));
  }
  EXPECT_FALSE(equal_bytes(Aton::view(one, red), Aton::view(two, red)));
}

TEST(AtonKnowledge, ChangingACommitmentShowsNothing) {
  SCOPED_TRACE("ATON-14.4");
  Table laying{Position()};
  laying.choose(red, "lay 1234").choose(red, "lay 4321");
  EXPECT_EQ(laying.told().size(), 1U) << "told once, when it was made";
  Table exchange(Position().exchange());
  exchange.choose(red, "keep").choose(red, "exchange");
  EXPECT_EQ(exchange.told().size(), 1U);
}

TEST(AtonKnowledge, CardsPutAwayAreKnownToTheirOwnerOnly) {
  SCOPED_TRACE("ATON-14.5");
  const Table table(Position().exchanged(red, "1344"));
  EXPECT_EQ(seen(table, red).at_pointer("/seats/0/put_away"), json_of("[1,3,4,4]"));
  for (const Viewer viewer : {Viewer(blue), spectator})
    EXPECT_EQ(seen(table, viewer).at_pointer("/seats/0/put_away"),
              json_of("[\"?\",\"?\",\"?\",\"?\"]"));
}

TEST(AtonKnowledge, CardsKnownFromADrawOffStayKnownWhenPutAway) {
  SCOPED_TRACE("ATON-14.5, ATON-14.3");
  Table table(Position().exchange().hand(red, "1344").known_in_hand(red, "34"));
  table.choose(red, "exchange").choose(blue, "keep");
  EXPECT_EQ(seen(table, red).at_pointer("/seats/0/put_away"), json_of("[1,3,4,4]"));
  EXPECT_EQ(seen(table, blue).at_pointer("/seats/0/put_away"), json_of("[3,4,\"?\",\"?\"]"));
  EXPECT_EQ(seen(table, blue).at_pointer("/seats/0/hand"), json_of("[\"?\",\"?\",\"?\",\"?\"]"));
}

TEST(AtonKnowledge, AViewOfAViewHidesNoLess) {
  SCOPED_TRACE("ATON-14.2, ATON-14.5");
  const Table table(
      Position().exchanged(red, "1344", "3").hand(red, "1234").known_in_hand(red, "2"));
  for (const Viewer viewer : {Viewer(red), Viewer(blue), spectator}) {
    const View<Aton> view = Aton::view(table.state(), viewer);
    EXPECT_TRUE(equal_bytes(Aton::view(*view, viewer), view));
  }
}

TEST(AtonKnowledge, AViewIsNotTakenForAState) {
  SCOPED_TRACE("ATON-14.2");
  const Table table{Position()};
  for (const Viewer viewer : {Viewer(red), Viewer(blue), spectator})
    EXPECT_THROW(Aton::from_json(seen(table, viewer)), Fault);
}

}  // namespace
}  // namespace ennead::aton::tests
