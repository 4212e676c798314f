// What is explained is what the rules then do.
#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "games/ankh/rules.h"
#include "play/kit.h"

namespace ennead::ankh::tests {
namespace {

using Told = std::vector<AnkhJournal::Entry>;

Explanation explained(const State& s, Viewer viewer = Viewer::everything()) {
  return Ankh::explain(Ankh::view(s, viewer));
}

// Random games, each position and the choice that is made in it.
template <class See>
void walk_explained(std::uint64_t games, See see) {
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    Told told;
    AnkhJournal journal(told);
    State s = Ankh::start(Ankh::options_from_json(json::object{}), 2 + static_cast<int>(seed % 4),
                          seed, journal);
    Chance chance(seed);
    while (!Ankh::outcome(s).over) {
      const Seat seat = Ankh::question(s).waiting.lowest();
      const ChoiceList list = kit::legal_list<Ankh>(s, seat);
      const Choice choice = list[chance.below(static_cast<std::uint32_t>(list.size()))];
      State after = s;
      told.clear();
      Ankh::choose(after, seat, choice, journal);
      see(s, seat, list, choice, after, told);
      s = after;
    }
  }
}

TEST(AnkhExplain, StrengthIsTheSumOfItsParts) {
  SCOPED_TRACE("ANKH-16.2");
  int shown = 0;
  int forecasts = 0;
  walk_explained(
      25, [&](const State& s, Seat, const ChoiceList&, Choice, const State&, const Told& told) {
        for (const auto& entry : told)
          if (const auto* e = std::get_if<StrengthShown>(&entry.event)) {
            ++shown;
            std::int64_t total = 0;
            for (const CauseValue& part : e->parts.values()) total += part.value;
            EXPECT_EQ(total, e->strength);
          }
        const Explanation out = explained(s);
        if (!out.battle) return;
        for (std::size_t column = 0; column < out.battle->strength.seats.size(); ++column) {
          ++forecasts;
          EXPECT_EQ(out.battle->strength.totals[column],
                    strength(s, out.battle->strength.seats[column]));
        }
      });
  EXPECT_GT(shown, 100);
  EXPECT_GT(forecasts, 100);
}

TEST(AnkhExplain, MajoritiesPayWhatIsGained) {
  SCOPED_TRACE("ANKH-13.6");
  walk_explained(12,
                 [&](const State& s, Seat, const ChoiceList&, Choice, const State&, const Told&) {
                   const Explanation out = explained(s);
                   for (const RegionNow& region : out.regions)
                     for (const Seat god : s.in_game) {
                       int count = 0;
                       for (const MonumentLead& lead : region.majorities)
                         count += lead.god == god ? 1 : 0;
                       EXPECT_EQ(count, majorities(s, god, region.token));
                     }
                 });
}

TEST(AnkhExplain, FollowersAndCostsAreThoseOfTheRules) {
  SCOPED_TRACE("ANKH-9.1");
  int gained = 0, unlocked = 0, events = 0;
  walk_explained(12, [&](const State& s, Seat seat, const ChoiceList&, Choice choice,
                         const State& after, const Told& told) {
    const Explanation out = explained(s);
    const SeatNumbers& mine = out.seats[static_cast<std::size_t>(seat)];
    for (const auto& entry : told) {
      if (const auto* e = std::get_if<Unlocked>(&entry.event)) {
        ++unlocked;
        EXPECT_EQ(mine.unlock_cost, e->cost);
      }
      if (const auto* e = std::get_if<FollowersGained>(&entry.event);
          e != nullptr && e->reason == Reason::monuments) {
        ++gained;
        EXPECT_EQ(mine.followers_ahead.total, e->count);
      }
    }
    if (kind_of(choice) != Kind::action || after.event == s.event) return;
    ++events;
    EXPECT_TRUE(out.actions[choice.operand()].triggers);
    EXPECT_EQ(out.events[static_cast<std::size_t>(after.event - 1)].kind,
              word_of(edition(after).event_at(after.event)));
  });
  EXPECT_GT(gained, 50);
  EXPECT_GT(unlocked, 10);
  EXPECT_GT(events, 5);
}

TEST(AnkhExplain, SpacesThatCannotBeChosenHaveAReason) {
  int reasons = 0;
  const std::set<std::string_view> told{"move_figure", "obelisk_figure", "summon_on",
                                        "build_on",    "control",        "mummy_return"};
  walk_explained(
      5, [&](const State& s, Seat seat, const ChoiceList& list, Choice, const State&, const Told&) {
        const auto view = Ankh::view(s, seat);
        std::set<std::string> words;
        for (const Choice choice : list) {
          std::istringstream text(Ankh::text(choice));
          for (std::string word; text >> word;) words.insert(word);
        }
        for (const Hex hex : board().spaces) {
          const auto why = Ankh::why_not(view, seat, "space:" + name(hex));
          const bool legal = words.count(name(hex)) != 0;
          EXPECT_FALSE(legal && why) << name(hex) << " " << Ankh::question_name(s);
          EXPECT_TRUE(legal || why || told.count(Ankh::question_name(s)) == 0)
              << name(hex) << " " << Ankh::question_name(s);
          if (!why) continue;
          ++reasons;
          kit::check_message(*why, "ankh", TextTable::english());
        }
        for (const std::string_view power : words_of<Power>) {
          const auto why = Ankh::why_not(view, seat, "power:" + std::string(power));
          EXPECT_EQ(why.has_value(),
                    Ankh::question_name(s) == "unlock" && words.count(std::string(power)) == 0);
        }
      });
  EXPECT_GT(reasons, 1000);
}

TEST(AnkhExplain, ACommittedCardIsToldToNobodyElse) {
  SCOPED_TRACE("ANKH-26.2");
  walk_explained(4,
                 [&](const State& s, Seat, const ChoiceList&, Choice, const State&, const Told&) {
                   if (Ankh::question_name(s) != "cards") return;
                   const Explanation out = explained(s);
                   for (const Row& row : out.battle->strength.rows)
                     EXPECT_FALSE(row.cause.key.starts_with("ankh.card."));
                 });
}

TEST(AnkhExplain, RegionsAreNamedAndMonumentsHaveTheirNeighbours) {
  SCOPED_TRACE("ANKH-2.6");
  const std::map<std::string, std::string> first{{"A1", "west"}, {"B0", "delta"}, {"F6", "east"}};
  walk_explained(
      4, [&](const State& s, Seat, const ChoiceList&, Choice, const State&, const Told&) {
        const Explanation out = explained(s);
        for (const RegionNow& region : out.regions)
          for (const auto& [space, base] : first)
            EXPECT_TRUE(region.base == base || std::ranges::count(region.land, space) == 0);
        ASSERT_EQ(static_cast<int>(out.monuments.size()), all_monuments(s).size());
        for (const MonumentNow& monument : out.monuments)
          for (const Hex hex : board().spaces)
            EXPECT_EQ(std::ranges::count(monument.beside, name(hex)) != 0,
                      adjacent(s, hex).has(parse_hex(monument.space)));
      });
}

TEST(AnkhExplain, NumbersOfTheBox) {
  Told told;
  AnkhJournal journal(told);
  const Explanation out = explained(Ankh::start({}, 3, 1, journal));
  EXPECT_EQ(out.costs.unlock, (std::vector{1, 2, 3}));
  EXPECT_EQ(out.events.back().conflict, 5);
  EXPECT_EQ(out.events.front().conflict, std::nullopt);
  EXPECT_EQ(out.warriors, 6);
  std::map<std::string, int> cards;
  for (const CardStrength& card : out.cards) cards[card.card] = card.strength;
  EXPECT_EQ(cards.size(), 7U);
  EXPECT_EQ(cards["chariots"], 3);
  EXPECT_EQ(cards["flood"], 0);
}

}  // namespace
}  // namespace ennead::ankh::tests
