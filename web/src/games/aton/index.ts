// Aton in the browser.
import { defineFace } from '../../lib/game';
import { t } from '../../lib/texts';
import Board from './Board.svelte';
import { guide } from './guide';
import { sounds } from './sounds';
import { moments } from './moments';
import { ahead, describe, district, placeName, question, seatTitle, standing, worded } from './names';
import Panel from './Panel.svelte';
import { path, plain, primary, unordered } from './path';
import Portrait from './Portrait.svelte';
import { spectacle } from './scenes';
import { sources } from './sources';
import { heads, mentions, trail } from './story';
import { topic } from './topics';
import ToCome from './ToCome.svelte';
import Unplayed from './Unplayed.svelte';
import type { AtonView } from './view';

export const face = defineFace<AtonView>({
  Board,
  Panel,
  Portrait,
  asides: [
    { id: 'unplayed', title: 'client.aton.topic.unplayed', tab: 'client.tab.cards', icon: 'hand', part: Unplayed, at: 'right' },
    { id: 'to_come', title: 'client.aton.topic.to_come', tab: 'client.tab.cards', icon: 'hand', part: ToCome, at: 'right' },
  ],
  path,
  unordered,
  // Cards that lie open hide nothing; those put away stay hidden.
  hides: (view, seat) => view.seats[seat]!.hand.length + view.seats[seat]!.put_away.length > 0,
  plain,
  primary,
  mentions,
  trail,
  heads,
  spectacle,
  moments,
  standing,
  score: (view, seat) => view.seats[seat]?.score ?? 0,
  figures: (view, seat) => [{ icon: 'sun', value: String(view.explain.seats[seat]!.stock), name: t('client.aton.stock') }],
  // The shapes of the marks are the counters themselves.
  emblem: () => '',
  chapter: (view) => view.round,
  sources,
  seatName: (_view, seat) => seatTitle(seat),
  topic,
  placeName,
  district,
  sounds,
  guide,
  describe,
  worded,
  ahead,
  question,
});
