// KEMET-13: the plans of a battle, their reveal, and Divine Wound.
#include <algorithm>

#include "games/kemet/rules.h"

namespace ennead::kemet {

// ---- KEMET-13.4 to KEMET-13.8  Plans ------------------------------------------------------------

// KEMET-13.7, KEMET-13.8: without Prescience, or with one side's plan first.
SeatSet plans_first(const State& s, const Encounter& encounter) {
  if (s.more.battle.mask) return encounter.both();  // KEMET-29.21
  const auto foresees = [&](int side) {             // KEMET-29.29
    return s.seats[encounter.seat(side)].has(Tile::prescience) ||
           fights_with(s, encounter, side, Skill::premonition);
  };
  if (foresees(defender_side)) return encounter.attacker;
  if (foresees(attacker_side)) return encounter.defender;
  return encounter.both();
}

// KEMET-13.4: each two different cards of the hand.
void Plan::offer(const State& s, Seat seat, ChoiceList& list) const {
  const Player& p = s.seats[seat];
  if (p.dropped_hidden > 0) return;  // in a view: only its owner knows the list
  for (const Card play : p.hand)
    list.add_each(p.hand.without(CardSet::of(play)),
                  [play](Card drop) { return choice(Kind::plan, play, drop); });
}

// Nothing of an answer shows before all are in; they can be changed until then.
void Plan::answer(State& s, Seat seat, Choice choice, KemetJournal& journal) {
  if (!answered.has(seat)) journal.tell(HasPlanned{seat});
  answered.add(seat);
  PlanOf& plan = s.stack.nearest<Encounter>().plan_of(seat);
  plan.play = static_cast<Card>(choice.operand(0));
  plan.drop = static_cast<Card>(choice.operand(1));
  if (answered != asked) return;
  journal.seal();
  s.stack.pop();
}
// Which sides have chosen cards and DI cards by now.
static std::string broken_plans(const State& s, const Encounter& now, SeatSet with_cards,
                                SeatSet with_support) {
  for (const int side : {attacker_side, defender_side}) {
    const Seat seat = now.seat(side);
    const Player& p = s.seats[seat];
    const PlanOf& plan = now.plans[static_cast<std::size_t>(side)];
    if (!with_cards.has(seat) && (plan.play != no_card || plan.drop != no_card))
      return "no cards are chosen yet";
    if (with_cards.has(seat) &&
        (plan.play == no_card || plan.drop == no_card || plan.play == plan.drop ||
         !p.hand.has(plan.play) || !p.hand.has(plan.drop)))
      return "two cards of the hand are chosen";
    const Support support = support_of(plan);
    if (support != 0 && !with_support.has(seat)) return "no DI cards are chosen yet";
    for (int kind = 0; kind < battle_di_count; ++kind)
      if (in_support(support, kind) > p.di[static_cast<Di>(kind)])
        return "the DI cards are in the hand";
    if (support_price(p, support) > p.pp) return "the DI cards can be paid";
  }
  return {};
}

static SeatSet together(SeatSet a, SeatSet b) {
  return SeatSet::from_bits(static_cast<std::uint8_t>(a.bits() | b.bits()));
}
static std::string broken_answers(SeatSet asked, SeatSet answered) {
  if (!answered.without(asked).empty()) return "somebody answered who is not asked";
  return answered == asked ? "all have answered: the question would be closed" : "";
}

std::string Plan::fault(const State& s, std::size_t depth) const {
  const auto& encounter = *s.stack.find<Encounter>(depth);
  const bool late = encounter.next == EncounterStep::late_support;
  if (!late && encounter.next != EncounterStep::support) return "no cards are chosen in this step";
  if (asked != planners(s, encounter, late) || asked.empty()) return "those who plan are asked";
  if (std::string broken = broken_answers(asked, answered); !broken.empty()) return broken;
  const SeatSet first = late ? planners(s, encounter, false) : SeatSet();
  return broken_plans(s, encounter, together(answered, first), first);
}
void Plan::prompt(const State& s, Seat seat, Message& message) const {
  s.stack.nearest<Encounter>().tell(s, seat, message);
}

// KEMET-13.5: each set of battle DI cards that can be paid together, the smaller counts first.
void SupportPlan::offer(const State& s, Seat seat, ChoiceList& list) const {
  const Player& p = s.seats[seat];
  std::array<int, adding_di_count> counts{};
  std::array<int, adding_di_count> held{};
  std::array<int, adding_di_count> prices{};
  for (std::size_t kind = 0; kind < adding_di_count; ++kind) {
    held[kind] = p.di[static_cast<Di>(kind)];
    prices[kind] = di_price(p, static_cast<Di>(kind));
  }
  unsigned support = 0;
  int price = 0;
  for (;;) {
    list.add(choice(Kind::support, support >> 8U, support & 0xffU));
    // The next set: one more of the first kind that has one more to give and can be paid.
    std::size_t kind = 0;
    for (; kind < adding_di_count; ++kind) {
      if (counts[kind] < held[kind] && price + prices[kind] <= p.pp) break;
      price -= counts[kind] * prices[kind];
      support &= ~(3U << (2U * kind));
      counts[kind] = 0;
    }
    if (kind == adding_di_count) return;
    ++counts[kind];
    support += 1U << (2U * kind);
    price += prices[kind];
  }
}

void SupportPlan::answer(State& s, Seat seat, Choice choice, KemetJournal& journal) {
  if (!answered.has(seat)) journal.tell(HasSupported{seat});
  answered.add(seat);
  set_support(s.stack.nearest<Encounter>().plan_of(seat), adding_support(choice));
  if (answered != asked) return;
  journal.seal();
  s.stack.pop();
}
std::string SupportPlan::fault(const State& s, std::size_t depth) const {
  const auto& encounter = *s.stack.find<Encounter>(depth);
  const bool late = encounter.next == following(s, EncounterStep::late_support);
  if (!late && encounter.next != following(s, EncounterStep::support))
    return "no DI cards are chosen in this step";
  const SeatSet planning = planners(s, encounter, late);
  if (asked != with_cards(s, planning) || asked.empty()) return "those with DI cards are asked";
  if (std::string broken = broken_answers(asked, answered); !broken.empty()) return broken;
  const SeatSet first = late ? planners(s, encounter, false) : SeatSet();
  return broken_plans(s, encounter, together(planning, first), together(answered, first));
}
void SupportPlan::prompt(const State& s, Seat seat, Message& message) const {
  s.stack.nearest<Encounter>().tell(s, seat, message);
}

// KEMET-24.4: each set of the other battle DI cards; they cost nothing.
void TacticsPlan::offer(const State& s, Seat seat, ChoiceList& list) const {
  constexpr std::size_t kinds = battle_di_count - adding_di_count;
  const Player& p = s.seats[seat];
  std::array<int, kinds> counts{};
  unsigned tactics = 0;
  for (;;) {
    list.add(choice(Kind::tactics, tactics));
    std::size_t kind = 0;
    for (; kind < kinds; ++kind) {
      if (counts[kind] < p.di[static_cast<Di>(adding_di_count + kind)]) break;
      tactics &= ~(3U << (2U * kind));
      counts[kind] = 0;
    }
    if (kind == kinds) return;
    ++counts[kind];
    tactics += 1U << (2U * kind);
  }
}
static_assert(2 * (battle_di_count - adding_di_count) <= 8, "tactics are one operand");

void TacticsPlan::answer(State& s, Seat seat, Choice choice, KemetJournal& journal) {
  if (!answered.has(seat)) journal.tell(HasTactics{seat});
  answered.add(seat);
  PlanOf& plan = s.stack.nearest<Encounter>().plan_of(seat);
  set_support(plan, adding_part(support_of(plan)) | tactics_support(choice));
  if (answered != asked) return;
  journal.seal();
  s.stack.pop();
}
std::string TacticsPlan::fault(const State& s, std::size_t depth) const {
  const auto& encounter = *s.stack.find<Encounter>(depth);
  const bool late = encounter.next == following(s, EncounterStep::late_tactics);
  if (!s.content.has(Set::cards) ||
      (!late && encounter.next != following(s, EncounterStep::tactics)))
    return "no tactics are chosen in this step";
  const SeatSet planning = planners(s, encounter, late);
  if (asked != with_cards(s, planning) || asked.empty()) return "those with DI cards are asked";
  if (std::string broken = broken_answers(asked, answered); !broken.empty()) return broken;
  for (const Seat seat : asked.without(answered))
    if (const Support all = support_of(encounter.plan_of(seat)); adding_part(all) != all)
      return "no tactics are chosen yet";
  const SeatSet first = late ? planners(s, encounter, false) : SeatSet();
  return broken_plans(s, encounter, together(planning, first), together(planning, first));
}
void TacticsPlan::prompt(const State& s, Seat seat, Message& message) const {
  s.stack.nearest<Encounter>().tell(s, seat, message);
}

int support_price(const Player& p, Support support) {
  int price = 0;
  for (int kind = 0; kind < battle_di_count; ++kind)
    price += in_support(support, kind) * di_price(p, static_cast<Di>(kind));
  return price;
}

// ---- KEMET-23.5  Plans are secret until the reveal ----------------------------------------------

// But for the card that Prescience has shown. Its owner may have planned, too: that is not shown.
void Encounter::hide(const State& s, Seat from) {
  if (!both().has(from)) return;
  if (next > EncounterStep::reveal) {  // KEMET-24.8
    if (!s.discards_up) plan_of(from).drop = no_card;
    return;
  }
  const Card card = shown && plans_first(s, *this).has(from) ? plan_of(from).play : no_card;
  plan_of(from) = PlanOf{};
  plan_of(from).play = card;
}

Card any_card(CardSet cards, Chance& chance) {
  unsigned bits = cards.bits();
  for (auto skip = chance.below(static_cast<std::uint32_t>(cards.size())); skip > 0; --skip)
    bits &= bits - 1;
  return static_cast<Card>(std::countr_zero(bits));
}

template <class Question>
static Choice any_of(const State& s, Seat seat, Chance& chance) {
  ChoiceList list;
  Question{}.offer(s, seat, list);
  return list[chance.below(static_cast<std::uint32_t>(list.size()))];
}

// A plan that was made is some plan.
void Encounter::guess(const State& s, Seat of, Chance& chance) {
  if (!both().has(of)) return;
  if (may_swap(s, *this, static_cast<int>(side(of))) && plan_of(of).drop == no_card)
    plan_of(of).drop = any_card(s.seats[of].dropped, chance);
  const auto* cards = s.stack.find<Plan>();
  const auto* supports = s.stack.find<SupportPlan>();
  const auto* tactics = s.stack.find<TacticsPlan>();
  if (cards == nullptr && supports == nullptr && tactics == nullptr) return;
  const bool late = shown;
  const bool first = plans_first(s, *this).has(of);
  // Who has made which part: the first side has finished when the late one plans.
  const bool finished = late && first;
  const bool has_cards =
      finished || (first != late && (cards == nullptr || cards->answered.has(of)));
  if (!has_cards) return;
  const Player& p = s.seats[of];
  PlanOf& plan = plan_of(of);
  if (plan.play == no_card) plan.play = any_card(p.hand, chance);
  plan.drop = any_card(p.hand.without(CardSet::of(plan.play)), chance);
  const bool has_support = finished              ? p.di_size > 0
                           : supports != nullptr ? supports->answered.has(of)
                                                 : tactics != nullptr && p.di_size > 0;
  if (has_support) set_support(plan, adding_support(any_of<SupportPlan>(s, of, chance)));
  const bool has_tactics = finished ? p.di_size > 0 && s.content.has(Set::cards)
                                    : tactics != nullptr && tactics->answered.has(of);
  if (has_tactics)
    set_support(plan, support_of(plan) | tactics_support(any_of<TacticsPlan>(s, of, chance)));
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
    const auto support = support_of(plan);
    if (in_support(support, Di::tactical_choice) == 0) plan.drop = no_card;
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

// ---- KEMET-24.8  Tactical Choice ----------------------------------------------------------------

bool may_swap(const State& s, const Encounter& encounter, int side) {
  const auto own =
      side == attacker_side ? EncounterStep::attacker_swap : EncounterStep::defender_swap;
  if (encounter.next <= EncounterStep::reveal ||
      in_support(support_of(encounter.plans[static_cast<std::size_t>(side)]),
                 Di::tactical_choice) == 0)
    return false;
  const bool asked = s.stack.top_is<Swap>() && s.stack.top<Swap>().seat == encounter.seat(side);
  return encounter.next <= own || asked;
}

void ask_swap(State& s, const Encounter& encounter, int side) {
  if (encounter.plans[static_cast<std::size_t>(side)].drop != no_card)
    s.stack.push(Swap{encounter.seat(side)});
}

void Swap::offer(const State& /*s*/, ChoiceList& list) const {
  list.add(choice(Kind::swap));
  list.add(choice(Kind::keep));
}

// Both cards lie open from now on, so both count as used.
void Swap::answer(State& s, Choice choice, KemetJournal& journal) const {
  const Seat who = seat;
  s.stack.pop();
  PlanOf& plan = s.stack.top<Encounter>().plan_of(who);
  const Card drop = plan.drop;
  plan.drop = no_card;
  if (kind_of(choice) == Kind::keep) {
    journal.tell(SwapPassed{who});
    return;
  }
  journal.seal();
  Player& p = s.seats[who];
  p.dropped.remove(drop);
  p.used.add(drop);
  journal.tell(Swapped{who, drop, plan.play});
  plan.play = drop;
}
std::string Swap::fault(const State& s, std::size_t depth) const {
  const auto& encounter = *s.stack.find<Encounter>(depth);
  if (!s.content.has(Set::cards)) return "nobody has Tactical Choice";
  const bool first = encounter.next == EncounterStep::defender_swap;
  if (!first && encounter.next != EncounterStep::attacker_wound)
    return "no card is swapped in this step";
  if (seat != encounter.seat(first ? attacker_side : defender_side)) return another_seat;
  return encounter.plan_of(seat).drop != no_card ? "" : "there is no card to swap";
}
void Swap::prompt(const State& s, Seat asked, Message& message) const {
  s.stack.nearest<Encounter>().tell(s, asked, message);
}

// ---- KEMET-13.11  Divine Wound ------------------------------------------------------------------

static void discard_hidden(Player& p, Di di, int count) {
  p.di.remove(di, count);
  p.wounds.add(di, count);
  p.di_size = static_cast<std::uint8_t>(p.di_size - count);
  p.wounds_size = static_cast<std::uint8_t>(p.wounds_size + count);
}

void Wound::offer(const State& s, ChoiceList& list) const {
  for (int count = 0; count <= s.seats[seat].di_size; ++count) list.add(choice(Kind::wound, count));
}

void Wound::answer(State& s, Choice choice, KemetJournal& journal) const {
  const Seat who = seat;
  const int count = choice.operand();
  s.stack.pop();
  if (count == 0) return;
  auto& encounter = s.stack.top<Encounter>();
  encounter.wounds[encounter.side(who)] = static_cast<std::uint8_t>(count);
  journal.tell(Wounds{who, count});
  Player& p = s.seats[who];
  if (count < p.di_size) {
    s.stack.push(Discard{who, static_cast<std::uint8_t>(count)});
    return;
  }
  for (int kind = 0; kind < di_count; ++kind)
    discard_hidden(p, static_cast<Di>(kind), p.di[static_cast<Di>(kind)]);
}
// What must hold while the side that is asked names and discards its cards.
static std::string broken_wound(const State& s, const Encounter& now, Seat seat) {
  const bool first = now.next == EncounterStep::defender_wound;
  if (!first && now.next != EncounterStep::reckoning) return "nothing is discarded in this step";
  const Player& p = s.seats[now.seat(first ? attacker_side : defender_side)];
  if (!p.has(Tile::divine_wound) || p.di_size == 0 || s.more.battle.mask)
    return "nothing can be discarded";
  if (first && now.wounds[defender_side] != 0) return "the attacker is first";
  return seat == now.seat(first ? attacker_side : defender_side) ? "" : another_seat;
}

std::string Wound::fault(const State& s, std::size_t depth) const {
  const auto& encounter = *s.stack.find<Encounter>(depth);
  if (std::string broken = broken_wound(s, encounter, seat); !broken.empty()) return broken;
  return encounter.wounds[encounter.side(seat)] == 0 ? "" : "the number is named already";
}
void Wound::prompt(const State& s, Seat asked, Message& message) const {
  s.stack.nearest<Encounter>().tell(s, asked, message);
}

void Discard::offer(const State& s, ChoiceList& list) const {
  add_kinds(list, Kind::discard, s.seats[seat].di);
}

void Discard::answer(State& s, Choice choice, KemetJournal& /*journal*/) {
  discard_hidden(s.seats[seat], static_cast<Di>(choice.operand()), 1);
  if (--left == 0) s.stack.pop();
}
std::string Discard::fault(const State& s, std::size_t depth) const {
  const auto& encounter = *s.stack.find<Encounter>(depth);
  if (std::string broken = broken_wound(s, encounter, seat); !broken.empty()) return broken;
  const Player& p = s.seats[seat];
  const int wounds = encounter.wounds[encounter.side(seat)];
  return left >= 1 && left <= wounds && left < p.di_size && wounds - left <= p.wounds_size
             ? ""
             : "so many cards are not discarded";
}
void Discard::prompt(const State& /*s*/, Seat /*asked*/, Message& message) const {
  message.with("left", left);
}

}  // namespace ennead::kemet
