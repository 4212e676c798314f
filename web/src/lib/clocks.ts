// The clocks that a new table may have, and any clock in words.
import type { ClockRule } from './protocol';
import { t } from './texts';

export const CLOCKS: Readonly<Record<string, ClockRule | null>> = {
  none: null,
  quick: { start_s: 600, add_s: 15, most_s: 600 },
  calm: { start_s: 1800, add_s: 30, most_s: 1800 },
  days: { start_s: 0, add_s: 259200, most_s: 259200 },
};

export function clockWords(clock: ClockRule | null): string {
  const known = Object.entries(CLOCKS).find(([, rule]) => rule?.start_s === clock?.start_s && rule?.add_s === clock?.add_s);
  if (known) return t(`client.clock.${known[0]}`);
  return t('client.clock.other', { minutes: Math.round(clock!.start_s / 60), seconds: clock!.add_s });
}
