// What a Shadowverse EVOLVE card text says, as plain JSON: one node per meaning, every field always present.
// Each group of nodes has its wording in the file of the same name: words, nouns, values, conditions, events, changes,
// effects, sentences, abilities, reminders.

export type Class = 'neutral' | 'elf' | 'royal' | 'witch' | 'dragon' | 'nightmare' | 'bishop';

/** Kinds of card (2.3); `card` is any of them; tokens and evolve cards are special kinds (R10). */
export type Kind =
  | 'card'
  | 'follower'
  | 'amulet'
  | 'spell'
  | 'leader'
  | 'token'
  | 'followerToken'
  | 'amuletToken'
  | 'evolveFollower'
  | 'evolveCard';

/** Keywords (12.3, 12.8–12.15, 13.3.2). */
export type Keyword =
  | 'guard'
  | 'storm'
  | 'rush'
  | 'assail'
  | 'intimidate'
  | 'drain'
  | 'bane'
  | 'aura'
  | 'quick'
  | 'stack';

/** Abilities named by their icon (12.2, 12.4–12.7, 14.2). */
export type Icon = 'fanfare' | 'lastWord' | 'onEvolve' | 'onAttack' | 'onRace' | 'evolve' | 'eat' | 'activate';

/** `actor` is whoever carries the instruction out (自身), `it` the player of それ. `any` in a hidden zone is the actor's. */
export type Owner = 'own' | 'opponent' | 'actor' | 'it' | 'any';

/** `field` also when no zone is named (4.4.3); `deckTop` is counted from the top; `among` are the cards of それ. */
export type Zone =
  | 'field'
  | 'leader'
  | 'hand'
  | 'deck'
  | 'deckTop'
  | 'deckBottom'
  | 'ex'
  | 'graveyard'
  | 'banished'
  | 'evolveDeck'
  | 'evolveDeckFaceUp'
  | 'among';

export type Comparison = 'least' | 'most' | 'exactly';
export type Parity = 'odd' | 'even';
export type Stat = 'cost' | 'originalCost' | 'attack' | 'health';

/* Nouns */

/** Cards of one sort: whatever is not `any` must fit; `kind: 'card'` fits all kinds. */
export interface Sort {
  readonly class: Class | 'any';
  readonly trait: string;
  readonly kind: Kind;
  readonly name: string;
}

export type Filter =
  | { readonly is: 'stat'; readonly stat: Stat; readonly value: Value; readonly compare: Comparison }
  | { readonly is: 'parity'; readonly stat: Stat; readonly parity: Parity }
  | { readonly is: 'extreme'; readonly stat: Stat; readonly extreme: 'highest' | 'lowest' }
  | { readonly is: 'state'; readonly state: 'act' | 'stand' }
  | { readonly is: 'has' | 'lacks'; readonly keyword: Keyword | Icon }
  | { readonly is: 'evolved' | 'unevolved' | 'evolvedThisTurn' | 'enteredThisTurn' | 'raced' | 'damaged' }
  | { readonly is: 'sameName' | 'otherName'; readonly as: Reference }
  | { readonly is: 'nameContains'; readonly part: string }
  | { readonly is: 'notNamed'; readonly name: string }
  | { readonly is: 'sameStat'; readonly as: Reference; readonly stat: Stat }
  | { readonly is: 'counters'; readonly counter: string };

/** What a card must be: of one of the sorts, passing every filter, and (`other`) not this card. */
export interface Description {
  readonly other: boolean;
  readonly where: readonly Filter[];
  readonly sorts: readonly Sort[];
}

export interface Selector extends Description {
  readonly owner: Owner;
  readonly zone: Zone;
}

/** Some of the cards a selector fits. Choosing them without 選ぶ is no targeting (R56). */
export type Noun =
  | { readonly the: 'cards'; readonly of: Selector; readonly count: 'all' | 'any' }
  | { readonly the: 'cards'; readonly of: Selector; readonly count: 'exactly' | 'upTo' | 'random'; readonly n: Value };

/** Things already spoken of. `it` is what the last instruction chose, made, moved or showed, or the card of the event. */
export type Reference =
  | { readonly the: 'this' | 'it' | 'rest' }
  /** The first and the second of two things selected. */
  | { readonly the: 'former' | 'latter' }
  | { readonly the: 'leader'; readonly owner: Owner }
  | { readonly the: 'done'; readonly by: Doing; readonly kind: Kind };

export type Doing =
  | 'selected'
  | 'entered'
  | 'summoned'
  | 'revealed'
  | 'discarded'
  | 'returned'
  | 'added'
  | 'destroyed'
  | 'banished'
  | 'buried'
  | 'putEx'
  | 'put'
  | 'drawn'
  | 'paid'
  | 'played'
  | 'fought'
  | 'attacked';

export type Target = Noun | Reference;

export type Player = 'own' | 'opponent' | 'oneOpponent' | 'allOpponents' | 'each' | 'turnPlayer' | 'playerOfIt';

/* Values, fixed when the instruction around them is carried out */

export type Value =
  | number
  | 'X'
  | { readonly value: 'count'; readonly of: Selector }
  | { readonly value: 'stat'; readonly of: Reference; readonly stat: Stat }
  | { readonly value: 'done'; readonly by: Doing }
  | { readonly value: 'played'; readonly thisCard: 'included' | 'excluded' | 'unsaid'; readonly of: Description }
  | { readonly value: 'happened'; readonly event: Event }
  | { readonly value: 'counters'; readonly on: Reference; readonly counter: string }
  | { readonly value: 'points'; readonly owner: Owner; readonly which: Points }
  | { readonly value: 'times'; readonly of: Value; readonly factor: number }
  | { readonly value: 'sum'; readonly of: Value; readonly by: Signed }
  /** What the condition before this one asked about. */
  | { readonly value: 'same' };

export type Points = 'pp' | 'maxPP' | 'ep';

export type Signed = { readonly sign: '+' | '-'; readonly n: Value };

/* Conditions */

export type Condition =
  | { readonly if: 'combo' | 'spellChain' | 'necroCharge'; readonly n: Value }
  /** `earthRite`: the additional cost of 13.3.3.2 was paid when playing. */
  | { readonly if: 'awakening' | 'crimson' | 'earthRite' }
  /** `did`: the instruction before was carried out. `otherwise`: the condition before did not hold. */
  | { readonly if: 'did' | 'otherwise' }
  | { readonly if: 'exists' | 'missing'; readonly what: Selector }
  /** Of each sort there is one. */
  | { readonly if: 'existsEach'; readonly what: Selector }
  | { readonly if: 'count'; readonly of: Selector; readonly n: Value; readonly compare: Comparison }
  | { readonly if: 'value'; readonly of: Value; readonly n: Value; readonly compare: Comparison }
  | { readonly if: 'parity'; readonly of: Value; readonly parity: Parity }
  | { readonly if: 'is' | 'isNot'; readonly card: Reference; readonly description: Description }
  | { readonly if: 'happened'; readonly event: Event; readonly times: number }
  /** The instructions before did that to such a card. */
  | { readonly if: 'doneTo'; readonly what: Description; readonly by: Doing }
  | { readonly if: 'ordinal'; readonly n: number; readonly of: Description }
  | { readonly if: 'rolled'; readonly from: number; readonly to: number }
  | { readonly if: 'attackOn'; readonly what: 'follower' | 'leader' }
  | { readonly if: 'turn'; readonly whose: 'own' | 'opponent' }
  /** This card is on the field; true of every ability that works there (10.3.5). */
  | { readonly if: 'present' }
  | { readonly if: 'not'; readonly condition: Condition };

/* Events: what triggers, what is replaced, what happened */

export type Subject = Reference | { readonly the: 'any'; readonly of: Selector };

export type DamageKind = 'any' | 'attack' | 'attackOnLeader' | 'combat' | 'ability' | 'opponentAbility';

export type Event =
  | { readonly on: Exclude<Icon, 'evolve' | 'eat' | 'activate'> }
  | { readonly on: 'enters'; readonly what: Subject; readonly from: Zone | 'anywhere' }
  | {
      readonly on: 'leaves' | 'destroyed' | 'banished' | 'buried' | 'returned' | 'evolves' | 'races';
      readonly what: Subject;
    }
  | {
      readonly on:
        | 'attacks'
        | 'attacksLeader'
        | 'attacksFollower'
        | 'attacked'
        | 'fights'
        | 'acts'
        | 'stands'
        | 'selected';
      readonly what: Subject;
    }
  | {
      readonly on: 'deals';
      readonly what: Subject;
      readonly to: 'leader' | 'follower' | 'anything';
      readonly damage: DamageKind;
    }
  | { readonly on: 'takes'; readonly what: Subject; readonly damage: DamageKind }
  | { readonly on: 'discarded'; readonly what: Subject }
  | {
      readonly on: 'plays';
      readonly who: 'own' | 'opponent';
      readonly from: Zone | 'anywhere';
      readonly what: Description;
    }
  | { readonly on: 'draws' | 'drawsOutsideStartPhase'; readonly who: 'own' | 'opponent' }
  | { readonly on: 'healthRaised' | 'healthLowered'; readonly what: Reference }
  | { readonly on: 'phase'; readonly whose: 'own' | 'opponent' | 'each'; readonly phase: 'start' | 'main' | 'end' }
  | { readonly on: 'noCounters'; readonly card: Reference; readonly counter: string }
  /** How things stand, waited for (10.7.6). */
  | { readonly on: 'state'; readonly condition: Condition };

/* Effects over time (10.9, 10.10) */

export type Until = 'forever' | 'turn' | 'turnAndNextOpponentTurn' | 'nextOpponentTurn' | 'nextOwnTurn';

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
  | { readonly change: 'indestructible'; readonly by: 'anything' | 'ability' | 'opponentAbility' }
  | {
      readonly change:
        | 'dealsHealth'
        | 'cannotBeAttacked'
        | 'cannotBeSelected'
        | 'cannotEvolve'
        | 'cannotStand'
        | 'entersActed'
        | 'ignoresGuard';
    }
  | { readonly change: 'attacksPerTurn'; readonly n: number };

export type CostChange = { readonly cost: 'by'; readonly by: Signed } | { readonly cost: 'set'; readonly to: Value };

/* Effects: instructions carried out in order */

export type Place =
  | 'hand'
  | 'field'
  | 'fieldActed'
  | 'opponentField'
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
      readonly do: 'destroy' | 'banish' | 'act' | 'stand' | 'discard' | 'reveal' | 'steal' | 'turnDown';
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
  | { readonly do: 'roll' }
  | { readonly do: 'extraTurn' }
  | { readonly do: 'win' | 'lose'; readonly who: Player }
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
  | { readonly do: 'repeat'; readonly effect: Effect; readonly times: Value | 'untilFieldFull' | 'untilExFull' }
  | { readonly do: 'where'; readonly effect: Effect; readonly x: Value }
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
  /** `next`: once, at the next such event; `turn`: whenever it happens this turn. */
  | { readonly do: 'later'; readonly span: 'next' | 'turn'; readonly when: Event; readonly effects: readonly Effect[] };

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

export type Limit = 'none' | 'turn' | 'ownTurn' | 'opponentTurn' | 'game';

export type Ability =
  | { readonly ability: 'keywords'; readonly keywords: readonly Keyword[]; readonly reminders: readonly Reminder[] }
  | Activated
  | Triggered
  | Replacement
  | Static
  | Playing
  | { readonly ability: 'spell'; readonly effects: readonly Effect[]; readonly reminders: readonly Reminder[] };

export interface Activated {
  readonly ability: 'activated';
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
      readonly who: 'own' | 'opponent';
      readonly from: Zone | 'anywhere';
      readonly what: Description;
      readonly condition: Condition | 'always';
      readonly cost: CostChange;
    }
  | { readonly rule: 'evolveCost'; readonly what: readonly Target[]; readonly cost: CostChange }
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

/** What an explanation in parentheses explains; `n` is the number it names, or 0. */
export interface Reminder {
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
