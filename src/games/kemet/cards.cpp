// KEMET-18 and KEMET-19: DI cards, when they are played, and what they do. Battle DI cards are in
// battle.cpp and reckoning.cpp, Escape in encounter.cpp.
#include <algorithm>

#include "games/kemet/rules.h"

namespace ennead::kemet {

// ---- KEMET-18.7, KEMET-18.8  Playing a card -----------------------------------------------------

void discard_openly(State& s, Seat seat, Di di, int count) {
  Player& p = s.seats[seat];
  p.di.remove(di, count);
  p.di_size = static_cast<std::uint8_t>(p.di_size - count);
  (p.taken_size == 0 ? s.discards : s.replayed).add(di, count);
}

static bool anybody_else_has_pp(const State& s, Seat seat) {
  for (const Seat other : SeatSet::first(s.players).without(seat))
    if (s.seats[other].pp > 0) return true;
  return false;
}

// KEMET-19.10: the card is paid before the step. What is left then decides whether a position comes
// again, and whether a toll can be paid (KEMET-28.9).
static bool teleportation_possible(const State& s, const Move& move, int price) {
  if (s.trail.size == 0 && !s.content.has(Set::black))
    return !step_targets(s, move, StepBy::card).empty();
  State paid = s;
  pay(paid, move.seat, price);
  return !step_targets(paid, move, StepBy::card).empty();
}

bool playable(const State& s, Seat seat, Di di) {
  const Player& p = s.seats[seat];
  const int price = di_price(p, di);
  if (!p.di.has(di) || price > p.pp) return false;
  const bool moving = s.stack.top_is<Move>();
  switch (di) {
    case Di::raining_fire: return !fire_targets(s, seat).empty();
    case Di::prayer: return p.pp < most_pp;
    case Di::enlistment: return can_enlist(s, seat);
    case Di::mana_theft: return p.pp < most_pp || anybody_else_has_pp(s, seat);
    case Di::teleportation: return moving && teleportation_possible(s, s.stack.top<Move>(), price);
    case Di::open_gates: return moving && walls_bind(s, s.stack.top<Move>());
    case Di::swiftness: return moving;
    case Di::divine_memory: return can_remember(s);
    default: return false;
  }
}

// Not inlined, because most hands have none.
[[gnu::noinline]] static void offer_held(const State& s, Seat seat, std::uint64_t kinds,
                                         ChoiceList& list) {
  for (; kinds != 0; kinds &= kinds - 1) {
    const Di di = DiCards::first_of(kinds);
    if (playable(s, seat, di)) list.add(choice(Kind::card, di));
  }
}
void offer_cards(const State& s, Seat seat, std::uint64_t kinds, ChoiceList& list) {
  if (const std::uint64_t held = kinds & s.seats[seat].di.kinds(); held != 0)
    offer_held(s, seat, held, list);
}

void play_card(State& s, Seat seat, Di di, KemetJournal& journal) {
  const int price = di_price(s.seats[seat], di);
  pay(s, seat, price);
  discard_openly(s, seat, di, 1);
  journal.seal();
  journal.tell(CardPlayed{seat, di, price});
  note_pp(s);
  s.stack.push(Played{seat, di, false});
  const Seat asked = next_for_veto(s, seat, active_seat(s));
  if (asked != nobody) s.stack.push(Veto{asked, seat});
}

// ---- KEMET-18.9 to KEMET-18.15  Veto ------------------------------------------------------------

Seat next_for_veto(const State& s, Seat player, Seat behind) {
  const Seat active = active_seat(s);
  int place = place_in_order(s, behind);
  for (;;) {
    if (++place == s.players) place = 0;
    const Seat seat = seat_at(s, place);
    if (seat == active) return nobody;
    if (seat != player && may_hold(s, s.seats[seat], Di::veto)) return seat;
  }
}

// Nobody can cancel the last card any more. If it is a Veto that stands, the card below is
// cancelled; if it was cancelled itself, the asking about the card below goes on (KEMET-18.14).
static void settle(State& s, bool stands, KemetJournal& journal) {
  for (;;) {
    if (s.stack.top_is<Played>()) {
      auto& played = s.stack.top<Played>();
      played.cancelled = !stands;
      if (!stands) journal.tell(CardCancelled{played.player, played.card});
      return;
    }
    auto& below = s.stack.top<Veto>();
    if (!stands) {
      journal.tell(CardCancelled{below.seat, Di::veto});
      const Seat asked = next_for_veto(s, below.player, below.seat);
      if (asked != nobody) {
        below.seat = asked;
        return;
      }
    }
    s.stack.pop();
    stands = !stands;
  }
}

void Veto::offer(const State& s, ChoiceList& list) const {
  if (s.seats[seat].di.has(Di::veto)) list.add(choice(Kind::veto));
  list.add(choice(Kind::pass));
}

void Veto::answer(State& s, Choice choice, KemetJournal& journal) {
  const Seat who = seat;
  if (kind_of(choice) == Kind::pass) {
    journal.tell(VetoPassed{who});
    const Seat asked = next_for_veto(s, player, who);
    if (asked != nobody) {
      journal.seal();  // that somebody is asked cannot be taken back
      seat = asked;
      return;
    }
    s.stack.pop();
    settle(s, true, journal);
    return;
  }
  discard_openly(s, who, Di::veto, 1);
  journal.seal();
  journal.tell(CardPlayed{who, Di::veto, 0});
  const Seat asked = next_for_veto(s, who, active_seat(s));
  if (asked != nobody)
    s.stack.push(Veto{asked, who});
  else
    settle(s, true, journal);
}
std::string Veto::fault(const State& s, std::size_t depth) const {
  int vetoes = 0;  // below this one
  while (s.stack.is<Veto>(depth - 1 - static_cast<std::size_t>(vetoes))) ++vetoes;
  const Veto* below = s.stack.find<Veto>(depth);
  const Seat by = below != nullptr ? below->seat : s.stack.find<Played>(depth)->player;
  if (index(seat) >= s.players || player != by || seat == by || seat == active_seat(s))
    return "this seat is not asked for Veto";
  const int played = shown_discards(s)[Di::veto];
  if (!is_top(s, depth)) return played > vetoes ? "" : "no Veto was played";
  return may_hold(s, s.seats[seat], Di::veto) && played >= vetoes ? "" : "nobody is asked for Veto";
}
// The card in question: a Veto on the frame below, or the card that was played.
void Veto::prompt(const State& s, Seat /*asked*/, Message& message) const {
  const std::size_t below = s.stack.size() - 1;
  const bool on_veto = s.stack.is<Veto>(below - 1);
  message.with("player", player)
      .with("card", to_field(on_veto ? Di::veto : s.stack.find<Played>(below)->card));
}

// ---- KEMET-19  What the cards do ----------------------------------------------------------------

// KEMET-19.9
static void steal_mana(State& s, Seat seat, KemetJournal& journal) {
  for (const Seat other : SeatSet::first(s.players).without(seat)) {
    Player& p = s.seats[other];
    if (p.pp == 0) continue;
    --p.pp;
    journal.tell(PpLost{other, 1, p.pp});
  }
  gain_pp(s, seat, 1, Reason::mana_theft, journal);
}

void Played::resume(State& s, KemetJournal& journal) const {
  const Played now = *this;
  s.stack.pop();
  if (now.cancelled) return;
  const Seat seat = now.player;
  switch (now.card) {
    case Di::raining_fire: s.stack.push(Fire{seat}); return;
    case Di::prayer:  // KEMET-19.5
      gain_pp(s, seat, 2, Reason::prayer, journal);
      note_pp(s);
      return;
    case Di::enlistment: s.stack.push(Enlist{seat}); return;
    case Di::mana_theft:
      steal_mana(s, seat, journal);
      note_pp(s);
      return;
    case Di::teleportation: s.stack.push(CardTeleport{seat}); return;
    case Di::open_gates: s.stack.top<Move>().gates = true; return;  // KEMET-19.11
    case Di::swiftness: ++s.stack.top<Move>().left; return;         // KEMET-24.9
    case Di::divine_memory: {
      Memory memory{seat, 0, {}};
      memory.set(open_discards(s));
      journal.seal();  // what others have taken can be seen by what is missing
      memory.size = static_cast<std::uint8_t>(memory.cards().size());
      s.stack.push(memory);
      return;
    }
    case Di::escape: s.stack.push(Flee{seat}); return;
    default: return;
  }
}
// What the card needs still holds, so that it can take effect.
static bool has_effect(const State& s, Di card, Seat seat, const Move* move) {
  switch (card) {
    case Di::raining_fire: return !fire_targets(s, seat).empty();
    case Di::prayer: return s.seats[seat].pp < most_pp;
    case Di::enlistment: return can_enlist(s, seat);
    case Di::mana_theft: return true;
    case Di::teleportation: return move != nullptr && !step_targets(s, *move, StepBy::card).empty();
    case Di::open_gates: return move != nullptr && walls_bind(s, *move);
    case Di::swiftness: return move != nullptr;
    case Di::divine_memory: return can_remember(s);
    case Di::escape: return !free_beside(s, s.stack.nearest<Encounter>().space).empty();
    default: return false;
  }
}

std::string Played::fault(const State& s, std::size_t depth) const {
  const bool escapes = s.stack.is<Encounter>(depth - 1);
  const Seat active = active_seat(s);
  if (static_cast<int>(card) >= di_count || !was_played(s, card))
    return "the card lies among the discards";
  if ((card == Di::escape) != escapes) return "the card is not played here";
  if (escapes && !before_plans(s, *s.stack.find<Encounter>(depth))) return "nobody has planned yet";
  if (!has_effect(s, card, active, s.stack.find<Move>(depth))) return "the card has no effect";
  if (cancelled) return "it is not decided whether the card stands";
  return player == (escapes ? s.stack.find<Encounter>(depth)->defender : active) ? ""
                                                                                 : another_seat;
}

// KEMET-19.3, KEMET-27.5
Spaces fire_targets(const State& s, Seat seat) {
  Spaces targets = enemies_of(s, seat);
  if ((in_play(s).creatures & protectors).empty()) return targets;
  for (const Space space : targets& s.beasts)
    if (immune(s, enemy_on(s, seat, space), space)) targets.remove(space);
  return targets;
}

void Fire::offer(const State& s, ChoiceList& list) const {
  add_spaces(list, Kind::fire, fire_targets(s, seat));
}

// KEMET-19.3, KEMET-19.4
void Fire::answer(State& s, Choice choice, KemetJournal& journal) const {
  const Seat who = seat;
  const Space space = space_of(choice);
  const Seat owner = enemy_on(s, who, space);
  s.stack.pop();
  const Creatures alone = lose_units(s, owner, space, 1, Loss::fire, who, journal);
  forget_trail(s);
  go_home(s, owner, alone, journal);
}
std::string Fire::fault(const State& s, std::size_t /*depth*/) const {
  if (seat != active_seat(s)) return another_seat;
  return was_played(s, Di::raining_fire) && !fire_targets(s, seat).empty() ? ""
                                                                           : "nobody can be hit";
}

// ---- KEMET-19.6 to KEMET-19.8  Enlistment -------------------------------------------------------

constexpr int units_of_the_card = 2;
// By the card, or by the symbols that a priest has passed: KEMET-29.6.
static int enlisted(const State& s) {
  const int walked = plays_path(s) ? units_of_walk(s) : 0;
  return walked > 0 ? walked : units_of_the_card;
}
// There is a card or a symbol for this.
static bool called(const State& s) {
  return s.stack.find<Walking>() == nullptr ? was_played(s, Di::enlistment) : units_of_walk(s) > 0;
}

int city_room(const State& s, Seat seat, int from_district) {
  const Player& p = s.seats[seat];
  const Spaces enemies = enemies_of(s, seat);
  int all = 0;
  for (int district = from_district; district < districts_per_city; ++district)
    if (const Space space = own_district(p, district); !enemies.has(space))
      all += room(s, p, space);
  return all;
}

int enlisted_in_city(const State& s, Seat seat) {
  return std::min<int>({enlisted(s), s.seats[seat].pool, city_room(s, seat, 0)});
}

Spaces troops_with_room(const State& s, Seat seat) {
  const Player& p = s.seats[seat];
  Spaces troops = p.troops.without(own_city(s, p));
  for (const Space space : troops)
    if (room(s, p, space) == 0) troops.remove(space);
  return troops;
}

bool can_enlist(const State& s, Seat seat) {
  return s.seats[seat].pool > 0 &&
         (enlisted_in_city(s, seat) > 0 || !troops_with_room(s, seat).empty());
}

int district_for_units(const State& s, const CityUnits& units) {
  const Player& p = s.seats[units.seat];
  const Spaces enemies = enemies_of(s, units.seat);
  int district = units.district;
  while (enemies.has(own_district(p, district)) || room(s, p, own_district(p, district)) == 0)
    ++district;
  return district;
}

void Enlist::offer(const State& s, ChoiceList& list) const {
  if (enlisted_in_city(s, seat) > 0) list.add(choice(Kind::enlist_city));
  add_spaces(list, Kind::enlist, troops_with_room(s, seat));
}

void Enlist::answer(State& s, Choice choice, KemetJournal& journal) const {
  const Seat who = seat;
  s.stack.pop();
  if (kind_of(choice) == Kind::enlist_city) {
    const int units = enlisted_in_city(s, who);
    const int district = district_for_units(s, {who, 0, units});
    s.stack.push(
        EnlistUnits{who, static_cast<std::uint8_t>(district), static_cast<std::uint8_t>(units)});
    return;
  }
  const Space space = space_of(choice);
  const Player& p = s.seats[who];
  const int count = std::min<int>({enlisted(s), p.pool, room(s, p, space)});
  const int pooled = priests_in_pool(s, who);
  add_units(s, who, space, count);
  journal.tell(UnitsPlaced{who, count, space});
  forget_trail(s);
  ask_which(s, who, space, true, count, pooled);
}
std::string Enlist::fault(const State& s, std::size_t /*depth*/) const {
  if (seat != active_seat(s)) return another_seat;
  if (!called(s)) return "no Enlistment was played";
  return can_enlist(s, seat) ? "" : "no unit can come";
}

// Those numbers with which all new units can still be placed.
Range enlist_range(const State& s, const CityUnits& units) {
  const Player& p = s.seats[units.seat];
  const int later = city_room(s, units.seat, units.district + 1);
  return {std::max(0, units.left - later),
          std::min(units.left, room(s, p, own_district(p, units.district)))};
}

void EnlistUnits::offer(const State& s, ChoiceList& list) const {
  add_range(list, own_district(s.seats[seat], district), enlist_range(s, {seat, district, left}));
}

void EnlistUnits::answer(State& s, Choice choice, KemetJournal& journal) {
  const int count = choice.operand(1);
  const Seat who = seat;
  const Space space = space_of(choice);
  const int pooled = priests_in_pool(s, who);
  if (count > 0) {
    add_units(s, seat, space_of(choice), count);
    journal.tell(UnitsPlaced{seat, count, space_of(choice)});
    forget_trail(s);
  }
  left = static_cast<std::uint8_t>(left - count);
  if (left > 0) {
    district = static_cast<std::uint8_t>(district_for_units(s, {seat, district + 1, left}));
  } else {
    s.stack.pop();
  }
  if (count > 0) ask_which(s, who, space, true, count, pooled);
}
std::string EnlistUnits::fault(const State& s, std::size_t /*depth*/) const {
  if (seat != active_seat(s)) return another_seat;
  const Player& p = s.seats[seat];
  if (!called(s) || left < 1 || left > enlisted(s) || left > p.pool)
    return "units are left to be placed";
  if (district >= districts_per_city) return "a district of the city";
  const Space space = own_district(p, district);
  if (enemies_of(s, seat).has(space) || room(s, p, space) <= 0) return "no units can come here";
  const Range range = enlist_range(s, {seat, district, left});
  return range.least <= range.most ? "" : "the units cannot be placed";
}
void EnlistUnits::prompt(const State& s, Seat /*asked*/, Message& message) const {
  message.with("space", to_field(own_district(s.seats[seat], district))).with("left", left);
}

// ---- KEMET-19.10, KEMET-19.12  Teleportation ----------------------------------------------------

void CardTeleport::offer(const State& s, ChoiceList& list) const {
  add_spaces(list, Kind::teleport, step_targets(s, s.stack.nearest<Move>(), StepBy::card));
}

void CardTeleport::answer(State& s, Choice choice, KemetJournal& /*journal*/) const {
  const Seat who = seat;
  s.stack.pop();
  s.stack.push(HowMany{who, space_of(choice), StepBy::card});
}
std::string CardTeleport::fault(const State& s, std::size_t depth) const {
  if (seat != active_seat(s)) return another_seat;
  return was_played(s, Di::teleportation) &&
                 !step_targets(s, *s.stack.find<Move>(depth), StepBy::card).empty()
             ? ""
             : "no teleport is possible";
}

// ---- KEMET-24.10, KEMET-24.11  Divine Memory ----------------------------------------------------

// Whoever took a card took no Divine Memory, so this much is certain to everybody.
bool can_remember(const State& s) {
  const DiCards shown = shown_discards(s);
  int left = shown.size() - shown[Di::divine_memory];
  for (const Seat seat : SeatSet::first(s.players)) left -= s.seats[seat].taken_size;
  return left > 0;
}

void Memory::offer(const State& /*s*/, ChoiceList& list) const {
  DiCards others = cards();
  others.remove(Di::divine_memory, others[Di::divine_memory]);
  add_kinds(list, Kind::take, others);
}

void Memory::answer(State& s, Choice choice, KemetJournal& journal) const {
  const Seat who = seat;
  const auto card = static_cast<Di>(choice.operand());
  s.stack.pop();
  Player& p = s.seats[who];
  p.di.add(card);
  ++p.di_size;
  p.taken.add(card);
  ++p.taken_size;
  journal.seal();
  journal.tell(CardTaken{who});
  journal.tell_only(who, TakenIs{who, card});
}
std::string Memory::fault(const State& s, std::size_t /*depth*/) const {
  if (seat != active_seat(s)) return another_seat;
  if (!was_played(s, Di::divine_memory)) return "no Divine Memory was played";
  if (!can_remember(s)) return "there is no card to take";
  return cards() == open_discards(s) && cards().size() == size ? ""
                                                               : "these are not the open discards";
}
void Memory::hide(const State& /*s*/, Seat from) {
  if (from == seat) set({});
}

}  // namespace ennead::kemet
