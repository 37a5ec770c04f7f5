// What is printed on a card, and the closed vocabularies it is printed in.
import type { Printed } from '../../kernel/index.ts';
import type { Ability } from './text/ast.ts';

/** Colour symbols (カラーシンボル) of 06-1. */
export const COLORS = ['black', 'red', 'white', 'green', 'blue'] as const;
export type Color = (typeof COLORS)[number];
export const COLOR_WORDS: Readonly<Record<Color, string>> = {
  black: '黒',
  red: '赤',
  white: '白',
  green: '緑',
  blue: '青',
};
export const colorBit = (color: Color): number => 1 << COLORS.indexOf(color);

/** Categories (カテゴリー) of 14-3e. */
export const CATEGORIES = ['master', 'skill', 'arts', 'minion', 'lord'] as const;
export type Category = (typeof CATEGORIES)[number];
export const CATEGORY_WORDS: Readonly<Record<Category, string>> = {
  master: 'マスター',
  skill: 'スキル',
  arts: 'アーツ',
  minion: 'ミニオン',
  lord: 'ロード',
};

/** Classes (クラス): pairs of colours that have a name (13-3 … 13-10). */
export const CLASSES = [
  { id: 'rune-blader', ja: 'ルーンブレイダー', en: 'Rune Blader', colors: ['red', 'white'], clause: '13-3' },
  { id: 'fairy-tamer', ja: 'フェアリーテイマー', en: 'Fairy Tamer', colors: ['red', 'green'], clause: '13-4' },
  { id: 'shaman', ja: 'シャーマン', en: 'Shaman', colors: ['black', 'green'], clause: '13-5' },
  { id: 'demon-ruler', ja: 'デモンルーラー', en: 'Demon Ruler', colors: ['black', 'white'], clause: '13-6' },
  { id: 'general', ja: 'ジェネラル', en: 'General', colors: ['white', 'green'], clause: '13-7' },
  { id: 'wizard', ja: 'ウィザード', en: 'Wizard', colors: ['black', 'red'], clause: '13-8' },
  { id: 'necromancer', ja: 'ネクロマンサー', en: 'Necromancer', colors: ['black', 'blue'], clause: '13-9' },
  { id: 'doll-master', ja: 'ドールマスター', en: 'Doll Master', colors: ['white', 'blue'], clause: '13-10' },
] as const;
export type ClassSpec = (typeof CLASSES)[number];
export const maskOf = (colors: readonly Color[]): number => colors.reduce((mask, c) => mask | colorBit(c), 0);
const CLASS_OF = new Map<number, ClassSpec>(CLASSES.map((spec) => [maskOf(spec.colors), spec]));
export const classOf = (mask: number): ClassSpec | null => CLASS_OF.get(mask) ?? null;
export const isDouble = (mask: number): boolean => (mask & (mask - 1)) !== 0;

/** Keyword abilities (キーワード能力) of chapter 39. */
export const WORDS = [
  'haste',
  'assault',
  'firstStrike',
  'regeneration',
  'effectImmune',
  'moveAttack',
  'cannotBlock',
  'straight',
  'leap',
  'ward',
  'moveImmune',
  'leftOnly',
] as const;
export type Word = (typeof WORDS)[number];
const WORD_BITS = Object.fromEntries(WORDS.map((word, i) => [word, 1 << i])) as Readonly<Record<Word, number>>;
export const wordBit = (word: Word): number => WORD_BITS[word];
export const WORD_NAMES: Readonly<Record<Word, string>> = {
  haste: '速攻',
  assault: '強襲',
  firstStrike: '先制',
  regeneration: '再生',
  effectImmune: '効果ダメージ無効',
  moveAttack: '移動攻撃',
  cannotBlock: 'ブロック不可',
  straight: '直進',
  leap: '跳躍',
  ward: '結界',
  moveImmune: '領域移動無効',
  leftOnly: '左配置限定',
};
/** Keywords with a number. */
export const AMOUNTS = [
  'impact',
  'intimidate',
  'pierce',
  'rightTrait',
  'centerTrait',
  'antiMaster',
  'antiLord',
  'antiMinion',
] as const;
export type Amount = (typeof AMOUNTS)[number];
export const AMOUNT_NAMES: Readonly<Record<Amount, string>> = {
  impact: '衝撃',
  intimidate: '威圧',
  pierce: '貫通',
  rightTrait: '右配置特性',
  centerTrait: '中央配置特性',
  antiMaster: '対マスター特効',
  antiLord: '対ロード特効',
  antiMinion: '対ミニオン特効',
};
export const KEYWORD_ENGLISH: Readonly<Record<Word | Amount, string>> = {
  haste: 'Haste',
  assault: 'Assault',
  firstStrike: 'First strike',
  regeneration: 'Regeneration',
  effectImmune: 'Effect-damage immunity',
  moveAttack: 'Move attack',
  cannotBlock: 'Cannot block',
  straight: 'Straight',
  leap: 'Leap',
  ward: 'Ward',
  moveImmune: 'Zone-move immunity',
  leftOnly: 'Left only',
  impact: 'Impact',
  intimidate: 'Intimidate',
  pierce: 'Pierce',
  rightTrait: 'Right-lane trait',
  centerTrait: 'Center-lane trait',
  antiMaster: 'Anti-Master',
  antiLord: 'Anti-Lord',
  antiMinion: 'Anti-Minion',
};

/** What a text may forbid or allow a unit (38-21, 01-2, 01-3). */
export const RULES = [
  'cannotAttack',
  'cannotMove',
  'untargetable',
  'unbreakable',
  'undamaged',
  'unblockable',
  'anyLane',
  'canAttack',
  'unrecovered',
  'unhurtInBattle',
  'unbreakableByEffect',
  'unbreakableByFoe', // by effects of the opponent's cards
  'unbreakableInBattle',
  'cannotUnlock',
  'cannotPlay',
  'noChange', // of a Master: its player makes no card change
  'sparesMaster', // cannot attack a Master
  'noAbilities',
  'unreversed',
  'noLife', // of a Master
  'unexiled',
  'unexiledByFoe',
  'unreturned',
  'unreturnedByFoe',
  'mutePlaced', // its 《配置時》 is not answered
  'muteBroken',
  'muteAttack',
  'mustAttack', // as long as it can, before its player's main phase ends
  'attacksTwice', // fatigued by its one attack of this turn, it may attack once more
  'neverHeld', // is not made incapacitated
] as const;
export type Rule = (typeof RULES)[number];
const RULE_BITS = Object.fromEntries(RULES.map((r, i) => [r, 1 << i])) as Readonly<Record<Rule, number>>;
export const ruleBit = (r: Rule): number => RULE_BITS[r];

/** Places of a card's numbers in its sheet. */
export const K_ATK = 0;
export const K_HP = 1;
export const K_COST = 2;
export const K_WORDS = 3;
export const K_RULES = 4;
export const K_AMOUNT = 5; // + index in AMOUNTS
export const K_COLORS = K_AMOUNT + AMOUNTS.length; // bit mask
export const K_TYPES = K_COLORS + 1; // of a kept sheet: from here on, types it had been given (traits.ts)
export const AMOUNT_KEYS = Object.fromEntries(AMOUNTS.map((a, i) => [a, K_AMOUNT + i])) as Readonly<
  Record<Amount, number>
>;

export interface Def extends Printed {
  readonly category: Category;
  readonly token: boolean;
  readonly colors: number; // bit mask
  readonly cost: number;
  readonly wt: number; // 1–4; 0 where a card has none
  readonly atk: number;
  readonly hp: number;
  readonly cc: number;
  readonly types: readonly string[];
  readonly words: number; // bit mask
  readonly amounts: readonly number[]; // by AMOUNTS
  readonly text: string;
  readonly awakenedText: string; // of a Master's other face
  readonly abilities: readonly Ability[];
  // Indexes into abilities, by what they are.
  readonly play: number; // the effect of playing it, or -1
  readonly triggers: readonly number[];
  readonly statics: readonly number[];
  readonly activated: readonly number[];
  readonly replaces: boolean; // has a replacement effect
  readonly olderCost: number; // what an older printing of this name cost (14-5), or -1
  readonly listens: number; // bits of what its triggered abilities listen to (listens.ts)
  readonly listensToItself: number; // the same, of what happens to itself
  readonly sheet: readonly number[]; // its printed numbers, as values.ts reads them
}
