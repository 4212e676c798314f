// Ankh in the browser.
import { defineFace } from '../../lib/game';
import { t } from '../../lib/texts';
import Actions from './Actions.svelte';
import Board from './Board.svelte';
import Devotion from './Devotion.svelte';
import Events from './Events.svelte';
import Forecast from './Forecast.svelte';
import { guide } from './guide';
import { sounds } from './sounds';
import Hand from './Hand.svelte';
import { arithmetic } from './moment';
import { describe } from './describe';
import { ahead, begin, question } from './hands';
import { district, godName, monumentName, placeName, standing } from './names';
import { moments } from './moments';
import Panel from './Panel.svelte';
import { alsoButton, attack, path, plain, primary, unordered } from './path';
import Portrait from './Portrait.svelte';
import Powers from './Powers.svelte';
import { spectacle } from './scene';
import { chapter, sources } from './sources';
import Palace from './Palace.svelte';
import { palaceOf } from './palace';
import Politics from './Politics.svelte';
import { mentions, seatNamed, trail, turnOf } from './story';
import { because, topic } from './topics';
import { asked, godSeat, type View } from './view';

const holds =
  (...kinds: string[]) =>
  (target: string): boolean =>
    kinds.includes(target.split(':')[0]!);

export const face = defineFace<View>({
  Board,
  Panel,
  Portrait,
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
      fixed: true,
      phone: 'below',
      holds: holds('action'),
    },
    {
      id: 'forecast',
      title: 'client.ankh.title.forecast',
      tab: 'client.ankh.tab.forecast',
      icon: 'conflict',
      part: Forecast,
      at: 'right',
      // On a low screen it is a tab.
      fixed: 640,
    },
    {
      id: 'palace',
      title: 'client.ankh.title.palace',
      icon: 'temple',
      part: Palace,
      at: 'right',
      when: (view) => palaceOf(view) !== null,
      holds: holds('room', 'priest'),
    },
    {
      id: 'politics',
      title: 'client.ankh.title.politics',
      icon: 'crown',
      part: Politics,
      at: 'right',
      with: 'palace',
      when: (view) => palaceOf(view) !== null,
      holds: holds('politic', 'spent'),
    },
    {
      id: 'cards',
      title: 'client.ankh.title.cards',
      tab: 'client.tab.cards',
      icon: 'hand',
      part: Hand,
      at: 'right',
      holds: holds('card'),
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
  desk: {
    columns: 'clamp(246px, 18.4vw, 360px) clamp(94px, 6.8vw, 130px) minmax(0, 1fr) clamp(330px, 24.7vw, 480px)',
    tight: '94px minmax(0, 1fr) 330px',
    top: 'wide',
    staged: 'clamp(380px, 35vw, 760px) minmax(0, 1fr)',
    tabs: 1700,
    grows: true,
  },
  path,
  unordered,
  alsoButton,
  button: (choice, view) => {
    const [word, what = ''] = choice.split(' ');
    // In the Palace the words say what is left out.
    if (word === 'done') return ['war_room', 'priest_move'].includes(asked(view)?.step ?? '') ? null : t('client.ankh.button.done');
    if (word === 'action') return t(`client.ankh.action.${what}`);
    // The question has the verb: so all of them find room on a phone. In the other edition each has its price.
    if (word === 'build' && view.edition !== 'pre-release') return monumentName(what);
    return word === 'bid' ? what : null;
  },
  attack,
  begin,
  hides: () => false,
  question,
  ahead,
  previews: (choice) => choice.startsWith('camel '),
  plain,
  primary,
  mentions,
  heads: (line) => line.key === 'ankh.event.turn_begins',
  trail,
  turnOf,
  spectacle,
  moments,
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
  shares: godSeat,
  chapter,
  sources,
  seatName: godName,
  seatNamed,
  sounds,
  guide,
  describe,
});
