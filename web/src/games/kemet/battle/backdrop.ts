// Where a battle is fought, painted in flat bands: river bank, desert, city wall, temple court, island. Dark theme: the
// same painting under another light.
import { filled, PAINT, stroke, tinted, type DayLight } from '../map/brush';
import { boat, obelisk, palm, temple } from '../map/scenery';
import { fixed as f, seeded } from '../map/terrain';
import type { Place } from './tell';

interface Canvas {
  w: number;
  h: number;
  next: () => number;
}
const band = ({ w }: Canvas, y: number, high: number, colour: string): string =>
  `<rect y="${f(y)}" width="${w}" height="${f(high)}" fill="${colour}"/>`;

function sky(at: Canvas, sun: number): string {
  const { w, h } = at;
  const bands = [
    ['#F6E2B0', 0],
    ['#F3D79A', 0.3],
    ['#EFC985', 0.42],
    ['#EBBA74', 0.5],
  ] as const;
  const disc = (r: number, colour: string): string => `<circle cx="${w * sun}" cy="${f(h * 0.5)}" r="${r}" fill="${colour}"/>`;
  return bands.map(([colour, y]) => band(at, h * y, h, colour)).join('') + disc(92, '#FBE9B4') + disc(70, '#F7C95A') + disc(52, '#E98B3A');
}

/** A line of hills from side to side, filled down to the ground. */
function hills({ w, h }: Canvas, y: number, swing: number, colour: string): string {
  const n = 4;
  let d = `M0 ${f(h * y)}`;
  for (let i = 0; i < n; i++) {
    const up = i % 2 ? swing : -swing;
    d += `C${f((w * (i + 0.35)) / n)} ${f(h * (y + up))} ${f((w * (i + 0.7)) / n)} ${f(h * (y + up * 0.6))} ${f((w * (i + 1)) / n)} ${f(h * y)}`;
  }
  return filled(`${d}V${f(h)}H0Z`, colour);
}

const farPyramids = ({ w, h }: Canvas, spots: readonly (readonly [number, number])[], y = 0.53): string =>
  spots
    .map(
      ([x, size]) =>
        filled(`M${f(w * x)} ${f(h * y)}l${f(size / 2)} ${f(-size * 0.62)}l${f(size / 2)} ${f(size * 0.62)}Z`, '#C48F50') +
        filled(`M${f(w * x + size / 2)} ${f(h * y - size * 0.62)}l${f(size / 2)} ${f(size * 0.62)}h${f(-size * 0.62)}Z`, '#A9763D'),
    )
    .join('');

function water(at: Canvas, from: number, to: number): string {
  const { w, h, next } = at;
  let waves = '';
  for (let i = 0; i < w / 25; i++) waves += `M${f(next() * w)} ${f(h * (from + 0.02 + next() * (to - from - 0.03)))}q7 -5 14 0t14 0`;
  return (
    band(at, h * from, h * (to - from), '#7FB4BC') +
    stroke(`M0 ${f(h * from)}H${w}`, '#5F7F45', 6) +
    stroke(waves, '#E6F2EC', 1.6, 'opacity=".8"')
  );
}

/** The sand in front, on which the armies stand. */
function ground({ w, h, next }: Canvas, y: number, colour: string = PAINT.sand): string {
  let lit = '';
  let shade = '';
  for (let i = 0; i < w / 70; i++) {
    const [x, down, size] = [next() * w, h * (y + 0.1 + next() * (0.9 - y)), 16 + next() * 22];
    lit += `M${f(x)} ${f(down)}q${f(size)} ${f(-size * 0.5)} ${f(size * 2)} 0Z`;
    shade += `M${f(x + size)} ${f(down - size * 0.25)}q${f(size * 0.5)} 0 ${f(size)} ${f(size * 0.25)}h${f(-size * 0.7)}Z`;
  }
  return (
    filled(
      `M0 ${f(h * y)}C${f(w * 0.2)} ${f(h * (y - 0.04))} ${f(w * 0.4)} ${f(h * (y + 0.04))} ${f(w / 2)} ${f(h * (y + 0.02))}S${f(w * 0.85)} ${f(h * (y - 0.04))} ${w} ${f(h * y)}V${h}H0Z`,
      colour,
    ) +
    filled(lit, PAINT.light) +
    filled(shade, PAINT.shade)
  );
}

function palms({ w, h, next }: Canvas, spots: readonly (readonly [number, number, number])[]): string {
  const drawn = spots.map(([x, y, size]) => palm(w * x, h * y, size, next));
  return (
    stroke(drawn.map((p) => p.trunk).join(''), PAINT.trunk, 6) +
    filled(drawn.map((p) => p.crown).join(''), PAINT.palm, `stroke="${PAINT.palmLight}" stroke-width="1"`)
  );
}
const large = (drawing: string, x: number, y: number, size: number): string =>
  `<g transform="translate(${f(x)} ${f(y)}) scale(${size})">${drawing}</g>`;

const bank = (at: Canvas): string =>
  sky(at, 0.5) +
  hills(at, 0.5, 0.06, '#D9A867') +
  farPyramids(at, [
    [0.13, 78],
    [0.205, 50],
    [0.88, 64],
  ]) +
  water(at, 0.56, 0.66) +
  large(boat(0, 0, 1), at.w * 0.34, at.h * 0.61, 7) +
  ground(at, 0.67, PAINT.green) +
  ground(at, 0.72) +
  palms(at, [
    [0.026, 0.72, 15],
    [0.07, 0.7, 12],
    [0.4, 0.71, 9],
    [0.61, 0.71, 10],
    [0.94, 0.71, 14],
    [0.98, 0.73, 17],
  ]);

function desert(at: Canvas): string {
  const { w, h } = at;
  const dunes = (y: number, colour: string, shade: string, shift: number): string => {
    let lit = `M0 ${f(h * y)}`;
    let lee = '';
    for (let x = -shift; x < w; x += 300) {
      lit += `L${f(x)} ${f(h * y)}Q${f(x + 110)} ${f(h * (y - 0.13))} ${f(x + 170)} ${f(h * (y - 0.13))}Q${f(x + 220)} ${f(h * (y - 0.06))} ${f(x + 300)} ${f(h * y)}`;
      lee += `M${f(x + 170)} ${f(h * (y - 0.13))}Q${f(x + 220)} ${f(h * (y - 0.06))} ${f(x + 300)} ${f(h * y)}Q${f(x + 200)} ${f(h * y)} ${f(x + 150)} ${f(h * (y + 0.03))}Q${f(x + 150)} ${f(h * (y - 0.06))} ${f(x + 170)} ${f(h * (y - 0.13))}Z`;
    }
    return filled(`${lit}V${h}H0Z`, colour) + filled(lee, shade);
  };
  return (
    sky(at, 0.72) +
    dunes(0.58, '#DDB273', '#C79557', 40) +
    farPyramids(at, [[0.46, 54]], 0.6) +
    dunes(0.7, '#E7C78A', '#CFA465', 180) +
    large(obelisk(0, 0), w * 0.42, h * 0.72, 9) +
    large(obelisk(0, 0), w * 0.575, h * 0.7, 6) +
    ground(at, 0.73)
  );
}

function wall(at: Canvas): string {
  const { w, h } = at;
  const [top, foot] = [h * 0.34, h * 0.74];
  const merlons = (from: number, to: number, y: number): string => {
    let d = '';
    for (let x = from; x < to; x += 30) d += `M${f(x)} ${f(y)}v-14h18v14Z`;
    return d;
  };
  let joints = '';
  for (let y = top + 26; y < foot; y += 26)
    for (let x = (Math.round(y / 26) % 2) * 32; x < w; x += 64) joints += `M${f(x)} ${f(y)}h64M${f(x)} ${f(y)}v26`;
  const gate = w / 2;
  const tower = (x: number, half: number, up: number): string =>
    filled(
      `M${f(x - half)} ${f(foot)}L${f(x - half * 0.84)} ${f(top - up)}H${f(x + half * 0.84)}L${f(x + half)} ${f(foot)}Z`,
      PAINT.stone,
      'stroke="#5B4122" stroke-width="2.4"',
    ) +
    filled(
      `M${f(x + half * 0.3)} ${f(foot)}L${f(x + half * 0.3)} ${f(top - up)}H${f(x + half * 0.84)}L${f(x + half)} ${f(foot)}Z`,
      PAINT.stoneShade,
    ) +
    filled(merlons(x - half * 0.84, x + half * 0.6, top - up), PAINT.stone, 'stroke="#5B4122" stroke-width="2"') +
    filled(`M${f(x - 9)} ${f(top - up + 26)}h18v26h-18Z`, PAINT.door);
  return (
    sky(at, 0.5) +
    farPyramids(
      at,
      [
        [0.22, 190],
        [0.62, 150],
        [0.8, 120],
      ],
      0.42,
    ) +
    filled(`M0 ${f(top)}H${w}V${f(foot)}H0Z`, PAINT.stone) +
    stroke(joints, PAINT.stoneShade, 1.6) +
    filled(merlons(0, w, top), PAINT.stone, 'stroke="#8F7850" stroke-width="1.6"') +
    stroke(`M0 ${f(top)}H${w}`, '#8F7850', 3) +
    stroke(`M0 ${f(top + 16)}H${w}`, PAINT.blue, 8) +
    stroke(`M0 ${f(top + 16)}H${w}`, PAINT.gold, 1.6, 'stroke-dasharray="12 10"') +
    tower(gate - 120, 54, 34) +
    tower(gate + 120, 54, 34) +
    filled(`M${f(gate - 66)} ${f(foot)}V${f(top + 40)}H${f(gate + 66)}V${f(foot)}Z`, PAINT.stone, 'stroke="#5B4122" stroke-width="2.4"') +
    filled(`M${f(gate - 44)} ${f(foot)}V${f(top + 84)}Q${f(gate)} ${f(top + 46)} ${f(gate + 44)} ${f(top + 84)}V${f(foot)}Z`, PAINT.gate) +
    ground(at, 0.73) +
    palms(at, [
      [0.03, 0.75, 14],
      [0.97, 0.75, 15],
    ])
  );
}

function templeCourt(at: Canvas): string {
  const { w, h } = at;
  const [top, foot] = [h * 0.3, h * 0.74];
  const column = (x: number): string =>
    filled(
      `M${f(x - 17)} ${f(foot)}V${f(top + 34)}L${f(x - 25)} ${f(top + 12)}H${f(x + 25)}L${f(x + 17)} ${f(top + 34)}V${f(foot)}Z`,
      PAINT.stone,
      'stroke="#5B4122" stroke-width="2.2"',
    ) +
    filled(
      `M${f(x + 5)} ${f(foot)}V${f(top + 34)}L${f(x + 9)} ${f(top + 12)}H${f(x + 25)}L${f(x + 17)} ${f(top + 34)}V${f(foot)}Z`,
      PAINT.stoneShade,
    ) +
    stroke(`M${f(x - 17)} ${f(top + 42)}h34M${f(x - 17)} ${f(top + 92)}h34`, PAINT.red, 5) +
    stroke(`M${f(x - 17)} ${f(top + 50)}h34M${f(x - 17)} ${f(top + 100)}h34`, PAINT.blue, 5) +
    filled(`M${f(x - 22)} ${f(foot)}h44v10h-44Z`, PAINT.stoneDark);
  const columns = [0.05, 0.16, 0.27, 0.38, 0.62, 0.73, 0.84, 0.95].map((x) => column(w * x)).join('');
  let paving = '';
  for (let i = 0; i < 14; i++) paving += `M${f((w * i) / 13)} ${f(h * 0.76)}L${f(w / 2 + (i - 6.5) * w * 0.13)} ${h}`;
  for (const y of [0.8, 0.86, 0.94]) paving += `M0 ${f(h * y)}H${w}`;
  const mid = w / 2;
  return (
    sky(at, 0.5) +
    filled(`M0 ${f(top + 8)}H${w}V${f(foot)}H0Z`, '#B98F4C') +
    filled(
      `M${f(mid - 120)} ${f(foot)}L${f(mid - 100)} ${f(top + 14)}H${f(mid + 100)}L${f(mid + 120)} ${f(foot)}Z`,
      PAINT.stone,
      'stroke="#5B4122" stroke-width="2.6"',
    ) +
    filled(`M${f(mid - 38)} ${f(foot)}V${f(top + 84)}H${f(mid + 38)}V${f(foot)}Z`, PAINT.gate) +
    `<circle cx="${mid}" cy="${f(top + 46)}" r="17" fill="#E98B3A"/>` +
    stroke(`M${f(mid - 20)} ${f(top + 46)}q-40 -20 -64 -4M${f(mid + 20)} ${f(top + 46)}q40 -20 64 -4`, PAINT.blue, 9) +
    columns +
    filled(`M-4 ${f(top - 26)}H${w + 4}V${f(top + 12)}H-4Z`, PAINT.stone, 'stroke="#5B4122" stroke-width="2.4"') +
    stroke(`M0 ${f(top - 8)}H${w}`, PAINT.red, 7) +
    stroke(`M0 ${f(top + 2)}H${w}`, PAINT.gold, 4, 'stroke-dasharray="22 12"') +
    band(at, h * 0.75, h * 0.25, PAINT.temple) +
    stroke(paving, '#B98F4C', 2)
  );
}

const island = (at: Canvas): string =>
  sky(at, 0.3) +
  water(at, 0.5, 0.78) +
  large(boat(0, 0, 1), at.w * 0.42, at.h * 0.58, 9) +
  large(boat(0, 0, 1), at.w * 0.9, at.h * 0.54, 6) +
  `<ellipse cx="${at.w * 0.5}" cy="${f(at.h * 0.95)}" rx="${at.w * 0.62}" ry="${f(at.h * 0.23)}" fill="#A9D0CF"/>` +
  `<ellipse cx="${at.w * 0.5}" cy="${f(at.h * 0.96)}" rx="${at.w * 0.6}" ry="${f(at.h * 0.225)}" fill="#F3E4BC"/>` +
  `<ellipse cx="${at.w * 0.5}" cy="${f(at.h * 0.97)}" rx="${at.w * 0.585}" ry="${f(at.h * 0.215)}" fill="${PAINT.delta}"/>` +
  large(temple('temple_delta', 0, 0, 1), at.w * 0.5, at.h * 0.8, 10) +
  palms(at, [
    [0.04, 0.84, 15],
    [0.1, 0.8, 12],
    [0.37, 0.78, 9],
    [0.63, 0.78, 10],
    [0.92, 0.8, 13],
    [0.97, 0.84, 16],
  ]);

const PAINTED: Record<Place, (at: Canvas) => string> = { bank, desert, wall, temple: templeCourt, island };
const kept = new Map<string, string>();

export function backdrop(place: Place, w: number, h: number, light: DayLight): string {
  const key = [place, w, h, light].join();
  if (!kept.has(key)) {
    if (kept.size > 12) kept.clear();
    kept.set(key, tinted(PAINTED[place]({ w, h, next: seeded(4) }), light));
  }
  return kept.get(key)!;
}
