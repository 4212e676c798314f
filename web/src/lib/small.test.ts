import { expect, it } from 'vitest';
import { readHeader } from './record';
import { parseRoute } from './route.svelte';
import { MARKS, shapePath } from './marks';
import { botOf, LEVELS, levelOf, whoSits } from './people';
import type { GameInfo, SeatInfo } from './protocol';

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
  for (const head of ['game chess\nplayers 2', 'game kemet', ...[0, 1.5, 6].map((players) => `game kemet\nplayers ${players}`)])
    expect(readHeader(`ennead record 1\n${head}\nchoices\n`)).toBeNull();
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

it('two bots at a table have two names, and say how strong they are', () => {
  const seat = (bot: string, effort: number): SeatInfo =>
    ({ name: '', title: {}, player: 'bot', bot, effort, absent: null }) as unknown as SeatInfo;
  const [one, two] = [whoSits(seat('greedy', 1), 1, 0), whoSits(seat('greedy', 1), 2, 0)];
  expect(one).not.toBe(two);
  expect([one, two].every((name) => name.includes('easy'))).toBe(true);
  expect(whoSits(seat('search', 1), 1, 0)).toContain('medium');
  expect(whoSits(seat('search', 3), 1, 0)).toContain('hard');
});
