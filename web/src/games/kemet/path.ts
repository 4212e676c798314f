// From a choice in notation to the places that are pressed for it (docs/notation.md, "The choices of Kemet").
//
//   space:w_bank          a space of the map          city:city_nw         a whole city
//   count:w_bank:3[:creature]  so many units to there  levels:210          a share of levels
//   level:city_nw_1:3     a level for that pyramid     by:teleport         how a step is made
//   token:raise, silver, golden:move  the action pyramid
//   tile:red:charge       the market                   battle:410, di:prayer  the hand (`di:prayer#2`: second copy)
//   vision:prayer, wound:2, number:2, creature:phoenix, seat:2
import type { TargetId } from '../../lib/game';
import { walksNow } from './ta-seti/view';
import { colours, last, pyramidOf, step, type KemetView } from './view';

const asked = (view: KemetView): number | null => last(view)?.seat ?? null;

/** The district of the pyramid that a choice names: by its colour (an own one) or by its district (a captured one). */
function pyramidSpace(name: string, view: KemetView): string | null {
  if (!colours.includes(name)) return name;
  const seat = asked(view);
  return seat === null ? null : (pyramidOf(view, seat, name)?.space ?? null);
}

/** Copies of one card are told apart, so that several of a kind can be pressed one after another. */
export const copies = (kind: string, count: number): TargetId[] =>
  Array.from({ length: count }, (_, i) => (i === 0 ? `di:${kind}` : `di:${kind}#${i + 1}`));

function support(words: string[]): TargetId[] {
  const places: TargetId[] = [];
  for (let i = 0; i < words.length; i++) {
    const times = Number(words[i + 1]);
    places.push(...copies(words[i]!, Number.isNaN(times) ? 1 : times));
    if (!Number.isNaN(times)) i++;
  }
  return places;
}

export function path(choice: string, view: KemetView): TargetId[] {
  const [verb = '', a, b, c] = choice.split(' ');
  if (a === undefined && verb.startsWith('city_')) return [`city:${verb}`];
  if (a === undefined) return [];
  // A Hare is pressed before the token of its Move. Several at once are rare: they have buttons.
  const [without = '', hares] = choice.split(' hares ');
  if (hares !== undefined) return hares === '1' ? ['object:hare', ...path(without, view)] : [];
  switch (verb) {
    case 'levels':
      return [`levels:${a}`];
    case 'white':
    case 'red':
    case 'blue':
    case 'black':
    case 'guard':
    case 'replace':
    case 'direct':
    case 'home':
    case 'fight':
    case 'troop':
    case 'to':
    case 'fire':
    case 'flee':
    case 'retreat':
      return [`space:${a}`];
    case 'units': {
      if (a.includes('_')) return [`count:${a}:${b}`];
      const to = last(view)?.to ?? '';
      return [`count:${to}:${[a, ...choice.split(' ').slice(2)].join(':')}`];
    }
    case 'walk': {
      // Two priests may come to the same place: then the one who goes is pressed first.
      const rivals = walksNow(view).filter(({ to }) => to === b).length > 1;
      return rivals ? [`location:${a}`, `location:${b}`] : [`location:${b}`];
    }
    case 'use':
      return [`object:${a}`];
    case 'seal':
      return [`seal:${a}:${b}`];
    case 'send-back':
      return a === 'pool' ? [] : [`space:${a}`];
    case 'keep':
      return [`vision:${a}`];
    case 'raise': {
      const space = pyramidSpace(a, view);
      if (!space) return b ? [`level:${a}:${b}`] : [];
      return b ? [`space:${space}`, `level:${space}:${b}`] : [`space:${space}`];
    }
    case 'order':
      return [`seat:${a}`];
    case 'token':
      return [`token:${a}`];
    case 'silver':
      return ['silver', `token:${a}`];
    case 'golden':
      return [`golden:${a}`];
    case 'card':
    case 'discard':
      return [`di:${a}`];
    case 'buy':
      return [`tile:${step(view, 'buy')?.colour ?? ''}:${a}`];
    case 'remove':
      return [`battle:${a}`];
    case 'place': {
      const seat = asked(view);
      const onTiles = seat === null ? [] : Object.values(view.seats[seat]!.creatures).filter((at) => at === null);
      return onTiles.length > 1 ? [`creature:${a}`, `space:${b}`] : [`space:${b}`];
    }
    case 'teleport':
      // Where the units could walk as well, a teleport needs a word of its own.
      return view.explain.way?.on_foot.includes(a) ? [`space:${a}`, 'by:teleport'] : [`space:${a}`];
    case 'enlist': {
      if (a !== 'city') return [`space:${a}`];
      const seat = asked(view);
      return seat === null ? [] : [`city:${view.seats[seat]!.city}`];
    }
    case 'play':
      return b === 'drop' && c ? [`battle:${a}`, `battle:${c}`] : [];
    case 'support':
    case 'add':
      return a === 'none' ? [] : support(choice.split(' ').slice(1));
    case 'wound':
      return [`wound:${a}`];
    case 'take':
      return [`vision:${a}`];
    case 'tokens':
    case 'priests':
    case 'in-place':
      return [`number:${a}`];
    default:
      return [];
  }
}

/** The cards of a battle plan may be pressed in any order. */
export const unordered = (choice: string): boolean => /^(support|add) /.test(choice);

/** Choices that lead into a fight. */
export const attack = (text: string, view: KemetView): boolean => view.explain.attacks[text] !== undefined;

/** What one mostly presses where the board has nothing to say. */
export function primary(choices: readonly string[], view: KemetView): string | null {
  const now = last(view);
  const kind = now?.step;
  // A Move that has not begun is not ended by a hasty key: nothing would have been moved.
  if (now?.step === 'move' && !now.set_out) return null;
  for (const wanted of ['collect', 'recruit', 'stay', 'end', 'pass', 'done', 'support none', 'add none'])
    if (choices.includes(wanted)) return wanted;
  if (kind === 'delta' || kind === 'sanctuary') return choices.find((c) => c === 'withdraw') ?? null;
  if (choices.includes('retreat') && choices.includes('recall')) return 'retreat';
  return null;
}

/** What ends a turn, a step or a question by its own words. */
export const plain = (choice: string): boolean => /^(end|pass|done|stay|support none|add none)$/.test(choice);
