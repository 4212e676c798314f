import { expect, it } from 'vitest';
import type { Message } from '../lib/protocol';
import { groupLog, sinceTurn } from './log';

const line = (n: number, seat: number | null, key = 'x'): Message => ({ key, text: key, n, fields: seat === null ? {} : { seat: { seat } } });

it('since your turn: what came after the last own doing, and what that brought', () => {
  const log = [line(1, null), line(2, 0), line(3, 1), line(3, 0), line(4, 2)];
  expect(sinceTurn(log, 0)).toBe(2);
  expect(sinceTurn(log, 1)).toBe(3);
  // Own steps of the running turn are no news.
  expect(sinceTurn([...log, line(5, 0), line(6, 0)], 0)).toBe(2);
  expect(sinceTurn([line(1, null)], 0)).toBe(0);
});

it('groups by player where the game names no turns', () => {
  const groups = groupLog([line(1, null), line(2, 0), line(3, 0), line(4, 1)], null);
  expect(groups.map((g) => [g.seat, g.lines.length])).toEqual([[0, 3], [1, 1]]);
});
