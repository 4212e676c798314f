// From presses to a choice. Each legal choice is a path of places; what is pressed so far is the beginning of some.
import type { GameFace, Light, TargetId } from './game';
import type { Choice } from './protocol';

export interface Way {
  choice: Choice;
  path: TargetId[];
  attack: boolean;
  /** Its places may be pressed in any order. */
  unordered?: boolean;
  /** It is a button of the dock although it has a path. */
  button?: boolean;
}

export function waysOf(face: GameFace, choices: readonly Choice[], view: unknown): Way[] {
  return choices.map((choice) => ({
    choice,
    path: face.path(choice.text, view),
    attack: face.attack?.(choice.text, view) ?? false,
    unordered: face.unordered?.(choice.text) ?? false,
    button: face.alsoButton?.(choice.text) ?? false,
  }));
}

const beginsWith = ({ path, unordered }: Way, pressed: readonly TargetId[]): boolean =>
  path.length >= pressed.length && pressed.every((place, i) => (unordered ? path.includes(place) : path[i] === place));

/** The places of a way that can be pressed next. */
function nextPlaces(way: Way, pressed: readonly TargetId[]): TargetId[] {
  if (!beginsWith(way, pressed)) return [];
  return way.unordered ? way.path.filter((place) => !pressed.includes(place)) : way.path.slice(pressed.length, pressed.length + 1);
}

/** What may be pressed next. A place where every way leads into a fight is lit as an attack. */
export function litAfter(ways: readonly Way[], pressed: readonly TargetId[]): Map<TargetId, Light> {
  const lit = new Map<TargetId, Light>();
  for (const way of ways)
    for (const next of nextPlaces(way, pressed)) {
      if (!way.attack) lit.set(next, 'lit');
      else if (!lit.has(next)) lit.set(next, 'attack');
    }
  return lit;
}

/** The choices that are wholly pressed: several where places alone cannot tell them apart. */
export function readyAfter(ways: readonly Way[], pressed: readonly TargetId[]): Choice[] {
  if (pressed.length === 0) return [];
  return ways.filter((w) => w.path.length === pressed.length && beginsWith(w, pressed)).map((w) => w.choice);
}

/** Choices that are not on the board at all, or easily overlooked there: buttons of the dock. */
export function buttonsOf(ways: readonly Way[]): Choice[] {
  return ways.filter((w) => w.path.length === 0 || w.button).map((w) => w.choice);
}

/** Places are pressed again to take a step back; a press on the last one undoes it. */
export function press(ways: readonly Way[], pressed: readonly TargetId[], place: TargetId): TargetId[] | null {
  if (litAfter(ways, pressed).has(place)) return [...pressed, place];
  if (pressed[pressed.length - 1] === place) return pressed.slice(0, -1);
  // Another beginning: whoever presses a second figure means that one instead.
  for (let kept = pressed.length - 1; kept >= 0; kept--) {
    const shorter = pressed.slice(0, kept);
    if (litAfter(ways, shorter).has(place)) return [...shorter, place];
  }
  return null;
}
