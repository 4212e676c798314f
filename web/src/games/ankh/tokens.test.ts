import { describe, expect, it } from 'vitest';
import positions from './fixtures/positions.json';
import { SIDE, space } from './geometry';
import { tokenSpots } from './tokens';
import type { View } from './view';

describe('conflict order tokens', () => {
  it('lie beside the monuments', () => {
    for (const { view } of Object.values(positions.questions) as unknown as { view: View }[])
      for (const spot of tokenSpots(view))
        for (const monument of view.monuments) {
          const at = space(monument.space);
          expect(Math.hypot(at.x - spot.x, at.y - spot.y)).toBeGreaterThan(SIDE * 1.1);
        }
  });
});
