// The colours of pieces: an outline, two tones of each stuff and no gradient.
export const INK = '#1B1410';
export const GOLD = '#E6B84A';
export const GOLD_SHADE = '#B47F22';
export const IVORY = '#FFF3DA';
export const KOHL = '#28212C';
export const LAPIS = '#2B5EA8';
export const TURQUOISE = '#3FA391';
export const CARNELIAN = '#B5402A';

/** The light tone of each seat's enamel, by the index of its mark. */
export const LIGHT = ['#8FB6EC', '#E8A592', '#ABE3D6', '#FCE7AE', '#9A91A6'] as const;
export const lightOf = (mark: number | null): string => (mark === null ? '#B5A68C' : (LIGHT[mark] ?? '#B5A68C'));
