// Places, cards and tiles in words, for screen readers, tooltips and the list of choices.
import type { TargetId } from '../../lib/game';
import type { Choice } from '../../lib/protocol';
import { has, t } from '../../lib/texts';
import {
  battleCards,
  controller,
  diCards,
  isOpen,
  last,
  ownerOf,
  points,
  pool,
  round,
  side,
  stones,
  troopsOn,
  type KemetView,
  type Troop,
} from './view';

export const seatName = (seat: number, me: number | null = null): string =>
  seat === me ? t('client.kemet.you') : t(`client.kemet.seat.${seat}`);
export const spaceName = (space: string): string => t(`kemet.space.${space}`);
export const cityName = (city: string): string => t(`kemet.city.${city}`);
export const tileName = (tile: string): string => t(`kemet.tile.${tile}`);
export const diName = (card: string): string => (card === '?' ? t('client.kemet.hidden_card') : t(`kemet.di.${card}`));
export const creatureName = (creature: string): string => t(`kemet.creature.${creature}`);
export const actionName = (action: string): string =>
  has(`client.kemet.action.${action}`) ? t(`client.kemet.action.${action}`) : t(`kemet.action.${action}`);

export function battleCardName(name: string): string {
  const card = battleCards.find((c) => c.name === name);
  if (!card) return t('client.kemet.hidden_card');
  const { strength, damage, protection } = card;
  return t('client.kemet.battle_card', { strength, damage, protection });
}

/** What counts in a battle, without what is 0: "strength 4, damage 1". */
export function numbers(of: { strength: number; damage: number; protection: number }): string {
  const stats = (['strength', 'damage', 'protection'] as const).filter((stat) => of[stat] > 0);
  return stats.map((stat) => t(`client.kemet.card.${stat}`, { number: of[stat] })).join(', ');
}

/** What ends, and who is attacked. */
export function label({ text, label: { key, fields } }: Choice, view: KemetView): string | null {
  const [verb, a = '', b = ''] = text.split(' ');
  if (verb === 'end') {
    const of = last(view)?.step;
    return of === 'turn' || of === 'move' ? t(`client.kemet.choice.end.${of}`) : null;
  }
  if (verb === 'units') {
    const space = a.includes('_') ? a : (last(view)?.to ?? '');
    const count = Number(a.includes('_') ? b : a);
    const enemies = troopsOn(view, space).filter((troop) => troop.units > 0 && troop.seat !== last(view)?.seat);
    if (count > 0 && enemies.length > 0)
      return t('client.kemet.choice.attack', {
        units: t(key, { ...fields, space: spaceName(space), count }),
        troop: enemies.map((e) => troopName(e, null)).join(', '),
      });
  }
  return null;
}

function troopName(troop: Troop, me: number | null): string {
  const whose = troop.seat === me ? 'own_troop' : 'troop';
  const fields = { units: troop.units, seat: seatName(troop.seat, me) };
  return troop.creature
    ? t(`client.kemet.${whose}_with`, { ...fields, creature: creatureName(troop.creature) })
    : t(`client.kemet.${whose}`, fields);
}

/** Who stands on a space, in words. */
export function whoIsThere(view: KemetView, space: string, me: number | null): string {
  return troopsOn(view, space)
    .map((troop) => troopName(troop, me))
    .join(', ');
}

/** What a space has besides troops: pyramid, obelisk, prayer points. */
function whatIsThere(view: KemetView, space: string, me: number | null): string[] {
  const found = side(view).spaces.find((s) => s.name === space);
  const parts: string[] = [];
  if (!found) return parts;
  if (found.kind === 'temple')
    parts.push(t(space === 'temple_delta' ? 'client.kemet.temple_delta' : 'client.kemet.temple_pp', { pp: found.pp }));
  if (found.kind === 'sanctuary') parts.push(t('client.kemet.sanctuary_vp'));
  if (found.obelisk) parts.push(t('client.kemet.obelisk'));
  const stone = view.seats.flatMap((_, owner) => stones(view, owner)).find((p) => p.standing && p.space === space);
  if (stone) {
    parts.push(t('client.kemet.pyramid', { colour: t(`kemet.colour.${stone.colour}`), level: stone.level }));
    const by = controller(view, space);
    if (by !== null && by !== stone.owner) parts.push(t('client.kemet.held_by', { seat: seatName(by, me) }));
  }
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
      return c
        ? t('client.kemet.count_with', { count: Number(b), space: spaceName(a) })
        : t('client.kemet.count', { count: Number(b), space: spaceName(a) });
    case 'levels':
      return t('kemet.choice.levels', { white: a[0] ?? '', red: a[1] ?? '', blue: a[2] ?? '' });
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
    case 'wound':
      return t('kemet.choice.wound', { count: Number(a) });
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
  const first = view.now?.[0]?.step;
  if (first === 'set_up') return t('client.kemet.standing.set_up');
  if (first === 'night') return t('client.kemet.standing.night', { day: view.day });
  if (first === 'evening') return t('client.kemet.standing.evening', { day: view.day });
  return t('client.kemet.standing.day', { day: view.day, round: round(view) ?? 1 });
}

/** The whole position in sentences: the map by its banks, then every player. */
export function describe(view: KemetView, me: number | null): string[] {
  const lines = [standing(view)];
  const map = side(view);
  for (const bank of ['delta', 'west', 'east']) {
    const spaces = map.spaces.filter((s) => s.bank === bank && s.city === null && isOpen(view, s));
    if (spaces.length === 0) continue;
    lines.push(`${t(`client.kemet.bank.${bank}`)}: ${spaces.map((s) => describeSpace(view, s.name, me)).join('. ')}.`);
  }
  for (const city of map.open) {
    const owner = ownerOf(view, city);
    const whose = owner === null ? t('client.kemet.nobody') : seatName(owner, me);
    const parts = [1, 2, 3].map((n) => describeSpace(view, `${city}_${n}`, me));
    lines.push(`${cityName(city)} (${whose}): ${parts.join('. ')}.`);
  }
  view.order.forEach((seat, place) => {
    const s = view.seats[seat]!;
    const p = points(view, seat);
    lines.push(
      t('client.kemet.player_line', {
        place: place + 1,
        seat: seatName(seat, me),
        total: p.total,
        battle: p.battle,
        other: p.other,
        temples: p.temples,
        pyramids: p.pyramids,
        pp: s.pp,
        di: Object.values(s.di).reduce((x, y) => x + y, 0),
        pool: pool(s),
        tiles: s.tiles.map(tileName).join(', ') || t('client.kemet.none'),
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

export const priceOf = (card: string): number => diCards.find((c) => c.name === card)?.price ?? 0;
export const diIcon = (card: string): string => {
  const found = diCards.find((c) => c.name === card);
  if (!found) return 'eye';
  if (found.strength) return 'khopesh';
  if (found.damage) return 'drop';
  if (found.protection) return 'shield';
  const icons: Record<string, string> = {
    'raining-fire': 'drought',
    prayer: 'ka',
    enlistment: 'plus',
    'mana-theft': 'merge',
    teleportation: 'obelisk',
    'open-gates': 'temple',
    veto: 'close',
    escape: 'sandals',
  };
  return icons[card] ?? 'eye';
};

export const tileIcon: Record<string, string> = { red: 'khopesh', blue: 'shield', white: 'ka' };
export const creatureOfTile = (tile: string): string | null =>
  ({
    'royal-scarab': 'scarab',
    'giant-scorpion': 'scorpion',
    phoenix: 'phoenix',
    'ancestral-elephant': 'elephant',
    'deep-desert-snake': 'snake',
    sphinx: 'sphinx',
    mummy: 'mummy',
  })[tile] ?? null;

export const actionIcon: Record<string, string> = {
  move1: 'sandals',
  move2: 'sandals',
  recruit: 'plus',
  raise: 'raise',
  pray2: 'ka',
  pray3: 'ka',
  white: 'ka',
  red: 'khopesh',
  blue: 'shield',
};
