// What a text speaks of: cards, numbers, conditions and events. What it does with them stands in ast.ts.

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

/**
 * `actor` is whoever carries the instruction out (自身), `it` the player of それ, `each` both players (お互い). `any` in a
 * hidden zone is the actor's.
 */
export type Owner = 'own' | 'opponent' | 'actor' | 'it' | 'any' | 'each';

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

export type Comparison = 'least' | 'most' | 'exactly' | 'more' | 'less';
export type Parity = 'odd' | 'even';
/** `sum` is attack and health together. */
export type Stat = 'cost' | 'originalCost' | 'attack' | 'health' | 'sum';

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
  | { readonly is: 'between'; readonly stat: Stat; readonly from: number; readonly to: number }
  | { readonly is: 'among'; readonly stat: Stat; readonly values: readonly number[] }
  | { readonly is: 'parity'; readonly stat: Stat; readonly parity: Parity }
  | { readonly is: 'extreme'; readonly stat: Stat; readonly extreme: 'highest' | 'lowest' }
  | { readonly is: 'state'; readonly state: 'act' | 'stand' }
  | { readonly is: 'has' | 'lacks'; readonly keyword: Keyword | Icon }
  | { readonly is: 'evolved' | 'unevolved' | 'evolvedThisTurn' | 'enteredThisTurn' | 'raced' | 'damaged' }
  | { readonly is: 'sameName' | 'otherName'; readonly as: Reference }
  | { readonly is: 'nameContains'; readonly part: string }
  | { readonly is: 'notNamed'; readonly name: string }
  /** Of none of these sorts. */
  | { readonly is: 'notOf'; readonly sorts: readonly Sort[] }
  | { readonly is: 'hasOne'; readonly keywords: readonly (Keyword | Icon)[] }
  | { readonly is: 'sameStat'; readonly as: Reference; readonly stat: Stat }
  | { readonly is: 'counters'; readonly counter: string }
  /** None of those just spoken of. */
  | { readonly is: 'notIt' }
  | { readonly is: 'attacking' | 'fighting' | 'plain' }
  /** Those chosen cost no more than this together. */
  | { readonly is: 'totalCost'; readonly most: Value }
  /** No two of those chosen alike. */
  | { readonly is: 'distinct'; readonly by: 'name' | 'cost' | 'class' | 'trait' };

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
  /** Of the attack under way: who attacks, and what is attacked (8.4). */
  | { readonly the: 'attacker' | 'attackTarget' }
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
  /** Of all cards a selector fits, together. */
  | { readonly value: 'total'; readonly of: Selector; readonly stat: Stat }
  | { readonly value: 'done'; readonly by: Doing; readonly kind: Kind }
  /** Cards played this turn by the ability's master, or by whoever a rule on playing is asked for. */
  | {
      readonly value: 'played';
      readonly by: 'own' | 'actor';
      readonly thisCard: 'included' | 'excluded' | 'unsaid';
      readonly of: Description;
    }
  | { readonly value: 'happened'; readonly event: Event; readonly since: Since }
  | { readonly value: 'counters'; readonly on: Reference; readonly counter: string }
  | { readonly value: 'points'; readonly owner: Owner; readonly which: Points }
  /** Counters of a name on all cards of a player. */
  | { readonly value: 'allCounters'; readonly owner: Owner; readonly counter: string }
  | { readonly value: 'times'; readonly of: Value; readonly factor: number }
  | { readonly value: 'sum'; readonly of: Value; readonly by: Signed }
  | { readonly value: 'half'; readonly of: Value; readonly round: 'down' | 'up' }
  /** How often `each` of them goes into a number. */
  | { readonly value: 'per'; readonly of: Value; readonly each: number }
  /** Of the damage or change that triggered this, or that this takes the place of. */
  | { readonly value: 'event' }
  /** What the condition before this one asked about. */
  | { readonly value: 'same' };

export type Points = 'pp' | 'maxPP' | 'ep';

export type Signed = { readonly sign: '+' | '-'; readonly n: Value };

/** Counted in this turn, or in all of the game. */
export type Since = 'turn' | 'game';

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
  | { readonly if: 'happened'; readonly event: Event; readonly times: number; readonly since: Since }
  /** How a card came to be where it is: played from somewhere, or put there by an ability. */
  | {
      readonly if: 'came';
      readonly card: Reference;
      readonly from: Zone | 'anywhere';
      readonly by: 'any' | 'play' | 'ability';
    }
  /** The instructions before did that to such a card. */
  | { readonly if: 'doneTo'; readonly what: Description; readonly by: Doing }
  | { readonly if: 'ordinal'; readonly n: number; readonly of: Description }
  | { readonly if: 'rolled'; readonly from: number; readonly to: number }
  | { readonly if: 'attackOn'; readonly what: 'follower' | 'leader' }
  | { readonly if: 'turn'; readonly whose: 'own' | 'opponent' }
  | { readonly if: 'in'; readonly card: Reference; readonly zone: Zone }
  /** This card is on the field; true of every ability that works there (10.3.5). */
  | { readonly if: 'present' }
  | { readonly if: 'not'; readonly condition: Condition };

/* Events: what triggers, what is replaced, what happened */

/** Where a card comes from: a zone, any but one (5.4.3), played, or put there by an ability. */
export type From = Zone | 'anywhere' | 'ability' | 'play' | 'notHand' | 'notEx' | 'notGraveyard' | 'notDeck';

export type Subject = Reference | { readonly the: 'any'; readonly of: Selector };

export type DamageKind = 'any' | 'attack' | 'attackOnLeader' | 'combat' | 'ability' | 'opponentAbility';

/** What brings an event about: an ability (of a player), a fight, or anything. */
export type Cause = 'anything' | 'ability' | 'ownAbility' | 'opponentAbility' | 'fight';

export type Event =
  | { readonly on: Exclude<Icon, 'evolve' | 'eat' | 'activate'> }
  | { readonly on: 'enters'; readonly what: Subject; readonly from: From }
  | {
      readonly on: 'leaves' | 'destroyed' | 'banished' | 'buried' | 'returned' | 'discarded';
      readonly what: Subject;
      readonly by: Cause;
    }
  | {
      readonly on:
        | 'evolves'
        | 'races'
        | 'attacks'
        | 'attacksLeader'
        | 'attacksFollower'
        | 'attacked'
        | 'fights'
        | 'acts'
        | 'stands';
      readonly what: Subject;
    }
  | { readonly on: 'selected'; readonly what: Subject; readonly by: 'anyone' | 'opponent' }
  | {
      readonly on: 'deals';
      readonly what: Subject;
      readonly to: 'leader' | 'enemyLeader' | 'follower' | 'enemyFollower' | 'anything';
      readonly damage: DamageKind;
    }
  | { readonly on: 'takes'; readonly what: Subject; readonly damage: DamageKind }
  /** One card destroys another: in combat (`fight`), or whatever way. */
  | {
      readonly on: 'destroys';
      readonly what: Subject;
      readonly victim: Selector;
      readonly way: 'any' | 'fight' | 'attack';
    }
  | {
      readonly on: 'plays';
      readonly who: 'own' | 'opponent';
      readonly from: Zone | 'anywhere';
      readonly what: Description;
    }
  /** The n-th such card of the turn. */
  | { readonly on: 'playsNth'; readonly who: 'own' | 'opponent'; readonly n: number; readonly what: Description }
  | { readonly on: 'countersPut' | 'countersTaken'; readonly what: Subject; readonly counter: string }
  | { readonly on: 'pointsRaised'; readonly who: 'own' | 'opponent'; readonly which: Points }
  /** Put from one zone into another, the field and the graveyard left aside (`buried`, `enters`). */
  | { readonly on: 'put'; readonly what: Subject; readonly from: Zone | 'anywhere'; readonly to: Zone }
  | { readonly on: 'draws' | 'drawsOutsideStartPhase'; readonly who: 'own' | 'opponent' }
  | { readonly on: 'healthRaised' | 'healthLowered'; readonly what: Reference }
  | { readonly on: 'phase'; readonly whose: 'own' | 'opponent' | 'each'; readonly phase: 'start' | 'main' | 'end' }
  | { readonly on: 'noCounters'; readonly card: Reference; readonly counter: string }
  /** How things stand, waited for (10.7.6); `becomes`: only the moment they come to stand so. */
  | { readonly on: 'state'; readonly condition: Condition; readonly becomes: boolean };
