import { expect, it } from 'vitest';
import type { Way } from '../lib/steps';
import { groupWays } from './groups';

const way = (...path: string[]): Way => ({
  choice: { text: path.join(' ') || 'none', label: { key: 'x', fields: {}, text: '' } },
  path,
  attack: false,
  free: false,
  button: false,
});
const names = {
  place: (target: string) => `at ${target}`,
  district: (target: string) => (target.includes('-') ? target.split('-')[0]! : null),
};
const titles = (ways: Way[]): string[] => groupWays(ways, names).map((g) => `${g.titles.join(' / ')}: ${g.ways.length}`);
const all = (firsts: string, seconds: string): Way[] => [...firsts].flatMap((a) => [...seconds].map((b) => way(a, b)));

it('leaves a short list alone', () => {
  expect(titles(all('abc', '123'))).toEqual([': 9']);
});
it('groups by the first place, what has none comes first', () => {
  expect(titles([...all('abc', '12345'), way()])).toEqual([': 1', 'at a: 5', 'at b: 5', 'at c: 5']);
});
it('divides a large group by the second place, what ends before it comes first', () => {
  const many = [...'xyz'].flatMap((b) => [...'123456789'].map((c) => way('a', b, c)));
  expect(titles([way('a'), ...many, ...all('b', '12')])).toEqual([
    'at a: 1',
    'at a / at x: 9',
    'at a / at y: 9',
    'at a / at z: 9',
    'at b: 2',
  ]);
});
it('groups single places by where they lie, or not at all', () => {
  const places = (from: string[]): Way[] => from.flatMap((d) => [...'12345'].map((n) => way(`${d}${n}`)));
  expect(titles(places(['north-', 'south-', 'east-']))).toEqual(['north: 5', 'south: 5', 'east: 5']);
  expect(titles(places(['north', 'south', 'east']))).toEqual([': 15']);
});
it('keeps every choice once', () => {
  const ways = [...all('abcd', '12345678'), way(), way('e')];
  expect(
    groupWays(ways, names)
      .flatMap((g) => g.ways.map((w) => w.choice.text))
      .sort(),
  ).toEqual(ways.map((w) => w.choice.text).sort());
});
