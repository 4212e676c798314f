// Everything of the board that never changes during a game, painted once: the rim, plates in three tints of their terrain,
// plants, dunes and waves by seed, and the coast.
import { corner, hex, neighbour, RIVER_LINES, SIDE as s, SPACES, type Space, type Terrain } from '../geometry';
import { filled, fixed as f, nightly, seeded, stroke } from './brush';
import { boat, dune, field, fish, lotus, palm, papyrus, ripples, rocks, tuft, waves } from './motifs';

const TINTS: Record<Terrain, readonly [string, string, string]> = {
  fertile: ['#A6BC7B', '#B2C587', '#9DB573'],
  desert: ['#F0DDB0', '#EBD4A1', '#F4E4BE'],
  water: ['#9AC5CE', '#7FB0BF', '#6A9FB2'],
};
const LINES: Record<Terrain, string> = { fertile: '#7F9456', desert: '#CDAE6E', water: '#5F94A6' };
const SIX = [0, 1, 2, 3, 4, 5] as const;

const around = (at: Space): Space[] => SIX.flatMap((side) => neighbour(at, side) ?? []);
const shores = (at: Space): number => around(at).filter(({ terrain }) => terrain !== 'water').length;

/** Water is the darker the farther away land is; land is as chance has it. */
function tint(at: Space): string {
  if (at.terrain !== 'water') return TINTS[at.terrain][Math.floor(seeded(at.column * 131 + at.row * 17 + 5)() * 3)]!;
  const land = shores(at);
  return TINTS.water[land >= 4 ? 0 : land >= 2 ? 1 : 2];
}

function plates(): string {
  const byTint = new Map<string, string>();
  const lines = new Map<string, string>();
  for (const at of SPACES) {
    const colour = tint(at);
    byTint.set(colour, (byTint.get(colour) ?? '') + hex(at, 1.003));
    lines.set(LINES[at.terrain], (lines.get(LINES[at.terrain]) ?? '') + hex(at));
  }
  return (
    [...byTint].map(([colour, d]) => filled(d, colour)).join('') +
    [...lines].map(([colour, d]) => stroke(d, colour, 0.028, 'opacity=".85"')).join('')
  );
}

const onNile = new Set(RIVER_LINES.flatMap((side) => side.split('-')));

function motifs(at: Space, half: boolean): string {
  const next = seeded(at.column * 977 + at.row * 131 + 77);
  const spot = (angle: number, far: number): [number, number] => [at.x + Math.cos(angle) * far * s, at.y + Math.sin(angle) * far * s * 0.9];
  if (at.terrain === 'water') {
    const first = waves(at.x + (next() - 0.5) * s * 0.3, at.y - s * (0.34 - next() * 0.16), 0.34 + next() * 0.14);
    const kind = next();
    if (kind < 0.16) return first + fish(at.x + s * 0.14, at.y + s * 0.34);
    if (kind < 0.3 && shores(at) > 0) return first + lotus(at.x - s * 0.2, at.y + s * 0.28);
    return half ? first : first + waves(at.x + (next() - 0.3) * s * 0.3, at.y + s * (0.26 + next() * 0.14), 0.26 + next() * 0.12);
  }
  const fertile = at.terrain === 'fertile';
  const whole = fertile ? (onNile.has(at.name) ? 4 : 3) : 2;
  const count = half ? Math.ceil(whole / 2) : whole;
  const turn = next() * 2 * Math.PI;
  let svg = '';
  for (let i = 0; i < count; i++) {
    const angle = turn + (i * 2 * Math.PI) / count + (next() - 0.5) * 0.6;
    const [x, y] = spot(angle, fertile ? 0.52 + next() * 0.16 : 0.36 + next() * 0.2);
    const kind = next();
    if (fertile) {
      if (kind < 0.4) svg += tuft(x, y + s * 0.1, 0.8 + next() * 0.4);
      else if (kind < 0.62) svg += papyrus(x, y + s * 0.12, 0.8 + next() * 0.3);
      else if (kind < 0.78) svg += field(x * 0.72 + at.x * 0.28, y * 0.72 + at.y * 0.28, next() < 0.5 ? 1 : -1);
      else if (kind < 0.86) svg += palm(x, y + s * 0.2, 0.72 + next() * 0.2);
      else svg += tuft(x, y + s * 0.08, 0.7, '#7F9A55');
    } else if (kind < 0.5) svg += dune(x, y, 0.72 + next() * 0.34);
    else if (kind < 0.74) svg += ripples(x - s * 0.06, y - s * 0.08);
    else if (kind < 0.84) svg += rocks(x, y + s * 0.06);
    else if (kind < 0.9) svg += tuft(x, y, 0.6, '#A79A52');
    else svg += dune(x, y, 0.6);
  }
  return svg;
}

/** A sand line on the shore, foam on the water before it. */
function coast(): string {
  let [shore, foam] = ['', ''];
  const place = ({ x, y }: { x: number; y: number }): string => `${f(x)} ${f(y)}`;
  for (const at of SPACES)
    if (at.terrain === 'water')
      for (const side of SIX) {
        const beyond = neighbour(at, side);
        if (!beyond || beyond.terrain === 'water') continue;
        shore += `M${place(corner(at, side))}L${place(corner(at, side + 1))}`;
        const [a, b] = [corner(at, side, 0.84), corner(at, side + 1, 0.84)];
        const [mx, my] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
        const [vx, vy] = [(b.x - a.x) * 0.36, (b.y - a.y) * 0.36];
        const [nx, ny] = [(at.x - mx) * 0.07, (at.y - my) * 0.07];
        foam += `M${f(mx - vx)} ${f(my - vy)}Q${f(mx - vx * 0.5 + nx)} ${f(my - vy * 0.5 + ny)} ${f(mx)} ${f(my)}T${f(mx + vx)} ${f(my + vy)}`;
      }
  return stroke(shore, '#FBF0D2', 0.15) + stroke(shore, '#B08E4C', 0.035) + stroke(foam, '#E8F6F6', 0.045, 'opacity=".85"');
}

/** Wood, gold, wood: the theme's own colours at any hour. */
function rim(): string {
  const all = SPACES.map((at) => hex(at)).join('');
  const ring = (colour: string, wide: number): string =>
    `<path d="${all}" fill="var(--frame)" stroke="${colour}" stroke-width="${s * wide}" stroke-linejoin="round"/>`;
  return ring('var(--frame)', 0.66) + ring('var(--goldline)', 0.54) + ring('#3E2B14', 0.46);
}

/** Two boats, in the sea and in the lake of the east. */
const boats = (): string =>
  SPACES.filter(({ name }) => name === 'I0' || name === 'K6')
    .map(({ x, y }) => boat(x, y + s * 0.08))
    .join('');

const kept = new Map<string, string>();

/** `half`: half the motifs, where the board is small. */
export function ground(night: boolean, half: boolean): string {
  const key = `${night} ${half}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const painted = plates() + SPACES.map((at) => motifs(at, half)).join('') + boats() + coast();
  const svg = rim() + (night ? nightly(painted) : painted);
  kept.set(key, svg);
  return svg;
}
