import { describe, expect, it } from 'vitest';
import { blockText, parseInline, parseMarkdown } from './markdown';

const books = import.meta.glob<string>(['../../../docs/rules/*.md', '../../../docs/rules/*/*.md'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

describe('the rulebooks', () => {
  it('are read in paragraphs, lists and tables', () => {
    const blocks = parseMarkdown(
      '# Book\n\n**ATON-1.1** One\ntwo *three ATON-2* R-ATON-6.\n\n1. a\n2. b\n   c\n\n| x | y |\n|---|---|\n| 1 | `2` |\n',
    );
    expect(blocks.map((b) => b.kind)).toEqual(['heading', 'paragraph', 'list', 'table']);
    expect(blocks[1]).toMatchObject({ rule: 'ATON-1.1' });
    expect(blockText(blocks[1]!)).toBe('One two three ATON-2 R-ATON-6.');
    expect(blockText(blocks[2]!)).toBe('a b c');
    expect(blockText(blocks[3]!)).toBe('x y 1 2');
  });
  it('rules are links, rulings are not', () => {
    expect(
      parseInline('see ATON-7.3, R-ATON-6')
        .filter((p) => p.kind === 'rule')
        .map((p) => p.text),
    ).toEqual(['ATON-7.3']);
  });
  it.each(Object.keys(books))('%s: every numbered rule can be gone to', (path) => {
    const source = books[path]!;
    const blocks = parseMarkdown(source);
    const numbered = [...source.matchAll(/^\*\*([A-Z]+-[\d.]+)\*\*/gm)].map((m) => m[1]);
    expect(numbered.length).toBeGreaterThan(0);
    expect(blocks.flatMap((b) => (b.kind === 'paragraph' && b.rule ? [b.rule] : []))).toEqual(numbered);
  });
});
