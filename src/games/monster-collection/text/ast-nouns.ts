// What card text speaks of: attributes and numbers, things, noun phrases, conditions. The Japanese word stands once.

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
  | { readonly handCount: Side }
  | { readonly times: Amount; readonly by: number } // ×n
  | { readonly plus: Amount; readonly by: number } // +n, -n
  | { readonly half: Amount; readonly up: boolean } // 半分
  | { readonly sum: readonly Amount[] } // 1D+使用ユニットのレベル
  | { readonly rolled: 'dice' } // ダイス結果
  | { readonly wornBy: Thing } // 装備している装備品の数
  | { readonly cards: CardFilter; readonly side: Side; readonly zone: Pile }; // ～の枚数
/** Where cards lie that are counted. */
export type Pile = 'discard' | 'removed' | 'hand' | 'deck';
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
  | 'offering'
  | 'paid'; // the cards discarded or removed as the cost
export type Thing =
  | { readonly the: Pointer }
  | { readonly some: Selector }
  | { readonly gearOf: Pointer }
  | { readonly oneGearOf: Pointer } // 対象の装備品1つ: named with the declaration (10.1.7)
  | { readonly targets: readonly Filter[] } // 「～」の対象: those of the targets
  | { readonly these: readonly Thing[] }; // AとB

/** What a verb without an object is about: that of the verb before it, else the target. */
export const target: Thing = { the: 'target' };
export const same: Thing = { the: 'same' };

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
  'adjacentHere',
  'ownTerritory',
  'enemyTerritory',
  'battle',
  'anywhere',
  'firstSide',
  'secondSide',
  'instant',
  'sameRace',
  'controlling',
  'attackerSide',
  'defenderSide',
  'ahead',
  'behind',
  'nextAhead',
  'nextBehind',
  'notTarget',
] as const;
export type StateName = (typeof STATES)[number];
export type Filter =
  | { readonly is: 'trait'; readonly trait: Trait; readonly not: boolean }
  | { readonly is: 'state'; readonly state: StateName; readonly not: boolean }
  | { readonly is: 'has'; readonly what: Standing; readonly not: boolean }
  | { readonly is: 'either'; readonly of: readonly Trait[]; readonly not: boolean } // 「A」または「B」
  | { readonly is: 'on'; readonly where: Selector; readonly not: boolean } // ～に存在する
  | { readonly is: 'wears'; readonly n: number; readonly compare: Compare; readonly not: boolean } // 装備品を2つ以上装備している
  | { readonly is: 'kind'; readonly kind: CardKind; readonly not: boolean }; // ユニットカード

/** A standing ability as a noun: 「スペル:x」, 「耐性:火炎」, 「イニシアチブ:x」. */
export type Standing =
  | { readonly standing: 'initiative' | 'item' | 'spell' | 'charge' | 'defender' | 'resist' | 'weak' }
  | { readonly standing: 'resistTo'; readonly to: DamageAttribute | SourceKind }
  | { readonly standing: 'weakTo'; readonly to: DamageAttribute }
  | { readonly standing: 'spellOf'; readonly element: Element };

export type Condition =
  | { readonly if: 'thing'; readonly of: Thing; readonly filters: readonly Filter[] }
  | { readonly if: 'every'; readonly of: Thing; readonly filters: readonly Filter[] }
  | { readonly if: 'else' } // where the condition before did not hold
  | { readonly if: 'undone' } // where the sentence before was not applied
  | { readonly if: 'all'; readonly of: readonly Condition[] }
  | { readonly if: 'any'; readonly of: readonly Condition[] }
  | { readonly if: 'exists'; readonly what: Selector; readonly not: boolean }
  | { readonly if: 'count'; readonly what: Selector; readonly n: number; readonly compare: Compare }
  | { readonly if: 'more'; readonly a: Selector; readonly b: Selector; readonly less: boolean }
  | { readonly if: 'hand'; readonly side: Side; readonly n: number; readonly compare: Compare }
  | { readonly if: 'turn'; readonly side: Side }
  | { readonly if: 'battle'; readonly not: boolean }
  | { readonly if: 'dice'; readonly n: number; readonly compare: Compare }
  | { readonly if: 'diceIn'; readonly least: number; readonly most: number } // 3~4
  | { readonly if: 'diceOdd'; readonly odd: boolean }
  | { readonly if: 'compare'; readonly a: Amount; readonly b: Amount; readonly how: Relation }
  | {
      readonly if: 'cards';
      readonly side: Side;
      readonly zone: Pile;
      readonly what: CardFilter;
      readonly n: number;
      readonly compare: Compare;
    };
/** How two amounts stand to each other. */
export type Relation = 'more' | 'less' | 'least' | 'most' | 'same';

/** A card anywhere, by what is printed on it. */
export type CardKind = 'unit' | 'item' | 'gear' | 'consumable' | 'spell' | 'terrain' | 'card';
export interface CardFilter {
  readonly traits: readonly Trait[];
  readonly kind: CardKind;
}
