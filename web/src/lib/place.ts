// Where something that floats can lie without covering what it must not cover.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const STEP = 16;
const shared = (from: number, size: number, other: number, otherSize: number): number =>
  Math.max(0, Math.min(from + size, other + otherSize) - Math.max(from, other));

/** How much of the others a box covers, in square pixels. */
export const covered = (box: Box, others: readonly Box[]): number =>
  others.reduce((sum, o) => sum + shared(box.left, box.width, o.left, o.width) * shared(box.top, box.height, o.top, o.height), 0);

/**
 * The place for something of a size: below a thing, above it or beside it, else the nearest place of the room where it
 * covers none of the others; where there is none, the one where it covers least.
 */
export function freePlace(size: { width: number; height: number }, thing: Box, others: readonly Box[], room: Box, gap = 8): Box {
  const { width, height } = size;
  const [right, bottom] = [room.left + room.width - width, room.top + room.height - height];
  const within = (left: number, top: number): Box => ({
    left: Math.max(room.left, Math.min(right, left)),
    top: Math.max(room.top, Math.min(bottom, top)),
    width,
    height,
  });
  const middle = { x: thing.left + thing.width / 2, y: thing.top + thing.height / 2 };
  const places = [
    within(middle.x - width / 2, thing.top + thing.height + gap),
    within(middle.x - width / 2, thing.top - height - gap),
    within(thing.left - width - gap, middle.y - height / 2),
    within(thing.left + thing.width + gap, middle.y - height / 2),
  ];
  const blocked = [thing, ...others];
  const free = places.find((place) => covered(place, blocked) === 0);
  if (free) return free;
  const far = ({ left, top }: Box): number => Math.hypot(left + width / 2 - middle.x, top + height / 2 - middle.y);
  let best = places[0]!;
  let least = [covered(best, blocked), far(best)] as const;
  for (let top = room.top; top <= bottom; top += STEP)
    for (let left = room.left; left <= right; left += STEP) {
      const place = { left, top, width, height };
      const now = [covered(place, blocked), far(place)] as const;
      if (now[0] < least[0] || (now[0] === least[0] && now[1] < least[1])) [best, least] = [place, now];
    }
  return best;
}

/** What may be pressed now: nothing lies over it. */
export const pressable = (): Box[] =>
  [...document.querySelectorAll('[data-target].lit, .dock')].map((e) => e.getBoundingClientRect()).filter((box) => box.width > 0);
