// What is explained is what the rules then do.
#include <map>
#include <set>
#include <sstream>
#include <tuple>

#include <gtest/gtest.h>

#include "games/kemet/rules.h"
#include "kemet/battle_table.h"
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

// A forecast and the battle itself come to the same winner and losses from the same sums.
TEST(KemetExplain, TheForecastIsReckonedAsTheBattle) {
  SCOPED_TRACE("KEMET-14.3, KEMET-14.6");
  const auto losses = [](int damage, int protection, int units) {
    return damage <= protection ? 0 : std::min(damage - protection, units);
  };
  int battles = 0, forecasts = 0;
  walk_explained(25, [&](const State& s, Seat, const ChoiceList&, const State&, const Told& told) {
    if (const std::optional<Battle> battle = explained(s).battle) {
      ++forecasts;
      const Encounter& encounter = *s.stack.find<Encounter>();
      const auto units = [&](Seat seat) { return s.seats[seat].on(encounter.space); };
      const auto& [strength, damage, protection] =
          std::tie(battle->strength.totals, battle->damage.totals, battle->protection.totals);
      EXPECT_EQ(battle->winner, strength[0] > strength[1] ? battle->attacker : battle->defender);
      EXPECT_EQ(battle->losses[0], losses(damage[1], protection[0], units(battle->attacker)));
      EXPECT_EQ(battle->losses[1], losses(damage[0], protection[1], units(battle->defender)));
    }
    std::vector<Totals> sums;
    std::map<Seat, int> lost;
    for (const auto& entry : told) {
      if (const auto* e = std::get_if<Totals>(&entry.event)) sums.push_back(*e);
      if (const auto* e = std::get_if<UnitsLost>(&entry.event)) lost[e->seat] += e->count;
      const auto* won = std::get_if<BattleWon>(&entry.event);
      if (won == nullptr || sums.size() != 2) continue;
      ++battles;
      EXPECT_EQ(won->seat, sums[sums[0].strength > sums[1].strength ? 0 : 1].seat);
    }
    for (const std::size_t side : {0U, 1U})
      if (sums.size() == 2 && lost.contains(sums[side].seat)) {
        EXPECT_LE(lost[sums[side].seat], sums[1 - side].damage - sums[side].protection);
      }
  });
  EXPECT_GT(battles, 50);
  EXPECT_GT(forecasts, 50);
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
      const SeatNumbers& numbers = out.seats[static_cast<std::size_t>(seat)];
      EXPECT_EQ(numbers.points.total, victory_points(s, seat));
      EXPECT_EQ(numbers.permanent, s.seats[seat].permanent);
      EXPECT_EQ(numbers.temporary, temporary_vp(s, seat));
    }
  });
}

TEST(KemetExplain, BattleCardsInHandAreCountedForEverybody) {
  SCOPED_TRACE("KEMET-23.3");
  int hidden = 0;
  walk_explained(6, [&](const State& s, Seat, const ChoiceList&, const State&, const Told&) {
    for (const Viewer viewer : kit::viewers(s.players)) {
      const Explanation out = explained(s, viewer);
      for (const Seat seat : SeatSet::first(s.players)) {
        EXPECT_EQ(out.seats[static_cast<std::size_t>(seat)].battle_cards,
                  s.seats[seat].hand.size());
        hidden += viewer.sees(seat) || s.seats[seat].dropped.empty() ? 0 : 1;
      }
    }
  });
  EXPECT_GT(hidden, 50);
}

// Each way into a fight is told, and nothing else: a step leads there with any number of units,
// and units that are recruited beside an enemy are to fight.
TEST(KemetExplain, ChoicesThatAttackAreTold) {
  SCOPED_TRACE("KEMET-12.1");
  std::map<Kind, int> seen;
  walk_explained(15, [&](const State& s, Seat seat, const ChoiceList& list, const State&,
                         const Told&) {
    std::map<std::string, Seat> told;
    for (const auto& [choice, enemy] : explained(s, seat).attacks) told[choice] = enemy;
    std::size_t found = 0;
    for (const Choice choice : list) {
      const Kind kind = kind_of(choice);
      const bool goes = kind == Kind::to || kind == Kind::teleport;
      const bool fights = kind == Kind::how_many || kind == Kind::fight;
      if (!goes && !fights && kind != Kind::units) continue;
      State after = s;
      Told events;
      KemetJournal journal(events);
      Kemet::choose(after, seat, choice, journal);
      const auto attack = told.find(Kemet::text(choice));
      const bool attacks = attack != told.end();
      const auto* encounter = after.stack.find<Encounter>();
      bool begun = encounter != nullptr;
      if (fights && attacks && begun) {
        EXPECT_EQ(attack->second, encounter->defender);
      }
      for (const auto& entry : events)  // Initiative may end it at once
        begun = begun || std::holds_alternative<InitiativeKills>(entry.event);
      if (fights) {
        EXPECT_EQ(attacks, begun) << Kemet::text(choice);
      } else if (goes) {
        const auto next = explained(after, seat).attacks.size();
        EXPECT_EQ(next, attacks ? kit::legal_list<Kemet>(after, seat).size() : 0U);
      } else {
        EXPECT_EQ(attacks, choice.operand(1) != 0 && contested(after, seat).has(space_of(choice)));
      }
      found += attacks ? 1 : 0;
      seen[kind] += attacks ? 1 : 0;
    }
    EXPECT_EQ(found, told.size());
  });
  for (const Kind kind : {Kind::to, Kind::teleport, Kind::how_many, Kind::fight, Kind::units})
    EXPECT_GT(seen[kind], 0) << name_of(kind);
}

TEST(KemetExplain, PricesAreWhatIsPaid) {
  SCOPED_TRACE("KEMET-8.3");
  int bought = 0, raised = 0, teleported = 0, played = 0;
  walk_explained(25, [&](const State& s, Seat seat, const ChoiceList&, const State&,
                         const Told& told) {
    for (const auto& entry : told) {
      if (const auto* e = std::get_if<TileBought>(&entry.event)) {
        ++bought;
        const auto level = box()[e->tile].level;
        const Explanation out = explained(s, seat);
        EXPECT_EQ(out.prices->tiles[level - 1U].total, e->price);
        for (const Ware& ware : out.market)
          if (ware.tile == word_of(e->tile)) {
            EXPECT_EQ(ware.price, e->price);
          }
      } else if (const auto* r = std::get_if<Raised>(&entry.event)) {
        if (s.seats[r->owner].pyramids[r->colour].level() != r->level - 1) continue;
        ++raised;
        const auto level = static_cast<std::size_t>(r->level);
        EXPECT_EQ(explained(s, seat).prices->raise[level - 1].total, r->price);
      } else if (const auto* t = std::get_if<Teleported>(&entry.event)) {
        // The card Teleportation asks no price of a teleport.
        if (s.stack.find<HowMany>() == nullptr || s.stack.find<HowMany>()->by != StepBy::teleport)
          continue;
        ++teleported;
        EXPECT_EQ(explained(s, seat).prices->teleport.total, t->price);
      } else if (const auto* c = std::get_if<CardPlayed>(&entry.event)) {
        ++played;
        const Prices prices = *explained(s, c->seat).prices;
        for (const auto& [card, price] : prices.cards)
          if (card == c->card) {
            EXPECT_EQ(price, c->price);
          }
      }
    }
  });
  EXPECT_GT(bought, 50);
  EXPECT_GT(raised, 50);
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
    EXPECT_EQ(site.vp, sanctuary ? 1 : 0) << site.space;
    if (delta) {
      EXPECT_EQ(site.pp, 5);
    }
  }
}

TEST(KemetExplain, TheBoardAndTheActionsAreTold) {
  SCOPED_TRACE("KEMET-1.7, KEMET-2.2");
  Told told;
  KemetJournal journal(told);
  const std::map<int, std::string> sides = {{2, "2-4"}, {3, "3-5"}, {4, "2-4"}, {5, "3-5"}};
  const std::vector<std::vector<std::string_view>> actions = {
      {"move1", "recruit"}, {"raise", "move2", "pray2"}, {"white", "red", "blue", "pray3"}};
  for (const auto& [players, side] : sides) {
    const Explanation out = explained(Kemet::start({}, players, 1, journal));
    EXPECT_EQ(out.side, side);
    EXPECT_EQ(out.actions, actions);
    EXPECT_EQ(out.golden, "divine-will");
  }
}

TEST(KemetExplain, NumbersAreThoseOfTheBox) {
  Told told;
  KemetJournal journal(told);
  const Explanation out = explained(Kemet::start({}, 2, 1, journal));
  EXPECT_EQ(out.battle_cards[1], (CardNumbers{"320", "13.1", "card", {3, 2, 0}}));
  ASSERT_EQ(out.di.size(), 14U);
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
    list.push_back("tile:" + std::string(ware.colour) + ":" + std::string(ware.tile));
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

using Cards = std::vector<Word>;
Cards beaten_by(const Battle& battle, std::string_view choice) {
  for (const Prospect& prospect : battle.prospects)
    if (prospect.choice == choice) return prospect.beats;
  return {"no such prospect"};
}

TEST(KemetExplain, WhatEachCardBeats) {
  SCOPED_TRACE("KEMET-14.2, KEMET-14.3");
  // 3 units and Charge! against 4: without cards 4 to 4, and the defender wins ties.
  battles::Table table(battles::neighbours(3, 4)
                           .tiles(0, "charge")
                           .di(0, "war-fury war-rage")
                           .hand(0, "410 320 202 130", "301", "221")
                           .hand(1, "410 301 202 130", "320", "221")
                           .pp(0, 1));
  table.march("w_front_nw", "w_obelisk", "3");
  ASSERT_EQ(table.step(), "plan");
  const Battle attacker = *explained(table.state(), Seat{0}).battle;
  ASSERT_EQ(attacker.rival.size(), 5U) << "the one that lies face down may be any of them";
  for (const RivalCard& card : attacker.rival)
    EXPECT_EQ(card.strength, 4 + (card.card[0] - '0')) << card.card;
  EXPECT_EQ(beaten_by(attacker, "410"), (Cards{"301", "221", "202", "130"}));
  EXPECT_EQ(beaten_by(attacker, "320"), (Cards{"221", "202", "130"}));
  EXPECT_EQ(beaten_by(attacker, "130"), Cards{});
  const Battle defender = *explained(table.state(), Seat{1}).battle;
  EXPECT_EQ(beaten_by(defender, "130"), (Cards{"130"})) << "a tie";
  EXPECT_EQ(beaten_by(defender, "410"), (Cards{"410", "320", "221", "202", "130"}));
  EXPECT_TRUE(explained(table.state(), Viewer::spectator()).battle->prospects.empty());

  table.choose(0, "play 202 drop 410").choose(1, "play 410 drop 130");
  ASSERT_EQ(table.step(), "support");
  const Battle support = *explained(table.state(), Seat{0}).battle;
  EXPECT_EQ(support.rival.size(), 5U) << "the rival's cards lie face down";
  EXPECT_EQ(beaten_by(support, "support none"), (Cards{"130"}));
  EXPECT_EQ(beaten_by(support, "support war-fury"), (Cards{"301", "221", "202", "130"}));
}

TEST(KemetExplain, SumsAtTheTargetOfAMove) {
  SCOPED_TRACE("KEMET-12.1, KEMET-14.2");
  battles::Table table(battles::neighbours(3, 4).tiles(0, "charge").tiles(1, "defense charge"));
  table.play({"token move1", "troop w_front_nw"});
  const Explanation told = explained(table.state(), Seat{0});
  ASSERT_EQ(told.forecasts.size(), 1U);
  const auto& [choice, forecast] = told.forecasts[0];
  EXPECT_EQ(choice, "to w_obelisk");
  EXPECT_EQ(forecast.enemy, Seat{1});
  EXPECT_EQ(forecast.strength.totals, (std::vector<int>{4, 5}));
  // The totals are those of the battle that follows.
  table.go("w_obelisk", "3");
  EXPECT_EQ(explained(table.state(), Seat{0}).battle->strength.totals, forecast.strength.totals);
}

TEST(KemetExplain, WhatTheTilesGiveATroop) {
  battles::Table table(
      battles::neighbours(3, 4).tiles(0, "charge god-speed blades-of-neith carnage"));
  const SeatNumbers mine = explained(table.state()).seats[0];
  EXPECT_EQ(mine.attack.total, 2);
  EXPECT_EQ(mine.defence.total, 1);
  EXPECT_EQ(mine.damage.total, 1);
  EXPECT_EQ(mine.protection.total, 0);
  EXPECT_EQ(mine.movement.total, 2);
}

TEST(KemetExplain, WhoWouldWinTonight) {
  SCOPED_TRACE("KEMET-20.6, KEMET-21.1");
  const auto wins = [](int points, std::string_view units) {
    battles::Table table(battles::Position().seat(0, "vp", points).units(0, units));
    return explained(table.state()).seats[0].wins;
  };
  EXPECT_FALSE(wins(6, "temple_w"));
  EXPECT_TRUE(wins(7, "temple_w")) << "a temple is a temporary point";
  EXPECT_TRUE(wins(5, "temple_w temple_wb")) << "two temples bring one more in the evening";
  EXPECT_FALSE(wins(4, "temple_w temple_wb"));
}

TEST(KemetExplain, WhereRecruitsCanCome) {
  SCOPED_TRACE("KEMET-9.2");
  battles::Table table(battles::Position().units(0, "city_nw_1 5 city_nw_2 3 w_bank").pp(0, 4));
  table.play({"token recruit", "recruit"});
  ASSERT_EQ(table.step(), "recruit_units");
  const auto recruiting = explained(table.state(), Seat{0}).recruiting;
  ASSERT_TRUE(recruiting);
  EXPECT_EQ(recruiting->left, 3) << "as many as the pool has";
  ASSERT_EQ(recruiting->to.size(), 2U) << "the first district is full";
  EXPECT_EQ(recruiting->to[0].most, 2);
  EXPECT_EQ(recruiting->to[1].most, 3);
  EXPECT_FALSE(recruiting->to[1].enemy);
  EXPECT_FALSE(explained(table.state(), Seat{1}).recruiting) << "another seat is not asked";
  table.play({"units city_nw_2 1"});
  EXPECT_EQ(explained(table.state(), Seat{0}).recruiting->left, 2);

  battles::Table poor(battles::Position()
                          .units(0, "city_nw_1 w_bank")
                          .units(1, "city_nw_3 2")
                          .tiles(0, "recruiting-scribe")
                          .pp(0, 2));
  poor.play({"token recruit", "recruit"});
  const Recruiting paid = *explained(poor.state(), Seat{0}).recruiting;
  EXPECT_EQ(paid.left, 4) << "2 PP, and 2 units without a price";
  EXPECT_EQ(paid.to.back().enemy, Seat{1});
}

// As many as are told can come in all, in whatever districts: by playing it through.
TEST(KemetExplain, AsManyRecruitsComeAsAreTold) {
  int asked = 0;
  walk_explained(10,
                 [&](const State& s, Seat seat, const ChoiceList& list, const State&, const Told&) {
                   const auto told = explained(s, seat).recruiting;
                   ASSERT_EQ(told.has_value(), Kemet::question_name(s) == "recruit_units");
                   if (!told) return;
                   ++asked;
                   ASSERT_EQ(static_cast<int>(list.size()), told->to[0].most + 1);
                   // The most in each district until nothing is left.
                   State after = s;
                   Told lines;
                   KemetJournal journal(lines);
                   int left = told->left;
                   for (const RecruitsTo& to : told->to) {
                     const int count = std::min(left, to.most);
                     if (Kemet::question_name(after) != "recruit_units") {
                       EXPECT_TRUE(left == 0 || count == 0);
                       continue;
                     }
                     const ChoiceList now = kit::legal_list<Kemet>(after, seat);
                     if (Kemet::text(now[0]) != "units " + to.space + " 0") continue;  // full
                     EXPECT_EQ(static_cast<int>(now.size()), count + 1);
                     Kemet::choose(after, seat, now[static_cast<std::size_t>(count)], journal);
                     left -= count;
                   }
                   EXPECT_EQ(after.seats[seat].pool, s.seats[seat].pool - (told->left - left));
                 });
  EXPECT_GT(asked, 20);
}

TEST(KemetExplain, ATroopThatIsPressedMoves) {
  SCOPED_TRACE("KEMET-6.10, KEMET-10.1");
  using Steps = std::vector<std::string>;
  const auto moves = [](const battles::Table& table, Seat seat, std::string_view space) -> Steps {
    for (const auto& [at, steps] : explained(table.state(), seat).moves)
      if (at == space) return steps;
    return {};
  };
  battles::Table table(battles::neighbours(3, 4).units(0, "w_front_nw 3 city_nw_1 2"));
  EXPECT_EQ(moves(table, Seat{0}, "city_nw_1"), (Steps{"token move1", "troop city_nw_1"}));
  EXPECT_EQ(moves(table, Seat{0}, "w_obelisk"), Steps{}) << "another seat's";
  EXPECT_EQ(moves(table, Seat{1}, "w_obelisk"), Steps{}) << "it is not asked";
  table.play({"token move1", "troop city_nw_1"});
  EXPECT_EQ(moves(table, Seat{0}, "w_front_nw"), (Steps{"undo", "troop w_front_nw"}));
  EXPECT_EQ(moves(table, Seat{0}, "city_nw_1"), Steps{}) << "it is moving";
  // The first level has its token: the Move of the second one covers a level that needs one.
  battles::Table later(battles::neighbours(3, 4).seat(0, "tokens", battles::list("recruit")));
  EXPECT_EQ(moves(later, Seat{0}, "w_front_nw"), (Steps{"token move2", "troop w_front_nw"}));
}

TEST(KemetExplain, WhatDoesNothingIsToldBefore) {
  SCOPED_TRACE("KEMET-6.3, KEMET-7.1");
  int idle = 0;
  walk_explained(
      20, [&](const State& s, Seat seat, const ChoiceList& list, const State&, const Told&) {
        const Explanation all = explained(s, seat);
        if (Kemet::question_name(s) != "turn") return;
        for (const Choice choice : list) {
          const Kind kind = kind_of(choice);
          if (kind != Kind::token && kind != Kind::silver && kind != Kind::golden) continue;
          Told told;
          KemetJournal journal(told);
          State after = s;
          Kemet::choose(after, seat, choice, journal);
          const bool nothing = after.seats[seat].pp == s.seats[seat].pp && told.size() == 2 &&
                               (std::holds_alternative<NoEffect>(told[1].event) ||
                                std::holds_alternative<PpGained>(told[1].event));
          const std::string text = Kemet::text(choice);
          const bool named =
              std::ranges::any_of(all.idle, [&](const auto& one) { return one.first == text; });
          EXPECT_EQ(named, nothing) << text;
          if (named) ++idle;
        }
      });
  EXPECT_GT(idle, 20);
}

TEST(KemetExplain, AMoveThatEndsBeforeItsFirstStepDoesNothing) {
  SCOPED_TRACE("KEMET-10.12");
  battles::Table table(battles::neighbours(3, 4));
  table.play({"token move1", "troop w_front_nw"});
  const auto idle = explained(table.state(), Seat{0}).idle;
  ASSERT_EQ(idle.size(), 1U);
  EXPECT_EQ(idle[0].first, "end");
  EXPECT_EQ(idle[0].second.key, "kemet.idle.end");
}

TEST(KemetExplain, StepsBeforeTheFirstOneAreThoseOfTheTroop) {
  SCOPED_TRACE("KEMET-10.5");
  battles::Table table(battles::neighbours(3, 4).tiles(0, "god-speed"));
  table.play({"token move1", "troop w_front_nw"});
  EXPECT_EQ(explained(table.state(), Seat{0}).way->left, 2);
}

TEST(KemetExplain, AMoveIsOverWhenItCanOnlyEnd) {
  SCOPED_TRACE("KEMET-10.12");
  int over = 0;
  int goes_on = 0;
  walk_explained(
      10, [&](const State& s, Seat seat, const ChoiceList& list, const State&, const Told&) {
        const auto way = explained(s, seat).way;
        if (!way) return;
        bool more = !s.stack.find<Move>()->set_out;
        for (const Choice choice : list) {
          const std::string text = Kemet::text(choice);
          more = more || text.starts_with("to ") || text.starts_with("teleport ") ||
                 text == "card teleportation" || text == "card open-gates";
        }
        EXPECT_EQ(way->over, !more);
        ++(more ? goes_on : over);
        for (const Seat other : SeatSet::first(s.players))
          EXPECT_TRUE(other == seat || !explained(s, other).way->over) << "cards are hidden";
      });
  EXPECT_GT(over, 20);
  EXPECT_GT(goes_on, 20);
}

}  // namespace
}  // namespace ennead::kemet::tests
