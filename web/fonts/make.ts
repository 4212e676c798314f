// Makes the client's two fonts from those of the npm registry: only the characters and weights that we draw, so that a
// page looks the same on every machine and still loads quickly. The build fails when a sign is in none of them. Letters that
// only some languages need are fonts of their own, which a browser fetches only there.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convert } from 'fontverter';
import { Blob, Face } from 'harfbuzzjs';
import subset from 'subset-font';
import type { Plugin } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));
const made = join(web, 'fonts/made');
const require = createRequire(import.meta.url);

// Everything that can become text on a page: the client, the sentences and names of the games, the rulebooks.
const SOURCES = ['web/src', 'data', 'docs/rules'].map((path) => join(web, '..', path));

// Names that people type have more than we write ourselves: the letters of western Europe. Others come from the system.
const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');
const BASE = range(0x20, 0x7e) + range(0xa0, 0xa0) + range(0xc0, 0xff);

// What the fonts have beyond those. Scripts of which they have nothing (Hebrew, Arabic, Chinese …) come from the system, too.
const PARTS = {
  Text: ['latin-ext', 'greek', 'cyrillic', 'vietnamese'].map(
    (part) => `@fontsource-variable/source-sans-3/files/source-sans-3-${part}-wght-normal.woff2`,
  ),
  Display: ['@fontsource/marcellus/files/marcellus-latin-ext-400-normal.woff2'],
};
const foreign = (sign: string): boolean => /[\u0590-\u1dff\u2e80-\uffef]/.test(sign);
const WEIGHTS = { wght: { min: 400, max: 700 } };

function* files(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files(path);
    else if (/\.(svelte|ts|css|json|md)$/.test(path) && !path.endsWith('.test.ts')) yield path;
  }
}

const COMMENTS = /\/\*[^]*?\*\/|<!--[^]*?-->|^\s*\/\/.*$/gm;

/** Every character of the sources that is not plain ASCII, with the first file that has it. */
export function charactersUsed(): Map<string, string> {
  const used = new Map<string, string>();
  for (const source of SOURCES)
    for (const file of files(source))
      for (const sign of readFileSync(file, 'utf8').replace(COMMENTS, ''))
        if (sign > '~' && !used.has(sign)) used.set(sign, relative(join(web, '..'), file));
  return used;
}

/** The characters for which fonts.css asks the display font: it has no digits and no signs of arithmetic. */
export function displayCharacters(): string {
  const css = readFileSync(join(web, 'src/fonts.css'), 'utf8');
  const ranges = /unicode-range:([^;]+)/.exec(css)![1]!;
  return ranges
    .split(',')
    .map((part) => part.trim().slice(2).split('-'))
    .map(([first, last = first]) => range(parseInt(first!, 16), parseInt(last!, 16)))
    .join('');
}

/** The licence reserves the fonts' own names for the whole fonts: a part of them has to go by another. */
function rename(font: Buffer, name: string): void {
  const tables = font.readUInt16BE(4);
  const entry = Array.from({ length: tables }, (_, i) => 12 + 16 * i).find((at) => font.toString('latin1', at, at + 4) === 'name')!;
  const table = font.readUInt32BE(entry + 8);
  const storage = table + font.readUInt16BE(table + 4);
  const records = Array.from({ length: font.readUInt16BE(table + 2) }, (_, i) => table + 6 + 12 * i);
  const id = (record: number): number => font.readUInt16BE(record + 6);
  const words = Buffer.from(name, 'utf16le').swap16();
  // The unique name (3) is the longest: the others, family, full name and so on, are shown what is written there now.
  const room = records.find((record) => id(record) === 3)!;
  if (font.readUInt16BE(room + 8) < words.length) throw new Error(`no room for the name ${name}`);
  words.copy(font, storage + font.readUInt16BE(room + 10));
  for (const record of records.filter((one) => [1, 3, 4, 6, 16].includes(id(one)))) {
    font.writeUInt16BE(words.length, record + 8);
    font.copy(font, record + 10, room + 10, room + 12);
  }
}

export interface Font {
  file: string;
  woff2: Buffer;
  characters: Set<string>;
}

async function make(name: string, from: string, text: string, variationAxes?: Record<string, { min: number; max: number }>): Promise<Font> {
  const whole = readFileSync(require.resolve(from));
  const font = await subset(whole, text, { targetFormat: 'truetype', keepFeatures: ['kern', 'liga'], variationAxes });
  const characters = new Set(Array.from(new Face(new Blob(font)).collectUnicodes(), (code) => String.fromCodePoint(code)));
  rename(font, `Ennead${name}`);
  const part = /latin-(?!ext)/.test(from) ? '' : `-${/(\w+(-ext)?)-(wght|400)/.exec(from)![1]}`;
  return { file: `${name.toLowerCase()}${part}.woff2`, woff2: await convert(font, 'woff2'), characters };
}

export interface Fonts {
  text: Font;
  display: Font;
  /** The fonts of single languages, by their family. */
  more: { family: string; font: Font }[];
}

export async function makeFonts(signs = [...charactersUsed().keys()]): Promise<Fonts> {
  const text = await make(
    'Text',
    '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    BASE + signs.join(''),
    WEIGHTS,
  );
  const display = await make('Display', '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2', displayCharacters());
  const more: Fonts['more'] = [];
  for (const [family, parts] of Object.entries(PARTS)) {
    let wanted = signs.filter((sign) => !text.characters.has(sign) && !foreign(sign));
    for (const part of wanted.length ? parts : []) {
      const font = await make(family, part, wanted.join(''), family === 'Text' ? WEIGHTS : undefined);
      if (wanted.some((sign) => font.characters.has(sign))) more.push({ family, font });
      wanted = wanted.filter((sign) => !font.characters.has(sign));
    }
  }
  return { text, display, more };
}

/** The style sheet of the fonts of single languages. */
export const styles = ({ more }: Fonts): string =>
  more
    .map(({ family, font: { file, characters } }) => {
      const [above, below] = family === 'Text' ? [90, 24] : [89, 27];
      const range = [...characters].map((sign) => `U+${sign.codePointAt(0)!.toString(16)}`).join();
      return `@font-face{font-family:'Ennead ${family}';src:url('./${file}') format('woff2');font-weight:400 700;font-display:swap;ascent-override:${above}%;descent-override:${below}%;line-gap-override:0%;unicode-range:${range}}\n`;
    })
    .join('');

/** What the text fonts lack, one line a sign. They stand behind the display font, so they alone have to have everything. */
export const missing = (...texts: Font[]): string[] =>
  [...charactersUsed()]
    .filter(([sign]) => !texts.some(({ characters }) => characters.has(sign)) && !foreign(sign) && !/\s/.test(sign))
    .map(([sign, file]) => `${sign} (U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}) in ${file}`);

/** Lays the fonts where fonts.css looks for them. */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    async buildStart() {
      const all = await makeFonts();
      const { text, display, more } = all;
      const lacking = missing(text, ...more.map(({ font }) => font));
      if (lacking.length) this.error(`not in our fonts, draw these as pictograms (src/lib/icons.ts): ${lacking.join(', ')}`);
      mkdirSync(made, { recursive: true });
      const languages = { file: 'languages.css', woff2: Buffer.from(styles(all)) };
      for (const { file, woff2 } of [text, display, ...more.map(({ font }) => font), languages]) {
        const path = join(made, file);
        if (!existsSync(path) || !readFileSync(path).equals(woff2)) writeFileSync(path, woff2);
      }
    },
  };
}
