// What a log line is about: the places that it names, and the way a figure went.
import type { TargetId, Trail } from '../../lib/game';
import type { FieldValue, Message } from '../../lib/protocol';
import { isSpace } from './geometry';
import { godsOf, type View } from './view';

export const field = (line: Message, name: string): FieldValue | undefined => line.fields[name];

export function number(line: Message, name: string): number {
  const value = field(line, name);
  return typeof value === 'number' ? value : 0;
}

function text(line: Message, name: string): string {
  const value = field(line, name);
  return typeof value === 'string' ? value : '';
}

/** The last word of a term: `ankh.figure.satet` is satet. */
export function term(line: Message, name: string): string {
  const value = field(line, name);
  return typeof value === 'object' && 'term' in value ? value.term.split('.').at(-1)! : '';
}

/** The seat whose pieces a god of a log line has; merged gods are named by both. */
export function seatOfGod(view: View, god: string): number | null {
  if (!god) return null;
  const parts = god.split('-').sort().join();
  for (let seat = 0; seat < view.seats.length; seat++) {
    const entry = view.seats[seat]!;
    if (entry.merged_into === undefined && (godsOf(view, seat).sort().join() === parts || entry.god === god)) return seat;
  }
  // Before a merge the lower had a name of its own.
  const alone = view.seats.findIndex((entry) => entry.god === god);
  return alone < 0 ? null : alone;
}

/** Which fields of a line are spaces, sides, tokens and so on. */
export function mentions(line: Message, view: View): TargetId[] {
  const found: TargetId[] = [];
  for (const [name, value] of Object.entries(line.fields)) {
    if (typeof value === 'string') {
      if (isSpace(value)) found.push(`space:${value}`);
      else if (/^[A-K]\d-[A-K]\d$/.test(value)) found.push(`side:${value}`);
    } else if (typeof value === 'number') {
      const isRegion =
        name === 'region' ||
        (line.key.endsWith('tokens_swapped') && (name === 'first' || name === 'second')) ||
        (line.key.endsWith('region_divided') && (name === 'old' || name === 'fresh'));
      if (isRegion && value >= 1 && value <= view.regions.length) found.push(`token:${value}`);
      if (line.key === 'ankh.event.event_begins' && name === 'number') found.push(`event:${value}`);
    } else if ('term' in value) {
      const [, kind, id = ''] = value.term.split('.');
      if (kind === 'action' || kind === 'power' || kind === 'card') found.push(`${kind}:${id}`);
      if (kind === 'god') {
        const seat = seatOfGod(view, id);
        if (seat !== null) found.push(`seat:${seat}`);
      }
    } else if ('seat' in value) found.push(`seat:${value.seat}`);
  }
  return found;
}

export function trail(line: Message, view: View): Trail | null {
  const seat = seatOfGod(view, term(line, 'god'));
  switch (line.key) {
    case 'ankh.event.moved':
      return { from: `space:${text(line, 'from')}`, to: `space:${text(line, 'to')}`, seat };
    case 'ankh.event.pushed':
      return { from: `space:${text(line, 'from')}`, to: `space:${text(line, 'to')}`, seat: seatOfGod(view, term(line, 'owner')) };
    case 'ankh.event.underworld_moved':
      return { from: `space:${text(line, 'from')}`, to: `space:${text(line, 'space')}`, seat };
    case 'ankh.event.summoned':
    case 'ankh.event.freed':
    case 'ankh.event.mummy_returned':
    case 'ankh.event.built':
    case 'ankh.event.monument_taken':
    case 'ankh.event.monument_taken_from':
      return { from: null, to: `space:${text(line, 'space')}`, seat };
    case 'ankh.event.killed':
    case 'ankh.event.monument_destroyed':
      return { from: `space:${text(line, 'space')}`, to: null, seat };
    default:
      return null;
  }
}
