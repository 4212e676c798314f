// The end of Aton as a moment: who has won, by what, and where on the board that is. Reveals and scorings are scenes of their own
// (scenes.ts); counters are seen to be placed and removed.
import { numberIn, seatIn } from '../../lib/fields';
import type { Moment, TargetId } from '../../lib/game';
import type { Message, Scene } from '../../lib/protocol';
import { say, t } from '../../lib/texts';
import { seatTitle } from './names';
import { squaresOf, type AtonView } from './view';

/** The squares that have decided the game. */
function decided(line: Message, view: AtonView): TargetId[] {
  const by = line.key.replace('aton.event.won_by_', '');
  const all = squaresOf(view);
  const found =
    by === 'temple'
      ? all.filter(({ temple }) => temple === numberIn(line.fields['temple']))
      : all.filter(({ colour }) => (by === 'yellow' || by === 'green') && colour === by);
  return found.map(({ id }): TargetId => `square:${id}`);
}

export function moments(scene: Scene, log: readonly Message[], from: number): Moment[] {
  const line = log.slice(from).findLast(({ key }) => /^aton\.event\.(won_by_|drawn)/.test(key));
  if (!line) return [];
  const view = scene.view as AtonView;
  const seat = seatIn(line.fields['seat']);
  const lights = decided(line, view);
  return [
    // What has decided is seen before anything lies over it.
    ...(lights.length ? [{ ms: 900, lights, sound: 'point' as const }] : []),
    {
      ms: 2000,
      banner: {
        title: seat === null ? t('client.moment.drawn') : t('client.moment.wins', { who: seatTitle(seat) }),
        icon: 'scarab',
        tone: 'end',
        note: say(line, seatTitle),
        faces: seat === null ? [] : [seat],
      },
    },
  ];
}
