// What the engine explains, on its way to the games.
import type { Reckoning, Sum } from '../generated/core';
import type { ArithmeticRow } from './game';
import type { Explained, FieldValue } from './protocol';
import { inRow, say, t, type SeatNamer } from './texts';

/** A game finds what the rules reckon in its view as the view's `explain`. */
export const explained = <Position extends { view: unknown; explain: Explained | null }>(position: Position): Position =>
  position.view ? { ...position, view: { ...position.view, explain: position.explain } } : position;

export const rowsOf = ({ rows }: Reckoning, name: SeatNamer): ArithmeticRow[] =>
  rows.map(({ cause, values }) => ({ cause: say(cause, name), values }));

/** The same from log lines, one for each column, whose fields tell what a total was reckoned from. */
export function rowsFrom(columns: readonly (FieldValue | undefined)[]): ArithmeticRow[] {
  const rows = new Map<string, ArithmeticRow>();
  columns.forEach((column, i) => {
    if (typeof column !== 'object' || !('parts' in column)) return;
    for (const { cause, value } of column.parts) {
      if (!rows.has(cause)) rows.set(cause, { cause: t(cause), values: columns.map(() => null) });
      rows.get(cause)!.values[i] = value;
    }
  });
  return [...rows.values()];
}

/** "Level 2: 2, Priestess: -1". */
export const inParts = ({ parts }: Sum): string => inRow(parts.map(({ cause, value }) => `${say(cause)}: ${value}`));
