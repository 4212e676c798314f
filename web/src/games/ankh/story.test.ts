// Log lines find their places, topics have words in both languages, and a battle adds up.
import { describe, expect, it } from 'vitest';
import type { Message } from '../../lib/protocol';
import { arithmetic } from './battle';
import positions from './fixtures/positions.json';
import { forecast, forecastWords } from './forecast';
import { hint, whyNot } from './hint';
import { arithmetic as moment } from './moment';
import { describe as tell } from './describe';
import { placeName, standing } from './names';
import { mentions, seatOfGod, trail } from './story';
import { topic, TOPICS } from './topics';
import type { View } from './view';

const questions = positions.questions as unknown as Record<string, { seat: number; choices: string[]; view: View }>;
const lines = positions.lines as unknown as Record<string, Message['fields']>;
const line = (key: string, fields: Message['fields']): Message => ({ key: `ankh.event.${key}`, fields, text: '' });
const god = (name: string): { term: string } => ({ term: `ankh.god.${name}` });

function bare(): View {
  return {
    game: 'ankh',
    camels: [],
    regions: ['A1', 'F6', 'B0'],
    monuments: [{ type: 'temple', space: 'E1', owner: 0 }],
    underworld: [],
    guardians: ['satet', 'mummy', 'scorpion'],
    guardians_left: [1, 1, 1],
    markers: { move: 0, summon: 0, gain: 0, unlock: 0 },
    event: 4,
    order: [1, 0],
    seats: [
      {
        god: 'isis',
        devotion: 1,
        followers: 4,
        powers: ['temple-attuned'],
        figures: [
          { figure: 'god', space: 'E2' },
          { figure: 'warrior', space: 'D1' },
        ],
      },
      { god: 'amun', devotion: 0, followers: 0, powers: [], figures: [{ figure: 'god', space: 'G2' }] },
    ],
    now: [{ step: 'turn', seat: 0 }],
  };
}

describe('log lines', () => {
  it.each(Object.entries(lines))('%s names places that exist', (key, fields) => {
    const view = questions.swap!.view;
    const message = { key, fields, text: '' };
    for (const target of mentions(message, view)) expect(placeName(target, view, null)).not.toMatch(/client\.|undefined/);
    trail(message, view);
  });
  it('tell where a figure went', () => {
    const moved = line('moved', { god: god('amun'), figure: { term: 'ankh.figure.god' }, from: 'H2', to: 'G2' });
    expect(trail(moved, bare())).toEqual({ from: 'space:H2', to: 'space:G2', seat: 1 });
    expect(mentions(moved, bare())).toEqual(['seat:1', 'space:H2', 'space:G2']);
  });
  it('know merged gods by both names', () => {
    const view = bare();
    view.seats.push({ god: 'ra', merged_into: 1 });
    expect(seatOfGod(view, 'amun-ra')).toBe(1);
    expect(seatOfGod(view, 'isis')).toBe(0);
    expect(seatOfGod(view, '')).toBeNull();
  });
});

describe('the arithmetic of a battle', () => {
  const log: Message[] = [
    line('action_taken', { god: god('isis') }),
    line('battle_begins', { region: 3, gods: 2 }),
    line('revealed', { god: god('isis'), card: { term: 'ankh.card.flood' } }),
    line('revealed', { god: god('amun'), card: { term: 'ankh.card.drought' } }),
    line('strength_shown', { god: god('amun'), strength: 3 }),
    line('strength_shown', { god: god('isis'), strength: 4 }),
    line('battle_won', {
      god: god('isis'),
      region: 3,
      strength: 4,
      against: 3,
      amount: 1,
      devotion: 1,
      win: 1,
      glorious: 0,
      drought: 0,
      ra: 0,
      bountiful: 0,
    }),
    line('killed', { god: god('amun'), figure: { term: 'ankh.figure.warrior' }, space: 'H2' }),
  ];
  it('counts the dead where they stood, and adds up', () => {
    const sums = arithmetic(bare(), log)!;
    expect(sums.seats).toEqual([1, 0]);
    expect(sums.totals).toEqual([3, 4]);
    const columns = sums.totals.map((_, at) => sums.rows.reduce((sum, row) => sum + (row.values[at] ?? 0), 0));
    expect(columns).toEqual(sums.totals);
    expect(sums.rows.map((row) => row.values)).toEqual([
      [1, 1],
      [1, 1],
      [null, 2],
      [1, null],
      [null, 0],
    ]);
    expect(sums.result).toHaveLength(2);
  });
  it('is over with the next action', () => {
    expect(arithmetic(bare(), [...log, line('action_taken', { god: god('amun') })])).toBeNull();
    expect(arithmetic(bare(), [])).toBeNull();
  });
  it('tells what lies open before strengths are shown, and not the battle before', () => {
    const view = bare();
    view.battle = { region: 3, participants: [1, 0], two_cards: false, cards: [], bidders: [], killed: [], winner: null };
    const next = [
      line('battle_begins', { region: 3, gods: 2 }),
      line('revealed', { god: god('amun'), card: { term: 'ankh.card.plague' } }),
    ];
    const sums = arithmetic(view, [...log, ...next])!;
    expect(sums.totals).toEqual([2, 4]);
    expect(sums.rows.at(-1)!.values).toEqual([1, null]);
    expect(sums.winner).toBeNull();
    expect(sums.past).toBe(false);
    // Where nothing is revealed yet the battle before is there, but on demand only.
    expect(arithmetic(view, [...log, next[0]!])!.past).toBe(true);
  });
  it('tells what a plague did before it', () => {
    const bid = line('bid_shown', { god: god('isis'), bid: 2 });
    const sums = arithmetic(bare(), [...log.slice(0, 4), bid, ...log.slice(4)])!;
    expect(sums.result).toHaveLength(3);
    expect(sums.result[1]).toContain('bids 2');
    expect(sums.winner).toBe(0);
  });
});

describe('what a conflict ends with', () => {
  const merged = line('merged', { lower: god('ra'), higher: god('amun'), god: god('amun-ra'), devotion: 2 });
  const lost = line('monument_destroyed', { monument: { term: 'ankh.monument.temple' }, space: 'E1' });
  const action = line('action_taken', { god: god('isis') });
  function three(): View {
    const view = bare();
    view.seats.push({ god: 'ra', merged_into: 1 });
    return view;
  }
  it('is a merge, over the board until it is put away', () => {
    const told = moment(three(), [action, merged, lost], 'first_action')!;
    expect(told.portraits!.map(({ seat, gone }) => [seat, gone ?? false])).toEqual([
      [2, true],
      [1, false],
      [1, false],
    ]);
    expect(told.result.join(' ')).toMatch(/One monument of Ra is destroyed/);
    expect([told.stays, told.past]).toEqual([true, false]);
    // Guardians on the board are asked for meanwhile.
    expect(moment(three(), [action, merged, lost], 'merge_guardian')!.stays).toBe(false);
    expect(moment(three(), [action, merged, lost, action], '')!.past).toBe(true);
    const turn = line('turn_begins', {});
    expect(moment(three(), [action, merged, turn, action, turn, action, turn], '')).toBeNull();
  });
  it('is who is forgotten', () => {
    const view = three();
    view.seats[0]!.forgotten = true;
    const gone = line('god_forgotten', { god: god('isis'), devotion: 1 });
    const told = moment(view, [action, gone, lost], '')!;
    expect(told.portraits!.map(({ seat, gone }) => [seat, gone])).toEqual([
      [0, true],
      [1, false],
    ]);
    expect(told.result[0]).toContain('Isis');
    expect(moment(three(), [action, line('nobody_forgotten', {})], '')!.portraits!.every(({ gone }) => !gone)).toBe(true);
  });
});

describe('how a region stands', () => {
  it('counts strength and majorities', () => {
    const view = bare();
    view.monuments.push(
      { type: 'obelisk', space: 'F1', owner: 1 },
      { type: 'pyramid', space: 'B5', owner: 1 },
      { type: 'obelisk', space: 'D0', owner: 0 },
    );
    const [west, , delta] = forecast(view);
    expect(delta!.there).toEqual([
      { seat: 0, strength: 4 },
      { seat: 1, strength: 1 },
    ]);
    expect(delta!.majorities).toEqual([{ type: 'temple', seat: 0, scores: true }]);
    expect(west!.there).toEqual([]);
    expect(west!.majorities).toEqual([{ type: 'pyramid', seat: 1, scores: false }]);
    expect(forecastWords(delta!, view)).toBe('Strength now, without cards: Isis 4, Amun 1. Majorities: temple Isis.');
  });
});

describe('words', () => {
  it.each([...TOPICS, 'token:3'])('topic %s', (id) => {
    const found = topic(id);
    expect(found?.title).not.toMatch(/client\.|ankh\./);
    expect(found?.text).not.toMatch(/client\.|undefined/);
    expect(found?.rule).toMatch(/^ANKH-\d+\.\d+$/);
  });
  it.each(Object.entries(questions))('a position with %s is told', (kind, { view, seat, choices }) => {
    expect(tell(view, seat).join(' ')).not.toMatch(/client\.|ankh\.|undefined|\{/);
    const scene = { view, question: { kind, asked: [seat], choices: choices.map((text) => ({ text })) } } as never;
    expect(standing(view)).not.toMatch(/client\.|undefined|\{/);
    expect(hint(scene, seat)).not.toMatch(/client\.|undefined|\{/);
    for (const target of ['space:E6', 'space:C3', 'space:G7', 'action:move', 'card:flood', 'power:glorious'])
      expect(whyNot(target, scene, seat) ?? '').not.toMatch(/client\.|undefined|\{/);
  });
});
