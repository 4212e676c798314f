// What a region would bring if its conflict came now: who stands there with which strength, and who has which majority.
// Everything of it lies open on the board; counting it is what the table does for its players.
import { t } from '../../lib/texts';
import { onBoard, total } from './battle';
import { adjacent } from './geometry';
import { godName, monumentName, regionName, regionsIn } from './names';
import { figures, MONUMENTS, type Monument, type MonumentPiece, type View } from './view';

export interface Forecast {
  number: number;
  name: string;
  /** Gods with figures there, the strongest first. */
  there: { seat: number; strength: number }[];
  /** Types of which one god has most; it scores only with a figure there (ANKH-13.6, ANKH-13.7). */
  majorities: { type: Monument; seat: number; scores: boolean }[];
}

export function forecast(view: View): Forecast[] {
  const all = regionsIn(view);
  const standing = figures(view);
  return all.map((region) => {
    const there = view.seats
      .flatMap((_, seat) => {
        const parts = onBoard(view, seat, region.number, standing);
        return parts ? [{ seat, strength: total(parts) }] : [];
      })
      .sort((a, b) => b.strength - a.strength);
    const majorities = MONUMENTS.flatMap((type) => {
      const counts = new Map<number, number>();
      for (const entry of view.monuments)
        if (entry.type === type && entry.owner !== null && region.land.includes(entry.space))
          counts.set(entry.owner, (counts.get(entry.owner) ?? 0) + 1);
      const most = Math.max(0, ...counts.values());
      const leaders = [...counts].filter(([, count]) => count === most);
      const seat = leaders.length === 1 ? leaders[0]![0] : null;
      return seat === null ? [] : [{ type, seat, scores: there.some((entry) => entry.seat === seat) }];
    });
    return { number: region.number, name: regionName(region, all), there, majorities };
  });
}

/** Monuments next to the figures of a god. */
function monumentsBeside(view: View, seat: number): MonumentPiece[] {
  const camels = new Set(view.camels);
  const own = figures(view).filter((entry) => entry.seat === seat);
  return view.monuments.filter((entry) => own.some((figure) => adjacent(figure.space, entry.space, camels)));
}

/** What Gain Followers would bring (ANKH-9.1, ANKH-19.5). */
export function followersAhead(view: View, seat: number): number {
  const giving = monumentsBeside(view, seat).filter((entry) => entry.owner === null || entry.owner === seat);
  return giving.length + (view.seats[seat]?.powers?.includes('revered') ? 1 : 0);
}

/** "Majorities: obelisk Ra." */
export function majorityWords({ majorities }: Forecast, view: View): string {
  const list = majorities.map(({ type, seat, scores }) =>
    t(scores ? 'client.ankh.forecast.majority' : 'client.ankh.forecast.majority_absent', {
      monument: monumentName(type),
      god: godName(view, seat),
    }),
  );
  return t('client.ankh.forecast.majorities', { list: list.join(', ') });
}

/** "Ra 3, Isis 1. Majorities: obelisk Ra." */
export function forecastWords(entry: Forecast, view: View): string {
  const list = entry.there.map(({ seat, strength }) => t('client.ankh.forecast.god', { god: godName(view, seat), strength })).join(', ');
  const there = list ? t('client.ankh.forecast.there', { list }) : t('client.ankh.forecast.nobody');
  return entry.majorities.length ? `${there} ${majorityWords(entry, view)}` : there;
}
