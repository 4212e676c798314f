import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import german from '../../../../data/text/de.json';
import english from '../../../../data/text/en.json';
import board from '../../../../data/kemet/board.json';
import cards from '../../../../data/kemet/cards.json';
import tiles from '../../../../data/kemet/tiles.json';
import type { Battle } from '../../generated/kemet';
import type { Message, Scene } from '../../lib/protocol';
import { say, t } from '../../lib/texts';
import { isCreature } from './creatures';
import { positionOf, positions } from './fixtures/positions';
import { describe as describePosition, label, tileShort } from './names';
import { placesOf, type Point } from './map/plates';
import { SIGNS, signOf } from './signs';
import { progressOf, visible } from './battle/progress';
import { spectacle, totalOf, type Told } from './battle/tell';
import { mentions, noise, trail } from './story';
import { topic } from './topics';
import { side, type KemetView } from './view';
import states from './fixtures/states.json';

const views = positions.map((p) => p.view);
const sideFor = (players: number) => side({ explain: board.games.find((game) => game.players === players)! } as unknown as KemetView);
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
        expect(place.temple !== undefined, space.name).toBe(space.kind === 'temple' || space.kind === 'sanctuary');
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
    ...view.explain.actions.flat().map((action) => `action:${action}`),
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

describe('pictures', () => {
  it('are there for every tile, DI card and creature', () => {
    const missing = [...tiles.tiles, ...cards.divine_intervention].filter(
      ({ name, icon }) => !isCreature(signOf(name, icon)) && !Object.hasOwn(SIGNS, name),
    );
    expect(missing).toEqual([]);
    expect(tiles.creatures.filter(({ name, icon }) => !isCreature(signOf(name, icon)))).toEqual([]);
  });
  it('need no style of their own, which the server would refuse', () => {
    expect(Object.values(SIGNS).filter((sign) => /style=/.test(sign))).toEqual([]);
  });
  it('have a few words beside them', () => {
    for (const { name } of tiles.tiles) {
      expect(tileShort(name), name).not.toMatch(raw);
      expect(tileShort(name).length, name).toBeLessThan(25);
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

  const toldBy = (of: Scene, lines: readonly Message[], me: number | null = null) => {
    const found = spectacle(of, lines, me);
    return found ? { ...found, told: found.data as Told } : null;
  };

  it('tells a battle as the engine reckoned it, with causes that the client does not know', () => {
    const { told, steps, past, headline, next } = toldBy(scene, log)!;
    expect(told.sides.map(({ seat, units, lost, card, creature }) => [seat, units, lost, card, creature])).toEqual([
      [1, 5, 2, '410', 'scarab'],
      [0, 4, 0, '301', null],
    ]);
    expect(told.sides.map((side) => side.strength.map(({ words, value }) => [words, value]))).toEqual([
      [
        ['Units', 5],
        ['Battle card', 4],
        ['Charge!', 1],
        ['Royal Scarab', 2],
      ],
      [
        ['Units', 4],
        ['Battle card', 3],
        ['kemet.tile.new-tile', 5],
      ],
    ]);
    expect([told.winner, told.tie, told.place, past]).toEqual([0, true, 'temple', false]);
    expect(told.result).toEqual([
      'Lapis wins the battle for the western temple.',
      'A tie: the defender wins.',
      'Carnelian loses 2 units at the western temple.',
    ]);
    // Both cards lie, then turn; one DI card; the sums; two units fall; what comes after.
    expect(told.steps.map(({ what }) => what)).toEqual(['laid', 'turned', 'support', 'summed', 'falls', 'falls', 'after']);
    expect(steps.map(({ part }) => part)).toEqual([0, 0, 1, 2, 3, 3, 4]);
    expect([headline, next, ...steps.map(({ says }) => says ?? '')].join(' ')).not.toMatch(raw);
  });
  it('reveals it step by step: a card counts once it is turned', () => {
    const { told } = toldBy(scene, log)!;
    const total = (step: number) => told.sides.map((side, i) => totalOf(visible(side.strength, progressOf(told, step), i)));
    expect(total(0)).toEqual([8, 9]);
    expect(total(1)).toEqual([12, 12]);
    expect(progressOf(told, 4).fallen).toEqual([1, 0]);
    expect(progressOf(told, 6).fallen).toEqual([2, 0]);
  });
  it('says nothing before there was a battle, and shows the last one on demand after the turn', () => {
    expect(toldBy(scene, log.slice(0, 5))).toBeNull();
    expect(toldBy(scene, [])).toBeNull();
    expect(toldBy(scene, [...log, line('turn_begins', { seat: { seat: 0 }, round: 2 })])!.past).toBe(true);
  });
  it('shows what is known before the reveal, and what each card would beat', () => {
    const { view, seat } = positionOf('plan');
    const battle = view.explain.battle as Battle;
    const battleScene = toldBy({ view, question: { kind: 'plan' } } as unknown as Scene, [...log, log[1]!], seat)!;
    const { told, steps, past } = battleScene;
    expect([steps, past, told.winner]).toEqual([[], false, null]);
    expect(told.sides.map((side) => side.seat)).toEqual([battle.attacker, battle.defender]);
    expect(told.sides.map((side) => totalOf(side.strength))).toEqual(battle.strength.totals);
    expect(told.prospects.map(({ choice }) => choice)).toEqual(view.seats[seat]!.hand);
    expect(['battle:410', 'di:prayer', 'space:w_bank'].map((target) => battleScene.holds!(target))).toEqual([true, true, false]);
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
    const asked = { ...states.fight.state, explain: { attacks: { 'units city_e_1 2': 3 } } } as unknown as KemetView;
    const space = { term: 'kemet.space.city_e_1' };
    const units = (count: number) =>
      label({ text: `units city_e_1 ${count}`, label: { key: 'kemet.choice.units', fields: { space, count }, text: '' } }, asked);
    expect(units(2)).toBe('Send 2 units to east district 1, attacking 2 units of Gold');
    expect(units(0)).toBeNull();
  });
});

describe('the log', () => {
  it('names a card that was drawn once', () => {
    const drawn = { key: 'kemet.event.card_drawn', fields: { seat: { seat: 1 } }, text: '' };
    const is = (seat: number) => ({ key: 'kemet.event.card_is', fields: { seat: { seat }, card: { term: 'kemet.di.veto' } }, text: '' });
    expect([is(1), is(0), drawn, undefined].map((next) => noise(drawn, next))).toEqual([true, false, false, false]);
  });
});

describe('names', () => {
  it('are two for two things, in German as in English', () => {
    const named = (table: Record<string, string>, key: string) => table[key]!.replace(/ \((skill|Fähigkeit)\)$/, '');
    const things = Object.keys(english).filter((key) => /^kemet\.(tile|di|object|skill)\.[a-z-]+$/.test(key) && !key.endsWith('unknown'));
    const pairs = (table: Record<string, string>) =>
      things.flatMap((a, i) => things.slice(i + 1).flatMap((b) => (named(table, a) === named(table, b) ? [`${a} ${b}`] : [])));
    expect(pairs(german)).toEqual(pairs(english));
  });
});
