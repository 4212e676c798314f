// KEMET-23: what a player may know. The table checks after every choice that nothing hidden shows;
// here stands what each view holds.
#include "kemet/battle_table.h"

namespace ennead::kemet::battles {
namespace {

const Viewer spectator = Viewer::spectator();
constexpr Seat first{0}, second{1}, third{2};

State seen(const Table& table, Viewer viewer) { return *Kemet::view(table.state(), viewer); }
json::value seen_json(const Table& table, Viewer viewer) {
  return Kemet::to_json(seen(table, viewer));
}
Position rich() {
  return Position(3)
      .units(0, "w_front_nw 3 city_nw_1 2 temple_w 1")
      .units(1, "w_obelisk_n 2")
      .tiles(0, "charge divine-wound royal-scarab offensive-strategy")
      .creatures(0, "scarab city_nw_1")
      .hand(0, "410 330 301 221", "320", "202")
      .di(0, "prayer veto")
      .di(1, "escape war-rage")
      .di(2, "iron-wall")
      .seat(0, "wounds", counts("war-fury"))
      .seat(0, "battle_vp", 2)
      .set("discards", counts("bloodbath raining-fire 2"))
      .pp(1, 3);
}

TEST(KemetKnowledge, PublicThingsAreSeenByEverybody) {
  SCOPED_TRACE("KEMET-23.1");
  const Table table(rich());
  const json::value truth = Kemet::to_json(table.state());
  for (const Viewer viewer : {Viewer(first), Viewer(second), Viewer(third), spectator}) {
    const json::value view = seen_json(table, viewer);
    for (const char* field : {"/order", "/day", "/discards", "/sold", "/options", "/now"})
      EXPECT_EQ(view.at_pointer(field), truth.at_pointer(field)) << field;
    for (const char* seat : {"/seats/0", "/seats/1", "/seats/2"})
      for (const char* field : {"/city", "/pp", "/vp", "/battle_vp", "/pyramids", "/units",
                                "/tiles", "/creatures", "/tokens", "/used"})
        EXPECT_EQ(view.at_pointer(std::string(seat) + field),
                  truth.at_pointer(std::string(seat) + field))
            << field;
    const State state = seen(table, viewer);
    EXPECT_EQ(state.pile_size, table.state().pile_size) << "the sizes";
    for (const Seat seat : {first, second, third}) {
      EXPECT_EQ(state.seats[seat].pool, table.state().seats[seat].pool);
      EXPECT_EQ(state.seats[seat].di_size, table.state().seats[seat].di_size);
      EXPECT_EQ(state.seats[seat].wounds_size, table.state().seats[seat].wounds_size);
      EXPECT_EQ(victory_points(state, seat), victory_points(table.state(), seat));
    }
  }
}

TEST(KemetKnowledge, WhichCardWasRemovedIsPublic) {
  SCOPED_TRACE("KEMET-23.1, KEMET-8.8");
  const Table table(rich());
  const Player p = seen(table, spectator).seats[first];
  const CardSet all = p.hand | p.used | p.dropped;
  EXPECT_FALSE(all.has(Card::c130));
  EXPECT_TRUE(all.has(Card::c330));
}

TEST(KemetKnowledge, DiCardsAreSeenByTheirOwnerOnlyAndThePileByNobody) {
  SCOPED_TRACE("KEMET-23.2");
  const Table table(rich());
  for (const Viewer viewer : {Viewer(first), Viewer(second), Viewer(third), spectator}) {
    const State state = seen(table, viewer);
    for (const Seat seat : {first, second, third})
      EXPECT_EQ(state.seats[seat].di, viewer.sees(seat) ? table.state().seats[seat].di : DiCards());
    EXPECT_TRUE(state.pile.empty());
    EXPECT_EQ(state.chance, GameChance()) << "nor what will be drawn";
    EXPECT_FALSE(seen_json(table, viewer).as_object().contains("chance"));
  }
}

TEST(KemetKnowledge, ADrawnCardIsToldToItsOwnerOnly) {
  SCOPED_TRACE("KEMET-23.2");
  Table table(Position().units(0, "city_nw_1").units(1, "city_s_1").last_turn());
  table.choose("token pray3");
  int drawn = 0;
  for (const auto& entry : table.told())
    if (const auto* card = std::get_if<CardIs>(&entry.event)) {
      ++drawn;
      EXPECT_TRUE(entry.heard_by(card->seat));
      EXPECT_FALSE(entry.heard_by(card->seat == first ? second : first));
      EXPECT_FALSE(entry.heard_by(spectator));
    }
  EXPECT_EQ(drawn, 2);
}

TEST(KemetKnowledge, UnusedBattleCardsLieFaceDown) {
  SCOPED_TRACE("KEMET-23.3");
  const Table down(rich());
  EXPECT_TRUE(seen(down, first).seats[first].dropped.has(Card::c202));
  EXPECT_FALSE(seen(down, first).seats[first].hand.has(Card::c202));
  for (const Viewer viewer : {Viewer(second), spectator}) {
    const Player p = seen(down, viewer).seats[first];
    EXPECT_TRUE(p.dropped.empty());
    EXPECT_EQ(p.dropped_hidden, 1);
    EXPECT_EQ(p.hand.size(), 5) << "the four of the hand and the one face down: what it can be";
    EXPECT_TRUE(p.used.has(Card::c320)) << "revealed cards stay public";
  }
  const Table up(rich().option("discards", "up"));
  const Player p = seen(up, second).seats[first];
  EXPECT_TRUE(p.dropped.has(Card::c202));
  EXPECT_EQ(p.hand, up.player(0).hand) << "so the hand is known";
}

TEST(KemetKnowledge, FaceDownCardsAreHiddenUntilTheyComeBack) {
  SCOPED_TRACE("KEMET-23.3, KEMET-13.12");
  Table table(Position()
                  .units(0, "w_front_nw 3")
                  .units(1, "w_obelisk 2")
                  .hand(0, "410 221", "320 130", "301 202"));
  EXPECT_EQ(seen(table, second).seats[first].dropped_hidden, 2);
  table.march("w_front_nw", "w_obelisk", "3").battle("410", "202");
  EXPECT_EQ(seen(table, second).seats[first].dropped_hidden, 3);
  EXPECT_EQ(seen(table, second).seats[first].used.size(), 3);
  table.play({"recall", "stay"});
  EXPECT_EQ(seen(table, second).seats[first].dropped_hidden, 0);
  EXPECT_EQ(seen(table, second).seats[first].hand, in_play(base_only).cards)
      << "everybody knows all six";
}

TEST(KemetKnowledge, CardsOfDivineWoundAreKnownToTheirOwnerOnly) {
  SCOPED_TRACE("KEMET-23.4");
  Table table(rich());
  EXPECT_EQ(seen(table, first).seats[first].wounds[Di::war_fury], 1);
  EXPECT_TRUE(seen(table, second).seats[first].wounds.empty());
  EXPECT_EQ(seen(table, second).seats[first].wounds_size, 1);
  table.march("w_front_nw", "w_obelisk_n", "3")
      .battle("410", "202")
      .play({"wound 1", "discard veto"});
  EXPECT_EQ(seen(table, first).seats[first].wounds[Di::veto], 1);
  EXPECT_TRUE(seen(table, third).seats[first].wounds.empty());
  EXPECT_EQ(seen(table, third).seats[first].wounds_size, 2);
  EXPECT_EQ(seen(table, third).discards[Di::veto], 0);
}

TEST(KemetKnowledge, TheyAreForgottenWhenTheDiscardsAreShuffled) {
  SCOPED_TRACE("KEMET-23.4, KEMET-5.4");
  Table table(Position()
                  .units(0, "city_nw_1 2")
                  .units(1, "city_s_1 2")
                  .tiles(0, "divine-wound")
                  .di(0, "prayer 2 war-rage 3 war-fury 3 bloody-battle 3 bloodbath 2 bronze-wall 3")
                  .di(1, "iron-wall 2 raining-fire 4 enlistment 4 mana-theft 2 teleportation 3")
                  .set("pile", json::object{})
                  .set("discards", counts("veto escape"))
                  .seat(0, "wounds", counts("veto open-gates"))
                  .last_turn());
  table.play({"token pray3", "end"});
  EXPECT_EQ(table.told<Reshuffled>().at(0).cards, 4);
  EXPECT_EQ(table.player(0).wounds_size, 0);
  EXPECT_TRUE(seen(table, first).seats[first].wounds.empty());
}

TEST(KemetKnowledge, APlanIsKnownToItsOwnerOnly) {
  SCOPED_TRACE("KEMET-23.5, KEMET-13.6");
  Table table(Position(3)
                  .units(0, "w_front_nw 3")
                  .units(1, "w_obelisk_n 2")
                  .di(0, "war-rage")
                  .di(1, "prayer"));
  table.march("w_front_nw", "w_obelisk_n", "3").choose("pass");
  table.choose(0, "play 410 drop 320").choose(1, "play 202 drop 320").choose(0, "support war-rage");
  const auto plan = [&table](Viewer viewer) {
    const State state = seen(table, viewer);
    return state.stack.nearest<Encounter>().plans[attacker_side];
  };
  EXPECT_EQ(plan(first).play, Card::c410);
  EXPECT_EQ(plan(first).drop, Card::c320);
  EXPECT_NE(support_of(plan(first)), 0);
  EXPECT_EQ(plan(second), PlanOf{});
  EXPECT_EQ(plan(third), PlanOf{});
  EXPECT_EQ(plan(spectator), PlanOf{});
  EXPECT_EQ(seen(table, second).seats[first].di_size, 1);
  EXPECT_TRUE(seen(table, second).seats[first].hand.has(Card::c410));
}

TEST(KemetKnowledge, PrescienceShowsThePlayedCardToEverybody) {
  SCOPED_TRACE("KEMET-23.5, KEMET-13.7");
  Table table(Position(3)
                  .units(0, "w_front_nw 3")
                  .units(1, "w_obelisk_n 2")
                  .tiles(1, "prescience")
                  .di(0, "war-rage"));
  table.march("w_front_nw", "w_obelisk_n", "3").play({"play 410 drop 320", "support war-rage"});
  for (const Viewer viewer : {Viewer(second), Viewer(third), spectator}) {
    const State state = seen(table, viewer);
    const PlanOf& plan = state.stack.nearest<Encounter>().plans[attacker_side];
    EXPECT_EQ(plan.play, Card::c410);
    EXPECT_EQ(plan.drop, no_card) << "and nothing else";
    EXPECT_EQ(support_of(plan), 0);
  }
}

TEST(KemetKnowledge, TheCardsOfVisionAreSeenWhileTheQuestionIsOpen) {
  SCOPED_TRACE("KEMET-23.6");
  Table table(Position().units(0, "city_nw_1").units(1, "city_s_1").tiles(0, "vision").last_turn());
  table.choose("token pray3");
  ASSERT_EQ(table.step(), "vision");
  const auto cards = [&table](Viewer viewer) {
    const State state = seen(table, viewer);
    return state.stack.top<Vision>().cards();
  };
  EXPECT_EQ(cards(first).size(), 5);
  EXPECT_TRUE(cards(second).empty());
  EXPECT_TRUE(cards(spectator).empty());
  table.choose(*table.legal().begin());
  EXPECT_EQ(seen(table, first).seats[first].di.size(), 1)
      << "afterwards only the one that was kept";
  EXPECT_TRUE(seen(table, first).pile.empty());
}

TEST(KemetKnowledge, WhoPassedIsPublicAndNothingMore) {
  SCOPED_TRACE("KEMET-23.7");
  Table table(Position(3)
                  .units(0, "w_front_nw 3")
                  .units(1, "w_obelisk_n 2")
                  .di(0, "prayer")
                  .di(1, "veto escape")
                  .di(2, "war-rage"));
  table.play({"card prayer", "pass", "pass"});
  ASSERT_EQ(table.times<VetoPassed>(), 2U);
  EXPECT_EQ(table.told<VetoPassed>()[0].seat, second);
  EXPECT_EQ(table.told<VetoPassed>()[1].seat, third);
  table.march("w_front_nw", "w_obelisk_n", "3").choose("pass");
  ASSERT_EQ(table.times<EscapePassed>(), 1U);
  for (const auto& entry : table.told())
    if (std::holds_alternative<VetoPassed>(entry.event) ||
        std::holds_alternative<EscapePassed>(entry.event)) {
      EXPECT_TRUE(entry.is_public);
    }
}

TEST(KemetKnowledge, QuestionsDoNotDependOnHiddenCards) {
  SCOPED_TRACE("KEMET-23.8, KEMET-18.13");
  // The same public position with other hands: the questions are the same to the end of the battle.
  const auto questions = [](const char* own, const char* defenders, const char* thirds) {
    Table table(Position(3)
                    .units(0, "w_front_nw 3")
                    .units(1, "w_obelisk_n 2")
                    .tiles(0, "divine-wound")
                    .di(0, own)
                    .di(1, defenders)
                    .di(2, thirds));
    Lines asked;
    table.choose("card prayer");
    for (const char* answer : {"pass", "pass"}) {
      asked.push_back(table.now());
      table.choose(answer);
    }
    asked.push_back(table.now());
    table.march("w_front_nw", "w_obelisk_n", "3");
    for (const char* answer : {"pass", "play 410 drop 320", "play 202 drop 320", "support none",
                               "support none", "wound 1", "recall", "stay"}) {
      asked.push_back(table.now());
      table.choose(answer);
    }
    asked.push_back(table.now());
    return asked;
  };
  const Lines expected = questions("prayer war-rage", "escape", "veto");
  EXPECT_EQ(questions("prayer veto", "war-rage", "raining-fire"), expected);
  EXPECT_EQ(questions("prayer teleportation", "veto", "escape"), expected);
  EXPECT_EQ(expected.back(), "turn 1") << "with an empty hand the turn ends by itself";
}

TEST(KemetKnowledge, AQuestionThatDependsOnHiddenCardsIsNotTakenByItself) {
  SCOPED_TRACE("KEMET-23.8");
  Table table(Position().units(0, "city_nw_1 2").units(1, "city_s_1").di(0, "war-rage"));
  table.choose("token pray2");
  EXPECT_EQ(table.now(), "turn 0");
  EXPECT_EQ(table.legal(), (Names{"end"})) << "one choice, but it would tell what is in the hand";
  Table empty(Position().units(0, "city_nw_1 2").units(1, "city_s_1"));
  empty.choose("token pray2");
  EXPECT_EQ(empty.now(), "turn 1");
}

}  // namespace
}  // namespace ennead::kemet::battles
