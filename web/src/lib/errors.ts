// What went wrong, in the words of the person who looks. The server's own sentences are English: where a code or a
// frequent sentence is known it is said anew, else it is quoted.
import { has, t } from './texts';

/** Faults of a record that people meet: a choice that cannot be made, an edited file, another version of the rules. */
function recordWords(message: string): string {
  const choice = /^line (\d+): choice (\d+) of \d+ \("(.*)" by seat \d+\) fails: (.*)$/s.exec(message);
  if (choice) return t('client.record.choice', { line: choice[1]!, number: choice[2]!, choice: choice[3]!, detail: choice[4]! });
  if (message.includes('check sum: it was changed')) return t('client.record.changed');
  const rules = /^rules: .* version (\d+) .* up to (\d+)$/.exec(message);
  if (rules) return t('client.record.rules', { version: rules[1]!, known: rules[2]! });
  const old = /^rules: .*? version (\d+) .*? plays version (\d+); (.*)$/s.exec(message);
  if (old) return t('client.record.old_rules', { version: old[1]!, known: old[2]!, detail: old[3]! });
  const line = /^line (\d+): (.*)$/s.exec(message);
  return line ? t('client.record.line', { line: line[1]!, detail: line[2]! }) : t('client.record.other', { detail: message });
}

export function wordsOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'bad_record') return recordWords(message);
  // Of a request that was not understood only the server can say what was wrong with it; the path into the request that
  // it puts in front (`/options/gods/1: `) is for programs.
  if (code === 'bad_key' && message.includes('invitation')) return t('client.error.bad_invitation');
  const known = `client.error.${code}`;
  return has(known) && code !== 'bad_request' ? t(known) : t('client.error.other', { detail: message.replace(/^\/[\w/]*: /, '') });
}
