// ANKH-6: the turn, its actions and the tracks.
#include "ankh/turn_table.h"
#include "games/ankh/rules.h"

namespace ennead::ankh::turns {
namespace {

Position players(int count) {
  std::string gods;
  const std::array<const char*, 5> all = {"amun", "ra", "isis", "anubis", "osiris"};
  for (int seat = 0; seat < count; ++seat)
    gods += std::string(all[static_cast<std::size_t>(seat)]) + " ";
  Position position(gods);
  const std::array<const char*, 5> places = {"A8", "D4", "E2", "G7", "I4"};
  for (int seat = 0; seat < count; ++seat)
    position.figures(seat, places[static_cast<std::size_t>(seat)]);
  return position;
}
// Seats 1 and 2 of three are one god, after the third conflict.
Position merged() {
  return Position("amun ra isis")
      .figures(0, "A8")
      .figures(1, "G7")
      .seat(2, "merged_into", 1)
      .set("event", 12);
}
std::string actions(const Table& table) { return table.offered("action "); }

TEST(AnkhTurn, SeatsTakeTurnsClockwise) {
  SCOPED_TRACE("ANKH-6.1");
  Table table(players(3));
  for (int turn = 0; turn < 3; ++turn) {
    EXPECT_EQ(index(table.asked()), turn % 3);
    EXPECT_EQ(table.step(), "first_action");
    EXPECT_TRUE(table.legal(static_cast<Seat>((turn + 1) % 3)).empty());
    table.play({"action gain", "action unlock"});
    // Whoever has a follower unlocks something.
    if (table.step() == "unlock") table.choose("unlock revered");
  }
  EXPECT_EQ(table.asked(), first_seat);
}

TEST(AnkhTurn, ForgottenSeatsArePassedOver) {
  SCOPED_TRACE("ANKH-6.1");
  Position position("amun ra isis anubis");
  position.figures(0, "A8").figures(2, "E2").set("event", 16);
  position.devotion(0, 21).devotion(2, 22);
  for (const int gone : {1, 3}) position.seat(gone, "forgotten", true);
  Table table(position.followers(0, 0).followers(2, 0));
  table.play({"action unlock"});
  EXPECT_EQ(table.asked(), third_seat);
  table.play({"action unlock"});
  EXPECT_EQ(table.asked(), first_seat);
}

TEST(AnkhTurn, FourActionsFromTopToBottom) {
  SCOPED_TRACE("ANKH-6.2");
  const Table table(players(2));
  ChoiceList list;
  Ankh::legal(table.state(), first_seat, list);
  ASSERT_EQ(list.size(), 4U);
  const std::array<const char*, 4> lines = {"action move", "action summon", "action gain",
                                            "action unlock"};
  for (std::size_t line = 0; line < 4; ++line) EXPECT_EQ(Ankh::text(list[line]), lines[line]);
}

TEST(AnkhTurn, AnActionAdvancesItsMarkerAndIsResolved) {
  SCOPED_TRACE("ANKH-6.3");
  Table table(players(3).monuments("temple", "A7"));
  table.choose("action gain");
  EXPECT_EQ(table.marker(Action::gain), 1);
  EXPECT_EQ(table.followers(first_seat), 2);
  EXPECT_EQ(
      table.marker(Action::move) + table.marker(Action::summon) + table.marker(Action::unlock), 0);
  Table moving(players(3));
  moving.choose("action move");
  EXPECT_EQ(moving.marker(Action::move), 1);
  EXPECT_EQ(moving.step(), "move_figure");  // wholly, before anything else
}

TEST(AnkhTurn, AnActionThatCannotBeResolvedMayBeChosen) {
  SCOPED_TRACE("ANKH-6.4");
  // No figure in the pool, no follower, no monument.
  Table table(
      Position("amun ra").figures(0, "A8 A7 A6 A5 B5 B6 B7").figures(1, "G7").followers(0, 0));
  EXPECT_EQ(actions(table), "gain move summon unlock");
  table.choose("action summon");
  EXPECT_EQ(table.marker(Action::summon), 1);
  EXPECT_EQ(table.step(), "second_action");
  table.choose("action unlock");
  EXPECT_EQ(table.marker(Action::unlock), 1);
  EXPECT_TRUE(table.god(first_seat).powers.empty());
  EXPECT_EQ(table.times<CannotUnlock>(), 1U);
  EXPECT_EQ(table.asked(), second_seat);
}

TEST(AnkhTurn, TheTracksHaveTheirLengths) {
  SCOPED_TRACE("ANKH-6.5");
  for (int count = 2; count <= 5; ++count)
    for (const char* action : {"move", "summon", "gain", "unlock"}) {
      const int length = std::string_view(action) == "unlock" ? count : count + 1;
      const auto advanced = [&](int before) {
        Position position = players(count).marker(action, before).followers(0, 0);
        Table table(position);
        table.choose("action " + std::string(action));
        while (table.step() != "first_action" && table.step() != "second_action")
          table.choose(table.offers("done") ? "done" : *table.legal().begin());
        return int{table.state().event};
      };
      EXPECT_EQ(advanced(length - 1), 1) << action << count;
      EXPECT_EQ(advanced(length - 2), 0) << action << count;
      EXPECT_NE(fault_of(players(count).marker(action, length)), "");
    }
}

TEST(AnkhTurn, TheNumberOfPlayersAtTheStartCountsForTheWholeGame) {
  SCOPED_TRACE("ANKH-6.5");
  Table table(merged().marker("gain", 2).followers(1, 0));
  table.choose("action gain");  // the third advance
  EXPECT_EQ(table.state().event, 12);
  table.choose("action unlock");
  if (table.step() == "unlock") table.choose("unlock revered");
  table.choose("action gain");  // the fourth
  EXPECT_EQ(table.state().event, 13);
  // Two of four gods are left: Unlock needs four advances, not two.
  Position two("amun ra isis anubis");
  two.figures(0, "A8").figures(2, "E2").set("event", 16).devotion(0, 21).devotion(2, 22);
  for (const int gone : {1, 3}) two.seat(gone, "forgotten", true);
  EXPECT_EQ(Table(two.followers(0, 0).marker("unlock", 2)).choose("action unlock").state().event,
            16);
  EXPECT_EQ(Table(two.followers(0, 0).marker("unlock", 3)).choose("action unlock").state().event,
            17);
}

// The example "Event after the first action".
TEST(AnkhTurn, AnEventAfterTheFirstActionEndsTheTurn) {
  SCOPED_TRACE("ANKH-6.6 ANKH-6.7");
  Table table(Position("isis ra amun")
                  .figures(0, "E2")
                  .figures(1, "G7")
                  .figures(2, "A8")
                  .monuments("temple", "E3 F1 A7")
                  .marker("gain", 3));
  table.choose("action gain");
  EXPECT_EQ(table.followers(first_seat), 3);
  EXPECT_EQ(table.state().event, 1);
  EXPECT_EQ(table.step(), "control");
  EXPECT_EQ(table.marker(Action::gain), 4);  // it returns after the event
  table.choose("control F1");
  EXPECT_EQ(table.controlled(first_seat), "F1");
  EXPECT_EQ(table.marker(Action::gain), 0);
  EXPECT_EQ(table.asked(), second_seat);
  EXPECT_EQ(table.step(), "first_action");
}

// The example "Second action".
TEST(AnkhTurn, TheSecondActionIsOnALowerLine) {
  SCOPED_TRACE("ANKH-6.6 ANKH-6.8");
  Table table(Position("amun ra isis")
                  .figures(0, "A8")
                  .figures(1, "G7")
                  .figures(2, "E2")
                  .marker("unlock", 2)
                  .set("event", 3));
  table.play({"action summon", "summon ordinary", "figure warrior", "on A7"});
  EXPECT_EQ(table.step(), "second_action");
  EXPECT_EQ(table.asked(), first_seat);
  EXPECT_EQ(actions(table), "gain unlock");
  table.play({"action unlock", "unlock revered"});
  EXPECT_EQ(table.state().event, 4);
  EXPECT_EQ(table.times<ConflictBegins>(), 1U);
  EXPECT_TRUE(table.god(first_seat).has(Power::revered));
  EXPECT_EQ(table.devotion(first_seat), 1);  // each dominates a region
  EXPECT_EQ(table.marker(Action::unlock), 0);
  EXPECT_EQ(table.marker(Action::summon), 1);
  EXPECT_EQ(table.asked(), second_seat);
}

TEST(AnkhTurn, TheSecondActionIsCompulsory) {
  SCOPED_TRACE("ANKH-6.8");
  EXPECT_EQ(actions(Table(players(3)).play({"action move", "done"})), "gain summon unlock");
  const Table after_gain = Table(players(3)).choose("action gain");
  EXPECT_EQ(after_gain.legal(), std::set<std::string>{"action unlock"});
  EXPECT_EQ(after_gain.asked(), first_seat);
  const Table after_unlock = Table(players(3)).play({"action unlock", "unlock revered"});
  EXPECT_EQ(after_unlock.asked(), second_seat);
  EXPECT_EQ(after_unlock.step(), "first_action");
}

TEST(AnkhTurn, TwoActionsAndNoThird) {
  SCOPED_TRACE("ANKH-6.8");
  Table table(players(3));
  table.play({"action move", "done", "action gain"});
  EXPECT_EQ(table.asked(), second_seat);
  EXPECT_EQ(table.step(), "first_action");
}

// Also the example "Two events in a row" (ANKH-23.1).
TEST(AnkhTurn, AMergedSeatTakesOneActionOfAnyLine) {
  SCOPED_TRACE("ANKH-6.9");
  Table table(merged()
                  .set("now", json::array{{{"step", "turn"}, {"seat", 1}}})
                  .set("event", 14)
                  .marker("gain", 3)
                  .monuments("temple", "G8 H7"));
  EXPECT_EQ(actions(table), "gain move summon unlock");
  table.choose("action gain");
  EXPECT_EQ(table.step(), "control");
  table.choose("control G8");
  EXPECT_EQ(table.state().event, 15);
  EXPECT_EQ(table.asked(), third_seat);
  EXPECT_EQ(table.step(), "first_action");
  EXPECT_EQ(actions(table), "gain move summon unlock");  // the same and higher lines as well
  table.choose("action gain");
  EXPECT_EQ(table.asked(), first_seat);
  EXPECT_EQ(table.followers(second_seat), 1 + 2 + 2);
  Table both(merged()
                 .set("now", json::array{{{"step", "turn"}, {"seat", 1}}})
                 .set("event", 13)
                 .marker("gain", 3)
                 .marker("move", 3)
                 .monuments("temple", "G8 H7"));
  both.play({"action gain", "control G8", "action move", "done", "control H7"});
  EXPECT_EQ(both.state().event, 15);
  EXPECT_EQ(both.controlled(second_seat), "G8 H7");
  EXPECT_EQ(both.asked(), first_seat);
}

// At most 18(n+1) + 4n - 1 advances: every game comes to its end within them.
TEST(AnkhTurn, TheGameEnds) {
  SCOPED_TRACE("ANKH-6.10");
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const int count = 2 + static_cast<int>(seed % 4);
    std::vector<AnkhJournal::Entry> told;
    AnkhJournal journal(told);
    State s = Ankh::start({}, count, seed, journal);
    Chance chance(seed);
    while (!Ankh::outcome(s).over) {
      const Seat seat = Ankh::question(s).waiting.lowest();
      ChoiceList list;
      Ankh::legal(s, seat, list);
      Ankh::choose(s, seat, list[chance.below(static_cast<std::uint32_t>(list.size()))], journal);
    }
    int advances = 0;
    for (const auto& entry : told)
      advances += std::holds_alternative<ActionTaken>(entry.event) ? 1 : 0;
    EXPECT_LE(advances, 18 * (count + 1) + 4 * count - 1);
    EXPECT_GE(advances, 16 * count);
  }
}

}  // namespace
}  // namespace ennead::ankh::turns
