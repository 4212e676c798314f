// The quiet line under the prompt, and why a place cannot be pressed. Only what the view and the list of choices
// say for certain: the rules themselves stay with the server.
import type { TargetId } from '../../lib/game';
import type { Scene } from '../../lib/protocol';
import { t } from '../../lib/texts';
import { actionName, diName, numbers, placeName, seatName, spaceName, tileName } from './names';
import { beforeCards } from './story';
import {
  adjacent,
  battleCards,
  colourOfTile,
  controller,
  diCards,
  isOpen,
  last,
  leftOf,
  pool,
  side,
  step,
  stones,
  tiles,
  troopsOn,
  type KemetView,
} from './view';

const cardHelp = (card: string | undefined): string => (card === undefined ? '' : `${diName(card)}: ${t(`kemet.di_help.${card}`)}.`);

export function hint(scene: Scene, me: number | null): string {
  const view = scene.view as KemetView | null;
  if (!view || me === null) return '';
  const kind = scene.question?.kind ?? '';
  const mine = view.seats[me];
  if (!mine || !scene.question?.asked.includes(me)) return '';
  switch (kind) {
    case 'turn': {
      const covered = (level: string[]) => level.some((a) => mine.tokens.includes(a));
      const open = [
        ['move1', 'recruit'],
        ['raise', 'move2', 'pray2'],
        ['white', 'red', 'blue', 'pray3'],
      ].flatMap((level, i) => (covered(level) ? [] : [i + 1]));
      return open.length === 0 ? t('kemet.hint.levels_done') : t('kemet.hint.levels_open', { list: open.join(', ') });
    }
    case 'buy':
      return t('kemet.hint.buy');
    case 'raise':
      return t('kemet.hint.raise');
    case 'recruit':
      return t('kemet.hint.recruit', { pool: pool(mine) });
    case 'recruit_units': {
      const district = scene.question.choices?.[0]?.text.split(' ')[1] ?? '';
      const enemies = troopsOn(view, district).some((troop) => troop.seat !== me);
      return [t('kemet.hint.recruit_units', { pp: mine.pp, pool: pool(mine) }), ...(enemies ? [t('kemet.hint.recruit_attack')] : [])].join(
        ' ',
      );
    }
    case 'step': {
      const price = scene.question.choices?.find((c) => c.text.startsWith('teleport '))?.label.fields.price;
      return [t('kemet.hint.step'), ...(price === undefined ? [] : [t('kemet.hint.teleport', { price })])].join(' ');
    }
    case 'plan':
    case 'support': {
      const sides = beforeCards(view);
      const list = sides.map((side) => `${seatName(side.seat, me)} (${numbers(side)})`).join(', ');
      const own = sides.findIndex((side) => side.seat === me);
      const card = battleCards.find((c) => c.name === step(view, 'encounter')?.plans?.[own]?.play);
      const before = t('client.kemet.hint.before', { list });
      if (kind === 'plan' || !card) return before;
      const { strength, damage, protection } = sides[own]!;
      const sum = { strength: strength + card.strength, damage: damage + card.damage, protection: protection + card.protection };
      return `${t('client.kemet.hint.with_card', { numbers: numbers(sum) })} ${before}`;
    }
    case 'veto':
    case 'escape': {
      // In words that do not speak to the one who plays the card.
      const card = step(view, 'played')?.card;
      const played = kind === 'veto' && card !== undefined ? `${diName(card)}: ${t(`kemet.di_short.${card}`)}.` : '';
      return `${played} ${mine.di[kind] ? '' : t('kemet.hint.not_held', { card: diName(kind) })}`.trim();
    }
    case 'fire':
      return cardHelp('raining-fire');
    case 'enlist':
    case 'enlist_units':
      return cardHelp('enlistment');
    case 'card_teleport':
      return cardHelp('teleportation');
    case 'night':
      return ['hand-of-god', 'reinforcements']
        .filter((tile) => scene.question!.choices?.some((c) => c.text.startsWith(tile === 'hand-of-god' ? 'raise' : 'reinforce')))
        .map((tile) => placeName(`tile:${colourOfTile(tile)}:${tile}`, view, me))
        .join('; ');
    case 'how_many': {
      const at = step(view, 'move')?.at;
      return typeof at === 'string' ? t('kemet.hint.how_many', { space: spaceName(at) }) : '';
    }
    case 'order': {
      const set = last(view)?.order ?? [];
      return set.length === 0
        ? t('kemet.hint.order')
        : t('client.kemet.hint.order_so_far', { list: set.map((seat) => seatName(seat, me)).join(', ') });
    }
    case 'city':
    case 'levels':
    case 'district':
    case 'start_units':
    case 'troop':
    case 'fight':
    case 'beaten':
    case 'victor':
    case 'retreat_to':
      return t(`kemet.hint.${kind}`);
    default:
      return '';
  }
}

/** Why the moving units cannot go to a space: the first reason that certainly holds. */
function stepFault(view: KemetView, me: number, to: string): string {
  const move = step(view, 'move');
  const at = typeof move?.at === 'string' ? move.at : null;
  const space = side(view).spaces.find((s) => s.name === to);
  const mine = view.seats[me]!;
  if (!move || !at || !space) return 'other';
  if (at === to) return 'here';
  if (!isOpen(view, space)) return 'closed';
  if ((mine.units[to] ?? 0) >= (mine.tiles.includes('legion') ? 7 : 5)) return 'full';
  const near = adjacent(view, at, to);
  if (near && move.set_out && move.left === 0 && !space.obelisk) return 'capacity';
  if (near && space.city !== null && space.city !== mine.city && move.set_out) return 'wall';
  if (near) return 'other';
  if (!space.obelisk) return 'far';
  const pyramid = view.seats.some((_, owner) => stones(view, owner).some((p) => p.standing && p.space === at));
  const obelisk = side(view).spaces.find((s) => s.name === at)?.obelisk && mine.tiles.includes('teleport');
  if (!pyramid && !obelisk) return 'no_pyramid';
  // The lowest that it can cost: Stargate and Priest of Ra each take 1 off.
  const price = 2 - ['stargate', 'priest-of-ra'].filter((tile) => mine.tiles.includes(tile)).length;
  return mine.pp < price ? 'price' : 'other';
}

/** Why the pyramid of a district cannot be raised. */
function raiseFault(view: KemetView, me: number, district: string): string {
  const stone = view.seats.flatMap((_, owner) => stones(view, owner)).find((p) => p.space === district && (p.standing || p.owner === me));
  if (!stone) return 'none';
  // Your own pyramid of level 0 can be raised even where an enemy stands.
  if (stone.standing && controller(view, district) !== me) return 'control';
  return stone.level === 4 ? 'top' : 'price';
}

export function whyNot(target: TargetId, scene: Scene, me: number | null): string | null {
  const view = scene.view as KemetView | null;
  const question = scene.question;
  const mine = me === null ? undefined : view?.seats[me];
  if (!view || !question || !mine || !question.choices) return null;
  const [kind, a = '', b = ''] = target.split(':');
  const asked = question.kind;
  if (kind === 'token') {
    if (asked !== 'turn') return null;
    if (mine.tokens.includes(a)) return t('kemet.why.token_taken', { action: actionName(a) });
    if (last(view)?.placed) return t('kemet.why.token_placed');
    return t('kemet.why.token_level');
  }
  if (kind === 'tile') {
    const tile = tiles.find((x) => x.colour === a && x.name === b);
    if (!tile) return null;
    const name = tileName(b);
    if (leftOf(view, tile) === 0) return t('kemet.why.tile_sold', { tile: name });
    if (mine.tiles.includes(b)) return t('kemet.why.tile_owned', { tile: name });
    const best = Math.max(
      0,
      ...view.seats
        .flatMap((_, owner) => stones(view, owner))
        .filter((p) => p.standing && p.colour === a && p.space !== null && controller(view, p.space) === me)
        .map((p) => p.level),
    );
    if (best < tile.level) return t('kemet.why.tile_level', { tile: name, level: tile.level, best, colour: t(`kemet.colour.${a}`) });
    if (asked !== 'buy') return t('kemet.why.tile_action', { tile: name, action: actionName(a) });
    if (last(view)?.colour !== a) return t('kemet.why.tile_colour', { colour: t(`kemet.colour.${last(view)?.colour}`) });
    return t('kemet.why.tile_price', { tile: name, pp: mine.pp });
  }
  if (kind === 'di') {
    const name = a.split('#')[0]!;
    const card = diCards.find((x) => x.name === name);
    if (!card) return null;
    if (card.price > mine.pp && !mine.tiles.includes('priest-of-ra'))
      return t('kemet.why.card_price', { card: diName(name), price: card.price, pp: mine.pp });
    return t(`kemet.why.card_${card.sort}`, { card: diName(name) });
  }
  if (kind === 'battle') {
    if (mine.used.includes(a) || mine.dropped.includes(a)) return t('kemet.why.battle_used');
    return t('kemet.why.battle_when');
  }
  if (kind === 'space') {
    const found = side(view).spaces.find((s) => s.name === a);
    if (!found) return null;
    const place = spaceName(a);
    if (asked === 'troop' && !troopsOn(view, a).some((x) => x.seat === me)) return t('kemet.why.no_units', { place });
    if (asked === 'step') return t(`kemet.why.step.${stepFault(view, me!, a)}`, { place, pp: mine.pp });
    if (asked === 'fire' && !troopsOn(view, a).some((x) => x.seat !== me)) return t('kemet.why.no_enemy', { place });
    if (asked === 'raise') return t(`kemet.why.raise.${raiseFault(view, me!, a)}`, { place, pp: mine.pp, level: 4 });
    return null;
  }
  if (kind === 'seat') return asked === 'order' ? t('kemet.why.order', { seat: seatName(Number(a), me) }) : placeName(target, view, me);
  return null;
}
