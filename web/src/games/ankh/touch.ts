// Presses for a whole drawing at once: elements only carry `data-target` (what is pressed) and `data-topic` (what the
// shell explains when it is pointed at), so that a hundred spaces need no listeners of their own.
import { OUTSIDE, type Looks, type TargetId } from '../../lib/game';
import { placeName } from './names';
import type { View } from './view';

type Handed = Pick<Looks<View>, 'press'> & {
  over?: (target: TargetId | null) => void;
  /** What a finger means that came down on this place, or on none. */
  reach?: (target: TargetId | null, x: number, y: number) => TargetId | null;
  /** Whether a place holds something that may be taken up and carried; a press beside everything then means to put it down. */
  drag?: (target: TargetId) => boolean;
};

/** So far a mouse goes before it carries something. */
const CARRY = 7;

const HELD = 450;

export function touch(root: Element, looks: Handed): { update: (next: Handed) => void; destroy: () => void } {
  let since = 0;
  const find = (event: Event): string | null =>
    event.target instanceof Element ? (event.target.closest('[data-target]')?.getAttribute('data-target') ?? null) : null;
  // An element that is taken away while it has the focus says so in the middle of drawing: what follows must wait.
  const leave = (): void => queueMicrotask(() => looks.over?.(null));
  let held: { target: TargetId; x: number; y: number; carried: boolean } | null = null;
  let dropped = false;
  const under = (event: PointerEvent): TargetId | null =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-target]')?.getAttribute('data-target') ?? null;
  const listeners = {
    click: (event: MouseEvent) => {
      // What was carried has been put down already.
      if (dropped) {
        dropped = false;
        return;
      }
      let target = find(event);
      if (!target && looks.drag) target = OUTSIDE;
      if (since && looks.reach) target = looks.reach(target, event.clientX, event.clientY);
      // A long press asks what it is; it does not press.
      const held = since && event.timeStamp - since > HELD;
      since = 0;
      if (target && !held) looks.press(target);
    },
    keydown: (event: KeyboardEvent) => {
      const target = find(event);
      if ((event.key !== 'Enter' && event.key !== ' ') || !target || event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      event.stopPropagation();
      looks.press(target);
    },
    pointerover: (event: PointerEvent) => looks.over?.(find(event)),
    pointerleave: leave,
    pointerdown: (event: PointerEvent) => {
      since = event.pointerType === 'mouse' ? 0 : event.timeStamp;
      dropped = false;
      const target = find(event);
      held =
        event.pointerType === 'mouse' && event.button === 0 && target && looks.drag?.(target)
          ? { target, x: event.clientX, y: event.clientY, carried: false }
          : null;
    },
    pointermove: (event: PointerEvent) => {
      if (!held || held.carried || Math.hypot(event.clientX - held.x, event.clientY - held.y) < CARRY) return;
      held.carried = true;
      looks.press(held.target);
    },
    pointerup: (event: PointerEvent) => {
      if (held?.carried) {
        dropped = true;
        const target = under(event);
        if (target && target !== held.target) looks.press(target);
      }
      held = null;
    },
    focusin: (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) looks.over?.(find(event));
    },
    focusout: leave,
  };
  for (const [name, listener] of Object.entries(listeners)) root.addEventListener(name, listener as EventListener);
  return {
    update: (next) => (looks = next),
    destroy: () => {
      for (const [name, listener] of Object.entries(listeners)) root.removeEventListener(name, listener as EventListener);
    },
  };
}

/** The names of the places of one kind among these, each once. */
export const named = (targets: Iterable<TargetId>, kind: string): string[] =>
  [...new Set(targets)].flatMap((target) => (target.startsWith(`${kind}:`) ? target.slice(kind.length + 1) : []));

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
