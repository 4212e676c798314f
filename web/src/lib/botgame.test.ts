import { beforeEach, expect, it } from 'vitest';
import { botGame, botWish, keepBotGame, wholeOptions } from './botgame';
import { remember } from './keys';
import type { GameInfo } from './protocol';

const option = (name: string, type: string, values: unknown[], usual: unknown, length?: number) => ({
  name,
  type,
  values,
  default: usual,
  help: '',
  help_key: '',
  ...(length === undefined ? {} : { length }),
});
const info = {
  game: 'ankh',
  players: [2, 3, 4, 5],
  levels: ['one', 'two', 'three'].map((name) => ({ name, bot: name, effort: 1 })),
  options: [
    option('scenario', 'choice', ['random', 'old'], 'random'),
    option('gods', 'list', ['ra', 'isis'], 'random'),
    option('content', 'sets', ['base', 'path'], ['base']),
    option('guardians', 'list', ['a', 'b'], 'random', 2),
  ],
} as unknown as GameInfo;

beforeEach(() => remember('ennead.bots.ankh', '{}'));

it('the usual game at first', () => {
  expect(botGame(info)).toEqual({ players: 3, level: 'two', options: {} });
});

it('keeps what was wanted, as far as it is offered still', () => {
  const wish = { players: 5, level: 'three', options: { scenario: 'old', gods: ['ra'], content: ['base', 'path'] } };
  keepBotGame('ankh', wish);
  expect(botGame(info)).toEqual(wish);
  keepBotGame('ankh', {
    players: 9,
    level: 'four',
    options: { scenario: 'lost', gods: ['seth'], content: ['path'], guardians: ['a'], other: 1, __proto__: 2 },
  });
  expect(botGame(info)).toEqual({ players: 3, level: 'two', options: {} });
  for (const kept of ['', 'null', '[]', '{"options":null}', '{"options":7}', '"x"', '{'] as const) {
    remember('ennead.bots.ankh', kept);
    expect(botGame(info).players).toBe(3);
  }
});

it('a table has a value for each seat, and a bot on each but the first', () => {
  const wish = { players: 3, level: 'one', options: { gods: ['isis'], scenario: 'old' } };
  expect(wholeOptions(info, wish)).toEqual({ gods: ['isis', 'random', 'random'], scenario: 'old' });
  const bot = { player: 'bot', bot: 'one', effort: 1 };
  expect(botWish(info, wish, 'Ada')).toEqual({
    game: 'ankh',
    seats: [{ player: 'me', name: 'Ada' }, bot, bot],
    options: { gods: ['isis', 'random', 'random'], scenario: 'old' },
  });
});
