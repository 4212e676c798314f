// The arithmetic of a battle as a table, as the engine reckons it: the battle that is on, before its cards are revealed on
// demand only; else the last one, until the next action.
import { rowsOf } from '../../lib/explain';
import type { Arithmetic } from '../../lib/game';
import type { Message } from '../../lib/protocol';
import { say, t } from '../../lib/texts';
import { forecastWords, godName, regionName, regionsIn } from './names';
import { is, number, seatOfGod, term } from './story';
import type { View } from './view';

const ENDS = ['battle_begins', 'dominated', 'region_empty', 'turn_begins', 'merged', 'god_forgotten', 'nobody_forgotten'];

/** Where the last battle whose cards were revealed begins and ends, if nothing but the conflict went on since. */
function lastBattle(log: readonly Message[]): { begins: number; ends: number } | null {
  const revealed = log.findLastIndex((line) => is(line, 'revealed', 'action_taken'));
  if (revealed < 0 || !is(log[revealed]!, 'revealed')) return null;
  const begins = log.slice(0, revealed).findLastIndex((line) => is(line, 'battle_begins'));
  const ends = log.findIndex((line, at) => at > revealed && is(line, ...ENDS));
  return begins < 0 ? null : { begins, ends: ends < 0 ? log.length : ends };
}

const WON = ['battle_won', 'battle_won_by_tiebreaker', 'nobody_won'];
const RESULT = [
  'flood_marks built bid_shown plague_spares plague_spares_nobody flood_saves killed figure_saved trapped',
  'mummy_returned devotion_gained devotion_lost lost_to_mighty followers_gained underworld_laid underworld_moved cards_taken_back',
].flatMap((names) => names.split(' '));

/** The battle whose cards are being chosen: how it stands without them. */
function ahead(view: View, log: readonly Message[]): Arithmetic | null {
  const at = log.findLastIndex((line) => is(line, 'revealed', ...ENDS));
  const { battle } = view.explain;
  if (!battle || at < 0 || !is(log[at]!, 'battle_begins')) return null;
  const all = regionsIn(view);
  const land = all[battle.region - 1];
  return {
    title: t('client.ankh.battle.title', { number: battle.region, name: land ? regionName(land, all) : '' }),
    seats: battle.strength.seats,
    rows: rowsOf(battle.strength, (seat) => godName(view, seat)),
    totals: battle.strength.totals,
    totalName: t('client.ankh.battle.so_far'),
    winner: null,
    result: land ? [forecastWords(land, view)] : [],
    button: { text: t('client.battle.show'), icon: 'conflict' },
    past: true,
  };
}

export function arithmetic(view: View | null, log: readonly Message[]): Arithmetic | null {
  const now = view && ahead(view, log);
  if (now) return now;
  const found = view && lastBattle(log);
  if (!view || !found) return null;
  const lines = log.slice(found.begins, found.ends);
  const { battle, fought } = view.explain;
  const open = fought || found.ends < log.length ? undefined : battle?.strength;
  const sums = fought ?? open;
  const region = number(lines[0]!, 'region');
  const all = regionsIn(view);
  const land = all[region - 1];
  const won = lines.find((line) => is(line, ...WON));
  const told = lines.filter((line) => is(line, ...RESULT)).map((line) => say(line));
  return {
    title: t('client.ankh.battle.title', { number: region, name: land ? regionName(land, all) : '' }),
    seats: sums?.seats ?? [],
    rows: sums ? rowsOf(sums, (seat) => godName(view, seat)) : [],
    totals: sums?.totals ?? [],
    ...(open ? { totalName: t('client.ankh.battle.so_far'), open: true } : {}),
    winner: won ? seatOfGod(view, term(won, 'god')) : null,
    // Who won comes first, then all of it in its order.
    result: [won ? say(won) : t('client.ankh.battle.revealed'), ...told],
    past: log.slice(found.ends).some((line) => is(line, 'battle_begins')),
  };
}
