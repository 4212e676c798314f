// KEMET-23: what a player may know, and worlds that agree with it.
#include <algorithm>

#include "games/kemet/rules.h"

namespace ennead::kemet {

namespace {

// KEMET-23.2 to KEMET-23.4
void hide_cards(Player& p, bool drops_too) {
  p.di = {};
  p.wounds = {};
  p.taken = {};
  const CardSet hidden = drops_too ? p.dropped : p.down;
  p.dropped_hidden = static_cast<std::uint8_t>(p.dropped_hidden + hidden.size());
  p.hand = p.hand | hidden;
  p.dropped = p.dropped.without(hidden);
  p.down = {};
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

// Face-down battle cards: any of those that are not seen, but one that was shown in a battle.
void deal_battle_cards(Player& p, Card shown, bool discards_up, Chance& chance) {
  CardSet unseen = p.hand;
  if (shown != no_card) unseen.remove(shown);
  for (; p.dropped_hidden > 0; --p.dropped_hidden) {
    const Card card = any_card(unseen, chance);
    unseen.remove(card);
    p.hand.remove(card);
    p.dropped.add(card);
    if (discards_up) p.down.add(card);  // by a Dawn
  }
}

// Cards that are in sight more often than the box has them: such ones were taken and played again.
DiCards twice_seen(const State& world) {
  DiCards seen = open_discards(world);
  if (const auto* vision = world.stack.find<Vision>()) seen.add(vision->cards());
  for (const Player& p : world.seats) {
    seen.add(p.di);
    seen.add(p.wounds);
  }
  DiCards more;
  for (const Di di : EnumSet<Di>::all())
    if (const int count = seen[di] - in_play(world).deck[di]; count > 0) more.add(di, count);
  return more;
}

// KEMET-24.11: what others have taken by Divine Memory. Only who looks through the discards at this
// moment knows what is left of them.
void deal_taken(State& world, Viewer viewer, Chance& chance) {
  DiCards lying = open_discards(world);
  auto* memory = world.stack.find<Memory>();
  const bool looking = memory != nullptr && viewer.sees(memory->seat);
  DiCards certain = twice_seen(world);
  if (looking) {
    lying.remove(memory->cards());  // the others have the rest
    certain = {};
  } else {
    lying.remove(Di::divine_memory, lying[Di::divine_memory]);
    lying.remove(certain);
  }
  for (const Seat seat : SeatSet::first(world.players)) {
    if (viewer.sees(seat)) continue;
    Player& p = world.seats[seat];
    const int first = std::min<int>(p.taken_size, certain.size());
    p.taken = dealt(certain, first, chance);
    p.taken.add(dealt(lying, p.taken_size - first, chance));
  }
  if (memory != nullptr && !looking) memory->set(open_discards(world));
}

}  // namespace

View<Kemet> Kemet::view(const State& s, Viewer viewer) {
  if (viewer.sees_everything()) return View<Kemet>(s);
  State seen = s;
  seen.viewer = viewer;
  seen.chance = GameChance();
  seen.pile = {};
  for (const Seat seat : SeatSet::first(s.players)) {
    if (viewer.sees(seat)) continue;
    hide_cards(seen.seats[seat], !s.discards_up);
    hide_frames(seen, seat);
  }
  return View<Kemet>(seen);
}

State Kemet::resample(const View<Kemet>& seen, Chance& chance) {
  const State& view = *seen;
  if (view.viewer.sees_everything()) return view;
  State world = view;
  world.viewer = Viewer::everything();
  world.chance = GameChance(chance.fork());
  deal_taken(world, view.viewer, chance);
  DiCards unseen = in_play(view).deck;
  unseen.remove(open_discards(world));
  auto* vision = world.stack.find<Vision>();
  const auto* encounter = view.stack.find<Encounter>();
  for (const Seat seat : SeatSet::first(view.players)) {
    unseen.remove(view.seats[seat].di);
    unseen.remove(view.seats[seat].wounds);
  }
  if (vision != nullptr) unseen.remove(vision->cards());
  for (const Seat seat : SeatSet::first(view.players)) {
    if (view.viewer.sees(seat)) continue;
    Player& p = world.seats[seat];
    p.di = dealt(unseen, p.di_size, chance);
    p.wounds = dealt(unseen, p.wounds_size, chance);
    if (vision != nullptr && vision->seat == seat) vision->set(dealt(unseen, vision->size, chance));
    const bool fights = encounter != nullptr && encounter->both().has(seat);
    deal_battle_cards(p, fights ? encounter->plan_of(seat).play : no_card, view.discards_up,
                      chance);
    guess_frames(world, seat, chance);
  }
  world.pile = unseen;
  return world;
}

}  // namespace ennead::kemet
