// The games that one has played to their end. What is known of them stays in the browser, also when the server has removed the
// table.
import { allKeys, forget, recall, remember } from './keys';
import type { GameName, Scene, TableInfo } from './protocol';

export interface Played {
  table: string;
  game: GameName;
  title: string;
  /** When it ended, or was last seen. */
  at: number;
  result: 'won' | 'drawn' | 'lost' | 'closed' | 'watched';
  /** One's place, counted from 1, and how many there are; left out where only the server's list told of the end. */
  place?: number;
  places?: number;
  /** Who one was: Isis, Red. */
  as: string;
  /** For each seat, one's own first; empty where they are not known. */
  points: number[];
  /** The others: their names, and how many bots. */
  people: string[];
  bots: number;
  /** The server has it no more. */
  gone?: true;
}

const STORE = 'ennead.history';
/** Enough for years; a few kilobytes. */
export const MOST = 200;

export function allPlayed(): Played[] {
  try {
    const list: unknown = JSON.parse(recall(STORE) ?? '[]');
    return Array.isArray(list) ? (list as Played[]) : [];
  } catch {
    return [];
  }
}

const store = (list: Played[]): void => remember(STORE, JSON.stringify([...list].sort((a, b) => b.at - a.at).slice(0, MOST)));

/** A finished game, once; what is known better replaces what was known before. */
export function notePlayed(game: Played): void {
  const list = allPlayed();
  const old = list.find(({ table }) => table === game.table);
  if (old && (old.points.length > 0 || game.points.length === 0)) return;
  store([{ ...game, at: old?.at ?? game.at }, ...list.filter((one) => one !== old)]);
}

/** Out of the list; the table is forgotten with it, or else it would come back. */
export function dropPlayed(table: string): void {
  forget(table);
  store(allPlayed().filter((one) => one.table !== table));
}

type Company = Pick<Scene, 'seats'>;
function others({ seats }: Company, mine: readonly number[]): Pick<Played, 'people' | 'bots'> {
  const rest = seats.filter((_, seat) => !mine.includes(seat));
  return {
    people: rest.flatMap((seat) => (seat.player === 'person' ? [seat.name] : [])),
    bots: rest.filter((seat) => seat.player === 'bot').length,
  };
}

function resultOf(mine: readonly number[], winners: readonly number[], drawn: boolean): Played['result'] {
  if (!mine.length) return 'watched';
  if (drawn) return 'drawn';
  return winners.some((winner) => mine.includes(winner)) ? 'won' : 'lost';
}

/** As a table tells it that one looks at. */
export function playedAt(scene: Scene, mine: readonly number[], as: string, points: readonly number[]): Played {
  const { winners = [], drawn = false, ranking = [] } = scene.outcome ?? {};
  const place = ranking.findIndex((seats) => seats.some((seat) => mine.includes(seat)));
  const own = mine[0] ?? 0;
  return {
    table: scene.table,
    game: scene.game,
    title: scene.title,
    at: Date.now(),
    result: resultOf(mine, winners, drawn),
    ...(place < 0 ? {} : { place: 1 + ranking.slice(0, place).flat().length, places: scene.seats.length }),
    as,
    points: [...points.slice(own, own + 1), ...points.filter((_, seat) => seat !== own)],
    ...others(scene, mine),
  };
}

/** As the server's list tells it, where it ended while nobody looked. */
export function playedElsewhere(table: TableInfo, as: string): Played {
  const mine = table.mine ?? [];
  return {
    table: table.table,
    game: table.game,
    title: table.title,
    at: table.changed,
    result: table.phase === 'closed' ? 'closed' : resultOf(mine, table.winners ?? [], table.drawn ?? false),
    as,
    points: [],
    ...others(table, mine),
  };
}

/** What the server says of one's tables: those that are over are put down here, and those that are gone are marked. */
export function noteList(tables: readonly TableInfo[]): void {
  const keys = allKeys();
  for (const table of tables)
    if (!table.gone && (table.phase === 'over' || table.phase === 'closed') && (table.mine?.length ?? 0) > 0)
      notePlayed(playedElsewhere(table, keys.find((key) => key.table === table.table)?.seen?.as ?? ''));
  const gone = tables.flatMap((table) => (table.gone ? [table.table] : []));
  if (!gone.length) return;
  store(allPlayed().map((one) => (gone.includes(one.table) ? { ...one, gone: true } : one)));
  for (const table of gone) forget(table);
}
