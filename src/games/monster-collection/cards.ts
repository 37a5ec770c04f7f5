// What is printed on a card, ready for play: numbers as a sheet, traits as bit masks, abilities with what the rules ask of them.
import { type Core, poolAt, type Pool, type Printed } from '../../kernel/index.ts';
import type {
  Ability,
  DamageAttribute,
  Element,
  ExtraRule,
  Happening,
  Limit,
  SourceKind,
  TimingName,
} from './text/ast.ts';
import { ATTRIBUTES, DAMAGE_ATTRIBUTES, MARCHES, SOURCE_KINDS } from './text/ast.ts';

/** Card kinds (カード種類 with 分類), 2.1.6 and 2.1.24. */
export const KINDS = ['unit', 'gear', 'consumable', 'spell', 'terrain'] as const;
export type Kind = (typeof KINDS)[number];

/** Keys of the sheet of numbers a unit or terrain has. */
export const LEVEL = 0;
export const ATTACK = 1;
export const DEFENCE = 2;
export const INITIATIVE = 3;
export const CHARGE = 4;
export const DEFENDER = 5;
export const MARCH = 6;
export const ATTRIBUTE = 7;
export const RACE = 8; // two words of bits, and further ones 32 keys on
export const TYPE = 10; // one word of bits, and further ones 32 keys on
export const RESIST = 11;
export const WEAK = 12; // six words, ten bits for each damage attribute
export const LIMIT = 18;
export const LOST_MARKS = 19;
export const LOST_ABILITIES = 20;
export const NAME = 21;
export const LOST_ITEM = 22; // when item slots were lost last: what came later is there
export const LOST_SPELL = 23;
export const LOST_ELEMENTS = 24; // spell slots lost by their element
export const LOST_ELEMENTS_AT = 25;
export const BANNED = 26;
export const IMMUNE = 27; // damage not taken at all, as Resistance is written
export const WAS = 28; // of a card that has left: what no other key says of it then
export const KEYS = 29;

/**
 * Where the bits of a race or type stand. Words beyond the first lie 32 keys on: the masks of what effects read and write
 * have 32 bits and take them for the first.
 */
const PER_KEY = 31;
export const raceKey = (at: number): number =>
  RACE + (at % (2 * PER_KEY) < PER_KEY ? 0 : 1) + 32 * Math.floor(at / (2 * PER_KEY));
export const typeKey = (at: number): number => TYPE + 32 * Math.floor(at / PER_KEY);
export const wordBit = (at: number): number => 1 << (at % PER_KEY);
const keysUpTo = (count: number, keyOf: (at: number) => number): readonly number[] =>
  Array.from({ length: Math.ceil(count / PER_KEY) }, (_, i) => keyOf(i * PER_KEY));
export const keysOf = (races: number, types: number): { race: readonly number[]; type: readonly number[] } => ({
  race: keysUpTo(races, raceKey),
  type: keysUpTo(types, typeKey),
});

/** What is kept of a card that has left, besides its values: its place in the formation, its equipment, its slots. */
export const WAS_FRONT = 1;
export const WAS_REAR = 2;
export const WAS_DIED = 4; // by a death effect
export const WAS_ITEM = 8;
export const WAS_SPELL = 16; // and a bit for each element from here
export const WAS_SLOTS = (1 << 16) - 1;
export const WAS_WORN = 16; // from this bit on: how many pieces of equipment
export const WAS_PLACE = 24; // from this bit on: its place in the formation, the frontmost first

export const WALK = 1;
export const FLY = 2;
export const LONG = 4;

/** Timings as bits. */
export const T_NORMAL = 1;
export const T_COUNTER = 2;
export const T_INITIATIVE = 4;
export const T_BATTLE = 8;
export const T_MAIN = 16;
export const T_OWN = 32;
export const TIMING_BITS: Readonly<Record<TimingName, number>> = {
  normal: T_NORMAL,
  counter: T_COUNTER,
  initiative: T_INITIATIVE,
  battle: T_BATTLE,
  main: T_MAIN,
  ownTurn: T_OWN,
};

/** Gifts of a persistent ○ that no sheet of numbers holds. */
export const GIVES_SLOTS = 1;
export const GIVES_HAND = 2;
export const SHIELDS = 4; // ～の効果を受けない, ～の対象にならない
export const TAKES = 8; // takes abilities away
export const SOFTENS = 32; // ～が受けるダメージを±n
export const CLOSES = 64; // 破棄されない, 地形を配置できない, places one may not march to
export const QUICKENS = 16; // lets hand cards be summoned immediately

/** An ability with what the rules want to know of it at once. */
export interface Power extends Ability {
  readonly index: number; // on its card
  readonly code: number; // effect name, as an option argument
  readonly when: number; // timing bits; 0: no timing
  readonly only: readonly Limit[]; // of a restricted counter; empty: none
  readonly free: boolean; // a plain [対抗] beside restricted ones
  readonly trigger: Happening | null; // of a triggered ○ or a ● that waits for a happening
  readonly active: boolean; // an activated ability used by the use procedure (4.1.5.1)
  readonly steady: boolean; // a persistent ○ (4.1.7.1)
  readonly reads: 'none' | 'traits' | 'numbers'; // what a persistent ○ depends on
  readonly writes: 'traits' | 'numbers' | 'losses' | 'other';
  readonly also: number; // what else a persistent ○ gives: slots, hand limit, a shield (bits)
}

export interface Def extends Printed {
  readonly kind: Kind;
  readonly level: number;
  readonly instant: boolean; // 即時召喚可能
  readonly hero: number; // hero points; NONE: no hero
  readonly sheet: readonly number[];
  readonly races: readonly string[];
  readonly attributes: readonly string[];
  readonly types: readonly string[];
  readonly faction: string;
  readonly ritual: boolean;
  readonly item: number;
  readonly spell: readonly Element[];
  readonly cost: readonly Element[]; // of a combat spell
  readonly equipCost: number; // of equipment; item slots of a consumable
  readonly powers: readonly Power[];
  readonly extras: readonly ExtraRule[];
  readonly text: string;
}

export interface MonPool extends Pool<Def> {
  readonly races: readonly string[];
  readonly types: readonly string[];
  readonly effects: readonly string[]; // effect names, by code
  readonly keys: { readonly race: readonly number[]; readonly type: readonly number[] }; // where their bits stand
  readonly blank: readonly number[]; // a sheet with nothing on it
}
export const poolOf = (g: Core): MonPool => poolAt<Def>(g.pool) as MonPool;
export const defAt = (g: Core, def: number): Def => poolOf(g).defs[def] as Def;
export const defOf = (g: Core, id: number): Def => poolOf(g).defs[(g.cards[id] as { def: number }).def] as Def;

export const attributeBit = (name: string): number => {
  const at = (ATTRIBUTES as readonly string[]).indexOf(name);
  return at < 0 ? 0 : 1 << at;
};
export const marchBit = (name: string): number => {
  const at = (MARCHES as readonly string[]).indexOf(name);
  return at < 0 ? 0 : 1 << at;
};
export const resistBit = (name: DamageAttribute | SourceKind): number => {
  const at = (DAMAGE_ATTRIBUTES as readonly string[]).indexOf(name);
  return at >= 0 ? 1 << at : 1 << (DAMAGE_ATTRIBUTES.length + SOURCE_KINDS.indexOf(name as SourceKind));
};
export const RESIST_SPELL = resistBit('戦闘スペル');
export const RESIST_SPECIAL = resistBit('特殊能力');
export const RESIST_CONSUMABLE = resistBit('消耗品');
export const RESIST_ATTACK = resistBit('攻撃');

/** Where the weakness to a damage attribute is kept: which word, and what one point is there. */
const PER_WORD = 3;
const WEAK_BITS = 10;
const MOST_WEAK = (1 << WEAK_BITS) - 1;
export const WEAK_WORDS = DAMAGE_ATTRIBUTES.length / PER_WORD;
export const weakWord = (attribute: number): number => WEAK + Math.floor(attribute / PER_WORD);
const weakShift = (attribute: number): number => WEAK_BITS * (attribute % PER_WORD);
/** The weakness to an attribute, in the word that holds it. */
export const weakAt = (word: number, attribute: number): number => (word >> weakShift(attribute)) & MOST_WEAK;
export const weakOf = (sheet: readonly number[], attribute: number): number =>
  weakAt(sheet[weakWord(attribute)] ?? 0, attribute);
export function addWeak(sheet: number[], attribute: number, n: number): void {
  const now = weakOf(sheet, attribute);
  const then = Math.min(MOST_WEAK, Math.max(0, now + n));
  const key = weakWord(attribute);
  sheet[key] = (sheet[key] ?? 0) + ((then - now) << weakShift(attribute));
}

/** Standing abilities as bits; here, below everything that reads values, so that no circle of imports finds them unset. */
export const S_INITIATIVE = 1;
export const S_ITEM = 2;
export const S_SPELL = 4;
export const S_CHARGE = 8;
export const S_DEFENDER = 16;
export const S_RESIST = 32;
export const S_WEAK = 64;
