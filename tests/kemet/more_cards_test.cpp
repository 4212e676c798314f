// KEMET-24: the set `cards`, with two battle cards and six kinds of DI cards more.
#include "kemet/battle_table.h"

namespace ennead::kemet::battles {
namespace {

Content with_cards_set() {
  Content content = base_only;
  content.add(Set::cards);
  return content;
}
Position cards(Position position) { return position.set("content", list("base cards")); }
Position near(int attackers, int defenders) { return cards(neighbours(attackers, defenders)); }

// A battle with the third question; `tactics` are those of the attacker and of the defender.
Table& battle(Table& table, const Side& attacker, const Side& defender,
              const char* tactics = "none", const char* against = "none") {
  if (table.step() == "escape") table.choose("pass");
  const Seat attacking = table.told<Meets>().back().seat;
  while (table.step() == "plan" || table.step() == "support" || table.step() == "tactics") {
    const std::string step = table.step();
    for (const Seat seat : Kemet::question(table.state()).waiting) {
      const bool first = seat == attacking;
      const Side& side = first ? attacker : defender;
      if (step == "plan") {
        std::string drop = side.drop;
        for (const Card card : table.state().seats[seat].hand)
          if (drop.empty() && word_of(card) != side.play) drop = word_of(card);
        table.choose(index(seat), "play " + side.play + " drop " + drop);
      } else if (step == "support") {
        table.choose(index(seat), "support " + side.support);
      } else {
        table.choose(index(seat), std::string("add ") + (first ? tactics : against));
      }
    }
  }
  return table;
}
Table fight(const Position& position, const Side& attacker, const Side& defender,
            const char* tactics = "none", const char* against = "none") {
  Table table(position);
  table.march("w_front_nw", "w_obelisk", std::to_string(table.units(0, "w_front_nw")));
  battle(table, attacker, defender, tactics, against);
  return table;
}

TEST(KemetMoreCards, EachPlayerHasEightBattleCards) {
  SCOPED_TRACE("KEMET-24.1");
  const Stock& stock = in_play(with_cards_set());
  EXPECT_EQ(stock.cards.size(), 8);
  EXPECT_EQ(box()[Card::c500].worth, (Worth{5, 0, 0}));
  EXPECT_EQ(box()[Card::c113].worth, (Worth{1, 1, 3}));
  EXPECT_FALSE(in_play(base_only).cards.has(Card::c500)) << "not in the base game";
  // All eight come back when the last two are used.
  Table table = fight(near(3, 3).hand(0, "410 320", "301 221 202", "130 500 113"), "410", "301");
  table.play({"recall", "stay"});
  EXPECT_EQ(table.player(0).hand.size(), 8);
}

TEST(KemetMoreCards, TheCardOfFiveDestroysTwoOwnUnits) {
  SCOPED_TRACE("KEMET-24.2");
  Table table = fight(near(3, 3), "500", "301");
  EXPECT_EQ(table.totals(), "8/0/0 6/0/1");
  EXPECT_EQ(table.winner(), 0);
  EXPECT_EQ(table.units(0, "w_obelisk"), 1) << "two of three";
  EXPECT_EQ(table.pool(0), 11);
  EXPECT_EQ(table.battle_vp(0), 1);
}

TEST(KemetMoreCards, WhoeverFallsToTheOwnCardHadSurvived) {
  SCOPED_TRACE("KEMET-24.2");
  Table table = fight(near(2, 2), "500", "301");
  EXPECT_EQ(table.winner(), 0);
  EXPECT_EQ(table.units(0, "w_obelisk"), 0);
  EXPECT_EQ(table.battle_vp(0), 1) << "both were left when the points were given";
  EXPECT_EQ(table.now(), "beaten 1");
  EXPECT_EQ(table.legal(), (Names{"recall", "stay"})) << "the winner has nobody left";
  Table defended = fight(near(1, 2).tiles(1, "defensive-victory"), "202", "500");
  EXPECT_EQ(defended.battle_vp(1), 1);
  Table fallen = fight(near(2, 3), "500", "130");
  EXPECT_EQ(fallen.battle_vp(0), 0) << "these were destroyed by the other side";
}

TEST(KemetMoreCards, NobodyIsPaidForOwnLossesAndNothingPreventsThem) {
  SCOPED_TRACE("KEMET-24.2");
  Table crusade = fight(near(3, 3).tiles(1, "crusade").pp(1, 0), "500", "410");
  EXPECT_EQ(crusade.units(0, "w_obelisk"), 0) << "one to the damage, two to the card";
  EXPECT_EQ(crusade.pp(1), 2) << "for the one";
  Table shield = fight(near(4, 1).tiles(0, "shield-of-neith").di(0, "iron-wall").pp(0, 1),
                       {"500", "iron-wall"}, "320");
  EXPECT_EQ(shield.units(0, "w_obelisk"), 2);
  Table lost = fight(near(1, 5), "500", "301");
  EXPECT_EQ(lost.winner(), 1);
  EXPECT_EQ(lost.units(0, "w_obelisk"), 0) << "no more than there are";
}

TEST(KemetMoreCards, ACreatureWhoseLastUnitFallsToTheOwnCardGoesHome) {
  SCOPED_TRACE("KEMET-24.2, KEMET-15.9");
  Table table(cards(Position()
                        .units(0, "w_front_nw 2 city_nw_1 1 city_nw_2 1")
                        .units(1, "w_obelisk 1")
                        .tiles(0, "royal-scarab")
                        .creatures(0, "scarab w_front_nw")));
  table.march("w_front_nw", "w_obelisk", "2 creature");
  battle(table, "500", "202");
  table.choose("recall");
  EXPECT_EQ(table.now(), "go_home 0");
}

TEST(KemetMoreCards, FortySevenDiCards) {
  SCOPED_TRACE("KEMET-24.3");
  const Stock& stock = in_play(with_cards_set());
  EXPECT_EQ(stock.deck_size, 47);
  for (const Di di : {Di::glory, Di::divine_protection, Di::reinforcements, Di::tactical_choice,
                      Di::swiftness, Di::divine_memory}) {
    EXPECT_EQ(stock.deck[di], 2);
    EXPECT_EQ(in_play(base_only).deck[di], 0);
    EXPECT_EQ(box()[di].price, di == Di::divine_memory ? 1 : 0);
  }
}

TEST(KemetMoreCards, AThirdQuestionAddsThem) {
  SCOPED_TRACE("KEMET-24.4");
  Table table(near(3, 3).di(0, "glory 2 tactical-choice war-rage").di(1, "prayer"));
  table.march("w_front_nw", "w_obelisk", "3").choose("pass");
  table.choose(0, "play 410 drop 320").choose(1, "play 410 drop 320");
  EXPECT_EQ(table.legal(0), (Names{"support none", "support war-rage"}));
  table.choose(0, "support war-rage").choose(1, "support none");
  EXPECT_EQ(table.step(), "tactics");
  EXPECT_EQ(table.legal(0), (Names{"add none", "add glory", "add glory 2", "add tactical-choice",
                                   "add glory tactical-choice", "add glory 2 tactical-choice"}));
  EXPECT_EQ(table.legal(1), (Names{"add none"})) << "asked all the same: who holds a card";
  table.choose(0, "add glory");
  EXPECT_EQ(table.player(0).di_size, 4) << "in hand until the reveal";
  table.choose(0, "add glory 2").choose(1, "add none");
  EXPECT_EQ(table.state().discards[Di::glory], 2);
  EXPECT_EQ(table.state().discards[Di::war_rage], 1) << "what was chosen before stays";
}

TEST(KemetMoreCards, WithPrescienceEachSideAnswersAllThree) {
  SCOPED_TRACE("KEMET-24.4, KEMET-13.7");
  Table table(near(3, 3).tiles(1, "prescience").di(0, "glory").di(1, "glory"));
  table.march("w_front_nw", "w_obelisk", "3").choose("pass");
  table.play({"play 410 drop 320", "support none", "add glory"});
  EXPECT_EQ(table.now(), "plan 1");
  table.play({"play 202 drop 320", "support none", "add none"});
  EXPECT_EQ(table.times<BattleWon>(), 1U);
}

TEST(KemetMoreCards, GloryPaysTheWinner) {
  SCOPED_TRACE("KEMET-24.5");
  EXPECT_EQ(fight(near(4, 2).di(0, "glory").pp(0, 1), "410", "202", "glory").pp(0), 5);
  Table both =
      fight(near(4, 2).di(0, "glory 2").tiles(0, "holy-war").pp(0, 0), "410", "202", "glory 2");
  EXPECT_EQ(both.pp(0), 11) << "4 + 4 + 4, and no more than 11";
  EXPECT_EQ(both.times<PpGained>(), 1U) << "one gain";
  EXPECT_EQ(fight(near(4, 2).di(1, "glory").pp(1, 1), "410", "202", "none", "glory").pp(1), 1)
      << "lost";
  Table gone = fight(near(1, 1).di(0, "glory").pp(0, 0), "410", "130", "glory");
  EXPECT_EQ(gone.units(0, "w_obelisk"), 0);
  EXPECT_EQ(gone.pp(0), 4) << "without survivors";
}

TEST(KemetMoreCards, DivineProtectionSavesTheWinner) {
  SCOPED_TRACE("KEMET-24.6");
  Table table = fight(near(3, 2).di(0, "divine-protection").tiles(1, "crusade").pp(1, 0), "410",
                      "130", "divine-protection");
  EXPECT_EQ(table.units(0, "w_obelisk"), 3);
  EXPECT_EQ(table.pp(1), 0) << "nobody was destroyed";
  EXPECT_EQ(table.battle_vp(0), 1);
  Table five = fight(near(3, 2).di(0, "divine-protection"), "500", "130", "divine-protection");
  EXPECT_EQ(five.units(0, "w_obelisk"), 1) << "but for the own card";
  Table lost = fight(near(2, 5).di(0, "divine-protection"), "410", "130", "divine-protection");
  EXPECT_EQ(lost.units(0, "w_obelisk"), 0) << "only the winner";
  Table other = fight(near(3, 2).di(0, "divine-protection"), "320", "130", "divine-protection");
  EXPECT_EQ(other.units(1, "w_obelisk"), 0) << "the loser is not protected";
}

TEST(KemetMoreCards, ReinforcementsComeAfterTheRecall) {
  SCOPED_TRACE("KEMET-24.7");
  Table table(near(4, 1).units(0, "w_front_nw 4 temple_w 4").di(0, "reinforcements"));
  table.march("w_front_nw", "w_obelisk", "4");
  battle(table, "410", "202", "reinforcements");
  table.choose("recall");
  EXPECT_EQ(table.now(), "victor 0") << "the loser and the winner first";
  table.choose("stay");
  EXPECT_EQ(table.now(), "more_units 0");
  EXPECT_EQ(table.legal(), (Names{"enlist city", "enlist w_obelisk", "enlist temple_w", "done"}));
  Table troop = table;
  troop.choose("enlist temple_w");
  EXPECT_EQ(troop.units(0, "temple_w"), 5) << "room for one: no question";
  EXPECT_EQ(troop.step(), "turn");
  Table won = table;
  won.choose("enlist w_obelisk");
  EXPECT_EQ(won.units(0, "w_obelisk"), 5) << "the troop that won";
  Table city = table;
  city.play({"enlist city", "units city_nw_1 1", "units city_nw_2 0", "units city_nw_3 2"});
  EXPECT_EQ(city.units(0, "city_nw_1"), 1);
  EXPECT_EQ(city.units(0, "city_nw_3"), 2);
  EXPECT_EQ(city.pool(0), 1);
  Table none = table;
  none.choose("done");
  EXPECT_EQ(none.pool(0), 4);
}

TEST(KemetMoreCards, ReinforcementsOncePerCardAndNotIntoHeldDistricts) {
  SCOPED_TRACE("KEMET-24.7");
  Table table(near(4, 1)
                  .units(1, "w_obelisk 1 city_nw_2 1")
                  .units(0, "w_front_nw 4")
                  .di(0, "reinforcements 2"));
  table.march("w_front_nw", "w_obelisk", "4");
  battle(table, "410", "202", "reinforcements 2");
  table.play({"recall", "recall"});
  table.play({"enlist city", "units city_nw_1 3"});
  EXPECT_EQ(table.now(), "more_units 0") << "the second card";
  table.play({"enlist city", "units city_nw_1 1"});
  EXPECT_EQ(table.offered("units "), (Names{"city_nw_3 0", "city_nw_3 1", "city_nw_3 2"}))
      << "an enemy holds the second district";
  Table lost = fight(near(1, 5).di(0, "reinforcements"), "410", "202", "reinforcements");
  lost.choose("recall");
  EXPECT_EQ(lost.now(), "victor 1");
  lost.choose("stay");
  EXPECT_EQ(lost.step(), "turn") << "nothing for the loser";
}

TEST(KemetMoreCards, ReinforcementsForAWinnerWithoutUnits) {
  SCOPED_TRACE("KEMET-24.7");
  Table table = fight(near(1, 1).di(0, "reinforcements"), "410", "130", "reinforcements");
  EXPECT_EQ(table.now(), "more_units 0");
  EXPECT_EQ(table.legal(), (Names{"enlist city", "done"}));
}

TEST(KemetMoreCards, TacticalChoiceSwapsTheCards) {
  SCOPED_TRACE("KEMET-24.8");
  Table table = fight(near(3, 3).di(0, "tactical-choice 2"), {"130", "none", "410"}, "301",
                      "tactical-choice 2");
  EXPECT_EQ(table.now(), "swap 0");
  EXPECT_EQ(table.legal(), (Names{"swap", "keep"}));
  Table kept = table;
  kept.choose("keep");
  EXPECT_EQ(kept.totals(), "4/3/0 6/0/1");
  EXPECT_TRUE(kept.player(0).used.has(Card::c130));
  EXPECT_TRUE(kept.player(0).dropped.has(Card::c410));
  table.choose("swap");
  EXPECT_EQ(table.totals(), "7/1/0 6/0/1") << "asked once, with two copies";
  EXPECT_TRUE(table.player(0).used.has(Card::c410));
  EXPECT_TRUE(table.player(0).used.has(Card::c130)) << "both lie open";
  EXPECT_TRUE(table.player(0).dropped.empty());
}

TEST(KemetMoreCards, TacticalChoiceComesBeforeDivineWoundAndTheAttackerFirst) {
  SCOPED_TRACE("KEMET-24.8, KEMET-13.11");
  Table table = fight(
      near(3, 3).tiles(0, "divine-wound").di(0, "tactical-choice prayer").di(1, "tactical-choice"),
      "130", "301", "tactical-choice", "tactical-choice");
  EXPECT_EQ(table.now(), "swap 0");
  table.choose("keep");
  EXPECT_EQ(table.now(), "swap 1");
  table.choose("swap");
  EXPECT_EQ(table.now(), "wound 0");
}

TEST(KemetMoreCards, TheDiscardedCardStaysHiddenUnlessItIsSwapped) {
  SCOPED_TRACE("KEMET-24.8, KEMET-23.3");
  Table table =
      fight(near(3, 3).di(0, "tactical-choice"), {"130", "none", "410"}, "301", "tactical-choice");
  const auto seen = [](const Table& of, Viewer viewer) { return *Kemet::view(of.state(), viewer); };
  const auto drop = [](const State& s) {
    return s.stack.nearest<Encounter>().plans[attacker_side].drop;
  };
  EXPECT_EQ(drop(seen(table, Seat{0})), Card::c410);
  EXPECT_EQ(drop(seen(table, Seat{1})), no_card);
  EXPECT_EQ(drop(seen(table, Viewer::spectator())), no_card);
  Table kept = table;
  kept.choose("keep");
  EXPECT_EQ(seen(kept, Seat{1}).seats[Seat{0}].dropped_hidden, 1);
  table.choose("swap");
  EXPECT_EQ(seen(table, Seat{1}).seats[Seat{0}].dropped_hidden, 0);
  EXPECT_EQ(seen(table, Seat{1}).seats[Seat{0}].used.size(), 2);
  Table up = fight(near(3, 3).option("discards", "up").di(0, "tactical-choice"),
                   {"130", "none", "410"}, "301", "tactical-choice");
  EXPECT_EQ(drop(seen(up, Seat{1})), Card::c410) << "it lies open anyway";
}

TEST(KemetMoreCards, SwiftnessAddsAStep) {
  SCOPED_TRACE("KEMET-24.9");
  Table table(near(2, 1).units(1, "city_s_1").di(0, "swiftness 2"));
  table.play({"token move1", "troop w_front_nw"});
  EXPECT_TRUE(table.offers("card swiftness")) << "before the first step";
  table.choose("card swiftness").go("w_obelisk", "2");
  EXPECT_TRUE(table.offers("to w_bank")) << "one more";
  table.go("w_bank", "2");
  EXPECT_FALSE(table.offers("to w_front_s"));
  table.choose("card swiftness");
  EXPECT_TRUE(table.offers("to w_front_s")) << "and after the last step";
  Table turn(near(2, 1).di(0, "swiftness"));
  EXPECT_FALSE(turn.offers("card swiftness")) << "only within a Move";
}

TEST(KemetMoreCards, DivineMemoryTakesAnOpenCardOfAnotherKind) {
  SCOPED_TRACE("KEMET-24.10, KEMET-18.8");
  Table table(near(2, 1)
                  .di(0, "divine-memory 2")
                  .tiles(1, "divine-wound")
                  .set("discards", counts("prayer veto 2"))
                  .seat(1, "wounds", counts("escape"))
                  .pp(0, 2));
  table.choose("card divine-memory");
  EXPECT_EQ(table.now(), "memory 0");
  EXPECT_EQ(table.legal(), (Names{"take prayer", "take veto"}))
      << "no Divine Memory, and nothing that lies face down";
  table.choose("take veto");
  EXPECT_EQ(table.player(0).di[Di::veto], 1);
  EXPECT_EQ(table.pp(0), 1);
  EXPECT_TRUE(table.offers("card divine-memory"));
  Table none(near(2, 1).di(0, "divine-memory").pp(0, 2));
  EXPECT_FALSE(none.offers("card divine-memory")) << "there is nothing to take";
  Table own(near(2, 1).di(0, "divine-memory").set("discards", counts("divine-memory")).pp(0, 2));
  EXPECT_FALSE(own.offers("card divine-memory")) << "of another kind";
  Table poor(near(2, 1).di(0, "divine-memory").set("discards", counts("veto")).pp(0, 0));
  EXPECT_FALSE(poor.offers("card divine-memory")) << "its price is 1";
}

TEST(KemetMoreCards, WhatWasTakenIsKnownToItsOwnerOnly) {
  SCOPED_TRACE("KEMET-24.11");
  Table table(near(2, 1)
                  .di(0, "divine-memory prayer")
                  .di(1, "war-rage")
                  .set("discards", counts("prayer veto 2"))
                  .pp(0, 2));
  table.choose("card divine-memory");
  if (table.step() == "veto") table.choose("pass");
  table.choose("take veto");
  const State other = *Kemet::view(table.state(), Seat{1});
  EXPECT_EQ(other.seats[Seat{0}].taken_size, 1);
  EXPECT_TRUE(other.seats[Seat{0}].taken.empty());
  EXPECT_EQ(shown_discards(other)[Di::veto], 2) << "as if it still lay there";
  EXPECT_EQ(open_discards(table.state())[Di::veto], 1) << "it does not";
  for (const auto& entry : table.told())
    if (std::holds_alternative<TakenIs>(entry.event)) {
      EXPECT_TRUE(entry.heard_by(Seat{0}));
      EXPECT_FALSE(entry.heard_by(Seat{1}));
      EXPECT_FALSE(entry.heard_by(Viewer::spectator()));
    }
  table.choose("card prayer");
  if (table.step() == "veto") table.choose("pass");
  EXPECT_EQ(table.state().replayed[Di::prayer], 1) << "perhaps the one that lay there";
  EXPECT_EQ(shown_discards(table.state())[Di::prayer], 2);
}

TEST(KemetMoreCards, WhoTookACardIsAskedForVetoAgain) {
  SCOPED_TRACE("KEMET-24.12");
  const auto played = [](bool taken) {
    Position position =
        cards(Position(3).units(0, "city_nw_1").units(1, "city_c_1").units(2, "city_s_1"))
            .di(0, "prayer")
            .di(1, "war-rage")
            .di(2, "war-rage")
            .set("discards", counts("veto 2 escape divine-memory"));
    if (taken) position.seat(1, "taken", counts("escape"));
    Table table(position);
    table.choose("card prayer");
    return table.step() == "veto" ? table.asked() : -1;
  };
  EXPECT_EQ(played(false), -1) << "both lie open: nobody is asked";
  EXPECT_EQ(played(true), 1) << "who took a card, and nobody else";
  // A Veto that such a player plays may be one of those that lay there: it counts for nobody.
  Table again(cards(Position(3).units(0, "city_nw_1").units(1, "city_c_1").units(2, "city_s_1"))
                  .di(0, "prayer")
                  .di(1, "veto")
                  .di(2, "war-rage")
                  .set("discards", counts("veto 2 divine-memory"))
                  .set("replayed", counts("veto"))
                  .seat(1, "taken", counts("veto")));
  again.choose("card prayer");
  EXPECT_EQ(again.now(), "veto 1");
  again.choose("pass");
  EXPECT_EQ(again.now(), "veto 2") << "one Veto alone is certain to be out";
}

TEST(KemetMoreCards, WhoTookACardIsAskedForEscapeAgain) {
  SCOPED_TRACE("KEMET-24.12, KEMET-18.12");
  const auto asked = [](bool taken) {
    Position position =
        near(2, 1).di(1, "war-rage").set("discards", counts("escape veto divine-memory"));
    if (taken) position.seat(1, "taken", counts("veto"));
    Table table(position);
    table.march("w_front_nw", "w_obelisk", "2");
    return table.step() == "escape";
  };
  EXPECT_FALSE(asked(false));
  EXPECT_TRUE(asked(true));
}

TEST(KemetMoreCards, AShuffleForgetsWhatWasTaken) {
  SCOPED_TRACE("KEMET-24.11, KEMET-24.12");
  Table table(cards(Position().units(0, "city_nw_1").units(1, "city_s_1"))
                  .di(0, "veto")
                  .set("pile", json::object{})
                  .di(1,
                      "prayer 2 war-rage 3 war-fury 3 bloody-battle 3 bloodbath 2 bronze-wall 3 "
                      "iron-wall 2 raining-fire 4 enlistment 4 mana-theft 2 teleportation 3 "
                      "open-gates glory 2 divine-protection 2 reinforcements 2 swiftness 2 "
                      "tactical-choice 2")
                  .seat(0, "taken", counts("veto"))
                  .set("discards", counts("veto 2 escape divine-memory 2"))
                  .last_turn());
  table.choose("token pray3");
  if (table.step() == "turn") table.choose("end");
  EXPECT_EQ(table.told<Reshuffled>().at(0).cards, 4) << "without the one that was taken";
  EXPECT_EQ(table.player(0).taken_size, 0);
}

// ---- A second and slow reading of KEMET-14 with KEMET-24 ----------------------------------------

struct Fighter {
  int units = 0;
  std::string card;
  int rage = 0, blood = 0, wall = 0;  // DI cards that add
  int glory = 0, protection = 0;      // and those for a win
  bool charge = false, defense = false, carnage = false, shield = false, crusade = false,
       holy = false, honour = false;  // tiles; `honour` is Defensive Victory
};
int digit(const std::string& card, std::size_t at) { return card[at] - '0'; }

TEST(KemetMoreCards, EveryBattleIsThatOfASecondReading) {
  SCOPED_TRACE("KEMET-14.2, KEMET-14.6, KEMET-24.2, KEMET-24.5, KEMET-24.6");
  Chance chance(11);
  const auto coin = [&chance] { return chance.below(3) == 0; };
  const std::array<const char*, 8> names = {"410", "320", "301", "221", "202", "130", "500", "113"};
  for (int n = 0; n < 300; ++n) {
    std::array<Fighter, 2> sides;
    Position position = near(1, 1);
    std::array<std::string, 2> support, tactics;
    for (std::size_t at = 0; at < 2; ++at) {
      Fighter& one = sides[at];
      one.units = 1 + static_cast<int>(chance.below(5));
      one.card = names[chance.below(8)];
      one.rage = static_cast<int>(chance.below(2));
      one.blood = static_cast<int>(chance.below(2));
      one.wall = static_cast<int>(chance.below(2));
      one.glory = static_cast<int>(chance.below(2));
      one.protection = static_cast<int>(chance.below(2));
      one.charge = coin(), one.defense = coin();
      std::string tiles;
      if (one.charge) tiles += "charge ";
      if (one.defense) tiles += "defense ";
      if (at == 0 && (one.carnage = coin())) tiles += "carnage ";
      if (at == 1 && (one.shield = coin())) tiles += "shield-of-neith ";
      if (at == 0 && (one.crusade = coin())) tiles += "crusade ";
      if (at == 1 && (one.holy = coin())) tiles += "holy-war ";
      if (at == 1 && (one.honour = coin())) tiles += "defensive-victory ";
      std::string hand;
      const auto add = [&hand](int count, const char* name, std::string& plan) {
        if (count == 0) return;
        hand += std::string(name) + " ";
        plan += std::string(plan.empty() ? "" : " ") + name;
      };
      add(one.rage, "war-rage", support[at]);
      add(one.blood, "bloody-battle", support[at]);
      add(one.wall, "bronze-wall", support[at]);
      add(one.glory, "glory", tactics[at]);
      add(one.protection, "divine-protection", tactics[at]);
      for (std::string* plan : {&support[at], &tactics[at]})
        if (plan->empty()) *plan = "none";
      const int seat = static_cast<int>(at);
      position.units(seat, (at == 0 ? "w_front_nw " : "w_obelisk ") + std::to_string(one.units));
      position.tiles(seat, tiles).di(seat, hand).pp(seat, 0).set("discards", counts("escape"));
    }
    Table table =
        fight(position, {sides[0].card.c_str(), support[0].c_str()},
              {sides[1].card.c_str(), support[1].c_str()}, tactics[0].c_str(), tactics[1].c_str());
    // By the words of the rules.
    std::array<int, 2> strength{}, damage{}, guard{}, left{}, lost{}, pp{}, vp{};
    for (std::size_t at = 0; at < 2; ++at) {
      const Fighter& one = sides[at];
      strength[at] =
          one.units + digit(one.card, 0) + one.rage + (at == 0 ? one.charge : one.defense);
      damage[at] = digit(one.card, 1) + one.blood + one.carnage;
      guard[at] = digit(one.card, 2) + one.wall + one.shield;
    }
    const std::size_t won = strength[0] > strength[1] ? 0 : 1;
    for (std::size_t at = 0; at < 2; ++at) {
      int hit = damage[1 - at] > guard[at] ? damage[1 - at] - guard[at] : 0;
      if (at == won && sides[at].protection > 0) hit = 0;
      lost[at] = hit < sides[at].units ? hit : sides[at].units;
      left[at] = sides[at].units - lost[at];
    }
    if (left[won] > 0 && (won == 0 || sides[1].honour)) ++vp[won];
    for (std::size_t at = 0; at < 2; ++at) {
      if (sides[at].crusade) pp[at] += 2 * lost[1 - at];
      if (at == won) pp[at] += 4 * sides[at].glory + (sides[at].holy ? 4 : 0);
      if (pp[at] > 11) pp[at] = 11;
    }
    for (std::size_t at = 0; at < 2; ++at)
      if (sides[at].card == "500") left[at] = left[at] > 2 ? left[at] - 2 : 0;
    SCOPED_TRACE(n);
    ASSERT_EQ(table.winner(), static_cast<int>(won));
    for (int at = 0; at < 2; ++at) {
      const auto side = static_cast<std::size_t>(at);
      EXPECT_EQ(table.battle_vp(at), vp[side]);
      if (table.step() != "turn") {
        EXPECT_EQ(table.units(at, "w_obelisk"), left[side]);
      }
      EXPECT_EQ(table.pp(at), pp[side]);
    }
  }
}

}  // namespace
}  // namespace ennead::kemet::battles
