import type { GameCard } from '../../lib/game';
import Art from './Art.svelte';

export const card: GameCard = {
  icon: 'sun',
  colour: '#B83A26',
  facts: ['follower', 'akhet', 'card'],
  Art,
  main: ['reduced'],
  whole: [14, 214],
  band: [96, 130],
  duel: true,
  // Red is carnelian, blue is lapis.
  mark: (seat) => 1 - seat,
};
