// The Dawn as a scene: who has shown which card, what it is worth, and who takes which place in the turn order.
import { defineSpectacle, type Spectacle, type TargetId } from '../../../lib/game';
import { nameIn, numberIn, seatIn } from '../../../lib/fields';
import type { Message } from '../../../lib/protocol';
import { t } from '../../../lib/texts';
import { last, type KemetView } from '../view';
import DawnScene from './DawnScene.svelte';

export interface Shows {
  seat: number;
  /** The battle card that it has shown; null: none yet. */
  card: string | null;
  /** Tokens that it has spent on it. */
  spent: number;
  value: number;
  /** As it stands it chooses a place as the first, second …; 0: not known. */
  picks: number;
  place: number | null;
}
export interface Told {
  seats: Shows[];
}

const PARTS = ['dawn_card', 'dawn_tokens', 'dawn_place'];

export function dawn(view: KemetView, log: readonly Message[]): Spectacle {
  const begins = log.findLastIndex((line) => line.key === 'kemet.event.dawn_begins');
  const lines = log.slice(Math.max(0, begins));
  const of = (seat: number, event: string): Message | undefined =>
    lines.findLast((line) => line.key === `kemet.event.${event}` && seatIn(line.fields.seat) === seat);
  const seats = view.explain.dawn!.seats.map(({ seat, value, picks, place }): Shows => ({
    seat,
    value,
    picks,
    place: place ?? null,
    card: value > 0 ? nameIn(of(seat, 'dawn_card_shown')?.fields.card) || null : null,
    spent: value > 0 ? numberIn(of(seat, 'dawn_tokens_spent')?.fields.count) : 0,
  }));
  const places = last(view)?.step === 'dawn_place';
  return defineSpectacle<KemetView, Told>({
    id: `dawn ${view.day}`,
    title: t('client.kemet.dawn.title', { day: view.day }),
    icon: 'sun',
    at: 'over',
    parts: [t('client.kemet.dawn.part.cards'), t('client.kemet.dawn.part.places')],
    part: places ? 1 : 0,
    steps: [],
    Part: DawnScene,
    data: { seats },
    holds: (target: TargetId) => /^(battle|number):/.test(target),
    runs: true,
    button: { text: t('client.kemet.dawn.show'), icon: 'sun' },
    // Only while it asks: before and after it there is the map.
    past: !PARTS.includes(last(view)?.step ?? ''),
  });
}
