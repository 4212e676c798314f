// Where everything of Aton's board stands, on a desk and on a phone. All in the units of one sheet, which is drawn as large
// as the room allows.
import { squareOf, type AtonView, temples } from './view';

/** Parts of a square's side: the towers beside the squares, what hangs over them, the cornice above, the gaps. */
export const SIDE = 0.36;
export const OVER = 0.144;
export const TOP = 0.8;
export const GAP = 0.07;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Frame {
  width: number;
  height: number;
  /** Side of a square. */
  cell: number;
  phone: boolean;
  /** Upper left corners of the temples. */
  left: number[];
  top: number[];
  /** Both lines below a temple. */
  caption: number;
  score: Box | null;
  /** The cartouches, and the own hand after them: below each other, or side by side. */
  middle: Box & { row: boolean };
  kingdom: Box & { cell: number };
  /** What a scoring would bring now. */
  forecast: Box;
  /** Both players, where they have no panels. */
  seats: Box | null;
}

export const templeWidth = (cell: number): number => cell * (4 + 5 * GAP + 2 * SIDE + 2 * OVER);
export const templeHeight = (cell: number): number => cell * (3 + 4 * GAP + TOP + 0.24);

/** The cartouches between the temples. */
export function deskFrame(view: AtonView): Frame {
  const cell = 64;
  const width = 896;
  const across = templeWidth(cell);
  const caption = 38;
  const down = templeHeight(cell) + caption;
  const below = 48 + (temples(view).length / 2) * down;
  return {
    width,
    height: below + 66,
    cell,
    phone: false,
    left: [0, width - across],
    top: [46, 46 + down],
    caption,
    score: { x: 10, y: 2, width: width - 64, height: 38 },
    middle: { x: across + 6, y: 50, width: width - 2 * across - 12, height: below - 54, row: false },
    kingdom: { x: 0, y: below + 4, width: 566, height: 60, cell: 42 },
    forecast: { x: 576, y: below + 4, width: width - 576, height: 60 },
    seats: null,
  };
}

/** For a column that is rather high than wide: the temples side by side, the cartouches below them. */
export function narrowFrame(view: AtonView): Frame {
  const cell = 64;
  const across = templeWidth(cell);
  const width = 2 * across + 12;
  const caption = 38;
  const down = templeHeight(cell) + caption;
  const below = 48 + (temples(view).length / 2) * down;
  return {
    width,
    height: below + 252,
    cell,
    phone: false,
    left: [0, width - across],
    top: [46, 46 + down],
    caption,
    score: { x: 8, y: 2, width: width - 60, height: 38 },
    middle: { x: 0, y: below + 4, width, height: 178, row: true },
    kingdom: { x: 0, y: below + 190, width: 424, height: 60, cell: 32 },
    forecast: { x: 432, y: below + 190, width: width - 432, height: 60 },
    seats: null,
  };
}

export function phoneFrame(view: AtonView): Frame {
  const cell = 36;
  const width = 390;
  const across = templeWidth(cell);
  const caption = 19;
  const down = templeHeight(cell) + caption;
  const first = 78;
  const below = first + (temples(view).length / 2) * down;
  return {
    width,
    height: below + 162,
    cell,
    phone: true,
    left: [1, width - across - 1],
    top: [first, first + down],
    caption,
    score: null,
    middle: { x: 4, y: below + 2, width: width - 8, height: 158, row: true },
    kingdom: { x: 4, y: below + 122, width: 232, height: 36, cell: 20 },
    forecast: { x: 240, y: below + 122, width: width - 244, height: 36 },
    seats: { x: 4, y: 2, width: width - 8, height: 74 },
  };
}

/** A phone on its side, or a small window: what is above and below the temples stands beside them. */
export function lyingFrame(view: AtonView): Frame {
  const upright = phoneFrame(view);
  const { cell, caption } = upright;
  const down = templeHeight(cell) + caption;
  const x = upright.width + 6;
  const width = 330;
  return {
    ...upright,
    width: x + width,
    height: 4 + (temples(view).length / 2) * down,
    top: [2, 2 + down],
    middle: { x, y: 84, width, height: 158, row: true },
    // Below each other: side by side their words would be cut.
    kingdom: { x, y: 252, width, height: 38, cell: 24 },
    forecast: { x, y: 296, width, height: 36 },
    // The corner is the zoom's.
    seats: { x, y: 4, width: width - 56, height: 74 },
  };
}

/** The one of some frames that fills a box best. */
export function bestFrame(frames: Frame[], width: number, height: number): Frame {
  return frames.reduce((best, frame) => (fit(frame, width, height) > fit(best, width, height) ? frame : best));
}
export const fit = (frame: Frame, width: number, height: number): number => Math.min(width / frame.width, height / frame.height);

export function origin(frame: Frame, temple: number): { x: number; y: number } {
  return { x: frame.left[(temple - 1) % 2]!, y: frame.top[Math.floor((temple - 1) / 2)]! };
}

/** The upper left corner of a square within its temple, in sides of a square. */
export const corner = (column: number, row: number): { x: number; y: number } => ({
  x: OVER + SIDE + GAP + column * (1 + GAP),
  y: TOP + GAP + row * (1 + GAP),
});

export function squareCentre(frame: Frame, view: AtonView, id: string): { x: number; y: number } | null {
  const square = squareOf(id, view);
  if (!square) return null;
  const at = origin(frame, square.temple);
  const { x, y } = corner(square.column, square.row);
  return { x: at.x + (x + 0.5) * frame.cell, y: at.y + (y + 0.5) * frame.cell };
}

export function kingdomCentre({ kingdom, phone }: Frame, i: number, of: number): { x: number; y: number } {
  const { cell } = kingdom;
  const step = cell + (phone ? 2.5 : 4);
  return { x: kingdom.x + kingdom.width - (phone ? 3 : 8) - (of - i - 0.5) * step, y: kingdom.y + kingdom.height / 2 };
}

export function scoreCentre({ score }: Frame, points: number, goal: number): { x: number; y: number } {
  const { x, y, width, height } = score!;
  const cell = width / (goal + 1);
  return { x: x + (Math.min(points, goal) + 0.5) * cell, y: y + height * 0.44 };
}
