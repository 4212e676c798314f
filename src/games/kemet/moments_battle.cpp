// What is true in the middle of a battle; see moments.cpp.
#include <algorithm>

#include "games/kemet/moments.h"

namespace ennead::kemet {

// ---- KEMET-18, KEMET-19 -------------------------------------------------------------------------

// A card of the active player, in a turn or a Move; or an Escape.
void Moment::check_card(const Move* move, const Encounter* encounter) {
  if (is<Played>()) {
    check_played(move, encounter);
    return;
  }
  if (is<Fire>()) {
    asks(frame<Fire>().seat, active_);
    require(played_openly(Di::raining_fire) && !enemies_of(s_, active_).empty(),
            "nobody can be hit");
  } else if (is<Enlist>()) {
    asks(frame<Enlist>().seat, active_);
    require(played_openly(Di::enlistment), "no Enlistment was played");
    require(can_enlist(), "no unit can come");
  } else if (is<EnlistUnits>()) {
    check_enlisted();
  } else if (is<CardTeleport>()) {
    asks(frame<CardTeleport>().seat, active_);
    require(move != nullptr && played_openly(Di::teleportation) &&
                !step_targets(s_, *move, StepBy::card).empty(),
            "no teleport is possible");
  } else if (is<GoHome>()) {
    require(played_openly(Di::raining_fire) || move != nullptr, "no unit was destroyed");
    check_home_of_enemy();
  } else {
    require(false, "this does not fit here");
  }
  must_be_top();
}

void Moment::check_enlisted() const {
  const auto& units = frame<EnlistUnits>();
  asks(units.seat, active_);
  const Player& p = player(active_);
  require(
      played_openly(Di::enlistment) && units.left >= 1 && units.left <= 2 && units.left <= p.pool,
      "units are left to be placed");
  require(units.district < districts_per_city, "a district of the city");
  const Space space = own_district(p, units.district);
  require(!enemies_of(s_, active_).has(space) && p.room(space) > 0, "no units can come here");
  const Range range = enlist_range(s_, units);
  require(range.least <= range.most, "the units cannot be placed");
}

// What the card needs still holds, so that it can take effect.
bool Moment::has_effect(Di card, const Move* move, const Encounter* encounter) const {
  switch (card) {
    case Di::raining_fire: return !enemies_of(s_, active_).empty();
    case Di::prayer: return player(active_).pp < most_pp;
    case Di::enlistment: return can_enlist();
    case Di::mana_theft: return true;
    case Di::teleportation:
      return move != nullptr && !step_targets(s_, *move, StepBy::card).empty();
    case Di::open_gates: return move != nullptr && walls_bind(s_, *move);
    case Di::escape: return encounter != nullptr && !free_beside(s_, encounter->space).empty();
    default: return false;
  }
}

void Moment::check_played(const Move* move, const Encounter* encounter) {
  const auto played = frame<Played>();
  require(static_cast<int>(played.card) < di_count && played_openly(played.card),
          "the card lies among the discards");
  require((played.card == Di::escape) == (encounter != nullptr), "the card is not played here");
  require(has_effect(played.card, move, encounter), "the card has no effect");
  require(!played.cancelled, "it is not decided whether the card stands");
  asks(played.player, encounter != nullptr ? encounter->defender : active_);
  Seat by = played.player;
  int vetoes = 0;
  do {
    up();
    require(is<Veto>(), "somebody is asked for Veto");
    const auto& veto = frame<Veto>();
    require(known(veto.seat) && veto.player == by && veto.seat != by && veto.seat != active_,
            "this seat is not asked for Veto");
    if (!top()) {  // the seat has played one
      require(s_.discards[Di::veto] > vetoes, "no Veto was played");
      ++vetoes;
      by = veto.seat;
      continue;
    }
    require(player(veto.seat).di_size > 0 && s_.discards[Di::veto] < box()[Di::veto].copies &&
                s_.discards[Di::veto] >= vetoes,
            "nobody is asked for Veto");
  } while (!top());
}

// ---- KEMET-12 to KEMET-15 -----------------------------------------------------------------------

void Moment::check_encounter(const Move* move, Spaces due) {
  require(is<Encounter>(), "enemies meet");
  const auto& now = frame<Encounter>();
  asks(now.attacker, active_);
  require(known(now.defender) && now.defender != now.attacker, "who is attacked");
  require(open(now.space) && (move != nullptr ? now.space == move->at : inside(now)),
          "where they meet");
  SeatSet sides = now.attacker;
  sides.add(now.defender);
  due.add(now.space);
  spaces(due, sides);
  units_[0] = player(now.attacker).on(now.space);
  units_[1] = player(now.defender).on(now.space);
  if (now.step <= EncounterStep::reckoning)
    require(units_[0] > 0 && units_[1] > 0, "both sides have units");
  check_facts(now);
  up();
  switch (now.step) {
    case EncounterStep::initiative: check_escape(now); return;
    case EncounterStep::support: check_plans(now, false); break;
    case EncounterStep::late_plan: check_supports(now, false); break;
    case EncounterStep::late_support: check_plans(now, true); break;
    case EncounterStep::reveal: check_supports(now, true); break;
    case EncounterStep::defender_wound: check_wound(now, attacker_side); break;
    case EncounterStep::reckoning: check_wound(now, defender_side); break;
    case EncounterStep::victor: check_beaten(now); break;
    case EncounterStep::attacker_creature: check_victor(now); break;
    case EncounterStep::defender_creature: check_home(now, attacker_side); break;
    case EncounterStep::over: check_home(now, defender_side); break;
    default: require(false, "nothing is asked in this step");
  }
  must_be_top();
}

// What is known at the different moments of a battle.
void Moment::check_facts(const Encounter& now) const {
  const bool revealed = now.step > EncounterStep::reveal;
  const bool reckoned = now.step > EncounterStep::reckoning;
  if (!revealed) require(now.wounds == decltype(now.wounds){}, "nobody has used Divine Wound");
  require(now.winner <= 1 && (reckoned || now.winner == 0), "the winner is not known yet");
  SeatSet first = plans_first(s_, now);
  require(!now.shown || (first.size() == 1 && now.step >= EncounterStep::late_support),
          "no card is shown");
  if (now.step >= EncounterStep::late_support)
    require(now.shown == (first.size() == 1), "the card is shown");
  for (const int side : {attacker_side, defender_side}) {
    const auto at = static_cast<std::size_t>(side);
    const Player& p = player(now.seat(side));
    const PlanOf& plan = now.plans[at];
    const Creature homeless = now.homeless[at];
    if (homeless != no_creature)
      require(reckoned && units_[at] == 0 && static_cast<int>(homeless) < creature_count &&
                  owner_of(s_, homeless) == now.seat(side) && where(s_, homeless) == no_space,
              "this creature has a home");
    if (now.step > EncounterStep::attacker_creature && side == attacker_side)
      require(homeless == no_creature, "this creature went home");
    if (now.step > EncounterStep::defender_creature)
      require(homeless == no_creature, "this creature went home");
    require(now.wounds[at] == 0 || p.has(Tile::divine_wound), "there is no Divine Wound");
    require(p.wounds_size + p.di_size >= now.wounds[at], "so many cards were not discarded");
    if (now.step <= EncounterStep::reveal) {
      require(p.hand.size() >= 2, "two cards are needed for a battle");
      continue;
    }
    require(plan.play != no_card && plan.drop == no_card && p.used.has(plan.play),
            "the played card lies open");
    for (int kind = 0; kind < battle_di_count; ++kind)
      require(in_support(support_of(plan), kind) <= s_.discards[static_cast<Di>(kind)],
              "the DI cards lie among the discards");
  }
}

void Moment::check_escape(const Encounter& now) {
  require(now.plans == decltype(now.plans){}, "nobody has planned yet");
  if (is<Escape>()) {
    asks(frame<Escape>().seat, now.defender);
    require(asked_for_escape(s_, now), "nobody is asked for Escape");
    must_be_top();
  } else if (is<Flee>()) {
    asks(frame<Flee>().seat, now.defender);
    require(played_openly(Di::escape) && !free_beside(s_, now.space).empty(), "nobody can escape");
    must_be_top();
  } else {
    require(is<Played>(), "somebody escapes");
    check_card(nullptr, &now);
  }
}

SeatSet Moment::planners(const Encounter& now, bool late) const {
  SeatSet both = now.attacker;
  both.add(now.defender);
  const SeatSet first = plans_first(s_, now);
  return late ? both.without(first) : first;
}

// Which sides have chosen cards and DI cards by now.
void Moment::check_made(const Encounter& now, SeatSet with_cards, SeatSet with_support) const {
  for (const int side : {attacker_side, defender_side}) {
    const Seat seat = now.seat(side);
    const Player& p = player(seat);
    const PlanOf& plan = now.plans[static_cast<std::size_t>(side)];
    if (with_cards.has(seat))
      require(plan.play != no_card && plan.drop != no_card && plan.play != plan.drop &&
                  p.hand.has(plan.play) && p.hand.has(plan.drop),
              "two cards of the hand are chosen");
    else
      require(plan.play == no_card && plan.drop == no_card, "no cards are chosen yet");
    const Support support = support_of(plan);
    require(support == 0 || with_support.has(seat), "no DI cards are chosen yet");
    for (int kind = 0; kind < battle_di_count; ++kind)
      require(in_support(support, kind) <= p.di[static_cast<Di>(kind)],
              "the DI cards are in the hand");
    require(support >> (2U * battle_di_count) == 0 && support_price(p, support) <= p.pp,
            "the DI cards can be paid");
  }
}

void Moment::check_plans(const Encounter& now, bool late) const {
  require(is<Plan>(), "cards are chosen");
  const auto& plan = frame<Plan>();
  const SeatSet asked = planners(now, late);
  require(plan.asked == asked && !asked.empty(), "those who plan are asked");
  check_answered(plan.asked, plan.answered);
  const SeatSet first = late ? planners(now, false) : SeatSet();
  check_made(now, SeatSet::from_bits(plan.answered.bits() | first.bits()), first);
}

void Moment::check_supports(const Encounter& now, bool late) const {
  require(is<SupportPlan>(), "DI cards are chosen");
  const auto& support = frame<SupportPlan>();
  SeatSet asked;
  for (const Seat seat : planners(now, late))
    if (player(seat).di_size > 0) asked.add(seat);
  require(support.asked == asked && !asked.empty(), "those with DI cards are asked");
  check_answered(support.asked, support.answered);
  const SeatSet first = late ? planners(now, false) : SeatSet();
  check_made(now, SeatSet::from_bits(planners(now, late).bits() | first.bits()),
             SeatSet::from_bits(support.answered.bits() | first.bits()));
}

void Moment::check_wound(const Encounter& now, int side) const {
  const auto at = static_cast<std::size_t>(side);
  const Seat seat = now.seat(side);
  const Player& p = player(seat);
  require(p.has(Tile::divine_wound) && p.di_size > 0, "nothing can be discarded");
  if (side == attacker_side) require(now.wounds[1] == 0, "the attacker is first");
  if (is<Wound>()) {
    asks(frame<Wound>().seat, seat);
    require(now.wounds[at] == 0, "the number is named already");
    return;
  }
  require(is<Discard>(), "cards are discarded");
  const auto& discard = frame<Discard>();
  asks(discard.seat, seat);
  require(discard.left >= 1 && discard.left <= now.wounds[at] && discard.left < p.di_size &&
              now.wounds[at] - discard.left <= p.wounds_size,
          "so many cards are not discarded");
}

void Moment::check_beaten(const Encounter& now) const {
  const auto winner = static_cast<std::size_t>(now.winner);
  require(units_[1 - winner] > 0, "the beaten have units left");
  if (is<Beaten>()) {
    asks(frame<Beaten>().seat, now.seat(1 - now.winner));
    return;
  }
  require(is<RetreatTo>(), "the beaten retreat");
  asks(frame<RetreatTo>().seat, now.seat(now.winner));
  require(units_[winner] > 0 && !free_beside(s_, now.space).empty(), "nobody can retreat");
}

void Moment::check_victor(const Encounter& now) const {
  const auto winner = static_cast<std::size_t>(now.winner);
  require(is<Victor>(), "the winner stays or recalls");
  asks(frame<Victor>().seat, now.seat(now.winner));
  require(units_[winner] > 0 && units_[1 - winner] == 0, "the winner has the space alone");
}

void Moment::check_home(const Encounter& now, int side) const {
  require(is<GoHome>(), "a creature goes home");
  const auto& home = frame<GoHome>();
  asks(home.seat, now.seat(side));
  require(units_[0] == 0 || units_[1] == 0, "one side at most is left");
  waiting_creature(home.seat, home.creature);
}

// ---- KEMET-20 -----------------------------------------------------------------------------------

void Moment::check_evening() {
  const auto evening = frame<Evening>();
  at_rest();
  const Board& board = board_of(s_);
  up();
  if (is<Delta>()) {
    require(evening.step == EveningStep::temples, "the Delta comes first");
    const Seat holder = holder_of(s_, board.delta);
    require(holder != nobody, "nobody holds the Delta temple");
    asks(frame<Delta>().seat, holder);
  } else {
    require(is<Sanctuary>() && evening.step == EveningStep::points, "the Sanctuary comes here");
    const Seat holder = holder_of(s_, board.sanctuary);
    require(holder != nobody && player(holder).on(board.sanctuary) >= board.sanctuary_units,
            "nobody can withdraw from the Sanctuary");
    asks(frame<Sanctuary>().seat, holder);
  }
  must_be_top();
}

}  // namespace ennead::kemet
