// Kemet as the shell sees it.
import { defineFace } from '../../lib/game';
import { addIcons } from '../../lib/icons';
import type { Scene } from '../../lib/protocol';
import { t } from '../../lib/texts';
import Actions from './Actions.svelte';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Market from './Market.svelte';
import Panel from './Panel.svelte';
import Path from './ta-seti/Path.svelte';
import { begin, follow, gesture } from './gestures.svelte';
import { guide } from './guide';
import { sounds } from './sounds';
import { moments } from './moments';
import { ahead, describe, label, placeName, question, seatName, standing, warns, worded } from './names';
import { attack, path, plain, primary, unordered } from './path';
import { spectacle } from './battle/tell';
import { heads, mentions, noise, trail, turnOf } from './story';
import { topic } from './topics';
import { SIGNS } from './signs';
import { sources } from './sources';
import { onTray } from './tray';
import { count, type KemetView } from './view';

addIcons(SIGNS);

export const face = defineFace<KemetView>({
  Board,
  Panel,
  asides: [
    {
      id: 'actions',
      title: 'client.kemet.tab.actions',
      icon: 'raise',
      part: Actions,
      at: 'right',
      half: true,
      holds: (target) => /^(token:|silver$|golden:)/.test(target),
    },
    {
      id: 'hand',
      title: 'client.tab.cards',
      icon: 'hand',
      part: Hand,
      at: 'right',
      half: true,
      holds: (target, view) => target.startsWith('di:') && !onTray(view),
    },
    {
      id: 'market',
      title: 'client.kemet.tab.market',
      icon: 'tile',
      part: Market,
      at: 'right',
      holds: (target) => target.startsWith('tile:'),
      alone: true,
    },
    {
      id: 'path',
      title: 'client.kemet.tab.path',
      tab: 'client.kemet.tab.path_short',
      icon: 'priest',
      part: Path,
      at: 'bottom',
      when: (view) => view.explain.path !== undefined,
      holds: (target) => /^(location|object|seal):/.test(target),
    },
  ],
  desk: {
    // The map is as wide as it is high; what is left belongs to the parts beside it.
    columns: 'clamp(248px, 17.4vw, 348px) min((100vh - 158px - var(--below, 0px)) * 0.905, 52vw) minmax(0, 1fr)',
    tight: 'minmax(0, 1fr) 330px',
    log: 'left',
    tabs: 1200,
    zoom: 'left',
  },
  dock: 188,
  path,
  unordered,
  attack,
  plain,
  // A turn ends by its own button.
  ends: () => false,
  gesture,
  begin,
  follow,
  // The map is open; cards are not.
  hides: (view, seat) => {
    const { di, dropped, taken } = view.seats[seat]!;
    return count(di) + count(taken) + dropped.length > 0;
  },
  primary,
  label,
  worded,
  warns,
  question,
  ahead,
  heads,
  noise,
  mentions,
  trail,
  turnOf,
  spectacle,
  moments,
  standing: (scene: Scene) => standing(scene.view as KemetView | null),
  score: (view, seat) => view.explain.seats[seat]!.points.total,
  figures: (view, seat) => {
    const s = view.seats[seat]!;
    return [
      { icon: 'ka', value: String(s.pp), name: t('client.kemet.name.pp') },
      { icon: 'eye', value: String(count(s.di)), name: t('client.kemet.name.di') },
    ];
  },
  // The shape of the seat says more than a picture that all would share.
  emblem: () => '',
  topic,
  placeName,
  chapter: (view) => view.day,
  sources,
  seatName: (_view, seat) => seatName(seat),
  sounds,
  guide,
  describe,
});
