import { expect, it } from 'vitest';
import { wordsOf } from './errors';
import { speak } from './texts';

const fault = (code: string, message: string): Error => Object.assign(new Error(message), { code });

it('says what a code means, and quotes what it does not know', () => {
  expect(wordsOf(fault('too_late', 'x'))).toMatch(/^Too late/);
  expect(wordsOf(fault('bad_request', 'seats: too many'))).toContain('seats: too many');
  expect(wordsOf(fault('bad_options', '/options/gods/1: another seat has this god already'))).toBe(
    'That did not work: another seat has this god already.',
  );
  expect(wordsOf(fault('bad_key', 'you need an invitation to join this table'))).toMatch(/invitation/);
  expect(wordsOf(fault('bad_key', 'this needs a key'))).not.toMatch(/invitation/);
  expect(wordsOf(new Error('odd'))).toContain('odd');
});

it('tells faults of a record in the own language, with the place', async () => {
  const jump = fault('bad_record', 'line 8: choice 2 of 2 ("jump" by seat 0) fails: "jump" is no choice of Aton');
  expect(wordsOf(jump)).toMatch(/line 8.*choice 2.*jump/);
  await speak('de');
  expect(wordsOf(jump)).toMatch(/Zeile 8.*jump/);
  expect(
    wordsOf(fault('bad_record', 'line 9: the record does not agree with its check sum: it was changed after it was written (…)')),
  ).not.toContain('check sum');
  expect(
    wordsOf(fault('bad_record', 'rules: this game began under version 99 of the rules of Aton; this program knows versions up to 1')),
  ).toBe('Diese Aufzeichnung nutzt Fassung 99 der Regeln; dieser Server kennt sie bis Fassung 1.');
  expect(
    wordsOf(
      fault(
        'bad_record',
        'rules: this game began under version 1 of the rules of Aton; this program plays version 3; version 2 changed: a; version 3 changed: b',
      ),
    ),
  ).toMatch(/Fassung 1 .* Fassung 3 .*version 2 changed: a; version 3 changed: b/);
  expect(wordsOf(fault('bad_record', 'line 5: the line "choices" is missing'))).toMatch(/Zeile 5.*the line "choices" is missing/);
  await speak('en');
});
