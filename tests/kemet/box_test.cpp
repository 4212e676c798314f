// The data of the box is what docs/rules/kemet.md says, and faults in it are found with their
// place.
#include "games/kemet/box.h"

#include <gtest/gtest.h>

#include "app/files.h"
#include "core/embedded.h"
#include "core/json_reader.h"
#include "paths.h"

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
TEST(KemetBox, TilesAndCardsAreAsManyAsTheBaseGameHas) {
  for (const Colour colour : in_play(base_only).colours) {
    const Tiles tiles = in_play(base_only).on_sale[colour];
    EXPECT_EQ(tiles.size() + (tiles & in_play(base_only).doubled).size(), 16);
  }
  EXPECT_EQ(in_play(base_only).deck_size, 35);
  EXPECT_EQ(in_play(base_only).deck.size(), 35);
}

TEST(KemetBox, WithoutASetThereIsNothingOfIt) {
  const Stock& none = in_play(Content());
  for (const Tiles tiles : none.on_sale) EXPECT_TRUE(tiles.empty());
  EXPECT_TRUE(none.doubled.empty());
  EXPECT_TRUE((none.cards | none.specials).empty());
  EXPECT_EQ(none.deck.size() + none.deck_size, 0);
}

// Every record names a rule that there is, and every thing has its words in every language.
TEST(KemetBox, EveryRecordHasItsRuleAndItsWords) {
  const std::string rules = read_file(source_folder() + "/docs/rules/kemet.md");
  const auto known = [&rules](const std::string& rule, std::string_view name) {
    EXPECT_NE(rules.find("**KEMET-" + rule + "**"), std::string::npos) << name << " " << rule;
  };
  std::vector<std::string> keys;
  const auto named = [&keys](std::string_view kind, std::string_view name) {
    keys.push_back("kemet." + std::string(kind) + "." + std::string(name));
  };
  for (const Tile tile : Tiles::all()) {
    known(box()[tile].rule, word_of(tile));
    EXPECT_GT(box()[tile].worth, 0) << word_of(tile);
    named("tile", word_of(tile));
    named("tile_help", word_of(tile));
  }
  for (const Creature creature : all_creatures) {
    known(box()[creature].rule, word_of(creature));
    for (const char* form : {"", ".the", ".acc", ".dat"})
      named("creature", std::string(word_of(creature)) + form);
  }
  for (const Card card : CardSet::all()) {
    known(box()[card].rule, word_of(card));
    named("battle", word_of(card));
  }
  for (const Di di : EnumSet<Di>::all()) {
    known(box()[di].rule, word_of(di));
    named("di", word_of(di));
    named("di_help", word_of(di));
    named("di_short", word_of(di));
  }
  for (const Object object : EnumSet<Object>::all()) {
    known(box().path.objects[object].rule, word_of(object));
    EXPECT_GT(box().path.objects[object].value, 0) << word_of(object);
    named("object", word_of(object));
    named("object_help", word_of(object));
  }
  for (const Skill skill : Skills::all()) {
    known(box().path.skills[skill].rule, word_of(skill));
    EXPECT_GT(box().path.skills[skill].value, 0) << word_of(skill);
    named("skill", word_of(skill));
    named("skill_help", word_of(skill));
  }
  for (const SymbolKind symbol : EnumSet<SymbolKind>::all()) named("symbol", word_of(symbol));
  for (const LocationKind kind : EnumSet<LocationKind>::all())
    named("location_kind", word_of(kind));
  for (int n = 0; n < location_places; ++n) named("location", name(static_cast<Location>(n)));
  for (const Set set : Content::all().without(base_only)) named("content", word_of(set));
  for (const char* language : {"en", "de"}) {
    const json::value words =
        parse_json(read_file(source_folder() + "/data/text/" + language + ".json"));
    for (const std::string& key : keys)
      EXPECT_TRUE(words.as_object().contains(key)) << language << " " << key;
  }
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
  EXPECT_EQ(fault_of("tiles", "\"base\"", "\"bass\""), "tiles.json: /tiles/0/set");
  EXPECT_EQ(fault_of("tiles", "\"slaves\"", "\"priest\""), "tiles.json: /tiles/2/name");
  EXPECT_EQ(fault_of("tiles", ", \"worth\": 0.9", ""), "tiles.json: /tiles/1/worth");
  EXPECT_EQ(fault_of("tiles", "{\"pray\": 1}", "{\"prey\": 1}"),
            "tiles.json: /tiles/0/effects/prey");
  EXPECT_EQ(fault_of("tiles", "\"tile\": \"phoenix\"", "\"tile\": \"sphinx\""),
            "tiles.json: /creatures/5/tile");
  EXPECT_EQ(fault_of("cards", "\"strength\": 4", "\"strength\": 5"), "cards.json: /battle/0/name");
  EXPECT_EQ(fault_of("cards", "\"price\": 0, \"copies\": 3, \"strength\": 1",
                     "\"price\": 0, \"copies\": 4, \"strength\": 1"),
            "cards.json: /divine_intervention/0/copies");
}

}  // namespace
}  // namespace ennead::kemet
