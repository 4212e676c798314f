// Made by `ennead types`; do not edit.
import type { Message } from '../lib/protocol';

export interface Part { cause: Message; value: number }
export interface Sum { total: number; parts: Part[] }
export interface Row { cause: Message; values: (number | null)[] }
export interface Reckoning { seats: number[]; rows: Row[]; totals: number[] }
