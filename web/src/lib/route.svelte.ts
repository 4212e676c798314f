// Where one is: the part of the address after #. It never reaches a server, and so it may hold invitations.

export type Route =
  | { page: 'start' }
  | { page: 'new'; game: string; bots: boolean }
  | { page: 'table'; table: string; replay: boolean; analysis: boolean }
  | { page: 'join'; table: string; invitation: string }
  | { page: 'puzzles'; game: string; number: number }
  | { page: 'rules'; game: string; rule: string | null }
  | { page: 'unknown' };

export function parseRoute(hash: string): Route {
  const parts = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .filter(Boolean)
    .map(safeDecode);
  const [page, first, second] = parts;
  if (!page) return { page: 'start' };
  if (page === 'new' && first) return { page: 'new', game: first, bots: second === 'bots' };
  if ((page === 'table' || page === 'replay') && first)
    return { page: 'table', table: first, replay: page === 'replay', analysis: page === 'replay' && second === 'analysis' };
  if (page === 'join' && first && second) return { page: 'join', table: first, invitation: second };
  if (page === 'puzzles' && first) return { page: 'puzzles', game: first, number: Number(second ?? 1) };
  if (page === 'rules') return { page: 'rules', game: first ?? '', rule: second ?? null };
  return { page: 'unknown' };
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

class Router {
  route = $state.raw<Route>(parseRoute(typeof location === 'undefined' ? '' : location.hash));

  constructor() {
    if (typeof addEventListener !== 'undefined') addEventListener('hashchange', () => (this.route = parseRoute(location.hash)));
  }
}

export const router = new Router();

export function go(path: string): void {
  location.hash = `#/${path}`;
}
