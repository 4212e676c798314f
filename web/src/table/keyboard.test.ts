import { expect, it } from 'vitest';
import { nearest } from './keyboard';

const box = (x: number, y: number): DOMRect => ({ left: x, top: y, width: 10, height: 10 }) as DOMRect;

it('steps to what lies straight ahead before what is closer but aside', () => {
  const others = [box(40, 0), box(20, 30), box(-20, 0)];
  expect(nearest(box(0, 0), others, [1, 0])).toBe(0);
  expect(nearest(box(0, 0), others, [0, 1])).toBe(1);
  expect(nearest(box(0, 0), others, [-1, 0])).toBe(2);
  expect(nearest(box(0, 0), others, [0, -1])).toBe(-1);
});
