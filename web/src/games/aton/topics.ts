// What the named things of Aton are and do.
import type { Topic } from '../../lib/game';
import { t } from '../../lib/texts';

const RULES: Record<string, { rule: string; icon: string }> = {
  cartouche1: { rule: 'ATON-5', icon: 'star' },
  cartouche2: { rule: 'ATON-7', icon: 'undo' },
  cartouche3: { rule: 'ATON-8', icon: 'temple' },
  cartouche4: { rule: 'ATON-9', icon: 'plus' },
  temple1: { rule: 'ATON-11.1', icon: 'temple' },
  temple2: { rule: 'ATON-11.2', icon: 'temple' },
  temple3: { rule: 'ATON-11.3', icon: 'temple' },
  temple4: { rule: 'ATON-11.4', icon: 'temple' },
  yellow: { rule: 'ATON-13.3', icon: 'sun' },
  green: { rule: 'ATON-13.4', icon: 'lotus' },
  black: { rule: 'ATON-11.5', icon: 'jar' },
  blue: { rule: 'ATON-11.4', icon: 'wave' },
  bonus1: { rule: 'ATON-11.6', icon: 'plus' },
  bonus2: { rule: 'ATON-11.6', icon: 'plus' },
  kingdom: { rule: 'ATON-10', icon: 'jar' },
  exchange: { rule: 'ATON-3', icon: 'undo' },
  stock: { rule: 'ATON-1.3', icon: 'sun' },
  pile: { rule: 'ATON-2.4', icon: 'card' },
  unplayed: { rule: 'ATON-2.3', icon: 'hand' },
  instant: { rule: 'ATON-13.2', icon: 'sun' },
  score: { rule: 'ATON-13', icon: 'scarab' },
  hand: { rule: 'ATON-4', icon: 'hand' },
  scoring: { rule: 'ATON-11', icon: 'scarab' },
};

/** What to read on at each step of the first game. */
export const GUIDE: Record<string, string> = {
  goal: 'ATON-13',
  exchange: 'ATON-3',
  lay: 'ATON-4',
  cartouches: 'ATON-2.2',
  place: 'ATON-9',
  temples: 'ATON-11',
  remove: 'ATON-7',
  kingdom: 'ATON-10',
  unplayed: 'ATON-2.3',
  back: 'ATON-12',
};

export function topic(id: string): Topic | null {
  const found = RULES[id];
  if (!found) return null;
  return { title: t(`client.aton.topic.${id}`), text: t(`client.aton.topic.${id}.text`), icon: found.icon, rule: found.rule };
}
