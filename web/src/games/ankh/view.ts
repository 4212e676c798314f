// The view of Ankh as the server sends it (docs/notation.md, "The state of Ankh") with what the rules reckon in it, and
// plain readings of both.
import type { Explanation } from '../../generated/ankh';

export type GodName = 'amun' | 'anubis' | 'isis' | 'osiris' | 'ra';
// The set of content in play says which there are (data/ankh).
export type Guardian = string;
export type Card = string;
export type Monument = 'obelisk' | 'temple' | 'pyramid';
export type FigureKind = string; // a guardian, god or warrior; freed for a trapped one
export type ActionName = 'move' | 'summon' | 'gain' | 'unlock';

export const MONUMENTS: readonly Monument[] = ['obelisk', 'temple', 'pyramid'];
export interface Figure {
  figure: FigureKind;
  space: string;
  sun?: boolean;
  aim?: [string, string];
}

export interface MonumentPiece {
  type: Monument;
  space: string;
  owner: number | null;
}

export interface SeatView {
  god: GodName;
  devotion?: number;
  merged_into?: number;
  forgotten?: boolean;
  followers?: number;
  powers?: string[];
  used_cards?: Card[];
  warriors?: number;
  trapped?: number;
  guardians?: Record<Guardian, number>;
  figures?: Figure[];
}

export interface Battle {
  region: number;
  participants: number[];
  two_cards: boolean;
  cards: Card[][];
  bidders: number[];
  killed: number[];
  winner: number | null;
}

/** An entry of `now`; which fields are there depends on the step. */
export interface Step {
  step: string;
  seat?: number;
  first?: ActionName | number | 'none';
  second?: number;
  action?: ActionName | 'none';
  next?: string;
  from?: string | null;
  to?: string;
  by?: 'ordinary' | 'pyramid' | 'underworld';
  pyramid?: string | null;
  figure?: FigureKind;
  space?: string;
  type?: Monument;
  line?: string[];
  last?: string;
  region?: number;
  tiebreaker?: number | null;
  face_up?: boolean;
  announced?: boolean;
  asked?: number[];
  answers?: unknown[];
  lower?: number;
}

export interface View {
  game: 'ankh';
  edition: string;
  camels: string[];
  regions: string[];
  monuments: MonumentPiece[];
  underworld: string[];
  guardians: [Guardian, Guardian, Guardian];
  guardians_left: [number, number, number];
  markers: Record<ActionName, number>;
  event: number;
  seats: SeatView[];
  order: number[];
  moved?: string[];
  marked?: string[];
  doomed?: string[];
  undecided?: string[];
  battle?: Battle;
  now?: Step[];
  over?: { ending: string; winners: number[] };
  explain: Explanation;
}

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

export function step(view: View, name: string): Step | undefined {
  return view.now?.find((entry) => entry.step === name);
}

/** What is asked: the last entry of `now`. */
export function asked(view: View): Step | undefined {
  return view.now?.at(-1);
}

export interface Standing extends Figure {
  seat: number;
}

/** Every figure on the board with the seat that it belongs to. */
export function figures(view: View): Standing[] {
  return view.seats.flatMap((seat, index) => (seat.figures ?? []).map((figure) => ({ ...figure, seat: index })));
}
