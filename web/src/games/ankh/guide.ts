// The first game against easy bots.
import { asks, firstSpace, guideOf } from '../../lib/guide';
import type { Scene } from '../../lib/protocol';
import { GUIDE } from './topics';
import { godSeat, type View } from './view';

const view = (scene: Scene): View => scene.view as View;
const fought = (scene: Scene): boolean =>
  view(scene)
    .explain.events.slice(0, view(scene).event)
    .some(({ conflict }) => conflict);

const ownGod = (scene: Scene, me: number): string | null => {
  const seat = view(scene).seats[godSeat(view(scene), me)];
  const figure = seat?.figures?.find((entry) => entry.figure === 'god');
  return figure ? `space:${figure.space}` : null;
};

export const guide = guideOf('ankh', GUIDE, {
  welcome: { when: (s, me) => asks(s, me, 'first_action'), at: ownGod },
  actions: { when: (s, me) => asks(s, me, 'first_action'), at: () => 'action:move' },
  event: { when: (s, me) => asks(s, me, 'first_action', 'second_action'), at: (s) => `event:${view(s).event + 1}` },
  move: { when: (s, me) => asks(s, me, 'move_figure'), at: (s) => firstSpace(s, 'move') },
  summon: { when: (s, me) => asks(s, me, 'summon_on', 'summon_figure'), at: (s) => firstSpace(s, 'on') },
  gain: { when: (s, me) => asks(s, me, 'second_action'), at: () => 'action:gain' },
  unlock: { when: (s, me) => asks(s, me, 'unlock'), at: () => 'power:revered' },
  control: { when: (s, me) => asks(s, me, 'control'), at: (s) => firstSpace(s, 'control') },
  caravan: { when: (s, me) => asks(s, me, 'caravan') },
  conflict: { when: (s) => !!view(s)?.battle, at: (s) => `token:${view(s).battle?.region ?? 1}` },
  cards: { when: (s, me) => asks(s, me, 'cards'), at: () => 'card:maat' },
  devotion: { when: (s, me) => asks(s, me, 'first_action') && fought(s), at: (_, me) => `devotion:${me}` },
  done: { when: (s, me) => asks(s, me, 'first_action') && view(s).event >= 5 },
});
