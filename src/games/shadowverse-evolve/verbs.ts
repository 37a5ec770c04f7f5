// Verbs of options: what players say they do.
import { FIRST_VERB, type VerbSpec } from '../../kernel/index.ts';

export const verbs: readonly VerbSpec[] = [
  { name: 'play', a: 'card', b: 'none' }, // カードをプレイする
  { name: 'activate', a: 'card', b: 'none' }, // 起動能力
  { name: 'activate', a: 'card', b: 'number' }, // one of several
  { name: 'evolve', a: 'card', b: 'none' }, // 進化能力
  { name: 'eat', a: 'card', b: 'none' }, // 食事能力
  { name: 'attack', a: 'card', b: 'none' }, // 攻撃
  { name: 'end', a: 'none', b: 'none' }, // メインフェイズを終了する
  { name: 'replace', a: 'card', b: 'number' }, // 置換効果
  { name: 'first', a: 'none', b: 'none' }, // 先攻
  { name: 'second', a: 'none', b: 'none' }, // 後攻
  { name: 'top', a: 'none', b: 'none' },
  { name: 'bottom', a: 'none', b: 'none' },
  { name: 'choose', a: 'number', b: 'none' }, // チョイス
  { name: 'act', a: 'card', b: 'none' }, // 【守護】でアクトする
  { name: 'act', a: 'none', b: 'none' },
  { name: 'replace', a: 'card', b: 'number' }, // a replacement ability (「代わりに」)
  { name: '', a: 'waiting', b: 'number' }, // one of several abilities of a card that wait
  { name: 'repeat', a: 'card', b: 'number' }, // 永久循環
];
const verb = (at: number): number => FIRST_VERB + at;
export const PLAY = verb(0);
export const ACTIVATE = verb(1);
export const ACTIVATE_N = verb(2);
export const EVOLVE_WITH = verb(3);
export const EAT_WITH = verb(4);
export const ATTACK_WITH = verb(5);
export const END = verb(6);
export const REPLACE = verb(7);
export const FIRST = verb(8);
export const SECOND = verb(9);
export const TOP = verb(10);
export const BOTTOM = verb(11);
export const CHOOSE = verb(12);
export const ACT_CARD = verb(13);
export const ACT_TOKEN = verb(14);
export const REPLACE_BY = verb(15);
export const TRIGGER_N = verb(16);
export const REPEAT = verb(17);
