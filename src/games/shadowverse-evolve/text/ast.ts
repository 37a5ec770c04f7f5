// What a Shadowverse EVOLVE card text says, as plain JSON: one node per meaning, every field always present.
// Each group of nodes has its wording in the file of the same name: words, nouns, values, conditions, events (their nodes
// in ast-nouns.ts), changes, effects, sentences, abilities, reminders.

import type {
  Class,
  Condition,
  DamageKind,
  Description,
  Event,
  Icon,
  Keyword,
  Kind,
  Noun,
  Owner,
  Player,
  Points,
  Reference,
  Signed,
  Sort,
  Target,
  Value,
  Zone,
} from './ast-nouns.ts';

export type * from './ast-nouns.ts';

/* Effects over time (10.9, 10.10) */

/**
 * `nextOwnTurn`, `nextOpponentTurn`: in that turn only, not before; `throughNextOwnTurn`: from now to its end;
 * `untilOwnTurn`: up to the beginning of the player's next turn; the start phases are over when the main
 * phase begins.
 */
export type Until =
  | 'forever'
  | 'turn'
  | 'turnAndNextOpponentTurn'
  | 'nextOpponentTurn'
  | 'nextOwnTurn'
  | 'throughNextOwnTurn'
  | 'untilOwnTurn'
  | 'untilOpponentTurn'
  | 'nextOwnStart'
  | 'nextOpponentStart';

type Causes = 'anything' | 'ability' | 'opponentAbility';

/** What holds for a card while the effect lasts. */
export type Change =
  | { readonly change: 'stats'; readonly attack: Signed; readonly health: Signed }
  | { readonly change: 'stat'; readonly stat: 'attack' | 'health' | 'cost'; readonly by: Signed }
  | { readonly change: 'setStat'; readonly stat: 'attack' | 'health' | 'cost'; readonly to: Value }
  | { readonly change: 'gain' | 'lose'; readonly keywords: readonly (Keyword | Icon)[] }
  | { readonly change: 'loseAll' }
  | { readonly change: 'gainTrait'; readonly trait: string }
  | { readonly change: 'gainAbility'; readonly ability: Ability }
  | { readonly change: 'deals' | 'takes'; readonly damage: readonly DamageKind[]; readonly by: Signed }
  | { readonly change: 'dealsTimes' | 'takesTimes'; readonly damage: readonly DamageKind[]; readonly factor: number }
  | {
      readonly change: 'takesAtMost';
      readonly damage: readonly DamageKind[];
      readonly above: number;
      readonly to: number;
    }
  | { readonly change: 'dealsNone' | 'takesNone'; readonly damage: DamageKind }
  | { readonly change: 'cannotAttack'; readonly what: 'anything' | 'leader' | 'follower' }
  | { readonly change: 'indestructible'; readonly by: Causes }
  /** It is not banished, not returned to hand, or does not leave the field at all. */
  | { readonly change: 'stays'; readonly against: 'banish' | 'return' | 'leave'; readonly by: Causes }
  | { readonly change: 'entersWith'; readonly counter: string; readonly n: number }
  | { readonly change: 'swapStats' }
  /** So many times what it is now. */
  | { readonly change: 'multiply'; readonly stat: 'attack' | 'health'; readonly factor: number }
  | { readonly change: 'cannotBeAttackedBy'; readonly by: Description }
  /** The abilities another card has. */
  | { readonly change: 'gainAbilitiesOf'; readonly of: Reference }
  | {
      readonly change:
        | 'dealsHealth'
        | 'cannotBeAttacked'
        | 'cannotBeSelected'
        | 'cannotBeSelectedBySpells'
        | 'cannotEvolve'
        | 'cannotStand'
        | 'entersActed'
        | 'ignoresGuard'
        | 'mustAttack'
        | 'mustBeAttacked'
        | 'cannotGainHealth';
    }
  | { readonly change: 'attacksPerTurn'; readonly n: number }
  /** Of a leader: its player draws no cards, or none by abilities. */
  | { readonly change: 'cannotDraw'; readonly by: 'anything' | 'ability' };

/** `forbid`: it cannot be played. */
export type CostChange =
  | { readonly cost: 'by'; readonly by: Signed }
  | { readonly cost: 'set'; readonly to: Value }
  | { readonly cost: 'forbid' };

/* Effects: instructions carried out in order */

export type Place =
  | 'hand'
  | 'ownHand'
  | 'field'
  | 'fieldActed'
  | 'ownField'
  | 'opponentField'
  | 'opponentEx'
  | 'ex'
  | 'ownEx'
  | 'graveyard'
  | 'deckTop'
  | 'deckBottom'
  | 'deckTopOrBottom'
  | 'deck'
  | 'evolveDeckFaceUp';

export interface Tokens {
  readonly name: string;
  readonly n: Value;
}

export type Effect = Action | Frame;

/** Things that are done. */
export type Action =
  /** `one` of the nouns (か) or `each` of them (と). */
  | { readonly do: 'select'; readonly from: 'one' | 'each'; readonly what: readonly Noun[] }
  | { readonly do: 'damage'; readonly to: readonly Target[]; readonly amount: Value }
  | { readonly do: 'divideDamage'; readonly to: readonly Target[]; readonly amount: Value }
  | {
      readonly do:
        | 'destroy'
        | 'banish'
        | 'erase'
        | 'act'
        | 'stand'
        | 'discard'
        | 'reveal'
        | 'steal'
        | 'turnDown'
        | 'turnUp';
      readonly what: readonly Target[];
    }
  /** `return` and `add` are moves to the hand in other words; `addRevealed` shows the cards first. */
  | { readonly do: 'move'; readonly what: readonly Target[]; readonly to: Place }
  | { readonly do: 'return' | 'add' | 'addRevealed'; readonly what: readonly Target[] }
  | { readonly do: 'swap'; readonly one: Target; readonly other: Target }
  | { readonly do: 'transform'; readonly what: readonly Target[]; readonly into: string }
  | {
      readonly do: 'create';
      readonly which: 'all' | 'one';
      readonly tokens: readonly Tokens[];
      readonly to: TokenPlace;
    }
  | {
      readonly do: 'createCopy';
      readonly of: Reference;
      readonly kind: Kind;
      readonly n: Value;
      readonly to: 'field' | 'ex';
    }
  | { readonly do: 'draw'; readonly n: Value }
  | { readonly do: 'drawUpTo'; readonly n: Value }
  /** Until the hand has so many. */
  | { readonly do: 'drawTo'; readonly n: number }
  /** Until the hand has no more. */
  | { readonly do: 'discardTo'; readonly n: number }
  | { readonly do: 'look'; readonly what: readonly Target[] }
  | { readonly do: 'search'; readonly what: readonly Noun[]; readonly to: Place }
  | { readonly do: 'shuffle'; readonly owner: Owner }
  | {
      readonly do: 'modify';
      readonly until: Until;
      readonly what: readonly Target[];
      readonly changes: readonly Change[];
    }
  | { readonly do: 'recoverPP'; readonly owner: Owner; readonly n: Value }
  | { readonly do: 'changePoints'; readonly owner: Owner; readonly which: Points; readonly by: Signed }
  | { readonly do: 'setPoints'; readonly owner: Owner; readonly which: Points; readonly to: Value }
  | { readonly do: 'payPP' | 'payHealth'; readonly n: Value }
  | { readonly do: 'payEarthRite' }
  | { readonly do: 'raiseStack'; readonly by: Signed }
  | { readonly do: 'putCounters'; readonly on: readonly Target[]; readonly counter: string; readonly n: Value }
  | { readonly do: 'removeCounters'; readonly on: Reference; readonly counter: string; readonly n: Value | 'all' }
  | { readonly do: 'moveCounters'; readonly from: Reference; readonly to: readonly Target[]; readonly counter: string }
  | { readonly do: 'play'; readonly what: Target; readonly cost: CostChange | 'paid' }
  | {
      readonly do: 'changePlayCost' | 'changeEvolveCost';
      readonly until: Until;
      readonly what: Target;
      readonly cost: CostChange;
    }
  | { readonly do: 'evolve'; readonly what: readonly Target[] }
  | { readonly do: 'eat' | 'race'; readonly what: readonly Target[]; readonly times: number }
  /** Abilities with an icon of a card work as though their event had happened. */
  | { readonly do: 'trigger'; readonly what: readonly Target[]; readonly icon: Icon }
  | { readonly do: 'roll' }
  | { readonly do: 'extraTurn' }
  | { readonly do: 'skipTurn'; readonly whose: 'own' | 'opponent' }
  /** Taken control of until the turn ends. */
  | { readonly do: 'borrow'; readonly what: readonly Target[] }
  /** Each deals the other damage equal to its attack. */
  | { readonly do: 'strike'; readonly one: Target; readonly other: Target }
  /** Of cards yet to be played: every one, or only the next. */
  | {
      readonly do: 'changeCostToPlay';
      readonly until: Until;
      readonly next: boolean;
      readonly who: 'own' | 'opponent';
      readonly from: Zone | 'anywhere';
      readonly what: Description;
      readonly cost: CostChange;
    }
  /** `concede`: nothing can make anyone (1.2.3.1). */
  | { readonly do: 'win' | 'lose' | 'concede'; readonly who: Player }
  /** Only while this card is being played. */
  | { readonly do: 'changeCost'; readonly cost: CostChange }
  | { readonly do: 'forbidPlay' };

/** `fieldThenEx`: as many as fit, the rest to EX; `fieldOrEx`: split as its player likes. */
export type TokenPlace = 'field' | 'opponentField' | 'ex' | 'fieldThenEx' | 'fieldOrEx';

/** Things done under some circumstance. */
export type Frame =
  /** Another player carries the instructions out. */
  | { readonly do: 'as'; readonly who: Player; readonly effects: readonly Effect[] }
  | { readonly do: 'may'; readonly effects: readonly Effect[] }
  /** One of several things, as whoever carries it out says then: no チョイス. */
  | { readonly do: 'or'; readonly ways: readonly (readonly Effect[])[] }
  | { readonly do: 'repeat'; readonly effect: Effect; readonly times: Value | 'untilFieldFull' | 'untilExFull' }
  | { readonly do: 'where'; readonly effect: Effect; readonly x: Value }
  /** As often as `each` goes into the number: the amounts of the instruction are multiplied. */
  | { readonly do: 'per'; readonly of: Value; readonly each: number; readonly effect: Effect }
  /** 「代わりに」 within one text: the effects of the last alternative whose condition holds take the instruction's place. */
  | { readonly do: 'branch'; readonly effect: Effect; readonly instead: readonly Alternative[] }
  | { readonly do: 'if'; readonly condition: Condition; readonly effects: readonly Effect[] }
  /** An optional cost and what it buys (10.4.7). */
  | { readonly do: 'pay'; readonly cost: readonly Cost[]; readonly effects: readonly Effect[] }
  | {
      readonly do: 'choose';
      readonly count: ChoiceCount;
      readonly instead: readonly ChoiceAlternative[];
      readonly options: readonly Option[];
    }
  /** `next`: once, at the next such event; `nextThisTurn`: if it happens this turn; `turn`: whenever it happens this turn. */
  | {
      readonly do: 'later';
      readonly span: 'next' | 'nextThisTurn' | 'turn';
      readonly when: Event;
      readonly effects: readonly Effect[];
    };

export interface Alternative {
  readonly condition: Condition;
  readonly effects: readonly Effect[];
}

export interface ChoiceCount {
  readonly count: 'exactly' | 'upTo';
  readonly n: number;
}

export interface ChoiceAlternative {
  readonly condition: Condition;
  readonly count: ChoiceCount;
}

export interface Option {
  readonly number: number;
  readonly effects: readonly Effect[];
}

/** Costs are instructions that must be possible in full (10.4.2). */
export type Cost = Action | { readonly do: 'either'; readonly ways: readonly (readonly Cost[])[] };

/* Abilities: one per paragraph */

export type Limit = 'none' | 'turn' | 'turn2' | 'turn3' | 'ownTurn' | 'opponentTurn' | 'game';

export type Ability =
  | { readonly ability: 'keywords'; readonly keywords: readonly Keyword[]; readonly reminders: readonly Reminder[] }
  | Activated
  | Triggered
  | Replacement
  | Static
  | Playing
  | { readonly ability: 'spell'; readonly effects: readonly Effect[]; readonly reminders: readonly Reminder[] };

/** Where the card that has it must be (10.3.4); on the field, unless its cost takes it from elsewhere. */
export type Whence = 'field' | 'hand' | 'ex' | 'graveyard';

export interface Activated {
  readonly ability: 'activated';
  readonly from: Whence;
  readonly quick: boolean;
  /** The number of times to eat stands in the number of icons (14.2.2.3). */
  readonly icon: 'activate' | 'evolve' | 'eat' | 'eat2' | 'eat3';
  readonly cost: readonly Cost[];
  readonly effects: readonly Effect[];
  readonly limit: Limit;
  readonly usable: Condition | 'always';
  readonly reminders: readonly Reminder[];
}

/** Several events make several abilities with the same text (12.1.2). */
export interface Triggered {
  readonly ability: 'triggered';
  readonly limit: Limit;
  readonly during: 'any' | 'own' | 'opponent';
  readonly when: readonly Event[];
  readonly effects: readonly Effect[];
  readonly reminders: readonly Reminder[];
}

/** Event-worded 「代わりに」 (10.2.1.3.1). */
export interface Replacement {
  readonly ability: 'replacement';
  readonly limit: 'none' | 'once'; // 「次に」: it is gone once it was applied
  readonly when: Event;
  readonly effects: readonly Effect[];
  readonly reminders: readonly Reminder[];
}

export interface Static {
  readonly ability: 'static';
  readonly conditions: readonly Condition[];
  readonly rule: Rule;
  readonly reminders: readonly Reminder[];
}

export type Rule =
  | { readonly rule: 'modify'; readonly what: readonly Target[]; readonly changes: readonly Change[] }
  | {
      readonly rule: 'playCost';
      readonly who: 'own' | 'opponent' | 'each';
      readonly from: Zone | 'anywhere';
      readonly what: Description;
      readonly condition: Condition | 'always';
      readonly cost: CostChange;
    }
  | { readonly rule: 'evolveCost'; readonly what: readonly Target[]; readonly cost: CostChange }
  /** As often as `each` goes into the number. */
  | { readonly rule: 'per'; readonly of: Value; readonly each: number; readonly rules: Rule }
  | { readonly rule: 'spellChainCounts'; readonly sorts: readonly Sort[] }
  | { readonly rule: 'deckLimit'; readonly deck: 'main' | 'evolve'; readonly n: number }
  /** What 『にんじん』 says of the eat ability (14.2.2); nothing more follows from it. */
  | { readonly rule: 'eatenRaces'; readonly sort: Sort };

/** これをプレイする際: decided while this card is being played (10.4.7.2). Its effects concern that play only. */
export interface Playing {
  readonly ability: 'playing';
  readonly from: Zone | 'anywhere';
  readonly effects: readonly Effect[];
  readonly reminders: readonly Reminder[];
}

/** What an explanation in parentheses explains; `n` is the number it names, or 0. A `note` is in words of its own. */
export type Reminder = Explanation | { readonly reminds: 'note'; readonly text: string };

export interface Explanation {
  readonly reminds:
    | Keyword
    | Icon
    | 'combo'
    | 'spellChain'
    | 'necroCharge'
    | 'awakening'
    | 'crimson'
    | 'earthRite'
    | 'tokenGoneFromHand'
    | 'tokenGoneFromDeck'
    | 'tokenGoneFromHandOrDeck'
    | 'evolveGone'
    | 'oneByOne'
    | 'damageDestroys'
    | 'race';
  readonly n: number;
}

/** A token as described under the line on a card that makes it: information only (2.9.2). */
export interface TokenNote {
  readonly name: string;
  readonly class: Class;
  readonly traits: readonly string[];
  readonly kind: Kind;
  readonly cost: number;
  readonly stats: { readonly attack: number; readonly health: number } | 'none';
  readonly abilities: readonly Ability[];
}

export interface CardText {
  readonly abilities: readonly Ability[];
  readonly tokens: readonly TokenNote[];
}
