// The arithmetic of a battle as a table, as the engine reckons it: from the log where strengths were shown, before that
// from what it explains about the battle that is on.
import { rowsFrom, rowsOf } from '../../lib/explain';
import type { Arithmetic, ArithmeticRow } from '../../lib/game';
import type { Message } from '../../lib/protocol';
import { say, t } from '../../lib/texts';
import { cardName, godName, regionName, regionsIn } from './names';
import { is, number, seatOfGod, term } from './story';
import type { Card, View } from './view';

const ENDS = ['battle_begins', 'dominated', 'region_empty', 'turn_begins', 'merged', 'god_forgotten', 'nobody_forgotten'];

/** Where the last battle whose cards were revealed begins and ends, if nothing but the conflict went on since. */
function lastBattle(log: readonly Message[]): { begins: number; ends: number } | null {
  let revealed = log.length - 1;
  while (revealed >= 0 && !is(log[revealed]!, 'revealed', 'action_taken')) revealed--;
  if (revealed < 0 || !is(log[revealed]!, 'revealed')) return null;
  let begins = revealed;
  while (begins >= 0 && !is(log[begins]!, 'battle_begins')) begins--;
  if (begins < 0) return null;
  let ends = revealed;
  while (ends < log.length && !is(log[ends]!, ...ENDS)) ends++;
  return { begins, ends };
}

const WON = ['battle_won', 'battle_won_by_tiebreaker', 'nobody_won'];
const RESULT = [
  'flood_marks',
  'built',
  'bid_shown',
  'plague_spares',
  'plague_spares_nobody',
  'flood_saves',
  'killed',
  'figure_saved',
  'trapped',
  'mummy_returned',
  'devotion_gained',
  'devotion_lost',
  'followers_gained',
  'underworld_laid',
  'underworld_moved',
  'cards_taken_back',
];

export function arithmetic(view: View | null, log: readonly Message[]): Arithmetic | null {
  const found = view && lastBattle(log);
  if (!view || !found) return null;
  const lines = log.slice(found.begins, found.ends);
  const seatIn = (line: Message): number => seatOfGod(view, term(line, 'god')) ?? 0;
  const shown = lines.filter((line) => is(line, 'strength_shown'));
  const now = shown.length || found.ends < log.length ? null : view.explain.battle?.strength;
  const seats = now?.seats ?? shown.map(seatIn);
  const totals = now?.totals ?? shown.map((line) => number(line, 'strength'));
  const rows = now ? rowsOf(now, (seat) => godName(view, seat)) : rowsFrom(shown.map((line) => line.fields.parts));
  const nothing = seats.map((_, at) => (rows.every((row) => row.values[at] === null) ? 0 : null));
  addCards(
    rows,
    seats,
    lines.filter((line) => is(line, 'revealed')).map((line) => ({ seat: seatIn(line), card: term(line, 'card') })),
  );
  if (nothing.includes(0)) rows.push({ cause: t('client.ankh.battle.nobody'), values: nothing });

  const region = number(lines[0]!, 'region');
  const all = regionsIn(view);
  const land = all[region - 1];
  const won = lines.find((line) => is(line, ...WON));
  const told = lines.filter((line) => is(line, ...RESULT)).map((line) => say(line));
  return {
    title: t('client.ankh.battle.title', { number: region, name: land ? regionName(land, all) : '' }),
    seats,
    rows,
    totals,
    ...(now ? { totalName: t('client.ankh.battle.so_far'), open: true } : {}),
    winner: won ? seatOfGod(view, term(won, 'god')) : null,
    // Who won comes first, then all of it in its order.
    result: [won ? say(won) : t('client.ankh.battle.revealed'), ...told],
    past: log.slice(found.ends).some((line) => is(line, 'battle_begins')),
  };
}

/** A card that adds nothing has its row all the same: one sees who played what. */
function addCards(rows: ArithmeticRow[], seats: readonly number[], played: readonly { seat: number; card: Card }[]): void {
  for (const { seat, card } of played) {
    const cause = cardName(card);
    let row = rows.find((entry) => entry.cause === cause);
    if (!row) rows.push((row = { cause, values: seats.map(() => null) }));
    row.values[seats.indexOf(seat)] ??= 0;
  }
}
