// Links that friends can open: with which address, and as a QR code.

export interface Reach {
  /** Links for others begin with it. */
  base: string;
  /** Only this computer can open it. */
  alone: boolean;
}

const THIS_COMPUTER = /^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/;

/** The address of this page if others can open that one, or else the best that the server knows. */
export function reachOf(page: string, told: readonly string[]): Reach {
  const own = new URL('.', page).href;
  const base = told.includes(own) ? own : (told[0] ?? own);
  return { base, alone: THIS_COMPUTER.test(new URL(base).hostname) };
}

/** The dark squares of a code as one path, a square being one unit. */
export function qrPath(rows: readonly string[]): string {
  return rows.flatMap((row, y) => Array.from(row.matchAll(/1+/g), ({ 0: run, index: x }) => `M${x} ${y}h${run.length}v1H${x}z`)).join('');
}
