// Who sits where, in words.
import type { GameFace } from './game';
import type { GameInfo, Scene, SeatInfo, SeatWish } from './protocol';
import { has, say, t, type SeatNamer } from './texts';

/** How strong bots are: the name of a level in the server's list. */
export type Level = string;
type WithLevels = Pick<GameInfo, 'levels'>;

/** The level of a name or, where there is none, the one in the middle. */
export const levelOr = ({ levels }: WithLevels, name: Level | null | undefined): Level =>
  (levels.find((level) => level.name === name) ?? levels[Math.floor((levels.length - 1) / 2)]!).name;
export const weakest = ({ levels }: WithLevels): Level => levels[0]!.name;

export function botOf(game: WithLevels, level: Level): SeatWish & { player: 'bot' } {
  const { bot, effort } = game.levels.find(({ name }) => name === levelOr(game, level))!;
  return { player: 'bot', bot, effort };
}

/** A level in a word. */
export const levelWord = (level: Level): string => t(`bot.level.${level}`);
/** Two bots at a table are two persons: each seat has a name. */
export const botName = (seat: number): string => t(`bot.name.${seat}`);

/** "You", "Mara", "Meryt · bot (easy)", "open". */
export function whoSits(info: SeatInfo, seat: number, mine: readonly number[] | number | null): string {
  const own = typeof mine === 'number' ? mine === seat : (mine?.includes(seat) ?? false);
  if (info.player === 'open') return t('client.who.open');
  // A seat that was handed to a bot is a bot's meanwhile, but somebody may come back to it.
  if (info.player === 'bot' && !info.absent) {
    return info.level ? t('client.who.bot', { name: botName(seat), level: levelWord(info.level) }) : botName(seat);
  }
  const name = own
    ? info.name
      ? t('client.who.you_named', { name: info.name })
      : t('client.who.you')
    : info.name || t('client.who.somebody');
  return info.absent ? t('client.who.absent', { name }) : name;
}

/** The title of a seat before the game has better ones: Red, Lapis, Seat 3. */
export function seatTitle(info: SeatInfo | undefined, seat: number): string {
  const own = `client.${info?.title.key}`;
  if (has(own)) return t(own);
  // A seat without a name has a number. The server counts from nought: people do not.
  return info && !/\d$/.test(info.title.text) ? say(info.title) : t('client.seat', { number: seat + 1 });
}

/** How a game names its seats in sentences: a god, a colour, or the title of the seat. */
export function namerOf(face: GameFace | null, scene: Scene | null): SeatNamer {
  return (seat) => {
    const named = scene?.view ? face?.seatName?.(scene.view, seat) : null;
    return named || seatTitle(scene?.seats[seat], seat);
  };
}

/** The seats of a game as groups that share everything: mostly each alone, two after a merge, whose panel it is first. */
export function groupsOf(face: Pick<GameFace, 'shares'>, view: unknown, players: number): number[][] {
  const shared = Array.from({ length: players }, (_, seat) => face.shares?.(view, seat) ?? seat);
  const groups = [...new Set(shared)].sort((a, b) => a - b);
  return groups.map((first) => [first, ...shared.flatMap((of, seat) => (of === first && seat !== first ? [seat] : []))]);
}
