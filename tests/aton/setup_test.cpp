// ATON-1: the box and the set-up.
#include <array>
#include <map>

#include "aton/table.h"
#include "core/text.h"

namespace ennead::aton::tests {
namespace {

State started(std::uint64_t seed) {
  AtonJournal silent;
  return Aton::start({}, 2, seed, silent);
}

// The board of the rulebook, typed again: rows from the top, columns a to d.
constexpr std::array<std::array<std::string_view, 3>, 4> printed = {{
    {"YYYY", "KK1B", "GGGG"},
    {"YYYY", "KK1B", "GGGG"},
    {"YYY1", "KKKB", "GGG1"},
    {"YYY2", "KKKB", "GGG2"},
}};

TEST(AtonSetup, TheBoardIsThePrintedOne) {
  SCOPED_TRACE("ATON-1.1");
  for (std::size_t temple = 0; temple < 4; ++temple)
    for (std::size_t row = 0; row < 3; ++row)
      for (std::size_t column = 0; column < 4; ++column) {
        const std::string named = {static_cast<char>('1' + temple), static_cast<char>('a' + column),
                                   static_cast<char>('1' + row)};
        const Square square = parse_square(named);
        EXPECT_EQ(colour_of(square), printed[temple][row][column]) << named;
        EXPECT_EQ(name(square), named);
        EXPECT_EQ(temple_of(square), static_cast<int>(temple));
      }
  EXPECT_EQ(colour_of(parse_square("3d1")), '1');
}

TEST(AtonSetup, TheBoardHasTheCountedSquares) {
  SCOPED_TRACE("ATON-1.1");
  const std::array<std::map<char, int>, 4> counted = {{
      {{'Y', 4}, {'G', 4}, {'K', 2}, {'B', 1}, {'1', 1}},
      {{'Y', 4}, {'G', 4}, {'K', 2}, {'B', 1}, {'1', 1}},
      {{'Y', 3}, {'G', 3}, {'K', 3}, {'B', 1}, {'1', 2}},
      {{'Y', 3}, {'G', 3}, {'K', 3}, {'B', 1}, {'2', 2}},
  }};
  for (int number = 0; number < 4; ++number) {
    std::map<char, int> found;
    for (const Square square : temple(number)) ++found[colour_of(square)];
    EXPECT_EQ(found, counted[static_cast<std::size_t>(number)]) << "temple " << number + 1;
    EXPECT_EQ(temple(number).size(), 12);
  }
  EXPECT_EQ(yellow_squares.size(), 14);
  EXPECT_EQ(green_squares.size(), 14);
  EXPECT_EQ(black_squares.size(), 10);
  EXPECT_EQ(blue_squares.size(), 4);
  EXPECT_EQ(bonus_1_squares.size(), 4);
  EXPECT_EQ(bonus_2_squares.size(), 2);
}

TEST(AtonSetup, SquaresThatAreNotOnTheBoardHaveNoName) {
  SCOPED_TRACE("ATON-1.1");
  for (const char* text : {"", "1", "1a", "0a1", "5a1", "1e1", "1A1", "1a0", "1a4", "1a11", "a11"})
    EXPECT_THROW(parse_square(text), Fault) << text;
}

TEST(AtonSetup, TemplesAndKingdomAreEmptyAtTheStart) {
  SCOPED_TRACE("ATON-1.2");
  const State s = started(7);
  EXPECT_TRUE(s.taken().empty());
  EXPECT_EQ(s.in_kingdom(), 0);
}

TEST(AtonSetup, TheKingdomHasEightSquaresForBothTogether) {
  SCOPED_TRACE("ATON-1.2");
  const Position round = Position().laid(red, "2141").laid(blue, "2341").placing(red, red, 1);
  EXPECT_NO_THROW(Position(round).kingdom(5, 3).state());
  EXPECT_NO_THROW(Position(round).kingdom(0, 8).state());
  EXPECT_THROW(Position(round).kingdom(5, 4).state(), Fault);
}

TEST(AtonSetup, EachPlayerHas29CountersAnd36CardsAndAnExchangeCounter) {
  SCOPED_TRACE("ATON-1.3");
  const State s = started(7);
  for (const Seat seat : {red, blue}) {
    const Side& side = s.sides[seat];
    EXPECT_EQ(s.stock(seat), 29);
    EXPECT_TRUE(side.exchange_left);
    EXPECT_EQ(side.hand.size() + side.pile.size, 36);
    EXPECT_EQ(side.discards.size() + side.put_away.size(), 0);
    Cards all = side.hand;
    for (const Card card : side.pile.in_order()) all.add(card);
    for (Card card = 1; card <= 4; ++card) EXPECT_EQ(all[card], 9);
  }
}

TEST(AtonSetup, ScoresStartAtZero) {
  SCOPED_TRACE("ATON-1.4");
  for (const Seat seat : {red, blue}) EXPECT_EQ(started(7).sides[seat].score, 0);
}

TEST(AtonSetup, ScoresGoOnPastTheEndOfTheStrip) {
  SCOPED_TRACE("ATON-1.4");
  const Table table = revealed(Position().score(38, 0), "4234", "1234");
  EXPECT_EQ(table.score(red), 44);
}

TEST(AtonSetup, RedIsSeat0AndBlueIsSeat1) {
  SCOPED_TRACE("ATON-1.5");
  const json::object state = Aton::to_json(started(7));
  EXPECT_EQ(state.at("seats").at(0).at("colour"), "red");
  EXPECT_EQ(state.at("seats").at(1).at("colour"), "blue");
  EXPECT_EQ(TextTable::english().say("aton.seat.0"), "Red");
  EXPECT_EQ(TextTable::english().say("aton.seat.1"), "Blue");
}

TEST(AtonSetup, BothPilesAreShuffledAndEachOnItsOwn) {
  SCOPED_TRACE("ATON-1.6");
  std::set<std::string> orders;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const State s = started(seed);
    for (const Seat seat : {red, blue}) {
      const auto pile = s.sides[seat].pile.in_order();
      orders.insert(std::string(pile.begin(), pile.end()));
    }
  }
  EXPECT_EQ(orders.size(), 40U) << "two of the piles are in the same order";
}

TEST(AtonSetup, EachPlayersCardsStayWithThatPlayer) {
  SCOPED_TRACE("ATON-1.6");
  // Both piles run out and are made anew, and each player still has nine of each value.
  Table table = revealed(Position().pile_size(red, 4).pile_size(blue, 4).pile_top(red, "4444"),
                         "1141", "1242");
  table.place(red, "1a1").place(blue, "1b1 1c1");
  for (const Seat seat : {red, blue}) {
    const Side& side = table.side(seat);
    Cards all = side.hand;
    for (const Card card : side.pile.in_order()) all.add(card);
    EXPECT_EQ(all, (Cards{{9, 9, 9, 9}})) << index(seat);
  }
}

}  // namespace
}  // namespace ennead::aton::tests
