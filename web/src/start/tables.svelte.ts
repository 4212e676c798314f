// The tables of this browser and the open ones of the server, looked at again and again while the start page is shown.
import { api, ApiError } from '../lib/api';
import { allPlayed, noteList, type Played } from '../lib/history';
import { allKeys } from '../lib/keys';
import type { TableInfo } from '../lib/protocol';

export class Tables {
  /** One's own that are not over: those that wait for oneself first, then the one that one was at last. */
  running = $state.raw<TableInfo[]>([]);
  open = $state.raw<TableInfo[]>([]);
  played = $state.raw<Played[]>(allPlayed());
  away = $state(false);

  look = async (): Promise<void> => {
    try {
      const keys = allKeys();
      const [own, others] = await Promise.all([
        keys.length ? api.mine(keys.map(({ table, key }) => ({ table, key }))) : [],
        api.openTables(),
      ]);
      noteList(own);
      this.played = allPlayed();
      const seen = (table: TableInfo): number => keys.find((key) => key.table === table.table)?.seen?.at ?? table.changed;
      this.running = own
        .filter(({ gone, phase }) => !gone && (phase === 'open' || phase === 'playing'))
        .sort((a, b) => Number(b.turn ?? false) - Number(a.turn ?? false) || seen(b) - seen(a));
      const held = new Set(own.map((table) => table.table));
      this.open = others.filter((table) => !held.has(table.table));
      this.away = false;
    } catch (error) {
      this.away = error instanceof ApiError && error.code === 'away';
    }
  };

  /** For an effect: looks now, every few seconds, and whenever the page comes into sight. */
  watch = (): (() => void) => {
    void this.look();
    const shown = (): void => void (document.hidden || this.look());
    const timer = setInterval(shown, 8000);
    document.addEventListener('visibilitychange', shown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', shown);
    };
  };
}
