// One place that knows every frame: calls a function with the frame at a depth of the stack.
#pragma once

#include "games/ankh/state.h"

namespace ennead::ankh {

// `visit` is called with a reference to the frame and returns the same type for all of them.
template <class AnyStack, class Visit>
decltype(auto) visit_frame(AnyStack& stack, std::size_t depth, Visit visit) {
  switch (stack.tag_at(depth)) {
    case Stack::tag<MoveFigure>: return visit(stack.template at<MoveFigure>(depth));
    case Stack::tag<MoveTo>: return visit(stack.template at<MoveTo>(depth));
    case Stack::tag<PushTo>: return visit(stack.template at<PushTo>(depth));
    case Stack::tag<Summon>: return visit(stack.template at<Summon>(depth));
    case Stack::tag<SummonFigure>: return visit(stack.template at<SummonFigure>(depth));
    case Stack::tag<SummonOn>: return visit(stack.template at<SummonOn>(depth));
    case Stack::tag<Sun>: return visit(stack.template at<Sun>(depth));
    case Stack::tag<Aim>: return visit(stack.template at<Aim>(depth));
    case Stack::tag<Unlock>: return visit(stack.template at<Unlock>(depth));
    case Stack::tag<Control>: return visit(stack.template at<Control>(depth));
    case Stack::tag<Caravan>: return visit(stack.template at<Caravan>(depth));
    case Stack::tag<OldToken>: return visit(stack.template at<OldToken>(depth));
    case Stack::tag<Swap>: return visit(stack.template at<Swap>(depth));
    case Stack::tag<Conflict>: return visit(stack.template at<Conflict>(depth));
    case Stack::tag<Battle>: return visit(stack.template at<Battle>(depth));
    case Stack::tag<ObeliskFigure>: return visit(stack.template at<ObeliskFigure>(depth));
    case Stack::tag<ObeliskTo>: return visit(stack.template at<ObeliskTo>(depth));
    case Stack::tag<Announce>: return visit(stack.template at<Announce>(depth));
    case Stack::tag<Cards>: return visit(stack.template at<Cards>(depth));
    case Stack::tag<Build>: return visit(stack.template at<Build>(depth));
    case Stack::tag<BuildOn>: return visit(stack.template at<BuildOn>(depth));
    case Stack::tag<Bid>: return visit(stack.template at<Bid>(depth));
    case Stack::tag<Deaths>: return visit(stack.template at<Deaths>(depth));
    case Stack::tag<Trap>: return visit(stack.template at<Trap>(depth));
    case Stack::tag<MummyReturn>: return visit(stack.template at<MummyReturn>(depth));
    case Stack::tag<Tiebreak>: return visit(stack.template at<Tiebreak>(depth));
    case Stack::tag<Protect>: return visit(stack.template at<Protect>(depth));
    case Stack::tag<Underworld>: return visit(stack.template at<Underworld>(depth));
    case Stack::tag<UnderworldOn>: return visit(stack.template at<UnderworldOn>(depth));
    case Stack::tag<Worship>: return visit(stack.template at<Worship>(depth));
    case Stack::tag<MergeGuardian>: return visit(stack.template at<MergeGuardian>(depth));
    default: return visit(stack.template at<Turn>(depth));
  }
}
template <class AnyStack, class Visit>
decltype(auto) visit_top(AnyStack& stack, Visit visit) {
  return visit_frame(stack, stack.size() - 1, visit);
}

}  // namespace ennead::ankh
