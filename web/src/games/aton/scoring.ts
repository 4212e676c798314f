// A scoring as a table, from the lines that tell of it: a row for each temple, the black and the bonus squares.
import { numberIn, seatIn } from '../../lib/fields';
import type { Arithmetic, ArithmeticRow } from '../../lib/game';
import type { Message, Scene } from '../../lib/protocol';
import { say, t } from '../../lib/texts';
import { seatTitle } from './names';
import type { AtonView } from './view';

/** Shown from the scoring until the next round begins. */
export function arithmetic(scene: Scene, log: readonly Message[]): Arithmetic | null {
  const end = log.findLastIndex((line) => line.key === 'aton.event.scores_now');
  if (end < 0 || log.slice(end).some((line) => line.key === 'aton.event.round_begins')) return null;
  let begin = end;
  while (/\.(temple|black|bonus)_(scored|tied)$/.test(log[begin - 1]?.key ?? '')) begin--;
  const bonus: ArithmeticRow = { cause: t('aton.sum.bonus'), values: [null, null] };
  const rows: ArithmeticRow[] = [];
  for (const line of log.slice(begin, end)) {
    const { fields } = line;
    const [seat, points, temple] = [seatIn(fields.seat), numberIn(fields.points), numberIn(fields.temple)];
    if (line.key.includes('.bonus_')) {
      if (seat !== null) bonus.values[seat] = points;
      continue;
    }
    // A tie has one number for both.
    const [own, opposing] = [fields.own, fields.opposing].map((counters) => numberIn(seat === null ? fields.counters : counters));
    const [red, blue] = seat === 1 ? [opposing!, own!] : [own!, opposing!];
    rows.push({
      cause: t(line.key.includes('.black_') ? 'aton.sum.black' : 'aton.sum.temple', { temple, red, blue }),
      values: [0, 1].map((s) => (s === seat ? points : null)),
    });
  }
  if (bonus.values.some((value) => value !== null)) rows.push(bonus);
  return {
    title: t('client.aton.sum.title', { round: (scene.view as AtonView).round }),
    stays: true,
    button: { text: t('client.aton.sum.show'), icon: 'scarab' },
    seats: [0, 1],
    rows,
    totals: [0, 1].map((seat) => rows.reduce((sum, row) => sum + (row.values[seat] ?? 0), 0)),
    totalName: t('client.aton.sum.total'),
    result: [log[end]!, ...log.slice(end + 1).filter((line) => /\.(won_by_|drawn)/.test(line.key))].map((line) => say(line, seatTitle)),
  };
}
