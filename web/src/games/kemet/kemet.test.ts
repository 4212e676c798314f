import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Message, Scene } from '../../lib/protocol';
import { guide } from './guide';
import { hint, whyNot } from './hints';
import { t } from '../../lib/texts';
import { describe as describePosition, label, numbers } from './names';
import { placesOf, type Point } from './plates';
import { arithmetic, beforeCards, mentions, trail } from './story';
import { topic } from './topics';
import { adjacent, battleCards, controller, creatures, diCards, points, side, stones, tiles, type KemetView } from './view';
import fixtures from './fixtures/positions.json';
import states from './fixtures/states.json';

const views = (fixtures as unknown as { view: KemetView }[]).map((p) => p.view);
const viewFor = (players: number): KemetView => views.find((v) => v.seats.length === players)!;
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
    const view = viewFor(players);
    const map = side(view);
    const places = placesOf(map.name);
    const harbor = (a: string, b: string) => map.harbors.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
    const wrong: string[] = [];
    for (const a of map.spaces)
      for (const b of map.spaces) {
        if (a.name >= b.name) continue;
        // The desert around the central city is drawn as a whole, with the city on top of it.
        if ([a.name, b.name].includes('w_front_c') && (a.city === 'city_c' || b.city === 'city_c')) continue;
        const drawn = touch(places[a.name]!.plate, places[b.name]!.plate);
        const joined = adjacent(view, a.name, b.name) && !harbor(a.name, b.name);
        if (drawn !== joined) wrong.push(`${drawn ? 'too much' : 'missing'}: ${a.name} ${b.name}`);
      }
    expect(wrong).toEqual([]);
  });

  it('has a place for everything that can stand on a space', () => {
    for (const players of [2, 3, 4, 5]) {
      const map = side(viewFor(players));
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
  const ids = [
    ...tiles.map((tile) => `tile:${tile.colour}:${tile.name}`),
    ...diCards.map((card) => `di:${card.name}`),
    ...creatures.map((creature) => `creature:${creature.name}`),
    ...side(viewFor(4)).spaces.map((space) => `space:${space.name}`),
    ...side(viewFor(5)).spaces.map((space) => `space:${space.name}`),
    ...['move1', 'move2', 'recruit', 'raise', 'pray2', 'pray3', 'white', 'red', 'blue'].map((action) => `action:${action}`),
    ...['points', 'pp', 'di', 'units', 'battle-cards', 'harbor', 'golden', 'silver', 'action-pyramid'],
    ...['pyramid:white', 'pyramid:red', 'pyramid:blue', 'city:city_nw', 'level:city_nw_1:3', 'wound:2'],
  ];
  it.each(ids)('%s explains itself with a rule of the book', (id) => {
    const found = topic(id);
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

  it('exist for every step of the guide', () => {
    const en = JSON.parse(readFileSync(new URL('./text/en.json', import.meta.url), 'utf8')) as Record<string, string>;
    for (const step of guide) {
      expect(en[step.text], step.text).toBeTruthy();
      if (step.rule) expect(rules).toContain(`**${step.rule}**`);
    }
  });

  it('hint and say why in every question', () => {
    for (const { view, kind, seat, choices } of fixtures as unknown as {
      view: KemetView;
      kind: string;
      seat: number;
      choices: string[];
    }[]) {
      const question = {
        number: 1,
        kind,
        secret: false,
        asked: [seat],
        waiting: [seat],
        prompt: { key: '', fields: {}, text: '' },
        choices: choices.map((text) => ({ text, label: { key: '', fields: {}, text } })),
      };
      const scene = { view, question } as unknown as Scene;
      expect(hint(scene, seat)).not.toMatch(raw);
      for (const target of [
        'token:raise',
        'tile:red:charge',
        'tile:white:victory-point',
        'di:veto',
        'di:war-fury',
        'battle:410',
        'seat:1',
        ...side(view).spaces.map((space) => `space:${space.name}`),
      ])
        expect(whyNot(target, scene, seat) ?? '').not.toMatch(raw);
    }
  });
});

describe('points', () => {
  it('counts temples and pyramids of level 4 of whoever controls them', () => {
    const view = structuredClone(viewFor(2));
    view.seats[0] = { ...view.seats[0]!, city: 'city_nw', vp: 3, battle_vp: 2, units: { temple_w: 1, city_s_1: 2 }, held: undefined };
    view.seats[1] = { ...view.seats[1]!, city: 'city_s', vp: 0, battle_vp: 0, units: {}, held: undefined };
    view.seats[1].pyramids = { white: { level: 4, district: 1 }, red: { level: 4, district: 2 }, blue: { level: 1, district: 3 } };
    view.seats[0].pyramids = { white: { level: 1, district: 1 }, red: { level: 1, district: 2 }, blue: { level: 0 } };
    expect(points(view, 0)).toEqual({ battle: 2, other: 1, temples: 1, pyramids: 1, total: 5 });
    expect(points(view, 1).total).toBe(1);
    expect(stones(view, 0).find((p) => p.colour === 'blue')).toMatchObject({ space: 'city_nw_3', standing: false });
  });
});

describe('the story', () => {
  const line = (event: string, fields: Message['fields']): Message => ({ key: `kemet.event.${event}`, fields, text: event, n: 1 });
  const space = (name: string) => ({ term: `kemet.space.${name}` });
  const log = [
    line('stepped', { seat: { seat: 1 }, count: 5, from: space('w_bank'), to: space('temple_w') }),
    line('battle_begins', { attacker: { seat: 1 }, units: 5, defender: { seat: 0 }, against: 4, space: space('temple_w') }),
    line('card_revealed', { seat: { seat: 1 }, card: { term: 'kemet.battle.410' } }),
    line('card_revealed', { seat: { seat: 0 }, card: { term: 'kemet.battle.301' } }),
    line('supports', { seat: { seat: 0 }, card: { term: 'kemet.di.bronze-wall' }, count: 1 }),
    line('totals', { seat: { seat: 1 }, strength: 12, damage: 1, protection: 0 }),
    line('totals', { seat: { seat: 0 }, strength: 8, damage: 0, protection: 2 }),
    line('battle_won', { seat: { seat: 1 }, space: space('temple_w') }),
    line('vp_gained', { seat: { seat: 1 }, reason: { term: 'kemet.reason.attack' } }),
  ];
  const view = structuredClone(viewFor(2));
  view.seats[1] = { ...view.seats[1]!, tiles: ['charge', 'royal-scarab'], creatures: { scarab: 'temple_w' } };
  view.seats[0] = { ...view.seats[0]!, tiles: ['defense'], creatures: {} };
  const scene = { view } as unknown as Scene;

  it('adds up a battle', () => {
    const sums = arithmetic(scene, log)!;
    expect(sums.seats).toEqual([1, 0]);
    expect(sums.rows.map((r) => r.values)).toEqual([
      [5, 4],
      [4, 3],
      [1, null],
      [null, 1],
      [2, null],
    ]);
    expect(sums.rows.at(-1)!.cause).toBe('Royal Scarab');
    expect(sums.totals).toEqual([12, 8]);
    for (const part of [sums, ...(sums.more ?? [])])
      part.totals.forEach((total, i) => expect(part.rows.reduce((sum, row) => sum + (row.values[i] ?? 0), 0)).toBe(total));
    expect(sums.result.join(' ')).not.toMatch(/client\./);
  });
  it('says nothing before the reveal and after the turn', () => {
    expect(arithmetic(scene, log.slice(0, 5))).toBeNull();
    expect(arithmetic(scene, [...log, line('turn_begins', { seat: { seat: 0 }, round: 2 })])).toBeNull();
    expect(arithmetic(scene, [])).toBeNull();
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

describe('before the cards of a battle', () => {
  it('counts units, tiles and creatures, and the Snake against them', () => {
    const view = structuredClone(viewFor(2));
    view.now = [{ step: 'encounter', attacker: 1, defender: 0, space: 'temple_w', next: 'support', plans: [null, null] }];
    view.seats[1] = {
      ...view.seats[1]!,
      units: { temple_w: 3 },
      tiles: ['charge', 'carnage', 'giant-scorpion'],
      creatures: { scorpion: 'temple_w' },
    };
    view.seats[0] = { ...view.seats[0]!, units: { temple_w: 2 }, tiles: ['charge', 'defense', 'shield-of-neith'], creatures: {} };
    expect(beforeCards(view)).toEqual([
      { seat: 1, strength: 6, damage: 3, protection: 0 },
      { seat: 0, strength: 3, damage: 0, protection: 1 },
    ]);
    view.seats[0].creatures = { snake: 'temple_w' };
    expect(beforeCards(view)[0]).toEqual({ seat: 1, strength: 4, damage: 1, protection: 0 });
  });
});

describe('recruits that meet enemies', () => {
  const view = states.fight.state as unknown as KemetView;

  it('do not take the district before the battle', () => {
    expect(controller(view, 'city_e_1')).toBe(3);
    expect(controller(view, 'city_e_3')).toBe(1);
    expect(controller(view, 'city_e_2')).toBe(0);
  });
});

describe('choices in words', () => {
  it('name the cards by what they do', () => {
    const card = (name: string) => ({ term: `kemet.battle.${name}` });
    expect(t('kemet.choice.plan', { card: card('410'), drop: card('202') })).toBe(
      'Play: strength 4, damage 1. Discard: strength 2, protection 2.',
    );
    for (const { name, ...stats } of battleCards) expect(t(`kemet.battle.${name}`)).toBe(numbers(stats));
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
