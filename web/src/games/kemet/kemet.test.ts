import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import board from '../../../../data/kemet/board.json';
import type { Battle } from '../../generated/kemet';
import type { Message, Scene } from '../../lib/protocol';
import { say, t } from '../../lib/texts';
import { positionOf, positions } from './fixtures/positions';
import { describe as describePosition, label } from './names';
import { placesOf, type Point } from './plates';
import { arithmetic, mentions, trail } from './story';
import { topic } from './topics';
import { side, type KemetView } from './view';
import states from './fixtures/states.json';

const views = positions.map((p) => p.view);
const sideFor = (players: number) => side({ seats: Array.from({ length: players }, () => ({})) } as unknown as KemetView);
const raw = /client\.|kemet\./;

/** Two plates touch where they share a stretch of an edge. */
function touch(a: readonly Point[], b: readonly Point[]): boolean {
  const edges = (p: readonly Point[]) => p.map((q, i) => [q, p[(i + 1) % p.length]!] as const);
  for (const [p, q] of edges(a)) {
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
    const off = (x: Point) => Math.abs((q[0] - p[0]) * (x[1] - p[1]) - (q[1] - p[1]) * (x[0] - p[0])) / length;
    const along = (x: Point) => ((x[0] - p[0]) * (q[0] - p[0]) + (x[1] - p[1]) * (q[1] - p[1])) / length;
    for (const [r, s] of edges(b)) {
      if (off(r) > 0.3 || off(s) > 0.3) continue;
      const from = Math.max(0, Math.min(along(r), along(s)));
      const to = Math.min(length, Math.max(along(r), along(s)));
      if (to - from > 0.8) return true;
    }
  }
  return false;
}

describe('the drawn map', () => {
  it.each([4, 5])('touches exactly where the board joins by land or wall, %i players', (players) => {
    const map = sideFor(players);
    const { land } = board.sides.find((s) => s.name === map.name)!;
    const joins = (a: string, b: string): boolean => {
      const front = (city: string | null) => board.cities.find((c) => c.name === city)?.front;
      const city = (space: string) => map.spaces.find((s) => s.name === space)!.city;
      if (city(a) && city(a) === city(b)) return true;
      return land.includes(`${a}-${b}`) || land.includes(`${b}-${a}`) || front(city(a)) === b || front(city(b)) === a;
    };
    const places = placesOf(map.name);
    const wrong: string[] = [];
    for (const a of map.spaces)
      for (const b of map.spaces) {
        if (a.name >= b.name) continue;
        // The desert around the central city is drawn as a whole, with the city on top of it.
        if ([a.name, b.name].includes('w_front_c') && (a.city === 'city_c' || b.city === 'city_c')) continue;
        const drawn = touch(places[a.name]!.plate, places[b.name]!.plate);
        if (drawn !== joins(a.name, b.name)) wrong.push(`${drawn ? 'too much' : 'missing'}: ${a.name} ${b.name}`);
      }
    expect(wrong).toEqual([]);
  });

  it('has a place for everything that can stand on a space', () => {
    for (const players of [2, 3]) {
      const map = sideFor(players);
      const places = placesOf(map.name);
      for (const space of map.spaces) {
        const place = places[space.name]!;
        expect(place.obelisk !== undefined, space.name).toBe(space.obelisk);
        expect(place.sign !== undefined, space.name).toBe(space.kind === 'temple' || space.kind === 'sanctuary');
        expect(place.pyramid !== undefined, space.name).toBe(space.kind === 'district');
      }
    }
  });
});

describe('words', () => {
  const rules = readFileSync(new URL('../../../../docs/rules/kemet.md', import.meta.url), 'utf8');
  const view = views.find((v) => v.seats.length === 5)!;
  const ids = [
    ...view.explain.market.map(({ tile, colour }) => `tile:${colour}:${tile}`),
    ...view.explain.di.map(({ card }) => `di:${card}`),
    ...view.explain.creatures.map(({ creature }) => `creature:${creature}`),
    ...view.explain.spaces.map((space) => `space:${space}`),
    ...['move1', 'move2', 'recruit', 'raise', 'pray2', 'pray3', 'white', 'red', 'blue'].map((action) => `action:${action}`),
    ...['points', 'pp', 'di', 'units', 'battle-cards', 'harbor', 'golden', 'silver', 'action-pyramid'],
    ...['pyramid:white', 'pyramid:red', 'pyramid:blue', 'city:city_nw', 'level:city_nw_1:3', 'wound:2'],
  ];
  it.each(ids)('%s explains itself with a rule of the book', (id) => {
    const found = topic(id, view);
    expect(found).not.toBeNull();
    expect(`${found!.title} ${found!.text}`).not.toMatch(raw);
    expect(rules).toContain(`**${found!.rule}**`);
  });

  it('tell the whole position', () => {
    for (const view of views) {
      const lines = describePosition(view, 0);
      expect(lines.join('\n')).not.toMatch(raw);
      expect(lines.length).toBeGreaterThan(4);
    }
  });

  it('of the engine are all there', () => {
    for (const { kind, view } of positions) {
      const { hint, seats, prices } = view.explain;
      const causes = [...seats.map((s) => s.points), ...(prices?.tiles ?? [])].flatMap((sum) => sum.parts.map((part) => part.cause));
      for (const message of [...hint, ...causes]) expect(say(message), kind).not.toMatch(/^$|client\.|kemet\./);
    }
  });
});

describe('the story', () => {
  const line = (event: string, fields: Message['fields']): Message => ({ key: `kemet.event.${event}`, fields, text: event, n: 1 });
  const space = (name: string) => ({ term: `kemet.space.${name}` });
  const parts = (...list: [string, number][]) => ({ parts: list.map(([cause, value]) => ({ cause: `kemet.${cause}`, value })) });
  const log = [
    line('stepped', { seat: { seat: 1 }, count: 5, from: space('w_bank'), to: space('temple_w') }),
    line('battle_begins', { attacker: { seat: 1 }, units: 5, defender: { seat: 0 }, against: 4, space: space('temple_w') }),
    line('card_revealed', { seat: { seat: 1 }, card: { term: 'kemet.battle.410' } }),
    line('card_revealed', { seat: { seat: 0 }, card: { term: 'kemet.battle.301' } }),
    line('supports', { seat: { seat: 0 }, card: { term: 'kemet.di.bronze-wall' }, count: 1 }),
    line('totals', {
      seat: { seat: 1 },
      strength: 12,
      damage: 1,
      protection: 0,
      strength_parts: parts(['sum.units', 5], ['sum.card', 4], ['tile.charge', 1], ['creature.scarab', 2]),
      damage_parts: parts(['sum.card', 1]),
      protection_parts: parts(),
    }),
    line('totals', {
      seat: { seat: 0 },
      strength: 12,
      damage: 0,
      protection: 2,
      strength_parts: parts(['sum.units', 4], ['sum.card', 3], ['tile.new-tile', 5]),
      damage_parts: parts(),
      protection_parts: parts(['sum.card', 1], ['di.bronze-wall', 1]),
    }),
    line('battle_won', { seat: { seat: 0 }, space: space('temple_w'), why: { term: 'kemet.sum.tie' } }),
    line('units_lost', { seat: { seat: 1 }, count: 2, space: space('temple_w') }),
  ];
  const { view } = positionOf('turn');
  const scene = { view } as unknown as Scene;

  it('shows the sums of a battle as the engine reckoned them, with causes that the client does not know', () => {
    const sums = arithmetic(scene, log)!;
    expect(sums.seats).toEqual([1, 0]);
    expect(sums.rows).toEqual([
      { cause: 'Units', values: [5, 4] },
      { cause: 'Battle card', values: [4, 3] },
      { cause: 'Charge!', values: [1, null] },
      { cause: 'Royal Scarab', values: [2, null] },
      { cause: 'kemet.tile.new-tile', values: [null, 5] },
    ]);
    expect(sums.totals).toEqual([12, 12]);
    expect(sums.winner).toBe(0);
    expect(sums.more!.map(({ rows, totals }) => [rows.map((row) => row.values), totals])).toEqual([
      [[[1, null]], [1, 0]],
      [
        [
          [null, 1],
          [null, 1],
        ],
        [0, 2],
      ],
    ]);
    expect(sums.result).toEqual([
      'Lapis wins the battle for the western temple.',
      'A tie: the defender wins.',
      'Carnelian loses 2 units at the western temple.',
    ]);
  });
  it('says nothing before the reveal and after the turn', () => {
    expect(arithmetic(scene, log.slice(0, 5))).toBeNull();
    expect(arithmetic(scene, [...log, line('turn_begins', { seat: { seat: 0 }, round: 2 })])).toBeNull();
    expect(arithmetic(scene, [])).toBeNull();
  });
  it('shows on demand what is known before the reveal, and the battle before that until then', () => {
    const { view } = positionOf('plan');
    const battle = view.explain.battle as Battle;
    const before = arithmetic({ view } as unknown as Scene, [])!;
    expect(before.past).toBe(true);
    expect(before.seats).toEqual([battle.attacker, battle.defender]);
    expect(before.rows.map((row) => row.values)).toEqual(battle.strength.rows.map((row) => row.values));
    expect(before.totals).toEqual(battle.strength.totals);
    expect(before.winner).toBe(battle.winner);
    expect([before.title, ...before.result, ...before.rows.map((row) => row.cause)].join(' ')).not.toMatch(raw);
    expect(arithmetic({ view } as unknown as Scene, [...log, log[1]!])!.totals).toEqual([12, 12]);
  });
  it('points at what a line names', () => {
    expect(trail(log[0]!)).toEqual({ from: 'space:w_bank', to: 'space:temple_w', seat: 1 });
    expect(trail(log[2]!)).toBeNull();
    expect(mentions(log[0]!, view)).toEqual(['seat:1', 'space:w_bank', 'space:temple_w']);
    expect(mentions(log[4]!, view)).toContain('di:bronze-wall');
    expect(mentions(line('tile_bought', { seat: { seat: 0 }, tile: { term: 'kemet.tile.charge' }, price: 1 }), view)).toContain(
      'tile:red:charge',
    );
  });
});

describe('choices in words', () => {
  it('name the cards by what they do', () => {
    for (const { card, worth } of positions[0]!.view.explain.battle_cards) {
      const numbers = Object.entries(worth).filter(([, number]) => number > 0);
      expect(t(`kemet.battle.${card}`)).toBe(numbers.map(([stat, number]) => `${stat} ${number}`).join(', '));
    }
  });

  it('say who is attacked', () => {
    const recruit = states.fight.state as unknown as KemetView;
    const asked = { ...recruit, now: [{ step: 'recruit', seat: 0 }] };
    const units = (count: number) =>
      label({ text: `units city_e_1 ${count}`, label: { key: 'kemet.choice.units', fields: { count }, text: '' } }, asked);
    expect(units(2)).toBe('Send 2 units to east district 1, attacking 2 units of Gold');
    expect(units(0)).toBeNull();
  });
});
