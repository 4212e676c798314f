// KEMET-10: a Move, step by step.
#include <algorithm>

#include "games/kemet/rules.h"

namespace ennead::kemet {

// ---- KEMET-10.11  The trail of positions --------------------------------------------------------

static Move* move_under_way(State& s) {
  if (s.stack.size() < 2 || s.stack.tag_at(1) != Stack::tag<Move>) return nullptr;
  auto& move = s.stack.at<Move>(1);
  return move.at == no_space ? nullptr : &move;
}

void begin_trail(State& s, const Move& move, bool of_move) {
  s.trail = Trail{};
  s.trail.start = move.at;
  s.trail.pp = s.seats[move.seat].pp;
  s.trail.of_move = of_move;
}

void forget_trail(State& s) {
  if (const Move* move = move_under_way(s)) begin_trail(s, *move, !move->set_out);
}

static void add_to_trail(State& s, const Move& move, const TrailStep& step) {
  if (s.trail.size == Trail::longest)  // cannot come about by the rules
    begin_trail(s, move, false);
  else
    s.trail.steps[s.trail.size++] = step;
}

void note_pp(State& s) {
  const Move* move = move_under_way(s);
  if (move == nullptr) return;
  const int pp = s.seats[move->seat].pp;
  const int before = s.trail.size == 0 ? s.trail.pp : s.trail.steps[s.trail.size - 1U].pp();
  if (pp != before) add_to_trail(s, *move, TrailStep(move->at, 0, no_creature, pp));
}

// ---- KEMET-10.1, KEMET-10.12 --------------------------------------------------------------------

void end_move(State& s, KemetJournal& /*journal*/) {
  hold_sites(s, s.stack.top<Move>().seat);  // KEMET-2.14
  s.trail = Trail{};
  s.stack.pop();
}

void answer(State& s, Move& frame, Choice choice, KemetJournal& journal) {
  const Seat seat = frame.seat;
  switch (kind_of(choice)) {
    case Kind::nothing:
      s.stack.pop();
      journal.tell(NoEffect{seat});
      return;
    case Kind::troop:
      frame.at = space_of(choice);
      begin_trail(s, frame, true);
      return;
    case Kind::to: s.stack.push(HowMany{seat, space_of(choice), StepBy::foot}); return;
    case Kind::teleport: s.stack.push(HowMany{seat, space_of(choice), StepBy::teleport}); return;
    case Kind::card: play_card(s, seat, static_cast<Di>(choice.operand()), journal); return;
    default: end_move(s, journal); return;
  }
}

// ---- KEMET-10.2 to KEMET-10.6  A step -----------------------------------------------------------

// KEMET-10.5
static int capacity(const Player& p, Creature creature) {
  const int own = creature == no_creature ? 0 : box().movement[static_cast<std::size_t>(creature)];
  return 1 + (p.has(Tile::god_speed) ? 1 : 0) + own;
}

static void tell_step(Seat seat, int units, Space from, Space to, Creature creature, int price,
                      StepBy by, KemetJournal& journal) {
  if (!journal.listening()) return;
  const bool with = creature != no_creature;
  if (by == StepBy::foot && with)
    journal.tell(SteppedWith{seat, units, from, to, creature});
  else if (by == StepBy::foot)
    journal.tell(Stepped{seat, units, from, to});
  else if (with)
    journal.tell(TeleportedWith{seat, units, from, to, price, creature});
  else
    journal.tell(Teleported{seat, units, from, to, price});
}

void answer(State& s, HowMany& frame, Choice choice, KemetJournal& journal) {
  const HowMany step = frame;
  s.stack.pop();
  auto& move = s.stack.top<Move>();
  Player& p = s.seats[step.seat];
  const Space from = move.at;
  const int units = choice.operand();
  const Creature here = creature_on(s, step.seat, from);
  const Creature creature = choice.operand(1) != 0 ? here : no_creature;
  if (!move.set_out) move.left = static_cast<std::uint8_t>(capacity(p, creature));
  move.set_out = true;
  int price = 0;
  if (step.by == StepBy::foot) {
    --move.left;
  } else if (step.by == StepBy::teleport) {
    price = teleport_price(p, move);
    pay(s, step.seat, price);
    move.saved = move.saved || p.has(Tile::priest_of_ra);
  }
  shift_units(s, step.seat, from, step.to, units);
  tell_step(step.seat, units, from, step.to, creature, price, step.by, journal);
  move.at = step.to;
  add_to_trail(s, move, TrailStep(step.to, units, creature, p.pp));
  if (creature != no_creature) {
    put_creature(s, creature, step.to);
  } else if (here != no_creature && p.on(from) == 0) {  // KEMET-10.10
    put_creature(s, here, no_space);
    journal.tell(CreatureOnTile{step.seat, here});
    forget_trail(s);
  }
  const Seat enemy = enemy_on(s, step.seat, step.to);
  if (enemy != nobody) begin_encounter(s, step.seat, enemy, step.to, journal);
}

}  // namespace ennead::kemet
