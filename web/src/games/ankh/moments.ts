// What happens in Ankh as moments: events, regions in their order, monuments and caravans, devotion, the end. Battles, merges and
// forgetting are scenes of their own (scene.ts, moment.ts).
import type { Moment, MomentMark, TargetId } from '../../lib/game';
import type { Message, Scene } from '../../lib/protocol';
import { capital, say, t } from '../../lib/texts';
import { godName, iconOf, regionsIn } from './names';
import { palaceOf, roomTarget } from './palace';
import { is, number, seatOfGod, term } from './story';
import type { View } from './view';

const WON = ['won_at_top', 'won_as_last', 'won_by_devotion', 'all_forgotten'];
/** Devotion is told once, when all lines are read: a merge has its own words for it. */
const REDRAWN = ['merged'];

const spaceIn = ({ fields }: Message, name = 'space'): string => (typeof fields[name] === 'string' ? fields[name] : '');

function event(line: Message, view: View): Moment[] {
  const kind = term(line, 'event');
  if (kind === 'conflict') return [];
  return [
    {
      ms: 1000,
      banner: {
        title: t(`ankh.event_name.${kind}`),
        icon: iconOf(`event:${kind}`, view),
        tone: 'event',
        note: t('client.ankh.moment.event', { number: number(line, 'number') }),
      },
      lights: [`event:${number(line, 'number')}`],
    },
  ];
}

/** The name of the conflict, then its regions in the order in which they are fought over. */
function conflict(line: Message, view: View): Moment[] {
  const at = number(line, 'number');
  const space = view.explain.events.findIndex(({ conflict: other }) => other === at);
  const after = view.explain.events[space]?.then;
  return [
    {
      ms: 1000,
      banner: {
        title: t('client.ankh.event.conflict', { number: at }),
        icon: 'conflict',
        tone: 'war',
        note: [say(line), ...(after ? [`${capital(t(`client.ankh.event_then.${after}`))}.`] : [])].join(' '),
      },
      lights: [`event:${space + 1}`],
    },
    ...regionsIn(view).map(({ token }): Moment => ({ ms: 170, lights: [`token:${token}`], sound: 'count' })),
  ];
}

const region = (line: Message, text: string, seat: number | null, ms: number): Moment => {
  const at: TargetId = `token:${number(line, 'region')}`;
  return { ms, lights: [at], marks: [{ at: [at], text, seat }] };
};

function told(line: Message, view: View): Moment[] {
  const god = term(line, 'god');
  const seat = seatOfGod(view, god);
  const name = god ? t(`ankh.god.${god}`) : '';
  const key = line.key.slice('ankh.event.'.length);
  switch (key) {
    case 'event_begins':
      return event(line, view);
    case 'conflict_begins':
      return conflict(line, view);
    case 'region_empty':
      return [region(line, t('client.ankh.moment.nobody'), null, 450)];
    case 'dominated':
      return [region(line, t('client.ankh.moment.alone', { god: name }), seat, 750)];
    case 'battle_begins':
      return [region(line, t('client.ankh.moment.battle'), null, 650)];
    case 'monument_taken':
    case 'monument_taken_from': {
      const at: TargetId = `space:${spaceIn(line)}`;
      return [{ ms: 850, lights: [at], marks: [{ at: [at], from: seat === null ? undefined : [`seat:${seat}`], text: name, seat }] }];
    }
    case 'caravan_placed':
      return [{ ms: 600, lights: [`side:${spaceIn(line, 'first')}`, `side:${spaceIn(line, 'last')}`] }];
    case 'region_divided': {
      const [old, fresh] = [number(line, 'old'), number(line, 'fresh')];
      const mark = (of: number): MomentMark => ({
        at: [`token:${of}`],
        text: t('client.ankh.moment.region', { number: of }),
        seat: null,
      });
      return [{ ms: 850, lights: [`token:${old}`, `token:${fresh}`], marks: [mark(old), mark(fresh)], sound: 'place' }];
    }
    case 'tokens_swapped':
      return [{ ms: 650, lights: [`token:${number(line, 'first')}`, `token:${number(line, 'second')}`], sound: 'place' }];
    case 'pharaoh_chosen':
      return [
        {
          ms: 1300,
          banner: { title: t('ankh.named', { name: line.fields.pharaoh ?? '' }), icon: 'crown', tone: 'event', note: say(line) },
        },
      ];
    case 'room_won': {
      const room = t('ankh.named', { name: line.fields.room ?? '' });
      const found = palaceOf(view)?.rooms.find((one) => say(one.name) === room);
      const at: TargetId[] = [...(found ? [roomTarget(found.number)] : []), ...(seat === null ? [] : [`seat:${seat}`])];
      return [{ ms: 850, lights: at.slice(0, 1), marks: [{ at, text: `${room}: ${name}`, seat }], sound: 'magic' }];
    }
    case 'politic_played':
      return [
        { ms: 800, marks: [{ at: seat === null ? [] : [`seat:${seat}`], text: t('ankh.named', { name: line.fields.card ?? '' }), seat }] },
      ];
    default:
      return [];
  }
}

/** How far the tokens of the gods went on the track. */
function devotion(view: View, before: View | null, lines: readonly Message[]): Moment[] {
  if (!before || lines.some((line) => is(line, ...REDRAWN))) return [];
  const fought = lines.findLast((line) => is(line, 'battle_won', 'battle_won_by_tiebreaker', 'dominated'));
  const from: TargetId[] | undefined = fought ? [`token:${number(fought, 'region')}`] : undefined;
  const marks = view.seats.flatMap(({ devotion: now = 0, merged_into, forgotten }, seat): MomentMark[] => {
    const by = now - (before.seats[seat]?.devotion ?? 0);
    if (by === 0 || merged_into !== undefined || forgotten) return [];
    return [{ at: [`devotion:${seat}`, `seat:${seat}`], from, text: by > 0 ? `+${by}` : `−${-by}`, seat, loss: by < 0 }];
  });
  return marks.length ? [{ ms: 1000, marks, lights: marks.map(({ seat }) => `seat:${seat}`), sound: 'point' }] : [];
}

function end(line: Message, view: View): Moment {
  const seat = seatOfGod(view, term(line, 'god'));
  return {
    ms: 2200,
    banner: {
      title: seat === null ? t('client.moment.drawn') : t('client.moment.wins', { who: godName(view, seat) }),
      icon: seat === null ? 'forgotten' : 'crown',
      tone: 'end',
      note: say(line),
      faces: seat === null ? [] : [seat],
    },
  };
}

export function moments(scene: Scene, log: readonly Message[], from: number, before: Scene | null): Moment[] {
  const view = scene.view as View;
  const lines = log.slice(from);
  const won = lines.findLast((line) => is(line, ...WON));
  return [
    ...lines.flatMap((line) => told(line, view)),
    ...devotion(view, (before?.view as View | undefined) ?? null, lines),
    ...(won ? [end(won, view)] : []),
  ];
}
