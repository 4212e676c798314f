// The head of a record (docs/notation.md), enough to offer seats for it. Whether it is right, the server says.
import { isGame } from '../games';
import { MARKS } from './marks';
import type { GameName } from './protocol';

export interface RecordHeader {
  game: GameName;
  players: number;
  choices: number;
}

export function readHeader(text: string): RecordHeader | null {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));
  if (!lines[0]?.startsWith('ennead record')) return null;
  const field = (name: string): string | undefined => lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1);
  const game = field('game') ?? '';
  const begin = lines.indexOf('choices');
  if (!isGame(game)) return null;
  const choices = begin < 0 ? [] : lines.slice(begin + 1).filter((line) => !line.startsWith('check'));
  const players = Number(field('players'));
  // More than there are marks could not be told apart.
  return MARKS[players - 1] ? { game, players, choices: choices.length } : null;
}
