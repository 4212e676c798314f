// ANKH-26: what a player may know, and worlds that agree with it. Hidden are commitments, and the
// order of the pile of political cards (ANKH-28.36).
#include <algorithm>

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
  std::fill_n(seen.palace.pile.begin(), seen.palace.left, unseen_card);
  return View<Ankh>(seen);
}

// What lies nowhere else is in the pile, in some order.
static void guess_pile(State& world, Chance& chance) {
  PalaceFacts& palace = world.palace;
  PoliticalCards seen = palace.out;
  for (const PoliticalCard card : palace.row)
    if (card != no_politic) seen.add(card);
  for (const Seat god : SeatSet::first(world.players)) seen.add(palace.held(god));
  std::size_t next = 0;
  for (const PoliticalCard card : file_of(world).deck().without(seen)) palace.pile[next++] = card;
  chance.shuffle(std::span(palace.pile.data(), next));
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
  if (view.palace.left > 0) guess_pile(world, chance);
  return world;
}

}  // namespace ennead::ankh
