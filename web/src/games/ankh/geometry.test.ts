// The drawing's map agrees with the rulebook (ANKH-2).
import { describe, expect, it } from 'vitest';
import { nextTo, RIVER_LINES, sideEnds, SIDE, space, SPACES } from './geometry';

describe('the map', () => {
  it('has the spaces of ANKH-2.1', () => {
    expect(SPACES).toHaveLength(101);
    const count = (terrain: string): number => SPACES.filter((entry) => entry.terrain === terrain).length;
    expect([count('fertile'), count('desert'), count('water')]).toEqual([43, 39, 19]);
  });
  it('has the neighbours of ANKH-2.2', () => {
    expect(nextTo('C2').sort()).toEqual(['B1', 'B2', 'C1', 'C3', 'D1', 'D2']);
    expect(nextTo('F4').sort()).toEqual(['E4', 'E5', 'F3', 'F5', 'G4', 'G5']);
  });
  it('draws neighbours at the distance of two half hexes', () => {
    for (const entry of SPACES)
      for (const next of nextTo(entry.name))
        expect(Math.hypot(entry.x - space(next).x, entry.y - space(next).y)).toBeCloseTo(SIDE * Math.sqrt(3), 5);
  });
  it('puts a side between its two spaces', () => {
    for (const side of RIVER_LINES) {
      const [a, b] = side.split('-').map((name) => space(name)) as [(typeof SPACES)[number], (typeof SPACES)[number]];
      const ends = sideEnds(side);
      expect((ends[0].x + ends[1].x) / 2).toBeCloseTo((a.x + b.x) / 2, 5);
      expect((ends[0].y + ends[1].y) / 2).toBeCloseTo((a.y + b.y) / 2, 5);
    }
  });
});
