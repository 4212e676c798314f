// Colours and strokes of the painted ground, and the same painting at night. Flat tones only: no gradient, no filter.
import { SIDE } from '../geometry';

export const fixed = (value: number): string => String(Math.round(value * 10) / 10);

/** A number generator that always says the same for the same seed, so that no space ever changes its face. */
export function seeded(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  next();
  next();
  return next;
}

/** A stroke of a width in sides of a hex. */
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  d
    ? `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${Math.max(0.7, width * SIDE).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
    : '';
export const filled = (d: string, fill: string, more = ''): string => (d ? `<path d="${d}" fill="${fill}" ${more}/>` : '');

/** Every colour times that of the night. Done once: a layer that multiplies would be blended with every frame. */
const NIGHT = [0.424, 0.498, 0.651] as const;

export function nightly(svg: string): string {
  const part = (hex: string, i: 0 | 1 | 2): string =>
    Math.round(parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16) * NIGHT[i])
      .toString(16)
      .padStart(2, '0');
  return svg.replace(/#[0-9A-F]{6}\b/g, (hex) => `#${part(hex, 0)}${part(hex, 1)}${part(hex, 2)}`);
}
