import { describe, expect, it } from 'vitest';
import { actionAt, fits, lessonTitles, lessonWords, pointed, refusal, stepAt, type LessonStep } from './lessons';

const steps: LessonStep[] = [
  { say: 'goal' },
  { say: 'cards' },
  { say: 'lay', choose: ['lay 1432'], wrong: [{ choice: 'lay ?4*', say: 'near' }, { say: 'far' }] },
  { say: 'place', choose: ['place 1a1', 'place 1b1'] },
  { say: 'back', free: { choices: 2 } },
  { say: 'scored' },
  { say: 'alone', free: { until: '/round', least: 6 } },
  { say: 'end' },
];
const at = (made: number, read = 0, round = 4, over = false): string | undefined => steps[stepAt(steps, made, { round }, over, read)]?.say;

describe('the step of a lesson', () => {
  it('follows from what was read and chosen', () => {
    expect([at(0), at(0, 1), at(0, 2)]).toEqual(['goal', 'cards', 'lay']);
    expect([at(1, 2), at(2, 2), at(3, 2), at(4, 2), at(4, 6)]).toEqual(['place', 'back', 'back', 'scored', 'alone']);
    expect([at(9, 6, 5), at(9, 6, 6), at(9, 8, 6)]).toEqual(['alone', 'end', undefined]);
    const some: LessonStep[] = [{ say: 'few', free: { choices: 2 } }, { say: 'end' }];
    expect([1, 2, 5].map((made) => some[stepAt(some, made, {}, false, 0)]?.say)).toEqual(['few', 'end', 'end']);
  });
  it('is not behind whoever chooses without reading', () => expect([at(1), at(2), at(5)]).toEqual(['place', 'back', 'alone']));
  it('goes back with a choice that is taken back', () => expect([at(2, 5), at(1, 5), at(0, 5)]).toEqual(['back', 'place', 'lay']));
  it('does not wait for anything once the game is over', () => expect([at(9, 0, 4, true), at(1, 3, 4, true)]).toEqual(['end', undefined]));
});

describe('a choice', () => {
  it('is asked for by the step, or by the next one that wants any', () => {
    expect(actionAt(steps, 0)?.say).toBe('lay');
    expect(actionAt(steps, 5)?.say).toBe('alone');
    expect(actionAt(steps, 7)).toBe(null);
  });
  it('is kept back with words of its own', () => {
    const lay = steps[2]!;
    expect([refusal(lay, 'lay 1432'), refusal(lay, 'lay 2431'), refusal(lay, 'lay 4321')]).toEqual([null, 'near', 'far']);
    expect([refusal(steps[3]!, 'place 2a1'), refusal(steps[4]!, 'place 2a1'), refusal(null, 'place 2a1')]).toEqual(['', null, null]);
  });
  it('fits a pattern', () => {
    expect([fits('lay ?4*', 'lay 1432'), fits('move (a)', 'move (a)'), fits('a', 'ab')]).toEqual([true, true, false]);
  });
});

it('a pointer names what it finds', () => {
  expect(pointed({ seats: [{ score: 3 }] }, '/seats/0/score')).toBe(3);
  expect(pointed({ seats: null }, '/seats/0/score')).toBe(undefined);
});

it('words are there in each language, and English fills what is missing', async () => {
  const en = await lessonWords('en');
  expect(Object.keys(await lessonWords('de')).sort()).toEqual(Object.keys(en).sort());
  expect((await lessonWords('de'))['aton-first.goal']).not.toBe(en['aton-first.goal']);
  expect(await lessonWords('xx')).toEqual(en);
  const titles = await lessonTitles('en');
  expect(Object.keys(titles).sort()).toEqual(
    [...new Set(Object.keys(en).map((key) => key.split('.')[0]))].filter((name) => name !== 'lesson').sort(),
  );
  expect((await lessonTitles('de'))['aton-first']).not.toBe(titles['aton-first']);
  expect(await lessonTitles('xx')).toEqual(titles);
});
