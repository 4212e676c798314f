// KEMET-23: what a player may know, and worlds that agree with it.
#include <algorithm>

#include "games/kemet/rules.h"

namespace ennead::kemet {

namespace {

// KEMET-23.2 to KEMET-23.4
void hide_cards(Player& p, bool drops_too) {
  p.di = {};
  p.wounds = {};
  if (!drops_too) return;
  p.dropped_hidden = static_cast<std::uint8_t>(p.dropped_hidden + p.dropped.size());
  p.hand = p.hand | p.dropped;
  p.dropped = {};
}

// The plans that are still secret lie in the encounter below the question.
Encounter* planning(State& s) {
  if (!s.stack.top_is<Plan>() && !s.stack.top_is<SupportPlan>()) return nullptr;
  return &encounter_of(s);
}

// KEMET-23.5
void hide_plan(PlanOf& plan, bool shown) {
  const Card play = shown ? plan.play : no_card;
  plan = PlanOf{};
  plan.play = play;
}

// The seat's plan, or null where it takes no part.
PlanOf* plan_of(Encounter* encounter, Seat seat) {
  if (encounter == nullptr) return nullptr;
  if (encounter->attacker == seat) return &encounter->plans[attacker_side];
  return encounter->defender == seat ? &encounter->plans[defender_side] : nullptr;
}

Card drawn_from(CardSet cards, Chance& chance) {
  unsigned bits = cards.bits();
  for (auto skip = chance.below(static_cast<std::uint32_t>(cards.size())); skip > 0; --skip)
    bits &= bits - 1;
  return static_cast<Card>(std::countr_zero(bits));
}

DiCards dealt(DiCards& from, int count, Chance& chance) {
  DiCards hand;
  for (auto left = static_cast<std::uint32_t>(from.size()); count > 0; --count, --left) {
    const Di di = from.at(chance.below(left));
    from.remove(di);
    hand.add(di);
  }
  return hand;
}

// The side whose card Prescience has shown, once it is; the owner may have planned, too, but that
// is not shown.
bool is_shown(const State& s, const Encounter& encounter, Seat seat) {
  return encounter.shown && plans_first(s, encounter).has(seat);
}

// Face-down battle cards: any of those that are not seen, but one that was shown in a battle.
void deal_battle_cards(Player& p, Card shown, Chance& chance) {
  CardSet unseen = p.hand;
  if (shown != no_card) unseen.remove(shown);
  for (; p.dropped_hidden > 0; --p.dropped_hidden) {
    const Card card = drawn_from(unseen, chance);
    unseen.remove(card);
    p.hand.remove(card);
    p.dropped.add(card);
  }
}

// A plan that was made is some plan.
void resample_plan(const State& world, const Encounter& encounter, Seat seat, PlanOf& plan,
                   Chance& chance) {
  const bool planning_cards = world.stack.top_is<Plan>();
  const SeatSet asked =
      planning_cards ? world.stack.top<Plan>().asked : world.stack.top<SupportPlan>().asked;
  const SeatSet answered =
      planning_cards ? world.stack.top<Plan>().answered : world.stack.top<SupportPlan>().answered;
  const bool late = encounter.shown;
  const bool first = plans_first(world, encounter).has(seat);
  // Who has made which part: the first side has finished when the late one plans.
  const bool has_cards =
      (late && first) || (first != late && (!planning_cards || answered.has(seat)));
  if (!has_cards) return;
  const Player& p = world.seats[seat];
  if (plan.play == no_card) plan.play = drawn_from(p.hand, chance);
  CardSet rest = p.hand;
  rest.remove(plan.play);
  plan.drop = drawn_from(rest, chance);
  const bool has_support =
      (late && first) ? p.di_size > 0 : !planning_cards && asked.has(seat) && answered.has(seat);
  if (!has_support) return;
  ChoiceList list;
  offer_support(world, seat, list);
  const Choice support = list[chance.below(static_cast<std::uint32_t>(list.size()))];
  plan.support = {support.operand(0), support.operand(1)};
}

}  // namespace

View<Kemet> Kemet::view(const State& s, Viewer viewer) {
  if (viewer.sees_everything()) return View<Kemet>(s);
  State seen = s;
  seen.viewer = viewer;
  seen.chance = Chance();
  seen.pile = {};
  for (const Seat seat : SeatSet::first(s.players)) {
    if (viewer.sees(seat)) continue;
    hide_cards(seen.seats[seat], !s.discards_up);
    Encounter* encounter = planning(seen);
    if (PlanOf* plan = plan_of(encounter, seat)) hide_plan(*plan, is_shown(s, *encounter, seat));
  }
  if (seen.stack.top_is<Vision>() && !viewer.sees(seen.stack.top<Vision>().seat))
    set_cards(seen.stack.top<Vision>(), {});  // KEMET-23.6
  return View<Kemet>(seen);
}

State Kemet::resample(const View<Kemet>& seen, Chance& chance) {
  const State& view = *seen;
  if (view.viewer.sees_everything()) return view;
  State world = view;
  world.viewer = Viewer::everything();
  world.chance = chance.fork();
  DiCards unseen = box().deck;
  unseen.remove(view.discards);
  const bool vision = view.stack.top_is<Vision>();
  for (const Seat seat : SeatSet::first(view.players)) {
    unseen.remove(view.seats[seat].di);
    unseen.remove(view.seats[seat].wounds);
  }
  if (vision) unseen.remove(cards_of(view.stack.top<Vision>()));
  Encounter* encounter = planning(world);
  for (const Seat seat : SeatSet::first(view.players)) {
    if (view.viewer.sees(seat)) continue;
    Player& p = world.seats[seat];
    p.di = dealt(unseen, p.di_size, chance);
    p.wounds = dealt(unseen, p.wounds_size, chance);
    if (vision && view.stack.top<Vision>().seat == seat)
      set_cards(world.stack.top<Vision>(), dealt(unseen, view.stack.top<Vision>().size, chance));
    PlanOf* plan = plan_of(encounter, seat);
    deal_battle_cards(p, plan == nullptr ? no_card : plan->play, chance);
    if (plan != nullptr) resample_plan(world, *encounter, seat, *plan, chance);
  }
  world.pile = unseen;
  return world;
}

}  // namespace ennead::kemet
