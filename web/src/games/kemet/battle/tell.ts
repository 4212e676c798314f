// A battle as a scene: who fights where with what, and the steps in which it is told. Before the cards are revealed the
// engine says what is known; afterwards the log has all of it.
import type { Battle, Prospect, RivalCard } from '../../../generated/kemet';
import { defineSpectacle, type Spectacle, type SpectacleStep, type TargetId } from '../../../lib/game';
import { nameIn, numberIn, seatIn, termIn } from '../../../lib/fields';
import type { FieldValue, Message, Scene } from '../../../lib/protocol';
import { say, t } from '../../../lib/texts';
import { diCount, seatName, spaceName } from '../names';
import { heads } from '../story';
import { cityOf, step, troopsOn, type KemetView } from '../view';
import { dawn } from '../dawn/tell';
import BattleScene from './BattleScene.svelte';

/** Where it is fought, for the painting. */
export type Place = 'bank' | 'desert' | 'wall' | 'temple' | 'island';
/** One cause and what it gives: the kind and name of the thing that is its sign. */
export interface Part {
  cause: string;
  words: string;
  value: number;
}
export interface Side {
  seat: number;
  units: number;
  lost: number;
  /** Of these, those that the own battle card cost. */
  own: number;
  creature: string | null;
  /** The battle card; null: it lies face down, or is not laid yet. */
  card: string | null;
  laid: boolean;
  support: { card: string; count: number }[];
  strength: Part[];
  damage: Part[];
  protection: Part[];
}
export interface Told {
  space: string;
  place: Place;
  /** The attacker first. */
  sides: [Side, Side];
  /** Seat that has won; null before the reckoning. */
  winner: number | null;
  tie: boolean;
  /** Who gains a victory point, and how many the seat then has. */
  point: { seat: number; reason: string } | null;
  result: string[];
  next: string;
  /** What each step shows. */
  steps: Shown[];
  /** Before the reveal, for a seat that fights. */
  prospects: Prospect[];
  rival: RivalCard[];
}
export type Shown =
  | { what: 'laid' | 'turned' | 'summed' | 'after' | 'unharmed' }
  | { what: 'support'; side: 0 | 1; at: number }
  | { what: 'falls'; side: 0 | 1 };

const is = (line: Message, ...events: string[]): boolean => events.includes(line.key.replace('kemet.event.', ''));

const placeOf = (space: string): Place => {
  if (cityOf(space)) return 'wall';
  if (space === 'sanctuary' || space.includes('delta')) return 'island';
  if (space.startsWith('temple')) return 'temple';
  return space.endsWith('_bank') ? 'bank' : 'desert';
};

/** The tokens of the road say how much they give: beside the number their name is enough. */
const wordsOf = (cause: string, words: string): string => (cause.startsWith('kemet.symbol.') ? t('client.kemet.path.road') : words);
const inLog = (value: FieldValue | undefined): Part[] =>
  typeof value === 'object' && 'parts' in value
    ? value.parts.map(({ cause, value: gives }) => ({ cause, words: wordsOf(cause, t(cause)), value: gives }))
    : [];
const inTable = (rows: Battle['strength'], column: number): Part[] =>
  rows.rows.flatMap(({ cause, values }) =>
    values[column] === null ? [] : [{ cause: cause.key, words: wordsOf(cause.key, say(cause)), value: values[column] ?? 0 }],
  );

/** The battle that is being planned. */
function ahead(view: KemetView, battle: Battle): Told {
  const { space, attacker, defender, prospects, rival } = battle;
  const plans = step(view, 'encounter')?.plans ?? [];
  const answered = new Set([step(view, 'plan'), step(view, 'support')].flatMap((now) => now?.answered ?? []));
  const supports = view.now?.some((now) => now.step === 'support' || now.step === 'tactics') ?? false;
  const sides = [attacker, defender].map((seat, i): Side => {
    const troop = troopsOn(view, space).find((tr) => tr.seat === seat);
    return {
      seat,
      units: troop?.units ?? 0,
      lost: 0,
      own: 0,
      creature: troop?.creature ?? null,
      card: plans[i]?.play ?? null,
      laid: supports || answered.has(seat) || plans[i]?.play != null,
      support: Object.entries(plans[i]?.support ?? {}).map(([card, count]) => ({ card, count })),
      strength: inTable(battle.strength, i),
      damage: inTable(battle.damage, i),
      protection: inTable(battle.protection, i),
    };
  }) as [Side, Side];
  return {
    space,
    place: placeOf(space),
    sides,
    winner: null,
    tie: false,
    point: null,
    result: [],
    next: '',
    steps: [],
    prospects,
    rival,
  };
}

const RESULT = ['battle_won', 'units_lost', 'vp_gained', 'recalled', 'retreated'];
const isResult = (line: Message): boolean => is(line, ...RESULT) || (is(line, 'pp_gained') && nameIn(line.fields.reason) === 'battle');

/** The battle whose lines these are, from its beginning on. */
function fought(view: KemetView, lines: readonly Message[], me: number | null): Told {
  const { fields: begin } = lines[0]!;
  const space = nameIn(begin.space);
  const totals = lines.filter((line) => is(line, 'totals'));
  const won = lines.find((line) => is(line, 'battle_won'))?.fields ?? {};
  const sides = (['attacker', 'defender'] as const).map((role, i): Side => {
    const seat = seatIn(begin[role])!;
    const of = (line: Message): boolean => seatIn(line.fields.seat) === seat;
    const sums = totals.find(of)?.fields ?? {};
    const strength = inLog(sums.strength_parts);
    const beast = [...strength, ...inLog(sums.damage_parts), ...inLog(sums.protection_parts)].find(
      ({ cause, value }) => cause.startsWith('kemet.creature.') && value > 0,
    );
    const after = lines.indexOf(totals.at(-1)!);
    return {
      seat,
      units: numberIn(begin[i === 0 ? 'units' : 'against']),
      lost: lines
        .filter((line, at) => at > after && is(line, 'units_lost') && of(line))
        .reduce((sum, line) => sum + numberIn(line.fields.count), 0),
      own: lines.filter((line) => is(line, 'own_losses') && of(line)).reduce((sum, line) => sum + numberIn(line.fields.count), 0),
      creature: beast ? beast.cause.slice(beast.cause.lastIndexOf('.') + 1) : null,
      card: nameIn(lines.find((line) => is(line, 'card_revealed') && of(line))?.fields.card),
      laid: true,
      support: lines
        .filter((line) => is(line, 'supports') && of(line))
        .map((line) => ({ card: nameIn(line.fields.card), count: numberIn(line.fields.count) || 1 })),
      strength,
      damage: inLog(sums.damage_parts),
      protection: inLog(sums.protection_parts),
    };
  }) as [Side, Side];
  const gained = lines.find((line) => is(line, 'vp_gained'))?.fields;
  const winner = seatIn(won.seat);
  const told = lines.filter(isResult);
  const both = [0, 1] as const;
  const steps: Shown[] = [
    { what: 'laid' },
    { what: 'turned' },
    ...both.flatMap((side) => sides[side].support.map((_, at) => ({ what: 'support' as const, side, at }))),
    { what: 'summed' },
    ...both.flatMap((side) => Array.from({ length: sides[side].lost }, () => ({ what: 'falls' as const, side }))),
  ];
  if (sides.every((side) => side.lost === 0)) steps.push({ what: 'unharmed' });
  steps.push({ what: 'after' });
  const beaten = sides.find((side) => side.seat !== winner)!;
  const runs = step(view, 'encounter') !== undefined && !told.some((line) => is(line, 'recalled', 'retreated'));
  return {
    space,
    place: placeOf(space),
    sides,
    winner,
    tie: won.why !== undefined,
    point: gained ? { seat: seatIn(gained.seat)!, reason: t(termIn(gained.reason)) } : null,
    result: told.flatMap((line) => [say(line, seatName), ...(line.fields.why === undefined ? [] : [t(termIn(line.fields.why))])]),
    next: runs
      ? nextOf(
          beaten,
          sides.find((side) => side.seat === winner)!,
          me,
        )
      : '',
    steps,
    prospects: [],
    rival: [],
  };
}

/** Who decides what about the troops that are left. */
function nextOf(beaten: Side, winner: Side, me: number | null): string {
  const fields = { beaten: seatName(beaten.seat), winner: seatName(winner.seat) };
  const [stays, goes] = [winner, beaten].map((side) => side.lost < side.units);
  const key = goes ? (stays ? 'next' : 'next_alone') : stays ? 'next_winner' : '';
  const you = (goes ? beaten : winner).seat === me ? '_you' : goes && winner.seat === me ? '_then_you' : '';
  return key === '' ? '' : t(`client.kemet.battle.${key}${you}`, fields);
}

const PARTS = ['cards', 'di', 'strength', 'losses', 'after'] as const;
const TIMES: Record<Shown['what'], [part: number, ms: number]> = {
  laid: [0, 500],
  turned: [0, 1100],
  support: [1, 750],
  summed: [2, 1000],
  falls: [3, 420],
  unharmed: [3, 300],
  after: [4, 700],
};

function stepsOf(told: Told): SpectacleStep[] {
  return told.steps.map((shown) => {
    const [part, ms] = TIMES[shown.what];
    const says =
      shown.what === 'turned'
        ? told.sides
            .map(({ seat, card }) => t('client.kemet.battle.plays', { seat: seatName(seat), card: t(`kemet.battle.${card}`) }))
            .join(' ')
        : shown.what === 'support'
          ? t('client.kemet.battle.adds', {
              seat: seatName(told.sides[shown.side].seat),
              card: diCount([told.sides[shown.side].support[shown.at]!.card, told.sides[shown.side].support[shown.at]!.count]),
            })
          : shown.what === 'after'
            ? told.result.join(' ')
            : undefined;
    return { part, ms, says };
  });
}

export const totalOf = (parts: readonly Part[]): number => parts.reduce((sum, { value }) => sum + value, 0);

/** The last battle, or the one that is on. */
export function spectacle(scene: Scene, log: readonly Message[], me: number | null): Spectacle | null {
  const view = scene.view as KemetView | null;
  if (!view) return null;
  if (view.explain.dawn) return dawn(view, log);
  const begins = log.findLastIndex((line) => is(line, 'battle_begins'));
  const reckoned = begins >= 0 && log.slice(begins).some((line) => is(line, 'battle_won'));
  const on = step(view, 'encounter') !== undefined;
  const { battle } = view.explain;
  const asked = scene.question?.kind ?? '';
  let told: Told;
  let past = false;
  if (reckoned) {
    const ends = log.findIndex((line, at) => at > begins && (heads(line) || is(line, 'meets')));
    told = fought(view, log.slice(begins, ends < 0 ? undefined : ends), me);
    past = ends >= 0;
  } else if (battle) {
    told = ahead(view, battle);
    // Before anybody lays a card there is the map: whoever escapes or uses Initiative looks at it.
    past = !['plan', 'support', 'tactics', 'swap', 'wound', 'discard'].includes(asked);
  } else return null;
  const [attacker, defender] = told.sides;
  const names = { attacker: seatName(attacker.seat), defender: seatName(defender.seat), space: spaceName(told.space) };
  return defineSpectacle<KemetView, Told>({
    id: `battle ${begins < 0 ? log.length : begins}`,
    title: t('client.kemet.sum.title', names),
    subtitle: t('client.kemet.battle.who', names),
    icon: 'conflict',
    at: 'over',
    parts: PARTS.map((part) => t(`client.kemet.battle.part.${part}`)),
    part: asked === 'plan' ? 0 : 1,
    steps: stepsOf(told),
    Part: BattleScene,
    data: told,
    holds: (target: TargetId) => /^(battle|di|wound):/.test(target),
    headline: headline(told, me),
    next: [pointsOf(told, me), told.next].filter(Boolean).join(' '),
    runs: on && !past,
    past,
  });
}

export function headline(told: Told, me: number | null): string {
  if (told.winner === null) return '';
  const own = told.sides.findIndex(({ seat }) => seat === told.winner);
  const fields = {
    seat: seatName(told.winner, me),
    space: spaceName(told.space),
    own: totalOf(told.sides[own]!.strength),
    other: totalOf(told.sides[1 - own]!.strength),
  };
  return t(told.winner === me ? 'client.kemet.battle.you_won' : 'client.kemet.battle.won', fields);
}
export function pointsOf(told: Told, me: number | null): string {
  const { point } = told;
  if (!point) return '';
  const { seat, reason } = point;
  return t(seat === me ? 'client.kemet.battle.your_point' : 'client.kemet.battle.point', { seat: seatName(seat, me), reason });
}
