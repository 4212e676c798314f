// What is explained is what the rules then do.
#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "games/ankh/rules.h"
#include "play/kit.h"
#include "play/match.h"

namespace ennead::ankh::tests {
namespace {

using Told = std::vector<AnkhJournal::Entry>;

Explanation explained(const State& s, Viewer viewer = Viewer::everything()) {
  return Ankh::explain(Ankh::view(s, viewer));
}

std::vector<std::optional<int>> row_of(const Reckoning& strengths, std::string_view cause) {
  for (const Row& row : strengths.rows)
    if (row.cause.key == cause) return row.values;
  return std::vector<std::optional<int>>(strengths.seats.size());
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

TEST(AnkhExplain, WhoFightsHasItsBoardAndItsCards) {
  SCOPED_TRACE("ANKH-16.3");
  int cards = 0;
  int nobody_there = 0;
  walk_explained(25, [&](const State& s, Seat, const ChoiceList&, Choice, const State&,
                         const Told&) {
    const Explanation out = explained(s);
    if (!out.battle) return;
    const Reckoning& strengths = out.battle->strength;
    ASSERT_EQ(out.battle->gods.size(), strengths.seats.size());
    for (std::size_t at = 0; at < strengths.seats.size(); ++at) {
      const Fighter& fighter = out.battle->gods[at];
      EXPECT_EQ(fighter.god, strengths.seats[at]);
      EXPECT_EQ(fighter.board + fighter.cards, strengths.totals[at]);
      int played = 0;
      for (const CardStrength& card : fighter.played) {
        ++cards;
        played += card.strength;
        EXPECT_EQ(row_of(strengths, "ankh.card." + card.card).at(at), card.strength);
      }
      EXPECT_EQ(played, fighter.cards);
      const bool absent = (s.figures[fighter.god] & region_with_water(s, s.battle.region)).empty();
      nobody_there += absent ? 1 : 0;
      EXPECT_EQ(row_of(strengths, "ankh.sum.nobody").at(at) == 0, absent);
    }
  });
  EXPECT_GT(cards, 100);
  EXPECT_GT(nobody_there, 0);
}

// What is told of a card before it is played is the strength that follows, if nothing happens
// between: the rules reckon it.
TEST(AnkhExplain, WhatEachCardWouldMakeOfTheStrength) {
  SCOPED_TRACE("ANKH-14.7, ANKH-16.2");
  int told = 0;
  int at_most = 0;
  walk_explained(
      25, [&](const State& s, Seat, const ChoiceList&, Choice, const State&, const Told&) {
        const Explanation out = explained(s);
        if (!out.battle) return;
        for (const Fighter& fighter : out.battle->gods) {
          if (!s.battle.cards[fighter.god].empty()) {
            EXPECT_TRUE(fighter.ahead.empty()) << "they lie open";
            EXPECT_EQ(fighter.most, fighter.board + fighter.cards);
            continue;
          }
          EXPECT_EQ(fighter.ahead.size(), static_cast<std::size_t>(hand_of(s, fighter.god).size()));
          int highest = fighter.board;
          State with = s;
          for (const Card first : hand_of(s, fighter.god))
            for (const Card second : hand_of(s, fighter.god)) {
              if (first != second && !plays_two_cards(s, fighter.god)) continue;
              with.battle.cards[fighter.god] = CardSet::of(first) | CardSet::of(second);
              if (first == second) {
                ++told;
                const auto entry =
                    std::ranges::find(fighter.ahead, word_of(first), &CardStrength::card);
                ASSERT_NE(entry, fighter.ahead.end());
                EXPECT_EQ(entry->strength, strength(with, fighter.god));
              }
              highest = std::max(highest, strength(with, fighter.god));
            }
          at_most += highest > fighter.board ? 1 : 0;
          EXPECT_EQ(fighter.most, highest);
          bool plague = false;
          for (const Seat other : s.battle.participants)
            plague = plague || (other != fighter.god && hand_of(s, other).has(Card::plague));
          EXPECT_EQ(fighter.plague, plague);
        }
      });
  EXPECT_GT(told, 100);
  EXPECT_GT(at_most, 50);
}

TEST(AnkhExplain, TheLastBattleAndTheMergeAreToldAfterwards) {
  SCOPED_TRACE("ANKH-22.2");
  int battles = 0;
  int merges = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Match<Ankh> match(Ankh::options_from_json(json::object{}), 2 + static_cast<int>(seed % 4),
                      seed);
    Chance chance(seed);
    while (!Ankh::outcome(match.state()).over) {
      const Seat seat = Ankh::question(match.state()).waiting.lowest();
      const ChoiceList list = kit::legal_list<Ankh>(match.state(), seat);
      match.choose(seat, list[chance.below(static_cast<std::uint32_t>(list.size()))]);
      std::vector<const Event*> events;
      std::vector<int> shown;
      bool fresh = false;
      int destroyed = 0;
      int turns = -1;
      for (const auto& told : match.told()) {
        const Event& event = told.entry.event;
        events.push_back(&event);
        if (std::holds_alternative<BattleBegins>(event)) fresh = true;
        if (std::holds_alternative<ActionTaken>(event) ||
            (fresh && std::holds_alternative<Revealed>(event))) {
          fresh = false;
          shown.clear();
        }
        if (const auto* e = std::get_if<StrengthShown>(&event)) shown.push_back(e->strength);
        if (std::holds_alternative<Merged>(event)) turns = destroyed = 0;
        if (std::holds_alternative<MonumentDestroyed>(event) && turns == 0) ++destroyed;
        if (std::holds_alternative<TurnBegins>(event) && turns >= 0) ++turns;
      }
      Explanation out = explained(match.state());
      Ankh::look_back(out, Ankh::view(match.state(), seat), events);
      ASSERT_EQ(out.fought.has_value(), !shown.empty());
      if (out.fought) {
        ++battles;
        EXPECT_EQ(out.fought->totals, shown);
        for (std::size_t at = 0; at < shown.size(); ++at)
          for (const Row& row : out.fought->rows)
            EXPECT_TRUE(row.cause.key != "ankh.sum.nobody" || !row.values[at] || shown[at] == 0);
      }
      ASSERT_EQ(out.merged.empty(), turns < 0 || turns > 2);
      int told_destroyed = 0;
      for (const Message& line : out.merged) {
        kit::check_message(line, "ankh", TextTable::english());
        if (line.key == "ankh.merge.monuments")
          told_destroyed = static_cast<int>(std::get<std::int64_t>(line.fields.back().value));
      }
      if (out.merged.empty()) continue;
      ++merges;
      EXPECT_EQ(told_destroyed, destroyed);
    }
  }
  EXPECT_GT(battles, 50);
  EXPECT_GT(merges, 5);
}

TEST(AnkhExplain, HandsAndMonumentsAreThoseOfTheState) {
  walk_explained(6,
                 [&](const State& s, Seat, const ChoiceList&, Choice, const State&, const Told&) {
                   const Explanation out = explained(s);
                   for (const Seat god : s.in_game) {
                     const SeatNumbers& own = out.seats[static_cast<std::size_t>(god)];
                     ASSERT_EQ(static_cast<int>(own.hand.size()), hand_of(s, god).size());
                     for (const Card card : s.gods[god].used)
                       EXPECT_EQ(std::ranges::count(own.hand, word_of(card)), 0);
                     std::map<std::string, int> monuments;
                     for (const Hex hex : s.controlled[god])
                       ++monuments[std::string(word_of(monument_at(s, hex)))];
                     ASSERT_EQ(own.monuments.size(), 3U);
                     for (const MonumentCount& count : own.monuments)
                       EXPECT_EQ(count.count, monuments[count.type]);
                   }
                 });
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
                       EXPECT_EQ(count, majorities(s, region.token)[god]);
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

// The second action that is taken without a question is told under the next one.
TEST(AnkhExplain, AForcedSecondActionIsTold) {
  SCOPED_TRACE("ANKH-6.8");
  int forced = 0;
  walk_explained(
      12, [&](const State& s, Seat seat, const ChoiceList&, Choice, const State&, const Told&) {
        if (Ankh::question_name(s) != "unlock") return;
        const bool second = turn_of(s).first == Action::gain;
        bool told = false;
        for (const Message& hint : Ankh::explain(Ankh::view(s, seat)).hint)
          told = told || hint.key == "ankh.hint.unlock_second";
        EXPECT_EQ(told, second);
        forced += second ? 1 : 0;
      });
  EXPECT_GT(forced, 0);
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
  EXPECT_EQ(out.things.size(), 5U + 6U + 12U + 7U);
  EXPECT_NE(std::ranges::find(out.things, Thing{"figure:satet", "ANKH-21.2", "satet"}),
            out.things.end());
}

}  // namespace
}  // namespace ennead::ankh::tests
