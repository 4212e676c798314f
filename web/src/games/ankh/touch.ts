// Presses and pointing for a whole drawing at once: elements only carry `data-target` (what is pressed) and
// `data-topic` (what is explained), so that a hundred spaces need no listeners of their own.
import type { Looks, TargetId } from '../../lib/game';
import { placeName } from './names';
import type { View } from './view';

type Handed = Pick<Looks<View>, 'press' | 'explain'> & { over?: (target: TargetId | null) => void };

const HELD = 450;

export function touch(root: Element, looks: Handed): { update: (next: Handed) => void; destroy: () => void } {
  let since = 0;
  const find = (event: Event, name: 'target' | 'topic'): Element | null =>
    event.target instanceof Element ? event.target.closest(`[data-${name}]`) : null;
  const explain = (event: Event): void => {
    const at = find(event, 'topic');
    if (at) looks.explain(at.getAttribute('data-topic'), at);
    else looks.explain(null);
  };
  // An element that is taken away while it has the focus says so in the middle of drawing: what follows must wait.
  const leave = (): void =>
    queueMicrotask(() => {
      looks.over?.(null);
      looks.explain(null);
    });
  const listeners: Record<string, (event: any) => void> = {
    click: (event: MouseEvent) => {
      const at = find(event, 'target');
      // A long press explains; it does not press.
      const held = since && event.timeStamp - since > HELD;
      since = 0;
      if (at && !held) looks.press(at.getAttribute('data-target')!);
    },
    keydown: (event: KeyboardEvent) => {
      const at = find(event, 'target');
      if ((event.key !== 'Enter' && event.key !== ' ') || !at || at instanceof HTMLButtonElement) return;
      event.preventDefault();
      event.stopPropagation();
      looks.press(at.getAttribute('data-target')!);
    },
    pointerover: (event: PointerEvent) => {
      looks.over?.(find(event, 'target')?.getAttribute('data-target') ?? null);
      if (event.pointerType === 'mouse') explain(event);
    },
    pointerleave: leave,
    pointerdown: (event: PointerEvent) => {
      since = event.pointerType === 'mouse' ? 0 : event.timeStamp;
      if (since) explain(event);
    },
    pointerup: (event: PointerEvent) => {
      if (since && event.timeStamp - since <= HELD) looks.explain(null);
    },
    pointercancel: leave,
    focusin: (event: FocusEvent) => {
      if (!(event.target instanceof Element) || !event.target.matches(':focus-visible')) return;
      looks.over?.(find(event, 'target')?.getAttribute('data-target') ?? null);
      explain(event);
    },
    focusout: leave,
  };
  for (const [name, listener] of Object.entries(listeners)) root.addEventListener(name, listener);
  return {
    update: (next) => (looks = next),
    destroy: () => {
      for (const [name, listener] of Object.entries(listeners)) root.removeEventListener(name, listener);
    },
  };
}

/** What a place inside a drawing carries: a button for keyboards and screen readers while it is lit. */
export function place(looks: Looks<View>, target: TargetId, topic: string | null = null) {
  const lit = looks.lit.has(target) || looks.selected.has(target);
  return {
    'data-target': target,
    'data-topic': topic ?? undefined,
    ...(lit
      ? {
          role: 'button',
          tabindex: 0,
          'aria-label': placeName(target, looks.view, looks.me),
          'aria-pressed': looks.selected.has(target) || undefined,
        }
      : {}),
  };
}
