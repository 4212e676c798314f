// Made by `ennead types`; do not edit.
import type { Message } from '../lib/protocol';
import type { Reckoning, Sum } from './core';

export interface GodThere {
  god: number;
  figures: number;
  strength: Sum;
}

export interface MonumentLead {
  type: string;
  owned: number[];
  god?: number;
  pays: boolean;
}

export interface RegionNow {
  token: number;
  base: string;
  land: string[];
  water: string[];
  gods: GodThere[];
  strongest?: number;
  majorities: MonumentLead[];
}

export interface MonumentNow {
  space: string;
  beside: string[];
}

export interface BattleNow {
  region: number;
  revealed: boolean;
  strength: Reckoning;
  winner?: number;
}

export interface ActionTrack {
  action: string;
  at: number;
  length: number;
  triggers: boolean;
}

export interface EventSpace {
  kind: string;
  conflict?: number;
  then?: string;
}

export interface SeatNumbers {
  god: number;
  red: boolean;
  followers_ahead: Sum;
  unlock_cost?: number;
  unlock_level: number;
  ankh_tokens: number;
}

export interface CardStrength {
  card: string;
  strength: number;
}

export interface Costs {
  worship: number;
  build: number;
  freeing: number;
  unlock: number[];
}

export interface TokensLeft {
  suns: number;
  underworld: number;
  trapped: number;
  all_suns: number;
  all_underworld: number;
  trap_slots: number;
  amun: boolean;
}

export interface Merging {
  lower: number;
  higher: number;
}

export interface Explanation {
  top: number;
  last_red: number;
  warriors: number;
  regions: RegionNow[];
  monuments: MonumentNow[];
  battle?: BattleNow;
  actions: ActionTrack[];
  events: EventSpace[];
  seats: SeatNumbers[];
  powers: string[][];
  cards: CardStrength[];
  costs: Costs;
  tokens: TokensLeft;
  merging?: Merging;
  about?: string;
  hint: Message[];
}
