// The view of Kemet as the server sends it (docs/notation.md, "The state of Kemet") with what the engine explains, and
// plain readings of both. The data of the board serve to draw it.
import boardData from '../../../../data/kemet/board.json';
import type { Colour, District, Explanation, SeatView, Step, View, Ware } from '../../generated/kemet';
import { has, type Loose } from '../../lib/game';

export type { Colour, SeatView, Step };
export type KemetView = View & { explain: Explanation };

/** A tile of the market with the place where it is pressed. */
export type Offer = Ware & { target: string };

/** As the engine and the notation have them. */
export const colours: readonly string[] = ['white', 'red', 'blue', 'black'];
/** Those that are in play, as they are shown. */
export const columnsOf = (view: KemetView): string[] =>
  ['red', 'blue', 'white', 'black'].filter((colour) => view.explain.market.some((ware) => ware.colour === colour));
/** What is written on a stone or a tile of a colour. */
export const inkOf = (colour: string | null): string => (colour === 'black' ? 'var(--tile-light)' : 'var(--tile-ink)');
/** The stone of a space of the action pyramid: those that are named by a colour have it. */
export const stoneOf = (action: string): string | null => (has(colours, action) ? `var(--tile-${action})` : null);

export interface Space {
  name: string;
  kind: 'desert' | 'temple' | 'sanctuary' | 'district';
  bank: string;
  obelisk: boolean;
  /** City of a district. */
  city: string | null;
}

export interface Side {
  name: string;
  /** All that is drawn, the closed bank included. */
  spaces: Space[];
  cities: string[];
  harbors: [string, string][];
}

const sides: Side[] = boardData.sides.map((side) => {
  const bankOf = (city: string) => boardData.cities.find((c) => c.name === city)!.bank;
  const outside = boardData.spaces
    .filter((s) => !side.absent.includes(s.name))
    .map((s) => ({ name: s.name, kind: s.kind as Space['kind'], bank: s.bank, obelisk: s.obelisk, city: null }));
  const districts = side.cities.flatMap((city) =>
    [1, 2, 3].map((n) => ({ name: `${city}_${n}`, kind: 'district' as const, bank: bankOf(city), obelisk: false, city })),
  );
  return {
    name: side.name,
    spaces: [...outside, ...districts],
    cities: side.cities,
    harbors: side.harbors.map((pair) => pair.split('-') as [string, string]),
  };
});
export const side = (view: KemetView): Side => sides.find((s) => s.name === view.explain.side)!;

export const cityOf = (space: string): string | null => /^(city_[a-z]+)_\d$/.exec(space)?.[1] ?? null;
export const isOpen = (view: KemetView, space: string): boolean => view.explain.spaces.includes(space);
export const openCities = (view: KemetView): string[] => side(view).cities.filter((city) => isOpen(view, `${city}_1`));

export const last = (view: KemetView): Loose<Step> | undefined => view.now?.at(-1);
export const step = <Name extends Step['step']>(view: KemetView, name: Name): Extract<Step, { step: Name }> | undefined =>
  view.now?.findLast((s): s is Extract<Step, { step: Name }> => s.step === name);

export interface Troop {
  seat: number;
  space: string;
  units: number;
  creature: string | null;
  /** A second one that has joined it. */
  companion: string | null;
}

/** The creatures of a seat on a space; one that only joins others comes last. */
const creaturesOn = (seat: SeatView, space: string): string[] =>
  Object.entries(seat.creatures)
    .filter(([, at]) => at === space)
    .map(([name]) => name)
    .sort((a, b) => Number(a === 'chiron') - Number(b === 'chiron'));

/** All troops; a creature whose units just died still stands there with 0 units. */
export function troops(view: KemetView): Troop[] {
  return view.seats.flatMap((s, seat) => {
    const spaces = new Set([...Object.keys(s.units), ...Object.values(s.creatures).filter((w): w is string => w !== null)]);
    return [...spaces].map((space) => {
      const [creature = null, companion = null] = creaturesOn(s, space);
      return { seat, space, units: s.units[space] ?? 0, creature, companion };
    });
  });
}

export const troopsOn = (view: KemetView, space: string): Troop[] => troops(view).filter((t) => t.space === space);
export const onBoard = (seat: SeatView): number => Object.values(seat.units).reduce((a, b) => a + b, 0);
export const count = (cards: Record<string, number> | undefined): number => Object.values(cards ?? {}).reduce((a, b) => a + b, 0);

export const district = (view: KemetView, space: string): District | undefined => view.explain.districts.find((d) => d.space === space);
export const ownerOf = (view: KemetView, city: string): number | null => district(view, `${city}_1`)?.owner ?? null;
/** The district of a seat's pyramid, also of the one in the reserve, at level 0, once it is plain where that would stand. */
export const pyramidOf = (view: KemetView, seat: number, colour: string): District | undefined =>
  view.explain.districts.find((d) => d.owner === seat && d.colour === colour);
export const pyramids = (view: KemetView): District[] => view.explain.districts.filter((d) => d.level > 0);
