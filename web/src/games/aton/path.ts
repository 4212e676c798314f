// From the notation of a choice to the places that are pressed for it.
import type { TargetId } from '../../lib/game';

/** `lay 3142`: four pairs of a cartouche and a card, in any order. */
export const layTarget = (cartouche: number, card: number): TargetId => `lay:${cartouche}:${card}`;

export function readLay(target: TargetId): { cartouche: number; card: number } | null {
  const found = /^lay:(\d):(\d)$/.exec(target);
  return found ? { cartouche: Number(found[1]), card: Number(found[2]) } : null;
}

export function path(choice: string): TargetId[] {
  const [word, what] = choice.split(' ');
  if (word === 'lay' && what) return [...what].map((card, i) => layTarget(i + 1, Number(card)));
  if ((word === 'place' || word === 'remove' || word === 'return') && what) return [`square:${what}`];
  return [];
}

export const unordered = (choice: string): boolean => choice.startsWith('lay ');

export const primary = (choices: readonly string[]): string | null => choices.find((c) => c === 'keep') ?? null;

/** To keep one's cards changes nothing. */
export const plain = (choice: string): boolean => choice === 'keep';
