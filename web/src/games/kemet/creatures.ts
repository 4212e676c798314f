// The creatures as they stand on the map and on their tiles, by the name of their icon: 64 units high, the body in --c,
// lines in --g, metal in --a. Every one stands with its feet on the lower edge and looks right.
const body = (d: string): string => `<path d="${d}" fill="var(--c)"/>`;
const metal = (d: string): string => `<path d="${d}" fill="var(--a)"/>`;
const drawn = (colour: string, d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="var(--${colour})" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const line = (d: string, width = 2.2): string => drawn('g', d, width);
const limb = (d: string, width = 5): string => drawn('c', d, width);
const wire = (d: string, width = 3): string => drawn('a', d, width);
const twice = (half: string): string => `<g>${half}</g><g transform="translate(64 0) scale(-1 1)">${half}</g>`;

const CREATURES: Readonly<Record<string, string>> = {
  scarab:
    twice(
      body('M30 32C24 16 12 8 2 12C2 26 12 38 28 42Z') +
        line('M8 17C14 24 20 30 27 34M6 23C12 30 19 35 26 38M14 14C19 20 24 26 28 31', 1.7) +
        limb('M24 48L14 52L10 61M22 42L12 44', 3.4),
    ) +
    body('M32 26C40 26 45 34 45 43C45 54 39 62 32 62S19 54 19 43C19 34 24 26 32 26Z') +
    body('M24 27C24 20 27 17 32 17S40 20 40 27Z') +
    line('M20 37C27 41 37 41 44 37M32 39V61') +
    metal('M32 1a7 7 0 1 1 0 14a7 7 0 0 1 0-14z') +
    limb('M26 20L23 11M38 20L41 11', 3),
  scorpion:
    limb('M17 46C3 38 2 16 17 9C28 4 38 10 38 20', 8) +
    metal('M33 17L44 17L38 31Z') +
    line('M9 33L15 31M6 23L13 23M12 12L16 17M23 6L24 12', 1.8) +
    body('M12 46C12 38 22 34 34 36C44 37 50 41 50 47C49 54 16 56 12 46Z') +
    limb('M47 43C53 43 56 39 55 33M48 50C55 52 60 49 61 44', 4) +
    body(
      'M50 34C46 26 50 18 57 17C53 22 55 26 57 28C58 24 60 22 63 22C65 29 60 36 54 36ZM57 47C54 41 58 36 63 36C61 40 62 42 64 44C64 49 60 51 57 47Z',
    ) +
    limb('M19 52L12 61M27 54L23 62M35 54L38 62M43 52L50 61', 3.2) +
    line('M22 38V51M30 37V53M38 38V52', 1.8),
  phoenix:
    twice(
      body('M31 42C16 42 4 30 2 8C8 16 13 18 18 18C13 12 12 6 13 1C22 6 28 16 31 28Z') +
        line('M8 20C14 27 20 31 28 34M17 10C20 18 24 24 29 29', 1.8) +
        metal('M30 42C24 46 20 54 22 63C26 60 28 56 31 52Z'),
    ) +
    body('M27 44V22C27 13 33 9 38 12L47 16L38 19C36 24 37 34 37 44C37 50 34 56 32 60C30 56 27 50 27 44Z') +
    wire('M33 11L27 3M36 11L34 2', 2.6) +
    line('M34 16h.1', 3.4) +
    metal('M32 44C35 50 36 56 32 63C28 56 29 50 32 44Z'),
  elephant:
    body(
      'M5 60V34C5 22 14 18 26 18H34C38 10 49 9 54 16C59 22 58 31 58 39V49C58 53 60 54 63 53V60C56 62 52 58 52 51V44C49 46 46 46 43 45V60H34V48H21V60Z',
    ) +
    line('M37 18C47 18 49 33 41 39C35 36 33 26 37 18Z') +
    line('M51 24h.1', 3.6) +
    wire('M49 43C54 48 60 47 62 41', 3.6) +
    metal('M10 18V5H14V8H18V5H22V8H26V5H30V18Z') +
    body('M7 18H33V30L20 34L7 30Z') +
    line('M7 20H33M9 30L20 33L32 30M20 22V32', 1.8) +
    line('M22 60V56M36 60V56M7 60V56M41 60V56', 1.4),
  snake:
    body('M8 52C8 45 19 43 33 43S58 45 58 52S47 62 33 62S8 59 8 52Z') +
    line('M14 52C22 48 44 48 52 52M18 57C26 60 42 60 48 57', 2) +
    body('M26 50C24 42 12 34 14 20C15 9 23 3 32 3S49 9 50 20C52 34 40 42 38 50Z') +
    line('M20 22C24 30 26 36 27 46M44 22C40 30 38 36 37 46M27 34H37M26 27H38M28 41H36', 1.9) +
    line('M27 12h.1M37 12h.1', 4.2) +
    wire('M32 19V24M32 24L29 28M32 24L35 28', 2.2),
  sphinx:
    body('M2 61V50C2 40 10 36 20 35L33 33V19C33 9 39 3 47 3C55 3 58 9 57 16L61 23L57 25V29C57 32 55 33 52 33V48H63V61Z') +
    line('M41 6C38 16 40 26 38 36M36 14L42 16M35 21L41 23M35 28L40 30', 2) +
    line('M50 15h3', 2.6) +
    metal('M50 33L54 33L53 41L50 40Z') +
    line('M30 61V52M12 61V55M46 36V48', 2) +
    metal('M41 3C45 0 52 0 56 5L54 8C50 5 46 5 42 7Z') +
    limb('M4 48C0 42 1 36 6 34', 3.4),
  mummy:
    body('M32 2C41 2 46 8 46 17C46 22 44 25 47 28C53 31 53 39 51 45L45 62H19L13 45C11 39 11 31 17 28C20 25 18 22 18 17C18 8 23 2 32 2Z') +
    line('M19 12L45 8M18 20L45 17M16 33L30 29M36 30L48 33M14 44L24 48M40 48L50 43M19 56L46 51', 1.9) +
    line('M26 15h.1M37 14h.1', 4.6) +
    wire('M24 50L40 32C43 28 48 30 46 34M40 50L24 32L20 36M24 32L22 28', 2.6),
  // The Greeks.
  chiron:
    body(
      'M6 62L8 44C8 36 14 34 22 34H36L38 26C34 22 34 16 38 12C36 4 46 2 48 9C50 14 47 16 46 18C50 22 50 30 48 36L46 46L48 62H42L40 48H22L14 62Z',
    ) +
    wire('M54 6C66 16 66 32 54 42', 2.8) +
    wire('M54 6V42M38 24H62', 1.8) +
    limb('M6 46C1 50 1 56 3 60', 4) +
    line('M44 9h.1', 2.6) +
    line('M38 34C41 36 45 36 48 34', 1.8),
  minotaur:
    body('M20 62L22 40C14 38 12 30 16 26L26 24C20 22 18 16 20 12H44C46 16 44 22 38 24L48 26C52 30 50 38 42 40L44 62H35L32 46L29 62Z') +
    wire('M20 13C12 13 8 8 10 1M44 13C52 13 56 8 54 1', 4) +
    line('M27 14h.1M37 14h.1', 3.6) +
    line('M29 20H35M24 36H40M32 28V36', 1.9) +
    wire('M54 20V60', 3) +
    metal('M48 20C46 14 62 14 60 20L58 28H50Z'),
  cerberus:
    limb('M44 56C54 56 60 52 60 44', 4) +
    twice(body('M26 40C17 37 13 31 14 25L3 23C1 19 3 16 8 15L12 6L18 13C25 15 29 22 30 30Z') + line('M12 17h.1M4 22L9 21', 2.4)) +
    body('M21 62C17 52 19 40 24 34H40C45 40 47 52 43 62H35V50H29V62Z') +
    body('M22 14L24 2L30 9H34L40 2L42 14C43 24 39 31 32 34C25 31 21 24 22 14Z') +
    line('M27 16h.1M37 16h.1', 3.4) +
    line('M29 25C31 27 33 27 35 25M32 21V25', 1.9) +
    wire('M23 36C28 40 36 40 41 36', 3),
  medusa:
    [
      [-26, -6],
      [-24, 10],
      [-18, -20],
      [-6, -28],
      [8, -28],
      [20, -20],
      [26, -6],
      [24, 10],
    ]
      .map(([x = 0, y = 0], i) => {
        const tip = `${32 + x} ${32 + y}`;
        return limb(`M32 30Q${32 + x * 0.5 + (i % 2 ? 6 : -6)} ${30 + y * 0.7} ${tip}`, 4.4) + line(`M${tip}h.1`, 2);
      })
      .join('') +
    body('M32 16C42 16 47 24 46 34C45 46 39 56 32 60C25 56 19 46 18 34C17 24 22 16 32 16Z') +
    line('M25 33h4M35 33h4', 3.4) +
    line('M27 47C30 50 34 50 37 47M32 37V42', 2),
  kraken:
    body('M32 2C44 2 50 12 48 24C47 30 44 34 40 36H24C20 34 17 30 16 24C14 12 20 2 32 2Z') +
    twice(limb('M24 34C20 46 8 44 5 54C4 59 10 61 12 57M29 36C28 48 20 52 20 61M20 30C10 34 4 30 3 22')) +
    line('M26 22h.1M38 22h.1', 5) +
    line('M9 50h.1M15 45h.1M55 50h.1M49 45h.1M24 50h.1M40 50h.1', 2.2),
  polyphemus:
    metal('M51 62L49 36C48 28 50 20 56 16C62 18 64 26 61 34L58 62Z') +
    body(
      'M14 62L17 46C8 43 6 33 11 29C15 26 20 27 22 26C16 22 15 14 18 8C21 3 26 1 31 1S41 3 44 8C47 14 46 22 40 26C43 27 48 27 52 30C56 34 54 43 45 46L48 62H36L31 50L26 62Z',
    ) +
    line('M31 6C36 6 40 9 41 13C38 17 35 18 31 18S24 17 21 13C22 9 26 6 31 6Z', 2) +
    line('M31 12h.1', 6) +
    line('M26 23H36M19 43H43', 2),
  // Of the black pyramid.
  khnum:
    body('M2 61V50C2 40 10 36 20 35L34 33C32 28 33 20 37 14C42 8 50 8 54 14L62 24C62 28 58 30 54 29C52 31 52 34 52 36V48H63V61Z') +
    wire('M40 14C32 14 28 22 33 27C38 30 43 25 40 21', 4) +
    line('M49 17h.1', 3.4) +
    line('M30 61V52M12 61V55M46 38V48', 2) +
    limb('M4 48C0 42 1 36 6 34', 3.4),
  griffin:
    body(
      'M2 61V52C2 44 10 40 18 40L34 36V22C34 12 40 6 48 6C54 6 58 10 58 14C62 15 63 19 61 23C59 21 56 21 54 22C52 26 52 32 52 38V48H63V61Z',
    ) +
    body('M34 42C22 42 8 32 4 8C12 16 18 17 24 18C20 12 20 8 20 3C30 10 38 22 38 36Z') +
    line('M10 20C16 28 24 34 33 38M22 13C26 21 31 28 36 33', 1.9) +
    line('M49 14h.1', 3.6) +
    metal('M57 13C61 13 63 17 61 22C59 19 57 19 55 19Z') +
    line('M30 61V54M12 61V56M46 40V48', 2),
  devourer:
    body(
      'M2 62L5 40C6 30 16 26 28 26C34 24 36 20 40 17C45 14 56 16 63 21C64 23 63 25 61 26L48 27L60 30C62 31 62 33 60 34C52 35 47 36 45 40L46 62H37L34 48H21L18 62Z',
    ) +
    metal('M22 26C22 18 30 12 40 17C37 23 34 32 34 40C26 40 22 34 22 26Z') +
    line('M46 20h.1', 3.2) +
    line('M50 27L52 29L54 27L56 29L58 27', 1.6) +
    line('M26 24V36M30 22V38', 1.8) +
    limb('M4 42C0 38 0 34 2 30', 3),
};

/** The dark line around a creature: the same drawing, wider and in one colour. */
const around = (drawing: string, width: number): string =>
  drawing
    .replace(/<path [^>]*stroke="var\(--g\)"[^>]*\/>/g, '')
    .replace(
      /stroke="var\(--[ac]\)" stroke-width="([\d.]+)"/g,
      (_, own: string) => `stroke="#1B1410" stroke-width="${Number(own) + width}"`,
    )
    .replace(/fill="var\(--[ac]\)"/g, `fill="#1B1410" stroke="#1B1410" stroke-width="${width}" stroke-linejoin="round"`);

/** Their tiles have longer names. */
const nameOf = (icon: string): string => (icon === 'khnum-sphinx' || icon === 'griffin-sphinx' ? icon.replace('-sphinx', '') : icon);
export const isCreature = (icon: string): boolean => Object.hasOwn(CREATURES, nameOf(icon));
export const creatureDrawing = (icon: string): string => CREATURES[nameOf(icon)] ?? '';

const outlined = new Map<string, string>();
export function outlinedCreature(icon: string): string {
  if (!outlined.has(icon)) outlined.set(icon, around(creatureDrawing(icon), 5) + creatureDrawing(icon));
  return outlined.get(icon)!;
}
