// KEMET-26: the Dawn.
#include "kemet/battle_table.h"

namespace ennead::kemet::battles {
namespace {

Position dawn(Position position, const char* sets = "base dawn") {
  return position.set("content", list(sets));
}
// The day ends, and everybody has units at home. The order is 0, 1, 2.
Position evening(int players = 3) {
  Position position = dawn(Position(players));
  const char* cities[] = {"city_nw_1", "city_c_1", "city_s_1"};
  for (int at = 0; at < players; ++at)
    position.units(at, players == 2 && at == 1 ? "city_s_1" : cities[at]);
  return position.last_turn();
}
Table at_dawn(const Position& position) {
  Table table(position);
  table.choose("token pray3");
  if (table.step() == "turn") table.choose("end");
  return table;
}
std::string order_of(const Table& table) {
  std::string text;
  for (int place = 0; place < table.state().players; ++place)
    text += std::to_string(index(seat_at(table.state(), place)));
  return text;
}

TEST(KemetDawn, ItReplacesTheTurnOrder) {
  SCOPED_TRACE("KEMET-26.1, KEMET-26.4");
  Table table = at_dawn(evening());
  EXPECT_EQ(table.now(), "dawn_card 2") << "the last in the order first";
  table.choose("play 410 drop 320");
  EXPECT_EQ(table.now(), "dawn_card 1");
  table.choose("play 130 drop 320");
  EXPECT_EQ(table.now(), "dawn_card 0");
  table.choose("play 301 drop 320");
  EXPECT_EQ(table.now(), "dawn_place 2") << "4 against 1 and 3";
  EXPECT_EQ(table.times<SetsOrder>(), 0U);
  // Without the set nothing of this is asked.
  Table base = at_dawn(evening().set("content", list("base")));
  EXPECT_EQ(base.step(), "order");
}

TEST(KemetDawn, ThereIsNoneInTheFirstNight) {
  SCOPED_TRACE("KEMET-26.1");
  KemetJournal nobody_listens;
  Options options;
  options.content.add(Set::dawn);
  State s = Kemet::start(options, 2, Seed(3), nobody_listens);
  Kemet::proceed(s, nobody_listens);
  while (s.stack.find<Turn>() == nullptr) {
    EXPECT_EQ(s.stack.find<Dawn>(), nullptr);
    const Seat seat = Kemet::question(s).waiting.lowest();
    ChoiceList choices;
    Kemet::legal(s, seat, choices);
    Kemet::choose(s, seat, choices[0], nobody_listens);
  }
  EXPECT_EQ(s.day, 1);
}

TEST(KemetDawn, TheLoserGainsAToken) {
  SCOPED_TRACE("KEMET-26.2, KEMET-26.3");
  Table table = fought(dawn(neighbours(4, 2)), "410", "202");
  EXPECT_EQ(table.player(1).dawn, 0) << "at the end of the battle";
  table.play({"recall", "recall"});
  EXPECT_EQ(table.player(1).dawn, 1);
  EXPECT_EQ(table.player(0).dawn, 0) << "a recall is no loss";
  Table more = fought(dawn(neighbours(1, 4)).seat(0, "dawn", 6), "410", "202");
  more.play({"recall", "stay"});
  EXPECT_EQ(more.player(0).dawn, 7) << "no limit";
  EXPECT_EQ(Kemet::view(more.state(), Seat{1})->seats[Seat{0}].dawn, 7) << "public";
}

TEST(KemetDawn, WhoLosesAllUnitsGainsOneToo) {
  SCOPED_TRACE("KEMET-26.2");
  Table table =
      fought(dawn(neighbours(2, 3)).di(0, "war-fury").pp(0, 1), {"410", "war-fury"}, "130");
  EXPECT_EQ(table.winner(), 0);
  table.choose("stay");
  EXPECT_EQ(table.player(0).dawn, 1) << "won without units";
  EXPECT_EQ(table.player(1).dawn, 1) << "lost";
  Table both = fought(dawn(neighbours(2, 2)), "130", "130");
  EXPECT_EQ(both.player(0).dawn, 1) << "one for each side at most";
  EXPECT_EQ(both.player(1).dawn, 1);
  Table five(dawn(neighbours(2, 2), "base cards dawn"));
  five.march("w_front_nw", "w_obelisk", "2").battle("500", "301");
  five.choose("recall");
  EXPECT_EQ(five.player(0).dawn, 1) << "to the own card";
  Table nobody(dawn(neighbours(3, 2)).tiles(0, "initiative"));
  nobody.march("w_front_nw", "w_obelisk", "3");
  EXPECT_EQ(nobody.player(1).dawn, 0) << "there was no battle";
}

TEST(KemetDawn, TheDiscardLiesFaceDownWhateverTheOptionSays) {
  SCOPED_TRACE("KEMET-26.4");
  for (const char* option : {"down", "up"}) {
    Table table = at_dawn(evening(2).option("discards", option));
    table.choose("play 410 drop 320");
    EXPECT_TRUE(table.player(1).used.has(Card::c410));
    EXPECT_TRUE(table.player(1).dropped.has(Card::c320));
    const State other = *Kemet::view(table.state(), Seat{0});
    EXPECT_TRUE(other.seats[Seat{1}].used.has(Card::c410)) << option;
    EXPECT_FALSE(other.seats[Seat{1}].dropped.has(Card::c320)) << option;
    EXPECT_EQ(other.seats[Seat{1}].dropped_hidden, 1) << option;
    EXPECT_TRUE(Kemet::view(table.state(), Seat{1})->seats[Seat{1}].dropped.has(Card::c320));
  }
  // A card that was discarded openly in a battle stays open.
  Table mixed =
      at_dawn(evening(2).option("discards", "up").hand(1, "410 320 301 221", "130", "202"));
  mixed.choose("play 410 drop 320");
  const Player seen = Kemet::view(mixed.state(), Seat{0})->seats[Seat{1}];
  EXPECT_TRUE(seen.dropped.has(Card::c202));
  EXPECT_FALSE(seen.dropped.has(Card::c320));
}

TEST(KemetDawn, TokensAddToTheCardAndAreGone) {
  SCOPED_TRACE("KEMET-26.5, KEMET-26.6");
  Table table = at_dawn(evening().seat(2, "dawn", 3).seat(0, "dawn", 1));
  table.choose("play 130 drop 320");
  EXPECT_EQ(table.now(), "dawn_tokens 2");
  EXPECT_EQ(table.legal(), (Names{"tokens 0", "tokens 1", "tokens 2", "tokens 3"}));
  table.choose("tokens 2");
  EXPECT_EQ(table.player(2).dawn, 1);
  EXPECT_EQ(table.now(), "dawn_card 1");
  table.choose("play 202 drop 320");
  EXPECT_EQ(table.now(), "dawn_card 0") << "without tokens nothing is asked";
  table.play({"play 221 drop 320", "tokens 0"});
  // 1 + 2, 2 and 2: seat 2 first, then seat 0, the earlier of two.
  EXPECT_EQ(table.now(), "dawn_place 2");
  EXPECT_EQ(table.player(0).dawn, 1) << "kept";
}

TEST(KemetDawn, OnlyThePrintedStrengthCounts) {
  SCOPED_TRACE("KEMET-26.6");
  Table table = at_dawn(
      evening(2).set("content", list("base cards dawn")).tiles(0, "blades-of-neith charge"));
  const int units = table.units(1, "city_s_1");
  table.choose("play 500 drop 320");
  EXPECT_EQ(table.units(1, "city_s_1"), units) << "it destroys no units";
  table.choose("play 410 drop 320");
  EXPECT_EQ(table.now(), "dawn_place 1") << "5 against 4, whatever the tiles";
}

TEST(KemetDawn, TheHighestChoosesAPlaceFirstAndTiesGoToTheEarlier) {
  SCOPED_TRACE("KEMET-26.7");
  Table table = at_dawn(evening());
  table.play({"play 320 drop 410", "play 410 drop 320", "play 301 drop 410"});
  EXPECT_EQ(table.now(), "dawn_place 1");
  EXPECT_EQ(table.legal(), (Names{"in-place 1", "in-place 2", "in-place 3"}));
  table.choose("in-place 2");
  EXPECT_EQ(table.now(), "dawn_place 0") << "3 and 3: seat 0 was earlier";
  EXPECT_EQ(table.legal(), (Names{"in-place 1", "in-place 3"}));
  table.choose("in-place 3");
  EXPECT_EQ(table.step(), "turn") << "the last place is left over";
  EXPECT_EQ(order_of(table), "210");
  EXPECT_EQ(table.asked(), 2);
}

// What is told of a card or of tokens before they are shown is what then happens.
TEST(KemetDawn, WhatEachCardWouldBeWorthIsExplained) {
  SCOPED_TRACE("KEMET-26.6, KEMET-26.7");
  const auto dawn = [](const Table& table, Seat seat) {
    return *Kemet::explain(Kemet::view(table.state(), seat)).dawn;
  };
  Table table = at_dawn(evening().seat(0, "dawn", 1));
  table.play({"play 320 drop 410", "play 410 drop 320"});
  ASSERT_EQ(table.now(), "dawn_card 0");
  const DawnNow before = dawn(table, Seat{0});
  ASSERT_EQ(before.seats.size(), 3U);
  EXPECT_EQ(before.seats[0].seat, Seat{2}) << "in the order in which they show";
  EXPECT_EQ(before.seats[0].value, 3);
  EXPECT_EQ(before.seats[0].picks, 2);
  EXPECT_EQ(before.seats[1].picks, 1);
  EXPECT_EQ(before.seats[2].picks, 0) << "nothing is shown yet";
  const auto picks = [&](std::string_view choice, const DawnNow& now) {
    for (const DawnProspect& one : now.prospects)
      if (one.choice == choice) return one.picks * 10 + one.value;
    return 0;
  };
  EXPECT_EQ(picks("410", before), 14) << "a tie goes to the earlier";
  EXPECT_EQ(picks("301", before), 23);
  EXPECT_EQ(picks("130", before), 31);
  EXPECT_TRUE(dawn(table, Seat{1}).prospects.empty()) << "it is not asked";
  table.choose("play 301 drop 410");
  const DawnNow tokens = dawn(table, Seat{0});
  EXPECT_EQ(picks("tokens 0", tokens), 23);
  EXPECT_EQ(picks("tokens 1", tokens), 14);
  table.choose("tokens 1");
  EXPECT_EQ(table.now(), "dawn_place 0");
  table.choose("in-place 2");
  EXPECT_EQ(dawn(table, Seat{0}).seats[2].place, 2);
  EXPECT_FALSE(dawn(table, Seat{0}).seats[0].place);
}

TEST(KemetDawn, AUsedUpHandComesBackAtOnce) {
  SCOPED_TRACE("KEMET-26.8, KEMET-13.12");
  Table table = at_dawn(evening(2).hand(1, "410 320", "301 221", "202 130"));
  table.choose("play 320 drop 410");
  EXPECT_EQ(table.player(1).hand.size(), 6);
  table.choose("play 202 drop 410");
  EXPECT_EQ(table.now(), "dawn_place 1") << "what was played still counts";
  EXPECT_EQ(table.player(0).hand.size(), 4);
  Table up = at_dawn(evening(2).option("discards", "up").hand(1, "410 320", "301 221", "202 130"));
  up.choose("play 320 drop 410");
  EXPECT_TRUE(up.player(1).down.empty()) << "nothing lies face down any more";
}

}  // namespace
}  // namespace ennead::kemet::battles
