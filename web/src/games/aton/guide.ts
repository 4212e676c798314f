// The first game of Aton: what to look at, when it first matters.
import { guideOf } from '../../lib/guide';
import type { Scene } from '../../lib/protocol';
import { GUIDE } from './topics';
import type { AtonView } from './view';

const view = (scene: Scene): AtonView => scene.view as AtonView;
const asked = (scene: Scene, me: number, step: string): boolean =>
  view(scene).now?.step === step && (scene.question?.waiting.includes(me) ?? false);
const firstLit = (): string => '.lit';

export const guide = guideOf('aton', GUIDE, {
  goal: { when: () => true, at: () => '.aton-score' },
  exchange: { when: (s, me) => asked(s, me, 'exchange'), at: () => '.aton-hand' },
  lay: { when: (s, me) => asked(s, me, 'laying'), at: () => '.aton-hand' },
  cartouches: { when: (s, me) => asked(s, me, 'laying'), at: () => '.aton-cartouches' },
  place: { when: (s, me) => asked(s, me, 'place'), at: firstLit },
  temples: { when: (s, me) => asked(s, me, 'place'), at: () => 'temple:1' },
  remove: { when: (s, me) => asked(s, me, 'remove'), at: firstLit },
  kingdom: { when: (s) => view(s).seats.some((seat) => seat.kingdom > 0), at: () => '.aton-kingdom' },
  unplayed: { when: (s) => view(s).round >= 2, at: () => '.aton-unplayed' },
  back: { when: (s, me) => asked(s, me, 'counters_back'), at: firstLit },
});
