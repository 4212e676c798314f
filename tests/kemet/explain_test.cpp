// What is explained is what the rules then do.
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "games/kemet/rules.h"
#include "play/kit.h"

namespace ennead::kemet::tests {
namespace {

using Told = std::vector<KemetJournal::Entry>;

Explanation explained(const State& s, Viewer viewer = Viewer::everything()) {
  return Kemet::explain(Kemet::view(s, viewer));
}

// Random games, each position and the choice that is made in it.
template <class See>
void walk_explained(std::uint64_t games, See see) {
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    Told told;
    KemetJournal journal(told);
    Options options;
    options.beginner = seed % 5 == 0;
    State s = Kemet::start(options, 2 + static_cast<int>(seed % 4), seed, journal);
    Chance chance(seed);
    while (!Kemet::outcome(s).over) {
      const Seat seat = Kemet::question(s).waiting.lowest();
      const ChoiceList list = kit::legal_list<Kemet>(s, seat);
      const Choice choice = list[chance.below(static_cast<std::uint32_t>(list.size()))];
      State after = s;
      told.clear();
      Kemet::choose(after, seat, choice, journal);
      see(s, seat, list, after, told);
      s = after;
    }
  }
}

TEST(KemetExplain, BattlesAreReckonedFromTheirParts) {
  SCOPED_TRACE("KEMET-14.2");
  int battles = 0;
  int forecasts = 0;
  walk_explained(12, [&](const State& s, Seat, const ChoiceList&, const State&, const Told& told) {
    for (const auto& entry : told) {
      const auto* totals = std::get_if<Totals>(&entry.event);
      if (totals == nullptr) continue;
      ++battles;
      int strength = 0, damage = 0, protection = 0;
      for (const WorthPart& part : totals->parts.list()) {
        strength += part.worth.strength;
        damage += part.worth.damage;
        protection += part.worth.protection;
      }
      EXPECT_EQ(strength, totals->strength);
      EXPECT_EQ(damage, totals->damage);
      EXPECT_EQ(protection, totals->protection);
      const Message message = Kemet::message(entry.event);
      EXPECT_TRUE(std::holds_alternative<CauseValues>(message.fields.back().value));
    }
    const std::optional<Battle> battle = explained(s).battle;
    if (!battle) return;
    const Encounter& encounter = *s.stack.find<Encounter>();
    for (const int side : {attacker_side, defender_side}) {
      if (encounter.plans[static_cast<std::size_t>(side)].play == no_card) continue;
      ++forecasts;
      const Worth worth = worth_of_side(s, encounter, side);
      const auto column = static_cast<std::size_t>(side);
      EXPECT_EQ(battle->strength.totals[column], worth.strength);
      EXPECT_EQ(battle->damage.totals[column], worth.damage);
      EXPECT_EQ(battle->protection.totals[column], worth.protection);
    }
  });
  EXPECT_GT(battles, 50);
  EXPECT_GT(forecasts, 20);
}

TEST(KemetExplain, AViewerKnowsNoOtherPlan) {
  SCOPED_TRACE("KEMET-23.5");
  int seen = 0;
  walk_explained(8, [&](const State& s, Seat, const ChoiceList&, const State&, const Told&) {
    const Encounter* encounter = s.stack.find<Encounter>();
    if (encounter == nullptr || Kemet::question_name(s) != "plan") return;
    for (const int side : {attacker_side, defender_side}) {
      const Seat other = encounter->seat(1 - side);
      const PlanOf& plan = encounter->plans[static_cast<std::size_t>(side)];
      if (plan.play == no_card || encounter->shown) continue;
      ++seen;
      const Explanation out = explained(s, other);
      for (const Row& row : out.battle->strength.rows) {
        if (row.cause.key != "kemet.sum.card") continue;
        EXPECT_FALSE(row.values[static_cast<std::size_t>(side)]);
      }
    }
  });
  EXPECT_GT(seen, 5);
}

TEST(KemetExplain, PointsAreTheVictoryPoints) {
  SCOPED_TRACE("KEMET-3");
  walk_explained(6, [&](const State& s, Seat, const ChoiceList&, const State&, const Told&) {
    const Explanation out = explained(s);
    for (const Seat seat : SeatSet::first(s.players)) {
      if (s.seats[seat].city == no_city) continue;
      EXPECT_EQ(out.seats[static_cast<std::size_t>(seat)].points.total, victory_points(s, seat));
    }
  });
}

TEST(KemetExplain, PricesAreWhatIsPaid) {
  SCOPED_TRACE("KEMET-8.3");
  int bought = 0, teleported = 0, played = 0;
  walk_explained(25, [&](const State& s, Seat seat, const ChoiceList&, const State&,
                         const Told& told) {
    for (const auto& entry : told) {
      if (const auto* e = std::get_if<TileBought>(&entry.event)) {
        ++bought;
        const auto level = box()[e->tile].level;
        EXPECT_EQ(explained(s, seat).prices->tiles[level - 1U].total, e->price);
      } else if (const auto* t = std::get_if<Teleported>(&entry.event)) {
        // The card Teleportation asks no price of a teleport.
        if (s.stack.find<HowMany>() == nullptr || s.stack.find<HowMany>()->by != StepBy::teleport)
          continue;
        ++teleported;
        EXPECT_EQ(explained(s, seat).prices->teleport.total, t->price);
      } else if (const auto* c = std::get_if<CardPlayed>(&entry.event)) {
        ++played;
        const Prices prices = *explained(s, c->seat).prices;
        for (const Part& card : prices.cards) {
          if (card.cause.key != std::get<Term>(to_field(c->card)).key) continue;
          EXPECT_EQ(card.value, c->price);
        }
      }
    }
  });
  EXPECT_GT(bought, 50);
  EXPECT_GT(teleported, 5);
  EXPECT_GT(played, 20);
}

TEST(KemetExplain, APyramidFromTheReserveGoesWhereItIsSaid) {
  SCOPED_TRACE("KEMET-7.2");
  int raised = 0;
  walk_explained(12, [&](const State& s, Seat, const ChoiceList&, const State& after, const Told&) {
    for (const District& district : explained(s).districts) {
      if (!district.colour || district.level != 0) continue;
      for (const District& now : explained(after).districts) {
        if (now.space != district.space || now.level == 0) continue;
        ++raised;
        EXPECT_EQ(now.colour, district.colour);
      }
    }
  });
  EXPECT_GT(raised, 5);
}

TEST(KemetExplain, SitesSayWhatTheyBring) {
  SCOPED_TRACE("KEMET-20.2");
  Told told;
  KemetJournal journal(told);
  const State s = Kemet::start({}, 5, 1, journal);
  const Explanation out = explained(s);
  ASSERT_EQ(out.sites.size(), static_cast<std::size_t>(board_of(s).sites.size()));
  for (const Site& site : out.sites) {
    const bool delta = site.space == "temple_delta";
    const bool sanctuary = site.space == "sanctuary";
    EXPECT_EQ(site.withdraw, delta ? 1 : sanctuary ? 2 : 0) << site.space;
    EXPECT_EQ(site.pp == 0, sanctuary) << site.space;
    if (delta) {
      EXPECT_EQ(site.pp, 5);
    }
  }
}

TEST(KemetExplain, NumbersAreThoseOfTheBox) {
  Told told;
  KemetJournal journal(told);
  const Explanation out = explained(Kemet::start({}, 2, 1, journal));
  EXPECT_EQ(out.battle_cards[1], (CardNumbers{"320", "13.1", "card", {3, 2, 0}}));
  ASSERT_EQ(out.di.size(), static_cast<std::size_t>(di_count));
  EXPECT_EQ(out.di[1], (DiNumbers{"war-fury", "battle", "19.1", "khopesh", 1, {2, 0, 0}}));
  EXPECT_EQ(out.creatures[1],
            (CreatureNumbers{"scorpion", "giant-scorpion", "16.2", "scorpion", 1, {2, 2, 0}}));
}

TEST(KemetExplain, TheRoundAndTiesAreTold) {
  SCOPED_TRACE("KEMET-14.3");
  int ties = 0;
  walk_explained(30,
                 [&](const State&, Seat, const ChoiceList&, const State& after, const Told& told) {
                   for (std::size_t n = 0; n < told.size(); ++n) {
                     if (const auto* turn = std::get_if<TurnBegins>(&told[n].event);
                         turn != nullptr && n + 1 == told.size()) {
                       EXPECT_EQ(explained(after).round, turn->round);
                     }
                     const auto* won = std::get_if<BattleWon>(&told[n].event);
                     if (won == nullptr) continue;
                     const auto& attacker = std::get<Totals>(told[n - 2].event);
                     const auto& defender = std::get<Totals>(told[n - 1].event);
                     const bool tie = attacker.strength == defender.strength;
                     ties += tie ? 1 : 0;
                     EXPECT_EQ(Kemet::message(told[n].event).fields.back().name == "why", tie);
                   }
                 });
  EXPECT_GT(ties, 3);
}

// A name that all colours have does not say who bought which, unless only one is gone.
TEST(KemetExplain, OwnersAreToldWhereTheirColourIsPlain) {
  walk_explained(10, [&](const State& s, Seat, const ChoiceList&, const State&, const Told&) {
    std::array<int, words_of<Tile>.size()> owners{};
    for (const Ware& ware : explained(s).market) {
      const auto& names = words_of<Tile>;
      const auto tile =
          static_cast<std::size_t>(std::ranges::find(names, ware.tile) - names.begin());
      owners[tile] += static_cast<int>(ware.owners.size());
      if (!ware.owners.empty()) {
        EXPECT_LT(ware.left, 2) << ware.tile;
      }
    }
    for (std::size_t tile = 0; tile < owners.size(); ++tile) {
      int all = 0;
      for (const Seat seat : SeatSet::first(s.players))
        all += s.seats[seat].has(static_cast<Tile>(tile)) ? 1 : 0;
      EXPECT_LE(owners[tile], all) << words_of<Tile>[tile];
      if (all <= 1) {
        EXPECT_EQ(owners[tile], all) << words_of<Tile>[tile];
      }
    }
  });
}

// All that a player could press.
std::vector<std::string> targets(const State& s) {
  std::vector<std::string> list;
  for (const Space space : board_of(s).open) list.push_back("space:" + name(space));
  for (const std::string_view action : words_of<Action>)
    list.push_back("token:" + std::string(action));
  for (const std::string_view di : words_of<Di>) list.push_back("di:" + std::string(di));
  for (const std::string_view card : words_of<Card>) list.push_back("battle:" + std::string(card));
  for (const Ware& ware : explained(s).market)
    list.push_back("tile:" + ware.colour + ":" + ware.tile);
  return list;
}

TEST(KemetExplain, WhatCannotBeChosenHasAReason) {
  int reasons = 0;
  walk_explained(
      2, [&](const State& s, Seat seat, const ChoiceList& list, const State&, const Told&) {
        const auto view = Kemet::view(s, seat);
        const std::string_view asked = Kemet::question_name(s);
        std::set<std::string> words;
        for (const Choice choice : list) {
          if (kind_of(choice) == Kind::golden) continue;  // names an action without its space
          std::istringstream text(Kemet::text(choice));
          std::string verb, word;
          text >> verb;
          while (text >> word) words.insert(word);
        }
        for (const std::string& target : targets(s)) {
          const auto why = Kemet::why_not(view, seat, target);
          const Target thing(target);
          if (why) {
            ++reasons;
            kit::check_message(*why, "kemet", TextTable::english());
          }
          const std::string name(thing.kind == "tile" ? thing.name.substr(thing.name.find(':') + 1)
                                                      : thing.name);
          const bool legal = words.count(name) != 0 &&
                             (thing.kind == "space" || (thing.kind == "token" && asked == "turn") ||
                              (thing.kind == "tile" && asked == "buy" && why == std::nullopt) ||
                              (thing.kind == "battle" && (asked == "plan" || asked == "remove")) ||
                              (thing.kind == "di" && (asked == "turn" || asked == "step")));
          EXPECT_FALSE(legal && why) << target << " " << asked;
          const bool must =
              thing.kind == "tile" || thing.kind == "di" || thing.kind == "battle" ||
              (thing.kind == "token" && asked == "turn") ||
              (thing.kind == "space" && (asked == "troop" || asked == "step" || asked == "fire"));
          const bool pressable = !must || words.count(name) != 0 || s.seats[seat].city == no_city;
          EXPECT_TRUE(pressable || why) << target << " " << asked;
        }
      });
  EXPECT_GT(reasons, 1000);
}

}  // namespace
}  // namespace ennead::kemet::tests
