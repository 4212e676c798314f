// ANKH-26: what a player may know, and worlds that agree with it. Only commitments are hidden.
#include "games/ankh/rules.h"

namespace ennead::ankh {

// ANKH-23.5
static bool knows(const State& s, Viewer viewer, Seat god) {
  return viewer.sees_everything() ||
         (viewer.is_seat() && index(viewer.seat()) < s.players && s.playing(viewer.seat()) == god);
}

View<Ankh> Ankh::view(const State& s, Viewer viewer) {
  if (viewer.sees_everything()) return View<Ankh>(s);
  State seen = s;
  seen.viewer = viewer;
  seen.chance = Chance();
  for (const Seat god : SeatSet::first(s.players)) {
    if (knows(s, viewer, god)) continue;
    if (seen.stack.top_is<Cards>()) seen.stack.top<Cards>().cards[god] = {};
    if (seen.stack.top_is<Bid>()) seen.stack.top<Bid>().bids[god] = {};
  }
  return View<Ankh>(seen);
}

// A commitment that was made is some commitment.
State Ankh::resample(const View<Ankh>& seen, Chance& chance) {
  const State& view = *seen;
  if (view.viewer.sees_everything()) return view;
  State world = view;
  world.viewer = Viewer::everything();
  world.chance = chance.fork();
  const bool cards = world.stack.top_is<Cards>();
  if (!cards && !world.stack.top_is<Bid>()) return world;
  const SeatSet answered =
      cards ? world.stack.top<Cards>().answered : world.stack.top<Bid>().answered;
  for (const Seat god : answered) {
    if (knows(view, view.viewer, god)) continue;
    ChoiceList list;
    legal(world, god, list);
    const Choice drawn = list[chance.below(static_cast<std::uint32_t>(list.size()))];
    if (cards)
      world.stack.top<Cards>().cards[god] = CardSet(drawn.operand());
    else
      world.stack.top<Bid>().bids[god] = {drawn.operand(0), drawn.operand(1)};
  }
  return world;
}

}  // namespace ennead::ankh
