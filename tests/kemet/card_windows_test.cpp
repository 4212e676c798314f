// KEMET-18: when DI cards are played, and how. Veto and Escape, and who is asked for them.
#include "kemet/battle_table.h"

namespace ennead::kemet::battles {
namespace {

Position peace(int players = 2) {
  Position position(players);
  position.units(0, "w_front_nw 3 city_nw_1 2").units(1, players == 2 ? "city_s_1 2" : "w_bank 2");
  return position;
}
bool offers_cards(const Table& table) {
  for (const int seat : {0, 1})
    for (const std::string& text : table.legal(seat))
      if (text.starts_with("card ")) return true;
  return false;
}

// ---- KEMET-18.1 to KEMET-18.6  Windows ----------------------------------------------------------

TEST(KemetCardWindows, AnyNumberIsPlayedWithoutAToken) {
  SCOPED_TRACE("KEMET-18.1");
  Table table(peace().di(0, "prayer 2 mana-theft").pp(0, 1));
  table.play({"card prayer", "card prayer", "card mana-theft"});
  EXPECT_EQ(table.pp(0), 6) << "the effects add up";
  EXPECT_TRUE(table.offers("token pray2")) << "no action was taken";
  EXPECT_EQ(table.player(0).tokens, 0);
}

TEST(KemetCardWindows, DayCardsBeforeATokenAndAfterAnAction) {
  SCOPED_TRACE("KEMET-18.2");
  Table table(peace().di(0, "prayer 2 enlistment").tiles(0, "act-of-god"));
  EXPECT_EQ(table.offered("card "), (Names{"prayer", "enlistment"}));
  table.choose("token pray2");
  EXPECT_EQ(table.offered("card "), (Names{"prayer", "enlistment"}));
  table.play({"card prayer", "silver pray3"});
  EXPECT_EQ(table.offered("card "), (Names{"enlistment"})) << "with 11 PP Prayer has no effect";
  EXPECT_TRUE(table.offers("end")) << "as long as the turn is not ended";
}

TEST(KemetCardWindows, DayCardsBeforeEveryStepAndBeforeTheEndOfAMove) {
  SCOPED_TRACE("KEMET-18.2, KEMET-18.3");
  Table table(peace().di(0, "prayer teleportation open-gates"));
  EXPECT_EQ(table.offered("card "), (Names{"prayer"})) << "move cards only within a Move";
  table.play({"token move1", "troop w_front_nw"});
  EXPECT_EQ(table.offered("card "), (Names{"prayer", "teleportation", "open-gates"}));
  table.go("w_obelisk", "3");
  EXPECT_EQ(table.legal(), (Names{"card prayer", "card teleportation", "card open-gates", "end"}))
      << "no capacity is left";
  table.choose("end");
  EXPECT_EQ(table.offered("card "), (Names{"prayer"}));
}

TEST(KemetCardWindows, OnlyTheActivePlayerPlaysDayCards) {
  SCOPED_TRACE("KEMET-18.2");
  Table table(peace().di(1, "prayer mana-theft"));
  EXPECT_TRUE(table.legal(1).empty());
  table.choose("token pray2");
  EXPECT_EQ(table.now(), "turn 1");
  EXPECT_EQ(table.offered("card "), (Names{"prayer", "mana-theft"}));
}

TEST(KemetCardWindows, NoneWithinRaiseBuyAndRecruit) {
  SCOPED_TRACE("KEMET-18.4");
  const Position position =
      peace().di(0, "prayer raining-fire enlistment mana-theft").tiles(0, "phoenix");
  for (const char* action : {"raise", "white", "recruit", "move1"}) {
    Table table(position);
    table.choose("token " + std::string(action));
    EXPECT_FALSE(offers_cards(table)) << action;
  }
  Table recruit(Position(position).units(1, "city_nw_2 1 city_nw_3 1"));
  recruit.play({"token recruit", "recruit"});
  EXPECT_FALSE(offers_cards(recruit));
  recruit.play({"units city_nw_1 0", "units city_nw_2 1", "units city_nw_3 1"});
  EXPECT_EQ(recruit.step(), "creature_in");
  EXPECT_FALSE(offers_cards(recruit));
  recruit.choose("place phoenix city_nw_1");
  EXPECT_EQ(recruit.step(), "fight");
  EXPECT_FALSE(offers_cards(recruit));
  recruit.choose("fight city_nw_2");
  EXPECT_FALSE(offers_cards(recruit));
}

// Two districts of the city of seat 0 are contested, and the first battle is over.
Table between_battles(const char* cards) {
  Table table(peace()
                  .units(0, "w_front_nw 3 city_nw_1 2")
                  .units(1, "city_nw_2 1 city_nw_3 1")
                  .di(0, cards)
                  .pp(0, 8));
  table.play({"token recruit", "recruit", "units city_nw_1 0", "units city_nw_2 3",
              "units city_nw_3 3", "fight city_nw_2"});
  table.battle("410", "202").choose("stay");  // the beaten unit has no space to retreat to
  return table;
}

TEST(KemetCardWindows, DayCardsBetweenTwoBattlesOfOneRecruit) {
  SCOPED_TRACE("KEMET-18.2, KEMET-9.8");
  Table table = between_battles("prayer raining-fire enlistment mana-theft teleportation war-rage");
  EXPECT_EQ(table.now(), "fight 0");
  EXPECT_EQ(table.legal(), (Names{"fight city_nw_3", "card prayer", "card raining-fire",
                                  "card enlistment", "card mana-theft"}))
      << "day cards, no others; the next battle is still to be fought";
  EXPECT_TRUE(Kemet::question(table.state()).hidden) << "what is offered depends on the hand";
  const int before = table.pp(0);
  table.choose("card prayer");
  EXPECT_EQ(table.pp(0), before + 2);
  EXPECT_EQ(table.now(), "fight 0") << "and any number of them";
  table.play({"card mana-theft", "fight city_nw_3"});
  EXPECT_FALSE(offers_cards(table)) << "not in the battle";
  table.battle("301", "301").choose("stay");
  EXPECT_EQ(table.now(), "turn 0");
  EXPECT_EQ(table.battle_vp(0), 2);
}

TEST(KemetCardWindows, ACardBetweenTwoBattlesMayEndTheRecruit) {
  SCOPED_TRACE("KEMET-18.2, KEMET-19.3");
  Table table = between_battles("raining-fire 2");
  table.choose("card raining-fire");
  EXPECT_EQ(table.units(1, "city_nw_3"), 0) << "the only enemy unit on the board";
  EXPECT_EQ(table.now(), "turn 0") << "nobody is left to fight";
  EXPECT_EQ(table.battle_vp(0), 1);
}

TEST(KemetCardWindows, ACardBetweenTwoBattlesMayBeCancelled) {
  SCOPED_TRACE("KEMET-18.2, KEMET-18.10");
  Table table(peace(3)
                  .units(0, "w_front_nw 3 city_nw_1 2")
                  .units(1, "city_nw_2 1")
                  .units(2, "city_nw_3 1")
                  .di(0, "prayer 2")
                  .di(2, "veto")
                  .pp(0, 8));
  table.play({"token recruit", "recruit", "units city_nw_1 0", "units city_nw_2 3",
              "units city_nw_3 3", "fight city_nw_2"});
  table.battle("410", "202").play({"stay", "card prayer"});
  EXPECT_EQ(table.now(), "veto 2");
  const int before = table.pp(0);
  table.choose("veto");
  EXPECT_EQ(table.pp(0), before);
  EXPECT_EQ(table.legal(), (Names{"fight city_nw_3", "card prayer"}));
}

TEST(KemetCardWindows, WithoutDiCardsTheLastBattleOfARecruitIsForced) {
  SCOPED_TRACE("KEMET-9.8, KEMET-18.2");
  Table none = between_battles("");
  EXPECT_EQ(none.step(), "plan");
  EXPECT_EQ(none.forced().back(), "fight city_nw_3");
  Table unusable = between_battles("war-rage");
  EXPECT_EQ(unusable.legal(), (Names{"fight city_nw_3"}));
  EXPECT_EQ(unusable.now(), "fight 0") << "asked all the same: the hand is hidden";
}

TEST(KemetCardWindows, AnEscapeFromTheFirstBattleOfARecruitIsFollowedByTheSameWindow) {
  SCOPED_TRACE("KEMET-18.2, KEMET-9.8");
  Table table(peace()
                  .units(0, "city_nw_1 2")
                  .units(1, "city_nw_2 1 city_nw_3 1")
                  .di(0, "prayer")
                  .di(1, "escape")
                  .pp(0, 8));
  table.play(
      {"token recruit", "recruit", "units city_nw_1 0", "units city_nw_2 3", "units city_nw_3 3"});
  EXPECT_EQ(table.legal(), (Names{"fight city_nw_2", "fight city_nw_3"}));
  table.play({"fight city_nw_2", "escape"});
  EXPECT_EQ(table.units(1, "w_front_nw"), 1) << "the only free space";
  EXPECT_EQ(table.legal(), (Names{"fight city_nw_3", "card prayer"}));
}

TEST(KemetCardWindows, AStateThatDoesNotSayThatABattleWasBegunIsRead) {
  SCOPED_TRACE("KEMET-18.2");
  Table table = between_battles("prayer 2");
  const json::object between = Kemet::to_json(table.state());
  EXPECT_TRUE(between.at("now").at(1).at("fought").as_bool());
  table.choose("fight city_nw_3");
  const json::object battle = Kemet::to_json(table.state());
  EXPECT_FALSE(battle.at("now").at(1).as_object().contains("fought")) << "the battle says so";
  const State loaded = Kemet::from_json(battle);
  EXPECT_EQ(std::memcmp(&loaded, &table.state(), sizeof(State)), 0);
  json::object wrong = between;
  wrong["now"].as_array()[1].as_object()["next"] = "creatures";
  EXPECT_THROW(Kemet::from_json(wrong), Fault);
}

TEST(KemetCardWindows, NoneFromTheStepIntoAnEnemysSpaceToTheEndOfTheBattle) {
  SCOPED_TRACE("KEMET-18.4");
  Table table(Position()
                  .units(0, "w_front_nw 1 city_nw_1 1 city_nw_2 1")
                  .units(1, "w_obelisk 4")
                  .tiles(0, "divine-wound royal-scarab")
                  .creatures(0, "scarab w_front_nw")
                  .di(0, "prayer 2 raining-fire")
                  .di(1, "war-rage"));
  table.march("w_front_nw", "w_obelisk", "1 creature");
  Lines steps;
  for (const char* answer :
       {"pass", "play 301 drop 410", "play 320 drop 410", "support none", "support none", "wound 1",
        "discard prayer", "stay", "home city_nw_1"}) {
    steps.push_back(table.step());
    EXPECT_FALSE(offers_cards(table)) << steps.back();
    table.choose(answer);
  }
  EXPECT_EQ(steps, (Lines{"escape", "plan", "plan", "support", "support", "wound", "discard",
                          "victor", "go_home"}));
  EXPECT_EQ(table.now(), "turn 0");
  EXPECT_EQ(table.offered("card "), (Names{"prayer", "raining-fire"}));
}

TEST(KemetCardWindows, AfterAnEscapeTheMoveIsOpenForCardsAgain) {
  SCOPED_TRACE("KEMET-18.4");
  Table escaped(
      Position().units(0, "w_front_nw 3").units(1, "w_obelisk 2").di(0, "prayer").di(1, "escape"));
  escaped.march("w_front_nw", "w_obelisk", "3").play({"escape", "flee w_bank"});
  EXPECT_EQ(escaped.now(), "step 0");
  EXPECT_EQ(escaped.legal(), (Names{"card prayer", "end"}));
  Table wiped(Position()
                  .units(0, "w_front_nw 3")
                  .units(1, "w_obelisk 2")
                  .di(0, "prayer")
                  .tiles(0, "initiative"));
  wiped.march("w_front_nw", "w_obelisk", "3");
  EXPECT_EQ(wiped.legal(), (Names{"card prayer", "end"}));
}

TEST(KemetCardWindows, BattleCardsAndReactionsAreNotPlayedInATurn) {
  SCOPED_TRACE("KEMET-18.5, KEMET-18.6");
  Table table(
      peace().di(0, "war-rage war-fury bloody-battle bloodbath bronze-wall iron-wall veto escape"));
  EXPECT_TRUE(table.offered("card ").empty());
  table.play({"token move1", "troop w_front_nw"});
  EXPECT_TRUE(table.offered("card ").empty());
}

TEST(KemetCardWindows, TheActivePlayerIsNeverAskedForVeto) {
  SCOPED_TRACE("KEMET-18.6, KEMET-18.10");
  Table table(peace(3).di(0, "prayer veto").di(1, "veto war-rage").di(2, "war-rage"));
  table.choose("card prayer");
  EXPECT_EQ(table.now(), "veto 1");
  table.choose("veto");
  EXPECT_EQ(table.now(), "veto 2") << "not the active player, though that card is cancelled";
  table.choose("pass");
  EXPECT_EQ(table.now(), "turn 0");
  EXPECT_EQ(table.pp(0), 5);
}

// ---- KEMET-18.7, KEMET-18.8  Playing a card -----------------------------------------------------

TEST(KemetCardWindows, ACardIsPaidAndDiscardedBeforeVetoAndTargets) {
  SCOPED_TRACE("KEMET-18.7");
  Table table(peace(3).di(0, "raining-fire 2").di(2, "veto"));
  table.choose("card raining-fire");
  EXPECT_EQ(table.pp(0), 4);
  EXPECT_EQ(table.state().discards[Di::raining_fire], 1);
  EXPECT_EQ(table.player(0).di_size, 1);
  EXPECT_EQ(table.now(), "veto 2") << "before a target is named";
  table.choose("veto");
  EXPECT_EQ(table.units(1, "w_bank"), 2) << "cancelled";
  EXPECT_EQ(table.pp(0), 4) << "but paid";
  EXPECT_EQ(table.state().discards[Di::raining_fire], 1);
  table.choose("card raining-fire");
  EXPECT_EQ(table.units(1, "w_bank"), 1) << "the only target";
}

TEST(KemetCardWindows, ATargetIsNamedIfTheCardStands) {
  SCOPED_TRACE("KEMET-18.7");
  Table table(peace(3).units(2, "w_front_s 1").di(0, "raining-fire").di(2, "veto"));
  table.play({"card raining-fire", "pass"});
  EXPECT_EQ(table.now(), "fire 0");
  EXPECT_EQ(table.legal(), (Names{"fire w_bank", "fire w_front_s"}));
}

TEST(KemetCardWindows, ACardNeedsItsPriceAndAnEffect) {
  SCOPED_TRACE("KEMET-18.8, KEMET-19.1");
  const auto offered = [](const char* card, int pp, const char* others) {
    Table table(Position().units(0, "city_nw_1 2").units(1, others).di(0, card).pp(0, pp).pp(1, 0));
    return table.offers("card " + std::string(card));
  };
  EXPECT_TRUE(offered("raining-fire", 1, "city_s_1"));
  EXPECT_FALSE(offered("raining-fire", 0, "city_s_1")) << "the price";
  EXPECT_FALSE(offered("raining-fire", 1, "")) << "an enemy unit on the board";
  EXPECT_TRUE(offered("prayer", 10, ""));
  EXPECT_FALSE(offered("prayer", 11, "")) << "fewer than 11 PP";
  EXPECT_TRUE(offered("mana-theft", 10, "")) << "nobody has PP, but the player gains 1";
  EXPECT_FALSE(offered("mana-theft", 11, ""));
  Table theft(peace().di(0, "mana-theft").pp(0, 11).pp(1, 1));
  EXPECT_TRUE(theft.offers("card mana-theft")) << "an opponent with PP";
}

TEST(KemetCardWindows, EnlistmentNeedsAUnitAndRoom) {
  SCOPED_TRACE("KEMET-18.8, KEMET-19.7");
  const auto offered = [](const char* units, const char* enemies) {
    return Table(Position().units(0, units).units(1, enemies).di(0, "enlistment"))
        .offers("card enlistment");
  };
  EXPECT_TRUE(offered("w_bank 5", "city_s_1"));
  EXPECT_FALSE(offered("w_bank 5 w_front_nw 5 city_nw_1 2", "city_s_1")) << "the pool is empty";
  EXPECT_FALSE(offered("w_bank 5", "city_nw_1 1 city_nw_2 1 city_nw_3 1")) << "no room";
  EXPECT_TRUE(offered("w_bank 4", "city_nw_1 1 city_nw_2 1 city_nw_3 1"));
}

TEST(KemetCardWindows, MoveCardsNeedAStepAndWalls) {
  SCOPED_TRACE("KEMET-18.8, KEMET-19.10, KEMET-19.11");
  const auto cards = [](const char* units, const char* tiles, int pp) {
    Table table(Position()
                    .units(0, units)
                    .units(1, "city_s_1")
                    .tiles(0, tiles)
                    .di(0, "teleportation open-gates")
                    .pp(0, pp));
    table.play({"token move1", "troop w_bank"});
    return table.offered("card ");
  };
  EXPECT_EQ(cards("w_bank 2", "", 1), (Names{"teleportation", "open-gates"}));
  EXPECT_EQ(cards("w_bank 2", "", 0), Names{});
  EXPECT_EQ(cards("w_bank 2", "priest-of-ra", 0), (Names{"teleportation", "open-gates"}));
  EXPECT_EQ(cards("w_bank 2", "open-gates", 1), (Names{"teleportation"})) << "no walls bind";
}

// ---- KEMET-18.9 to KEMET-18.15  Veto ------------------------------------------------------------

TEST(KemetCardWindows, VetoCancelsDayCardsMoveCardsEscapesAndVetoes) {
  SCOPED_TRACE("KEMET-18.9, KEMET-18.17");
  Table day(peace(3).di(0, "mana-theft").di(2, "veto"));
  day.play({"card mana-theft", "veto"});
  EXPECT_EQ(day.pp(0), 5);
  EXPECT_EQ(day.pp(1), 5);
  Table move(peace(3).di(0, "teleportation").di(2, "veto"));
  move.play({"token move1", "troop w_front_nw", "card teleportation", "veto"});
  EXPECT_EQ(move.now(), "step 0") << "the Move goes on";
  EXPECT_EQ(move.pp(0), 4) << "and the card is paid";
  EXPECT_EQ(move.units(0, "w_front_nw"), 3);
  move.go("temple_w", "3");
  EXPECT_TRUE(move.holds(0, "temple_w"));
}

TEST(KemetCardWindows, ACancelledOpenGatesLeavesTheWalls) {
  SCOPED_TRACE("KEMET-18.17");
  Table table(Position(3)
                  .units(0, "w_front_s 2")
                  .units(2, "city_s_1 1")
                  .di(0, "open-gates")
                  .di(1, "veto")
                  .tiles(0, "god-speed"));
  table.play({"token move1", "troop w_front_s", "card open-gates", "veto"});
  EXPECT_TRUE(table.offers("to city_s_2")) << "the first step is still to come";
  table.go("city_s_2", "2");
  EXPECT_FALSE(table.offers("to city_s_3"));
}

TEST(KemetCardWindows, AVetoedVetoLetsTheFirstCardStand) {
  SCOPED_TRACE("KEMET-18.9, KEMET-18.14");
  Table table(Position(4)
                  .units(0, "city_nw_1 2")
                  .di(0, "prayer")
                  .di(1, "veto war-rage")
                  .di(2, "veto")
                  .di(3, "war-rage"));
  table.play({"card prayer", "veto"});
  EXPECT_EQ(table.now(), "veto 2") << "about the Veto of seat 1";
  table.choose("veto");
  EXPECT_EQ(table.now(), "turn 0") << "both Vetoes lie openly: nobody else is asked";
  EXPECT_EQ(table.pp(0), 7);
  EXPECT_EQ(table.state().discards[Di::veto], 2);
  ASSERT_EQ(table.times<CardCancelled>(), 1U);
  EXPECT_EQ(table.told<CardCancelled>()[0].card, Di::veto);
}

TEST(KemetCardWindows, WhenASeatPlaysVetoNobodyElseIsAskedAboutTheFirstCard) {
  SCOPED_TRACE("KEMET-18.14");
  Table table(Position(4)
                  .units(0, "city_nw_1 2")
                  .di(0, "prayer")
                  .di(1, "veto war-rage")
                  .di(2, "war-rage")
                  .di(3, "war-fury"));
  table.play({"card prayer", "veto"});
  EXPECT_EQ(table.now(), "veto 2");
  table.choose("pass");
  EXPECT_EQ(table.now(), "veto 3") << "seat 1 has played the card in question";
  table.choose("pass");
  EXPECT_EQ(table.now(), "turn 0");
  EXPECT_EQ(table.pp(0), 5);
}

TEST(KemetCardWindows, ExampleWhoIsAskedForVeto) {
  SCOPED_TRACE("KEMET-18.10");
  const auto position = [] {
    return Position(4)
        .set("order", json::array{2, 0, 3, 1})
        .set("now", json::array{json::object{{"step", "turn"}, {"seat", 0}}})
        .seat(2, "tokens", list("pray2"))
        .units(0, "city_nw_1 2")
        .di(0, "prayer war-rage")
        .di(2, "war-rage")
        .di(3, "veto war-fury");
  };
  Table table(position());
  table.choose("card prayer");
  EXPECT_EQ(table.now(), "veto 3");
  table.choose("pass");
  EXPECT_EQ(table.now(), "veto 2") << "seat 1 has no DI card";
  table.choose("pass");
  EXPECT_EQ(table.now(), "turn 0");
  Table vetoed(position());
  vetoed.play({"card prayer", "veto"});
  EXPECT_EQ(vetoed.now(), "veto 2") << "about that Veto; 0 and 3 are not";
  vetoed.choose("pass");
  EXPECT_EQ(vetoed.pp(0), 5);
  Table open(position().di(3, "war-fury").set("discards", counts("veto 2")));
  open.choose("card prayer");
  EXPECT_EQ(open.now(), "turn 0") << "both lie openly among the discards";
  Table hidden(position()
                   .di(3, "war-fury")
                   .set("discards", counts("veto"))
                   .tiles(1, "divine-wound")
                   .seat(1, "wounds", counts("veto")));
  hidden.choose("card prayer");
  EXPECT_EQ(hidden.now(), "veto 3") << "one lies face down";
}

TEST(KemetCardWindows, CancelledCardsAndThoseOfPlansLieOpenly) {
  SCOPED_TRACE("KEMET-18.11");
  Table table(peace(3).units(1, "w_obelisk_n 2").di(0, "prayer war-rage").di(2, "veto"));
  table.play({"card prayer", "veto"});
  EXPECT_EQ(table.state().discards[Di::prayer], 1);
  EXPECT_EQ(table.state().discards[Di::veto], 1);
  table.march("w_front_nw", "w_obelisk_n", "3").battle({"410", "war-rage"}, "202");
  EXPECT_EQ(table.state().discards[Di::war_rage], 1);
}

TEST(KemetCardWindows, AfterAShuffleVetoIsAskedAgain) {
  SCOPED_TRACE("KEMET-18.11, KEMET-5.4");
  // 31 cards in hands, the last four lie openly: the Night shuffles them.
  Table table(Position()
                  .units(0, "city_nw_1 2")
                  .units(1, "city_s_1 2")
                  .di(0, "prayer 2 war-rage 3 war-fury 3 bloody-battle 3 bloodbath 2 bronze-wall 3")
                  .di(1, "iron-wall 2 raining-fire 4 enlistment 4 mana-theft 2 teleportation 3")
                  .set("pile", json::object{})
                  .set("discards", counts("veto 2 escape open-gates"))
                  .last_turn());
  table.choose("token pray3").choose("end");
  ASSERT_EQ(table.times<Reshuffled>(), 1U);
  EXPECT_TRUE(table.state().discards.empty());
  while (table.step() == "order") table.choose(*table.legal().begin());
  table.choose("card " + *table.offered("card ").begin());
  EXPECT_EQ(table.step(), "veto");
}

TEST(KemetCardWindows, EscapeIsAskedByWhatIsPublicOnly) {
  SCOPED_TRACE("KEMET-18.12, KEMET-18.13");
  const auto first_question = [](Position position) {
    Table table(position.units(0, "w_front_nw 3").units(1, "w_obelisk 2"));
    table.march("w_front_nw", "w_obelisk", "3");
    return table.step();
  };
  EXPECT_EQ(first_question(Position()), "plan") << "no DI card in hand";
  EXPECT_EQ(first_question(Position().di(1, "war-rage")), "escape") << "without holding it";
  EXPECT_EQ(first_question(Position().di(1, "war-rage").set("discards", counts("escape"))), "plan");
  EXPECT_EQ(first_question(Position()
                               .di(1, "war-rage")
                               .tiles(0, "divine-wound")
                               .seat(0, "wounds", counts("escape"))),
            "escape")
      << "face down it does not count";
}

TEST(KemetCardWindows, WhoDoesNotHoldTheCardIsAskedAndPasses) {
  SCOPED_TRACE("KEMET-18.13");
  Table table(peace(3).di(0, "prayer").di(1, "war-rage").di(2, "veto"));
  table.choose("card prayer");
  EXPECT_EQ(table.now(), "veto 1") << "not taken by itself";
  EXPECT_EQ(table.legal(), (Names{"pass"}));
  table.choose("pass");
  EXPECT_EQ(table.now(), "veto 2");
  EXPECT_EQ(table.legal(), (Names{"veto", "pass"}));
  table.choose("pass");
  EXPECT_EQ(table.pp(0), 7) << "a holder may pass, too";
  EXPECT_EQ(table.player(2).di[Di::veto], 1);
}

TEST(KemetCardWindows, WithTwoPlayersVetoAndEscapeCannotBeCancelled) {
  SCOPED_TRACE("KEMET-18.15");
  Table veto(peace().di(0, "prayer veto").di(1, "veto war-rage"));
  veto.play({"card prayer", "veto"});
  EXPECT_EQ(veto.now(), "turn 0");
  EXPECT_EQ(veto.pp(0), 5);
  Table escape(Position()
                   .units(0, "w_front_nw 3")
                   .units(1, "w_obelisk 2")
                   .di(0, "veto")
                   .di(1, "escape veto"));
  escape.march("w_front_nw", "w_obelisk", "3").choose("escape");
  EXPECT_EQ(escape.now(), "flee 1");
}

TEST(KemetCardWindows, APassMayBeSetForASeatWhateverItHolds) {
  SCOPED_TRACE("KEMET-18.16");
  const auto pass = [](const Table& table, int seat) {
    return Kemet::automatic_pass(table.state(), static_cast<Seat>(seat));
  };
  Table veto(peace(3).di(0, "prayer").di(1, "veto").di(2, "war-rage"));
  EXPECT_FALSE(pass(veto, 0)) << "no reaction is asked for";
  veto.choose("card prayer");
  ASSERT_TRUE(pass(veto, 1));
  EXPECT_EQ(Kemet::text(*pass(veto, 1)), "pass");
  EXPECT_FALSE(pass(veto, 2)) << "it is not asked yet";
  Table escape(Position().units(0, "w_front_nw 3").units(1, "w_obelisk 2").di(1, "escape"));
  escape.march("w_front_nw", "w_obelisk", "3");
  ASSERT_TRUE(pass(escape, 1));
  EXPECT_EQ(Kemet::text(*pass(escape, 1)), "pass");
  escape.choose("pass");
  EXPECT_FALSE(pass(escape, 1)) << "a plan is no reaction";
}

TEST(KemetCardWindows, WhatLedToAQuestionForAReactionCannotBeTakenBack) {
  SCOPED_TRACE("KEMET-18.7, KEMET-12.3");
  const auto choose = [](Match<Kemet>& match, int seat, const char* text) {
    match.choose(static_cast<Seat>(seat), Kemet::parse(text));
    return match.can_undo(static_cast<Seat>(seat));
  };
  Match<Kemet> veto(peace(3).di(0, "prayer").di(1, "war-rage").di(2, "veto").state());
  EXPECT_TRUE(choose(veto, 0, "token pray2"));
  EXPECT_FALSE(choose(veto, 0, "card prayer"));
  EXPECT_FALSE(choose(veto, 1, "pass")) << "seat 2 is asked now";
  EXPECT_TRUE(choose(veto, 2, "pass")) << "nobody was asked after that";
  Match<Kemet> escape(
      Position().units(0, "w_front_nw 2").units(1, "w_obelisk 2").di(1, "veto").state());
  for (const char* text : {"token move1", "troop w_front_nw", "to w_obelisk"})
    EXPECT_TRUE(choose(escape, 0, text));
  EXPECT_FALSE(choose(escape, 0, "units 2"));
}

}  // namespace
}  // namespace ennead::kemet::battles
