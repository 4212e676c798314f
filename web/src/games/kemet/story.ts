// What a line of the log speaks of, and where somebody went.
import { valueOf, type TargetId, type Trail } from '../../lib/game';
import { nameIn, seatIn, termIn } from '../../lib/fields';
import type { Message } from '../../lib/protocol';
import type { KemetView } from './view';

export function mentions(line: Message, view: KemetView): TargetId[] {
  const found: TargetId[] = [];
  for (const value of Object.values(line.fields)) {
    const seat = seatIn(value);
    if (seat !== null) found.push(`seat:${seat}`);
    const term = termIn(value);
    const name = nameIn(value);
    if (term.startsWith('kemet.space.')) found.push(`space:${name}`);
    else if (term.startsWith('kemet.city.')) found.push(`city:${name}`);
    else if (term.startsWith('kemet.tile.'))
      found.push(...view.explain.market.filter(({ tile }) => tile === name).map(({ colour }) => `tile:${colour}:${name}`));
    else if (term.startsWith('kemet.di.')) found.push(`di:${name}`);
    else if (term.startsWith('kemet.action.')) found.push(`token:${name}`);
    else if (term.startsWith('kemet.creature.')) {
      const at = view.seats.map((s) => valueOf(s.creatures, name)).find((where) => typeof where === 'string');
      if (at) found.push(`space:${at}`);
    }
  }
  return found;
}

/** A turn, and each part of a day, is a heading of the log. */
export const heads = (line: Message): boolean => /\.(turn|night|day|evening)_begins$/.test(line.key);

/** The seat whose turn a line begins. */
export const turnOf = (line: Message): number | null => (line.key === 'kemet.event.turn_begins' ? seatIn(line.fields.seat) : null);

/** Who does not react is asked all the same, so that nobody learns what is held: of all that only a reaction is told. Whoever sees the
 * card that is drawn next need not be told that one is. */
export const noise = (line: Message, next?: Message): boolean =>
  /\.(veto|escape)_passed$/.test(line.key) ||
  (line.key === 'kemet.event.card_drawn' && next?.key === 'kemet.event.card_is' && seatIn(next.fields.seat) === seatIn(line.fields.seat)) ||
  (line.key === 'kemet.event.card_taken' && next?.key === 'kemet.event.taken_is');

const moves = new Set(['stepped', 'stepped_with', 'stepped_with_two', 'teleported', 'teleported_with', 'teleported_with_two']);
const arrivals = new Set(['retreated', 'escaped']);
const places = new Set([
  'units_placed',
  'creature_placed',
  'fire_hits',
  'path_fire_hits',
  'recalled',
  'units_lost',
  'withdrawn',
  'initiative_kills',
  'trap_kills',
  'over_limit',
  'cerberus_guards',
  'priest_replaces',
]);

export function trail(line: Message): Trail | null {
  const event = line.key.replace('kemet.event.', '');
  const seat = seatIn(line.fields.seat);
  if (moves.has(event)) return { from: `space:${nameIn(line.fields.from)}`, to: `space:${nameIn(line.fields.to)}`, seat };
  if (arrivals.has(event)) return { from: null, to: `space:${nameIn(line.fields.to)}`, seat };
  if (places.has(event)) return { from: null, to: `space:${nameIn(line.fields.space)}`, seat };
  return null;
}
