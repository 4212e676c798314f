// Where the victory points are from, as the engine adds them up.
import type { Source } from '../../lib/game';
import { say } from '../../lib/texts';
import type { KemetView } from './view';

export function sources(view: KemetView): Source[] {
  const rows = new Map<string, number[]>();
  view.explain.seats.forEach(({ points }, seat) => {
    for (const { cause, value } of points.parts) {
      const row = rows.get(say(cause)) ?? view.seats.map(() => 0);
      row[seat]! += value;
      rows.set(say(cause), row);
    }
  });
  return [...rows].map(([cause, values]) => ({ cause, values }));
}
