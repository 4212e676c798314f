// Direct hands: what a press on one's own figure means, and what a confirmation asks.
import { OUTSIDE, type TargetId } from '../../lib/game';
import type { Scene } from '../../lib/protocol';
import { say, t } from '../../lib/texts';
import { cardName, forecastWords, lineAt, placeName, planAt, regionName, regionsIn } from './names';
import { palaceOf, roomOf } from './palace';
import { asked, figures, godSeat, step, type View } from './view';

const figureAt = (target: TargetId, view: View, me: number) =>
  figures(view).find((entry) => `space:${entry.space}` === target && entry.seat === godSeat(view, me));

/** To press one of your figures is to move it: the action is chosen with it, and another figure takes the place of the first. */
export function begin(target: TargetId, scene: Scene, me: number): string[] | null {
  const view = scene.view as View;
  const now = asked(view);
  const own = figureAt(target, view, me);
  if (now?.step === 'turn') return own ? ['action move', `move ${own.space}`] : null;
  if (now?.step !== 'move_to' || now.from === undefined || target === `space:${now.from}`) return null;
  if (target === OUTSIDE) return ['undo'];
  return own ? ['undo', `move ${own.space}`] : null;
}

/** Whether a figure may be carried with the mouse. */
export function movable(target: TargetId, view: View, me: number, lit: ReadonlyMap<TargetId, unknown>): boolean {
  if (!figureAt(target, view, me)) return false;
  const step = asked(view)?.step;
  return step === 'turn' ? lit.has('action:move') : step === 'move_figure' ? lit.has(target) : step === 'move_to';
}

/** What waits to be confirmed, as a question. Outside of conflicts and of merging it is the turn that ends with it, unless a
 * Giant Scorpion was pushed and its owner aims it, or a line of camels only begins. */
export function question(choice: string, view: View, label: string): string {
  const words = sentence(choice, view) ?? t('client.ankh.confirm.other', { choice: label });
  const turn = step(view, 'turn');
  const within = step(view, 'conflict') || /^(push|camel) /.test(choice) || asked(view)?.step === 'merge_guardian';
  const ends = turn && !within && asked(view)?.seat === turn.seat;
  return ends ? `${words} ${t(`client.ankh.confirm.${follows(view)}`)}` : words;
}

const AMONG_EVENTS = ['caravan', 'caravan_next', 'old_token', 'swap'];

/** What comes after the choice that ends the turn: a conflict, or the Palace, which may ask again; else the next god's turn. */
function follows(view: View): 'conflict' | 'palace' | 'ends' {
  const court = palaceOf(view) !== null;
  const now = asked(view)?.step ?? '';
  if (now === 'control') return court ? 'palace' : 'ends';
  const track = view.explain.actions.find(({ action }) => action === step(view, 'turn')?.action);
  if (!track || track.at < track.length || AMONG_EVENTS.includes(now) || step(view, 'palace')) return 'ends';
  const { kind } = view.explain.events[view.event] ?? { kind: '' };
  return kind === 'conflict' ? 'conflict' : kind === 'control' && court ? 'palace' : 'ends';
}

function sentence(choice: string, view: View): string | null {
  const [word = '', first = ''] = choice.split(' ');
  switch (word) {
    case 'play': {
      const cards = choice.split(' ').slice(1).map(cardName);
      const all = regionsIn(view);
      const region = all[(view.battle?.region ?? 0) - 1];
      if (!region) return null;
      return cards.length > 1
        ? t('client.ankh.confirm.play_two', { card: cards[0]!, other: cards[1]!, region: regionName(region, all) })
        : t('client.ankh.confirm.play', { card: cards[0]!, region: regionName(region, all) });
    }
    case 'unlock':
      return t('client.ankh.confirm.unlock', { power: t(`ankh.power.${first}`) });
    case 'room': {
      const room = roomOf(view, first);
      return room ? t('client.ankh.confirm.room', { room: say(room.name) }) : null;
    }
    case 'on':
      return placing(first, view);
    case 'no':
      return first === 'underworld' ? t('client.ankh.confirm.no_underworld') : null;
    case 'priest': {
      const [god, from, to] = [first, roomOf(view, choice.split(' ')[2]!), roomOf(view, choice.split(' ')[3]!)];
      return from && to ? t('client.ankh.confirm.priest', { god: t(`ankh.god.${god}`), from: say(from.name), to: say(to.name) }) : null;
    }
    default:
      return null;
  }
}

/** What would stand on a space. */
function placing(space: string, view: View): string | null {
  const now = asked(view);
  switch (now?.step) {
    case 'summon_on':
      return t('client.ankh.confirm.on', { figure: { term: `ankh.figure.${now.figure === 'freed' ? 'warrior' : now.figure}` }, space });
    case 'build_on':
    case 'sphinx_on':
      return t('client.ankh.confirm.build', { monument: { term: `ankh.monument.${now.type ?? 'sphinx'}` }, space });
    case 'underworld_on':
      return t('client.ankh.confirm.underworld', { space });
    default:
      return null;
  }
}

/** Where a lit space lies, and how its region stands; or what a camel would divide. */
export function ahead(target: TargetId, view: View, me: number | null): string {
  const line = lineAt(target.startsWith('side:') ? target.slice(5) : null, view);
  if (line) {
    const camels = line.line.length - (asked(view)?.line ?? []).length;
    return t('client.ankh.line_ahead', { region: line.region, part: line.part.length, rest: line.rest, camels });
  }
  const name = target.startsWith('space:') ? target.slice(6) : '';
  const region = name ? regionsIn(view).find(({ land }) => land.includes(name)) : undefined;
  const then = region && planAt(name, view).get(region.token);
  return region ? `${placeName(target, view, me)}. ${forecastWords(then ?? region, view, then !== undefined)}` : '';
}
