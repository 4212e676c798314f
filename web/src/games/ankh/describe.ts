// The position in words, for screen readers and for whoever likes to read.
import { inRow, t } from '../../lib/texts';
import { space } from './geometry';
import { eventName, forecastWords, godName, placeName, poolWords, regionName, regionsIn, thingOn } from './names';
import { figures, godSeat, type View } from './view';

/** The whole position in sentences, region by region. */
export function describe(view: View, me: number | null): string[] {
  const lines: string[] = [];
  const all = regionsIn(view);
  const pieces = [...figures(view).map((entry) => entry.space), ...view.monuments.map((entry) => entry.space), ...view.underworld];
  const here = (names: readonly string[]): string =>
    [...new Set(pieces)]
      .filter((name) => names.includes(name))
      .sort()
      .map((name) => t('client.ankh.describe.on', { thing: thingOn(name, view, me) ?? '', space: name }))
      .join('; ');
  for (const region of all) {
    const things = here(region.land) || t('client.ankh.describe.empty');
    const words = t('client.ankh.describe.region', {
      region: t('client.ankh.region_short', { number: region.token, name: regionName(region, all) }),
      things,
    });
    lines.push(`${words} ${forecastWords(region, view)}`);
  }
  const water = here(pieces.filter((name) => space(name).terrain === 'water'));
  if (water) lines.push(t('client.ankh.describe.water', { things: water }));
  if (view.camels.length) lines.push(t('client.ankh.describe.camels', { count: view.camels.length }));
  view.seats.forEach((seat, index) => {
    const god = godName(view, index);
    if (seat.merged_into !== undefined) lines.push(`${t(`ankh.god.${seat.god}`)}: ${t('client.ankh.panel.merged_into', { god })}.`);
    else if (seat.forgotten) lines.push(`${god}: ${t('client.ankh.panel.forgotten', { devotion: seat.devotion ?? 0 })}.`);
    else
      lines.push(
        t('client.ankh.describe.god', {
          god: me !== null && godSeat(view, me) === index ? `${god} (${t('client.ankh.describe.you')})` : god,
          devotion: seat.devotion ?? 0,
          followers: seat.followers ?? 0,
          cards: view.explain.seats[index]!.hand.length,
          powers: inRow((seat.powers ?? []).map((power) => t(`ankh.power.${power}`))) || t('client.ankh.describe.none'),
          pool: poolWords(view, index),
        }),
      );
  });
  lines.push(
    t('client.ankh.describe.order', {
      list: inRow(view.order.map((seat) => `${godName(view, seat)} ${view.seats[seat]?.devotion ?? 0}`)),
    }),
  );
  const markers = view.explain.actions.map(({ action }) => placeName(`action:${action}`, view, me));
  lines.push(t('client.ankh.describe.markers', { list: markers.join('; ') }));
  if (view.event < view.explain.events.length)
    lines.push(
      t('client.ankh.describe.events', { done: view.event, of: view.explain.events.length, event: eventName(view.event + 1, view) }),
    );
  return lines;
}
