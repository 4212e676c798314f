import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faceOf, NAMES } from '.';
import { has } from '../lib/texts';

// The sign of life is a pictogram of the shell, whatever a game is called.
const sources = import.meta.glob<string>(['../**/*.{ts,svelte,css}', '!../**/*.test.ts', '!../lib/icons.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

it('no file outside their folders names a game', () => {
  const named = new RegExp(`\\b(${NAMES.join('|')})\\b`, 'i');
  const shell = Object.entries(sources).filter(([path]) => path.startsWith('../'));
  expect(shell.length).toBeGreaterThan(50);
  expect(shell.filter(([, text]) => named.test(text)).map(([path]) => path)).toEqual([]);
});

it('rule numbers stand with the topics', () => {
  const games = Object.entries(sources).filter(([path]) => /^\.\/.+\//.test(path) && !path.endsWith('/topics.ts'));
  expect(games.length).toBeGreaterThan(50);
  const numbered = new RegExp(`\\b(${NAMES.join('|')})-\\d`, 'i');
  expect(games.filter(([, text]) => numbered.test(text)).map(([path]) => path)).toEqual([]);
});

// Fetched here, where a slow machine may take its time.
const faces = await Promise.all(NAMES.map(faceOf));

it.each(NAMES)('%s: the guide has its words, and names rules of the book', (game) => {
  const book = readFileSync(new URL(`../../../docs/rules/${game}.md`, import.meta.url), 'utf8');
  const { guide } = faces[NAMES.indexOf(game)]!;
  for (const { text } of guide) expect(has(text), text).toBe(true);
  const rules = guide.flatMap(({ rule }) => rule ?? []);
  expect(rules.length).toBeGreaterThan(guide.length / 2);
  for (const rule of rules) expect(book).toMatch(new RegExp(`(## |\\*\\*)${rule}( |\\*\\*)`));
});
