import { describe, expect, it } from 'vitest';
import board from '../../../../../data/kemet/board.json';
import { side, type KemetView } from '../view';
import { painting, type Scene } from './painting';
import { HEIGHT, harborLines, placesOf, WIDTH, type Point } from './plates';
import { clearance, inside, terrainOf } from './terrain';

const sides = board.sides.map(({ name }) => name);
const mapOf = (name: string) => side({ explain: { side: name } } as unknown as KemetView);

describe.each(sides)('side %s', (name) => {
  const { shapes, edges } = terrainOf(name);
  const places = placesOf(name);
  const stands = (space: string, at: Point): boolean => inside(at, shapes[space]!.corners) && clearance(at, shapes[space]!.corners) >= 0.4;

  it('shares edges exactly where spaces are next to each other', () => {
    const { land, cities } = board.sides.find((s) => s.name === name)!;
    const pair = (a: string, b: string): string => [a, b].sort().join('-');
    const wanted = new Set(land.map((way) => pair(...(way.split('-') as [string, string]))));
    for (const city of cities) {
      const { front } = board.cities.find((c) => c.name === city)!;
      for (const n of [1, 2, 3]) {
        wanted.add(pair(`${city}_${n}`, front));
        for (const m of [1, 2, 3]) if (n !== m) wanted.add(pair(`${city}_${n}`, `${city}_${m}`));
      }
    }
    const drawn = new Set(edges.filter(({ of }) => of.length === 2).map(({ of: [a, b] }) => pair(a!, b!)));
    // The central city lies on its desert.
    if (cities.includes('city_c')) for (const n of [1, 2, 3]) drawn.add(pair(`city_c_${n}`, 'w_front_c'));
    expect([...drawn].sort()).toEqual([...wanted].sort());
  });

  it('has everything that stands on a space inside of its plate', () => {
    const out: string[] = [];
    for (const [space, place] of Object.entries(places)) {
      for (const what of ['pip', 'obelisk', 'temple', 'pyramid'] as const)
        if (place[what] && !stands(space, place[what])) out.push(`${space}: ${what}`);
      // The feet of a troop, and of the smaller ones that share a space.
      for (const [what, reach] of [
        ['troop', 6.6],
        ['second', 5.5],
      ] as const)
        for (const part of [0, 0.3, 0.6, 1])
          if (!stands(space, [place[what][0] + part * reach, place[what][1]])) out.push(`${space}: ${what} at ${part}`);
    }
    expect(out).toEqual([]);
  });

  it('keeps two troops of one space apart', () => {
    const close = Object.entries(places).filter(([, { troop, second }]) => Math.hypot(troop[0] - second[0], troop[1] - second[1]) < 5);
    expect(close.map(([space]) => space)).toEqual([]);
  });

  it('keeps banners on the map', () => {
    const cut = Object.entries(places).filter(([, { troop, second }]) => troop[1] < 11 || second[1] < 9.5);
    expect(cut.map(([space]) => space)).toEqual([]);
  });

  const scene = (light: Scene['light'], closed: string[] = []): Scene => ({
    side: name,
    spaces: mapOf(name).spaces,
    harbors: mapOf(name).harbors,
    owners: mapOf(name).cities.map((city, seat) => [city, seat]),
    closed,
    light,
  });

  it('is painted in few elements without words, styles or addresses', () => {
    const markup = painting(scene('day'));
    expect(markup.match(/<(path|circle|ellipse|rect|g)\b/g)!.length).toBeLessThan(1000);
    expect(markup).not.toMatch(/<(text|style|image|script|a)\b|style=|href|on\w+=/);
    expect(markup).not.toMatch(/NaN|undefined/);
    expect(painting(scene('day'))).toBe(markup);
  });

  it('looks different at night, and has no lanes to a closed bank', () => {
    expect(painting(scene('night'))).not.toBe(painting(scene('dusk')));
    const closed = mapOf(name)
      .spaces.filter(({ bank }) => bank === 'east')
      .map((space) => space.name);
    expect(painting(scene('day', closed)).length).toBeLessThan(painting(scene('day')).length);
  });

  it('has a harbour for each of the board', () => {
    for (const [a, b] of mapOf(name).harbors) {
      const line = harborLines[`${a}-${b}`]!;
      for (const [x, y] of line) expect(x > 0 && x < WIDTH && y > 0 && y < HEIGHT).toBe(true);
    }
  });
});
