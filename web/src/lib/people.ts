// Who sits where, in words.
import type { GameFace } from './game';
import type { GameInfo, Scene, SeatInfo, SeatWish } from './protocol';
import { has, say, t, type SeatNamer } from './texts';

export type Level = 'easy' | 'medium' | 'hard';
export const LEVELS: readonly Level[] = ['easy', 'medium', 'hard'];

/** Bots stand weakest first in the server's list; the very first only plays at random. */
export function botOf(game: GameInfo, level: Level): SeatWish {
  const bots = game.bots.filter((b) => b.name !== 'random');
  const easy = bots[0]?.name ?? 'random';
  const best = bots[bots.length - 1]?.name ?? 'random';
  if (level === 'easy') return { player: 'bot', bot: easy, effort: 1 };
  return { player: 'bot', bot: best, effort: level === 'medium' ? 1 : 3 };
}

/** The other way round: how strong a bot at a table is. */
export function levelOf(game: GameInfo, { bot, effort }: Pick<SeatInfo, 'bot' | 'effort'>): Level {
  return (
    LEVELS.findLast((level) => {
      const wish = botOf(game, level);
      return wish.player === 'bot' && wish.bot === bot && (wish.effort ?? 1) <= (effort ?? 1);
    }) ?? 'easy'
  );
}

/** How strong a bot is, in a word, where nobody has asked the server what bots there are. */
function strength({ bot, effort }: Pick<SeatInfo, 'bot' | 'effort'>): string {
  const key = `client.bot.${bot}`;
  return t(has(key) ? key : `client.level.${(effort ?? 1) < 3 ? 'medium' : 'hard'}`);
}

/** "You", "Mara", "Meryt · bot (easy)", "open". */
export function whoSits(info: SeatInfo, seat: number, mine: readonly number[] | number | null): string {
  const own = typeof mine === 'number' ? mine === seat : (mine?.includes(seat) ?? false);
  if (info.player === 'open') return t('client.who.open');
  // A seat that was handed to a bot is a bot's meanwhile, but somebody may come back to it.
  if (info.player === 'bot' && !info.absent) {
    // Two bots at a table are two persons.
    return t('client.who.bot', { name: t(`client.bot.name.${seat}`), level: strength(info) });
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
