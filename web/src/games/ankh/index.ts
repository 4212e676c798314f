// Ankh in the browser.
import { defineFace } from '../../lib/game';
import { t } from '../../lib/texts';
import Actions from './Actions.svelte';
import Board from './Board.svelte';
import Devotion from './Devotion.svelte';
import Events from './Events.svelte';
import { guide } from './guide';
import Hand from './Hand.svelte';
import { arithmetic } from './moment';
import { describe } from './describe';
import { district, godName, placeName, standing } from './names';
import Panel from './Panel.svelte';
import { alsoButton, attack, path, plain, primary, unordered } from './path';
import Powers from './Powers.svelte';
import { mentions, trail } from './story';
import { because, topic } from './topics';
import { godSeat, type View } from './view';

const holds =
  (...kinds: string[]) =>
  (target: string): boolean =>
    kinds.includes(target.split(':')[0]!);

export const face = defineFace<View>({
  Board,
  Panel,
  asides: [
    {
      id: 'devotion',
      title: 'client.ankh.topic.devotion.title',
      tab: 'client.ankh.tab.devotion',
      icon: 'crown',
      part: Devotion,
      at: 'left',
    },
    { id: 'events', title: 'client.ankh.title.events', icon: 'akhet', part: Events, at: 'top', phone: 'above' },
    {
      id: 'actions',
      title: 'client.ankh.title.actions',
      icon: 'sandals',
      part: Actions,
      at: 'right',
      phone: 'below',
      holds: holds('action'),
    },
    {
      id: 'cards',
      title: 'client.ankh.title.cards',
      tab: 'client.tab.cards',
      icon: 'hand',
      part: Hand,
      at: 'right',
      holds: holds('card', 'bid'),
    },
    {
      id: 'powers',
      title: 'client.ankh.title.powers',
      tab: 'client.ankh.tab.powers',
      icon: 'ankh',
      part: Powers,
      at: 'right',
      holds: holds('power'),
    },
  ],
  desk: { columns: '286px 104px minmax(0, 1fr) 300px', tight: '104px minmax(0, 1fr) 300px' },
  path,
  unordered,
  alsoButton,
  button: (choice) =>
    choice === 'done' ? t('client.ankh.button.done') : choice.startsWith('action ') ? t(`client.ankh.action.${choice.slice(7)}`) : null,
  attack,
  plain,
  primary,
  mentions,
  heads: (line) => line.key === 'ankh.event.turn_begins',
  trail,
  arithmetic: (scene, log) => arithmetic(scene.view as View | null, log, scene.question?.kind ?? ''),
  standing: (scene) => standing(scene.view as View | null),
  score: (view, seat) => view.seats[godSeat(view, seat)]?.devotion ?? 0,
  figures: (view, seat) => [
    { icon: 'follower', value: String(view.seats[godSeat(view, seat)]?.followers ?? 0), name: t('client.ankh.panel.followers') },
  ],
  emblem: (view, seat) => view.seats[seat]?.god ?? 'ankh',
  topic,
  placeName,
  district,
  hint: (scene) => because(scene.view as View),
  seatName: godName,
  guide,
  describe,
});
