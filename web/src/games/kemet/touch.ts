// What every place that can be pressed or pointed at has in common.
import type { Looks, TargetId } from '../../lib/game';
import type { KemetView } from './view';
import { placeName } from './names';

const longPress = 480;

/**
 * Attributes and listeners of a place: a button for keyboards and screen readers while it is lit; with a topic it
 * explains itself when it is pointed at or held.
 */
export function place(looks: Looks<KemetView>, target: TargetId, topic: string | null = target, name?: string) {
  const isLit = looks.lit.has(target);
  const active = isLit || looks.selected.has(target);
  return {
    'data-target': target,
    ...(active
      ? {
          role: 'button',
          tabindex: 0,
          'aria-label': name ?? placeName(target, looks.view, looks.me),
          'aria-pressed': looks.selected.has(target),
        }
      : { tabindex: -1 }),
    onclick: (event: MouseEvent) => {
      event.stopPropagation();
      if (!held) looks.press(target);
    },
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      looks.press(target);
    },
    ...(topic === null ? {} : pointing(looks, topic)),
  };
}

let since = 0;
/** The press that just explained something is not a press on the place. */
let held = false;

/** Only explains: for pieces and signs that are never pressed themselves. The shell waits before it shows anything. */
export function pointing(looks: Looks<KemetView>, topic: string) {
  const show = (event: Event) => looks.explain(topic, event.currentTarget as Element);
  return {
    onpointerenter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') show(event);
    },
    onpointerleave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') looks.explain(null);
    },
    onpointerdown: (event: PointerEvent) => {
      held = false;
      since = event.timeStamp;
      if (event.pointerType !== 'mouse') show(event);
    },
    onpointerup: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') return;
      held = event.timeStamp - since > longPress;
      if (!held) looks.explain(null);
    },
    onpointercancel: () => looks.explain(null),
    oncontextmenu: (event: Event) => {
      if (held || event.timeStamp - since > 300) event.preventDefault();
    },
    onfocus: (event: FocusEvent) => {
      if ((event.currentTarget as Element).matches(':focus-visible')) show(event);
    },
    onblur: () => looks.explain(null),
  };
}
