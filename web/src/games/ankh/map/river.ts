// The Nile as a ribbon: the chain of sides that it runs along, its corners cut twice, wide in the north and narrow in the
// south, flared where it meets the sea or the rim. It lies above the light on the spaces.
import { BOX, RIVER_LINES, SIDE as s, sideEnds, type Point } from '../geometry';
import { filled, fixed as f, nightly, seeded, stroke } from './brush';
import { palm, papyrus, tuft } from './motifs';

const keyOf = ({ x, y }: Point): string => `${Math.round((x / s) * 20)},${Math.round((y / s) * 20)}`;

interface Knot {
  at: Point;
  to: string[];
}

/** All corners that the river touches, with those that follow on each. */
function knots(): Map<string, Knot> {
  const all = new Map<string, Knot>();
  for (const side of RIVER_LINES) {
    const ends = sideEnds(side);
    for (const which of [0, 1] as const) {
      const key = keyOf(ends[which]);
      const knot = all.get(key) ?? { at: ends[which], to: [] };
      knot.to.push(keyOf(ends[1 - which]!));
      all.set(key, knot);
    }
  }
  return all;
}

interface Arm {
  points: Point[];
  /** Which ends are free: sea or rim. */
  free: [boolean, boolean];
}

function arms(): Arm[] {
  const all = knots();
  const used = new Set<string>();
  const found: Arm[] = [];
  for (const [start, { to }] of all) {
    if (to.length === 2) continue;
    for (const next of to) {
      if (used.has(start + next)) continue;
      const keys = [start, next];
      let [before, here] = [start, next];
      used.add(before + here).add(here + before);
      while (all.get(here)!.to.length === 2) {
        const onward = all.get(here)!.to.find((key) => key !== before)!;
        if (used.has(here + onward)) break;
        used.add(here + onward).add(onward + here);
        keys.push(onward);
        [before, here] = [here, onward];
      }
      const free = (key: string): boolean => all.get(key)!.to.length === 1;
      found.push({
        points: smooth(
          keys.map((key) => all.get(key)!.at),
          [free(keys[0]!), free(keys.at(-1)!)],
        ),
        free: [free(keys[0]!), free(keys.at(-1)!)],
      });
    }
  }
  return found;
}

/** A free end runs out a little; corners are cut twice. */
function smooth(corners: readonly Point[], free: readonly [boolean, boolean]): Point[] {
  let points = [...corners];
  const beyond = (end: Point, from: Point): Point => {
    const length = Math.hypot(end.x - from.x, end.y - from.y);
    return { x: end.x + ((end.x - from.x) / length) * s * 0.16, y: end.y + ((end.y - from.y) / length) * s * 0.16 };
  };
  if (free[0]) points.unshift(beyond(points[0]!, points[1]!));
  if (free[1]) points.push(beyond(points.at(-1)!, points.at(-2)!));
  for (let round = 0; round < 2; round++) {
    const cut = [points[0]!];
    for (let i = 0; i + 1 < points.length; i++) {
      const [a, b] = [points[i]!, points[i + 1]!];
      for (const part of [0.25, 0.75]) cut.push({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });
    }
    points = [...cut, points.at(-1)!];
  }
  return points;
}

const ARMS = arms();

function width({ points, free }: Arm, i: number): number {
  const south = points[i]!.y / BOX.height;
  const flare = south < 0.4 ? 1 : 0.4;
  let wide = 0.36 - 0.13 * south + 0.03 * Math.sin(i * 0.9);
  if (free[0] && i < 5) wide += (5 - i) * 0.035 * flare;
  if (free[1] && points.length - 1 - i < 5) wide += (5 - (points.length - 1 - i)) * 0.035 * flare;
  return wide * s;
}

/** A point beside the middle of the stream: `off` in units of the board. */
function beside(points: readonly Point[], i: number, off: number): Point {
  const [a, b] = [points[Math.max(0, i - 1)]!, points[Math.min(points.length - 1, i + 1)]!];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: points[i]!.x - ((b.y - a.y) / length) * off, y: points[i]!.y + ((b.x - a.x) / length) * off };
}
const place = ({ x, y }: Point): string => `${f(x)} ${f(y)}`;

const ribbon = (arm: Arm, more: number): string => {
  const edge = (side: 1 | -1): string[] => arm.points.map((_, i) => place(beside(arm.points, i, (side * (width(arm, i) + more * s)) / 2)));
  return `M${[...edge(1), ...edge(-1).reverse()].join('L')}Z`;
};
const all = (more: number): string => ARMS.map((arm) => ribbon(arm, more)).join('');

/** Long thin lines near the banks, none in the middle. */
function current(): string {
  const next = seeded(4242);
  let d = '';
  for (const arm of ARMS)
    for (const side of [1, -1]) {
      let on = 0;
      for (let i = 1; i < arm.points.length - 1; i++) {
        const at = place(beside(arm.points, i, side * width(arm, i) * (0.16 + 0.05 * Math.sin(i))));
        if (on > 0) {
          d += `L${at}`;
          on--;
        } else if (next() < 0.34) {
          d += `M${at}`;
          on = 2 + Math.floor(next() * 4);
        }
      }
    }
  return d;
}

function growth(half: boolean): string {
  const next = seeded(77);
  let svg = '';
  for (const { points } of ARMS)
    for (let i = 2; i < points.length - 2; i++) {
      if (next() >= (half ? 0.17 : 0.34)) continue;
      const { x, y } = beside(points, i, (next() < 0.5 ? 1 : -1) * s * 0.27);
      if (y <= 0 || y >= BOX.height - s * 1.5) continue;
      const kind = next();
      svg +=
        kind < 0.72 ? tuft(x, y + s * 0.08, 0.78, '#4F6E2E') : kind < 0.88 ? papyrus(x, y + s * 0.08, 0.78) : palm(x, y + s * 0.1, 0.7);
    }
  return svg;
}

const kept = new Map<string, string>();

/** Painted once for each light and each density of motifs. */
export function river(night: boolean, half: boolean): string {
  const key = `${night} ${half}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const edge = (colour: string, wide: number): string => `stroke="${colour}" stroke-width="${s * wide}" stroke-linejoin="round"`;
  const reeds = growth(half);
  const water = night
    ? filled(all(0.2), '#22402E', 'opacity=".7"') +
      filled(all(0.08), '#8E8560') +
      nightly(reeds) +
      filled(all(0), '#123A5E') +
      filled(all(-0.075), '#2F7BB0')
    : filled(all(0.2), '#6B8A42', `opacity=".55" ${edge('#6B8A42', 0.04)}`) +
      filled(all(0.08), '#EFE0B0', edge('#EFE0B0', 0.02)) +
      filled(all(0), '#2A6494', edge('#2A6494', 0.01)) +
      filled(all(-0.075), '#4A93C2') +
      reeds;
  const svg = water + stroke(current(), night ? '#7FB4D6' : '#A9D3EA', 0.03, 'opacity=".85"');
  kept.set(key, svg);
  return svg;
}
