// What whoever moved last has left on the board, drawn until the next player has moved.
import type { Trail } from './game';
import type { Message } from './protocol';

/** A long turn is looked back on no further than this, and a long round. */
const LINES = 24;
const ROUND = 180;

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

/**
 * All that others did since a seat's last turn, and what it has done in this one, the newest first. `turnOf`: the seat whose
 * turn a line begins.
 */
export function trailSince(
  log: readonly Message[],
  trailOf: (line: Message) => Trail | null,
  turnOf: (line: Message) => number | null,
  me: number,
): Trail[] {
  const found: Trail[] = [];
  const places = new Set<string | null>();
  let turn: Trail[] = [];
  let newest = true;
  let ago = 0;
  const keep = (): void => {
    for (const trail of turn) {
      const place = trail.to ?? trail.from;
      if (!places.has(place)) found.push({ ...trail, ago });
      places.add(place);
    }
    if (turn.length) ago++;
    turn = [];
  };
  for (let i = log.length - 1; i >= 0 && i >= log.length - ROUND; i--) {
    const line = log[i]!;
    const seat = turnOf(line);
    const trail = trailOf(line);
    if (trail) turn.push(trail);
    if (seat === null) continue;
    if (seat === me && !newest) return found;
    newest = false;
    keep();
  }
  keep();
  return found;
}
