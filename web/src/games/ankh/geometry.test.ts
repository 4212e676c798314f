// The drawing's map agrees with the rulebook (ANKH-2).
import { describe, expect, it } from 'vitest';
import { adjacent, distance, landOf, nextTo, regions, regionsOf, sideEnds, space, SPACES, RIVERS, SIDE } from './geometry';

const none = new Set<string>();

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
  it('has the regions of ANKH-2.6', () => {
    expect(landOf('A1', none)).toHaveLength(32);
    expect(landOf('B0', none)).toHaveLength(22);
    expect(landOf('F6', none)).toHaveLength(28);
    expect(RIVERS.size).toBe(31);
  });
  it('gives water to the regions around it (ANKH-2.8)', () => {
    const all = regions(['A1', 'F6', 'B0'], []);
    expect(
      regionsOf('K1', all)
        .map((region) => region.base)
        .sort(),
    ).toEqual(['delta', 'east']);
    expect(
      regionsOf('E6', all)
        .map((region) => region.base)
        .sort(),
    ).toEqual(['east', 'west']);
    expect(regionsOf('C5', all).map((region) => region.base)).toEqual(['west']);
  });
  it('divides by rivers and camels, and opens over water (ANKH-2.9, ANKH-2.10)', () => {
    expect(adjacent('E3', 'E2', none)).toBe(true);
    expect(adjacent('E3', 'E4', none)).toBe(false);
    expect(adjacent('E6', 'F6', none)).toBe(true);
    expect(adjacent('A4', 'A5', new Set(['A4-A5']))).toBe(false);
  });
  it('counts steps (ANKH-2.11)', () => {
    expect(distance('A8', 'A5')).toBe(3);
    expect(distance('B5', 'E5')).toBe(3);
    expect(distance('F4', 'J5')).toBe(4);
    expect(distance('F4', 'H4')).toBe(2);
  });
  it('puts a side between its two spaces', () => {
    for (const side of RIVERS) {
      const [a, b] = side.split('-').map((name) => space(name)) as [(typeof SPACES)[number], (typeof SPACES)[number]];
      const ends = sideEnds(side);
      expect((ends[0].x + ends[1].x) / 2).toBeCloseTo((a.x + b.x) / 2, 5);
      expect((ends[0].y + ends[1].y) / 2).toBeCloseTo((a.y + b.y) / 2, 5);
    }
  });
});
