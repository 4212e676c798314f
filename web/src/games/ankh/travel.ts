// Pieces travel from place to place. They are drawn from north to south, so that what stands in front covers what stands
// behind; an element that changes its place in the document would jump with a transition of CSS, so this animates it.

interface Spot {
  x: number;
  y: number;
}

const at = ({ x, y }: Spot): string => `translate(${x}px, ${y}px)`;

/** How long, as the style of the element says: `transition-duration: var(--move-ms)`. */
const duration = (node: Element): number => parseFloat(getComputedStyle(node).transitionDuration) * 1000 || 0;

export function travel(node: SVGElement, spot: Spot): { update: (next: Spot) => void } {
  node.style.transform = at(spot);
  let running: Animation | undefined;
  return {
    update(next) {
      if (next.x === spot.x && next.y === spot.y) return;
      const from = running?.playState === 'running' ? getComputedStyle(node).transform : at(spot);
      spot = next;
      node.style.transform = at(next);
      const ms = duration(node);
      running?.cancel();
      running = ms ? node.animate([{ transform: from }, { transform: at(next) }], { duration: ms, easing: 'ease-out' }) : undefined;
    },
  };
}

/** For what leaves the board. */
export const gone = (_node: Element): { duration: number; css: (part: number) => string } => {
  const still = document.documentElement.dataset.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  return { duration: still ? 80 : 200, css: (part) => `opacity:${part}` };
};
