// From the notation of a choice (docs/notation.md) to the places of the board that are pressed for it.
import type { TargetId } from '../../lib/game';
import type { Message } from '../../lib/protocol';
import { palacePath } from './palace';
import { asked, type View } from './view';

/** Choices that are made on the board, in the hand or on the tracks; all others are buttons of the dock. */
export function path(choice: string, view: View): TargetId[] {
  const [word = '', ...rest] = choice.split(' ');
  const [first, second] = rest;
  const inPalace = palacePath(word, rest, view);
  if (inPalace) return inPalace;
  switch (word) {
    case 'action':
      return [`action:${first}`];
    case 'move':
    case 'to':
    case 'push':
    case 'on':
    case 'control':
    case 'return':
    case 'save':
      return [`space:${first}`];
    case 'summon':
      return first === 'pyramid' ? [`space:${second}`] : [];
    case 'unlock':
      return [`power:${first}`];
    case 'aim':
      // The two spaces and the scorpion meet in one corner: that is pressed, not two spaces in some order.
      return [`aim:${first}-${second}`];
    case 'camel':
      return [`side:${first}`];
    case 'old':
      return [`part:${first}`];
    case 'swap':
      return swapPath(rest, view);
    case 'play':
      return rest.map((card) => `card:${card}`);
    case 'underworld':
      return first === 'new' ? [] : [`space:${first}`];
    case 'take':
      return second === 'pool' ? [] : [`space:${second}`];
    default:
      return [];
  }
}

/** The token of a new part is pressed first, then the one that it is exchanged with. */
function swapPath(tokens: string[], view: View): TargetId[] {
  const now = asked(view);
  const fresh = [now?.first, now?.second].map(String);
  const [a, b] = tokens as [string, string];
  return (fresh.includes(a) ? [a, b] : [b, a]).map((token) => `token:${token}`);
}

/** Choices whose places may be pressed in any order. */
export function unordered(choice: string): boolean {
  return choice.startsWith('play ') || choice.startsWith('swap ');
}

/** Choices that are buttons of the dock as well, because their place is easily overlooked. */
export function alsoButton(choice: string): boolean {
  const word = choice.split(' ')[0]!;
  return ['action', 'summon', 'save', 'take', 'underworld'].includes(word);
}

/** Satet's step onto a figure is an attack of sorts: the light says so. A Giant Scorpion may stay where it is. */
export const attack = (choice: string, view: View, label: Message): boolean =>
  label.key === 'ankh.choice.to_figure' && choice !== `to ${asked(view)?.from}`;

const ENDINGS = ['done', 'stop', 'no card', 'stay'];

/** Rooms of the Palace that were won: to leave out what they offer is no default. */
const OFFERS = ['law', 'war_room'];

/** What ends a step of several is the primary button; where it must be decided there is none. */
export function primary(choices: readonly string[], view: View): string | null {
  if (OFFERS.includes(asked(view)?.step ?? '')) return null;
  return choices.find((choice) => ENDINGS.includes(choice)) ?? null;
}

/** What ends a step by its own words, leaves all as it is, or is followed by a card that is confirmed. */
export const plain = (choice: string): boolean =>
  ['done', 'stop', 'no action', 'no control', 'no swap', 'one card', 'no card', 'stay'].includes(choice);
