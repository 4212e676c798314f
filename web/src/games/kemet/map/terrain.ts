// The plates as they are seen: borders and coasts are bent, the same bend for both plates that share an edge; walls stay
// straight. The bends come from a small generator with a seed of its own, so that they are always the same.
import { HEIGHT, placesOf, WIDTH, type Point } from './plates';

/** A line between two plates, the coast, the rim of the map, or a wall: of a city, between its districts, along the rim. */
export type EdgeKind = 'border' | 'coast' | 'rim' | 'wall' | 'inner' | 'rimwall';

export interface Edge {
  a: Point;
  b: Point;
  /** The one or two spaces that have it. */
  of: string[];
  kind: EdgeKind;
  line: Point[];
}

export interface Shape {
  /** Straight, with a corner wherever a neighbour has one. */
  corners: Point[];
  /** The bent outline as a path. */
  d: string;
}

export interface Terrain {
  names: string[];
  shapes: Record<string, Shape>;
  edges: Edge[];
}

export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
export const hash = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);

export const fixed = (value: number): number => Number(value.toFixed(2));
export const pathOf = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join('L')}`;

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const equal = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

export function inside([x, y]: Point, shape: readonly Point[]): boolean {
  let within = false;
  shape.forEach(([a, b], i) => {
    const [c, d] = shape[(i + shape.length - 1) % shape.length]!;
    if (b > y !== d > y && x < ((c - a) * (y - b)) / (d - b) + a) within = !within;
  });
  return within;
}

function distanceToLine([x, y]: Point, [a, b]: Point, [c, d]: Point): number {
  const length = (c - a) ** 2 + (d - b) ** 2;
  const along = length === 0 ? 0 : ((x - a) * (c - a) + (y - b) * (d - b)) / length;
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(x - a - t * (c - a), y - b - t * (d - b));
}
/** How far a point is from the nearest edge. */
export const clearance = (point: Point, shape: readonly Point[]): number =>
  Math.min(...shape.map((a, i) => distanceToLine(point, a, shape[(i + 1) % shape.length]!)));

export const cityOfSpace = (space: string): string | null => (space.startsWith('city_') ? space.slice(0, -2) : null);

const onSameRim = (a: Point, b: Point): boolean =>
  (a[0] === b[0] && (a[0] === 0 || a[0] === WIDTH)) || (a[1] === b[1] && (a[1] === 0 || a[1] === HEIGHT));

function kindOf({ a, b, of }: Pick<Edge, 'a' | 'b' | 'of'>): EdgeKind {
  const cities = of.map(cityOfSpace);
  if (cities[0] && cities[0] === cities[1]) return 'inner';
  const rim = of.length === 1 && onSameRim(a, b);
  if (cities.some((city) => city !== null)) return rim ? 'rimwall' : 'wall';
  return of.length === 2 ? 'border' : rim ? 'rim' : 'coast';
}

/** A curve through all of the points. */
function smooth(points: readonly Point[]): Point[] {
  const out: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [points[Math.max(0, i - 1)]!, points[i]!, points[i + 1]!, points[Math.min(points.length - 1, i + 2)]!];
    for (let k = 0; k < 4; k++) {
      const t = k / 4;
      const at = (j: 0 | 1): number =>
        0.5 *
        (2 * b[j] + (c[j] - a[j]) * t + (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t + (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t * t * t);
      out.push([at(0), at(1)]);
    }
  }
  out.push(points.at(-1)!);
  return out;
}

function bend(a: Point, b: Point, kind: EdgeKind, seed: number): Point[] {
  if (kind !== 'coast' && kind !== 'border') return [a, b];
  const next = seeded(seed);
  const length = distance(a, b);
  const parts = Math.max(2, Math.round(length / (kind === 'coast' ? 2.2 : 3.4)));
  const most = kind === 'coast' ? 0.95 : 0.6;
  const [across, down] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
  const bow = (next() - 0.5) * Math.min(2.2, length * 0.12);
  const points: Point[] = [a];
  for (let i = 1; i < parts; i++) {
    const t = i / parts;
    const off = (next() - 0.5) * 2 * most + bow * Math.sin(Math.PI * t);
    points.push([a[0] + (b[0] - a[0]) * t + across * off, a[1] + (b[1] - a[1]) * t + down * off]);
  }
  return smooth([...points, b]);
}

function make(side: string): Terrain {
  const places = placesOf(side);
  const names = Object.keys(places);
  const all = names.flatMap((name) => places[name]!.plate);
  // A long edge on which another plate has a corner is cut there, so that shared edges are equal.
  const cut = (a: Point, b: Point): Point[] =>
    all
      .filter((v, i) => !equal(v, a) && !equal(v, b) && distanceToLine(v, a, b) < 0.01 && all.findIndex((w) => equal(v, w)) === i)
      .sort((u, v) => distance(u, a) - distance(v, a));
  const around = (points: readonly Point[]) => points.map((a, i) => [a, points[(i + 1) % points.length]!] as const);
  const edges = new Map<string, Edge>();
  const keyOf = (a: Point, b: Point): string => [a.join(), b.join()].sort().join('|');
  const corners: Record<string, Point[]> = {};
  for (const name of names) {
    corners[name] = around(places[name]!.plate).flatMap(([a, b]) => [a, ...cut(a, b)]);
    for (const [a, b] of around(corners[name])) {
      const key = keyOf(a, b);
      const found = edges.get(key);
      if (found) found.of.push(name);
      else edges.set(key, { a, b, of: [name], kind: 'rim', line: [] });
    }
  }
  for (const [key, edge] of edges) {
    edge.kind = kindOf(edge);
    const [a, b] = [edge.a, edge.b].sort((u, v) => u[0] - v[0] || u[1] - v[1]) as [Point, Point];
    edge.line = bend(a, b, edge.kind, hash(key));
  }
  const shapes: Record<string, Shape> = {};
  for (const name of names) {
    const outline = around(corners[name]!).flatMap(([a, b]) => {
      const { line } = edges.get(keyOf(a, b))!;
      return (equal(line[0]!, a) ? line : [...line].reverse()).slice(0, -1);
    });
    shapes[name] = { corners: corners[name]!, d: `${pathOf(outline)}Z` };
  }
  return { names, shapes, edges: [...edges.values()] };
}

const made = new Map<string, Terrain>();
export function terrainOf(side: string): Terrain {
  if (!made.has(side)) made.set(side, make(side));
  return made.get(side)!;
}
