// The first game: a sentence at each thing when it first matters, while one plays against easy bots.
import type { GuideStep } from '../../lib/game';
import type { Scene } from '../../lib/protocol';
import { GUIDE } from './topics';
import { godSeat, type View } from './view';

const view = (scene: Scene): View => scene.view as View;
const fought = (scene: Scene): boolean =>
  view(scene)
    .explain.events.slice(0, view(scene).event)
    .some(({ conflict }) => conflict);
const asks = (scene: Scene, me: number, ...kinds: string[]): boolean =>
  !!scene.question && scene.question.asked.includes(me) && kinds.includes(scene.question.kind);

/** The first of the places that can be pressed now. */
const firstSpace = (scene: Scene, word: string): string | null => {
  const choice = scene.question?.choices?.find((entry) => entry.text.startsWith(`${word} `));
  return choice ? `space:${choice.text.split(' ')[1]}` : null;
};

const ownGod = (scene: Scene, me: number): string | null => {
  const seat = view(scene).seats[godSeat(view(scene), me)];
  const figure = seat?.figures?.find((entry) => entry.figure === 'god');
  return figure ? `space:${figure.space}` : null;
};

const steps: GuideStep[] = [
  { id: 'ankh.welcome', text: 'client.ankh.guide.welcome', when: (scene, me) => asks(scene, me, 'first_action'), at: ownGod },
  {
    id: 'ankh.actions',
    text: 'client.ankh.guide.actions',
    when: (scene, me) => asks(scene, me, 'first_action'),
    at: () => 'action:move',
  },
  {
    id: 'ankh.event',
    text: 'client.ankh.guide.event',
    when: (scene, me) => asks(scene, me, 'first_action', 'second_action'),
    at: (scene) => `event:${view(scene).event + 1}`,
  },
  {
    id: 'ankh.move',
    text: 'client.ankh.guide.move',
    when: (scene, me) => asks(scene, me, 'move_figure'),
    at: (scene) => firstSpace(scene, 'move'),
  },
  {
    id: 'ankh.summon',
    text: 'client.ankh.guide.summon',
    when: (scene, me) => asks(scene, me, 'summon_on', 'summon_figure'),
    at: (scene) => firstSpace(scene, 'on'),
  },
  {
    id: 'ankh.gain',
    text: 'client.ankh.guide.gain',
    when: (scene, me) => asks(scene, me, 'second_action'),
    at: () => 'action:gain',
  },
  {
    id: 'ankh.unlock',
    text: 'client.ankh.guide.unlock',
    when: (scene, me) => asks(scene, me, 'unlock'),
    at: () => 'power:revered',
  },
  {
    id: 'ankh.control',
    text: 'client.ankh.guide.control',
    when: (scene, me) => asks(scene, me, 'control'),
    at: (scene) => firstSpace(scene, 'control'),
  },
  { id: 'ankh.caravan', text: 'client.ankh.guide.caravan', when: (scene, me) => asks(scene, me, 'caravan') },
  {
    id: 'ankh.conflict',
    text: 'client.ankh.guide.conflict',
    when: (scene) => !!view(scene)?.battle,
    at: (scene) => `token:${view(scene).battle?.region ?? 1}`,
  },
  {
    id: 'ankh.cards',
    text: 'client.ankh.guide.cards',
    when: (scene, me) => asks(scene, me, 'cards'),
    at: () => 'card:maat',
  },
  {
    id: 'ankh.devotion',
    text: 'client.ankh.guide.devotion',
    when: (scene, me) => asks(scene, me, 'first_action') && fought(scene),
    at: (_, me) => `devotion:${me}`,
  },
  { id: 'ankh.done', text: 'client.ankh.guide.done', when: (scene, me) => asks(scene, me, 'first_action') && view(scene).event >= 5 },
];

export const guide = steps.map((step) => ({ ...step, rule: GUIDE[step.id] }));
