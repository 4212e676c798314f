// ATON-14: what a player may know, and worlds that agree with it.
#include "games/aton/rules.h"

namespace ennead::aton {

namespace {

void hide_pile(Pile& pile) {
  for (std::size_t at = pile.known; at < pile.size; ++at) pile.cards[at] = 0;
}

// Keeps the part of some cards that everybody knows and counts the rest.
void hide_cards(Cards& cards, std::uint8_t& hidden, const Cards& known) {
  hidden = static_cast<std::uint8_t>(hidden + cards.size() - known.size());
  cards = known;
}

void resample(Side& side, const Cards& left, Chance& chance) {
  std::array<Card, largest_pile> cards{};
  std::size_t size = 0;
  for (Card card = 1; card <= top_value; ++card)
    for (int n = left[card]; n > 0; --n) cards[size++] = card;
  chance.shuffle(std::span(cards.data(), size));
  for (Card& card : side.pile.in_order())
    if (card == 0) card = cards[--size];
  for (; side.hand_hidden > 0; --side.hand_hidden) side.hand.add(cards[--size]);
  for (; side.put_away_hidden > 0; --side.put_away_hidden) side.put_away.add(cards[--size]);
}

}  // namespace

Cards unseen(const State& view, Seat seat) {
  const Side& side = view.sides[seat];
  Cards left;
  for (Card card = 1; card <= view.highest_card(); ++card)
    left[card] = static_cast<std::uint8_t>(view.cards_of_each() - side.hand[card] -
                                           side.discards[card] - side.put_away[card]);
  for (const Card card : side.laid)
    if (card != 0) --left[card];
  for (const Card card : side.pile.in_order())
    if (card != 0) --left[card];
  return left;
}

View<Aton> Aton::view(const State& s, Viewer viewer) {
  if (viewer.sees_everything()) return View<Aton>(s);
  State seen = s;
  seen.viewer = viewer;
  seen.chance = GameChance();
  for (const Seat seat : {red, blue}) {
    Side& side = seen.sides[seat];
    hide_pile(side.pile);  // ATON-14.3
    if (viewer.sees(seat)) continue;
    hide_cards(side.hand, side.hand_hidden, side.hand_known);              // ATON-14.2
    hide_cards(side.put_away, side.put_away_hidden, side.put_away_known);  // ATON-14.5
    hide_frames(seen, seat);
  }
  return View<Aton>(seen);
}

State Aton::resample(const View<Aton>& seen, Chance& chance) {
  const State& view = *seen;
  if (view.viewer.sees_everything()) return view;
  State world = view;
  world.viewer = Viewer::everything();
  world.chance = GameChance(chance.fork());
  for (const Seat seat : {red, blue}) {
    Side& side = world.sides[seat];
    aton::resample(side, unseen(view, seat), chance);
    if (!view.viewer.sees(seat)) guess_frames(world, seat, chance);
  }
  return world;
}

}  // namespace ennead::aton
