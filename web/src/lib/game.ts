// What a game shows and where it is pressed. A board draws a view and reports presses. What is legal comes
// only from the server's list of choices: a game says at which places a choice is pressed (`path`). Sums,
// forecasts and hints come from the engine, too, with the view (lib/explain.ts).
import type { Component } from 'svelte';
import type { Choice, Message, Scene, SeatInfo } from './protocol';

/** A place that can be pressed or named: `space:C3`, `card:flood`, `tile:sphinx`, `token:move`, `temple:2`. */
export type TargetId = string;

export type Light = 'lit' | 'attack';

/** A place that somebody came from and where he went; drawn until the next player has moved. */
export interface Trail {
  from: TargetId | null;
  to: TargetId | null;
  seat: number | null;
}

/** What boards, panels and asides all get. They report presses and pointing, and change nothing. */
export interface Looks<View> {
  view: View;
  scene: Scene;
  seats: SeatInfo[];
  /** Whose eyes: null for a spectator. */
  me: number | null;
  /** What may be pressed now. */
  lit: ReadonlyMap<TargetId, Light>;
  /** Pressed so far on the way to a choice of several steps. */
  selected: ReadonlySet<TargetId>;
  /** Pointed at in the log or in a panel. */
  named: ReadonlySet<TargetId>;
  trail: readonly Trail[];
  /** True below 900 px: fewer words, larger pieces. */
  compact: boolean;
  /** A press on any place; the shell says why where it is not lit. */
  press: (target: TargetId) => void;
  /** Shows what a thing is (its topic) at this element; null hides it. Long press on the phone. */
  explain: (topic: string | null, at?: Element) => void;
}

export interface PanelLooks<View> extends Looks<View> {
  seat: number;
}

/** A part beside the board: tracks, actions, hand, market. A tab on the phone. */
export interface Aside<View = unknown> {
  id: string;
  /** Key of its title in the table of texts. */
  title: string;
  icon: string;
  part: Component<Looks<View>>;
  /** 'left' of the board (devotion track), 'top' of it (events), 'right'. */
  at: 'left' | 'top' | 'right';
  /** On the phone: always with the board instead of in a tab. */
  phone?: 'above' | 'below';
  /** Key of its tab's name on the phone where the title is too long; parts with the same one share a tab. */
  tab?: string;
  /** Whether a place is pressed here and nowhere on the board: where it is a tab, it opens when only such places are lit. */
  holds?(target: TargetId, view: View): boolean;
  /** On a desk: it takes half of the column's width. */
  half?: boolean;
}

/** What a tooltip and the glossary tell about a named thing. */
export interface Topic {
  title: string;
  text: string;
  icon?: string;
  /** The rule to read on, by its number. */
  rule?: string;
}

/** A number of a player that counts: shown in the strip of the phone. */
export interface Figure {
  icon: string;
  value: string;
  /** What it is, in words. */
  name: string;
}

/** One row of a battle's arithmetic: a cause and what it gives each player (null: a dash). */
export interface ArithmeticRow {
  cause: string;
  values: (number | null)[];
}
export interface Arithmetic {
  title: string;
  /** The dock's button that shows it again; left out: that of a battle. */
  button?: { text: string; icon: string };
  seats: number[];
  rows: ArithmeticRow[];
  totals: number[];
  /** What the totals are ("Strength"); left out: the shell's word for a total. */
  totalName?: string;
  /** Further sums below the first one (damage and protection). */
  more?: { title: string; rows: ArithmeticRow[]; totals: number[] }[];
  result: string[];
  /** The seat that won, null: nobody; left out: whoever has the highest total alone. */
  winner?: number | null;
  /** Nothing to add up, but something as great has happened (gods merge): these stand instead of the table. */
  portraits?: Portrait[];
  /** What ended in the same moment, told below. */
  also?: Arithmetic;
  /** It is not decided yet, and will be shown again: a shorter look will do. */
  open?: boolean;
  /** Something else goes on already: it is shown on demand only. */
  past?: boolean;
  /** It is shown until it is put away, even where something on the board must be pressed. */
  stays?: boolean;
}

/** Somebody to whom something great happens. */
export interface Portrait {
  seat: number;
  name: string;
  note: string;
  /** Drawn in front: + or =. */
  sign?: string;
  /** Leaves the game. */
  gone?: boolean;
}

/** One step of the first-game guide: shown when `when` first holds, pointing at a place of the board. */
export interface GuideStep {
  id: string;
  /** Key of its text. */
  text: string;
  when(scene: Scene, me: number): boolean;
  /** What it points at: a target, or a CSS selector that begins with a dot. */
  at?(scene: Scene, me: number): string | null;
  rule?: string;
}

/** What the pages before a table show of a game. Small: all cards are part of the first load. */
export interface GameCard {
  /** Its pictogram, and its colour where it is not gold. */
  icon: string;
  colour?: string;
  /** The pictograms of what the start page says: players, time, one thing more. */
  facts: [string, string, string];
  /** Its picture in units of an SVG 432 wide; top and height of what is seen of it, and of the band above a form. */
  Art: Component;
  whole: [number, number];
  band: [number, number];
  /** For two players: one's own panel stands left of the board, the other's right. */
  duel?: boolean;
  /** It asks for reactions that are mostly passed, and that a player may pass automatically. */
  reactions?: boolean;
  /** Index into the five marks (lib/marks.ts) for a seat. */
  mark(seat: number): number;
}

/** The rest of a game, which is fetched with its first table. The shape of a view is a matter between the server and the game: the shell only hands it on. */
export interface Face<View = unknown> {
  Board: Component<Looks<View>>;
  Panel: Component<PanelLooks<View>>;
  asides: Aside<View>[];
  /** The columns of a desk that is no duel's, as CSS has them: players, parts left of the board, the board, parts right of it. */
  desk?: {
    columns: string;
    /** On a small tablet the players are a tab. */
    tight: string;
    /** Few panels leave room for the log below them. */
    log?: 'left';
    /** Where the buttons that zoom stand. */
    zoom?: 'left';
  };
  /** The places that are pressed, in order, to make this choice; empty: a button of the dock. */
  path(choice: string, view: View): TargetId[];
  /** Choices whose places may be pressed in any order (two cards, two tokens). */
  unordered?(choice: string): boolean;
  /** Choices with a path that are buttons of the dock as well: their place is a tab on the phone, or easily overlooked. */
  alsoButton?(choice: string): boolean;
  /** Whether a choice leads into a fight, for the light. */
  attack?(choice: string, view: View): boolean;
  /** Choices that need no confirmation though they cannot be taken back: they say themselves what they end (done, pass),
   * or change nothing (to keep what one has). */
  plain?(choice: string): boolean;
  /** The words of a choice, where the game has better ones than the server's label; null: that label. */
  label?(choice: Choice, view: View): string | null;
  /** Shorter words for a button of the dock; null: the label. */
  button?(choice: string): string | null;
  /** Which of the buttons is the primary one (done, keep, pass …); null: none. */
  primary?(choices: readonly string[], view: View): string | null;
  /** Whether a log line begins a turn or a round: it becomes the heading of what follows. */
  heads?: (line: Message) => boolean;
  /** Where the things are that a log line names. */
  mentions(line: Message, view: View): TargetId[];
  trail(line: Message, view: View): Trail | null;
  /** Overlay with a battle's arithmetic, while one is fought or just ended; null: none. */
  arithmetic?(scene: Scene, log: readonly Message[]): Arithmetic | null;
  /** The line of the top bar: "Day 3 · action 3 of 5". */
  standing(scene: Scene): string;
  score(view: View, seat: number): number;
  figures(view: View, seat: number): Figure[];
  /** Pictogram of a seat (a god, a pyramid), beside its mark. */
  emblem(view: View, seat: number): string;
  topic(id: string, view: View): Topic | null;
  /** Names a place in words: "desert, East, next to your pyramid". */
  placeName(target: TargetId, view: View, me: number | null): string;
  /** The part of the board that a place lies in, as a heading where choices are listed: a temple, a region. */
  district?(target: TargetId, view: View): string | null;
  /** One quiet line under the prompt where the engine has none. */
  hint?(scene: Scene, me: number | null): string;
  /** The name of a seat in sentences, where the game has a better one than the seat's title (a god). */
  seatName?(view: View, seat: number): string;
  /** Steps of the first-game guide. */
  guide?: GuideStep[];
  /** The whole position in sentences, by region, for screen readers. */
  describe(view: View, me: number | null): string[];
}

export type GameFace = GameCard & Face;

/** The face of a game as the shell sees it. The only place where a view is taken for that of a game. */
export const defineFace = <View>(face: Face<View>): Face => face as unknown as Face;
