// The view of Ankh as the server sends it (docs/notation.md, "The state of Ankh") with what the rules reckon in it, and
// plain readings of both.
import type { Action, Deity, Explanation, FigurePiece, Monument, Step, View as Position } from '../../generated/ankh';
import type { Loose } from '../../lib/game';

export type { Monument, Step };
export type GodName = Deity;
// The set of content in play says which there are (data/ankh).
export type Guardian = string;
export type Card = string;
export type FigureKind = string; // a guardian, god or warrior; freed for a trapped one
export type ActionName = Exclude<Action, 'none'>;
export type View = Position & { explain: Explanation };

/** The seat whose pieces a seat plays: that of the higher after a merge. */
export function godSeat(view: View, seat: number): number {
  return view.seats[seat]?.merged_into ?? seat;
}

/** All gods that one seat plays: two after a merge, the higher first. */
export function godsOf(view: View, seat: number): GodName[] {
  const higher = godSeat(view, seat);
  const gods = [view.seats[higher]!.god];
  for (const other of view.seats) if (other.merged_into === higher) gods.push(other.god);
  return gods;
}

export const step = <Name extends Step['step']>(view: View, name: Name): Extract<Step, { step: Name }> | undefined =>
  view.now?.find((entry): entry is Extract<Step, { step: Name }> => entry.step === name);

/** What is asked: the last entry of `now`. */
export const asked = (view: View): Loose<Step> | undefined => view.now?.at(-1);

export type Standing = FigurePiece & { seat: number };

/** Every figure on the board with the seat that it belongs to. */
export function figures(view: View): Standing[] {
  return view.seats.flatMap((seat, index) => (seat.figures ?? []).map((figure) => ({ ...figure, seat: index })));
}
