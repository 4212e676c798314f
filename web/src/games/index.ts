// The three games, each fetched when it is first looked at.
import type { GameFace } from '../lib/game';
import type { GameName } from '../lib/protocol';

const faces = import.meta.glob<GameFace>('./*/index.ts', { import: 'face' });

export const GAMES: readonly GameName[] = ['aton', 'ankh', 'kemet'];

export const isGame = (name: string): name is GameName => (GAMES as readonly string[]).includes(name);

export async function faceOf(game: GameName): Promise<GameFace> {
  const load = faces[`./${game}/index.ts`];
  if (!load) throw new Error(`this client has no ${game}`);
  return load();
}
