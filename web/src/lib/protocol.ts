// The messages of the table server: docs/api.md as types.
import type { GameName } from '../games';

export type { GameName };

export type FieldValue = number | string | { seat: number } | { term: string } | { terms: string[] } | { parts: CauseValue[] };

/** What a total was reckoned from: the key of a cause, and what it gave. */
export interface CauseValue {
  cause: string;
  value: number;
}

/** A sentence in any language: its key, its fields, and the English text. */
export interface Message {
  key: string;
  fields: Record<string, FieldValue>;
  text: string;
  /** In the log: the number of the event that the line belongs to. */
  n?: number;
  /** In the log: it was the only choice, and nobody was asked. */
  forced?: true;
}

export interface SeatClock {
  left_ms: number;
  since: number | null;
}

export interface SeatInfo {
  name: string;
  title: Message;
  player: 'open' | 'person' | 'bot';
  bot: string | null;
  effort: number | null;
  /** How strong the bot is: the name of a level. Tables that an older server has listed have none. */
  level?: string | null;
  absent: 'handed' | 'time' | 'left' | null;
  clock?: SeatClock | null;
}

export interface Choice {
  text: string;
  label: Message;
  /** It draws or reveals something, or others are asked next: it may not be taken back. */
  final?: true;
}

export interface Question {
  number: number;
  kind: string;
  secret: boolean;
  asked: number[];
  waiting: number[];
  prompt: Message;
  choices?: Choice[];
  answer?: string | null;
  undo?: boolean;
}

export interface Outcome {
  winners: number[];
  drawn: boolean;
  ranking: number[][];
  reason: Message | null;
}

export interface ClockRule {
  start_s: number;
  add_s: number;
  most_s: number;
}

/** What the rules reckon in a view: each game says more (src/generated/GAME.ts). */
export interface Explained {
  /** What counts now, for the viewer, under the prompt. */
  hint: Message[];
}

export interface Scene {
  table: string;
  game: GameName;
  title: string;
  options: Record<string, unknown>;
  listed: boolean;
  /** It began from a record or a position, or its maker chose the seed: somebody may know what is hidden. */
  imported: boolean;
  seed_chosen: boolean;
  phase: 'open' | 'playing' | 'over' | 'closed';
  /** Why nothing can be done here any more, and whether the record can be had. */
  closed: { why: Message; record: boolean } | null;
  seats: SeatInfo[];
  /** What the viewer may know of the state; null while seats are open, and at a closed table. */
  view: unknown;
  explain: Explained | null;
  question: Question | null;
  outcome: Outcome | null;
  pass?: boolean;
  rematch: string | null;
  clock: ClockRule | null;
  /** The lesson that the viewer takes here, and how often he has chosen in it. */
  lesson?: { name: string; made: number };
}

export interface PatchStep {
  op: 'add' | 'remove' | 'replace';
  path: string;
  value?: unknown;
}

/** What a bot would choose, and what it thinks of its best choices: the share of the win that it expects, and why. */
export interface Hint {
  choice: string;
  choices: { text: string; share: number; reasons: Message[] }[];
}

export type ServerMessage =
  | { type: 'scene'; number: number; seat: number | null; scene?: Scene; log_from: number; log: Message[] }
  | { type: 'event'; number: number; changes: PatchStep[]; log_from: number; log: Message[] }
  | { type: 'presence'; seats: boolean[]; watching: number }
  | { type: 'hurried'; seat: number }
  | { type: 'ok'; id: string; number: number }
  | { type: 'moment'; id: string; number: number; scene: Scene }
  | { type: 'why'; id: string; why: Message | null }
  | ({ type: 'hint'; id: string; label: Message } & Hint)
  | { type: 'pong'; time: number }
  | { type: 'error'; id?: string; code: string; message: string }
  | { type: 'gone' };

export interface SceneAnswer {
  number: number;
  scene: Scene;
  log_from: number;
  log: Message[];
}

export interface GameOption {
  name: string;
  type: 'bool' | 'integer' | 'choice' | 'list' | 'sets';
  default: unknown;
  values: unknown[];
  /** Of a list that has not one value for each player; its places share the values evenly, in their order. */
  length?: number;
  help: string;
  help_key: string;
}

export interface LessonInfo {
  name: string;
  minutes: number;
  steps: number;
}

/** How strong bots can be, weakest first; its word is `bot.level.NAME`. */
export interface LevelInfo {
  name: string;
  bot: string;
  effort: number;
}

export interface GameInfo {
  game: GameName;
  title: string;
  rules: number;
  players: number[];
  options: GameOption[];
  bots: { name: string; help: string; help_key: string }[];
  levels: LevelInfo[];
  lessons: LessonInfo[];
  /** The names of its puzzles. */
  puzzles: string[];
}

export interface GamesAnswer {
  version: string;
  games: GameInfo[];
  efforts: number[];
}

export type SeatWish =
  { player: 'me'; name?: string } | { player: 'open'; name?: string } | { player: 'bot'; bot: string; effort?: number };

export interface TableWish {
  game?: GameName;
  seats: SeatWish[];
  options?: Record<string, unknown>;
  /** A whole number or 64 hex digits; never a number of JavaScript, which loses bits. */
  seed?: string;
  shuffle?: boolean;
  listed?: boolean;
  clock?: ClockRule;
  title?: string;
  record?: string;
  from?: string;
  moment?: number;
}

export interface TableAnswer {
  table: string;
  key: string;
  invitation: string | null;
  seats: number[];
  owner: boolean;
}

export interface TableInfo {
  table: string;
  gone?: boolean;
  game: GameName;
  title: string;
  /** Tables that an older server has listed have none. */
  options?: Record<string, unknown>;
  clock?: ClockRule | null;
  listed: boolean;
  phase: 'open' | 'playing' | 'over' | 'closed';
  seats: SeatInfo[];
  mine?: number[];
  owner?: boolean;
  turn?: boolean;
  waiting: number[];
  changed: number;
  winners?: number[];
  drawn?: boolean;
}

/** A position of a finished game with nothing hidden. */
export interface RecordStep {
  made: number;
  of: number;
  view: unknown;
  explain: Explained;
  log: Message[];
  choice: { seat: number; text: string; label: Message } | null;
}
