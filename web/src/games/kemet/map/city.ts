// A painted city: paving, houses where nothing else stands, walls between the districts, outer walls with a band in the
// owner's colour, towers on the corners, and a gate with the owner's shield where a district meets its desert.
import { markOf, shapePath } from '../../../lib/marks';
import { block, filled, PAINT, stroke, WINDOW_LIGHT } from './brush';
import { HEIGHT, placesOf, WIDTH, type Point } from './plates';
import { cityOfSpace, clearance, fixed as f, hash, inside, seeded, terrainOf, type Edge } from './terrain';

interface House {
  x: number;
  y: number;
  w: number;
  h: number;
}
/** Something with a depth: what stands further south is drawn later. */
type Part = readonly [depth: number, drawing: string];

const box = (points: readonly Point[]) => {
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};
const line = (a: Point, b: Point, up = 0): string => `M${f(a[0])} ${f(a[1] - up)}L${f(b[0])} ${f(b[1] - up)}`;

function housesOf(side: string, districts: string[], next: () => number): House[] {
  const places = placesOf(side);
  // Room for pyramids, troops and numbers.
  const taken = districts.flatMap((name) => {
    const { pyramid, troop, pip } = places[name]!;
    return [
      [pyramid![0], pyramid![1] - 1.4, 5.2, 4.6],
      [troop[0] + 3, troop[1] - 1.2, 5.6, 3.2],
      [pip[0], pip[1], 1.9, 1.9],
    ] as const;
  });
  const houses: House[] = [];
  for (const name of districts) {
    const { corners } = terrainOf(side).shapes[name]!;
    const { left, right, top, bottom } = box(corners);
    for (let i = 0; i < 260; i++) {
      const [x, y] = [left + next() * (right - left), top + next() * (bottom - top)];
      if (!inside([x, y], corners) || clearance([x, y - 0.6], corners) < 1.7 || !inside([x, y - 2.2], corners)) continue;
      if (taken.some(([a, b, w, h]) => Math.abs(x - a) < w && Math.abs(y - 0.8 - b) < h)) continue;
      if (houses.some((h) => Math.abs(h.x - x) < 2.3 && Math.abs(h.y - y) < 1.9)) continue;
      houses.push({ x, y, w: 0.85 + next() * 0.5, h: 0.9 + next() * 0.9 });
    }
  }
  return houses.sort((a, b) => a.y - b.y);
}

function paving(side: string, districts: string[], next: () => number): string {
  let d = '';
  for (const name of districts) {
    const { corners } = terrainOf(side).shapes[name]!;
    const { left, right, top, bottom } = box(corners);
    for (let y = top + 1; y < bottom; y += 2.2)
      for (let x = left + 1 + next() * 2; x < right; x += 3 + next() * 3)
        if (inside([x, y], corners) && clearance([x, y], corners) > 1.4 && next() < 0.7) d += `M${f(x)} ${f(y)}h${f(0.8 + next())}`;
  }
  return stroke(d, PAINT.stoneShade, 0.2);
}

function drawHouses(houses: House[], night: boolean, next: () => number): string {
  let [roofs, left, right, doors, windows] = ['', '', '', '', ''];
  for (const { x, y, w, h } of houses) {
    const faces = block(x, y, w, h);
    roofs += faces.top;
    left += faces.left;
    right += faces.right;
    doors += `M${f(x - w * 0.5)} ${f(y - w * 0.25)}v-.6`;
    if (next() < 0.6) windows += `M${f(x + w * 0.5)} ${f(y - h * 0.55 - w * 0.22)}h.01`;
  }
  return (
    filled(left, PAINT.wallLeft) +
    filled(right, PAINT.wallRight) +
    filled(roofs, PAINT.roof, `stroke="${PAINT.stoneDark}" stroke-width=".12"`) +
    `<path d="${doors}" stroke="${PAINT.door}" stroke-width=".34"/>` +
    stroke(windows, night ? WINDOW_LIGHT : PAINT.door, night ? 0.52 : 0.3)
  );
}

function wall(a: Point, b: Point, high: number, wide: number, band: string | null): string {
  const front = `${line(a, b)}V${f(b[1] - high)}L${f(a[0])} ${f(a[1] - high)}Z`;
  return (
    stroke(line(a, b), PAINT.ink, wide + 0.5) +
    filled(front, PAINT.stoneDark, `stroke="${PAINT.ink}" stroke-width=".24" stroke-linejoin="round"`) +
    (band ? `<path d="${line(a, b, high * 0.46)}" stroke="${band}" stroke-width="${f(high * 0.62)}"/>` : '') +
    stroke(line(a, b, high), PAINT.ink, wide + 0.4) +
    stroke(line(a, b, high), PAINT.stone, wide) +
    `<path d="${line(a, b, high)}" stroke="${band ?? PAINT.stoneDark}" stroke-width="${f(wide * 0.5)}" stroke-dasharray=".62 .5"/>`
  );
}

function tower([x, y]: Point, colour: string): string {
  const faces = block(x, y + 0.7, 1.15, 2.3);
  const line = `stroke="${PAINT.ink}" stroke-width=".2"`;
  return filled(faces.left, PAINT.wallLeft, line) + filled(faces.right, PAINT.wallRight, line) + filled(faces.top, colour, line);
}

/** With the owner's shape over it: colours of walls alone say too little to some eyes. */
function gate([x, y]: Point, owner: number | null): string {
  const { colour, on, shape } = markOf(owner);
  const line = `stroke="${PAINT.ink}" stroke-width=".22"`;
  return (
    filled(`M${f(x - 2)} ${f(y + 0.5)}V${f(y - 3)}H${f(x + 2)}V${f(y + 0.5)}Z`, PAINT.stone, line) +
    filled(`M${f(x - 2.2)} ${f(y - 3)}h.9v-.6h.8v.6h1v-.6h.8v.6h.9v.6h-4.4Z`, colour, line) +
    filled(`M${f(x - 0.95)} ${f(y + 0.5)}V${f(y - 1.3)}a.95 .95 0 0 1 1.9 0V${f(y + 0.5)}Z`, PAINT.gate) +
    stroke(`M${f(x)} ${f(y + 0.5)}V${f(y - 2.1)}`, '#8A5A2A', 0.16) +
    (owner === null
      ? ''
      : filled(`M${f(x - 1.15)} ${f(y - 5)}h2.3v1.7l-1.15 .8l-1.15 -.8Z`, colour, line) + filled(shapePath(shape, x, y - 4.05, 0.68), on))
  );
}

function walls(side: string, city: string, districts: string[], owner: number | null): string {
  const { edges } = terrainOf(side);
  const { colour } = markOf(owner);
  const length = ({ a, b }: Edge): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
  const ofCity = edges.filter((edge) => edge.of.some((name) => cityOfSpace(name) === city));
  const outer = ofCity.filter(({ kind }) => kind === 'wall' || kind === 'rimwall');
  const parts: Part[] = [];
  for (const { a, b, kind } of ofCity) {
    if (kind === 'inner') parts.push([Math.max(a[1], b[1]) - 0.6, wall(a, b, 0.9, 0.8, null)]);
    if (kind === 'wall') parts.push([Math.max(a[1], b[1]), wall(a, b, 1.5, 0.9, owner === null ? null : colour)]);
  }
  const corners = new Map(outer.flatMap(({ a, b }) => [a, b]).map((corner) => [corner.join(), corner]));
  for (const [x, y] of corners.values()) {
    const at: Point = [Math.min(WIDTH - 1.2, Math.max(1.2, x)), Math.min(HEIGHT - 0.8, Math.max(2.9, y))];
    parts.push([y + 0.3, tower(at, colour)]);
  }
  for (const name of districts) {
    // The central city has its desert all around, which the edges of plates do not tell.
    const open = outer.filter(({ of, kind }) => of.includes(name) && (of.length === 2 || (city === 'city_c' && kind === 'wall')));
    const widest = open.sort((x, y) => length(y) - length(x))[0];
    if (!widest) continue;
    const { a, b } = widest;
    parts.push([Math.max(a[1], b[1]) + 0.1, gate([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], owner)]);
  }
  return parts
    .sort((a, b) => a[0] - b[0])
    .map(([, drawing]) => drawing)
    .join('');
}

/** Owner: the seat, null: nobody. */
export function paintCity(side: string, city: string, owner: number | null, night: boolean): string {
  const districts = [1, 2, 3].map((n) => `${city}_${n}`);
  const next = seeded(hash(city));
  const ground = paving(side, districts, next);
  const houses = housesOf(side, districts, next);
  return ground + drawHouses(houses, night, next) + walls(side, city, districts, owner);
}
