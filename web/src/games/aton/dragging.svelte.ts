// A card on its way from the hand, or from a cartouche, to a cartouche. A press that does not move is a press.
import type { Looks } from '../../lib/game';
import { layAt, swap, takeBack } from './laying.svelte';
import type { AtonView } from './view';

const FAR = 6;

export class Dragging {
  /** The card that is dragged, once it has moved. */
  card = $state<number | null>(null);
  /** The cartouche that it comes from; null: the hand. */
  from = $state<number | null>(null);
  /** The cartouche under the pointer. */
  over = $state<number | null>(null);
  x = $state(0);
  y = $state(0);
  /** The press that has just ended was a drag. */
  moved = false;

  constructor(private looks: () => Looks<AtonView>) {}

  start(event: PointerEvent, card: number, from: number | null): void {
    if (event.button !== 0) return;
    // Otherwise the board would be moved, or the browser would take the pointer for scrolling.
    event.stopPropagation();
    this.moved = false;
    const { pointerId, clientX, clientY } = event;
    const element = event.currentTarget as Element;
    const move = (next: PointerEvent): void => {
      if (next.pointerId !== pointerId) return;
      if (!this.moved && Math.hypot(next.clientX - clientX, next.clientY - clientY) < FAR) return;
      if (!this.moved) element.setPointerCapture(pointerId);
      this.moved = true;
      this.card = card;
      this.from = from;
      this.x = next.clientX;
      this.y = next.clientY;
      this.over = this.cartoucheAt(next);
    };
    const end = (last: PointerEvent): void => {
      if (last.pointerId !== pointerId) return;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      const { over } = this;
      this.card = this.from = this.over = null;
      if (!this.moved || last.type === 'pointercancel') return;
      // The click that follows is part of the drag.
      setTimeout(() => (this.moved = false));
      if (over !== null && over === from) return;
      if (over === null) {
        if (from !== null) takeBack(this.looks(), from);
      } else if (from === null) layAt(this.looks(), card, over);
      else swap(this.looks(), from, over);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  }

  private cartoucheAt({ clientX, clientY }: PointerEvent): number | null {
    const found = document.elementsFromPoint(clientX, clientY).map((e) => e.closest<HTMLElement>('[data-cartouche]'));
    const at = found.find((e) => e !== null)?.dataset.cartouche;
    return at === undefined ? null : Number(at);
  }
}
