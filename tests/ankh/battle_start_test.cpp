// ANKH-14: how a battle begins: participants, order, Obelisk Attuned, announcement and cards.
#include "ankh/conflict_table.h"

namespace ennead::ankh::conflict_tests {
namespace {

// Region 1 is the Delta.
TEST(AnkhBattleStart, ParticipantsAreThoseWithAFigureInTheRegion) {
  SCOPED_TRACE("ANKH-14.1");
  // Osiris has an obelisk in the Delta and Obelisk Attuned, but no figure there.
  Table table(Position("ra isis osiris")
                  .figures("ra", "god D1 warrior D0")
                  .figures("isis", "god F2")
                  .figures("osiris", "god A4 warrior A5")
                  .monuments("osiris", "obelisk E2")
                  .powers("osiris", "obelisk-attuned worshipful")
                  .followers("osiris", 5)
                  .followers("isis", 2));
  table.conflict();
  EXPECT_EQ(table.step(), "cards");
  EXPECT_EQ(table.asked(), "ra isis");
}

TEST(AnkhBattleStart, ParticipantsRemainWhateverDies) {
  SCOPED_TRACE("ANKH-14.1");
  // Isis loses her only figure of the region in the plague; she is still in the battle afterwards.
  Table table(Position("ra isis")
                  .figures("ra", "god D1")
                  .figures("isis", "god A4 warrior E2")
                  .powers("isis", "worshipful")
                  .followers("isis", 2)
                  .used("isis", "flood"));
  table.conflict();
  table.play({{"ra", "plague"}, {"isis", "maat"}}).bid({{"ra", "1"}, {"isis", "0"}});
  EXPECT_EQ(table.killed(), "E2");
  EXPECT_EQ(table.step(), "worship");
  table.choose("isis", "worship");
  EXPECT_TRUE(table.god("isis").used.empty());
}

TEST(AnkhBattleStart, TheStepsFollowEachOther) {
  SCOPED_TRACE("ANKH-14.2");
  Table table(Position("amun anubis isis osiris ra")
                  .figures("amun", "god D1 warrior E2 warrior D2")
                  .figures("anubis", "god B0 warrior B1")
                  .figures("isis", "god E3 mummy F2")
                  .figures("osiris", "god G1 warrior G2")
                  .figures("ra", "god H1 cat-mummy H2")
                  .monuments("amun", "obelisk C1")
                  .powers("amun", "obelisk-attuned worshipful")
                  .powers("isis", "magnanimous")
                  .followers("amun", 20)
                  .devotion("anubis", 5)
                  .devotion("isis", 5)
                  .devotion("osiris", 5)
                  .devotion("ra", 5));
  table.conflict();
  Lines steps;
  const auto answer = [&](const std::string& deity, const std::string& text) {
    steps.push_back(table.step());
    table.choose(deity, text);
  };
  answer("amun", "stop");
  answer("amun", "two cards");
  for (const auto& [deity, cards] : Table::Plays{{"amun", "plague build"},
                                                 {"anubis", "maat"},
                                                 {"isis", "flood"},
                                                 {"osiris", "miracle"},
                                                 {"ra", "chariots"}})
    answer(deity, "play " + cards);
  answer("amun", "build temple");
  answer("amun", "on C0");
  for (const auto& deity : {"amun", "anubis", "isis", "osiris", "ra"})
    answer(deity, "bid " + std::string(deity == std::string("amun") ? "3" : "0"));
  answer("anubis", "no trap");
  answer("isis", "return F2");
  answer("amun", "tiebreak");
  answer("isis", "save F2");
  answer("osiris", "no underworld");
  answer("amun", "worship");
  EXPECT_EQ(
      steps,
      (Lines{
          "obelisk_figure", "announce",     "cards",    "cards",   "cards",      "cards",  "cards",
          "build",          "build_on",     "bid",      "bid",     "bid",        "bid",    "bid",
          "trap",           "mummy_return", "tiebreak", "protect", "underworld", "worship"}));
  // Ra's Cat-Mummy died in the plague, when Amun was still on 0.
  EXPECT_EQ(table.story(),
            (Lines{"osiris loss", "isis loss", "anubis loss", "amun majorities 2", "amun win 1",
                   "isis magnanimous 2", "osiris miracle 1", "amun worshipful 1"}));
  Lines told;
  for (const std::string& key : table.keys())
    for (const std::string wanted :
         {"flood_marks", "built", "bid_shown", "devotion_gained", "strength_shown",
          "battle_won_by_tiebreaker", "figure_saved", "cards_taken_back"})
      if (key == wanted && (told.empty() || told.back() != key)) told.push_back(key);
  EXPECT_EQ(told, (Lines{"flood_marks", "built", "bid_shown", "devotion_gained", "strength_shown",
                         "battle_won_by_tiebreaker", "figure_saved", "devotion_gained",
                         "cards_taken_back"}));
}

TEST(AnkhBattleStart, ObelisksAreUsedInTurn) {
  SCOPED_TRACE("ANKH-14.3, ANKH-14.5");
  Table table(Position("ra isis")
                  .figures("ra", "god D1 warrior A4 warrior A5 warrior A6")
                  .figures("isis", "god F2 warrior H5 warrior H6")
                  .monuments("ra", "obelisk C1")
                  .monuments("isis", "obelisk G1")
                  .powers("ra", "obelisk-attuned")
                  .powers("isis", "obelisk-attuned")
                  .devotion("ra", 3));
  table.conflict();
  // Isis has less devotion. Each moves one figure, then the other.
  Lines asked;
  const auto move = [&](const std::string& deity, const std::string& from, const std::string& to) {
    EXPECT_EQ(table.step(), "obelisk_figure");
    asked.push_back(table.asked());
    table.choose(deity, "move " + from).choose(deity, "to " + to);
  };
  move("isis", "H5", "H1");
  move("ra", "A4", "C0");
  asked.push_back(table.asked());
  table.choose("isis", "stop");
  move("ra", "A5", "B0");  // the lower is out, the higher goes on alone
  move("ra", "A6", "C2");
  EXPECT_EQ(asked, (Lines{"isis", "ra", "isis", "ra", "ra"}));
  EXPECT_EQ(table.asked(), "ra");  // his god figure has not moved
  EXPECT_EQ(table.legal("ra"), (Texts{"move D1", "stop"}));
  table.choose("ra", "stop");
  EXPECT_EQ(table.step(), "cards");
}

TEST(AnkhBattleStart, ObeliskMovesGoBesideOwnObelisksOfTheRegion) {
  SCOPED_TRACE("ANKH-14.4");
  // Own obelisks on B1 in the Delta and on H5 in the East; an enemy's on E1.
  Table table(Position("ra isis")
                  .figures("ra", "god D1 warrior B0 warrior A4")
                  .figures("isis", "god C1")
                  .monuments("ra", "obelisk B1 obelisk H5")
                  .monuments("isis", "obelisk E1")
                  .powers("ra", "obelisk-attuned"));
  table.conflict();
  // The god figure too, figures of the battle region too.
  EXPECT_EQ(table.legal("ra"), (Texts{"move A4", "move B0", "move D1", "stop"}));
  table.choose("ra", "move B0");
  // Of the spaces next to B1, A1, A2 and B2 are across the river, B0 and C1 are taken.
  EXPECT_EQ(table.legal("ra"), (Texts{"to C2"}));
  table.choose("ra", "to C2");
  // No figure twice; the space that was left is free again.
  EXPECT_EQ(table.legal("ra"), (Texts{"move A4", "move D1", "stop"}));
  table.choose("ra", "move D1");
  EXPECT_EQ(table.legal("ra"), (Texts{"to B0"}));
  table.choose("ra", "to B0");
  // ANKH-14.5: there is no space left, so Ra is out without a question.
  EXPECT_EQ(table.step(), "cards");
  EXPECT_EQ(table.warriors("ra"), "A4 C2");
}

TEST(AnkhBattleStart, UnderworldTokensBarObeliskMoves) {
  SCOPED_TRACE("ANKH-14.4, ANKH-20.8");
  for (const std::string mover : {"ra", "osiris"}) {
    const std::string other = mover == "ra" ? "osiris" : "ra";
    Table table(Position("ra osiris")
                    .figures(mover, "god B0 warrior A4")
                    .figures(other, "god C1")
                    .monuments(mover, "obelisk B1")
                    .powers(mover, "obelisk-attuned")
                    .underworld("C2"));
    table.conflict();
    // C2 is the only free space.
    if (mover == "ra") {
      EXPECT_EQ(table.step(), "cards");
    } else {
      table.choose("osiris", "move A4");
      EXPECT_EQ(table.legal("osiris"), (Texts{"to C2"}));
    }
  }
}

TEST(AnkhBattleStart, AScorpionThatIsCalledIsAimed) {
  SCOPED_TRACE("ANKH-14.4, ANKH-21.8");
  Table table(Position("ra isis")
                  .figures("ra", "god D1 scorpion A4")
                  .figures("isis", "god F2")
                  .monuments("ra", "obelisk C1")
                  .powers("ra", "obelisk-attuned"));
  table.conflict();
  table.choose("ra", "move A4").choose("ra", "to C2");
  EXPECT_EQ(table.step(), "aim");
  EXPECT_EQ(table.asked(), "ra");
  table.choose("ra", "aim B1 C1");
  // It was aimed after the start of the conflict: nothing is destroyed.
  EXPECT_TRUE(of_type(table.state(), Monument::obelisk).has(parse_hex("C1")));
}

TEST(AnkhBattleStart, AmunAnnouncesBeforeAnybodyCommits) {
  SCOPED_TRACE("ANKH-14.6");
  Table table(Position("isis amun").figures("amun", "god D1").figures("isis", "god E2"));
  table.conflict();
  EXPECT_EQ(table.step(), "announce");
  EXPECT_EQ(table.asked(), "amun");
  EXPECT_EQ(table.legal("amun"), (Texts{"two cards", "one card"}));
  table.choose("amun", "two cards");
  EXPECT_EQ(table.times<Announced>(), 1U);
  EXPECT_EQ(table.step(), "cards");
  // Where he is not a participant he is not asked.
  Table elsewhere(Position("isis amun ra")
                      .figures("amun", "god A4")
                      .figures("isis", "god E2")
                      .figures("ra", "god D1"));
  elsewhere.conflict();
  EXPECT_EQ(elsewhere.step(), "cards");
}

TEST(AnkhBattleStart, CardsAreCommittedInSecretAndRevealedTogether) {
  SCOPED_TRACE("ANKH-14.7, ANKH-14.8");
  Table table(Position("ra isis")
                  .figures("ra", "god D1")
                  .figures("isis", "god E2")
                  .used("isis", "flood plague"));
  table.conflict();
  EXPECT_EQ(table.asked(), "ra isis");
  EXPECT_EQ(table.legal("ra"), (Texts{"play plague", "play build", "play chariots", "play maat",
                                      "play drought", "play flood", "play miracle"}));
  EXPECT_EQ(table.legal("isis"),
            (Texts{"play build", "play chariots", "play maat", "play drought", "play miracle"}));
  table.choose("ra", "play flood");
  EXPECT_EQ(table.waiting(), "isis");
  table.choose("ra", "play chariots");  // may be changed until the last one is in
  EXPECT_EQ(table.times<Committed>(), 1U);
  EXPECT_EQ(table.times<Revealed>(), 0U);
  EXPECT_TRUE(table.god("ra").used.empty());
  EXPECT_FALSE(table.sealed());
  table.choose("isis", "play miracle");
  EXPECT_TRUE(table.sealed());
  ASSERT_EQ(table.times<Revealed>(), 2U);
  EXPECT_EQ(table.told<Revealed>()[0].card, Card::chariots);
  EXPECT_EQ(table.told<Revealed>()[1].card, Card::miracle);
  EXPECT_TRUE(table.god("ra").used.has(Card::chariots));
  EXPECT_FALSE(table.god("ra").used.has(Card::flood));
  EXPECT_EQ(table.god("isis").used.size(), 3);
}

TEST(AnkhBattleStart, TwoCardsAfterTheAnnouncement) {
  SCOPED_TRACE("ANKH-14.7, ANKH-20.1");
  Table table(Position("isis amun")
                  .figures("amun", "god D1")
                  .figures("isis", "god E2")
                  .used("amun", "plague build chariots flood"));
  table.conflict();
  table.choose("amun", "two cards");
  EXPECT_EQ(table.legal("amun"),
            (Texts{"play maat drought", "play maat miracle", "play drought miracle"}));
  EXPECT_EQ(table.legal("isis").size(), 7U);
}

TEST(AnkhBattleStart, NobodyIsEverWithoutACard) {
  SCOPED_TRACE("ANKH-14.9");
  // With everything else used only Cycle of Ma'at is left, and it brings all back.
  Table table(Position("ra isis")
                  .figures("ra", "god D1")
                  .figures("isis", "god E2")
                  .used("isis", "plague build chariots drought flood miracle"));
  table.conflict();
  EXPECT_EQ(table.legal("isis"), (Texts{"play maat"}));
  EXPECT_EQ(table.waiting(), "ra isis");  // it is asked all the same
  table.play({{"ra", "chariots"}, {"isis", "maat"}});
  EXPECT_TRUE(table.god("isis").used.empty());
  // A state in which it lies used between battles is refused.
  json::object broken = Ankh::to_json(table.state());
  broken["seats"].as_array()[0].as_object()["used_cards"] = json::array{"maat"};
  EXPECT_THROW(Ankh::from_json(broken), Fault);
}

}  // namespace
}  // namespace ennead::ankh::conflict_tests
