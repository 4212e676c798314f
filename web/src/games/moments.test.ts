// What happens becomes moments: which lines of the log, in which order, and what they show.
import { describe, expect, it } from 'vitest';
import english from '../table/words/en.json';
import type { Moment } from '../lib/game';
import type { Message, Scene } from '../lib/protocol';
import { fetchWords } from '../lib/texts';
import { questions } from './ankh/fixtures/positions';
import { moments as ankh } from './ankh/moments';
import type { View } from './ankh/view';
import { moments as aton } from './aton/moments';
import { positionOf } from './kemet/fixtures/positions';
import { gains, moments as kemet } from './kemet/moments';
import type { KemetView } from './kemet/view';

await fetchWords('table');
const sceneOf = (view: unknown): Scene => ({ view }) as Scene;
const line = (key: string, fields: Message['fields'] = {}): Message => ({ key, fields, text: key });
const banners = (found: Moment[]): string[] => found.flatMap(({ banner }) => banner?.title ?? []);
const marks = (found: Moment[]): string[] => found.flatMap(({ marks: all = [] }) => all.map(({ at, text }) => `${at[0]} ${text}`));

it('has words for all of them', () => {
  expect(Object.keys(english).every((key) => key.startsWith('client.'))).toBe(true);
});

describe('Ankh', () => {
  const { view } = questions.first_action!;
  const god = { term: `ankh.god.${view.seats[0]!.god}` };
  const tell = (lines: Message[], before: View | null = null, now: View = view): Moment[] =>
    ankh(sceneOf(now), lines, 0, before && sceneOf(before));

  it('shows an event by its name, at its place on the track', () => {
    const found = tell([line('ankh.event.event_begins', { number: 2, event: { term: 'ankh.event_name.caravan' } })]);
    expect(banners(found)).toEqual(['Camel Caravan']);
    expect(found[0]!.lights).toEqual(['event:2']);
  });
  it('shows a conflict once, and its regions in their order', () => {
    const found = tell([
      line('ankh.event.event_begins', { number: 4, event: { term: 'ankh.event_name.conflict' } }),
      line('ankh.event.conflict_begins', { number: 1, god }),
      line('ankh.event.region_empty', { region: 1 }),
      line('ankh.event.dominated', { region: 2, god }),
      line('ankh.event.battle_begins', { region: 3, gods: 2 }),
    ]);
    expect(banners(found)).toEqual(['Conflict 1']);
    const tokens = view.explain.regions.map(({ token }) => `token:${token}`);
    expect(found.slice(1, 1 + tokens.length).flatMap(({ lights }) => lights)).toEqual(tokens);
    expect(marks(found).map((mark) => mark.split(' ')[0])).toEqual(['token:1', 'token:2', 'token:3']);
  });
  it('shows a monument that is taken, a caravan, and how far devotion went', () => {
    const before = structuredClone(view);
    const now = structuredClone(view);
    before.seats[0]!.devotion = 3;
    now.seats[0]!.devotion = 7;
    const found = tell(
      [
        line('ankh.event.monument_taken', { god, monument: { term: 'ankh.monument.temple' }, space: 'G8' }),
        line('ankh.event.caravan_placed', { god, camels: 6, first: 'C3-D3', last: 'A3-A4' }),
        line('ankh.event.devotion_gained', { god, amount: 4, devotion: 7 }),
      ],
      before,
      now,
    );
    expect(found[0]!.lights).toEqual(['space:G8']);
    expect(found[1]!.lights).toEqual(['side:C3-D3', 'side:A3-A4']);
    expect(marks(found).at(-1)).toBe('devotion:0 +4');
    // A merge has its own words for what becomes of devotion.
    expect(tell([line('ankh.event.merged')], before, now)).toEqual([]);
  });
  it('ends with who has won, or with nobody', () => {
    expect(banners(tell([line('ankh.event.won_by_devotion', { god, devotion: 29 })]))[0]).toMatch(/ wins$/);
    expect(banners(tell([line('ankh.event.all_forgotten')]))).toEqual(['Nobody wins']);
  });
  it('knows the Palace', () => {
    const found = tell([
      line('ankh.event.room_won', { god, room: { term: 'ankh.room.law' }, priests: 2 }),
      line('ankh.event.politic_played', { god, card: { term: 'ankh.politic.levy' } }),
    ]);
    expect(marks(found)).toEqual([expect.stringContaining('Chamber of Law'), 'seat:0 Levy']);
  });
});

describe('Kemet', () => {
  const { view } = positionOf('turn');
  const seat = { seat: 0 };
  const tell = (lines: Message[], before: KemetView | null = null, now: KemetView = view): Moment[] =>
    kemet(sceneOf(now), lines, 0, before && sceneOf(before));
  const night = [
    line('kemet.event.evening_begins', { day: 1 }),
    line('kemet.event.vp_gained', { seat, reason: { term: 'kemet.reason.two-temples' } }),
    line('kemet.event.pp_gained', { seat, amount: 5, reason: { term: 'kemet.reason.temples' } }),
    line('kemet.event.night_begins', { day: 2 }),
    line('kemet.event.pp_gained', { seat, amount: 2, reason: { term: 'kemet.reason.night' } }),
    line('kemet.event.pp_gained', { seat: { seat: 1 }, amount: 0, reason: { term: 'kemet.reason.night' } }),
    line('kemet.event.day_begins', { day: 2 }),
    line('kemet.event.pp_gained', { seat, amount: 3, reason: { term: 'kemet.reason.pray' } }),
  ];

  it('tells at Night what each has gained, points first', () => {
    const rows = gains(night, 3, 2);
    expect(rows.map(({ seat: of }) => of)).toEqual([0]);
    expect(rows[0]!.text).toMatch(/: \+1 VP for holding two temples, \+5 PP from temples, \+2 PP at Night$/);
    // Where the log begins later, all of it counts.
    expect(gains(night.slice(1), 2, 2)).toEqual(rows);
    expect(banners(tell(night))).toEqual(['Night before day 2', 'Day 2']);
  });
  it('shows points that come and go, whatever they come from', () => {
    const before = structuredClone(view);
    before.explain.seats[0]!.points.total -= 1;
    before.explain.seats[1]!.points.total += 1;
    const found = tell([line('kemet.event.battle_won', { seat, space: { term: 'kemet.space.temple_w' } })], before);
    expect(marks(found)).toEqual(['seat:0 +1', 'seat:1 −1']);
    expect(found[0]!.marks!.map(({ loss }) => loss)).toEqual([false, true]);
    expect(found[0]!.marks![0]!.from).toEqual(['space:temple_w']);
  });
  it('shows a pyramid where it stands, and a tile on its way from the market', () => {
    const stone = view.explain.districts.find(({ level, owner }) => level > 0 && owner !== undefined)!;
    const { tile, colour } = view.explain.market[0]!;
    const found = tell([
      line('kemet.event.raised', {
        seat,
        owner: { seat: stone.owner! },
        colour: { term: `kemet.colour.${stone.colour}` },
        level: 3,
        price: 2,
      }),
      line('kemet.event.tile_bought', { seat, tile: { term: `kemet.tile.${tile}` }, price: 1 }),
    ]);
    expect(found[0]!.lights).toEqual([`space:${stone.space}`]);
    expect(found[1]!.marks![0]!.from).toContain(`tile:${colour}:${tile}`);
  });
  it('ends with who has won', () => {
    expect(banners(tell([line('kemet.event.won', { seat, vp: 8, battle: 5 })]))[0]).toMatch(/ wins$/);
  });
});

describe('Aton', () => {
  const squares = ['yellow', 'green', 'yellow'].map((colour, i) => ({ id: `1a${i}`, colour }));
  const view = { explain: { temples: [{ squares }] } };
  it('shows what has decided before it says so', () => {
    const found = aton(sceneOf(view), [line('aton.event.won_by_yellow', { seat: { seat: 1 } })], 0);
    expect(found[0]!.lights).toEqual(['square:1a0', 'square:1a2']);
    expect(banners(found)).toEqual(['Blue wins']);
    expect(banners(aton(sceneOf(view), [line('aton.event.drawn', { points: 9 })], 0))).toEqual(['Nobody wins']);
    expect(aton(sceneOf(view), [line('aton.event.placed')], 0)).toEqual([]);
  });
});
