// The hexes of Ankh's board: where each space, side and corner is drawn.
// Positions are in units of the board's drawing, where the side of a hex is SIDE.
import map from '../../../../data/ankh/map.json';

export const SIDE = 40;
const ROOT = Math.sqrt(3);
/** Wood around the spaces, wide enough for the names of columns and rows. */
const RIM = SIDE * 0.36;

export type Terrain = 'fertile' | 'desert' | 'water';
export interface Point {
  x: number;
  y: number;
}
export interface Space extends Point {
  name: string;
  column: number;
  row: number;
  terrain: Terrain;
}

const TERRAIN: Record<string, Terrain> = { f: 'fertile', d: 'desert', w: 'water' };

export const SPACES: readonly Space[] = map.columns.flatMap((entry, column) =>
  [...entry.spaces].map((sign, index) => {
    const row = entry.first + index;
    return {
      name: entry.column + row,
      column,
      row,
      terrain: TERRAIN[sign]!,
      x: SIDE * (1.5 * column + 1),
      y: ROOT * SIDE * (row + (column % 2 ? 1 : 0.5)),
    };
  }),
);
const byName = new Map(SPACES.map((space) => [space.name, space]));
export const BOX = { x: -RIM, y: -RIM, width: 17 * SIDE + 2 * RIM, height: ROOT * 10 * SIDE + 2 * RIM };

export function space(name: string): Space {
  const found = byName.get(name);
  if (!found) throw new Error(`no space ${name}`);
  return found;
}
export const isSpace = (name: string): boolean => byName.has(name);

/** Corner 0 lies to the east, then clockwise. `scale` draws a smaller or larger hex. */
export function corner(at: Point, index: number, scale = 1): Point {
  const angle = (Math.PI / 3) * index;
  return { x: at.x + scale * SIDE * Math.cos(angle), y: at.y + scale * SIDE * Math.sin(angle) };
}

const round = (value: number): string => value.toFixed(1);

export function hex(at: Point, scale = 1): string {
  const points = [0, 1, 2, 3, 4, 5].map((index) => corner(at, index, scale));
  return 'M' + points.map((point) => `${round(point.x)} ${round(point.y)}`).join('L') + 'Z';
}

/** Spaces that share a side. */
export function nextTo(name: string): string[] {
  const { column, row } = space(name);
  const up = column % 2 ? row : row - 1;
  const around: [number, number][] = [
    [column, row - 1],
    [column, row + 1],
    [column - 1, up],
    [column - 1, up + 1],
    [column + 1, up],
    [column + 1, up + 1],
  ];
  return around.map(([c, r]) => String.fromCharCode(65 + c) + r).filter(isSpace);
}

/** The space beyond side `index` of a space, which lies between its corners `index` and `index + 1`. */
export function neighbour(at: Space, index: number): Space | null {
  const angle = (Math.PI / 3) * (index + 0.5);
  const [x, y] = [at.x + ROOT * SIDE * Math.cos(angle), at.y + ROOT * SIDE * Math.sin(angle)];
  const column = Math.round((x / SIDE - 1) / 1.5);
  const row = Math.round(y / (ROOT * SIDE) - (column % 2 ? 1 : 0.5));
  return byName.get(String.fromCharCode(65 + column) + row) ?? null;
}

/** The river also runs along the lake; it divides nothing there. */
export const RIVER_LINES: readonly string[] = [...map.rivers, 'E6-F6'];

/** The two ends of a side. */
export function sideEnds(side: string): [Point, Point] {
  const [a, b] = side.split('-') as [string, string];
  const here = space(a);
  const there = space(b);
  const turn = Math.round(Math.atan2(there.y - here.y, there.x - here.x) / (Math.PI / 3) - 0.5);
  return [corner(here, turn), corner(here, turn + 1)];
}

export function sideMiddle(side: string): Point {
  const [a, b] = sideEnds(side);
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

export function sideLine(side: string): string {
  const [a, b] = sideEnds(side);
  return `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`;
}

/** A lozenge over a side, to be pressed: a line alone would be too thin for a finger. */
export function sidePlate(side: string): string {
  const [a, b] = sideEnds(side);
  const middle = sideMiddle(side);
  const wide = 0.32;
  const nx = -(b.y - a.y) * wide;
  const ny = (b.x - a.x) * wide;
  return `M${round(a.x)} ${round(a.y)}L${round(middle.x + nx)} ${round(middle.y + ny)}L${round(b.x)} ${round(b.y)}L${round(middle.x - nx)} ${round(middle.y - ny)}Z`;
}

/** The corner that three spaces share. */
export function sharedCorner(a: string, b: string, c: string): Point {
  const all = [space(a), space(b), space(c)];
  return { x: (all[0]!.x + all[1]!.x + all[2]!.x) / 3, y: (all[0]!.y + all[1]!.y + all[2]!.y) / 3 };
}

/** A corner between three spaces of a region, or where all of these are taken a place within one space. */
export interface Spot extends Point {
  within?: string;
}

/** Where the land of a region is. */
export interface Shape {
  middle: Point;
  /** Where its token may lie, the ones near its middle first. */
  spots: Spot[];
}

const average = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
  y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
});

/** A token there covers no space of another region. */
function spotsOf(land: readonly string[], middle: Point): Spot[] {
  const inside = new Set(land);
  const found: Spot[] = [];
  for (const a of land) {
    const around = nextTo(a).filter((name) => inside.has(name));
    // Each corner once: from the first of its three spaces.
    for (const b of around) for (const c of around) if (a < b && b < c && nextTo(b).includes(c)) found.push(sharedCorner(a, b, c));
    for (let index = 0; index < 6; index++) found.push({ ...corner(space(a), index, 0.5), within: a });
  }
  const far = (point: Point): number => Math.hypot(point.x - middle.x, point.y - middle.y);
  return found.sort((a, b) => far(a) - far(b));
}

const kept = new Map<string, Shape>();

/** Kept, because views change far more often than camels. */
export function shape(land: readonly string[]): Shape {
  const key = land.join();
  const known = kept.get(key);
  if (known) return known;
  const middle = average(land.map(space));
  const found = { middle, spots: spotsOf(land, middle) };
  if (kept.size > 64) kept.clear();
  kept.set(key, found);
  return found;
}

/** The outline of a set of spaces: the sides that only one of them has. */
export function outline(land: readonly string[]): string {
  const inside = new Set(land);
  const lines: string[] = [];
  for (const name of land) {
    const here = space(name);
    for (let index = 0; index < 6; index++) {
      const a = corner(here, index);
      const b = corner(here, index + 1);
      const across = SPACES.find((other) => Math.hypot(other.x - (a.x + b.x - here.x), other.y - (a.y + b.y - here.y)) < 1);
      if (across && inside.has(across.name)) continue;
      lines.push(`M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`);
    }
  }
  return lines.join('');
}
