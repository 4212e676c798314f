// The list of choices in groups: by the place that a choice begins with, large groups by the next one as well.
import type { TargetId } from '../lib/game';
import type { Way } from '../lib/steps';

export interface ChoiceGroup {
  /** The heading, and below it a second one; none: choices that begin with no place. */
  titles: string[];
  ways: Way[];
}

/** As many fit on a screen: no headings needed. */
export const FEW = 12;
/** A group above this is divided once more. */
const MANY = 24;

/** By their titles in order of appearance; null where headings would help nobody: nearly one for each choice. */
function divide(ways: readonly Way[], title: (way: Way) => string | null): Map<string, Way[]> | null {
  const parts = new Map<string, Way[]>();
  for (const way of ways) {
    const key = title(way) ?? '';
    parts.set(key, [...(parts.get(key) ?? []), way]);
  }
  return parts.size > 1 && parts.size * 2 <= ways.length ? parts : null;
}

export function groupWays(
  ways: readonly Way[],
  names: { place: (target: TargetId) => string; district: (target: TargetId) => string | null },
): ChoiceGroup[] {
  const at =
    (step: number) =>
    (way: Way): string | null =>
      way.path[step] === undefined ? null : names.place(way.path[step]);
  const district = (way: Way): string | null => (way.path[0] === undefined ? null : names.district(way.path[0]));
  const parts = ways.length > FEW ? (divide(ways, at(0)) ?? divide(ways, district)) : null;
  if (!parts) return [{ titles: [], ways: [...ways] }];
  const groups: ChoiceGroup[] = [];
  for (const [title, part] of parts) {
    if (title === '') groups.unshift({ titles: [], ways: part });
    else {
      const smaller = part.length > MANY ? divide(part, at(1)) : null;
      // What ends with the first place stands right below its heading.
      const ends = smaller?.get('') ?? [];
      smaller?.delete('');
      if (!smaller || ends.length) groups.push({ titles: [title], ways: smaller ? ends : part });
      for (const [second, some] of smaller ?? []) groups.push({ titles: [title, second], ways: some });
    }
  }
  return groups;
}
