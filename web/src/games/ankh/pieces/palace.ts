// What the expansion Pharaoh adds: the Sphinx among the monuments, priests, the Pharaoh himself, the rooms of the palace and
// the political cards. Drawings are chosen by what a thing does, so that boxes with other names have them, too.
import { markOf, shapePath } from '../../../lib/marks';
import { CARNELIAN as CAR, GOLD, GOLD_SHADE, INK, IVORY, KOHL, LAPIS } from './paint';

/** As the other monuments: a grid of 64 with the ground at 56; VA to VD are the colours of its stone. */
export const SPHINX = `<path d="M-2 56L1 47H63L66 56Z" fill="#CBB384" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/><path d="M2 47C-1 38 2 29 11 27L28 24C29 12 28 -1 34 -9C38 -14 48 -14 52 -9C57 -2 56 10 57 20L53 22V35H63C66 35 67 47 63 47Z" fill="VA" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/><path d="M2 47C-1 38 2 29 11 27L28 24C32 30 32 40 30 47ZM38 47C41 40 42 34 41 26L53 22V35H46C42 38 42 44 43 47Z" fill="VB"/><path d="M28 24C29 12 28 -1 34 -9C38 -14 48 -14 52 -9L55 -3C49 -6 45 -3 44 4C43 12 43 18 44 25C39 28 32 28 28 24Z" fill="VC" stroke="${INK}" stroke-width="1.4" stroke-linejoin="round"/><path d="M33 -4C38 -8 45 -9 51 -6M31 4C36 0 40 -1 44 0M30.4 11C35 8 39 7 43.4 7.6M30 18C34 15.6 39 15 43.4 15.4" fill="none" stroke="VD" stroke-width="1.7" stroke-linecap="round"/><path d="M51 2.4C52 1.4 53.6 1.4 54.6 2.4M52 11H55.4M11 47V42C11 38 15 37 18 39M53 41H63M20 27C18 31 18 35 20 38" fill="none" stroke="VD" stroke-width="1.6" stroke-linecap="round"/><path d="M50 13C50 17 50.6 20 52 23.4L55 21" fill="VB" stroke="${INK}" stroke-width="1"/>`;

/** A priest in the colour of a god: shaven, in white linen with a sash and its mark. 32 units high above and below the origin. */
export function priest(seat: number): string {
  const mark = markOf(seat);
  return (
    `<g transform="translate(-32 -32)"><ellipse cx="32" cy="61" rx="19" ry="4.6" fill="${INK}" opacity=".24"/>` +
    `<path d="M14 61L20 34C17 30 17 25 21 23H43C47 25 47 30 44 34L50 61C40 64.6 24 64.6 14 61Z" fill="${IVORY}" stroke="${INK}" stroke-width="2" stroke-linejoin="round"/>` +
    `<path d="M14 61L20 34C17 30 17 25 21 23H30L27 63C22 63 17 62 14 61Z" fill="#FFFFFF" opacity=".55"/>` +
    `<path d="M21 23H31L47.4 49L49.2 57.6L44 62.6C38 52 28 36 20 34C17 30 17 25 21 23Z" fill="${mark.colour}" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/>` +
    `<path d="${shapePath(mark.shape, 33, 40, 7.4)}" fill="${mark.on}" stroke="${INK}" stroke-width=".8"/>` +
    `<path d="M22.4 12C21.4 3 25 -3 32 -3S42.6 3 41.6 12C41 18 37 23 32 23S23 18 22.4 12Z" fill="#B97A45" stroke="${INK}" stroke-width="1.8"/>` +
    `<path d="M34.6 -2.6C40 -.6 42.4 5 41.6 12C41 17 38 21.4 34 22.6C38 16 38 5 34.6 -2.6Z" fill="#D59A62"/>` +
    `<path d="M26 11.4H29.4M34.6 11.4H38M30 17.6H34" stroke="${INK}" stroke-width="1.8" stroke-linecap="round"/></g>`
  );
}

/** The crowns of the five; whoever adds another wears the double crown. All of them are seen from the front. */
const CROWNS: Readonly<Record<string, string>> = {
  // A plain striped cloth, as the oldest statues have it.
  summons: `<path d="M20 20C17 6 22 -6 32 -6S47 6 44 20L48 34H39L40 14H24L25 34H16Z" fill="${IVORY}" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/><path d="M21 26H25M20 30H25M39 26H44M39 30H45M22 4C28 0 36 0 42 4M20.6 11L25 10M43.4 11L39 10" stroke="${LAPIS}" stroke-width="2.2" fill="none"/>`,
  // The red crown of the north.
  doubles: `<path d="M21 12L18 -4H30L33 -17H40L38 -3L43 12C37 9 27 9 21 12Z" fill="${CAR}" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/><path d="M33 -3C29 -9 23 -10 22 -6C21.6 -3.6 25 -3 25 -5.4" fill="none" stroke="${INK}" stroke-width="1.6" stroke-linecap="round"/>`,
  // The white crown of the south, and a false beard.
  strengthens: `<path d="M21.4 12C20.6 0 25.6 -8 28 -16C29 -21 35 -21 36 -16C38.4 -8 43.4 0 42.6 12C37 8.6 27 8.6 21.4 12Z" fill="${IVORY}" stroke="${INK}" stroke-width="1.6"/><path d="M38 10C38.4 1 36.6 -8 33.6 -19C35 -18.4 35.6 -17.6 36 -16C38.4 -8 43.4 0 42.6 12C41.4 11 39.8 10.4 38 10Z" fill="#DECBA0"/>`,
  // The blue crown.
  disarms: `<path d="M20.6 13C16.6 4 19 -9 27 -13C33 -16 42 -11 44.6 -2C46 4 45 9 43.4 13C37 8.6 27 8.6 20.6 13Z" fill="${LAPIS}" stroke="${INK}" stroke-width="1.6"/>${[
    [24, -1],
    [29, -6],
    [35, -5],
    [40, -1],
    [31, 1],
    [36, 3],
    [26, 5],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.3" fill="#9CC2F0"/>`)
    .join('')}<path d="M20.6 12C27 7.6 37 7.6 43.4 12" fill="none" stroke="${GOLD}" stroke-width="3"/>`,
  // The double crown.
  rewards: `<path d="M24 2C23.6 -5 27 -10 29 -16C30 -20 34.4 -20 35.4 -16C37.4 -10 40.4 -5 40 2Z" fill="${IVORY}" stroke="${INK}" stroke-width="1.5"/><path d="M20.6 13L18 -3H40L43 -13L47 -12L43.4 13C37 9 27 9 20.6 13Z" fill="${CAR}" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/>`,
};

/** The Pharaoh on his dais, with crook and flail, in nobody's colour. */
export function pharaoh(effect: string): string {
  const crown = CROWNS[effect] ?? CROWNS['rewards']!;
  return (
    `<g transform="translate(-32 -30)"><path d="M0 65V56H64V65Z" fill="${GOLD}" stroke="${INK}" stroke-width="2" stroke-linejoin="round"/>` +
    `<path d="M7 56V49H57V56Z" fill="#F7DA8E" stroke="${INK}" stroke-width="1.4" stroke-linejoin="round"/><path d="M5 60.6H59" stroke="${GOLD_SHADE}" stroke-width="2.6" stroke-dasharray="3 3"/>` +
    `<path d="M17 53L21 33C23 28 27 26 32 26S41 28 43 33L47 53Z" fill="${IVORY}" stroke="${INK}" stroke-width="1.8" stroke-linejoin="round"/>` +
    `<path d="M19 44L24 27.4C29 33 35 33 40 27.4L45 44C37 39 27 39 19 44Z" fill="${LAPIS}" stroke="${INK}" stroke-width="1.2"/><path d="M22 36C28 41 36 41 42 36" fill="none" stroke="${GOLD}" stroke-width="2.6"/>` +
    `<path d="M23 13C23 4 27 1 32 1S41 4 41 13C41 21 37.6 27 32 27S23 21 23 13Z" fill="#C98A54" stroke="${INK}" stroke-width="1.6"/><path d="M34 1.4C39 2.4 41 6 41 13C41 20 38.4 25.4 34.4 26.6C38 20 38 8 34 1.4Z" fill="#E0AC74"/>` +
    `<path d="M26.4 13.6H30M34 13.6H37.6M30 19.6H34" stroke="${INK}" stroke-width="1.7" stroke-linecap="round"/><path d="M30.2 24H33.8L33.4 33H30.6Z" fill="${LAPIS}" stroke="${INK}" stroke-width="1"/>${crown}` +
    `<path d="M30.6 8.4C30.6 4.6 33.4 4.6 33.4 8.4" fill="none" stroke="${GOLD_SHADE}" stroke-width="2.2" stroke-linecap="round"/>` +
    `<path d="M26 50L45 21C48 16 54 19 51.4 24" fill="none" stroke="${INK}" stroke-width="4.4" stroke-linecap="round"/><path d="M26 50L45 21C48 16 54 19 51.4 24" fill="none" stroke="${GOLD}" stroke-width="2.2" stroke-linecap="round"/>` +
    `<path d="M38 50L18 22M18 22L9 27M18 22L10 33M18 22L15 36" fill="none" stroke="${INK}" stroke-width="3.6" stroke-linecap="round"/><path d="M38 50L18 22M18 22L9 27M18 22L10 33M18 22L15 36" fill="none" stroke="${CAR}" stroke-width="1.7" stroke-linecap="round"/></g>`
  );
}

type Scene = readonly [sky: string, drawing: string];
const floor = (colour: string, y = 54): string => `<path d="M0 ${y}H120V66H0Z" fill="${colour}"/>`;
const column = (x: number): string =>
  `<path d="M${x - 5} 54L${x - 4} 14H${x + 4}L${x + 5} 54Z" fill="#E4C68C" stroke="${INK}" stroke-width="1"/><path d="M${x - 8} 14C${x - 7} 8 ${x + 7} 8 ${x + 8} 14Z" fill="#5F8A3A" stroke="${INK}" stroke-width="1"/><path d="M${x - 9} 5H${x + 9}V9H${x - 9}Z" fill="${GOLD}" stroke="${INK}" stroke-width="1"/><path d="M${x - 4} 24H${x + 4}M${x - 4.4} 30H${x + 4.4}" stroke="${CAR}" stroke-width="1.6"/>`;

/** The rooms of the palace, 120 by 66. */
const ROOMS: Readonly<Record<string, Scene>> = {
  law: [
    '#E9DFC4',
    `${floor('#C9A367')}${column(12)}${column(108)}<path d="M60 12V52M44 52H76" stroke="${INK}" stroke-width="3"/><path d="M36 18H84" stroke="${GOLD_SHADE}" stroke-width="3.6"/><path d="M36 18L28 36H44ZM84 18L76 36H92Z" fill="none" stroke="${INK}" stroke-width="1.2"/><path d="M26 36H46C44 43 28 43 26 36ZM74 36H94C92 43 76 43 74 36Z" fill="${GOLD}" stroke="${INK}" stroke-width="1.2"/><path d="M84 35C78 29 79 20 85 15C89 20 90 29 84 35Z" fill="#FFFBF1" stroke="${INK}" stroke-width="1"/><path d="M24 58C24 55 34 55 34 58V62H24ZM38 57H52V61H38Z" fill="${IVORY}" stroke="${INK}" stroke-width="1.1"/>`,
  ],
  granary: [
    '#F1DCA4',
    `${floor('#C99A58')}${[22, 58, 94]
      .map(
        (x, i) =>
          `<path d="M${x - 15} 56C${x - 16} 36 ${x - 14} 18 ${x} ${8 + (i === 1 ? -4 : 0)}C${x + 14} 18 ${x + 16} 36 ${x + 15} 56Z" fill="#E2BE84" stroke="${INK}" stroke-width="1.4"/><path d="M${x + 3} ${10 + (i === 1 ? -4 : 0)}C${x + 14} 18 ${x + 16} 36 ${x + 15} 56H${x + 6}C${x + 10} 38 ${x + 9} 22 ${x + 3} 10Z" fill="#C2935A"/><path d="M${x - 5} 56V44H${x + 5}V56Z" fill="#5A3A1C" stroke="${INK}"/>`,
      )
      .join(
        '',
      )}<path d="M34 62C36 54 44 54 46 62ZM70 63C72 54 82 54 84 63Z" fill="${GOLD}" stroke="${INK}" stroke-width="1.1"/><path d="M40 58V48M37 52L40 48L43 52M37 56L40 52L43 56" fill="none" stroke="#8A5A1E" stroke-width="1.5"/>`,
  ],
  audience: [
    '#D7E3E6',
    `${floor('#B98B54')}${column(16)}${column(104)}<path d="M34 58H86L80 50H40Z" fill="#E9D2A0" stroke="${INK}" stroke-width="1.3"/><path d="M46 50V18C46 10 74 10 74 18V50Z" fill="${LAPIS}" stroke="${INK}" stroke-width="1.5"/><path d="M50 34H70V50H50Z" fill="${GOLD}" stroke="${INK}" stroke-width="1.3"/><path d="M50 34H70V40H50Z" fill="#F7DA8E" stroke="${INK}"/><circle cx="60" cy="21" r="5.4" fill="${CAR}" stroke="${INK}" stroke-width="1.1"/><path d="M54 21C48 18 42 20 38 25C44 24 50 25 54 24ZM66 21C72 18 78 20 82 25C76 24 70 25 66 24Z" fill="${GOLD}" stroke="${INK}" stroke-width="1"/><path d="M52 66L55 50H65L68 66Z" fill="${CAR}" stroke="${INK}" stroke-width="1"/>`,
  ],
  war: [
    '#E7B597',
    `${floor('#A66E3E')}<path d="M14 6V52M24 4V52M34 8V52" stroke="${INK}" stroke-width="2.6"/><path d="M14 -2L17.6 8L14 12L10.4 8ZM24 -4L27.6 6L24 10L20.4 6ZM34 0L37.6 10L34 14L30.4 10Z" fill="#E7EDF0" stroke="${INK}" stroke-width="1.1"/><path d="M44 56L50 38H106L112 56Z" fill="#8A5A2A" stroke="${INK}" stroke-width="1.5"/><path d="M52 40H104L108 52H48Z" fill="#F3E2B4" stroke="${INK}" stroke-width="1"/><path d="M58 50C64 42 72 50 80 44S96 46 102 42" fill="none" stroke="#4A93C2" stroke-width="2.6"/><path d="M64 45L68 41L72 45ZM90 50L94 46L98 50Z" fill="${CAR}" stroke="${INK}" stroke-width=".9"/><path d="M70 32C66 18 76 8 90 10C98 12 100 20 94 22C90 16 80 18 78 24L76 34Z" fill="${GOLD}" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/><path d="M66 30L80 36" stroke="${INK}" stroke-width="4"/>`,
  ],
};

const person = (x: number, y: number, robe: string, k = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${k})"><path d="M-7 22L-4 3H4L7 22Z" fill="${robe}" stroke="${INK}" stroke-width="1.2"/><circle cy="-2" r="4.6" fill="#A5602E" stroke="${INK}" stroke-width="1.1"/><path d="M-4.6 -2C-5 -8 5 -8 4.6 -2C2 -4 -2 -4 -4.6 -2Z" fill="${KOHL}"/></g>`;

/** The political cards, in the same size. */
const POLITICS: Readonly<Record<string, Scene>> = {
  'forced-march': [
    '#F2D49A',
    `<path d="M0 48Q30 40 60 47T120 44V66H0Z" fill="#D7AE6C"/>${[20, 44, 68]
      .map(
        (x, i) =>
          `<path d="M${x + 9} ${54 - i * 2}V${6 - i}" stroke="${INK}" stroke-width="2"/><path d="M${x + 9} ${2 - i}L${x + 12} ${9 - i}L${x + 9} ${12 - i}L${x + 6} ${9 - i}Z" fill="#E7EDF0" stroke="${INK}"/>${person(x, 28 - i * 2, IVORY, 1.1)}`,
      )
      .join(
        '',
      )}<path d="M88 34H104V26L118 38L104 50V42H88Z" fill="${CAR}" stroke="${INK}" stroke-width="1.4" stroke-linejoin="round"/><path d="M14 60C18 57 22 60 18 63M40 60C44 57 48 60 44 63M64 59C68 56 72 59 68 62" fill="none" stroke="#8A5A2A" stroke-width="2"/>`,
  ],
  levy: [
    '#DCE3C0',
    `${floor('#8FA35C', 50)}${person(24, 30, IVORY, 1.15)}${person(46, 32, '#E8A592', 1.1)}${person(67, 31, '#ABE3D6', 1.1)}<path d="M84 54V4" stroke="${INK}" stroke-width="2.6"/><path d="M84 6H114L106 15L114 24H84Z" fill="${CAR}" stroke="${INK}" stroke-width="1.4" stroke-linejoin="round"/><path d="M92 15H102M97 10V20" stroke="${GOLD}" stroke-width="3.2"/>`,
  ],
  corvee: [
    '#F3D9A6',
    `${floor('#C99A58', 52)}<path d="M66 52H112V30H66Z" fill="#E7D3A2" stroke="${INK}" stroke-width="1.5"/><path d="M98 30H112V52H98Z" fill="#C79A55"/><path d="M6 52H66L62 57H6Z" fill="#8A5A2A" stroke="${INK}" stroke-width="1.2"/><path d="M66 40L20 34" stroke="${INK}" stroke-width="1.8"/>${person(18, 30, IVORY, 0.95)}${person(36, 31, '#E8A592', 0.95)}${person(52, 32, IVORY, 0.95)}<path d="M74 36H92M74 41H88" stroke="#8A6226" stroke-width="1.6"/>`,
  ],
  scribes: [
    '#EFE2C0',
    `<path d="M22 10C16 10 16 18 22 18H84C92 18 92 10 86 10Z" fill="#E2CC94" stroke="${INK}" stroke-width="1.4"/><path d="M22 18H84V56H22Z" fill="#FFF6DC" stroke="${INK}" stroke-width="1.4"/><path d="M30 26H36M40 24L44 28M48 26A3 3 0 1 1 54 26M60 24V30M66 26H74M30 36L34 34L38 36M44 34H54M60 36A3 3 0 1 0 66 36M72 34V40M30 46H48M54 44L58 48M64 46H72" fill="none" stroke="#6B4E22" stroke-width="2" stroke-linecap="round"/><path d="M84 52L108 14" stroke="${INK}" stroke-width="5" stroke-linecap="round"/><path d="M86 49L108 14" stroke="#7F9456" stroke-width="2.6" stroke-linecap="round"/><path d="M92 54H116V62H92Z" fill="#8A5A2A" stroke="${INK}" stroke-width="1.3"/><circle cx="99" cy="58" r="2.6" fill="${KOHL}"/><circle cx="109" cy="58" r="2.6" fill="${CAR}"/>`,
  ],
  ordination: [
    '#CFE0EE',
    `${floor('#B98B54', 54)}${column(14)}${column(106)}<g transform="translate(60 34) scale(.72)"><path d="M-18 29L-12 2C-15 -2 -15 -7 -11 -9H11C15 -7 15 -2 12 2L18 29Z" fill="${IVORY}" stroke="${INK}" stroke-width="1.8"/><path d="M-11 -9H-2L15 18L17 26L11 29C6 20 -3 4 -12 2Z" fill="${GOLD}" stroke="${INK}" stroke-width="1.4"/><circle cy="-20" r="11" fill="#B97A45" stroke="${INK}" stroke-width="1.7"/></g><path d="M82 6C90 4 96 10 92 16L86 20C80 18 78 10 82 6Z" fill="#4A93C2" stroke="${INK}" stroke-width="1.3"/><path d="M82 20L74 26M85 22L79 30M88 22L84 32" stroke="#4A93C2" stroke-width="2.2" stroke-linecap="round"/>`,
  ],
  intrigue: [
    '#C9B3D6',
    `<path d="M0 0H34C40 20 38 46 28 66H0Z" fill="#7A2E3A" stroke="${INK}" stroke-width="1.4"/><path d="M120 0H90C84 20 86 46 96 66H120Z" fill="#7A2E3A" stroke="${INK}" stroke-width="1.4"/><path d="M10 0C14 22 13 46 8 66M22 0C27 22 25 46 18 66M110 0C106 22 107 46 112 66M99 0C95 22 97 46 104 66" fill="none" stroke="#4E1A24" stroke-width="1.8"/><g transform="translate(50 36)">${person(0, 0, '#5B5166', 1.3)}</g><g transform="translate(72 38)">${person(0, 0, IVORY, 1.2)}</g><path d="M57 33L66 34" stroke="${INK}" stroke-width="1.6"/><path d="M58 12L70 12M61 17L67 17" stroke="${INK}" stroke-width="1.8" stroke-linecap="round"/><path d="M54 8C54 2 74 2 74 8S70 20 64 22C58 20 54 14 54 8Z" fill="#FFF3DA" stroke="${INK}" stroke-width="1.2"/><path d="M58 10H62M66 10H70" stroke="${INK}" stroke-width="2"/>`,
  ],
  'royal-barge': [
    '#B9DDE8',
    `<path d="M0 46Q10 40 20 46T40 46T60 46T80 46T100 46T120 46V66H0Z" fill="#4A93C2" stroke="${INK}" stroke-width="1.1"/><path d="M8 22C6 36 20 48 40 48H84C102 48 114 34 110 18C104 30 96 36 84 37H38C24 37 14 32 8 22Z" fill="#8A5A2A" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/><path d="M12 32C18 42 28 44 40 44H84C96 43 104 38 108 30" fill="none" stroke="${GOLD}" stroke-width="2.4"/><path d="M44 37V16H76V37Z" fill="${IVORY}" stroke="${INK}" stroke-width="1.3"/><path d="M40 16H80L76 9H44Z" fill="${CAR}" stroke="${INK}" stroke-width="1.2"/><path d="M52 37V22H68V37" fill="#3A2712" stroke="${INK}"/><circle cx="60" cy="12.6" r="2.2" fill="${GOLD}"/><path d="M30 38L22 58M92 38L100 58" stroke="${INK}" stroke-width="2"/><path d="M0 58Q10 53 20 58T40 58T60 58T80 58T100 58T120 58" fill="none" stroke="#CFE9F4" stroke-width="2"/>`,
  ],
  offering: [
    '#EAD3B0',
    `${floor('#B98B54', 56)}<path d="M38 30H82V37H38ZM56 37H64L68 56H52Z" fill="#D9C193" stroke="${INK}" stroke-width="1.5"/><path d="M42 30C42 22 54 22 54 30ZM56 30C56 18 66 18 66 30Z" fill="#C98A3E" stroke="${INK}" stroke-width="1.2"/><path d="M68 30C67 22 70 20 74 20S80 22 79 30Z" fill="#7A9A4E" stroke="${INK}" stroke-width="1.2"/><path d="M20 56C18 48 20 44 26 44S34 48 32 56ZM90 56C88 48 90 44 96 44S104 48 102 56Z" fill="${CAR}" stroke="${INK}" stroke-width="1.2"/><path d="M26 42C20 34 32 30 26 20C22 14 28 10 26 4M96 42C90 34 102 30 96 20C92 14 98 10 96 4" fill="none" stroke="#FFFBF1" stroke-width="3.4" stroke-linecap="round" opacity=".85"/>`,
  ],
};

const drawn = ([sky, drawing]: Scene): string => `<rect width="120" height="66" fill="${sky}"/>${drawing}`;
const NOTHING: Scene = ['#E8D8B4', ''];
export const room = (effect: string): string => drawn(ROOMS[effect] ?? NOTHING);
export const politics = (effect: string): string => drawn(POLITICS[effect] ?? NOTHING);
