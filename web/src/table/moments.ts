// Moments as a spectacle: one step for each, which pass by themselves.
import { defineSpectacle, type GameFace, type Moment, type Spectacle } from '../lib/game';
import Moments from './Moments.svelte';

/** What one event brings takes no longer than this, in milliseconds at speed 1. */
const MOST = 2600;
/** Where nothing moves, words stand long enough to be read. */
const READ = 1400;

const words = ({ banner, marks }: Moment): string =>
  [banner?.title, banner?.note, ...(marks ?? []).map(({ text }) => text)].filter(Boolean).join(' ');

export interface Brief {
  moments: readonly Moment[];
  face: GameFace;
}

/** `still`: nothing moves. `haste`: much more is to be shown. Null: nothing is left to be seen. */
export function briefly(
  moments: readonly Moment[],
  face: GameFace,
  { id, still, haste }: { id: string; still: boolean; haste: number },
): Spectacle | null {
  const shown = still ? moments.filter((moment) => words(moment) !== '').map((one) => ({ ...one, ms: Math.max(READ, one.ms) })) : moments;
  if (shown.length === 0) return null;
  const whole = shown.reduce((sum, { ms }) => sum + ms, 0);
  const faster = Math.max(1, haste, still ? 1 : whole / MOST);
  return defineSpectacle<unknown, Brief>({
    id,
    title: words(shown[0]!),
    at: 'board',
    parts: [],
    steps: shown.map((moment) => ({ part: 0, ms: moment.ms / faster, says: words(moment), lights: moment.lights, sound: moment.sound })),
    Part: Moments,
    data: { moments: shown, face },
    brief: true,
    open: true,
  });
}

/** Whether the board cannot be pressed meanwhile: what lies across it would cover what is asked for. */
export const covers = (moments: readonly Moment[]): boolean => moments.some(({ banner }) => banner !== undefined);
