import { expect, it } from 'vitest';
import { NAMES } from '.';

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
