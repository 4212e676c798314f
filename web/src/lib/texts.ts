// One table of texts a language: the sentences of the games (data/text) and the client's own words
// (src/text/LANG.json, src/games/GAME/text/LANG.json).
import { createSubscriber } from 'svelte/reactivity';
import type { FieldValue, Message } from './protocol';

type Table = Record<string, string>;
export type Fields = Record<string, FieldValue>;
export type SeatNamer = (seat: number) => string;
/** By its tag, which is the name of its files: en, de, pt-BR. */
export type Language = string;

const english = import.meta.glob<Table>(['../../../data/text/en.json', '../**/text/en.json'], {
  eager: true,
  query: '?early',
  import: 'default',
});
// Other languages are fetched only where they are spoken.
const others = import.meta.glob<Table>(['../../../data/text/*.json', '../**/text/*.json', '!**/en.json'], {
  query: '?early',
  import: 'default',
});
// Words of parts that are fetched when somebody first looks at them: PART/words/LANG.json; and what a game says at its tables
// (words.ts beside this folder).
const late = import.meta.glob<Table>('../**/words/*.json', { import: 'default' });
const atTables = import.meta.glob<Table>('../games/*/text/*.json', { query: '?late', import: 'default' });

/** As a sentence begins. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const tagOf = (path: string): Language => /([^/]+)\.json$/.exec(path)![1]!;
const nameOf = (id: Language): string => {
  const name = new Intl.DisplayNames(id, { type: 'language' }).of(id) ?? id;
  return name.charAt(0).toLocaleUpperCase(id) + name.slice(1);
};
/** Whatever has a file, each with its own name. */
export const LANGUAGES: readonly { id: Language; name: string }[] = ['en', ...new Set(Object.keys(others).map(tagOf).sort())].map((id) => ({
  id,
  name: nameOf(id),
}));
/** The first of these tags that we have a table for; else English. */
export const languageFor = (tags: readonly string[]): Language =>
  tags.flatMap((tag) => [tag, tag.split('-')[0]!]).find((tag) => LANGUAGES.some(({ id }) => id === tag)) ?? 'en';

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Which of its forms a language takes for a whole number, and how many it has. They stand in the order of CLDR. */
export function pluralOf(id: Language): { count: number; at: (number: number) => number } {
  const rules = new Intl.PluralRules(id);
  const found = new Set<string>(Array.from({ length: 201 }, (_, n) => rules.select(n)));
  const forms = CATEGORIES.filter((form) => found.has(form));
  return { count: forms.length, at: (number) => forms.indexOf(rules.select(number)) };
}

/** The table of a language, and how it counts. */
const tongue = (id: Language, table: Table) => ({ id, table, plural: pluralOf(id) });
type Tongue = ReturnType<typeof tongue>;

/** One form more than the language has is for exactly 0. With fewer, the last stands for the rest. */
function formFor({ plural: { count, at } }: Tongue, forms: readonly string[], number: FieldValue): string {
  if (number === 0 && forms.length > count) return forms[count]!;
  return forms[typeof number === 'number' ? at(number) : -1] ?? forms[Math.min(forms.length, count) - 1]!;
}

const joined = (parts: Table[]): Table => Object.fromEntries(parts.flatMap((part) => Object.entries(part)));

const fallback = tongue('en', joined(Object.values(english)));
let current = fallback;

const listeners = new Set<() => void>();
const subscribe = createSubscriber((update) => {
  listeners.add(update);
  return () => listeners.delete(update);
});

export function language(): Language {
  subscribe();
  return current.id;
}

/** Changes the language of everything on the screen. */
export async function speak(wanted: Language): Promise<void> {
  const paths = Object.keys(others).filter((path) => tagOf(path) === wanted);
  const main = await Promise.all(paths.map((path) => others[path]!()));
  const more = await Promise.all([...parts.keys()].map((part) => wordsOf(part, wanted)));
  use(wanted, joined([...main, ...more]));
}

const parts = new Map<string, Promise<void>>();
const wordsOf = async (part: string, id: Language): Promise<Table> =>
  (await (late[`../${part}/words/${id}.json`] ?? atTables[`../${part}/text/${id}.json`])?.()) ?? {};

/** The words of a part that not everybody looks at, in the language that is spoken, and from now on in every other one. */
export function fetchWords(part: string): Promise<void> {
  const known = parts.get(part);
  if (known) return known;
  const coming = (async () => {
    Object.assign(fallback.table, await wordsOf(part, 'en'));
    const spoken = current;
    const words = spoken === fallback ? {} : await wordsOf(part, spoken.id);
    // Whoever has changed the language meanwhile has fetched them already.
    if (spoken === current) Object.assign(spoken.table, words);
    for (const update of listeners) update();
  })();
  parts.set(part, coming);
  coming.catch(() => parts.delete(part));
  return coming;
}

/** Where `speak` goes on; tests bring a table of their own. */
export function use(wanted: Language, table: Table): void {
  current = wanted === 'en' ? fallback : tongue(wanted, table);
  if (typeof document !== 'undefined') document.documentElement.lang = wanted;
  for (const update of listeners) update();
}

/** The table with a key. English fills what a language lacks, with its own forms. */
function tongueOf(key: string): Tongue | undefined {
  subscribe();
  return key in current.table ? current : key in fallback.table ? fallback : undefined;
}

export const has = (key: string): boolean => tongueOf(key) !== undefined;
/** The words of the first of these keys that there is. */
export const either = (...keys: string[]): string => t(keys.find(has) ?? keys.at(-1)!);

const chain = (names: readonly string[], last: string): string =>
  names.length ? names.reduce((list, next, i) => t(i < names.length - 1 ? 'language.comma' : last, { list, next })) : '';
/** One after the other: "Ra 3, Isis 1". */
export const inRow = (names: readonly string[]): string => chain(names, 'language.comma');
/** Names in a row, as a sentence has them: "Ra, Isis and Amun"; with `or`: "Move or Summon". */
export const listed = (names: readonly string[], or = false): string => chain(names, or ? 'language.or' : 'language.and');

/** The number of a rule without its game, as people say it: 6.3 of GAME-6.3. */
export const ruleNumber = (rule: string): string => rule.replace(/^[A-Z]+-/, '');

const plainSeat: SeatNamer = (seat) => t('client.seat', { number: seat + 1 });

/**
 * The sentence of a key. `{name}` is a field, `{name:one|other}` a form for the number: those that the language has, and
 * one more for 0. `{name.form}` is a word in a form of its own, `{name.Form}` the same at the beginning of a sentence: text.h.
 */
export function t(key: string, fields: Fields = {}, seatName: SeatNamer = plainSeat): string {
  const found = tongueOf(key);
  return found ? fill(found, key, fields, seatName) : key;
}

/** The sentence of a message of the server; the English that came with it where the key is not known. */
export function say(message: Message | null | undefined, seatName: SeatNamer = plainSeat): string {
  if (!message) return '';
  const found = tongueOf(message.key);
  return found ? fill(found, message.key, message.fields, seatName) : message.text;
}

/** A field in words. */
function fieldText(value: FieldValue, form: string | undefined, seatName: SeatNamer): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value;
  if ('seat' in value) return seatName(value.seat);
  if ('parts' in value) return value.parts.map((part) => `${part.value} ${t(part.cause, {}, seatName)}`).join(' + ');
  if ('terms' in value) return inRow(value.terms.map((term) => t(term, {}, seatName)));
  if (!form) return t(value.term, {}, seatName);
  const word = t(`${value.term}.${form.toLowerCase()}`, {}, seatName);
  return form === form.toLowerCase() ? word : capital(word);
}

export type Part = string | { text: string; field: string; value: FieldValue };

/** A sentence in parts, so that names in it can be pointed at. */
export function sayParts(message: Message, seatName: SeatNamer = plainSeat): Part[] {
  const found = tongueOf(message.key);
  if (!found) return [message.text];
  const parts: Part[] = [];
  walk(found, found.table[message.key]!, message.fields, seatName, (part) => {
    const last = parts.length - 1;
    if (typeof part === 'string' && typeof parts[last] === 'string') parts[last] += part;
    else parts.push(part);
  });
  return parts;
}

function fill(tongue: Tongue, key: string, fields: Fields, seatName: SeatNamer): string {
  let out = '';
  walk(tongue, tongue.table[key]!, fields, seatName, (part) => (out += typeof part === 'string' ? part : part.text));
  return out;
}

function walk(tongue: Tongue, pattern: string, fields: Fields, seatName: SeatNamer, emit: (part: Part) => void): void {
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
    else walk(tongue, formFor(tongue, inside.slice(colon + 1).split('|'), value), fields, seatName, emit);
    at = end;
  }
  if (plain) emit(plain);
}
