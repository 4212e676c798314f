// The games of this client: the only list of them. A card is part of the first load, the rest of a game is fetched when
// it is first looked at.
import type { Face, GameFace } from '../lib/game';
import { fetchWords } from '../lib/texts';
import type { Teaching } from '../lib/teaching';
import { card as ankh } from './ankh/card';
import { card as aton } from './aton/card';
import { card as kemet } from './kemet/card';

export const GAMES = { aton, ankh, kemet };

export type GameName = keyof typeof GAMES;
export const NAMES = Object.keys(GAMES) as [GameName, ...GameName[]];

export const isGame = (name: string): name is GameName => Object.hasOwn(GAMES, name);
/** The game of this name or, where there is none, the first. */
export const gameOr = (name: string): GameName => (isGame(name) ? name : NAMES[0]);

/** Cards need only the words of the first load; everything else of a game comes with the rest of them. */
const wordsAtTables = (game: GameName): Promise<void> => fetchWords(`games/${game}`);

const faces = import.meta.glob<Face>('./*/index.ts', { import: 'face' });
export async function faceOf(game: GameName): Promise<GameFace> {
  const load = faces[`./${game}/index.ts`];
  if (!load) throw new Error(`this client has no ${game}`);
  const [face] = await Promise.all([load(), wordsAtTables(game)]);
  return { ...GAMES[game], ...face };
}

const teachings = import.meta.glob<Teaching>('./*/teach/index.ts', { import: 'teaching' });
/** What teaches a game, with its words. */
export async function teachingOf(game: GameName): Promise<Teaching> {
  const load = teachings[`./${game}/teach/index.ts`];
  if (!load) throw new Error(`nothing teaches ${game}`);
  const [teaching] = await Promise.all([load(), fetchWords(`games/${game}/teach`), wordsAtTables(game)]);
  return teaching;
}
