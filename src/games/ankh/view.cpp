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
  seen.chance = GameChance();
  for (const Seat god : SeatSet::first(s.players))
    if (!knows(s, viewer, god)) hide_frames(seen, god);
  return View<Ankh>(seen);
}

// A commitment that was made is some commitment.
State Ankh::resample(const View<Ankh>& seen, Chance& chance) {
  const State& view = *seen;
  if (view.viewer.sees_everything()) return view;
  State world = view;
  world.viewer = Viewer::everything();
  world.chance = GameChance(chance.fork());
  for (const Seat god : SeatSet::first(view.players))
    if (!knows(view, view.viewer, god)) guess_frames(world, god, chance);
  return world;
}

}  // namespace ennead::ankh
