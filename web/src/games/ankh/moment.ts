// The two moments that change the game more than any battle: two gods become one, and gods are forgotten. They are told
// from the log like a battle, over the board, until they are put away.
import type { Arithmetic, Portrait } from '../../lib/game';
import type { Message } from '../../lib/protocol';
import { say, t } from '../../lib/texts';
import { arithmetic as battle } from './battle';
import { godName } from './names';
import { is, number, term } from './story';
import type { View } from './view';

/** A battle, or what a conflict ended with; until the next action it covers the board, until the next turn it can be read again. */
export function arithmetic(view: View | null, log: readonly Message[], question: string): Arithmetic | null {
  const at = view ? momentIn(log) : -1;
  if (!view || at < 0) return battle(view, log);
  const lines = log.slice(at);
  const past = lines.some((line) => is(line, 'action_taken'));
  const before = past ? null : battle(view, log);
  // Two that have become one were two when they fought.
  const names = is(lines[0]!, 'merged') ? before?.seats.map((seat) => t(`ankh.god.${view.seats[seat]!.god}`)) : undefined;
  const also = before && names ? { ...before, names } : before;
  // Guardians are asked for in the middle of a merge, and some stand on the board.
  const stays = !past && question !== 'merge_guardian';
  return { ...(is(lines[0]!, 'merged') ? merge(view, lines[0]!) : forget(view, lines)), ...(also ? { also } : {}), past, stays };
}

/** Where the last merge or forgetting begins; -1: none, or a whole turn ago. */
export function momentIn(log: readonly Message[]): number {
  const at = log.findLastIndex((line) => is(line, 'merged', 'god_forgotten', 'nobody_forgotten'));
  if (at < 0 || log.slice(at).filter((line) => is(line, 'turn_begins')).length > 2) return -1;
  let first = at;
  while (first > 0 && is(log[first - 1]!, 'god_forgotten', 'monument_destroyed', 'monuments_neutral')) first--;
  return is(log[at]!, 'god_forgotten') ? first + log.slice(first).findIndex((line) => is(line, 'god_forgotten')) : at;
}

const told = (title: string, button: string, icon: string, portraits: Portrait[], result: string[]): Arithmetic => ({
  title: t(title),
  button: { text: t(button), icon },
  seats: [],
  rows: [],
  totals: [],
  portraits,
  winner: null,
  result,
});

function merge(view: View, line: Message): Arithmetic {
  const of = (name: string): number => view.seats.findIndex((seat) => seat.god === term(line, name));
  const [lower, higher] = [of('lower'), of('higher')];
  const name = (which: string): string => t(`ankh.god.${term(line, which)}`);
  return told(
    'client.ankh.merge.title',
    'client.ankh.merge.button',
    'ankh',
    [
      { seat: lower, name: name('lower'), note: t('client.ankh.merge.lower'), gone: true },
      { seat: higher, name: name('higher'), note: t('client.ankh.merge.higher'), sign: '+' },
      {
        seat: higher,
        name: godName(view, higher),
        note: t('client.ankh.merge.devotion', { devotion: number(line, 'devotion') }),
        sign: '=',
      },
    ],
    [line, ...view.explain.merged].map((entry) => say(entry)),
  );
}

function forget(view: View, lines: readonly Message[]): Arithmetic {
  const portraits = view.seats.flatMap((seat, at): Portrait[] => {
    if (seat.merged_into !== undefined) return [];
    const note = t(seat.forgotten ? 'client.ankh.forget.gone' : 'client.ankh.forget.safe', { devotion: seat.devotion ?? 0 });
    return [{ seat: at, name: godName(view, at), note, gone: seat.forgotten === true }];
  });
  const words = lines
    .filter((line) => is(line, 'god_forgotten', 'nobody_forgotten', 'won_as_last', 'all_forgotten'))
    .map((line) => say(line));
  return told('client.ankh.forget.title', 'client.ankh.forget.button', 'forgotten', portraits, [
    ...words,
    t('client.ankh.forget.rule', { last: view.explain.last_red }),
  ]);
}
