// The monuments as they stand out of their plates: a grid of 64 with the ground at 56. Neutral ones are grey stone, owned
// ones warm stone with a golden top, a ring and a banner in the colour of their owner.
import { markOf, shapePath } from '../../../lib/marks';
import type { Monument } from '../view';
import { GOLD, INK } from './paint';
import { SPHINX } from './palace';

/** VA to VD: lit face, shaded face, top, lines. FL: the pennants of a temple. */
const STONES: Readonly<Record<Monument, string>> = {
  sphinx: SPHINX,
  obelisk: `<path d="M15 56L18 50H46L49 56Z" fill="#CBB384" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/><path d="M23 50L26 -7L32 -18V50Z" fill="VA" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/><path d="M41 50L38 -7L32 -18V50Z" fill="VB" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/><path d="M26 -7L32 -18L38 -7L32 -5Z" fill="VC" stroke="${INK}" stroke-width="1.4" stroke-linejoin="round"/><path d="M28.6 1.4V5M28.2 10A1.6 1.6 0 1 1 28.2 13.4A1.6 1.6 0 1 1 28.2 10M26.8 19H30M26.6 23H30M27.8 28V33M26.2 38L28 41L29.8 38M26 45.6H30" fill="none" stroke="VD" stroke-width="1.4" stroke-linecap="round"/>`,
  pyramid: `<path d="M32 -8L-1 55H40Z" fill="VA" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/><path d="M32 -8L40 55L65 49Z" fill="VB" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/><path d="M32 -8L25.4 4.6L33.6 4.6L38.6 3.6Z" fill="VC" stroke="${INK}" stroke-width="1.4" stroke-linejoin="round"/><path d="M22 11.6H34.2L41.8 10M16.4 22H35.6L47.6 19.4M10.6 33H37L53.4 29.6M4.8 44H38.6L59.4 39.4M28 11.6V22M20 22V33M30 33V44M14 44V55M26 44V55M44 20V31M50 30V41M47 41V53" fill="none" stroke="VD" stroke-width="1.1" opacity=".75"/>`,
  temple: `<path d="M9 -4V-20M24.4 -4V-20M39.6 -4V-20M55 -4V-20" stroke="${INK}" stroke-width="2"/>FL<path d="M0 55L5 2H27L28.4 18H35.6L37 2H59L64 55H40V36H24V55Z" fill="VA" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/><path d="M37 2H59L64 55H52L50 2ZM27 2L28.4 18H35.6V24H28V36H24V20L22 2Z" fill="VB" opacity=".75"/><path d="M2 -5H30L28 2H4ZM34 -5H62L60 2H36Z" fill="VC" stroke="${INK}" stroke-width="1.4" stroke-linejoin="round"/><path d="M24 55V36H40V55Z" fill="#3A2712" stroke="${INK}" stroke-width="1.2"/><path d="M26 21H38V25H26Z" fill="VC" stroke="${INK}" stroke-width="1"/><path d="M9 12C12 9 16 9 19 12M13 13V27M10 20H17M9 33L19 32M8.6 39L19 38M8 46L19 45M45 12C48 9 52 9 55 12M50 13V27M46 20H54M45 32L56 33M45 38L56.4 39M45 45L57 46" fill="none" stroke="VD" stroke-width="1.4" stroke-linecap="round"/>`,
};
const OWNED: Readonly<Record<string, string>> = { VA: '#F3E2B4', VB: '#C79A55', VC: GOLD, VD: '#8A6226' };
const NEUTRAL: Readonly<Record<string, string>> = { VA: '#D8CFBB', VB: '#A99C82', VC: '#C0B398', VD: '#847759' };

/** The stone alone, around the middle of its plate, 32 units to a side. */
export function stone(type: Monument, owner: number | null): string {
  const colours = owner === null ? NEUTRAL : OWNED;
  const pennant = (x: number): string =>
    `<path d="M${x} -20L${x + 9} -17.4L${x} -14Z" fill="${markOf(owner).colour}" stroke="${INK}" stroke-width="1"/>`;
  const drawn = STONES[type]
    .replace(/V[ABCD]/g, (name) => colours[name]!)
    .replace('FL', owner === null ? '' : [9, 24.4, 39.6, 55].map(pennant).join(''));
  return `<g transform="translate(-32 -31)">${drawn}</g>`;
}

const plate = (scale: number): string =>
  'M' +
  [0, 1, 2, 3, 4, 5]
    .map((i) => `${(39 * scale * Math.cos((Math.PI / 3) * i)).toFixed(1)} ${(3.2 + 39 * scale * Math.sin((Math.PI / 3) * i)).toFixed(1)}`)
    .join('L') +
  'Z';

/** The whole of it. `lit`: it may be pressed, and its plate is in the light. */
export function monument(type: Monument, owner: number | null, lit = false): string {
  const mark = markOf(owner);
  const ring = owner === null ? '#B9A988' : mark.colour;
  const line = owner === null ? '#DCCFB2' : mark.on === INK ? '#FFF8E7' : mark.on;
  const banner =
    owner === null
      ? ''
      : `<path d="M31.4 -32V27" stroke="${INK}" stroke-width="3.8" stroke-linecap="round"/><path d="M21.5 -30H41.3V-3.8L31.4 3.2L21.5 -3.8Z" fill="${mark.colour}" stroke="${INK}" stroke-width="2.2" stroke-linejoin="round"/><path d="M21.5 -30H31.4V3.2L21.5 -3.8Z" fill="#FFFFFF" opacity=".18"/><path d="${shapePath(mark.shape, 31.4, -16, 6.6)}" fill="${mark.on}"/>`;
  return (
    `<path d="${plate(1)}" fill="${ring}" stroke="${INK}" stroke-width="1.7" stroke-linejoin="round"/>` +
    `<path d="${plate(0.84)}" fill="${lit ? '#FFE36E' : '#F6EBD0'}" stroke="${line}" stroke-width="2" stroke-linejoin="round"/>` +
    `<ellipse cx="5" cy="23" rx="29" ry="5.4" fill="${INK}" opacity=".2"/>${stone(type, owner)}${banner}`
  );
}
