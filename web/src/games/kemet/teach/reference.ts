// The reference card of Kemet: the sets that are played, and their numbers, as the server tells them.
import { has } from '../../../lib/game';
import type { ReferenceLine, ReferencePart } from '../../../lib/teaching';
import { capital, inRow, t } from '../../../lib/texts';
import { actionKind, actionName, spaceName } from '../names';
import type { KemetView } from '../view';

const word = (key: string): string => `client.kemet.ref.${key}`;

export function reference(view: KemetView): ReferencePart[] {
  const { explain, options } = view;
  const { goal, tokens, most_pp: most, top_level: level } = explain;
  const plays = (set: string): boolean => has(view.content, set);
  const kinds = [...new Set(explain.actions.flat().map(actionKind))];
  const colours = kinds.filter((kind) => ['white', 'red', 'blue', 'black'].includes(kind));
  const acts = kinds.filter((kind) => !colours.includes(kind));
  const worth = explain.battle_cards.map(
    ({ worth: { strength, damage, protection } }) => `${strength}\u00a0·\u00a0${damage}\u00a0·\u00a0${protection}`,
  );
  const site = ({ space, pp, vp, withdraw }: KemetView['explain']['sites'][number]): ReferenceLine => ({
    name: capital(spaceName(space)),
    words: t(word(vp ? 'site.points' : withdraw ? 'site.price' : 'site'), { pp, vp, units: withdraw }),
  });
  const night = ['tokens', 'pp', 'cards', 'powers', plays('dawn') ? 'dawn' : 'order'];
  return [
    {
      title: t(word('turn.title')),
      icon: 'sandals',
      lines: [
        { words: t(word('turn'), { tokens }) },
        ...acts.map((kind) => ({
          name: actionName(explain.actions.flat().find((action) => actionKind(action) === kind)!),
          words: t(word(`action.${kind}`), { most, level }),
        })),
        {
          name: t(word('buy.name')),
          words: t(word('buy'), { colours: inRow(colours.map((colour) => t(`client.kemet.action.${colour}`))) }),
        },
        ...(plays('path') ? [{ name: t(word('path.name')), words: t(word('path')) }] : []),
      ],
    },
    {
      title: t(word('battle.title')),
      icon: 'conflict',
      ordered: true,
      lines: ['escape', 'cards', 'strength', 'winner', 'losses', 'point', 'loser', 'stays'].map((step) => ({
        words: t(word(`battle.${step}`)),
      })),
      notes: [{ name: t(word('cards.name')), words: worth.join(', ') }],
    },
    {
      title: t(word('counts.title')),
      icon: 'crown',
      lines: [
        { name: t(word('goal.name'), { goal }), words: t(word(options.victory === 'turn' ? 'goal.turn' : 'goal')) },
        { name: t(word('lasting.name')), words: t(word('lasting')) },
        { name: t(word('held.name')), words: t(word(level < 4 ? 'held.low' : 'held'), { level }) },
        ...explain.sites.map(site),
      ],
    },
    { title: t(word('night.title')), icon: 'moon', ordered: true, lines: night.map((step) => ({ words: t(word(`night.${step}`)) })) },
  ];
}
