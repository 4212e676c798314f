// A game against bots as somebody wants it: how many play, how strong the bots are, which options. The last wish of each game
// is kept in the browser.
import { recall, remember } from './keys';
import { botOf, levelOr } from './people';
import type { GameInfo, GameOption, SeatWish, TableWish } from './protocol';

export interface BotGame {
  players: number;
  level: string;
  /** What is not as usual; of a list with a value for each seat only the own one stands here. */
  options: Record<string, unknown>;
}

/** Three to a table of heavy games: enough to quarrel, quick enough. */
export const usualPlayers = ({ players }: Pick<GameInfo, 'players'>): number => (players.includes(3) ? 3 : players[0]!);

/** One value for each seat: gods. */
export const bySeat = (option: GameOption): boolean => option.type === 'list' && option.length === undefined && option.values.length > 0;

/** Whether the server would take this value. Files are not kept. */
function offered(option: GameOption, value: unknown): boolean {
  const all = (list: unknown): list is unknown[] => Array.isArray(list) && list.every((one) => option.values.includes(one));
  switch (option.type) {
    case 'sets':
      return all(value) && (option.default as unknown[]).every((set) => value.includes(set));
    case 'list':
      return bySeat(option) ? all(value) && value.length === 1 : all(value) && value.length === option.length;
    default:
      return option.values.includes(value);
  }
}

/** What was wanted last, as far as the server offers it still; else the usual game. */
export function botGame(info: GameInfo): BotGame {
  let last: Partial<BotGame> = {};
  try {
    const kept: unknown = JSON.parse(recall(`ennead.bots.${info.game}`) ?? '{}');
    if (typeof kept === 'object' && kept !== null) last = kept;
  } catch {
    // Nothing that could be read.
  }
  const options = Object.entries(typeof last.options === 'object' ? (last.options ?? {}) : {}).filter(([name, value]) => {
    const option = info.options.find((one) => one.name === name);
    return option && offered(option, value);
  });
  return {
    players: info.players.includes(last.players!) ? last.players! : usualPlayers(info),
    level: levelOr(info, last.level),
    options: Object.fromEntries(options),
  };
}

export const keepBotGame = (game: string, wish: BotGame): void => remember(`ennead.bots.${game}`, JSON.stringify(wish));

/** The options as the server wants them: with a value for each seat. */
export function wholeOptions(info: GameInfo, { players, options }: BotGame): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      const option = info.options.find((one) => one.name === name);
      if (!option || !bySeat(option)) return [name, value];
      return [name, Array.from({ length: players }, (_, seat) => (value as unknown[])[seat] ?? 'random')];
    }),
  );
}

/** A table with oneself first and bots on all other seats. */
export function botWish(info: GameInfo, wish: BotGame, name: string): TableWish {
  const me: SeatWish = { player: 'me', ...(name ? { name } : {}) };
  const bots = Array.from({ length: wish.players - 1 }, () => botOf(info, wish.level));
  return { game: info.game, seats: [me, ...bots], options: wholeOptions(info, wish) };
}
