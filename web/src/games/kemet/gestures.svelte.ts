// What a hand does at once and the engine asks for in steps: a troop is pressed to move it, all of it goes unless one says
// otherwise, recruits are put into districts one by one, DI cards are chosen together with the battle cards.
import type { Gesture, Light, TargetId } from '../../lib/game';
import type { Scene } from '../../lib/protocol';
import { t } from '../../lib/texts';
import { rest } from './battle/rest.svelte';
import { path } from './path';
import { step, type KemetView } from './view';

const viewOf = (scene: Scene): KemetView => scene.view as KemetView;
const textsOf = (scene: Scene): string[] => (scene.question?.choices ?? []).map(({ text }) => text);

// ---- How many go --------------------------------------------------------------------------------

/** What a choice says goes with the units: the creature, one that has joined it, and priests among them. */
const CREATURES: readonly string[] = ['creature', 'chiron', 'priests'];

class Party {
  /** So many go with the next step; null: all that can. */
  units = $state<number | null>(null);
  /** Which of its creatures go along, as the engine's choices name them. */
  along = $state.raw<readonly string[]>(CREATURES);
  /** The question before was where they go. */
  asked = false;
  all(): void {
    this.units = null;
    this.along = CREATURES;
  }
  toggle(creature: string): void {
    this.along = CREATURES.filter((name) => this.along.includes(name) !== (name === creature));
  }
}
export const party = new Party();

/** Of the numbers that the engine offers: as many as wanted, or else the most, with as many priests as can go. */
export function howMany(texts: readonly string[], units: number | null, along: readonly string[]): string | null {
  const offers = texts
    .map((text) => /^units (\d+)((?: [a-z]+)*?)(?: priests (\d+))?$/.exec(text))
    .filter((found) => found !== null)
    .map((found) => ({
      text: found[0],
      units: Number(found[1]),
      along: found[2]!.split(' ').filter(Boolean),
      priests: Number(found[3] ?? 0),
    }));
  // As many of the wanted creatures as can go, and none that shall stay.
  const wanted = offers.filter((offer) => offer.along.every((name) => along.includes(name)));
  const most = Math.max(0, ...wanted.map((offer) => offer.along.length));
  const kind = wanted.length > 0 ? wanted.filter((offer) => offer.along.length === most) : offers;
  const few = kind.filter((offer) => units === null || offer.units <= units);
  const [list, sign] = few.length > 0 ? [few, -1] : [kind, 1];
  const priests = along.includes('priests') ? -1 : 1;
  return list.sort((a, b) => sign * (a.units - b.units) || priests * (a.priests - b.priests))[0]?.text ?? null;
}

/** Where a dragged troop was dropped: it goes there once its step is asked for. */
export const dropped: { to: string | null } = { to: null };

// ---- Recruits -----------------------------------------------------------------------------------

class Recruits {
  /** Where the next ones come, in the order in which they were put there. */
  put = $state.raw<readonly string[]>([]);
  /** What was put before each press. */
  past: (readonly string[])[] = [];
  change(put: readonly string[], before: readonly string[]): void {
    this.past.push(before);
    this.put = put;
  }
  clear(): void {
    this.past = [];
    if (this.put.length > 0) this.put = [];
  }
}
export const recruits = new Recruits();

interface Coming {
  left: number;
  to: readonly { space: string; most: number; enemy?: number }[];
  /** That many must come. */
  all: boolean;
}
const countAt = (put: readonly string[], space: string): number => put.filter((other) => other === space).length;

/** One to each place in turn, the last of them first: the first place keeps its units longest. */
function spread({ left, to }: Coming): string[] {
  const put: string[] = [];
  for (let some = true; some && put.length < left;) {
    some = false;
    for (const { space, most } of to)
      if (put.length < left && countAt(put, space) < most) {
        put.push(space);
        some = true;
      }
  }
  return put.sort((a, b) => to.findIndex(({ space }) => space === b) - to.findIndex(({ space }) => space === a));
}

/** What is asked for district by district: recruits as the engine tells them, and the units of the set-up. */
function coming(scene: Scene): Coming | null {
  const view = viewOf(scene);
  const { explain } = view;
  if (explain.recruiting) return { ...explain.recruiting, all: false };
  if (scene.question?.kind !== 'start_units') return null;
  const offers = textsOf(scene).map((text) => /^units (\S+) (\d+)$/.exec(text));
  const [first] = offers;
  const now = step(view, 'set_up');
  if (!first || !now) return null;
  // Each district with a pyramid is as empty as the one that is asked for.
  const most = Math.max(...offers.map((found) => Number(found?.[2])));
  const own = explain.districts.filter(({ owner, colour }) => owner === now.seat && colour);
  const from = own.findIndex(({ space }) => space === first[1]);
  return from < 0 ? null : { left: now.left, to: own.slice(from).map(({ space }) => ({ space, most })), all: true };
}

/** Where they come as things stand. Where all of them must, they are spread until one says otherwise. */
export function recruitsIn(scene: Scene): readonly string[] {
  const asked = coming(scene);
  if (!asked) return [];
  const put = recruits.put.filter((space) => asked.to.some((to) => to.space === space));
  return asked.all && put.length !== asked.left ? spread(asked) : put;
}

function recruiting(scene: Scene): Gesture | null {
  const asked = coming(scene);
  if (!asked) return null;
  const put = recruitsIn(scene);
  const left = asked.left - put.length;
  const at = (space: string): number => countAt(put, space);
  const lit = new Map<TargetId, Light>();
  for (const { space, most, enemy } of asked.to)
    if ((left > 0 || asked.all) && at(space) < Math.min(most, asked.left))
      lit.set(`space:${space}`, enemy === undefined ? 'lit' : 'attack');
  /** So many more of them there: they come from where they have waited longest. */
  const more = (space: string, count: number): string[] => {
    const others = put.filter((other) => other !== space);
    const here = Array<string>(at(space) + count).fill(space);
    return [...(asked.all ? others.slice(count) : others), ...here];
  };
  const key = asked.all ? 'come' : 'recruit';
  return {
    lit,
    press: (target) => {
      if (!lit.has(target)) return false;
      recruits.change(more(target.slice('space:'.length), 1), put);
      return true;
    },
    amount: (target, count) => {
      const space = target.slice('space:'.length);
      const to = asked.to.find((one) => one.space === space);
      // Where all of them must come, fewer in one place are more in another.
      if (!to || count > Math.min(to.most, asked.all ? asked.left : left + at(space)) || (asked.all && count < at(space))) return false;
      recruits.change(more(space, count - at(space)), put);
      return true;
    },
    back: () => {
      const before = recruits.past.pop();
      if (!before) return false;
      recruits.put = before;
      return true;
    },
    prompt: t(`client.kemet.${key}.prompt`, { left, count: put.length }),
    button: t(`client.kemet.${key}.button`, { count: put.length }),
    choices: asked.to.map(({ space }) => `units ${space} ${at(space)}`),
  };
}

// ---- For the shell ------------------------------------------------------------------------------

export const gesture = (scene: Scene): Gesture | null => recruiting(scene);

/** A troop that was pressed before a priest or a Seal is asked for: it moves when its turn comes. */
let wanted: string | null = null;

/** An own troop that is pressed is to move: the token is placed first, or another troop put back. */
export function begin(target: TargetId, scene: Scene, me: number): string[] | null {
  const [kind, space = ''] = target.split(':');
  const steps = kind === 'space' ? (viewOf(scene).explain.moves[space] ?? null) : null;
  // The engine tells no moves where a priest or a Seal is asked for before the troop.
  const token =
    kind === 'space' && !steps && scene.question?.kind === 'turn' && viewOf(scene).seats[me]?.units[space] ? moveToken(scene, me) : null;
  wanted = token ? space : null;
  return token ? [token] : steps;
}

/** A Move on a level of the action pyramid that still needs a token, or else any. */
function moveToken(scene: Scene, me: number): string | null {
  const tokens = textsOf(scene).filter((text) => text.startsWith('token move'));
  const open = viewOf(scene).explain.seats[me]?.open_levels ?? [];
  return tokens.find((text) => open.includes(Number(text.at(-1)))) ?? tokens[0] ?? null;
}

/** What was asked before. */
let before = '';

export function follow(scene: Scene, _me: number, fresh: boolean): string | null {
  if (fresh) {
    party.all();
    party.asked = false;
    dropped.to = null;
    // Whoever comes back to a battle sees its cards already, and chooses all of them together.
    if (scene.question?.kind === 'plan') rest.support = [];
    else rest.clear();
  }
  const view = viewOf(scene);
  const texts = textsOf(scene);
  const kind = scene.question?.kind;
  const turned = before === 'turn';
  before = kind ?? '';
  if (!coming(scene)) recruits.clear();
  if (kind === 'turn' || kind === 'step') wanted = null;
  if (kind === 'troop' && wanted) return texts.find((text) => text === `troop ${wanted}`) ?? null;
  // Whoever has just placed that token wants to recruit; Undo asks whether.
  if (kind === 'recruit' && turned && !fresh) return 'recruit';
  const { to } = dropped;
  const stepped = party.asked;
  party.asked = kind === 'step';
  if (kind === 'step' && to) {
    dropped.to = null;
    return texts.find((text) => text === `to ${to}`) ?? texts.find((text) => text === `teleport ${to}`) ?? null;
  }
  if (view.explain.way?.over) return 'end';
  if (!['troop', 'priest', 'seal', 'location'].includes(kind ?? '')) dropped.to = null;
  // Whoever chose the space saw how many would go there.
  if (kind === 'how_many' && stepped) {
    const { units, along } = party;
    party.all();
    return howMany(texts, units, along);
  }
  // The engine asks for cards that count at once and for those of a win apart.
  if (kind === 'support' || kind === 'tactics') {
    if (rest.battle === null || rest.battle !== battleOf(view)) return null;
    const offered = new Set(texts.flatMap((text) => path(text, view)));
    const wanted = rest.support.filter((target) => offered.has(target));
    return texts.find((text) => same(path(text, view), wanted)) ?? null;
  }
  if (kind !== 'plan') rest.clear();
  return null;
}
const same = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((one) => b.includes(one));

/** The battle that is on. */
export const battleOf = (view: KemetView): string | null => {
  const on = step(view, 'encounter');
  return on ? `${view.day} ${on.attacker} ${on.defender} ${on.space}` : null;
};
