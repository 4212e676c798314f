// The five seat marks: a colour, a shape and a pattern each, so that no two players differ by colour alone.

export type ShapeName = 'disc' | 'square' | 'triangle' | 'diamond' | 'star';

export interface Mark {
  name: string;
  colour: string;
  /** What is drawn on the colour. */
  on: string;
  shape: ShapeName;
}

export const OUTLINE = '#1B1410';
export const RIM = '#FFF8E7';

export const MARKS: readonly [Mark, Mark, Mark, Mark, Mark] = [
  { name: 'lapis', colour: '#2A66BB', on: '#FFF8E7', shape: 'disc' },
  { name: 'carnelian', colour: '#B83A26', on: '#FFF8E7', shape: 'square' },
  { name: 'faience', colour: '#45B09A', on: '#1B1410', shape: 'triangle' },
  { name: 'gold', colour: '#F0C04A', on: '#1B1410', shape: 'diamond' },
  { name: 'kohl', colour: '#2B2630', on: '#FFF8E7', shape: 'star' },
];

/** What nobody owns. */
export const NEUTRAL: Mark = { name: 'neutral', colour: '#8C7B62', on: '#FFF8E7', shape: 'disc' };

export function markOf(index: number | null | undefined): Mark {
  return index == null ? NEUTRAL : (MARKS[index] ?? NEUTRAL);
}

const round = (x: number): number => Math.round(x * 1000) / 1000;

/** The outline of a shape around a point: `r` is the radius of the disc that looks as large. */
export function shapePath(shape: ShapeName, cx = 0, cy = 0, r = 1): string {
  switch (shape) {
    case 'disc': {
      const q = round(r * 0.92);
      return `M${round(cx - q)} ${round(cy)}a${q} ${q} 0 1 0 ${round(2 * q)} 0a${q} ${q} 0 1 0 ${round(-2 * q)} 0Z`;
    }
    case 'square': {
      const h = round(r * 0.82);
      return `M${round(cx - h)} ${round(cy - h)}h${round(2 * h)}v${round(2 * h)}h${round(-2 * h)}Z`;
    }
    case 'triangle':
      return `M${round(cx)} ${round(cy - r * 1.02)}L${round(cx + r * 1.08)} ${round(cy + r * 0.84)}H${round(cx - r * 1.08)}Z`;
    case 'diamond':
      return `M${round(cx)} ${round(cy - r * 1.14)}L${round(cx + r * 0.98)} ${round(cy)}L${round(cx)} ${round(cy + r * 1.14)}L${round(cx - r * 0.98)} ${round(cy)}Z`;
    case 'star': {
      const points: string[] = [];
      for (let i = 0; i < 10; i++) {
        const angle = -Math.PI / 2 + (i * Math.PI) / 5;
        const q = i % 2 ? r * 0.54 : r * 1.2;
        points.push(`${round(cx + q * Math.cos(angle))} ${round(cy + r * 0.06 + q * Math.sin(angle))}`);
      }
      return `M${points.join('L')}Z`;
    }
  }
}
