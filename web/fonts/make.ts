// Makes the client's two fonts from those of the npm registry: only the characters and weights that we draw, so that a
// page looks the same on every machine and still loads quickly. The build fails when a sign is in none of them.
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
  return { file: `${name.toLowerCase()}.woff2`, woff2: await convert(font, 'woff2'), characters };
}

export async function makeFonts(): Promise<{ text: Font; display: Font }> {
  const text = await make(
    'Text',
    '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    BASE + [...charactersUsed().keys()].join(''),
    { wght: { min: 400, max: 700 } },
  );
  const display = await make('Display', '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2', displayCharacters());
  return { text, display };
}

/** What the text font lacks, one line a sign. It stands behind the display font, so it alone has to have everything. */
export const missing = (text: Font): string[] =>
  [...charactersUsed()]
    .filter(([sign]) => !text.characters.has(sign) && !/\s/.test(sign))
    .map(([sign, file]) => `${sign} (U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}) in ${file}`);

/** Lays the fonts where fonts.css looks for them. */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    async buildStart() {
      const { text, display } = await makeFonts();
      const lacking = missing(text);
      if (lacking.length) this.error(`not in our fonts, draw these as pictograms (src/lib/icons.ts): ${lacking.join(', ')}`);
      mkdirSync(made, { recursive: true });
      for (const { file, woff2 } of [text, display]) {
        const path = join(made, file);
        if (!existsSync(path) || !readFileSync(path).equals(woff2)) writeFileSync(path, woff2);
      }
    },
  };
}
