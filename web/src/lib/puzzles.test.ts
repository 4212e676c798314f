import { describe, expect, it } from 'vitest';
import { answerOf, isRight, keepSolved, nextPuzzle, solvedPuzzles, type PuzzleStep } from './puzzles';

const answer = (choices: string[], share: number) => ({ choices, share, line: choices.slice(0, 1), reasons: [] });
const step: PuzzleStep = { best: 1, answers: [answer(['place 1a1', 'place 1a2'], 0.6), answer(['place 2a1'], 0.4)] };

describe('puzzles', () => {
  it('take all choices that are the same as the best one', () => {
    expect(isRight(step, 'place 1a2')).toBe(true);
    expect(isRight(step, 'place 2a1')).toBe(false);
    expect(isRight(step, 'place 3a1')).toBe(false);
    expect(answerOf(step, 'place 2a1')).toBe(1);
  });
  it('remember what was solved, and go on with the next', () => {
    keepSolved('b');
    keepSolved('b');
    expect([...solvedPuzzles()]).toEqual(['b']);
    expect(nextPuzzle(['a', 'b', 'c'], new Set(['a', 'b']))).toBe(3);
    expect(nextPuzzle(['a'], new Set(['a']))).toBe(1);
  });
});
