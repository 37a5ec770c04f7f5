// What a card text says, as plain JSON: one node per meaning, every field always present.

export const ATTRIBUTES = ['light', 'dark', 'fire', 'water', 'wood', 'earth'] as const; // 光 闇 火 水 木 土
export type Attribute = (typeof ATTRIBUTES)[number];
export const KEYWORDS = ['sky', 'speedResistance', 'energyResistance', 'double', 'poison'] as const; // 8.13
export type Keyword = (typeof KEYWORDS)[number];
const STATS = ['atk', 'def', 'down', 'speed', 'cost'] as const;
export type Stat = (typeof STATS)[number];
export const PHASES = ['setup', 'main', 'lead', 'attack', 'end'] as const;
export type Phase = (typeof PHASES)[number];

/** Whose: `any` where none is named or both are (お互いの). */
export type Owner = 'own' | 'opponent' | 'any';
/** `field` is character and support zone together (chapter 3). */
export type Place = 'field' | 'character' | 'support' | 'hand' | 'trash' | 'energy' | 'deck';
export type Kind = 'card' | 'character' | 'effect' | 'flash' | 'support' | 'fieldCard';
export type Comparison = 'least' | 'most' | 'exactly' | 'below' | 'above';
/** `defence` is either of right and left. */
export type Display = 'attack' | 'defence' | 'right' | 'left';
type Row = 'front' | 'back';

/**
 * Things already spoken of: `this` card, `it` (それ: whatever was last), `chosen` (選んだカード), `character`, `support`,
 * `energy` (そのキャラクター: the last of that sort), `foe` (その相手のキャラクター: the last one of the opponent), `drawn`
 * (引いたカード), and the `partner` it fights.
 */
export const REFS = ['this', 'it', 'chosen', 'character', 'foe', 'support', 'energy', 'drawn', 'partner'] as const;
export type Ref = (typeof REFS)[number];

export type Filter =
  | { readonly is: 'row'; readonly row: Row }
  | { readonly is: 'lane'; readonly of: Ref } // the physical column: own lane and the one it faces
  | { readonly is: 'thatLane' } // the lane that was chosen
  | { readonly is: 'adjacent'; readonly of: Ref } // next square, not diagonally
  | { readonly is: 'behind' | 'ahead' | 'beside' | 'opposite' } // of this card; `opposite` (正面): the enemy lane it faces
  | { readonly is: 'lanes'; readonly of: readonly number[] } // counted from its own player's left
  | { readonly is: 'display'; readonly display: Display }
  | { readonly is: 'face'; readonly face: 'up' | 'down' }
  | { readonly is: 'attribute'; readonly of: readonly Attribute[] }
  | { readonly is: 'species'; readonly of: readonly string[] }
  | {
      readonly is: 'stat';
      readonly stat: Stat;
      readonly original: boolean;
      readonly n: Value;
      readonly compare: Comparison;
    }
  | { readonly is: 'total'; readonly stat: Stat; readonly n: number } // of those chosen together, at most
  | { readonly is: 'extreme'; readonly stat: Stat; readonly extreme: 'highest' | 'lowest' }
  | { readonly is: 'keyword'; readonly keyword: Keyword; readonly has: boolean }
  | { readonly is: 'name'; readonly name: string; readonly part: boolean }
  | { readonly is: 'except'; readonly of: Filter } // <竜>以外の
  | { readonly is: 'kind'; readonly kind: Kind } // of a card spoken of
  | { readonly is: 'state'; readonly state: 'gain' | 'regain' }
  | { readonly is: 'attacking' | 'attackedNow' | 'battling' } // アタックしている, アタックされている, 戦闘している
  | { readonly is: 'against' } // このキャラクターと戦闘している
  | { readonly is: 'fresh' } // このターンに場に出た
  | { readonly is: 'hasAttacked'; readonly has: boolean } // このターンにアタックした
  | { readonly is: 'besides' | 'namesake'; readonly of: Ref } // それ以外の, それと同じ名称の
  | { readonly is: 'other' }; // not this card

export interface Selector {
  readonly owner: Owner;
  readonly place: Place;
  readonly where: readonly Filter[];
  readonly kind: Kind;
}

/**
 * Cards a step deals with: those spoken of, all that fit, or some to be chosen on the spot. `same`: what the step before
 * dealt with, where the text leaves it out. Compiled texts know only the first two.
 */
export type Target =
  | { readonly the: Ref | 'same' }
  | { readonly the: 'all'; readonly of: Selector }
  | { readonly the: 'some'; readonly of: Selector; readonly count: 'exactly' | 'upTo' | 'random'; readonly n: number }
  | { readonly the: 'among'; readonly of: Selector; readonly n: number; readonly upTo: boolean }; // of those looked at
/**
 * `own`: whoever does it, which is the speaker, or the one a sentence began with (相手は…). `turn`: whose turn it is
 * (ターンプレイヤー); `that`: the player the event is about (そのプレイヤー); `its`: whose the card spoken of is (その持ち主).
 */
export type Who = 'own' | 'opponent' | 'both' | 'turn' | 'that' | 'its';

export type Value =
  | number
  | { readonly value: 'each'; readonly n: number; readonly of: Selector } // n for each card that fits
  | { readonly value: 'stat'; readonly of: Ref; readonly stat: Stat; readonly original: boolean }
  | { readonly value: 'sum'; readonly of: Selector; readonly stat: Stat } // of all that fit together
  | { readonly value: 'amount' } // of the damage or recovery the event is about
  | { readonly value: 'own'; readonly stat: Stat; readonly percent: number } // of the card that is being changed
  | { readonly value: 'life'; readonly who: 'own' | 'opponent'; readonly percent: number }
  | { readonly value: 'gap'; readonly one: Value; readonly other: Value } // between two numbers
  | { readonly value: 'short'; readonly n: number } // how many cards the hand is short of so many
  | { readonly value: 'done'; readonly n: number }; // n for each of the cards the text has just dealt with

export type Condition =
  | { readonly if: 'count'; readonly of: Selector; readonly n: number; readonly compare: Comparison }
  | { readonly if: 'life'; readonly who: 'own' | 'opponent'; readonly n: number; readonly compare: Comparison }
  | { readonly if: 'lifeThan'; readonly who: 'own' | 'opponent'; readonly than: 'less' | 'more' | 'atMost' | 'atLeast' }
  | { readonly if: 'than'; readonly of: Selector; readonly than: 'less' | 'more'; readonly other: Selector }
  | {
      readonly if: 'sum';
      readonly of: Selector;
      readonly stat: Stat;
      readonly n: number;
      readonly compare: Comparison;
    }
  | { readonly if: 'all'; readonly of: readonly Condition[] }
  | { readonly if: 'every'; readonly of: Selector; readonly where: readonly Filter[] } // and there is one
  | { readonly if: 'turn'; readonly whose: 'own' | 'opponent' }
  | { readonly if: 'phase'; readonly whose: Owner; readonly phase: Phase }
  | { readonly if: 'is'; readonly card: Ref; readonly where: readonly Filter[] }
  | { readonly if: 'happened'; readonly event: Event; readonly n: number; readonly compare: Comparison } // this turn
  | { readonly if: 'owned'; readonly card: Ref; readonly who: 'own' | 'opponent' } // それが自分のキャラクターの場合
  | { readonly if: 'did' }
  | { readonly if: 'else' }; // the conditions of the sentence before did not hold

/** How long: `stay` is as long as the card stays where it is. */
export type Until =
  | 'stay'
  | 'phase'
  | 'mainPhase'
  | 'attackPhase'
  | 'turn'
  | 'nextTurn'
  | 'thisOpponentTurn' // 相手のターン終了時まで: this turn if it is theirs
  | 'opponentTurn'
  | 'ownTurn'
  | 'ownTurnStart'
  | 'opponentTurnStart'
  | 'battle'
  | 'event'; // what it would prevent is over

export type Permission =
  | 'attackFromBack'
  | 'attackInDefence'
  | 'enterFront'
  | 'leadAtOnce' // in the turn it came
  | 'leadTurnedUp' // in the turn it was turned up
  | 'displayAtOnce'
  | 'leadTwice'
  | 'mustAttack' // 可能なら: once in its attack phase
  | 'attackOver' // the player, whoever stands there
  | 'attackBehind'; // the back row, past whoever stands in front
export type Prohibition =
  | 'attack'
  | 'move' // at all
  | 'lead' // in the lead phase
  | 'display'
  | 'chosen' // by the opponent's effects
  | 'destroyed'
  | 'destroyedByOpponent'
  | 'downed'
  | 'downedInBattle'
  | 'downedByEffect'
  | 'downedByOpponent' // by the opponent's effects
  | 'affected' // by the opponent's effects
  | 'affectedByCharacter'
  | 'affectedByEffect'
  | 'affectedBySupport'
  | 'attacked'
  | 'direct' // attacking the player
  | 'moved' // by the opponent's effects
  | 'returnedToHand' // by the opponent's effects
  | 'returned' // to hand or deck, by the opponent's effects
  | 'turned' // display, by the opponent's effects
  | 'regained' // リゲインしない
  | 'speaking'; // has no effects

/** What holds for a card while an effect lasts. */
export type Change =
  | { readonly change: 'add'; readonly stats: readonly Stat[]; readonly sign: '+' | '-'; readonly n: Value }
  | { readonly change: 'set'; readonly stats: readonly Stat[]; readonly original: boolean; readonly n: Value }
  | { readonly change: 'gain'; readonly keyword: Keyword; readonly n: number }
  | { readonly change: 'lose'; readonly keyword: Keyword }
  | { readonly change: 'attribute'; readonly attribute: Attribute }
  | { readonly change: 'also'; readonly attribute: Attribute }
  | { readonly change: 'species'; readonly species: string; readonly also: boolean } // besides its own, or instead
  | { readonly change: 'name'; readonly name: string } // of this card alone
  | { readonly change: 'icons'; readonly icons: number; readonly also: boolean } // besides its own, or instead
  | { readonly change: 'ability'; readonly ability: Ability } // as it is read
  | { readonly change: 'give'; readonly given: number } // by its number among its card's abilities
  | { readonly change: 'can'; readonly what: Permission }
  | { readonly change: 'cannot'; readonly what: Prohibition };

/** What a player may be forbidden. */
export const BANNED = [
  'noFlash',
  'noSupport',
  'noEffect',
  'noCharacter', // played from hand
  'noEntry', // put onto the field at all
  'noFaceDown',
  'noHeal',
  'noEnergy',
] as const;
export type Banned = (typeof BANNED)[number];
/** Which damage a player takes: any, that of a downed character, of a direct attack, or of an effect. */
export const HARMS = ['any', 'down', 'attack', 'effect'] as const;
export type Harm = (typeof HARMS)[number];
/** What becomes of a number: so much more or less, or so many hundredths of it. */
export type Toll = { readonly add: number } | { readonly percent: number };

/** A player-wide prohibition or permission of a static ability. */
export type PlayerChange =
  | { readonly change: Banned }
  | { readonly change: 'damage'; readonly of: Harm; readonly by: Toll }
  | { readonly change: 'extraEnergy' }
  | { readonly change: 'handLimit'; readonly n: number }
  | { readonly change: 'cost'; readonly of: Selector; readonly sign: '+' | '-'; readonly n: number }
  | { readonly change: 'noPlay'; readonly of: Selector };

/** `front` and `back` are the other square of its lane, or along its row; `lane` is the lane chosen or spoken of. */
export type Where =
  | 'lane'
  | 'otherLane'
  | 'side'
  | 'front'
  | 'anyFront'
  | 'back'
  | 'anyBack'
  | 'adjacent'
  | 'any'
  | 'left'
  | 'right'
  | 'forward'
  | 'backward';

export type Step =
  | { readonly do: 'topic'; readonly who: Who } // who does what follows in the sentence: 相手は
  | { readonly do: 'during'; readonly until: Until } // how long what follows in the sentence lasts, said before a choice
  | {
      readonly do: 'choose';
      readonly of: Selector;
      readonly count: 'exactly' | 'upTo' | 'random';
      readonly n: number;
    }
  | { readonly do: 'lane'; readonly side: Owner } // choose a lane, both sides of it or one
  | { readonly do: 'pair'; readonly first: Selector; readonly n: number; readonly second: Selector; readonly m: number }
  | { readonly do: 'destroy' | 'down' | 'turnUp' | 'turnDown' | 'regain' | 'gainCards'; readonly what: Target }
  | { readonly do: 'change'; readonly what: Target; readonly changes: readonly Change[]; readonly until: Until }
  | { readonly do: 'damage'; readonly who: Who; readonly n: Value }
  | { readonly do: 'hit'; readonly what: Target; readonly n: Value }
  | { readonly do: 'heal' | 'lose' | 'pay'; readonly who: Who; readonly n: Value }
  | { readonly do: 'draw'; readonly who: Who; readonly n: Value }
  | {
      readonly do: 'discard';
      readonly who: Who;
      readonly n: number;
      readonly how: 'choose' | 'random' | 'all' | 'any' | 'downTo';
    }
  | {
      readonly do: 'top';
      readonly who: Who;
      readonly n: number;
      readonly to: 'trash' | 'energy' | 'hand';
      readonly gained: boolean;
    }
  | {
      readonly do: 'put';
      readonly what: Target;
      readonly to: 'hand' | 'trash' | 'energy' | 'deckTop' | 'deckBottom' | 'deckEither' | 'deck';
      readonly gained: boolean;
    }
  | {
      readonly do: 'summon';
      readonly what: Target;
      readonly row: Row | 'any';
      readonly display: Display | 'any';
      readonly face: 'up' | 'down' | 'any';
    }
  | { readonly do: 'move'; readonly what: Target; readonly to: Where }
  | { readonly do: 'swap'; readonly what: Target; readonly withThis: boolean }
  | { readonly do: 'display'; readonly what: Target; readonly display: Display | 'any' | 'other' }
  | { readonly do: 'look'; readonly who: 'own' | 'opponent'; readonly n: number; readonly open: boolean }
  | { readonly do: 'show'; readonly what: Target }
  | { readonly do: 'modes'; readonly n: number; readonly modes: readonly (readonly Sentence[])[] }
  | { readonly do: 'peek' } // at the opponent's hand
  | {
      readonly do: 'forbid';
      readonly who: 'own' | 'opponent' | 'both';
      readonly rule: Banned;
      readonly until: Until;
    }
  | {
      readonly do: 'toll';
      readonly who: 'own' | 'opponent' | 'both';
      readonly of: Harm;
      readonly by: Toll;
      readonly next: boolean; // of the next damage alone
      readonly until: Until;
    }
  | { readonly do: 'among'; readonly of: Selector; readonly n: number; readonly upTo: boolean }
  | { readonly do: 'rest'; readonly to: 'deckTop' | 'deckBottom' | 'trash' }
  | { readonly do: 'shuffle'; readonly who: 'own' | 'opponent' }
  | { readonly do: 'again'; readonly what: Target }
  | { readonly do: 'endAttack' }
  | { readonly do: 'swapLife' }
  | { readonly do: 'setLife'; readonly who: Who; readonly n: Value }
  | { readonly do: 'later'; readonly when: Later; readonly sentences: readonly Sentence[] }
  // このターン、〜時、…: whenever it happens while that lasts, or the next time alone
  | {
      readonly do: 'watch';
      readonly until: Until;
      readonly next: boolean;
      readonly events: readonly Event[];
      readonly sentences: readonly Sentence[];
    }
  | { readonly do: 'watching'; readonly until: Until; readonly given: number } // as it is carried out
  | { readonly do: 'delay'; readonly when: Later; readonly given: number }; // as it is carried out

/** When something put off is done. */
export type Later = 'turnEnd' | 'ownTurnEnd' | 'opponentTurnEnd' | 'ownTurnStart' | 'opponentTurnStart';

/** One sentence: condition, whether its player may decline, and what is done. */
export interface Sentence {
  readonly instead: boolean; // of the sentence before, where its conditions hold
  readonly conditions: readonly Condition[];
  readonly may: boolean;
  readonly steps: readonly Step[];
}

/** Whose effect does it. */
export type By = 'any' | 'own' | 'opponent';
/** Downed by what. */
export type How = 'any' | 'battle' | 'effect';
/** When an effect on the field can be used. */
export type Timing = 'main' | 'attack' | 'both' | 'ownTurn' | 'ownAttack' | 'opponentAttack';

/** `this` card, or any that fits. */
export type Subject = { readonly the: 'this' } | { readonly the: 'any'; readonly of: Selector };

export const FIGHTS = ['attacks', 'attacked', 'battles', 'battled', 'survived'] as const;
export type Fight = (typeof FIGHTS)[number];
export type Event =
  | {
      readonly on:
        | 'enters'
        | 'played' // from hand (8.3)
        | 'turnedUp'
        | 'turnedDown'
        | 'moves'
        | 'movesFront'
        | 'movesBack'
        | 'movesLane'
        | 'gained'
        | 'regained'
        | 'attacksDirectly';
      readonly what: Subject;
    }
  // `foe`: the one on the other side, where the text says more of it
  | { readonly on: Fight; readonly what: Subject; readonly foe: Subject | null }
  | {
      readonly on: 'destroyed' | 'chosen' | 'trashed' | 'leaves' | 'returned';
      readonly what: Subject;
      readonly by: By;
    }
  | { readonly on: 'downed'; readonly what: Subject; readonly how: How; readonly foe: Subject | null }
  | {
      readonly on: 'downs';
      readonly what: Subject;
      readonly how: 'any' | 'battle' | 'won'; // `won`: and was not downed itself (5.5.1.V)
      readonly foe: Subject | null;
    }
  | { readonly on: 'falling'; readonly what: Subject; readonly how: How } // about to be downed
  | { readonly on: 'breaking'; readonly what: Subject; readonly by: By } // about to be destroyed
  | { readonly on: 'entersAs'; readonly what: Subject; readonly where: readonly Filter[] }
  | {
      readonly on: 'displayed';
      readonly what: Subject;
      readonly from: Display | 'any';
      readonly display: Display | 'any';
    }
  | {
      readonly on: 'deals';
      readonly what: Subject;
      readonly to: 'player' | 'character' | 'any';
      readonly direct: boolean;
    }
  | { readonly on: 'takes'; readonly who: Owner; readonly of: Harm }
  | { readonly on: 'heals' | 'draws' | 'discards'; readonly who: Owner }
  | { readonly on: 'plays'; readonly who: Owner; readonly of: Selector }
  | { readonly on: 'energy'; readonly who: Owner }
  | {
      readonly on: 'phase';
      readonly whose: Owner;
      readonly phase: Phase | 'turn' | 'any';
      readonly edge: 'start' | 'end';
    };

export type Cost =
  | { readonly pay: 'gainThis' | 'destroyThis' | 'trashThis' | 'returnThis' | 'turnDownThis' }
  | { readonly pay: 'sacrifice'; readonly of: Selector; readonly n: number; readonly how: 'destroy' | 'trash' | 'hand' }
  | { readonly pay: 'energy' | 'discard' | 'life'; readonly n: number };

export type Ability =
  | { readonly ability: 'keyword'; readonly keyword: Keyword; readonly n: number }
  | {
      readonly ability: 'static';
      readonly conditions: readonly Condition[];
      readonly what: Subject;
      readonly changes: readonly Change[];
    }
  | {
      readonly ability: 'player';
      readonly conditions: readonly Condition[];
      readonly who: 'own' | 'opponent' | 'both';
      readonly changes: readonly PlayerChange[];
    }
  | {
      readonly ability: 'trigger';
      readonly times: number; // how often a turn; 0: without limit
      readonly next: boolean; // the next time alone, of one that watches for a while
      readonly conditions: readonly Condition[];
      readonly events: readonly Event[];
      readonly sentences: readonly Sentence[];
    }
  | {
      readonly ability: 'activate';
      readonly times: number;
      readonly timing: Timing;
      readonly costs: readonly Cost[];
      readonly sentences: readonly Sentence[];
    }
  | { readonly ability: 'effect'; readonly sentences: readonly Sentence[] }
  | { readonly ability: 'playIf'; readonly conditions: readonly Condition[] }
  // what such cards cannot do to the one that has it: <竜>との戦闘ではダウンしない. Always given, by a change.
  | { readonly ability: 'bar'; readonly what: Bar; readonly of: Selector }
  | {
      readonly ability: 'replace';
      readonly event: Replaced;
      readonly conditions: readonly Condition[];
      readonly may: boolean;
      readonly steps: readonly Step[];
    };
/** `downed`: in battle with them; `attacked` by them; `affected` by their effects. */
export type Bar = 'downed' | 'attacked' | 'affected';
/** What something else may take the place of. */
export type Replaced =
  | { readonly on: 'destroyed'; readonly what: Subject; readonly by: By }
  | { readonly on: 'downed'; readonly what: Subject; readonly how: How }
  | { readonly on: 'trashed'; readonly what: Subject }
  | { readonly on: 'takes'; readonly who: Owner; readonly of: Harm };
