// A puzzle that is being solved at a table. Right choices go to the table as long as steps follow; wrong ones and the last one do
// not, so that the position stays to be looked at.
import { beginning, drawn, type Drawn } from '../lib/drawn';
import { answerOf, isRight, keepSolved, type Puzzle, type PuzzleStep } from '../lib/puzzles';
import type { Table } from '../lib/table.svelte';

export interface Tried {
  text: string;
  /** The step that it answers. */
  at: number;
  right: boolean;
}

export class PuzzleRun {
  tried = $state.raw<Tried | null>(null);
  /** Somebody wanted to see the answer. */
  given = $state(false);

  constructor(
    private table: Table,
    readonly puzzle: Puzzle,
  ) {}

  at = $derived.by((): number => this.table.now?.lesson?.made ?? 0);
  solved = $derived.by((): boolean => this.tried?.right ?? false);
  /** What is told about now: the answers, once one was given. */
  told = $derived.by((): PuzzleStep | null => (this.tried || this.given ? this.step : null));
  step = $derived.by((): PuzzleStep => this.puzzle.steps[Math.min(this.tried?.at ?? this.at, this.puzzle.steps.length - 1)]!);
  /** What is asked for of the bot's line: what it would do afterwards is not. */
  better = $derived.by((): Drawn | null => {
    const line = this.told?.answers[0]?.line;
    return this.draw(line ? beginning(line, this.puzzle.steps.length - this.puzzle.steps.indexOf(this.step)) : null);
  });
  made = $derived.by((): Drawn | null => this.draw(this.tried && !this.tried.right ? [this.tried.text] : null));
  /** The answer that was tried; -1: one that is not among them. */
  own = $derived.by((): number => (this.tried ? answerOf(this.step, this.tried.text) : -1));

  private draw(choices: readonly string[] | null): Drawn | null {
    const { face, scene } = this.table;
    return choices && face && scene?.view ? drawn(face, choices, scene.view) : null;
  }

  /** What the table asks before it sends. */
  guard = (choices: readonly string[]): boolean => {
    if (this.solved) return false;
    const { at } = this;
    for (const [i, text] of choices.entries()) {
      const step = this.puzzle.steps[at + i];
      if (!step) break;
      const right = isRight(step, text);
      const last = at + i + 1 === this.puzzle.steps.length;
      if (right && !last) continue;
      this.tried = { text, at: at + i, right };
      if (right && !this.given) keepSolved(this.puzzle.name);
      this.table.clear();
      return false;
    }
    this.tried = null;
    return true;
  };

  again(): void {
    this.tried = null;
    this.given = false;
    this.table.clear();
  }
}
