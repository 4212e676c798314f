// The own cards while they are laid: what is pressed so far, and which cartouche is next.
import type { Looks } from '../../lib/game';
import { layTarget, readLay } from './path';
import { cartouches, type AtonView } from './view';

/** The card at each own cartouche as pressed so far. */
export function pressedCards(looks: Looks<AtonView>): (number | null)[] {
  const cards: (number | null)[] = cartouches(looks.view).map(() => null);
  for (const target of looks.selected) {
    const lay = readLay(target);
    if (lay) cards[lay.cartouche - 1] = lay.card;
  }
  return cards;
}

export const isLaying = (looks: Looks<AtonView>): boolean =>
  looks.view.now?.step === 'laying' && [...looks.lit.keys(), ...looks.selected].some((target) => readLay(target) !== null);

/** The cartouche that gets the next card: the wished one while it is free, else the first free one; null: all have theirs. */
export function nextCartouche(looks: Looks<AtonView>, wished: number | null): number | null {
  const cards = pressedCards(looks);
  if (wished !== null && cards[wished - 1] === null) return wished;
  return cards.includes(null) ? cards.indexOf(null) + 1 : null;
}

/** Where a card of this value would go: the wished cartouche if it can, else the first that can; null: nowhere. */
export function nextTarget(looks: Looks<AtonView>, card: number, wished: number | null): string | null {
  const all = cartouches(looks.view);
  const targets = (wished === null ? all : [wished, ...all]).map((cartouche) => layTarget(cartouche, card));
  return targets.find((target) => looks.lit.has(target)) ?? null;
}
