// What a game shows and where it is pressed. A board draws a view and reports presses. What is legal comes
// only from the server's list of choices: a game says at which places a choice is pressed (`path`). Sums,
// forecasts and hints come from the engine, too, with the view (lib/explain.ts).
import type { Component } from 'svelte';
import type { Choice, FieldValue, Message, Scene, SeatInfo } from './protocol';
import type { SoundName, SoundTable } from './sounds';

/** A place that can be pressed or named: `space:C3`, `card:flood`, `tile:sphinx`, `token:move`, `temple:2`. */
export type TargetId = string;

/** Any of several objects: the fields that all have, and perhaps those of some. */
export type Loose<Union> = Pick<Union, keyof Union> & {
  [Key in Union extends unknown ? keyof Union : never]?: Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never;
};
/** What a view has under a name that comes from elsewhere. */
export const has = (names: readonly string[], name: string): boolean => names.includes(name);
export const valueOf = <Value>(values: Partial<Record<string, Value>>, name: string): Value | undefined => values[name];

export type Light = 'lit' | 'attack';

/** A place that somebody came from and where he went; drawn until one's own next turn, or until the next player has moved. */
export interface Trail {
  from: TargetId | null;
  to: TargetId | null;
  seat: number | null;
  /** How many turns ago: what is older is paler. */
  ago?: number;
}

/** How strongly a trail is drawn. */
export const strengthOf = ({ ago = 0 }: Trail): number => Math.max(0.45, 1 - 0.25 * ago);

/**
 * What boards, panels and asides all get. They report presses and pointing, and change nothing. A place is an element with
 * its name as `data-target`; while it is lit it has the class `lit` and is a button with a label, also for the keyboard.
 * `data-topic` names what is told about an element.
 */
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
  /** What is shown beside or over the board, and how far: a board marks in time who falls and what is gained. */
  staged: Staged | null;
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
  /** 'left' of the board (devotion track), 'top' of it (events), 'right'; at the 'bottom' of both the board and what is right of it. */
  at: 'left' | 'top' | 'right' | 'bottom';
  /** On the phone: always with the board instead of in a tab. */
  phone?: 'above' | 'below';
  /** Key of its tab's name on the phone where the title is too long; parts with the same one share a tab. */
  tab?: string;
  /** Whether a place is pressed here and nowhere on the board: where it is a tab, it opens when only such places are lit. */
  holds?(target: TargetId, view: View): boolean;
  /** On a desk: where the others of its column are tabs, it stays above them; a number: where the screen is at least so high. */
  fixed?: boolean | number;
  /** Left out where it has nothing to show in this game. */
  when?(view: View): boolean;
  /** On the phone: it stands below this other part, in the same tab. */
  with?: string;
  /** On a desk: it takes half of the column's width. */
  half?: boolean;
  /** On a desk: while something is pressed here, it has the column for itself. */
  alone?: boolean;
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
  /** What they were called then, where that has changed. */
  names?: string[];
  rows: ArithmeticRow[];
  totals: number[];
  /** What the totals are ("Strength"); left out: the shell's word for a total. */
  totalName?: string;
  /** Further sums below the first one (damage and protection). */
  more?: { title: string; rows: ArithmeticRow[]; totals: number[] }[];
  result: string[];
  /** The seat that won, or scored most; null: nobody. */
  winner: number | null;
  /** Nothing to add up, but something as great has happened (gods merge): these stand instead of the table. */
  portraits?: Portrait[];
  /** What ended in the same moment, told below. */
  also?: Arithmetic;
  /** It is not decided yet, and will be shown again: a shorter look will do. */
  open?: boolean;
  /** Something else goes on already: it is shown on demand only. */
  past?: boolean;
  /** Whoever plays goes on when it has been read, not after a while. */
  stays?: boolean;
}

/** One step of what is shown of a battle: it is looked at for a while, then the next one follows. */
export interface SpectacleStep {
  /** Which of the parts it belongs to. */
  part: number;
  /** How long it takes, in milliseconds at speed 1. */
  ms: number;
  /** What is told to those who do not see it. */
  says?: string;
  /** What it sounds like; left out: a tick. */
  sound?: SoundName;
  /** What lights up on the board meanwhile, as if it were pointed at in the log. */
  lights?: readonly TargetId[];
}

/** Words that appear at a place, or fly there: "+4". */
export interface MomentMark {
  /** Where: the first of these that can be seen. */
  at: readonly TargetId[];
  /** Where it flies from, likewise. */
  from?: readonly TargetId[];
  text: string;
  /** Whose it is; null: nobody's. */
  seat: number | null;
  /** Something is lost. */
  loss?: boolean;
}

/** A line of a banner: what one player gains. */
export interface MomentRow {
  seat: number;
  text: string;
}

/**
 * Something short that has just happened: a banner across the board, words at places, lights. A game tells its moments
 * (`Face.moments`), the shell shows them one after the other. All of it is in the log as well.
 */
export interface Moment {
  /** How long it takes, in milliseconds at speed 1. */
  ms: number;
  banner?: {
    title: string;
    icon: string;
    tone: 'event' | 'war' | 'night' | 'day' | 'end';
    note?: string;
    rows?: MomentRow[];
    faces?: number[];
  };
  marks?: readonly MomentMark[];
  lights?: readonly TargetId[];
  sound?: SoundName;
}

/**
 * A battle, a scoring, a reveal: something great that a game tells as a scene (`Face.spectacle`). The shell has its place, title, parts,
 * keys and time; `Part` draws the rest from `data`, with all steps up to `step` revealed. It reports presses like a board.
 *
 * A spectacle without steps is a question that is open: it shows what is known, and holds places that are pressed there. As soon
 * as there are steps that were not shown yet, the shell shows them one after the other and holds the game meanwhile. Then it waits,
 * as long as the settings say, or for Continue. Space ends the present step, Shift+Space all of them, R plays it once more, B
 * holds the board, Enter ends. At "instant" speed all steps are shown at once. Where a place must be pressed that it would
 * cover, it makes way by itself, and the dock's button brings it back.
 */
export interface Spectacle<View = unknown, Data = unknown> {
  /** The same as long as it is about the same battle: then steps go on where they were. */
  id: string;
  title: string;
  /** Beside the title: who fights whom. */
  subtitle?: string;
  icon?: string;
  /** 'over' the board and the parts beside it, while the players' panels stay; 'beside' the board, which stays and can be pressed; on the
   * 'board' itself, which draws it by its `staged`; a `Part` then lies above it and takes no press. */
  at: 'over' | 'beside' | 'board';
  /** Its parts in words, as chips; none: no chips. */
  parts: string[];
  /** The part that it is in before the first step. */
  part?: number;
  /** The part that is asked about, once all steps are shown; left out: that of the last one. */
  asks?: number;
  steps: SpectacleStep[];
  Part?: Component<SpectacleLooks<View, Data>>;
  data: Data;
  /** Whether a place is pressed in it. */
  holds?(target: TargetId): boolean;
  /** Once all steps are shown, in the dock: what came of it, and what comes next. */
  headline?: string;
  next?: string;
  /** It is not over: the dock's button says "This battle", else "Last battle". */
  runs?: boolean;
  /** The dock's button that shows it again; left out: that of a battle. */
  button?: { text: string; icon: string };
  /** It is not decided yet: nobody needs to say that he has read it. */
  open?: boolean;
  /** Something else goes on already: it is shown on demand only. */
  past?: boolean;
  /** Whoever plays goes on when it has been read, whatever the settings say. */
  stays?: boolean;
  /** Moments: they pass by themselves, any press ends them, and no button brings them back. */
  brief?: boolean;
}
export interface Staged<View = unknown, Data = unknown> {
  spectacle: Spectacle<View, Data>;
  /** The step that is shown; -1: none is. */
  step: number;
  /** It is on its way: what it brings moves. False: it is shown as it stood at the end. */
  moves: boolean;
}
export interface SpectacleLooks<View = unknown, Data = unknown> extends Looks<View> {
  data: Data;
  step: number;
  moves: boolean;
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

/** Points from one cause. */
export interface Source {
  cause: string;
  /** For each seat. */
  values: number[];
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
  /** The options that the start page offers for a game against bots, in its order; the rest is on a page of its own. */
  main: string[];
  /** For two players: one's own panel stands left of the board, the other's right. A phone shows neither: there the board draws what
   * matters of the players. */
  duel?: boolean;
  /** It asks for reactions that are mostly passed, and that a player may pass automatically. */
  reactions?: boolean;
  /** Index into the five marks (lib/marks.ts) for a seat. */
  mark(seat: number): number;
}

/**
 * Something that a game gathers itself before it is sent, because the engine asks for it in steps (recruits, district by
 * district). While there is one, its places are lit instead of those of the single choices, and the dock has its button.
 */
export interface Gesture {
  lit: ReadonlyMap<TargetId, Light>;
  /** Whether the press was meant for it. */
  press(target: TargetId): boolean;
  /** So many at a place, by a number key while it is pointed at; false where that is not possible. */
  amount?(target: TargetId, count: number): boolean;
  /** Takes back the last press; false where there is none. */
  back(): boolean;
  /** The dock's question and button, and what the button sends: one choice for each question that follows. */
  prompt: string;
  button: string;
  choices: string[];
}

/** The rest of a game, which is fetched with its first table. The shape of a view is a matter between the server and the game: the shell only hands it on. */
export interface Face<View = unknown> {
  Board: Component<Looks<View>>;
  Panel: Component<PanelLooks<View>>;
  /** The face of a seat, where a game has more than a pictogram. */
  Portrait?: Component<{ view: View; seat: number; size: number }>;
  asides: Aside<View>[];
  /** The columns of a desk that is no duel's, as CSS has them: players, parts left of the board, the board, parts right of it. */
  desk?: {
    columns: string;
    /** On a small tablet the players are a tab. */
    tight: string;
    /** Few panels, or a high screen, leave room for the log below them. */
    log?: 'left';
    /** Below this width the parts beside the board are tabs; left out: 1400. */
    tabs?: number;
    /** The columns while a spectacle lies beside the board: the board, the spectacle. */
    staged?: string;
    /** On a large screen the parts grow with the board. */
    grows?: boolean;
    /** The parts above the board reach over the parts beside it as well. */
    top?: 'wide';
    /** Where the buttons that zoom stand. */
    zoom?: 'left';
  };
  /** On the phone the dock is at least so high, in pixels: the board keeps its size from one question to the next. */
  dock?: number;
  /** The places that are pressed, in order, to make this choice; empty: a button of the dock. */
  path(choice: string, view: View): TargetId[];
  /** Choices whose places may be pressed in any order (two cards, two tokens). */
  unordered?(choice: string): boolean;
  /** Choices with a path that are buttons of the dock as well: their place is a tab on the phone, or easily overlooked. */
  alsoButton?(choice: string): boolean;
  /** Whether a choice leads into a fight, for the light. */
  attack?(choice: string, view: View, label: Message): boolean;
  /** Choices that need no confirmation though they cannot be taken back: they say themselves what they end (done, pass),
   * or change nothing (to keep what one has). */
  plain?(choice: string): boolean;
  /** Whether a seat sees now what others at the same screen must not, beside a secret question: the screen is then handed over under
   * a curtain. Left out: always. */
  hides?(view: View, seat: number): boolean;
  /** Whether a final choice ends one's turn, where not all of them do: by default only these are confirmed. */
  ends?(choice: string, view: View): boolean;
  /** What is gathered on the board before it is sent; null: nothing is. */
  gesture?(scene: Scene, me: number): Gesture | null;
  /** A press on a place that is not lit may begin something of several steps: the choices that it stands for, one for each
   * question; `undo` takes one back. Null: it means nothing. `OUTSIDE` is a press beside everything. */
  begin?(target: TargetId, scene: Scene, me: number): string[] | null;
  /** The next step of what a person has chosen wholly already; asked once for each question, and sent without a word. Fresh: the
   * table has just been opened, and what was begun elsewhere does not count. */
  follow?(scene: Scene, me: number, fresh: boolean): string | null;
  /** The words of a choice, where the game has better ones than the server's label; null: that label. */
  label?(choice: Choice, view: View): string | null;
  /** What is said before a choice that would do nothing is made; null: it does something. */
  warns?(choice: string, view: View): string | null;
  /** A question, a line of the log, the label of a choice or a reason in other words, where the game has better ones for a screen. */
  worded?(line: Message, view: View): Message;
  /** What is to be confirmed, as a question in a whole sentence; null: the label says it. */
  question?(choice: string, view: View, label: string): string | null;
  /** Choices that a phone asks about before they are made, because one cannot point there: what `ahead` tells of them, and what
   * the board draws, is worth a look. Attacks always are. */
  previews?(choice: string): boolean;
  /** What choosing a place would change, in words: told in the dock while it is pointed at or has the focus. */
  ahead?(target: TargetId, view: View, me: number | null): string;
  /** Shorter words for a button of the dock; null: the label. */
  button?(choice: string, view: View): string | null;
  /** Which of the buttons is the primary one (done, keep, pass …); null: none. */
  primary?(choices: readonly string[], view: View): string | null;
  /** Whether a log line says no more than that nothing happened, or than the next one: the log leaves it out. */
  noise?: (line: Message, next?: Message) => boolean;
  /** Whether a log line begins a turn or a round: it becomes the heading of what follows. */
  heads?: (line: Message) => boolean;
  /** The seat whose turn a log line begins; null: it begins none. Where a game says so, trails go back to one's own last turn. */
  turnOf?: (line: Message) => number | null;
  /** Where the things are that a log line names. */
  mentions(line: Message, view: View): TargetId[];
  trail(line: Message, view: View): Trail | null;
  /** The battle or scoring that is on, or was the last one, as a scene; null: none. A function of the position and the log. */
  spectacle?(scene: Scene, log: readonly Message[], me: number | null): Spectacle | null;
  /** The same as a plain table where the game has no scene for it: row by row, then the result. */
  arithmetic?(scene: Scene, log: readonly Message[]): Arithmetic | null;
  /** What the lines of the log from `from` on bring that is shown as moments, in order. `before`: the position before them. */
  moments?(scene: Scene, log: readonly Message[], from: number, before: Scene | null): Moment[];
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
  /** Which part of the game a position is in (a day, a conflict), counted from 1 and 0 before the first: marks of the chart. What it
   * is called is `client.chart.chapter.GAME`. */
  chapter?(view: View): number;
  /** Where all points came from: a row for each cause, with a number for each seat. Rows that do not add up to the score are not
   * shown, as in a game that did not begin here. */
  sources?(view: View, log: readonly Message[]): Source[];
  /** The seat whose panel, pieces and points a seat shares by now (gods that have merged); left out: each has its own. */
  shares?(view: View, seat: number): number;
  /** The name of a seat in sentences, where the game has a better one than the seat's title (a god). */
  seatName?(view: View, seat: number): string;
  /** The seat that a word in a sentence stands for, where it is not a seat itself (a god): the log says "you" to it. */
  seatNamed?(value: FieldValue, view: View): number | null;
  /** What its events sound like. */
  sounds: SoundTable;
  /** Steps of the first-game guide. */
  guide: GuideStep[];
  /** The whole position in sentences, by region, for screen readers. */
  describe(view: View, me: number | null): string[];
}

/** Beside everything that can be pressed. */
export const OUTSIDE: TargetId = 'outside';

export type GameFace = GameCard & Face;

/** The face of a game as the shell sees it. The only place where a view is taken for that of a game. */
export const defineFace = <View>(face: Face<View>): Face => face as unknown as Face;

/** A spectacle as the shell sees it: its data are a matter of the game. */
export const defineSpectacle = <View, Data>(spectacle: Spectacle<View, Data>): Spectacle => spectacle as unknown as Spectacle;
