// Made by `ennead types`; do not edit.
import type { Message } from '../lib/protocol';
import type { Reckoning } from './core';

export interface Cartouche { card?: number; face_down: boolean; now: boolean; notes: Message[] }
export interface InstantWin {
  squares: Message;
  held: number;
  of: number;
  possible: boolean;
  danger: boolean;
  this_round: boolean;
  warning?: Message;
}
export interface SeatNumbers {
  stock: number;
  black: number;
  to_come: boolean;
  unplayed: number[];
  cartouches: Cartouche[];
  instant_wins: InstantWin[];
}
export interface Lead { counters: number[]; seat?: number; points: number }
export interface Forecast { lead: Lead; black?: Lead; if_scored: number[]; wins: boolean }
export interface SquareNow { id: string; colour: string; bonus?: number; then?: Forecast }
export interface TempleNow { scores: Message; squares: SquareNow[]; lead: Lead }
export interface Lay { card: number; at: Message[][] }
export interface Explanation {
  goal: number;
  cards: number[];
  cards_of_each: number;
  counters: number;
  kingdom: number;
  kingdom_free: number;
  kingdom_note: Message;
  seats: SeatNumbers[];
  temples: TempleNow[];
  black: Lead;
  warnings: Message[];
  scoring: Reckoning;
  if_scored: number[];
  scored?: Reckoning;
  scored_most?: number;
  open_temples?: number;
  lays: Lay[];
  to_come: Message[];
  hint: Message[];
}
export interface Options { reduced: boolean }
export interface SeatView {
  colour: string;
  score: number;
  exchange_left: boolean;
  counters: string[];
  kingdom: number;
  hand: (number | '?')[];
  known_in_hand: number[];
  laid: number[];
  pile: (number | '?')[];
  known_under_pile: number;
  discards: number[];
  put_away: (number | '?')[];
  known_put_away: number[];
}
export type Exchanging = 'keep' | 'exchange';
export interface TakesBack { seat: number; left: number[] }
export type Step =
  | { step: 'exchange'; answers: (Exchanging | '?' | null)[] }
  | { step: 'laying'; answers: (number[] | '?' | null)[] }
  | { step: 'remove'; first: number; seat: number; left: number }
  | { step: 'place'; first: number; seat: number; left: number }
  | { step: 'counters_back'; seats: TakesBack[] };
export type Ending = 'none' | 'points' | 'temple' | 'yellow' | 'green' | 'scoring';
export interface Over { ending: Ending; winners: number[] }
export interface View {
  game: string;
  rules: number;
  options: Options;
  round: number;
  chance?: string;
  seats: SeatView[];
  now?: Step;
  over?: Over;
}
