// What Aton sounds like, by the keys of its log.
import type { SoundTable } from '../../lib/sounds';

export const sounds: SoundTable = {
  'aton.event.drew': 'card',
  'aton.event.exchanged': 'card',
  'aton.event.has_laid': 'card',
  'aton.event.revealed': 'turned',
  'aton.event.cartouche_points': 'point',
  'aton.event.begins': 'count',
  'aton.event.removed_opposing': 'fall',
  'aton.event.removed_own': 'fall',
  'aton.event.placed': 'place',
  'aton.event.kingdom_full': 'night',
  'aton.event.temple_scored': 'point',
  'aton.event.black_scored': 'point',
  'aton.event.bonus_scored': 'point',
  'aton.event.took_back': 'place',
  'aton.event.kingdom_emptied': 'morning',
  'aton.event.won_by_points': 'won',
  'aton.event.won_by_temple': 'won',
  'aton.event.won_by_yellow': 'won',
  'aton.event.won_by_green': 'won',
  'aton.event.won_by_scoring': 'won',
};
