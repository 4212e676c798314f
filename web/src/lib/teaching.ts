// What teaches a game before and beside the table. Its pictures and words are fetched when somebody looks at them.
import type { Component } from 'svelte';

/** A game in sixty seconds: so many pictures, the words below them are `client.GAME.sixty.N` and `….N.title`. */
export const PICTURES = [1, 2, 3, 4, 5] as const;
export const PICTURE = { width: 264, height: 196 };

/** One row of the reference card; `name` stands before its words. */
export interface ReferenceLine {
  name?: string;
  words: string;
}
/** A part of the reference card: a turn, a battle in its order, what counts. A tab on the phone. */
export interface ReferencePart {
  title: string;
  icon: string;
  lines: ReferenceLine[];
  /** The lines follow each other: they are numbered. */
  ordered?: boolean;
  /** Below the lines, without a number. */
  notes?: ReferenceLine[];
}

export interface Teaching<View = unknown> {
  /** The reference card of the game that is played: its edition, its sets, its numbers. */
  reference: (view: View) => ReferencePart[];
  /** One of the pictures, in units of a drawing of this size. Its ground is light in both themes. */
  Picture: Component<{ number: number }>;
}

/** As the shell sees it. */
export const defineTeaching = <View>(teaching: Teaching<View>): Teaching => teaching as unknown as Teaching;
