import { describe, expect, it } from 'vitest';
import { buttonsOf, forcedRest, litAfter, press, readyAfter, type Way } from './steps';

const way = (text: string, path: string[], more: Partial<Way> = {}): Way => ({
  choice: { text, label: { key: text, fields: {}, text } },
  path,
  attack: false,
  free: false,
  button: false,
  ...more,
});

describe('from presses to a choice', () => {
  const ways = [way('a', ['x', 'y']), way('b', ['x', 'z'], { attack: true }), way('c', ['w']), way('done', [])];
  it('lights the next places of all ways that fit', () => {
    expect([...litAfter(ways, []).keys()]).toEqual(['x', 'w']);
    expect(litAfter(ways, ['x'])).toEqual(
      new Map([
        ['y', 'lit'],
        ['z', 'attack'],
      ]),
    );
    expect(litAfter(ways, ['x', 'y']).size).toBe(0);
  });
  it('knows what is wholly pressed, and what is a button', () => {
    expect(readyAfter(ways, ['x', 'z']).map((c) => c.text)).toEqual(['b']);
    expect(readyAfter(ways, ['x'])).toEqual([]);
    expect(buttonsOf(ways).map((c) => c.text)).toEqual(['done']);
  });
  it('takes a step back when a place is pressed again, and begins anew with another', () => {
    expect(press(ways, ['x'], 'x')).toEqual([]);
    expect(press(ways, ['x'], 'w')).toEqual(['w']);
    expect(press(ways, ['x'], 'nothing')).toBeNull();
  });
  it('lets places be pressed in any order where that is allowed', () => {
    const free = [way('12', ['1:1', '2:2'], { free: true }), way('21', ['1:2', '2:1'], { free: true })];
    expect([...litAfter(free, []).keys()].sort()).toEqual(['1:1', '1:2', '2:1', '2:2']);
    expect([...litAfter(free, ['2:1']).keys()]).toEqual(['1:2']);
    expect(forcedRest(free, ['2:1'])).toEqual({ choice: free[1]!.choice, rest: ['1:2'] });
    expect(readyAfter(free, ['2:1', '1:2']).map((c) => c.text)).toEqual(['21']);
    expect(press(free, ['2:1', '1:2'], '2:1')).toEqual(['1:2']);
  });
});
