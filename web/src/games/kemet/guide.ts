// The first game: a sentence at each thing when it first matters, while one plays against an easy bot.
import type { GuideStep } from '../../lib/game';
import type { Scene } from '../../lib/protocol';
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

export const guide: GuideStep[] = [
  {
    id: 'city',
    text: 'client.kemet.guide.city',
    when: (s, me) => asks(s, me, 'city'),
    at: (s) => `city:${s.question?.choices?.[0]?.text ?? 'city_nw'}`,
    rule: 'KEMET-4.6',
  },
  { id: 'levels', text: 'client.kemet.guide.levels', when: (s, me) => asks(s, me, 'levels'), rule: 'KEMET-4.7' },
  { id: 'district', text: 'client.kemet.guide.district', when: (s, me) => asks(s, me, 'district'), at: ownDistrict, rule: 'KEMET-4.8' },
  {
    id: 'start_units',
    text: 'client.kemet.guide.start_units',
    when: (s, me) => asks(s, me, 'start_units'),
    at: ownDistrict,
    rule: 'KEMET-4.9',
  },
  { id: 'goal', text: 'client.kemet.guide.goal', when: (s, me) => asks(s, me, 'turn'), rule: 'KEMET-3.5' },
  { id: 'turn', text: 'client.kemet.guide.turn', when: (s, me) => asks(s, me, 'turn'), at: () => 'token:pray2', rule: 'KEMET-6.1' },
  {
    id: 'levels_of_day',
    text: 'client.kemet.guide.levels_of_day',
    when: (s, me) => token(s, me, 'move1') && view(s).seats[me]!.tokens.length === 1,
    at: () => 'token:move1',
    rule: 'KEMET-6.9',
  },
  {
    id: 'buy_action',
    text: 'client.kemet.guide.buy_action',
    when: (s, me) => token(s, me, 'red') && view(s).seats[me]!.tokens.length >= 1,
    at: () => 'token:red',
    rule: 'KEMET-8.1',
  },
  { id: 'buy', text: 'client.kemet.guide.buy', when: (s, me) => asks(s, me, 'buy'), rule: 'KEMET-8.2' },
  { id: 'raise', text: 'client.kemet.guide.raise', when: (s, me) => asks(s, me, 'raise'), at: ownDistrict, rule: 'KEMET-7.3' },
  {
    id: 'recruit',
    text: 'client.kemet.guide.recruit',
    when: (s, me) => asks(s, me, 'recruit', 'recruit_units'),
    at: ownDistrict,
    rule: 'KEMET-9.1',
  },
  {
    id: 'troop',
    text: 'client.kemet.guide.troop',
    when: (s, me) => asks(s, me, 'troop'),
    at: (s) => firstSpace(s, 'troop'),
    rule: 'KEMET-10.1',
  },
  { id: 'step', text: 'client.kemet.guide.step', when: (s, me) => asks(s, me, 'step'), at: (s) => firstSpace(s, 'to'), rule: 'KEMET-10.4' },
  {
    id: 'teleport',
    text: 'client.kemet.guide.teleport',
    when: (s, me) => asks(s, me, 'step') && firstSpace(s, 'teleport') !== null,
    at: (s) => firstSpace(s, 'teleport'),
    rule: 'KEMET-11.7',
  },
  { id: 'how_many', text: 'client.kemet.guide.how_many', when: (s, me) => asks(s, me, 'how_many'), rule: 'KEMET-10.2' },
  { id: 'end', text: 'client.kemet.guide.end', when: (s, me) => asks(s, me, 'turn') && offers(s, 'end'), rule: 'KEMET-6.12' },
  { id: 'plan', text: 'client.kemet.guide.plan', when: (s, me) => asks(s, me, 'plan'), rule: 'KEMET-13.4' },
  { id: 'support', text: 'client.kemet.guide.support', when: (s, me) => asks(s, me, 'support'), rule: 'KEMET-13.4' },
  { id: 'beaten', text: 'client.kemet.guide.beaten', when: (s, me) => asks(s, me, 'beaten'), rule: 'KEMET-15.1' },
  { id: 'victor', text: 'client.kemet.guide.victor', when: (s, me) => asks(s, me, 'victor'), rule: 'KEMET-15.7' },
  { id: 'veto', text: 'client.kemet.guide.veto', when: (s, me) => asks(s, me, 'veto', 'escape'), rule: 'KEMET-18.9' },
  {
    id: 'temple',
    text: 'client.kemet.guide.temple',
    when: (s, me) => !!s.view && view(s).explain.seats[me]!.points.parts.some(({ cause }) => cause.key === 'kemet.sum.temples'),
    rule: 'KEMET-20.4',
  },
  { id: 'delta', text: 'client.kemet.guide.delta', when: (s, me) => asks(s, me, 'delta', 'sanctuary'), rule: 'KEMET-20.2' },
  {
    id: 'order',
    text: 'client.kemet.guide.order',
    when: (s, me) => asks(s, me, 'order') && last(view(s))?.step === 'turn_order',
    rule: 'KEMET-5.10',
  },
];
