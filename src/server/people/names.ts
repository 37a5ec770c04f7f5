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

/** Names that would speak for the server, for a bot or for nobody; and those that every guest may have, and no account. */
const RESERVED =
  'admin administrator root server system tefuda referee judge moderator mod staff official support help team bot ' +
  'you deleted null 管理者 管理人 管理 運営 公式 審判 サーバー システム 手札 てふだ サポート スタッフ チーム ボット あなた 退会';
const COMMON = 'guest player anonymous nobody ゲスト プレイヤー 匿名 名無し';
const reserved = new Set([...LEVELS, ...RESERVED.split(' ')].map(skeleton));
const common = new Set(COMMON.split(' ').map(skeleton));
/** One after another, with whatever stands between them and a number behind. */
const ofThese = (words: ReadonlySet<string>): RegExp => new RegExp(`^(?:${[...words].join('|')})+$`, 'u');
const SPEAKS = ofThese(reserved);
const NOBODYS = ofThese(new Set([...reserved, ...common]));
const bare = (name: string): string =>
  skeleton(
    name
      .normalize('NFKC')
      .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
      .replace(/(?<=.)\p{N}+$/u, ''),
  );
/** Whether a name, however it is written, says no more than who runs the server, or what plays by itself. */
export const speaksForServer = (name: string): boolean => SPEAKS.test(bare(name)) || reserved.has(skeleton(name));

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
  if (NOBODYS.test(bare(name)) || reserved.has(key)) throw new Denied('this name is taken');
  return { name, key };
}
