// Lessons (data/lessons, docs/lessons.md): which step somebody is at, what he may choose there, and how far he has come. The
// game itself is played by the server; the step follows from how often the learner has chosen.
import { keyOf, recall, remember } from './keys';
import type { GameName } from './protocol';
import type { Language } from './texts';

export interface LessonStep {
  say: string;
  /** What it speaks of: a place, `topic:…`, `row:…` or a class; of several the first that is there. */
  at?: string | string[];
  /** What the learner may choose; with `free` instead: so often, or until a number of the view is so large. */
  choose?: string[];
  free?: { choices: number } | { until: string; least: number };
  /** What other choices are told: the first whose pattern fits. */
  wrong?: { choice?: string; say: string }[];
  /** It speaks of what is shown while the game waits for Continue. */
  during?: boolean;
}
export interface LessonFile {
  game: GameName;
  steps: LessonStep[];
}

const files = import.meta.glob<LessonFile>('../../../data/lessons/*.json', { import: 'default' });
const words = import.meta.glob<Record<string, string>>('../../../data/lessons/text/*.json', { import: 'default' });
const titles = import.meta.glob<Record<string, string>>('../../../data/lessons/titles/*.json', { import: 'default' });

export async function loadLesson(name: string): Promise<LessonFile | null> {
  return (await files[`../../../data/lessons/${name}.json`]?.()) ?? null;
}

/** English fills what a language lacks. */
async function inLanguage(language: Language, of: (tag: string) => Promise<Record<string, string>> | undefined) {
  return { ...(await of('en')), ...(language === 'en' ? {} : await of(language)) };
}
/** The words of all lessons. */
export const lessonWords = (language: Language): Promise<Record<string, string>> =>
  inLanguage(language, (tag) => words[`../../../data/lessons/text/${tag}.json`]?.());
/** Their titles, for those who only choose one. */
export const lessonTitles = (language: Language): Promise<Record<string, string>> =>
  inLanguage(language, (tag) => titles[`../../../data/lessons/titles/${tag}.json`]?.());

/** What a JSON pointer names; undefined: nothing. */
export function pointed(view: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | null | undefined)?.[part], view);
}

/**
 * The step that somebody is at: `made` choices are made, and the first `read` steps are read. The number of steps where all are
 * done. Whoever chooses without reading has read.
 */
export function stepAt(steps: readonly LessonStep[], made: number, view: unknown, over: boolean, read: number): number {
  let own = 0;
  for (const [at, { choose, free }] of steps.entries()) {
    if (choose) {
      if (made <= own) return over ? steps.length : at;
      own++;
    } else if (free && 'choices' in free) {
      if (made < own + free.choices && !over) return at;
      own = Math.min(made, own + free.choices);
    } else if (free) {
      if (!over && !(Number(pointed(view, free.until)) >= free.least)) return at;
      own = made;
    } else if (read <= at && (made <= own || !actionAt(steps, at + 1))) return at;
  }
  return steps.length;
}

/** The step that says what may be chosen at this one: itself, or the next one that wants a choice. */
export const actionAt = (steps: readonly LessonStep[], at: number): LessonStep | null =>
  steps.slice(at).find(({ choose, free }) => choose ?? free) ?? null;

/** A pattern with ? for a character and * for any number of them. */
export function fits(pattern: string, text: string): boolean {
  const plain = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${plain.replaceAll('?', '.').replaceAll('*', '.*')}$`).test(text);
}

/** Why a choice is not what the step wants: the key of the words, or '' where there are none; null: it may be chosen. */
export function refusal(step: LessonStep | null, choice: string): string | null {
  if (!step?.choose || step.choose.includes(choice)) return null;
  return step.wrong?.find(({ choice: pattern }) => !pattern || fits(pattern, choice))?.say ?? '';
}

// ---- How far this browser has come --------------------------------------------------------------------------------------------

export interface Progress {
  /** The table where it is played. */
  table: string;
  /** So many steps are done. */
  step: number;
  /** It was taken to its end once. */
  done: boolean;
}

const STORE = 'ennead.lessons';

export function allProgress(): Record<string, Progress> {
  try {
    const kept: unknown = JSON.parse(recall(STORE) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Progress>) : {};
  } catch {
    return {};
  }
}

export function keepProgress(name: string, table: string, step: number, done: boolean): void {
  const all = allProgress();
  remember(STORE, JSON.stringify({ ...all, [name]: { table, step, done: done || (all[name]?.done ?? false) } }));
}

/** Where somebody can go on: the table of a lesson that was begun and not ended. */
export const tableOf = (name: string, of: number): string | null => {
  const { table, step } = allProgress()[name] ?? { table: '', step: 0 };
  return step < of && keyOf(table) ? table : null;
};
