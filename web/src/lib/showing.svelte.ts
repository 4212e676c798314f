// A spectacle in time: its steps are shown one after the other, then its result stays.
import type { Spectacle } from './game';
import { settings } from './settings.svelte';

export class Showing {
  /** What is played now; null: nothing is. */
  id = $state<string | null>(null);
  step = $state(-1);
  /** Steps are still to come. */
  moves = $state(false);

  private ms: number[] = [];
  private stay = Infinity;
  private done: () => void = () => {};
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** From a step on; when it has stayed for so many milliseconds after its last step, it is done. */
  play({ id, steps }: Spectacle, from: number, stay: number, done: () => void): void {
    this.id = id;
    this.ms = steps.map((step) => step.ms);
    this.stay = stay;
    this.done = done;
    if (settings.speed === 0) this.all();
    else this.show(Math.min(from, steps.length - 1));
  }

  /** All of it once more, until somebody has seen enough. */
  again(spectacle: Spectacle): void {
    const done = this.id === spectacle.id ? this.done : this.stop;
    this.play(spectacle, 0, Infinity, done);
  }

  /** The present step is over. */
  next = (): void => {
    clearTimeout(this.timer);
    if (this.step + 1 < this.ms.length) this.show(this.step + 1);
    else this.rest();
  };

  all(): void {
    clearTimeout(this.timer);
    this.step = this.ms.length - 1;
    this.rest();
  }

  stop = (): void => {
    clearTimeout(this.timer);
    this.id = null;
    this.moves = false;
  };

  private show(step: number): void {
    this.step = step;
    this.moves = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.next, this.ms[step]! / (settings.speed || 1));
  }

  private rest(): void {
    this.moves = false;
    if (this.stay < Infinity) this.timer = setTimeout(() => this.done(), this.stay);
  }
}
