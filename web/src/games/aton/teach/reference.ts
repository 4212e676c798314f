// The reference card of Aton, with the numbers of the game that is played, as the server tells them.
import type { ReferencePart } from '../../../lib/teaching';
import { capital, say, t } from '../../../lib/texts';
import { cartouches, type AtonView } from '../view';

const word = (key: string): string => `client.aton.ref.${key}`;

export function reference(view: AtonView): ReferencePart[] {
  const { explain } = view;
  const wins = explain.seats[0]!.instant_wins;
  return [
    {
      title: t(word('round.title')),
      icon: 'card',
      ordered: true,
      lines: [
        { words: t(word('draw')) },
        { words: t(word('lay')) },
        ...cartouches(view).map((number) => ({
          name: t(`client.aton.cartouche.${number}`),
          words: t(word(`cartouche.${number}`)),
        })),
        { words: t(word('second')) },
      ],
    },
    {
      title: t(word('scoring.title')),
      icon: 'jar',
      lines: [
        { words: capital(say(explain.kingdom_note)) },
        ...explain.temples.map(({ scores }, i) => ({ name: t(word('temple'), { number: i + 1 }), words: say(scores) })),
        { name: t(word('black.name')), words: t(word('black')) },
        { name: t(word('bonus.name')), words: t(word('bonus')) },
        { words: t(word('back')) },
      ],
    },
    {
      title: t(word('wins.title')),
      icon: 'crown',
      lines: [
        { name: t(word('points'), { goal: explain.goal }), words: t(word('points.when')) },
        ...wins.map(({ squares, of }) => ({ name: capital(say(squares)), words: t(word('all'), { count: of }) })),
        { words: t(word('when')) },
      ],
    },
  ];
}
