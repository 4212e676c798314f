import { expect, it } from 'vitest';
import type { Trail } from './game';
import type { Message } from './protocol';
import { lastTrail } from './trail';

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
