// Battles of the pre-release edition in random games, worked out a second time (slow_battle.h).

#include "ankh/conflict_table.h"
#include "ankh/slow_battle.h"
#include "core/json_reader.h"
#include "effort.h"

namespace ennead::ankh::conflict_tests {
namespace {

// A game in which all powers and guardians are about: random play unlocks few by itself.
State rich_game(int players, std::uint64_t seed) {
  Options options;
  options.content = ContentSets::of(ContentSet::pre_release);
  Journal<Event> nobody_listens;
  json::object state = Ankh::to_json(Ankh::start(options, players, seed, nobody_listens));
  Chance chance(seed);
  const auto two_of = [&chance](std::vector<std::string> names) {
    for (int drop = 0; drop < 2; ++drop)
      names.erase(names.begin() + chance.below(static_cast<std::uint32_t>(names.size())));
    return names;
  };
  std::array<int, 3> left{};
  for (std::size_t level = 0; level < 3; ++level)
    left[level] = slow::number(state.at("guardians_left").as_array()[level]);
  for (json::value& one : state.at("seats").as_array()) {
    json::object& seat = one.as_object();
    json::array powers;
    for (const auto& level :
         {two_of({"commanding", "inspiring", "bountiful", "revered"}),
          two_of({"glorious", "obelisk-attuned", "temple-attuned", "pyramid-attuned"}),
          two_of({"mighty", "worshipful", "resplendent", "splendiferous"})})
      for (const std::string& power : level) powers.emplace_back(power);
    seat["powers"] = powers;
    seat["followers"] = chance.below(9);
    json::object guardians;
    for (std::size_t level = 0; level < 3; ++level)
      if (left[level] > 0) {
        --left[level];
        guardians[state.at("guardians").as_array()[level].as_string()] = 1;
      }
    seat["guardians"] = guardians;
  }
  state.erase("guardians_left");
  state.erase("check");
  return Ankh::from_json(state);
}

TEST(AnkhPreReleaseModel, BattlesEndAsTheSlowModelSays) {
  SCOPED_TRACE(
      "ANKH-27.11, ANKH-27.12, ANKH-27.13, ANKH-27.15, ANKH-27.16, ANKH-27.17, ANKH-27.18, "
      "ANKH-27.19, ANKH-27.20, ANKH-27.21, ANKH-27.23, ANKH-27.24, ANKH-27.25, ANKH-27.26, "
      "ANKH-27.27, ANKH-27.28, ANKH-27.30, ANKH-27.32, ANKH-27.33, ANKH-27.34, ANKH-27.35");
  int battles = 0;
  int extras = 0;
  int bids = 0;
  // Under the sanitizers, too, so many that even what is rare happens.
  for (std::size_t seed = 1; seed <= (full_effort ? 3000U : 300U); ++seed) {
    Journal<Event> nobody_listens;
    const int players = 2 + static_cast<int>(seed % 4);
    State s = rich_game(players, seed);
    Chance chance(seed);
    json::object before;
    slow::Battle::Script script;
    int event = 0;
    int region = 0;
    while (!Ankh::outcome(s).over) {
      const bool cards = s.stack.top_is<Cards>() && s.stack.top<Cards>().answered.empty();
      if (cards) {
        before = Ankh::to_json(s);
        script.clear();
        event = s.event;
        region = s.battle.region;
      }
      const Seat seat = Ankh::question(s).waiting.lowest();
      ChoiceList list;
      Ankh::legal(s, seat, list);
      const Choice choice = list[chance.below(static_cast<std::uint32_t>(list.size()))];
      script.push_back(Ankh::text(choice));
      extras += s.stack.find<Deaths>() != nullptr && kind_of(choice) == Kind::summon_pyramid;
      bids += kind_of(choice) == Kind::bid ? 1 : 0;
      Ankh::choose(s, seat, choice, nobody_listens);
      if (before.empty() ||
          (s.event == event && s.battle.region == region && s.stack.find<Battle>() != nullptr))
        continue;
      slow::Battle model(before, script);
      model.play();
      before.clear();
      ++battles;
      const bool top = s.ending == Ending::top;
      ASSERT_EQ(model.over, top) << "seed " << seed;
      // What follows the third, fourth and fifth conflict is no part of the model.
      const int conflict = edition(s).conflict_number(event);
      if (top || (model.ended && (conflict > 3 || (conflict == 3 && players > 2)))) continue;
      ASSERT_TRUE(model.all_used()) << "seed " << seed;
      const slow::World now = slow::world_of(Ankh::to_json(s));
      ASSERT_EQ(model.world.order, now.order) << "seed " << seed;
      ASSERT_TRUE(model.world.players == now.players) << "seed " << seed << " event " << event;
      ASSERT_TRUE(model.world.figures == now.figures) << "seed " << seed << " event " << event;
      ASSERT_TRUE(model.world.monuments == now.monuments) << "seed " << seed << " event " << event;
      ASSERT_EQ(model.world.tokens, now.tokens) << "seed " << seed;
    }
  }
  EXPECT_GT(battles, 1000);
  EXPECT_GT(extras, 10);
  EXPECT_GT(bids, 300);
}

}  // namespace
}  // namespace ennead::ankh::conflict_tests
