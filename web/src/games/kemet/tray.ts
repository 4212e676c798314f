// What lies on the tray of the board: everything that is asked beyond the map's own places.
import type { Light, TargetId } from '../../lib/game';
import { copies } from './path';
import { last, type KemetView } from './view';

const kinds = new Set(['count', 'levels', 'level', 'by', 'vision', 'seat', 'wound', 'number', 'creature']);

/** Questions whose cards are laid out on the tray, and not only in the hand. */
export const onTray = (view: KemetView): boolean =>
  ['support', 'tactics', 'discard', 'plan', 'dawn_card', 'remove'].includes(last(view)?.step ?? '');

export function trayItems(
  view: KemetView,
  me: number | null,
  lit: ReadonlyMap<TargetId, Light>,
  selected: ReadonlySet<TargetId>,
): TargetId[] {
  if (lit.size + selected.size === 0) return [];
  if (!onTray(view)) return [...new Set([...selected, ...lit.keys()])].filter((target) => kinds.has(target.split(':')[0]!));
  const seat = me === null ? undefined : view.seats[me];
  const step = last(view)?.step;
  if (!seat) return [];
  if (step === 'plan' || step === 'dawn_card' || step === 'remove') return seat.hand.map((card) => `battle:${card}`);
  const shown = (target: TargetId) => lit.has(target) || selected.has(target);
  // The second copy of a card comes up once the first is taken.
  return Object.entries(seat.di).flatMap(([card, n]) =>
    copies(card, n).filter((target, i, all) => shown(target) && (i === 0 || selected.has(all[i - 1]!))),
  );
}
