// The quiet line under the prompt, and why something that was pressed is not lit. Legality is the server's list; these
// are the reasons that can be read off the board.
import type { TargetId } from '../../lib/game';
import type { Scene } from '../../lib/protocol';
import { listed, t } from '../../lib/texts';
import { onBoard, total } from './battle';
import { followersAhead, forecast, majorityWords } from './forecast';
import { distance, isSpace, space } from './geometry';
import { cardName, eventName, godName, poolWords, thingOn } from './names';
import { topic } from './topics';
import { ACTIONS, EVENTS, POWERS, asked, figures, godSeat, godsOf, step, trackLength, type ActionName, type Card, type View } from './view';

export function hint(scene: Scene, me: number | null): string {
  const view = scene.view as View | null;
  const question = scene.question;
  if (!view || !question) return '';
  const choices = question.choices ?? [];
  const count = (word: string): number => choices.filter((choice) => choice.text.startsWith(`${word} `)).length;
  switch (question.kind) {
    case 'first_action':
    case 'second_action':
      return actionHint(
        view,
        question.kind,
        choices.map((choice) => choice.text),
        me,
      );
    case 'move_figure':
      return t('ankh.hint.move_figure', { count: count('move') });
    case 'move_to':
      return t('ankh.hint.move_to', { count: count('to') });
    case 'summon_on':
      return t('ankh.hint.summon_on', { count: count('on') });
    case 'caravan':
    case 'caravan_next':
      return t('ankh.hint.caravan');
    case 'swap': {
      const now = asked(view);
      return t('ankh.hint.swap', { first: Number(now?.first), second: Number(now?.second) });
    }
    case 'old_token':
    case 'aim':
      return t(`ankh.hint.${question.kind}`);
    case 'control':
      return t(view.monuments.some((entry) => entry.owner === null) ? 'ankh.hint.control' : 'ankh.hint.control_others');
    case 'unlock': {
      const followers = me === null ? 0 : (view.seats[godSeat(view, me)]?.followers ?? 0);
      return t('ankh.hint.unlock', { followers });
    }
    case 'cards':
    case 'announce':
    case 'obelisk_figure':
    case 'build':
      return battleHint(view);
    case 'bid': {
      const bidders = view.battle?.bidders ?? [];
      return t('client.ankh.hint.followers', {
        list: bidders.map((seat) => `${godName(view, seat)} ${view.seats[seat]?.followers ?? 0}`).join(', '),
      });
    }
    case 'merge_guardian': {
      const lower = view.seats[asked(view)?.lower ?? -1];
      return lower ? t('ankh.hint.merge', { god: t(`ankh.god.${lower.god}`) }) : '';
    }
    case 'summon':
    case 'summon_figure':
      return me === null ? '' : t('client.ankh.hint.pool', { list: poolWords(view, godSeat(view, me)) });
    default: {
      const cause = CAUSE[question.kind];
      const told = cause ? topic(cause) : null;
      return told ? t('client.ankh.hint.because', { cause: told.title, text: told.text }) : '';
    }
  }
}

/** The ability, power, card or piece that a question comes from. */
const CAUSE: Readonly<Record<string, string>> = {
  sun: 'god:ra',
  trap: 'god:anubis',
  protect: 'god:isis',
  underworld: 'god:osiris',
  underworld_on: 'god:osiris',
  worship: 'power:worshipful',
  obelisk_to: 'power:obelisk-attuned',
  build_on: 'card:build',
  mummy_return: 'figure:mummy',
  push_to: 'figure:satet',
  tiebreak: 'tiebreaker',
};

/** Which action brings the next event, and how many followers there are to gain. */
function actionHint(view: View, kind: string, choices: readonly string[], me: number | null): string {
  const parts: string[] = [];
  if (me !== null && godsOf(view, me).length > 1) parts.push(t('ankh.hint.one'));
  const last = ACTIONS.filter((action) => choices.includes(`action ${action}`) && trackLength(view, action) - view.markers[action] === 1);
  if (last.length && view.event < EVENTS.length - 1)
    parts.push(
      t('client.ankh.hint.event', {
        actions: listed(
          last.map((action) => t(`client.ankh.action.${action}`)),
          true,
        ),
        event: eventName(view.event + 1),
      }),
    );
  else if (kind === 'first_action' && view.event === 0) parts.push(t('ankh.hint.first'));
  if (me !== null) parts.push(t('ankh.hint.gain', { count: followersAhead(view, godSeat(view, me)) }));
  return parts.join(' ');
}

function battleHint(view: View): string {
  const { battle } = view;
  if (!battle) return '';
  const standing = figures(view);
  const list = battle.participants
    .map((seat) => `${godName(view, seat)} ${total(onBoard(view, seat, battle.region, standing))}`)
    .join(', ');
  const words = t('client.ankh.hint.strength', { list });
  const stake = forecast(view)[battle.region - 1];
  return stake?.majorities.length ? `${words} ${majorityWords(stake, view)}` : words;
}

/** Null: no reason that we know. */
export function whyNot(target: TargetId, scene: Scene, me: number | null): string | null {
  const view = scene.view as View | null;
  const question = scene.question;
  if (!view || !question || me === null || !question.asked.includes(me)) return null;
  const [kind, rest = ''] = target.split(/:(.*)/s);
  const own = godSeat(view, me);
  if (kind === 'space' && isSpace(rest)) return whyNotSpace(rest, question.kind, view, own, me);
  if (kind === 'action') {
    const first = step(view, 'turn')?.first;
    if (question.kind !== 'second_action' || typeof first !== 'string' || first === 'none') return null;
    return ACTIONS.indexOf(rest as ActionName) <= ACTIONS.indexOf(first) ? t('ankh.why.lower_line') : null;
  }
  if (kind === 'card' && view.seats[own]?.used_cards?.includes(rest as Card)) return t('ankh.why.used', { card: cardName(rest as Card) });
  if (kind === 'power' && question.kind === 'unlock') {
    if (view.seats[own]?.powers?.includes(rest)) return t('ankh.why.have_power');
    const level = Math.floor((view.seats[own]?.powers?.length ?? 0) / 2);
    if (!POWERS[level]?.includes(rest)) return t('ankh.why.level', { level: level + 1 });
  }
  return null;
}

function whyNotSpace(name: string, question: string, view: View, own: number, me: number): string | null {
  const figure = figures(view).find((entry) => entry.space === name);
  const monument = view.monuments.find((entry) => entry.space === name);
  const now = asked(view);
  const thing = thingOn(name, view, me);
  switch (question) {
    case 'move_figure':
    case 'obelisk_figure':
      if (figure && figure.seat !== own) return t('client.ankh.why.not_yours', { thing: thing ?? '' });
      if (figure && view.moved?.includes(name)) return t('ankh.why.moved');
      return figure ? t('ankh.why.cannot_move') : t('ankh.why.no_figure');
    case 'move_to': {
      if (space(name).terrain === 'water') return t('ankh.why.water');
      const far = now?.from && isSpace(now.from) ? distance(now.from, name) : 0;
      if (far > 3) return t('ankh.why.far', { distance: far });
      if (figure || monument) return t('client.ankh.why.taken', { thing: thing ?? '' });
      return view.underworld.includes(name) ? t('ankh.why.underworld') : null;
    }
    case 'summon_on':
      if (figure || monument) return t('client.ankh.why.taken', { thing: thing ?? '' });
      if (space(name).terrain === 'water') return t('ankh.why.water_summon');
      return t(now?.by === 'pyramid' ? 'ankh.why.pyramid' : now?.by === 'underworld' ? 'ankh.why.on_underworld' : 'ankh.why.beside');
    case 'build_on':
    case 'underworld_on':
      if (figure || monument) return t('client.ankh.why.taken', { thing: thing ?? '' });
      return t('ankh.why.battle_region');
    case 'control':
      if (!monument) return t('ankh.why.no_monument');
      if (monument.owner === own) return t('ankh.why.yours');
      if (monument.owner !== null && view.monuments.some((entry) => entry.owner === null)) return t('ankh.why.neutral_first');
      return t('ankh.why.figure_beside');
    case 'mummy_return':
      return t('ankh.why.mummy');
    default:
      return null;
  }
}
