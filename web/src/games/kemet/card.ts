import type { GameCard } from '../../lib/game';
import Art from './Art.svelte';

export const card: GameCard = {
  icon: 'pyramid',
  facts: ['follower', 'akhet', 'pyramid'],
  Art,
  main: ['content', 'beginner'],
  whole: [22, 214],
  band: [50, 131],
  reactions: true,
  mark: (seat) => seat,
};
