// KEMET-13: the cards of a battle, secret plans, the reveal, Divine Wound.
#include "core/text.h"
#include "kemet/battle_table.h"

namespace ennead::kemet::battles {
namespace {

// A battle on the western obelisk, about to be planned.
Table fight(const Position& position, int attackers) {
  Table table(position);
  table.march("w_front_nw", "w_obelisk", std::to_string(attackers));
  if (table.step() == "escape") table.choose("pass");
  return table;
}

TEST(KemetPlans, SixBattleCardsWithTheirNumbers) {
  SCOPED_TRACE("KEMET-13.1");
  const std::vector<std::pair<const char*, const char*>> cards = {
      {"410", "6/1/0"}, {"320", "5/2/0"}, {"301", "5/0/1"},
      {"221", "4/2/1"}, {"202", "4/0/2"}, {"130", "3/3/0"}};
  for (const auto& card : cards) {
    Table table = fight(neighbours(2, 2), 2);
    table.battle(card.first, card.first);
    EXPECT_EQ(table.totals(), std::string(card.second) + " " + card.second) << "two units each";
  }
  EXPECT_EQ(Table(neighbours(1, 1)).player(0).hand.size(), 6);
}

TEST(KemetPlans, SpecialCardsOfTheStrategies) {
  SCOPED_TRACE("KEMET-13.2");
  Table table =
      fight(neighbours(2, 2).tiles(0, "offensive-strategy").tiles(1, "defensive-strategy"), 2);
  table.battle("330", "303");
  EXPECT_EQ(table.totals(), "5/3/0 5/0/3");
}

TEST(KemetPlans, OnlyThoseWhoEnteredFightAndTheirCreature) {
  SCOPED_TRACE("KEMET-13.3, KEMET-10.14");
  const Position position =
      neighbours(5, 2).tiles(0, "royal-scarab").creatures(0, "scarab w_front_nw");
  Table without(position);
  without.march("w_front_nw", "w_obelisk", "3").battle("410", "202");
  EXPECT_EQ(without.totals(), "7/1/0 4/0/2") << "two units and the Scarab were left behind";
  Table with(position);
  with.march("w_front_nw", "w_obelisk", "3 creature").battle("410", "202");
  EXPECT_EQ(with.totals(), "9/1/0 4/0/2");
}

TEST(KemetPlans, APlanIsOneCardToPlayAndAnotherToDiscard) {
  SCOPED_TRACE("KEMET-13.4");
  Table table = fight(neighbours(2, 2).hand(1, "221 130", "410 301", "320 202"), 2);
  EXPECT_EQ(table.legal(0).size(), 30U) << "each two different cards in both orders";
  EXPECT_FALSE(table.legal(0).contains("play 410 drop 410"));
  EXPECT_EQ(table.legal(1), (Names{"play 221 drop 130", "play 130 drop 221"}));
}

TEST(KemetPlans, AnyNumberOfBattleDiCardsGoesWithIt) {
  SCOPED_TRACE("KEMET-13.4");
  Table table =
      fight(neighbours(2, 2).di(0, "war-rage 2 bronze-wall prayer veto").di(1, "raining-fire"), 2);
  table.choose(0, "play 410 drop 320").choose(1, "play 202 drop 320");
  EXPECT_EQ(table.step(), "support");
  EXPECT_EQ(table.legal(0),
            (Names{"support none", "support war-rage", "support war-rage 2", "support bronze-wall",
                   "support war-rage bronze-wall", "support war-rage 2 bronze-wall"}));
  const Choice three = Kemet::parse("support war-rage 2 bronze-wall");
  EXPECT_EQ(TextTable::english().say(Kemet::label(table.state(), Seat{0}, three), "kemet"),
            "Add War Rage, War Rage, Bronze Wall for 0 PP");
  EXPECT_EQ(table.legal(1), (Names{"support none"})) << "asked all the same: the hand is hidden";
  table.choose(0, "support war-rage 2 bronze-wall").choose(1, "support none");
  EXPECT_EQ(table.totals(), "8/1/1 4/0/2");
}

TEST(KemetPlans, WhoHoldsNoDiCardIsNotAskedForAny) {
  SCOPED_TRACE("KEMET-13.4, KEMET-13.6");
  Table table = fight(neighbours(2, 2).di(0, "war-rage"), 2);
  table.choose(0, "play 410 drop 320").choose(1, "play 202 drop 320");
  EXPECT_EQ(table.now(), "support 0");
  EXPECT_EQ(Kemet::question(table.state()).asked, SeatSet(Seat{0}));
}

TEST(KemetPlans, DiCardsMustBePayableTogether) {
  SCOPED_TRACE("KEMET-13.5");
  const auto offered = [](int pp, const char* tiles) {
    Table table =
        fight(neighbours(2, 2).di(0, "war-fury bloodbath iron-wall").pp(0, pp).tiles(0, tiles), 2);
    table.choose(0, "play 410 drop 320").choose(1, "play 202 drop 320");
    return table.offered("support ");
  };
  EXPECT_EQ(offered(0, ""), (Names{"none"}));
  EXPECT_EQ(offered(1, ""), (Names{"none", "war-fury", "bloodbath", "iron-wall"}));
  EXPECT_EQ(offered(2, "").size(), 7U) << "all but the three together";
  EXPECT_EQ(offered(3, "").size(), 8U);
  EXPECT_EQ(offered(0, "priest-of-ra").size(), 8U) << "each of them costs 0";
}

TEST(KemetPlans, TwoPaidDiCardsOfAKindCostTwice) {
  SCOPED_TRACE("KEMET-13.5, KEMET-13.10, KEMET-3.9");
  const auto planned = [](int pp, const char* tiles) {
    Table table = fight(neighbours(2, 2).di(0, "war-fury 2").pp(0, pp).tiles(0, tiles), 2);
    table.choose(0, "play 410 drop 320").choose(1, "play 202 drop 320");
    return table;
  };
  EXPECT_EQ(planned(1, "").offered("support "), (Names{"none", "war-fury"}));
  Table both = planned(3, "");
  both.choose(0, "support war-fury 2");
  EXPECT_EQ(both.pp(0), 1) << "1 PP for each of them";
  EXPECT_EQ(both.totals(), "10/1/0 4/0/2") << "2 strength for each of them";
  Table one = planned(3, "");
  one.choose(0, "support war-fury");
  EXPECT_EQ(one.pp(0), 2);
  Table free = planned(0, "priest-of-ra");
  free.choose(0, "support war-fury 2");
  EXPECT_EQ(free.pp(0), 0) << "Priest of Ra takes 1 PP off each card";
  EXPECT_EQ(free.totals(), "10/1/0 4/0/2");
}

TEST(KemetPlans, NothingIsPaidBeforeTheReveal) {
  SCOPED_TRACE("KEMET-13.6, KEMET-13.10");
  Table table = fight(neighbours(2, 2).di(0, "war-fury bronze-wall").di(1, "prayer").pp(0, 3), 2);
  table.choose(1, "play 202 drop 320").choose(0, "play 410 drop 320");
  table.choose(0, "support war-fury bronze-wall");
  EXPECT_EQ(table.pp(0), 3);
  EXPECT_EQ(table.player(0).di_size, 2) << "the size of the hand changes with the reveal only";
  EXPECT_EQ(table.player(0).hand.size(), 6);
  EXPECT_TRUE(table.state().discards.empty());
  EXPECT_EQ(table.times<Supports>() + table.times<CardRevealed>(), 0U);
  table.choose(1, "support none");
  EXPECT_EQ(table.pp(0), 2);
  EXPECT_EQ(table.player(0).di_size, 0);
  EXPECT_EQ(table.state().discards[Di::war_fury], 1);
  EXPECT_EQ(table.state().discards[Di::bronze_wall], 1);
}

TEST(KemetPlans, AnAnswerMayBeChangedUntilTheLastOneIsIn) {
  SCOPED_TRACE("KEMET-13.6");
  Table table = fight(neighbours(2, 2), 2);
  table.choose(0, "play 410 drop 320").choose(0, "play 130 drop 202");
  EXPECT_EQ(table.times<HasPlanned>(), 1U) << "a change does not show";
  table.choose(1, "play 202 drop 320");
  EXPECT_EQ(table.totals(), "3/3/0 4/0/2");
}

TEST(KemetPlans, PrescienceOfTheDefenderSeesTheCardFirst) {
  SCOPED_TRACE("KEMET-13.7, KEMET-17.4");
  Table table =
      fight(neighbours(2, 2).tiles(1, "prescience").di(0, "war-rage").di(1, "war-rage"), 2);
  EXPECT_EQ(Kemet::question(table.state()).asked, SeatSet(Seat{0})) << "the other one plans alone";
  table.choose("play 410 drop 320");
  EXPECT_EQ(table.now(), "support 0") << "the whole plan";
  EXPECT_EQ(table.times<CardShown>(), 0U);
  table.choose("support war-rage");
  ASSERT_EQ(table.times<CardShown>(), 1U);
  EXPECT_EQ(table.told<CardShown>()[0].card, Card::c410);
  EXPECT_EQ(table.now(), "plan 1");
  EXPECT_EQ(table.times<Supports>() + table.times<DropRevealed>(), 0U) << "and nothing else";
  table.play({"play 202 drop 320", "support war-rage"});
  EXPECT_EQ(table.totals(), "7/1/0 5/0/2");
}

TEST(KemetPlans, PrescienceOfTheAttackerWorksTheSame) {
  SCOPED_TRACE("KEMET-13.7");
  Table table = fight(neighbours(2, 2).tiles(0, "prescience"), 2);
  EXPECT_EQ(table.now(), "plan 1");
  EXPECT_TRUE(table.legal(0).empty());
  table.choose("play 202 drop 320");
  EXPECT_EQ(table.now(), "plan 0");
  EXPECT_EQ(table.told<CardShown>().at(0).card, Card::c202);
  table.choose("play 130 drop 410");
  EXPECT_EQ(table.totals(), "3/3/0 4/0/2");
}

TEST(KemetPlans, IfBothHavePrescienceTheAttackerShowsFirst) {
  SCOPED_TRACE("KEMET-13.8");
  State state = fight(neighbours(2, 2).tiles(1, "prescience"), 2).state();
  // The box has one such tile, so this is asked of the rule alone.
  state.seats[Seat{0}].tiles.add(Tile::prescience);
  const auto& encounter = state.stack.nearest<Encounter>();
  EXPECT_EQ(plans_first(state, encounter), SeatSet(Seat{0}));
}

TEST(KemetPlans, TheRevealShowsPlayedCardsAndDiCards) {
  SCOPED_TRACE("KEMET-13.9, KEMET-4.1");
  for (const char* discards : {"down", "up"}) {
    Table table = fight(neighbours(2, 2).di(0, "war-rage 2").option("discards", discards), 2);
    table.battle({"410", "war-rage 2", "130"}, {"202", "none", "221"});
    ASSERT_EQ(table.times<CardRevealed>(), 2U);
    EXPECT_EQ(table.told<Supports>().at(0).count, 2);
    EXPECT_EQ(table.times<DropRevealed>(), std::string(discards) == "up" ? 2U : 0U);
    EXPECT_TRUE(table.player(0).dropped.has(Card::c130));
    EXPECT_TRUE(table.player(1).dropped.has(Card::c221));
  }
}

TEST(KemetPlans, NobodyIsAskedForVetoInABattle) {
  SCOPED_TRACE("KEMET-13.10");
  Table table(Position(3)
                  .units(0, "w_front_nw 2")
                  .units(1, "w_obelisk_n 2")
                  .di(0, "war-fury")
                  .di(1, "veto")
                  .di(2, "veto"));
  table.march("w_front_nw", "w_obelisk_n", "2").battle({"410", "war-fury"}, "202");
  EXPECT_EQ(table.totals(), "8/1/0 4/0/2");
  EXPECT_EQ(table.step(), "beaten");
  EXPECT_EQ(table.times<VetoPassed>(), 0U);
}

TEST(KemetPlans, DivineWoundAddsStrengthForDiscardedCards) {
  SCOPED_TRACE("KEMET-13.11, KEMET-17.3");
  Table table = fight(
      neighbours(2, 4).tiles(0, "divine-wound").di(0, "war-fury veto escape prayer").pp(0, 1), 2);
  table.battle({"410", "war-fury"}, "202");
  EXPECT_EQ(table.now(), "wound 0") << "after the reveal and the payment";
  EXPECT_EQ(table.pp(0), 0);
  EXPECT_EQ(table.legal(), (Names{"wound 0", "wound 1", "wound 2", "wound 3"}))
      << "the card of the plan is no longer in the hand";
  table.choose("wound 2");
  EXPECT_EQ(table.legal(), (Names{"discard prayer", "discard veto", "discard escape"}));
  table.play({"discard veto", "discard prayer"});
  EXPECT_EQ(table.totals(), "10/1/0 6/0/2");
  EXPECT_EQ(table.told<Wounds>().at(0).count, 2);
  EXPECT_EQ(table.player(0).wounds[Di::veto], 1);
  EXPECT_EQ(table.player(0).wounds[Di::prayer], 1);
  EXPECT_EQ(table.state().discards[Di::veto], 0) << "face down";
  EXPECT_EQ(table.player(0).di_size, 1);
}

TEST(KemetPlans, AllCardsMayBeDiscardedForDivineWound) {
  SCOPED_TRACE("KEMET-13.11");
  Table table = fight(neighbours(2, 4).tiles(1, "divine-wound").di(1, "veto war-rage 2"), 2);
  table.battle("410", "202");
  EXPECT_EQ(table.now(), "wound 1");
  table.choose("wound 3");
  EXPECT_EQ(table.totals(), "6/1/0 9/0/2");
  EXPECT_EQ(table.player(1).wounds.size(), 3);
}

TEST(KemetPlans, DivineWoundWithoutCardsIsNotAsked) {
  SCOPED_TRACE("KEMET-13.11");
  Table table = fight(neighbours(2, 2).tiles(0, "divine-wound").di(0, "war-rage"), 2);
  table.battle({"410", "war-rage"}, "202");
  EXPECT_EQ(table.step(), "beaten");
  Table none = fight(neighbours(2, 2).tiles(0, "divine-wound").di(0, "war-rage"), 2);
  none.battle("410", "202").choose("wound 0");
  EXPECT_EQ(none.totals(), "6/1/0 4/0/2");
}

TEST(KemetPlans, PrescienceDoesNotForeseeDivineWound) {
  SCOPED_TRACE("KEMET-13.7, KEMET-13.11");
  Table table =
      fight(neighbours(2, 2).tiles(0, "divine-wound").tiles(1, "prescience").di(0, "veto 2"), 2);
  table.play({"play 410 drop 320", "support none", "play 301 drop 320"});
  EXPECT_EQ(table.now(), "wound 0");
  table.choose("wound 2");
  EXPECT_EQ(table.totals(), "8/1/0 5/0/1");
  Table same = fight(neighbours(2, 2).tiles(0, "divine-wound prescience").di(0, "veto"), 2);
  same.play({"play 301 drop 320", "play 410 drop 320", "support none", "wound 1"});
  EXPECT_EQ(same.totals(), "7/1/0 5/0/1");
}

TEST(KemetPlans, UsedCardsLeaveTheHandAndComeBackWithTheLastTwo) {
  SCOPED_TRACE("KEMET-13.12");
  Table table = fight(neighbours(3, 2).hand(1, "221 130", "410 301", "320 202"), 3);
  table.battle({"410", "none", "130"}, "221");
  EXPECT_EQ(table.player(0).hand.size(), 4);
  EXPECT_FALSE(table.player(0).hand.has(Card::c410));
  EXPECT_FALSE(table.player(0).hand.has(Card::c130));
  EXPECT_TRUE(table.player(0).used.has(Card::c410));
  EXPECT_EQ(table.player(1).hand.size(), 0) << "not before the end of the battle";
  EXPECT_EQ(table.times<HandBack>(), 0U);
  table.choose("recall");
  EXPECT_EQ(table.times<HandBack>(), 0U);
  table.choose("stay");
  EXPECT_EQ(table.times<HandBack>(), 1U);
  EXPECT_EQ(table.player(1).hand, in_play(base_only).cards);
  EXPECT_EQ(table.player(0).hand.size(), 4);
}

TEST(KemetPlans, TwoCardsThatAreLeftAreTheHandOfTheNextBattle) {
  SCOPED_TRACE("KEMET-13.12");
  Table table = fight(neighbours(3, 2).hand(1, "221 130 410 301", "320", "202"), 3);
  table.battle({"410", "none", "130"}, {"221", "none", "301"}).play({"recall", "stay"});
  EXPECT_EQ(table.player(1).hand.size(), 2);
  EXPECT_TRUE(table.player(1).hand.has(Card::c410));
  EXPECT_TRUE(table.player(1).hand.has(Card::c130));
  EXPECT_EQ(table.times<HandBack>(), 0U);
}

TEST(KemetPlans, WithASpecialCardSixComeBackToo) {
  SCOPED_TRACE("KEMET-13.12, KEMET-13.2");
  Table table = fight(
      neighbours(3, 2).tiles(1, "defensive-strategy").hand(1, "221 303", "410 301", "320 202"), 3);
  table.battle({"410", "none", "130"}, "303").play({"recall", "stay"});
  EXPECT_EQ(table.player(1).hand.size(), 6);
  EXPECT_TRUE(table.player(1).hand.has(Card::c303));
  EXPECT_FALSE(table.player(1).hand.has(Card::c130)) << "removed from the game";
}

}  // namespace
}  // namespace ennead::kemet::battles
