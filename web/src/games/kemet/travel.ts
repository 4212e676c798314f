// Units that go from one space to another between two views. Pieces that keep their element travel by themselves
// (lib/pieces.ts); here are those that part from a troop or join one, as far as the numbers tell for certain.
import type { Troop } from './view';

export interface Travel {
  seat: number;
  from: string;
  to: string;
  units: number;
  creature: string | null;
}

export function travels(old: readonly Troop[], now: readonly Troop[]): Travel[] {
  const seats = [...new Set(now.map((troop) => troop.seat))];
  return seats.flatMap((seat) => {
    const of = (list: readonly Troop[], space: string) => list.find((troop) => troop.seat === seat && troop.space === space);
    const spaces = [...new Set([...old, ...now].filter((troop) => troop.seat === seat).map((troop) => troop.space))];
    const changed = spaces
      .map((space) => ({ space, by: (of(now, space)?.units ?? 0) - (of(old, space)?.units ?? 0) }))
      .filter(({ by }) => by !== 0);
    const [from, to] = [changed.find(({ by }) => by < 0), changed.find(({ by }) => by > 0)];
    if (changed.length !== 2 || !from || !to || from.by + to.by !== 0) return [];
    // A whole troop that goes to an empty space keeps its element.
    if (!of(now, from.space) && !of(old, to.space)) return [];
    const creature = of(old, from.space)?.creature ?? null;
    return [{ seat, from: from.space, to: to.space, units: to.by, creature: of(now, to.space)?.creature === creature ? creature : null }];
  });
}
