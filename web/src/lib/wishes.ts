// What somebody wants of a new table, and the request that makes it.
import { api } from './api';
import { keep, myName, recall, type TableKey } from './keys';
import { keepProgress } from './lessons';
import { botOf, LEVELS, type Level } from './people';
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

/** Three to a table of heavy games: enough to quarrel, quick enough. */
export const usualPlayers = ({ players }: Pick<GameInfo, 'players'>): number => (players.includes(3) ? 3 : players[0]!);

/** How strong bots were wanted last. */
export const usualLevel = (): Level => LEVELS.find((level) => level === recall('ennead.level')) ?? 'medium';

/** One click: a table with oneself first and bots on all other seats. */
export async function playBots(name: GameName, level: Level, guide: boolean, wanted?: number): Promise<TableKey> {
  const info = await api.game(name);
  const players = wanted !== undefined && info.players.includes(wanted) ? wanted : usualPlayers(info);
  const me: SeatWish = { player: 'me', ...(myName() ? { name: myName() } : {}) };
  const seats = [me, ...Array.from({ length: players - 1 }, () => botOf(info, level))];
  return makeTable({ game: name, seats }, name, guide);
}

/** A new table of a lesson, and its name. */
export async function beginLesson(name: string, game: GameName, title: string): Promise<string> {
  const { table } = keep(await api.lesson(name, { title, ...(myName() ? { name: myName() } : {}) }), game);
  keepProgress(name, table, 0, false);
  return table;
}
