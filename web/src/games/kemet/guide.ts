// The first game against an easy bot.
import { asks, firstSpace, guideOf } from '../../lib/guide';
import type { Scene } from '../../lib/protocol';
import { GUIDE } from './topics';
import { last, type KemetView } from './view';

const view = (scene: Scene): KemetView => scene.view as KemetView;
const offers = (scene: Scene, text: string): boolean => scene.question?.choices?.some((c) => c.text === text) ?? false;
const ownDistrict = (scene: Scene, me: number): string | null => {
  const { city } = view(scene).seats[me]!;
  return city ? `space:${city}_1` : null;
};
const token = (scene: Scene, me: number, action: string): boolean => asks(scene, me, 'turn') && offers(scene, `token ${action}`);
const placed = (scene: Scene, me: number): number => view(scene).seats[me]!.tokens.length;

export const guide = guideOf('kemet', GUIDE, {
  city: { when: (s, me) => asks(s, me, 'city'), at: (s) => `city:${s.question?.choices?.[0]?.text ?? 'city_nw'}` },
  levels: { when: (s, me) => asks(s, me, 'levels') },
  district: { when: (s, me) => asks(s, me, 'district'), at: ownDistrict },
  start_units: { when: (s, me) => asks(s, me, 'start_units'), at: ownDistrict },
  goal: { when: (s, me) => asks(s, me, 'turn') },
  turn: { when: (s, me) => asks(s, me, 'turn'), at: () => 'token:pray2' },
  levels_of_day: { when: (s, me) => token(s, me, 'move1') && placed(s, me) === 1, at: () => 'token:move1' },
  buy_action: { when: (s, me) => token(s, me, 'red') && placed(s, me) >= 1, at: () => 'token:red' },
  buy: { when: (s, me) => asks(s, me, 'buy') },
  raise: { when: (s, me) => asks(s, me, 'raise'), at: ownDistrict },
  recruit: { when: (s, me) => asks(s, me, 'recruit', 'recruit_units'), at: ownDistrict },
  troop: { when: (s, me) => asks(s, me, 'troop'), at: (s) => firstSpace(s, 'troop') },
  step: { when: (s, me) => asks(s, me, 'step'), at: (s) => firstSpace(s, 'to') },
  teleport: { when: (s, me) => asks(s, me, 'step') && firstSpace(s, 'teleport') !== null, at: (s) => firstSpace(s, 'teleport') },
  how_many: { when: (s, me) => asks(s, me, 'how_many') },
  end: { when: (s, me) => asks(s, me, 'turn') && offers(s, 'end') },
  plan: { when: (s, me) => asks(s, me, 'plan') },
  support: { when: (s, me) => asks(s, me, 'support') },
  beaten: { when: (s, me) => asks(s, me, 'beaten') },
  victor: { when: (s, me) => asks(s, me, 'victor') },
  veto: { when: (s, me) => asks(s, me, 'veto', 'escape') },
  temple: {
    when: (s, me) => !!s.view && view(s).explain.seats[me]!.points.parts.some(({ cause }) => cause.key === 'kemet.sum.temples'),
  },
  delta: { when: (s, me) => asks(s, me, 'delta', 'sanctuary') },
  order: { when: (s, me) => asks(s, me, 'order') && last(view(s))?.step === 'turn_order' },
});
