// ANKH-27.1 to ANKH-27.10: the box of the pre-release edition, its turns and its events.
#include <cstring>

#include "ankh/conflict_table.h"
#include "core/json_reader.h"

namespace ennead::ankh::conflict_tests {
namespace {

const Edition& before_release() { return edition_of(ContentSets::of(ContentSet::pre_release)); }

State begun(int players, std::uint64_t seed = 1) {
  Options options;
  options.content = ContentSets::of(ContentSet::pre_release);
  options.first = Seat{1};
  Journal<Event> nobody_listens;
  return Ankh::start(options, players, seed, nobody_listens);
}

// ---- ANKH-27.1 to ANKH-27.6  The box and the set-up ---------------------------------------------

TEST(AnkhPreRelease, IsNamedInOptionsAndStates) {
  SCOPED_TRACE("ANKH-27.1");
  const Options read = Ankh::options_from_json({{"edition", "pre-release"}});
  EXPECT_EQ(read.content, ContentSets::of(ContentSet::pre_release));
  EXPECT_EQ(Ankh::options_to_json(read).at("edition"), "pre-release");
  const State s = begun(3);
  const json::object state = Ankh::to_json(s);
  EXPECT_EQ(state.at("edition"), "pre-release");
  const State again = Ankh::from_json(state);
  EXPECT_EQ(std::memcmp(&again, &s, sizeof(State)), 0);
  // What the edition does not have is refused, in either of them.
  const auto refused = [](const char* edition, const char* field, const char* piece) {
    json::object one = Ankh::to_json(begun(2));
    one["edition"] = edition;
    one["seats"].as_array()[0].as_object()[field] = json::array{piece};
    try {
      static_cast<void>(Ankh::from_json(one));
    } catch (const Fault& fault) {
      return fault.place() == "/seats/0/" + std::string(field) + "/0";
    }
    return false;
  };
  EXPECT_TRUE(refused("pre-release", "used_cards", "chariots"));
  EXPECT_TRUE(refused("pre-release", "powers", "omnipresent"));
  EXPECT_TRUE(refused("retail", "powers", "mighty"));
}

TEST(AnkhPreRelease, HasSixBattleCards) {
  SCOPED_TRACE("ANKH-27.2");
  std::map<std::string, int> strengths;
  for (const Card card : before_release().cards)
    strengths[std::string(word_of(card))] = before_release().card_strength[card];
  EXPECT_EQ(
      strengths,
      (std::map<std::string, int>{
          {"plague", 1}, {"build", 0}, {"maat", 0}, {"drought", 2}, {"flood", 0}, {"miracle", 0}}));
  Table table(pre_release("ra isis").figures("ra", "god D1").figures("isis", "god E2"));
  table.conflict();
  EXPECT_EQ(table.legal("ra"), (Texts{"play plague", "play build", "play maat", "play drought",
                                      "play flood", "play miracle"}));
}

TEST(AnkhPreRelease, TheLastPlayerBeginsWithTheMostDevotion) {
  SCOPED_TRACE("ANKH-27.3");
  // Seat 1 is the first player.
  for (int players = 2; players <= 5; ++players) {
    const State s = begun(players);
    for (int at = 0; at < players; ++at)
      EXPECT_EQ(index(s.ascending.values[static_cast<std::size_t>(at)]), (1 + at) % players);
  }
  // A state that says nothing of the order was begun by seat 0.
  const Table table(pre_release("ra isis amun")
                        .figures("ra", "god D1")
                        .figures("isis", "god E2")
                        .figures("amun", "god A4"));
  EXPECT_EQ(table.order(), "ra isis amun");
}

TEST(AnkhPreRelease, TheTrackEndsAt27AndIsRedTo20) {
  SCOPED_TRACE("ANKH-27.4");
  EXPECT_EQ(before_release().top_devotion, 27);
  EXPECT_EQ(before_release().last_red, 20);
  Table table(
      pre_release("ra isis").figures("ra", "god D1").figures("isis", "god A4").devotion("ra", 26));
  table.conflict();
  EXPECT_TRUE(table.outcome().over);
  EXPECT_EQ(table.winners(), "ra");
  // On 20 a god is forgotten after the fourth conflict, on 21 it is not.
  for (const int devotion : {19, 20}) {
    Table fourth(pre_release("ra isis amun")
                     .figures("ra", "god D1")
                     .figures("isis", "god A4")
                     .figures("amun", "god H5")
                     .devotion("ra", 24)
                     .devotion("isis", 22)
                     .devotion("amun", devotion)
                     .event(14));
    fourth.conflict();
    EXPECT_EQ(fourth.times<GodForgotten>(), devotion == 19 ? 1U : 0U);
  }
}

TEST(AnkhPreRelease, HasItsOwnEventTrack) {
  SCOPED_TRACE("ANKH-27.5");
  std::string track;
  for (int number = 1; number <= before_release().event_count; ++number)
    track += "CRX"[static_cast<std::size_t>(before_release().event_at(number))];
  EXPECT_EQ(track, "CCCXRCCXRCCXRCXCCX");
  EXPECT_EQ(before_release().event_of_conflict(before_release().merging_conflict), 12);
  EXPECT_EQ(before_release().event_of_conflict(before_release().forgetting_conflict), 15);
  EXPECT_EQ(before_release().event_of_conflict(before_release().last_conflict()), 18);
}

TEST(AnkhPreRelease, TheRestOfTheBoxIsThatOfRetail) {
  SCOPED_TRACE("ANKH-27.6");
  const Edition& retail = edition_of(ContentSets::of(ContentSet::retail));
  const Edition& other = before_release();
  EXPECT_EQ(other.gods, retail.gods);
  EXPECT_EQ(other.guardians_of_level, retail.guardians_of_level);
  EXPECT_EQ(other.guardian_copies, retail.guardian_copies);
  EXPECT_EQ(other.large_bases, retail.large_bases);
  EXPECT_EQ(other.bases_of_a_size, retail.bases_of_a_size);
  EXPECT_EQ(other.tracks, retail.tracks);
  EXPECT_EQ(other.scenarios, retail.scenarios);
  EXPECT_EQ(other.first_followers, retail.first_followers);
  for (std::size_t step = 0; step < unlock_steps; ++step) {
    EXPECT_EQ(other.steps[step].level, retail.steps[step].level);
    EXPECT_EQ(other.steps[step].cost, retail.steps[step].cost);
    EXPECT_EQ(other.steps[step].guardian, retail.steps[step].guardian);
  }
  // The same scenario, the same pieces on the board.
  for (int players = 2; players <= 5; ++players) {
    Options options;
    options.first = Seat{0};
    Journal<Event> nobody_listens;
    const State here = Ankh::start(options, players, 7, nobody_listens);
    options.content = ContentSets::of(ContentSet::pre_release);
    const State there = Ankh::start(options, players, 7, nobody_listens);
    EXPECT_EQ(all_figures(here), all_figures(there));
    EXPECT_EQ(all_monuments(here), all_monuments(there));
    EXPECT_EQ(here.regions, there.regions);
    for (const HexSet& own : there.controlled)
      EXPECT_LE(own.size(), 1) << "one monument for each player";
  }
}

// ---- ANKH-27.7, ANKH-27.8  The turn -------------------------------------------------------------

Position quiet() {
  return pre_release("ra isis")
      .figures("ra", "god D1")
      .figures("isis", "god A4")
      .markers("move 0 summon 0 gain 0 unlock 0");
}

TEST(AnkhPreRelease, TheSecondActionIsOptional) {
  SCOPED_TRACE("ANKH-27.7");
  Table table(quiet());
  EXPECT_EQ(table.legal("ra"),
            (Texts{"action move", "action summon", "action gain", "action unlock"}));
  table.choose("ra", "action summon").choose("ra", "summon ordinary");
  table.choose("ra", "figure warrior").choose("ra", "on C1").choose("ra", "no sun");
  EXPECT_EQ(table.step(), "second_action");
  EXPECT_EQ(table.legal("ra"), (Texts{"action gain", "action unlock", "no action"}));
  table.choose("ra", "no action");
  EXPECT_EQ(table.asked(), "isis");
  EXPECT_EQ(table.step(), "first_action");
  EXPECT_EQ(table.state().markers, (std::array<std::uint8_t, 4>{0, 1, 0, 0}));
}

// Ra has the power and what it asks for; an action of his ends his turn.
Position rewarded(const std::string& power, bool enough) {
  // Gain Followers brings 1 with Revered, which is among the powers of level 1.
  Position position = quiet().powers("ra", power).followers("ra", enough ? 10 : 8);
  position.monuments("ra", "temple B3 temple B4 temple B5 temple B6");
  if (enough) position.monuments("ra", "temple B7");
  return position;
}

TEST(AnkhPreRelease, WorshipfulAndSplendiferousPayAfterTheActions) {
  SCOPED_TRACE("ANKH-27.8, ANKH-27.29, ANKH-27.31");
  for (const std::string power : {"worshipful", "splendiferous"}) {
    Table enough(rewarded(power, true));
    enough.choose("ra", "action gain");
    EXPECT_EQ(enough.devotion("ra"), 0);  // the second action is still to come
    enough.choose("ra", "no action");
    EXPECT_EQ(enough.devotion("ra"), 1) << power;
    EXPECT_EQ(enough.story(), (Lines{"ra " + power + " 1"}));
    Table less(rewarded(power, false));
    less.choose("ra", "action gain").choose("ra", "no action");
    EXPECT_EQ(less.devotion("ra"), 0) << power;
    // With the turn of another nothing is gained.
    enough.choose("isis", "action gain").choose("isis", "no action");
    EXPECT_EQ(enough.devotion("ra"), 1) << power;
  }
  Table both(rewarded("worshipful splendiferous", true));
  both.choose("ra", "action gain").choose("ra", "no action");
  EXPECT_EQ(both.story(), (Lines{"ra worshipful 1", "ra splendiferous 1"}));
}

TEST(AnkhPreRelease, TheyPayOnceBeforeTheEventThatTheActionTriggers) {
  SCOPED_TRACE("ANKH-27.8");
  // The first action triggers a conflict, so there is no second one.
  Table table(rewarded("splendiferous", true).markers("move 2"));
  table.conflict();
  const Lines keys = table.keys();
  const auto gained = std::find(keys.begin(), keys.end(), "devotion_gained");
  const auto event = std::find(keys.begin(), keys.end(), "event_begins");
  EXPECT_LT(gained, event);
  EXPECT_EQ(table.story()[0], "ra splendiferous 1");
  int times = 0;
  for (const std::string& line : table.story()) times += line == "ra splendiferous 1" ? 1 : 0;
  EXPECT_EQ(times, 1);
  // At the top it wins before the event.
  Table top(rewarded("splendiferous", true).devotion("ra", 26).markers("move 2"));
  top.choose("ra", "action move").choose("ra", "done");
  EXPECT_EQ(top.winners(), "ra");
  EXPECT_EQ(top.state().event, 3);
  EXPECT_EQ(top.times<EventBegins>(), 0U);
  // The same without an event.
  Table calm(rewarded("worshipful", true).devotion("ra", 26));
  calm.choose("ra", "action gain").choose("ra", "no action");
  EXPECT_EQ(calm.winners(), "ra");
}

TEST(AnkhPreRelease, ThePowerJustUnlockedCountsAndTheFollowersSpentDoNot) {
  SCOPED_TRACE("ANKH-27.8");
  const auto after_unlock = [](int followers) {
    Table table(quiet()
                    .powers("ra", "revered inspiring pyramid-attuned glorious mighty")
                    .followers("ra", followers));
    table.choose("ra", "action unlock").choose("ra", "unlock splendiferous");
    return table.devotion("ra");
  };
  EXPECT_EQ(after_unlock(13), 1);  // 3 are spent
  EXPECT_EQ(after_unlock(12), 0);
}

// ---- ANKH-27.9, ANKH-27.10  Events --------------------------------------------------------------

TEST(AnkhPreRelease, ControlMonumentIsOptional) {
  SCOPED_TRACE("ANKH-27.9");
  const auto controlling = [](const std::string& owner) {
    return pre_release("ra isis")
        .figures("ra", "god D1")
        .figures("isis", "god A4")
        .monuments(owner, "temple D0")
        .event(0)
        .markers("move 2");
  };
  Table neutral(controlling("neutral"));
  neutral.conflict();
  EXPECT_EQ(neutral.legal("ra"), (Texts{"control D0", "no control"}));
  neutral.choose("ra", "no control");
  EXPECT_TRUE(neutral.state().controlled[neutral.seat("ra")].empty());
  EXPECT_EQ(neutral.asked(), "isis");
  EXPECT_EQ(neutral.state().markers[0], 0);
  // Of another god, and only where none is neutral; the token goes back to its owner's pool.
  Table other(controlling("isis"));
  other.conflict();
  other.choose("ra", "control D0");
  EXPECT_EQ(ankh_pool(other.state(), other.seat("isis")), ankh_tokens);
  EXPECT_EQ(ankh_pool(other.state(), other.seat("ra")), ankh_tokens - 1);
  Table first(controlling("isis").monuments("neutral", "obelisk H5"));
  first.conflict();
  EXPECT_EQ(first.times<NothingToControl>(), 1U);
}

TEST(AnkhPreRelease, OnlyTheNewTokenIsSwapped) {
  SCOPED_TRACE("ANKH-27.10");
  // The example of the rulebook: five camels in the Delta, from a water space to the river.
  const auto divided = [](const std::string& keeps) {
    Table table(pre_release("ra isis")
                    .figures("ra", "god D1")
                    .figures("isis", "god A4")
                    .event(4)
                    .markers("move 2"));
    table.conflict();
    EXPECT_EQ(table.step(), "caravan");
    for (int camels = 0; table.step() != "old_token" && camels < 6; ++camels) {
      ChoiceList list;
      Ankh::legal(table.state(), table.seat("ra"), list);
      table.choose("ra", Ankh::text(list[0]));
    }
    const Texts parts = table.legal("ra");
    table.choose("ra", keeps == "first" ? *parts.begin() : *parts.rbegin());
    return table;
  };
  for (const std::string keeps : {"first", "second"}) {
    Table table = divided(keeps);
    EXPECT_EQ(table.step(), "swap");
    EXPECT_EQ(table.legal("ra"), (Texts{"swap 1 4", "swap 2 4", "swap 3 4", "no swap"}));
    const State before = table.state();
    table.choose("ra", "swap 2 4");
    EXPECT_EQ(table.state().regions[1], before.regions[3]);
    EXPECT_EQ(table.state().regions[3], before.regions[1]);
    EXPECT_EQ(table.state().regions[0], before.regions[0]);
  }
}

}  // namespace
}  // namespace ennead::ankh::conflict_tests
