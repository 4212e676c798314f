import { expect, it } from 'vitest';
import type { GameFace } from '../lib/game';
import type { Message } from '../lib/protocol';
import { groupLog, newsSince, sinceTurn } from './log';

const line = (n: number, seat: number | null, key = 'x'): Message => ({
  key,
  text: key,
  n,
  fields: seat === null ? {} : { seat: { seat } },
});

it('since your turn: what came after the last own doing, and what that brought', () => {
  const log = [line(1, null), line(2, 0), line(3, 1), line(3, 0), line(4, 2)];
  expect(sinceTurn(log, 0)).toBe(2);
  expect(sinceTurn(log, 1)).toBe(3);
  // Own steps of the running turn are no news.
  expect(sinceTurn([...log, line(5, 0), line(6, 0)], 0)).toBe(2);
  expect(sinceTurn([line(1, null)], 0)).toBe(0);
});

it('since your turn: all turns of the others, whatever one was made to do in them', () => {
  const head = (n: number, seat: number | null): Message => line(n, seat, 'turn');
  const heads = (l: Message): boolean => l.key === 'turn';
  // 0 1: my turn; 2 3 4 5: an attack on me, with a forced recall of mine; 6: the third player's.
  const log = [head(1, 0), line(2, 0), head(3, 1), line(4, 1), line(5, 0), line(6, 0), head(7, 2), line(8, 2)];
  expect(sinceTurn(log, 0, heads)).toBe(2);
  // The own turn that has begun does not count.
  expect(sinceTurn([...log, head(9, 0), line(10, 0)], 0, heads)).toBe(2);
  // The evening is a heading of nobody.
  expect(sinceTurn([head(1, 0), line(2, 0), head(3, null), line(4, 0)], 0, heads)).toBe(2);
  // Ankh's lines name gods, not seats: its turns alone say whose doing they are, and the own one is no news.
  const gods = [head(1, 0), line(2, null), head(2, 1), line(3, null), head(3, 0), line(4, null)];
  expect(sinceTurn(gods, 0, heads)).toBe(2);
  expect(sinceTurn([...gods, head(5, 1), line(6, null)], 0, heads)).toBe(6);
});

it('groups by player where the game names no turns', () => {
  const groups = groupLog([line(1, null), line(2, 0), line(3, 0), line(4, 1)], null);
  expect(groups.map((g) => [g.seat, g.lines.length])).toEqual([
    [0, 3],
    [1, 1],
  ]);
});

it('news: the events of the others since one’s last turn that is over', () => {
  const turnOf = (l: Message): number | null => (l.key === 'turn' ? (l.fields['seat'] as { seat: number }).seat : null);
  const face = { turnOf, noise: (l: Message) => l.key === 'noise' } as unknown as GameFace;
  const log = [line(1, 0, 'turn'), line(2, 0), line(3, 1, 'turn'), line(4, 1), line(4, 0), line(5, 1, 'noise'), line(6, 2, 'turn')];
  expect(newsSince(log, 0, face)).toEqual([4, 6]);
  // What one does in one's own turn comes after it.
  expect(newsSince([...log, line(7, 0, 'turn'), line(8, 0)], 0, face)).toEqual([4, 6, 7, 8]);
  expect(newsSince(log.slice(0, 2), 0, face)).toEqual([]);
  expect(newsSince(log, null, face)).toEqual([]);
  // Where turns have no lines: what came after the last own doing.
  expect(newsSince([line(2, 0), line(3, 1), line(4, 1)], 0, {} as GameFace)).toEqual([3, 4]);
});
