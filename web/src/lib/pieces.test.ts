import { expect, it } from 'vitest';
import { trackPieces, type Piece } from './pieces';

const at = (seat: number, place: string, kind = 'warrior'): Piece => ({ seat, kind, place });

it('pieces keep their id while they stay and while they move, and their order in the list', () => {
  const first = trackPieces([], [at(0, 'A1'), at(0, 'B1'), at(1, 'C1')]);
  const [a, b, c] = first.map((p) => p.id);
  const second = trackPieces(first, [at(1, 'C1'), at(0, 'B1'), at(0, 'D4')]);
  expect(second.map((p) => [p.id, p.piece.place])).toEqual([
    [a, 'D4'],
    [b, 'B1'],
    [c, 'C1'],
  ]);
  expect(second.every((p) => !p.fresh)).toBe(true);
});

it('what is gone is gone, and what is new says so', () => {
  const first = trackPieces([], [at(0, 'A1')]);
  const second = trackPieces(first, [at(0, 'A1', 'god'), at(1, 'A1')]);
  expect(second).toHaveLength(2);
  expect(second.every((p) => p.fresh && p.id !== first[0]!.id)).toBe(true);
});
