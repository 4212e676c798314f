import { describe, expect, it } from 'vitest';
import { travels } from './travel';
import type { Troop } from './view';

const troop = (space: string, units: number, creature: string | null = null, seat = 0): Troop => ({
  seat,
  space,
  units,
  creature,
  companion: null,
});

describe('units that travel', () => {
  it('part from a troop', () => {
    const way = travels([troop('w_bank', 5)], [troop('w_bank', 2), troop('temple_w', 3)]);
    expect(way).toEqual([{ seat: 0, from: 'w_bank', to: 'temple_w', units: 3, creature: null }]);
  });

  it('join a troop, with their creature', () => {
    const way = travels([troop('w_bank', 2, 'snake'), troop('temple_w', 3)], [troop('temple_w', 5, 'snake')]);
    expect(way).toEqual([{ seat: 0, from: 'w_bank', to: 'temple_w', units: 2, creature: 'snake' }]);
  });

  it('keep their element where a whole troop goes to an empty space', () => {
    expect(travels([troop('w_bank', 2)], [troop('temple_w', 2)])).toEqual([]);
  });

  it('are not guessed where units come in or are lost', () => {
    expect(travels([troop('w_bank', 2)], [troop('w_bank', 2), troop('city_s_1', 2)])).toEqual([]);
    expect(travels([troop('w_bank', 5)], [troop('w_bank', 2), troop('temple_w', 2)])).toEqual([]);
  });
});
