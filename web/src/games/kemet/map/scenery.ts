// Small things that stand in the painted land: palms, dunes, boats, obelisks and the temples, each with its own face.
// Single ones are drawn where they stand; palms and dunes give parts of paths that are drawn all together.
import { filled, PAINT, stroke } from './brush';
import { fixed as f, hash, seeded } from './terrain';

const FRONDS = [
  [-1.9, 0.5, -1.2],
  [-1.55, -0.65, -1],
  [-0.6, -1.35, -0.9],
  [0.7, -1.3, -0.9],
  [1.6, -0.6, -1],
  [1.9, 0.6, -1.2],
] as const;

export function palm(x: number, y: number, size: number, next: () => number): { trunk: string; crown: string; shadow: string } {
  const lean = (next() - 0.5) * 1.2 * size;
  const [top, high] = [x + lean, y - 3.1 * size];
  const crown = FRONDS.map(
    ([dx, dy, bow]) =>
      `M${f(top)} ${f(high)}q${f(dx * 0.5 * size)} ${f((dy * 0.5 + bow * 0.62) * size)} ${f(dx * size)} ${f(dy * size)}` +
      `q${f(-dx * 0.55 * size)} ${f((-dy * 0.6 - 0.08) * size)} ${f(-dx * size)} ${f(-dy * size)}Z`,
  ).join('');
  return {
    trunk: `M${f(x)} ${f(y)}Q${f(x + lean * 0.3)} ${f(y - 1.6 * size)} ${f(top)} ${f(high)}`,
    crown,
    shadow: `M${f(x - 0.1)} ${f(y)}h${f(2.4 * size)}`,
  };
}

/** A dune: a long lit back and a shaded lee. */
export function dune(x: number, y: number, size: number): { lit: string; shade: string; ripple: string } {
  const at = (dx: number, dy: number): string => `${f(x + dx * size)} ${f(y + dy * size)}`;
  const crest = `C${at(-0.1, -0.9)} ${at(0.1, 0.2)} ${at(0.9, 0.9)}`;
  return {
    lit: `M${at(-3.6, 0.9)}C${at(-2, -0.2)} ${at(-0.9, -1.7)} ${at(0.5, -1.8)}${crest}C${at(-0.6, 1.2)} ${at(-2.2, 1.1)} ${at(-3.6, 0.9)}Z`,
    shade: `M${at(0.5, -1.8)}C${at(1.7, -1.5)} ${at(2.6, 0.1)} ${at(4, 0.9)}C${at(2.8, 1.2)} ${at(1.8, 1.1)} ${at(0.9, 0.9)}C${at(0.1, 0.2)} ${at(-0.1, -0.9)} ${at(0.5, -1.8)}Z`,
    ripple: `M${at(-2.6, 1.6)}q${f(1.2 * size)} ${f(-0.5 * size)} ${f(2.4 * size)} 0t${f(2.4 * size)} 0`,
  };
}

const standing = (x: number, y: number, size: number, drawing: string): string =>
  `<g transform="translate(${f(x)} ${f(y)}) scale(${size})">${drawing}</g>`;

export const boat = (x: number, y: number, size: number): string =>
  standing(
    x,
    y,
    size,
    stroke('M-3.4 1.5q3.4 1 6.8 0', PAINT.foam, 0.3) +
      filled('M-3.2 -.2C-2.6 1 -1.6 1.3 -.8 1.3H1C2 1.3 3 .9 3.5 -.6L2.4 .1H-2Z', '#5A3A1A', 'stroke="#2E1C0B" stroke-width=".25"') +
      stroke('M.1 .1V-4.2', '#2E1C0B', 0.3) +
      filled('M.3 -4.2C3 -3.2 3.2 -1.6 2.6 -.3H.3Z', '#FFF6DF', 'stroke="#2E1C0B" stroke-width=".22"') +
      stroke('M.3 -2.9Q1.8 -2.6 2.9 -2', '#B83A26', 0.4),
  );

export const obelisk = (x: number, y: number): string =>
  standing(
    x,
    y,
    1,
    filled('M.2 .2L5 -.9L5.3 -.3L1.4 .8Z', '#000', 'opacity=".2"') +
      filled('M-1.9 .1L0 -.75L1.9 .1L0 1Z', PAINT.stoneShade, `stroke="${PAINT.ink}" stroke-width=".16"`) +
      filled('M-.95 .1L-.6 -7.2L0 -6.9V.55Z', PAINT.stone) +
      filled('M.95 .1L.6 -7.2L0 -6.9V.55Z', PAINT.stoneDark) +
      filled('M-.6 -7.2L0 -8.7L.6 -7.2L0 -6.9Z', '#F0C04A') +
      filled('M0 -8.7L.6 -7.2L0 -6.9Z', '#C08A1E') +
      stroke('M-.95 .1L-.6 -7.2L0 -8.7L.6 -7.2L.95 .1L0 .55Z', PAINT.ink, 0.22) +
      stroke('M-.42 -5.6h.26M-.46 -4.4h.3M-.5 -3.2h.32M-.54 -2h.34', PAINT.ink, 0.26),
  );

// ---- Temples: a pylon gate, and beside it what is its own ---------------------------------------

const edge = `stroke="${PAINT.ink}" stroke-width=".2" stroke-linejoin="round"`;
const stone = (d: string, fill: string = PAINT.stone): string => filled(d, fill, edge);

const floor = `<ellipse cy=".8" rx="6.6" ry="1.3" opacity=".14"/>`;
const steps = stone('M-5.6 .9L-4.9 0H4.9L5.6 .9Z', PAINT.stoneShade) + filled('M-1.2 .9V0H1.2V.9', PAINT.stone);
const gate =
  stone('M-1.5 0V-4.6H1.5V0Z', PAINT.stoneShade) +
  filled('M-.85 0V-3.4H.85V0Z', PAINT.gate) +
  stone('M-1.8 -4.6H1.8V-5.4H-1.8Z') +
  `<circle cy="-5" r=".34" fill="${PAINT.red}"/>` +
  stroke('M-1.4 -5q.6 -.34 1 0M1.4 -5q-.6 -.34 -1 0', PAINT.sun, 0.22);

const tower = (a: number): string =>
  stone(`M${a - 2.1} 0L${a - 1.6} -6.2H${a + 1.6}L${a + 2.1} 0Z`) +
  filled(`M${a + 0.5} -6.2H${a + 1.6}L${a + 2.1} 0H${a + 0.6}Z`, PAINT.stoneDark, 'opacity=".38"') +
  stone(`M${a - 1.85} -6.2H${a + 1.85}V-7H${a - 1.85}Z`, PAINT.stoneShade) +
  `<path d="M${a - 1.7} -6.6H${a + 1.7}" stroke="${PAINT.blue}" stroke-width=".4" stroke-dasharray=".4 .26"/>` +
  `<path d="M${a - 0.9} -1.2v-2.6M${a + 0.1} -1.2v-2.6" stroke="${PAINT.red}" stroke-width=".5"/>` +
  filled([-1.2, -0.2].map((b) => `M${a + b} -4.5a.3 .3 0 1 0 .6 0a.3 .3 0 1 0 -.6 0`).join(''), PAINT.sun);
const towers = tower(-3) + tower(3);
const flags = (colour: string): string =>
  [-2.9, 2.9].map((a) => stroke(`M${a} -4V-9.4`, PAINT.ink, 0.26) + stone(`M${a} -9.4l1.7 .45l-1.7 .6Z`, colour)).join('');
const pylon = (colour: string): string => floor + flags(colour) + towers + gate + steps;

const sphinx = (a: number, facing: 1 | -1): string =>
  `<g transform="translate(${a} .9) scale(${facing} 1)">` +
  stone(
    'M-2.1 0V-.9C-2.1 -1.6 -1.4 -1.7 -.6 -1.7L.5 -1.8V-2.6C.5 -3.3 1 -3.6 1.4 -3.6C1.9 -3.6 2.1 -3.2 2.1 -2.7L1.9 -1.2H2.6V0Z',
    PAINT.sun,
  ) +
  `${stroke('M.9 -3.2V-1.8', PAINT.blue, 0.36)}</g>`;
const colossus = (a: number): string =>
  `<g transform="translate(${a} 0)">` +
  stone('M-.8 .9V-.6H-.5V-2C-.5 -2.5 -.3 -2.7 -.3 -3C-.3 -3.5 .3 -3.5 .3 -3C.3 -2.7 .5 -2.5 .5 -2V-.6H.8V.9Z', PAINT.stoneShade) +
  `${stroke('M-.5 -.6H.5', PAINT.ink, 0.18)}</g>`;
const column = (a: number): string =>
  stone(`M${a - 0.42} 0V-4.2H${a + 0.42}V0Z`) + stone(`M${a - 0.7} -4.2L${a} -3.2L${a + 0.7} -4.2Z`, PAINT.blue);
const besidePalm = (a: number, size: number): string => {
  const { trunk, crown } = palm(a, 0.8, size, seeded(hash(`p${a}`)));
  return stroke(trunk, PAINT.trunk, 0.5) + filled(crown, PAINT.palm);
};

const colonnade =
  stone('M-5.2 0V-5.2H5.2V0Z', PAINT.stoneDark) +
  [-4.4, -2.6, -0.9, 0.9, 2.6, 4.4].map(column).join('') +
  stone('M-5.6 -4.6H5.6V-6H-5.6Z') +
  `<path d="M-5.2 -5.3H5.2" stroke="${PAINT.red}" stroke-width=".45" stroke-dasharray=".5 .3"/>` +
  `<circle cy="-6.2" r="1" fill="${PAINT.red}" ${edge}/>` +
  stroke('M-1 -6.2C-2.4 -7.2 -4 -7 -5.2 -6.2M1 -6.2C2.4 -7.2 4 -7 5.2 -6.2', PAINT.sun, 0.5);

const terraces =
  [0, 1, 2]
    .map((i) =>
      stone(
        `M${-6 + i * 1.25} ${0.9 - i * 1.5}L${-5.5 + i * 1.25} ${-0.6 - i * 1.5}H${5.5 - i * 1.25}L${6 - i * 1.25} ${0.9 - i * 1.5}Z`,
        i % 2 ? PAINT.stoneShade : PAINT.stone,
      ),
    )
    .join('') +
  filled('M-.9 .9L-.7 -3.6H.7L.9 .9Z', PAINT.stoneDark, 'opacity=".5"') +
  stone('M-2.6 -3.6V-6.4H2.6V-3.6Z', PAINT.stoneDark) +
  [-2.1, -0.7, 0.7, 2.1].map((a) => stone(`M${a - 0.28} -3.6V-6.2H${a + 0.28}V-3.6Z`)).join('') +
  stone('M-3 -6.2H3V-7.1H-3Z') +
  `<circle cy="-8.2" r="1.15" fill="${PAINT.sun}" ${edge}/>` +
  stroke('M-1.2 -8C-2.6 -9 -3.6 -8.7 -4.6 -7.9M1.2 -8C2.6 -9 3.6 -8.7 4.6 -7.9', PAINT.sun, 0.5);

const faces: Record<string, string> = {
  temple_w: pylon(PAINT.red),
  temple_wb: pylon(PAINT.blue) + sphinx(-4.2, 1) + sphinx(4.2, -1),
  temple_eb: pylon(PAINT.sun) + colossus(-2.3) + colossus(2.3),
  temple_e: floor + colonnade + steps,
  temple_delta:
    floor +
    besidePalm(-5.6, 1) +
    besidePalm(5.7, 0.9) +
    stone('M-4.4 -3V-8.6H4.4V-3Z', PAINT.stoneShade) +
    stone('M-4.8 -8.6H4.8V-9.5H-4.8Z') +
    flags(PAINT.teal) +
    towers +
    gate +
    steps,
  sanctuary: floor + terraces,
};

/** x, y: the middle of its foot. */
export const temple = (name: string, x: number, y: number, size: number): string => standing(x, y, size, faces[name] ?? '');
