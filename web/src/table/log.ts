// The log in groups: one for each turn, or for each player where a game does not say where its turns begin.
import type { GameFace } from '../lib/game';
import type { Message } from '../lib/protocol';

export interface LogGroup {
  /** The index of its first line. */
  from: number;
  head: Message | null;
  seat: number | null;
  lines: { line: Message; at: number }[];
}

export function seatOf(line: Message): number | null {
  const value = line.fields?.['seat'];
  return typeof value === 'object' && value !== null && 'seat' in value ? value.seat : null;
}

export function groupLog(log: readonly Message[], face: GameFace | null, from = 0): LogGroup[] {
  const groups: LogGroup[] = [];
  for (let at = from; at < log.length; at++) {
    const line = log[at]!;
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

/** The first line after this seat's last own doing; 0 where it has done nothing yet. */
export function sinceTurn(log: readonly Message[], me: number | null): number {
  if (me === null) return Math.max(0, log.length - 12);
  let end = log.length;
  // What one has just done oneself is no news: the turn before counts.
  while (end > 0 && seatOf(log[end - 1]!) === me) end--;
  for (let i = end - 1; i >= 0; i--) if (seatOf(log[i]!) === me) return i + 1;
  return 0;
}
