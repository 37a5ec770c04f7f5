import { describe, expect, test } from 'vitest';
import { skeleton } from '../../src/server/people/homoglyphs.ts';
import { accountName, speaksForServer, tidyName } from '../../src/server/people/names.ts';
import { DELETED } from '../../src/wire/names.ts';

describe('names', () => {
  test.each([
    ['Alice', 'ALICE', 'Ａｌｉｃｅ', 'Al ice', 'А1ісе', 'AIice', 'Älice', 'al-ice'],
    ['カード', 'ｶｰﾄﾞ', 'かーど', '力一ド', 'ヵ—ド'],
    ['warner', 'vvamer', 'ＷＡＲＮＥＲ', 'wаrnеr'],
    ['ロロ', '口口', 'ろろ'],
    ['ΝΗΥ', 'NHY', 'nhy'],
  ])('%s is taken for all of %s, %s …', (...alike) => {
    expect(new Set(alike.map(skeleton)).size).toBe(1);
  });
  test('names that look different are different', () => {
    const names = ['Ann', 'Anna', 'Bob', 'ばら', 'はら', 'カド', 'カード', '花子', '太郎', '次郎', 'Bob2', 'Bob3'];
    expect(new Set(names.map(skeleton)).size).toBe(names.length);
  });
  test.each([
    [' ', /1 to 20/],
    ['a'.repeat(21), /1 to 20/],
    ['Bob<i>', /letters, digits/],
    ['Bоb', /mixes no alphabets/], // the middle letter is Cyrillic
    ['...', /a letter or a digit/],
    ['Admin', /taken/],
    ['Ａdm1n', /taken/],
    ['運営', /taken/],
    ['greedy', /taken/],
    ['(deleted)', /1 to 20/],
  ])('%s cannot be the name of an account', (name, why) => {
    expect(() => accountName(name)).toThrow(why);
  });
  test.each(['Admin', 'admin1', 'Tefuda Admin', '*運営*', 'サーバー２', 'Greedy', 'bоt', 'you'])(
    '%s speaks for the server, or for a bot',
    (name) => expect(speaksForServer(name)).toBe(true),
  );
  test.each(['Guest', 'プレイヤー', 'Adminton', '運', 'Rooter', '花子', 'Ann 2', '7', '★'])(
    '%s speaks for nobody else',
    (name) => expect(speaksForServer(name)).toBe(false),
  );
  test('what is not seen is no part of a name, and nobody is called as those who left', () => {
    expect(tidyName(' A\u202Enn\u200B  B ')).toBe('Ann B');
    expect(tidyName(DELETED)).toBe('');
    expect(accountName('  花子 2 ')).toEqual({ name: '花子 2', key: skeleton('花子2') });
  });
});
