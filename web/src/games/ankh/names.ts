// Words and pictograms for everything on Ankh's table.
import type { TargetId } from '../../lib/game';
import { either, has, inRow, say, t } from '../../lib/texts';
import type { LineAhead, RegionNow, RegionThen, Thing } from '../../generated/ankh';
import { isSpace, shape, space, type Shape } from './geometry';
import { palaceName, palaceOf } from './palace';
import { figures, godSeat, godsOf, step, type Card, type FigureKind, type View } from './view';

/** The words that the edition in play has for something, or those that all have. */
export const ofEdition = (key: string, view: View): string => (has(`${key}.${view.edition}`) ? `${key}.${view.edition}` : key);

/** What the content in play says of a named thing, by its topic: `god:ra`, `figure:satet`. */
export const thingOf = (topic: string, view: View): Thing | undefined => view.explain.things.find((thing) => thing.topic === topic);
const ICONS: Readonly<Record<string, string>> = {
  'figure:god': 'ankh',
  'figure:warrior': 'shield',
  'monument:obelisk': 'obelisk',
  'monument:temple': 'temple',
  'monument:pyramid': 'pyramid',
  'monument:sphinx': 'sphinx',
  room: 'temple',
  politic: 'card',
  pharaoh: 'crown',
  'action:move': 'sandals',
  'action:summon': 'plus',
  'action:gain': 'followers',
  'action:unlock': 'ankh',
  'event:start': 'akhet',
  'event:control': 'ankh',
  'event:caravan': 'camel',
  'event:conflict': 'conflict',
  'event:merge': 'merge',
  'event:forget': 'forgotten',
  'event:end': 'akhet',
  'terrain:fertile': 'lotus',
  'terrain:desert': 'drought',
  'terrain:water': 'wave',
  underworld: 'jar',
  sun: 'sun',
  tiebreaker: 'crown',
  camel: 'camel',
  river: 'wave',
  token: 'conflict',
  devotion: 'ankh',
  followers: 'follower',
  pool: 'shield',
};
export const iconOf = (topic: string, view: View): string =>
  thingOf(topic, view)?.icon ?? ICONS[topic] ?? ICONS[topic.split(':')[0]!] ?? 'ankh';

/** The name of the god that a seat plays; after a merge both, as the log has it. */
export function godName(view: View, seat: number): string {
  const gods = godsOf(view, seat);
  return t(`ankh.god.${[...gods].sort().join('-')}`);
}

export const figureName = (kind: FigureKind): string => t(`ankh.figure.${kind === 'freed' ? 'warrior' : kind}`);
export const monumentName = (type: string): string => t(`ankh.monument.${type}`);
export const strengthOf = (card: string, view: View): number => view.explain.cards.find((entry) => entry.card === card)?.strength ?? 0;
export const cardName = (card: Card): string => t(`ankh.card.${card}`);
/** Where there is little room. */
export const shortName = (card: string): string => either(`client.ankh.card.${card}`, `ankh.card.${card}`);

export type Region = RegionNow & Shape;
/** All regions in the order of their tokens. */
export const regionsIn = (view: View): Region[] => view.explain.regions.map((region) => ({ ...region, ...shape(region.land) }));

/** West, Delta and East, and where camels divide them which part of it. */
export function regionName(region: Region, all: readonly Region[]): string {
  const base = t(`client.ankh.base.${region.base}`);
  const parts = all.filter((other) => other.base === region.base);
  if (parts.length === 1) return base;
  const spread = (axis: 'x' | 'y'): number =>
    Math.max(...parts.map((part) => part.middle[axis])) - Math.min(...parts.map((part) => part.middle[axis]));
  const axis = spread('y') >= spread('x') ? 'y' : 'x';
  const sorted = [...parts].sort((a, b) => a.middle[axis] - b.middle[axis]);
  // By its token: the region may come from a view that was read another time.
  const at = sorted.findIndex(({ token }) => token === region.token);
  if (parts.length > 3) return t('client.ankh.part.number', { base, number: 'I II III IV V VI'.split(' ')[at] ?? at + 1 });
  const part = (which: string): string => t(`client.ankh.part.${which}.${region.base}`);
  if (at > 0 && at < sorted.length - 1) return part('central');
  const first = at === 0;
  if (axis === 'y') return part(first ? 'upper' : 'lower');
  // Nobody would say "the western West": beside the Nile is inner, away from it outer.
  if (region.base === 'delta') return part(first ? 'western' : 'eastern');
  return part(first === (region.base === 'west') ? 'outer' : 'inner');
}

export function regionWords(region: Region, all: readonly Region[]): string {
  return t('client.ankh.region', { number: region.token, name: regionName(region, all) });
}

/** What the regions would be, by their tokens, if a space were chosen; those that stay as they are are not in it. */
export const planAt = (space: string | null, view: View): ReadonlyMap<number, RegionThen> =>
  new Map(
    (view.explain.plans.find(({ spaces }) => space !== null && spaces.includes(space))?.regions ?? []).map((then) => [then.token, then]),
  );

/** What a camel on a side would lead to. */
export const lineAt = (side: string | null, view: View): LineAhead | undefined =>
  view.explain.lines.find(({ sides }) => side !== null && sides.includes(side));

/** "Ra 3, Isis 1. Majorities: obelisk Ra." Then: after what is planned. */
export function forecastWords({ gods, majorities }: Pick<Region, 'gods' | 'majorities'>, view: View, then = false): string {
  const there = gods.map(({ god, strength }) => t('client.ankh.forecast.god', { god: godName(view, god), strength: strength.total }));
  const words = there.length
    ? t(then ? 'client.ankh.forecast.then' : 'client.ankh.forecast.there', { list: inRow(there) })
    : t('client.ankh.forecast.nobody');
  const list = majorities.flatMap(({ type, god, pays, devotion }) =>
    god === undefined
      ? []
      : t(`client.ankh.forecast.majority${!pays ? '_absent' : devotion > 1 ? '_many' : ''}`, {
          monument: t(`ankh.monument.${type}`),
          god: godName(view, god),
          devotion,
        }),
  );
  return list.length ? `${words} ${t('client.ankh.forecast.majorities', { list: inRow(list) })}` : words;
}

/** Who would have it if the conflict came now and nobody played a card: not what will happen. Short: what the numbers do not say. */
export function verdict(
  { gods, strongest, dominates = 0 }: Region,
  view: View,
  me: number | null,
): { text: string; short: string; good: boolean } {
  const [first, second] = gods;
  if (!first) return { text: t('client.ankh.forecast.empty'), short: '–', good: false };
  const own = me !== null && godSeat(view, me) === first.god;
  const god = godName(view, first.god);
  if (!second)
    return {
      text: t(own ? 'client.ankh.forecast.you_alone' : 'client.ankh.forecast.alone', { god, devotion: dominates }),
      short: `+${dominates}`,
      good: own,
    };
  const lead = first.strength.total - second.strength.total;
  if (strongest === undefined || lead === 0)
    return { text: t('client.ankh.forecast.tie', { strength: first.strength.total }), short: '=', good: false };
  return { text: t(own ? 'client.ankh.forecast.you_lead' : 'client.ankh.forecast.leads', { god, lead }), short: '', good: own };
}

function owned(piece: string, seat: number | null, view: View, me: number | null): string {
  if (seat === null) return t('client.ankh.thing.neutral', { piece });
  if (me !== null && godSeat(view, me) === seat) return t('client.ankh.thing.own', { piece });
  return t('client.ankh.thing.of', { piece, god: godName(view, seat) });
}

/** What stands on a space, in words; null: nothing. */
export function thingOn(name: string, view: View, me: number | null): string | null {
  const figure = figures(view).find((entry) => entry.space === name);
  if (figure) {
    const words = owned(figureName(figure.figure), figure.seat, view, me);
    return figure.sun ? t('client.ankh.thing.sun', { thing: words }) : words;
  }
  const palace = palaceOf(view);
  if (palace?.space === name) return t('client.ankh.thing.pharaoh', { name: say(palace.name) });
  const monument = view.monuments.find((entry) => entry.space === name);
  if (monument) return owned(monumentName(monument.type), monument.owner, view, me);
  return view.underworld.includes(name) ? t('client.ankh.thing.underworld') : null;
}

function spaceWords(name: string, view: View, me: number | null): string {
  const all = regionsIn(view);
  const terrain = view.underworld.includes(name) ? 'underworld' : space(name).terrain;
  const land = all.find((region) => region.land.includes(name));
  const around = all.filter((region) => region.water.includes(name));
  let words =
    terrain === 'water'
      ? t('client.ankh.place.water', { space: name, regions: inRow(around.map((region) => regionName(region, all))) })
      : t('client.ankh.place.space', {
          space: name,
          terrain: t(`ankh.terrain.${terrain}`),
          region: land ? regionWords(land, all) : '',
        });
  const thing = thingOn(name, view, me);
  if (thing) return t('client.ankh.place.with', { place: words, thing });
  // An empty space is told by its neighbours: that is why one goes there.
  for (const { space: other, beside } of view.explain.monuments)
    if (beside.includes(name)) words = t('client.ankh.place.beside', { place: words, thing: thingOn(other, view, me) ?? '' });
  return words;
}

/** The region of a land space, or of a side of one; null for water and all else. */
export function district(target: TargetId, view: View): string | null {
  const [, kind, at] = /^(space|side):([^-]+)/.exec(target) ?? [];
  const all = regionsIn(view);
  const region = kind && all.find((entry) => entry.land.includes(at!));
  return region ? regionWords(region, all) : null;
}

/** The land of the region that a space lies in. */
export const partOf = (name: string, view: View): string[] => view.explain.regions.find((region) => region.land.includes(name))?.land ?? [];

/** Names a place in words, for lists, buttons and screen readers. */
export function placeName(target: TargetId, view: View, me: number | null): string {
  const [kind = '', rest = ''] = target.split(/:(.*)/s);
  const all = regionsIn(view);
  switch (kind) {
    case 'space':
      return isSpace(rest) ? spaceWords(rest, view, me) : rest;
    case 'side':
      return t('client.ankh.place.side', { side: rest.replace('-', '–'), region: district(target, view) ?? '' });
    case 'token': {
      const region = all[Number(rest) - 1];
      return t('client.ankh.place.token', { number: rest, region: region ? regionName(region, all) : '' });
    }
    case 'part':
      return t('client.ankh.place.part', { space: rest, count: partOf(rest, view).length });
    case 'aim': {
      const [first, second] = rest.split('-');
      return t('client.ankh.place.aim', { first: first!, second: second! });
    }
    case 'card': {
      const card = rest;
      const used = me !== null && !view.explain.seats[me]!.hand.includes(card);
      const key = used ? 'client.ankh.place.card_used' : 'client.ankh.place.card';
      return t(key, { card: cardName(card), strength: strengthOf(card, view) });
    }
    case 'power':
      return t('client.ankh.place.power', { power: t(`ankh.power.${rest}`), help: t(ofEdition(`ankh.power_help.${rest}`, view)) });
    case 'action': {
      const track = view.explain.actions.find(({ action }) => action === rest);
      return t('client.ankh.place.action', { action: t(`ankh.action.${rest}`), at: track?.at ?? 0, of: track?.length ?? 0 });
    }
    case 'event': {
      const number = Number(rest);
      return t('client.ankh.place.event', { number, event: eventName(number, view) });
    }
    case 'seat':
      return godName(view, Number(rest));
    default:
      return palaceName(kind, rest, view) ?? rest;
  }
}

/** 0 is the start of the track. */
export function eventName(number: number, view: View): string {
  const event = view.explain.events[number - 1];
  if (!event) return t('client.ankh.event.start');
  const words = t(`ankh.event_name.${event.kind}`);
  return event.then ? `${words}, ${t(`client.ankh.event_then.${event.then}`)}` : words;
}

/** How far the game is; of the edition that is not the usual one, its name, too. */
export function standing(view: View | null): string {
  if (!view) return '';
  if (view.over) return t('client.dock.over');
  const words = distance(view);
  return words && view.edition === 'pre-release' ? `${words} · ${t('ankh.option.edition.pre-release')}` : words;
}

/** "Conflict 2 of 5 · region 3", or how far the next one is. */
function distance(view: View): string {
  const { events } = view.explain;
  const conflict = step(view, 'conflict');
  if (conflict) {
    const number = events[view.event - 1]?.conflict ?? 0;
    const of = events.filter((event) => event.conflict).length;
    const region = conflict.region;
    return region ? t('client.ankh.standing.conflict', { number, of, region }) : t('client.ankh.standing.conflict_plain', { number, of });
  }
  const ahead = events.slice(view.event);
  const next = ahead.findIndex((event) => event.conflict);
  if (next < 0) return '';
  const number = ahead[next]!.conflict!;
  return t('client.ankh.standing.next_conflict', { events: next + 1, number });
}

export function poolWords(view: View, seat: number): string {
  const { warriors = 0, guardians = {} } = view.seats[seat] ?? {};
  const parts = [t('ankh.draw.warriors', { count: warriors })];
  for (const [kind, count] of Object.entries(guardians)) {
    const name = figureName(kind);
    parts.push(count > 1 ? `${count} ${name}` : name);
  }
  return inRow(parts);
}
