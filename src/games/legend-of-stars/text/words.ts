// The closed vocabularies of card texts, each word once.
import { around, list, numberWithComma, oneOf, type Phrase, phrase, quoted, word, words } from '../../../text/index.ts';
import type { Attribute, Comparison, Keyword, Owner, Stat } from './ast.ts';

/** A number, with or without a comma at the thousands. */
export const amount: Phrase<number> = numberWithComma;

export const attribute: Phrase<Attribute> = words({
  light: ['光', 'light'],
  dark: ['闇', 'dark'],
  fire: ['火', 'fire'],
  water: ['水', 'water'],
  wood: ['木', 'wood'],
  earth: ['土', 'earth'],
});
export const attributes: Phrase<Attribute[]> = list(attribute, { ja: ['・', 'か', 'または', 'と', '/'], en: ' or ' });

export const stat: Phrase<Stat> = words({
  atk: [['ATK', '攻撃力'], 'ATK'],
  def: [['DEF', '防御力'], 'DEF'],
  down: ['DOWN', 'DOWN'],
  speed: [['スピード', 'SPEED'], 'speed'],
  cost: [['コスト', 'エネルギーコスト', 'COST'], 'cost'],
});
export const stats: Phrase<Stat[]> = list(stat, { ja: ['・', 'と', '/'], en: ' and ' });

export const species: Phrase<string> = quoted('<', '>', '種族', ['竜', '騎士']);
export const name: Phrase<string> = quoted('「', '」', '名称', ['炎の騎士', '星の書']);

/** [上空] and so on; resistances with their number. */
const keywordWord: Phrase<Keyword> = words({
  sky: ['上空', 'Sky'],
  speedResistance: ['スピード耐性', 'Speed Resistance'],
  energyResistance: ['エネルギー耐性', 'Energy Resistance'],
  double: ['2回攻撃', 'Double Attack'],
  poison: ['毒呪', 'Poison Curse'],
});
const plainKeyword = words({
  sky: ['上空', 'Sky'],
  double: ['2回攻撃', 'Double Attack'],
  poison: ['毒呪', 'Poison Curse'],
});
const resistance = words({
  speedResistance: ['スピード耐性', 'Speed Resistance'],
  energyResistance: ['エネルギー耐性', 'Energy Resistance'],
});
const bare: Phrase<{ keyword: Keyword; n: number }> = oneOf(
  phrase({ n: 0 }, '{keyword}', '{keyword}', { keyword: plainKeyword }),
  phrase({}, '{keyword}(:|){n}', '{keyword} {n}', { keyword: resistance, n: amount }),
);
export const keyword: Phrase<{ keyword: Keyword; n: number }> = oneOf(
  around('[{}]', '[{}]', bare),
  around('{}', '{}', bare),
);
/** A keyword without its number, as something a card has or lacks. */
export const keywordName: Phrase<Keyword> = oneOf(around('[{}]', '[{}]', keywordWord), around('{}', '{}', keywordWord));

export const owner: Phrase<Owner> = oneOf(
  word('own', '自分の', 'your '),
  word('opponent', '相手の', "the opponent's "),
  word('any', ['', 'お互いの'], ''),
);
/** The same where nothing said and both are to be told apart. */
export type Whose = 'own' | 'opponent' | 'both' | '';
export const whose: Phrase<Whose> = oneOf(
  word('own', '自分の', 'your '),
  word('opponent', '相手の', "the opponent's "),
  word('', '', ''),
  word('both', 'お互いの', "both players' "),
);
export const who: Phrase<'own' | 'opponent'> = words({ own: ['自分', 'you'], opponent: ['相手', 'the opponent'] });

export const compare: Phrase<Comparison> = words({
  least: ['以上', ' or more'],
  most: ['以下', ' or less'],
  below: ['未満', ' below'],
  exactly: [['', 'ちょうど'], ''],
});
