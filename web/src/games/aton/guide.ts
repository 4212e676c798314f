// The first game of Aton: what to look at, when it first matters.
import type { GuideStep } from '../../lib/game';
import type { Scene } from '../../lib/protocol';
import type { AtonView, Step } from './view';

const view = (scene: Scene): AtonView => scene.view as AtonView;
const now = (scene: Scene): Step | undefined => view(scene).now;
const asked = (scene: Scene, me: number): boolean => scene.question?.waiting.includes(me) ?? false;
const firstLit = (): string => '.lit';

export const guide: GuideStep[] = [
  { id: 'aton.goal', text: 'client.aton.guide.goal', when: () => true, at: () => '.aton-score', rule: 'ATON-13' },
  {
    id: 'aton.exchange',
    text: 'client.aton.guide.exchange',
    when: (s, me) => now(s)?.step === 'exchange' && asked(s, me),
    at: () => '.aton-hand',
    rule: 'ATON-3',
  },
  {
    id: 'aton.lay',
    text: 'client.aton.guide.lay',
    when: (s, me) => now(s)?.step === 'laying' && asked(s, me),
    at: () => '.aton-hand',
    rule: 'ATON-4',
  },
  {
    id: 'aton.cartouches',
    text: 'client.aton.guide.cartouches',
    when: (s, me) => now(s)?.step === 'laying' && asked(s, me),
    at: () => '.aton-cartouches',
    rule: 'ATON-2.2',
  },
  {
    id: 'aton.place',
    text: 'client.aton.guide.place',
    when: (s, me) => now(s)?.step === 'place' && asked(s, me),
    at: firstLit,
    rule: 'ATON-9',
  },
  {
    id: 'aton.temples',
    text: 'client.aton.guide.temples',
    when: (s, me) => now(s)?.step === 'place' && asked(s, me),
    at: () => 'temple:1',
    rule: 'ATON-11',
  },
  {
    id: 'aton.remove',
    text: 'client.aton.guide.remove',
    when: (s, me) => now(s)?.step === 'remove' && asked(s, me),
    at: firstLit,
    rule: 'ATON-7',
  },
  {
    id: 'aton.kingdom',
    text: 'client.aton.guide.kingdom',
    when: (s) => view(s).seats.some((x) => x.kingdom > 0),
    at: () => '.aton-kingdom',
    rule: 'ATON-10',
  },
  {
    id: 'aton.unplayed',
    text: 'client.aton.guide.unplayed',
    when: (s) => view(s).round >= 2,
    at: () => '.aton-unplayed',
    rule: 'ATON-2.3',
  },
  {
    id: 'aton.back',
    text: 'client.aton.guide.back',
    when: (s, me) => now(s)?.step === 'counters_back' && asked(s, me),
    at: firstLit,
    rule: 'ATON-12',
  },
];
