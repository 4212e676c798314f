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

interface Stored {
  theme: Theme;
  language: Language;
  speed: number;
  stay: number;
  confirm: Confirm;
  pass: boolean;
  coordinates: boolean;
  bell: boolean;
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
    bell: false,
    guideDone: [],
  };
  try {
    const kept = { ...first, ...(JSON.parse(recall(NAME) ?? '{}') as Partial<Stored>) };
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
  /** A bell when it is one's turn, and a note of the system while the window is hidden. */
  get bell(): boolean {
    return this.stored.bell;
  }
  set bell(value: boolean) {
    this.change({ bell: value });
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
  }
}

function matches(query: string): boolean {
  return typeof matchMedia !== 'undefined' && matchMedia(query).matches;
}
function watch(query: string, tell: (on: boolean) => void): void {
  if (typeof matchMedia !== 'undefined') matchMedia(query).addEventListener('change', (e) => tell(e.matches));
}

export const settings = new Settings();
