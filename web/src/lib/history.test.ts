import { beforeEach, expect, it } from 'vitest';
import { allPlayed, dropPlayed, MOST, noteList, notePlayed, playedAt, type Played } from './history';
import { allKeys, keep, noteSeen, remember } from './keys';
import type { Scene, SeatInfo, TableInfo } from './protocol';

const seat = (name: string, player = 'person'): SeatInfo => ({ name, player }) as unknown as SeatInfo;
const scene = (table: string, outcome: Partial<Scene['outcome'] & object>): Scene =>
  ({
    table,
    game: 'kemet',
    title: '',
    seats: [seat('Ada'), seat('Bo'), seat('', 'bot')],
    outcome: { winners: [], drawn: false, ranking: [], reason: null, ...outcome },
  }) as unknown as Scene;
const told = (table: string, more: Partial<TableInfo>): TableInfo =>
  ({
    table,
    game: 'kemet',
    title: 'T',
    seats: [seat('Ada'), seat('', 'bot')],
    mine: [0],
    waiting: [],
    changed: 5,
    ...more,
  }) as unknown as TableInfo;
const game = (table: string, at: number): Played =>
  ({ table, game: 'aton', title: '', at, result: 'won', as: '', points: [1], people: [], bots: 1 }) as Played;

beforeEach(() => {
  remember('ennead.history', '[]');
  remember('ennead.keys', '[]');
});

it('how a game ended for oneself', () => {
  const second = playedAt(scene('A', { winners: [0], ranking: [[0], [1], [2]] }), [1], 'Isis', [9, 7, 3]);
  expect(second).toMatchObject({ result: 'lost', place: 2, places: 3, as: 'Isis', points: [7, 9, 3], people: ['Ada'], bots: 1 });
  expect(playedAt(scene('A', { winners: [1], ranking: [[1], [0, 2]] }), [1], '', []).result).toBe('won');
  const shared = playedAt(scene('A', { winners: [1], ranking: [[1], [0, 2]] }), [0], '', []);
  expect(shared).toMatchObject({ result: 'lost', place: 2 });
  expect(playedAt(scene('A', { drawn: true, ranking: [[0, 1, 2]] }), [1], '', []).result).toBe('drawn');
});

it('what a table tells replaces what the list told, not the other way round', () => {
  keep({ table: 'A', key: 'k', seats: [0], owner: true, invitation: null }, 'kemet');
  noteSeen('A', 'Isis', 'Day 3');
  const list = [told('A', { phase: 'over', winners: [0] }), told('B', { phase: 'playing' })];
  noteList(list);
  expect(allPlayed()).toMatchObject([{ table: 'A', result: 'won', as: 'Isis', points: [], at: 5 }]);
  notePlayed(playedAt(scene('A', { winners: [0], ranking: [[0], [1], [2]] }), [0], 'Isis', [9, 7, 3]));
  noteList(list);
  expect(allPlayed()).toMatchObject([{ table: 'A', points: [9, 7, 3], at: 5 }]);
});

it('stays when the server has removed the table, until it is dropped', () => {
  keep({ table: 'A', key: 'k', seats: [0], owner: true, invitation: null }, 'kemet');
  noteList([told('A', { phase: 'over', winners: [1] })]);
  noteList([{ table: 'A', gone: true } as TableInfo]);
  expect(allPlayed()).toMatchObject([{ table: 'A', result: 'lost', gone: true }]);
  expect(allKeys()).toEqual([]);
  dropPlayed('A');
  expect(allPlayed()).toEqual([]);
});

it('is bounded, newest first, and survives what it cannot read', () => {
  for (let i = 0; i < MOST + 5; i++) notePlayed(game(`T${i}`, i));
  expect(allPlayed().length).toBe(MOST);
  expect(allPlayed()[0]!.at).toBe(MOST + 4);
  for (const kept of ['', '{}', 'null', '[']) {
    remember('ennead.history', kept);
    expect(allPlayed()).toEqual([]);
  }
});
