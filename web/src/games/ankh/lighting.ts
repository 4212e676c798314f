// One line round all ground that is lit, and thin ones between its spaces.
import { corner, neighbour, space, type Point } from './geometry';

const INSET = 0.955;
const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

export function lines(names: ReadonlySet<string>): { edge: string; inner: string } {
  let [edge, inner] = ['', ''];
  const lit = (name: string | undefined): boolean => name !== undefined && names.has(name);
  for (const name of names) {
    const here = space(name);
    for (let side = 0; side < 6; side++) {
      const beyond = neighbour(here, side)?.name;
      if (!lit(beyond)) edge += `M${at(corner(here, side, INSET))}L${at(corner(here, side + 1, INSET))}`;
      else if (name < beyond!) inner += `M${at(corner(here, side))}L${at(corner(here, side + 1))}`;
      // Where the line goes on along the next space it is joined with that one's.
      const other = neighbour(here, (side + 5) % 6)?.name;
      if (lit(beyond) === lit(other)) continue;
      const next = space((lit(beyond) ? beyond : other)!);
      const from = corner(here, side, INSET);
      const ends = [0, 1, 2, 3, 4, 5].map((i) => corner(next, i, INSET));
      ends.sort((a, b) => Math.hypot(a.x - from.x, a.y - from.y) - Math.hypot(b.x - from.x, b.y - from.y));
      if (name < next.name) edge += `M${at(from)}L${at(ends[0]!)}`;
    }
  }
  return { edge, inner };
}
