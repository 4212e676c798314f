// What every place that can be pressed or pointed at has in common. The shell explains whatever has a topic.
import type { Looks, TargetId } from '../../lib/game';
import { placeName } from './names';
import type { KemetView } from './view';

/** Attributes and listeners of a place: a button for keyboards and screen readers while it is lit. */
export function place(looks: Looks<KemetView>, target: TargetId, topic: string | null = target, name?: string | null) {
  const active = looks.lit.has(target) || looks.selected.has(target);
  return {
    'data-target': target,
    ...(topic === null ? {} : { 'data-topic': topic }),
    ...(active
      ? {
          role: 'button',
          tabindex: 0,
          // Null: what is drawn inside names itself.
          ...(name === null ? {} : { 'aria-label': name ?? placeName(target, looks.view, looks.me) }),
          'aria-pressed': looks.selected.has(target),
        }
      : { tabindex: -1 }),
    onclick: (event: MouseEvent) => {
      event.stopPropagation();
      looks.press(target);
    },
  };
}
