import { afterAll, expect, it } from 'vitest';
import { sayParts, speak, type Fields } from './texts';
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
