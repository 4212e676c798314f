// Aton in words: places, the standing, the whole position.
import type { TargetId } from '../../lib/game';
import type { Message, Scene } from '../../lib/protocol';
import { settings } from '../../lib/settings.svelte';
import { has, inRow, say, t } from '../../lib/texts';
import type { Lead } from '../../generated/aton';
import { readLay } from './path';
import { atCartouches, squareOf, squaresOf, temples, type AtonView, type Square } from './view';

const colour = (name: string): string => t(`aton.colour.${name}`);
export const seatTitle = (seat: number): string => t(`aton.seat.${seat}`);

export function holder(view: AtonView, square: string): number | null {
  const seat = view.seats.findIndex((s) => s.counters.includes(square));
  return seat < 0 ? null : seat;
}

/** "temple 2, upper row, fourth". */
export function squareName(id: string, view: AtonView): string {
  const square = squareOf(id, view);
  if (!square) return id;
  return t('client.aton.square', {
    temple: square.temple,
    row: { term: `client.aton.row.${square.row}` },
    column: { term: `client.aton.column.${square.column}` },
  });
}

export function placeName(target: TargetId, view: AtonView, me: number | null): string {
  const lay = readLay(target);
  if (lay) return t('client.aton.place.lay', { card: lay.card, cartouche: { term: `client.aton.cartouche.${lay.cartouche}` } });
  const [kind, what] = target.split(':');
  if (kind === 'square' && what) {
    const square = squareOf(what, view);
    if (!square) return what;
    const owner = holder(view, what);
    const fields = { square: squareName(what, view), colour: { term: `aton.colour.${square.colour}` } };
    if (owner === null) return t('client.aton.place.free', fields);
    return t(owner === me ? 'client.aton.place.own' : 'client.aton.place.held', { ...fields, seat: seatTitle(owner) });
  }
  if (kind === 'cartouche' && what) return t(`client.aton.topic.cartouche${what}`);
  if (kind === 'temple' && what) return t('client.aton.temple', { temple: Number(what) });
  if (kind === 'kingdom') return t('client.aton.topic.kingdom');
  if (kind === 'hand') return t('client.aton.topic.hand');
  return target;
}

const WORDED: Record<string, string> = {
  'aton.event.placed': 'placed',
  'aton.event.removed_own': 'removed_own',
  'aton.event.removed_opposing': 'removed_opposing',
  'aton.event.took_back': 'took_back',
  'aton.why.taken': 'taken',
  'aton.why.nobody': 'nobody',
  'aton.choice.place': 'choose_place',
  'aton.choice.remove_own': 'choose_remove_own',
  'aton.choice.remove_opposing': 'choose_remove_opposing',
  'aton.choice.take_back': 'choose_take_back',
};

/** A sentence that names a square by its place in the temple; with coordinates on the board, as they say it. */
export function worded(line: Message, view: AtonView): Message {
  const square = line.fields['square'];
  const key = WORDED[line.key];
  if (!key || typeof square !== 'string' || settings.coordinates) return line;
  return { ...line, key: `client.aton.words.${key}`, fields: { ...line.fields, id: square, square: squareName(square, view) } };
}

/** Who has the majority, and what it scores: "Red +3". */
export const leadWords = ({ seat, points }: Lead): string =>
  seat === undefined ? t('client.aton.lead.none') : t('client.aton.lead', { seat: seatTitle(seat), points });

export function district(target: TargetId, view: AtonView): string | null {
  const square = target.startsWith('square:') ? squareOf(target.slice(7), view) : undefined;
  return square ? t('client.aton.temple', { temple: square.temple }) : null;
}

export function standing(scene: Scene): string {
  const view = scene.view as AtonView | null;
  if (!view) return '';
  const round = t('client.aton.round', { round: view.round });
  const step = view.now?.step;
  return step ? `${round} · ${t(`client.aton.step.${step}`)}` : round;
}

/** A note in few words, where there are any. */
export const brief = (note: Message): string => {
  const key = `client.aton.short.${note.key.split('.').slice(1).join('.')}`;
  return has(key) ? t(key, note.fields, seatTitle) : say(note, seatTitle);
};

/** What a card at a cartouche does there. */
export const cartoucheNote = (view: AtonView, seat: number, cartouche: number): string =>
  view.explain.seats[seat]!.cartouches[cartouche - 1]!.notes.map((note) => say(note)).join(' · ');

/** How far a seat is with each set of squares that wins at once. */
export const instantWins = (view: AtonView, seat: number) =>
  view.explain.seats[seat]!.instant_wins.map((win) => ({
    ...win,
    seat,
    kind: win.squares.key.split('.').at(-1)!,
    name: say(win.squares),
  }));
export type Win = ReturnType<typeof instantWins>[number];

/** In few words: "temple 2", "all yellow". */
export const winName = ({ kind, squares }: Win): string => t(`client.aton.win.${kind}`, squares.fields);

/** What is worth a word where there is little room: every danger, else of each player what is closest. */
export function closestWins(view: AtonView): Win[] {
  const all = view.seats.map((_, seat) => instantWins(view, seat).sort((a, b) => a.of - a.held - (b.of - b.held)));
  const dangers = all.flat().filter(({ danger }) => danger);
  return dangers.length ? dangers.slice(0, 3) : all.map((wins) => wins[0]!);
}

/** What is to be confirmed, as a question. */
export function question(choice: string, _view: AtonView, label: string): string {
  const cards = /^lay (\d)(\d)(\d)(\d)$/.exec(choice);
  if (!cards) return choice === 'exchange' ? t('client.aton.sure.exchange') : t('client.aton.sure.other', { choice: label });
  return t('client.aton.sure.lay', { card1: cards[1]!, card2: cards[2]!, card3: cards[3]!, card4: Number(cards[4]) });
}

/** What choosing a place would change, in words. */
export function ahead(target: TargetId, view: AtonView, me: number | null): string {
  const square = target.startsWith('square:') ? squareOf(target.slice(7), view) : undefined;
  const then = square?.then;
  if (!square || !then) return '';
  const sorted = (both: readonly number[]): { own: number; other: number } => {
    const own = me === 1 ? 1 : 0;
    return { own: both[own]!, other: both[1 - own]! };
  };
  const lines = [
    t('client.aton.ahead.temple', { square: squareName(square.id, view), ...sorted(then.lead.counters), lead: leadWords(then.lead) }),
  ];
  if (then.black) lines.push(t('client.aton.ahead.black', { ...sorted(then.black.counters), lead: leadWords(then.black) }));
  lines.push(then.wins ? t('client.aton.ahead.wins') : t('client.aton.ahead.scored', sorted(then.if_scored)));
  return lines.join(' ');
}

export function describe(view: AtonView, me: number | null): string[] {
  const lines = [t('client.aton.round', { round: view.round })];
  for (const [i, seat] of view.seats.entries()) {
    lines.push(
      t('client.aton.describe.seat', {
        seat: seatTitle(i),
        score: seat.score,
        goal: view.explain.goal,
        stock: view.explain.seats[i]!.stock,
        pile: seat.pile.length,
        exchange: t(seat.exchange_left ? 'client.aton.exchange_left' : 'client.aton.exchange_used'),
      }),
    );
    const cards = atCartouches(view, i).filter((c) => c !== null);
    if (cards.length)
      lines.push(
        t('client.aton.describe.laid', {
          seat: seatTitle(i),
          cards: inRow(cards.map((c) => (c === '?' ? t('aton.note.hidden') : String(c)))),
        }),
      );
  }
  if (me !== null && view.seats[me]!.hand.length)
    lines.push(t('client.aton.describe.hand', { cards: inRow(view.seats[me]!.hand.map(String)) }));
  const place = ({ id, row, column }: Square): string =>
    settings.coordinates ? id : `${t(`client.aton.row.${row}`)}, ${t(`client.aton.column.${column}`)}`;
  for (const temple of temples(view)) {
    const words = squaresOf(view)
      .filter((s) => s.temple === temple)
      .map((s) => {
        const owner = holder(view, s.id);
        return `${place(s)} ${colour(s.colour)} ${owner === null ? t('client.aton.describe.free') : seatTitle(owner)}`;
      });
    lines.push(`${t('client.aton.temple', { temple })}: ${words.join('; ')}.`);
  }
  for (const seat of view.explain.seats)
    lines.push(...seat.instant_wins.flatMap(({ warning }) => (warning ? [say(warning, seatTitle)] : [])));
  lines.push(...view.explain.to_come.map((line) => say(line, seatTitle)));
  lines.push(
    t('client.aton.describe.kingdom', { red: view.seats[0]!.kingdom, blue: view.seats[1]!.kingdom, free: view.explain.kingdom_free }),
  );
  return lines;
}
