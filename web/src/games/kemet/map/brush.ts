// Colours and strokes of the painted map. Flat tones only: no gradient, no filter.
import { fixed } from './terrain';

export const PAINT = {
  sea: '#6FA8B4',
  shelf: ['#7DB3BC', '#8FC0C5', '#A9D0CF'],
  foam: '#EAF4EC',
  ripple: '#8FC0C8',
  shore: '#7A5B2E',
  beach: '#F3E4BC',
  sand: '#EAD3A0',
  obeliskSand: '#E3C48A',
  bank: '#E6D09A',
  temple: '#DDB46C',
  delta: '#C3CB8C',
  holy: '#B5CBB0',
  city: '#D9C9A6',
  light: '#F3E2B6',
  shade: '#D8B87C',
  pebble: '#A98245',
  green: '#A9BD72',
  field: '#8AA556',
  furrow: '#D9DFA0',
  reed: '#4F7440',
  palm: '#3F6B3C',
  palmLight: '#6B9A4C',
  trunk: '#7A5530',
  border: '#5B4122',
  gold: '#E3BC66',
  stone: '#E9DCBD',
  stoneShade: '#C3AE83',
  stoneDark: '#8F7850',
  ink: '#33230F',
  roof: '#F2E6C9',
  wallLeft: '#D2BC8E',
  wallRight: '#A98F60',
  door: '#4A3216',
  gate: '#3A2612',
  red: '#B5452F',
  blue: '#2F6FA3',
  teal: '#3B8C7C',
  sun: '#E8B84A',
} as const;

/** How the same painting looks under another light: every colour times this. Done once, not with a filter. */
const LIGHTS = { day: null, dusk: [0.7, 0.7, 0.8], night: [0.36, 0.45, 0.72] } as const;
export type DayLight = keyof typeof LIGHTS;
/** Windows and torches stay lit. */
export const WINDOW_LIGHT = '#FFD466';

export function tinted(svg: string, light: DayLight): string {
  const times = LIGHTS[light];
  if (!times) return svg;
  const part = (hex: string, i: 0 | 1 | 2): string =>
    Math.round(parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16) * times[i])
      .toString(16)
      .padStart(2, '0');
  return svg.replace(/#[0-9A-F]{6}\b/g, (hex) => (hex === WINDOW_LIGHT ? hex : `#${part(hex, 0)}${part(hex, 1)}${part(hex, 2)}`));
}

/** A path, or nothing where there is nothing to draw. */
export const filled = (d: string, fill: string, more = ''): string => (d ? `<path d="${d}" fill="${fill}" ${more}/>` : '');
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  d
    ? `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${fixed(width)}" stroke-linejoin="round" stroke-linecap="round" ${more}/>`
    : '';

/** The three faces of a block seen from above and in front. x, y: the near corner of its foot; w: half its width. */
export function block(x: number, y: number, w: number, h: number): { top: string; left: string; right: string } {
  const [f, half] = [fixed, w / 2];
  return {
    top: `M${f(x)} ${f(y - h - w)}l${f(w)} ${f(half)}l${f(-w)} ${f(half)}l${f(-w)} ${f(-half)}Z`,
    left: `M${f(x - w)} ${f(y - h - half)}l${f(w)} ${f(half)}v${f(h)}l${f(-w)} ${f(-half)}Z`,
    right: `M${f(x + w)} ${f(y - h - half)}l${f(-w)} ${f(half)}v${f(h)}l${f(w)} ${f(-half)}Z`,
  };
}
