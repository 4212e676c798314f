// KEMET-13: the plans of a battle, their reveal, and Divine Wound.
#include <algorithm>

#include "games/kemet/rules.h"

namespace ennead::kemet {

// ---- KEMET-13.4 to KEMET-13.8  Plans ------------------------------------------------------------

// KEMET-13.7, KEMET-13.8: without Prescience, or with one side's plan first.
SeatSet plans_first(const State& s, const Encounter& encounter) {
  if (s.seats[encounter.defender].has(Tile::prescience)) return encounter.attacker;
  if (s.seats[encounter.attacker].has(Tile::prescience)) return encounter.defender;
  SeatSet both = encounter.attacker;
  both.add(encounter.defender);
  return both;
}

static PlanOf& plan_of(State& s, Seat seat) {
  Encounter& encounter = encounter_of(s);
  return encounter.plans[encounter.attacker == seat ? attacker_side : defender_side];
}

// Nothing of an answer shows before all are in; they can be changed until then.
void commit(State& s, Plan& frame, Seat seat, Choice choice, KemetJournal& journal) {
  if (!frame.answered.has(seat)) journal.tell(HasPlanned{seat});
  frame.answered.add(seat);
  PlanOf& plan = plan_of(s, seat);
  plan.play = static_cast<Card>(choice.operand(0));
  plan.drop = static_cast<Card>(choice.operand(1));
  if (frame.answered != frame.asked) return;
  journal.seal();
  s.stack.pop();
}

void commit(State& s, SupportPlan& frame, Seat seat, Choice choice, KemetJournal& journal) {
  if (!frame.answered.has(seat)) journal.tell(HasSupported{seat});
  frame.answered.add(seat);
  plan_of(s, seat).support = {choice.operand(0), choice.operand(1)};
  if (frame.answered != frame.asked) return;
  journal.seal();
  s.stack.pop();
}

int support_price(const Player& p, Support support) {
  int price = 0;
  for (int kind = 0; kind < battle_di_count; ++kind)
    price += in_support(support, kind) * di_price(p, static_cast<Di>(kind));
  return price;
}

// ---- KEMET-13.9, KEMET-13.10  The reveal --------------------------------------------------------

void reveal(State& s, Encounter& encounter, KemetJournal& journal) {
  journal.seal();
  for (const int side : {attacker_side, defender_side}) {
    const Seat seat = encounter.seat(side);
    PlanOf& plan = encounter.plans[static_cast<std::size_t>(side)];
    Player& p = s.seats[seat];
    p.hand.remove(plan.play);
    p.hand.remove(plan.drop);
    p.used.add(plan.play);
    p.dropped.add(plan.drop);
    journal.tell(CardRevealed{seat, plan.play});
    if (s.discards_up) journal.tell(DropRevealed{seat, plan.drop});
    plan.drop = no_card;
    const auto support = support_of(plan);
    if (support == 0) continue;
    pay(s, seat, support_price(p, support));
    for (int kind = 0; kind < battle_di_count; ++kind) {
      const int count = in_support(support, kind);
      if (count == 0) continue;
      discard_openly(s, seat, static_cast<Di>(kind), count);
      journal.tell(Supports{seat, static_cast<Di>(kind), count});
    }
  }
}

// ---- KEMET-13.11  Divine Wound ------------------------------------------------------------------

static void discard_hidden(Player& p, Di di, int count) {
  p.di.remove(di, count);
  p.wounds.add(di, count);
  p.di_size = static_cast<std::uint8_t>(p.di_size - count);
  p.wounds_size = static_cast<std::uint8_t>(p.wounds_size + count);
}

void answer(State& s, Wound& frame, Choice choice, KemetJournal& journal) {
  const Seat seat = frame.seat;
  const int count = choice.operand();
  s.stack.pop();
  if (count == 0) return;
  auto& encounter = s.stack.top<Encounter>();
  encounter.wounds[encounter.attacker == seat ? attacker_side : defender_side] =
      static_cast<std::uint8_t>(count);
  journal.tell(Wounds{seat, count});
  Player& p = s.seats[seat];
  if (count < p.di_size) {
    s.stack.push(Discard{seat, static_cast<std::uint8_t>(count)});
    return;
  }
  for (int kind = 0; kind < di_count; ++kind)
    discard_hidden(p, static_cast<Di>(kind), p.di[static_cast<Di>(kind)]);
}

void answer(State& s, Discard& frame, Choice choice, KemetJournal& /*journal*/) {
  discard_hidden(s.seats[frame.seat], static_cast<Di>(choice.operand()), 1);
  if (--frame.left == 0) s.stack.pop();
}

}  // namespace ennead::kemet
