import { describe, expect, it } from 'vitest';
import { t } from '../../lib/texts';
import { guide } from './guide';
import { cartoucheNote, describe as words, placeName } from './names';
import { path, readLay } from './path';
import { arithmetic } from './scoring';
import { mentions, trail } from './story';
import { topic } from './topics';
import { SQUARES, stock, unplayed, type AtonSeat, type AtonView } from './view';
import type { Message, Scene } from '../../lib/protocol';

const seat = (more: Partial<AtonSeat>): AtonSeat => ({
  colour: 'red',
  score: 4,
  exchange_left: true,
  counters: [],
  kingdom: 0,
  hand: [],
  known_in_hand: [],
  laid: [],
  pile: [],
  known_under_pile: 0,
  discards: [],
  put_away: [],
  known_put_away: [],
  ...more,
});
const view: AtonView = {
  game: 'aton',
  rules: 1,
  options: { reduced: false },
  round: 2,
  seats: [
    seat({ counters: ['1a1', '4d1'], laid: [4, 1, 2, 3], discards: [1, 1] }),
    seat({ colour: 'blue', counters: ['2b2'], kingdom: 1, laid: [2, 3, 4, 1] }),
  ],
  now: { step: 'place', first: 0, seat: 0, left: 2 },
};

describe('Aton', () => {
  it('has the squares of ATON-1.1', () => {
    const count = (colour: string): number => SQUARES.filter((s) => s.colour === colour).length;
    expect([count('yellow'), count('green'), count('black'), count('blue'), count('bonus1'), count('bonus2')]).toEqual([
      14, 14, 10, 4, 4, 2,
    ]);
  });
  it('finds the places of choices', () => {
    expect(path('place 3d1')).toEqual(['square:3d1']);
    expect(path('lay 3142')).toEqual(['lay:1:3', 'lay:2:1', 'lay:3:4', 'lay:4:2']);
    expect(readLay('lay:2:1')).toEqual({ cartouche: 2, card: 1 });
    expect(path('keep')).toEqual([]);
  });
  it('counts what the eye would count', () => {
    expect(stock(view.seats[0]!)).toBe(27);
    expect(unplayed(view, 0)).toEqual([6, 8, 8, 8]);
  });
  it('names places', () => {
    expect(placeName('square:3d1', view, 0)).toBe('3d1, +1 bonus, temple 3, free');
    expect(placeName('square:2b2', view, 0)).toContain('Blue');
  });
  it('tells what cards do', () => {
    expect(cartoucheNote(view, 0, 1)).toBe('4 against 2: +4 points');
    expect(cartoucheNote(view, 1, 2)).toContain('removes 1');
    expect(cartoucheNote(view, 0, 4)).toBe('places 3 · 2 left');
  });
  it('describes the whole position', () => {
    const lines = words(view, 0).join(' ');
    expect(lines).toContain('4d1');
    expect(lines).toContain('Kingdom of the Dead');
  });
  it('finds what a line of the log tells of', () => {
    const line = { key: 'aton.event.placed', text: '', fields: { seat: { seat: 1 }, square: '2b2' } };
    expect(mentions(line)).toEqual(['square:2b2']);
    expect(trail(line)).toEqual({ from: null, to: 'square:2b2', seat: 1 });
  });
  it('explains what it names', () => {
    for (const id of ['kingdom', 'temple4', 'cartouche2', 'yellow']) expect(topic(id)?.text).not.toContain('client.');
    for (const step of guide) expect(t(step.text)).not.toBe(step.text);
  });
  it('tells a scoring as a table until the next round begins', () => {
    const line = (key: string, fields: Message['fields'] = {}): Message => ({ key: `aton.event.${key}`, fields, text: key });
    const scene = { view: { round: 6 } } as unknown as Scene;
    const log = [
      line('temple_scored', { seat: { seat: 1 }, temple: 1, points: 4, own: 7, opposing: 3 }),
      line('temple_tied', { temple: 2, counters: 6 }),
      line('black_scored', { seat: { seat: 0 }, points: 8, own: 2, opposing: 1 }),
      line('bonus_scored', { seat: { seat: 0 }, points: 2 }),
      line('scores_now', { red: 10, blue: 4 }),
    ];
    const sums = arithmetic(scene, log)!;
    expect(sums.rows.map((row) => row.values)).toEqual([
      [null, 4],
      [null, null],
      [8, null],
      [2, null],
    ]);
    expect(sums.rows[0]!.cause).toBe('Temple 1: red 3, blue 7');
    expect(sums.totals).toEqual([10, 4]);
    expect(arithmetic(scene, [...log, line('round_begins', { round: 7 })])).toBeNull();
  });
});
