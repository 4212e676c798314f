// KEMET-6: turns and tokens.
#include "kemet/day_table.h"

namespace ennead::kemet::days {
namespace {

constexpr std::string_view every_space = "blue move1 move2 pray2 pray3 raise recruit red white";

// Seat 0 with these tokens on its action pyramid and this much to do.
Table with_tokens(std::string_view tokens, std::string_view tiles = "") {
  return Position(2).pp(0, 0).tokens(0, tokens).tiles(0, tiles);
}

// ---- KEMET-6.1 to KEMET-6.3, KEMET-6.12  Turns --------------------------------------------------

TEST(KemetTokens, ADayHasFiveRoundsInTurnOrder) {
  SCOPED_TRACE("KEMET-6.1");
  Table table(Position(3).order({1, 2, 0}).turn_of(1));
  std::string turns;
  for (const char* token :
       {"token pray2", "token pray3", "token move1", "token move2", "token raise"})
    for (int seat = 0; seat < 3; ++seat) {
      turns += std::to_string(table.asked());
      table.play({token});
      if (table.step() == "raise") table.play({"nothing"});
      EXPECT_EQ(table.offered("token "), "");  // exactly one in a turn
      table.play({"end"});
    }
  EXPECT_EQ(turns, "120120120120120");
  EXPECT_EQ(table.times<EveningBegins>(), 1U);
  EXPECT_EQ(table.times<NightBegins>(), 1U);
}

TEST(KemetTokens, ATurnCannotEndWithoutItsRegularToken) {
  SCOPED_TRACE("KEMET-6.1, KEMET-6.12");
  Table table(Position(2).tiles(0, "act-of-god"));
  EXPECT_FALSE(table.offers("end"));
  table.play({"silver pray2"});
  EXPECT_FALSE(table.offers("end"));
  table.play({"token pray3"});
  EXPECT_TRUE(table.offers("end"));
  EXPECT_EQ(table.asked(), 0);  // the turn lasts until it is ended
  table.play({"end"});
  EXPECT_EQ(table.asked(), 1);
}

TEST(KemetTokens, DayCardsAreLeftAfterTheAction) {
  SCOPED_TRACE("KEMET-6.12");
  Table table(Position(2).di(0, "prayer 1").pp(0, 0));
  table.play({"token pray2"});
  EXPECT_EQ(table.all(), "card prayer end");
  table.play({"card prayer"});
  EXPECT_EQ(table.pp(0), 4);
  EXPECT_EQ(table.all(), "end");
}

TEST(KemetTokens, ATokenGoesToAnEmptySpaceAndActsAtOnce) {
  SCOPED_TRACE("KEMET-6.2");
  Table table = with_tokens("move1 raise");
  EXPECT_EQ(table.offered("token "), "blue move2 pray2 pray3 recruit red white");
  table.play({"token pray3"});
  EXPECT_EQ(table.pp(0), 2);
  Table raise(Position(2).pp(0, 9));
  raise.play({"token raise"});
  EXPECT_EQ(raise.step(), "raise");
  EXPECT_EQ(raise.offered("token "), "");  // first the action, wholly
}

TEST(KemetTokens, AnActionMayBeLeftOut) {
  SCOPED_TRACE("KEMET-6.3");
  for (const char* token : {"token move1", "token move2", "token recruit", "token raise",
                            "token white", "token red", "token blue"}) {
    Table table(Position(2).units(0, "w_bank 2").pp(0, 9));
    table.play({token, "nothing"});
    EXPECT_EQ(table.all(), "end") << token;
    EXPECT_EQ(table.pp(0), 9);
  }
}

TEST(KemetTokens, WhereNothingCanBeDoneNothingIsAsked) {
  SCOPED_TRACE("KEMET-6.3");
  for (const char* token : {"token move1", "token recruit", "token raise", "token white"}) {
    Table table(Position(2).pp(0, 0));
    table.play({token});
    EXPECT_EQ(table.all(), "end") << token;
    EXPECT_EQ(table.times<NoEffect>(), 1U);
  }
}

// ---- KEMET-6.4 to KEMET-6.8  Silver and golden tokens -------------------------------------------

TEST(KemetTokens, TheSilverTokenIsUsedOnceADayOnAnyEmptySpace) {
  SCOPED_TRACE("KEMET-6.4");
  EXPECT_EQ(Table(Position(2)).offered("silver "), "");
  Table table(Position(2).tiles(0, "act-of-god").pp(0, 0));
  EXPECT_EQ(table.offered("silver "), every_space);
  table.play({"token pray2"});
  EXPECT_EQ(table.offered("silver "), "blue move1 move2 pray3 raise recruit red white");
  table.play({"silver pray3"});
  EXPECT_EQ(table.pp(0), 4);
  EXPECT_EQ(table.all(), "end");
  table.play({"end", "token move1", "end"});
  EXPECT_EQ(table.offered("silver "), "");
  EXPECT_EQ(table.offered("token "), "blue move1 move2 raise recruit red white");
}

TEST(KemetTokens, TheSilverTokenIsOptional) {
  SCOPED_TRACE("KEMET-6.4");
  Table table(Position(2).tiles(0, "act-of-god"));
  table.play({"token pray2", "end"});
  EXPECT_EQ(table.asked(), 1);
}

TEST(KemetTokens, TheGoldenTokenIsAMoveOrARecruitOnceADay) {
  SCOPED_TRACE("KEMET-6.5");
  EXPECT_EQ(Table(Position(2)).offered("golden "), "");
  Table table(Position(2).tiles(0, "divine-will").units(0, "w_bank 2").pp(0, 3));
  EXPECT_EQ(table.offered("golden "), "move recruit");
  table.play({"golden recruit"});
  EXPECT_EQ(table.step(), "recruit");
  table.play({"nothing"});
  EXPECT_EQ(table.offered("golden "), "");
  EXPECT_EQ(table.offered("token "), every_space);  // it lies on the top space
  Table move(Position(2).tiles(0, "divine-will").units(0, "w_bank 2"));
  move.play({"token pray2", "golden move"});
  EXPECT_EQ(move.step(), "troop");
}

// The example "Three actions".
TEST(KemetTokens, ThreeTokensAreResolvedOneAfterAnotherInAnyOrder) {
  SCOPED_TRACE("KEMET-6.6");
  Position position(2);
  position.tiles(0, "act-of-god divine-will").units(0, "w_bank 2 w_front_nw 1").pp(0, 3);
  Table table(position);
  table.play({"golden recruit", "recruit", "units city_nw_1 1", "units city_nw_2 0",
              "units city_nw_3 0", "silver move1", "troop w_bank"});
  table.go("temple_wb", "2").play({"end", "token move2", "troop w_front_nw"});
  table.go("temple_w", "1").play({"end"});
  EXPECT_EQ(table.held(0), "temple_w temple_wb");
  EXPECT_EQ(table.all(), "end");
  Table other(position);
  other.play({"token move2", "nothing", "golden move", "nothing", "silver pray2", "end"});
  EXPECT_EQ(other.asked(), 1);
}

// The example "Silver on the last turn".
TEST(KemetTokens, ATokenBoughtInATurnMayBeUsedInIt) {
  SCOPED_TRACE("KEMET-6.7");
  Position position(2);
  position.tokens(0, "move1 raise white pray3").pp(0, 4).pyramids(0, "red 4");
  Table table(position);
  table.play({"token red", "buy act-of-god"});
  EXPECT_EQ(table.offered("silver "), "blue move2 pray2 recruit");
  EXPECT_TRUE(table.offers("end"));
  Table golden(Position(2).pp(0, 4).pyramids(0, "blue 4"));
  golden.play({"token blue", "buy divine-will"});
  EXPECT_EQ(golden.offered("golden "), "move recruit");
}

// The example "A silver Move".
TEST(KemetTokens, EachTokenIsAnActionOfItsOwn) {
  SCOPED_TRACE("KEMET-6.8");
  Position position(2);
  position.tiles(0, "act-of-god priest-of-ra").units(0, "city_nw_1 2 w_bank 3").pp(0, 9);
  Table table(position);
  table.play({"token move1", "troop w_bank"}).go("w_front_s", "3");
  EXPECT_EQ(table.all(), "end");  // capacity 1
  table.play({"end", "silver move2", "troop w_front_s"});
  EXPECT_EQ(table.offered("to "), "city_s_1 city_s_2 city_s_3 temple_w w_bank w_obelisk");
  table.go("city_s_1", "3");  // a new first step, and new capacity
  EXPECT_EQ(table.on(0, "city_s_1"), 3);
  Table back(position);
  back.play({"token move1", "troop w_bank"}).go("w_front_s", "3").play({"end", "silver move2"});
  back.play({"troop w_front_s"}).go("w_bank", "3");  // positions of the first Move do not count
  EXPECT_EQ(back.on(0, "w_bank"), 3);
  Table saving(position);
  saving.play({"token move1", "troop city_nw_1"}).jump("temple_w", "1").play({"end"});
  EXPECT_EQ(saving.pp(0), 8);
  saving.play({"silver move2", "troop city_nw_1"}).jump("temple_wb", "1");
  EXPECT_EQ(saving.pp(0), 7);
}

// ---- KEMET-6.9 to KEMET-6.11  Levels ------------------------------------------------------------

// The example "Levels".
TEST(KemetTokens, EveryLevelIsCoveredInTheEnd) {
  SCOPED_TRACE("KEMET-6.9, KEMET-6.10");
  Table table = with_tokens("white red pray3");
  EXPECT_EQ(table.offered("token "), "move1 move2 pray2 raise recruit");
  EXPECT_EQ(with_tokens("white red pray3 move1").offered("token "), "move2 pray2 raise");
  EXPECT_EQ(with_tokens("white red pray3 pray2").offered("token "), "move1 recruit");
  EXPECT_EQ(with_tokens("move1 raise white").offered("token "),
            "blue move2 pray2 pray3 recruit red");
  EXPECT_TRUE(refused(Position(2).tokens(0, "white red blue pray3")));
  EXPECT_FALSE(refused(Position(2).tokens(0, "white red blue")));
}

TEST(KemetTokens, EarlyTokensAreFreeAsLongAsTheRestCanCover) {
  SCOPED_TRACE("KEMET-6.10");
  EXPECT_EQ(with_tokens("white").offered("token "),
            "blue move1 move2 pray2 pray3 raise recruit red");
  EXPECT_EQ(with_tokens("white red").offered("token "),
            "blue move1 move2 pray2 pray3 raise recruit");
  EXPECT_EQ(with_tokens("white red blue").offered("token "), "move1 move2 pray2 raise recruit");
}

// The example "Levels with silver".
TEST(KemetTokens, AnUnusedSilverTokenWillCoverALevel) {
  SCOPED_TRACE("KEMET-6.10, KEMET-6.11");
  Table table = with_tokens("white red pray3", "act-of-god divine-will");
  EXPECT_EQ(table.offered("token "), "blue move1 move2 pray2 raise recruit");
  table.play({"token blue", "end", "token pray2", "end"});
  EXPECT_EQ(table.asked(), 0);
  EXPECT_EQ(table.offered("token "), "move1 move2 pray2 raise recruit");
  table.play({"token move1"});
  EXPECT_FALSE(table.offers("end"));
  EXPECT_EQ(table.all(), "golden move golden recruit silver move2 silver pray2 silver raise");
  table.play({"golden move"});
  EXPECT_EQ(table.all(), "silver move2 silver pray2 silver raise");  // gold covers nothing
  table.play({"silver pray2"});
  EXPECT_EQ(table.all(), "end");
}

TEST(KemetTokens, TheSilverTokenItselfMustNotBeWasted) {
  SCOPED_TRACE("KEMET-6.10");
  Table table = with_tokens("white red pray3", "act-of-god");
  EXPECT_EQ(table.offered("silver "), "blue move1 move2 pray2 raise recruit");
  table.play({"silver blue"});
  EXPECT_EQ(table.offered("token "), "move1 move2 pray2 raise recruit");
  Table late = with_tokens("white red pray3 blue", "act-of-god");
  EXPECT_EQ(late.offered("silver "), "move1 move2 pray2 raise recruit");
  late.play({"silver raise"});
  EXPECT_EQ(late.offered("token "), "move1 recruit");
}

TEST(KemetTokens, ASilverTokenCoversALevelBeforeTheRegularOne) {
  SCOPED_TRACE("KEMET-6.9");
  Table table = with_tokens("white red pray3 move1", "act-of-god");
  table.play({"silver pray2"});
  EXPECT_EQ(table.offered("token "), "blue move2 raise recruit");
}

// The example "Silver too late".
TEST(KemetTokens, ASilverTokenStillToBeBoughtDoesNotCount) {
  SCOPED_TRACE("KEMET-6.10");
  Position position(2);
  position.tokens(0, "move1 white red pray3").pp(0, 4).pyramids(0, "blue 4");
  Table table(position);
  EXPECT_EQ(table.offered("token "), "move2 pray2 raise");
}

// Can this many tokens more be put on empty spaces so that every level has one? Tried out.
bool coverable(unsigned tokens, int left) {
  const auto covered = [tokens](unsigned level) { return (tokens & level) != 0; };
  if (covered(0b000000011) && covered(0b000011100) && covered(0b111100000)) return true;
  if (left == 0) return false;
  for (unsigned at = 0; at < 9; ++at)
    if ((tokens >> at & 1U) == 0 && coverable(tokens | 1U << at, left - 1)) return true;
  return false;
}

TEST(KemetTokens, EveryPlacementIsOfferedAfterWhichTheRestCanCover) {
  SCOPED_TRACE("KEMET-6.10, KEMET-6.11");
  for (unsigned tokens = 0; tokens < 512; ++tokens)
    for (const bool silver : {false, true}) {
      const int placed = std::popcount(tokens);
      const int spare = silver ? 1 : 0;
      if (placed > 4 || !coverable(tokens, 5 - placed + spare)) continue;
      std::string names;
      std::set<std::string> regular, extra;
      for (unsigned at = 0; at < 9; ++at) {
        const std::string space(words_of<Action>[at]);
        if ((tokens >> at & 1U) != 0)
          names += space + " ";
        else if (coverable(tokens | 1U << at, 4 - placed + spare))
          regular.insert(space);
        if (silver && (tokens >> at & 1U) == 0 && coverable(tokens | 1U << at, 5 - placed))
          extra.insert(space);
      }
      const Table table = with_tokens(names, silver ? "act-of-god" : "");
      ASSERT_EQ(table.offered("token "), joined(regular)) << names;
      ASSERT_EQ(table.offered("silver "), joined(extra)) << names;
    }
}

TEST(KemetTokens, BothSpecialTokensOfATurnComeOnTopOfTheFive) {
  SCOPED_TRACE("KEMET-6.1, KEMET-6.4, KEMET-6.5");
  Position position(2);
  position.tiles(1, "act-of-god divine-will").last_turn();
  Table table(position);
  table.play({"token raise", "nothing", "silver pray2", "golden move", "end"});
  EXPECT_EQ(table.times<EveningBegins>(), 1U);
}

}  // namespace
}  // namespace ennead::kemet::days
