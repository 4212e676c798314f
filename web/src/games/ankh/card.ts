import type { GameCard } from '../../lib/game';
import Art from './Art.svelte';

export const card: GameCard = {
  icon: 'ankh',
  facts: ['follower', 'akhet', 'conflict'],
  Art,
  main: ['scenario', 'edition', 'pharaoh', 'gods'],
  whole: [22, 214],
  band: [78, 142],
  mark: (seat) => seat,
};
