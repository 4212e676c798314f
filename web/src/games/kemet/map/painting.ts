// Everything of the map that never changes during a game, painted once: water with its shelf and foam, plates, the green
// belt of the Nile, dunes, paving, borders, reeds and palms, harbours, cities and temples. The markup is all our own.
import { tinted, filled, PAINT, stroke, type DayLight } from './brush';
import { paintCity } from './city';
import { harborLines, HEIGHT, placesOf, WIDTH, type Point } from './plates';
import { boat, dune, obelisk, palm, temple } from './scenery';
import { clearance, fixed as f, hash, inside, pathOf, seeded, terrainOf, type Edge, type Terrain } from './terrain';

/** What the painter must know of a space. */
export interface Ground {
  name: string;
  kind: 'desert' | 'temple' | 'sanctuary' | 'district';
  bank: string;
  obelisk: boolean;
}
export interface Scene {
  side: string;
  spaces: readonly Ground[];
  harbors: readonly (readonly [string, string])[];
  /** Each city with the seat that owns it. */
  owners: readonly (readonly [city: string, owner: number | null])[];
  /** The spaces that are not played. */
  closed: readonly string[];
  light: DayLight;
}

/** What has been painted takes its room: a disc that nothing else is put into. */
type Room = readonly [x: number, y: number, radius: number];

const isBank = (name: string): boolean => name.endsWith('_bank');
const box = (points: readonly Point[]) => {
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
};

function water(coast: string, land: string): string {
  const next = seeded(11);
  let ripples = '';
  for (let y = 3; y < HEIGHT; y += 4.2)
    for (let x = next() * 6; x < WIDTH; x += 9 + next() * 7) ripples += `M${f(x)} ${f(y + next() * 2)}q.9 -.8 1.8 0t1.8 0t1.8 0`;
  const [outer, middle, inner] = PAINT.shelf;
  const foam = (width: number, opacity: number): string => stroke(coast, PAINT.foam, width, `opacity="${opacity}"`);
  return (
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAINT.sea}"/>` +
    stroke(ripples, PAINT.ripple, 0.24) +
    stroke(coast, outer, 8.4) +
    foam(6.3, 0.4) +
    stroke(coast, outer, 5.9) +
    stroke(coast, middle, 5.2) +
    foam(4.1, 0.55) +
    stroke(coast, middle, 3.7) +
    stroke(coast, inner, 3.1) +
    foam(2.1, 0.9) +
    stroke(coast, inner, 1.75) +
    filled(land, PAINT.shore, 'transform="translate(0 .75)"')
  );
}

const groundOf = ({ kind, bank, obelisk, name }: Ground): string => {
  if (kind === 'district') return PAINT.city;
  if (kind === 'temple') return PAINT.temple;
  if (kind === 'sanctuary') return PAINT.holy;
  if (bank === 'delta') return PAINT.delta;
  return obelisk ? PAINT.obeliskSand : isBank(name) ? PAINT.bank : PAINT.sand;
};

/** Short furrows across the green belt. */
function fields(river: readonly Edge[]): string {
  let [furrows, bright] = ['', ''];
  for (const { line } of river)
    for (let i = 2; i < line.length - 2; i += 2) {
      const [[x, y], [a, b]] = [line[i]!, line[i + 1]!];
      const length = Math.hypot(a - x, b - y) || 1;
      const [dx, dy] = [-(b - y) / length, (a - x) / length];
      const [from, to] = i % 4 ? [0.9, 2.9] : [1, 2.5];
      const both = [1, -1]
        .map((s) => `M${f(x + s * dx * from)} ${f(y + s * dy * from)}L${f(x + s * dx * to)} ${f(y + s * dy * to)}`)
        .join('');
      if (i % 4) furrows += both;
      else bright += both;
    }
  return stroke(furrows, PAINT.reed, 0.16, 'opacity=".5"') + stroke(bright, PAINT.furrow, 0.3, 'opacity=".7"');
}

class Land {
  private readonly terrain: Terrain;
  private readonly taken: Room[] = [];
  private readonly dunes: Point[] = [];
  private readonly river: Edge[];

  constructor(
    side: string,
    private readonly spaces: readonly Ground[],
  ) {
    this.terrain = terrainOf(side);
    this.river = this.terrain.edges.filter(({ kind }) => kind === 'coast');
    for (const { temple, obelisk } of Object.values(placesOf(side))) {
      if (temple) this.taken.push([temple[0], temple[1] - 2, 6.5]);
      if (obelisk) this.taken.push([obelisk[0], obelisk[1] - 2, 2.6]);
    }
    for (const [from, to] of Object.values(harborLines)) this.taken.push([...from, 3.4], [...to, 3.4]);
  }

  private free(x: number, y: number, room: number): boolean {
    return this.taken.every(([a, b, r]) => Math.hypot(x - a, y - b) > r + room);
  }
  private corners(name: string): Point[] {
    return this.terrain.shapes[name]!.corners;
  }
  private all(kind: Edge['kind']): string {
    return this.terrain.edges
      .filter((edge) => edge.kind === kind)
      .map((edge) => pathOf(edge.line))
      .join('');
  }
  /** The districts that lie on a desert: its plate does not know of them. */
  private islands(name: string): Point[][] {
    return name === 'w_front_c' ? [1, 2, 3].map((n) => this.corners(`city_c_${n}`)) : [];
  }

  paint(): string {
    const { shapes, names } = this.terrain;
    const land = names.map((name) => shapes[name]!.d).join('');
    const coast = this.all('coast');
    const border = this.all('border');
    return (
      `<defs><clipPath id="kemet-land"><path d="${land}"/></clipPath></defs>` +
      water(coast, land) +
      this.spaces.map((space) => filled(shapes[space.name]!.d, groundOf(space))).join('') +
      `<g clip-path="url(#kemet-land)">` +
      stroke(coast, PAINT.green, 6.2) +
      stroke(coast, PAINT.field, 3.2, 'opacity=".55"') +
      stroke(coast, PAINT.beach, 1.5) +
      fields(this.river) +
      `</g>` +
      // The central city lies on its desert.
      this.spaces
        .filter(({ kind }) => kind === 'district')
        .map(({ name }) => filled(shapes[name]!.d, PAINT.city))
        .join('') +
      this.sand() +
      this.paved() +
      stroke(border, PAINT.border, 0.82) +
      stroke(border, PAINT.gold, 0.34) +
      stroke(coast, PAINT.shore, 0.42) +
      this.plants()
    );
  }

  private sand(): string {
    let [lit, shade, ripples, stones] = ['', '', '', ''];
    for (const { name, kind, bank } of this.spaces) {
      if (kind !== 'desert' || bank === 'delta') continue;
      const corners = this.corners(name);
      const islands = this.islands(name);
      const next = seeded(hash(name));
      const { left, top, width, height } = box(corners);
      const within = (at: Point, room: number, from: number): boolean =>
        inside(at, corners) && clearance(at, corners) >= room && !islands.some((i) => inside(at, i) || clearance(at, i) < from);
      const most = Math.max(2, (width * height) / 75);
      for (let i = 0, put = 0; i < 160 && put < most; i++) {
        const [x, y, size] = [left + next() * width, top + next() * height, 0.75 + next() * 0.75];
        if (!within([x, y], 2.6 * size + (isBank(name) ? 2.4 : 0.4), 4) || !this.free(x, y, 2.4 * size)) continue;
        if (this.dunes.some(([a, b]) => Math.hypot(a - x, b - y) < 5.4)) continue;
        const drawn = dune(x, y, size);
        lit += drawn.lit;
        shade += drawn.shade;
        ripples += drawn.ripple;
        this.taken.push([x, y, 2.2 * size]);
        this.dunes.push([x, y]);
        put++;
      }
      for (let i = 0; i < 26; i++) {
        const [x, y] = [left + next() * width, top + next() * height];
        if (!within([x, y], 1.6, 2)) continue;
        if (next() < 0.6) ripples += `M${f(x)} ${f(y)}q.7 -.4 1.4 0t1.4 0`;
        else stones += `M${f(x)} ${f(y)}l.35 -.55l.6 .05l.3 .5Z`;
      }
    }
    return (
      filled(lit, PAINT.light) +
      filled(shade, PAINT.shade) +
      stroke(ripples, PAINT.shade, 0.22, 'opacity=".8"') +
      filled(stones, PAINT.pebble)
    );
  }

  /** The grounds of temples. */
  private paved(): string {
    let [bright, dark] = ['', ''];
    for (const { name, kind } of this.spaces) {
      if (kind === 'desert' || kind === 'district') continue;
      const corners = this.corners(name);
      const next = seeded(hash(name) + 5);
      const { left, top, width, height } = box(corners);
      for (let y = top; y < top + height; y += 1.7)
        for (let x = left + ((y * 10) % 3.4) / 2; x < left + width; x += 3.1) {
          if (!inside([x, y], corners) || clearance([x, y], corners) < 2) continue;
          const slab = `M${f(x)} ${f(y)}l1.3 -.65l1.3 .65l-1.3 .65Z`;
          const dice = next();
          if (dice < 0.3) bright += slab;
          else if (dice < 0.5) dark += slab;
        }
    }
    return filled(bright, '#FFF6DC', 'opacity=".34"') + filled(dark, '#7A5B2E', 'opacity=".13"');
  }

  private plants(): string {
    let [reeds, tips, trunks, crowns, shadows] = ['', '', '', '', ''];
    const plant = (x: number, y: number, size: number, next: () => number): void => {
      const drawn = palm(x, y, size, next);
      trunks += drawn.trunk;
      crowns += drawn.crown;
      shadows += drawn.shadow;
    };
    const deserts = this.spaces.filter(({ kind }) => kind === 'desert').map(({ name }) => this.corners(name));
    const districts = this.spaces.filter(({ kind }) => kind === 'district').map(({ name }) => this.corners(name));
    const onDesert = (at: Point, room: number): boolean => deserts.some((d) => inside(at, d) && clearance(at, d) > room);
    for (const { line, a, b } of this.river) {
      const next = seeded(hash(a.join() + b.join()));
      for (let i = 1; i < line.length - 1; i += 2) {
        const [x, y] = line[i]!;
        if (!this.free(x, y, 0.2) || next() >= 0.62) continue;
        for (let k = 0; k < 4; k++) {
          const [left, foot, high] = [x + (next() - 0.5) * 1.7, y + (next() - 0.5) * 0.9 + 0.4, 1.1 + next()];
          reeds += `M${f(left)} ${f(foot)}l${f((next() - 0.5) * 0.7)} ${f(-high)}`;
          if (k % 2) tips += `M${f(left - 0.25)} ${f(foot - high)}l.25 -.62l.3 .6Z`;
        }
      }
      for (let i = 4; i < line.length - 3; i += 7) {
        const [[x, y], [c, d]] = [line[i]!, line[i + 1]!];
        const length = Math.hypot(c - x, d - y) || 1;
        for (const bank of [1, -1]) {
          const at: Point = [x + ((bank * -(d - y)) / length) * 2.3 + (next() - 0.5), y + ((bank * (c - x)) / length) * 2.3 + 0.8];
          if (!onDesert(at, 0.9) || !this.free(...at, 1.2)) continue;
          plant(...at, 0.85 + next() * 0.35, next);
          this.taken.push([...at, 1.2]);
        }
      }
    }
    for (const [x, y] of OASES) {
      if (!onDesert([x, y], 1.6) || !this.free(x, y, 1)) continue;
      if (districts.some((d) => inside([x, y], d) || clearance([x, y], d) < 2.4)) continue;
      const next = seeded(hash(`${x},${y}`));
      plant(x - 0.9, y, 0.9, next);
      plant(x + 1, y + 0.4, 0.765, next);
      plant(x + 0.1, y + 1, 0.99, next);
    }
    return (
      stroke(shadows, '#000', 0.7, 'opacity=".16"') +
      stroke(reeds, PAINT.reed, 0.26) +
      filled(tips, PAINT.palmLight) +
      stroke(trunks, PAINT.trunk, 0.5) +
      filled(crowns, PAINT.palm, `stroke="${PAINT.palmLight}" stroke-width=".1"`)
    );
  }
}

const OASES: readonly Point[] = [
  [3.6, 53],
  [51, 89.6],
  [108.6, 26.4],
  [16.4, 79.4],
  [109.4, 121.6],
  [4, 116.6],
  [74.6, 29.6],
];

/** Two piers, a dotted lane, a boat. */
function harbor([a, b]: readonly [Point, Point]): string {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const pier = ([x, y]: Point, to: 1 | -1): string => {
    const d = `M${f(x - ux * to)} ${f(y - uy * to)}L${f(x + ux * to * 2.1)} ${f(y + uy * to * 2.1)}`;
    return (
      `<path d="${d}" stroke="#3B2813" stroke-width="1.9"/><path d="${d}" stroke="#B98A4E" stroke-width="1.35"/>` +
      `<path d="${d}" stroke="#6E4A22" stroke-width="1.35" stroke-dasharray=".16 .5"/>`
    );
  };
  const far = length > 9;
  return (
    stroke(pathOf([a, b]), '#FFF8E2', 0.55, 'stroke-dasharray=".1 1.35"') +
    pier(a, 1) +
    pier(b, -1) +
    boat((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - (far ? 0 : 0.2), far ? 1.15 : 0.72)
  );
}

function temples(side: string): string {
  const places = Object.entries(placesOf(side)).map(([name, { temple, scale, obelisk }]) => ({ name, temple, scale, obelisk }));
  const depth = ({ temple, obelisk }: (typeof places)[number]): number => (temple ?? obelisk ?? [0, 0])[1];
  return places
    .filter((at) => at.temple ?? at.obelisk)
    .sort((a, b) => depth(a) - depth(b))
    .map((at) => (at.temple ? temple(at.name, ...at.temple, at.scale ?? 1) : '') + (at.obelisk ? obelisk(...at.obelisk) : ''))
    .join('');
}

const painted = new Map<string, string>();
/** Painted once and kept: land and cities by themselves, so that a new owner costs one city. */
function keep(key: string, paint: () => string): string {
  const found = painted.get(key);
  if (found !== undefined) return found;
  const fresh = paint();
  painted.set(key, fresh);
  return fresh;
}

export function painting({ side, spaces, harbors, owners, closed, light }: Scene): string {
  const night = light === 'night';
  const lanes = harbors.filter((pair) => !pair.some((name) => closed.includes(name)));
  return keep([side, light, owners.join(), closed.join()].join('|'), () =>
    tinted(
      keep(side, () => new Land(side, spaces).paint()) +
        lanes.map((pair) => harbor(harborLines[pair.join('-')]!)).join('') +
        owners.map(([city, owner]) => keep(`${side}|${city}|${owner}|${night}`, () => paintCity(side, city, owner, night))).join('') +
        keep(`${side}|temples`, () => temples(side)),
      light,
    ),
  );
}
