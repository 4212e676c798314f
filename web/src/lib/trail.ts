// What whoever moved last has left on the board, drawn until the next player has moved.
import type { Trail } from './game';
import type { Message } from './protocol';

/** A long turn is looked back on no further than this. */
const LINES = 24;

/** All steps of one player in one turn: four counters are four choices, and one wants to see all of them. */
export function lastTrail(log: readonly Message[], trailOf: (line: Message) => Trail | null, heads: (line: Message) => boolean): Trail[] {
  const found: Trail[] = [];
  const places = new Set<string | null>();
  for (let i = log.length - 1; i >= 0 && i >= log.length - LINES; i--) {
    const line = log[i]!;
    // A turn or a round that has begun since leaves the trail as it is; the one before is not part of it.
    if (found.length && heads(line)) break;
    const trail = trailOf(line);
    if (!trail) continue;
    if (found.length && trail.seat !== found[0]!.seat) break;
    // A place that was left and taken again shows what came last.
    const place = trail.to ?? trail.from;
    if (!places.has(place)) found.push(trail);
    places.add(place);
  }
  return found;
}
