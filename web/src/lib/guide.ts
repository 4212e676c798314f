// The first game: a sentence at each thing when it first matters. The texts and rules of a step have its name.
import type { GuideStep } from './game';
import type { Scene } from './protocol';

type Steps = Record<string, Pick<GuideStep, 'when' | 'at'>>;

export const guideOf = (game: string, rules: Record<string, string>, steps: Steps): GuideStep[] =>
  Object.entries(steps).map(([name, step]) => ({
    ...step,
    id: `${game}.${name}`,
    text: `client.${game}.guide.${name}`,
    rule: rules[name],
  }));

export const asks = ({ question }: Scene, me: number, ...kinds: string[]): boolean =>
  !!question && question.asked.includes(me) && kinds.includes(question.kind);

/** The first space that a choice of this kind names. */
export const firstSpace = ({ question }: Scene, word: string): string | null => {
  const choice = question?.choices?.find(({ text }) => text.startsWith(`${word} `));
  return choice ? `space:${choice.text.split(' ')[1]}` : null;
};
