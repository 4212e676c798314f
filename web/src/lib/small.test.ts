import { expect, it } from 'vitest';
import { readHeader } from './record';
import { parseRoute } from './route.svelte';
import { MARKS, shapePath } from './marks';
import { botOf, levelOr, weakest, whoSits } from './people';
import type { LevelInfo, SeatInfo } from './protocol';

it('addresses', () => {
  expect(parseRoute('')).toEqual({ page: 'start' });
  expect(parseRoute('#/join/T1/secret')).toEqual({ page: 'join', table: 'T1', invitation: 'secret' });
  expect(parseRoute('#/replay/T1')).toEqual({ page: 'table', table: 'T1', replay: true, analysis: false });
  expect(parseRoute('#/replay/T1/analysis')).toMatchObject({ replay: true, analysis: true });
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

it('levels of bots, however many the server has', () => {
  const level = (name: string, effort: number): LevelInfo => ({ name, bot: `bot of ${name}`, effort });
  const game = { levels: [level('easy', 1), level('medium', 1), level('hard', 3)] };
  expect(botOf(game, 'easy')).toEqual({ player: 'bot', bot: 'bot of easy', effort: 1 });
  expect(botOf(game, 'hard')).toEqual({ player: 'bot', bot: 'bot of hard', effort: 3 });
  expect([levelOr(game, 'hard'), levelOr(game, 'no such'), levelOr(game, null), weakest(game)]).toEqual([
    'hard',
    'medium',
    'medium',
    'easy',
  ]);
  const five = { levels: ['pupil', 'scribe', 'priest', 'vizier', 'god'].map((name) => level(name, 2)) };
  expect(levelOr(five, 'medium')).toBe('priest');
  expect(botOf(five, 'vizier')).toEqual({ player: 'bot', bot: 'bot of vizier', effort: 2 });
});

it('two bots at a table have two names, and say how strong they are', () => {
  const seat = (level: string): SeatInfo =>
    ({ name: '', title: {}, player: 'bot', bot: 'search', effort: 1, level, absent: null }) as unknown as SeatInfo;
  const [one, two] = [whoSits(seat('easy'), 1, 0), whoSits(seat('easy'), 2, 0)];
  expect(one).not.toBe(two);
  expect(new Set([0, 1, 2, 3, 4].map((at) => whoSits(seat('easy'), at, null))).size).toBe(5);
  expect([one, two].every((name) => name.includes('easy'))).toBe(true);
  expect(whoSits(seat('medium'), 1, 0)).toContain('medium');
  expect(whoSits(seat('hard'), 1, 0)).toContain('hard');
});
