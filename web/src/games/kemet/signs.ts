// Pictograms of every tile and every DI card by their name, on the grid of lib/icons.ts: one silhouette, lines
// cut out. What an expansion brings is one entry more.
import { cut as K, ICONS, shape as P, stroke as S } from '../../lib/icons';
import { isCreature } from './creatures';

const at = (drawing: string, x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${drawing}</g>`;
const man = (x: number, y: number, size: number): string =>
  at(P('M0 -10a3 3 0 1 1 .01 0zM-4.6 4C-4.6 -4.6 -3 -6.4 0 -6.4S4.6 -4.6 4.6 4Z'), x, y, size);
const star = (x: number, y: number, r: number): string =>
  `M${Array.from({ length: 10 }, (_, i) => {
    const [angle, reach] = [-Math.PI / 2 + (i * Math.PI) / 5, i % 2 ? r * 0.44 : r];
    return `${(x + reach * Math.cos(angle)).toFixed(2)} ${(y + reach * Math.sin(angle)).toFixed(2)}`;
  }).join('L')}Z`;
const moon = (x: number, y: number, size: number): string => at(P('M3 -7A7.4 7.4 0 1 0 7.4 4.4A6 6 0 0 1 3 -7Z'), x, y, size);
const card = (x: number, y: number, w = 15, h = 21, turn = 0): string =>
  `<g transform="rotate(${turn} ${x + w / 2} ${y + h})">${P(`M${x + 2} ${y}h${w - 4}q2 0 2 2v${h - 4}q0 2 -2 2h${4 - w}q-2 0 -2 -2v${4 - h}q0 -2 2 -2z`)}</g>`;
const wing =
  'M0 0C4 -5 11 -7 17 -6C15 -4.4 13 -3.8 11 -3.4C13 -3 14 -2.6 15 -2C12.6 -.8 10.6 -.6 8.4 -.6C10 .2 10.8 .8 11.4 1.6C7.6 2.8 3 2.6 0 0Z';
const shieldP = 'M7 29V12.4C7 5.4 11 2.4 16 2.4S25 5.4 25 12.4V29C22 30.6 10 30.6 7 29Z';
const { khopesh: kh, ka, eye, obelisk: ob } = ICONS;
const arrows = 'M5 27L25 7M27 27L7 7';
const heads = 'M27.6 4.4L26.4 12L20 5.6ZM4.4 4.4L12 5.6L5.6 12Z';
const bald =
  'M9 31C9 26 11 24 13.4 23.4C10.4 21.6 9.4 18.4 9.6 14.6C9.8 9.4 13 6.6 17 6.6C21.4 6.6 23.6 9.6 23.6 13.4L25.4 17.2L23.8 18V20.4C23.8 22 22.8 22.6 21.4 22.6H20.6V24C23.6 25 25 27.4 25 31Z';
const lady = 'M8 31V16C8 10 11.6 7 16.4 7C20.8 7 22.8 9.2 23 13L25 17L23.4 17.8V20C23.4 21.6 22.4 22.2 21 22.2H20.4V25C23 26 24 28 24 31Z';

export const SIGNS: Readonly<Record<string, string>> = {
  // Dawn tokens
  dawn: P('M7 24a9 9 0 0 1 18 0z') + S('M2 28H30M16 11V4M8 15L3.6 9.6M24 15L28.4 9.6', 2.4),
  // red
  charge: P('M2 29L19 11.4L15.6 10.6L29.6 2.4L22.4 17L21 13.4L4.6 30.6Z') + S('M2.6 18L8.4 12.4M12 29.4L17.6 24M2.4 9.4L6 6', 2.2),
  stargate:
    P('M3 30V14C3 6.4 8.6 2 16 2S29 6.4 29 14V30H24.4V14.4C24.4 9 20.6 6.4 16 6.4S7.6 9 7.6 14.4V30Z') +
    at(ob, 8.6, 9, 0.46) +
    P(star(16, 9.6, 0.1)) +
    K('M5.3 12.6h.1M8.2 6.6h.1M16 4.2h.1M23.8 6.6h.1M26.7 12.6h.1', 1.9),
  'god-speed':
    P('M5 24.6C5 19 9 16 13 15L18.4 17.6C21 19 25 19.6 28.6 20.4C30.6 21 30.6 24.6 28.6 25.4L6 26.4Z') +
    P('M4 28H29.6V30.4H4Z') +
    at(P(wing), 8, 13.4, 1.2) +
    K('M14.6 16.4L18 22M18.8 18.6L21 22.6', 1.3),
  carnage:
    P(
      'M10 2.6C14 8 16.4 11.6 16.4 15A6.4 6.4 0 0 1 3.6 15C3.6 11.6 6 8 10 2.6ZM23.4 6.4C26.6 10.6 28.6 13.6 28.6 16.4A5.2 5.2 0 0 1 18.2 16.4C18.2 13.6 20.2 10.6 23.4 6.4ZM15.4 18C18.6 22.4 20.4 24.6 20.4 27.2A5 4.6 0 0 1 10.4 27.2C10.4 24.6 12.2 22.4 15.4 18Z',
    ) + K('M6.8 15C6.8 17 8 18.2 9.6 18.4', 1.5),
  'offensive-strategy':
    card(5.6, 2.6, 21, 27) +
    `<g fill="var(--k)">${at(P('M6 28.6L12 20.6C8.8 12.6 13 4.8 22.2 2C24.8 3.2 26 5.6 25.4 8C19.4 8.8 16 13 16 18.4C16 20.4 15.4 21.8 14.6 23L9 30.8Z'), 7.4, 7, 0.56)}</g>` +
    K('M9 6.4h.1M23 25.6h.1', 2.2),
  'open-gates':
    P('M2 29.6V8H6V4.4H9.4V8H12.6V4.4H19.4V8H22.6V4.4H26V8H30V29.6H26V16C26 11.6 21.6 10 16 10S6 11.6 6 16V29.6Z') +
    P('M6.6 15.6L13 12V31L6.6 28.4ZM25.4 15.6L19 12V31L25.4 28.4Z') +
    K('M10.8 20.4h.1M21.2 20.4h.1', 2),
  teleport: at(ob, -4.4, 5, 0.78) + at(ob, 15, 11, 0.62) + S('M9.4 4.4C14 .4 22.4 1.6 24.8 8.4M21 6.6L25 9.6L27.6 5', 2.2),
  'blades-of-neith':
    at(
      P('M6 28.6L12 20.6C8.8 12.6 13 4.8 22.2 2C24.8 3.2 26 5.6 25.4 8C19.4 8.8 16 13 16 18.4C16 20.4 15.4 21.8 14.6 23L9 30.8Z'),
      5.4,
      0,
      0.98,
    ) +
    `<g transform="translate(32 0) scale(-1 1)"><path d="M6 28.6L12 20.6C8.8 12.6 13 4.8 22.2 2C24.8 3.2 26 5.6 25.4 8C19.4 8.8 16 13 16 18.4C16 20.4 15.4 21.8 14.6 23L9 30.8Z" transform="translate(5.4 0) scale(.98)" stroke="var(--k)" stroke-width="1.6" paint-order="stroke"/></g>`,
  'divine-wound':
    at(eye, 1, -3.6, 0.94) +
    P('M9 19.6C11.6 23.6 13 25.6 13 27.6A4 3.8 0 0 1 5 27.6C5 25.6 6.4 23.6 9 19.6Z') +
    S('M25.4 15V20M22 18.4L25.4 15L28.8 18.4', 2.2) +
    S('M25.4 20V30', 2.2),
  initiative:
    P('M17.6 1.4L6 17.6H13.4L10.6 30.6L26 11.6H17.4L21 1.4Z') +
    S('M27.4 18.6L30 21.2M30 18.6L27.4 21.2M22.4 25.4L25.4 28.4M25.4 25.4L22.4 28.4', 2.1),
  'victory-point':
    P('M16 6.4L18.6 12.6L25.4 13L20.2 17.2L22 23.8L16 20.2L10 23.8L11.8 17.2L6.6 13L13.4 12.6Z') +
    S('M10 28.6C3.6 24.6 1.4 17 3.6 9.4M22 28.6C28.4 24.6 30.6 17 28.4 9.4', 2.1) +
    P(
      'M3.6 9.4C1.8 7.6 2 5.2 3.4 3.4C5.2 5.2 5.2 7.6 3.6 9.4ZM2.6 16.6C.6 15.6 -.1 13.4 .5 11.4C2.8 12.4 3.5 14.4 2.6 16.6ZM4.8 23C2.5 22.8 1.2 21 1.1 18.9C3.6 19.2 5 20.8 4.8 23ZM28.4 9.4C30.2 7.6 30 5.2 28.6 3.4C26.8 5.2 26.8 7.6 28.4 9.4ZM29.4 16.6C31.4 15.6 32.1 13.4 31.5 11.4C29.2 12.4 28.5 14.4 29.4 16.6ZM27.2 23C29.5 22.8 30.8 21 30.9 18.9C28.4 19.2 27 20.8 27.2 23ZM12 27.6H20V30.4H12Z',
    ),
  'act-of-god':
    P('M16 2.4a13.6 13.6 0 1 1 0 27.2a13.6 13.6 0 0 1 0-27.2z') +
    K('M16 5.6a10.4 10.4 0 1 1 0 20.8a10.4 10.4 0 0 1 0-20.8z', 1.2) +
    K('M16 10V22M10 16H22', 3),
  'divine-will':
    P('M16 6a10 10 0 1 1 0 20a10 10 0 0 1 0-20z') +
    S('M16 .9V3.4M16 28.6V31.1M.9 16H3.4M28.6 16H31.1M5.3 5.3L7 7M25 25L26.7 26.7M26.7 5.3L25 7M7 25L5.3 26.7', 2.2) +
    `<g fill="var(--k)">${at(ICONS.ankh, 9.8, 9.2, 0.42)}</g>`,
  // blue
  'recruiting-scribe':
    P('M4 5.4C4 3.4 6 2.6 7.6 2.6H21.4V24.6C21.4 27.4 23 29.4 25.4 29.4H8.6C6 29.4 4.6 27.6 4.6 25.4V7.6Z') +
    K('M8.4 8H17.4M8.4 12.4H17.4M8.4 16.8H15M8.4 21.2H17.4', 1.5) +
    P('M29.6 1.6C30.8 6 27.6 14.4 23.4 19L22 17.6C22.6 11.6 25.4 4.6 29.6 1.6Z') +
    S('M22.8 18L20 23.4', 1.6),
  defense:
    P('M2 30V20.4H5V17.4H8.4V20.4H10.4V30ZM21.6 30V20.4H23.6V17.4H27V20.4H30V30Z') +
    at(P(shieldP), 3.6, -0.6, 0.78) +
    K('M16 7V15M12 11H20', 2),
  legion: [
    [6, 15, 0.8],
    [13, 13.4, 0.84],
    [19.4, 13.4, 0.84],
    [26, 15, 0.8],
    [9.4, 25.6, 1.02],
    [16.2, 26.6, 1.12],
    [23, 25.6, 1.02],
  ]
    .map(([x, y, size]) => `<g stroke="var(--k)" stroke-width="1.1" paint-order="stroke">${man(x!, y!, size!)}</g>`)
    .join(''),
  'defensive-strategy': card(5.6, 2.6, 21, 27) + `<g fill="var(--k)">${at(P(shieldP), 8, 7.6, 0.5)}</g>` + K('M9 6.4h.1M23 25.6h.1', 2.2),
  'shield-of-neith':
    S(arrows, 2.2) +
    P(heads) +
    at(P(shieldP, 'stroke="var(--k)" stroke-width="2.4" paint-order="stroke"'), 5, 5.4, 0.69) +
    K('M11.6 16.6H20.4M11.6 20.4H20.4', 1.4),
  'defensive-victory': P(shieldP) + `<path d="${star(16, 15.6, 7)}" fill="var(--k)"/>`,
  prescience: at(eye, 1, -2.6, 0.94) + card(8.4, 20, 7, 10.6) + card(17, 20, 7, 10.6) + K('M20.5 23.4V27.4', 1.3),
  reinforcements:
    moon(24, 9.6, 0.92) +
    `<g stroke="var(--k)" stroke-width="1" paint-order="stroke">${man(5.6, 23, 0.95)}${man(13.4, 25.4, 1.2)}${man(21.2, 23, 0.95)}</g>` +
    S('M27 21V29M23 25H31', 2.3),
  // white
  priest:
    P(bald) +
    S('M28 8.4V20M26.4 5.8C25.4 4 26.6 2.4 28 2.4S30.6 4 29.6 5.8C29 7 28 7.4 28 8.4M25.4 11.4H30.6', 1.8) +
    K('M19.8 13.8h1.6', 1.7) +
    K('M13 24C15 27 18.6 28 20.4 24.4', 1.3),
  priestess:
    P(lady) +
    K('M17.4 10.6C15 14 16.4 21 15 30M19.6 14.4h1.6', 1.5) +
    P('M12 6.4C9.4 4 9.4 1.6 12.4 1.4C15.2 1.2 16 3.4 16 6.4C16 3.4 16.8 1.2 19.6 1.4C22.6 1.6 22.6 4 20 6.4Z') +
    K('M9 10H22', 1.1),
  slaves:
    P('M16.6 5.6H30V16.4H16.6Z') +
    K('M16.6 11H30M23.2 5.6V11M20 11V16.4M27 11V16.4', 1.1) +
    P('M1 30L31 18.4V30Z') +
    `<g stroke="var(--k)" stroke-width="1" paint-order="stroke">${at(P('M0 -10a3 3 0 1 1 .01 0zM-4.6 4C-6 -2 -4 -6.4 0 -6.4S6 -4 9 -8L10.6 -6.4C8 -2 6 -1 4 -1L5 4Z'), 7.6, 23.4, 0.92)}</g>`,
  'high-priest':
    P(bald) +
    P('M10 8.4C9 3.6 12.6 1 16.6 1S24 3.4 23.4 8.6C19 6.8 14 6.8 10 8.4Z') +
    moon(27.6, 8, 0.5) +
    K('M19.8 14h1.6M10.4 9.4C14 7.8 19 7.8 23 9.6', 1.5) +
    K('M12.6 25.6h.1M16 28h.1M19.6 26h.1M15 24.4h.1M22 29h.1M12 29.4h.1', 1.7),
  crusade: at(kh, -3, 0, 0.92) + at(ka, 13, 10, 0.62),
  'divine-boon':
    card(4, 5, 16, 22, -8) +
    `<g stroke="var(--k)" stroke-width="1.3" paint-order="stroke">${card(11.6, 6.4, 16, 22, 8)}</g>` +
    K('M20.6 12V22M15.6 17H25.6', 2.4) +
    moon(6, 5.4, 0.42),
  'hand-of-god':
    P('M21 14L31 30H8Z') +
    K('M16 22H26M13.4 26H28.6', 1.1) +
    P(
      'M1.4 2.4H9C13.6 2.4 17 4 20.6 7.4C22 8.8 20.4 10.8 18.8 9.8L13.4 7.2L17 13.4C17.8 15 15.8 16.2 14.6 14.8L9.4 9L10.4 14.6C10.6 16.4 8.4 16.8 7.8 15.2L5.6 9.6L5 13.4C4.6 15 2.6 14.6 2.6 13Z',
    ),
  vision:
    [-34, -17, 0, 17, 34]
      .map(
        (a) =>
          `<g stroke="var(--k)" stroke-width="1.2" paint-order="stroke">${`<g transform="rotate(${a} 16 34)">${P('M12.4 13.6h7.2q1.4 0 1.4 1.4v13h-10v-13q0 -1.4 1.4 -1.4z')}</g>`}</g>`,
      )
      .join('') + at(eye, 5.4, -1.4, 0.66),
  'holy-war':
    at(ICONS.conflict, 2, 6.6, 0.82) +
    P('M16 1a4.4 4.4 0 1 1 0 8.8a4.4 4.4 0 0 1 0-8.8z') +
    S('M8.4 5.4H9.6M22.4 5.4H23.6M9.4 .8L10.8 2M22.6 .8L21.2 2', 1.7),

  'priest-of-ra': ICONS.ra,
  'priest-of-amon': ICONS.amun,
  // black
  mercenaries:
    `<g stroke="var(--k)" stroke-width="1" paint-order="stroke">${man(7, 24, 1.2)}${man(25, 24, 1.2)}${man(16, 26, 1.4)}</g>` +
    P('M12 1.6a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM20.4 1.6a4 4 0 1 1 0 8a4 4 0 0 1 0-8z') +
    K('M12 4v3.2M20.4 4v3.2', 1.2),
  'enforced-recruitment':
    `<g stroke="var(--k)" stroke-width="1" paint-order="stroke">${man(11, 25, 1.5)}</g>` +
    P('M18.6 31V2.4H21V5L30.4 7.4L21 12.4V31Z') +
    S('M4 5.4V12.4M.9 8.9H7.4', 2.3),
  'dark-ritual':
    at(ka, 2.6, 6, 0.82) +
    S('M3 4.4h.1M16 1.6h.1M29 4.4h.1', 3) +
    P('M15.7 6C18.6 9.4 20 11.2 20 13.4A4.2 4.2 0 0 1 11.6 13.4C11.6 11.2 13 9.4 15.7 6Z'),
  'honor-in-battle':
    at(P(shieldP), -4, 0, 0.94) + K('M12 2L8.6 10L13 14L9.4 21L12 29.6', 1.9) + at(ka, 16.4, 12, 0.5) + S('M24 2.4V9M20.7 5.7H27.3', 2.2),
  'dedication-to-battle': at(ICONS.conflict, -1, -1, 0.76) + at(ka, 17.4, 16.4, 0.48),
  'twin-ceremony':
    P('M3 3H18V18H3ZM14 14H29V29H14Z', 'stroke="var(--k)" stroke-width="1.6"') +
    `<path d="${star(9.4, 10, 4.6)}${star(21.6, 22, 4.6)}" fill="var(--k)"/>` +
    S('M21.6 4.4H26Q28.6 4.4 28.6 7V10.4M25.6 8L28.6 11L31.6 8', 1.9),
  'forced-march': at(ICONS.sandals, 0, 0, 0.86) + S('M26.6 27V6M22.4 10.4L26.6 5.4L30.8 10.4', 2.4),
  'deadly-trap':
    S('M2.6 26C2.6 14 9 6.6 16 6.6S29.4 14 29.4 26', 2.6) +
    P('M2 26L6 16.4L8.4 25L12 14L14.6 25L17.6 14L20.4 25L24 15.4L26.6 25L30 17.6V30H2Z'),
  'bestial-fury': P(
    'M8 2C11.6 7 11 15 6.4 27.6C4.4 18 4.6 8 8 2ZM17 1.4C20.6 7.4 20 17 14.8 30.6C13 20 13.6 8 17 1.4ZM26.4 2.6C29.6 8.4 28.6 17 23.6 28C22 18.6 22.8 9 26.4 2.6Z',
  ),
  'divine-strength': at(ka, 2, 4, 0.76) + P(star(13.8, 8, 6.4)) + S('M26 22V31M21.6 26.6H30.4', 2.4),
  // DI cards
  'war-rage': kh,
  'war-fury': at(kh, -5, 1, 0.9) + at(kh, 7, 1, 0.9),
  'bloody-battle': ICONS.drop,
  bloodbath: at(ICONS.drop, -4.6, 2, 0.76) + at(ICONS.drop, 11.6, 5.4, 0.76),
  'bronze-wall':
    P('M2 29.4V8H7V4H12V8H20V4H25V8H30V29.4Z') + K('M2 15H30M2 22H30M10 8V15M22 8V15M16 15V22M6 15V22M26 15V22M10 22V29.4M22 22V29.4', 1.2),
  'iron-wall':
    P('M2 29.4V8H7V4H12V8H20V4H25V8H30V29.4Z') +
    K('M2 15H30M2 22H30M10 8V15M22 8V15M6 15V22M26 15V22M10 22V29.4M22 22V29.4', 1.2) +
    at(P(shieldP, 'stroke="var(--k)" stroke-width="2.4" paint-order="stroke"'), 8, 8.6, 0.5),
  'raining-fire': P(
    'M10 3C12 7 15.4 8.4 15.4 12.6A5.6 5.6 0 0 1 4.2 12.6C4.2 10.6 5.2 9.4 6.2 8.4C6.6 10 7.4 10.4 8 10.4C9.4 8.4 8.6 5.4 10 3ZM23.4 9C25.4 13 28.8 14.4 28.8 18.6A5.6 5.6 0 0 1 17.6 18.6C17.6 16.6 18.6 15.4 19.6 14.4C20 16 20.8 16.4 21.4 16.4C22.8 14.4 22 11.4 23.4 9ZM11.4 18.6C13 21.8 15.6 23 15.6 26.2A4.4 4.4 0 0 1 6.8 26.2C6.8 24.6 7.6 23.6 8.4 22.8C8.8 24 9.4 24.4 9.8 24.4C10.8 22.8 10.4 20.4 11.4 18.6Z',
  ),
  prayer: ka,
  enlistment:
    `<g stroke="var(--k)" stroke-width="1" paint-order="stroke">${man(10, 26, 1.5)}${man(21, 26, 1.5)}</g>` +
    S('M27.4 2.6V9.6M23.9 6.1H30.9', 2.3),
  'mana-theft': at(ka, -2, 8, 0.72) + P('M30.6 2.4L21 4.4L23.4 6.8L17 13.2L19.8 16L26.2 9.6L28.6 12Z'),
  teleportation: at(ob, 6, 3, 0.88) + S('M4 12C1.6 20 6 28.6 13 30M28 12C30.4 20 26 28.6 19 30', 1.9),
  veto: P(
    'M16 2a14 14 0 1 1 0 28a14 14 0 0 1 0-28zM16 6.4A9.6 9.6 0 0 0 8.2 21.4L21.4 8.2A9.6 9.6 0 0 0 16 6.4ZM23.8 10.6L10.6 23.8A9.6 9.6 0 0 0 23.8 10.6Z',
  ),
  escape: P('M2 30V4H15V9H12V8H5.6V27H12V25.6H15V30Z') + S('M10.6 17H28M22 10.4L28.8 17L22 23.6', 3),
  glory: P(star(16, 12, 11)) + at(ka, 9.4, 18, 0.42),
  'divine-protection':
    at(P(shieldP), 3.6, 2.4, 0.78) + S('M16 .9V3.4M4.4 5.4L6.2 7.2M27.6 5.4L25.8 7.2', 2.2) + K('M11 15.6L15 19.6L21.4 11.6', 2.4),
  'tactical-choice':
    card(2.6, 5, 13, 19, -6) + card(16.4, 5, 13, 19, 6) + S('M9 28.6H23M20 25.6L23.4 28.6L20 31.2M12 25.6L8.6 28.6L12 31.2', 1.8),
  'divine-memory': at(eye, 1, -4.6, 0.94) + card(9.4, 18, 13, 13.4) + K('M16 21V28M12.8 24.4L16 21L19.2 24.4', 1.9),
  swiftness: at(P(wing), 3, 12, 1.5) + S('M4 20H16M8 25H22M4 30H14', 2.2),
  unit: man(16, 25, 1.5),
};

/** The own sign of a tile or a card, or the one that the engine's record names. */
export const signOf = (name: string, icon: string): string => (Object.hasOwn(SIGNS, name) || isCreature(name) ? name : icon);
