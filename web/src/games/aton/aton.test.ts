import { describe, expect, it } from 'vitest';
import type { Explanation, SeatNumbers } from '../../generated/aton';
import { face } from '.';
import { cartoucheNote, describe as words, placeName } from './names';
import { path, readLay } from './path';
import { shownScore, spectacle, tellRow } from './scenes';
import type { Looks } from '../../lib/game';
import { mentions, trail } from './story';
import { topic } from './topics';
import { atCartouches, goesBy, squareOf, temples, type AtonSeat, type AtonView } from './view';
import type { Message, Scene } from '../../lib/protocol';

const cards = { hand: [], known_in_hand: [], laid: [], pile: [], known_under_pile: 0, discards: [], put_away: [], known_put_away: [] };
const at = { colour: 'red', score: 4, exchange_left: true, counters: [], kingdom: 0, ...cards };
const seat = (more: Partial<AtonSeat>): AtonSeat => ({ ...at, ...more });
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
  kingdom_note: note('when_full', { count: 8 }),
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
  temples: [1, 2, 3, 4].map((temple) => ({
    scores: { key: `aton.scores.${temple}`, fields: { points: 5 }, text: '' },
    squares: ['a1', 'b1', 'c1', 'd1', 'a2', 'b2'].map((at) => ({ id: `${temple}${at}`, colour: at === 'd1' ? 'bonus1' : 'yellow' })),
    lead: { counters: [0, 0], points: 0 },
  })),
  black: { counters: [0, 0], points: 0 },
  warnings: [],
  scoring: { seats: [0, 1], rows: [], totals: [0, 0] },
  if_scored: [4, 4],
  open_temples: 2,
  lays: [],
  to_come: [],
  hint: [],
};
const view: AtonView = {
  game: 'aton',
  rules: 1,
  options: { reduced: false },
  round: 2,
  seats: [seat({ counters: ['1a1', '4d1'] }), seat({ counters: ['2b2'], kingdom: 1 })],
  now: { step: 'place', first: 1, seat: 0, left: 2 },
  explain,
};

describe('Aton', () => {
  it('has the squares of the engine, row by row', () => {
    expect(squareOf('3b2', view)).toEqual({ id: '3b2', colour: 'yellow', temple: 3, column: 1, row: 1 });
  });
  it('finds the places of choices', () => {
    expect(path('place 3d1')).toEqual(['square:3d1']);
    expect(path('lay 3142')).toEqual(['lay:1:3', 'lay:2:1', 'lay:3:4', 'lay:4:2']);
    expect(readLay('lay:2:1')).toEqual({ cartouche: 2, card: 1 });
    expect(path('keep')).toEqual([]);
  });
  it('names places', () => {
    expect(placeName('square:3d1', view, 0)).toBe('temple 3, upper row, fourth, +1 bonus, free');
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
    expect(lines).toContain('upper row, fourth +1 bonus Red');
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
  it('reveals cartouche by cartouche until something is done with the cards', () => {
    const line = (key: string, fields: Message['fields'] = {}): Message => ({ key: `aton.event.${key}`, fields, text: key });
    const log = [
      line('round_begins'),
      line('revealed'),
      line('revealed'),
      line('cartouche_points', { seat: { seat: 0 }, points: 4, higher: 3, lower: 1 }),
    ];
    const scene = { view } as unknown as Scene;
    const told = spectacle(scene, log)!;
    expect([told.id, told.at, told.open, told.past]).toEqual(['reveal 2', 'board', true, false]);
    expect(told.steps.reduce((sum, { ms }) => sum + ms, 0)).toBe(3300);
    expect(spectacle(scene, [...log, line('placed')])!.past).toBe(true);
    expect(spectacle(scene, [...log, line('round_begins')])).toBeNull();
  });
  it('tells a scoring as a table until the next round begins', () => {
    const line = (key: string, fields: Message['fields'] = {}): Message => ({ key: `aton.event.${key}`, fields, text: key });
    const rows = [{ cause: { key: 'aton.sum.temple', fields: { temple: 1, red: 3, blue: 7 }, text: '' }, values: [null, 4] }];
    const scored = { seats: [0, 1], rows, totals: [0, 4] };
    const scene = (more: Partial<Explanation>): Scene =>
      ({ view: { ...view, round: 6, explain: { ...explain, ...more } } }) as unknown as Scene;
    const log = [line('scores_now', { red: 9, blue: 9 }), line('scores_now', { red: 10, blue: 4 }), line('kingdom_emptied')];
    const told = spectacle(scene({ scored, scored_most: 1 }), log)!;
    expect(tellRow(rows[0]!)).toBe('Temple 1: red 3, blue 7. Blue +4');
    expect([told.id, told.at, told.stays, told.steps.length]).toEqual(['scoring 6', 'beside', true, 2]);
    expect(told.headline).toContain('10');
    // The points come with their row.
    const looks = (step: number, moves: boolean): Looks<AtonView> =>
      ({
        view: { ...view, seats: [seat({ score: 10 }), seat({ score: 8 })] },
        staged: { spectacle: told, step, moves },
      }) as unknown as Looks<AtonView>;
    expect([shownScore(looks(-1, true), 1), shownScore(looks(0, true), 1), shownScore(looks(1, false), 1)]).toEqual([4, 8, 8]);
    expect(spectacle(scene({}), log)).toBeNull();
  });
});
