// A sentence about the viewer speaks to him: "Lapis places a token" becomes "You place a token". The forms that a language needs for it
// are words of its table; a language without them keeps the names.
import { seatIn } from './fields';
import type { FieldValue } from './protocol';
import { capital, has, t, type Part } from './texts';

/** "places=place is=are" as a table; the words as they are where there is no such key. */
function pairs(key: string): Map<string, string> {
  const list = has(key) ? t(key).split(' ') : [];
  return new Map(list.map((pair) => pair.split('=') as [string, string]));
}

/** The parts of a sentence (`sayParts`), as one tells them to the seat `me`; `seatOf` says whom a field names. */
export function addressed(parts: readonly Part[], me: number | null, seatOf: (value: FieldValue) => number | null = seatIn): Part[] {
  const isMe = (part: Part): part is Exclude<Part, string> => typeof part === 'object' && seatOf(part.value) === me;
  if (me === null || !has('client.you.subject') || !parts.some(isMe)) return [...parts];
  const verbs = pairs('client.you.verbs');
  const after = pairs('client.you.after');
  const words = pairs('client.you.words');
  const out = [...parts];
  let subject = false;
  for (let i = 0; i < out.length; i++) {
    const part = out[i]!;
    const before = typeof out[i - 1] === 'string' ? (out[i - 1] as string) : '';
    if (typeof part === 'string') {
      // What else the subject does, and what is its own.
      if (subject)
        out[i] = part
          .replace(/[\p{L}']+/gu, (word) => words.get(word) ?? word)
          .replace(AND, (_, and: string, verb: string) => and + (verbs.get(verb) ?? verb));
      continue;
    }
    if (!isMe(part)) continue;
    const begins = i === 0;
    const next = typeof out[i + 1] === 'string' ? (out[i + 1] as string) : '';
    const verb = /^ ([\p{L}]+)/u.exec(next)?.[1];
    const case_ = after.get(/([\p{L}]+) $/u.exec(before)?.[1]?.toLowerCase() ?? '');
    let text = t('client.you.subject');
    if (next.startsWith("'s") && has('client.you.owner')) {
      text = t('client.you.owner');
      out[i + 1] = next.slice(2);
    } else if (case_) text = case_;
    else if (verb) {
      // A verb that the language's table lacks would be wrong with it.
      if (!verbs.has(verb)) continue;
      subject = true;
      out[i + 1] = ` ${verbs.get(verb)}${next.slice(verb.length + 1)}`;
    }
    out[i] = { ...part, text: begins ? capital(text) : text };
  }
  return out;
}
/** Parts as plain words. */
export const plainly = (parts: readonly Part[]): string => parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
/** A second verb of the same subject. */
const AND = /(\b(?:and|und) )([\p{L}]+)/gu;
