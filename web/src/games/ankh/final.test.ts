import { describe, expect, it } from 'vitest';
import positions from './fixtures/positions.json';
import { final } from './final';
import type { View } from './view';

const at = (kind: keyof typeof positions.questions, change: Partial<View> = {}): View => ({
  ...(positions.questions[kind].view as unknown as View),
  ...change,
});

describe('what cannot be taken back', () => {
  it('is an action that ends the turn with one press', () => {
    const still = { move: 0, summon: 0, gain: 0, unlock: 0 };
    const turn = (first: string) => [{ step: 'turn', seat: 0, first, action: 'none', next: 'choose' }] as View['now'];
    const alone = at('control').seats;
    expect(final('action gain', at('control', { markers: still, now: turn('move'), seats: alone }))).toBe(true);
    expect(final('action gain', at('control', { markers: still, now: turn('none'), seats: alone }))).toBe(false);
    expect(final('action move', at('control', { markers: still, now: turn('none'), seats: alone }))).toBe(false);
    expect(final('unlock glorious', at('unlock'))).toBe(true);
  });
  it('is what ends an event or a step of a battle', () => {
    expect(final('control C3', at('control'))).toBe(true);
    expect(final('no caravan', at('caravan'))).toBe(true);
    expect(final('camel C3-D3', at('caravan'))).toBe(false);
    expect(final('tiebreak', at('tiebreak'))).toBe(true);
    expect(final('on A1', at('build_on'))).toBe(true);
    expect(final('build temple', at('build'))).toBe(false);
  });
  it('is the last of several, not the ones before it', () => {
    expect(final('lose H6', at('protect'))).toBe(true);
    expect(final('lose H6', at('protect', { undecided: ['H6', 'H7'] }))).toBe(false);
    expect(final('take apep pool', at('merge_guardian'))).toBe(false);
    expect(final('to A1', at('move_to'))).toBe(false);
  });
  it('is not what says itself that it ends something', () => {
    expect(final('done', at('move_figure'))).toBe(false);
    expect(final('stop', at('obelisk_figure'))).toBe(false);
    expect(final('no swap', at('swap'))).toBe(false);
    expect(final('one card', at('announce'))).toBe(false);
  });
  it('is not a summon whose conflict asks Amun himself first', () => {
    const view = at('summon_on');
    const seat = view.now!.at(-1)!.seat!;
    const other = (seat + 1) % view.seats.length;
    const base = (god: 'amun' | 'isis', used: string[] = []): View => ({
      ...view,
      camels: [], regions: ['A1', 'F6', 'B0'], monuments: [], event: 3,
      markers: { ...view.markers, summon: view.seats.length + 1 },
      now: [{ step: 'turn', seat, first: 'none', action: 'summon' }, { step: 'summon_on', seat, by: 'ordinary', figure: 'warrior' }],
      seats: view.seats.map((_, index) => ({
        god: index === seat ? god : index === other ? 'osiris' : 'anubis',
        powers: [],
        used_cards: index === seat ? (used as never) : [],
        figures: index === seat ? [] : index === other ? [{ figure: 'god' as const, space: 'A3' }] : [],
      })),
    });
    expect(final('on A2', base('amun'))).toBe(false);
    expect(final('on A2', base('isis'))).toBe(true);
    expect(final('on A2', base('amun', ['plague', 'build', 'chariots', 'drought', 'flood', 'miracle']))).toBe(true);
    // Where he is alone there is no battle, and nobody is asked.
    expect(final('on J8', base('amun'))).toBe(true);
  });
});
