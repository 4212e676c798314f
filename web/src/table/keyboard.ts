// Everything by keyboard: arrow keys step to the nearest lit place, single keys do what the dock's buttons do.
import type { Table } from '../lib/table.svelte';

const STEPS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

interface Actions {
  /** Presses what the dock proposes; false where it proposes nothing. */
  primary: () => boolean;
  list: () => void;
  /** Ends the step that is shown, or all of them. */
  space: (all: boolean) => void;
  /** Shows again what others did since one's turn. */
  since: () => void;
  /** A key that does something: moments that pass by themselves are over. Answers whether the game was held for them. */
  interrupt: () => boolean;
  /** The key that holds the board, or brings the battle, is pressed or let go. */
  battle: (held: boolean) => void;
  /** Plays what is shown once more; false where nothing is. */
  again: () => boolean;
  rules: () => void;
  sixty: () => void;
  reference: () => void;
  sound: () => void;
  log: () => void;
  explain: () => void;
}

/** The nearest of some boxes in a direction: what lies straight ahead comes before what is closer but aside. */
export function nearest(from: DOMRect, others: readonly DOMRect[], [dx, dy]: [number, number]): number {
  const centre = (b: DOMRect): [number, number] => [b.left + b.width / 2, b.top + b.height / 2];
  const [fx, fy] = centre(from);
  let best = -1;
  let least = Infinity;
  others.forEach((box, i) => {
    const [x, y] = centre(box);
    const ahead = (x - fx) * dx + (y - fy) * dy;
    const aside = Math.abs((x - fx) * dy) + Math.abs((y - fy) * dx);
    if (ahead < 2) return;
    const cost = ahead + 2.4 * aside;
    if (cost < least) {
      least = cost;
      best = i;
    }
  });
  return best;
}

const litElements = (): (HTMLElement | SVGElement)[] =>
  [...document.querySelectorAll<HTMLElement | SVGElement>('[data-target].lit')].filter(
    (e) => e.getBoundingClientRect().width > 0 && !e.closest('[inert]'),
  );

export function stepTo(direction: [number, number]): boolean {
  const all = litElements();
  if (all.length === 0) return false;
  const active = document.activeElement as HTMLElement | SVGElement | null;
  if (!active || !all.includes(active)) {
    all[0]!.focus();
    return true;
  }
  const rest = all.filter((e) => e !== active);
  const to = nearest(
    active.getBoundingClientRect(),
    rest.map((e) => e.getBoundingClientRect()),
    direction,
  );
  if (to >= 0) rest[to]!.focus();
  return true;
}

/** The first lit place, or the button that confirms. */
export function focusFirst(confirm = false): void {
  const button = document.querySelector<HTMLElement>('.dock [data-primary]');
  const first = (confirm ? button : null) ?? litElements()[0] ?? button ?? document.querySelector<HTMLElement>('.dock [data-choice]');
  first?.focus();
}

export function listen(table: Table, actions: Actions): () => void {
  let presses = 0;
  // What was pressed keeps the focus; Enter then means what the dock proposes, not that thing once more.
  const pressable = (event: Event): Element | null => (event.target as Element).closest?.('button, a, [data-target]') ?? null;
  let clicked: Element | null = null;
  const click = (event: MouseEvent): void => {
    clicked = event.detail > 0 ? pressable(event) : null;
  };
  const capture = (event: KeyboardEvent): void => {
    presses = table.presses;
    if (document.querySelector('dialog[open]')) return;
    // While something is shown, Space ends its step and presses nothing, and Enter means what the dock says.
    const shows = table.live.held || table.live.behind > 0;
    if (shows && event.key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) actions.space(event.shiftKey);
      return;
    }
    // A key that only changes what others mean is no press; and Enter means no more than to go on.
    if (!/^(Shift|Control|Alt|Meta|AltGraph|Tab)$/.test(event.key) && actions.interrupt() && event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const read = table.live.held && event.key === 'Enter';
    const at = pressable(event);
    const pressed = at instanceof HTMLElement || at instanceof SVGElement ? table.pressed.includes(at.dataset.target ?? '') : false;
    // A place that was lit for the question before keeps the focus as well.
    const dark = at instanceof SVGElement && !at.classList.contains('lit');
    if (!read && (event.key !== 'Enter' || at === null || !(at === clicked || pressed || dark))) return;
    if (!actions.primary()) return;
    // Neither the thing nor the board that draws it hears of it.
    event.preventDefault();
    event.stopPropagation();
  };
  const bubble = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const element = event.target as HTMLElement;
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName)) return;
    const place = element.closest?.('[data-target]');
    const control = element.closest?.('button, a');
    if (event.key === 'Enter' || event.key === ' ') {
      // A place that is drawn is a button, though no browser knows it.
      if (place && !(place instanceof HTMLButtonElement)) {
        event.preventDefault();
        if (table.presses === presses) table.press((place as HTMLElement | SVGElement).dataset.target!);
        return;
      }
      if (control) return;
      event.preventDefault();
      if (event.key === 'Enter') actions.primary();
      else actions.space(event.shiftKey);
      return;
    }
    // Cards, amounts and other short lists are numbered.
    if (/^\d$/.test(event.key)) {
      if (table.over !== null && !table.live.busy && table.gesture?.amount?.(table.over, Number(event.key))) {
        event.preventDefault();
        return;
      }
      const numbered = [...document.querySelectorAll<HTMLElement | SVGElement>(`[data-key="${event.key}"]`)].find(
        (e) => e.getBoundingClientRect().width > 0 && !e.closest('[inert]'),
      );
      if (!numbered) return;
      event.preventDefault();
      numbered.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      return;
    }
    const direction = STEPS[event.key];
    if (direction) {
      if (element.closest('[role="log"], [role="tablist"]')) return;
      if (stepTo(direction)) event.preventDefault();
      return;
    }
    const action: Record<string, () => void> = {
      u: () => void table.back(),
      l: actions.list,
      w: () => void table.askHint(),
      r: () => {
        if (!actions.again()) actions.rules();
      },
      b: () => {
        if (!event.repeat) actions.battle(true);
      },
      h: actions.log,
      z: actions.since,
      i: actions.explain,
      '?': actions.sixty,
      c: actions.reference,
      m: actions.sound,
      Escape: () => table.clear(),
    };
    const wanted = action[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!wanted) return;
    event.preventDefault();
    wanted();
  };
  const release = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() === 'b') actions.battle(false);
  };
  addEventListener('keyup', release);
  addEventListener('keydown', capture, true);
  addEventListener('keydown', bubble);
  addEventListener('click', click, true);
  return () => {
    removeEventListener('keyup', release);
    removeEventListener('keydown', capture, true);
    removeEventListener('keydown', bubble);
    removeEventListener('click', click, true);
  };
}
