// ANKH-11: the event track and Control Monument.
#include "ankh/turn_table.h"
#include "games/ankh/rules.h"

namespace ennead::ankh::turns {
namespace {

TEST(AnkhControl, TheEventTrack) {
  SCOPED_TRACE("ANKH-11.1");
  const std::string track = "CCCXRCCXRCCXRCCXCX";
  for (int event = 0; event < 18; ++event) {
    Table table(Position("amun ra")
                    .figures(0, "A8")
                    .figures(1, "G7")
                    .devotion(0, 25)
                    .devotion(1, 22)
                    .monuments("temple", "A7 B8")
                    .events(event));
    table.choose("action gain");
    ASSERT_EQ(table.times<EventBegins>(), 1U);
    EXPECT_EQ(table.told<EventBegins>()[0].number, event + 1);
    EXPECT_EQ(table.state().event, event + 1);
    const char kind = track[static_cast<std::size_t>(event)];
    EXPECT_EQ(table.step() == "control", kind == 'C') << event;
    EXPECT_EQ(table.step() == "caravan", kind == 'R') << event;
    EXPECT_EQ(table.times<ConflictBegins>() == 1, kind == 'X') << event;
    EXPECT_EQ(Ankh::outcome(table.state()).over, event == 17);
  }
}

TEST(AnkhControl, WhatFollowsTheConflicts) {
  SCOPED_TRACE("ANKH-11.1 ANKH-13.9");
  const auto after = [](int events) {
    Table table(Position("amun ra isis")
                    .figures(0, "A8")
                    .figures(1, "G7")
                    .figures(2, "E2")
                    .devotion(0, 10)
                    .devotion(1, 22)
                    .devotion(2, 21)
                    .events(events));
    table.choose("action gain");
    return table;
  };
  EXPECT_EQ(after(3).times<Merged>() + after(7).times<Merged>() + after(15).times<Merged>(), 0U);
  EXPECT_EQ(after(11).times<Merged>(), 1U);
  EXPECT_EQ(after(11).times<GodForgotten>(), 0U);
  EXPECT_EQ(after(15).times<GodForgotten>(), 1U);
  EXPECT_TRUE(Ankh::outcome(after(17).state()).over);
}

TEST(AnkhControl, OnlyTheSeatThatTriggeredItDecides) {
  SCOPED_TRACE("ANKH-11.2");
  Table table(
      Position("amun ra").figures(0, "A8").figures(1, "A6").monuments("temple", "A7 B7").events(0));
  table.choose("action gain");
  EXPECT_EQ(table.asked(), first_seat);
  EXPECT_TRUE(table.legal(second_seat).empty());
  table.choose("control A7");
  EXPECT_EQ(table.controlled(first_seat), "A7");
  EXPECT_EQ(table.controlled(second_seat), "");
  EXPECT_EQ(table.step(), "first_action");
  // A conflict concerns all.
  Table conflict(Position("amun ra").figures(0, "A8").figures(1, "A6").events(3));
  conflict.choose("action gain").choose("one card");
  EXPECT_FALSE(conflict.legal(second_seat).empty());
}

// The example "Control Monument".
TEST(AnkhControl, TheExampleOfControl) {
  SCOPED_TRACE("ANKH-11.3 ANKH-11.4 ANKH-11.5");
  const auto position = [] {
    return Position("isis ra").figures(0, "A8 E3").figures(1, "G7").monuments("obelisk", "F2", 1);
  };
  Table table(position().monuments("temple", "E2").monuments("pyramid", "E4").events(0));
  table.choose("action gain");
  EXPECT_EQ(table.legal(), std::set<std::string>{"control E2"});
  table.choose("control E2");
  EXPECT_EQ(table.controlled(first_seat), "E2");
  Table taken(position().events(0));
  taken.choose("action gain");
  EXPECT_EQ(taken.legal(), std::set<std::string>{"control F2"});
  EXPECT_EQ(ankh_pool(taken.state(), second_seat), 8);
  taken.choose("control F2");
  EXPECT_EQ(taken.controlled(first_seat), "F2");
  EXPECT_EQ(taken.controlled(second_seat), "");
  EXPECT_EQ(ankh_pool(taken.state(), first_seat), 8);
  EXPECT_EQ(ankh_pool(taken.state(), second_seat), 9);
}

TEST(AnkhControl, NeutralMonumentsBesideOwnFigures) {
  SCOPED_TRACE("ANKH-11.3");
  Table table(Position("isis ra")
                  .guardians("satet apep scorpion")
                  .figures(0, "A8")
                  .figure(0, "apep", "E6")
                  .figures(1, "G7")
                  .monuments("temple", "A7 B8 F6 E5 G8")
                  .monuments("obelisk", "B7", 1)
                  .monuments("pyramid", "D5", 0)
                  .events(0));
  table.choose("action gain");
  EXPECT_EQ(table.offered("control "), "A7 B8 E5 F6");
}

TEST(AnkhControl, ANeutralMonumentAnywhereBarsTakingFromOthers) {
  SCOPED_TRACE("ANKH-11.4 ANKH-11.7");
  const auto position = [] {
    return Position("isis ra")
        .figures(0, "A8")
        .figures(1, "G7")
        .monuments("temple", "A7", 1)
        .monuments("obelisk", "B7", 0)
        .events(0);
  };
  // Far away from her.
  Table barred(position().monuments("pyramid", "K2"));
  barred.choose("action gain");
  ASSERT_EQ(barred.times<NothingToControl>(), 1U);
  EXPECT_EQ(barred.told<NothingToControl>()[0].why, Lack::targets);
  EXPECT_EQ(barred.asked(), second_seat);
  Table open(position());
  open.choose("action gain");
  EXPECT_EQ(open.legal(), std::set<std::string>{"control A7"});  // not her own
}

TEST(AnkhControl, TakingIsCompulsory) {
  SCOPED_TRACE("ANKH-11.6");
  Table table(
      Position("isis ra").figures(0, "A8").figures(1, "G7").monuments("temple", "A7 B8").events(0));
  table.choose("action gain");
  EXPECT_EQ(table.legal(), (std::set<std::string>{"control A7", "control B8"}));
}

TEST(AnkhControl, WithoutAMonumentOrATokenNothingHappens) {
  SCOPED_TRACE("ANKH-11.7 ANKH-1.6");
  const auto position = [](int own) {
    Position p("isis ra");
    p.figures(0, "A8").figures(1, "G7").monuments("temple", "A7");
    const std::array<const char*, 9> spaces = {"C0", "C1", "D0", "D1", "E1",
                                               "E2", "F1", "F2", "G1"};
    for (int n = 0; n < own; ++n) p.monuments("obelisk", spaces[static_cast<std::size_t>(n)], 0);
    return p.events(0);
  };
  Table table(position(9));
  ASSERT_EQ(ankh_pool(table.state(), first_seat), 0);
  table.choose("action gain");
  ASSERT_EQ(table.times<NothingToControl>(), 1U);
  EXPECT_EQ(table.told<NothingToControl>()[0].why, Lack::tokens);
  EXPECT_EQ(table.state().event, 1);
  EXPECT_EQ(table.marker(Action::gain), 0);
  EXPECT_EQ(table.asked(), second_seat);
  Table last(position(8));
  last.choose("action gain").choose("control A7");
  EXPECT_EQ(ankh_pool(last.state(), first_seat), 0);
  Table nobody_near(
      Position("isis ra").figures(0, "A8").figures(1, "G7").monuments("temple", "C3").events(0));
  EXPECT_EQ(nobody_near.choose("action gain").times<NothingToControl>(), 1U);
}

// ANKH-23.3: of a merged god the seat that triggered the event decides.
TEST(AnkhControl, TheTriggeringSeatOfAMergedGodDecides) {
  SCOPED_TRACE("ANKH-11.2");
  Table table(Position("amun ra isis")
                  .figures(0, "A8")
                  .figures(1, "G7")
                  .seat(2, "merged_into", 1)
                  .monuments("temple", "G8 H7")
                  .events(13)
                  .set("now", json::array{{{"step", "turn"}, {"seat", 2}}}));
  table.choose("action gain");
  EXPECT_EQ(table.step(), "control");
  EXPECT_EQ(table.asked(), third_seat);
  table.choose("control G8");
  EXPECT_EQ(table.controlled(second_seat), "G8");
}

}  // namespace
}  // namespace ennead::ankh::turns
