import { describe, expect, it } from 'vitest';
import { questions } from './fixtures/positions';
import { SIDE, space } from './geometry';
import { tokenSpots } from './tokens';

describe('conflict order tokens', () => {
  it('lie beside the monuments', () => {
    for (const { view } of Object.values(questions))
      for (const spot of tokenSpots(view))
        for (const monument of view.monuments) {
          const at = space(monument.space);
          expect(Math.hypot(at.x - spot.x, at.y - spot.y)).toBeGreaterThan(SIDE * 1.1);
        }
  });
});
