// A lesson that is being taken at a table.
import { actionAt, allProgress, keepProgress, lessonWords, loadLesson, refusal, stepAt, type LessonFile, type LessonStep } from './lessons';
import type { Choice } from './protocol';
import type { Table } from './table.svelte';
import { language } from './texts';

export class LessonRun {
  private file = $state.raw<LessonFile | null>(null);
  private words = $state.raw<Record<string, string>>({});
  private read = $state(0);
  /** An earlier step that is looked at again. */
  private again = $state<number | null>(null);
  /** The choice that was not sent. */
  private refused = $state.raw<{ text: string; step: LessonStep; at: number } | null>(null);
  private loaded = '';

  constructor(private table: Table) {}

  name = $derived.by((): string | null => this.table.now?.lesson?.name ?? null);
  steps = $derived.by((): LessonStep[] => this.file?.steps ?? []);
  at = $derived.by((): number => this.after(0));
  /** Where one comes back to who leaves now: what was sent is chosen, even if nobody waits for the answer. */
  kept = $derived.by((): number => {
    const { live, now } = this.table;
    return this.after(live.answering !== null && live.answering === now?.question?.number ? 1 : 0);
  });
  /** The step whose words are shown; null: none are. */
  shown = $derived.by((): { step: LessonStep; number: number } | null => {
    const { table } = this;
    const number = this.again ?? this.at;
    const step = this.steps[number];
    if (!step || table.past || (table.live.held ? !step.during : table.live.behind > 0)) return null;
    return { step, number };
  });
  runs = $derived.by((): boolean => this.steps.length > 0 && this.at < this.steps.length);
  /** What is asked for next. */
  wanted = $derived.by((): LessonStep | null => (this.runs ? actionAt(this.steps, this.at) : null));
  /** The first of the choices that the step wants and the game allows. */
  choice = $derived.by((): Choice | null => {
    const texts = this.wanted?.choose ?? [];
    return texts.map((wanted) => this.table.choices.find(({ text }) => text === wanted)).find((found) => found !== undefined) ?? null;
  });
  /** The words for a choice that is not wanted; null: there is none. */
  wrong = $derived.by((): string | null => {
    const { asked, gesture } = this.table;
    // Once what is laid out is right, what was wrong before is forgotten.
    const kept = this.refused?.at === this.at && !(gesture && this.allows(gesture.choices)) ? this.refused : null;
    const found = asked ? this.unwanted([asked.text]) : kept;
    return found ? this.say(refusal(found.step, found.text) || 'wrong') : null;
  });

  /** The step, with so many choices more than are shown. */
  private after(more: number): number {
    const { now } = this.table;
    return stepAt(this.steps, (now?.lesson?.made ?? 0) + more, now?.view, now?.phase === 'over', this.read);
  }

  say(key: string): string {
    return this.words[`${this.name}.${key}`] ?? this.words[`lesson.${key}`] ?? key;
  }

  /** Called whenever the table or the language changes. */
  async load(): Promise<void> {
    const { name } = this;
    const tongue = language();
    if (!name) return;
    const fresh = this.loaded !== name;
    if (fresh) {
      this.loaded = name;
      const kept = allProgress()[name];
      if (kept?.table === this.table.now?.table) this.read = kept?.step ?? 0;
    }
    const [file, words] = await Promise.all([fresh ? loadLesson(name) : null, lessonWords(tongue)]);
    // A step is not shown before its words are there.
    this.words = words;
    if (file) this.file = file;
  }

  /** Kept in the browser: where somebody comes back to. */
  save(): void {
    const { name, steps, kept } = this;
    const table = this.table.now?.table;
    if (name && table && steps.length) keepProgress(name, table, kept, kept >= steps.length);
  }

  /** The first of these choices, one for each question that follows, that a step does not want; null: all may be sent. Where the
   * game has left the script, everything may. */
  private unwanted(choices: readonly string[]): { text: string; step: LessonStep } | null {
    if (this.choice === null) return null;
    const wanted = this.steps.slice(this.at).filter(({ choose, free }) => choose ?? free);
    for (const [i, text] of choices.entries()) {
      const step = wanted[i];
      if (!step?.choose) return null;
      if (refusal(step, text) !== null) return { text, step };
    }
    return null;
  }

  /** Whether what is laid out may be sent. */
  allows = (choices: readonly string[]): boolean => this.unwanted(choices) === null;

  /** What the table asks before it sends. */
  guard = (choices: readonly string[]): boolean => {
    const found = this.unwanted(choices);
    if (found) this.refused = { ...found, at: this.at };
    return !found;
  };

  /** The step is only to be read, or looked at again. */
  get readOnly(): boolean {
    const step = this.shown?.step;
    return this.again !== null || (!!step && !step.choose && !step.free);
  }

  next(): void {
    if (this.again !== null) this.again = this.again + 1 >= this.at ? null : this.again + 1;
    else {
      this.read = this.at + 1;
      this.save();
    }
  }
  back(): void {
    this.again = Math.max(0, (this.again ?? this.at) - 1);
  }
  /** As soon as something is chosen, what is looked at is now. */
  now(): void {
    this.again = null;
  }
}
