// The figures as they stand on the board, around the middle of a space whose side is 1: a god as a medallion with its bust,
// a warrior behind a tall shield, a guardian as a whole beast on a base. What a set of content adds and nobody has drawn
// yet stands there with its pictogram.
import { drawingOf } from '../../../lib/icons';
import { markOf, shapePath } from '../../../lib/marks';
import { BEASTS } from './beasts';
import { BUSTS } from './busts';
import { CARNELIAN, GOLD, INK, KOHL, lightOf } from './paint';

const rimOf = (on: string): string => (on === INK ? '#FFF8E7' : on);
/** A pictogram around a point. Attributes only: markup with styles of its own is not allowed on our pages. */
const glyph = (icon: string, x: number, y: number, size: number, colour: string, cut: string): string =>
  `<svg x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" viewBox="0 0 32 32" fill="${colour}" color="${colour}">${(drawingOf(icon) ?? '').replaceAll('var(--k)', cut)}</svg>`;

/** A medallion of radius 28 around the origin. `id`: one in the whole page, for what is cut off by its rim. */
export function medallion(god: string, seat: number, id: string, marked = true): string {
  const mark = markOf(seat);
  const bust = BUSTS[god];
  const head = bust
    ? `<clipPath id="${id}"><circle cx="32" cy="34" r="23.4"/></clipPath><g clip-path="url(#${id})">${bust.shoulders}</g>${bust.head}`
    : glyph(god, 32, 33, 38, KOHL, lightOf(seat));
  const capsule = marked
    ? `<path d="M20 57.4Q32 64.6 44 57.4L45.6 63Q32 71 18.4 63Z" fill="${mark.colour}" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/><path d="${shapePath(mark.shape, 32, 62.9, 3.9)}" fill="${mark.on}"/>`
    : '';
  return (
    `<g transform="translate(-32 -34)"><circle cx="32" cy="34" r="28" fill="${mark.colour}" stroke="${INK}" stroke-width="1.8"/>` +
    `<circle cx="32" cy="34" r="25.2" fill="${lightOf(seat)}" stroke="${rimOf(mark.on)}" stroke-width="1.8"/>` +
    `<path d="M12 20A25 25 0 0 1 52 20L38 34H26Z" fill="#FFFFFF" opacity=".22"/>${head}${capsule}</g>`
  );
}

const SHIELD = 'M12.5 60V33C12.5 22 19.5 17.5 30.5 17.5S48.5 22 48.5 33V60C42 63 19 63 12.5 60Z';

/** 32 units high above and below the origin. */
export function warrior(seat: number): string {
  const mark = markOf(seat);
  return (
    `<g transform="translate(-31 -33)"><path d="M54 62V1" stroke="${INK}" stroke-width="4.4" stroke-linecap="round"/><path d="M54 61V6" stroke="#A9713A" stroke-width="2.2"/>` +
    `<path d="M54 -9L58.4 3L54 8L49.6 3Z" fill="#F3E3B4" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/>` +
    `<path d="M20 15C17.6 4 23.6 -3.4 31 -3.4C37.6 -3.4 41.6 1 41.4 6L44 11L41.4 12.4V15C41.4 18 38 18.6 36 18.6V22H22Z" fill="#C98A54" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/>` +
    `<path d="M18.6 18C15.6 4 22 -5 31 -5C37.8 -5 42 -1 41.8 4.4C37.4 2 34.6 5 34.2 9C33.8 13 32.6 16 30 18.6Z" fill="${KOHL}" stroke="${INK}" stroke-width="1.4"/>` +
    `<path d="M20.6 3.6C26 -.4 34 -.8 41 2" fill="none" stroke="${GOLD}" stroke-width="2.4"/><circle cx="39" cy="8" r="1.2" fill="${INK}"/>` +
    `<path d="${SHIELD}" fill="${mark.colour}" stroke="${INK}" stroke-width="2.2" stroke-linejoin="round"/>` +
    `<path d="M12.5 60V33C12.5 22 19.5 17.5 30.5 17.5V62.2C23 62.2 16 61.6 12.5 60Z" fill="${lightOf(seat)}" opacity=".42"/>` +
    `<path d="${SHIELD}" transform="translate(30.5 40) scale(.86) translate(-30.5 -40)" fill="none" stroke="${rimOf(mark.on)}" stroke-width="2"/>` +
    `<path d="${shapePath(mark.shape, 30.5, 40, 10)}" fill="${mark.on}"/><circle cx="53.6" cy="36" r="4.2" fill="#C98A54" stroke="${INK}" stroke-width="1.5"/></g>`
  );
}

export function guardian(kind: string, icon: string, seat: number | null): string {
  const mark = markOf(seat);
  const beast = BEASTS[kind] ?? glyph(icon, 32, 24, 50, '#6B4E22', '#F6EBD0');
  return (
    `<g transform="translate(-32 -32)"><path d="M2 52H62L66 58C66 64 56 68 32 68S-2 64 -2 58Z" fill="${mark.colour}" stroke="${INK}" stroke-width="2"/>` +
    `<ellipse cx="32" cy="53" rx="30" ry="5.4" fill="${lightOf(seat)}" stroke="${INK}" stroke-width="1.2"/>${beast}` +
    (seat === null ? '' : `<path d="${shapePath(mark.shape, 32, 62.4, 4)}" fill="${mark.on}"/>`) +
    '</g>'
  );
}

export interface Standing {
  kind: string;
  seat: number;
  god: string;
  icon: string;
  id: string;
}

const shadow = (y: number, rx: number, ry: number): string => `<ellipse cy="${y}" rx="${rx}" ry="${ry}" fill="${INK}" opacity=".28"/>`;

/** A figure on a space with side 1. */
export function figure({ kind, seat, god, icon, id }: Standing): string {
  if (kind === 'god')
    return `${shadow(0.21, 0.75, 0.72)}<g transform="translate(0 .06) scale(${0.74 / 28})">${medallion(god, seat, id)}</g>`;
  if (kind === 'warrior' || kind === 'freed')
    return `${shadow(0.61, 0.53, 0.16)}<g transform="translate(0 .04) scale(${0.66 / 32})">${warrior(seat)}</g>`;
  return `${shadow(0.63, 0.69, 0.17)}<g transform="translate(0 .02) scale(${0.66 / 32})">${guardian(kind, icon, seat)}</g>`;
}

/** The red disc of a radiant figure, at its upper left. */
export const sunToken = `<circle cx="-.48" cy="-.37" r=".21" fill="${CARNELIAN}" stroke="${INK}" stroke-width=".04"/><circle cx="-.48" cy="-.37" r=".125" fill="none" stroke="#FFE9B0" stroke-width=".045"/>`;

const CAMEL =
  'M3 36L5.4 23C5.6 18.6 8 16.4 11 16C12.6 10.8 14.6 8 17.4 8S22 11 23.2 15.4C26.4 18 28.6 17 29.2 13.4L29.8 7C30 3.6 32 2 34.4 2L40 5L39.4 8.4L34.6 9.4L34 16C33.6 22 31.6 24.6 29 25.4L30.4 36H27L25 27H13.4L9 29L7 36Z';
/** A camel with a light halo, 40 units wide around the origin. */
export const camel =
  `<g transform="translate(-20 -20)"><path d="${CAMEL}" fill="#FFF6E0" stroke="#FFF6E0" stroke-width="6" stroke-linejoin="round"/>` +
  `<path d="${CAMEL}" fill="#9A6128" stroke="${INK}" stroke-width="1.8" stroke-linejoin="round"/>` +
  `<path d="M11 16L23.2 15.6L24 21C20 23 14 23 10.6 21.4Z" fill="${CARNELIAN}" stroke="${INK}" stroke-width="1.2"/><path d="M11.6 18.6L23.6 18.2" stroke="${GOLD}" stroke-width="1.6"/></g>`;
