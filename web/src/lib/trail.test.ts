import { expect, it } from 'vitest';
import type { Trail } from './game';
import type { Message } from './protocol';
import { lastTrail, trailSince } from './trail';

const line = (key: string, seat = 0, place = ''): Message => ({ key, fields: { seat: { seat }, place }, text: '' });
const trailOf = ({ key, fields }: Message): Trail | null => {
  const seat = (fields['seat'] as { seat: number }).seat;
  const place = fields['place'] as string;
  return key === 'put' ? { from: null, to: place, seat } : key === 'take' ? { from: place, to: null, seat } : null;
};
const places = (log: Message[]): string[] => lastTrail(log, trailOf, (l) => l.key === 'round').map((t) => t.to ?? `-${t.from}`);

it('shows all that one player did, with what happened between', () => {
  expect(places([line('put', 0, 'a'), line('take', 1, 'a'), line('talk'), line('put', 1, 'b'), line('put', 1, 'c')])).toEqual([
    'c',
    'b',
    '-a',
  ]);
});
it('goes back to the beginning of the turn only, and stays when the next one begins', () => {
  expect(places([line('put', 1, 'a'), line('round'), line('put', 1, 'b'), line('round')])).toEqual(['b']);
});
it('shows a place once, as it is now', () => {
  expect(places([line('take', 1, 'a'), line('put', 1, 'a')])).toEqual(['a']);
});

it('tells everything since one’s last turn', () => {
  const turn = (seat: number): Message => line('turn', seat);
  const turnOf = ({ key, fields }: Message): number | null => (key === 'turn' ? (fields['seat'] as { seat: number }).seat : null);
  const since = (log: Message[], me: number): string[] => trailSince(log, trailOf, turnOf, me).map((t) => t.to ?? `-${t.from}`);
  const round = [turn(0), line('put', 0, 'a'), turn(1), line('put', 1, 'b'), turn(2), line('put', 2, 'c')];
  expect(since(round, 0)).toEqual(['c', 'b']);
  expect(since([...round, turn(0)], 0)).toEqual(['c', 'b']);
  expect(since([...round, turn(0), line('put', 0, 'd')], 0)).toEqual(['d', 'c', 'b']);
  expect(since(round, 2)).toEqual(['c', 'b', 'a']);
  expect(trailSince(round, trailOf, turnOf, 2).map(({ ago }) => ago)).toEqual([0, 1, 2]);
});
