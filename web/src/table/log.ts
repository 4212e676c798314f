// The log in groups: one for each turn, or for each player where a game does not say where its turns begin.
import { seatIn } from '../lib/fields';
import type { GameFace } from '../lib/game';
import type { Message } from '../lib/protocol';

export interface LogGroup {
  /** The index of its first line. */
  from: number;
  head: Message | null;
  seat: number | null;
  lines: { line: Message; at: number }[];
}

export const seatOf = (line: Message): number | null => seatIn(line.fields.seat);

export function groupLog(log: readonly Message[], face: GameFace | null, from = 0): LogGroup[] {
  const groups: LogGroup[] = [];
  for (let at = from; at < log.length; at++) {
    const line = log[at]!;
    if (face?.noise?.(line, log[at + 1])) continue;
    const head = face?.heads?.(line) ?? false;
    const seat = seatOf(line);
    const last = groups.at(-1);
    const other = !face?.heads && seat !== null && last?.seat !== null && seat !== last?.seat;
    if (!last || head || other) {
      groups.push({ from: at, head: head ? line : null, seat, lines: head ? [] : [{ line, at }] });
      continue;
    }
    last.seat ??= seat;
    last.lines.push({ line, at });
  }
  return groups;
}

/**
 * The heading after this seat's last turn that is over: what one was asked or made to do in the turns of others hides nothing. Where
 * a game does not say whose turns begin, and in one's first turn, the first line after the last own doing; 0 where there is none.
 * An event that begins with a line of this seat is its doing; what follows in the same event (cards turned up, a battle) is news.
 */
export function sinceTurn(log: readonly Message[], me: number | null, heads?: (line: Message) => boolean): number {
  if (me === null) return Math.max(0, log.length - 12);
  return afterOwnTurn(log, me, heads) ?? afterOwnDoing(log, me);
}

/** The heading after this seat's last turn that is over; null where none is. */
function afterOwnTurn(log: readonly Message[], me: number, heads?: (line: Message) => boolean): number | null {
  let next = log.length;
  let now = true;
  for (let i = log.length - 1; heads && i >= 0; i--) {
    if (!heads(log[i]!)) continue;
    if (seatOf(log[i]!) === me && !now) return next;
    now = false;
    next = i;
  }
  return null;
}

function afterOwnDoing(log: readonly Message[], me: number): number {
  const starts: number[] = [];
  log.forEach((line, i) => {
    if (i === 0 || line.n !== log[i - 1]!.n) starts.push(i);
  });
  const end = (k: number): number => starts[k + 1] ?? log.length;
  let k = starts.length - 1;
  // What one has just done step by step is no news: the turn before counts.
  while (k >= 0 && seatOf(log[starts[k]!]!) === me && log.slice(starts[k], end(k)).every((line) => seatOf(line) === me)) k--;
  for (; k >= 0; k--) if (seatOf(log[starts[k]!]!) === me) return starts[k]! + 1;
  return 0;
}

/**
 * The events since this seat's last turn that is over, by their numbers; none where nobody else has done anything. Where a game does
 * not say whose turns begin, everything since its last own doing.
 */
export function newsSince(log: readonly Message[], me: number | null, face: GameFace | null): number[] {
  if (me === null || !face) return [];
  const { turnOf, noise } = face;
  const from = turnOf ? afterTurn(log, me, turnOf) : sinceTurn(log, me, face.heads);
  const lines = log.slice(from).filter((line) => !noise?.(line));
  const others = turnOf
    ? lines.some((line) => ![null, me].includes(turnOf(line)))
    : lines.some((line) => ![null, me].includes(seatOf(line)));
  // What one did oneself ends with the heading of the next turn: that is no news yet.
  const begun = lines[0] && turnOf?.(lines[0]) != null && lines[1]?.n !== lines[0].n ? lines.slice(1) : lines;
  return others ? [...new Set(begun.flatMap(({ n }) => n ?? []))] : [];
}

/** The first line after this seat's last turn that is over: where the next one's began. */
function afterTurn(log: readonly Message[], me: number, turnOf: (line: Message) => number | null): number {
  let next = log.length;
  let now = true;
  for (let i = log.length - 1; i >= 0; i--) {
    const seat = turnOf(log[i]!);
    if (seat === null) continue;
    if (seat === me && !now) return next;
    now = false;
    next = i;
  }
  return 0;
}
