// How long moments last, and what is left of them where nothing moves.
import { expect, it } from 'vitest';
import type { GameFace, Moment } from '../lib/game';
import { briefly } from './moments';

const face = {} as GameFace;
const banner = { title: 'Conflict 2', icon: 'conflict', tone: 'war' as const };
const moments: Moment[] = [
  { ms: 1000, banner },
  { ms: 200, lights: ['token:1'] },
  { ms: 800, marks: [{ at: ['token:1'], text: '+4', seat: 0 }] },
];
const times = (found: readonly Moment[], still = false, haste = 1): number[] =>
  briefly(found, face, { id: 'x', still, haste })?.steps.map(({ ms }) => ms) ?? [];

it('takes its time, and never long', () => {
  expect(times(moments)).toEqual([1000, 200, 800]);
  expect(times([...moments, ...moments]).reduce((a, b) => a + b, 0)).toBeLessThan(2700);
  expect(times(moments, false, 2)).toEqual([500, 100, 400]);
});
it('leaves the words where nothing moves, long enough to be read', () => {
  const still = times(moments, true);
  expect(still).toHaveLength(2);
  expect(Math.min(...still)).toBeGreaterThan(1200);
});
it('is nothing where there is nothing', () => {
  expect(briefly([], face, { id: 'x', still: false, haste: 1 })).toBeNull();
  expect(times([{ ms: 200, lights: ['token:1'] }], true)).toEqual([]);
});
