// The own cards while they are laid: what is pressed so far, which cartouche is next, and how cards are swapped.
import type { Looks } from '../../lib/game';
import { layTarget, readLay } from './path';
import { atCartouches, cartouches, goesBy, type AtonView, type Card } from './view';

type Aton = Looks<AtonView>;

/** The cartouche that the next card is meant for, shared by the hand and the cartouches; null: the first free one. */
export const aim = $state<{ cartouche: number | null }>({ cartouche: null });

/** The card at each own cartouche as pressed so far. */
export function pressedCards(looks: Aton): (number | null)[] {
  const cards: (number | null)[] = cartouches(looks.view).map(() => null);
  for (const target of looks.selected) {
    const lay = readLay(target);
    if (lay) cards[lay.cartouche - 1] = lay.card;
  }
  return cards;
}

export const isLaying = (looks: Aton): boolean =>
  looks.view.now?.step === 'laying' && [...looks.lit.keys(), ...looks.selected].some((target) => readLay(target) !== null);

/** What lies at the cartouches of a seat, and which of them count now. */
export function cardsOf(looks: Aton, seat: number): { laying: boolean; cards: (Card | null)[]; now: number[] } {
  if (seat !== looks.me || !isLaying(looks)) return { laying: false, cards: atCartouches(looks.view, seat), now: goesBy(looks.view, seat) };
  const cards = pressedCards(looks);
  return { laying: true, cards, now: [aimed(cards)] };
}

/** The wished cartouche, else the first free one; 0 where all have their card. */
const aimed = (cards: (number | null)[]): number => aim.cartouche ?? cards.indexOf(null) + 1;

/** Which cards of the hand are laid already: of equal ones the first. */
export function usedCards(looks: Aton, hand: readonly Card[]): boolean[] {
  const left = pressedCards(looks).filter((card) => card !== null);
  return hand.map((card) => {
    const at = left.indexOf(card as number);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Makes the cards at the own cartouches these, by pressing. */
function arrange(looks: Aton, wanted: (number | null)[]): void {
  pressedCards(looks).forEach((card, i) => {
    if (card !== null && card !== wanted[i]) looks.press(layTarget(i + 1, card));
  });
  wanted.forEach((card, i) => {
    // The last card may have gone where it must by itself.
    if (card !== null && !looks.selected.has(layTarget(i + 1, card))) looks.press(layTarget(i + 1, card));
  });
}

/** A card of the hand to a cartouche: what lies there goes back to the hand. */
export function layAt(looks: Aton, card: number, cartouche: number): void {
  const cards = pressedCards(looks);
  cards[cartouche - 1] = card;
  aim.cartouche = null;
  arrange(looks, cards);
}

/** The cards of two own cartouches change places; one of them may be empty. */
export function swap(looks: Aton, from: number, to: number): void {
  const cards = pressedCards(looks);
  [cards[from - 1], cards[to - 1]] = [cards[to - 1]!, cards[from - 1]!];
  aim.cartouche = null;
  arrange(looks, cards);
}

export function takeBack(looks: Aton, cartouche: number): void {
  const cards = pressedCards(looks);
  const card = cards[cartouche - 1];
  if (card !== null && card !== undefined) looks.press(layTarget(cartouche, card));
  aim.cartouche = null;
}

/**
 * A cartouche is pressed to mean it for the next card. Where one lies it is lifted: another cartouche then swaps, a card of the
 * hand takes its place, and the same cartouche once more gives it back.
 */
export function pressCartouche(looks: Aton, cartouche: number): void {
  const cards = pressedCards(looks);
  const lifted = aim.cartouche !== null && cards[aim.cartouche - 1] !== null ? aim.cartouche : null;
  if (lifted === cartouche) takeBack(looks, cartouche);
  else if (lifted !== null) swap(looks, lifted, cartouche);
  else aim.cartouche = cartouche;
}

/** A card of the hand is pressed: it goes to the cartouche that is meant, or to the first free one. */
export function pressCard(looks: Aton, card: number): void {
  const cartouche = aimed(pressedCards(looks));
  if (cartouche > 0) layAt(looks, card, cartouche);
}

/** Where a card of this value would go; null: nowhere. */
export function nextTarget(looks: Aton, card: number): string | null {
  const cartouche = aimed(pressedCards(looks));
  return cartouche > 0 ? layTarget(cartouche, card) : null;
}
