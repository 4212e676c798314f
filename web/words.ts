// The words of the client in parts (src/lib/texts.ts). `data/text/en.json?early` and `games/GAME/text/en.json?early` have what is said
// before a table is open: the shell's words, and of each game its name, its options and its seats. `games/GAME/text/en.json?late`
// has the rest of that game from both files: it is fetched with the game. What only the terminal says is in neither.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Table = Record<string, string>;
const games = readdirSync(join(import.meta.dirname, 'src/games'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const TERMINAL = /^(play|replay|arena|table\.preview)\.|^\w+\.rules_in_short\./;
const EARLY = /^client\.(game|start|bots|option)\.|^client\.\w+\.seat\.|^\w+\.(option|god|figure|seat|content)\./;

/** The game that a key belongs to alone. */
const gameOf = (key: string): string | undefined => games.find((game) => new RegExp(`^(client\\.|bot\\.part\\.)?${game}\\.`).test(key));
const isEarly = (key: string): boolean => EARLY.test(key) || gameOf(key) === undefined;
const read = (file: string): Table => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Table) : {});
const only = (table: Table, wanted: (key: string) => boolean): Table =>
  Object.fromEntries(Object.entries(table).filter(([key]) => !TERMINAL.test(key) && wanted(key)));

/** Tests look at every word: for them all are early. */
export const words = (whole = !!process.env.VITEST): Plugin => ({
  name: 'ennead-words',
  enforce: 'pre',
  load(id) {
    const found = /^(.*\/text\/([\w-]+\.json))\?(early|late)$/.exec(id);
    if (!found) return null;
    const [, file = '', name = '', part] = found;
    this.addWatchFile(file);
    if (part === 'early') return JSON.stringify(only(read(file), (key) => whole || isEarly(key)));
    const game = /\/games\/(\w+)\/text\/[\w-]+\.json$/.exec(file)?.[1];
    const sentences = read(join(import.meta.dirname, '../data/text', name));
    const rest = { ...only(sentences, (key) => gameOf(key) === game), ...only(read(file), () => true) };
    return JSON.stringify(whole ? {} : only(rest, (key) => !isEarly(key)));
  },
});
