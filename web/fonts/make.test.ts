import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { charactersUsed, displayCharacters, makeFonts, missing, styles } from './make';

const { text, display, more } = await makeFonts();
const others = more.map(({ font }) => font);

describe('our fonts', () => {
  it('have every letter and sign of the client, its texts and the rulebooks', () => {
    expect(charactersUsed().size).toBeGreaterThan(10);
    expect(missing(text, ...others)).toEqual([]);
  });
  it('tell of a sign that they lack', () => {
    const lacking = missing({ ...text, characters: new Set([...text.characters].filter((sign) => sign !== 'ß')) }, ...others);
    expect(lacking).toHaveLength(1);
    expect(lacking[0]).toMatch(/^ß \(U\+00DF\) in (data|docs|web)\//);
  });
  it('have the letters of other languages, each in a font that only they fetch', async () => {
    const polish = await makeFonts([...'ęłżЖ漢']);
    expect(polish.more.map(({ family, font }) => `${family} ${font.file} ${[...font.characters].join('')}`)).toEqual([
      'Text text-latin-ext.woff2 ęłż',
      'Text text-cyrillic.woff2 Ж',
      'Display display-latin-ext.woff2 ęłż',
    ]);
    expect(styles(polish)).toMatch(/'Ennead Text';src:url\('.\/text-cyrillic.woff2'\)[^}]*unicode-range:U\+416}/);
  });
  it('leave digits to the text font, whose figures are of one width', () => {
    for (const digit of '0123456789') {
      expect(display.characters).not.toContain(digit);
      expect(text.characters).toContain(digit);
    }
  });
  it('have what the style sheet asks them for', () => {
    // Of the gaps between the quotation marks, the text font fills what is ever written.
    const letters = [...displayCharacters()].filter((sign) => /\p{L}/u.test(sign));
    expect(letters.filter((sign) => !display.characters.has(sign))).toEqual([]);
  });
  it('are a small part of the first load', () => {
    expect(text.woff2.length + display.woff2.length).toBeLessThanOrEqual(65_000);
  });
  it('come with their licence', () => {
    expect(readFileSync('public/fonts/OFL.txt', 'utf8')).toMatch(/Adobe[^]*Astigmatic[^]*SIL OPEN FONT LICENSE Version 1.1/);
  });
});
