// What a line of the log speaks of, where somebody went, and the sums of a battle.
import type { Arithmetic, ArithmeticRow, TargetId, Trail } from '../../lib/game';
import type { FieldValue, Message, Scene } from '../../lib/protocol';
import { say, t } from '../../lib/texts';
import { creatureName, diName, seatName, spaceName, tileName } from './names';
import { battleCards, creatures, diCards, tiles, type KemetView } from './view';

const seatOf = (value: FieldValue | undefined): number | null =>
  typeof value === 'object' && 'seat' in value ? value.seat : typeof value === 'number' ? value : null;
const termOf = (value: FieldValue | undefined): string =>
  typeof value === 'object' && 'term' in value ? value.term : typeof value === 'string' ? value : '';
/** `w_bank` of `kemet.space.w_bank`. */
const nameOf = (value: FieldValue | undefined): string => termOf(value).split('.').pop() ?? '';
const numberOf = (value: FieldValue | undefined): number => (typeof value === 'number' ? value : 0);

export function mentions(line: Message, view: KemetView): TargetId[] {
  const found: TargetId[] = [];
  for (const value of Object.values(line.fields)) {
    const seat = typeof value === 'object' && 'seat' in value ? value.seat : null;
    if (seat !== null) found.push(`seat:${seat}`);
    const term = termOf(value);
    const name = nameOf(value);
    if (term.startsWith('kemet.space.')) found.push(`space:${name}`);
    else if (term.startsWith('kemet.city.')) found.push(`city:${name}`);
    else if (term.startsWith('kemet.tile.'))
      found.push(...tiles.filter((tile) => tile.name === name).map((tile) => `tile:${tile.colour}:${name}`));
    else if (term.startsWith('kemet.di.')) found.push(`di:${name}`);
    else if (term.startsWith('kemet.action.')) found.push(`token:${name}`);
    else if (term.startsWith('kemet.creature.')) {
      const at = view.seats.map((s) => s.creatures[name]).find((where) => typeof where === 'string');
      if (at) found.push(`space:${at}`);
    }
  }
  return found;
}

/** A turn, and each part of a day, is a heading of the log. */
export const heads = (line: Message): boolean => /\.(turn|night|day|evening)_begins$/.test(line.key);

const moves = new Set(['stepped', 'stepped_with', 'teleported', 'teleported_with']);
const arrivals = new Set(['retreated', 'escaped']);
const places = new Set(['units_placed', 'creature_placed', 'fire_hits', 'recalled', 'units_lost', 'withdrawn', 'initiative_kills']);

export function trail(line: Message): Trail | null {
  const event = line.key.replace('kemet.event.', '');
  const seat = seatOf(line.fields.seat);
  if (moves.has(event)) return { from: `space:${nameOf(line.fields.from)}`, to: `space:${nameOf(line.fields.to)}`, seat };
  if (arrivals.has(event)) return { from: null, to: `space:${nameOf(line.fields.to)}`, seat };
  if (places.has(event)) return { from: null, to: `space:${nameOf(line.fields.space)}`, seat };
  return null;
}

interface Side {
  seat: number;
  units: number;
  card: string | null;
  support: Map<string, number>;
  wounds: number;
  totals: { strength: number; damage: number; protection: number } | null;
  lost: number;
}

type Stat = 'strength' | 'damage' | 'protection';

const tileGives: { tile: string; stat: Stat; side?: 'attacker' | 'defender' }[] = [
  { tile: 'charge', stat: 'strength', side: 'attacker' },
  { tile: 'defense', stat: 'strength', side: 'defender' },
  { tile: 'blades-of-neith', stat: 'strength' },
  { tile: 'carnage', stat: 'damage' },
  { tile: 'shield-of-neith', stat: 'protection' },
];

/** The last battle of the log, as far as it has been revealed, or the one before it while only that has sums. */
function lastBattle(log: readonly Message[]) {
  const starts = log.flatMap((line, i) => (line.key === 'kemet.event.battle_begins' ? [i] : []));
  const last = starts.at(-1);
  if (last === undefined) return null;
  const battle = battleFrom(log.slice(last));
  if (starts.length === 1 || battle.sides.every((side) => side.totals !== null)) return battle;
  return battleFrom(log.slice(starts.at(-2), last));
}

function battleFrom(log: readonly Message[]) {
  const head = log[0]!.fields;
  const side = (seat: FieldValue | undefined, units: FieldValue | undefined): Side => ({
    seat: seatOf(seat) ?? 0,
    units: numberOf(units),
    card: null,
    support: new Map(),
    wounds: 0,
    totals: null,
    lost: 0,
  });
  const sides: [Side, Side] = [side(head.attacker, head.units), side(head.defender, head.against)];
  const result: Message[] = [];
  let ended = false;
  for (const line of log.slice(1)) {
    const event = line.key.replace('kemet.event.', '');
    if (event === 'turn_begins' || event === 'evening_begins') {
      ended = true;
      break;
    }
    const own = sides.find((s) => s.seat === seatOf(line.fields.seat));
    if (event === 'card_revealed' && own) own.card = nameOf(line.fields.card);
    else if (event === 'supports' && own) own.support.set(nameOf(line.fields.card), numberOf(line.fields.count) || 1);
    else if (event === 'wounds' && own) own.wounds = numberOf(line.fields.count);
    else if (event === 'totals' && own)
      own.totals = {
        strength: numberOf(line.fields.strength),
        damage: numberOf(line.fields.damage),
        protection: numberOf(line.fields.protection),
      };
    else if (event === 'units_lost' && own) {
      own.lost = numberOf(line.fields.count);
      result.push(line);
    } else if (['battle_won', 'vp_gained', 'recalled', 'retreated'].includes(event) && own) result.push(line);
    else if (event === 'pp_gained' && own && nameOf(line.fields.reason) === 'battle') result.push(line);
  }
  return { space: nameOf(head.space), sides, result, ended };
}

/** Rows of one sum. What neither units, cards nor tiles explain is the creature's. */
function rowsOf(stat: Stat, sides: readonly Side[], view: KemetView): ArithmeticRow[] {
  const rows: ArithmeticRow[] = [];
  const rest = sides.map((s) => s.totals?.[stat] ?? 0);
  const add = (cause: string, values: number[]) => {
    if (values.every((v) => v === 0)) return;
    values.forEach((v, i) => (rest[i]! -= v));
    rows.push({ cause, values: values.map((v) => (v === 0 ? null : v)) });
  };
  if (stat === 'strength')
    add(
      t('kemet.sum.units'),
      sides.map((s) => s.units),
    );
  add(
    t('kemet.sum.card'),
    sides.map((s) => battleCards.find((c) => c.name === s.card)?.[stat] ?? 0),
  );
  for (const { tile, stat: gives, side } of tileGives) {
    if (gives !== stat) continue;
    add(
      tileName(tile),
      sides.map((s, i) => {
        const counts = side === undefined || (side === 'attacker') === (i === 0);
        return counts && view.seats[s.seat]?.tiles.includes(tile) ? 1 : 0;
      }),
    );
  }
  for (const card of diCards) {
    const gives = card[stat];
    if (gives)
      add(
        diName(card.name),
        sides.map((s) => (s.support.get(card.name) ?? 0) * gives),
      );
  }
  if (stat === 'strength')
    add(
      tileName('divine-wound'),
      sides.map((s) => s.wounds),
    );
  const beasts = sides.map((s, i) => {
    const own = creatures.filter((c) => c[stat] === rest[i] && view.seats[s.seat]?.creatures[c.name] !== undefined);
    return rest[i]! > 0 ? (own.length === 1 ? creatureName(own[0]!.name) : t('client.kemet.sum.creature')) : '';
  });
  if (beasts.some((b) => b !== ''))
    add(
      [...new Set(beasts.filter((b) => b))].join(', '),
      rest.map((v) => Math.max(0, v)),
    );
  return rows;
}

export function arithmetic(scene: Scene, log: readonly Message[]): Arithmetic | null {
  const view = scene.view as KemetView | null;
  const battle = view ? lastBattle(log) : null;
  if (!view || !battle || battle.ended || battle.sides.some((s) => s.totals === null)) return null;
  const { sides } = battle;
  const seats = sides.map((s) => s.seat);
  const total = (stat: Stat) => sides.map((s) => s.totals![stat]);
  const name = (seat: number) => seatName(seat);
  const losses = sides.map((s, i) => {
    const foe = sides[1 - i]!;
    return t(s.lost === 0 ? 'client.kemet.sum.no_loss' : 'client.kemet.sum.loss', {
      seat: name(s.seat),
      damage: foe.totals!.damage,
      protection: s.totals!.protection,
      lost: s.lost,
    });
  });
  const strength = total('strength');
  const tie = strength[0] === strength[1] ? [t('kemet.sum.tie')] : [];
  return {
    title: t('client.kemet.sum.title', { space: spaceName(battle.space) }),
    seats,
    rows: rowsOf('strength', sides, view),
    totals: strength,
    // The attacker stands first, and the defender wins ties.
    winner: seats[strength[0]! > strength[1]! ? 0 : 1],
    totalName: t('client.kemet.sum.strength'),
    more: [
      { title: t('client.kemet.sum.damage'), rows: rowsOf('damage', sides, view), totals: total('damage') },
      { title: t('client.kemet.sum.protection'), rows: rowsOf('protection', sides, view), totals: total('protection') },
    ].filter((part) => part.rows.length > 0),
    result: [
      ...battle.result.filter((l) => l.key.endsWith('battle_won')).map((l) => say(l, name)),
      ...tie,
      ...losses,
      ...battle.result.filter((l) => !/units_lost$|battle_won$/.test(l.key)).map((l) => say(l, name)),
    ],
  };
}

/** What both sides of the battle under way have before any card: units, tiles, creatures. All of it is public. */
export function beforeCards(view: KemetView): { seat: number; strength: number; damage: number; protection: number }[] {
  const battle = view.now?.findLast((s) => s.step === 'encounter');
  if (!battle?.space || battle.attacker === undefined || battle.defender === undefined) return [];
  const seats = [battle.attacker, battle.defender];
  const beasts = seats.map((seat) => creatures.find((c) => view.seats[seat]?.creatures[c.name] === battle.space));
  return seats.map((seat, i) => {
    const { units, tiles: own } = view.seats[seat]!;
    const gives = (stat: Stat) =>
      tileGives.filter((g) => g.stat === stat && own.includes(g.tile) && (g.side === undefined || (g.side === 'attacker') === (i === 0)))
        .length;
    // The Snake makes the other side's creature count for nothing.
    const beast = beasts[1 - i]?.name === 'snake' ? undefined : beasts[i];
    return {
      seat,
      strength: (units[battle.space!] ?? 0) + gives('strength') + (beast?.strength ?? 0),
      damage: gives('damage') + (beast?.damage ?? 0),
      protection: gives('protection') + (beast?.protection ?? 0),
    };
  });
}
