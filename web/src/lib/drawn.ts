// What choices look like on the board: the places that are pressed for them, and arrows from where something goes.
import type { GameFace, TargetId } from './game';

export interface Drawn {
  places: TargetId[];
  arrows: [from: TargetId, to: TargetId][];
}

/** So many choices of a longer line, and where the last of them goes. */
export function beginning(line: readonly string[], count: number): string[] {
  let end = count;
  while (line[end]?.startsWith('to ')) end++;
  return line.slice(0, end);
}

/** Choices in notation, one after the other, as they are pressed in this position. */
export function drawn(face: Pick<GameFace, 'path'>, choices: readonly string[], view: unknown): Drawn {
  const out: Drawn = { places: [], arrows: [] };
  let last: TargetId | null = null;
  for (const choice of choices) {
    const path = face.path(choice, view);
    const [first] = path;
    // "to C3" says where that goes which was chosen before.
    if (last && first && choice.startsWith('to ')) out.arrows.push([last, first]);
    for (const place of path) if (!out.places.includes(place)) out.places.push(place);
    last = path.at(-1) ?? null;
  }
  return out;
}
