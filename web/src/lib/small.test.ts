import { expect, it } from 'vitest';
import { readHeader } from './record';
import { parseRoute } from './route.svelte';
import { MARKS, shapePath } from './marks';
import { botOf, LEVELS, levelOf } from './people';
import type { GameInfo } from './protocol';

it('addresses', () => {
  expect(parseRoute('')).toEqual({ page: 'start' });
  expect(parseRoute('#/join/T1/secret')).toEqual({ page: 'join', table: 'T1', invitation: 'secret' });
  expect(parseRoute('#/replay/T1')).toEqual({ page: 'table', table: 'T1', replay: true });
  expect(parseRoute('#/rules/ankh/ANKH-5.3')).toEqual({ page: 'rules', game: 'ankh', rule: 'ANKH-5.3' });
  expect(parseRoute('#/join/T1')).toEqual({ page: 'unknown' });
  expect(parseRoute('#/%E0%A4%A')).toEqual({ page: 'unknown' });
});

it('heads of records', () => {
  expect(readHeader('ennead record 1\n# note\ngame kemet\nplayers 3\nchoices\n0 end\n1 end\ncheck 12\n')).toEqual({
    game: 'kemet',
    players: 3,
    choices: 2,
  });
  expect(readHeader('hello')).toBeNull();
  expect(readHeader('ennead record 1\ngame chess\nplayers 2\nchoices\n')).toBeNull();
});

it('five shapes that differ', () => {
  expect(new Set(MARKS.map((m) => m.shape)).size).toBe(5);
  for (const { shape } of MARKS) expect(shapePath(shape, 0, 0, 5)).toMatch(/^M.*Z$/);
});

it('levels of bots, the weakest first in the list', () => {
  const game = { bots: ['random', 'greedy', 'search'].map((name) => ({ name, help: '', help_key: '' })) } as unknown as GameInfo;
  expect(botOf(game, 'easy')).toEqual({ player: 'bot', bot: 'greedy', effort: 1 });
  expect(botOf(game, 'hard')).toEqual({ player: 'bot', bot: 'search', effort: 3 });
  for (const level of LEVELS) expect(levelOf(game, botOf(game, level) as { bot: string; effort: number })).toBe(level);
  expect(levelOf(game, { bot: 'search', effort: 5 })).toBe('hard');
  expect(levelOf(game, { bot: 'random', effort: 1 })).toBe('easy');
});
