// The view of Aton (docs/notation.md) and its board, as the engine tells it.
import type { Explanation, SeatView as AtonSeat, SquareNow, View } from '../../generated/aton';

export type { AtonSeat };
export type AtonView = View & { explain: Explanation };
/** A card that the viewer does not know is a '?'. */
export type Card = AtonSeat['hand'][number];

export type Square = SquareNow & { temple: number; column: number; row: number };

export const squaresOf = (view: AtonView): Square[] =>
  view.explain.temples.flatMap(({ squares }, t) =>
    squares.map((square, i) => ({ ...square, temple: t + 1, column: i % 4, row: Math.floor(i / 4) })),
  );
export const squareOf = (id: string, view: AtonView): Square | undefined => squaresOf(view).find((s) => s.id === id);

export const temples = (view: AtonView): number[] => view.explain.temples.map((_, i) => i + 1);
export const cartouches = (view: AtonView): number[] => view.explain.seats[0]!.cartouches.map((_, i) => i + 1);

/** The cartouches that a seat goes by now. */
export const goesBy = (view: AtonView, seat: number): number[] =>
  cartouches(view).filter((i) => view.explain.seats[seat]!.cartouches[i - 1]!.now);

/** The cards at a seat's cartouches as far as the viewer knows: a value, '?' for a card face down, null for none. */
export const atCartouches = (view: AtonView, seat: number): (Card | null)[] =>
  view.explain.seats[seat]!.cartouches.map(({ card, face_down }) => card ?? (face_down ? '?' : null));
