// The own cards while they are laid: what is pressed so far, and which cartouche is next.
import type { Looks } from '../../lib/game';
import { layTarget, readLay } from './path';
import { atCartouches, cartouches, goesBy, type AtonView, type Card } from './view';

/** The cartouche that the next card is meant for, shared by the hand and the cartouches; null: the first free one. */
export const aim = $state<{ cartouche: number | null }>({ cartouche: null });

/** The card at each own cartouche as pressed so far. */
export function pressedCards(looks: Looks<AtonView>): (number | null)[] {
  const cards: (number | null)[] = cartouches(looks.view).map(() => null);
  for (const target of looks.selected) {
    const lay = readLay(target);
    if (lay) cards[lay.cartouche - 1] = lay.card;
  }
  return cards;
}

const isLaying = (looks: Looks<AtonView>): boolean =>
  looks.view.now?.step === 'laying' && [...looks.lit.keys(), ...looks.selected].some((target) => readLay(target) !== null);

/** What lies at the cartouches of a seat, and which of them count now. */
export function cardsOf(looks: Looks<AtonView>, seat: number): { laying: boolean; cards: (Card | null)[]; now: number[] } {
  if (seat !== looks.me || !isLaying(looks)) return { laying: false, cards: atCartouches(looks.view, seat), now: goesBy(looks.view, seat) };
  const cards = pressedCards(looks);
  // The wished one while it is free, else the first free one; none where all have theirs.
  const wished = aim.cartouche !== null && cards[aim.cartouche - 1] === null;
  return { laying: true, cards, now: [wished ? aim.cartouche! : cards.indexOf(null) + 1] };
}

/** While cards are laid a cartouche is pressed to mean it for the next card, or to take its card back. */
export function pressCartouche(looks: Looks<AtonView>, cartouche: number, card: Card | null): void {
  if (typeof card === 'number') looks.press(layTarget(cartouche, card));
  else aim.cartouche = cartouche;
}

/** Where a card of this value would go: the wished cartouche if it can, else the first that can; null: nowhere. */
export function nextTarget(looks: Looks<AtonView>, card: number): string | null {
  const all = cartouches(looks.view);
  const targets = (aim.cartouche === null ? all : [aim.cartouche, ...all]).map((cartouche) => layTarget(cartouche, card));
  return targets.find((target) => looks.lit.has(target)) ?? null;
}
