// Pieces keep their element while they move: a view says only what stands where, so the pieces of two
// successive views are matched by owner, kind and place.

export interface Piece {
  kind: string;
  seat: number | null;
  place: string;
}

export interface Tracked<P extends Piece> {
  id: string;
  piece: P;
  /** It was not there before. */
  fresh: boolean;
}

let serial = 0;

/**
 * The pieces of `now` with the ids of those of `old`: first whoever stayed, then, of the same owner and kind,
 * whoever went somewhere else, in their order. Survivors keep their order in the list, because an element that is
 * put elsewhere in the document would not travel but jump.
 */
export function trackPieces<P extends Piece>(old: readonly Tracked<P>[], now: readonly P[]): Tracked<P>[] {
  const group = (p: Piece): string => `${p.seat ?? '-'}/${p.kind}`;
  const left = new Map<string, P[]>();
  for (const piece of now) {
    const list = left.get(group(piece));
    if (list) list.push(piece);
    else left.set(group(piece), [piece]);
  }
  const found = new Map<string, P>();
  for (const { id, piece } of old) {
    const list = left.get(group(piece));
    const at = list?.findIndex((p) => p.place === piece.place) ?? -1;
    if (list && at >= 0) found.set(id, list.splice(at, 1)[0]!);
  }
  for (const { id, piece } of old) {
    if (found.has(id)) continue;
    const moved = left.get(group(piece))?.shift();
    if (moved) found.set(id, moved);
  }
  const result: Tracked<P>[] = [];
  for (const { id } of old) {
    const piece = found.get(id);
    if (piece) result.push({ id, piece, fresh: false });
  }
  for (const list of left.values()) for (const piece of list) result.push({ id: `p${++serial}`, piece, fresh: old.length > 0 });
  return result;
}
