// Puzzles (docs/bots.md): what the server tells about them, and which of them this browser has solved.
import { recall, remember } from './keys';
import type { Message } from './protocol';

export interface PuzzleAnswer {
  /** In notation; several are the same. */
  choices: string[];
  share: number;
  line: string[];
  reasons: Message[];
}
export interface PuzzleStep {
  /** So many of the answers are right. */
  best: number;
  answers: PuzzleAnswer[];
}
export interface Puzzle {
  name: string;
  seat: number;
  steps: PuzzleStep[];
}

export const answerOf = (step: PuzzleStep, choice: string): number => step.answers.findIndex(({ choices }) => choices.includes(choice));
export const isRight = (step: PuzzleStep, choice: string): boolean => {
  const at = answerOf(step, choice);
  return at >= 0 && at < step.best;
};

const STORE = 'ennead.puzzles';

/** The names of those that were solved. */
export function solvedPuzzles(): Set<string> {
  try {
    const kept: unknown = JSON.parse(recall(STORE) ?? '[]');
    return new Set(Array.isArray(kept) ? (kept as string[]) : []);
  } catch {
    return new Set();
  }
}
export const keepSolved = (name: string): void => remember(STORE, JSON.stringify([...solvedPuzzles().add(name)]));

/** The number of the first that is not solved; else the first of all. */
export function nextPuzzle(names: readonly string[], solved: ReadonlySet<string>): number {
  return names.findIndex((name) => !solved.has(name)) + 1 || 1;
}
