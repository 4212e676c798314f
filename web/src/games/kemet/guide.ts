// The first game: a sentence at each thing when it first matters, while one plays against an easy bot.
import type { GuideStep } from '../../lib/game';
import type { Scene } from '../../lib/protocol';
import { GUIDE } from './topics';
import { last, type KemetView } from './view';

const view = (scene: Scene): KemetView => scene.view as KemetView;
const asks = (scene: Scene, me: number, ...kinds: string[]): boolean =>
  !!scene.question && scene.question.asked.includes(me) && kinds.includes(scene.question.kind);
const offers = (scene: Scene, text: string): boolean => scene.question?.choices?.some((c) => c.text === text) ?? false;
/** The first space that a choice of this kind names. */
const firstSpace = (scene: Scene, word: string): string | null => {
  const choice = scene.question?.choices?.find((c) => c.text.startsWith(`${word} `));
  return choice ? `space:${choice.text.split(' ')[1]}` : null;
};
const ownDistrict = (scene: Scene, me: number): string | null => {
  const { city } = view(scene).seats[me]!;
  return city ? `space:${city}_1` : null;
};
const token = (scene: Scene, me: number, action: string): boolean => asks(scene, me, 'turn') && offers(scene, `token ${action}`);

const steps: GuideStep[] = [
  {
    id: 'city',
    text: 'client.kemet.guide.city',
    when: (s, me) => asks(s, me, 'city'),
    at: (s) => `city:${s.question?.choices?.[0]?.text ?? 'city_nw'}`,
  },
  { id: 'levels', text: 'client.kemet.guide.levels', when: (s, me) => asks(s, me, 'levels') },
  { id: 'district', text: 'client.kemet.guide.district', when: (s, me) => asks(s, me, 'district'), at: ownDistrict },
  {
    id: 'start_units',
    text: 'client.kemet.guide.start_units',
    when: (s, me) => asks(s, me, 'start_units'),
    at: ownDistrict,
  },
  { id: 'goal', text: 'client.kemet.guide.goal', when: (s, me) => asks(s, me, 'turn') },
  { id: 'turn', text: 'client.kemet.guide.turn', when: (s, me) => asks(s, me, 'turn'), at: () => 'token:pray2' },
  {
    id: 'levels_of_day',
    text: 'client.kemet.guide.levels_of_day',
    when: (s, me) => token(s, me, 'move1') && view(s).seats[me]!.tokens.length === 1,
    at: () => 'token:move1',
  },
  {
    id: 'buy_action',
    text: 'client.kemet.guide.buy_action',
    when: (s, me) => token(s, me, 'red') && view(s).seats[me]!.tokens.length >= 1,
    at: () => 'token:red',
  },
  { id: 'buy', text: 'client.kemet.guide.buy', when: (s, me) => asks(s, me, 'buy') },
  { id: 'raise', text: 'client.kemet.guide.raise', when: (s, me) => asks(s, me, 'raise'), at: ownDistrict },
  {
    id: 'recruit',
    text: 'client.kemet.guide.recruit',
    when: (s, me) => asks(s, me, 'recruit', 'recruit_units'),
    at: ownDistrict,
  },
  {
    id: 'troop',
    text: 'client.kemet.guide.troop',
    when: (s, me) => asks(s, me, 'troop'),
    at: (s) => firstSpace(s, 'troop'),
  },
  { id: 'step', text: 'client.kemet.guide.step', when: (s, me) => asks(s, me, 'step'), at: (s) => firstSpace(s, 'to') },
  {
    id: 'teleport',
    text: 'client.kemet.guide.teleport',
    when: (s, me) => asks(s, me, 'step') && firstSpace(s, 'teleport') !== null,
    at: (s) => firstSpace(s, 'teleport'),
  },
  { id: 'how_many', text: 'client.kemet.guide.how_many', when: (s, me) => asks(s, me, 'how_many') },
  { id: 'end', text: 'client.kemet.guide.end', when: (s, me) => asks(s, me, 'turn') && offers(s, 'end') },
  { id: 'plan', text: 'client.kemet.guide.plan', when: (s, me) => asks(s, me, 'plan') },
  { id: 'support', text: 'client.kemet.guide.support', when: (s, me) => asks(s, me, 'support') },
  { id: 'beaten', text: 'client.kemet.guide.beaten', when: (s, me) => asks(s, me, 'beaten') },
  { id: 'victor', text: 'client.kemet.guide.victor', when: (s, me) => asks(s, me, 'victor') },
  { id: 'veto', text: 'client.kemet.guide.veto', when: (s, me) => asks(s, me, 'veto', 'escape') },
  {
    id: 'temple',
    text: 'client.kemet.guide.temple',
    when: (s, me) => !!s.view && view(s).explain.seats[me]!.points.parts.some(({ cause }) => cause.key === 'kemet.sum.temples'),
  },
  { id: 'delta', text: 'client.kemet.guide.delta', when: (s, me) => asks(s, me, 'delta', 'sanctuary') },
  {
    id: 'order',
    text: 'client.kemet.guide.order',
    when: (s, me) => asks(s, me, 'order') && last(view(s))?.step === 'turn_order',
  },
];

export const guide = steps.map((step) => ({ ...step, rule: GUIDE[step.id] }));
