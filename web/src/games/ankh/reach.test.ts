import { describe, expect, it } from 'vitest';
import { questions } from './fixtures/positions';
import { sideMiddle, SIDE, space } from './geometry';
import { nearest } from './reach';

const { view } = questions.caravan!;

describe('a finger', () => {
  it('takes the nearest lit side, but none that is far', () => {
    const lit = ['side:D4-D5', 'side:D4-E5', 'space:D4'];
    const middle = sideMiddle('D4-D5');
    expect(nearest(lit, view, { x: middle.x, y: middle.y + SIDE * 0.6 })).toBe('side:D4-D5');
    const other = sideMiddle('D4-E5');
    expect(nearest(lit, view, { x: other.x + SIDE * 0.4, y: other.y })).toBe('side:D4-E5');
    expect(nearest(lit, view, space('A1'))).toBeNull();
  });
});
