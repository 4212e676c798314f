// Made by `ennead types`; do not edit.
import type { Message } from '../lib/protocol';
import type { Reckoning, Sum } from './core';

export interface GodThere { god: number; figures: number; strength: Sum }
export interface MonumentLead { type: string; owned: number[]; god?: number; pays: boolean; devotion: number }
export interface RegionNow {
  token: number;
  base: string;
  land: string[];
  water: string[];
  gods: GodThere[];
  strongest?: number;
  dominates?: number;
  majorities: MonumentLead[];
}
export interface RegionThen {
  token: number;
  gods: GodThere[];
  strongest?: number;
  dominates?: number;
  majorities: MonumentLead[];
}
export interface Plan { spaces: string[]; regions: RegionThen[] }
export interface LineAhead { sides: string[]; line: string[]; region: number; part: string[]; rest: number }
export interface MonumentNow { space: string; beside: string[] }
export interface CardStrength { card: string; strength: number }
export interface Fighter {
  god: number;
  board: number;
  cards: number;
  played: CardStrength[];
  ahead: CardStrength[];
  most: number;
  plague: boolean;
}
export interface BattleNow { region: number; strength: Reckoning; gods: Fighter[]; winner?: number }
export interface ActionTrack { action: string; at: number; length: number; triggers: boolean }
export interface EventSpace { kind: string; conflict?: number; then?: string }
export interface MonumentCount { type: string; count: number }
export interface Ability { god: string; words: Message; left: number; of: number }
export interface SeatNumbers {
  god: number;
  red: boolean;
  followers_ahead: Sum;
  unlock_cost?: number;
  unlock_level: number;
  ankh_tokens: number;
  hand: string[];
  monuments: MonumentCount[];
  abilities: Ability[];
}
export interface Costs { worship: number; build: number; freeing: number; unlock: number[] }
export interface Thing { topic: string; rule: string; icon: string }
export interface RoomNow { number: number; effect: string; name: Message; help: Message; priests: number[]; winner?: number }
export interface PoliticNow { card: string; effect: string; name: Message; help: Message; copies: number; unseen: number }
export interface PalaceSeat { god: number; priests: number; hand: string[]; used: string[]; sphinx_price?: number }
export interface PalaceNow {
  own_file: boolean;
  effect: string;
  name: Message;
  help: Message;
  space?: string;
  region?: number;
  beside: string[];
  favourite?: number;
  rooms: RoomNow[];
  cards: PoliticNow[];
  row: string[];
  out: string[];
  pile: number;
  sphinxes: number;
  seats: PalaceSeat[];
}
export interface Merging { lower: number; higher: number }
export interface Explanation {
  top: number;
  last_red: number;
  warriors: number;
  regions: RegionNow[];
  plans: Plan[];
  lines: LineAhead[];
  monuments: MonumentNow[];
  battle?: BattleNow;
  safe_bid?: number;
  fought?: Reckoning;
  merged: Message[];
  actions: ActionTrack[];
  events: EventSpace[];
  seats: SeatNumbers[];
  powers: string[][];
  cards: CardStrength[];
  costs: Costs;
  stages: string[];
  things: Thing[];
  palace?: PalaceNow;
  merging?: Merging;
  about?: string;
  hint: Message[];
}
export type ContentSet = 'retail' | 'pre-release';
export type Monument = 'obelisk' | 'temple' | 'pyramid' | 'sphinx';
export interface MonumentPiece { type: Monument; space: string; owner: number | null }
export type Figure = 'freed' | 'god' | 'warrior' | 'cat-mummy' | 'satet' | 'mummy' | 'apep' | 'scorpion' | 'androsphinx';
export interface Markers { move: number; summon: number; gain: number; unlock: number }
export type Deity = 'amun' | 'anubis' | 'isis' | 'osiris' | 'ra';
export type Power = 'commanding' | 'inspiring' | 'omnipresent' | 'revered' | 'resplendent' | 'obelisk-attuned' | 'temple-attuned' | 'pyramid-attuned' | 'glorious' | 'magnanimous' | 'bountiful' | 'worshipful' | 'mighty' | 'splendiferous';
export type Card = 'plague' | 'build' | 'chariots' | 'maat' | 'drought' | 'flood' | 'miracle';
export interface FigurePiece { figure: Figure; space: string; sun?: boolean; aim?: string[] }
export interface SeatView {
  god: Deity;
  merged_into?: number;
  devotion?: number;
  forgotten?: boolean;
  followers?: number;
  powers?: Power[];
  used_cards?: Card[];
  warriors?: number;
  trapped?: number;
  guardians?: Partial<Record<Figure, number>>;
  figures?: FigurePiece[];
}
export type Window = 'none' | 'before' | 'acting' | 'priests' | 'after';
export interface PalaceView {
  file?: string;
  pharaoh: string;
  space: string | null;
  priests: number[][];
  pool: number[];
  row: (string | null)[];
  pile: (string | null)[];
  hands: ((string | null)[])[];
  used: ((string | null)[])[];
  out: (string | null)[];
  window?: Window;
  played?: boolean;
  free_unlock?: boolean;
  extra_done?: boolean;
}
export interface Queue { gods: number[]; at: number }
export interface BattleFacts {
  region: number;
  participants: number[];
  queue: Queue;
  out: number[];
  two_cards: boolean;
  cards: Card[][];
  bidders: number[];
  killed: number[];
  strong: number[];
  cat_mummies: number[];
  winner: number | null;
}
export type Ending = 'none' | 'top' | 'last_god' | 'devotion' | 'forgotten';
export interface Over { ending: Ending; winners: number[] }
export type Action = 'move' | 'summon' | 'gain' | 'unlock' | 'none';
export type TurnStep = 'choose' | 'resolved' | 'event_over';
export type SummonBy = 'ordinary' | 'pyramid' | 'underworld' | 'pharaoh';
export type BattleStep = 'obelisks' | 'announcement' | 'cards' | 'flood' | 'build' | 'plague' | 'majorities' | 'resolution' | 'deaths' | 'magnanimous' | 'cat_mummies' | 'underworld' | 'miracle' | 'worship' | 'maat';
export type DeathStep = 'trap' | 'cat_mummies' | 'mummies' | 'extras';
export type Step =
  | { step: 'turn'; seat: number; first: Action; action: Action; next: TurnStep }
  | { step: 'move_figure'; seat: number }
  | { step: 'move_to'; seat: number; from: string }
  | { step: 'push_to'; seat: number; from: string; to: string }
  | { step: 'summon'; seat: number; ordinary_done: boolean; underworld_done: boolean }
  | { step: 'summon_figure'; seat: number; by: SummonBy; pyramid: string | null }
  | { step: 'summon_on'; seat: number; by: SummonBy; pyramid: string | null; figure: Figure }
  | { step: 'sun'; seat: number; space: string }
  | { step: 'aim'; seat: number; space: string }
  | { step: 'unlock'; seat: number }
  | { step: 'control'; seat: number }
  | { step: 'caravan'; seat: number | null; line: string[] }
  | { step: 'old_token'; seat: number; last: string }
  | { step: 'swap'; seat: number; first: number; second: number }
  | { step: 'conflict'; region: number; tiebreaker: number; face_up: boolean; announced: boolean }
  | { step: 'battle'; next: BattleStep }
  | { step: 'obelisk_figure'; seat: number }
  | { step: 'obelisk_to'; seat: number; from: string }
  | { step: 'announce'; seat: number }
  | { step: 'cards'; asked: number[]; answers: (Card[] | '?' | null)[] }
  | { step: 'build'; seat: number }
  | { step: 'build_on'; seat: number; type: Monument }
  | { step: 'bid'; asked: number[]; answers: (number | '?' | null)[] }
  | { step: 'deaths'; next: DeathStep; plague: boolean; warriors: number[]; cat_mummies: number[]; mummies: number[]; returned?: number[] }
  | { step: 'trap'; seat: number }
  | { step: 'mummy_return'; seat: number }
  | { step: 'tiebreak'; seat: number }
  | { step: 'protect'; seat: number }
  | { step: 'underworld'; seat: number }
  | { step: 'underworld_on'; seat: number; from: string | null }
  | { step: 'worship'; seat: number }
  | { step: 'merge_guardian'; seat: number; lower: number }
  | { step: 'pharaoh_start'; seat: number }
  | { step: 'pharaoh_to'; seat: number }
  | { step: 'priest_move'; seat: number; moved: number[] }
  | { step: 'priest_room'; seat: number }
  | { step: 'politics'; seat: number }
  | { step: 'intrigue'; seat: number }
  | { step: 'palace'; room: number; god: number | null; audience: boolean }
  | { step: 'law'; seat: number }
  | { step: 'law_drop'; seat: number; card: string | null }
  | { step: 'war_room'; seat: number }
  | { step: 'sphinx_on'; seat: number };
export interface View {
  game: string;
  rules: number;
  edition: ContentSet;
  chance?: string;
  camels: string[];
  regions: string[];
  monuments: MonumentPiece[];
  underworld: string[];
  guardians: Figure[];
  guardians_left: number[];
  markers: Markers;
  event: number;
  seats: SeatView[];
  order: number[];
  moved?: string[];
  marked?: string[];
  doomed?: string[];
  undecided?: string[];
  palace?: PalaceView;
  battle?: BattleFacts;
  over?: Over;
  now?: Step[];
}
