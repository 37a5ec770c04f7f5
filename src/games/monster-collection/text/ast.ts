// What card text means: plain data, read by the rules at play. The Japanese word stands once, where the kind is declared.

/** Kinds of special abilities (特殊能力), chapter 14. */
export const MARKS = ['complete', 'suicide', 'declare', 'constant', 'hand', 'auto', 'flip'] as const; // □ × ◎ ○ ◇ ● ▽
export type Mark = (typeof MARKS)[number];

/** Timing notation (タイミング表記), 10.9. */
const TIMINGS = ['normal', 'counter', 'initiative', 'battle', 'main', 'ownTurn'] as const;
export type TimingName = (typeof TIMINGS)[number];

/** What a restricted counter [対抗:～限定] answers, 10.9.6. */
const LIMITS = ['attack', 'consumable', 'spell', 'declare', 'complete', 'suicide'] as const;
export type Limit = (typeof LIMITS)[number];

export interface Timing {
  readonly at: TimingName;
  readonly only: readonly Limit[];
}
/** チェイン and 対抗不可, 15.2 and 15.3. */
export type Manner = 'chain' | 'final';

/** Exhibit times (発揮時期). */
export const MOMENTS = [
  'adjust1Start',
  'adjust1End',
  'mainStart',
  'mainEnd',
  'summonPhaseStart',
  'summonPhaseEnd',
  'adjust2Start',
  'adjust2End',
  'endStart',
  'endEnd',
  'placeDeclared',
  'placed',
  'marchDeclared',
  'marchFixed',
  'marchEnded',
  'normalSummonDeclared',
  'instantSummonDeclared',
  'battleStart',
  'instantStart',
  'instantEnd',
  'formationStart',
  'formationEnd',
  'initiativeStart',
  'initiativeEnd',
  'firstStart',
  'firstEnd',
  'secondStart',
  'secondEnd',
  'strikeStart',
  'strikeEnd',
  'battleEndStart',
  'attackDeclared',
] as const;
export type MomentName = (typeof MOMENTS)[number];
/** 手札調整フェイズ開始時 means both phases of that name. */
export type Moment = MomentName | 'adjustStart' | 'adjustEnd';

export const DAMAGE_ATTRIBUTES = [
  '火炎',
  '混沌',
  '地震',
  '石化',
  '精神',
  '閃光',
  '竜巻',
  '津波',
  '電撃',
  '吹雪',
  '猛毒',
  '浄化',
  '禁呪',
  '渇望',
  '火',
  '神',
  '雷',
  '氷',
] as const;
export type DamageAttribute = (typeof DAMAGE_ATTRIBUTES)[number];
/** Kinds of source that Resistance may name (13.1.7.2). */
export const SOURCE_KINDS = ['戦闘スペル', '特殊能力', '消耗品', '攻撃'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export const ATTRIBUTES = ['火', '水', '土', '風', '聖', '魔', '喰', '獣', '荒', '機'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];
/** Spell slots (スペル枠): six elements and the multi icon. */
export const ELEMENTS = ['火', '水', '土', '風', '聖', '魔', '*'] as const;
export type Element = (typeof ELEMENTS)[number];
export const MARCHES = ['歩行', '飛行', '長距離飛行'] as const;

export type Compare = 'is' | 'least' | 'most';
export type Side = 'own' | 'enemy' | 'any';
export type NumberKey =
  | 'level'
  | 'attack'
  | 'defence'
  | 'limit'
  | 'initiative'
  | 'charge'
  | 'defender'
  | 'handLimit'
  | 'dice';

/** No text, and no n, rolls more dice at once than this. */
export const MOST_DICE = 99;
/** nD, nD+a, nDして高い目1つ (3.4). */
export interface Dice {
  readonly dice: number | 'n';
  readonly plus: number;
  readonly pick: 'sum' | 'high' | 'low';
}
export type Amount =
  | number
  | Dice
  | { readonly n: 'n' }
  | { readonly value: NumberKey; readonly base: boolean; readonly of: Thing }
  | { readonly count: Selector }
  | { readonly total: NumberKey; readonly base: boolean; readonly over: Selector }
  | { readonly handCount: Side };
/** +2, -3, +2D … */
export interface Signed {
  readonly sign: 1 | -1;
  readonly amount: Amount;
}

/** Something already spoken of, or picked out by a noun phrase. */
/** `same` is read as what the verb before it was about, and stands in no finished text. */
type Pointer =
  | 'same'
  | 'target'
  | 'this'
  | 'card'
  | 'place'
  | 'user'
  | 'it'
  | 'itUnit'
  | 'itGear'
  | 'itPlace'
  | 'offering';
export type Thing = { readonly the: Pointer } | { readonly some: Selector } | { readonly gearOf: Pointer };

export type Noun = 'unit' | 'terrain' | 'gear' | 'player' | 'spell' | 'consumable';
export type Count = { readonly n: number; readonly upTo: boolean } | 'all' | 'party';
export interface Selector {
  readonly noun: Noun;
  readonly side: Side;
  readonly count: Count;
  readonly filters: readonly Filter[];
}

export type TraitKey = 'race' | 'attribute' | 'type' | 'march' | 'name' | 'faction' | 'class';
export type Trait =
  | { readonly key: TraitKey; readonly values: readonly string[] }
  | { readonly number: NumberKey; readonly base: boolean; readonly amount: Amount; readonly compare: Compare };

const STATES = [
  'fresh',
  'acted',
  'hero',
  'front',
  'rear',
  'proxy',
  'hq',
  'ownHq',
  'enemyHq',
  'notHq',
  'notEnemyHq',
  'empty',
  'ownControlled',
  'enemyControlled',
  'ownPlaced',
  'enemyPlaced',
  'geared',
  'bare',
  'attacking',
  'usingSpell',
  'usingConsumable',
  'usingComplete',
  'usingDeclare',
  'usingSuicide',
  'here',
  'other',
  'adjacent',
  'ownTerritory',
  'enemyTerritory',
  'battle',
  'firstSide',
  'secondSide',
  'instant',
  'sameRace',
  'controlling',
  'attackerSide',
  'defenderSide',
] as const;
export type StateName = (typeof STATES)[number];
export type Filter =
  | { readonly is: 'trait'; readonly trait: Trait; readonly not: boolean }
  | { readonly is: 'state'; readonly state: StateName; readonly not: boolean }
  | { readonly is: 'has'; readonly what: Standing; readonly not: boolean };

/** A standing ability as a noun: 「スペル:x」, 「耐性:火炎」, 「イニシアチブ:x」. */
export type Standing =
  | { readonly standing: 'initiative' | 'item' | 'spell' | 'charge' | 'defender' | 'resist' | 'weak' }
  | { readonly standing: 'resistTo'; readonly to: DamageAttribute | SourceKind }
  | { readonly standing: 'weakTo'; readonly to: DamageAttribute }
  | { readonly standing: 'spellOf'; readonly element: Element };

export type Condition =
  | { readonly if: 'thing'; readonly of: Thing; readonly filters: readonly Filter[] }
  | { readonly if: 'every'; readonly of: Thing; readonly filters: readonly Filter[] }
  | { readonly if: 'else' } // where the sentence before was not applied
  | { readonly if: 'all'; readonly of: readonly Condition[] }
  | { readonly if: 'any'; readonly of: readonly Condition[] }
  | { readonly if: 'exists'; readonly what: Selector; readonly not: boolean }
  | { readonly if: 'count'; readonly what: Selector; readonly n: number; readonly compare: Compare }
  | { readonly if: 'more'; readonly a: Selector; readonly b: Selector; readonly less: boolean }
  | { readonly if: 'hand'; readonly side: Side; readonly n: number; readonly compare: Compare }
  | { readonly if: 'turn'; readonly side: Side }
  | { readonly if: 'battle'; readonly not: boolean }
  | { readonly if: 'dice'; readonly n: number; readonly compare: Compare };

export type Cost =
  | {
      readonly pay: 'hand';
      readonly n: number | 'n';
      readonly to: 'discard' | 'removed';
      readonly only: readonly CardFilter[];
    }
  | { readonly pay: 'deck'; readonly n: number; readonly only: readonly CardFilter[] }
  | { readonly pay: 'pile'; readonly n: number; readonly only: readonly CardFilter[] }
  | { readonly pay: 'draw'; readonly n: number }
  | { readonly pay: 'item'; readonly n: number }
  | { readonly pay: 'spell'; readonly elements: readonly Element[] }
  | { readonly pay: 'actThis' }
  | { readonly pay: 'act'; readonly n: number; readonly only: readonly Filter[] }
  | { readonly pay: 'discardThis' }
  | { readonly pay: 'returnThis' }
  | { readonly pay: 'sacrifice'; readonly n: number; readonly only: readonly Filter[] }
  | { readonly pay: 'gear'; readonly n: number }
  | { readonly pay: 'discardCard' } // the equipment that has the ability
  | { readonly pay: 'flip' };

/** A card anywhere, by what is printed on it. */
type CardKind = 'unit' | 'item' | 'gear' | 'consumable' | 'spell' | 'terrain' | 'card';
export interface CardFilter {
  readonly traits: readonly Trait[];
  readonly kind: CardKind;
}

/** What may be granted or changed. */
export type Gift =
  | { readonly give: 'number'; readonly key: NumberKey; readonly by: Signed }
  | { readonly give: 'trait'; readonly key: TraitKey; readonly values: readonly string[] }
  | { readonly give: 'anyTrait'; readonly key: 'race' | 'attribute' }
  | { readonly give: 'standing'; readonly what: Standing }
  | { readonly give: 'weak'; readonly to: DamageAttribute; readonly amount: number }
  | { readonly give: 'item'; readonly n: number }
  | { readonly give: 'spell'; readonly elements: readonly Element[] }
  | { readonly give: 'resist'; readonly to: readonly (DamageAttribute | SourceKind)[] }
  | { readonly give: 'anyResist' }
  | { readonly give: 'instant' };
export type Change =
  | { readonly set: 'number'; readonly key: NumberKey; readonly to: Amount }
  | { readonly set: 'trait'; readonly key: TraitKey; readonly values: readonly string[] }
  | { readonly set: 'anyTrait'; readonly key: 'race' | 'attribute' };

export type Lost =
  | { readonly lose: 'ability'; readonly mark: Mark; readonly name: string }
  | { readonly lose: 'marks'; readonly marks: readonly Mark[] }
  | { readonly lose: 'standing'; readonly what: Standing }
  | { readonly lose: 'allStanding' }
  | { readonly lose: 'trait'; readonly key: TraitKey; readonly values: readonly string[] };

export type UseKind = 'spell' | 'consumable' | 'complete' | 'declare' | 'suicide' | 'special' | 'any';

export const BANS = [
  'attack',
  'march',
  'target',
  'use',
  'summon',
  'equip',
  'die',
  'spell',
  'item',
  'activate',
  'affect',
  'targetEnemy',
  'targetSpell',
  'targetSpecial',
  'targetEnemySpell',
  'targetEnemySpecial',
  'useComplete',
  'useDeclare',
  'useSuicide',
] as const;
export type Ban = (typeof BANS)[number];

export type Step =
  | {
      readonly do: 'damage';
      readonly to: Thing;
      readonly attributes: readonly (DamageAttribute | '任意')[];
      readonly amount: Amount;
    }
  | {
      readonly do: 'distribute';
      readonly to: Thing;
      readonly attributes: readonly DamageAttribute[];
      readonly amount: Amount;
    }
  | { readonly do: 'kill'; readonly to: Thing; readonly attributes: readonly DamageAttribute[] }
  | { readonly do: 'grant'; readonly to: Thing; readonly gifts: readonly Gift[] }
  | { readonly do: 'change'; readonly to: Thing; readonly changes: readonly Change[] }
  | { readonly do: 'lose'; readonly to: Thing; readonly lost: Lost }
  | { readonly do: 'act'; readonly to: Thing }
  | { readonly do: 'refresh'; readonly to: Thing }
  | { readonly do: 'slots'; readonly to: Thing; readonly what: 'item' | 'spell' | 'both'; readonly spent: boolean }
  | {
      readonly do: 'move';
      readonly to: Thing;
      readonly zone: 'discard' | 'hand' | 'removed' | 'deckTop' | 'deckBottom' | 'deck';
    }
  | {
      readonly do: 'draw';
      readonly who: Thing | null;
      readonly least: number;
      readonly most: Amount;
      readonly mode: 'exact' | 'upTo' | 'range';
    }
  | {
      readonly do: 'discardHand';
      readonly who: Thing | null;
      readonly n: Amount | 'all';
      readonly random: boolean;
      readonly into: 'discard' | 'removed';
    }
  | { readonly do: 'mill'; readonly who: Thing | null; readonly n: Amount }
  | { readonly do: 'shuffle'; readonly who: Thing | null }
  | {
      readonly do: 'recover';
      readonly who: Side;
      readonly what: CardFilter;
      readonly n: number;
      readonly zone: 'hand' | 'deckTop' | 'deck' | 'removed';
      readonly from: 'discard' | 'removed';
    }
  | { readonly do: 'search'; readonly what: CardFilter; readonly n: number; readonly zone: 'hand' | 'deckTop' }
  | { readonly do: 'removePile'; readonly side: Side; readonly who: Thing | null }
  | { readonly do: 'immune'; readonly to: Thing; readonly from: readonly (DamageAttribute | SourceKind)[] }
  | { readonly do: 'show'; readonly who: Thing | null }
  | { readonly do: 'arrange'; readonly who: Thing | null; readonly n: number }
  | { readonly do: 'flipTop'; readonly what: CardFilter }
  | { readonly do: 'initiative'; readonly to: Thing; readonly by: Signed }
  | { readonly do: 'reroll'; readonly who: Thing | null }
  | { readonly do: 'quicken'; readonly what: CardFilter }
  | { readonly do: 'roll'; readonly amount: Dice }
  | { readonly do: 'summon'; readonly from: 'hand' | 'discard'; readonly what: CardFilter; readonly at: Thing }
  | { readonly do: 'moveTo'; readonly to: Thing; readonly where: Selector }
  | { readonly do: 'mayMarch'; readonly to: Thing; readonly where: readonly Selector[] }
  | { readonly do: 'mayPlace'; readonly where: readonly Selector[] }
  | { readonly do: 'maySummon'; readonly how: 'normal' | 'instant'; readonly where: readonly Selector[] }
  | { readonly do: 'cancel'; readonly to: Thing; readonly kind: UseKind }
  | { readonly do: 'counterDiscard'; readonly to: Thing; readonly kind: 'spell' | 'consumable' }
  | { readonly do: 'dice'; readonly to: Thing; readonly by: Signed }
  | { readonly do: 'flip'; readonly to: Thing }
  | { readonly do: 'ban'; readonly to: Thing; readonly ban: Ban }
  | {
      readonly do: 'instead';
      readonly of: Thing;
      readonly event: 'dies' | 'discarded';
      readonly steps: readonly Step[];
      readonly may: boolean;
    }
  | { readonly do: 'later'; readonly moment: Moment; readonly steps: readonly Step[] }
  | { readonly do: 'both'; readonly steps: readonly Step[] } // A & B, at once
  | { readonly do: 'mode'; readonly of: readonly (readonly Step[])[] };

/** Something that happened (～た場合, ～時に), 10.5. */
export type Happening =
  | {
      readonly on:
        | 'dies'
        | 'summoned'
        | 'summonedInstant'
        | 'summonedNormal'
        | 'discarded'
        | 'damaged'
        | 'marched'
        | 'attacked'
        | 'returned'
        | 'leaves'
        | 'enters';
      readonly what: Subject;
    }
  | { readonly on: 'equipped'; readonly what: Subject }
  | { readonly on: 'exhibited'; readonly kind: UseKind; readonly side: Side }
  | { readonly on: 'damagedBy'; readonly what: Subject; readonly by: Subject }
  | { readonly on: 'drawn'; readonly side: Side }
  | { readonly on: 'acted' | 'refreshed'; readonly what: Subject }
  | { readonly on: 'state'; readonly when: Condition };
/** このユニット (on equipment its bearer), the card itself, or any such thing. */
export type Subject = { readonly the: 'this' | 'card' } | { readonly any: Selector };

/** How long an effect lasts, where the text says so itself. */
export type Lasts = 'battle' | 'turn' | 'nextOwn' | 'nextEnemy';
export interface Sentence {
  readonly after: boolean; // 効果適用後
  readonly on: Happening | null;
  readonly when: Condition | null;
  readonly may: boolean; // ～してもよい
  readonly lasts: Lasts | null; // ～まで
  readonly steps: readonly Step[];
}
/** nは～: what n stands for. */
export type Let = Amount | 'paid';

export interface Ability {
  readonly mark: Mark;
  readonly timings: readonly Timing[];
  readonly manners: readonly Manner[];
  readonly name: string;
  readonly moment: Moment | Happening | null; // 発揮
  readonly activation: Condition | null; // 発動条件
  readonly costs: readonly Cost[];
  readonly target: readonly Target[];
  readonly body: readonly Sentence[];
  readonly n: Let | null;
  readonly single: boolean; // 重複しない
  readonly fleeting: boolean; // 対抗連鎖終了後に消失
}
/** 〈対象:～〉 */
export type Target = { readonly the: 'this' | 'place' | 'user' } | Selector;

/** Additional rules (追加ルール), 15.4, and construction rules (構築ルール), 15.5. */
export type ExtraRule =
  | { readonly rule: 'exclusive'; readonly only: readonly Trait[] } // 専用
  | { readonly rule: 'equipLimit' } // 装備制限
  | { readonly rule: 'equipBan' } // 装備禁止
  | { readonly rule: 'secret'; readonly only: readonly Trait[] } // 秘伝
  | { readonly rule: 'forcedPlacement' } // 強制配置
  | { readonly rule: 'normalSummon'; readonly where: readonly Filter[] } // 普通召喚(アイコン)
  | { readonly rule: 'instantSummon'; readonly where: readonly Filter[] } // 即時召喚(アイコン)
  | { readonly rule: 'timeGear' } // 時の歯車
  | { readonly rule: 'specialMarch'; readonly where: readonly Filter[] } // 特殊進軍
  | { readonly rule: 'unlimited'; readonly most: number }; // 枚数制限解除

export type Entry = { readonly ability: Ability } | { readonly extra: ExtraRule };
export type CardText = readonly Entry[];

/** What stands in the standing-ability box (常備能力). */
export type StandingEntry =
  | { readonly box: 'initiative' | 'charge' | 'defender'; readonly by: number }
  | { readonly box: 'item'; readonly n: number }
  | { readonly box: 'spell'; readonly elements: readonly Element[] }
  | { readonly box: 'resist'; readonly to: readonly (DamageAttribute | SourceKind)[] }
  | { readonly box: 'weak'; readonly to: DamageAttribute; readonly amount: number };
