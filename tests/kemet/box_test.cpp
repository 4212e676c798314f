// The data of the box is what docs/rules/kemet.md says, and faults in it are found with their
// place.
#include "games/kemet/box.h"

#include <gtest/gtest.h>

#include "core/embedded.h"
#include "core/fault.h"

namespace ennead::kemet {
namespace {

// KEMET-2.2, KEMET-2.5
TEST(KemetBox, BoardsHaveTheSpacesAndBordersOfTheTables) {
  constexpr std::array<std::array<int, 4>, 4> sizes = {
      {{14, 6, 3, 0}, {20, 9, 3, 1}, {26, 12, 5, 0}, {32, 15, 5, 1}}};
  constexpr std::array<std::array<int, 4>, 4> borders = {
      {{6, 6, 10, 0}, {9, 9, 16, 1}, {12, 12, 19, 3}, {15, 15, 25, 4}}};
  for (std::size_t n = 0; n < 4; ++n) {
    const Board& board = box().boards[n + 2];
    EXPECT_EQ(board.open.size(), sizes[n][0]);
    EXPECT_EQ(board.districts.size(), sizes[n][1]);
    EXPECT_EQ(board.temples.size(), sizes[n][2]);
    EXPECT_EQ(board.sanctuary != no_space, sizes[n][3] == 1);
    EXPECT_EQ(board.borders, borders[n]);
    for (const Space space : board.open)
      for (const Space other : board.beside(space)) {
        EXPECT_TRUE(board.beside(other).has(space));  // KEMET-2.6
        EXPECT_TRUE(board.open.has(other));
      }
  }
}

// KEMET-17.1, KEMET-19.1
TEST(KemetBox, TilesAndCardsAreAsManyAsTheBoxHas) {
  for (const Tiles tiles : box().on_sale)
    EXPECT_EQ(tiles.size() + (tiles & box().doubled).size(), 16);
  EXPECT_EQ(box().deck_size, 35);
  EXPECT_EQ(box().deck.size(), 35);
}

std::string fault_of(std::string_view file, std::string_view from, std::string_view to) {
  std::string board(embedded_file("kemet/board.json"));
  std::string tiles(embedded_file("kemet/tiles.json"));
  std::string cards(embedded_file("kemet/cards.json"));
  std::string& changed = file == "board" ? board : file == "tiles" ? tiles : cards;
  const std::size_t at = changed.find(from);
  EXPECT_NE(at, std::string::npos);
  changed.replace(at, from.size(), to);
  try {
    read_box(board, tiles, cards);
  } catch (const Fault& fault) {
    return fault.place();
  }
  return "";
}

TEST(KemetBox, FaultsInTheDataAreFoundWithTheirPlace) {
  EXPECT_EQ(fault_of("board", "w_front_nw-w_obelisk\"", "w_front_nw-w_nowhere\""),
            "board.json: /sides/0/land/0");
  EXPECT_EQ(fault_of("board", "\"front\": \"w_front_s\"", "\"front\": \"w_front\""),
            "board.json: /cities/2/front");
  EXPECT_EQ(fault_of("board", "\"pp\": 3", "\"pp\": 30"), "board.json: /spaces/8/pp");
  EXPECT_EQ(fault_of("tiles", "\"slaves\"", "\"slave\""), "tiles.json: /tiles/2/name");
  EXPECT_EQ(fault_of("tiles", "\"tile\": \"phoenix\"", "\"tile\": \"sphinx\""),
            "tiles.json: /creatures/2/tile");
  EXPECT_EQ(fault_of("cards", "\"strength\": 4", "\"strength\": 5"), "cards.json: /battle/0/name");
  EXPECT_EQ(fault_of("cards", "\"price\": 0, \"copies\": 3, \"strength\": 1",
                     "\"price\": 0, \"copies\": 4, \"strength\": 1"),
            "cards.json: /divine_intervention/0/copies");
}

}  // namespace
}  // namespace ennead::kemet
