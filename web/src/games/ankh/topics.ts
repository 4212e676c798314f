// What tooltips and the glossary tell about a named thing of Ankh, and where the rulebook says more.
import type { Topic } from '../../lib/game';
import { capital, either, has, t } from '../../lib/texts';
import { ACTION_ICON, CARD_ICON, EVENT_ICON, FIGURE_ICON, forecastWords, regionName, regionsIn } from './names';
import type { View } from './view';

const RULES: Readonly<Record<string, string>> = {
  'god:amun': '20.1',
  'god:anubis': '20.2',
  'god:isis': '20.5',
  'god:osiris': '20.7',
  'god:ra': '20.10',
  'power:commanding': '19.2',
  'power:inspiring': '19.3',
  'power:omnipresent': '19.4',
  'power:revered': '19.5',
  'power:resplendent': '19.6',
  'power:obelisk-attuned': '14.3',
  'power:temple-attuned': '19.7',
  'power:pyramid-attuned': '8.6',
  'power:glorious': '19.8',
  'power:magnanimous': '17.1',
  'power:bountiful': '19.9',
  'power:worshipful': '17.5',
  'card:plague': '15.6',
  'card:build': '15.3',
  'card:chariots': '18.1',
  'card:maat': '17.6',
  'card:drought': '18.3',
  'card:flood': '15.1',
  'card:miracle': '17.4',
  'figure:god': '1.8',
  'figure:warrior': '1.7',
  'figure:cat-mummy': '21.1',
  'figure:satet': '21.2',
  'figure:mummy': '21.6',
  'figure:apep': '21.5',
  'figure:scorpion': '21.8',
  'figure:androsphinx': '21.11',
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
};

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

const ICONS: Readonly<Record<string, string>> = {
  power: 'ankh',
  'figure:god': 'ankh',
  underworld: 'jar',
  tiebreaker: 'crown',
  river: 'wave',
  token: 'conflict',
  devotion: 'ankh',
  followers: 'follower',
  pool: 'shield',
  'terrain:fertile': 'lotus',
  'terrain:desert': 'drought',
  'terrain:water': 'wave',
};
const OF_KIND: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  card: CARD_ICON,
  action: ACTION_ICON,
  event: EVENT_ICON,
  figure: FIGURE_ICON,
};
/** What has none of these has a pictogram of its own name: gods, monuments, the sun, a camel. */
const iconOf = (kind: string, name: string): string => ICONS[`${kind}:${name}`] ?? OF_KIND[kind]?.[name] ?? ICONS[kind] ?? (name || kind);

/** `power:revered`, `card:flood`, `god:ra`, `figure:satet`, `monument:temple`, `action:move`, `event:merge`; the token of a
 * region (`token:3`) tells how it stands there. */
export function topic(id: string, view: View): Topic | null {
  const [kind = '', name = ''] = id.split(':');
  const key = kind === 'token' ? 'client.ankh.topic.token' : `client.ankh.topic.${name ? `${kind}.${name}` : kind}`;
  if (!has(key)) return null;
  let title: string;
  let text = t(key);
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
  const rule = RULES[kind === 'token' ? kind : id];
  return { title: capital(title), text, icon: iconOf(kind, name), ...(rule ? { rule: `ANKH-${rule}` } : {}) };
}

/** The ability, power, card or piece that a question comes from. */
export function because(view: View): string {
  const told = view.explain.about ? topic(view.explain.about, view) : null;
  return told ? t('client.ankh.hint.because', { cause: told.title, text: told.text }) : '';
}

/** Every topic, for the glossary. */
export const TOPICS: readonly string[] = Object.keys(RULES).filter((id) => id !== 'token');
