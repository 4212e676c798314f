// For tests: every choice is made by pressing its places.
import { expect } from 'vitest';
import type { GameFace } from './game';
import type { Choice } from './protocol';
import { litAfter, readyAfter, waysOf, type Way } from './steps';

export const choicesOf = (texts: readonly string[]): Choice[] => texts.map((text) => ({ text, label: { key: '', fields: {}, text } }));

/** Each place on the way to a choice is lit, and the last one leaves that choice alone. */
export function pressAll(face: GameFace, texts: readonly string[], view: unknown): Way[] {
  const ways = waysOf(face, choicesOf(texts), view);
  for (const { choice, path } of ways) {
    path.forEach((place, i) => expect(litAfter(ways, path.slice(0, i)).has(place), `${choice.text} at ${place}`).toBe(true));
    if (path.length > 0) expect(readyAfter(ways, path).map(({ text }) => text)).toEqual([choice.text]);
  }
  return ways;
}
