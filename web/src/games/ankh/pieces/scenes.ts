// A small scene for each battle card, 120 by 66: the colour of its sky, and what is before it.
import { INK } from './paint';

const SCENES: Readonly<Record<string, readonly [sky: string, drawing: string]>> = {
  plague: [
    '#CBD39A',
    `<path d="M0 50Q40 38 70 48T120 44V66H0Z" fill="#8FA35C"/>` +
      [
        [24, 22, 1, -12],
        [58, 16, 1.25, 8],
        [92, 26, 1, -6],
        [40, 40, 0.9, 14],
        [78, 42, 0.8, -16],
        [106, 12, 0.7, 10],
      ]
        .map(
          ([x, y, k, r]) =>
            `<g transform="translate(${x} ${y}) rotate(${r}) scale(${k})"><path d="M-13 0C-8 -5 4 -6 11 -2L14 0L11 3C4 5 -8 4 -13 0Z" fill="#7A5A1E" stroke="${INK}" stroke-width="1.1"/><path d="M-9 -1C-8 -9 0 -13 8 -12C5 -8 2 -5 0 -3Z" fill="#E9DDA0" stroke="${INK}" stroke-width="1"/><path d="M-4 3L-11 10M1 4L-3 11M6 3L9 9" stroke="${INK}" stroke-width="1.3"/><circle cx="11" cy="-.4" r="1.3" fill="#B5402A"/></g>`,
        )
        .join(''),
  ],
  build: [
    '#F3D9A6',
    `<path d="M0 54H120V66H0Z" fill="#C99A58"/><path d="M6 54L62 54L62 30Z" fill="#B98643" stroke="${INK}" stroke-width="1.2"/><g transform="translate(76 26) rotate(-16)"><path d="M-7 28L-4 -18L0 -26L4 -18L7 28Z" fill="#F3E2B4" stroke="${INK}" stroke-width="1.4"/><path d="M0 -26L4 -18L7 28H0Z" fill="#C79A55"/><path d="M-4 -18L0 -26L4 -18Z" fill="#E6B84A" stroke="${INK}" stroke-width="1"/></g><path d="M70 8L100 2M100 2V44" stroke="${INK}" stroke-width="1.5"/>${[24, 36, 48].map((x, i) => `<circle cx="${x}" cy="${39 - i * 5}" r="3.2" fill="#A5602E" stroke="${INK}"/><path d="M${x} ${42 - i * 5}L${x - 3} ${50 - i * 5}M${x} ${43 - i * 5}L${x + 8} ${41 - i * 5}" stroke="${INK}" stroke-width="2"/>`).join('')}`,
  ],
  chariots: [
    '#E9A98C',
    `<path d="M0 54H120V66H0Z" fill="#C98A54"/><path d="M60 41C58 32 63 27 71 27H84C89 27 91 22 93 16C94 11 97 9 100 9L101 5L104 9L113 19L110 24L102 22C100 30 98 35 95 38L97 57H92L88 43C83 45 77 45 73 43L68 57H63L66 44C63 44 61 43 60 41Z" fill="#6B3F1C" stroke="${INK}" stroke-width="1.3" stroke-linejoin="round"/><path d="M93 16C94 11 97 9 100 9C97 14 95 20 92 27C88 27 86 27 84 27C89 27 91 22 93 16ZM60 41C55 42 53 48 54 54" fill="none" stroke="#2A1A0C" stroke-width="3" stroke-linecap="round"/><path d="M104 9C108 4 110 2 108 -2M104 8C102 3 102 1 103 -2" stroke="#B5402A" stroke-width="2.4" fill="none"/><circle cx="105.4" cy="14.4" r="1.1" fill="#FFF3DA"/><path d="M38 38L72 33M84 29L90 40" stroke="${INK}" stroke-width="2.2"/><path d="M12 20H34C39 27 40 35 38 43H17C13 36 11 28 12 20Z" fill="#B5402A" stroke="${INK}" stroke-width="1.4"/><path d="M13 28H38" stroke="#E6B84A" stroke-width="3"/><circle cx="27" cy="48" r="12.4" fill="none" stroke="${INK}" stroke-width="4.6"/><circle cx="27" cy="48" r="12.4" fill="none" stroke="#E6B84A" stroke-width="2.2"/><path d="M27 36V60M15 48H39M19 40L35 56M35 40L19 56" stroke="${INK}" stroke-width="1.5"/><path d="M22 20C21 14 23 11 27 11S33 14 32 20Z" fill="#FFF3DA" stroke="${INK}"/><circle cx="27.4" cy="7.6" r="4.4" fill="#A5602E" stroke="${INK}"/><path d="M23 8C22 3 26 1 29 2.4" stroke="#28212C" stroke-width="3" fill="none"/><path d="M30 14L52 3" stroke="${INK}" stroke-width="2"/>`,
  ],
  maat: [
    '#CFE3E4',
    `<path d="M60 8V58M38 58H82" stroke="${INK}" stroke-width="3"/><path d="M26 18H94" stroke="#B47F22" stroke-width="4"/><path d="M26 18L16 40H36ZM94 18L84 40H104Z" fill="none" stroke="${INK}" stroke-width="1.4"/><path d="M14 40H38C36 48 16 48 14 40ZM82 40H106C104 48 84 48 82 40Z" fill="#E6B84A" stroke="${INK}" stroke-width="1.3"/><path d="M94 38C86 30 86 14 95 6C101 12 102 28 94 38Z" fill="#FFFBF1" stroke="${INK}" stroke-width="1.2"/><path d="M94 38L95 10" stroke="${INK}"/><path d="M26 30C20 26 20 36 26 39C32 36 32 26 26 30Z" fill="#B5402A" stroke="${INK}"/>`,
  ],
  drought: [
    '#F7C97A',
    `<circle cx="60" cy="26" r="17" fill="#D9502E" stroke="${INK}" stroke-width="1.3"/>${Array.from({ length: 11 }, (_, i) => {
      const a = Math.PI + (i * Math.PI) / 10;
      return `<path d="M${60 + 22 * Math.cos(a)} ${26 + 22 * Math.sin(a)}L${60 + 34 * Math.cos(a)} ${26 + 34 * Math.sin(a)}" stroke="#B5402A" stroke-width="2.4"/>`;
    }).join(
      '',
    )}<path d="M0 46Q30 30 60 42T120 40V66H0Z" fill="#E3B468" stroke="${INK}" stroke-width="1"/><path d="M14 54L24 58L20 66M50 52L58 60L72 56L80 66M94 50L100 58L112 54" fill="none" stroke="#9A6A2A" stroke-width="1.6"/>`,
  ],
  flood: [
    '#B9DDE8',
    `<path d="M84 60C82 44 84 34 86 24" stroke="#8A5A2A" stroke-width="5"/>${(
      [
        [-18, 2],
        [-14, -10],
        [0, -14],
        [14, -9],
        [18, 3],
      ] as const
    )
      .map(
        ([a, b]) =>
          `<path d="M86 24Q${86 + a * 0.6} ${24 + b - 8} ${86 + a} ${24 + b}Q${86 + a * 0.5} ${24 + b - 2} 86 24Z" fill="#5F8A3A" stroke="${INK}" stroke-width=".8"/>`,
      )
      .join(
        '',
      )}<path d="M0 42Q10 34 20 42T40 42T60 42T80 42T100 42T120 42V66H0Z" fill="#4A93C2" stroke="${INK}" stroke-width="1.2"/><path d="M0 54Q10 47 20 54T40 54T60 54T80 54T100 54T120 54" fill="none" stroke="#CFE9F4" stroke-width="2"/><path d="M14 34C24 42 44 42 54 32C52 44 46 48 34 48S16 44 14 34Z" fill="#8A5A2A" stroke="${INK}" stroke-width="1.3"/><path d="M34 36V10C44 14 46 24 44 34Z" fill="#FFFBF1" stroke="${INK}"/>`,
  ],
  miracle: [
    '#D9C6E8',
    `${Array.from({ length: 14 }, (_, i) => {
      const a = (i * Math.PI * 2) / 14;
      return `<path d="M60 33L${60 + 70 * Math.cos(a - 0.1)} ${33 + 70 * Math.sin(a - 0.1)}L${60 + 70 * Math.cos(a + 0.1)} ${33 + 70 * Math.sin(a + 0.1)}Z" fill="#F4E6F8"/>`;
    }).join(
      '',
    )}<circle cx="60" cy="33" r="25" fill="#F7E3A6" stroke="#B47F22" stroke-width="1.5"/><svg x="40" y="11" width="40" height="44" viewBox="0 0 32 32" fill="#B47F22"><path d="M16 1.6C10.8 1.6 9 5.6 10 9.6C10.7 12.2 12.6 13.8 13.8 15.4H5.4V19.6H13.6V30.4H18.4V19.6H26.6V15.4H18.2C19.4 13.8 21.3 12.2 22 9.6C23 5.6 21.2 1.6 16 1.6ZM16 5.2C18.2 5.2 19 7 18.4 9.2C18 10.8 17 12.2 16 13.6C15 12.2 14 10.8 13.6 9.2C13 7 13.8 5.2 16 5.2Z" fill-rule="evenodd" stroke="${INK}" stroke-width="1"/></svg>`,
  ],
};

export function scene(card: string): string {
  const [sky, drawing] = SCENES[card] ?? ['#E8D8B4', ''];
  return `<rect width="120" height="66" fill="${sky}"/>${drawing}`;
}
