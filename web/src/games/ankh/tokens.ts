// Where the conflict order tokens lie: near the middle of their regions, but beside the pieces, which come and go.
import { sideMiddle, SIDE, space, type Point, type Spot } from './geometry';
import { regionsIn } from './names';
import { figures, type View } from './view';

/** Discs that a token must not cover, in units of SIDE around a space. */
const MONUMENT = [
  [0, 0, 0.82],
  [0, -0.55, 0.3],
] as const;
const UNDERWORLD = [[0, 0, 0.66]] as const;
const GOD = [
  [0, 0.06, 0.75],
  [0, -0.75, 0.24],
] as const;
const GUARDIAN = [
  [0, 0.2, 0.62],
  [0, -0.4, 0.3],
] as const;
const WARRIOR = [
  [0, 0.1, 0.54],
  [0, -0.5, 0.22],
] as const;
const SUN = [[-0.48, -0.37, 0.22]] as const;
const CAMEL = 0.32;
/** The medal, and the small mark of the strongest at its lower right. */
const TOKEN = [
  [0, 0, 0.38],
  [0.33, 0.29, 0.18],
] as const;

interface Disc extends Point {
  r: number;
}

function discs(view: View): Disc[] {
  const all: Disc[] = [];
  const add = (name: string, shape: readonly (readonly [number, number, number])[]): void => {
    const at = space(name);
    for (const [x, y, r] of shape) all.push({ x: at.x + x * SIDE, y: at.y + y * SIDE, r: r * SIDE });
  };
  for (const entry of view.monuments) add(entry.space, MONUMENT);
  for (const name of view.underworld) add(name, UNDERWORLD);
  for (const entry of figures(view)) {
    add(entry.space, entry.figure === 'god' ? GOD : entry.figure === 'warrior' ? WARRIOR : GUARDIAN);
    if (entry.sun) add(entry.space, SUN);
  }
  for (const side of view.camels) all.push({ ...sideMiddle(side), r: CAMEL * SIDE });
  return all;
}

const kept = new WeakMap<View, Spot[]>();

/** For each region in the order of the tokens: the nearest spot to its middle where least is covered. */
export function tokenSpots(view: View): Spot[] {
  const known = kept.get(view);
  if (known) return known;
  const pieces = discs(view);
  const covered = (point: Point): number =>
    pieces.reduce((sum, disc) => {
      const over = TOKEN.map(([x, y, r]) => disc.r + r * SIDE - Math.hypot(disc.x - point.x - x * SIDE, disc.y - point.y - y * SIDE));
      return sum + Math.max(0, ...over);
    }, 0);
  const all = regionsIn(view).map(({ spots }) => {
    let best = spots[0]!;
    let least = Infinity;
    for (const spot of spots) {
      // A rim that touches is no harm; a space is left to those who want to go there unless all corners are taken.
      const cost = Math.max(0, covered(spot) - SIDE * 0.03) + (spot.within ? SIDE * 0.12 : 0);
      if (cost < least) [best, least] = [spot, cost];
    }
    return best;
  });
  kept.set(view, all);
  return all;
}
