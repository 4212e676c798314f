// The view of Kemet as the server sends it (docs/notation.md, "The state of Kemet"), and plain readings of it.
// Nothing here knows what is allowed.
import boardData from '../../../../data/kemet/board.json';
import tileData from '../../../../data/kemet/tiles.json';
import cardData from '../../../../data/kemet/cards.json';

export type Colour = 'white' | 'red' | 'blue';
export const colours: readonly Colour[] = ['red', 'blue', 'white'];

export interface Pyramid {
  level: number;
  /** 1 to 3; not there at level 0. */
  district?: number;
}

export interface SeatView {
  city: string | null;
  pp: number;
  vp: number;
  battle_vp: number;
  pyramids: Record<Colour, Pyramid>;
  units: Record<string, number>;
  held?: string[];
  tiles: string[];
  creatures: Record<string, string | null>;
  tokens: string[];
  silver_used?: boolean;
  golden_used?: boolean;
  hand: string[];
  used: string[];
  dropped: string[];
  di: Record<string, number>;
  wounds?: Record<string, number>;
}

export interface Plan {
  play: string | null;
  drop?: string | null;
  support?: Record<string, number>;
}

/** One entry of `now`; which fields it has depends on `step`. */
export interface Step {
  step: string;
  seat?: number;
  next?: string;
  at?: string | number | null;
  placed?: boolean;
  colour?: Colour;
  special?: string;
  creature?: string;
  space?: string;
  to?: string;
  by?: 'foot' | 'teleport' | 'card';
  left?: number;
  set_out?: boolean;
  district?: number;
  units?: number;
  player?: number;
  card?: string;
  cards?: Record<string, number>;
  attacker?: number;
  defender?: number;
  plans?: (Plan | null)[];
  winner?: number;
  asked?: number[];
  answered?: number[];
  order?: number[];
}

export interface KemetView {
  game: 'kemet';
  options: { points: number; discards: string; beginner: boolean };
  day: number;
  order: number[];
  seats: SeatView[];
  sold: Record<Colour, string[]>;
  pile: Record<string, number>;
  discards: Record<string, number>;
  now?: Step[];
  over?: string;
}

export interface Space {
  name: string;
  kind: 'desert' | 'temple' | 'sanctuary' | 'district';
  bank: string;
  obelisk: boolean;
  pp: number;
  /** City of a district. */
  city: string | null;
}

export interface Side {
  name: string;
  /** All that is drawn, the closed bank included. */
  spaces: Space[];
  cities: string[];
  land: [string, string][];
  harbors: [string, string][];
  /** Whether the east bank is in the game. */
  east: boolean;
  /** Cities that are in the game. */
  open: string[];
}

export interface Tile {
  name: string;
  colour: Colour;
  level: number;
  copies: number;
}

export interface BattleCard {
  name: string;
  strength: number;
  damage: number;
  protection: number;
}

export interface DiCard {
  name: string;
  sort: string;
  price: number;
  copies: number;
  strength?: number;
  damage?: number;
  protection?: number;
}

export interface Creature extends BattleCard {
  tile: string;
  movement: number;
}

export const tiles = tileData.tiles as Tile[];
export const creatures = tileData.creatures as Creature[];
export const battleCards = cardData.battle as BattleCard[];
export const diCards = cardData.divine_intervention as DiCard[];

const pair = (text: string): [string, string] => text.split('-') as [string, string];

const sideOf = (players: number): Side => {
  const game = boardData.games.find((g) => g.players === players) ?? boardData.games[3]!;
  const side = boardData.sides.find((s) => s.name === game.side)!;
  const bankOf = (city: string) => boardData.cities.find((c) => c.name === city)!.bank;
  const open: Space[] = boardData.spaces
    .filter((s) => !side.absent.includes(s.name))
    .map((s) => ({ name: s.name, kind: s.kind as Space['kind'], bank: s.bank, obelisk: s.obelisk, pp: s.pp ?? 0, city: null }));
  const districts: Space[] = side.cities.flatMap((city) =>
    [1, 2, 3].map((n) => ({ name: `${city}_${n}`, kind: 'district' as const, bank: bankOf(city), obelisk: false, pp: 0, city })),
  );
  return {
    name: side.name,
    spaces: [...open, ...districts],
    cities: side.cities,
    land: side.land.map(pair),
    harbors: side.harbors.map(pair),
    east: game.banks.includes('east'),
    open: game.cities,
  };
};

const sides = new Map<number, Side>();
export function side(view: KemetView): Side {
  const players = view.seats.length;
  let found = sides.get(players);
  if (!found) sides.set(players, (found = sideOf(players)));
  return found;
}

export const cityOf = (space: string): string | null => /^(city_[a-z]+)_\d$/.exec(space)?.[1] ?? null;

/** Joined by land, wall or harbor (KEMET-2.6). */
export function adjacent(view: KemetView, a: string, b: string): boolean {
  const map = side(view);
  const joined = (list: [string, string][]) => list.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
  if (joined(map.land) || joined(map.harbors)) return true;
  const inA = cityOf(a);
  const inB = cityOf(b);
  if (inA && inA === inB) return a !== b;
  const front = (city: string) => boardData.cities.find((c) => c.name === city)?.front;
  return (inA !== null && front(inA) === b) || (inB !== null && front(inB) === a);
}

export function neighbours(view: KemetView, space: string): string[] {
  return side(view)
    .spaces.filter((s) => isOpen(view, s) && adjacent(view, s.name, space))
    .map((s) => s.name);
}

export const isOpen = (view: KemetView, space: Space): boolean => {
  const map = side(view);
  return (map.east || space.bank !== 'east') && (space.city === null || map.open.includes(space.city));
};

export const last = (view: KemetView): Step | undefined => view.now?.[view.now.length - 1];
export const step = (view: KemetView, name: string): Step | undefined => view.now?.findLast((s) => s.step === name);

export interface Troop {
  seat: number;
  space: string;
  units: number;
  creature: string | null;
}

/** All troops; a creature whose units just died still stands there with 0 units. */
export function troops(view: KemetView): Troop[] {
  return view.seats.flatMap((s, seat) => {
    const at = (space: string) => Object.entries(s.creatures).find(([, where]) => where === space)?.[0] ?? null;
    const spaces = new Set([...Object.keys(s.units), ...Object.values(s.creatures).filter((w): w is string => w !== null)]);
    return [...spaces].map((space) => ({ seat, space, units: s.units[space] ?? 0, creature: at(space) }));
  });
}

export const troopsOn = (view: KemetView, space: string): Troop[] => troops(view).filter((t) => t.space === space);
export const onBoard = (seat: SeatView): number => Object.values(seat.units).reduce((a, b) => a + b, 0);
export const pool = (seat: SeatView): number => 12 - onBoard(seat);
export const count = (cards: Record<string, number> | undefined): number => Object.values(cards ?? {}).reduce((a, b) => a + b, 0);

/** The seat that lives in a city. */
export function ownerOf(view: KemetView, city: string | null): number | null {
  const seat = view.seats.findIndex((s) => s.city !== null && s.city === city);
  return seat < 0 ? null : seat;
}

export interface Stone {
  owner: number;
  colour: Colour;
  level: number;
  /** Its district, also the one where a pyramid of level 0 would stand; null while a city is missing. */
  space: string | null;
  standing: boolean;
}

/** The three pyramids of a seat; the one in the reserve is told with the district that is left for it. */
export function stones(view: KemetView, owner: number): Stone[] {
  const seat = view.seats[owner]!;
  const taken = colours.map((c) => seat.pyramids[c].district).filter((d) => d !== undefined);
  const free = [1, 2, 3].filter((d) => !taken.includes(d));
  return colours.map((colour) => {
    const { level, district } = seat.pyramids[colour];
    const at = district ?? (free.length === 1 ? free[0] : undefined);
    return {
      owner,
      colour,
      level,
      space: seat.city && at ? `${seat.city}_${at}` : null,
      standing: district !== undefined,
    };
  });
}

/**
 * Who controls a district: whoever has units there, else the owner of the city (KEMET-2.11). While a battle is due,
 * it stays with who was there first: the defender, or the enemy whom the owner's recruits come in to fight.
 */
export function controller(view: KemetView, space: string): number | null {
  const owner = ownerOf(view, cityOf(space));
  const there = troopsOn(view, space).filter((t) => t.units > 0);
  if (there.length < 2) return there[0]?.seat ?? owner;
  const battle = step(view, 'encounter');
  return (battle?.space === space ? battle.defender : there.find((t) => t.seat !== owner)?.seat) ?? owner;
}

export interface Points {
  battle: number;
  other: number;
  temples: number;
  pyramids: number;
  total: number;
}

/** Victory points by kind (KEMET-3). */
export function points(view: KemetView, seat: number): Points {
  const s = view.seats[seat]!;
  const kinds = new Map(side(view).spaces.map((space) => [space.name, space.kind]));
  const held = s.held ?? Object.keys(s.units);
  const temples = held.filter((space) => kinds.get(space) === 'temple').length;
  const pyramids = view.seats
    .flatMap((_, owner) => stones(view, owner))
    .filter((p) => p.standing && p.level === 4 && p.space !== null && controller(view, p.space) === seat).length;
  return {
    battle: s.battle_vp,
    other: s.vp - s.battle_vp,
    temples,
    pyramids,
    total: s.vp + temples + pyramids,
  };
}

export const goal = (view: KemetView): number => (view.options.beginner ? 4 : view.options.points);

/** How many regular tokens a seat has placed today; the silver one lies on a space, too. */
export function regular(seat: SeatView): number {
  return seat.tokens.length - (seat.silver_used && seat.tiles.includes('act-of-god') ? 1 : 0);
}

/** Round of the day: that of the seat on turn. */
export function round(view: KemetView): number | null {
  const turn = view.now?.find((s) => s.step === 'turn');
  if (!turn || turn.seat === undefined) return null;
  return Math.max(1, regular(view.seats[turn.seat]!) + (turn.placed ? 0 : 1));
}

/** Copies left of a tile in the market. */
export const leftOf = (view: KemetView, tile: Tile): number =>
  tile.copies - view.sold[tile.colour].filter((name) => name === tile.name).length;

/**
 * Who owns a tile. Names that all three colours have (Victory Point, Act of God) say nothing about the colour:
 * then every owner is told and the market shows which colours are sold.
 */
export const ownersOf = (view: KemetView, tile: Tile): number[] =>
  view.seats.flatMap((s, seat) => (s.tiles.includes(tile.name) ? [seat] : []));

export const isShared = (name: string): boolean => tiles.filter((t) => t.name === name).length > 1;
export const colourOfTile = (name: string): Colour | null => (isShared(name) ? null : (tiles.find((t) => t.name === name)?.colour ?? null));
