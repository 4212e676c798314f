// Anything with a topic explains itself when it is pointed at or pressed for long; what is lit says what it would change.
import type { Table } from '../lib/table.svelte';

const topicOf = (event: Event): HTMLElement | SVGElement | null =>
  (event.target as Element).closest?.<HTMLElement | SVGElement>('[data-topic]') ?? null;

/** What a page of the table does about pointers, by the names of its events. */
export function pointing(table: Table) {
  // A finger that wanders, or a second one, moves the board.
  let touched = { x: 0, y: 0 };
  const over = (event: Event): void => {
    const at = event.target as Element;
    // What a finger has pressed has the focus as well, but nobody points at it any more.
    if (event.type === 'focusin' && !at.matches(':focus-visible')) return;
    const place = at.closest<HTMLElement>('[data-target].lit, [data-of].lit');
    table.over = place?.dataset.target ?? place?.dataset.of ?? null;
    const element = topicOf(event);
    if (element && event.type !== 'focusin') table.explain(element.dataset.topic!, element);
  };
  return {
    onpointerover: over,
    onfocusin: over,
    onpointerout(event: PointerEvent): void {
      if (event.pointerType === 'touch') {
        // A finger that is lifted leaves, too: what it asked for stays until the next touch, what its press would change does not.
        if (table.pointed) return;
        table.over = null;
      }
      const to = event.relatedTarget as Element | null;
      if (!to?.closest?.('[role="tooltip"]') && topicOf(event) && to?.closest?.('[data-topic]') !== topicOf(event)) table.explain(null);
    },
    onpointerup(event: PointerEvent): void {
      // A short touch is a press, not a question.
      if (event.pointerType === 'touch' && !table.pointed) table.explain(null);
    },
    onpointerdown(event: PointerEvent): void {
      if (event.pointerType !== 'touch') return;
      touched = { x: event.clientX, y: event.clientY };
      if (!event.isPrimary) table.explain(null);
    },
    onpointermove(event: PointerEvent): void {
      if (event.pointerType !== 'touch' || table.pointed) return;
      if (Math.hypot(event.clientX - touched.x, event.clientY - touched.y) > 8) table.explain(null);
    },
    /** The browser's own long press, where it has one. */
    oncontextmenu(event: MouseEvent): void {
      const element = topicOf(event);
      if (!element || (event as PointerEvent).pointerType !== 'touch') return;
      event.preventDefault();
      table.explainNow(element.dataset.topic!, element);
    },
  };
}

/** Pressing anything closes what was explained, except where it explains what is pressed. */
export function pressedOn(table: Table, event: PointerEvent): void {
  if ((event.target as Element).closest('[role="tooltip"]')) return;
  table.closeExplain(event.pointerType === 'mouse' ? topicOf(event) : null);
}
