// The battle that is shown: which one, whether it lies over the board, and how long it stays; and the moments after it.
import { untrack } from 'svelte';
import type { Spectacle, Staged } from '../lib/game';
import type { Message, Scene } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { Showing } from '../lib/showing.svelte';
import type { Table } from '../lib/table.svelte';
import { briefly, covers } from './moments';
import { reckoned } from './reckoned';

export class Staging {
  /** Shown where it covers nothing that must be pressed, or as the person wants it. */
  wish = $state<'auto' | 'shown' | 'hidden'>('auto');
  /** The board, as long as a key is held. */
  peeking = $state(false);
  readonly showing = new Showing();
  /** Moments that are shown now. */
  brief = $state.raw<Spectacle | null>(null);

  private table: Table;
  /** What is held may have begun the next battle already: the log up to what is to be read. */
  private telling = $state.raw<Message[]>([]);
  /** What has been shown of which battle. */
  private seen = { id: '', steps: 0 };
  /** The game is held for what is shown. */
  private holds = false;
  /** Moments that wait until a battle has been read, and whether the game then waits for them. */
  private after: { spectacle: Spectacle; waits: boolean } | null = null;

  /** Made while a page is made. `learns`: it is the person's first game. */
  constructor(table: Table, learns: () => boolean) {
    this.table = table;
    const { live } = table;
    // A new battle is shown again.
    $effect(() => {
      void this.id;
      this.wish = 'auto';
    });
    $effect(() => {
      void table.now?.question?.number;
      if (untrack(() => this.wish) === 'shown') this.wish = 'auto';
    });
    $effect(() => {
      if (!live.held && this.holds) untrack(() => this.clear());
    });
    $effect(() => () => this.clear());
    live.linger = (scene, log, from, before, hastily) => {
      if (live.retold?.at === 1) this.seen = { id: '', steps: 0 };
      const brief = hastily ? null : this.moments(scene, log, from, before);
      const great = this.great(scene, log, from, learns());
      // Where it is for the person who looks to choose, and nothing lies over the board, nobody waits.
      const asked = live.seat !== null && (scene.question?.waiting.includes(live.seat) ?? false) && !live.retold;
      this.brief = this.after = null;
      const waits = brief !== null && (!asked || brief.covers);
      this.holds = great || waits;
      if (great) this.after = brief && { spectacle: brief.spectacle, waits };
      else if (brief) this.show(brief.spectacle);
      return this.holds;
    };
  }

  /** What has just happened as moments; null: there are none, or nobody wants to see them. */
  private moments(scene: Scene, log: Message[], from: number, before: Scene | null): { spectacle: Spectacle; covers: boolean } | null {
    const { face, live } = this.table;
    if (!face?.moments || !scene.view || !settings.speed || document.hidden || from >= log.length) return null;
    const found = face.moments(scene, log, from, before);
    const haste = live.retold ? 1 : live.behind / 5;
    const spectacle = briefly(found, face, { id: `moments ${log.length}`, still: settings.calm, haste });
    return spectacle && { spectacle, covers: covers(found) };
  }

  private show(brief: Spectacle): void {
    this.brief = brief;
    this.showing.play(brief, 0, 0, this.goOn);
  }

  /** Whether a battle or a scoring is shown, and holds the game. */
  private great(scene: Scene, log: Message[], from: number, learns: boolean): boolean {
    const { live } = this.table;
    let end = log.length;
    let fought = this.tell(scene, log);
    while (end > from + 1 && (!fought?.steps.length || fought.past)) fought = this.tell(scene, log.slice(0, --end));
    if (!fought?.steps.length || fought.past) return false;
    const before = this.seen.id === fought.id ? this.seen.steps : 0;
    if (fought.steps.length <= before) return false;
    this.seen = { id: fought.id, steps: fought.steps.length };
    // Whoever plays reads in peace what is great, what ends the game, and everything in the first game.
    const great = !fought.open && (fought.stays || scene.phase === 'over' || learns || settings.stay === 0);
    const wait = great && live.seat !== null && !live.retold;
    if (settings.speed === 0 && !wait) return false;
    this.telling = log.slice(0, end);
    this.wish = 'auto';
    this.showing.play(fought, before, wait ? Infinity : fought.open ? 0 : (settings.stay || 4) * 1000, this.goOn);
    return true;
  }

  private clear(): void {
    this.showing.stop();
    this.brief = this.after = null;
    this.holds = false;
  }

  private tell(scene: Scene, log: Message[]): Spectacle | null {
    const { face, me } = this.table;
    if (!face || !scene.view) return null;
    const told = face.spectacle?.(scene, log, me);
    if (told) return told;
    const sums = face.arithmetic?.(scene, log);
    return sums ? reckoned(sums, this.table) : null;
  }

  spectacle = $derived.by((): Spectacle | null => {
    const { scene, live, past, log } = this.table;
    return scene ? this.tell(scene, live.held && !this.brief && !past ? this.telling : log) : null;
  });
  private id = $derived.by(() => this.spectacle?.id ?? '');

  // Nothing covers a place that must be pressed, and when all is over the board is what one looks at.
  private hides(target: string): boolean {
    const { spectacle } = this;
    const { face, scene } = this.table;
    if (!spectacle || spectacle.holds?.(target) || spectacle.at === 'board') return false;
    return spectacle.at === 'over' || !!face?.asides.some((aside) => aside.holds?.(target, scene?.view));
  }
  private covers = $derived.by(() => {
    const { table, spectacle } = this;
    const steps = spectacle?.steps.length ?? 0;
    const needed = table.ways.some((way) => way.path.some((target) => this.hides(target)) && (!way.button || steps > 0));
    return !spectacle?.past && !needed && (table.now?.phase !== 'over' || table.past !== null || table.live.held);
  });
  private shown = $derived.by(() => !this.peeking && (this.wish === 'shown' || (this.wish === 'auto' && this.covers)));

  /** What the page shows of it; null: nothing. */
  staged = $derived.by((): Staged | null => {
    const { spectacle, showing, brief } = this;
    if (brief && !this.table.past) return { spectacle: brief, step: showing.step, moves: showing.moves };
    if (!spectacle || !this.shown) return null;
    const plays = showing.id === spectacle.id && !this.table.past;
    return { spectacle, step: plays ? showing.step : spectacle.steps.length - 1, moves: plays && showing.moves };
  });

  goOn = (): void => {
    const { after, holds, brief } = this;
    if (!brief) this.wish = 'hidden';
    if (after?.waits) {
      this.after = null;
      this.show(after.spectacle);
      return;
    }
    this.clear();
    if (holds) this.table.live.goOn();
    if (after && !this.table.live.held) this.show(after.spectacle);
  };

  /** Somebody presses something: moments are over. Answers whether there were any. */
  interrupt(): boolean {
    if (!this.brief) return false;
    this.goOn();
    return true;
  }

  again = (): void => {
    if (!this.spectacle?.steps.length || this.brief) return;
    this.wish = this.table.live.held ? 'auto' : 'shown';
    this.showing.again(this.spectacle);
  };

  /** The key that shows the battle, and the board under it as long as it is held. */
  peek(held: boolean): void {
    if (this.staged || this.peeking) this.peeking = held;
    else if (held && this.spectacle) this.wish = 'shown';
  }

  /** The present step is over, or all of them; false: none is on its way. */
  hurry(all: boolean): boolean {
    if (!this.showing.moves) return false;
    if (all && this.brief) {
      const { holds } = this;
      this.clear();
      if (holds) this.table.live.goOn(true);
    } else if (all) this.showing.all();
    else this.showing.next();
    return true;
  }
}
