// The HTTP side of the server. Every failure is an ApiError with the server's code, or `away` where nobody answered.
import type { AnalysisAnswer } from '../analysis/analysis';
import type { Puzzle } from './puzzles';
import type { GameInfo, GamesAnswer, RecordStep, SceneAnswer, TableAnswer, TableInfo, TableWish } from './protocol';

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 0,
  ) {
    super(message);
  }
}

interface Call {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: unknown;
  key?: string | null;
}

export const apiBase = new URL('api/v1/', document.baseURI);

async function call(path: string, { method, body, key }: Call = {}): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (key) headers['Authorization'] = `Bearer ${key}`;
  let answer: Response;
  try {
    answer = await fetch(new URL(path, apiBase), {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError('away', 'the server does not answer');
  }
  if (answer.ok) return answer;
  let code = answer.status >= 500 ? 'away' : 'bad_request';
  let message = `HTTP ${answer.status}`;
  try {
    const told = (await answer.json()) as { error: { code: string; message: string } };
    code = told.error.code;
    message = told.error.message;
  } catch {
    // A proxy in between says no JSON.
  }
  throw new ApiError(code, message, answer.status);
}

const json = async <T>(path: string, c?: Call): Promise<T> => (await call(path, c)).json() as Promise<T>;
const eyes = (seat: number | null): string => (seat === null ? '' : `?seat=${seat}`);

let games: Promise<GamesAnswer> | null = null;

export const api = {
  games(): Promise<GamesAnswer> {
    games ??= json<GamesAnswer>('games').catch((error) => {
      games = null;
      throw error;
    });
    return games;
  },
  async game(name: string): Promise<GameInfo> {
    const info = (await api.games()).games.find((g) => g.game === name);
    if (!info) throw new ApiError('unknown_game', name);
    return info;
  },
  addresses: async () => (await json<{ addresses: string[] }>('addresses')).addresses,
  qr: async (text: string) => (await json<{ rows: string[] }>('qr', { body: { text } })).rows,
  make: (wish: TableWish) => json<TableAnswer>('tables', { body: wish }),
  lesson: (name: string, body: { name?: string; title?: string }) => json<TableAnswer>(`lessons/${name}`, { body }),
  puzzles: (game: string) => json<{ puzzles: Puzzle[] }>(`puzzles/${game}`),
  openTables: async () => (await json<{ tables: TableInfo[] }>('tables')).tables,
  mine: async (keys: { table: string; key: string }[]) => (await json<{ tables: TableInfo[] }>('tables/mine', { body: { keys } })).tables,
  join: (
    table: string,
    body: { seat?: number; name?: string; invitation?: string; rematch_of?: { table: string; key: string } },
    key?: string,
  ) => json<TableAnswer>(`tables/${table}/join`, { body, ...(key ? { key } : {}) }),
  remove: (table: string, key: string) => call(`tables/${table}`, { method: 'DELETE', key }),
  seats: (table: string, key: string, body: Record<string, unknown>) => json<{ number: number }>(`tables/${table}/seats`, { body, key }),
  rematch: (table: string, key: string) => json<TableAnswer | { rematch: string }>(`tables/${table}/rematch`, { body: {}, key }),
  tryFrom: (table: string, key: string, seat: number, number: number) =>
    json<TableAnswer>(`tables/${table}/try`, { body: { seat, number }, key }),
  scene: (table: string, seat: number | null, key?: string | null) =>
    json<SceneAnswer>(`tables/${table}/scene${eyes(seat)}`, { key: key ?? null }),
  record: async (table: string) => (await call(`tables/${table}/record`)).text(),
  /** To ask for it, or only to look whether it is there. */
  analysis: (table: string, begin: boolean) => json<AnalysisAnswer>(`tables/${table}/analysis`, { method: begin ? 'POST' : 'GET' }),
  recordStep: (table: string, made: number) => json<RecordStep>(`tables/${table}/record/${made}`),
};
