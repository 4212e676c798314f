import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { has, valueOf, type GameFace, type Loose } from '../../lib/game';
import { pressAll } from '../../lib/presses';
import { placeName } from './names';
import { attack, path, primary, unordered } from './path';
import { placesOf } from './map/plates';
import { last, openCities, side, type KemetView, type Step } from './view';
import { positions, type Position } from './fixtures/positions';

const face = { path, unordered, attack } as unknown as GameFace;

/** Whether something is drawn that can be pressed for this place. */
function isDrawn(target: string, position: Position): boolean {
  const { view, seat } = position;
  const [kind, a = '', b = ''] = target.split(':');
  const spaces = placesOf(side(view).name);
  const card = a.split('#')[0]!;
  switch (kind) {
    case 'space':
      return a in spaces;
    case 'city':
      return openCities(view).includes(a);
    case 'count':
      return a in spaces && /^\d$/.test(b);
    case 'levels':
      return /^[012]{3}$/.test(a);
    case 'level':
      return a in spaces && /^[1-4]$/.test(b);
    case 'token':
      return view.explain.actions.flat().includes(a);
    case 'golden':
      return a === 'move' || a === 'recruit';
    case 'tile':
      return view.explain.market.some(({ tile, colour }) => colour === a && tile === b);
    case 'battle':
      return view.explain.battle_cards.some(({ card }) => card === a) && has(view.seats[seat]!.hand, a);
    case 'di':
      return (valueOf(view.seats[seat]!.di, card) ?? 0) > 0;
    case 'vision':
      return view.explain.di.some((c) => c.card === a) && valueOf(last(view)?.cards ?? {}, a) !== undefined;
    case 'creature':
      return view.explain.creatures.some(({ creature }) => creature === a);
    case 'seat':
      return Number(a) < view.seats.length;
    case 'location':
      return view.explain.path!.boards.some(({ locations }) => locations.some(({ location }) => location === a));
    case 'object':
      return (valueOf(view.seats[seat]!.objects ?? {}, a) ?? 0) > 0;
    case 'seal':
      return has(view.seats[Number(a)]!.tiles, b);
    case 'number':
      return /^\d+$/.test(a);
    case 'silver':
    case 'by':
    case 'wound':
      return true;
    default:
      return false;
  }
}

describe('every legal choice of every question', () => {
  it('covers every question of the rules', () => {
    const rules = readFileSync(new URL('../../../../docs/rules/kemet.md', import.meta.url), 'utf8');
    const section = rules.slice(rules.indexOf('## Questions the game asks'), rules.indexOf('## Why there is always'));
    const kinds = [...section.matchAll(/^\| `(\w+)` \|/gm)].map((m) => m[1]!);
    const seen = new Set(positions.map((p) => p.kind));
    expect(kinds.filter((kind) => !seen.has(kind))).toEqual([]);
  });

  it('is pressed at places that are drawn and named', () => {
    for (const position of positions)
      for (const choice of position.choices)
        for (const target of path(choice, position.view)) {
          expect(isDrawn(target, position), `${position.kind}: ${choice} at ${target}`).toBe(true);
          expect(placeName(target, position.view, position.seat)).not.toMatch(/client\.|kemet\./);
        }
  });

  it('can be reached by pressing what is lit, and by nothing else', () => {
    for (const { choices, view } of positions) pressAll(face, choices, view);
  });

  it('leaves at most five buttons for the dock', () => {
    for (const position of positions)
      expect(position.choices.filter((c) => path(c, position.view).length === 0).length, position.kind).toBeLessThanOrEqual(5);
  });

  it('has a primary button among those that are offered', () => {
    for (const position of positions) {
      const chosen = primary(position.choices, position.view);
      if (chosen !== null) expect(position.choices).toContain(chosen);
    }
  });
});

const base = positions[0]!.view;
const withNow = (now: Loose<Step>[], seats: Partial<KemetView['seats'][number]>[] = [], explain: object = {}): KemetView => ({
  ...base,
  seats: base.seats.map((s, i) => ({ ...s, city: i === 0 ? 'city_nw' : 'city_s', ...seats[i] })),
  now: now as Step[],
  explain: { ...base.explain, way: undefined, ...explain },
});
const turn: Loose<Step> = { step: 'turn', seat: 0, placed: true };
const move: Loose<Step> = { step: 'move', seat: 0, at: 'w_front_nw', set_out: false, left: 1 };
const own = {
  districts: [
    { space: 'city_nw_1', owner: 0, controller: 0, colour: 'white', level: 2 },
    { space: 'city_nw_2', owner: 0, controller: 0, colour: 'blue', level: 0 },
  ],
};

describe('each kind of choice of the notation', () => {
  const cases: [string, string[], KemetView?][] = [
    ['city_nw', ['city:city_nw']],
    ['levels 210', ['levels:210']],
    ['levels 2001', ['levels:2001']],
    ['golden pray', ['golden:pray']],
    ['golden white', ['golden:white']],
    ['guard w_bank', ['space:w_bank']],
    ['white city_nw_1', ['space:city_nw_1']],
    ['units city_nw_1 3', ['count:city_nw_1:3']],
    ['keep prayer', ['vision:prayer']],
    ['raise white', ['space:city_nw_1'], withNow([{ step: 'night_powers', seat: 0 }], [], own)],
    ['raise blue', ['space:city_nw_2'], withNow([{ step: 'night_powers', seat: 0 }], [], own)],
    ['raise city_s_2', ['space:city_s_2'], withNow([{ step: 'night_powers', seat: 0 }], [], own)],
    ['reinforce', []],
    ['done', []],
    ['order 2', ['seat:2']],
    ['token raise', ['token:raise']],
    ['silver raise', ['silver', 'token:raise']],
    ['golden move', ['golden:move']],
    ['golden recruit', ['golden:recruit']],
    ['card prayer', ['di:prayer']],
    ['end', []],
    ['nothing', []],
    ['raise white 3', ['space:city_nw_1', 'level:city_nw_1:3'], withNow([turn, { step: 'raise', seat: 0 }], [], own)],
    ['raise city_s_2 4', ['space:city_s_2', 'level:city_s_2:4'], withNow([turn, { step: 'raise', seat: 0 }], [], own)],
    ['buy charge', ['tile:red:charge'], withNow([turn, { step: 'buy', seat: 0, colour: 'red' }])],
    ['buy act-of-god', ['tile:blue:act-of-god'], withNow([turn, { step: 'buy', seat: 0, colour: 'blue' }])],
    ['remove 130', ['battle:130']],
    ['home city_nw_1', ['space:city_nw_1']],
    ['keep', []],
    ['recruit', []],
    ['place phoenix city_nw_1', ['space:city_nw_1'], withNow([turn, { step: 'recruit', seat: 0 }], [{ creatures: { phoenix: null } }])],
    [
      'place phoenix city_nw_1',
      ['creature:phoenix', 'space:city_nw_1'],
      withNow([turn, { step: 'recruit', seat: 0 }], [{ creatures: { phoenix: null, mummy: null } }]),
    ],
    ['fight city_nw_2', ['space:city_nw_2']],
    ['troop w_bank', ['space:w_bank']],
    ['to w_front_s', ['space:w_front_s']],
    [
      'teleport temple_w',
      ['space:temple_w'],
      withNow([turn, move], [], { way: { at: '', left: 0, on_foot: [], by_teleport: ['temple_w'] } }),
    ],
    [
      'teleport temple_w',
      ['space:temple_w', 'by:teleport'],
      withNow([turn, move], [], { way: { at: '', left: 1, on_foot: ['temple_w'], by_teleport: ['temple_w'] } }),
    ],
    ['units 3', ['count:w_bank:3'], withNow([turn, { step: 'how_many', seat: 0, to: 'w_bank', by: 'foot' }])],
    ['units 3 creature', ['count:w_bank:3:creature'], withNow([turn, { step: 'how_many', seat: 0, to: 'w_bank', by: 'foot' }])],
    ['units 3 chiron', ['count:w_bank:3:chiron'], withNow([turn, { step: 'how_many', seat: 0, to: 'w_bank', by: 'foot' }])],
    [
      'units 3 creature chiron',
      ['count:w_bank:3:creature:chiron'],
      withNow([turn, { step: 'how_many', seat: 0, to: 'w_bank', by: 'foot' }]),
    ],
    ['veto', []],
    ['pass', []],
    ['escape', []],
    ['fire w_bank', ['space:w_bank']],
    ['enlist city', ['city:city_nw'], withNow([turn, { step: 'enlist', seat: 0 }])],
    ['enlist w_bank', ['space:w_bank'], withNow([turn, { step: 'enlist', seat: 0 }])],
    ['flee w_bank', ['space:w_bank']],
    ['play 410 drop 320', ['battle:410', 'battle:320']],
    ['support none', []],
    ['support war-rage 2 war-fury', ['di:war-rage', 'di:war-rage#2', 'di:war-fury']],
    ['wound 2', ['wound:2']],
    ['add none', []],
    ['add glory 2 tactical-choice', ['di:glory', 'di:glory#2', 'di:tactical-choice']],
    ['swap', []],
    ['take veto', ['vision:veto']],
    ['tokens 2', ['number:2']],
    ['in-place 3', ['number:3']],
    ['discard veto', ['di:veto']],
    ['recall', []],
    ['retreat', []],
    ['stay', []],
    ['retreat w_bank', ['space:w_bank']],
    ['withdraw', []],
    ['token move1 hares 2', []],
    ['token move1 hares 1', ['object:hare', 'token:move1']],
    ['silver move1 hares 1', ['object:hare', 'silver', 'token:move1']],
    ['golden move hares 1', ['object:hare', 'golden:move']],
    ['walk start 1-2', ['location:1-2']],
    ['walk 1-2 2-1', ['location:2-1']],
    [
      'walk 1-2 2-1',
      ['location:1-2', 'location:2-1'],
      withNow([turn], [], {
        path: {
          walks: [
            { choice: 'walk 1-2 2-1', from: '1-2', to: '2-1', symbols: [], now: true },
            { choice: 'walk 1-1 2-1', from: '1-1', to: '2-1', symbols: [], now: true },
          ],
        },
      }),
    ],
    ['walk ta-seti ta-seti', ['location:ta-seti']],
    ['collect', []],
    ['replace w_bank', ['space:w_bank']],
    ['units 3 priests 1', ['count:w_bank:3:priests:1'], withNow([turn, { step: 'how_many', seat: 0, to: 'w_bank', by: 'foot' }])],
    [
      'units 3 creature priests 2',
      ['count:w_bank:3:creature:priests:2'],
      withNow([turn, { step: 'how_many', seat: 0, to: 'w_bank', by: 'foot' }]),
    ],
    ['priests 1', ['number:1']],
    ['send-back w_bank', ['space:w_bank']],
    ['send-back pool', []],
    ['use khopesh', ['object:khopesh']],
    ['seal 1 charge', ['seal:1:charge']],
    ['direct w_bank', ['space:w_bank']],
  ];
  it.each(cases)('%s', (choice, places, view) => {
    expect(path(choice, view ?? base)).toEqual(places);
  });

  it('knows every example of the page', () => {
    const page = readFileSync(new URL('../../../../docs/notation.md', import.meta.url), 'utf8');
    const section = page.slice(page.indexOf('## The choices of Kemet'), page.indexOf('## The state of Kemet'));
    const examples = [...section.matchAll(/^\| (`[^|]*) \|/gm)].flatMap((m) => [...m[1]!.matchAll(/`([^`]+)`/g)].map((n) => n[1]!));
    const known = new Set(cases.map(([choice]) => choice));
    expect(examples.length).toBeGreaterThan(40);
    expect(examples.filter((example) => !known.has(example))).toEqual([]);
  });
});

describe('lights', () => {
  const enemies = withNow([turn, move], [], { attacks: { 'to temple_w': 1 } });
  it('calls an attack what the engine does', () => {
    expect(attack('to temple_w', enemies)).toBe(true);
    expect(attack('to w_bank', enemies)).toBe(false);
  });
});
