// ANKH-28.4 to ANKH-28.23: the pieces of the expansion Pharaoh, priests, and the rooms of the
// Palace.
#include "ankh/palace_table.h"
#include "core/json_reader.h"

namespace ennead::ankh::turns {
namespace {

State begun(int players, const json::object& options, std::uint64_t seed = 1) {
  Journal<Event> nobody_listens;
  return Ankh::start(Ankh::options_from_json(options), players, seed, nobody_listens);
}

// ---- ANKH-28.1 to ANKH-28.7  The set-up ---------------------------------------------------------

TEST(AnkhPalace, IsAnOptionOfTheRetailEdition) {
  SCOPED_TRACE("ANKH-28.1");
  EXPECT_FALSE(begun(2, {}).palace.in_play());
  EXPECT_FALSE(begun(2, {{"pharaoh", "none"}}).palace.in_play());
  EXPECT_TRUE(begun(2, {{"pharaoh", "random"}}).palace.in_play());
  const std::vector<std::string> named = {"djoser", "khufu", "hatshepsut", "akhenaten", "ramesses"};
  ASSERT_EQ(pharaoh_file(0).pharaohs.size(), named.size());
  for (std::size_t at = 0; at < named.size(); ++at) {
    const State s = begun(3, {{"pharaoh", json::string(named[at])}});
    EXPECT_EQ(s.palace.pharaoh, at);
    std::string name = pharaoh_file(0).pharaohs[at].name;
    name[0] = static_cast<char>(std::tolower(name[0]));
    EXPECT_EQ(name, named[at]);
    const Options read = Ankh::options_from_json({{"pharaoh", json::string(named[at])}});
    EXPECT_EQ(Ankh::options_to_json(read).at("pharaoh").as_string(), named[at]);
  }
  std::set<int> drawn;
  for (std::uint64_t seed = 1; seed < 60; ++seed)
    drawn.insert(begun(2, {{"pharaoh", "random"}}, seed).palace.pharaoh);
  EXPECT_EQ(drawn.size(), 5U);
  // With another edition it is refused, and the fault says why.
  try {
    Ankh::options_from_json({{"edition", "pre-release"}, {"pharaoh", "khufu"}});
    ADD_FAILURE();
  } catch (const Fault& fault) {
    EXPECT_EQ(fault.place(), "/pharaoh");
    EXPECT_NE(std::string(fault.what()).find("retail edition only"), std::string::npos);
  }
  EXPECT_EQ(fault_of(two_gods(djoser()).set("edition", "pre-release")), "/palace");
  EXPECT_NO_THROW(Ankh::options_from_json({{"edition", "pre-release"}, {"pharaoh", "none"}}));
}

TEST(AnkhPalace, NothingOfItExistsWithoutIt) {
  SCOPED_TRACE("ANKH-28.1");
  const State s = begun(4, {});
  EXPECT_EQ(s.palace, PalaceFacts{});
  EXPECT_FALSE(Ankh::to_json(s).contains("palace"));
  EXPECT_FALSE(Ankh::explain(Ankh::view(s, Seat{0})).palace.has_value());
  EXPECT_EQ(Ankh::explain(Ankh::view(s, Seat{0})).regions[0].majorities.size(), 3U);
  // A Sphinx belongs to the expansion.
  EXPECT_EQ(
      fault_of(Position("amun ra").figures(0, "A8").figures(1, "J8").monuments("sphinx", "A7")),
      "/monuments");
  Table table(Position("amun ra").figures(0, "A8").figures(1, "J8"));
  table.play({"action move", "done"});
  EXPECT_EQ(table.step(), "second_action");
}

TEST(AnkhPalace, TheSetUp) {
  SCOPED_TRACE("ANKH-28.2 ANKH-28.4 ANKH-28.5 ANKH-28.6");
  for (int players = 2; players <= 5; ++players) {
    const State s = begun(players, {{"pharaoh", "random"}});
    for (const Seat god : s.in_game) {
      EXPECT_EQ(s.palace.priests[god], (std::array<std::uint8_t, 4>{1, 0, 0, 0}));
      EXPECT_EQ(s.palace.pool[god], 3);
      EXPECT_TRUE(s.palace.held(god).empty());
    }
    EXPECT_EQ(sphinxes_left(s), 5);
    EXPECT_EQ(s.palace.left, 13);
    for (const PoliticalCard card : s.palace.row) EXPECT_NE(card, no_politic);
    std::set<PoliticalCard> all(s.palace.row.begin(), s.palace.row.end());
    all.insert(s.palace.pile.begin(), s.palace.pile.begin() + s.palace.left);
    EXPECT_EQ(all.size(), 16U);
  }
  // Two of each kind, in an order that differs from game to game.
  std::map<Politic, int> kinds;
  for (const PharaohFile::Kind& kind : pharaoh_file(0).kinds) kinds[kind.effect] += kind.copies;
  EXPECT_EQ(kinds.size(), 8U);
  for (const auto& [effect, copies] : kinds) EXPECT_EQ(copies, 2) << word_of(effect);
  EXPECT_NE(begun(2, {{"pharaoh", "khufu"}}, 1).palace.pile,
            begun(2, {{"pharaoh", "khufu"}}, 2).palace.pile);
}

TEST(AnkhPalace, TheFirstPlayerPlacesThePharaoh) {
  SCOPED_TRACE("ANKH-28.7");
  for (const char* scenario : {"middle-kingdom", "old-kingdom"})
    for (int players = 2; players <= 5; ++players) {
      Table table(begun(players, {{"pharaoh", "khufu"}, {"scenario", scenario}, {"first", 1}}));
      EXPECT_EQ(table.step(), "pharaoh_start");
      EXPECT_EQ(table.asked(), second_seat);
      const State& s = table.state();
      HexSet wanted;
      for (const Hex hex : empty_land(s))
        if ((board().beside(hex) & all_figures(s)).empty()) wanted.add(hex);
      EXPECT_EQ(table.offered("on "), names(wanted));
      EXPECT_GE(wanted.size(), 34);
      table.choose("on " + name(wanted.lowest()));
      EXPECT_EQ(table.step(), "first_action");
      EXPECT_EQ(table.asked(), second_seat);
      EXPECT_EQ(pharaoh_at(table), name(wanted.lowest()));
    }
}

// ---- ANKH-28.12 to ANKH-28.14  Priests ----------------------------------------------------------

TEST(AnkhPalace, PriestsMoveInARing) {
  SCOPED_TRACE("ANKH-28.12 ANKH-28.13");
  Table table(two_gods(djoser().priests({{1, 0, 0, 2}, {1, 0, 0, 0}})));
  table.choose("action move").choose("done");
  EXPECT_EQ(table.step(), "priest_move");
  EXPECT_EQ(table.legal(), (std::set<std::string>{"priest amun 1 2", "priest amun 1 4",
                                                  "priest amun 4 1", "priest amun 4 3", "done"}));
  // One after another, each once.
  table.choose("priest amun 4 1");
  EXPECT_EQ(table.legal(), (std::set<std::string>{"priest amun 1 2", "priest amun 1 4",
                                                  "priest amun 4 1", "priest amun 4 3", "done"}));
  table.choose("priest amun 1 2");
  EXPECT_EQ(rooms_of(table, first_seat), "1101");
  EXPECT_EQ(table.legal(), (std::set<std::string>{"priest amun 4 1", "priest amun 4 3", "done"}));
  table.choose("priest amun 4 3");
  EXPECT_EQ(rooms_of(table, first_seat), "1110");
  EXPECT_EQ(table.step(), "second_action");
  EXPECT_EQ(rooms_of(table, second_seat), "1000");
}

TEST(AnkhPalace, PriestsMayMoveThoughNoFigureDid) {
  SCOPED_TRACE("ANKH-28.13");
  Table table(two_gods(djoser()));
  table.play({"action move", "done", "priest amun 1 4"});
  EXPECT_EQ(rooms_of(table, first_seat), "0001");
  Table stays(two_gods(djoser()));
  stays.play({"action move", "move A8", "to A7", "done"});
  EXPECT_EQ(rooms_of(stays, first_seat), "1000");
  // Without priests in the Palace nobody is asked.
  Table none(two_gods(djoser().priests({{0, 0, 0, 0}, {1, 0, 0, 0}})));
  none.play({"action move", "done"});
  EXPECT_EQ(none.step(), "second_action");
}

TEST(AnkhPalace, SummonFigureBringsAPriest) {
  SCOPED_TRACE("ANKH-28.14");
  Table table(two_gods(djoser()));
  table.play({"action summon", "summon ordinary", "figure warrior", "on A7"});
  EXPECT_EQ(table.step(), "priest_room");
  EXPECT_EQ(table.legal(), (std::set<std::string>{"room 1", "room 2", "room 3", "room 4"}));
  table.choose("room 3");
  EXPECT_EQ(rooms_of(table, first_seat), "1010");
  EXPECT_EQ(pool_of(table, first_seat), 2);
  // Though no figure was summoned; and not without a priest in the pool.
  Table blocked(two_gods(djoser()).monuments("temple", "A7 B7 B8"));
  blocked.choose("action summon");
  EXPECT_EQ(blocked.step(), "priest_room");
  Table empty(two_gods(djoser().priests({{1, 1, 1, 1}, {1, 0, 0, 0}})));
  empty.play({"action summon", "summon ordinary", "figure warrior", "on A7"});
  EXPECT_EQ(empty.step(), "second_action");
}

// ---- ANKH-28.15, ANKH-28.16  Who wins a room ----------------------------------------------------

// The next Gain Followers triggers Control Monument.
Table palace(Palace facts, int followers = 0) {
  Table table(two_gods(facts).events(0).followers(0, followers).followers(1, followers));
  table.choose("action gain");
  return table;
}

TEST(AnkhPalace, ComesAfterEveryControlMonument) {
  SCOPED_TRACE("ANKH-28.15");
  const std::string track = "CCCXRCCXRCCXRCCXCX";
  for (int event = 0; event < 18; ++event) {
    Table table(two_gods(djoser()).devotion(0, 25).devotion(1, 22).events(event));
    table.choose("action gain");
    if (table.step() == "caravan") table.choose("no caravan");
    EXPECT_EQ(table.times<RoomWon>() > 0, track[static_cast<std::size_t>(event)] == 'C') << event;
  }
  // Also if a monument was taken, and then after it.
  Table taken(two_gods(djoser().priests({{0, 1, 0, 0}, {0, 0, 0, 0}}))
                  .monuments("temple", "A7 B7")
                  .events(0));
  taken.choose("action gain");
  EXPECT_EQ(taken.step(), "control");
  EXPECT_EQ(taken.times<RoomWon>(), 0U);
  taken.choose("control A7");
  EXPECT_EQ(taken.times<RoomWon>(), 1U);
  EXPECT_EQ(taken.step(), "first_action");
}

TEST(AnkhPalace, RoomsComeInTheirOrder) {
  SCOPED_TRACE("ANKH-28.15");
  Table table = palace(djoser().priests({{1, 1, 0, 0}, {0, 0, 1, 1}}).row("levy-1"), 3);
  EXPECT_EQ(table.step(), "law");
  EXPECT_EQ(table.followers(first_seat), 3);
  table.choose("no card");
  EXPECT_EQ(table.followers(first_seat), 6);  // the Granary asks nothing
  EXPECT_EQ(table.step(), "pharaoh_to");
  EXPECT_EQ(table.asked(), second_seat);
  table.choose("stay");
  EXPECT_EQ(table.step(), "war_room");
  table.choose("done");
  EXPECT_EQ(table.step(), "first_action");
  std::vector<int> order;
  for (const RoomWon& won : table.told<RoomWon>()) order.push_back(won.room.room);
  EXPECT_EQ(order, (std::vector<int>{0, 1, 2, 3}));
  // Nobody is asked in rooms without priests.
  EXPECT_EQ(palace(djoser().priests({{0, 0, 0, 0}, {0, 0, 0, 0}})).times<RoomWon>(), 0U);
}

TEST(AnkhPalace, MostPriestsWin) {
  SCOPED_TRACE("ANKH-28.16");
  Table table = palace(djoser().priests({{0, 1, 0, 0}, {0, 2, 0, 0}}));
  EXPECT_EQ(table.told<RoomWon>().size(), 1U);
  EXPECT_EQ(table.followers(second_seat), 4);
  // The winner's priests go home, the others' stay.
  EXPECT_EQ(rooms_of(table, second_seat), "0000");
  EXPECT_EQ(pool_of(table, second_seat), 4);
  EXPECT_EQ(rooms_of(table, first_seat), "0100");
  EXPECT_EQ(pool_of(table, first_seat), 3);
}

TEST(AnkhPalace, TiesAreWonByTheLeastDevotion) {
  SCOPED_TRACE("ANKH-28.16");
  const auto winner = [](int first, int second) {
    Table table(two_gods(djoser().priests({{0, 1, 0, 0}, {0, 1, 0, 0}}))
                    .devotion(0, first)
                    .devotion(1, second)
                    .followers(0, 0)
                    .followers(1, 0)
                    .events(0));
    table.choose("action gain");
    return table.followers(first_seat) > 0 ? 0 : 1;
  };
  EXPECT_EQ(winner(3, 5), 0);
  EXPECT_EQ(winner(5, 3), 1);
  EXPECT_EQ(winner(4, 4), 1);  // the first player's token lies on top
  // Devotion that was just gained counts in the next room.
  Table table(two_gods(Palace("Djoser", "B7").priests({{0, 0, 1, 1}, {0, 0, 0, 1}}))
                  .devotion(0, 4)
                  .devotion(1, 5)
                  .followers(0, 0)
                  .followers(1, 9)
                  .events(0));
  table.play({"action gain", "stay"});
  EXPECT_EQ(table.devotion(first_seat), 5);
  EXPECT_EQ(table.asked(), second_seat);
  EXPECT_EQ(table.step(), "war_room");
}

TEST(AnkhPalace, PriestsGoHomeThoughTheEffectIsNotUsed) {
  SCOPED_TRACE("ANKH-28.16");
  Table table = palace(djoser().priests({{2, 0, 0, 0}, {1, 0, 0, 0}}).row("levy-1"));
  EXPECT_EQ(pool_of(table, first_seat), 4);  // before the effect
  table.choose("no card");
  EXPECT_EQ(rooms_of(table, first_seat), "0000");
}

// ---- ANKH-28.17  What the rooms do --------------------------------------------------------------

TEST(AnkhPalace, TheChamberOfLaw) {
  SCOPED_TRACE("ANKH-28.17 ANKH-28.22");
  const Palace facts =
      djoser()
          .row("levy-1 levy-2 scribes-1")
          .pile(
              "forced-march-1 forced-march-2 corvee-1 corvee-2 scribes-2 ordination-1 ordination-2 "
              "intrigue-1 intrigue-2 royal-barge-1 royal-barge-2 offering-2 offering-1");
  Table table = palace(facts);
  // Both have a priest there; the second seat has less devotion.
  EXPECT_EQ(table.asked(), second_seat);
  EXPECT_EQ(table.legal(), (std::set<std::string>{"card levy", "card scribes", "no card"}));
  table.choose("card levy");
  EXPECT_EQ(hand(table, second_seat), "levy-1");
  // The place is filled with the next card of the pile; the others stay.
  EXPECT_EQ(row(table), "offering-1 levy-2 scribes-1");
  EXPECT_EQ(table.state().palace.left, 12);
  ASSERT_EQ(table.times<PoliticTurned>(), 1U);
  Table none = palace(facts);
  none.choose("no card");
  EXPECT_EQ(row(none), "levy-1 levy-2 scribes-1");
  EXPECT_EQ(none.times<PoliticTurned>(), 0U);
  // Up to three cards.
  Table two = palace(djoser().priests({{1, 0, 0, 0}, {0, 0, 0, 0}}).row("levy-1"));
  two.choose("no card");
  EXPECT_EQ(two.times<PoliticTurned>(), 2U);
  EXPECT_EQ(two.state().palace.left, 13);
}

TEST(AnkhPalace, AGodHasAtMostThreeCards) {
  SCOPED_TRACE("ANKH-28.17");
  const auto facts = [] {
    return djoser()
        .priests({{1, 0, 0, 0}, {0, 0, 0, 0}})
        .row("scribes-1")
        .hands({"levy-1 levy-2", ""})
        .used({"corvee-1", ""});
  };
  Table table = palace(facts());
  table.choose("card scribes");
  EXPECT_EQ(table.step(), "law_drop");
  EXPECT_EQ(table.legal(), (std::set<std::string>{"drop levy", "drop corvee used"}));
  table.choose("drop corvee used");
  EXPECT_EQ(hand(table, first_seat), "levy-1 levy-2 scribes-1");
  EXPECT_EQ(used(table, first_seat), "");
  EXPECT_EQ(cards(table, table.state().palace.out), "corvee-1");
  Table other = palace(facts());
  other.play({"card scribes", "drop levy"});
  EXPECT_EQ(hand(other, first_seat), "levy-2 scribes-1");
  EXPECT_EQ(used(other, first_seat), "corvee-1");
  Table two = palace(facts().used({"", ""}));
  two.choose("card scribes");
  EXPECT_EQ(hand(two, first_seat), "levy-1 levy-2 scribes-1");
}

TEST(AnkhPalace, TheGranary) {
  SCOPED_TRACE("ANKH-28.17");
  for (int priests = 1; priests <= 4; ++priests)
    EXPECT_EQ(palace(djoser().priests({{0, priests, 0, 0}, {0, 0, 0, 0}})).followers(first_seat),
              priests + 2);
}

TEST(AnkhPalace, TheHallOfAudience) {
  SCOPED_TRACE("ANKH-28.17");
  const auto hall = [](const char* space) {
    return palace(Palace("Djoser", space).priests({{0, 0, 1, 0}, {0, 0, 0, 0}}));
  };
  // Moved or not, the favourite gains.
  Table stays = hall("B7");
  EXPECT_EQ(stays.step(), "pharaoh_to");
  stays.choose("stay");
  EXPECT_EQ(stays.devotion(first_seat), 1);
  EXPECT_EQ(pharaoh_at(stays), "B7");
  Table leaves = hall("B7");
  leaves.choose("to B4");
  EXPECT_EQ(leaves.devotion(first_seat), 0);
  EXPECT_EQ(pharaoh_at(leaves), "B4");
  Table comes = hall("B5");
  comes.choose("to B7");
  EXPECT_EQ(comes.devotion(first_seat), 1);
  // The other god's favour brings nobody anything.
  Table other = hall("J7");
  other.choose("stay");
  EXPECT_EQ(other.devotion(first_seat), 0);
  EXPECT_EQ(other.devotion(second_seat), 0);
}

TEST(AnkhPalace, TheWarRoomBuildsASphinx) {
  SCOPED_TRACE("ANKH-28.17 ANKH-28.20");
  const Palace facts = djoser().priests({{0, 0, 0, 1}, {0, 0, 0, 0}});
  Table table = palace(facts, 6);
  EXPECT_EQ(table.legal(), (std::set<std::string>{"sphinx", "summon ordinary", "done"}));
  table.choose("sphinx");
  EXPECT_EQ(table.step(), "sphinx_on");
  EXPECT_EQ(table.offered("on "), "A7 B7 B8");  // next to the god figure on A8
  table.choose("on B7");
  EXPECT_EQ(table.followers(first_seat), 1);
  EXPECT_EQ(table.controlled(first_seat), "B7");
  EXPECT_EQ(names(of_type(table.state(), Monument::sphinx)), "B7");
  EXPECT_EQ(sphinxes_left(table.state()), 4);
  EXPECT_FALSE(palace(facts, 4).offers("sphinx"));
  EXPECT_TRUE(palace(facts, 5).offers("sphinx"));
}

TEST(AnkhPalace, ASphinxCostsMoreWithEachAndNeedsAllOfItsParts) {
  SCOPED_TRACE("ANKH-28.20");
  const Palace facts = djoser().priests({{0, 0, 0, 1}, {0, 0, 0, 0}});
  const auto position = [&](int followers) {
    return two_gods(facts).followers(0, followers).events(0);
  };
  const auto offers = [](const Position& position) {
    Table table(position);
    table.choose("action gain");
    if (table.step() == "control") table.choose(*table.legal().begin());
    return table.step() == "war_room" && table.offers("sphinx");
  };
  // 5, 7 and 9 followers; those of others do not count.
  const auto with = [&](int followers, const char* own, const char* others) {
    return position(followers).monuments("sphinx", own, 0).monuments("sphinx", others, 1);
  };
  EXPECT_TRUE(offers(with(7, "C4", "")));
  EXPECT_FALSE(offers(with(6, "C4", "")));
  EXPECT_TRUE(offers(with(9, "C4 D4", "")));
  EXPECT_FALSE(offers(with(8, "C4 D4", "")));
  EXPECT_TRUE(offers(with(5, "", "C4 D4")));
  EXPECT_FALSE(offers(with(30, "C4 D4", "H4 H5 H6")));  // no Sphinx is left
  EXPECT_FALSE(offers(position(9).monuments("temple", "A1 A2 A3 A4 B2 B3 B4 C3 C4", 0)));  // token
  EXPECT_FALSE(offers(position(9).monuments("temple", "A7 B7 B8", 1)));  // no space
  // Inspiring does not change the price, and an underworld token bars the space.
  EXPECT_FALSE(offers(position(4).powers(0, "inspiring")));
  Table table(Position("osiris ra")
                  .figures(0, "A8")
                  .figures(1, "J8")
                  .set("palace", facts.json())
                  .set("underworld", json::array{"A7"})
                  .followers(0, 9)
                  .events(0));
  table.play({"action gain", "sphinx"});
  EXPECT_EQ(table.offered("on "), "B7 B8");
}

TEST(AnkhPalace, TheWarRoomSummonsOnce) {
  SCOPED_TRACE("ANKH-28.18");
  const Palace facts = djoser().priests({{0, 0, 0, 1}, {0, 0, 0, 0}});
  Table table(two_gods(facts)
                  .powers(0, "commanding inspiring pyramid-attuned")
                  .monuments("pyramid", "B6", 0)
                  .followers(0, 0)
                  .events(0));
  table.choose("action gain");
  EXPECT_EQ(table.step(), "war_room");
  EXPECT_EQ(table.legal(), (std::set<std::string>{"summon ordinary", "done"}));
  table.choose("summon ordinary");
  // Once chosen it must be made, and there are no extras of pyramids.
  EXPECT_EQ(table.legal(), (std::set<std::string>{"summon ordinary"}));
  table.play({"summon ordinary", "figure warrior", "on A7"});
  EXPECT_EQ(table.step(), "first_action");
  EXPECT_EQ(table.figures(first_seat), "A7 A8");
  EXPECT_EQ(pool_of(table, first_seat), 4);  // no priest comes with it
  Table without = palace(djoser().priests({{0, 0, 0, 1}, {0, 0, 0, 0}}));
  without.choose("done");
  EXPECT_EQ(without.figures(first_seat), "A8");
}

TEST(AnkhPalace, TheWarRoomFreesAWarrior) {
  SCOPED_TRACE("ANKH-28.18");
  const Palace facts = djoser().priests({{0, 0, 0, 1}, {0, 0, 0, 0}});
  Table table(Position("amun anubis")
                  .figures(0, "A8")
                  .figures(1, "J8")
                  .set("palace", facts.json())
                  .seat(0, "trapped", 1)
                  .followers(0, 1)
                  .events(0));
  table.play({"action gain", "summon ordinary", "summon ordinary", "figure freed", "on A7"});
  EXPECT_EQ(table.followers(first_seat), 0);
  EXPECT_EQ(table.followers(second_seat), 2);
  // Ra's sun token and the aim are asked for as usual.
  Table ra(
      Position("ra amun").figures(0, "A8").figures(1, "J8").set("palace", facts.json()).events(0));
  ra.play({"action gain", "summon ordinary", "summon ordinary", "figure warrior", "on A7"});
  EXPECT_EQ(ra.step(), "sun");
}

// ---- ANKH-28.19, ANKH-28.21  The Sphinx ---------------------------------------------------------

TEST(AnkhPalace, ASphinxIsAMonument) {
  SCOPED_TRACE("ANKH-28.19");
  // It gives followers once, fills its space, and can be taken.
  Table table(two_gods(djoser()).monuments("sphinx", "A7").followers(0, 0));
  table.choose("action gain");
  EXPECT_EQ(table.followers(first_seat), 1);
  Table moves(two_gods(djoser()).monuments("sphinx", "A7"));
  moves.play({"action move", "move A8"});
  EXPECT_FALSE(moves.offers("to A7"));
  Table taken(two_gods(djoser().priests({{0, 0, 0, 0}, {0, 0, 0, 0}}))
                  .monuments("sphinx", "A7 B7")
                  .events(0));
  taken.play({"action gain", "control A7"});
  EXPECT_EQ(taken.controlled(first_seat), "A7");
  // Destroyed, it goes to the supply and its token to the pool.
  Table shot(Position("amun ra")
                 .figures(0, "A8")
                 .figures(1, "J8")
                 .figure(0, "scorpion", "B6")
                 .guardians("cat-mummy mummy scorpion")
                 .monuments("sphinx", "B5", 1)
                 .set("palace", djoser().json())
                 .events(3));
  json::object aimed = shot.state().figure(parse_hex("B6")) == Figure::scorpion
                           ? Ankh::to_json(shot.state())
                           : json::object();
  for (json::value& figure : aimed["seats"].as_array()[0].as_object()["figures"].as_array())
    if (figure.as_object()["figure"] == "scorpion")
      figure.as_object()["aim"] = json::array{"A6", "B5"};
  Table again(Ankh::from_json(aimed));
  again.choose("action gain");
  EXPECT_EQ(again.times<MonumentDestroyed>(), 1U);
  EXPECT_EQ(sphinxes_left(again.state()), 5);
  EXPECT_EQ(again.controlled(second_seat), "");
}

TEST(AnkhPalace, ASphinxCountsAsEveryTypeForPowers) {
  SCOPED_TRACE("ANKH-28.19");
  // Pyramid Attuned
  Table summons(two_gods(djoser())
                    .powers(0, "commanding inspiring pyramid-attuned")
                    .monuments("sphinx", "B4", 0));
  summons.choose("action summon");
  EXPECT_EQ(summons.legal(), (std::set<std::string>{"summon ordinary", "summon pyramid B4"}));
  // Obelisk Attuned, and Temple Attuned: +2 for a Sphinx beside a figure.
  const auto battle = [&](const char* type) {
    Position position = Position("amun ra")
                            .figures(0, "A8 B5")
                            .figures(1, "B7")
                            .monuments(type, "A7", 0)
                            .set("palace", djoser().json())
                            .events(3);
    return position;
  };
  Table called(battle("sphinx").powers(0, "commanding inspiring obelisk-attuned"));
  called.choose("action gain");
  EXPECT_EQ(called.step(), "obelisk_figure");
  Table temple(battle("sphinx").powers(0, "commanding inspiring temple-attuned"));
  EXPECT_EQ(strength_parts(temple.state(), first_seat, temple.region("A8"), false)[Strong::temples],
            2);
  // Resplendent: three of one type with the Sphinx, or three Sphinxes.
  const auto god = [&](std::string_view temples, std::string_view sphinxes) {
    Table table(two_gods(djoser())
                    .monuments("temple", temples, 0)
                    .monuments("sphinx", sphinxes, 0)
                    .powers(0, "commanding inspiring obelisk-attuned resplendent"));
    return table.state().gods[first_seat].has(Power::resplendent)
               ? static_cast<int>(strength_parts(table.state(), first_seat, table.region("A8"),
                                                 false)[Strong::resplendent])
               : -1;
  };
  EXPECT_EQ(god("C3 C4", "D4"), 3);
  EXPECT_EQ(god("", "C3 C4 D4"), 3);
  EXPECT_EQ(god("C3 C4", ""), 0);
}

TEST(AnkhPalace, ASphinxIsATypeOfItsOwnInMajorities) {
  SCOPED_TRACE("ANKH-28.21");
  Table table(two_gods(djoser())
                  .monuments("sphinx", "B4", 0)
                  .monuments("temple", "B5", 0)
                  .monuments("obelisk", "C4", 0)
                  .monuments("pyramid", "D4", 0));
  EXPECT_EQ(majorities(table.state(), table.region("A8"))[first_seat], 4);
  // It does not help a type, and it does not hinder others.
  Table mixed(two_gods(djoser()).monuments("sphinx", "B4", 0).monuments("temple", "B5", 1));
  EXPECT_EQ(majorities(mixed.state(), mixed.region("A8"))[first_seat], 1);
  EXPECT_EQ(majorities(mixed.state(), mixed.region("A8"))[second_seat], 1);
  // All of them are one gain.
  Table gain(
      two_gods(djoser()).monuments("sphinx", "B4", 0).monuments("temple", "B5", 0).events(3));
  gain.choose("action gain");
  EXPECT_EQ(gain.told<DevotionGained>()[0].amount, 2);
  const RegionNow region = Ankh::explain(Ankh::view(table.state(), Seat{0}))
                               .regions[static_cast<std::size_t>(table.region("A8") - 1)];
  EXPECT_EQ(region.majorities.size(), 4U);
}

TEST(AnkhPalace, BuildMonumentBuildsNoSphinx) {
  SCOPED_TRACE("ANKH-28.20");
  Table table(Position("isis ra")
                  .figures(0, "A8")
                  .figures(1, "B7")
                  .followers(0, 9)
                  .set("palace", djoser().json())
                  .events(3));
  table.choose("action gain");
  table.choose(first_seat, "play build").choose(second_seat, "play maat");
  EXPECT_EQ(table.legal(), (std::set<std::string>{"build obelisk", "build temple", "build pyramid",
                                                  "no building"}));
}

// ---- ANKH-28.22, ANKH-28.23  The end of the Palace ----------------------------------------------

TEST(AnkhPalace, FromAnEmptyPileNothingComes) {
  SCOPED_TRACE("ANKH-28.22");
  Table table(two_gods(djoser()
                           .priests({{1, 0, 0, 0}, {0, 0, 0, 0}})
                           .row("levy-1 levy-2")
                           .pile("")
                           .out("forced-march-1 forced-march-2 corvee-1 corvee-2 scribes-1 "
                                "scribes-2 ordination-1 ordination-2 intrigue-1 intrigue-2 "
                                "royal-barge-1 royal-barge-2 offering-1 offering-2"))
                  .events(0));
  table.play({"action gain", "card levy"});
  EXPECT_EQ(row(table), "- levy-2 -");
  EXPECT_EQ(table.times<PoliticTurned>(), 0U);
  // Nobody is asked about an empty row.
  Table empty = palace(
      djoser()
          .priests({{1, 0, 0, 0}, {0, 0, 0, 0}})
          .pile("")
          .out("forced-march-1 forced-march-2 levy-1 levy-2 corvee-1 corvee-2 scribes-1 scribes-2 "
               "ordination-1 ordination-2 intrigue-1 intrigue-2 royal-barge-1 royal-barge-2 "
               "offering-1 "
               "offering-2"));
  EXPECT_EQ(empty.step(), "first_action");
}

TEST(AnkhPalace, WhoReachesTheTopInTheHallWinsAtOnce) {
  SCOPED_TRACE("ANKH-28.23");
  Table table(two_gods(Palace("Djoser", "B7").priests({{0, 0, 1, 1}, {0, 0, 0, 0}}))
                  .devotion(0, 30)
                  .followers(0, 9)
                  .events(0));
  table.play({"action gain", "stay"});
  EXPECT_TRUE(Ankh::outcome(table.state()).over);
  EXPECT_EQ(table.times<RoomWon>(), 1U);
}

}  // namespace
}  // namespace ennead::ankh::turns
