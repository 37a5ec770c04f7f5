// The closed vocabularies, each word once. In English, `~` marks a noun whose plural is still open (see `counted`).

import { number, oneOf, type Phrase, pattern, quoted, word, words } from '../../../text/index.ts';
import type { Class, Comparison, Icon, Keyword, Kind, Owner } from './ast.ts';

export const className: Phrase<Class> = words({
  neutral: ['【ニュートラル】', 'Neutral '],
  elf: ['【エルフ】', 'Elf '],
  royal: ['【ロイヤル】', 'Royal '],
  witch: ['【ウィッチ】', 'Witch '],
  dragon: ['【ドラゴン】', 'Dragon '],
  nightmare: ['【ナイトメア】', 'Nightmare '],
  bishop: ['【ビショップ】', 'Bishop '],
});

export const kind: Phrase<Kind> = words({
  follower: ['フォロワー', 'follower~'],
  amulet: ['アミュレット', 'amulet~'],
  spell: ['スペル', 'spell~'],
  card: ['カード', 'card~'],
  token: ['トークン', 'token~'],
  evolveFollower: [['エボルヴフォロワー', 'エボルヴ・フォロワー', 'フォロワー・エボルヴ'], 'evolve follower~'],
  evolveCard: [['エボルヴカード', 'エボルヴ・カード'], 'evolve card~'],
});

export const keyword: Phrase<Keyword> = words({
  guard: ['【守護】', '[Guard]'],
  storm: ['【疾走】', '[Storm]'],
  rush: ['【突進】', '[Rush]'],
  assail: ['【指定攻撃】', '[Assail]'],
  intimidate: ['【威圧】', '[Intimidate]'],
  drain: ['【ドレイン】', '[Drain]'],
  bane: ['【必殺】', '[Bane]'],
  aura: ['【オーラ】', '[Aura]'],
  quick: ['【クイック】', '[Quick]'],
  stack: ['【スタック】', '[Stack]'],
});

/** Icons that name abilities: a card "has" them too. */
export const icon: Phrase<Icon> = words({
  fanfare: ['【ファンファーレ】', '[Fanfare]'],
  lastWord: ['【ラストワード】', '[Last Word]'],
  onEvolve: ['【進化時】', '[On Evolve]'],
  onAttack: ['【攻撃時】', '[On Attack]'],
  onRace: ['【出走時】', '[On Race]'],
  evolve: ['【進化】', '[Evolve]'],
  eat: ['【食事】', '[Eat]'],
  activate: ['【起動】', '[Activate]'],
});

export const owner: Phrase<Exclude<Owner, 'any'>> = words({
  own: ['自分の', 'your '],
  opponent: ['相手の', "opponent's "],
  actor: ['自身の', 'their own '],
  it: [['それの', 'それのプレイヤーの'], "its player's "],
});

export const name = quoted('『', '』', '『カード名』', ['見習い剣士', '朝露の精']);

/** Tribes are an open vocabulary; a tribe stands before ・ and never begins like another modifier. */
export const trait = pattern(
  /(?!自分の|相手の|自身の|それの|他の|場の|手札の|墓場の|デッキ|EXエリア|エボルヴ|コスト|元の|体力|攻撃力|アクト状態|スタンド状態|進化し|出走し|このターン|これ|すべて|ランダム)[^・。、：「」『』【】（）\n0-9+\-/かとをがはに]+(?=・(?:フォロワー|アミュレット|スペル|カード|トークン|エボルヴ|タイプ))/u,
  'タイプ',
  ['剣士', '土の印', 'BNW'],
);

export const counterName = pattern(
  /[^・。、：「」『』【】（）\n0-9+\-/のとをがはに]+?(?=カウンター)/u,
  'カウンター名',
  ['スタック', '祈り'],
);

export const x: Phrase<'X'> = word('X', 'X', 'X');
export const amount: Phrase<number | 'X'> = oneOf(number, x);

export const comparison: Phrase<Comparison> = words({
  least: ['以上', ' or more'],
  most: ['以下', ' or less'],
  exactly: ['', ''],
});

/** Settles the plurals of a noun that is counted by `count`. */
export function counted(count: string, noun: string): string {
  return `${count} ${noun.replaceAll('~', count === '1' ? '' : 's')}`;
}
