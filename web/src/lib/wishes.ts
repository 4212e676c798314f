// What somebody wants of a new table, and the request that makes it.
import { api } from './api';
import { keep, myName, type TableKey } from './keys';
import { keepProgress } from './lessons';
import { botWish, usualPlayers, type BotGame } from './botgame';
import { botOf, weakest, type Level } from './people';
import type { GameInfo, GameName, SeatWish, TableWish } from './protocol';

export type Sitter = { kind: 'me'; name: string } | { kind: 'friend' } | { kind: 'bot'; level: Level };

export function seatWish(sitter: Sitter, game: GameInfo): SeatWish {
  switch (sitter.kind) {
    case 'me':
      return { player: 'me', ...(sitter.name.trim() ? { name: sitter.name.trim() } : {}) };
    case 'friend':
      return { player: 'open' };
    case 'bot':
      return botOf(game, sitter.level);
  }
}

export async function makeTable(wish: TableWish, game: GameName | null, guide = false): Promise<TableKey> {
  return keep(await api.make(wish), game, guide);
}

/** A table with oneself first and bots on all other seats. */
export async function playBots(info: GameInfo, wish: BotGame): Promise<TableKey> {
  return makeTable(botWish(info, wish, myName()), info.game);
}

/** The first game, with hints and the weakest bots. */
export async function playFirst(info: GameInfo): Promise<TableKey> {
  const wish = { players: usualPlayers(info), level: weakest(info), options: {} };
  return makeTable(botWish(info, wish, myName()), info.game, true);
}

/** A new table of a lesson, and its name. */
export async function beginLesson(name: string, game: GameName, title: string): Promise<string> {
  const { table } = keep(await api.lesson(name, { title, ...(myName() ? { name: myName() } : {}) }), game);
  keepProgress(name, table, 0, false);
  return table;
}
