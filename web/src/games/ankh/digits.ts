// A digit presses the place of that number, as it is written beside it. Pressed again, it confirms what it has chosen.
import type { Looks, TargetId } from '../../lib/game';

/** For a window's keydown. */
export function digit(event: KeyboardEvent, looks: Pick<Looks<unknown>, 'lit' | 'selected' | 'press'>, places: readonly TargetId[]): void {
  const target = /^[1-9]$/.test(event.key) ? places[Number(event.key) - 1] : undefined;
  if (!target || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
  if (event.target instanceof Element && event.target.closest('input, select, textarea')) return;
  if (looks.selected.has(target)) document.querySelector<HTMLButtonElement>('.dock [data-primary]')?.click();
  else if (looks.lit.has(target)) looks.press(target);
  else return;
  event.preventDefault();
}
