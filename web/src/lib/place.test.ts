import { expect, test } from 'vitest';
import { covered, freePlace } from './place';

const room = { left: 0, top: 0, width: 1000, height: 600 };
const size = { width: 200, height: 80 };

test('below a thing where there is room', () => {
  expect(freePlace(size, { left: 400, top: 100, width: 40, height: 20 }, [], room)).toMatchObject({ left: 320, top: 128 });
});

test('beside a list, never over its other lines', () => {
  const lines = Array.from({ length: 12 }, (_, i) => ({ left: 700, top: 20 + i * 40, width: 280, height: 36 }));
  const place = freePlace(size, lines[5]!, lines, room);
  expect(covered(place, lines)).toBe(0);
  expect(place.left + place.width).toBeLessThanOrEqual(700);
});

test('a free place far away rather than over what can be pressed', () => {
  const board = { left: 0, top: 0, width: 780, height: 600 };
  const place = freePlace(size, { left: 300, top: 300, width: 30, height: 30 }, [board], room);
  expect(covered(place, [board])).toBe(0);
});

test('where everything is taken, over as little as possible', () => {
  const left = { left: 0, top: 0, width: 850, height: 600 };
  const right = { left: 850, top: 0, width: 150, height: 560 };
  const place = freePlace(size, { left: 10, top: 10, width: 10, height: 10 }, [left, right], room);
  expect(place.left).toBeGreaterThan(700);
});
