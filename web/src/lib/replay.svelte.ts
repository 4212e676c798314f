// A finished game, step by step, with nothing hidden. Steps are fetched when they are looked at and kept.
import { api } from './api';
import { wordsOf } from './errors';
import { explained } from './explain';
import type { GameFace } from './game';
import type { Message, RecordStep, Scene } from './protocol';

/** A battle of five with a plague takes about as many steps. */
const BEFORE = 18;

export class Replay {
  of = $state(0);
  at = $state(0);
  step = $state.raw<RecordStep | null>(null);
  log = $state.raw<Message[]>([]);
  /** Scores at some steps, for the chart; null: a seat shares another's by then. With the part of the game that each is in. */
  scores = $state.raw<{ steps: number[]; values: (number | null)[][]; chapters: number[]; names: string[] } | null>(null);
  failed = $state('');

  private kept = new Map<number, RecordStep>();
  private latest = 0;

  constructor(readonly table: string) {}

  async get(made: number): Promise<RecordStep> {
    const old = this.kept.get(made);
    if (old) return old;
    const step = explained(await api.recordStep(this.table, made));
    this.kept.set(made, step);
    this.of = step.of;
    return step;
  }

  async show(made: number): Promise<void> {
    const wanted = ++this.latest;
    this.at = this.of ? Math.max(0, Math.min(this.of, made)) : Math.max(0, made);
    try {
      const step = await this.get(this.at);
      if (wanted !== this.latest) return;
      this.step = step;
      this.failed = '';
      // What led here: the steps before it, so that the log makes sense and a battle is there from its beginning.
      const first = Math.max(0, this.at - BEFORE);
      const parts = await Promise.all(Array.from({ length: this.at - first + 1 }, (_, i) => this.get(first + i)));
      if (wanted !== this.latest) return;
      this.log = parts.flatMap((part, i) => part.log.map((line) => ({ ...line, n: first + i })));
    } catch (error) {
      if (wanted === this.latest) this.failed = wordsOf(error);
    }
  }

  /** The next step, or the one before, where a turn or a round begins; else the last, or the first. */
  async turn(by: 1 | -1, heads: (line: Message) => boolean): Promise<void> {
    const wanted = ++this.latest;
    const end = by > 0 ? this.of : 0;
    let at = this.at;
    try {
      // Some at once: a turn has few choices.
      for (let found = false; !found && at !== end;) {
        const some = Array.from({ length: 8 }, (_, i) => at + by * (i + 1)).filter((n) => n >= 0 && n <= this.of);
        const steps = await Promise.all(some.map((n) => this.get(n)));
        const first = steps.findIndex(({ log }) => log.some(heads));
        found = first >= 0;
        at = some[found ? first : some.length - 1]!;
      }
      if (wanted === this.latest) await this.show(at);
    } catch (error) {
      if (wanted === this.latest) this.failed = wordsOf(error);
    }
  }

  sceneOf(base: Scene): Scene {
    const { view, explain } = this.step ?? base;
    return { ...base, view, explain, question: null, phase: 'playing', outcome: null };
  }

  /** Scores along the game: at most some dozens of positions, evenly spread. */
  async measure(face: GameFace): Promise<void> {
    if (this.scores) return;
    const last = (await this.get(0)).of;
    const many = Math.min(last, 48);
    const steps = [...new Set(Array.from({ length: many + 1 }, (_, i) => Math.round((last * i) / Math.max(1, many))))];
    const values: (number | null)[][] = [];
    const chapters: number[] = [];
    let names: string[] = [];
    for (let i = 0; i < steps.length; i += 4) {
      const part = await Promise.all(steps.slice(i, i + 4).map((n) => this.get(n)));
      for (const { view } of part) {
        const { seats } = view as { seats: unknown[] };
        // What they were called at the beginning: two that become one were two.
        if (i === 0 && names.length === 0) names = seats.map((_, seat) => face.seatName?.(view, seat) ?? '');
        values.push(seats.map((_, seat) => ((face.shares?.(view, seat) ?? seat) === seat ? face.score(view, seat) : null)));
        chapters.push(face.chapter?.(view) ?? 0);
      }
    }
    this.scores = { steps, values, chapters, names };
  }
}
