import { afterAll, expect, it } from 'vitest';
import { seatIn, termIn } from './fields';
import english from '../../../data/text/en.json';
import german from '../../../data/text/de.json';
import { sayParts, speak, t, type Fields } from './texts';
import { addressed } from './you';

const told = (key: string, fields: Fields, me: number | null = 0): string =>
  addressed(
    sayParts({ key, fields, text: '' }, (seat) => ['Lapis', 'Gold'][seat]!),
    me,
  )
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');
const [mine, others] = [{ seat: 0 }, { seat: 1 }];

afterAll(() => speak('en'));

it('speaks to whoever reads it', async () => {
  await speak('en');
  const token = { seat: mine, action: { term: 'kemet.action.raise' } };
  expect(told('kemet.event.token_placed', token)).toMatch(/^You place a token/);
  expect(told('kemet.event.token_placed', token, 1)).toMatch(/^Lapis places a token/);
  expect(told('kemet.event.token_placed', token, null)).toMatch(/^Lapis places a token/);
  expect(told('kemet.event.turn_begins', { round: 2, seat: mine })).toBe('Round 2: your turn.');
  expect(told('kemet.event.pp_lost', { seat: mine, amount: 1, pp: 4 })).toBe('You lose 1 PP and have 4.');
  const hit = { owner: mine, seat: others, space: { term: 'kemet.space.w_bank' } };
  expect(told('kemet.event.fire_hits', hit)).toMatch(/^Gold destroys one of your units/);
  expect(told('kemet.event.own_losses', { seat: mine, count: 2 })).toMatch(/^You destroy 2 units of your own/);
  expect(told('aton.event.stays_in_stock', { seat: mine, count: 1 })).toMatch(/^One counter of yours stays/);
});

it('in German with its cases', async () => {
  await speak('de');
  expect(told('kemet.event.pp_lost', { seat: mine, amount: 1, pp: 4 })).toBe('Du verlierst 1 GP und hast 4.');
  expect(told('kemet.event.vision_sees', { seat: mine, cards: 5 })).toBe('Du betrachtest 5 Karten.');
  expect(told('kemet.event.no_card_left', { seat: mine })).toMatch(/^Für dich ist/);
  expect(told('kemet.event.no_effect', { seat: mine })).toMatch(/^Der Marker von dir/);
});

/** As Ankh has it: a god stands for a seat. */
const ofGod = (key: string, fields: Fields): string =>
  addressed(sayParts({ key: `ankh.event.${key}`, fields, text: '' }), 0, (value) => (termIn(value) === 'ankh.god.ra' ? 0 : seatIn(value)))
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');
const [ra, isis] = [{ term: 'ankh.god.ra' }, { term: 'ankh.god.isis' }];

it('knows a god for the seat that plays it', async () => {
  await speak('en');
  expect(ofGod('unlocked', { god: ra, cost: 1, power: { term: 'ankh.power.mighty' } })).toMatch(/^You sacrifice one follower and unlock /);
  expect(ofGod('killed', { god: ra, figure: { term: 'ankh.figure.warrior' }, space: 'C3' })).toBe('Your warrior on C3 dies.');
  expect(ofGod('monument_taken_from', { god: isis, owner: ra, monument: { term: 'ankh.monument.temple' }, space: 'C3' })).toBe(
    'Isis takes the temple on C3 from you.',
  );
  expect(ofGod('plague_spares', { god: ra })).toBe('The plague spares you.');
  await speak('de');
  expect(ofGod('unlocked', { god: ra, cost: 1, power: { term: 'ankh.power.mighty' } })).toMatch(
    /^Du opferst einen Anhänger und schaltest /,
  );
  expect(ofGod('plague_spares', { god: ra })).toBe('Die Plage verschont dich.');
});

it.each(['en', 'de'] as const)('has a form for every verb of a god: %s', async (language) => {
  await speak(language);
  const sentences = Object.entries(language === 'en' ? english : german).filter(([key]) => key.startsWith('ankh.event.'));
  const verbs = new Set(
    t('client.you.verbs')
      .split(' ')
      .map((pair) => pair.split('=')[0]),
  );
  const missing = sentences.flatMap(([key, words]) => {
    const verb = /(?:^|[;:] )\{(?:god|lower|keeper)\} (\p{L}+)/u.exec(words)?.[1];
    return verb && !verbs.has(verb) ? `${key}: ${verb}` : [];
  });
  expect(missing).toEqual([]);
});
