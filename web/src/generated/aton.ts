// Made by `ennead types`; do not edit.
import type { Message } from '../lib/protocol';
import type { Reckoning } from './core';

export interface Cartouche {
  card?: number;
  face_down: boolean;
  now: boolean;
  notes: Message[];
}

export interface InstantWin {
  squares: Message;
  held: number;
  of: number;
  possible: boolean;
}

export interface SeatNumbers {
  stock: number;
  black: number;
  to_come: boolean;
  unplayed: number[];
  cartouches: Cartouche[];
  instant_wins: InstantWin[];
}

export interface Lead {
  counters: number[];
  seat?: number;
  points: number;
}

export interface Explanation {
  goal: number;
  cards: number[];
  cards_of_each: number;
  counters: number;
  kingdom: number;
  kingdom_free: number;
  seats: SeatNumbers[];
  temples: Lead[];
  black: Lead;
  scoring: Reckoning;
  open_temples?: number;
  hint: Message[];
}
