// Log lines find their places, topics have words in both languages, and a battle adds up.
import { describe, expect, it } from 'vitest';
import type { Row, Sum } from '../../generated/core';
import type { Message } from '../../lib/protocol';
import { say } from '../../lib/texts';
import { arithmetic } from './battle';
import { lines, questions } from './fixtures/positions';
import { arithmetic as moment } from './moment';
import { describe as tell } from './describe';
import { forecastWords, placeName, regionsIn, standing } from './names';
import { mentions, seatOfGod, trail } from './story';
import { because, RULES, topic } from './topics';
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
  const cause = (key: string): Message => ({ key: `ankh.${key}`, fields: {}, text: '' });
  const log: Message[] = [
    line('action_taken', { god: god('isis') }),
    line('battle_begins', { region: 3, gods: 2 }),
    line('revealed', { god: god('isis'), card: { term: 'ankh.card.flood' } }),
    line('revealed', { god: god('amun'), card: { term: 'ankh.card.drought' } }),
    line('strength_shown', { god: god('amun'), strength: 3 }),
    line('strength_shown', { god: god('isis'), strength: 4 }),
    line('battle_won', { god: god('isis'), region: 3, strength: 4, against: 3, amount: 1, devotion: 1, win: 1 }),
    line('killed', { god: god('amun'), figure: { term: 'ankh.figure.warrior' }, space: 'H2' }),
  ];
  const row = (key: string, ...values: (number | null)[]): Row => ({ cause: cause(key), values });
  const fought = {
    seats: [1, 0],
    rows: [row('sum.warriors', 2, 4), row('card.drought', 1, null), row('card.flood', null, 0)],
    totals: [3, 4],
  };
  const after = (): View => ({ ...bare(), explain: { ...explain, fought } });
  it('has the rows of the engine', () => {
    const sums = arithmetic(after(), log)!;
    expect(sums.seats).toEqual([1, 0]);
    expect(sums.totals).toEqual([3, 4]);
    expect(sums.rows.map((row) => [row.cause, ...row.values])).toEqual([
      ['Warriors', 2, 4],
      ['Drought', 1, null],
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
      rows: [row('sum.god', 1, null), row('card.plague', null, 0), row('sum.nobody', null, 0)],
      totals: [1, 0],
    };
    view.explain = { ...explain, battle: { region: 3, strength, gods: [] } };
    const next = [
      line('battle_begins', { region: 3, gods: 2 }),
      line('revealed', { god: god('amun'), card: { term: 'ankh.card.plague' } }),
    ];
    const sums = arithmetic(view, [...log, ...next])!;
    expect(sums.totals).toEqual([1, 0]);
    expect(sums.rows.map((row) => [row.cause, ...row.values])).toEqual([
      ['God figure', 1, null],
      ['Plague of Locusts', null, 0],
      ['No figure there: cards do not count', null, 0],
    ]);
    expect(sums.winner).toBeNull();
    expect(sums.past).toBe(false);
    // Where nothing is revealed yet it is there on demand only, and the battle before is not shown for it.
    const ahead = arithmetic(view, [...log, next[0]!])!;
    expect([ahead.past, ahead.totals]).toEqual([true, [1, 0]]);
    expect(ahead.title).toContain('region 3');
    expect(ahead.result.join()).toContain('without cards');
    // The first battle of a game is shown before its cards, too.
    expect(arithmetic(view, [next[0]!])!.totals).toEqual([1, 0]);
  });
  it('tells what a plague did before it', () => {
    const bid = line('bid_shown', { god: god('isis'), bid: 2 });
    const sums = arithmetic(after(), [...log.slice(0, 4), bid, ...log.slice(4)])!;
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
    const view = three();
    view.explain = { ...explain, merged: [{ key: 'ankh.merge.monuments', fields: { lower: god('ra'), monuments: 1 }, text: '' }] };
    const told = moment(view, [action, merged, lost], 'first_action')!;
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
        { type: 'temple', owned: [1, 0], god: 0, pays: true, devotion: 1 },
        { type: 'obelisk', owned: [1, 1], pays: false, devotion: 0 },
        { type: 'pyramid', owned: [0, 2], god: 1, pays: false, devotion: 2 },
      ],
    };
    expect(forecastWords(region, bare())).toBe(
      'Strength now, without cards: Isis 4, Amun 1. Majorities: temple Isis, pyramid Amun (not there, scores nothing).',
    );
    expect(forecastWords({ ...region, gods: [], majorities: [] }, bare())).toBe('Nobody is there.');
  });
});

describe('words', () => {
  it.each([...explain.things.map((thing) => thing.topic), ...Object.keys(RULES), 'token:3'])('topic %s', (id) => {
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
