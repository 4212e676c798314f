// Where devotion came from, line by line of the log. What a line says a god is at counts, not what it says was gained: the
// track has an end.
import { nameIn, numberIn } from '../../lib/fields';
import type { Source } from '../../lib/game';
import type { Message } from '../../lib/protocol';
import { has, t } from '../../lib/texts';
import { is, seatOfGod, term } from './story';
import type { View } from './view';

/** What a won battle brings beside the point for it, by the field of its line. */
const EXTRAS = ['glorious', 'drought', 'ra', 'bountiful'] as const;

const causeOf = (line: Message): string => {
  if (is(line, 'battle_won', 'battle_won_by_tiebreaker')) return 'battles';
  if (is(line, 'merged')) return 'merge';
  if (is(line, 'devotion_lost')) return 'cat-mummy';
  if (is(line, 'lost_to_mighty')) return 'lost';
  return nameIn(line.fields.reason);
};

/** A heading of our own, the name of a power or card, or else what the engine says ("from Miracle"). */
const wordsOf = (cause: string): string => {
  const key = ['ankh.source', 'ankh.power', 'ankh.card', 'ankh.politic', 'ankh.reason'].map((kind) => `${kind}.${cause}`).find(has);
  return key ? t(key) : cause;
};

export function sources(view: View, log: readonly Message[]): Source[] {
  const now = view.seats.map(() => 0);
  const rows = new Map<string, number[]>();
  const add = (cause: string, seat: number, value: number): void => {
    const row = rows.get(cause) ?? view.seats.map(() => 0);
    row[seat]! += value;
    rows.set(cause, row);
  };
  for (const line of log) {
    if (!is(line, 'devotion_gained', 'devotion_lost', 'lost_to_mighty', 'battle_won', 'battle_won_by_tiebreaker', 'merged')) continue;
    const seat = is(line, 'merged') ? seatOfGod(view, term(line, 'higher')) : seatOfGod(view, term(line, 'god'));
    if (seat === null) continue;
    let rest = numberIn(line.fields.devotion) - now[seat]!;
    now[seat]! += rest;
    for (const extra of EXTRAS) {
      const value = Math.min(rest, numberIn(line.fields[extra]));
      if (value <= 0) continue;
      add(extra, seat, value);
      rest -= value;
    }
    add(causeOf(line), seat, rest);
  }
  return [...rows].map(([cause, values]) => ({ cause: wordsOf(cause), values }));
}

/** How many conflicts have begun. */
export const chapter = (view: View): number => view.explain.events.slice(0, view.event).filter(({ conflict }) => conflict).length;
