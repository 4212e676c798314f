// ANKH-28.24 to ANKH-28.27 and ANKH-28.33 to ANKH-28.37: political cards, merging and forgetting,
// and what nobody may know.
#include "ankh/palace_table.h"
#include "play/match.h"

namespace ennead::ankh::turns {
namespace {

Palace with_hand(const std::string& cards) { return djoser().hands({cards, ""}); }

// ---- ANKH-28.24, ANKH-28.25  When a card is played ----------------------------------------------

TEST(AnkhPolitics, OneCardWithEachActionBeforeOrAfterIt) {
  SCOPED_TRACE("ANKH-28.24");
  Table table(two_gods(with_hand("ordination-1 ordination-2 offering-1")).followers(0, 9));
  table.choose("action move");
  // The marker has moved; the action has not begun.
  EXPECT_EQ(table.marker(Action::move), 1);
  EXPECT_EQ(table.step(), "politics");
  EXPECT_EQ(table.legal(), (std::set<std::string>{"card ordination", "card offering", "no card"}));
  table.play({"card ordination", "room 2"});
  EXPECT_EQ(table.step(), "move_figure");
  table.play({"done", "done"});
  // No second one with this action, but one with the next, after it.
  EXPECT_EQ(table.step(), "second_action");
  EXPECT_EQ(table.marker(Action::move), 1);
  table.play({"action gain", "no card", "card offering"});
  EXPECT_EQ(table.devotion(first_seat), 1);
  EXPECT_EQ(table.asked(), second_seat);
  EXPECT_EQ(used(table, first_seat), "offering-1 ordination-1");
}

TEST(AnkhPolitics, CardsComeBeforeTheEvent) {
  SCOPED_TRACE("ANKH-28.24");
  Table table(two_gods(with_hand("offering-1").priests({{0, 1, 0, 0}, {0, 0, 0, 0}}))
                  .followers(0, 2)
                  .monuments("temple", "A7", 0)
                  .events(0));
  table.choose("action gain");  // 2 followers are too few, 3 suffice
  EXPECT_EQ(table.step(), "politics");
  EXPECT_EQ(table.times<EventBegins>(), 0U);
  table.choose("card offering");
  EXPECT_EQ(table.times<EventBegins>(), 1U);
  EXPECT_EQ(table.followers(first_seat), 3);  // from the Granary
  // Not in an event: the Palace gave followers, and nobody is asked.
  EXPECT_EQ(table.asked(), second_seat);
}

TEST(AnkhPolitics, OnlyWhatCanDoSomethingIsOffered) {
  SCOPED_TRACE("ANKH-28.25");
  const auto asked = [](const std::string& card, const char* action, int followers = 0) {
    Table table(two_gods(with_hand(card)).followers(0, followers));
    table.choose(action);
    return table.step() == "politics";
  };
  EXPECT_FALSE(asked("offering-1", "action gain", 2));
  EXPECT_TRUE(asked("offering-1", "action gain", 3));
  EXPECT_FALSE(asked("scribes-1", "action gain"));
  EXPECT_TRUE(asked("scribes-1", "action unlock"));
  Table full(two_gods(djoser().hands({"ordination-1", ""}).priests({{1, 1, 1, 1}, {0, 0, 0, 0}})));
  full.choose("action gain");
  EXPECT_EQ(full.step(), "second_action");
  Table nobody_there(
      two_gods(djoser().hands({"intrigue-1", ""}).priests({{0, 0, 0, 0}, {0, 0, 0, 0}})));
  nobody_there.choose("action gain");
  EXPECT_EQ(nobody_there.step(), "second_action");
  Table six(
      two_gods(with_hand("scribes-1"))
          .powers(0, "commanding inspiring obelisk-attuned temple-attuned glorious bountiful"));
  six.choose("action unlock");
  EXPECT_EQ(six.asked(), second_seat);
  // Others' turns have no cards of one's own.
  Table other(two_gods(djoser().hands({"", "intrigue-1"})));
  other.choose("action gain");
  EXPECT_EQ(other.step(), "second_action");
}

TEST(AnkhPolitics, APlayedCardIsUsedAndOpen) {
  SCOPED_TRACE("ANKH-28.25 ANKH-28.26");
  Table table(two_gods(with_hand("corvee-1 levy-1")).followers(0, 0));
  table.play({"action gain", "card corvee"});
  EXPECT_EQ(table.followers(first_seat), 2);
  EXPECT_EQ(hand(table, first_seat), "levy-1");
  EXPECT_EQ(used(table, first_seat), "corvee-1");
  const PalaceNow seen = *Ankh::explain(Ankh::view(table.state(), Seat{1})).palace;
  EXPECT_EQ(seen.seats[0].hand, std::vector<std::string>{"levy"});
  EXPECT_EQ(seen.seats[0].used, std::vector<std::string>{"corvee"});
}

TEST(AnkhPolitics, CycleOfMaatTakesThemBack) {
  SCOPED_TRACE("ANKH-28.26");
  const auto after = [](const char* card) {
    Table table(
        Position("isis ra")
            .figures(0, "A8")
            .figures(1, "B7")
            .set("palace", djoser().hands({"levy-1", ""}).used({"corvee-1", "scribes-1"}).json())
            .events(3));
    table.choose("action gain");
    table.choose(first_seat, std::string("play ") + card).choose(second_seat, "play chariots");
    return table;
  };
  EXPECT_EQ(hand(after("maat"), first_seat), "corvee-1 levy-1");
  EXPECT_EQ(used(after("maat"), first_seat), "");
  EXPECT_EQ(used(after("maat"), second_seat), "scribes-1");
  EXPECT_EQ(used(after("miracle"), first_seat), "corvee-1");
}

// ---- ANKH-28.27  The cards ----------------------------------------------------------------------

TEST(AnkhPolitics, ForcedMarch) {
  SCOPED_TRACE("ANKH-28.27 ANKH-28.37");
  Table table(two_gods(with_hand("forced-march-1")));
  table.choose("action move");
  EXPECT_EQ(table.step(), "move_figure");  // not before
  table.play({"move A8", "to A5", "done"});
  EXPECT_EQ(table.step(), "politics");
  table.choose("card forced-march");
  // The figure that moved may move again; it must be one move.
  EXPECT_EQ(table.legal(), (std::set<std::string>{"move A5"}));
  table.choose("move A5");
  EXPECT_TRUE(table.offers("to A2"));
  table.choose("to A2");
  EXPECT_EQ(table.figures(first_seat), "A2");
  EXPECT_EQ(table.step(), "second_action");
  // Satet's push and an aim come as in the action.
  Table satet(Position("amun ra")
                  .figures(0, "A8")
                  .figure(0, "satet", "A6")
                  .figures(1, "B5")
                  .guardians("satet mummy scorpion")
                  .set("palace", with_hand("forced-march-1").json()));
  satet.play({"action move", "done", "done", "card forced-march", "move A6", "to B5", "push B4"});
  EXPECT_EQ(satet.figures(second_seat), "B4");
  EXPECT_EQ(satet.step(), "second_action");
  Table scorpion(Position("amun ra")
                     .figures(0, "A8")
                     .figure(0, "scorpion", "A6")
                     .figures(1, "J8")
                     .guardians("satet mummy scorpion")
                     .set("palace", with_hand("forced-march-1").json()));
  scorpion.play({"action move", "done", "done", "card forced-march", "move A6", "to B4"});
  EXPECT_EQ(scorpion.step(), "aim");
}

TEST(AnkhPolitics, Levy) {
  SCOPED_TRACE("ANKH-28.27 ANKH-28.18");
  Table table(two_gods(with_hand("levy-1").set("pharaoh", "Djoser")));
  table.play({"action summon", "summon ordinary", "figure warrior", "on A7", "room 2"});
  EXPECT_EQ(table.step(), "politics");
  table.play({"card levy", "summon ordinary", "figure warrior", "on B7"});
  EXPECT_EQ(table.figures(first_seat), "A7 A8 B7");
  EXPECT_EQ(table.step(), "second_action");  // no second priest
  EXPECT_EQ(pool_of(table, first_seat), 2);
}

TEST(AnkhPolitics, LevyHasNoExtras) {
  SCOPED_TRACE("ANKH-28.18");
  Table table(two_gods(with_hand("levy-1"))
                  .powers(0, "commanding inspiring pyramid-attuned")
                  .monuments("pyramid", "B4", 0));
  table.play({"action summon", "summon ordinary", "figure warrior", "on A7", "done", "room 2",
              "card levy"});
  EXPECT_EQ(table.legal(), (std::set<std::string>{"summon ordinary"}));
}

TEST(AnkhPolitics, CorveeAndScribes) {
  SCOPED_TRACE("ANKH-28.27");
  Table table(two_gods(with_hand("scribes-1")).followers(0, 0));
  table.choose("action unlock");
  EXPECT_EQ(table.step(), "politics");
  table.choose("card scribes");
  EXPECT_EQ(table.step(), "unlock");  // it needs no followers, and costs none
  table.choose("unlock revered");
  EXPECT_EQ(table.followers(first_seat), 0);
  EXPECT_TRUE(table.god(first_seat).has(Power::revered));
  EXPECT_FALSE(table.state().palace.free_unlock);
  Table paid(two_gods(with_hand("scribes-1")).followers(0, 3));
  paid.play({"action unlock", "no card", "unlock revered"});
  EXPECT_EQ(paid.followers(first_seat), 2);
  Table corvee(two_gods(with_hand("corvee-1")).followers(0, 0).monuments("temple", "A7"));
  corvee.choose("action gain");
  EXPECT_EQ(corvee.followers(first_seat), 1);  // the action came first
  corvee.choose("card corvee");
  EXPECT_EQ(corvee.followers(first_seat), 3);
}

TEST(AnkhPolitics, OrdinationAndIntrigue) {
  SCOPED_TRACE("ANKH-28.27 ANKH-28.12");
  Table table(two_gods(with_hand("intrigue-1").priests({{1, 0, 0, 0}, {0, 0, 2, 0}})));
  table.choose("action gain").choose("card intrigue");
  EXPECT_EQ(table.legal(), (std::set<std::string>{"priest amun 1 2", "priest amun 1 4",
                                                  "priest ra 3 2", "priest ra 3 4"}));
  table.choose("priest ra 3 4");
  EXPECT_EQ(rooms_of(table, second_seat), "0011");
  EXPECT_EQ(rooms_of(table, first_seat), "1000");
  Table ordained(two_gods(with_hand("ordination-1")));
  ordained.play({"action gain", "card ordination", "room 4"});
  EXPECT_EQ(rooms_of(ordained, first_seat), "1001");
  EXPECT_EQ(pool_of(ordained, first_seat), 2);
}

TEST(AnkhPolitics, RoyalBargeAndOffering) {
  SCOPED_TRACE("ANKH-28.27 ANKH-28.9");
  Table table(two_gods(with_hand("royal-barge-1")));
  table.play({"action gain", "card royal-barge"});
  EXPECT_EQ(table.step(), "pharaoh_to");
  EXPECT_FALSE(table.offers("stay"));
  table.choose("to F4");
  EXPECT_EQ(pharaoh_at(table), "F4");
  Table offering(two_gods(with_hand("offering-1")).followers(0, 4));
  offering.play({"action gain", "card offering"});
  EXPECT_EQ(offering.followers(first_seat), 1);
  EXPECT_EQ(offering.devotion(first_seat), 1);
  // It can win the game.
  Table wins(two_gods(with_hand("offering-1")).followers(0, 3).devotion(0, 30));
  wins.play({"action gain", "card offering"});
  EXPECT_TRUE(Ankh::outcome(wins.state()).over);
}

TEST(AnkhPolitics, SingleGainsHaveTheirOwnBountiful) {
  SCOPED_TRACE("ANKH-28.36");
  const char* powers = "commanding inspiring obelisk-attuned temple-attuned bountiful";
  Table offering(two_gods(with_hand("offering-1")).followers(0, 4).powers(0, powers));
  offering.play({"action gain", "card offering"});
  EXPECT_EQ(offering.devotion(first_seat), 2);
  Table hall(two_gods(Palace("Djoser", "B7").priests({{0, 0, 1, 0}, {0, 0, 0, 0}}))
                 .powers(0, powers)
                 .events(0));
  hall.play({"action gain", "stay"});
  EXPECT_EQ(hall.devotion(first_seat), 2);
}

// ---- ANKH-28.33 to ANKH-28.35  Merging and forgetting -------------------------------------------

Position three(const Palace& facts, int events) {
  return Position("amun ra isis")
      .figures(0, "A8")
      .figures(1, "J8")
      .figures(2, "E2")
      .devotion(0, 3)
      .devotion(1, 5)
      .devotion(2, 22)
      .set("palace", facts.json())
      .events(events);
}

TEST(AnkhPolitics, AMergeTakesTheLowersPriestsAndCards) {
  SCOPED_TRACE("ANKH-28.33");
  Table table(three(djoser()
                        .priests({{1, 1, 0, 0}, {0, 0, 2, 0}, {1, 0, 0, 0}})
                        .hands({"levy-1", "scribes-1", ""})
                        .used({"corvee-1", "", ""}),
                    11));
  table.choose("action gain");
  ASSERT_EQ(table.times<Merged>(), 1U);
  EXPECT_EQ(rooms_of(table, first_seat), "0000");
  EXPECT_EQ(pool_of(table, first_seat), 0);
  EXPECT_EQ(rooms_of(table, second_seat), "0020");
  EXPECT_EQ(pool_of(table, second_seat), 2);
  EXPECT_EQ(hand(table, second_seat), "scribes-1");
  EXPECT_EQ(cards(table, table.state().palace.out), "corvee-1 levy-1");
}

// Amun has merged into Ra; Isis is the other god.
Position merged(const Palace& facts) {
  return Position("amun ra isis")
      .seat(0, "merged_into", 1)
      .figures(1, "J8")
      .figures(2, "E2")
      .devotion(1, 3)
      .devotion(2, 22)
      .followers(1, 9)
      .followers(2, 9)
      .set("palace", facts.json());
}

TEST(AnkhPolitics, WhoDecidesForAMergedGod) {
  SCOPED_TRACE("ANKH-28.33 ANKH-28.35");
  const Palace facts = djoser()
                           .priests({{0, 0, 0, 0}, {1, 0, 0, 0}, {0, 0, 0, 0}})
                           .row("levy-1")
                           .hands({"", "corvee-1", ""});
  const auto on_turn = [&](int seat) {
    Position position = merged(facts).events(13);
    position.set("now", json::array{json::object{{"step", "turn"}, {"seat", seat}}});
    return position;
  };
  // Each seat of the merged god has its own window, and decides in its own turn.
  Table lower(on_turn(0));
  lower.choose(first_seat, "action gain");
  EXPECT_EQ(lower.step(), "politics");
  EXPECT_EQ(lower.asked(), first_seat);
  lower.choose("no card");
  EXPECT_EQ(lower.step(), "law");
  EXPECT_EQ(lower.asked(), first_seat);
  // In another's turn it is the higher's seat.
  Table other(on_turn(2));
  other.choose(third_seat, "action gain");
  EXPECT_EQ(other.step(), "law");
  EXPECT_EQ(other.asked(), second_seat);
  // Its own priest with Summon Figure.
  Table summons(merged(facts).set("event", 13));
  summons.play({"action summon"});
  EXPECT_EQ(summons.asked(), first_seat);
}

TEST(AnkhPolitics, AForgottenGodLeavesThePalace) {
  SCOPED_TRACE("ANKH-28.34");
  Table table(Position("amun ra isis")
                  .figures(0, "A8")
                  .figures(1, "J8")
                  .figures(2, "E2")
                  .devotion(0, 3)
                  .devotion(1, 25)
                  .devotion(2, 22)
                  .set("palace", djoser()
                                     .priests({{1, 1, 0, 0}, {0, 0, 2, 0}, {1, 0, 0, 0}})
                                     .hands({"levy-1", "scribes-1", ""})
                                     .json())
                  .events(15));
  table.choose("action gain");
  ASSERT_EQ(table.times<GodForgotten>(), 1U);
  EXPECT_EQ(rooms_of(table, first_seat), "0000");
  EXPECT_EQ(cards(table, table.state().palace.out), "levy-1");
  EXPECT_EQ(rooms_of(table, second_seat), "0020");
  EXPECT_EQ(pharaoh_at(table), "F1");
  EXPECT_EQ(hand(table, second_seat), "scribes-1");
}

// ---- ANKH-28.36  The pile -----------------------------------------------------------------------

TEST(AnkhPolitics, TheOrderOfThePileIsHidden) {
  SCOPED_TRACE("ANKH-28.36 ANKH-28.6");
  const auto table = [](const char* pile) {
    return Table(
        two_gods(djoser().row("levy-1 levy-2 scribes-1").hands({"corvee-1", ""}).pile(pile)));
  };
  const Table one = table(
      "forced-march-1 forced-march-2 corvee-2 scribes-2 ordination-1 ordination-2 intrigue-1 "
      "intrigue-2 royal-barge-1 royal-barge-2 offering-1 offering-2");
  const Table other = table(
      "offering-2 forced-march-2 corvee-2 scribes-2 ordination-1 ordination-2 intrigue-1 "
      "intrigue-2 royal-barge-1 royal-barge-2 offering-1 forced-march-1");
  for (const Viewer viewer : {Viewer(Seat{0}), Viewer(Seat{1}), Viewer::spectator()}) {
    const State first = *Ankh::view(one.state(), viewer);
    const State second = *Ankh::view(other.state(), viewer);
    EXPECT_EQ(std::memcmp(&first, &second, sizeof(State)), 0);
    EXPECT_EQ(Ankh::to_json(first).at("palace").at("pile").as_array()[0], "?");
    EXPECT_EQ(Ankh::to_json(first).at("palace").at("pile").as_array().size(), 12U);
  }
  EXPECT_EQ(Ankh::to_json(*Ankh::view(one.state(), Viewer::everything())),
            Ankh::to_json(one.state()));
  // A world has some order of exactly the cards that are nowhere else.
  Chance chance(5);
  std::set<std::string> orders;
  for (int time = 0; time < 50; ++time) {
    const State world = Ankh::resample(Ankh::view(one.state(), Seat{0}), chance);
    EXPECT_EQ(Ankh::broken_invariant(world), "");
    orders.insert(json::serialize(Ankh::to_json(world).at("palace").at("pile")));
  }
  EXPECT_GT(orders.size(), 40U);
  // What is in it everybody can work out.
  const Explanation told = Ankh::explain(Ankh::view(one.state(), Seat{0}));
  for (const PoliticNow& kind : told.palace->cards)
    EXPECT_EQ(kind.unseen, kind.card == "levy"                               ? 0
                           : kind.card == "scribes" || kind.card == "corvee" ? 1
                                                                             : 2);
}

TEST(AnkhPolitics, UndoEndsWhereACardIsTurned) {
  SCOPED_TRACE("ANKH-28.36");
  const auto sealed = [](const char* choice) {
    State s =
        two_gods(djoser().priests({{1, 0, 0, 0}, {0, 0, 0, 0}}).row("levy-1 levy-2 scribes-1"))
            .events(0)
            .state();
    AnkhJournal gain;
    Ankh::choose(s, Seat{0}, Ankh::parse("action gain"), gain);
    EXPECT_FALSE(gain.sealed());
    AnkhJournal law;
    Ankh::choose(s, Seat{0}, Ankh::parse(choice), law);
    return law.sealed();
  };
  EXPECT_TRUE(sealed("card levy"));
  EXPECT_FALSE(sealed("no card"));
}

TEST(AnkhPolitics, PositionsThatCannotBeAreRefused) {
  SCOPED_TRACE("ANKH-28.3 ANKH-28.4");
  EXPECT_EQ(fault_of(two_gods(Palace("Cleopatra", "F1"))), "/palace/pharaoh");
  EXPECT_EQ(fault_of(two_gods(djoser().priests({{3, 2, 0, 0}, {1, 0, 0, 0}}))), "/palace/priests");
  EXPECT_EQ(fault_of(two_gods(djoser().row("levy-1 levy-1"))), "/palace");
  EXPECT_EQ(fault_of(two_gods(djoser().row("levy-3"))), "/palace/row/0");
  EXPECT_EQ(fault_of(two_gods(djoser().row("levy-1").pile("levy-2"))), "/palace");
  EXPECT_EQ(fault_of(two_gods(djoser().set("window", "after"))), "/palace/window");
  EXPECT_EQ(fault_of(two_gods(djoser().set("played", true))), "/palace");
  EXPECT_EQ(fault_of(two_gods(djoser().set("file", "0x1234"))), "/palace/file");
  EXPECT_EQ(fault_of(two_gods(djoser().set("space", nullptr))), "/palace/space");
}

}  // namespace
}  // namespace ennead::ankh::turns
