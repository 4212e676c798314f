// From presses to a choice. Each legal choice is a path of places; what is pressed so far is a part of some of them.
import type { GameFace, Light, TargetId } from './game';
import type { Choice } from './protocol';

export interface Way {
  choice: Choice;
  path: TargetId[];
  attack: boolean;
  /** Its places may be pressed in any order. */
  free: boolean;
  /** It is a button of the dock as well. */
  button: boolean;
}

export function waysOf(face: GameFace, choices: readonly Choice[], view: unknown): Way[] {
  return choices.map((choice) => ({
    choice,
    path: face.path(choice.text, view),
    attack: face.attack?.(choice.text, view, choice.label) ?? false,
    free: face.unordered?.(choice.text) ?? false,
    button: face.alsoButton?.(choice.text) ?? false,
  }));
}

/** The places of a way that are still to be pressed; null where what is pressed does not belong to it. */
function left(way: Way, pressed: readonly TargetId[]): TargetId[] | null {
  if (!way.free) return pressed.every((place, i) => way.path[i] === place) ? way.path.slice(pressed.length) : null;
  const rest = [...way.path];
  for (const place of pressed) {
    const at = rest.indexOf(place);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

/** What may be pressed next. A place where every way leads into a fight is lit as an attack. */
export function litAfter(ways: readonly Way[], pressed: readonly TargetId[]): Map<TargetId, Light> {
  const lit = new Map<TargetId, Light>();
  for (const way of ways) {
    const rest = left(way, pressed);
    if (!rest) continue;
    for (const next of way.free ? rest : rest.slice(0, 1)) {
      if (!way.attack) lit.set(next, 'lit');
      else if (!lit.has(next)) lit.set(next, 'attack');
    }
  }
  return lit;
}

/** The choices that are wholly pressed: several where places alone cannot tell them apart. */
export function readyAfter(ways: readonly Way[], pressed: readonly TargetId[]): Choice[] {
  if (pressed.length === 0) return [];
  return ways.filter((way) => left(way, pressed)?.length === 0).map((way) => way.choice);
}

/** Where what is pressed leaves one choice alone whose order does not matter: the places that are still missing. */
export function forcedRest(ways: readonly Way[], pressed: readonly TargetId[]): { choice: Choice; rest: TargetId[] } | null {
  if (pressed.length === 0) return null;
  const possible = ways.filter((way) => left(way, pressed) !== null);
  const only = possible.length === 1 ? possible[0]! : null;
  return only?.free ? { choice: only.choice, rest: left(only, pressed)! } : null;
}

/** Choices that are not on the board, or easily overlooked there: buttons of the dock. */
export function buttonsOf(ways: readonly Way[]): Choice[] {
  return ways.filter((way) => way.path.length === 0 || way.button).map((way) => way.choice);
}

/** What is pressed after one more press; null where the place means nothing now. */
export function press(ways: readonly Way[], pressed: readonly TargetId[], place: TargetId): TargetId[] | null {
  if (litAfter(ways, pressed).has(place)) return [...pressed, place];
  // Pressed again, a place is taken back: the last one, or any where order does not matter.
  if (pressed.at(-1) === place) return pressed.slice(0, -1);
  if (pressed.includes(place) && ways.some((way) => way.free && left(way, pressed) !== null)) return pressed.filter((p) => p !== place);
  // Another beginning: whoever presses a second figure means that one instead.
  for (let kept = pressed.length - 1; kept >= 0; kept--) {
    const shorter = pressed.slice(0, kept);
    if (litAfter(ways, shorter).has(place)) return [...shorter, place];
  }
  return null;
}
