// The reference card of Ankh. Its numbers, stages and cards are those of the edition that is played, as the server tells them.
import type { ReferenceLine, ReferencePart } from '../../../lib/teaching';
import { capital, inRow, say, t } from '../../../lib/texts';
import { ofEdition } from '../names';
import { helpOf, palaceOf } from '../palace';
import type { View } from '../view';

const word = (key: string): string => `client.ankh.ref.${key}`;

/** Stages that need somebody or something which is not in every game. */
const WANTS: Readonly<Record<string, (view: View) => boolean>> = {
  announcement: (view) => view.seats.some(({ god }) => god === 'amun'),
  underworld: (view) => view.seats.some(({ god }) => god === 'osiris'),
  cat_mummies: (view) => view.guardians.includes('cat-mummy'),
};

export function reference(view: View): ReferencePart[] {
  const { explain } = view;
  const { top, last_red: red, costs } = explain;
  const tell = (key: string, fields = {}): string => t(ofEdition(word(key), view), fields);
  const row = (name: string, words: string): ReferenceLine => ({ name: capital(name), words });
  const lengths = Object.fromEntries(explain.actions.map(({ action, length }) => [action, length]));
  const stages = explain.stages.filter((stage) => WANTS[stage]?.(view) ?? true);
  const palace = palaceOf(view);
  return [
    {
      title: t(word('turn.title')),
      icon: 'sandals',
      lines: [
        { words: tell('turn') },
        ...explain.actions.map(({ action }) =>
          row(t(`client.ankh.action.${action}`), tell(`action.${action}`, { costs: costs.unlock.join(', ') })),
        ),
        { words: tell('event', { steps: lengths.move ?? 0, unlock: lengths.unlock ?? 0 }) },
      ],
    },
    {
      title: t(word('battle.title')),
      icon: 'conflict',
      ordered: true,
      lines: stages.map((stage) => ({ words: tell(`stage.${stage}`, { cost: costs.build, worship: costs.worship }) })),
    },
    {
      title: t(word('counts.title')),
      icon: 'crown',
      lines: [
        row(t(word('strength.name')), tell('strength')),
        row(t(word('cards.name')), inRow(explain.cards.map(({ card, strength }) => `${t(`ankh.card.${card}`)} +${strength}`))),
        row(t(word('devotion.name')), tell('devotion')),
        row(t(word('top.name')), tell('top', { top })),
        ...explain.events.flatMap(({ conflict, then }) =>
          conflict !== undefined && then ? [row(t('client.ankh.event.conflict', { number: conflict }), tell(`then.${then}`, { red }))] : [],
        ),
      ],
    },
    ...(palace
      ? [
          {
            title: t('client.ankh.title.palace'),
            icon: 'temple',
            lines: [row(say(palace.name), helpOf(palace)), ...palace.rooms.map((room) => row(say(room.name), helpOf(room)))],
          },
        ]
      : []),
  ];
}
