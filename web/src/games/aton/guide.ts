// The first game of Aton: what to look at, when it first matters.
import type { GuideStep } from '../../lib/game';
import type { Scene } from '../../lib/protocol';
import { GUIDE } from './topics';
import type { AtonView } from './view';

const view = (scene: Scene): AtonView => scene.view as AtonView;
const now = (scene: Scene): AtonView['now'] => view(scene).now;
const asked = (scene: Scene, me: number): boolean => scene.question?.waiting.includes(me) ?? false;
const firstLit = (): string => '.lit';

const steps: GuideStep[] = [
  { id: 'aton.goal', text: 'client.aton.guide.goal', when: () => true, at: () => '.aton-score' },
  {
    id: 'aton.exchange',
    text: 'client.aton.guide.exchange',
    when: (s, me) => now(s)?.step === 'exchange' && asked(s, me),
    at: () => '.aton-hand',
  },
  {
    id: 'aton.lay',
    text: 'client.aton.guide.lay',
    when: (s, me) => now(s)?.step === 'laying' && asked(s, me),
    at: () => '.aton-hand',
  },
  {
    id: 'aton.cartouches',
    text: 'client.aton.guide.cartouches',
    when: (s, me) => now(s)?.step === 'laying' && asked(s, me),
    at: () => '.aton-cartouches',
  },
  {
    id: 'aton.place',
    text: 'client.aton.guide.place',
    when: (s, me) => now(s)?.step === 'place' && asked(s, me),
    at: firstLit,
  },
  {
    id: 'aton.temples',
    text: 'client.aton.guide.temples',
    when: (s, me) => now(s)?.step === 'place' && asked(s, me),
    at: () => 'temple:1',
  },
  {
    id: 'aton.remove',
    text: 'client.aton.guide.remove',
    when: (s, me) => now(s)?.step === 'remove' && asked(s, me),
    at: firstLit,
  },
  {
    id: 'aton.kingdom',
    text: 'client.aton.guide.kingdom',
    when: (s) => view(s).seats.some((x) => x.kingdom > 0),
    at: () => '.aton-kingdom',
  },
  {
    id: 'aton.unplayed',
    text: 'client.aton.guide.unplayed',
    when: (s) => view(s).round >= 2,
    at: () => '.aton-unplayed',
  },
  {
    id: 'aton.back',
    text: 'client.aton.guide.back',
    when: (s, me) => now(s)?.step === 'counters_back' && asked(s, me),
    at: firstLit,
  },
];

export const guide = steps.map((step) => ({ ...step, rule: GUIDE[step.id] }));
