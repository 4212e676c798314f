// A row of soldiers with shields and spears, as a few paths for the whole row: however many stand there, they cost the
// same. x: where each stands; they differ a little, so that a troop is not one stamp.
import { shapePath, type ShapeName } from '../../lib/marks';

export interface Row {
  spears: string;
  tips: string;
  helmets: string;
  faces: string;
  shields: string;
  rims: string;
  marks: string;
}

const LEANS = [0, 0.22, -0.16, 0.1, -0.24, 0.16, -0.06];
const HEIGHTS = [0, 0.3, -0.2, 0.18, 0.36, -0.1, 0.24];
const f = (value: number): number => Number(value.toFixed(2));

export function soldiers(xs: readonly number[], y: number, shape: ShapeName): Row {
  const row: Row = { spears: '', tips: '', helmets: '', faces: '', shields: '', rims: '', marks: '' };
  xs.forEach((x, i) => {
    const lean = LEANS[i % LEANS.length]!;
    const high = 5.2 + HEIGHTS[(i + xs.length) % HEIGHTS.length]!;
    const at = (dx: number, dy: number): string => `M${f(x + dx)} ${f(y + dy)}`;
    row.spears += `${at(1.25, 0.3)}l${f(lean)} ${f(-high)}`;
    row.tips += `${at(1.25 + lean, -0.5 - high)}l.42 .95h-.84Z`;
    row.helmets += `${at(-0.66, -2.5)}c-.14 -1.7 1.46 -1.7 1.32 0Z`;
    row.faces += `${at(-0.48, -3.15)}a.48 .48 0 1 0 .96 0a.48 .48 0 1 0 -.96 0Z`;
    row.shields += `${at(-0.92, 0.1)}v-1.6c0 -1 .42 -1.3 .92 -1.3s.92 .3 .92 1.3v1.6c-.32 .25 -1.52 .25 -1.84 0Z`;
    row.rims += `${at(-0.62, -0.1)}v-1.4c0 -.7 .27 -.95 .62 -.95s.62 .25 .62 .95v1.4`;
    row.marks += shapePath(shape, f(x), f(y - 1.2), 0.36);
  });
  return row;
}

/** At most so many are drawn; the banner says how many there are. */
export const MOST_DRAWN = 7;
/** How a troop stands: the front row, and who stands behind it. */
export function rowsOf(units: number, front: number): { front: number[]; back: number[] } {
  const drawn = Math.min(units, MOST_DRAWN);
  const first = Math.min(drawn, front);
  const behind = drawn - first;
  return {
    front: Array.from({ length: first }, (_, i) => 1.5 + i * 2.1),
    back: Array.from({ length: behind }, (_, i) => 1.9 + i * 2.1 + (behind < first ? 1.05 : 0)),
  };
}
