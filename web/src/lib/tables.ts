// A table of a list in words: who else sits there, and what it waits for.
import { seatTitle } from './people';
import type { SeatInfo, TableInfo } from './protocol';
import { t } from './texts';

/** So long ago. */
export function ago(time: number): string {
  const minutes = Math.max(1, Math.floor((Date.now() - time) / 60000));
  if (minutes < 60) return t('client.ago.minutes', { count: minutes });
  if (minutes < 60 * 24) return t('client.ago.hours', { count: Math.floor(minutes / 60) });
  return t('client.ago.days', { count: Math.floor(minutes / 1440) });
}

/** Names of people, and how many bots. */
export const company = (people: readonly string[], bots: number): string[] => [
  ...people.map((name) => name || t('client.who.somebody')),
  ...(bots ? [t('client.start.bots_count', { count: bots })] : []),
];

const others = (table: TableInfo): SeatInfo[] => table.seats.filter((_, seat) => !table.mine?.includes(seat));
export const othersAt = (table: TableInfo): string[] =>
  company(
    others(table).flatMap((seat) => (seat.player === 'person' ? [seat.name] : [])),
    others(table).filter((seat) => seat.player === 'bot').length,
  );

/** Whose turn it is, or how many seats are taken. */
export function turnWords(table: TableInfo): string {
  if (table.turn) return t('client.start.waiting', { time: ago(table.changed) });
  const taken = table.seats.filter((seat) => seat.player !== 'open').length;
  if (table.phase === 'open') return t('client.start.seats_of', { taken, of: table.seats.length });
  const turn = table.waiting[0];
  return turn === undefined ? '' : t('client.start.turn_of', { name: table.seats[turn]?.name || seatTitle(table.seats[turn], turn) });
}
