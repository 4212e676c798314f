// The two great moments of a round as scenes: the reveal, cartouche by cartouche, and the scoring, temple by temple. Both
// are told on the board itself; the scoring has its table beside it.
import { defineSpectacle, type Looks, type Spectacle, type SpectacleStep } from '../../lib/game';
import { seatIn } from '../../lib/fields';
import type { Message, Scene } from '../../lib/protocol';
import { say, t } from '../../lib/texts';
import type { Row } from '../../generated/core';
import { cartoucheNote, seatTitle } from './names';
import Scored from './Scored.svelte';
import type { AtonView } from './view';

interface Reveal {
  kind: 'reveal';
  /** What cartouche 1 brings. */
  gain: { seat: number; points: number } | null;
}
export interface Scoring {
  kind: 'scoring';
  rows: Row[];
  totals: number[];
}
type Told = Reveal | Scoring;

/** The steps at which the cartouches open; at the one between the first two, the points are counted. */
const OPENS = [1, 3, 4, 5];
const COUNTS = 2;
const TIMES = [300, 450, 600, 750, 600, 600];

const lastOf = (log: readonly Message[], name: string): number => log.findLastIndex(({ key }) => key === `aton.event.${name}`);

function reveal(view: AtonView, log: readonly Message[]): Spectacle | null {
  const at = lastOf(log, 'revealed');
  if (at < 0 || at < lastOf(log, 'round_begins')) return null;
  const since = log.slice(at + 1);
  const points = since.find(({ key }) => key.startsWith('aton.event.cartouche_'));
  const seat = seatIn(points?.fields['seat']);
  const order = since.filter(({ key }) => /\.(begins|draw_off)/.test(key));
  const words = (lines: (Message | undefined)[]): string => lines.flatMap((line) => (line ? [say(line, seatTitle)] : [])).join(' ');
  const both = (cartouche: number): string =>
    view.seats
      .map((_, each) => t('client.aton.reveal.does', { seat: seatTitle(each), what: cartoucheNote(view, each, cartouche) }))
      .join(' ');
  const says = ['client.aton.reveal.laid', '', words([points]), words(order), both(3), both(4)].map((text, i) =>
    i === 0 ? t(text) : i === 1 ? t('client.aton.topic.cartouche1') : text,
  );
  return defineSpectacle<AtonView, Reveal>({
    id: `reveal ${view.round}`,
    title: t('client.aton.reveal.title', { round: view.round }),
    at: 'board',
    parts: [],
    steps: TIMES.map((ms, i): SpectacleStep => ({ part: 0, ms, says: says[i]! })),
    data: { kind: 'reveal', gain: seat === null ? null : { seat, points: Number(points!.fields['points']) } },
    button: { text: t('client.aton.reveal.show'), icon: 'hand' },
    open: true,
    // What is done with the cards goes on at once, and then it is the log's.
    past: since.some(({ key }) => /\.(placed|removed_|without_room|scores_now)/.test(key)),
  });
}

function scoring(view: AtonView, log: readonly Message[]): Spectacle | null {
  const { scored } = view.explain;
  const at = lastOf(log, 'scores_now');
  if (!scored || at < 0) return null;
  const result = log.filter((line, i) => i === at || (i > at && /\.(won_by_|drawn)/.test(line.key))).map((line) => say(line, seatTitle));
  return defineSpectacle<AtonView, Scoring>({
    id: `scoring ${view.round}`,
    title: t('client.aton.sum.title', { round: view.round }),
    icon: 'scarab',
    at: 'beside',
    parts: [],
    steps: [...scored.rows.map((row) => ({ part: 0, ms: 900, says: tellRow(row) })), { part: 0, ms: 300, says: result.join(' ') }],
    Part: Scored,
    data: { kind: 'scoring', rows: scored.rows, totals: scored.totals },
    headline: result.join(' '),
    next: view.now?.step === 'counters_back' ? t('client.aton.sum.next') : undefined,
    button: { text: t('client.aton.sum.show'), icon: 'scarab' },
    stays: true,
  });
}

/** A row of a scoring in a sentence: "Temple 1: red 6, blue 3. Red +3." */
export function tellRow({ cause, values }: Row): string {
  const gains = values.flatMap((points, seat) => (points ? [t('client.aton.lead', { seat: seatTitle(seat), points })] : []));
  return `${say(cause, seatTitle)}. ${gains.length ? gains.join(', ') : t('client.aton.sum.nobody')}`;
}

export const spectacle = (scene: Scene, log: readonly Message[]): Spectacle | null => {
  const view = scene.view as AtonView;
  return scoring(view, log) ?? reveal(view, log);
};

const toldOf = ({ staged }: Looks<AtonView>): { data: Told; step: number; moves: boolean } | null =>
  staged && !staged.spectacle.brief ? { data: staged.spectacle.data as Told, step: staged.step, moves: staged.moves } : null;

/** Whether the cards of a cartouche lie open while the reveal is told; null: it is not being told. */
export function revealed(looks: Looks<AtonView>, cartouche: number): 'shut' | 'opens' | 'open' | null {
  const told = toldOf(looks);
  if (told?.data.kind !== 'reveal' || !told.moves) return null;
  const opens = OPENS[cartouche - 1]!;
  const until = OPENS[cartouche] ?? TIMES.length;
  return told.step < opens ? 'shut' : told.step < until ? 'opens' : 'open';
}

/** What flies from cartouche 1 to the strip. */
export function gained(looks: Looks<AtonView>): { seat: number; points: number } | null {
  const told = toldOf(looks);
  return told?.data.kind === 'reveal' && told.moves && told.step === COUNTS ? told.data.gain : null;
}

/** The points of a seat as far as they are told. */
export function shownScore(looks: Looks<AtonView>, seat: number): number {
  const { score } = looks.view.seats[seat]!;
  const told = toldOf(looks);
  if (!told?.moves) return score;
  const { data, step } = told;
  if (data.kind === 'reveal') return data.gain?.seat === seat && step < COUNTS ? score - data.gain.points : score;
  return data.rows.slice(step + 1).reduce((points, { values }) => points - (values[seat] ?? 0), score);
}

/** While a scoring stands on the screen, another one "now" would only confuse. */
export const tellsScoring = (looks: Looks<AtonView>): boolean => toldOf(looks)?.data.kind === 'scoring';

/** The row of a scoring that is told now. */
export function scoredRow(looks: Looks<AtonView>): Row | null {
  const told = toldOf(looks);
  return told?.data.kind === 'scoring' && told.moves ? (told.data.rows[told.step] ?? null) : null;
}
