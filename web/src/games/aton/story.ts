// Where on the board the things are that a log line tells of.
import { seatIn } from '../../lib/fields';
import type { TargetId, Trail } from '../../lib/game';
import type { Message } from '../../lib/protocol';

const squareIn = (line: Message): TargetId | null => {
  const square = line.fields['id'] ?? line.fields['square'];
  return typeof square === 'string' ? `square:${square}` : null;
};

export function mentions(line: Message): TargetId[] {
  const square = squareIn(line);
  if (square) return [square];
  const temple = line.fields['temple'];
  if (typeof temple === 'number') return [`temple:${temple}`];
  if (line.key.includes('cartouche_points') || line.key.includes('cartouche_equal')) return ['cartouche:1'];
  if (line.key.includes('.begins')) return ['cartouche:2'];
  return line.key.includes('kingdom') ? ['kingdom'] : [];
}

export function trail(line: Message): Trail | null {
  const square = squareIn(line);
  const seat = seatIn(line.fields['seat']);
  if (!square) return null;
  return line.key.endsWith('.placed') ? { from: null, to: square, seat } : { from: square, to: null, seat };
}

export const heads = (line: Message): boolean => line.key === 'aton.event.round_begins';
