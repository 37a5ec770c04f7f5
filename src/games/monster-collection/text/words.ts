// The closed vocabularies of card text: marks, timings, moments, numbers, traits.
import {
  around,
  convert,
  list,
  number,
  oneOf,
  only,
  pattern,
  type Phrase,
  phrase,
  rule,
  word,
  words,
} from '../../../text/index.ts';
import {
  type Compare,
  DAMAGE_ATTRIBUTES,
  type DamageAttribute,
  type Dice,
  type Element,
  ELEMENTS,
  type Filter,
  type Limit,
  type Mark,
  type Moment,
  type MomentName,
  MOST_DICE,
  type NumberKey,
  type Side,
  SOURCE_KINDS,
  type SourceKind,
  type Standing,
  type StateName,
  type Timing,
  type TraitKey,
} from './ast.ts';

export const mark: Phrase<Mark> = words({
  complete: ['□', '□'],
  suicide: ['×', '×'],
  declare: ['◎', '◎'],
  constant: ['○', '○'],
  hand: ['◇', '◇'],
  auto: ['●', '●'],
  flip: ['▽', '▽'],
});

/** A name as printed: no mark, bracket or stop of the template. */
export const effectName = pattern(/[^[\]〈〉〔〕。、「」『』【】□×◎○◇●▽:/&|\n]+/u, '効果名', [
  '火炎弾',
  '竜鳴印',
  '溶解泡',
]);
/** A trait's value: up to an or, a slash or the closing bracket. */
const traitValue = pattern(/(?!好きな|任意の)(?:(?!or)[^「」:/|&〔〕、。\s])+/u, '特性', [
  'ドラゴン',
  'エルフ',
  'レプタイル',
]);

/* Timings */

const limit: Phrase<Limit> = words({
  attack: ['攻撃限定', 'attack only'],
  consumable: ['消耗品限定', 'consumable only'],
  spell: ['戦闘スペル限定', 'combat spell only'],
  declare: [['◎特殊能力限定', '◎〔宣言型〕特殊能力限定'], '◎ only'],
  complete: [['□特殊能力限定', '□〔完了型〕特殊能力限定'], '□ only'],
  suicide: [['×特殊能力限定', '×〔自爆型〕特殊能力限定'], '× only'],
});
const plainTiming = (at: Timing['at'], ja: string, en: string): Phrase<Timing> => word({ at, only: [] }, ja, en);
export const timing: Phrase<Timing> = oneOf(
  plainTiming('normal', '普通', 'normal'),
  plainTiming('counter', '対抗', 'counter'),
  plainTiming('initiative', 'イニシアチブ', 'initiative'),
  plainTiming('battle', '戦闘', 'battle'),
  plainTiming('main', 'メイン', 'main'),
  plainTiming('ownTurn', '自軍ターン', 'own turn'),
  phrase({ at: 'counter' }, '対抗:{only}', 'counter: {only}', {
    only: list(limit, { ja: ['・', '&', '+'], en: ' or ' }),
  }),
);
export const manner = words({ chain: ['チェイン', 'chain'], final: ['対抗不可', 'no counter'] });

/* Moments */

const MOMENT_WORDS: Readonly<Record<MomentName | 'adjustStart' | 'adjustEnd', readonly [readonly string[], string]>> = {
  adjust1Start: [['第1手札調整フェイズ開始時'], 'start of first hand adjustment'],
  adjust1End: [['第1手札調整フェイズ終了時'], 'end of first hand adjustment'],
  mainStart: [['メインフェイズ開始時', 'メインフェイズの前', 'メインフェイズの最初'], 'start of main phase'],
  mainEnd: [['メインフェイズ終了時', 'メインフェイズの最後'], 'end of main phase'],
  summonPhaseStart: [
    ['普通召喚フェイズ開始時', '普通召喚フェイズの前', '普通召喚フェイズの最初'],
    'start of summon phase',
  ],
  summonPhaseEnd: [['普通召喚フェイズ終了時', '普通召喚フェイズの最後'], 'end of summon phase'],
  adjust2Start: [['第2手札調整フェイズ開始時'], 'start of second hand adjustment'],
  adjust2End: [['第2手札調整フェイズ終了時'], 'end of second hand adjustment'],
  adjustStart: [['手札調整フェイズ開始時', '手札調整フェイズの前'], 'start of hand adjustment'],
  adjustEnd: [['手札調整フェイズ終了時', '手札調整フェイズの最後'], 'end of hand adjustment'],
  endStart: [['終了宣言フェイズ開始時', '終了宣言フェイズの前'], 'start of end phase'],
  endEnd: [['終了宣言フェイズ終了時', 'ターン終了時', '終了宣言フェイズの最後'], 'end of turn'],
  placeDeclared: [['地形配置宣言時'], 'terrain placement declared'],
  placed: [['この地形配置時'], 'this terrain placed'],
  marchDeclared: [['進軍宣言時'], 'march declared'],
  marchFixed: [['進軍先確定時'], 'destination fixed'],
  marchEnded: [['進軍終了時'], 'march ended'],
  normalSummonDeclared: [['普通召喚宣言時'], 'normal summon declared'],
  instantSummonDeclared: [['即時召喚宣言時'], 'immediate summon declared'],
  battleStart: [['戦闘開始時'], 'start of battle'],
  instantStart: [['即時召喚タイミング開始時'], 'start of immediate summon timing'],
  instantEnd: [['即時召喚タイミング終了時'], 'end of immediate summon timing'],
  formationStart: [['隊列変更タイミング開始時'], 'start of formation timing'],
  formationEnd: [['隊列変更タイミング終了時'], 'end of formation timing'],
  initiativeStart: [['イニシアチブ決定タイミング開始時'], 'start of initiative timing'],
  initiativeEnd: [['イニシアチブ決定タイミング終了時'], 'end of initiative timing'],
  firstStart: [['先攻普通タイミング開始時'], 'start of first normal timing'],
  firstEnd: [['先攻普通タイミング終了時'], 'end of first normal timing'],
  secondStart: [['後攻普通タイミング開始時'], 'start of second normal timing'],
  secondEnd: [['後攻普通タイミング終了時'], 'end of second normal timing'],
  strikeStart: [['同時攻撃タイミング開始時'], 'start of simultaneous attack timing'],
  strikeEnd: [['同時攻撃タイミング終了時'], 'end of simultaneous attack timing'],
  battleEndStart: [['戦闘終了タイミング開始時', '戦闘終了時'], 'start of battle end timing'],
  attackDeclared: [['攻撃宣言時'], 'attack declared'],
};
export const moment: Phrase<Moment> = rule('発揮時期', () =>
  oneOf(...Object.entries(MOMENT_WORDS).map(([key, [ja, en]]) => word(key as Moment, ja, en))),
);

/* Traits and numbers */

export const compare: Phrase<Compare> = words({
  least: ['以上', ' or more'],
  most: ['以下', ' or less'],
  is: ['', ''],
});
export const numberKey: Phrase<NumberKey> = words({
  level: ['レベル', 'level'],
  attack: ['攻撃力', 'attack'],
  defence: ['防御力', 'defence'],
  limit: ['リミット', 'limit'],
  initiative: ['イニシアチブ', 'initiative'],
  charge: ['チャージ', 'charge'],
  defender: ['ディフェンダー', 'defender'],
  handLimit: ['手札上限枚数', 'hand limit'],
  dice: [['ダイス結果', 'ダイス'], 'dice result'],
});
export const traitKey: Phrase<TraitKey> = words({
  race: ['種族', 'race'],
  attribute: ['属性', 'attribute'],
  type: ['タイプ', 'type'],
  march: ['進軍タイプ', 'march type'],
  name: ['カード名', 'name'],
  faction: ['勢力', 'faction'],
  class: ['分類', 'class'],
});
/** A or B: any of them (4.7.5); A/B: a card's whole list. */
export const traitValues = list(traitValue, { ja: ['or', '/'], en: ' or ' });

export const someSide: Phrase<Side> = words({
  own: [['自軍', '自軍の'], 'own '],
  enemy: [['敵軍', '敵軍の'], 'enemy '],
});
export const side: Phrase<Side> = oneOf(someSide, word('any', '', ''));

const literal = <T extends string>(names: readonly T[], en: (name: T) => string = (n) => n): Phrase<T> =>
  oneOf(...names.map((name) => word(name, name, en(name)))) as Phrase<T>;
export const damageAttribute: Phrase<DamageAttribute> = literal(DAMAGE_ATTRIBUTES);
const sourceKind: Phrase<SourceKind> = literal(SOURCE_KINDS);
const element: Phrase<Element> = literal(ELEMENTS);
export const elements = list(element, { ja: '', en: '' });
export const items: Phrase<number> = convert(
  list(word('i', 'i', 'i'), { ja: '', en: '' }),
  (icons) => icons.length,
  (value) => (typeof value === 'number' && value > 0 ? Array.from({ length: value }, () => 'i' as const) : undefined),
);

const resistTo: Phrase<DamageAttribute | SourceKind> = oneOf(damageAttribute, sourceKind);
export const resists = list(resistTo, { ja: ['/', '・', '、'], en: '/' });
const damageWord = '(ダメージ|)';
export const WEAK = `弱点:{to}〔+{amount}${damageWord}〕`;

/** A standing ability spoken of: 「スペル:x」. */
export const standing: Phrase<Standing> = rule('常備能力', () =>
  oneOf(
    phrase({ standing: 'initiative' }, 'イニシアチブ(:x|)', 'Initiative:x'),
    phrase({ standing: 'charge' }, 'チャージ(:x|)', 'Charge:x'),
    phrase({ standing: 'defender' }, 'ディフェンダー(:x|)', 'Defender:x'),
    phrase({ standing: 'item' }, ['アイテム:x', 'アイテム', 'アイテム:i'], 'Item:x'),
    phrase({ standing: 'spell' }, 'スペル(:x|)', 'Spell:x'),
    phrase({ standing: 'resist' }, '耐性(:x|)', 'Resistance:x'),
    phrase({ standing: 'weak' }, '弱点(:x|)', 'Weakness:x'),
    phrase({ standing: 'resistTo' }, '耐性:{to}', 'Resistance:{to}', { to: resistTo }),
    phrase({ standing: 'weakTo' }, '弱点:{to}', 'Weakness:{to}', { to: damageAttribute }),
    phrase({ standing: 'spellOf' }, 'スペル:{element}', 'Spell:{element}', { element }),
  ),
);

export const signed: Phrase<number> = oneOf(
  around('+{}', '+{}', number),
  convert(
    around('-{}', '-{}', number),
    (n) => 0 - n,
    (v) => (typeof v === 'number' && v < 0 ? -v : undefined),
  ),
);

/* Dice (3.4) */

const plus: Phrase<number> = oneOf(
  word(0, '', ''),
  around('+{}', '+{}', number),
  convert(
    around('-{}', '-{}', number),
    (n) => 0 - n,
    (v) => (typeof v === 'number' && v < 0 ? -v : undefined),
  ),
);
/** A text that names more dice than anybody rolls is refused. */
const howMany: Phrase<number | 'n'> = oneOf(
  only(number, (n) => n <= MOST_DICE),
  word('n', 'n', 'n'),
);
export const dice: Phrase<Dice> = rule('ダイス', () =>
  oneOf(
    phrase({ pick: 'sum' }, '{dice}D{plus}', '{dice}D{plus}', { dice: howMany, plus }),
    phrase({ pick: 'high', plus: 0 }, '{dice}Dして(高い目1つ|最も高い目1つ)', 'highest of {dice}D', { dice: howMany }),
    phrase({ pick: 'low', plus: 0 }, '{dice}Dして(低い目1つ|最も低い目1つ)', 'lowest of {dice}D', { dice: howMany }),
  ),
);

/* What a thing is, or where */

const STATE_WORDS: Readonly<Partial<Record<StateName, readonly [readonly string[], string]>>> = {
  fresh: [['未行動の'], 'fresh'],
  acted: [['行動完了の'], 'acted'],
  hero: [['英雄の', '「英雄」の'], 'hero'],
  front: [['最前列の'], 'frontmost'],
  ahead: [['このユニットより前列の', 'このユニットより前の'], 'ahead of this'],
  behind: [['このユニットより後列の', 'このユニットより後ろの'], 'behind this'],
  nextAhead: [['このユニットのすぐ前の', 'このユニットの直前の'], 'right ahead of this'],
  nextBehind: [['このユニットのすぐ後ろの', 'このユニットの直後の'], 'right behind this'],
  rear: [['最後列の'], 'rearmost'],
  geared: [['装備品を装備している', '装備品を装備した'], 'equipped'],
  bare: [['装備品を装備していない'], 'unequipped'],
  attacking: [['攻撃中の', '攻撃に参加している', '攻撃した'], 'attacking'],
  usingSpell: [['戦闘スペルを使用中の', '戦闘スペルを使用した'], 'spell-using'],
  usingConsumable: [['消耗品を使用中の', '消耗品を使用した'], 'consumable-using'],
  usingComplete: [['□特殊能力を使用中の', '□特殊能力を使用した'], '□-using'],
  usingDeclare: [['◎特殊能力を使用中の', '◎特殊能力を使用した'], '◎-using'],
  usingSuicide: [['×特殊能力を使用中の', '×特殊能力を使用した'], '×-using'],
  here: [['この地形に存在する', 'この地形の', '同じ地形に存在する', 'このユニットと同じ地形に存在する'], 'here'],
  other: [['他の', 'このユニット以外の', 'この地形以外の'], 'other'],
  notTarget: [['対象以外の'], 'untargeted'],
  adjacent: [['隣接する', '隣接した'], 'adjacent'],
  adjacentHere: [['この地形に隣接する', 'この地形に隣接した', 'このユニットに隣接する'], 'adjacent to this'],
  ownTerritory: [['自軍領土に存在する', '自軍領土の'], 'in own territory'],
  enemyTerritory: [['敵軍領土に存在する', '敵軍領土の'], 'in enemy territory'],
  battle: [['戦闘中の', '戦闘に参加している'], 'in battle'],
  anywhere: [['戦場に存在する', '戦場の'], 'on the battlefield'],
  firstSide: [['先攻側の'], 'of the first side'],
  secondSide: [['後攻側の'], 'of the second side'],
  instant: [['即時召喚された'], 'immediately summoned'],
  attackerSide: [['進軍側の'], "the attacker's"],
  defenderSide: [['守備側の'], "the defender's"],
};
/** Of those a text may say that they are not so. */
const DENIED: Readonly<Partial<Record<StateName, readonly [readonly string[], string]>>> = {
  hero: [['英雄以外の', '英雄ではない'], 'a hero'],
  front: [['最前列以外の', '最前列ではない'], 'frontmost'],
  rear: [['最後列以外の', '最後列ではない'], 'rearmost'],
  acted: [['行動完了ではない'], 'acted'],
  instant: [['即時召喚されていない'], 'immediately summoned'],
};
export const stateFilter: Phrase<Filter> = oneOf(
  ...Object.entries(DENIED).map(([state, [ja, en]]) =>
    word<Filter>({ is: 'state', state: state as StateName, not: true }, ja, `not ${en} `),
  ),
  ...Object.entries(STATE_WORDS).map(([state, [ja, en]]) =>
    word({ is: 'state' as const, state: state as StateName, not: false }, ja, `${en} `),
  ),
);
/** Words for terrain, each with the state it says of it. */
export const TERRAINS = {
  地形: [null, 'terrain'],
  代理地形: ['proxy', 'proxy terrain'],
  本陣: ['hq', 'base'],
  自軍本陣: ['ownHq', 'own base'],
  敵軍本陣: ['enemyHq', 'enemy base'],
  誰もいない地形: ['empty', "no one's terrain"],
  自軍支配地形: ['ownControlled', 'own-controlled terrain'],
  敵軍支配地形: ['enemyControlled', 'enemy-controlled terrain'],
  自軍配置地形: ['ownPlaced', 'own-placed terrain'],
  敵軍配置地形: ['enemyPlaced', 'enemy-placed terrain'],
} as const;

/* Cards */

export const pileName = words({
  discard: ['捨て山', 'discard pile'],
  removed: ['除外ゾーン', 'removed zone'],
  hand: ['手札', 'hand'],
  deck: ['山札', 'deck'],
});
export const cardKind = words({
  unit: ['ユニットカード', 'unit card'],
  gear: [['装備品のアイテムカード', '装備品のカード'], 'equipment card'],
  consumable: [['消耗品のアイテムカード', '消耗品のカード'], 'consumable card'],
  item: ['アイテムカード', 'item card'],
  spell: [['戦闘スペルカード', '戦闘スペルのカード', '戦闘スペル'], 'combat spell card'],
  terrain: ['地形カード', 'terrain card'],
  card: ['カード', 'card'],
});
