// Where everything of Aton's board stands, on a desk and on a phone.
import { squareOf, type AtonView, temples } from './view';

export const SIDE = 0.34;
export const TOP = 0.62;

export interface Frame {
  width: number;
  height: number;
  /** Side of a square. */
  cell: number;
  captions: boolean;
  /** Upper left corners of the temples. */
  left: number[];
  top: number[];
  score: { x: number; y: number; width: number };
  kingdom: { x: number; y: number; cell: number };
  /** Where the own hand stands; null: with the own cartouches. */
  hand: { x: number; y: number; width: number; flat: boolean } | null;
}

export function size(cell: number): { width: number; height: number } {
  return { width: cell * 4.3, height: cell * 3.24 };
}

export const templeWidth = (cell: number): number => cell * (4.3 + 2 * SIDE);
export const templeHeight = (cell: number): number => cell * (3.24 + TOP + 0.2);

/** The hand between the temples. */
export function deskFrame(view: AtonView): Frame {
  const cell = 68;
  const rows = temples(view).length / 2;
  const width = 868;
  const across = templeWidth(cell);
  const down = templeHeight(cell) + 22;
  return {
    width,
    height: 60 + rows * down + 74,
    cell,
    captions: true,
    left: [12, width - across - 12],
    top: [62, 62 + down],
    score: { x: 12, y: 4, width: width - 56 },
    kingdom: { x: 214, y: 60 + rows * down + 16, cell: 46 },
    hand: { x: 12 + across + 4, y: 150, width: width - 2 * (across + 16), flat: false },
  };
}

/** For a column that is rather high than wide: the temples side by side, the hand below them. */
export function narrowFrame(view: AtonView): Frame {
  const cell = 68;
  const rows = temples(view).length / 2;
  const across = templeWidth(cell);
  const down = templeHeight(cell) + 24;
  const width = 2 * across + 36;
  const below = 58 + rows * down;
  return {
    width,
    height: below + 92,
    cell,
    captions: true,
    left: [10, width - across - 10],
    top: [58, 58 + down],
    score: { x: 10, y: 4, width: width - 56 },
    kingdom: { x: 12, y: below + 40, cell: 42 },
    hand: { x: width - 4 * 68 - 6, y: below + 4, width: 4 * 68, flat: true },
  };
}

/** The one of some frames that fills a box best. */
export function bestFrame(frames: Frame[], width: number, height: number): Frame {
  return frames.reduce((best, frame) => (fit(frame, width, height) > fit(best, width, height) ? frame : best));
}
export const fit = (frame: Frame, width: number, height: number): number => Math.min(width / frame.width, height / frame.height);

export function phoneFrame(view: AtonView): Frame {
  const cell = 37;
  const rows = temples(view).length / 2;
  const across = templeWidth(cell);
  const down = templeHeight(cell) + 4;
  return {
    width: 390,
    height: 160 + rows * down + 44 + 110,
    cell,
    captions: false,
    left: [(195 - across) / 2 + 1, 195 + (195 - across) / 2 - 1],
    top: [150, 150 + down],
    score: { x: 10, y: 105, width: 370 },
    kingdom: { x: 94, y: 154 + rows * down, cell: 33 },
    hand: null,
  };
}

export function origin(frame: Frame, temple: number): { x: number; y: number } {
  return { x: frame.left[(temple - 1) % 2]!, y: frame.top[Math.floor((temple - 1) / 2)]! };
}

export function squareCentre(frame: Frame, id: string): { x: number; y: number } | null {
  const square = squareOf(id);
  if (!square) return null;
  const at = origin(frame, square.temple);
  const c = frame.cell;
  return {
    x: at.x + c * SIDE + c * 0.06 + square.column * c * 1.06 + c / 2,
    y: at.y + c * TOP + c * 0.06 + square.row * c * 1.06 + c / 2,
  };
}

export function kingdomCentre(frame: Frame, i: number): { x: number; y: number } {
  const { x, y, cell } = frame.kingdom;
  return { x: x + i * (cell + 4) + cell / 2, y: y + cell / 2 };
}

export function scoreCentre(frame: Frame, score: number, goal: number): { x: number; y: number } {
  const cell = frame.score.width / (goal + 1);
  return { x: frame.score.x + (Math.min(score, goal) + 0.5) * cell, y: frame.score.y + 17 };
}
