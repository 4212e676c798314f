#include "bots/ankh/value.h"

#include <algorithm>
#include <cmath>

#include "bots/random.h"
#include "bots/steady.h"
#include "games/ankh/rules.h"

namespace ennead::ankh {

namespace {

using PerGod = PerSeat<double>;

double chance_of(double odds) { return 0.5 + 0.5 * steady_tanh(odds / 2); }
// e to the power of x, the same on every machine; x is small here.
double power_of_e(double x) {
  const double half = std::clamp(x, -9.0, 9.0) / 2;
  const double t = steady_tanh(half / 2);
  const double root = (1 + t) / (1 - t);  // e to the half
  return root * root;
}

// ANKH-16.2, but for cards: those in hand are worth a little.
double strength_in(const State& s, Seat god, int region, const HexSet& spaces, int figures) {
  const God& own = s.gods[god];
  const Edition& rules = edition(s);
  double strength = figures;
  if (own.has(Power::temple_attuned))
    strength +=
        rules.temple_attuned_strength *
        (s.controlled[god] & counting_as(s, Monument::temple) & region_land(s, region)).size();
  const bool god_there = spaces.has(god_figure(s, god));
  if (god_there && own.has(Power::temple_attuned))
    strength +=
        rules.temple_attuned_each * (s.controlled[god] & of_type(s, Monument::temple)).size();
  if ((own.has(Power::resplendent) || own.is(Deity::anubis)) && god_there)
    strength += own.has(Power::resplendent) ? rules.worth_of(Power::resplendent).battle
                                            : rules.worth_of(Deity::anubis).battle;
  if (own.has(Power::resplendent))
    strength += rules.resplendent_each * (s.controlled[god] & region_land(s, region)).size();
  if (own.is(Deity::anubis) && !rules.does(Policy::trapped_strengthen_god))
    strength += trapped_in_all(s);
  bool disarmed = false;
  if (s.palace.in_play() && pharaoh_region(s) == region) {
    disarmed = pharaoh_does(s, PharaohEffect::disarms);
    if (pharaoh_does(s, PharaohEffect::strengthens) && favourite(s) == god)
      strength += pharaoh_number(s);
  }
  if (!disarmed)
    for (const Card card : hand_of(s, god)) strength += rules.worth_of(card).battle;
  return strength;
}

// What each god can expect of one conflict with the board as it is.
PerGod expected_of_conflict(const State& s, const ValueWeights& weights) {
  PerGod expected{};
  for (int region = 1; region <= s.region_count(); ++region) {
    const HexSet spaces = region_of_figures(s, region);
    PerGod share{};
    double all = 0;
    int present = 0;
    for (const Seat god : s.in_game) {
      const int figures = (s.figures[god] & spaces).size();
      if (figures > 0) {
        ++present;
        share[god] = power_of_e(weights.steepness * strength_in(s, god, region, spaces, figures));
        all += share[god];
      }
      const int held = majorities(s, god, region);
      expected[god] += held * (figures > 0 ? weights.majority : weights.reach);
    }
    for (const Seat god : s.in_game) {
      if (share[god] == 0) continue;
      double reward = 1 + ra_bonus(s, god, spaces) + pharaoh_bonus(s, region);
      for (const Power power : {Power::glorious, Power::mighty})
        if (s.gods[god].has(power) && present > 1) reward += edition(s).worth_of(power).battle;
      expected[god] += reward * share[god] / all;
    }
  }
  return expected;
}

// ANKH-27.8: devotion at the end of a turn, or a part of it where the god is on its way there.
double income(const State& s, Seat god) {
  const Edition& rules = edition(s);
  if (!rules.does(Policy::rewards_after_actions)) return 0;
  const auto share = [](int have, int need) {
    const double part = static_cast<double>(have) / need;
    return part >= 1 ? 1 : 0.4 * part * part;
  };
  double all = 0;
  if (s.gods[god].has(Power::worshipful))
    all += share(s.controlled[god].size(), rules.worshipful_monuments);
  if (s.gods[god].has(Power::splendiferous))
    all += share(s.gods[god].followers, rules.splendiferous_followers);
  return all;
}

// ANKH-28.27: what a political card is worth, in points of devotion. Some can be played with every
// action, others wait for one.
constexpr PerEnum<Politic, double> politic_worth(0.35, 0.45, 0.35, 0.55, 0.35, 0.35, 0.4, 0.5);
double worth_of(const State& s, PoliticalCards cards) {
  double all = 0;
  for (const PoliticalCard card : cards) all += politic_worth[file_of(s).of(card).effect];
  return all;
}

// The best card that lies open, less what has to go for it.
double law_worth(const State& s, Seat god, int most) {
  double best = 0;
  for (const PoliticalCard card : s.palace.row)
    if (card != no_politic) best = std::max(best, politic_worth[file_of(s).of(card).effect]);
  return s.palace.held(god).size() < most ? best : 0.4 * best;
}

// ANKH-28: what a room brings who wins it, in points of devotion.
double room_worth(const State& s, Seat god, std::size_t room, const ValueWeights& weights) {
  const PharaohFile::Room& of = file_of(s).rooms[room];
  const double follower = weights.follower * 0.7;
  switch (of.effect) {
    case RoomEffect::law: return weights.politic * law_worth(s, god, of.number);
    case RoomEffect::granary: return follower * (of.number + s.palace.priests[god][room]);
    case RoomEffect::audience: return of.number * (favourite(s) == god ? 0.9 : 0.5);
    case RoomEffect::war:
      return std::max(0.25, s.gods[god].followers >= sphinx_price(s, god, room) ? 0.5 : 0.0);
  }
  return 0;
}

// What priests, cards and the favour of the Pharaoh are worth while there are Palaces to come.
double palace(const State& s, Seat god, const ValueWeights& weights) {
  const Edition& rules = edition(s);
  int palaces = 0;
  for (int event = s.event + 1; event <= rules.event_count; ++event)
    palaces += rules.event_at(event) == TrackEvent::control ? 1 : 0;
  double all = 0;
  if (palaces > 0) {
    for (std::size_t room = 0; room < palace_rooms; ++room) {
      const int own = s.palace.priests[god][room];
      if (own == 0) continue;
      // Who would win can still be overtaken, and who would not can overtake.
      const double share = winner_of(s, room) == god ? 0.75 : 0.2 * own / priests_in(s, room);
      all += weights.room * share * room_worth(s, god, room, weights) + 0.02 * own;
    }
    all += weights.priest * s.palace.pool[god];
    if (favourite(s) == god) all += weights.favourite;
  }
  const double left = static_cast<double>(rules.event_count - s.event) / rules.event_count;
  all += weights.politic * left *
         (worth_of(s, s.palace.hand[god]) + 0.35 * worth_of(s, s.palace.used[god]));
  return all;
}

// What lies ready for later, the more of it the more conflicts are to come.
double resources(const State& s, Seat god, const ValueWeights& weights) {
  const God& own = s.gods[god];
  const Edition& rules = edition(s);
  double powers = 0;
  double guardians = 0;
  double cards = 0;
  for (const Power power : own.powers) powers += rules.worth_of(power).ready;
  for (std::size_t level = 0; level < guardian_levels; ++level)
    guardians += own.guardians[level] * rules.worth_of(s.guardian_cards[level]).ready;
  for (const Card card : hand_of(s, god)) cards += rules.worth_of(card).ready;
  return weights.follower * 3 * (std::sqrt(1.0 + own.followers) - 1) + weights.power * powers +
         weights.figure * s.figures[god].size() + weights.pool_guardian * guardians +
         weights.monument * s.controlled[god].size() + weights.card * cards;
}

}  // namespace

double value(const State& s, Seat seat, const ValueWeights& weights) {
  const Outcome outcome = Ankh::outcome(s);
  if (outcome.over) return outcome_value(outcome, seat, s.players);
  const Seat mine = s.playing(seat);
  if (!s.in_game.has(mine)) return -1;

  const int last_conflict = edition(s).last_conflict();
  const int now = edition(s).conflict_number(s.event);
  const int to_come = last_conflict - now;
  const int to_forgetting = std::max(0, edition(s).forgetting_conflict - now);
  const auto conflicts = [&](int count) {
    return count == 0 ? 0.0 : 1 + weights.later * (count - 1);
  };
  const PerGod expected = expected_of_conflict(s, weights);
  const double spread = 0.6 + weights.spread * to_come;
  double all = 0;
  double own = 0;
  double level = -1;  // ratings count from the best one
  PerGod rating{};
  for (const Seat god : s.in_game) {
    rating[god] = s.gods[god].devotion + conflicts(to_come) * expected[god] +
                  resources(s, god, weights) * to_come / last_conflict * 2 +
                  weights.income * income(s, god) * (edition(s).event_count - s.event);
    if (s.palace.in_play()) rating[god] += palace(s, god, weights);
    level = std::max(level, rating[god]);
  }
  for (const Seat god : s.in_game) {
    double weight = power_of_e((rating[god] - level) / spread);
    if (to_forgetting > 0) {
      const double then = s.gods[god].devotion + conflicts(to_forgetting) * expected[god] +
                          resources(s, god, weights) * to_forgetting / last_conflict;
      const double above =
          (then - (edition(s).last_red + 0.5)) / (1 + weights.forgotten * to_forgetting);
      weight *= 0.05 + chance_of(above);
    }
    if (god == mine) own = weight;
    all += weight;
  }
  int seats = 0;
  for (int n = 0; n < s.players; ++n) seats += s.playing(static_cast<Seat>(n)) == mine ? 1 : 0;
  return 2 * own / all / seats - 1;
}

// In the pre-release edition there is an event less before the gods in the red are forgotten, and
// one more red space. Figures bring devotion in time for that, powers often come too late.
double value(const State& s, Seat seat) {
  constexpr ValueWeights retail;
  constexpr ValueWeights pre_release{.power = 0.35, .figure = 0.4};
  return value(s, seat, s.content.has(ContentSet::pre_release) ? pre_release : retail);
}

namespace {

Choice best_by_value(const State& s, Seat seat, const ChoiceList& list, Chance& chance) {
  Choice best = list[0];
  double most = -2;
  std::uint32_t equal = 0;
  for (const Choice choice : list) {
    State after = s;
    AnkhJournal nobody_listens;
    Ankh::choose(after, seat, choice, nobody_listens);
    const double worth = value(after, seat);
    if (worth < most) continue;
    equal = worth > most ? 1 : equal + 1;
    most = worth;
    if (equal == 1 || chance.below(equal) == 0) best = choice;
  }
  return best;
}

Choice any_of(const ChoiceList& list, Chance& chance) {
  return list[chance.below(static_cast<std::uint32_t>(list.size()))];
}

// A figure that gains by moving, of some tried; otherwise the action is over.
Choice quick_move(const State& s, Seat seat, const ChoiceList& list, Chance& chance) {
  constexpr int tries = 3;
  const Choice over = list[list.size() - 1];
  const double now = value(s, seat);
  for (int n = 0; n < tries && list.size() > 1; ++n) {
    const Choice figure = any_of(list, chance);
    if (figure == over) continue;
    State after = s;
    AnkhJournal nobody_listens;
    Ankh::choose(after, seat, figure, nobody_listens);
    ChoiceList targets;
    Ankh::legal(after, seat, targets);
    if (targets.empty()) continue;
    Ankh::choose(after, seat, best_by_value(after, seat, targets, chance), nobody_listens);
    if (value(after, seat) > now + 1e-6) return figure;
  }
  return over;
}

// A card that gains by what it does, played out with the best choices; otherwise none.
Choice quick_card(const State& s, Seat seat, const ChoiceList& list, Chance& chance) {
  const double now = value(s, seat);
  for (const Choice card : list) {
    if (kind_of(card) == Kind::no_card) continue;
    State after = s;
    AnkhJournal nobody_listens;
    Ankh::choose(after, seat, card, nobody_listens);
    const auto resolves = [&after] {  // the rest of the card
      return after.stack.top_is<PriestRoom>() || after.stack.top_is<Intrigue>() ||
             after.stack.top_is<PharaohTo>() ||
             (after.palace.window == Window::after && !after.stack.top_is<Turn>());
    };
    for (int steps = 0; steps < 5 && !after.stack.empty() && resolves(); ++steps) {
      ChoiceList choices;
      Ankh::legal(after, seat, choices);
      if (choices.empty()) break;
      Ankh::choose(after, seat, best_by_value(after, seat, choices, chance), nobody_listens);
    }
    if (value(after, seat) > now + 1e-6) return card;
  }
  return list[list.size() - 1];
}

Choice quick(const State& s, Seat seat, Chance& chance) {
  ChoiceList list;
  Ankh::legal(s, seat, list);
  if (list.size() == 1) return list[0];
  switch (Ankh::question(s).kind) {
    case Ankh::asks("move_figure"):
    case Ankh::asks("obelisk_figure"): return quick_move(s, seat, list, chance);
    case Ankh::asks("summon"): return list[0];                       // as much as possible
    case Ankh::asks("summon_figure"): return list[list.size() - 1];  // the strongest one
    case Ankh::asks("first_action"):
    case Ankh::asks("second_action"):
    case Ankh::asks("caravan"):
    case Ankh::asks("caravan_next"):
    case Ankh::asks("announce"):
    case Ankh::asks("cards"):
    case Ankh::asks("aim"): return any_of(list, chance);
    case Ankh::asks("politics"): return quick_card(s, seat, list, chance);
    case Ankh::asks("war_room"): return list[0];
    case Ankh::asks("bid"):
      return list[chance.below(
          std::min<std::uint32_t>(3, static_cast<std::uint32_t>(list.size())))];
    default: return best_by_value(s, seat, list, chance);
  }
}

// Bids that differ little are left out.
void keep_distinct(const State& s, Seat /*seat*/, ChoiceList& list) {
  if (!s.stack.top_is<Bid>()) return;
  int next = 0;
  list.keep_if([&next](Choice choice) {
    const int bid = choice.operand(0) << 8 | choice.operand(1);
    if (bid < next) return false;
    next = bid + 1 + bid / 4;
    return true;
  });
}

// Between two actions everything that was begun is over.
bool calm(const State& s) { return s.stack.top_is<Turn>(); }

}  // namespace

const Advice<Ankh> advice = {[](const State& s, Seat seat) { return value(s, seat); },
                             keep_distinct, quick, calm};

}  // namespace ennead::ankh
