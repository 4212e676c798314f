// The arithmetic of a battle as a spectacle: row by row, then the totals, then the result.
import { defineSpectacle, type Arithmetic, type Spectacle } from '../lib/game';
import type { Table } from '../lib/table.svelte';
import Reckoning from './Reckoning.svelte';

export interface Reckoned {
  sums: Arithmetic;
  table: Table;
}

export function reckoned(sums: Arithmetic, table: Table): Spectacle {
  const told = sums.result.length > 0 && !sums.past;
  const rows = sums.portraits ? 0 : sums.rows.length;
  return defineSpectacle<unknown, Reckoned>({
    id: `${sums.title} ${sums.totals.join()} ${sums.open ? 'open' : ''}`,
    title: sums.title,
    at: 'over',
    parts: [],
    steps: told
      ? [
          ...Array.from({ length: rows }, () => ({ part: 0, ms: 350 })),
          { part: 0, ms: sums.portraits ? 1000 : 700 },
          { part: 0, ms: sums.portraits ? 900 : 400, says: sums.result[0], sound: sums.portraits ? ('magic' as const) : undefined },
        ]
      : [],
    Part: Reckoning,
    data: { sums, table },
    headline: told ? sums.result[0] : undefined,
    runs: sums.open,
    button: sums.button,
    open: sums.open,
    past: sums.past,
    stays: sums.stays,
  });
}
