// Aton in words: places, the standing, the whole position.
import type { TargetId } from '../../lib/game';
import type { Scene } from '../../lib/protocol';
import { inRow, say, t } from '../../lib/texts';
import { readLay } from './path';
import { atCartouches, squareOf, SQUARES, temples, type AtonView } from './view';

const colour = (name: string): string => t(`aton.colour.${name}`);
export const seatTitle = (seat: number): string => t(`aton.seat.${seat}`);

export function holder(view: AtonView, square: string): number | null {
  const seat = view.seats.findIndex((s) => s.counters.includes(square));
  return seat < 0 ? null : seat;
}

export function placeName(target: TargetId, view: AtonView, me: number | null): string {
  const lay = readLay(target);
  if (lay) return t('client.aton.place.lay', { card: lay.card, cartouche: { term: `client.aton.cartouche.${lay.cartouche}` } });
  const [kind, what] = target.split(':');
  if (kind === 'square' && what) {
    const square = squareOf(what);
    if (!square) return what;
    const owner = holder(view, what);
    const fields = { square: what, temple: square.temple, colour: { term: `aton.colour.${square.colour}` } };
    if (owner === null) return t('client.aton.place.free', fields);
    return t(owner === me ? 'client.aton.place.own' : 'client.aton.place.held', { ...fields, seat: seatTitle(owner) });
  }
  if (kind === 'cartouche' && what) return t(`client.aton.cartouche.${what}`);
  return target;
}

export function district(target: TargetId): string | null {
  const square = target.startsWith('square:') ? squareOf(target.slice(7)) : undefined;
  return square ? t('client.aton.temple', { temple: square.temple }) : null;
}

export function standing(scene: Scene): string {
  const view = scene.view as AtonView | null;
  if (!view) return '';
  const round = t('client.aton.round', { round: view.round });
  const step = view.now?.step;
  return step ? `${round} · ${t(`client.aton.step.${step}`)}` : round;
}

/** What a card at a cartouche does there. */
export const cartoucheNote = (view: AtonView, seat: number, cartouche: number): string =>
  view.explain.seats[seat]!.cartouches[cartouche - 1]!.notes.map((note) => say(note)).join(' · ');

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
  for (const temple of temples(view)) {
    const words = SQUARES.filter((s) => s.temple === temple).map((s) => {
      const owner = holder(view, s.id);
      return `${s.id} ${colour(s.colour)} ${owner === null ? t('client.aton.describe.free') : seatTitle(owner)}`;
    });
    lines.push(`${t('client.aton.temple', { temple })}: ${words.join('; ')}.`);
  }
  lines.push(
    t('client.aton.describe.kingdom', { red: view.seats[0]!.kingdom, blue: view.seats[1]!.kingdom, free: view.explain.kingdom_free }),
  );
  return lines;
}
