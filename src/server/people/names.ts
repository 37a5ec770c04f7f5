// What people may be called: as they like where they are guests, and by a name nobody else is taken for with an account.
import { LEVELS } from '../../referee/bots.ts';
import { DELETED } from '../../wire/names.ts';
import { PERSON_NAME } from '../../wire/people.ts';
import { Denied } from '../denied.ts';
import { skeleton } from './homoglyphs.ts';

/** Control and direction characters are no part of a name; runs of space are one. */
export const tidyName = (name: string): string => {
  const tidy = name
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const short = Array.from(tidy).slice(0, PERSON_NAME.most).join(''); // whole letters
  return short === DELETED ? '' : short;
};

/** Names that would speak for the server, or for nobody. */
const RESERVED =
  'admin administrator root server system tefuda referee judge moderator staff official support help bot guest ' +
  'player anonymous nobody you deleted null 管理者 管理人 運営 公式 審判 サーバー システム 手札 てふだ サポート スタッフ ' +
  'ボット ゲスト プレイヤー 匿名 名無し あなた 退会';
const reserved = new Set([...LEVELS, ...RESERVED.split(' ')].map(skeleton));

/** Alphabets that share shapes with ours. */
const LIKE_LATIN =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u;

export interface AccountName {
  readonly name: string;
  readonly key: string; // the same for all names that are taken for this one
}
/** A name as an account may have it; that nobody has it yet is for the database to say. */
export function accountName(wanted: string): AccountName {
  const name = tidyName(wanted);
  const { length } = Array.from(name);
  if (length < 1 || length > 20) throw new Denied('a name has 1 to 20 letters');
  if (!/^[\p{L}\p{M}\p{N} ._・ー-]+$/u.test(name) || /\p{M}{3}/u.test(name))
    throw new Denied('a name has letters, digits, spaces and . _ - only');
  if (/\p{Script=Latin}/u.test(name) && LIKE_LATIN.test(name)) throw new Denied('a name mixes no alphabets');
  const key = skeleton(name);
  if (key === '') throw new Denied('a name has a letter or a digit at least');
  if (reserved.has(key)) throw new Denied('this name is taken');
  return { name, key };
}
