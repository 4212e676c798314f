// What a named thing is and does, for tooltips and the glossary, with the rule to read on.
import type { Topic } from '../../lib/game';
import { capital, has, t } from '../../lib/texts';
import { actionIcon, actionKind, actionName, creatureName, diIcon, diName, spaceName, tileIcon, tileName } from './names';
import { signOf } from './signs';
import { locationName, locationOf, tokenHelp, tokenName } from './ta-seti/view';
import type { KemetView } from './view';

const actionRules: Record<string, string> = { move: '10.1', recruit: '9.1', raise: '7.2', pray: '7.1' };
const words: Record<string, { icon: string; number: string }> = {
  points: { icon: 'crown', number: '3.5' },
  pp: { icon: 'ka', number: '3.1' },
  di: { icon: 'eye', number: '18.1' },
  units: { icon: 'shield', number: '1.3' },
  'battle-cards': { icon: 'card', number: '13.1' },
  harbor: { icon: 'boat', number: '10.7' },
  golden: { icon: 'sun', number: '6.5' },
  silver: { icon: 'sun', number: '6.4' },
  dawn: { icon: 'dawn', number: '26.2' },
  'action-pyramid': { icon: 'pyramid', number: '6.9' },
};

const rule = (number: string): string => `KEMET-${number}`;

function spaceTopic(name: string, view: KemetView): Topic {
  const title = capital(spaceName(name));
  if (name.startsWith('city_')) return { title, text: t('client.kemet.topic.district'), icon: 'pyramid', rule: rule('2.11') };
  if (name === 'sanctuary') return { title, text: t('client.kemet.topic.sanctuary'), icon: 'crown', rule: rule('20.5') };
  const site = view.explain.sites.find((s) => s.space === name);
  if (site?.withdraw) return { title, text: t('client.kemet.topic.delta', { pp: site.pp }), icon: 'temple', rule: rule('20.2') };
  if (site) return { title, text: t('client.kemet.topic.temple', { pp: site.pp }), icon: 'temple', rule: rule('20.4') };
  const obelisk = name.includes('obelisk');
  const words = [t(obelisk ? 'client.kemet.topic.obelisk' : 'client.kemet.topic.desert')];
  if (name === 'w_bank') words.push(t('client.kemet.topic.w_bank'));
  if (name.includes('front')) words.push(t('client.kemet.topic.front'));
  return { title, text: words.join(' '), icon: obelisk ? 'obelisk' : undefined, rule: rule(obelisk ? '11.8' : '10.4') };
}

function creatureTopic(name: string, view: KemetView): Topic | null {
  const found = view.explain.creatures.find((c) => c.creature === name);
  if (!found) return null;
  return {
    title: creatureName(name),
    text: `${capital(t(`kemet.tile_help.${found.tile}`))}. ${t('client.kemet.topic.creature')}`,
    icon: found.icon,
    rule: rule(found.rule),
  };
}

export function topic(id: string, view: KemetView): Topic | null {
  const [kind, a = '', b = ''] = id.split(':');
  switch (kind) {
    case 'space':
      return spaceTopic(a, view);
    case 'city':
      return { title: capital(t(`kemet.city.${a}`)), text: t('client.kemet.topic.city'), icon: 'pyramid', rule: rule('2.3') };
    case 'creature':
      return creatureTopic(a, view);
    case 'tile': {
      const ware = view.explain.market.find((x) => x.tile === b && (a === '' || x.colour === a));
      if (!ware) return null;
      const { colour, level } = ware;
      const text = [
        t('client.kemet.topic.tile', { colour: t(`kemet.colour.${colour}`), level }),
        `${capital(t(`kemet.tile_help.${b}`))}.`,
        ...(has(`client.kemet.topic.tile.${b}`) ? [t(`client.kemet.topic.tile.${b}`)] : []),
      ].join(' ');
      return { title: tileName(b), text, icon: tileIcon(view, b), rule: rule(ware.rule) };
    }
    case 'di':
    case 'vision': {
      const name = a.split('#')[0]!;
      const card = view.explain.di.find((x) => x.card === name);
      if (!card) return wordTopic('di', view);
      const when = t(`client.kemet.sort.${card.sort}`, { price: card.price });
      return {
        title: diName(name),
        text: `${when} ${capital(t(`kemet.di_help.${name}`))}.`,
        icon: diIcon(view, name),
        rule: rule(card.rule),
      };
    }
    case 'battle':
      return wordTopic('battle-cards', view);
    case 'action':
    case 'token': {
      const text = t(`client.kemet.topic.action.${actionKind(a)}`);
      return { title: actionName(a), text, icon: actionIcon(a), rule: rule(actionRules[actionKind(a)] ?? '8.1') };
    }
    case 'pyramid':
      return {
        title: t(`client.kemet.topic.pyramid.${a}.title`),
        text: t('client.kemet.topic.pyramid'),
        icon: 'pyramid',
        rule: rule('2.12'),
      };
    case 'level':
      return { title: t('client.kemet.topic.raise.title'), text: t('client.kemet.topic.action.raise'), icon: 'raise', rule: rule('7.3') };
    case 'object':
    case 'skill':
    case 'vp': {
      const { boards = [], objects = [], skills = [] } = view.explain.path ?? {};
      const lying = boards.flatMap(({ locations }) => locations.flatMap(({ tokens }) => tokens));
      const token = [...objects, ...skills, ...lying].find((one) => one.kind === kind && one.name === a);
      return token
        ? {
            title: tokenName(token),
            text: `${capital(tokenHelp(token))}.`,
            icon: signOf(`${kind}:${a}`, token.icon),
            rule: rule(token.rule),
          }
        : null;
    }
    case 'location': {
      const found = locationOf(view, a);
      return found ? { title: t(`kemet.location_kind.${found.kind}`), text: `${capital(locationName(view, a))}.`, icon: 'priest' } : null;
    }
    case 'wound':
      return topic('tile:red:divine-wound', view);
    default:
      return wordTopic(kind ?? '', view);
  }
}

function wordTopic(word: string, view: KemetView): Topic | null {
  const found = words[word];
  if (!found) return null;
  return {
    title: t(`client.kemet.topic.${word}.title`),
    text: t(`client.kemet.topic.${word === 'points' && view.options.victory === 'turn' ? 'points_turn' : word}`, {
      most: view.explain.most_pp,
    }),
    icon: found.icon,
    rule: rule(found.number),
  };
}

/** What to read on at each step of the first game. */
export const GUIDE: Record<string, string> = {
  city: 'KEMET-4.6',
  levels: 'KEMET-4.7',
  district: 'KEMET-4.8',
  start_units: 'KEMET-4.9',
  goal: 'KEMET-3.5',
  turn: 'KEMET-6.1',
  levels_of_day: 'KEMET-6.9',
  buy_action: 'KEMET-8.1',
  buy: 'KEMET-8.2',
  raise: 'KEMET-7.3',
  recruit: 'KEMET-9.1',
  troop: 'KEMET-10.1',
  step: 'KEMET-10.4',
  teleport: 'KEMET-11.7',
  how_many: 'KEMET-10.2',
  end: 'KEMET-6.12',
  plan: 'KEMET-13.4',
  support: 'KEMET-13.4',
  beaten: 'KEMET-15.1',
  victor: 'KEMET-15.7',
  veto: 'KEMET-18.9',
  temple: 'KEMET-20.4',
  delta: 'KEMET-20.2',
  order: 'KEMET-5.10',
};
