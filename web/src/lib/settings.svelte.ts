// Settings of this browser.
import { recall, remember } from './keys';
import { languageFor, speak, type Language } from './texts';

export type Theme = 'auto' | 'light' | 'dark';
/** How fast events are shown; 0: at once. */
export const SPEEDS = [0.5, 1, 2, 4, 0] as const;

/** How many seconds the result of a battle stays; 0: until somebody goes on. */
export const STAYS = [2, 4, 6, 0] as const;

/** When a choice that cannot be taken back is asked for once more. */
export const CONFIRMS = ['always', 'turn', 'never'] as const;
export type Confirm = (typeof CONFIRMS)[number];

/** How soon a thing that is pointed at explains itself. */
export const TIPS = ['soon', 'late', 'never'] as const;
export type Tips = (typeof TIPS)[number];

/** How large words are that are read: questions, log, explanations, rules. */
export const SIZES = [1, 1.15, 1.3] as const;

interface Stored {
  theme: Theme;
  language: Language;
  speed: number;
  stay: number;
  confirm: Confirm;
  pass: boolean;
  coordinates: boolean;
  sound: boolean;
  volume: number;
  bell: boolean;
  notify: boolean;
  badge: boolean;
  tips: Tips;
  size: number;
  guideDone: string[];
}

const NAME = 'ennead.settings';

function load(): Stored {
  const tags = typeof navigator === 'undefined' ? [] : navigator.languages;
  const first: Stored = {
    theme: 'auto',
    language: languageFor(tags),
    speed: 1,
    stay: 0,
    confirm: 'turn',
    pass: false,
    coordinates: false,
    sound: true,
    volume: 0.3,
    bell: true,
    notify: false,
    badge: true,
    tips: 'soon',
    size: 1,
    guideDone: [],
  };
  try {
    const old = JSON.parse(recall(NAME) ?? '{}') as Partial<Stored>;
    // The bell once stood for the note as well.
    const kept = { ...first, notify: old.bell ?? false, ...old };
    return { ...kept, language: languageFor([kept.language, ...tags]) };
  } catch {
    return first;
  }
}

class Settings {
  private stored = $state<Stored>(load());
  private night = $state(matches('(prefers-color-scheme: dark)'));
  calm = $state(matches('(prefers-reduced-motion: reduce)'));

  constructor() {
    watch('(prefers-color-scheme: dark)', (on) => {
      this.night = on;
      this.show();
    });
    watch('(prefers-reduced-motion: reduce)', (on) => (this.calm = on));
  }

  get theme(): Theme {
    return this.stored.theme;
  }
  set theme(value: Theme) {
    this.change({ theme: value });
  }
  get dark(): boolean {
    return this.stored.theme === 'dark' || (this.stored.theme === 'auto' && this.night);
  }
  get language(): Language {
    return this.stored.language;
  }
  set language(value: Language) {
    this.change({ language: value });
    void speak(value);
  }
  get speed(): number {
    return this.stored.speed;
  }
  set speed(value: number) {
    this.change({ speed: value });
  }
  get stay(): number {
    return this.stored.stay;
  }
  set stay(value: number) {
    this.change({ stay: value });
  }
  get confirm(): Confirm {
    return this.stored.confirm;
  }
  set confirm(value: Confirm) {
    this.change({ confirm: value });
  }
  /** New seats pass automatically on reactions that are mostly passed. */
  get pass(): boolean {
    return this.stored.pass;
  }
  set pass(value: boolean) {
    this.change({ pass: value });
  }
  /** The names of spaces and squares, as the log has them, are written on the board. */
  get coordinates(): boolean {
    return this.stored.coordinates;
  }
  set coordinates(value: boolean) {
    this.change({ coordinates: value });
  }
  /** What happens is heard, this loud (0 to 1). */
  get sound(): boolean {
    return this.stored.sound;
  }
  set sound(value: boolean) {
    this.change({ sound: value });
  }
  get volume(): number {
    return this.stored.volume;
  }
  set volume(value: number) {
    this.change({ volume: Math.min(1, Math.max(0, value)) });
  }
  /** When it is one's turn: a note of the system while the window is hidden. */
  get notify(): boolean {
    return this.stored.notify;
  }
  set notify(value: boolean) {
    this.change({ notify: value });
  }
  /** When it is one's turn: a mark in the title and on the icon of the window. */
  get badge(): boolean {
    return this.stored.badge;
  }
  set badge(value: boolean) {
    this.change({ badge: value });
  }
  /** When it is one's turn: a sound, where sounds are on. */
  get bell(): boolean {
    return this.stored.bell;
  }
  set bell(value: boolean) {
    this.change({ bell: value });
  }
  get tips(): Tips {
    return this.stored.tips;
  }
  set tips(value: Tips) {
    this.change({ tips: value });
  }
  get size(): number {
    return this.stored.size;
  }
  set size(value: number) {
    this.change({ size: value });
  }
  /** Everything here as a text, for another browser. */
  text(): string {
    return `${JSON.stringify({ 'ennead settings': 1, ...this.stored }, null, 2)}\n`;
  }
  /** Takes over such a text; false: it is none. What it does not know, or has in a wrong shape, stays as it is. */
  read(text: string): boolean {
    try {
      const found = JSON.parse(text) as Record<string, unknown> | null;
      if (found?.['ennead settings'] !== 1) return false;
      const part = Object.entries(this.stored).filter(([name, old]) => fits(name as keyof Stored, found[name], old));
      this.change(Object.fromEntries(part.map(([name]) => [name, found[name]])));
      void speak(this.stored.language);
      return true;
    } catch {
      return false;
    }
  }
  guideDone(id: string): boolean {
    return this.stored.guideDone.includes(id);
  }
  finishGuide(id: string): void {
    this.change({ guideDone: [...new Set([...this.stored.guideDone, id])] });
  }
  repeatGuides(game: string): void {
    this.change({ guideDone: this.stored.guideDone.filter((id) => !id.startsWith(`${game}.`)) });
  }

  async begin(): Promise<void> {
    this.show();
    await speak(this.stored.language);
  }

  private change(part: Partial<Stored>): void {
    this.stored = { ...this.stored, ...part };
    remember(NAME, JSON.stringify(this.stored));
    this.show();
  }

  private show(): void {
    const root = document.documentElement;
    root.dataset.theme = this.dark ? 'dark' : 'light';
    root.dataset.motion = this.stored.speed === 0 ? 'off' : 'on';
    root.style.setProperty('--speed', String(this.stored.speed || 4));
    root.style.setProperty('--words', String(this.stored.size));
  }
}

/** What each setting may be, where that is a short list. */
const OFFERED: Partial<Record<keyof Stored, readonly unknown[]>> = {
  theme: ['auto', 'light', 'dark'],
  speed: SPEEDS,
  stay: STAYS,
  confirm: CONFIRMS,
  tips: TIPS,
  size: SIZES,
};
function fits(name: keyof Stored, value: unknown, old: unknown): boolean {
  const offered = OFFERED[name];
  if (offered) return offered.includes(value);
  if (name === 'language') return typeof value === 'string' && languageFor([value]) === value;
  if (name === 'volume') return typeof value === 'number' && value >= 0 && value <= 1;
  if (Array.isArray(old)) return Array.isArray(value) && value.every((one) => typeof one === 'string');
  return typeof value === typeof old;
}

function matches(query: string): boolean {
  return typeof matchMedia !== 'undefined' && matchMedia(query).matches;
}
function watch(query: string, tell: (on: boolean) => void): void {
  if (typeof matchMedia !== 'undefined') matchMedia(query).addEventListener('change', (e) => tell(e.matches));
}

export const settings = new Settings();
