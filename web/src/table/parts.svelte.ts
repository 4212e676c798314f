// The parts beside a board: which there are, which share a tab, and which tab a question needs.
import type { Snippet } from 'svelte';
import type { Aside, Looks, Staged } from '../lib/game';
import type { Table } from '../lib/table.svelte';

/** How a part is drawn where it stands. */
export interface PartStyle {
  framed?: boolean;
  scrolls?: boolean;
  /** What stands upright beside the board lies down in a tab. */
  lies?: boolean;
}

/** What a desk and a phone put in their places. */
export interface Placed {
  table: Table;
  looks: Looks<unknown> & { staged: Staged | null };
  parts: Parts;
  /** The seats, in the order of their panels. */
  order: number[];
  panel: Snippet<[number]>;
  part: Snippet<[Aside, PartStyle]>;
  board: Snippet;
}

export class Parts {
  /** The size of the window. */
  width = $state(1440);
  height = $state(900);

  private table: Table;
  private staged: () => Staged | null;

  constructor(table: Table, staged: () => Staged | null) {
    this.table = table;
    this.staged = staged;
  }

  private get view(): unknown {
    return this.table.scene!.view;
  }

  /** What is shown lies over the board and the parts beside it, or beside the board. */
  over = $derived.by(() => this.staged()?.spectacle.at === 'over');
  beside = $derived.by(() => this.staged()?.spectacle.at === 'beside');

  all = $derived.by(() => this.table.face!.asides.filter((a) => a.when?.(this.view) ?? true));

  at(where: Aside['at']): Aside[] {
    return this.all.filter((a) => a.at === where);
  }

  /** It stands beside the board even where the others share tabs. */
  fixed = ({ fixed: least }: Aside): boolean => (typeof least === 'number' ? this.height >= least : (least ?? false));

  /** The parts of a tab: one, or all that share its name. */
  of(id: string): Aside[] {
    const { compact } = this.table;
    const found = this.all.find((a) => a.id === id);
    const first = (compact && this.all.find((a) => a.id === found?.with)) || found;
    if (!first) return [];
    return this.all.filter((a) => a === first || (compact && (a.with === first.id || (first.tab && a.tab === first.tab))));
  }

  lit = (aside: Aside): boolean => [...this.table.lit.keys()].some((target) => aside.holds?.(target, this.view));

  /** What is pressed now stands above the rest of its tab. */
  shownIn(id: string): Aside[] {
    const inUse = (aside: Aside): boolean => this.lit(aside) || this.table.pressed.some((target) => aside.holds?.(target, this.view));
    return [...this.of(id)].sort((a, b) => Number(inUse(b)) - Number(inUse(a)));
  }

  /** The tab where everything is that can be pressed now; null: there is something on the board, too. */
  wanted = $derived.by((): string | null => {
    const lit = [...this.table.lit.keys()];
    const held = (target: string): boolean => this.all.some((a) => a.holds?.(target, this.view));
    const shown = this.staged()?.spectacle;
    if (lit.length === 0 || !lit.every(held) || (shown?.holds && lit.every((target) => shown.holds!(target)))) return null;
    const aside = this.all.find((a) => this.lit(a) && !(this.table.compact ? a.phone : this.fixed(a)));
    return aside ? (this.of(aside.id)[0]?.id ?? null) : null;
  });
}
