// A battle as a scene: before cards what everybody has and can still play; then the cards turn, the strengths are counted
// row by row, and it is told what came of it. All of it is what the engine reckoned and the log tells.
import type { Reckoning } from '../../generated/core';
import { defineSpectacle, type Spectacle, type SpectacleStep } from '../../lib/game';
import type { Message, Scene } from '../../lib/protocol';
import { t } from '../../lib/texts';
import Battle from './Battle.svelte';
import { momentIn } from './moment';
import { godName, regionName, regionsIn } from './names';
import { is, number, seatOfGod, tellTo, term } from './story';
import { figures, type View } from './view';

/** Something that a step brings: a card that turns, a row that is counted, the totals, a sentence. */
export type Beat =
  | { kind: 'card'; seat: number; card: string; line: Message }
  | { kind: 'row'; row: number }
  | { kind: 'total' }
  | { kind: 'told'; line: Message; won: boolean }
  /** All that a decided battle still brings, one choice after the other: one step, which is not shown again for each of them. */
  | { kind: 'rest'; lines: Message[] };

/** A word at a space of the board, from a step on. */
export interface Label {
  step: number;
  space: string;
  key: 'falls' | 'lives';
}

export interface BattleScene {
  region: number;
  /** The columns: the gods that fight. */
  seats: number[];
  /** Who plays which card, whether or not it has turned. */
  beats: Beat[];
  sums: Reckoning | null;
  labels: Label[];
  /** The guardians of each column: those that stand there, and those that fell. */
  guardians: string[][];
  winner: number | null;
  /** Cards are being chosen. */
  ahead: boolean;
}

const ENDS = ['battle_begins', 'dominated', 'region_empty', 'turn_begins', 'merged', 'god_forgotten', 'nobody_forgotten'];
const WON = ['battle_won', 'battle_won_by_tiebreaker', 'nobody_won'];
/** The parts that are named, and the stages of the engine that they are; an edition says in which order they come. */
const PARTS = { cards: 'cards', build: 'build', plague: 'plague', majorities: 'majorities', strength: 'resolution' } as const;
type PartName = keyof typeof PARTS | 'result';
export const partsOf = (view: View): PartName[] => {
  const at = (name: keyof typeof PARTS): number => view.explain.stages.indexOf(PARTS[name]);
  const names = (Object.keys(PARTS) as (keyof typeof PARTS)[]).filter((name) => at(name) >= 0);
  return [...names.sort((a, b) => at(a) - at(b)), 'result'];
};
/** Which lines are told, and in which part of the battle they belong before the strengths are counted. */
const TOLD: Readonly<Record<string, PartName>> = {
  flood_marks: 'cards',
  followers_gained: 'cards',
  built: 'build',
  bid_shown: 'plague',
  plague_spares: 'plague',
  plague_spares_nobody: 'plague',
  killed: 'plague',
  trapped: 'plague',
  mummy_returned: 'plague',
  devotion_lost: 'plague',
  devotion_gained: 'majorities',
  battle_won: 'result',
  battle_won_by_tiebreaker: 'result',
  nobody_won: 'result',
  flood_saves: 'result',
  figure_saved: 'result',
  underworld_laid: 'result',
  underworld_moved: 'result',
  cards_taken_back: 'result',
};
/** The parts that questions belong to which come before anything of theirs is told. */
const ASKS: Readonly<Record<string, PartName | undefined>> = { build: 'build', build_on: 'build', bid: 'plague' };
const nameOf = (line: Message): string => line.key.slice('ankh.event.'.length);
const spaceOf = (line: Message): string => (typeof line.fields['space'] === 'string' ? line.fields['space'] : '');

/** The lines of the battle that is on, or of the last one; null: none since the last action. */
function battleIn(log: readonly Message[]): { lines: Message[]; past: boolean; over: boolean } | null {
  const begins = log.findLastIndex((line) => is(line, 'battle_begins', 'action_taken'));
  if (begins < 0 || !is(log[begins]!, 'battle_begins')) return null;
  const ends = log.findIndex((line, at) => at > begins && is(line, ...ENDS));
  return { lines: log.slice(begins, ends < 0 ? log.length : ends), past: false, over: ends >= 0 };
}

function beatsOf(lines: readonly Message[], sums: Reckoning | null, view: View): { beats: Beat[]; parts: PartName[] } {
  const beats: Beat[] = [];
  const parts: PartName[] = [];
  const add = (beat: Beat, part: PartName): void => {
    beats.push(beat);
    parts.push(part);
  };
  let counted = false;
  let rest: Message[] | null = null;
  for (const line of lines) {
    if (is(line, 'revealed')) {
      const seat = seatOfGod(view, term(line, 'god'));
      if (seat !== null) add({ kind: 'card', seat, card: term(line, 'card'), line }, 'cards');
    } else if (is(line, 'strength_shown')) {
      if (!counted && sums) {
        sums.rows.forEach((_, row) => add({ kind: 'row', row }, 'strength'));
        add({ kind: 'total' }, 'strength');
      }
      counted = true;
    } else {
      const part = TOLD[nameOf(line)];
      if (part === undefined || !beats.length) continue;
      const won = is(line, ...WON);
      if (rest) rest.push(line);
      else add({ kind: 'told', line, won }, counted ? 'result' : part);
      if (won) {
        rest = [];
        add({ kind: 'rest', lines: rest }, 'result');
      }
    }
  }
  return { beats, parts };
}

const MS: Record<Beat['kind'], number> = { card: 420, row: 350, total: 500, told: 420, rest: 500 };
const stepOf = (beat: Beat, part: number, tell: (line: Message) => string): SpectacleStep => ({
  part,
  ms: MS[beat.kind],
  ...('line' in beat ? { says: tell(beat.line) } : {}),
});

export function spectacle(scene: Scene, log: readonly Message[], me: number | null): Spectacle | null {
  const view = scene.view as View | null;
  const found = view && battleIn(log);
  if (!view || !found || momentIn(log) >= 0) return null;
  const { lines, over } = found;
  const { battle, fought } = view.explain;
  const region = number(lines[0]!, 'region');
  const land = regionsIn(view)[region - 1];
  const revealed = lines.some((line) => is(line, 'revealed'));
  const ahead = !revealed && battle?.region === region;
  if (!revealed && !ahead) return null;
  const counted = lines.some((line) => is(line, 'strength_shown'));
  const sums = counted ? (fought ?? null) : (battle?.strength ?? null);
  const { beats, parts } = beatsOf(lines, sums, view);
  const names = partsOf(view);
  const won = lines.find((line) => is(line, ...WON));
  const cards = beats.flatMap((beat) => (beat.kind === 'card' ? beat.seat : []));
  const labels = beats.flatMap((beat, step) => {
    const told = beat.kind === 'told' ? [beat.line] : beat.kind === 'rest' ? beat.lines : [];
    return told.flatMap((line): Label[] => {
      const key = is(line, 'killed') ? 'falls' : is(line, 'figure_saved', 'mummy_returned') ? 'lives' : null;
      return key && spaceOf(line) ? [{ step, space: spaceOf(line), key }] : [];
    });
  });
  const seats = sums?.seats ?? [...new Set(cards)];
  const there = new Set(land ? [...land.land, ...land.water] : []);
  const guardians = seats.map((seat) => [
    ...figures(view).flatMap((entry) => (entry.seat === seat && there.has(entry.space) ? entry.figure : [])),
    ...lines.flatMap((line) => (is(line, 'killed') && seatOfGod(view, term(line, 'god')) === seat ? term(line, 'figure') : [])),
  ]);
  const asks = ASKS[scene.question?.kind ?? ''];
  const name = land ? regionName(land, regionsIn(view)) : '';
  const tie = view.now?.find((entry) => entry.step === 'conflict');
  return defineSpectacle<View, BattleScene>({
    id: `ankh ${view.event} ${region}`,
    title: t('client.ankh.battle.title', { number: region, name }),
    ...(ahead && tie?.step === 'conflict' && tie.face_up
      ? { subtitle: t('client.ankh.battle.tiebreaker', { god: godName(view, tie.tiebreaker) }) }
      : {}),
    icon: 'conflict',
    at: 'beside',
    parts: names.map((part) => t(`client.ankh.battle.part.${part}`)),
    part: names.indexOf('cards'),
    ...(asks ? { asks: names.indexOf(asks) } : {}),
    steps: beats.map((beat, at) => stepOf(beat, names.indexOf(parts[at]!), (line) => tellTo(line, view, me))),
    Part: Battle,
    data: {
      region,
      seats,
      guardians: guardians.map((all) => all.filter((figure) => figure !== 'god' && figure !== 'warrior')),
      beats,
      sums,
      labels,
      winner: won ? seatOfGod(view, term(won, 'god')) : null,
      ahead,
    },
    holds: (target) => target.startsWith('card:') && me !== null,
    headline: won ? tellTo(won, view, me) : undefined,
    runs: !won && !view.over,
    open: !won,
    past: over && !won ? true : undefined,
  });
}
