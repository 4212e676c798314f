// The view of Ankh as the server sends it (docs/notation.md, "The state of Ankh"), with the tables of the
// rulebook that the client needs, and plain readings of the view.

export type GodName = 'amun' | 'anubis' | 'isis' | 'osiris' | 'ra';
export type Monument = 'obelisk' | 'temple' | 'pyramid';
export type Guardian = 'cat-mummy' | 'satet' | 'mummy' | 'apep' | 'scorpion' | 'androsphinx';
export type FigureKind = 'god' | 'warrior' | Guardian;
export type ActionName = 'move' | 'summon' | 'gain' | 'unlock';
export type Card = 'plague' | 'build' | 'chariots' | 'maat' | 'drought' | 'flood' | 'miracle';

export const ACTIONS: readonly ActionName[] = ['move', 'summon', 'gain', 'unlock'];
export const MONUMENTS: readonly Monument[] = ['obelisk', 'temple', 'pyramid'];
export const CARDS: readonly Card[] = ['plague', 'build', 'chariots', 'maat', 'drought', 'flood', 'miracle'];
/** By level, as in ANKH-19.1. */
export const POWERS: readonly (readonly string[])[] = [
  ['commanding', 'inspiring', 'omnipresent', 'revered'],
  ['resplendent', 'obelisk-attuned', 'temple-attuned', 'pyramid-attuned'],
  ['glorious', 'magnanimous', 'bountiful', 'worshipful'],
];
export const STRENGTH: Readonly<Record<Card, number>> = {
  plague: 1,
  build: 0,
  chariots: 3,
  maat: 0,
  drought: 1,
  flood: 0,
  miracle: 0,
};

/** ANKH-11.1, from the start (0) to the last event. */
export type EventKind = 'start' | 'control' | 'caravan' | 'conflict';
export const EVENTS: readonly EventKind[] = [
  'start',
  'control',
  'control',
  'control',
  'conflict',
  'caravan',
  'control',
  'control',
  'conflict',
  'caravan',
  'control',
  'control',
  'conflict',
  'caravan',
  'control',
  'control',
  'conflict',
  'control',
  'conflict',
];
/** What follows on these conflicts. */
export const AFTER: Readonly<Record<number, 'merge' | 'forget' | 'end'>> = { 12: 'merge', 16: 'forget', 18: 'end' };
export const LAST_RED = 19;
export const TOP = 31;

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
  guardians?: Partial<Record<Guardian, number>>;
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
  figure?: FigureKind | 'freed';
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

/** How many advances bring a marker to its end (ANKH-6.5). */
export function trackLength(view: View, action: ActionName): number {
  return view.seats.length + (action === 'unlock' ? 0 : 1);
}

export interface Standing extends Figure {
  seat: number;
}

/** Every figure on the board with the seat that it belongs to. */
export function figures(view: View): Standing[] {
  return view.seats.flatMap((seat, index) => (seat.figures ?? []).map((figure) => ({ ...figure, seat: index })));
}
