// What the server says that a finished game was decided by (docs/api.md, "Analysis"), and what is picked from it.
import type { Message } from '../lib/protocol';

export type SlipMark = '' | '?!' | '?' | '??';

export interface JudgedChoice {
  made: number;
  text: string;
  label: Message;
  share: number;
  best: number;
  loss: number;
  as_bot: boolean;
  better?: string[];
  instead?: Message[];
  reasons?: Message[];
}
export interface JudgedTurn {
  begin: number;
  end: number;
  seat: number;
  secret: boolean;
  loss: number;
  mark: SlipMark;
  worst: number | null;
  choices: JudgedChoice[];
}
export interface SeatBalance {
  start: number;
  end: number;
  lost: number;
  given: number;
  luck: number;
  choices: number;
  as_bot: number;
  worst: number[];
}
export interface Analysis {
  ready: true;
  game: string;
  bot: string;
  work: number;
  made: number;
  graph: { made: number; shares: number[] }[];
  parts: { made: number; message: Message }[];
  turning: number[];
  turns: JudgedTurn[];
  seats: SeatBalance[];
  sources: { cause: Message; values: number[] }[];
}
export type AnalysisAnswer = Analysis | { ready: false; part: number | null };

/** A turn that cost something, with its dearest choice, and its number among all turns. */
export interface Slip {
  number: number;
  turn: JudgedTurn;
  choice: JudgedChoice;
}

export function slipOf(analysis: Analysis, number: number): Slip | null {
  const turn = analysis.turns[number];
  if (!turn || turn.worst === null) return null;
  const choice = turn.choices[turn.worst]!;
  return choice.instead?.length ? { number: number + 1, turn, choice } : null;
}

/** What is marked, in the order of the game. */
export const slipsOf = (analysis: Analysis): Slip[] =>
  analysis.turns.flatMap((turn, i) => {
    const slip = turn.mark ? slipOf(analysis, i) : null;
    return slip ? [slip] : [];
  });

/** The three dearest of a seat. */
export const dearestOf = (analysis: Analysis, seat: number): Slip[] =>
  (analysis.seats[seat]?.worst ?? []).flatMap((at) => slipOf(analysis, at) ?? []);

/** The next one after a position, or the last before it. */
export function nextSlip(slips: readonly Slip[], made: number, by: 1 | -1): Slip | null {
  const found = by > 0 ? slips.find(({ choice }) => choice.made > made) : slips.findLast(({ choice }) => choice.made < made);
  return found ?? null;
}

/** The place in the graph that holds after so many choices. */
export function pointAt({ graph }: Analysis, made: number): number {
  let at = 0;
  while (at + 1 < graph.length && graph[at + 1]!.made <= made) at++;
  return at;
}

/** "+12 %", "−3 %", "0 %". */
export function signedPercent(share: number): string {
  const value = Math.round(Math.abs(share) * 100);
  return `${value === 0 ? '' : share < 0 ? '−' : '+'}${value} %`;
}
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** The number of a round, a conflict or a day: the first number in its message. */
export const partNumber = ({ fields }: Message): number => Object.values(fields).find((value) => typeof value === 'number') ?? 0;
