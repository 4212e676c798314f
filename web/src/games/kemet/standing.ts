// What stands on the map and where: troops with the way that they came, and pyramids, in the order in which they are drawn.
import type { Tracked } from '../../lib/pieces';
import { placesOf, type Point } from './map/plates';
import { inside, terrainOf } from './map/terrain';
import { district, step, troops, type KemetView } from './view';

export interface Standing {
  kind: 'troop';
  seat: number;
  place: string;
  units: number;
  creature: string | null;
  companion: string | null;
  /** Second troop on a space: who came in to fight. */
  second: boolean;
  /** Two troops share the space. */
  shared: boolean;
}

export function standingTroops(view: KemetView): Standing[] {
  const all = troops(view);
  const fight = step(view, 'encounter');
  return all.map((troop) => {
    const shared = all.some((o) => o.space === troop.space && o.seat !== troop.seat);
    const came = fight?.space === troop.space ? fight.attacker === troop.seat : district(view, troop.space)?.controller !== troop.seat;
    const { seat, space, units, creature, companion } = troop;
    return { kind: 'troop', seat, place: space, units, creature, companion, shared, second: shared && came };
  });
}

export function footOf(side: string, piece: Pick<Standing, 'place' | 'second'>): Point {
  const at = placesOf(side)[piece.place];
  return (piece.second ? at?.second : at?.troop) ?? [0, 0];
}

/** Whether a creature beside the soldiers would leave the plate. */
export function isTight(side: string, place: string, [x, y]: Point, size: number): boolean {
  const shape = terrainOf(side).shapes[place];
  return shape !== undefined && !inside([x + 12.6 * size, y], shape.corners);
}

/** Tracked troops keep their id; a new place makes a new element, which travels from the old one to where it belongs in the order. */
export const keyOf = ({ id, piece }: Tracked<Standing>): string => `${id}@${piece.place}${piece.second ? '+' : ''}`;
