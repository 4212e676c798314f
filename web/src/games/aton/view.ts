// The view of Aton (docs/notation.md) and its board.
import type { Explanation } from '../../generated/aton';

/** A card that the viewer does not know is a '?'. */
export type Card = number | '?';

/** As much of it as is drawn. */
export interface AtonSeat {
  score: number;
  exchange_left: boolean;
  counters: string[];
  kingdom: number;
  hand: Card[];
  pile: Card[];
}

export interface AtonView {
  round: number;
  seats: AtonSeat[];
  now?: { step: 'exchange' | 'laying' | 'remove' | 'place' | 'counters_back' };
  explain: Explanation;
}

export type Colour = 'yellow' | 'green' | 'black' | 'blue' | 'bonus1' | 'bonus2';

export interface Square {
  id: string;
  temple: number;
  column: number;
  row: number;
  colour: Colour;
}

// Row by row.
const Y: Colour = 'yellow';
const G: Colour = 'green';
const K: Colour = 'black';
const B: Colour = 'blue';
const P: Colour = 'bonus1';
const Q: Colour = 'bonus2';
const TEMPLES: readonly Colour[][] = [
  [Y, Y, Y, Y, K, K, P, B, G, G, G, G],
  [Y, Y, Y, Y, K, K, P, B, G, G, G, G],
  [Y, Y, Y, P, K, K, K, B, G, G, G, P],
  [Y, Y, Y, Q, K, K, K, B, G, G, G, Q],
];

export const SQUARES: readonly Square[] = TEMPLES.flatMap((colours, t) =>
  colours.map((colour, i) => ({
    id: `${t + 1}${'abcd'[i % 4]}${Math.floor(i / 4) + 1}`,
    temple: t + 1,
    column: i % 4,
    row: Math.floor(i / 4),
    colour,
  })),
);

export const squareOf = (id: string): Square | undefined => SQUARES.find((s) => s.id === id);

export const temples = (view: AtonView): number[] => view.explain.temples.map((_, i) => i + 1);
export const cartouches = (view: AtonView): number[] => view.explain.seats[0]!.cartouches.map((_, i) => i + 1);

/** The cartouches that a seat goes by now. */
export const goesBy = (view: AtonView, seat: number): number[] =>
  cartouches(view).filter((i) => view.explain.seats[seat]!.cartouches[i - 1]!.now);

/** The cards at a seat's cartouches as far as the viewer knows: a value, '?' for a card face down, null for none. */
export const atCartouches = (view: AtonView, seat: number): (Card | null)[] =>
  view.explain.seats[seat]!.cartouches.map(({ card, face_down }) => card ?? (face_down ? '?' : null));
