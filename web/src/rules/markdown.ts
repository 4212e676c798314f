// The part of Markdown that the rulebooks use, as data: no text of a rulebook ever becomes markup by itself.
import { NAMES } from '../games';

export type Inline = { kind: 'text' | 'bold' | 'italic' | 'code'; text: string } | { kind: 'rule'; text: string };

export type Block =
  | { kind: 'heading'; level: number; text: Inline[]; id: string }
  | { kind: 'paragraph'; text: Inline[]; rule: string | null }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

// GAME-6.3. A ruling (R-GAME-6) is no rule.
const RULE = new RegExp(`(?<!R-)\\b(?:${NAMES.join('|').toUpperCase()})-\\d+(?:\\.\\d+)*\\b`);

export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  const pattern = new RegExp(`(\`[^\`]+\`)|(\\*\\*[^*]+\\*\\*)|(\\*[^*]+\\*)|(\\[[^\\]]+\\]\\([^)]*\\))|(${RULE.source})`, 'g');
  let at = 0;
  for (const found of text.matchAll(pattern)) {
    if (found.index > at) parts.push({ kind: 'text', text: text.slice(at, found.index) });
    const [all, code, bold, italic, link] = found;
    if (code) parts.push({ kind: 'code', text: code.slice(1, -1) });
    else if (bold) parts.push({ kind: 'bold', text: bold.slice(2, -2) });
    else if (italic) {
      // Notes name rules, too.
      for (const inner of parseInline(italic.slice(1, -1)))
        parts.push(inner.kind === 'text' ? { kind: 'italic', text: inner.text } : inner);
    } else if (link) parts.push({ kind: 'text', text: link.slice(1, link.indexOf(']')) });
    else parts.push({ kind: 'rule', text: all });
    at = found.index + all.length;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}

const cells = (line: string): Inline[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => parseInline(cell.trim()));

export function parseMarkdown(source: string): Block[] {
  const blocks: Block[] = [];
  const lines = source.split('\n');
  for (let i = 0; i < lines.length;) {
    const line = lines[i]!;
    if (line.trim() === '') {
      i++;
      continue;
    }
    const heading = /^(#{1,4}) (.*)$/.exec(line);
    if (heading) {
      const text = heading[2]!;
      blocks.push({ kind: 'heading', level: heading[1]!.length, text: parseInline(text), id: RULE.exec(text)?.[0] ?? '' });
      i++;
      continue;
    }
    if (line.startsWith('|')) {
      const head = cells(line);
      const rows: Inline[][][] = [];
      for (i += 2; i < lines.length && lines[i]!.startsWith('|'); i++) rows.push(cells(lines[i]!));
      blocks.push({ kind: 'table', head, rows });
      continue;
    }
    const item = /^(?:-|\d+\.) /;
    if (item.test(line)) {
      const ordered = /^\d/.test(line);
      const items: string[] = [];
      for (; i < lines.length && lines[i]!.trim() !== ''; i++) {
        if (item.test(lines[i]!)) items.push(lines[i]!.replace(item, ''));
        else items[items.length - 1] += ' ' + lines[i]!.trim();
      }
      blocks.push({ kind: 'list', ordered, items: items.map(parseInline) });
      continue;
    }
    let text = line;
    for (i++; i < lines.length && lines[i]!.trim() !== '' && !/^(#|\||- |\d+\. )/.test(lines[i]!); i++) text += ' ' + lines[i]!.trim();
    const own = new RegExp(`^\\*\\*(${RULE.source})\\*\\*`).exec(text);
    blocks.push({ kind: 'paragraph', text: parseInline(own ? text.slice(own[0].length).trim() : text), rule: own?.[1] ?? null });
  }
  return blocks;
}

export const plain = (text: readonly Inline[]): string => text.map((part) => part.text).join('');

export function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return plain(block.text);
    case 'list':
      return block.items.map(plain).join(' ');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plain).join(' ')).join(' ');
  }
}
