// One place that knows every frame: calls a function with the frame at a depth of the stack.
#pragma once

#include "games/kemet/state.h"

namespace ennead::kemet {

// `visit` is called with a reference to the frame and returns the same type for all of them.
template <class AnyStack, class Visit>
decltype(auto) visit_frame(AnyStack& stack, std::size_t depth, Visit visit) {
  switch (stack.tag_at(depth)) {
    case Stack::tag<SetUp>: return visit(stack.template at<SetUp>(depth));
    case Stack::tag<Night>: return visit(stack.template at<Night>(depth));
    case Stack::tag<Vision>: return visit(stack.template at<Vision>(depth));
    case Stack::tag<NightPowers>: return visit(stack.template at<NightPowers>(depth));
    case Stack::tag<Reinforce>: return visit(stack.template at<Reinforce>(depth));
    case Stack::tag<TurnOrder>: return visit(stack.template at<TurnOrder>(depth));
    case Stack::tag<Raise>: return visit(stack.template at<Raise>(depth));
    case Stack::tag<Buy>: return visit(stack.template at<Buy>(depth));
    case Stack::tag<Remove>: return visit(stack.template at<Remove>(depth));
    case Stack::tag<NewCreature>: return visit(stack.template at<NewCreature>(depth));
    case Stack::tag<Recruit>: return visit(stack.template at<Recruit>(depth));
    case Stack::tag<Move>: return visit(stack.template at<Move>(depth));
    case Stack::tag<HowMany>: return visit(stack.template at<HowMany>(depth));
    case Stack::tag<Played>: return visit(stack.template at<Played>(depth));
    case Stack::tag<Veto>: return visit(stack.template at<Veto>(depth));
    case Stack::tag<Fire>: return visit(stack.template at<Fire>(depth));
    case Stack::tag<Enlist>: return visit(stack.template at<Enlist>(depth));
    case Stack::tag<EnlistUnits>: return visit(stack.template at<EnlistUnits>(depth));
    case Stack::tag<CardTeleport>: return visit(stack.template at<CardTeleport>(depth));
    case Stack::tag<Encounter>: return visit(stack.template at<Encounter>(depth));
    case Stack::tag<Escape>: return visit(stack.template at<Escape>(depth));
    case Stack::tag<Flee>: return visit(stack.template at<Flee>(depth));
    case Stack::tag<Plan>: return visit(stack.template at<Plan>(depth));
    case Stack::tag<SupportPlan>: return visit(stack.template at<SupportPlan>(depth));
    case Stack::tag<Wound>: return visit(stack.template at<Wound>(depth));
    case Stack::tag<Discard>: return visit(stack.template at<Discard>(depth));
    case Stack::tag<Beaten>: return visit(stack.template at<Beaten>(depth));
    case Stack::tag<RetreatTo>: return visit(stack.template at<RetreatTo>(depth));
    case Stack::tag<Victor>: return visit(stack.template at<Victor>(depth));
    case Stack::tag<GoHome>: return visit(stack.template at<GoHome>(depth));
    case Stack::tag<Evening>: return visit(stack.template at<Evening>(depth));
    case Stack::tag<Delta>: return visit(stack.template at<Delta>(depth));
    case Stack::tag<Sanctuary>: return visit(stack.template at<Sanctuary>(depth));
    default: return visit(stack.template at<Turn>(depth));
  }
}
template <class AnyStack, class Visit>
decltype(auto) visit_top(AnyStack& stack, Visit visit) {
  return visit_frame(stack, stack.size() - 1, visit);
}

}  // namespace ennead::kemet
