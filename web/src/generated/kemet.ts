// Made by `ennead types`; do not edit.
import type { Message } from '../lib/protocol';
import type { Part, Reckoning, Sum } from './core';

export interface SeatNumbers {
  points: Sum;
  pool: number;
  limit: number;
  tokens: number;
  open_levels: number[];
}

export interface District {
  space: string;
  owner?: number;
  controller?: number;
  colour?: string;
  level: number;
}

export interface Site {
  space: string;
  holder?: number;
}

export interface Ware {
  tile: string;
  colour: string;
  level: number;
  left: number;
  owners: number[];
}

export interface Prices {
  tiles: Sum[];
  reach: number[];
  cards: Part[];
  recruits: Sum;
  teleport: Sum;
}

export interface Battle {
  space: string;
  attacker: number;
  defender: number;
  revealed: boolean;
  strength: Reckoning;
  damage: Reckoning;
  protection: Reckoning;
  winner: number;
  losses: number[];
  why: Message;
}

export interface Way {
  at: string;
  left: number;
  on_foot: string[];
  by_teleport: string[];
}

export interface Explanation {
  goal: number;
  top_level: number;
  most_pp: number;
  tokens: number;
  seats: SeatNumbers[];
  districts: District[];
  sites: Site[];
  market: Ware[];
  prices?: Prices;
  battle?: Battle;
  way?: Way;
  hint: Message[];
}
