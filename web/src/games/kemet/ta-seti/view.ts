// The path to Ta-Seti as the engine explains it, and where everything is drawn.
import type { PathLocation, PathNumbers, PathSymbol, TokenNumbers, Walk } from '../../../generated/kemet';
import { inRow, t } from '../../../lib/texts';
import type { KemetView } from '../view';

export type PathToken = TokenNumbers;
export type { PathLocation, PathNumbers, PathSymbol, Walk };

export const symbolIcon: Readonly<Record<string, string>> = {
  pp: 'ka',
  units: 'unit',
  cards: 'eye',
  fire: 'raining-fire',
  movement: 'sandals',
  strength: 'khopesh',
  protection: 'shield',
  damage: 'drop',
};

/** The walks that can be chosen now. */
export const walksNow = (view: KemetView): Walk[] => view.explain.path?.walks.filter(({ now }) => now) ?? [];

export const tokenName = ({ kind, name }: Pick<PathToken, 'kind' | 'name'>): string =>
  kind === 'vp' ? t('client.kemet.path.vp') : t(`kemet.${kind}.${name}`);
export const tokenHelp = ({ kind, name }: Pick<PathToken, 'kind' | 'name'>): string =>
  kind === 'vp' ? t('client.kemet.path.vp_help') : t(`kemet.${kind}_help.${name}`);
export const symbolsName = (symbols: readonly PathSymbol[]): string =>
  inRow(symbols.map(({ symbol, count }) => t(`client.kemet.path.symbol.${symbol}`, { count })));

export const locationOf = (view: KemetView, name: string): PathLocation | undefined =>
  view.explain.path?.boards.flatMap(({ locations }) => locations).find(({ location }) => location === name);

/** "City: Bull Statue, Slaughter". */
export function locationName(view: KemetView, name: string): string {
  if (name === 'start') return t('client.kemet.path.start');
  const found = locationOf(view, name);
  if (!found) return name;
  const walk = walksNow(view).find(({ to }) => to === name);
  const kind = t(`kemet.location_kind.${found.kind}`);
  const parts = [found.tokens.length > 0 ? `${kind}: ${inRow(found.tokens.map(tokenName))}` : kind];
  if (walk && walk.symbols.length > 0) parts.push(t('client.kemet.path.on_the_way', { list: symbolsName(walk.symbols) }));
  return parts.join('; ');
}

/** How many of a seat's priests are in a troop. */
export const priestsOn = (view: KemetView, seat: number, space: string): number =>
  (view.seats[seat] as { priests?: readonly string[] } | undefined)?.priests?.filter((at) => at === space).length ?? 0;
