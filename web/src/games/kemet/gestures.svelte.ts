// What a hand does at once and the engine asks for in steps: a troop is pressed to move it, all of it goes unless one says
// otherwise, recruits are put into districts one by one, DI cards are chosen together with the battle cards.
import type { Gesture, Light, TargetId } from '../../lib/game';
import type { Scene } from '../../lib/protocol';
import { t } from '../../lib/texts';
import { rest } from './battle/rest.svelte';
import { path } from './path';
import { last, step, troopsOn, type KemetView } from './view';

const viewOf = (scene: Scene): KemetView => scene.view as KemetView;
const textsOf = (scene: Scene): string[] => (scene.question?.choices ?? []).map(({ text }) => text);

// ---- How many go --------------------------------------------------------------------------------

class Party {
  /** So many go with the next step; null: all that can. */
  units = $state<number | null>(null);
  creature = $state(true);
  /** The question before was where they go. */
  asked = false;
  all(): void {
    this.units = null;
    this.creature = true;
  }
}
export const party = new Party();

/** Of the numbers that the engine offers: as many as wanted, or else the most. */
export function howMany(texts: readonly string[], units: number | null, creature: boolean): string | null {
  const offers = texts
    .map((text) => /^units (\d+)( .+)?$/.exec(text))
    .filter((found) => found !== null)
    .map((found) => ({ text: found[0], units: Number(found[1]), creature: found[2] !== undefined }));
  const kind = offers.some((offer) => offer.creature === creature) ? offers.filter((offer) => offer.creature === creature) : offers;
  const few = kind.filter((offer) => units === null || offer.units <= units);
  const best = (few.length > 0 ? few : kind).sort((a, b) => (few.length > 0 ? b.units - a.units : a.units - b.units))[0];
  return best?.text ?? null;
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

function recruiting(scene: Scene, me: number): Gesture | null {
  const view = viewOf(scene);
  const most = view.explain.recruits;
  const spaces = Object.keys(most);
  if (spaces.length === 0 || scene.question?.kind !== 'recruit_units') return null;
  const put = recruits.put.filter((space) => most[space] !== undefined);
  const pool = view.explain.seats[me]!.pool;
  const affordable = view.explain.prices?.recruits.total ?? 0;
  const already = step(view, 'recruit')?.units ?? 0;
  const left = Math.min(pool, affordable - already) - put.length;
  const at = (space: string): number => put.filter((other) => other === space).length;
  const lit = new Map<TargetId, Light>();
  for (const space of spaces)
    if (left > 0 && at(space) < most[space]!)
      lit.set(`space:${space}`, troopsOn(view, space).some(({ seat }) => seat !== me) ? 'attack' : 'lit');
  return {
    lit,
    press: (target) => {
      if (!lit.has(target)) return false;
      recruits.put = [...put, target.slice('space:'.length)];
      return true;
    },
    back: () => {
      if (put.length === 0) return false;
      recruits.put = put.slice(0, -1);
      return true;
    },
    prompt: t('client.kemet.recruit.prompt', { left }),
    button: t('client.kemet.recruit.button', { count: put.length }),
    choices: spaces.map((space) => `units ${space} ${at(space)}`),
  };
}

// ---- For the shell ------------------------------------------------------------------------------

export function gesture(scene: Scene, me: number): Gesture | null {
  return recruiting(scene, me);
}

/** An own troop that is pressed is to move: the token is placed first, or another troop put back. */
export function begin(target: TargetId, scene: Scene, me: number): string[] | null {
  const view = viewOf(scene);
  const [kind, space = ''] = target.split(':');
  if (kind !== 'space' || !troopsOn(view, space).some(({ seat, units }) => seat === me && units > 0)) return null;
  const now = last(view);
  if (now?.step === 'turn') {
    const moves = textsOf(scene).filter((text) => /^(token|golden) move/.test(text));
    const open = view.explain.seats[me]!.open_levels;
    const level = (text: string): number => view.explain.actions.findIndex((row) => row.some((action) => text.endsWith(` ${action}`))) + 1;
    // Every level of the pyramid needs a token before the day ends.
    const token = moves.find((text) => open.includes(level(text))) ?? moves[0];
    return token ? [token, `troop ${space}`] : null;
  }
  if (now?.step === 'move' && !now.set_out && now.at !== null && scene.question?.undo) return ['undo', `troop ${space}`];
  return null;
}

export function follow(scene: Scene, _me: number, fresh: boolean): string | null {
  if (fresh) {
    party.all();
    party.asked = false;
    dropped.to = null;
    rest.clear();
  }
  const view = viewOf(scene);
  const texts = textsOf(scene);
  const kind = scene.question?.kind;
  if (kind !== 'recruit_units') recruits.put = [];
  const { to } = dropped;
  const stepped = party.asked;
  party.asked = kind === 'step';
  if (kind === 'step' && to) {
    dropped.to = null;
    return texts.find((text) => text === `to ${to}`) ?? texts.find((text) => text === `teleport ${to}`) ?? null;
  }
  if (kind === 'step' && isOver(view, texts)) return 'end';
  if (kind !== 'troop') dropped.to = null;
  // Whoever chose the space saw how many would go there.
  if (kind === 'how_many' && stepped) {
    const { units, creature } = party;
    party.all();
    return howMany(texts, units, creature);
  }
  if (kind === 'support') {
    const { support, battle } = rest;
    rest.clear();
    if (battle === null || battle !== battleOf(view)) return null;
    return texts.find((text) => same(path(text, view), support)) ?? null;
  }
  if (kind !== 'plan') rest.clear();
  return null;
}
/** A Move with no step left, no teleport and no card that brings one: what else can be played comes after it, too. */
function isOver(view: KemetView, texts: readonly string[]): boolean {
  const now = step(view, 'move');
  const helps = (text: string): boolean => view.explain.di.some(({ card, sort }) => sort === 'move' && text === `card ${card}`);
  return now?.set_out === true && texts.includes('end') && !texts.some((text) => /^(to|teleport) /.test(text) || helps(text));
}
const same = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((one) => b.includes(one));

/** The battle that is on. */
export const battleOf = (view: KemetView): string | null => {
  const on = step(view, 'encounter');
  return on ? `${view.day} ${on.attacker} ${on.defender} ${on.space}` : null;
};
