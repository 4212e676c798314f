// Several seats at one screen: when another one is asked, the screen is handed over; without a curtain where nothing is hidden.
import { untrack } from 'svelte';
import { settings } from '../lib/settings.svelte';
import type { Table } from '../lib/table.svelte';

/** Called while a page is made. `looksBack`: an earlier position is looked at. Answers what "here I am" does. */
export function handingOver(table: Table, looksBack: () => boolean): () => void {
  const { live } = table;
  // Nothing that is hidden is shown before somebody has said who looks.
  if ((table.key?.seats.length ?? 0) > 1) table.handOver = table.key!.seats[0]!;
  const take = (): void => {
    const seat = table.handOver;
    table.handOver = null;
    if (seat !== null && seat !== live.seat) live.look(seat);
  };
  $effect(() => {
    const { now, mine } = table;
    if (mine.length < 2 || !now?.question || now.phase !== 'playing' || live.behind > 0 || live.held || looksBack()) return;
    const waiting = now.question.waiting.filter((s) => mine.includes(s) && !now.seats[s]?.absent);
    const me = live.seat;
    const next = waiting[0];
    const { secret } = now.question;
    const hides = (seat: number): boolean => (secret && waiting.includes(seat)) || (table.face?.hides?.(now.view, seat) ?? true);
    const current = table.handOver;
    if (current !== null) {
      if (next !== undefined && !waiting.includes(current)) table.handOver = next;
      else if (!hides(current)) untrack(take);
      return;
    }
    if (next === undefined || (me !== null && waiting.includes(me))) return;
    const curtain = hides(next);
    const timer = setTimeout(
      () => {
        if (curtain) table.handOver = next;
        else live.look(next);
      },
      settings.speed ? 900 / settings.speed : 150,
    );
    return () => clearTimeout(timer);
  });
  $effect(() => {
    const phase = table.now?.phase;
    if ((phase === 'over' || phase === 'closed') && table.mine.length > 1) table.handOver = null;
  });
  return take;
}
