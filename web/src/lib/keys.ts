// What this browser remembers: the keys of its seats, and the name of the person. There are no accounts.
import type { GameName, TableAnswer } from './protocol';

export interface TableKey {
  table: string;
  key: string;
  seats: number[];
  owner: boolean;
  invitation: string | null;
  game: GameName | null;
  /** The first-game guide goes with this table. */
  guide?: boolean;
  /** Who one was there, and how far the game had come, when one last looked. */
  seen?: { as: string; standing: string; at?: number };
  since: number;
}

const KEYS = 'ennead.keys';
const NAME = 'ennead.name';

// Storage can be forbidden (private windows): then keys live as long as the page.
const memory = new Map<string, string>();
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}
export function remember(name: string, value: string): void {
  memory.set(name, value);
  try {
    localStorage.setItem(name, value);
  } catch {
    // Nothing to do: it stays in memory.
  }
}

export function allKeys(): TableKey[] {
  try {
    const list: unknown = JSON.parse(recall(KEYS) ?? '[]');
    return Array.isArray(list) ? (list as TableKey[]) : [];
  } catch {
    return [];
  }
}

export function keyOf(table: string): TableKey | null {
  return allKeys().find((entry) => entry.table === table) ?? null;
}

export function keep(answer: TableAnswer, game: GameName | null, guide = false): TableKey {
  const old = keyOf(answer.table);
  const entry: TableKey = {
    table: answer.table,
    key: answer.key ?? old?.key,
    seats: [...new Set([...(old?.seats ?? []), ...answer.seats])].sort((a, b) => a - b),
    owner: answer.owner || (old?.owner ?? false),
    invitation: answer.invitation ?? old?.invitation ?? null,
    game: game ?? old?.game ?? null,
    ...(guide || old?.guide ? { guide: true } : {}),
    ...(old?.seen ? { seen: old.seen } : {}),
    since: old?.since ?? Date.now(),
  };
  store([entry, ...allKeys().filter((e) => e.table !== answer.table)]);
  return entry;
}

/** For the list of one's tables, which knows no positions, and to find the table again that one was at last. */
export function noteSeen(table: string, as: string, standing: string): void {
  const list = allKeys();
  const entry = list.find((one) => one.table === table);
  if (!entry) return;
  entry.seen = { as, standing, at: Date.now() };
  store(list);
}

export function forget(table: string): void {
  store(allKeys().filter((entry) => entry.table !== table));
}

// The server takes 200 keys in one question.
const store = (list: TableKey[]): void => remember(KEYS, JSON.stringify(list.slice(0, 200)));

export const myName = (): string => recall(NAME) ?? '';
export const setMyName = (name: string): void => remember(NAME, name.trim().slice(0, 40));
