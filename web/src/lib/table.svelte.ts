// One table on the screen: what is looked at, what is pressed, what is pointed at. Components read it and call it.
import { OUTSIDE, type GameFace, type Gesture, type Light, type Looks, type TargetId, type Topic, type Trail } from './game';
import { wordsOf } from './errors';
import { seatIn } from './fields';
import type { TableKey } from './keys';
import { Live } from './live.svelte';
import { namerOf } from './people';
import type { Choice, Hint, Message, Scene } from './protocol';
import { lastTrail, trailSince } from './trail';
import { buttonsOf, forcedRest, litAfter, press, readyAfter, waysOf } from './steps';
import { settings } from './settings.svelte';
import { say, sayParts, t, type Part, type SeatNamer } from './texts';
import { addressed } from './you';

const NOTHING: ReadonlyMap<TargetId, Light> = new Map();
const NOBODY: ReadonlySet<TargetId> = new Set();

/** Where the tooltip stands. */
export interface Pointed {
  topic: Topic;
  box: DOMRect;
}

export class Table {
  face = $state.raw<GameFace | null>(null);
  pressed = $state.raw<TargetId[]>([]);
  /** A choice that waits to be confirmed. */
  asked = $state.raw<Choice | null>(null);
  /** What went wrong or is not allowed, told in the dock until the next press. */
  told = $state('');
  named = $state.raw<ReadonlySet<TargetId>>(NOBODY);
  pointed = $state.raw<Pointed | null>(null);
  /** The lit place that is pointed at, or has the focus. */
  over = $state<TargetId | null>(null);
  /** An earlier moment that is looked at instead of now. */
  past = $state.raw<{ number: number; scene: Scene; log: Message[] } | null>(null);
  compact = $state(false);
  /** Hot seat: the seat that is about to look; nothing is shown until it says so. */
  handOver = $state<number | null>(null);
  key = $state.raw<TableKey | null>(null);

  /** How often something was pressed: tells whether a board has taken a key already. */
  presses = 0;

  private question = -1;

  constructor(
    readonly live: Live,
    key: TableKey | null,
  ) {
    this.key = key;
  }

  now = $derived.by((): Scene | null => this.live.scene);
  scene = $derived.by((): Scene | null => this.past?.scene ?? this.live.scene);
  log = $derived.by((): Message[] => {
    const log = this.past?.log ?? this.live.log;
    const view = this.scene?.view;
    return this.face?.worded && view ? log.map((line) => this.face!.worded!(line, view)) : log;
  });
  me = $derived.by((): number | null => this.live.seat);
  mine = $derived.by((): number[] => this.key?.seats ?? []);
  name = $derived.by((): SeatNamer => namerOf(this.face, this.scene));

  /** Legal now, for the eyes that look, once everything that happened has been shown. */
  choices = $derived.by((): Choice[] =>
    this.past || this.live.behind > 0 || this.live.held || this.handOver !== null ? [] : (this.scene?.question?.choices ?? []),
  );
  ways = $derived.by(() => (this.face && this.scene?.view ? waysOf(this.face, this.choices, this.scene.view) : []));
  gesture = $derived.by((): Gesture | null =>
    this.face && this.scene && this.me !== null && this.choices.length > 0 && this.toChoose
      ? (this.face.gesture?.(this.scene, this.me) ?? null)
      : null,
  );
  /** What is only looked at before it is made leaves the others in the light: one may look at them, too. */
  private previewed = $derived.by((): TargetId[] =>
    this.asked && this.foreseen && this.face?.previews?.(this.asked.text) ? this.pressed.slice(0, -1) : this.pressed,
  );
  lit = $derived.by((): ReadonlyMap<TargetId, Light> =>
    this.ways.length === 0 || this.live.busy ? NOTHING : (this.gesture?.lit ?? litAfter(this.ways, this.previewed)),
  );
  ready = $derived.by((): Choice[] => readyAfter(this.ways, this.pressed));
  buttons = $derived.by((): Choice[] => (this.pressed.length || this.gesture ? [] : buttonsOf(this.ways)));
  primary = $derived.by((): string | null => {
    if (!this.face || !this.scene?.view || this.buttons.length === 0) return null;
    return (
      this.face.primary?.(
        this.buttons.map((c) => c.text),
        this.scene.view,
      ) ?? null
    );
  });
  /** What pressing the place that is pointed at would change. */
  ahead = $derived.by((): string =>
    this.over !== null && this.lit.has(this.over) && this.scene?.view
      ? (this.face?.ahead?.(this.over, this.scene.view, this.me) ?? '')
      : '',
  );
  /** It is for the eyes that look to choose. */
  toChoose = $derived.by((): boolean => this.me !== null && !this.past && (this.now?.question?.waiting.includes(this.me) ?? false));
  /** How it ended, in words. */
  outcome = $derived.by((): string => {
    const { winners = [], drawn = true } = this.now?.outcome ?? {};
    if (drawn || winners.length === 0) return t('client.end.drawn');
    if (this.me !== null && winners.includes(this.me)) return t('client.end.you_won');
    return t('client.end.won', { seat: { seat: winners[0]! } }, this.name);
  });
  /** Only bots sit beside the eyes that look: what would be unfair to others may be asked. */
  alone = $derived.by(
    (): boolean =>
      this.me !== null &&
      (this.now?.seats.every(
        ({ player, absent }, seat) => this.mine.includes(seat) || (player === 'bot' && (absent === null || absent === 'left')),
      ) ??
        false),
  );
  mayChange = $derived.by((): boolean => this.choices.length > 0 && !this.toChoose);
  canUndo = $derived.by((): boolean => !this.past && (this.now?.question?.undo ?? false));
  trail = $derived.by((): Trail[] => {
    const { face, scene, log } = this;
    if (!face || !scene?.view) return [];
    const { turnOf } = face;
    if (turnOf && this.me !== null) return trailSince(log, (line) => face.trail(line, scene.view), turnOf, this.me);
    return lastTrail(
      log,
      (line) => face.trail(line, scene.view),
      (line) => face.heads?.(line) ?? false,
    );
  });

  looks = $derived.by((): Looks<unknown> | null => {
    const { scene } = this;
    if (!scene?.view) return null;
    return {
      view: scene.view,
      scene,
      seats: scene.seats,
      me: this.me,
      lit: this.lit,
      selected: new Set(this.pressed),
      staged: null,
      named: this.named,
      trail: this.trail,
      compact: this.compact,
      press: this.press,
      explain: this.explain,
    };
  });

  /** Called when the question changes: what was pressed belonged to the old one. */
  fresh(number: number): void {
    if (number === this.question) return;
    this.question = number;
    this.pressed = [];
    this.asked = null;
    this.told = '';
    this.forgetExplain();
  }

  press = (target: TargetId): void => {
    this.presses++;
    this.forgetExplain();
    if (!this.face || !this.scene) return;
    if (!this.live.busy && this.gesture?.press(target)) {
      this.told = '';
      return;
    }
    const next = this.live.busy || this.gesture ? null : press(this.ways, this.pressed, target);
    if (!next) {
      if (this.live.busy) return;
      const steps = this.toChoose && this.choices.length > 0 && this.me !== null ? this.face.begin?.(target, this.scene, this.me) : null;
      if (steps && this.send(steps)) return;
      if (target === OUTSIDE) this.clear();
      else void this.tellWhyNot(target);
      return;
    }
    this.told = '';
    this.foreseen = '';
    this.asked = null;
    // Four cards of which three are laid: the last goes where it must, and all of it is confirmed.
    const forced = next.length > this.pressed.length ? forcedRest(this.ways, next) : null;
    if (forced && forced.rest.length > 0 && this.isFinal(forced.choice)) {
      this.pressed = [...next, ...forced.rest];
      this.asked = forced.choice;
      return;
    }
    this.pressed = next;
    const ready = readyAfter(this.ways, next);
    const more = litAfter(this.ways, next).size > 0;
    const only = ready.length === 1 && !more ? ready[0]! : null;
    if (!only || next.length === 0) return;
    // A finger cannot point: what an attack would begin with, or a line of camels lead to, is told before it is made.
    const way = this.compact && settings.confirm !== 'never' ? this.ways.find(({ choice }) => choice === only) : undefined;
    this.foreseen =
      way?.attack || (way && this.face.previews?.(only.text)) ? (this.face.ahead?.(target, this.scene.view, this.me) ?? '') : '';
    if (this.foreseen) this.asked = only;
    else this.want(only);
  };
  /** What the choice that waits to be confirmed would begin with, or that nothing would come of it. */
  foreseen = $state('');

  /** What a bot would choose here; it waits to be confirmed, like a choice of one's own. */
  hinted = $state.raw<Choice | null>(null);
  /** The share of the win that it expects then, and why. */
  hintedBecause = $state.raw<Hint['choices'][number] | null>(null);
  thinking = $state(false);
  async askHint(): Promise<void> {
    if (this.thinking || !this.alone || !this.toChoose || this.choices.length === 0) return;
    const { question, presses } = this;
    this.clear();
    this.thinking = true;
    try {
      const hint = await this.live.hint();
      const choice = this.choices.find((one) => one.text === hint?.choice);
      // Whoever has gone on meanwhile has decided already.
      if (!choice || question !== this.question || presses !== this.presses) return;
      this.hinted = choice;
      this.hintedBecause = hint?.choices.find((one) => one.text === choice.text) ?? null;
      this.pressed = this.gesture ? [] : (this.ways.find((way) => way.choice === choice)?.path ?? []).slice();
      this.asked = choice;
    } catch (error) {
      if (question === this.question) this.complain(error);
    } finally {
      this.thinking = false;
    }
  }

  /** The server says why a place is not lit, where there is a reason to give. */
  private async tellWhyNot(target: TargetId): Promise<void> {
    const { presses, question, me, scene } = this;
    const place = this.face!.placeName(target, scene!.view, me);
    if (this.past) this.told = t('client.dock.past');
    else if (this.choices.length === 0) this.told = t('client.dock.not_asked', { place });
    else {
      const why = this.live.connection === 'open' ? await this.live.why(target).catch(() => null) : null;
      if (presses !== this.presses || question !== this.question || me !== this.me) return;
      this.told = why ? say(this.face!.worded?.(why, scene!.view) ?? why, this.name) : t('client.dock.not_lit', { place });
    }
  }

  /** Takes a choice at once, or asks first where it cannot be taken back or would do nothing. */
  want(choice: Choice): void {
    if (this.asked?.text !== choice.text) {
      const warning = settings.confirm === 'never' ? null : (this.face?.warns?.(choice.text, this.scene?.view) ?? null);
      this.foreseen = warning ?? '';
      if (warning !== null || this.isFinal(choice)) {
        this.asked = choice;
        return;
      }
    }
    void this.take(choice);
  }

  /** Sends choices one after the other, each when it is asked for; what no longer fits is left out, and the person is asked.
   * False: not even the first one can be made. */
  send(choices: readonly string[]): boolean {
    const [first, ...rest] = choices;
    const choice = this.choices.find(({ text }) => text === first);
    if (!choice && !(first === 'undo' && this.canUndo)) return false;
    this.clear();
    if (choice && this.guard && !this.guard(choices)) return true;
    this.planned = rest;
    if (choice) void this.take(choice);
    else {
      // Nothing follows by itself where something was only put down.
      this.undone = rest.length === 0;
      void this.live.undo().catch((error) => this.complain(error));
    }
    return true;
  }
  private planned: string[] = [];
  private proceeded = -1;
  private undone = false;

  /** Once for each question: what was chosen already is sent. */
  proceed(): void {
    const { face, scene, me, choices } = this;
    const number = scene?.question?.number ?? -1;
    if (!face || !scene || me === null || number === this.proceeded || choices.length === 0) return;
    const fresh = this.proceeded < 0;
    this.proceeded = number;
    // Whoever takes back what followed by itself wants to look at it.
    if (this.undone) {
      this.undone = false;
      return;
    }
    // What is not asked for has come by itself.
    const first = this.planned.findIndex((text) => choices.some((choice) => choice.text === text));
    if (first > 0) this.planned.splice(0, first);
    const next = this.planned.shift() ?? face.follow?.(scene, me, fresh) ?? null;
    const choice = choices.find(({ text }) => text === next);
    if (choice) void this.take(choice);
    else this.planned = [];
  }

  isFinal(choice: Choice): boolean {
    if (settings.confirm === 'never') return false;
    const scene = this.now;
    // Where there is nothing else to choose there is nothing to think over either.
    if (!scene?.question || scene.question.choices?.length === 1) return false;
    const { secret } = scene.question;
    if (!(secret || choice.final === true) || this.face?.plain?.(choice.text)) return false;
    return secret || settings.confirm === 'always' || (this.face?.ends?.(choice.text, scene.view) ?? true);
  }

  /** Asked before choices are sent, one for each question that follows: false keeps them back (a lesson wants others). */
  guard: ((choices: readonly string[]) => boolean) | null = null;

  async take(choice: Choice): Promise<void> {
    this.told = '';
    if (this.guard && !this.guard([choice.text])) {
      // What is laid out can be changed; what was only pressed can be pressed elsewhere.
      if (!this.asked) this.pressed = [];
      this.planned = [];
      return;
    }
    try {
      await this.live.choose(choice.text);
      this.asked = null;
      this.pressed = [];
    } catch (error) {
      this.complain(error);
      this.pressed = [];
      this.asked = null;
    }
  }

  /** One step back: of what is pressed, or else of what was chosen. */
  async back(): Promise<void> {
    this.told = '';
    this.planned = [];
    // A hint is put aside as a whole.
    if (this.asked && this.asked === this.hinted) {
      this.clear();
      return;
    }
    if (this.gesture?.back()) return;
    if (this.asked || this.pressed.length) {
      this.asked = null;
      this.pressed = this.pressed.slice(0, -1);
      return;
    }
    if (!this.canUndo) {
      this.told = t('client.dock.nothing_back');
      return;
    }
    try {
      this.undone = true;
      await this.live.undo();
    } catch (error) {
      this.complain(error);
    }
  }

  clear(): void {
    this.pressed = [];
    this.asked = null;
    this.told = '';
    this.pointed = null;
  }

  complain(error: unknown): void {
    // Whatever has happened meanwhile is shown first: a new question would take the words away again.
    this.live.skip();
    this.fresh(this.now?.question?.number ?? -1);
    this.told = wordsOf(error);
  }

  point(line: Message | null): void {
    this.named = line && this.face && this.scene?.view ? new Set(this.face.mentions(line, this.scene.view)) : NOBODY;
  }

  private wait: ReturnType<typeof setTimeout> | undefined;

  /** What a mouse has just pressed: whoever presses it knows what it is, and its tooltip would cover what comes next. */
  private known: Element | null = null;

  explain = (topic: string | null, at?: Element): void => {
    // What appears under a pointer that rests asks for nothing.
    if (at && (at === this.known || (lastPointer === 'mouse' && rests))) return;
    clearTimeout(this.wait);
    this.known = null;
    if (!topic || !at) {
      // The pointer may be on its way to the tooltip and its link.
      if (this.pointed) this.wait = setTimeout(() => (this.pointed = null), 220);
      return;
    }
    const found = this.topic(topic);
    const touch = lastPointer === 'touch';
    // A long press always asks; a pointer only where that is wanted.
    if (!found || (settings.tips === 'never' && !touch)) return;
    // Whoever points at what is lit wants to press it, or the one beside it: no words lie over them too soon.
    const lit = at.closest('[data-target]')?.classList.contains('lit') ?? false;
    this.wait = setTimeout(
      () => {
        if (at.isConnected) this.pointed = { topic: found, box: at.getBoundingClientRect() };
      },
      touch ? 480 : (lit ? 900 : 320) * (settings.tips === 'late' ? 3 : 1),
    );
  };

  topic(id: string): Topic | null {
    return this.face && this.scene?.view ? this.face.topic(id, this.scene.view) : null;
  }

  /** At once, for the keyboard. */
  explainNow(topic: string, at: Element): void {
    const found = this.topic(topic);
    if (found) this.pointed = { topic: found, box: at.getBoundingClientRect() };
  }

  keepExplain(): void {
    clearTimeout(this.wait);
  }

  forgetExplain(): void {
    clearTimeout(this.wait);
    this.pointed = null;
  }

  /** By a press elsewhere. A finger that comes down there may ask for what is there. */
  closeExplain(known: Element | null): void {
    if (lastPointer !== 'touch') clearTimeout(this.wait);
    this.known = known;
    this.pointed = null;
  }

  /** A line of the log, as it is told to the eyes that look. */
  tell(line: Message): Part[] {
    const view = this.scene?.view;
    return addressed(sayParts(line, this.name), this.me, (value) => seatIn(value) ?? this.face?.seatNamed?.(value, view) ?? null);
  }

  label(choice: Choice): string {
    const { face, scene } = this;
    return face?.label?.(choice, scene?.view) ?? say(face?.worded?.(choice.label, scene?.view) ?? choice.label, this.name);
  }
}

let lastPointer = 'mouse';
/** Whether the pointer is where it was: then it is the page that has changed under it. */
let rests = false;
let lastPlace = '';
if (typeof addEventListener !== 'undefined') {
  const see = (event: PointerEvent): void => {
    lastPointer = event.pointerType;
    const place = `${event.clientX} ${event.clientY}`;
    rests = place === lastPlace;
    lastPlace = place;
  };
  // The first that a page hears of a finger is that it is over something.
  addEventListener('pointerover', see, true);
  addEventListener('pointermove', see, true);
}
