// What a card's text means: the tree the grammar reads, and the steps it is laid out in.
import type { Amount, Color, Rule, Word } from '../def.ts';
import type { Phase } from '../state.ts';
import type { AbilityText } from './abilities.ts';

export type Owner = 'own' | 'opponent' | 'any';
/**
 * Whose, or who, as a text says it: a player as the subject of its sentence (相手は…し、…する) stays the subject of what
 * follows unsaid. The layout settles all of them into owners.
 */
export type Said = Owner | 'unsaid' | 'youDo' | 'theyDo' | 'eachDo';
/** The word by which something spoken of is taken up again: `implied` where nothing is said, `done` for 除外したカード. */
export type Pronoun =
  | 'implied'
  | 'it'
  | 'minion'
  | 'unit'
  | 'lord'
  | 'token'
  | 'card'
  | 'chosen'
  | Done
  | 'broken'
  | 'brokenMinion';
/** 除外したカード, 除外したミニオン: of what the last instruction was done to, those of this kind. */
export const DONE_KINDS = { done: 'card', doneMinion: 'minion', doneSkill: 'skill', doneUnit: 'unit' } as const;
export type Done = keyof typeof DONE_KINDS;
export type Letter = 'X' | 'Y' | 'Z';
export type Num = number | Letter;

const ZONE_WORDS = [
  'field',
  'minions',
  'leader',
  'masterArea',
  'lordArea',
  'hand',
  'deck',
  'standby',
  'wait',
  'exile',
  'among',
] as const;
type ZoneWord = (typeof ZONE_WORDS)[number];
/** A zone, or wait zones `from` to `to` (the whole timeline is 1 to 4). */
export type ZoneRange = { readonly zone: ZoneWord; readonly from: number; readonly to: number };

export type Kind = 'card' | 'unit' | 'minion' | 'lord' | 'master' | 'skill' | 'arts' | 'token';
export type Compare = 'least' | 'most' | 'exactly';
/** Against another card's number. */
type Than = Compare | 'below' | 'above';
/** `base…`: as printed (元々の). */
export type Stat = 'cost' | 'atk' | 'hp' | 'wt' | 'baseCost' | 'baseAtk' | 'baseHp';
/** `left` and `right` are those of the player whose card or field it is; `yourLeft` and `yourRight` those of whoever plays the text. */
export type LaneWord = 'left' | 'center' | 'right' | 'yourLeft' | 'yourRight' | 'same' | 'adjacent' | 'free';

export type Filter =
  | { readonly is: 'color'; readonly color: Color }
  | { readonly is: 'type'; readonly type: string }
  | { readonly is: 'named'; readonly name: string }
  | { readonly is: 'stat'; readonly stat: Stat; readonly n: Num; readonly compare: Compare }
  | { readonly is: 'keyword'; readonly keyword: Keyword }
  | { readonly is: 'state'; readonly state: CardState }
  | { readonly is: 'lane'; readonly lane: LaneWord }
  | { readonly is: 'either'; readonly of: readonly Filter[] }
  | { readonly is: 'not'; readonly of: Filter }
  | { readonly is: 'notKind'; readonly kinds: readonly Kind[] }
  | {
      readonly is: 'than';
      readonly stat: Stat;
      readonly of: 'this' | 'it';
      readonly from: Stat;
      readonly compare: Than;
    }
  | { readonly is: 'extreme'; readonly stat: Stat; readonly extreme: 'highest' | 'lowest' }
  | { readonly is: 'laneOf'; readonly what: 'it' | 'target'; readonly beside: boolean } // the lane of another card, or one adjacent to it
  | { readonly is: 'faceDown' } // in exile
  | { readonly is: 'shares'; readonly what: 'name' | 'color' | 'type'; readonly of: 'this' | 'it' }
  | { readonly is: 'attacked' } // このターンにアタックした
  | { readonly is: 'fresh' } // このターンに配置された
  | { readonly is: 'damaged' };
/** `both`: ATK and HP alike. */
export type FightStat = 'atk' | 'hp' | 'both';
export type CardState = 'active' | 'fatigued' | 'reversed' | 'open' | 'incapacitated';

/** A keyword without a number, or with one; `n` null in filters that ask for any number. */
export type Keyword = { readonly word: Word } | { readonly amount: Amount; readonly n: Num };

export interface Noun {
  readonly owner: Said;
  readonly zones: readonly ZoneRange[]; // empty: the field
  readonly other: boolean | 'it' | 'this' | 'target'; // than this card, than what was spoken of; `true`: whichever is meant
  readonly where: readonly Filter[];
  readonly kinds: readonly Kind[];
}

export type Target =
  | { readonly the: 'this' }
  | { readonly the: 'it'; readonly as: Pronoun }
  | { readonly the: 'rest' }
  | { readonly the: 'before' } // what was meant before the last choice
  | { readonly the: 'foe' } // the other unit of the battle
  | { readonly the: 'attacker' } // アタックユニット (34-2a)
  | { readonly the: 'target' } // ターゲットユニット (34-2b)
  | { readonly the: 'master'; readonly owner: Owner }
  | { readonly the: 'lord'; readonly owner: Owner }
  | { readonly the: 'top'; readonly owner: Said; readonly n: Num } // cards on top of a deck
  | { readonly the: 'all'; readonly noun: Noun }
  | { readonly the: 'choose'; readonly noun: Noun; readonly n: Num; readonly upTo: boolean };

export type Value =
  | Num
  | { readonly value: 'count'; readonly noun: Noun }
  | { readonly value: 'stat'; readonly of: Target; readonly stat: Stat }
  | { readonly value: 'its'; readonly stat: Stat; readonly times: number } // of the unit that is changed
  | { readonly value: 'sum'; readonly noun: Noun; readonly stat: Stat }
  | { readonly value: 'past'; readonly what: PastDeed; readonly noun: Noun } // this turn
  | { readonly value: 'short'; readonly who: Said; readonly to: Num } // how many cards a hand has less than that
  | { readonly value: 'life'; readonly who: Owner }
  | { readonly value: 'cores'; readonly who: Owner }
  | { readonly value: 'coresAt'; readonly at: CorePlace }
  | { readonly value: 'that' } // そのダメージ: of what is answered or replaced
  | { readonly value: 'broken'; readonly kind: 'card' | 'minion' } // how many this effect has broken
  | { readonly value: 'done'; readonly as: Done } // how many the last instruction was done to
  | { readonly value: 'half'; readonly of: Value; readonly down: boolean }
  | { readonly value: 'times'; readonly of: Value; readonly n: number }
  | { readonly value: 'plus'; readonly of: Value; readonly n: number };

/** What cards have done or undergone this turn. */
export type PastDeed = 'broken' | 'played' | 'unlocked' | 'attacked' | 'drew' | 'damaged';
export type Cond =
  | { readonly if: 'count'; readonly noun: Noun; readonly compare: Compare; readonly n: Num }
  | { readonly if: 'value'; readonly value: Value; readonly compare: Compare; readonly n: Num }
  | { readonly if: 'than'; readonly value: Value; readonly than: 'more' | 'less'; readonly other: Value }
  | { readonly if: 'mode'; readonly who: Owner; readonly mode: Mode }
  | { readonly if: 'kind'; readonly what: Target; readonly kinds: readonly Kind[] }
  | { readonly if: 'one'; readonly what: Target; readonly noun: Noun } // one of those the phrase names
  | { readonly if: 'brokenBy'; readonly by: BreakMeans } // this card
  | { readonly if: 'wasBroken'; readonly what: Target; readonly not: boolean } // since this effect began
  | { readonly if: 'broke'; readonly noun: Noun; readonly by: Means } // just now
  | { readonly if: 'room'; readonly owner: Owner; readonly in: 'standby' | 'minions' | 'lordArea' }
  | { readonly if: 'is'; readonly what: Target; readonly where: readonly Filter[] }
  | { readonly if: 'at'; readonly what: Target; readonly zones: readonly ZoneRange[] }
  | { readonly if: 'from'; readonly zones: readonly ZoneRange[] } // this card came onto the field, or was played, from there
  | { readonly if: 'turn'; readonly who: Owner }
  | { readonly if: 'past'; readonly what: PastDeed; readonly of: Subject; readonly compare: Compare; readonly n: Num }
  | { readonly if: 'did'; readonly not: boolean }
  | { readonly if: 'else' }; // そうでない場合: laid out as the other way of the condition before it
export type Mode = 'normal' | 'awakened';
/** What broke a unit; `foe` and `own`: whose effect. */
export type BreakMeans = 'battle' | 'effect' | 'foe' | 'own';
/** By an attack is not by any battle (34-2a), and by a battle not by any means. */
export type Means = 'any' | 'battle' | 'attack';

/** `ownTurn` and `foeTurn` end with the turn that runs, if it is that player's; `nextTurn` and `foeNext` never do. */
export type Until = 'turn' | 'ownTurn' | 'battle' | 'nextTurn' | 'foeTurn' | 'foeNext' | 'ownStart' | 'always';
export type Signed = { readonly sign: 1 | -1; readonly n: Num };
/** So much more or less, or what it becomes. */
export type CostChange = Signed | { readonly becomes: Num };
export type DamageKind = 'any' | 'battle' | 'effect';
/** What is given to a unit; `ability` as it is read, `given` as the number it has among its card's abilities. */
export type Grant =
  | { readonly keyword: Keyword }
  | { readonly rule: Rule }
  | { readonly damage: 'taken' | 'dealt'; readonly of: DamageKind; readonly by: Signed }
  | { readonly lose: Keyword }
  | { readonly loseAll: 'keywords' }
  | { readonly besides: string } // a type it has besides its own
  | { readonly colored: Color | 'all' } // a colour it has besides its own
  | { readonly ability: AbilityText }
  | { readonly given: number }
  | { readonly instead: AbilityText | number }; // a replacement that goes on for a while; a number once compiled

export type Destination =
  | 'hand'
  | 'deckTop'
  | 'deckBottom'
  | 'deckShuffled'
  | 'exile'
  | 'exileDown'
  | 'field'
  | 'standby'
  | 'wait1'
  | 'wait2'
  | 'wait3'
  | 'wait4';
export type CorePlace = {
  readonly core: 'outside' | 'zone' | 'active' | 'fatigued' | 'master' | 'lord' | 'wait' | 'this';
  readonly owner: Said;
  readonly n: number;
};

/** What is to be chosen. */
export type Chosen = Extract<Target, { readonly the: 'choose' }>;
export type Action =
  | { readonly do: 'selectBoth'; readonly one: Chosen; readonly other: Chosen } // それ: all of them
  | {
      readonly do: 'select';
      readonly what: Noun;
      readonly n: Num;
      readonly upTo: boolean;
      readonly random?: true;
      readonly sum?: { readonly stat: Stat; readonly n: Num }; // of all that are chosen, at most
      readonly end?: number;
      readonly join?: true; // besides what was chosen before
    }
  | { readonly do: 'let'; readonly letter: Letter; readonly value: Value }
  | { readonly do: 'damage'; readonly to: Target; readonly n: Value }
  | { readonly do: 'share'; readonly among: Noun; readonly n: Num } // damage, point by point
  | { readonly do: 'life'; readonly who: Said; readonly n: Value }
  | { readonly do: 'loseLife'; readonly who: Said; readonly n: Value }
  | { readonly do: 'wt'; readonly what: Target; readonly by: Signed }
  | { readonly do: 'break'; readonly what: Target }
  | {
      readonly do: 'modify';
      readonly to: Target;
      readonly x: Signed;
      readonly y: Signed;
      readonly per: Value | null;
      readonly until: Until;
    }
  | { readonly do: 'grant'; readonly to: Target; readonly grants: readonly Grant[]; readonly until: Until }
  | {
      readonly do: 'both'; // a change and something given, to the same units
      readonly to: Target;
      readonly x: Signed;
      readonly y: Signed;
      readonly grants: readonly Grant[];
      readonly until: Until;
    }
  | { readonly do: 'lose'; readonly to: Target; readonly keywords: readonly Keyword[]; readonly until: Until }
  | { readonly do: 'set'; readonly to: Target; readonly stat: FightStat; readonly n: Value; readonly until: Until }
  | { readonly do: 'cost'; readonly to: Target; readonly by: CostChange; readonly until: Until }
  | { readonly do: 'put'; readonly what: Target; readonly to: Destination; readonly as: PutState }
  | { readonly do: 'lane'; readonly what: Target; readonly lane: LaneWord }
  | { readonly do: 'swapLanes'; readonly what: Target }
  | { readonly do: 'state'; readonly what: Target; readonly state: Exclude<CardState, 'incapacitated'> }
  | { readonly do: 'mode'; readonly who: Said; readonly mode: Mode }
  | { readonly do: 'fatigueCores'; readonly who: Said; readonly n: Num; readonly upTo: boolean }
  | { readonly do: 'recoverCores'; readonly who: Said; readonly n: Num; readonly upTo: boolean }
  | { readonly do: 'cores'; readonly from: CorePlace; readonly n: Num; readonly to: CorePlace }
  | { readonly do: 'points'; readonly who: Said; readonly n: Num }
  | { readonly do: 'masterAttack'; readonly atk: Num; readonly grants: readonly Grant[] }
  | { readonly do: 'borrow'; readonly what: Target; readonly which: Borrowed }
  | { readonly do: 'unlock'; readonly what: Target }
  | { readonly do: 'play'; readonly what: Target }
  | {
      readonly do: 'token';
      readonly who: Said;
      readonly token: string;
      readonly n: Num;
      readonly as: PutState;
      readonly lane: LaneWord;
    }
  | { readonly do: 'battle'; readonly one: Target; readonly other: Target }
  | { readonly do: 'finish'; readonly who: Said; readonly result: 'win' | 'lose' }
  | { readonly do: 'draw'; readonly who: Said; readonly n: Value }
  | { readonly do: 'look'; readonly who: Said; readonly n: Num; readonly shown: boolean } // shown: to both players
  | { readonly do: 'peek'; readonly who: Said }
  | { readonly do: 'shuffle'; readonly who: Said };
export type PutState = 'plain' | 'reversed' | 'fatigued' | 'shown' | 'ordered';
type Borrowed = 'play' | 'placed' | 'attacks' | 'broken' | 'laneMoved';

/** A sentence of an effect, as read. */
export type Sentence =
  | {
      readonly say: 'do';
      readonly lets: readonly Let[];
      readonly cond: Cond | null;
      readonly instead: boolean;
      readonly may: boolean;
      readonly able: boolean; // 可能なら
      readonly actions: readonly Action[];
    }
  | {
      readonly say: 'insteadOf';
      readonly cond: Cond | null;
      readonly of: readonly Action[];
      readonly actions: readonly Action[];
    }
  | {
      readonly say: 'modes';
      readonly n: number;
      readonly upTo: boolean;
      readonly modes: readonly (readonly Sentence[])[];
    }
  | { readonly say: 'either'; readonly one: readonly Action[]; readonly other: readonly Action[] }
  | { readonly say: 'where'; readonly letter: Letter; readonly value: Value }
  | { readonly say: 'again'; readonly cond: Cond | null; readonly n: number } // all that was said before, so many times more
  | { readonly say: 'later'; readonly when: Later; readonly what: Sentence }
  | { readonly say: 'reminder'; readonly reminded: Keyword };
/** When something put off is done: at the first such moment, or at the first after this turn. */
export type Later = {
  readonly who: Owner;
  readonly phase: Phase;
  readonly edge: 'start' | 'end';
  readonly next: boolean;
};
export type Let = { readonly letter: Letter; readonly value: Value };

/** An action as it is carried out: what is said together is done one after the other. */
export type Instruction = Exclude<Action, { readonly do: 'both' | 'selectBoth' }>;
/** Steps: the actions laid out one after the other, with jumps for conditions and choices. */
export type Step =
  | Instruction
  | { readonly do: 'unless'; readonly cond: Cond; readonly jump: number }
  | { readonly do: 'may'; readonly jump: number }
  | { readonly do: 'able'; readonly jump: number } // what cannot be done up to there is passed over
  | { readonly do: 'goto'; readonly jump: number }
  | {
      readonly do: 'modes';
      readonly n: number;
      readonly upTo: boolean;
      readonly blocks: readonly number[];
      readonly jump: number;
    }
  | { readonly do: 'later'; readonly when: Later; readonly jump: number } // what stands up to the jump is put off
  | { readonly do: 'over' }
  | { readonly do: 'next' };

export type Subject = { readonly the: 'this' } | { readonly the: 'any'; readonly noun: Noun };
/** What a triggered ability waits for (36-2). `least` 0: each single event; n: one sequence with n or more. */
export type Listen =
  | { readonly on: Happening; readonly what: Subject; readonly least: number }
  | {
      readonly on: 'moved';
      readonly what: Subject;
      readonly from: readonly ZoneRange[];
      readonly to: readonly ZoneRange[];
      readonly by: BreakMeans | 'any';
    }
  | { readonly on: 'phase'; readonly who: Owner; readonly phase: Phase; readonly edge: 'start' | 'end' }
  | { readonly on: 'drew' | 'gained'; readonly who: Owner; readonly least: number }
  | { readonly on: 'broke' | 'dealtTo'; readonly what: Subject; readonly whom: Noun; readonly by: Means }
  | { readonly on: 'attacksAt'; readonly what: Subject; readonly whom: Noun }
  | { readonly on: 'brokenBy' | 'damagedBy'; readonly what: Subject; readonly by: BreakMeans }
  | { readonly on: 'damagedFor'; readonly what: Subject; readonly n: number } // so much at once
  | { readonly on: 'placedFrom'; readonly what: Subject; readonly from: readonly ZoneRange[] }
  | { readonly on: 'turned'; readonly what: Subject; readonly state: Exclude<CardState, 'incapacitated'> }
  | { readonly on: 'mode'; readonly who: Owner; readonly mode: Mode }
  | { readonly on: 'playedFrom'; readonly what: Subject; readonly from: readonly ZoneRange[] }
  | { readonly on: 'unlocked' | 'played'; readonly who: Owner; readonly what: Subject; readonly least: number }
  | { readonly on: 'becomes'; readonly cond: Cond };
const HAPPENINGS = [
  'placed',
  'broken',
  'attacks',
  'laneMoved',
  'damaged',
  'dealt',
  'survived',
  'targeted',
  'fatigued',
] as const;
type Happening = (typeof HAPPENINGS)[number];

export type ReplacedEvent =
  | { readonly of: 'goes'; readonly what: Subject } // to the timeline, broken
  | { readonly of: 'damage'; readonly what: Subject; readonly by: BreakMeans | 'any' }
  | {
      readonly of: 'moves';
      readonly what: Subject;
      readonly by: BreakMeans | 'any';
      readonly from: readonly ZoneRange[]; // empty: from anywhere
      readonly to: readonly ZoneRange[]; // empty: off the field
    }
  | { readonly of: 'break'; readonly what: Subject; readonly by: BreakMeans | 'any' }
  | { readonly of: 'draw' | 'life'; readonly who: Owner };

export type Static = { readonly cond: Cond | null; readonly lets: readonly Let[] } & (
  | { readonly give: 'modify'; readonly to: Target; readonly x: Signed; readonly y: Signed; readonly per: Value | null }
  | { readonly give: 'grant'; readonly to: Target; readonly grants: readonly Grant[] }
  | { readonly give: 'cost'; readonly to: Target; readonly by: CostChange; readonly per: Value | null }
  | { readonly give: 'set'; readonly to: Target; readonly stat: FightStat; readonly n: Value }
  | { readonly give: 'replace'; readonly event: ReplacedEvent; readonly may: boolean; readonly steps: readonly Step[] }
);

export interface Cost {
  readonly points: Num;
  readonly fatigue: boolean;
  readonly steps: readonly Step[];
}

type AbilityKind = 'play' | 'trigger' | 'static' | 'activated';
export interface Ability {
  readonly name: string;
  readonly kind: AbilityKind;
  readonly on: readonly Listen[];
  readonly turn: Owner; // whose turn it works in
  readonly once: boolean;
  readonly where: readonly ZoneRange[]; // where it works; empty: the default of its category
  readonly mode: Mode | 'any'; // of a Master
  readonly cost: Cost | null;
  readonly steps: readonly Step[];
  readonly first: number; // how many steps the first effect has (35-8)
  readonly statics: readonly Static[];
  readonly asks: boolean; // statics: whether whom they touch depends on what other effects make of cards
  readonly spoken: boolean; // whether it speaks of what it answers, so that the order of its occurrences matters
  readonly clause: string; // the clause that gives this ability, or ''
}
