import { describe, expect, it } from 'vitest';
import type { Scene } from '../../lib/protocol';
import { begin, gesture, howMany, recruits, recruitsIn } from './gestures.svelte';
import { positions } from './fixtures/positions';

const sceneOf = (kind: string): { scene: Scene; seat: number } => {
  const { view, seat, choices } = positions.find((position) => position.kind === kind)!;
  const question = { kind, undo: true, choices: choices.map((text) => ({ text })) };
  return { scene: { view, question } as unknown as Scene, seat };
};

describe('how many go', () => {
  const offers = ['units 1', 'units 2', 'units 3', 'units 1 creature', 'units 2 creature', 'units 3 creature'];
  it('is all of them, with their creature, unless one says otherwise', () => {
    expect(howMany(offers, null, ['creature'])).toBe('units 3 creature');
    expect(howMany(offers, 2, ['creature'])).toBe('units 2 creature');
    expect(howMany(offers, 2, [])).toBe('units 2');
  });
  it('takes a creature along that has joined another, or leaves it', () => {
    const both = [...offers, 'units 3 chiron', 'units 3 creature chiron'];
    expect(howMany(both, null, ['creature', 'chiron'])).toBe('units 3 creature chiron');
    expect(howMany(both, null, ['creature'])).toBe('units 3 creature');
    expect(howMany(both, null, ['chiron'])).toBe('units 3 chiron');
  });
  it('takes all priests along, or none', () => {
    const some = ['units 2', 'units 2 priests 1', 'units 3 priests 1', 'units 3 priests 2', 'units 3 creature priests 2'];
    expect(howMany(some, null, ['priests'])).toBe('units 3 priests 2');
    expect(howMany(some, 2, [])).toBe('units 2');
    expect(howMany(some, null, ['creature', 'priests'])).toBe('units 3 creature priests 2');
  });
  it('is as many as can go', () => {
    expect(howMany(['units 1', 'units 2'], 5, ['creature'])).toBe('units 2');
    expect(howMany(['units 3'], 1, ['creature'])).toBe('units 3');
    expect(howMany([], 1, ['creature'])).toBeNull();
  });
});

describe('a troop that is pressed', () => {
  it('places a Move token first', () => {
    const { scene, seat } = sceneOf('turn');
    const view = positions.find(({ kind }) => kind === 'turn')!.view;
    const space = Object.keys(view.seats[seat]!.units)[0]!;
    const steps = begin(`space:${space}`, scene, seat);
    expect(steps?.[0]).toMatch(/^(token|golden) move/);
    expect(steps?.[1]).toBe(`troop ${space}`);
    expect(begin('space:nowhere', scene, seat)).toBeNull();
    expect(begin('tile:red:charge', scene, seat)).toBeNull();
  });
  it('places only the token where a priest is asked for before it', () => {
    const { scene, seat } = sceneOf('turn');
    const view = structuredClone(positions.find(({ kind }) => kind === 'turn')!.view);
    view.explain.moves = {};
    view.explain.seats[seat]!.open_levels = [2];
    const space = Object.keys(view.seats[seat]!.units)[0]!;
    const question = { kind: 'turn', choices: ['token move1', 'token move2', 'token raise'].map((text) => ({ text })) };
    const steps = begin(`space:${space}`, { ...scene, view, question } as unknown as Scene, seat);
    expect(steps).toEqual(['token move2']);
    expect(begin('space:nowhere', { ...scene, view, question } as unknown as Scene, seat)).toBeNull();
  });
});

describe('recruits', () => {
  it('are put into districts one by one, and all of it is sent in the order of the questions', () => {
    const { scene } = sceneOf('recruit_units');
    recruits.clear();
    const first = gesture(scene)!;
    const lit = [...first.lit.keys()];
    expect(lit.length).toBeGreaterThan(0);
    expect(first.press(lit[0]!)).toBe(true);
    const then = gesture(scene)!;
    const space = lit[0]!.slice('space:'.length);
    expect(then.choices).toContain(`units ${space} 1`);
    expect(then.back()).toBe(true);
    expect(gesture(scene)!.choices.every((text) => text.endsWith(' 0'))).toBe(true);
    expect(gesture(sceneOf('turn').scene)).toBeNull();
  });
  it('are spread where all of them must come, and a press moves one there', () => {
    recruits.clear();
    const districts = ['city_nw_1', 'city_nw_2', 'city_nw_3', 'city_s_1'].map((space, i) => ({
      space,
      owner: i < 3 ? 0 : 1,
      colour: 'red',
    }));
    const view = { now: [{ step: 'set_up', seat: 0, left: 10 }], explain: { districts } };
    const choices = [0, 1, 2, 3, 4, 5].map((count) => ({ text: `units city_nw_1 ${count}` }));
    const scene = { view, question: { kind: 'start_units', choices } } as unknown as Scene;
    const sent = (): string =>
      gesture(scene)!
        .choices.map((text) => text.at(-1))
        .join('');
    expect(sent()).toBe('433');
    // From the last district first: 5, 5, 0 is three presses.
    for (const space of ['city_nw_1', 'city_nw_2', 'city_nw_2']) expect(gesture(scene)!.press(`space:${space}`)).toBe(true);
    expect(sent()).toBe('550');
    expect([...gesture(scene)!.lit.keys()]).toEqual(['space:city_nw_3']);
    expect(gesture(scene)!.amount!('space:city_nw_3', 5)).toBe(true);
    expect(sent()).toBe('055');
    expect(gesture(scene)!.back()).toBe(true);
    expect(sent()).toBe('550');
    for (let i = 0; i < 3; i++) expect(gesture(scene)!.back()).toBe(true);
    expect(gesture(scene)!.back()).toBe(false);
    expect(recruitsIn(scene)).toHaveLength(10);
    recruits.clear();
  });
});
