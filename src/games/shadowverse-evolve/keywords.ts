// Keywords and ability icons as bits (chapters 12–14), and states that effects give, as bits of another number.
import type { Icon, Keyword } from './text/ast.ts';

const KEYWORDS: readonly Keyword[] = [
  'guard', // 守護
  'storm', // 疾走
  'rush', // 突進
  'assail', // 指定攻撃
  'intimidate', // 威圧
  'drain', // ドレイン
  'bane', // 必殺
  'aura', // オーラ
  'quick', // クイック
  'stack', // スタック
];
const ICONS: readonly Icon[] = [
  'fanfare', // ファンファーレ
  'lastWord', // ラストワード
  'onEvolve', // 進化時
  'onAttack', // 攻撃時
  'onRace', // 出走時
  'evolve', // 進化
  'eat', // 食事
  'activate', // 起動
];
const NAMES: readonly string[] = [...KEYWORDS, ...ICONS];
export const bitOf = (name: Keyword | Icon): number => 1 << NAMES.indexOf(name);
export const maskOf = (names: readonly (Keyword | Icon)[]): number => names.reduce((mask, n) => mask | bitOf(n), 0);

export const GUARD = bitOf('guard');
export const STORM = bitOf('storm');
export const RUSH = bitOf('rush');
export const ASSAIL = bitOf('assail');
export const INTIMIDATE = bitOf('intimidate');
export const DRAIN = bitOf('drain');
export const BANE = bitOf('bane');
export const AURA = bitOf('aura');
export const QUICK = bitOf('quick');
export const STACK = bitOf('stack');
export const keywordNames = (mask: number): readonly string[] => KEYWORDS.filter((_, i) => (mask & (1 << i)) !== 0);

const FLAGS = [
  'cannotAttack',
  'cannotAttackLeader',
  'cannotAttackFollower',
  'cannotBeAttacked',
  'cannotBeSelected',
  'cannotEvolve',
  'cannotStand',
  'entersActed',
  'ignoresGuard',
  'dealsHealth',
  'indestructible',
  'indestructibleByAbility',
  'indestructibleByOpponent',
  'mayAttackAtOnce',
  'unbanishable',
  'unbanishableByOpponent',
  'unreturnable',
  'unreturnableByOpponent',
  'unmovable',
  'unmovableByOpponent',
  'mustBeAttacked',
  'mustAttack',
  'unattackedBySome',
  'cannotGainHealth',
  'cannotBeSelectedBySpells',
  'cannotDraw',
  'cannotDrawByAbility',
] as const;
export type Flag = (typeof FLAGS)[number];
export const flag = (name: Flag): number => 1 << FLAGS.indexOf(name);
