// The morning over the Nile, in flat bands: behind the banners of those who go out for the first place.
import { filled, PAINT, stroke, tinted, type DayLight } from '../map/brush';
import { palm } from '../map/scenery';
import { seeded } from '../map/terrain';

export const WIDE = 1000;
export const HIGH = 170;

function painted(): string {
  const bands = ['#8FA9C0', '#C9B9AE', '#EFC79A', '#F7B56B', '#F39A4E'];
  let out = bands.map((colour, i) => `<rect y="${i * 22}" width="${WIDE}" height="${HIGH - i * 22}" fill="${colour}"/>`).join('');
  for (let i = 0; i < 17; i++) {
    const a = (Math.PI * (i + 0.5)) / 17;
    const [x, y] = [500 - 420 * Math.cos(a), 118 - 300 * Math.sin(a)];
    out += `<path d="M500 118L${x.toFixed(1)} ${y.toFixed(1)}L${(x + 26).toFixed(1)} ${(y + 6).toFixed(1)}Z" fill="#FBE3A8" opacity=".35"/>`;
  }
  out +=
    '<circle cx="500" cy="118" r="66" fill="#FBE3A8"/><circle cx="500" cy="118" r="52" fill="#F7C95A"/><circle cx="500" cy="118" r="40" fill="#EE7F34"/>';
  for (const [x, size] of [
    [120, 120],
    [230, 76],
    [700, 96],
    [800, 150],
  ] as const)
    out +=
      filled(`M${x - size / 2} 122L${x} ${122 - size * 0.62}L${x + size / 2} 122Z`, '#B98653') +
      filled(`M${x} ${122 - size * 0.62}L${x + size / 2} 122H${x + size * 0.12}Z`, '#94663C');
  out += `<rect y="118" width="${WIDE}" height="20" fill="#7FB4BC"/><path d="M440 124h120M460 130h90M474 135h60" stroke="#FBE3A8" stroke-width="3"/>`;
  out += `<rect y="116" width="${WIDE}" height="4" fill="#5F7F45"/>`;
  const next = seeded(5);
  const trees = [40, 330, 372, 640, 930, 962].map((x) => palm(x, 124, 9, next));
  out += stroke(trees.map(({ trunk }) => trunk).join(''), PAINT.trunk, 3) + filled(trees.map(({ crown }) => crown).join(''), PAINT.palm);
  return out + `<path d="M0 136C180 128 320 141 500 135S820 129 1000 137V${HIGH}H0Z" fill="#E3C48A"/>`;
}

const kept = new Map<DayLight, string>();
export function sunrise(light: DayLight): string {
  if (!kept.has(light)) kept.set(light, tinted(painted(), light));
  return kept.get(light)!;
}
