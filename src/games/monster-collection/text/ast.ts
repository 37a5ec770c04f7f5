// What card text means: plain data, read by the rules at play. The Japanese word stands once, where the kind is declared.
import type {
  Amount,
  CardFilter,
  Condition,
  DamageAttribute,
  Dice,
  Element,
  Filter,
  NumberKey,
  Selector,
  Side,
  Signed,
  SourceKind,
  Standing,
  Thing,
  Trait,
  TraitKey,
} from './ast-nouns.ts';

export * from './ast-nouns.ts';

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
  'affectAll',
  'affectEnemy',
  'affectSpell',
  'affectEnemySpell',
  'affectEnemySpecial',
  'refresh',
  'instantSummon',
  'place',
  'placeProxy',
  'discard',
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
      readonly who: Thing | null;
      readonly side: Side; // whose pile, seen from who does it
      readonly what: CardFilter;
      readonly n: number;
      readonly upTo: boolean;
      readonly zone: 'hand' | 'deckTop' | 'deck' | 'removed';
      readonly from: 'discard' | 'removed';
    }
  | {
      readonly do: 'search';
      readonly who: Thing | null;
      readonly what: CardFilter;
      readonly n: number;
      readonly zone: 'hand' | 'deckTop' | 'discard';
    }
  | { readonly do: 'removePile'; readonly side: Side; readonly who: Thing | null }
  | { readonly do: 'immune'; readonly to: Thing; readonly from: readonly (DamageAttribute | SourceKind)[] }
  | {
      readonly do: 'pickHand';
      readonly from: Thing;
      readonly what: CardFilter;
      readonly n: number;
      readonly into: 'discard' | 'removed';
    }
  | {
      readonly do: 'look'; // the top cards of the own deck: some are taken, the rest goes elsewhere
      readonly who: Thing | null;
      readonly n: number;
      readonly take: number;
      readonly upTo: boolean;
      readonly what: CardFilter;
      readonly rest: 'deckTop' | 'deckBottom' | 'discard';
    }
  | { readonly do: 'show'; readonly who: Thing | null }
  | { readonly do: 'arrange'; readonly who: Thing | null; readonly n: number }
  | { readonly do: 'flipTop'; readonly what: CardFilter }
  | { readonly do: 'initiative'; readonly to: Thing; readonly by: Signed }
  | { readonly do: 'reroll'; readonly who: Thing | null }
  | { readonly do: 'quicken'; readonly who: Thing | null; readonly what: CardFilter }
  | { readonly do: 'roll'; readonly amount: Dice }
  | { readonly do: 'summon'; readonly from: 'hand' | 'discard'; readonly what: CardFilter; readonly at: Thing }
  | { readonly do: 'equip'; readonly from: 'hand' | 'discard'; readonly what: CardFilter; readonly at: Thing }
  | { readonly do: 'rank'; readonly to: Thing; readonly place: 'front' | 'rear' }
  | { readonly do: 'bar'; readonly to: Thing; readonly way: 'march' | 'place'; readonly where: readonly Selector[] }
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
      readonly event: 'dies' | 'discarded' | 'damaged';
      readonly from: readonly (DamageAttribute | SourceKind)[]; // of which damage; none named: any
      readonly steps: readonly Step[];
      readonly may: boolean;
    }
  | { readonly do: 'passOn'; readonly to: Thing } // そのダメージを受ける, in place of whom it was for
  | {
      readonly do: 'soften'; // ～が受けるダメージを-2する
      readonly to: Thing;
      readonly from: readonly (DamageAttribute | SourceKind)[];
      readonly by: Signed;
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
        | 'enters'
        | 'spared'; // 死亡しなかった, asked of what the same effect has done
      readonly what: Subject;
    }
  | { readonly on: 'equipped'; readonly what: Subject }
  | { readonly on: 'exhibited'; readonly kind: UseKind; readonly side: Side }
  | { readonly on: 'damagedBy'; readonly what: Subject; readonly by: Subject }
  | { readonly on: 'damagedOf'; readonly what: Subject; readonly of: readonly (DamageAttribute | SourceKind)[] }
  | { readonly on: 'drawn'; readonly side: Side }
  | { readonly on: 'acted' | 'refreshed'; readonly what: Subject }
  | { readonly on: 'state'; readonly when: Condition };
/** このユニット (on equipment its bearer), the card itself, or any such thing. */
export type Subject = { readonly the: 'this' | 'card' | 'target' } | { readonly any: Selector };

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
  readonly limit: 'turn' | 'battle' | null; // 1ターンに1回しか使用できない
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
