// Log lines find their places, topics have words in both languages, and a battle adds up.
import { describe, expect, it } from 'vitest';
import type { Sum } from '../../generated/core';
import type { Message } from '../../lib/protocol';
import { say } from '../../lib/texts';
import { arithmetic } from './battle';
import { lines, questions } from './fixtures/positions';
import { arithmetic as moment } from './moment';
import { describe as tell } from './describe';
import { forecastWords, placeName, regionsIn, standing } from './names';
import { mentions, seatOfGod, trail } from './story';
import { because, topic, TOPICS } from './topics';
import type { View } from './view';

const { explain } = questions.first_action!.view;
const line = (key: string, fields: Message['fields']): Message => ({ key: `ankh.event.${key}`, fields, text: '' });
const god = (name: string): { term: string } => ({ term: `ankh.god.${name}` });

function bare(): View {
  return {
    ...questions.first_action!.view,
    seats: [
      { god: 'isis', devotion: 1 },
      { god: 'amun', devotion: 0 },
    ],
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
  const part = (name: string, value: number): { cause: string; value: number } => ({ cause: `ankh.${name}`, value });
  const cause = (key: string): Message => ({ key: `ankh.${key}`, fields: {}, text: '' });
  const log: Message[] = [
    line('action_taken', { god: god('isis') }),
    line('battle_begins', { region: 3, gods: 2 }),
    line('revealed', { god: god('isis'), card: { term: 'ankh.card.flood' } }),
    line('revealed', { god: god('amun'), card: { term: 'ankh.card.drought' } }),
    line('strength_shown', {
      god: god('amun'),
      strength: 3,
      parts: { parts: [part('sum.god', 1), part('sum.warriors', 1), part('card.drought', 1)] },
    }),
    line('strength_shown', {
      god: god('isis'),
      strength: 4,
      parts: { parts: [part('sum.god', 1), part('sum.warriors', 1), part('sum.temples', 2)] },
    }),
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
  it('has the rows of the engine, and one for each card', () => {
    const sums = arithmetic(bare(), log)!;
    expect(sums.seats).toEqual([1, 0]);
    expect(sums.totals).toEqual([3, 4]);
    const columns = sums.totals.map((_, at) => sums.rows.reduce((sum, row) => sum + (row.values[at] ?? 0), 0));
    expect(columns).toEqual(sums.totals);
    expect(sums.rows.map((row) => [row.cause, ...row.values])).toEqual([
      ['God figure', 1, 1],
      ['Warriors', 1, 1],
      ['Drought', 1, null],
      ['Temple Attuned', null, 2],
      ['Flood', null, 0],
    ]);
    expect(sums.result).toHaveLength(2);
  });
  it('is over with the next action', () => {
    expect(arithmetic(bare(), [...log, line('action_taken', { god: god('amun') })])).toBeNull();
    expect(arithmetic(bare(), [])).toBeNull();
  });
  it('tells what lies open before strengths are shown, and not the battle before', () => {
    const view = bare();
    const strength = {
      seats: [0, 1],
      rows: [
        { cause: cause('sum.god'), values: [1, null] },
        { cause: cause('sum.temples'), values: [2, null] },
      ],
      totals: [3, 0],
    };
    view.explain = { ...explain, battle: { region: 3, revealed: true, strength } };
    const next = [
      line('battle_begins', { region: 3, gods: 2 }),
      line('revealed', { god: god('amun'), card: { term: 'ankh.card.plague' } }),
    ];
    const sums = arithmetic(view, [...log, ...next])!;
    expect(sums.totals).toEqual([3, 0]);
    // Whoever has nobody there is told so.
    expect(sums.rows.map((row) => [row.cause, ...row.values])).toEqual([
      ['God figure', 1, null],
      ['Temple Attuned', 2, null],
      ['Plague of Locusts', null, 0],
      ['No figure there: cards do not count', null, 0],
    ]);
    expect(sums.winner).toBeNull();
    expect(sums.past).toBe(false);
    // What is explained belongs to the battle that is on, not to one that ended without strengths.
    expect(arithmetic(view, [...next, next[0]!])!.seats).toEqual([]);
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
  it('is told in words', () => {
    const sum = (total: number): Sum => ({ total, parts: [] });
    const region = {
      ...regionsIn(bare())[0]!,
      gods: [
        { god: 0, figures: 2, strength: sum(4) },
        { god: 1, figures: 1, strength: sum(1) },
      ],
      majorities: [
        { type: 'temple', owned: [1, 0], god: 0, pays: true },
        { type: 'obelisk', owned: [1, 1], pays: false },
        { type: 'pyramid', owned: [0, 2], god: 1, pays: false },
      ],
    };
    expect(forecastWords(region, bare())).toBe(
      'Strength now, without cards: Isis 4, Amun 1. Majorities: temple Isis, pyramid Amun (not there, scores nothing).',
    );
    expect(forecastWords({ ...region, gods: [], majorities: [] }, bare())).toBe('Nobody is there.');
  });
});

describe('words', () => {
  it.each([...TOPICS, 'token:3'])('topic %s', (id) => {
    const found = topic(id, bare());
    expect(found?.title).not.toMatch(/client\.|ankh\./);
    expect(found?.text).not.toMatch(/client\.|undefined/);
    expect(found?.rule).toMatch(/^ANKH-\d+\.\d+$/);
  });
  it.each(Object.entries(questions))('a position with %s is told', (_, { view, seat }) => {
    for (const words of [...tell(view, seat), standing(view), because(view), ...view.explain.hint.map((entry) => say(entry))])
      expect(words).not.toMatch(/client\.|ankh\.|undefined|\{/);
  });
});
