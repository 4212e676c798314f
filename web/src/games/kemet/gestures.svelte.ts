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
  question = -1;
}
export const recruits = new Recruits();
export const recruitsAt = (space: string): number => recruits.put.filter((at) => at === space).length;

function recruiting(scene: Scene): Gesture | null {
  const view = viewOf(scene);
  const asked = view.explain.recruiting;
  if (!asked) return null;
  const put = recruits.put.filter((space) => asked.to.some((to) => to.space === space));
  const left = asked.left - put.length;
  const at = (space: string): number => put.filter((other) => other === space).length;
  const lit = new Map<TargetId, Light>();
  for (const { space, most, enemy } of asked.to)
    if (left > 0 && at(space) < most) lit.set(`space:${space}`, enemy === undefined ? 'lit' : 'attack');
  return {
    lit,
    press: (target) => {
      if (!lit.has(target)) return false;
      recruits.put = [...put, target.slice('space:'.length)];
      return true;
    },
    amount: (target, count) => {
      const space = target.slice('space:'.length);
      const to = asked.to.find((one) => one.space === space);
      if (!to || count > Math.min(to.most, left + at(space))) return false;
      recruits.put = [...put.filter((other) => other !== space), ...Array<string>(count).fill(space)];
      return true;
    },
    back: () => {
      if (put.length === 0) return false;
      recruits.put = put.slice(0, -1);
      return true;
    },
    prompt: t('client.kemet.recruit.prompt', { left }),
    button: t('client.kemet.recruit.button', { count: put.length }),
    choices: asked.to.map(({ space }) => `units ${space} ${at(space)}`),
  };
}

// ---- For the shell ------------------------------------------------------------------------------

export const gesture = (scene: Scene): Gesture | null => recruiting(scene);

/** A troop that was pressed before a priest or a Seal is asked for: it moves when its turn comes. */
let wanted: string | null = null;

/** An own troop that is pressed is to move: the token is placed first, or another troop put back. */
export function begin(target: TargetId, scene: Scene): string[] | null {
  const [kind, space = ''] = target.split(':');
  const steps = kind === 'space' ? (viewOf(scene).explain.moves[space] ?? null) : null;
  wanted = steps?.length === 1 ? space : null;
  return steps;
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
  if (!view.explain.recruiting) recruits.put = [];
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
