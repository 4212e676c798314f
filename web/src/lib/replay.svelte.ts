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
  /** Scores at some steps, for the chart. */
  scores = $state.raw<{ steps: number[]; values: number[][] } | null>(null);
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
    const values: number[][] = [];
    for (let i = 0; i < steps.length; i += 4) {
      const part = await Promise.all(steps.slice(i, i + 4).map((n) => this.get(n)));
      for (const { view } of part) values.push((view as { seats: unknown[] }).seats.map((_, seat) => face.score(view, seat)));
    }
    this.scores = { steps, values };
  }
}
