// ANKH-16.1 to ANKH-16.8: strength, the winner and the reward; Magnanimous (ANKH-17.1), and the
// powers and guardians that change strength (ANKH-19.6 to ANKH-19.8, ANKH-21.11 to ANKH-21.13).
#include <algorithm>

#include "games/ankh/rules.h"

namespace ennead::ankh {

// ---- ANKH-16.2  Strength ------------------------------------------------------------------------

// ANKH-21.11: spaces adjacent to an Androsphinx of another god.
static HexSet neutralised(const State& s, Seat god) {
  HexSet spaces;
  if (!has_card(s, Figure::androsphinx)) return spaces;
  for (const Seat other : s.in_game) {
    if (other == god) continue;
    for (const Hex hex : s.figures[other])
      if (s.figure(hex) == Figure::androsphinx) spaces |= adjacent(s, hex);
  }
  return spaces;
}

// ANKH-19.6
static int god_strength(const State& s, Seat god) {
  const Edition& rules = edition(s);
  if (rules.resplendent_monuments > 0 && s.gods[god].has(Power::resplendent))
    for (const Monument type : common_monuments)
      if ((counting_as(s, type) & s.controlled[god]).size() >= rules.resplendent_monuments)
        return rules.resplendent_strength;
  return 1;
}

// What the god figure has beyond it where temples strengthen it alone.
static int temples_of_god(const State& s, Seat god) {
  const int each = edition(s).temple_attuned_each;
  if (each == 0 || !s.gods[god].has(Power::temple_attuned)) return 0;
  return each * (s.controlled[god] & of_type(s, Monument::temple)).size();
}

// ANKH-19.7
static int temple_bonus(const State& s, Seat god, int region) {
  const Edition& rules = edition(s);
  if (rules.temple_attuned_strength == 0 || !s.gods[god].has(Power::temple_attuned)) return 0;
  const HexSet temples =
      s.controlled[god] & counting_as(s, Monument::temple) & region_land(s, region);
  return temples.empty() ? 0
                         : rules.temple_attuned_strength *
                               (temples & adjacent_to_any(s, s.figures[god])).size();
}

// By its causes: `add` is called with each and its value.
template <class Add>
static void add_strength(const State& s, Seat god, int region, CardSet cards, Add add) {
  const HexSet here = s.figures[god] & region_of_figures(s, region);
  if (here.empty()) return;  // ANKH-16.3
  const HexSet neutral = neutralised(s, god);
  const Edition& rules = edition(s);
  const int trapped = s.gods[god].is(Deity::anubis) ? trapped_in_all(s) : 0;  // ANKH-20.4
  const bool by_god = rules.does(Policy::trapped_strengthen_god);
  const bool doubles = cards.has(Card::drought) && rules.does(Policy::drought_doubles);
  const HexSet doubled = doubles ? desert_now(s) & region_land(s, region) : HexSet();
  for (const Hex hex : here) {
    const Figure figure = s.figure(hex);
    int value = 1;
    if (figure == Figure::god) {
      const int temples = temples_of_god(s, god);
      value = god_strength(s, god);
      add(value > 1 ? Strong::resplendent : Strong::god, value);
      add(Strong::trapped, by_god ? trapped : 0);
      add(Strong::temples, temples);
      value += (by_god ? trapped : 0) + temples;
    } else {
      add(figure == Figure::warrior ? Strong::warriors : Strong::guardians, value);
    }
    if (neutral.has(hex))
      add(Strong::neutralised, -value);
    else if (doubled.has(hex))
      add(Strong::desert, value);
  }
  if (!by_god) add(Strong::trapped, trapped);
  add(Strong::temples, temple_bonus(s, god, region));
  if (rules.resplendent_each > 0 && s.gods[god].has(Power::resplendent))
    add(Strong::region_monuments,
        rules.resplendent_each * (s.controlled[god] & region_land(s, region)).size());
  bool disarmed = false;
  if (s.palace.in_play() && pharaoh_region(s) == region) {
    disarmed = pharaoh_does(s, PharaohEffect::disarms);                      // ANKH-28.31
    if (pharaoh_does(s, PharaohEffect::strengthens) && favourite(s) == god)  // ANKH-28.30
      add(Strong::favourite, pharaoh_number(s));
  }
  for (const Card card : cards) add(card, disarmed ? 0 : edition(s).card_strength[card]);
}

int strength(const State& s, Seat god) {
  int total = 0;
  add_strength(s, god, s.battle.region, s.battle.cards[god],
               [&total](auto /*cause*/, int value) { total += value; });
  return total;
}

int strength_on_board(const State& s, Seat god, int region) {
  int total = 0;
  add_strength(s, god, region, CardSet(), [&total](auto /*cause*/, int value) { total += value; });
  return total;
}

StrengthParts strength_parts(const State& s, Seat god, int region, bool with_cards) {
  StrengthParts parts;
  add_strength(s, god, region, with_cards ? s.battle.cards[god] : CardSet(),
               [&parts](auto cause, int value) {
                 parts[cause] = static_cast<std::int8_t>(parts[cause] + value);
               });
  return parts;
}

// ANKH-16.4
SeatSet strongest(const State& s) {
  SeatSet best;
  int highest = -1;
  for (const Seat god : gods_in(s, region_of_figures(s, s.battle.region))) {
    if (!s.battle.participants.has(god)) continue;
    const int total = strength(s, god);
    if (total > highest) {
      highest = total;
      best = {};
    }
    if (total == highest) best.add(god);
  }
  return best;
}

// ---- ANKH-16.8  The reward ----------------------------------------------------------------------

static int best_other(const State& s, Seat god) {
  int best = 0;
  for (const Seat other : s.battle.participants)
    if (other != god) best = std::max(best, strength(s, other));
  return best;
}

// ANKH-18.3
static int drought_bonus(const State& s, Seat god) {
  const int each = edition(s).drought_devotion;
  if (each == 0 || !played(s, god, Card::drought)) return 0;
  return each * (s.figures[god] & desert_now(s) & region_land(s, s.battle.region)).size();
}

// ANKH-27.28
static void others_lose(State& s, Seat winner, AnkhJournal& journal) {
  Queue losers;
  for (const Seat god : ascending(s))
    if (s.battle.participants.has(god) && god != winner) losers.add(god);
  while (!losers.done())
    if (const Seat god = losers.next(); lower_devotion(s, god))
      journal.tell(LostToMighty{name_of(s, god), s.gods[god].devotion});
}

static void win_battle(State& s, Seat god, bool by_tiebreaker, AnkhJournal& journal) {
  s.battle.winner = god;
  const int own = strength(s, god);
  const int other = best_other(s, god);
  const bool glorious =  // ANKH-19.8
      !by_tiebreaker && s.gods[god].has(Power::glorious) && own - other >= edition(s).glorious_lead;
  const int win = 1 + pharaoh_bonus(s, s.battle.region);
  const int more = glorious ? edition(s).glorious_reward - 1 : 0;
  const int drought = drought_bonus(s, god);
  const int ra = ra_bonus(s, god, region_of_figures(s, s.battle.region));
  const int reward = win + more + drought + ra;
  const int gain = gain_with_bonus(s, god, reward);
  const int devotion = std::min(s.gods[god].devotion + gain, edition(s).top_devotion);
  if (by_tiebreaker)
    journal.tell(BattleWonByTiebreaker{name_of(s, god), s.battle.region, own, gain, devotion, win,
                                       drought, ra, gain - reward});
  else
    journal.tell(BattleWon{name_of(s, god), s.battle.region, own, other, gain, devotion, win, more,
                           drought, ra, gain - reward});
  if (raise_devotion(s, god, gain, journal)) return;
  const bool mighty = !by_tiebreaker && s.gods[god].has(Power::mighty) &&
                      own - other >= edition(s).mighty_lead;  // ANKH-27.28
  if (mighty && gain_devotion(s, god, edition(s).mighty_reward, Reason::mighty, journal)) return;
  if (s.gods[god].has(Power::commanding))  // ANKH-19.2
    gain_followers(s, god, edition(s).commanding_followers, Reason::commanding, journal);
  if (mighty) others_lose(s, god, journal);
}

static void nobody_wins(State& s, AnkhJournal& journal) {
  s.battle.winner = nobody;  // ANKH-16.6
  journal.tell(NobodyWon{s.battle.region});
}

// ---- ANKH-16.3 to ANKH-16.7  The winner ---------------------------------------------------------

void resolve_battle(State& s, AnkhJournal& journal) {
  const HexSet region = region_of_figures(s, s.battle.region);
  for (const Seat god : s.battle.participants) {
    if (edition(s).battle.has(BattleStep::magnanimous) &&
        (s.figures[god] & region).size() >= edition(s).magnanimous_figures)
      s.battle.strong.add(god);
    if (journal.listening())
      journal.tell(StrengthShown{name_of(s, god), strength(s, god),
                                 strength_parts(s, god, s.battle.region, true)});
  }
  s.battle.winner = nobody;
  const SeatSet best = strongest(s);
  const auto& conflict = s.stack.nearest<Conflict>();
  if (best.size() == 1)
    win_battle(s, best.lowest(), false, journal);
  else if (conflict.face_up && best.has(conflict.tiebreaker))
    s.stack.push(Tiebreak{conflict.tiebreaker});  // ANKH-16.5
  else
    nobody_wins(s, journal);
}

void Tiebreak::offer(const State& /*s*/, ChoiceList& list) const {
  list.add(choice(Kind::tiebreak));
  list.add(choice(Kind::no_tiebreak));
}

void Tiebreak::answer(State& s, Choice choice, AnkhJournal& journal) const {
  const Seat god = seat;
  s.stack.pop();
  if (kind_of(choice) == Kind::no_tiebreak) {
    nobody_wins(s, journal);
    return;
  }
  s.stack.nearest<Conflict>().face_up = false;
  win_battle(s, god, true, journal);
}

std::string Tiebreak::fault(const State& s, std::size_t /*depth*/) const {
  if (step_of(s) != after(s, BattleStep::resolution)) return wrong_step;
  const auto& conflict = s.stack.nearest<Conflict>();
  const SeatSet best = strongest(s);
  if (!conflict.face_up || best.size() < 2 || !best.has(conflict.tiebreaker))
    return "there is no tie to be broken";
  return seat == conflict.tiebreaker ? "" : wrong_seat;
}
void Tiebreak::prompt(const State& s, Seat /*asked*/, Message& message) const {
  message.with("strength", strength(s, seat));
}

// ---- ANKH-17.1  Magnanimous ---------------------------------------------------------------------

bool resolve_magnanimous(State& s, AnkhJournal& journal) {
  Queue order;
  for (const Seat god : ascending(s))
    if (s.battle.strong.has(god) && s.battle.winner != god && s.gods[god].has(Power::magnanimous))
      order.add(god);
  s.battle.strong = {};
  while (!order.done())
    if (gain_devotion(s, order.next(), edition(s).magnanimous_reward, Reason::magnanimous, journal))
      return true;
  return false;
}

}  // namespace ennead::ankh
