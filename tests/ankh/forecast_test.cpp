// What is forecast is what the rules then do.
#include "ankh/conflict_table.h"
#include "play/kit.h"

namespace ennead::ankh::conflict_tests {
namespace {

Explanation explained(const State& s, Viewer viewer = Viewer::everything()) {
  return Ankh::explain(Ankh::view(s, viewer));
}
// "region: god strength, …; dominates n; temple god"
std::string told(int token, const std::vector<GodThere>& gods, const std::optional<int>& dominates,
                 const std::vector<MonumentLead>& majorities) {
  std::string out = std::to_string(token) + ":";
  for (const GodThere& there : gods)
    out += " " + std::to_string(index(there.god)) + "=" + std::to_string(there.strength.total);
  if (dominates) out += " dominates " + std::to_string(*dominates);
  for (const MonumentLead& lead : majorities) {
    out += " " + lead.type;
    if (lead.god) out += " " + std::to_string(index(*lead.god)) + (lead.pays ? "" : "?");
    out += " " + std::to_string(lead.devotion);
  }
  return out;
}
Lines regions_told(const Explanation& out) {
  Lines found;
  for (const RegionNow& region : out.regions)
    found.push_back(told(region.token, region.gods, region.dominates, region.majorities));
  return found;
}

TEST(AnkhForecast, WhoIsAloneGainsWhatIsForecast) {
  SCOPED_TRACE("ANKH-13.4");
  const auto check = [](const Position& position, int amun, int isis, int ra) {
    Table table(position);
    const Explanation out = explained(table.state());
    EXPECT_EQ(out.regions[0].dominates, amun);
    EXPECT_EQ(out.regions[1].dominates, isis);
    EXPECT_EQ(out.regions[2].dominates, ra);
    const int before = table.devotion("amun") + table.devotion("isis") + table.devotion("ra");
    table.conflict();
    EXPECT_EQ(table.devotion("amun") + table.devotion("isis") + table.devotion("ra"),
              before + amun + isis + ra);
  };
  const auto position = [](Position begin) {
    return begin.figures("amun", "god D1")
        .figures("isis", "god A4")
        .figures("ra", "god H5 warrior H6*")
        .monuments("amun", "temple E2 temple D2 obelisk E3")
        .monuments("isis", "pyramid B4");
  };
  check(position(Position("amun isis ra")), 3, 2, 2);
  // Each monument of a majority counts there, and the sun tokens of Ra only for battles.
  check(position(pre_release("amun isis ra")), 4, 2, 1);
  // Bountiful, on red, for each of two gains.
  check(position(Position("amun isis ra")).powers("amun", "bountiful"), 5, 2, 2);
}

TEST(AnkhForecast, ARegionOfSeveralGodsHasNoDominance) {
  SCOPED_TRACE("ANKH-13.4");
  const Table table(
      Position("amun isis").figures("amun", "god D1").figures("isis", "god E2 warrior A4"));
  const Explanation out = explained(table.state());
  EXPECT_EQ(out.regions[0].dominates, std::nullopt);
  EXPECT_EQ(out.regions[1].dominates, 1);
  EXPECT_EQ(out.regions[2].dominates, std::nullopt);
}

// Random games: after a choice that brings no event the regions are as they were forecast.
TEST(AnkhForecast, PlansAreWhatTheChoicesBring) {
  SCOPED_TRACE("ANKH-16.2");
  std::map<std::string, int> seen;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Journal<Event> journal;
    State s = Ankh::start(Ankh::options_from_json(json::object{}), 2 + static_cast<int>(seed % 4),
                          seed, journal);
    Chance chance(seed);
    while (!Ankh::outcome(s).over) {
      const Seat seat = Ankh::question(s).waiting.lowest();
      const ChoiceList list = kit::legal_list<Ankh>(s, seat);
      const Choice choice = list[chance.below(static_cast<std::uint32_t>(list.size()))];
      const Explanation before = explained(s, seat);
      State after = s;
      Ankh::choose(after, seat, choice, journal);
      const std::string text = Ankh::text(choice);
      const std::string space = text.substr(text.find(' ') + 1);
      Lines expected = regions_told(before);
      int plans = 0;
      for (const Plan& plan : before.plans)
        if (std::ranges::count(plan.spaces, space) != 0) {
          ++plans;
          ++seen[std::string(Ankh::question_name(s))];
          for (const RegionThen& region : plan.regions)
            expected[static_cast<std::size_t>(region.token - 1)] =
                told(region.token, region.gods, region.dominates, region.majorities);
        }
      EXPECT_LE(plans, 1);
      const std::set<std::string_view> still{"to", "push", "on", "control"};
      if (after.event == s.event && s.battle.region == 0 && !Ankh::outcome(after).over &&
          still.count(std::string_view(text).substr(0, text.find(' '))) != 0) {
        EXPECT_EQ(regions_told(explained(after)), expected)
            << Ankh::question_name(s) << " " << text;
      }
      // Whoever is not asked plans nothing.
      for (const Seat other : SeatSet::first(s.players))
        if (!Ankh::question(s).asked.has(other)) {
          EXPECT_TRUE(explained(s, other).plans.empty());
        }
      s = after;
    }
  }
  for (const char* question : {"move_to", "summon_on", "control"}) EXPECT_GT(seen[question], 20);
}

TEST(AnkhForecast, SpacesThatChangeTheSameAreOnePlan) {
  Table table(Position("amun isis").figures("amun", "god D1").figures("isis", "god A4"));
  table.choose("amun", "action move").choose("amun", "move D1");
  const Explanation out = explained(table.state(), table.seat("amun"));
  // Into the West, to Isis; and into the East. Within the Delta nothing changes.
  ASSERT_EQ(out.plans.size(), 1U);
  ASSERT_EQ(out.plans[0].regions.size(), 2U);
  EXPECT_EQ(told(1, out.plans[0].regions[0].gods, {}, {}), "1:");
  EXPECT_EQ(told(2, out.plans[0].regions[1].gods, {}, {}), "2: 0=1 1=1");
}

TEST(AnkhForecast, ASafeBidSparesItsGod) {
  SCOPED_TRACE("ANKH-15.9");
  const auto at_bids = [](int amun, int isis, int ra) {
    Table table(Position("isis amun ra")
                    .figures("isis", "god D1 warrior D2")
                    .figures("amun", "god E2")
                    .figures("ra", "god F2")
                    .followers("amun", amun)
                    .followers("isis", isis)
                    .followers("ra", ra));
    table.conflict();
    return table.play({{"isis", "plague"}, {"amun", "maat"}, {"ra", "maat"}});
  };
  const auto safe = [](const Table& table, const std::string& deity) {
    return explained(table.state(), table.seat(deity)).safe_bid;
  };
  Table table = at_bids(2, 4, 1);
  EXPECT_EQ(safe(table, "isis"), 3);
  EXPECT_EQ(safe(table, "amun"), std::nullopt);
  table.bid({{"isis", "3"}, {"amun", "2"}, {"ra", "1"}});
  EXPECT_EQ(table.warriors("isis"), "D2");
  EXPECT_EQ(safe(at_bids(4, 4, 0), "isis"), std::nullopt);
  EXPECT_EQ(safe(at_bids(0, 1, 0), "isis"), 1);
  // A bid that is made already is not told.
  Table made = at_bids(4, 4, 0);
  made.choose("amun", "bid 0");
  EXPECT_EQ(safe(made, "isis"), std::nullopt);
  EXPECT_EQ(explained(made.state()).safe_bid, std::nullopt);
}

}  // namespace
}  // namespace ennead::ankh::conflict_tests
