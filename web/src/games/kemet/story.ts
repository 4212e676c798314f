// What a line of the log speaks of, where somebody went, and the sums of a battle.
import type { Arithmetic, ArithmeticRow, TargetId, Trail } from '../../lib/game';
import { rowsFrom, rowsOf } from '../../lib/explain';
import { nameIn, numberIn, seatIn, termIn } from '../../lib/fields';
import type { Message, Scene } from '../../lib/protocol';
import { say, t } from '../../lib/texts';
import { seatName, spaceName } from './names';
import type { KemetView } from './view';

export function mentions(line: Message, view: KemetView): TargetId[] {
  const found: TargetId[] = [];
  for (const value of Object.values(line.fields)) {
    const seat = seatIn(value);
    if (seat !== null) found.push(`seat:${seat}`);
    const term = termIn(value);
    const name = nameIn(value);
    if (term.startsWith('kemet.space.')) found.push(`space:${name}`);
    else if (term.startsWith('kemet.city.')) found.push(`city:${name}`);
    else if (term.startsWith('kemet.tile.'))
      found.push(...view.explain.market.filter(({ tile }) => tile === name).map(({ colour }) => `tile:${colour}:${name}`));
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
  const seat = seatIn(line.fields.seat);
  if (moves.has(event)) return { from: `space:${nameIn(line.fields.from)}`, to: `space:${nameIn(line.fields.to)}`, seat };
  if (arrivals.has(event)) return { from: null, to: `space:${nameIn(line.fields.to)}`, seat };
  if (places.has(event)) return { from: null, to: `space:${nameIn(line.fields.space)}`, seat };
  return null;
}

const STATS = ['strength', 'damage', 'protection'] as const;
const results = new Set(['battle_won', 'units_lost', 'vp_gained', 'recalled', 'retreated']);
const isResult = ({ key, fields }: Message): boolean =>
  results.has(key.replace('kemet.event.', '')) || (key.endsWith('.pp_gained') && nameIn(fields.reason) === 'battle');

/** The last battle, as the log has reckoned it, until the turn ends; what is known of the one under way, on demand. */
export function arithmetic(scene: Scene, log: readonly Message[]): Arithmetic | null {
  const view = scene.view as KemetView | null;
  if (!view) return null;
  const name = (seat: number) => seatName(seat);
  const table = (title: string, seats: number[], sums: { rows: ArithmeticRow[]; totals: number[] }[]) => ({
    title,
    seats,
    ...sums[0]!,
    totalName: t('client.kemet.sum.strength'),
    more: [1, 2].map((i) => ({ title: t(`client.kemet.sum.${STATS[i]}`), ...sums[i]! })).filter((part) => part.rows.length > 0),
  });
  const last = log.findLastIndex((line) => line.key === 'kemet.event.totals');
  const after = log.slice(last + 1);
  if (last > 0 && !after.some(heads)) {
    const sides = log.slice(last - 1, last + 1).map((line) => line.fields);
    const next = after.findIndex((line) => line.key === 'kemet.event.battle_begins');
    const told = after.slice(0, next < 0 ? undefined : next).filter(isResult);
    const won = told[0]?.fields ?? {};
    return {
      ...table(
        t('client.kemet.sum.title', { space: spaceName(nameIn(won.space)) }),
        sides.map((side) => seatIn(side.seat)!),
        STATS.map((stat) => ({
          rows: rowsFrom(sides.map((side) => side[`${stat}_parts`])),
          totals: sides.map((side) => numberIn(side[stat])),
        })),
      ),
      winner: seatIn(won.seat),
      result: told.flatMap((line) => [say(line, name), ...(line.fields.why === undefined ? [] : [t(termIn(line.fields.why))])]),
    };
  }
  const { battle } = view.explain;
  if (!battle) return null;
  const { attacker, defender, winner, why, losses } = battle;
  return {
    ...table(
      t('client.kemet.sum.before', { space: spaceName(battle.space) }),
      [attacker, defender],
      STATS.map((stat) => ({ rows: rowsOf(battle[stat], name), totals: battle[stat].totals })),
    ),
    winner,
    result: [
      t('client.kemet.sum.so_far', { why: say(why, name) }),
      ...losses.map((lost, i) => t('client.kemet.sum.would_lose', { seat: name([attacker, defender][i]!), lost })),
    ],
    past: true,
  };
}
