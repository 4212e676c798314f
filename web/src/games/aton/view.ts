// The view of Aton (docs/notation.md) and its board.

export type Card = number | '?';

export interface AtonSeat {
  colour: 'red' | 'blue';
  score: number;
  exchange_left: boolean;
  counters: string[];
  kingdom: number;
  hand: Card[];
  known_in_hand: number[];
  laid: number[];
  pile: Card[];
  known_under_pile: number;
  discards: number[];
  put_away: Card[];
  known_put_away: number[];
}

export type Step =
  | { step: 'exchange'; answers: ('keep' | 'exchange' | '?' | null)[] }
  | { step: 'laying'; answers: (number[] | '?' | null)[] }
  | { step: 'remove' | 'place'; first: number; seat: number; left: number }
  | { step: 'counters_back'; seats: { seat: number; left: number[] }[] };

export interface AtonView {
  game: 'aton';
  rules: number;
  options: { reduced: boolean };
  round: number;
  seats: AtonSeat[];
  now?: Step;
  over?: { ending: string; winners: number[] };
}

export type Colour = 'yellow' | 'green' | 'black' | 'blue' | 'bonus1' | 'bonus2';

export interface Square {
  id: string;
  temple: number;
  column: number;
  row: number;
  colour: Colour;
}

// ATON-1.1, row by row.
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

export const KINGDOM = 8;
export const COUNTERS = 29;
export const goal = (view: AtonView): number => (view.options.reduced ? 20 : 40);
export const temples = (view: AtonView): number[] => (view.options.reduced ? [1, 2] : [1, 2, 3, 4]);
/** What is neither on the board nor in the Kingdom of the Dead. */
export const stock = (seat: AtonSeat): number => COUNTERS - seat.counters.length - seat.kingdom;

/** On how many squares of a colour a seat stands. */
export const holds = (seat: AtonSeat, colour: Colour): number => seat.counters.filter((id) => squareOf(id)?.colour === colour).length;

/** Who is acting now; null while both choose in secret. */
export function acting(view: AtonView): number | null {
  const now = view.now;
  if (!now) return null;
  if (now.step === 'remove' || now.step === 'place') return now.seat;
  return now.step === 'counters_back' ? (now.seats[0]?.seat ?? null) : null;
}

/** The four cards at a seat's cartouches as far as the viewer knows: a value, '?' for a card face down, null for none. */
export function atCartouches(view: AtonView, seat: number): (Card | null)[] {
  const laid = view.seats[seat]?.laid ?? [];
  if (laid.length === 4) return laid;
  const answer = view.now?.step === 'laying' ? view.now.answers[seat] : null;
  if (answer === '?') return ['?', '?', '?', '?'];
  return answer ?? [null, null, null, null];
}

/** How many cards of each value a seat has not yet played, as far as everybody can count. */
export function unplayed(view: AtonView, seat: number): number[] {
  const s = view.seats[seat]!;
  const each = (value: number): number => (view.options.reduced ? (value <= 2 ? 8 : 0) : 9);
  const seen = [...s.discards, ...s.laid, ...s.known_put_away];
  return [1, 2, 3, 4].map((value) => Math.max(0, each(value) - seen.filter((c) => c === value).length));
}
