import { expect, test } from 'vitest';
import {
  dearestOf,
  nextSlip,
  partNumber,
  pointAt,
  signedPercent,
  slipsOf,
  type Analysis,
  type JudgedTurn,
  type SlipMark,
} from './analysis';

const label = { key: 'k', fields: {}, text: 'k' };
const turn = (begin: number, seat: number, loss: number, mark: SlipMark): JudgedTurn => ({
  begin,
  end: begin + 1,
  seat,
  secret: false,
  loss,
  mark,
  worst: loss > 0 ? 0 : null,
  choices: [
    { made: begin, text: 't', label, share: 0.5 - loss, best: 0.5, loss, as_bot: loss === 0, ...(loss > 0.01 ? { instead: [label] } : {}) },
  ],
});
const analysis: Analysis = {
  ready: true,
  game: 'aton',
  bot: 'priest',
  work: 1,
  made: 4,
  graph: [
    { made: 0, shares: [0.5, 0.5] },
    { made: 2, shares: [0.4, 0.6] },
    { made: 4, shares: [0, 1] },
  ],
  parts: [],
  turning: [1],
  turns: [turn(0, 0, 0.2, '??'), turn(1, 1, 0, ''), turn(2, 0, 0.03, ''), turn(3, 1, 0.05, '?!')],
  seats: [
    { start: 0.5, end: 0, lost: 0.23, given: 0.05, luck: -0.32, choices: 2, as_bot: 0, worst: [0, 2] },
    { start: 0.5, end: 1, lost: 0.05, given: 0.23, luck: 0.32, choices: 2, as_bot: 1, worst: [3] },
  ],
  sources: [],
};

test('what is marked is a slip, and can be gone through', () => {
  const slips = slipsOf(analysis);
  expect(slips.map(({ number }) => number)).toEqual([1, 4]);
  expect(nextSlip(slips, 0, 1)?.number).toBe(4);
  expect(nextSlip(slips, 3, 1)).toBeNull();
  expect(nextSlip(slips, 3, -1)?.number).toBe(1);
  expect(nextSlip(slips, 0, -1)).toBeNull();
});

test('the dearest of a seat are those of the engine, marked or not', () => {
  expect(dearestOf(analysis, 0).map(({ number }) => number)).toEqual([1, 3]);
  expect(dearestOf(analysis, 1).map(({ number }) => number)).toEqual([4]);
});

test('a position has the chances of the turn that it is in', () => {
  expect([0, 1, 2, 3, 4, 9].map((made) => pointAt(analysis, made))).toEqual([0, 0, 1, 1, 2, 2]);
});

test('percents have signs', () => {
  expect([0.124, -0.03, 0.001, -0.001].map(signedPercent)).toEqual(['+12 %', '−3 %', '0 %', '0 %']);
  expect(partNumber({ key: 'k', text: '', fields: { god: { term: 'x' }, number: 3 } })).toBe(3);
});
