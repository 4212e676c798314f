// What a field of a message holds.
import type { FieldValue } from './protocol';

type Field = FieldValue | undefined;

export const seatIn = (value: Field): number | null => (typeof value === 'object' && 'seat' in value ? value.seat : null);
export const termIn = (value: Field): string => (typeof value === 'object' && 'term' in value ? value.term : '');
/** The last word of a term: `west` of `game.bank.west`. */
export const nameIn = (value: Field): string => termIn(value).split('.').at(-1)!;
export const numberIn = (value: Field): number => (typeof value === 'number' ? value : 0);
