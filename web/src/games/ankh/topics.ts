// What tooltips and the glossary tell about a named thing of Ankh, and where the rulebook says more.
import type { Topic } from '../../lib/game';
import { capital, either, has, say, t } from '../../lib/texts';
import { forecastWords, iconOf, ofEdition, regionName, regionsIn, thingOf } from './names';
import { helpOf, palaceOf, politicOf, roomOf } from './palace';
import type { View } from './view';

// Those of the named things come with the view.
export const RULES: Readonly<Record<string, string>> = {
  'figure:god': '1.8',
  'figure:warrior': '1.7',
  'monument:obelisk': '13.6',
  'monument:temple': '13.6',
  'monument:pyramid': '13.6',
  'action:move': '7.1',
  'action:summon': '8.1',
  'action:gain': '9.1',
  'action:unlock': '10.1',
  'event:control': '11.3',
  'event:caravan': '12.1',
  'event:conflict': '13.1',
  'event:merge': '22.1',
  'event:forget': '24.1',
  'event:end': '25.3',
  'terrain:fertile': '2.1',
  'terrain:desert': '2.1',
  'terrain:water': '2.10',
  underworld: '20.7',
  sun: '20.10',
  tiebreaker: '16.5',
  camel: '12.2',
  river: '2.4',
  token: '2.7',
  devotion: '5.1',
  followers: '1.5',
  pool: '1.9',
  'monument:sphinx': '28.19',
};
/** Of the Palace, where there is one. */
const PALACE: Readonly<Record<string, string>> = { pharaoh: '28.8', room: '28.15', politic: '28.24' };

/** What to read on at each step of the first game. */
export const GUIDE: Record<string, string> = {
  actions: 'ANKH-6.3',
  event: 'ANKH-6.6',
  move: 'ANKH-7.2',
  summon: 'ANKH-8.3',
  gain: 'ANKH-9.1',
  unlock: 'ANKH-10.2',
  control: 'ANKH-11.3',
  caravan: 'ANKH-12.1',
  conflict: 'ANKH-13.1',
  cards: 'ANKH-14.7',
  devotion: 'ANKH-5.1',
};

/** `power:revered`, `card:flood`, `god:ra`, `figure:satet`, `monument:temple`, `action:move`, `event:merge`; the token of a
 * region (`token:3`) tells how it stands there. */
export function topic(id: string, view: View): Topic | null {
  const [kind = '', name = ''] = id.split(':');
  const named =
    kind === 'room' ? roomOf(view, name) : kind === 'politic' ? politicOf(view, name) : kind === 'pharaoh' ? palaceOf(view) : null;
  if (named) {
    const text = kind === 'pharaoh' ? `${helpOf(named)} ${t('client.ankh.topic.pharaoh')}` : helpOf(named);
    return { title: say(named.name), text, icon: iconOf(kind, view), rule: `ANKH-${PALACE[kind]}` };
  }
  const thing = thingOf(id, view);
  const key = `client.ankh.topic.${name && kind !== 'token' ? `${kind}.${name}` : kind}`;
  if (!has(key)) return null;
  let title: string;
  let text = t(ofEdition(key, view), { top: view.explain.top });
  if (kind === 'token') {
    title = t('client.ankh.topic.token.title', { number: name });
    const all = regionsIn(view);
    const region = all[Number(name) - 1];
    if (region) {
      title = t('client.ankh.region_short', { number: name, name: regionName(region, all) });
      text = `${forecastWords(region, view)} ${text}`;
    }
  } else if (kind === 'event') title = either(`ankh.event_name.${name}`, `client.ankh.event.${name}`);
  else title = either(`ankh.${kind}.${name}`, `client.ankh.topic.${kind}.title`);
  const rule = thing?.rule ?? `ANKH-${RULES[kind === 'token' ? kind : id]}`;
  return { title: capital(title), text, icon: iconOf(id, view), rule };
}

/** The ability, power, card or piece that a question comes from. */
export function because(view: View): string {
  const told = view.explain.about ? topic(view.explain.about, view) : null;
  return told ? t('client.ankh.hint.because', { cause: told.title, text: told.text }) : '';
}
