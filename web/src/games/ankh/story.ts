// What a log line is about: the places that it names, and the way a figure went.
import { nameIn, numberIn, seatIn, termIn } from '../../lib/fields';
import type { TargetId, Trail } from '../../lib/game';
import type { FieldValue, Message } from '../../lib/protocol';
import { sayParts } from '../../lib/texts';
import { addressed, plainly } from '../../lib/you';
import { isSpace } from './geometry';
import { godsOf, type View } from './view';

export const is = (line: Message, ...names: string[]): boolean => names.some((name) => line.key === `ankh.event.${name}`);
export const number = (line: Message, name: string): number => numberIn(line.fields[name]);
export const term = (line: Message, name: string): string => nameIn(line.fields[name]);
const place = ({ fields }: Message, name: string): TargetId => `space:${typeof fields[name] === 'string' ? fields[name] : ''}`;

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

/** The seat that a word stands for: a god that has not merged. After that two play one, and its name says so. */
export function seatNamed(value: FieldValue, view: View): number | null {
  const [game, kind, god] = termIn(value).split('.');
  const seat = game === 'ankh' && kind === 'god' ? view.seats.findIndex((entry) => entry.god === god) : -1;
  return seat < 0 ? null : seat;
}

/** A line as it is told to a seat: "you" where its god is meant. */
export const tellTo = (line: Message, view: View, me: number | null): string =>
  plainly(addressed(sayParts(line), me, (value) => seatIn(value) ?? seatNamed(value, view)));

/** The seat whose turn a line begins. */
export function turnOf(line: Message): number | null {
  const { seat } = line.fields;
  return is(line, 'turn_begins') && typeof seat === 'object' && 'seat' in seat ? seat.seat : null;
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
      return { from: place(line, 'from'), to: place(line, 'to'), seat };
    case 'ankh.event.pushed':
      return { from: place(line, 'from'), to: place(line, 'to'), seat: seatOfGod(view, term(line, 'owner')) };
    case 'ankh.event.underworld_moved':
      return { from: place(line, 'from'), to: place(line, 'space'), seat };
    case 'ankh.event.pharaoh_moved':
      return { from: place(line, 'from'), to: place(line, 'to'), seat };
    case 'ankh.event.pharaoh_placed':
    case 'ankh.event.summoned':
    case 'ankh.event.freed':
    case 'ankh.event.mummy_returned':
    case 'ankh.event.built':
    case 'ankh.event.monument_taken':
    case 'ankh.event.monument_taken_from':
      return { from: null, to: place(line, 'space'), seat };
    case 'ankh.event.killed':
    case 'ankh.event.monument_destroyed':
      return { from: place(line, 'space'), to: null, seat };
    default:
      return null;
  }
}
