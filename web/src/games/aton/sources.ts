// Where the points came from: cartouche 1, and the scorings of the temples, the black squares and the bonus squares.
import { numberIn, seatIn } from '../../lib/fields';
import type { Source } from '../../lib/game';
import type { Message } from '../../lib/protocol';
import { t } from '../../lib/texts';
import type { AtonView } from './view';

function causeOf({ key, fields }: Message): string | null {
  switch (key) {
    case 'aton.event.cartouche_points':
      return t('aton.source.cartouche');
    case 'aton.event.temple_scored':
      return t('aton.source.temple', { temple: numberIn(fields.temple) });
    case 'aton.event.black_scored':
      return t('aton.source.black');
    case 'aton.event.bonus_scored':
      return t('aton.source.bonus');
    default:
      return null;
  }
}

export function sources(view: AtonView, log: readonly Message[]): Source[] {
  const rows = new Map<string, number[]>();
  for (const line of log) {
    const cause = causeOf(line);
    const seat = seatIn(line.fields.seat);
    if (cause === null || seat === null) continue;
    const row = rows.get(cause) ?? view.seats.map(() => 0);
    row[seat]! += numberIn(line.fields.points);
    rows.set(cause, row);
  }
  return [...rows].sort(([a], [b]) => a.localeCompare(b)).map(([cause, values]) => ({ cause, values }));
}
