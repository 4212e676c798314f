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
  s.discards.add(di, count);
}

static bool anybody_else_has_pp(const State& s, Seat seat) {
  for (const Seat other : SeatSet::first(s.players).without(seat))
    if (s.seats[other].pp > 0) return true;
  return false;
}

// KEMET-19.10: the card is paid before the step.
static bool teleportation_possible(const State& s, const Move& move, int price) {
  if (s.trail.size == 0) return !step_targets(s, move, StepBy::card).empty();
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
    case Di::raining_fire: return !enemies_of(s, seat).empty();
    case Di::prayer: return p.pp < most_pp;
    case Di::enlistment:
      return p.pool > 0 && (enlisted_in_city(s, seat) > 0 || !enlisting_troops(s, seat).empty());
    case Di::mana_theft: return p.pp < most_pp || anybody_else_has_pp(s, seat);
    case Di::teleportation: return moving && teleportation_possible(s, s.stack.top<Move>(), price);
    case Di::open_gates: return moving && walls_bind(s, s.stack.top<Move>());
    default: return false;
  }
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
  if (s.discards[Di::veto] >= box()[Di::veto].copies) return nobody;
  const Seat active = active_seat(s);
  int place = place_in_order(s, behind);
  for (;;) {
    if (++place == s.players) place = 0;
    const Seat seat = seat_at(s, place);
    if (seat == active) return nobody;
    if (seat != player && s.seats[seat].di_size > 0) return seat;
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

void answer(State& s, Veto& frame, Choice choice, KemetJournal& journal) {
  const Seat seat = frame.seat;
  if (kind_of(choice) == Kind::pass) {
    journal.tell(VetoPassed{seat});
    const Seat asked = next_for_veto(s, frame.player, seat);
    if (asked != nobody) {
      journal.seal();  // that somebody is asked cannot be taken back
      frame.seat = asked;
      return;
    }
    s.stack.pop();
    settle(s, true, journal);
    return;
  }
  discard_openly(s, seat, Di::veto, 1);
  journal.seal();
  journal.tell(CardPlayed{seat, Di::veto, 0});
  const Seat asked = next_for_veto(s, seat, active_seat(s));
  if (asked != nobody)
    s.stack.push(Veto{asked, seat});
  else
    settle(s, true, journal);
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

void resume(State& s, Played& played, KemetJournal& journal) {
  const Played card = played;
  s.stack.pop();
  if (card.cancelled) return;
  const Seat seat = card.player;
  switch (card.card) {
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
    case Di::escape: s.stack.push(Flee{seat}); return;
    default: return;
  }
}

// KEMET-19.3, KEMET-19.4
void answer(State& s, Fire& frame, Choice choice, KemetJournal& journal) {
  const Seat seat = frame.seat;
  const Space space = space_of(choice);
  const Seat owner = enemy_on(s, seat, space);
  const Creature creature = creature_on(s, owner, space);
  s.stack.pop();
  remove_units(s, owner, space, 1);
  journal.tell(FireHits{seat, owner, space});
  forget_trail(s);
  if (creature != no_creature && s.seats[owner].on(space) == 0)
    go_home(s, owner, creature, journal);
}

// ---- KEMET-19.6 to KEMET-19.8  Enlistment -------------------------------------------------------

constexpr int enlisted = 2;

int city_room(const State& s, Seat seat, int from_district) {
  const Player& p = s.seats[seat];
  const Spaces enemies = enemies_of(s, seat);
  int room = 0;
  for (int district = from_district; district < districts_per_city; ++district)
    if (const Space space = own_district(p, district); !enemies.has(space)) room += p.room(space);
  return room;
}

int enlisted_in_city(const State& s, Seat seat) {
  return std::min<int>({enlisted, s.seats[seat].pool, city_room(s, seat, 0)});
}

Spaces enlisting_troops(const State& s, Seat seat) {
  const Player& p = s.seats[seat];
  Spaces troops = p.troops.without(own_city(s, p));
  for (const Space space : troops)
    if (p.room(space) == 0) troops.remove(space);
  return troops;
}

// The district of the frame, or the next one that can take units.
static void find_district(const State& s, EnlistUnits& frame) {
  const Player& p = s.seats[frame.seat];
  const Spaces enemies = enemies_of(s, frame.seat);
  while (enemies.has(own_district(p, frame.district)) ||
         p.room(own_district(p, frame.district)) == 0)
    ++frame.district;
}

void answer(State& s, Enlist& frame, Choice choice, KemetJournal& journal) {
  const Seat seat = frame.seat;
  s.stack.pop();
  if (kind_of(choice) == Kind::enlist_city) {
    EnlistUnits units{seat, 0, static_cast<std::uint8_t>(enlisted_in_city(s, seat))};
    find_district(s, units);
    s.stack.push(units);
    return;
  }
  const Space space = space_of(choice);
  const Player& p = s.seats[seat];
  const int count = std::min<int>({enlisted, p.pool, p.room(space)});
  add_units(s, seat, space, count);
  journal.tell(UnitsPlaced{seat, count, space});
  forget_trail(s);
}

// Those numbers with which all new units can still be placed.
Range enlist_range(const State& s, const EnlistUnits& frame) {
  const Player& p = s.seats[frame.seat];
  const int later = city_room(s, frame.seat, frame.district + 1);
  return {std::max(0, frame.left - later),
          std::min<int>(frame.left, p.room(own_district(p, frame.district)))};
}

void answer(State& s, EnlistUnits& frame, Choice choice, KemetJournal& journal) {
  const int count = choice.operand(1);
  if (count > 0) {
    add_units(s, frame.seat, space_of(choice), count);
    journal.tell(UnitsPlaced{frame.seat, count, space_of(choice)});
    forget_trail(s);
  }
  frame.left = static_cast<std::uint8_t>(frame.left - count);
  if (frame.left > 0) {
    ++frame.district;
    find_district(s, frame);
    return;
  }
  s.stack.pop();
}

// ---- KEMET-19.10, KEMET-19.12  Teleportation ----------------------------------------------------

void answer(State& s, CardTeleport& frame, Choice choice, KemetJournal& /*journal*/) {
  const Seat seat = frame.seat;
  s.stack.pop();
  s.stack.push(HowMany{seat, space_of(choice), StepBy::card});
}

}  // namespace ennead::kemet
