// What happens in Kemet as moments: the Night and what it brings, mornings, points, pyramids, tiles, the end. Battles and the Dawn
// are scenes of their own (battle, dawn).
import { nameIn, numberIn, seatIn, termIn } from '../../lib/fields';
import type { Moment, MomentMark, MomentRow, TargetId } from '../../lib/game';
import type { Message, Scene } from '../../lib/protocol';
import { inRow, say, t } from '../../lib/texts';
import { seatName, tileName } from './names';
import { pyramidOf, type KemetView } from './view';

const is = (line: Message, ...events: string[]): boolean => events.includes(line.key.replace('kemet.event.', ''));

/** What each player has gained since the day ended, cause by cause, as far as the log tells. `night`: its line in the log. */
export function gains(log: readonly Message[], night: number, players: number): MomentRow[] {
  const ended = log.findLastIndex((line, at) => at <= night && is(line, 'evening_begins'));
  const day = log.findIndex((line, at) => at > night && is(line, 'day_begins'));
  const lines = log.slice(Math.max(0, ended), day < 0 ? undefined : day).filter((line) => is(line, 'vp_gained', 'vp_lost', 'pp_gained'));
  return Array.from({ length: players }, (_, seat): MomentRow[] => {
    const own = lines.filter((line) => seatIn(line.fields.seat) === seat && (!is(line, 'pp_gained') || numberIn(line.fields.amount) > 0));
    // Victory points first.
    own.sort((a, b) => Number(is(a, 'pp_gained')) - Number(is(b, 'pp_gained')));
    const words = own.map((line) =>
      t(`client.kemet.moment.${is(line, 'pp_gained') ? 'pp' : is(line, 'vp_gained') ? 'vp' : 'vp_lost'}`, {
        amount: numberIn(line.fields.amount),
        reason: t(termIn(line.fields.reason)),
      }),
    );
    return words.length ? [{ seat, text: t('client.kemet.moment.row', { seat: seatName(seat), gains: inRow(words) }) }] : [];
  }).flat();
}

function told(log: readonly Message[], at: number, view: KemetView): Moment[] {
  const line = log[at]!;
  const day = numberIn(line.fields.day);
  const seat = seatIn(line.fields.seat);
  switch (line.key.replace('kemet.event.', '')) {
    case 'night_begins': {
      const rows = gains(log, at, view.seats.length);
      return [
        { ms: rows.length ? 2200 : 1200, banner: { title: t('client.kemet.moment.night', { day }), icon: 'moon', tone: 'night', rows } },
      ];
    }
    case 'day_begins':
      return [{ ms: 1000, banner: { title: t('client.kemet.moment.day', { day }), icon: 'sun', tone: 'day' } }];
    case 'dawn_begins':
      return [{ ms: 1000, banner: { title: t('client.kemet.moment.dawn'), icon: 'sun', tone: 'day', note: say(line) } }];
    case 'final_day':
      return [{ ms: 1500, banner: { title: t('client.kemet.moment.last_day'), icon: 'sun', tone: 'war', note: say(line, seatName) } }];
    case 'raised':
    case 'hand_of_god': {
      const stone = pyramidOf(view, seatIn(line.fields.owner) ?? -1, nameIn(line.fields.colour));
      if (!stone) return [];
      const place: TargetId = `space:${stone.space}`;
      return [
        {
          ms: 850,
          lights: [place],
          marks: [{ at: [place], text: t('client.kemet.moment.level', { level: numberIn(line.fields.level) }), seat }],
        },
      ];
    }
    case 'tile_bought': {
      const tile = nameIn(line.fields.tile);
      const market = view.explain.market.filter((ware) => ware.tile === tile).map((ware): TargetId => `tile:${ware.colour}:${tile}`);
      return [{ ms: 900, marks: [{ at: [`seat:${seat}`], from: market, text: tileName(tile), seat }] }];
    }
    default:
      return [];
  }
}

/** Whose points have changed, and by what. */
function points(view: KemetView, before: KemetView | null, lines: readonly Message[]): Moment[] {
  if (!before) return [];
  // It comes from where somebody has just fought or gone.
  const place = lines.findLast((line) => is(line, 'battle_won', 'stepped', 'stepped_with', 'teleported', 'teleported_with'))?.fields;
  const space = nameIn(place?.space ?? place?.to);
  const marks = view.explain.seats.flatMap(({ points: { total } }, seat): MomentMark[] => {
    const by = total - (before.explain.seats[seat]?.points.total ?? total);
    if (by === 0) return [];
    return [
      { at: [`seat:${seat}`], from: space ? [`space:${space}`] : undefined, text: by > 0 ? `+${by}` : `−${-by}`, seat, loss: by < 0 },
    ];
  });
  return marks.length
    ? [{ ms: 1100, marks, lights: marks.map(({ seat }) => `seat:${seat}`), sound: marks.some(({ loss }) => !loss) ? 'point' : 'fall' }]
    : [];
}

export function moments(scene: Scene, log: readonly Message[], from: number, before: Scene | null): Moment[] {
  const view = scene.view as KemetView;
  const lines = log.slice(from);
  const won = lines.findLast((line) => is(line, 'won'));
  const winner = seatIn(won?.fields.seat);
  return [
    ...points(view, (before?.view as KemetView | undefined) ?? null, lines),
    ...lines.flatMap((_, i) => told(log, from + i, view)),
    ...(won && winner !== null
      ? [
          {
            ms: 2200,
            banner: {
              title: t('client.moment.wins', { who: seatName(winner) }),
              icon: 'crown',
              tone: 'end' as const,
              note: say(won, seatName),
              faces: [winner],
            },
          },
        ]
      : []),
  ];
}
