// Sides, corners and tokens are small for a finger: it takes the nearest one that is lit.
import type { TargetId } from '../../lib/game';
import { sharedCorner, SIDE, sideEnds, type Point } from './geometry';
import { tokenSpots } from './tokens';
import { asked, type View } from './view';

/** How far away a finger may come down, about 22 px on a phone. */
const REACH = SIDE;

function fromLine(point: Point, [a, b]: [Point, Point]): number {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const part = length ? ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length : 0;
  const along = Math.max(0, Math.min(1, part));
  return Math.hypot(point.x - a.x - along * (b.x - a.x), point.y - a.y - along * (b.y - a.y));
}

/** Where a small target is; null for spaces and parts, which are large enough. */
function ends(target: TargetId, view: View): [Point, Point] | null {
  const [kind, rest = ''] = target.split(':');
  if (kind === 'side') return sideEnds(rest);
  if (kind === 'token') {
    const spot = tokenSpots(view)[Number(rest) - 1];
    return spot ? [spot, spot] : null;
  }
  const from = asked(view)?.space;
  if (kind !== 'aim' || !from) return null;
  const [first, second] = rest.split('-') as [string, string];
  const corner = sharedCorner(from, first, second);
  return [corner, corner];
}

export function nearest(lit: Iterable<TargetId>, view: View, point: Point): TargetId | null {
  let best: TargetId | null = null;
  let least = REACH;
  for (const target of lit) {
    const line = ends(target, view);
    const far = line ? fromLine(point, line) : Infinity;
    if (far < least) [best, least] = [target, far];
  }
  return best;
}
