// Places, cards and tiles in words, for screen readers, tooltips and the list of choices.
import { valueOf, type TargetId } from '../../lib/game';
import type { Choice, Message } from '../../lib/protocol';
import { inParts } from '../../lib/explain';
import { either, has, inRow, listed, say, t } from '../../lib/texts';
import { path } from './path';
import { signOf } from './signs';
import { locationName } from './ta-seti/view';
import { count, district, isOpen, last, openCities, ownerOf, side, troopsOn, type KemetView, type Troop } from './view';

export const seatName = (seat: number, me: number | null = null): string =>
  seat === me ? t('client.kemet.you') : t(`client.kemet.seat.${seat}`);
export const spaceName = (space: string): string => t(`kemet.space.${space}`);
export const cityName = (city: string): string => t(`kemet.city.${city}`);
export const tileName = (tile: string): string => t(`kemet.tile.${tile}`);
/** What it does in three to six words. */
export const tileShort = (tile: string): string => t(`client.kemet.tile_short.${tile}`);
export const diName = (card: string): string => (card === '?' ? t('client.kemet.hidden_card') : t(`kemet.di.${card}`));
/** "Prayer ×2". */
export const diCount = ([card, count]: [string, number]): string => `${diName(card)}${count > 1 ? ` ×${count}` : ''}`;
export const creatureName = (creature: string): string => t(`kemet.creature.${creature}`);
/** Both Moves have the same words, and so have both Prays. */
export const actionKind = (action: string): string => action.replace(/\d$/, '');
export const actionName = (action: string): string => either(`client.kemet.action.${actionKind(action)}`, `kemet.action.${action}`);

export const battleCardName = (card: string): string =>
  card === '?' ? t('client.kemet.hidden_card') : t('client.kemet.battle_card', { numbers: { term: `kemet.battle.${card}` } });

/** What ends, and who is attacked. */
export function label({ text, label }: Choice, view: KemetView): string | null {
  if (text === 'end') {
    const of = last(view)?.step;
    return of === 'turn' || of === 'move' ? t(`client.kemet.choice.end.${of}`) : null;
  }
  const space = path(text, view)[0]?.split(':')[1] ?? '';
  const enemy = text.startsWith('units ') && troopsOn(view, space).find(({ seat }) => seat === view.explain.attacks[text]);
  return enemy ? t('client.kemet.choice.attack', { units: say(label), troop: troopName(enemy, null) }) : null;
}

/** Questions that come often, without what the table shows anyway; a card for nothing has no price. */
const SHORTER: Readonly<Record<string, string>> = {
  'kemet.prompt.turn': 'client.kemet.prompt.turn',
  'kemet.prompt.turn_placed': 'client.kemet.prompt.turn_placed',
  'kemet.prompt.step': 'client.kemet.prompt.step',
  'kemet.prompt.location': 'client.kemet.prompt.location',
};
export function worded(line: Message, view: KemetView): Message {
  const key = SHORTER[line.key];
  if (key) return { ...line, key, fields: { ...line.fields, left: view.explain.way?.left ?? 0 } };
  if (line.key === 'kemet.event.card_played' && line.fields.price === 0) return { ...line, key: 'client.kemet.card_played' };
  return line;
}

/** A choice that would do nothing, and why. */
export function warns(choice: string, view: KemetView): string | null {
  const why = view.explain.idle[choice];
  return why ? say(why) : null;
}

/** What waits to be confirmed, as a question. */
export function question(choice: string, view: KemetView, words: string): string | null {
  // Two sentences that need no introduction.
  if (choice.startsWith('play ')) return words;
  const enemy = view.explain.attacks[choice];
  const space = path(choice, view)[0]?.split(':')[1];
  return enemy === undefined || !space ? null : t('client.kemet.confirm.attack', { seat: seatName(enemy), space: spaceName(space) });
}

/** What a lit place means: the sums of an attack before any card, or what is there. */
export function ahead(target: TargetId, view: KemetView, me: number | null): string {
  if (!target.startsWith('space:')) return '';
  const space = target.slice('space:'.length);
  const forecast = Object.values(view.explain.forecasts).find((one) => one.space === space);
  if (!forecast) return describeSpace(view, space, me);
  const { totals, rows } = forecast.strength;
  const [own, other] = totals.map((total, side) => {
    const parts = rows.filter(({ values }) => values[side] !== null).map(({ cause, values }) => `${values[side]} ${say(cause)}`);
    return parts.length > 1 ? `${total} (${inRow(parts)})` : String(total);
  });
  return t('client.kemet.forecast.words', { own: own!, other: other!, seat: seatName(forecast.enemy) });
}

function troopName(troop: Troop, me: number | null): string {
  const whose = troop.seat === me ? 'own_troop' : 'troop';
  const fields = { units: troop.units, seat: seatName(troop.seat, me) };
  return troop.creature
    ? t(`client.kemet.${whose}_with`, {
        ...fields,
        creature: listed([troop.creature, troop.companion].flatMap((beast) => (beast ? [creatureName(beast)] : []))),
      })
    : t(`client.kemet.${whose}`, fields);
}

/** Who stands on a space, in words. */
const whoIsThere = (view: KemetView, space: string, me: number | null): string =>
  inRow(troopsOn(view, space).map((troop) => troopName(troop, me)));

/** What a space has besides troops: pyramid, obelisk, prayer points. */
function whatIsThere(view: KemetView, space: string, me: number | null): string[] {
  const parts: string[] = [];
  const site = view.explain.sites.find((s) => s.space === space);
  if (site) {
    const { pp, vp, withdraw: units } = site;
    parts.push(t(`client.kemet.${vp > 0 ? 'sanctuary_vp' : units === 0 ? 'temple_pp' : 'temple_units'}`, { pp, vp, units }));
  }
  if (side(view).spaces.find((s) => s.name === space)?.obelisk) parts.push(t('client.kemet.obelisk'));
  const { colour, level = 0, controller, owner } = district(view, space) ?? {};
  if (level > 0) parts.push(t('client.kemet.pyramid', { colour: t(`kemet.colour.${colour}`), level }));
  if (level > 0 && controller !== undefined && controller !== owner)
    parts.push(t('client.kemet.held_by', { seat: seatName(controller, me) }));
  if (view.cerberus === space) parts.push(t('client.kemet.guarded'));
  return parts;
}

export function describeSpace(view: KemetView, space: string, me: number | null): string {
  const parts = [whoIsThere(view, space, me), ...whatIsThere(view, space, me)].filter((p) => p !== '');
  return parts.length === 0 ? spaceName(space) : `${spaceName(space)}: ${parts.join('; ')}`;
}

export function placeName(target: TargetId, view: KemetView, me: number | null): string {
  const [kind, a = '', b = '', c] = target.split(':');
  switch (kind) {
    case 'space':
      return describeSpace(view, a, me);
    case 'city':
      return cityName(a);
    case 'count':
      return t(c ? 'client.kemet.count_with' : 'client.kemet.count', { count: Number(b), space: spaceName(a) });
    case 'levels':
      return t(a.length > 3 ? 'client.kemet.levels_black' : 'kemet.choice.levels', {
        white: a[0] ?? '',
        red: a[1] ?? '',
        blue: a[2] ?? '',
        black: a[3] ?? '',
      });
    case 'level':
      return t('client.kemet.to_level', { level: b, space: spaceName(a) });
    case 'by':
      return t('client.kemet.by_teleport');
    case 'token':
      return t('client.kemet.token_on', { action: actionName(a) });
    case 'silver':
      return t('client.kemet.silver');
    case 'golden':
      return t(`kemet.choice.golden_${a}`);
    case 'tile':
      return `${tileName(b)}: ${t(`kemet.tile_help.${b}`)}`;
    case 'battle':
      return battleCardName(a);
    case 'di':
    case 'vision': {
      const card = a.split('#')[0]!;
      return has(`kemet.di_help.${card}`) ? `${diName(card)}: ${t(`kemet.di_help.${card}`)}` : diName(card);
    }
    case 'location':
      return locationName(view, a);
    case 'seal':
      return `${seatName(Number(a), me)}: ${tileName(b)}, ${t(`kemet.tile_help.${b}`)}`;
    case 'object':
      return `${t(`kemet.object.${a}`)}: ${t(`kemet.object_help.${a}`)}`;
    case 'wound':
      return t('kemet.choice.wound', { count: Number(a) });
    case 'number':
      return a;
    case 'creature':
      return creatureName(a);
    case 'seat':
      return seatName(Number(a), me);
    default:
      return target;
  }
}

/** "Day 3 · round 2 of 5". */
export function standing(view: KemetView | null): string {
  if (!view) return '';
  if (view.over !== undefined) return t('client.kemet.standing.over', { day: view.day });
  const first = view.now?.[0]?.step ?? '';
  if (['set_up', 'night', 'evening'].includes(first)) return t(`client.kemet.standing.${first}`, { day: view.day });
  return t('client.kemet.standing.day', { day: view.day, round: view.explain.round ?? 1, of: view.explain.tokens });
}

/** The whole position in sentences: the map by its banks, then every player. */
export function describe(view: KemetView, me: number | null): string[] {
  const lines = [standing(view)];
  for (const bank of ['delta', 'west', 'east']) {
    const spaces = side(view).spaces.filter((s) => s.bank === bank && s.city === null && isOpen(view, s.name));
    if (spaces.length === 0) continue;
    lines.push(`${t(`client.kemet.bank.${bank}`)}: ${spaces.map((s) => describeSpace(view, s.name, me)).join('. ')}.`);
  }
  for (const city of openCities(view)) {
    const owner = ownerOf(view, city);
    const whose = owner === null ? t('client.kemet.nobody') : seatName(owner, me);
    const parts = [1, 2, 3].map((n) => describeSpace(view, `${city}_${n}`, me));
    lines.push(`${cityName(city)} (${whose}): ${parts.join('. ')}.`);
  }
  view.order.forEach((seat, place) => {
    const s = view.seats[seat]!;
    const { points, pool } = view.explain.seats[seat]!;
    lines.push(
      t('client.kemet.player_line', {
        place: place + 1,
        seat: seatName(seat, me),
        total: points.total,
        points: inParts(points),
        pp: s.pp,
        di: count(s.di),
        pool,
        tiles: inRow(s.tiles.map(tileName)) || t('client.kemet.none'),
      }),
    );
  });
  const battle = view.now?.findLast((s) => s.step === 'encounter');
  if (battle?.space)
    lines.push(
      t('client.kemet.battle_line', {
        attacker: seatName(battle.attacker ?? 0, me),
        defender: seatName(battle.defender ?? 0, me),
        space: spaceName(battle.space),
      }),
    );
  return lines;
}

/** What a DI card costs the viewer. */
export const priceOf = (view: KemetView, card: string): number =>
  valueOf(view.explain.prices?.cards ?? {}, card) ?? view.explain.di.find((c) => c.card === card)?.price ?? 0;
export const diIcon = (view: KemetView, card: string): string => signOf(card, view.explain.di.find((c) => c.card === card)?.icon ?? 'eye');

export const colourIcon: Record<string, string> = { red: 'khopesh', blue: 'shield', white: 'ka', black: 'jar' };
export const tileIcon = (view: KemetView, tile: string): string =>
  signOf(tile, view.explain.market.find((w) => w.tile === tile)?.icon ?? 'ka');
export const creatureIcon = (view: KemetView, creature: string | null | undefined): string | null => {
  const found = view.explain.creatures.find((c) => c.creature === creature);
  return found ? signOf(found.creature, found.icon) : null;
};
export const creatureOfTile = (view: KemetView, tile: string): string | null =>
  view.explain.creatures.find((c) => c.tile === tile)?.creature ?? null;

const actionIcons: Record<string, string> = { ...colourIcon, move: 'sandals', recruit: 'plus', raise: 'raise', pray: 'ka' };
export const actionIcon = (action: string): string => actionIcons[actionKind(action)]!;
