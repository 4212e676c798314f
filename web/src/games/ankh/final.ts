// Choices after which somebody else is asked, or may be: bots answer at once, and then nothing can be taken back. What
// ends a step of several (done, stop) says so itself and is not asked twice; nor is what leaves all as it is (the tokens
// of a caravan) or is followed by a card that is confirmed anyway. Answers to secret questions are confirmed by the shell.
import { forecast, monumentsBeside } from './forecast';
import { asked, EVENTS, figures, godSeat, godsOf, step, trackLength, type ActionName, type Figure, type View } from './view';

/** Ends a battle's step, or the turn, with one press. */
const ENDS = [
  'control', 'no caravan', 'swap', 'two cards', 'no building', 'trap', 'no trap', 'return',
  'tiebreak', 'no tiebreak', 'no underworld', 'worship', 'no worship',
];

export function final(choice: string, view: View): boolean {
  const now = asked(view);
  const [word, what] = choice.split(' ');
  switch (word) {
    case 'action':
      if (what === 'gain') return endsTurn(view, 'gain', view.markers.gain + 1);
      return what === 'unlock' && !mayUnlock(view) && endsTurn(view, 'unlock', view.markers.unlock + 1);
    case 'unlock':
      return endsTurn(view, 'unlock', view.markers.unlock);
    case 'to':
      return now?.step === 'move_to' && !othersToMove(view, now.from ?? '') && endsTurn(view, 'move', view.markers.move);
    case 'on':
      if (now?.step !== 'summon_on') return true;
      return !moreToSummon(view) && endsTurn(view, 'summon', view.markers.summon, { figure: now.figure === 'freed' ? 'warrior' : (now.figure ?? 'warrior'), space: what! });
    case 'save':
    case 'lose':
      return (view.undecided?.length ?? 0) <= 1;
    case 'take':
    case 'refuse': {
      const lower = view.seats[now?.lower ?? -1];
      const pool = Object.values(lower?.guardians ?? {}).reduce((sum, count) => sum + count, 0);
      return pool + (lower?.figures?.length ?? 0) <= 1;
    }
    default:
      return ENDS.some((end) => choice === end || choice.startsWith(`${end} `));
  }
}

/** Whether the turn goes on to somebody else when an action is resolved whose marker stands there (ANKH-6). */
function endsTurn(view: View, action: ActionName, marker: number, figure?: Figure): boolean {
  const turn = step(view, 'turn');
  if (marker >= trackLength(view, action)) {
    // The seat that triggered it is asked about a caravan, and where there is a choice about a monument.
    const event = EVENTS[view.event + 1];
    if (event === 'conflict') return turn?.seat === undefined || godSeat(view, turn.seat) !== turn.seat || !announcesFirst(view, turn.seat, figure);
    return event === 'control' && takeable(view, godSeat(view, turn?.seat ?? 0)) < 2;
  }
  const one = turn?.seat !== undefined && godsOf(view, turn.seat).length > 1;
  return one || action === 'unlock' || (turn?.first !== undefined && turn.first !== 'none');
}

/** Whether a conflict that begins now asks Amun first, and nobody before him (ANKH-14.2): then all can be taken back. */
function announcesFirst(view: View, seat: number, figure?: Figure): boolean {
  const own = view.seats[seat];
  // What the choice itself brings to the board counts already.
  const then = figure && own ? { ...view, seats: view.seats.map((entry, at) => (at === seat ? { ...entry, figures: [...(own.figures ?? []), figure] } : entry)) } : view;
  const first = forecast(then).find(({ there }) => there.length > 1);
  const calls = first?.there.some((entry) => view.seats[entry.seat]?.powers?.includes('obelisk-attuned'));
  const among = first?.there.some((entry) => entry.seat === seat);
  return !!among && !calls && godsOf(view, seat).includes('amun') && (own?.used_cards?.length ?? 0) < 6;
}

/** Monuments that a god may take (ANKH-11.3, ANKH-11.4). */
function takeable(view: View, seat: number): number {
  const neutral = view.monuments.some((entry) => entry.owner === null);
  return monumentsBeside(view, seat).filter((entry) => (neutral ? entry.owner === null : entry.owner !== seat)).length;
}

/** Without a power that can be paid, Unlock asks nothing (ANKH-10.4). */
function mayUnlock(view: View): boolean {
  const own = view.seats[godSeat(view, asked(view)?.seat ?? 0)];
  const count = own?.powers?.length ?? 0;
  return count < 6 && (own?.followers ?? 0) > Math.floor(count / 2);
}

function othersToMove(view: View, from: string): boolean {
  const own = godSeat(view, asked(view)?.seat ?? 0);
  return figures(view).some((entry) => entry.seat === own && entry.space !== from && !view.moved?.includes(entry.space));
}

/** Further summons, or a question about this one, are likely. */
function moreToSummon(view: View): boolean {
  const seat = asked(view)?.seat ?? 0;
  const gods = godsOf(view, seat);
  const own = view.seats[godSeat(view, seat)];
  return gods.includes('ra') || gods.includes('osiris') || (own?.powers?.includes('pyramid-attuned') ?? false);
}
