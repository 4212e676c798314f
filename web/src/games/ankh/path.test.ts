// Every kind of choice, and every legal choice that came up in random games, finds its places.
import { describe, expect, it } from 'vitest';
import { choicesOf, pressAll } from '../../lib/presses';
import { litAfter, readyAfter, waysOf } from '../../lib/steps';
import type { GameFace } from '../../lib/game';
import { t } from '../../lib/texts';
import { choices, questions } from './fixtures/positions';
import { isSpace, nextTo } from './geometry';
import { question } from './hands';
import { district, placeName, regionName, regionsIn } from './names';
import { alsoButton, attack, path, primary, unordered } from './path';
import { step, type Step, type View } from './view';

const view = questions.swap!.view;

const EXPECTED: Record<string, string[]> = {
  'action move': ['action:move'],
  'no action': [],
  'move C3': ['space:C3'],
  'to D5': ['space:D5'],
  'push E5': ['space:E5'],
  done: [],
  'summon ordinary': [],
  'summon pyramid E5': ['space:E5'],
  'summon underworld': [],
  'figure warrior': [],
  'figure freed': [],
  'on D4': ['space:D4'],
  sun: [],
  'no sun': [],
  'aim C3 D3': ['aim:C3-D3'],
  'unlock revered': ['power:revered'],
  'control C3': ['space:C3'],
  'no control': [],
  'camel C3-D3': ['side:C3-D3'],
  'no caravan': [],
  'old C3': ['part:C3'],
  'no swap': [],
  stop: [],
  'two cards': [],
  'one card': [],
  'play flood': ['card:flood'],
  'play maat flood': ['card:maat', 'card:flood'],
  'build temple': [],
  'no building': [],
  'bid 3': [],
  'trap ra': [],
  'no trap': [],
  'return D4': ['space:D4'],
  tiebreak: [],
  'no tiebreak': [],
  'save C3': ['space:C3'],
  'lose C3': [],
  'underworld new': [],
  'underworld D4': ['space:D4'],
  'no underworld': [],
  worship: [],
  'no worship': [],
  'take satet C3': ['space:C3'],
  'refuse satet pool': [],
};

/** A target names something that is drawn. */
function drawn(target: string): boolean {
  const [kind, rest = ''] = target.split(':');
  const two = rest.split('-');
  switch (kind) {
    case 'space':
    case 'part':
      return isSpace(rest);
    case 'side':
    case 'aim':
      return two.length === 2 && two.every(isSpace) && nextTo(two[0]!).includes(two[1]!);
    case 'token':
      return Number(rest) >= 1 && Number(rest) <= 8;
    case 'card':
      return view.explain.cards.some(({ card }) => card === rest);
    case 'power':
      return view.explain.powers.flat().includes(rest);
    case 'action':
      return ['move', 'summon', 'gain', 'unlock'].includes(rest);
    case 'bid':
      return /^\d+$/.test(rest);
    default:
      return false;
  }
}

describe('path', () => {
  it.each(Object.entries(EXPECTED))('%s', (choice, expected) => {
    expect(path(choice, view)).toEqual(expected);
  });

  it.each(Object.keys(choices))('every choice of %s leads to places that are drawn', (kind) => {
    for (const choice of choices[kind]!) for (const target of path(choice, view)) expect(drawn(target), `${choice}: ${target}`).toBe(true);
  });

  it('begins an exchange of tokens with that of a new part', () => {
    const now = step(view, 'swap')!;
    const other = [1, 2, 3, 4, 5, 6, 7, 8].find((token) => token !== now.first && token !== now.second)!;
    const [low, high] = [Number(now.second), other].sort((a, b) => a - b);
    expect(path(`swap ${low} ${high}`, view)).toEqual([`token:${now.second}`, `token:${other}`]);
  });

  const face = { path, attack, unordered, alsoButton } as unknown as GameFace;
  it.each(Object.keys(questions))('each choice of a %s can be reached and told from the others', (kind) => {
    const { choices: legal, view: position, seat } = questions[kind]!;
    const ways = pressAll(face, legal, position);
    for (const target of litAfter(ways, []).keys()) expect(placeName(target, position, seat)).not.toMatch(/client\.|undefined|\{/);
  });

  it('says which region a place lies in', () => {
    const land = view.regions[0]!;
    expect(district(`space:${land}`, view)).toMatch(/1/);
    expect(district(`side:${land}-Z9`, view)).toBe(district(`space:${land}`, view));
    expect(district('card:flood', view)).toBeNull();
  });

  it('names a part of a region by its place, whichever reading of the view it comes from', () => {
    const [one, two] = [{ ...regionsIn(view)[0]! }, { ...regionsIn(view)[0]! }];
    const north = { ...one, token: 1, base: 'east', middle: { x: 0, y: 0 } };
    const south = { ...two, token: 2, base: 'east', middle: { x: 0, y: 9 } };
    const names = [north, south].map((region) => regionName({ ...region }, [south, north]));
    expect(names).toEqual([north, south].map((region) => regionName(region, [north, south])));
    expect(new Set(names).size).toBe(2);
  });

  it('tells what follows the choice that ends a turn', () => {
    const start = questions.first_action!.view;
    const [first, ...rest] = start.explain.actions;
    const seat = step(start, 'turn')!.seat;
    const at = (full: boolean, kind: string, palace: boolean, name?: 'control'): View => ({
      ...start,
      now: [{ step: 'turn', seat, action: first!.action } as Step, ...(name ? [{ step: name, seat } as Step] : [])],
      explain: {
        ...start.explain,
        ...(palace ? { palace: { rooms: [] } as unknown as NonNullable<View['explain']['palace']> } : {}),
        actions: [{ ...first!, at: full ? first!.length : 1 }, ...rest],
        events: start.explain.events.map((event, i) => (i === start.event ? { kind } : event)),
      },
    });
    const words = (view: View): string => question('unlock revered', view, '').split('? ')[1] ?? '';
    expect(words(at(false, 'conflict', false))).toBe(t('client.ankh.confirm.ends'));
    expect(words(at(true, 'conflict', false))).toBe(t('client.ankh.confirm.conflict'));
    expect(words(at(true, 'control', true))).toBe(t('client.ankh.confirm.palace'));
    expect(words(at(true, 'control', false))).toBe(t('client.ankh.confirm.ends'));
    expect(words(at(false, 'control', true, 'control'))).toBe(t('client.ankh.confirm.palace'));
  });

  it('calls a step onto another figure an attack', () => {
    const position = questions.move_to!.view;
    const to = (space: string, key: string): boolean =>
      attack(`to ${space}`, position, { key: `ankh.choice.${key}`, fields: {}, text: '' });
    expect([to('Z9', 'to_figure'), to('Z9', 'to'), to(step(position, 'move_to')!.from, 'to_figure')]).toEqual([true, false, false]);
  });

  it('takes two cards in any order', () => {
    const ways = waysOf(face, choicesOf(['play maat flood', 'play maat chariots']), view);
    expect([...litAfter(ways, ['card:flood']).keys()]).toEqual(['card:maat']);
    expect(readyAfter(ways, ['card:flood', 'card:maat']).map((choice) => choice.text)).toEqual(['play maat flood']);
  });

  it('knows what ends a step', () => {
    expect(primary(['move C3', 'done'], view)).toBe('done');
    expect(primary(['stop', 'move C3'], view)).toBe('stop');
    expect(primary(['sun', 'no sun'], view)).toBeNull();
    // What a room of the Palace offers is not left out by the way.
    const at = (name: 'law' | 'war_room' | 'politics'): View => ({ ...view, now: [{ step: name } as Step] });
    expect(primary(['card offering', 'no card'], at('law'))).toBeNull();
    expect(primary(['summon ordinary', 'done'], at('war_room'))).toBeNull();
    expect(primary(['card offering', 'no card'], at('politics'))).toBe('no card');
  });
});
