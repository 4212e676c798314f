import { describe, expect, it } from 'vitest';
import plurals from '../../../tests/core/plurals.txt?raw';
import { fetchWords, has, languageFor, LANGUAGES, listed, pluralOf, ruleNumber, say, sayParts, speak, t, use } from './texts';

const tables = import.meta.glob<Record<string, string>>(['../**/text/*.json', '../**/words/*.json', '../../../data/text/*.json'], {
  eager: true,
  import: 'default',
});
const sources = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const of = (language: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tables)
      .filter(([path]) => path.endsWith(`/${language}.json`))
      .flatMap(([, table]) => Object.entries(table)),
  );

/** The names of all fields in a pattern, those within forms included. */
const fields = (pattern: string): string[] => [...new Set([...pattern.matchAll(/\{(\w+)/g)].map((m) => m[1]!))].sort();

describe('sentences', () => {
  it('are filled with numbers, texts, seats and words', async () => {
    await speak('en');
    expect(t('client.rewind.at', { at: 3, of: 9 })).toBe('3 of 9');
    const message = { key: 'aton.event.without_room', text: '', fields: { count: 1, seat: { seat: 0 } } };
    expect(say(message, () => 'Red')).toBe('One counter of Red finds no free square and goes to the Kingdom of the Dead.');
    expect(say({ ...message, fields: { ...message.fields, count: 2 } }, () => 'Red')).toBe(
      '2 counters of Red find no free square and go to the Kingdom of the Dead.',
    );
    expect(t('ankh.event.flood_marks', { figures: 0, god: 'Ra' })).toBe('Flood marks no figure of Ra.');
    expect(say({ key: 'no.such.key', text: 'As it came.', fields: {} })).toBe('As it came.');
    expect(sayParts(message, () => 'Red').some((p) => typeof p === 'object' && p.text === 'Red')).toBe(true);
  });
  it('say a word in the form that is named', async () => {
    const killed = { key: 'ankh.event.killed', text: '', fields: { figure: { term: 'ankh.figure.warrior' }, god: 'Ra', space: 'D2' } };
    const moved = { ...killed, key: 'ankh.event.moved', fields: { ...killed.fields, from: 'D2', to: 'D3' } };
    await speak('en');
    expect(say(killed)).toBe("Ra's warrior on D2 dies.");
    const destroyed = {
      key: 'ankh.event.monument_destroyed',
      text: '',
      fields: { monument: { term: 'ankh.monument.temple' }, space: 'D2' },
    };
    expect(say(destroyed)).toBe('The temple on D2 is destroyed.');
    expect(
      sayParts(moved)
        .filter((part) => typeof part === 'object')
        .map((part) => part.field),
    ).toEqual(['god', 'figure', 'from', 'to']);
    await speak('de');
    expect(say(killed)).toBe('Der Krieger von Ra auf D2 stirbt.');
    expect(say(moved)).toBe('Ra bewegt den Krieger von D2 nach D3.');
    await speak('en');
  });
  it('change with the language', async () => {
    await speak('de');
    expect(t('client.rewind.at', { at: 3, of: 9 })).toBe('3 von 9');
    expect(listed(['Ra', 'Isis', 'Amun'])).toBe('Ra, Isis und Amun');
    await speak('en');
  });
});

describe('words that are fetched late', () => {
  const key = 'client.sixty.late';
  const words = Object.entries(tables).find(([path]) => /teach\/words\/en\.json$/.test(path))!;
  const part = words[0].replace(/^\.\.\/|\/words\/.*$/g, '');
  const one = Object.keys(words[1])[0]!;
  it('are there once they are fetched, in every language', async () => {
    await speak('de');
    expect(has(one)).toBe(false);
    await Promise.all([fetchWords(part), fetchWords(part)]);
    const german = t(one);
    expect(german).toBe(of('de')[one]);
    await speak('en');
    expect(t(one)).toBe(of('en')[one]);
    expect(t(one)).not.toBe(german);
    await speak('de');
    expect(t(one)).toBe(german);
    await speak('en');
  });
  it('miss nothing where there are none', async () => {
    await fetchWords('no/such/part');
    expect(has(key)).toBe(false);
  });
});

describe('languages', () => {
  const families = plurals
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(' ') as [family: string, tags: string, forms: string]);
  const formsOf = (tag: string): string => {
    const { at } = pluralOf(tag);
    return Array.from({ length: 201 }, (_, n) => at(n)).join('');
  };

  it('are those with a file, by their own names', () => {
    expect(LANGUAGES[0]).toEqual({ id: 'en', name: 'English' });
    expect(LANGUAGES).toContainEqual({ id: 'de', name: 'Deutsch' });
    expect(languageFor(['tlh', 'de-AT', 'en'])).toBe('de');
    expect(languageFor(['tlh'])).toBe('en');
  });
  it.each(families)('%s: the terminal counts as the browser does', (_family, tags, forms) => {
    for (const tag of tags.split(',')) expect(formsOf(tag), tag).toBe(forms);
  });
  it.each(LANGUAGES)('$id counts as its file says', ({ id }) => {
    const family = families.find(([name]) => name === of(id)['language.plural']);
    expect(family?.[2]).toBe(formsOf(id));
  });
  it('count in forms of their own, and English fills what they lack', () => {
    use('pl', { cats: '{n:jeden kot|{n} koty|{n} kotów}', cat: '{n:kot|koty}', none: '{n:1|2|5|nic}', 'language.and': '{list} i {next}' });
    expect([1, 3, 5, 22, 0].map((n) => t('cats', { n }))).toEqual(['jeden kot', '3 koty', '5 kotów', '22 koty', '0 kotów']);
    expect([1, 5].map((n) => t('cat', { n }))).toEqual(['kot', 'koty']);
    expect([0, 12].map((n) => t('none', { n }))).toEqual(['nic', '5']);
    expect(listed(['Ra', 'Izyda', 'Amon'])).toBe('Ra, Izyda i Amon');
    expect([0, 1, 5].map((bid) => t('ankh.choice.bid', { bid }))).toEqual(['Bid nothing', 'Bid one follower', 'Bid 5 followers']);
    use('en', {});
  });
});

it('names stand in a row, and rules by their number', () => {
  expect(listed(['Ra', 'Isis', 'Amun'])).toBe('Ra, Isis and Amun');
  expect(listed(['Move', 'Summon'], true)).toBe('Move or Summon');
  expect(ruleNumber('ANKH-6.3')).toBe('6.3');
});

describe.each(LANGUAGES)('$name', ({ id }) => {
  const en = of('en');
  const own = of(id);
  it('has no key that English lacks', () => expect(Object.keys(own).filter((key) => !(key in en))).toEqual([]));
  it('has the same fields in each sentence', () => {
    const other = Object.keys(own).filter((key) => fields(en[key]!).join() !== fields(own[key]!).join());
    expect(other.map((key) => `${key}: ${fields(en[key]!).join()} / ${fields(own[key]!).join()}`)).toEqual([]);
  });
});

describe('English and German', () => {
  const en = of('en');
  const de = of('de');
  it('have the same keys', () => expect(Object.keys(en).filter((key) => !(key in de))).toEqual([]));
  it('have every word in the forms that sentences use', () => {
    const used = [...Object.entries(en), ...Object.entries(de)];
    const forms = new Set(
      used.flatMap(([key, text]) =>
        [...text.matchAll(/\{(\w+)\.(\w+)\}/g)].map((m) => `${key.split('.')[0]}.${m[1]}.${m[2]!.toLowerCase()}`),
      ),
    );
    expect(forms.size).toBeGreaterThan(8);
    const words = [...forms].flatMap((named) => {
      const [game, field, form] = named.split('.');
      return Object.keys(en)
        .filter((key) => new RegExp(`^${game}\\.${field}\\.[\\w-]+$`).test(key))
        .map((key) => `${key}.${form}`);
    });
    expect(words.length).toBeGreaterThan(50);
    expect(words.filter((key) => !(key in en && key in de))).toEqual([]);
  });
  it('have every key that the sources name', () => {
    const named = new Set(Object.values(sources).flatMap((text) => [...text.matchAll(/\bt\(\s*'([a-z_]+\.[\w.-]+)'/g)].map((m) => m[1]!)));
    expect(named.size).toBeGreaterThan(150);
    expect([...named].filter((key) => !(key in en))).toEqual([]);
  });
});
