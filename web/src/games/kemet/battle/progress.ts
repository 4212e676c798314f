// How far a battle is told: what its steps up to now have shown.
import type { Part, Shown, Told } from './tell';

export interface Progress {
  /** The step that is shown. */
  now: Shown['what'] | null;
  turned: boolean;
  /** DI cards that lie open, of each side. */
  supports: [number, number];
  summed: boolean;
  fallen: [number, number];
  falling: 0 | 1 | null;
  after: boolean;
}

export function progressOf(told: Told, step: number): Progress {
  const out: Progress = {
    now: told.steps[step]?.what ?? null,
    turned: false,
    supports: [0, 0],
    summed: false,
    fallen: [0, 0],
    falling: null,
    after: false,
  };
  for (const shown of told.steps.slice(0, step + 1)) {
    out.falling = null;
    if (shown.what === 'turned') out.turned = true;
    else if (shown.what === 'support') out.supports[shown.side]++;
    else if (shown.what === 'summed') out.summed = true;
    else if (shown.what === 'falls') {
      out.fallen[shown.side]++;
      out.falling = shown.side;
    } else if (shown.what === 'after') out.after = true;
  }
  // Before anything is told: what the viewer knows of his own cards.
  if (told.steps.length === 0) out.supports = [told.sides[0].support.length, told.sides[1].support.length];
  return out;
}

/** What counts so far: cards and DI cards come with their steps, everything else stood there before. */
export function visible(parts: readonly Part[], progress: Progress, side: number): Part[] {
  let di = progress.supports[side as 0 | 1];
  return parts.filter(({ cause }) => {
    if (progress.now === null || progress.summed) return true;
    if (cause === 'kemet.sum.card') return progress.turned;
    if (cause.startsWith('kemet.di.')) return di-- > 0;
    return true;
  });
}
