// One table of texts a language: the sentences of the games (data/text) and the client's own words
// (src/text/LANG.json, src/games/GAME/text/LANG.json). English fills what a language lacks.
import { createSubscriber } from 'svelte/reactivity';
import type { FieldValue, Message } from './protocol';

type Table = Record<string, string>;
export type Fields = Record<string, FieldValue>;
export type SeatNamer = (seat: number) => string;
export type Language = 'en' | 'de';

export const LANGUAGES: readonly { id: Language; name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'de', name: 'Deutsch' },
];

const english = import.meta.glob<Table>(['../../../data/text/en.json', '../**/text/en.json'], {
  eager: true,
  import: 'default',
});
// Other languages are fetched only where they are spoken.
const others = import.meta.glob<Table>(['../../../data/text/*.json', '../**/text/*.json', '!**/en.json'], {
  import: 'default',
});

const joined = (parts: Table[]): Table => Object.fromEntries(parts.flatMap((part) => Object.entries(part)));

const fallback = joined(Object.values(english));
let table: Table = fallback;
let current: Language = 'en';

const listeners = new Set<() => void>();
const subscribe = createSubscriber((update) => {
  listeners.add(update);
  return () => listeners.delete(update);
});

export function language(): Language {
  subscribe();
  return current;
}

/** Changes the language of everything on the screen. */
export async function speak(wanted: Language): Promise<void> {
  const parts: Table[] = [];
  if (wanted !== 'en') for (const [path, load] of Object.entries(others)) if (path.endsWith(`/${wanted}.json`)) parts.push(await load());
  table = wanted === 'en' ? fallback : joined([fallback, ...parts]);
  current = wanted;
  if (typeof document !== 'undefined') document.documentElement.lang = wanted;
  for (const update of listeners) update();
}

export function has(key: string): boolean {
  subscribe();
  return key in table;
}

/** Names in a row, as a sentence has them: "Ra, Isis and Amun"; with `or`: "Move or Summon". */
export function listed(names: readonly string[], or = false): string {
  // British, as the texts are: no comma before the last name.
  return new Intl.ListFormat(language() === 'en' ? 'en-GB' : language(), { type: or ? 'disjunction' : 'conjunction' }).format(names);
}

/** The number of a rule without its game, as people say it: 6.3 of GAME-6.3. */
export const ruleNumber = (rule: string): string => rule.replace(/^[A-Z]+-/, '');

const plainSeat: SeatNamer = (seat) => t('client.seat', { number: seat + 1 });

/**
 * The sentence of a key. `{name}` is a field, `{name:one|other}` the first form where the number is 1; a third form is
 * for 0. `{name.form}` is a word in a form of its own, `{name.Form}` the same at the beginning of a sentence: text.h.
 */
export function t(key: string, fields: Fields = {}, seatName: SeatNamer = plainSeat): string {
  subscribe();
  const pattern = table[key];
  return pattern === undefined ? key : fill(pattern, fields, seatName);
}

/** The sentence of a message of the server; the English that came with it where the key is not known. */
export function say(message: Message | null | undefined, seatName: SeatNamer = plainSeat): string {
  if (!message) return '';
  subscribe();
  const pattern = table[message.key];
  return pattern === undefined ? message.text : fill(pattern, message.fields, seatName);
}

/** A field in words. */
function fieldText(value: FieldValue, form: string | undefined, seatName: SeatNamer): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value;
  if ('seat' in value) return seatName(value.seat);
  if ('terms' in value) return value.terms.map((term) => t(term, {}, seatName)).join(', ');
  if (!form) return t(value.term, {}, seatName);
  const word = t(`${value.term}.${form.toLowerCase()}`, {}, seatName);
  return form === form.toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);
}

export type Part = string | { text: string; field: string; value: FieldValue };

/** A sentence in parts, so that names in it can be pointed at. */
export function sayParts(message: Message, seatName: SeatNamer = plainSeat): Part[] {
  subscribe();
  const parts: Part[] = [];
  walk(table[message.key] ?? message.text, message.fields, seatName, (part) => {
    const last = parts.length - 1;
    if (typeof part === 'string' && typeof parts[last] === 'string') parts[last] += part;
    else parts.push(part);
  });
  return parts;
}

function fill(pattern: string, fields: Fields, seatName: SeatNamer): string {
  let out = '';
  walk(pattern, fields, seatName, (part) => (out += typeof part === 'string' ? part : part.text));
  return out;
}

function walk(pattern: string, fields: Fields, seatName: SeatNamer, emit: (part: Part) => void): void {
  let plain = '';
  for (let at = 0; at < pattern.length; at++) {
    if (pattern[at] !== '{') {
      plain += pattern[at];
      continue;
    }
    let end = at + 1;
    for (let depth = 1; end < pattern.length; end++) {
      if (pattern[end] === '{') depth++;
      if (pattern[end] === '}' && --depth === 0) break;
    }
    const inside = pattern.slice(at + 1, end);
    const colon = inside.indexOf(':');
    const [name = '', form] = (colon < 0 ? inside : inside.slice(0, colon)).split('.');
    const value = fields[name];
    if (plain) emit(plain);
    plain = '';
    if (value === undefined) emit(pattern.slice(at, end + 1));
    else if (colon < 0) emit({ text: fieldText(value, form, seatName), field: name, value });
    else {
      const [one = '', other = one, none = other] = inside.slice(colon + 1).split('|');
      walk(value === 1 ? one : value === 0 ? none : other, fields, seatName, emit);
    }
    at = end;
  }
  if (plain) emit(plain);
}
