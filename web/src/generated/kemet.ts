// Made by `ennead types`; do not edit.
import type { Message } from '../lib/protocol';
import type { Reckoning, Sum } from './core';

export interface SeatNumbers {
  points: Sum;
  permanent: number;
  temporary: number;
  battle_cards: number;
  pool: number;
  tokens: number;
  open_levels: number[];
  wins: boolean;
  attack: Sum;
  defence: Sum;
  damage: Sum;
  protection: Sum;
  movement: Sum;
}
export interface District { space: string; owner?: number; controller?: number; colour?: string; level: number }
export interface Site { space: string; holder?: number; pp: number; vp: number; withdraw: number }
export interface Ware {
  tile: string;
  colour: string;
  rule: string;
  icon: string;
  level: number;
  left: number;
  price?: number;
  owners: number[];
}
export interface Worth { strength: number; damage: number; protection: number }
export interface CardNumbers { card: string; rule: string; icon: string; worth: Worth }
export interface DiNumbers { card: string; sort: string; rule: string; icon: string; price: number; worth: Worth }
export interface CreatureNumbers { creature: string; tile: string; rule: string; icon: string; movement: number; worth: Worth }
export type Di = 'war-rage' | 'war-fury' | 'bloody-battle' | 'bloodbath' | 'bronze-wall' | 'iron-wall' | 'glory' | 'divine-protection' | 'reinforcements' | 'tactical-choice' | 'raining-fire' | 'prayer' | 'enlistment' | 'mana-theft' | 'divine-memory' | 'teleportation' | 'open-gates' | 'swiftness' | 'veto' | 'escape';
export interface Prices {
  tiles: Sum[];
  raise: Sum[];
  reach: number[];
  cards: Partial<Record<Di, number>>;
  recruits: Sum;
  teleport: Sum;
}
export interface Prospect { choice: string; worth: Worth; beats: string[] }
export interface RivalCard { card: string; strength: number }
export interface Battle {
  space: string;
  attacker: number;
  defender: number;
  strength: Reckoning;
  damage: Reckoning;
  protection: Reckoning;
  winner: number;
  losses: number[];
  why: Message;
  prospects: Prospect[];
  rival: RivalCard[];
}
export interface Way { at: string; left: number; on_foot: string[]; by_teleport: string[]; over: boolean }
export interface Forecast { space: string; enemy: number; strength: Reckoning }
export interface RecruitsTo { space: string; most: number; enemy?: number }
export interface Recruiting { left: number; to: RecruitsTo[] }
export interface DawnSeat { seat: number; value: number; picks: number; place?: number }
export interface DawnProspect { choice: string; value: number; picks: number }
export interface DawnNow { seats: DawnSeat[]; prospects: DawnProspect[] }
export interface TokenNumbers { kind: string; name: string; rule: string; icon: string }
export interface PathLocation {
  location: string;
  kind: string;
  at: number[];
  tokens: TokenNumbers[];
  places: number;
  priests: number[];
}
export interface PathSymbol { symbol: string; count: number }
export interface PathRoad { from: number[]; to: number[]; symbols: PathSymbol[] }
export interface PathBoard { side: string; locations: PathLocation[]; roads: PathRoad[] }
export interface Walk { choice: string; from: string; to: string; symbols: PathSymbol[]; now: boolean }
export interface PathNumbers {
  boards: PathBoard[];
  waiting: number[];
  objects: TokenNumbers[];
  skills: TokenNumbers[];
  walks: Walk[];
  temporary: string[];
  points_left: number;
}
export interface Explanation {
  goal: number;
  top_level: number;
  most_pp: number;
  tokens: number;
  round?: number;
  actions: string[][];
  golden: string;
  side: string;
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
  attacks: Record<string, number>;
  forecasts: Record<string, Forecast>;
  idle: Record<string, Message>;
  moves: Record<string, string[]>;
  recruiting?: Recruiting;
  dawn?: DawnNow;
  path?: PathNumbers;
  hint: Message[];
}
export type Set = 'base' | 'cards' | 'dawn' | 'c3k' | 'black' | 'path';
export interface Options { points: number; discards: string; beginner: boolean; victory?: string }
export type Colour = 'white' | 'red' | 'blue' | 'black';
export interface Pyramid { level: number; district?: number }
export type Tile = 'priest' | 'priestess' | 'slaves' | 'high-priest' | 'crusade' | 'divine-boon' | 'hand-of-god' | 'vision' | 'holy-war' | 'victory-point' | 'priest-of-ra' | 'priest-of-amon' | 'mummy' | 'act-of-god' | 'charge' | 'stargate' | 'god-speed' | 'carnage' | 'offensive-strategy' | 'open-gates' | 'teleport' | 'royal-scarab' | 'blades-of-neith' | 'divine-wound' | 'giant-scorpion' | 'initiative' | 'phoenix' | 'recruiting-scribe' | 'defense' | 'legion' | 'ancestral-elephant' | 'defensive-strategy' | 'deep-desert-snake' | 'shield-of-neith' | 'defensive-victory' | 'prescience' | 'reinforcements' | 'sphinx' | 'divine-will' | 'chiron' | 'minotaur' | 'cerberus' | 'medusa' | 'kraken' | 'polyphemus' | 'mercenaries' | 'enforced-recruitment' | 'dark-ritual' | 'honor-in-battle' | 'dedication-to-battle' | 'khnum-sphinx' | 'twin-ceremony' | 'griffin-sphinx' | 'forced-march' | 'deadly-trap' | 'devourer' | 'bestial-fury' | 'divine-strength';
export type Creature = 'scarab' | 'scorpion' | 'phoenix' | 'elephant' | 'snake' | 'sphinx' | 'mummy' | 'chiron' | 'minotaur' | 'medusa' | 'polyphemus' | 'khnum' | 'griffin' | 'devourer';
export type Action = 'move1' | 'recruit' | 'raise' | 'move2' | 'pray2' | 'white' | 'red' | 'blue' | 'pray3' | 'black';
export type Card = '410' | '320' | '301' | '221' | '202' | '130' | '330' | '303' | '500' | '113';
export type Object = 'ibis' | 'hare' | 'khopesh' | 'shield' | 'bull' | 'seal' | 'dagger' | 'mask';
export type Skill = 'slaughter' | 'haste' | 'charge' | 'defensive-position' | 'open-gates' | 'divinity' | 'defensive-victory' | 'legion' | 'direct-recruitment' | 'compensation' | 'premonition';
export interface SeatView {
  city: string | null;
  pp: number;
  vp: number;
  battle_vp: number;
  pyramids: Partial<Record<Colour, Pyramid>>;
  units: Record<string, number>;
  held?: string[];
  tiles: Tile[];
  sealed?: Tile[];
  creatures: Partial<Record<Creature, string | null>>;
  tokens: Action[];
  silver_used?: boolean;
  golden_used?: boolean;
  hand: Card[];
  used: Card[];
  dropped: (Card | '?')[];
  di: Partial<Record<Di | '?', number>>;
  wounds: Partial<Record<Di | '?', number>>;
  down?: Card[];
  taken?: Partial<Record<Di | '?', number>>;
  dawn?: number;
  objects?: Partial<Record<Object, number>>;
  skills?: Skill[];
  priests?: string[];
  debt?: number;
}
export type SymbolKind = 'pp' | 'units' | 'cards' | 'fire' | 'movement' | 'strength' | 'protection' | 'damage';
export interface PathBattle {
  khopeshes: number[];
  shields: number[];
  daggers: number[];
  lost: number[];
  skilled: boolean[];
  mask: boolean;
  retreat?: string;
}
export interface PathView {
  sides: string[];
  tokens: Record<string, (string | null)[]>;
  supply: Partial<Record<Object, number>>;
  skills: Skill[];
  points: number;
  temporary: SymbolKind[];
  battle?: PathBattle;
}
export type Ending = 'none' | 'points' | 'last_day' | 'before_token' | 'final_day';
export interface TrailStep {
  to: string;
  units: number;
  creature: Creature | null;
  companion?: Creature;
  pp: number;
  priests?: number;
}
export interface Trail { start: string; pp: number; of_move: boolean; steps: TrailStep[] }
export type SetUpStep = 'city' | 'levels' | 'district' | 'units';
export type NightStep = 'prayer' | 'cards' | 'more_cards' | 'seals' | 'powers' | 'order';
export type RecruitStep = 'take' | 'units' | 'creatures' | 'battles';
export type StepBy = 'foot' | 'teleport' | 'card';
export type EncounterStep = 'escape' | 'trap' | 'initiative' | 'attacker_objects' | 'defender_objects' | 'plan' | 'support' | 'tactics' | 'late_plan' | 'late_support' | 'late_tactics' | 'reveal' | 'attacker_swap' | 'defender_swap' | 'attacker_wound' | 'defender_wound' | 'reckoning' | 'beaten' | 'victor' | 'attacker_creature' | 'defender_creature' | 'excess' | 'attacker_direct' | 'defender_direct' | 'more_units' | 'draws' | 'over';
export interface Plan { play: Card | null; drop: Card | null; support: Partial<Record<Di, number>> }
export type EveningStep = 'delta' | 'temples' | 'sanctuary' | 'points';
export type Step =
  | { step: 'set_up'; seat: number; next: SetUpStep; at: number; left: number }
  | { step: 'night'; next: NightStep; at: number }
  | { step: 'vision'; seat: number; cards: Partial<Record<Di | '?', number>> }
  | { step: 'night_powers'; seat: number; raised: boolean; reinforced: boolean }
  | { step: 'reinforce'; seat: number; space: string; left: number }
  | { step: 'turn_order'; seat: number; order: number[] }
  | { step: 'turn'; seat: number; placed: boolean }
  | { step: 'raise'; seat: number }
  | { step: 'buy'; seat: number; colour: Colour; twin?: boolean }
  | { step: 'remove'; seat: number; special: Card }
  | { step: 'new_creature'; seat: number; creature: Creature }
  | { step: 'recruit'; seat: number; next: RecruitStep; district: number; units: number; fought?: boolean; troop?: string }
  | { step: 'move'; seat: number; at: string | null; left: number; set_out: boolean; gates: boolean; saved: boolean }
  | { step: 'how_many'; seat: number; to: string; by: StepBy }
  | { step: 'played'; player: number; card: Di; cancelled: boolean }
  | { step: 'veto'; seat: number; player: number }
  | { step: 'fire'; seat: number }
  | { step: 'enlist'; seat: number }
  | { step: 'enlist_units'; seat: number; district: number; left: number }
  | { step: 'card_teleport'; seat: number }
  | { step: 'encounter'; attacker: number; defender: number; space: string; next: EncounterStep; plans: (Plan | null)[]; shown: boolean; winner: number; wounds: number[]; homeless: Creature[]; homeless_too?: Creature[]; unlucky?: number[] }
  | { step: 'escape'; seat: number }
  | { step: 'flee'; seat: number }
  | { step: 'plan'; asked: number[]; answered: number[] }
  | { step: 'support'; asked: number[]; answered: number[] }
  | { step: 'wound'; seat: number }
  | { step: 'discard'; seat: number; left: number }
  | { step: 'beaten'; seat: number }
  | { step: 'retreat_to'; seat: number }
  | { step: 'victor'; seat: number }
  | { step: 'go_home'; seat: number; creature: Creature }
  | { step: 'evening'; next: EveningStep }
  | { step: 'delta'; seat: number }
  | { step: 'sanctuary'; seat: number }
  | { step: 'tactics'; asked: number[]; answered: number[] }
  | { step: 'swap'; seat: number }
  | { step: 'more_units'; seat: number; copies: number; space: string | null; left: number }
  | { step: 'memory'; seat: number; cards: Partial<Record<Di | '?', number>> }
  | { step: 'dawn'; shown: number; values: number[]; order: (number | null)[] }
  | { step: 'dawn_card'; seat: number }
  | { step: 'dawn_tokens'; seat: number }
  | { step: 'dawn_place'; seat: number }
  | { step: 'guard'; seat: number }
  | { step: 'hire'; seat: number; district: number; left: number }
  | { step: 'acting'; seat: number; action: Action; hares: number; golden: boolean }
  | { step: 'seal'; seat: number }
  | { step: 'objects'; seat: number }
  | { step: 'priest'; seat: number }
  | { step: 'walking'; seat: number; from: string | null; to: string; next: number }
  | { step: 'path_fire'; seat: number }
  | { step: 'priest_to'; seat: number }
  | { step: 'which_priests'; seat: number; space: string; from_pool: boolean; least: number; most: number }
  | { step: 'direct_recruits'; seat: number; left: number };
export interface View {
  game: string;
  rules: number;
  content: Set[];
  options: Options;
  day: number;
  chance?: string;
  order: number[];
  seats: SeatView[];
  path?: PathView;
  sold: Partial<Record<Colour, Tile[]>>;
  pile: Partial<Record<Di | '?', number>>;
  discards: Partial<Record<Di | '?', number>>;
  replayed?: Partial<Record<Di | '?', number>>;
  cerberus?: string;
  final_day?: boolean;
  over?: Ending;
  winner?: number;
  trail?: Trail;
  now?: Step[];
}
