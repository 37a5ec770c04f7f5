// The closed vocabularies, each word once. Icons are read with their brackets or as plain words.
// In English, `~` marks a noun whose plural is still open (see english.ts).

import { number, oneOf, type Phrase, pattern, quoted, word, words } from '../../../text/index.ts';
import type { Class, Comparison, Doing, Icon, Keyword, Kind, Owner, Parity, Stat } from './ast.ts';

const CLASSES: Readonly<Record<Class, readonly [ja: string, en: string]>> = {
  neutral: ['ニュートラル', 'Neutral '],
  elf: ['エルフ', 'Elf '],
  royal: ['ロイヤル', 'Royal '],
  witch: ['ウィッチ', 'Witch '],
  dragon: ['ドラゴン', 'Dragon '],
  nightmare: ['ナイトメア', 'Nightmare '],
  bishop: ['ビショップ', 'Bishop '],
};

const classNames = Object.entries(CLASSES) as [Class, readonly [string, string]][];
export const className: Phrase<Class> = oneOf(...classNames.map(([value, [ja, en]]) => word(value, `【${ja}】`, en)));
/** Without brackets a class can only stand right before the kind: エルフ族・フォロワー is a tribe. */
export const plainClassName: Phrase<Class> = oneOf(...classNames.map(([value, [ja, en]]) => word(value, ja, en)));

export const kind: Phrase<Kind> = words({
  follower: [['フォロワー', 'フォロワー・カード', 'フォロワーカード'], 'follower~'],
  amulet: [['アミュレット', 'アミュレット・カード', 'アミュレットカード'], 'amulet~'],
  spell: [['スペル', 'スペル・カード', 'スペルカード'], 'spell~'],
  card: ['カード', 'card~'],
  token: [['トークン', 'トークン・カード', 'カード・トークン'], 'token~'],
  followerToken: [['トークン・フォロワー', 'フォロワー・トークン'], 'follower token~'],
  amuletToken: [['トークン・アミュレット', 'アミュレット・トークン'], 'amulet token~'],
  evolveFollower: [['エボルヴフォロワー', 'エボルヴ・フォロワー', 'フォロワー・エボルヴ'], 'evolve follower~'],
  evolveCard: [['エボルヴカード', 'エボルヴ・カード'], 'evolve card~'],
});

export const keyword: Phrase<Keyword> = words({
  guard: ['【守護】', '[Ward]'],
  storm: ['【疾走】', '[Storm]'],
  rush: ['【突進】', '[Rush]'],
  assail: ['【指定攻撃】', '[Assail]'],
  intimidate: ['【威圧】', '[Intimidate]'],
  drain: ['【ドレイン】', '[Drain]'],
  bane: ['【必殺】', '[Bane]'],
  aura: ['【オーラ】', '[Aura]'],
  quick: [['【クイック】', 'クイック', '【Q】'], '[Quick]'],
  stack: ['【スタック】', '[Stack]'],
});

/** Abilities that a card has by their icon. */
export const icon: Phrase<Icon> = words({
  fanfare: [['【ファンファーレ】', 'ファンファーレ'], '[Fanfare]'],
  lastWord: [['【ラストワード】', 'ラストワード'], '[Last Words]'],
  onEvolve: ['【進化時】', '[On Evolve]'],
  onAttack: ['【攻撃時】', '[On Attack]'],
  onRace: ['【出走時】', '[On Race]'],
  evolve: [['【進化】', '進化'], '[Evolve]'],
  eat: [['【食事】', '食事'], '[Eat]'],
  activate: [['【起動】', '起動'], '[Activate]'],
});

export const owner: Phrase<Exclude<Owner, 'any' | 'each'>> = words({
  own: ['自分の', 'your '],
  opponent: [['相手の', '相手プレイヤーの'], "the opponent's "],
  actor: ['自身の', 'their own '],
  it: [['それの', 'それのプレイヤーの', 'そのプレイヤーの'], "its player's "],
});

export const name = quoted('『', '』', '『カード名』', ['見習い剣士', '朝露の精']);

/** What was done to a card is not part of a name. */
const DONE =
  '(?:した|させた|された|置いた|引いた|支払った|選んだ|出た|戻した|加えた|捨てた|受けた|ている|ていない|なる|ランダム)';

/** Tribes are an open vocabulary; a tribe stands before ・, and the only one with の is 土の印 (13.3). */
const UNNAMED = '・。、：「」『』【】（）\\n0-9+\\-/';
const KINDS = 'フォロワー|アミュレット|スペル|カード|トークン|エボルヴ|タイプ';
const NO_TRAIT =
  'フォロワー|アミュレット|スペル|カード|デッキ|EXエリア|エボルヴ|トークン|コスト|体力|攻撃力|進化し|出走し|このターン|これ|すべて|ランダム';
export const trait = pattern(
  new RegExp(
    `(?!${NO_TRAIT})(?:土の印|(?:(?!${DONE})[^${UNNAMED}かとをがはにの])+)(?=・(?:[^\\n。、：『』「」【】0-9]+・)?(?:${KINDS}))`,
    'u',
  ),
  'タイプ',
  ['剣士', '土の印', 'XYZ'],
);

export const counterName = pattern(
  new RegExp(`(?:(?!${DONE})[^${UNNAMED}のとをがはに])+?(?=カウンター)`, 'u'),
  'カウンター名',
  ['スタック', '誓い'],
);

export const amount: Phrase<number | 'X'> = oneOf(number, word('X', 'X', 'X'));

export const comparison: Phrase<Comparison> = words({
  least: ['以上', ' or more'],
  most: ['以下', ' or less'],
  exactly: ['', ''],
});

/** 〜より多い. */
export const difference: Phrase<Comparison> = words({
  more: [['多い', '大きい', '高い'], 'more'],
  less: [['少ない', '小さい', '低い'], 'less'],
});

export const parity: Phrase<Parity> = words({ odd: ['奇数', 'odd'], even: ['偶数', 'even'] });

export const stat: Phrase<Stat> = words({
  sum: [['【攻撃力】と【体力】の合計', '攻撃力と体力の合計'], 'attack and health together'],
  originalCost: [['元のコスト', '元々のコスト'], 'original cost'],
  cost: ['コスト', 'cost'],
  attack: [['攻撃力', '【攻撃力】'], 'attack'],
  health: [['体力', '【体力】'], 'health'],
});

/** What was done with cards by the instructions before: 選んだフォロワー, 戻した枚数, 『…』を公開したなら. */
export const doing: Phrase<Doing> = words({
  selected: ['選んだ', 'selected'],
  entered: [['出た', '場に出た'], 'entering'],
  summoned: ['場に出した', 'put onto the field'],
  revealed: ['公開した', 'revealed'],
  discarded: ['捨てた', 'discarded'],
  returned: [['戻した', '手札に戻した', 'デッキに戻した'], 'returned'],
  added: ['手札に加えた', 'added to hand'],
  destroyed: [['破壊した', '破壊された'], 'destroyed'],
  banished: [['消滅させた', '消滅した'], 'banished'],
  buried: ['墓場に置いた', 'put into the graveyard'],
  putEx: ['EXエリアに置いた', 'put into the EX area'],
  put: ['置いた', 'put'],
  drawn: ['引いた', 'drawn'],
  paid: ['支払った', 'paid'],
  played: ['プレイした', 'played'],
  fought: [['交戦した', '交戦した相手の'], 'fought'],
  attacked: [['攻撃した', '攻撃された'], 'attacked'],
});

/** The icons 攻撃力 and 体力, with or without brackets. */
export const ATTACK = '(【攻撃力】|攻撃力)';
export const HEALTH = '(【体力】|体力)';
