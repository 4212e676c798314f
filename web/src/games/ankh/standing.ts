// Where pieces stand: in the middle of their space, and a little aside where a camel is at their side.
import { sideMiddle, SIDE, space, type Point } from './geometry';
import type { FigureKind, Monument } from './view';

/** What would stand on a space. */
export interface Ghost {
  at: string;
  figure?: FigureKind;
  monument?: Monument;
  underworld?: boolean;
  pharaoh?: boolean;
  seat: number;
}

const AWAY = 0.13;
const MOST = 0.15 * SIDE;

/** For each space beside a camel: how far its piece steps aside. */
export function stepsAside(camels: readonly string[]): ReadonlyMap<string, Point> {
  const steps = new Map<string, Point>();
  for (const side of camels) {
    const camel = sideMiddle(side);
    for (const name of side.split('-')) {
      const at = space(name);
      const old = steps.get(name) ?? { x: 0, y: 0 };
      steps.set(name, { x: old.x + (at.x - camel.x) * AWAY, y: old.y + (at.y - camel.y) * AWAY });
    }
  }
  for (const [name, { x, y }] of steps) {
    const far = Math.hypot(x, y);
    if (far > MOST) steps.set(name, { x: (x / far) * MOST, y: (y / far) * MOST });
  }
  return steps;
}
