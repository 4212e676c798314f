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
void deal_battle_cards(Player& p, Card shown, Chance& chance) {
  CardSet unseen = p.hand;
  if (shown != no_card) unseen.remove(shown);
  for (; p.dropped_hidden > 0; --p.dropped_hidden) {
    const Card card = any_card(unseen, chance);
    unseen.remove(card);
    p.hand.remove(card);
    p.dropped.add(card);
  }
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
    hide_frames(seen, seat);
  }
  return View<Kemet>(seen);
}

State Kemet::resample(const View<Kemet>& seen, Chance& chance) {
  const State& view = *seen;
  if (view.viewer.sees_everything()) return view;
  State world = view;
  world.viewer = Viewer::everything();
  world.chance = chance.fork();
  DiCards unseen = in_play(view).deck;
  unseen.remove(view.discards);
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
    deal_battle_cards(p, fights ? encounter->plan_of(seat).play : no_card, chance);
    guess_frames(world, seat, chance);
  }
  world.pile = unseen;
  return world;
}

}  // namespace ennead::kemet
