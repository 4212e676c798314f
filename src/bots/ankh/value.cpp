#include "bots/ankh/value.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "bots/random.h"
#include "bots/steady.h"
#include "games/ankh/rules.h"

namespace ennead::ankh {

namespace {

using PerGod = PerSeat<double>;

double chance_of(double odds) { return 0.5 + 0.5 * steady_tanh(odds / 2); }

// What the expansion changes for all gods alike, looked up once; without it as below.
struct Pharaonic {
  explicit Pharaonic(const State& s) {
    if (!s.palace.in_play()) return;
    file = &file_of(s);
    favourite = ankh::favourite(s);
    region = pharaoh_region(s);
    bonus = region == 0 ? 0 : pharaoh_bonus(s, region);
    disarms = pharaoh_does(s, PharaohEffect::disarms);
    if (pharaoh_does(s, PharaohEffect::strengthens)) strengthens = pharaoh_number(s);
    const Edition& rules = edition(s);
    for (int event = s.event + 1; event <= rules.event_count; ++event)
      palaces += rules.event_at(event) == TrackEvent::control ? 1 : 0;
    for (std::size_t room = 0; room < palace_rooms && palaces > 0; ++room) {
      winners[room] = winner_of(s, room);
      priests[room] = priests_in(s, room);
    }
  }
  const PharaohFile* file = nullptr;
  Seat favourite = nobody;
  int region = 0;       // where he stands
  int bonus = 0;        // for winning there
  int strengthens = 0;  // his favourite there
  bool disarms = false;
  int palaces = 0;  // to come
  std::array<Seat, palace_rooms> winners{};
  std::array<int, palace_rooms> priests{};
};

// Is a figure left in the pool?
bool can_come(const State& s, Seat god) {
  const God& own = s.gods[god];
  return own.warriors > 0 || own.guardians != std::array<std::uint8_t, guardian_levels>{};
}

int priests_of(const State& s, Seat god) {
  int count = 0;
  for (const int priests : s.palace.priests[god]) count += priests;
  return count;
}

// ANKH-16.2, but for cards: those in hand are worth a little.
double strength_in(const State& s, const Pharaonic& pharaoh, Seat god, int region,
                   const HexSet& spaces, int figures) {
  const God& own = s.gods[god];
  const Edition& rules = edition(s);
  double strength = figures;
  if (own.has(Power::temple_attuned))
    strength +=
        rules.temple_attuned_strength *
        (s.controlled[god] & counting_as(s, Monument::temple) & region_land(s, region)).size();
  const bool god_counts = own.has(Power::temple_attuned) || own.has(Power::resplendent) ||
                          own.is(Deity::anubis);  // else nobody looks for it
  const bool god_there = god_counts && spaces.has(god_figure(s, god));
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
  const bool his = pharaoh.region == region;
  if (his && pharaoh.favourite == god) strength += pharaoh.strengthens;
  if (!his || !pharaoh.disarms)
    for (const Card card : hand_of(s, god)) strength += rules.worth_of(card).battle;
  return strength;
}

// What each god can expect of one conflict with the board as it is.
PerGod expected_of_conflict(const State& s, const Pharaonic& pharaoh, const ValueWeights& weights) {
  PerGod expected{};
  for (int region = 1; region <= s.region_count(); ++region) {
    const HexSet spaces = region_of_figures(s, region);
    const PerSeat<int> held = majorities(s, region);
    PerGod share{};
    double all = 0;
    int present = 0;
    for (const Seat god : s.in_game) {
      const int figures = (s.figures[god] & spaces).size();
      if (figures > 0) {
        ++present;
        const double strength = strength_in(s, pharaoh, god, region, spaces, figures);
        share[god] = steady_exp(weights.steepness * strength);
        all += share[god];
      }
      expected[god] += held[god] * (figures > 0 ? weights.majority : weights.reach);
    }
    for (const Seat god : s.in_game) {
      if (share[god] == 0) continue;
      double reward = 1 + ra_bonus(s, god, spaces) + (pharaoh.region == region ? pharaoh.bonus : 0);
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

// ANKH-28.27: what a political card is worth, in points of devotion: about what it changes when a
// bot plays it. Some need priests, or a power that is still to be unlocked.
double politic_worth(const State& s, const Pharaonic& now, Seat god, Politic card) {
  switch (card) {
    case Politic::forced_march: return 0.4;
    case Politic::levy: return can_come(s, god) ? 0.6 : 0;
    case Politic::corvee: return std::max(0.25, 0.5 - 0.02 * s.gods[god].followers);
    case Politic::scribes: return s.gods[god].steps() < unlock_steps ? 0.45 : 0;
    case Politic::ordination: return now.palaces > 0 ? 0.15 + 0.06 * s.palace.pool[god] : 0;
    case Politic::intrigue: {  // against the priests of others
      int others = -priests_of(s, god);
      for (const int priests : now.priests) others += priests;
      return now.palaces > 0 ? 0.4 + 0.03 * others : 0;
    }
    case Politic::royal_barge: return 0.5;
    case Politic::offering: return std::min(0.6, 0.35 + 0.02 * s.gods[god].followers);
  }
  return 0;
}
double worth_of(const State& s, const Pharaonic& now, Seat god, PoliticalCards cards) {
  double all = 0;
  for (const PoliticalCard card : cards)
    all += politic_worth(s, now, god, now.file->of(card).effect);
  return all;
}

// The best card that lies open, less what has to go for it.
double law_worth(const State& s, const Pharaonic& now, Seat god, int most) {
  double best = 0;
  for (const PoliticalCard card : s.palace.row)
    if (card != no_politic)
      best = std::max(best, politic_worth(s, now, god, now.file->of(card).effect));
  return s.palace.held(god).size() < most ? best : 0.6 * best;
}

// A Sphinx, or a summon.
double war_worth(const State& s, Seat god, std::size_t room) {
  if (s.gods[god].followers >= sphinx_price(s, god, room) && sphinxes_left(s) > 0) return 0.5;
  return can_come(s, god) ? 0.45 + 0.02 * s.gods[god].warriors : 0.1;
}

// ANKH-28: what a room brings who wins it, in points of devotion.
double room_worth(const State& s, const Pharaonic& now, Seat god, std::size_t room,
                  const ValueWeights& weights) {
  const PharaohFile::Room& of = now.file->rooms[room];
  const double follower = weights.follower * 0.7;
  switch (of.effect) {
    case RoomEffect::law: return weights.politic * law_worth(s, now, god, of.number);
    case RoomEffect::granary: return follower * (of.number + s.palace.priests[god][room]);
    case RoomEffect::audience: return of.number * (now.favourite == god ? 0.9 : 0.5);
    case RoomEffect::war: return war_worth(s, god, room);
  }
  return 0;
}

// What priests, cards and the favour of the Pharaoh are worth while there are Palaces to come.
double palace(const State& s, const Pharaonic& now, Seat god, const ValueWeights& weights) {
  const Edition& rules = edition(s);
  double all = 0;
  if (now.palaces > 0) {
    for (std::size_t room = 0; room < palace_rooms; ++room) {
      const int own = s.palace.priests[god][room];
      if (own == 0) continue;
      // Who would win can still be overtaken, and who would not can overtake.
      const double share = now.winners[room] == god ? 0.75 : 0.2 * own / now.priests[room];
      all += weights.room * share * room_worth(s, now, god, room, weights) + 0.02 * own;
    }
    all += weights.priest * s.palace.pool[god];
    if (now.favourite == god) all += weights.favourite;
  }
  const double left = static_cast<double>(rules.event_count - s.event) / rules.event_count;
  all += weights.politic * left *
         (worth_of(s, now, god, s.palace.hand[god]) +
          0.35 * worth_of(s, now, god, s.palace.used[god]));
  return all;
}

// What lies ready for later, the more of it the more conflicts are to come; the sum of all.
double resources(const State& s, Seat god, const ValueWeights& weights,
                 PerEnum<Part, double>& parts) {
  const God& own = s.gods[god];
  const Edition& rules = edition(s);
  double powers = 0;
  double guardians = 0;
  double cards = 0;
  for (const Power power : own.powers) powers += rules.worth_of(power).ready;
  for (std::size_t level = 0; level < guardian_levels; ++level)
    guardians += own.guardians[level] * rules.worth_of(s.guardian_cards[level]).ready;
  for (const Card card : hand_of(s, god)) cards += rules.worth_of(card).ready;
  double all = 0;
  const auto add = [&](Part part, double worth) {
    parts[part] = worth;
    all += worth;
  };
  add(Part::followers, weights.follower * 3 * (std::sqrt(1.0 + own.followers) - 1));
  add(Part::powers, weights.power * powers);
  add(Part::figures, weights.figure * s.figures[god].size());
  add(Part::guardians, weights.pool_guardian * guardians);
  add(Part::monuments, weights.monument * s.controlled[god].size());
  add(Part::cards, weights.card * cards);
  return all;
}

// What a conflict is worth when so many are to come.
double conflicts(int count, const ValueWeights& weights) {
  return count == 0 ? 0.0 : 1 + weights.later * (count - 1);
}

}  // namespace

Ratings ratings(const State& s, const ValueWeights& weights) {
  Ratings all;
  const int last_conflict = edition(s).last_conflict();
  const int now = edition(s).conflict_number(s.event);
  all.to_come = last_conflict - now;
  all.to_forgetting = std::max(0, edition(s).forgetting_conflict - now);
  const Pharaonic pharaoh(s);
  all.expected = expected_of_conflict(s, pharaoh, weights);
  const double spread = 0.6 + weights.spread * all.to_come;
  double level = -1;  // ratings count from the best one
  PerGod rating{};
  PerGod ready{};
  for (const Seat god : s.in_game) {
    PerEnum<Part, double>& parts = all.parts[god];
    ready[god] = resources(s, god, weights, parts);
    for (double& worth : parts.values) worth *= 2.0 * all.to_come / last_conflict;
    parts[Part::devotion] = s.gods[god].devotion;
    parts[Part::conflicts] = conflicts(all.to_come, weights) * all.expected[god];
    parts[Part::income] = weights.income * income(s, god) * (edition(s).event_count - s.event);
    rating[god] = parts[Part::devotion] + parts[Part::conflicts] +
                  ready[god] * all.to_come / last_conflict * 2 + parts[Part::income];
    if (s.palace.in_play()) rating[god] += parts[Part::palace] = palace(s, pharaoh, god, weights);
    level = std::max(level, rating[god]);
  }
  for (const Seat god : s.in_game) {
    all.weight[god] = steady_exp((rating[god] - level) / spread);
    if (all.to_forgetting == 0) continue;
    const double then = s.gods[god].devotion +
                        conflicts(all.to_forgetting, weights) * all.expected[god] +
                        ready[god] * all.to_forgetting / last_conflict;
    const double above =
        (then - (edition(s).last_red + 0.5)) / (1 + weights.forgotten * all.to_forgetting);
    all.weight[god] *= 0.05 + chance_of(above);
  }
  return all;
}

PerSeat<double> values(const State& s, const ValueWeights& weights) {
  if (const Outcome outcome = Ankh::outcome(s); outcome.over)
    return outcome_values(outcome, s.players);
  return values_of_gods(s, ratings(s, weights).weight);
}

PerSeat<double> values_of_gods(const State& s, const PerSeat<double>& weight) {
  const SeatSet seats = SeatSet::first(s.players);
  double all = 0;
  for (const Seat god : s.in_game) all += weight[god];
  PerSeat<int> sharing{};
  for (const Seat seat : seats) ++sharing[s.playing(seat)];
  PerSeat<double> out{};
  for (const Seat seat : seats) {
    const Seat god = s.playing(seat);
    out[seat] = s.in_game.has(god) ? 2 * weight[god] / all / sharing[god] - 1 : -1;
  }
  return out;
}

double value(const State& s, Seat seat, const ValueWeights& weights) {
  return values(s, weights)[seat];
}

// In the pre-release edition there is an event less before the gods in the red are forgotten, and
// one more red space. Figures bring devotion in time for that, powers often come too late.
ValueWeights weights_for(const State& s) {
  constexpr ValueWeights retail;
  constexpr ValueWeights pre_release{.power = 0.35, .figure = 0.4};
  return s.content.has(ContentSet::pre_release) ? pre_release : retail;
}

double value(const State& s, Seat seat) { return value(s, seat, weights_for(s)); }

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

void parts(const State& s, Seat seat, std::vector<ValuePart>& all) {
  const Seat god = s.playing(seat);
  if (!s.in_game.has(god)) return;
  const PerEnum<Part, double> rated = ratings(s, weights_for(s)).parts[god];
  for (const Part part : EnumSet<Part>::all())
    if (rated[part] != 0) add_part(all, ennead::name_of(part), rated[part]);
}

// Between two actions everything that was begun is over.
bool calm(const State& s) { return s.stack.top_is<Turn>(); }

}  // namespace

const Advice<Ankh> advice_2026 = [] {
  Advice<Ankh> then = {[](const State& s, Seat seat) { return value(s, seat); }, keep_distinct,
                       quick, calm, parts};
  then.even_draws = true;
  return then;
}();

const Advice<Ankh> advice = [] {
  Advice<Ankh> now = advice_2026;
  now.even_draws = false;
  now.value = [](const State& s, Seat seat) { return learnt_values(s)[seat]; };
  now.values = learnt_values;
  now.inputs = [](const State& s, Seat seat, Inputs& inputs) {
    write_inputs(s, s.playing(seat), ratings(s, weights_for(s)), inputs);
  };
  now.network = network;
  now.margin = [](const State& s, Seat seat) {  // in devotion, beside the best of the others
    constexpr double most = 31;
    int best = 0;
    for (const Seat other : SeatSet::first(s.players).without(seat))
      if (s.playing(other) != s.playing(seat))
        best = std::max<int>(best, s.gods[s.playing(other)].devotion);
    return std::clamp((s.gods[s.playing(seat)].devotion - best) / most, -1.0, 1.0);
  };
  return now;
}();

}  // namespace ennead::ankh
