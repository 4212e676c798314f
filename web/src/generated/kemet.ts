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
  pp: number;
  withdraw: number;
}

export interface Ware {
  tile: string;
  colour: string;
  rule: string;
  icon: string;
  level: number;
  left: number;
  owners: number[];
}

export interface Worth {
  strength: number;
  damage: number;
  protection: number;
}

export interface CardNumbers {
  card: string;
  rule: string;
  icon: string;
  worth: Worth;
}

export interface DiNumbers {
  card: string;
  sort: string;
  rule: string;
  icon: string;
  price: number;
  worth: Worth;
}

export interface CreatureNumbers {
  creature: string;
  tile: string;
  rule: string;
  icon: string;
  movement: number;
  worth: Worth;
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
  round?: number;
  spaces: string[];
  seats: SeatNumbers[];
  districts: District[];
  sites: Site[];
  market: Ware[];
  battle_cards: CardNumbers[];
  di: DiNumbers[];
  creatures: CreatureNumbers[];
  prices?: Prices;
  battle?: Battle;
  way?: Way;
  hint: Message[];
}
