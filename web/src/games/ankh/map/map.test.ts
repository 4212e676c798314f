// The painted ground of Ankh: the same for every game, and the same again at night but for its colours.
import { describe, expect, it } from 'vitest';
import { neighbour, nextTo, SPACES } from '../geometry';
import { lines } from '../lighting';
import { ground } from './ground';
import { river } from './river';

const shapes = (svg: string): string => svg.replace(/#[0-9A-Fa-f]{6}/g, '#');

describe('the painted ground', () => {
  it('is painted once for each light', () => {
    expect(ground(false, false)).toBe(ground(false, false));
    expect(river(true, false)).toBe(river(true, false));
  });
  it('has the same shapes by night', () => {
    expect(ground(true, false)).not.toBe(ground(false, false));
    expect(shapes(ground(true, false))).toBe(shapes(ground(false, false)));
  });
  it('has fewer motifs where the board is small', () => {
    const motifs = (half: boolean): number => ground(false, half).split('<path').length;
    expect(motifs(true)).toBeLessThan(motifs(false) * 0.75);
  });
  it('has no number that a browser could not draw', () => {
    expect(ground(false, false) + river(false, false)).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('neighbours by side', () => {
  it('are those that share a side', () => {
    for (const at of SPACES) {
      const found = [0, 1, 2, 3, 4, 5].flatMap((side) => neighbour(at, side)?.name ?? []);
      expect(found.sort()).toEqual(nextTo(at.name).sort());
    }
  });
});

describe('the line round lit ground', () => {
  const count = (d: string): number => d.split('M').length - 1;
  it('goes round one space in six strokes', () => {
    expect(count(lines(new Set(['F4'])).edge)).toBe(6);
    expect(lines(new Set(['F4'])).inner).toBe('');
  });
  it('goes round two neighbours without a gap, with one thin line between', () => {
    const { edge, inner } = lines(new Set(['F4', 'F5']));
    // Ten sides, and two joints where it goes over from one space to the other.
    expect(count(edge)).toBe(12);
    expect(count(inner)).toBe(1);
  });
});
