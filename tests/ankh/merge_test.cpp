// ANKH-22 and ANKH-23: two gods become one, and how it is played.
#include "ankh/conflict_table.h"

namespace ennead::ankh::conflict_tests {
namespace {

// The third conflict comes next; three gods dominate a region each: Isis the Delta, Amun the West,
// Ra the East. Afterwards they have 9, 4 and 2 devotion, so that Ra is the lower, Amun the higher.
Position before_merge(const std::string& lower = "ra", const std::string& higher = "amun",
                      const std::string& third = "isis") {
  return Position(third + " " + higher + " " + lower)
      .figures(third, "god D1")
      .figures(higher, "god A4")
      .figures(lower, "god H5")
      .devotion(third, 8)
      .devotion(higher, 3)
      .devotion(lower, 1)
      .event(11);
}

TEST(AnkhMerge, TheTwoLowestMergeAfterTheThirdConflict) {
  SCOPED_TRACE("ANKH-22.1, ANKH-13.9");
  Table table(before_merge());
  table.conflict();
  ASSERT_EQ(table.times<Merged>(), 1U);
  EXPECT_EQ(god_key(table.told<Merged>()[0].higher), "amun");
  EXPECT_EQ(god_key(table.told<Merged>()[0].lower), "ra");
  EXPECT_EQ(table.playing("ra"), table.seat("amun"));
  EXPECT_EQ(table.playing("isis"), table.seat("isis"));
  // Not after the others.
  for (const int event : {3, 7}) {
    Table early(before_merge().event(event));
    early.conflict();
    EXPECT_EQ(early.times<Merged>(), 0U);
  }
}

TEST(AnkhMerge, NotWithTwoPlayers) {
  SCOPED_TRACE("ANKH-22.1");
  Table table(Position("isis ra").figures("isis", "god D1").figures("ra", "god H5").event(11));
  table.conflict();
  EXPECT_EQ(table.state().event, 12);
  EXPECT_EQ(table.times<Merged>(), 0U);
  EXPECT_EQ(table.step(), "first_action");
}

TEST(AnkhMerge, TheStackDecidesWhoIsLower) {
  SCOPED_TRACE("ANKH-22.1");
  // All three come to 2, in the order of the regions: Ra, Amun, Isis from below.
  Table table(
      before_merge().devotion("isis", 1).devotion("amun", 1).devotion("ra", 1).regions("F6 A1 B0"));
  table.conflict();
  EXPECT_EQ(god_key(table.told<Merged>()[0].lower), "ra");
  EXPECT_EQ(god_key(table.told<Merged>()[0].higher), "amun");
  // ANKH-22.9: Isis is above the merged god, on the same space.
  EXPECT_EQ(table.devotion("amun"), 2);
  EXPECT_EQ(table.devotion("isis"), 2);
  EXPECT_EQ(table.order(), "amun isis");
}

TEST(AnkhMerge, WhatLeavesTheGame) {
  SCOPED_TRACE("ANKH-22.2, ANKH-22.3");
  Table table(Position("anubis amun ra")
                  .figures("anubis", "god D1")
                  .figures("amun", "god A4 warrior A5")
                  .figures("ra", "god H5 warrior H6 warrior H7")
                  .monuments("ra", "obelisk I5 temple J5")
                  .monuments("amun", "obelisk B4")
                  .monuments("neutral", "pyramid J7")
                  .devotion("anubis", 8)
                  .devotion("amun", 3)
                  .devotion("ra", 0)
                  .followers("ra", 4)
                  .followers("amun", 3)
                  .trapped("ra", 2)
                  .trapped("amun", 1)
                  .event(11));
  table.conflict();
  EXPECT_TRUE(table.state().figures[table.seat("ra")].empty());
  EXPECT_EQ(all_figures(table.state()), spaces("D1 A4 A5"));
  EXPECT_EQ(all_monuments(table.state()), spaces("B4 J7"));
  EXPECT_TRUE(table.state().controlled[table.seat("ra")].empty());
  const God& gone = table.state().gods[table.seat("ra")];
  EXPECT_EQ(gone.warriors, 0);
  EXPECT_EQ(gone.trapped, 0);
  EXPECT_EQ(gone.followers, 0);
  EXPECT_EQ(trapped_in_all(table.state()), 1);  // Amun's is still trapped: Anubis is the third
  EXPECT_EQ(table.followers("amun"), 7);
  EXPECT_EQ(table.times<Killed>(), 0U);
}

Position with_guardians() {
  return Position("isis osiris amun ra")
      .guardians("satet mummy scorpion")
      .figures("isis", "god D1")
      .figures("osiris", "god E2")
      .figures("amun", "god A4 satet A5")
      .figures("ra", "god H5 satet H7* warrior H8* scorpion H6:G7:H7")
      .pool("ra", "mummy")
      .devotion("isis", 8)
      .devotion("osiris", 8)
      .devotion("amun", 3)
      .event(11);
}

Table merging(const Position& position) {
  Table table(position);
  table.conflict();
  if (table.step() == "cards" || table.step() == "announce")
    table.play({{"isis", "chariots"}, {"osiris", "maat"}}).choose("osiris", "no underworld");
  return table;
}

TEST(AnkhMerge, GuardiansAreTakenOrRefusedWithinFreeBases) {
  SCOPED_TRACE("ANKH-22.4, ANKH-22.5, ANKH-23.4");
  Table table = merging(with_guardians());
  // On the board in the order of their spaces, then the pool. Amun has one small base and two large
  // ones free.
  EXPECT_EQ(table.step(), "merge_guardian");
  EXPECT_EQ(table.asked(), "amun");
  EXPECT_EQ(table.legal("amun"), (Texts{"take scorpion H6", "refuse scorpion H6"}));
  const int aim = table.state().aim(parse_hex("H6"));
  table.choose("amun", "take scorpion H6");
  EXPECT_EQ(table.legal("amun"), (Texts{"take satet H7", "refuse satet H7"}));
  table.choose("amun", "take satet H7");
  // No small base is left for the Mummy: it is not asked for and leaves the game.
  EXPECT_EQ(table.step(), "first_action");
  EXPECT_EQ(table.figures("amun", Figure::scorpion), "H6");
  EXPECT_EQ(table.state().aim(parse_hex("H6")), aim);
  EXPECT_EQ(table.figures("amun", Figure::satet), "A5 H7");
  EXPECT_EQ(table.god("amun").guardians[1], 0);
  EXPECT_EQ(table.state().guardians_left[1], 3 - 1);  // it does not return to its card
}

TEST(AnkhMerge, EverySetOfGuardiansCanBeChosen) {
  SCOPED_TRACE("ANKH-22.4, ANKH-22.5");
  Table table = merging(with_guardians());
  table.choose("amun", "refuse scorpion H6").choose("amun", "refuse satet H7");
  EXPECT_EQ(table.legal("amun"), (Texts{"take mummy pool", "refuse mummy pool"}));
  table.choose("amun", "take mummy pool");
  EXPECT_EQ(table.god("amun").guardians[1], 1);
  EXPECT_EQ(all_figures(table.state()) & spaces("H5 H6 H7 H8"), HexSet());
}

TEST(AnkhMerge, AnubisAsTheLower) {
  SCOPED_TRACE("ANKH-22.6");
  Table table(before_merge("anubis", "amun", "isis").trapped("amun", 1).trapped("isis", 2));
  table.conflict();
  EXPECT_EQ(table.god("amun").trapped, 0);
  EXPECT_EQ(table.god("amun").warriors, 6);
  EXPECT_EQ(table.god("isis").trapped, 2);
  // The merged god figure has the bonus.
  Table battle(Position("isis amun anubis")
                   .figures("isis", "god D1 warrior D0 warrior C0")
                   .figures("amun", "god E2")
                   .merged("anubis", "amun")
                   .trapped("isis", 2)
                   .event(15));
  battle.conflict();
  battle.play({{"isis", "maat"}, {"amun", "maat"}});
  EXPECT_EQ(battle.totals(), "isis 3, amun 3");
}

TEST(AnkhMerge, AnubisAsTheHigherLosesTheLowersWarriors) {
  SCOPED_TRACE("ANKH-22.6, ANKH-22.2");
  Table table(before_merge("amun", "anubis", "isis").trapped("amun", 1).trapped("isis", 2));
  table.conflict();
  EXPECT_EQ(table.god("isis").trapped, 2);
  EXPECT_EQ(trapped_in_all(table.state()), 2);
}

TEST(AnkhMerge, SunTokensStayOnGuardiansTakenOver) {
  SCOPED_TRACE("ANKH-22.7");
  Table table = merging(with_guardians());
  EXPECT_EQ(table.state().radiant, spaces("H7"));  // that of the warrior is home
  table.choose("amun", "take scorpion H6").choose("amun", "take satet H7");
  EXPECT_EQ(table.state().radiant, spaces("H7"));
  EXPECT_EQ(suns_left(table.state()), 2);
  Table refused = merging(with_guardians());
  refused.choose("amun", "refuse scorpion H6").choose("amun", "refuse satet H7");
  EXPECT_TRUE(refused.state().radiant.empty());
}

TEST(AnkhMerge, UnderworldTokensAndTheAmunTokenStayInUse) {
  SCOPED_TRACE("ANKH-22.8");
  Table table(before_merge("osiris", "ra", "isis").underworld("H7 A7"));
  table.conflict();
  EXPECT_EQ(table.state().underworld, spaces("H7 A7"));
  // The merged god summons there, and lays them after a lost battle; the seat of the higher
  // decides.
  table.choose("ra", "action summon");
  EXPECT_TRUE(table.allows("ra", "summon underworld"));
  Table battle(Position("isis ra osiris")
                   .figures("isis", "god D1 warrior D0")
                   .figures("ra", "god E2")
                   .merged("osiris", "ra")
                   .underworld("H7 A7")
                   .devotion("isis", 20)
                   .devotion("ra", 20)
                   .event(15));
  battle.conflict();
  battle.play({{"isis", "maat"}, {"ra", "maat"}});
  EXPECT_EQ(battle.step(), "underworld");
  EXPECT_EQ(battle.asked(), "ra");
  EXPECT_EQ(battle.legal("ra"),
            (Texts{"underworld new", "underworld A7", "underworld H7", "no underworld"}));
  Table amun(Position("isis ra amun")
                 .figures("isis", "god D1 warrior D0")
                 .figures("ra", "god E2")
                 .merged("amun", "ra")
                 .event(15));
  amun.conflict();
  EXPECT_EQ(amun.step(), "announce");
  EXPECT_EQ(amun.asked(), "ra");
}

TEST(AnkhMerge, OnTheTrackItHasTheLeastDevotion) {
  SCOPED_TRACE("ANKH-22.9");
  Table table(before_merge());
  table.conflict();
  EXPECT_EQ(table.devotion("amun"), 2);  // down from 4
  EXPECT_EQ(table.devotion("ra"), 2);
  EXPECT_EQ(table.told<Merged>()[0].devotion, 2);
  EXPECT_EQ(table.order(), "amun isis");
}

TEST(AnkhMerge, ItGoesOnWithTheHighersPowersAndPieces) {
  SCOPED_TRACE("ANKH-22.10, ANKH-22.11");
  Table table(before_merge()
                  .figures("amun", "warrior A5 warrior A6")
                  .monuments("amun", "temple B4")
                  .powers("amun", "revered")
                  .powers("ra", "commanding omnipresent temple-attuned")
                  .used("amun", "flood plague")
                  .used("ra", "drought")
                  .followers("amun", 2)
                  .followers("ra", 0));
  table.conflict();
  const God& merged = table.god("amun");
  EXPECT_TRUE(merged.has(Power::revered));
  EXPECT_EQ(merged.steps(), 1);
  EXPECT_TRUE(merged.is(Deity::amun));
  EXPECT_TRUE(merged.is(Deity::ra));
  EXPECT_TRUE(merged.used.has(Card::flood));
  EXPECT_FALSE(merged.used.has(Card::drought));
  EXPECT_EQ(merged.warriors, 4);
  EXPECT_EQ(table.warriors("amun"), "A5 A6");
  EXPECT_EQ(ankh_pool(table.state(), table.seat("amun")), ankh_tokens - 1);
  EXPECT_EQ(table.times<GuardianJoins>(), 0U);
  // The next step is the second: it uncovers the guardian of level 1. Both seats play it.
  table.choose("amun", "action unlock").choose("amun", "unlock commanding");
  EXPECT_EQ(table.times<GuardianJoins>(), 1U);
  EXPECT_EQ(table.asked(), "ra");
}

TEST(AnkhMerge, NothingThatLeavesIsKilled) {
  SCOPED_TRACE("ANKH-22.12");
  Table table(
      before_merge("ra", "amun", "anubis").figures("ra", "cat-mummy H6 warrior H7 mummy H8"));
  table.conflict();
  const int before = table.devotion("anubis");
  table.choose("amun", "refuse cat-mummy H6").choose("amun", "refuse mummy H8");
  EXPECT_EQ(table.devotion("anubis"), before);
  EXPECT_EQ(table.times<Killed>(), 0U);
  EXPECT_EQ(table.times<DevotionLost>(), 0U);
  EXPECT_EQ(table.step(), "first_action");  // nobody traps, no Mummy returns
}

// ---- ANKH-23 ------------------------------------------------------------------------------------

// Amun and Ra have merged, with the seat of Amun as the higher.
Position merged() {
  Position position("isis amun ra osiris");
  position.figures("isis", "god D1")
      .figures("amun", "god A4")
      .figures("osiris", "god H5")
      .merged("ra", "amun")
      .event(13);
  return position;
}

TEST(AnkhMergedGod, BothSeatsKeepTheirPlacesWithOneActionEach) {
  SCOPED_TRACE("ANKH-23.1");
  Table table(merged().turn("amun").followers("amun", 0));
  EXPECT_EQ(table.legal("amun").size(), 4U);
  table.choose("amun", "action gain");
  EXPECT_EQ(table.asked(), "ra");
  EXPECT_EQ(table.step(), "first_action");
  table.choose("ra", "action gain");  // the same action
  EXPECT_EQ(table.asked(), "osiris");
  EXPECT_EQ(table.state().markers[static_cast<std::size_t>(Action::gain)], 2);
  // A higher line than the partner's, and two events in a row: the Summon marker and the Move
  // marker are both before their ends.
  Table events(merged().turn("amun"));
  events.choose("amun", "action move").choose("amun", "done");
  EXPECT_EQ(events.state().event, 14);
  EXPECT_EQ(events.asked(), "ra");
}

TEST(AnkhMergedGod, TwoEventsInARow) {
  SCOPED_TRACE("ANKH-23.1");
  json::object position = Ankh::to_json(merged().turn("amun").state());
  position["markers"].as_object()["gain"] = 4;
  State s = Ankh::from_json(position);
  Journal<Event> nobody_listens;
  const auto choose = [&](int seat, const char* text) {
    const Choice choice = Ankh::parse(text);
    ASSERT_TRUE(Ankh::allows(s, static_cast<Seat>(seat), choice)) << text;
    Ankh::choose(s, static_cast<Seat>(seat), choice, nobody_listens);
  };
  choose(1, "action gain");  // the fifth advance with four players
  EXPECT_EQ(s.event, 14);
  choose(2, "action move");
  choose(2, "done");
  EXPECT_EQ(s.event, 15);
  EXPECT_EQ(Ankh::question(s).asked, SeatSet(Seat{3}));
}

TEST(AnkhMergedGod, IsOneGodForEveryEffect) {
  SCOPED_TRACE("ANKH-23.2");
  Table table(merged().turn("ra").powers("amun", "revered").followers("amun", 0));
  table.choose("ra", "action gain");
  EXPECT_EQ(table.followers("amun"), 1);  // Revered once
  EXPECT_EQ(table.followers("ra"), 1);    // shared
  // In a conflict Omnipresent, cards and totals come once.
  Table conflict(Position("isis amun ra")
                     .figures("isis", "god D1 warrior D0")
                     .figures("amun", "god E2 warrior A4")
                     .merged("ra", "amun")
                     .powers("amun", "omnipresent")
                     .followers("amun", 0)
                     .event(15));
  conflict.conflict();
  EXPECT_EQ(conflict.followers("amun"), 2);
  conflict.choose("amun", "one card");
  EXPECT_EQ(conflict.asked(), "isis amun");
}

TEST(AnkhMergedGod, TheSeatOnTurnDecidesItsAction) {
  SCOPED_TRACE("ANKH-23.3");
  // The lower's seat summons a Giant Scorpion, with sun token and aim.
  Table table(merged().turn("ra").pool("amun", "scorpion"));
  table.choose("ra", "action summon").choose("ra", "summon ordinary");
  table.choose("ra", "figure scorpion").choose("ra", "on A5");
  EXPECT_EQ(table.step(), "sun");
  EXPECT_EQ(table.asked(), "ra");
  table.choose("ra", "sun");
  EXPECT_EQ(table.step(), "aim");
  EXPECT_EQ(table.asked(), "ra");
  table.choose("ra", "aim A6 B5");
  EXPECT_EQ(table.figures("amun", Figure::scorpion), "A5");
  // Satet pushes, a power is unlocked.
  Table push(merged().guardians("satet mummy scorpion").figures("amun", "satet E2").turn("ra"));
  push.choose("ra", "action move").choose("ra", "move E2").choose("ra", "to D1");
  EXPECT_EQ(push.step(), "push_to");
  EXPECT_EQ(push.asked(), "ra");
  Table unlock(merged().turn("ra"));
  unlock.choose("ra", "action unlock");
  EXPECT_EQ(unlock.asked(), "ra");
  // Control Monument and Camel Caravan belong to the seat that triggered them.
  Table control(merged().turn("ra").monuments("neutral", "temple A5 temple A3"));
  control.conflict();
  EXPECT_EQ(control.step(), "control");
  EXPECT_EQ(control.asked(), "ra");
  Table caravan(merged().turn("ra").event(12));
  caravan.conflict();
  EXPECT_EQ(caravan.step(), "caravan");
  EXPECT_EQ(caravan.asked(), "ra");
}

TEST(AnkhMergedGod, TheHigherDecidesEverythingElse) {
  SCOPED_TRACE("ANKH-23.4");
  // The lower's seat triggers the conflict; the tiebreaker is the merged god's, and Amun's seat is
  // asked for announcement, cards, bid, tiebreak and sun token.
  Table table(Position("isis amun ra")
                  .figures("isis", "god D1")
                  .figures("amun", "god E2 mummy F2")
                  .merged("ra", "amun")
                  .followers("amun", 1)
                  .devotion("isis", 20)
                  .devotion("amun", 20)
                  .event(15)
                  .turn("ra"));
  table.conflict();
  EXPECT_EQ(table.state().stack.nearest<Conflict>().tiebreaker, table.seat("amun"));
  EXPECT_EQ(table.asked(), "amun");
  table.choose("amun", "one card");
  EXPECT_EQ(table.asked(), "isis amun");
  table.play({{"isis", "plague"}, {"amun", "drought"}});
  EXPECT_EQ(table.asked(), "isis amun");
  table.bid({{"isis", "1"}, {"amun", "0"}});
  EXPECT_EQ(table.asked(), "amun");  // the Mummy
  table.choose("amun", "return F2");
  EXPECT_EQ(table.step(), "sun");
  EXPECT_EQ(table.asked(), "amun");
  table.choose("amun", "no sun");
  EXPECT_EQ(table.totals(), "isis 2, amun 3");
  // Aims in another god's turn.
  Table pushed(merged()
                   .guardians("satet mummy scorpion")
                   .figures("isis", "satet D2")
                   .figures("amun", "scorpion E2")
                   .turn("isis"));
  pushed.choose("isis", "action move").choose("isis", "move D2").choose("isis", "to E2");
  pushed.choose("isis", "push F2");
  EXPECT_EQ(pushed.step(), "aim");
  EXPECT_EQ(pushed.asked(), "amun");
}

TEST(AnkhMergedGod, BothSeatsSeeThePendingCommitments) {
  SCOPED_TRACE("ANKH-23.5");
  Table table(Position("isis amun ra")
                  .figures("isis", "god D1")
                  .figures("amun", "god E2")
                  .merged("ra", "amun")
                  .event(15));
  table.conflict().choose("amun", "one card").choose("amun", "play drought");
  const auto seen = [&](const std::string& deity) {
    return Ankh::view(table.state(), table.seat(deity))
        ->stack.top<Cards>()
        .cards[table.seat("amun")];
  };
  EXPECT_TRUE(seen("amun").has(Card::drought));
  EXPECT_TRUE(seen("ra").has(Card::drought));
  EXPECT_TRUE(seen("isis").empty());
}

}  // namespace
}  // namespace ennead::ankh::conflict_tests
