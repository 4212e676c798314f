import { describe, expect, it } from 'vitest';
import type { Explanation, SeatNumbers } from '../../generated/aton';
import { face } from '.';
import { cartoucheNote, describe as words, placeName } from './names';
import { path, readLay } from './path';
import { arithmetic } from './scoring';
import { mentions, trail } from './story';
import { topic } from './topics';
import { atCartouches, goesBy, SQUARES, temples, type AtonSeat, type AtonView } from './view';
import type { Message, Scene } from '../../lib/protocol';

const seat = (more: Partial<AtonSeat>): AtonSeat => ({
  score: 4,
  exchange_left: true,
  counters: [],
  kingdom: 0,
  hand: [],
  pile: [],
  ...more,
});
const note = (name: string, fields: Message['fields'] = {}): Message => ({ key: `aton.note.${name}`, fields, text: name });
const numbers = (more: Partial<SeatNumbers>): SeatNumbers => ({
  stock: 27,
  black: 0,
  to_come: false,
  unplayed: [6, 8, 8, 8],
  cartouches: [1, 2, 3, 4].map(() => ({ face_down: true, now: false, notes: [note('hidden')] })),
  instant_wins: [],
  ...more,
});
const explain: Explanation = {
  goal: 40,
  cards: [1, 2, 3, 4],
  cards_of_each: 9,
  counters: 29,
  kingdom: 8,
  kingdom_free: 7,
  seats: [
    numbers({
      cartouches: [
        { card: 4, face_down: false, now: false, notes: [note('points_won', { own: 4, other: 2, points: 4 })] },
        { card: 1, face_down: false, now: false, notes: [note('removes_own')] },
        { card: 2, face_down: false, now: true, notes: [note('temples', { last: 2 })] },
        { card: 3, face_down: false, now: true, notes: [note('places', { count: 3 }), note('left', { left: 2 })] },
      ],
    }),
    numbers({ to_come: true }),
  ],
  temples: [1, 2, 3, 4].map(() => ({ counters: [0, 0], points: 0 })),
  black: { counters: [0, 0], points: 0 },
  scoring: { seats: [0, 1], rows: [], totals: [0, 0] },
  open_temples: 2,
  hint: [],
};
const view: AtonView = {
  round: 2,
  seats: [seat({ counters: ['1a1', '4d1'] }), seat({ counters: ['2b2'], kingdom: 1 })],
  now: { step: 'place' },
  explain,
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
  it('names places', () => {
    expect(placeName('square:3d1', view, 0)).toBe('3d1, +1 bonus, temple 3, free');
    expect(placeName('square:2b2', view, 0)).toContain('Blue');
  });
  it('shows what the engine explains', () => {
    expect(temples(view)).toEqual([1, 2, 3, 4]);
    expect(atCartouches(view, 0)).toEqual([4, 1, 2, 3]);
    expect(atCartouches(view, 1)).toEqual(['?', '?', '?', '?']);
    expect([goesBy(view, 0), goesBy(view, 1)]).toEqual([[3, 4], []]);
    expect(cartoucheNote(view, 0, 1)).toBe('4 against 2: +4 points');
    expect(cartoucheNote(view, 0, 4)).toBe('places 3 · 2 left');
    expect(face.figures(view, 0)[0]!.value).toBe('27');
  });
  it('describes the whole position', () => {
    const lines = words(view, 0).join(' ');
    expect(lines).toContain('4d1');
    expect(lines).toContain('4 of 40 points, 27 counters in stock');
    expect(lines).toContain('Kingdom of the Dead: Red 0, Blue 1, 7 free.');
  });
  it('finds what a line of the log tells of', () => {
    const line = { key: 'aton.event.placed', text: '', fields: { seat: { seat: 1 }, square: '2b2' } };
    expect(mentions(line)).toEqual(['square:2b2']);
    expect(trail(line)).toEqual({ from: null, to: 'square:2b2', seat: 1 });
  });
  it('explains what it names', () => {
    for (const id of ['kingdom', 'temple4', 'cartouche2', 'yellow']) expect(topic(id)?.text).not.toContain('client.');
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
