// What grows, lies and swims on the painted ground: each motif around a foot at x, y, and z times its usual size.
import { SIDE as s } from '../geometry';
import { filled, fixed as f, stroke } from './brush';

const line = (width: number): string => `stroke-width="${Math.max(0.6, s * width).toFixed(2)}" stroke-linejoin="round"`;

export const tuft = (x: number, y: number, z = 1, colour = '#6D8746'): string =>
  stroke(
    `M${f(x)} ${f(y)}q${f(-s * 0.02 * z)} ${f(-s * 0.14 * z)} ${f(-s * 0.12 * z)} ${f(-s * 0.2 * z)}M${f(x)} ${f(y)}v${f(-s * 0.27 * z)}M${f(x)} ${f(y)}q${f(s * 0.02 * z)} ${f(-s * 0.14 * z)} ${f(s * 0.12 * z)} ${f(-s * 0.2 * z)}`,
    colour,
    0.045 * z,
  );

export function papyrus(x: number, y: number, z = 1): string {
  const k = s * z;
  const stems = [
    [-0.13, 0.28],
    [0.02, 0.4],
    [0.15, 0.26],
  ] as const;
  return (
    stroke(
      stems
        .map(([a, b]) => `M${f(x + a * 0.3 * k)} ${f(y)}Q${f(x + a * 0.5 * k)} ${f(y - b * 0.6 * k)} ${f(x + a * k)} ${f(y - b * k)}`)
        .join(''),
      '#5E7A3C',
      0.04 * z,
    ) +
    filled(
      stems
        .map(([a, b]) => {
          const [px, py] = [x + a * k, y - b * k];
          return `M${f(px - 0.1 * k)} ${f(py - 0.07 * k)}Q${f(px)} ${f(py - 0.15 * k)} ${f(px + 0.1 * k)} ${f(py - 0.07 * k)}L${f(px)} ${f(py + 0.03 * k)}Z`;
        })
        .join(''),
      '#C9CF6A',
      `stroke="#5E7A3C" ${line(0.022)}`,
    )
  );
}

export function palm(x: number, y: number, z = 1): string {
  const k = s * z;
  const [tx, ty] = [x + 0.06 * k, y - 0.46 * k];
  const trunk = `M${f(x)} ${f(y)}Q${f(x - 0.02 * k)} ${f(y - 0.25 * k)} ${f(tx)} ${f(ty)}`;
  const leaf = ([a, b]: readonly [number, number]): string =>
    `M${f(tx)} ${f(ty)}Q${f(tx + a * 0.55 * k)} ${f(ty + (b - 0.16) * k)} ${f(tx + a * k)} ${f(ty + b * k)}Q${f(tx + a * 0.45 * k)} ${f(ty + (b - 0.04) * k)} ${f(tx)} ${f(ty)}Z`;
  const low = [
    [-0.32, 0.06],
    [0.28, 0.12],
  ] as const;
  const high = [
    [-0.26, -0.16],
    [-0.06, -0.27],
    [0.16, -0.22],
    [0.32, -0.06],
  ] as const;
  return (
    `<ellipse cx="${f(x + 0.1 * k)}" cy="${f(y)}" rx="${f(0.2 * k)}" ry="${f(0.06 * k)}" fill="#3E4E22" opacity=".28"/>` +
    stroke(trunk, '#5B3E1C', 0.085 * z) +
    stroke(trunk, '#A5773C', 0.05 * z) +
    filled(low.map(leaf).join(''), '#47702C', `stroke="#2F4C1C" ${line(0.014)}`) +
    filled(high.map(leaf).join(''), '#5F8A3A', `stroke="#2F4C1C" ${line(0.014)}`)
  );
}

export function field(x: number, y: number, slope: 1 | -1): string {
  const rows = [-2, -1, 0, 1, 2]
    .map(
      (i) => `M${f(x - s * 0.26)} ${f(y + i * s * 0.09 - slope * s * 0.06)}L${f(x + s * 0.26)} ${f(y + i * s * 0.09 + slope * s * 0.06)}`,
    )
    .join('');
  return stroke(rows, '#C6C765', 0.035) + stroke(rows, '#74904A', 0.02);
}

export function dune(x: number, y: number, z = 1): string {
  const k = s * z;
  const ridge = `M${f(x - 0.36 * k)} ${f(y + 0.05 * k)}Q${f(x - 0.06 * k)} ${f(y - 0.26 * k)} ${f(x + 0.1 * k)} ${f(y - 0.13 * k)}`;
  const lee = `Q${f(x + 0.28 * k)} ${f(y - 0.02 * k)} ${f(x + 0.42 * k)} ${f(y + 0.05 * k)}Q${f(x + 0.14 * k)} ${f(y + 0.02 * k)} ${f(x + 0.04 * k)} ${f(y - 0.08 * k)}Q${f(x - 0.08 * k)} ${f(y + 0.03 * k)} ${f(x - 0.36 * k)} ${f(y + 0.05 * k)}Z`;
  return filled(ridge + lee, '#DBBC7C', 'opacity=".85"') + stroke(ridge, '#B8924E', 0.03);
}

export const ripples = (x: number, y: number): string =>
  stroke(
    [0, 1, 2]
      .map((i) => `M${f(x - s * (0.22 - i * 0.03))} ${f(y + i * s * 0.11)}q${f(s * 0.11)} ${f(-s * 0.07)} ${f(s * 0.22)} 0t${f(s * 0.2)} 0`)
      .join(''),
    '#CFAE6A',
    0.034,
  );

export const rocks = (x: number, y: number): string =>
  filled(
    `M${f(x - s * 0.2)} ${f(y)}l${f(s * 0.06)} ${f(-s * 0.15)}l${f(s * 0.12)} ${f(-s * 0.04)}l${f(s * 0.08)} ${f(s * 0.19)}Z`,
    '#CBB081',
    `stroke="#8F6F3C" ${line(0.02)}`,
  ) +
  filled(
    `M${f(x + s * 0.03)} ${f(y)}l${f(s * 0.05)} ${f(-s * 0.1)}h${f(s * 0.1)}l${f(s * 0.05)} ${f(s * 0.1)}Z`,
    '#B99A66',
    `stroke="#8F6F3C" ${line(0.02)}`,
  );

export function waves(x: number, y: number, wide = 0.4): string {
  const half = (s * wide) / 8;
  const row = (i: number): string =>
    `M${f(x - s * wide + i * s * 0.14)} ${f(y + i * s * 0.2)}` +
    `q${f(half)} ${f(-s * 0.1)} ${f(2 * half)} 0q${f(half)} ${f(s * 0.06)} ${f(2 * half)} 0`.repeat(i ? 3 : 4);
  return stroke(row(0) + row(1), '#5D95A8', 0.036);
}

export const fish = (x: number, y: number): string =>
  filled(
    `M${f(x - s * 0.16)} ${f(y)}q${f(s * 0.14)} ${f(-s * 0.13)} ${f(s * 0.28)} 0q${f(-s * 0.14)} ${f(s * 0.13)} ${f(-s * 0.28)} 0Zm${f(-s * 0.1)} ${f(-s * 0.08)}l${f(s * 0.12)} ${f(s * 0.08)}l${f(-s * 0.12)} ${f(s * 0.08)}Z`,
    '#4F8699',
    'opacity=".8"',
  );

export const boat = (x: number, y: number): string =>
  `<g transform="translate(${f(x)} ${f(y)}) scale(${(s / 38).toFixed(3)})">` +
  filled(
    'M-15 2C-9 8 9 8 16 0C15 10 10 13 4 13H-5C-11 13 -14 9 -15 2Z',
    '#8A5A2A',
    'stroke="#2A2018" stroke-width="1.3" stroke-linejoin="round"',
  ) +
  filled('M1 -16C11 -11 12 -4 9 3H1Z', '#FBF1DA', 'stroke="#2A2018" stroke-width="1.2" stroke-linejoin="round"') +
  '<path d="M0 -18V5" stroke="#2A2018" stroke-width="1.6"/><path d="M2 -6H10.4" stroke="#B5402A" stroke-width="2"/></g>';

export const lotus = (x: number, y: number): string =>
  (
    [
      [0, 0, 0.1],
      [0.18, 0.08, 0.08],
      [0.04, 0.18, 0.07],
    ] as const
  )
    .map(
      ([a, b, r]) =>
        `<ellipse cx="${f(x + a * s)}" cy="${f(y + b * s)}" rx="${f(r * s)}" ry="${f(r * s * 0.62)}" fill="#6E9C6A" stroke="#3F6E57" ${line(0.016)}/>`,
    )
    .join('') +
  filled(
    `M${f(x + s * 0.18)} ${f(y + s * 0.06)}l${f(-s * 0.05)} ${f(-s * 0.1)}l${f(s * 0.05)} ${f(s * 0.03)}l${f(s * 0.05)} ${f(-s * 0.03)}Z`,
    '#F2C7D0',
    `stroke="#8A4A5A" ${line(0.014)}`,
  );
