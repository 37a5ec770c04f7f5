import { expect, test } from 'vitest';
import { crestOf } from '../../src/client/model/crest.ts';
import { isTooLong, lookOf, settingOf, spoken } from '../../src/client/model/look.ts';
import { loadGame, titlesOf } from '../../src/games/registry.ts';
import { infoOf } from '../../src/client/table/info.ts';
import { info, speaker } from './model.ts';

const [wolf] = info.cards;

test('a card looks as printed, with what has changed marked', () => {
  if (wolf === undefined) throw new Error('no card');
  const look = lookOf(speaker, wolf, { power: 5, ready: true });
  expect(look.stats[0]).toMatchObject({ text: '5', change: 'more', label: '力' });
  expect(look.cost).toMatchObject({ text: '2', change: 'same' });
  expect(look.flags).toEqual(['準備']);
  expect(spoken(look, '、')).toBe('狼、ユニット、獣、cost 2、力 5、準備');
});

test('a card looks in English by its English name', () => {
  const english = { ...speaker, language: 'en' as const, titles: { 狼: 'Wolf' } };
  expect(wolf === undefined ? '' : lookOf(english, wolf).name).toBe('Wolf');
  expect(wolf === undefined ? '' : lookOf(speaker, wolf).name).toBe('狼');
});

test('a text to read is as large as it fits, and the picture gives way before letters get small', () => {
  const long = 'これは長い文です。'.repeat(14);
  expect(settingOf('短い文')).toEqual({ size: 6.2, low: false });
  expect(settingOf(long).low).toBe(true);
  expect(settingOf(long).size).toBeGreaterThan(4);
  expect(settingOf(long.repeat(9)).size).toBeLessThan(4);
  expect([isTooLong(long), isTooLong(long.repeat(9))]).toEqual([false, true]);
});

test('a crest is the same every time and differs by name', () => {
  expect(crestOf('狼')).toEqual(crestOf('狼'));
  expect(crestOf('狼')).not.toEqual(crestOf('熊'));
});

test('cards of Monster Collection tell all that is printed on them', async () => {
  const game = await loadGame('monster-collection');
  const { cards } = infoOf(game, []);
  const [sword, scout] = ['焼き入れの剣', '火口の斥候'].map((one) => cards.find(({ name }) => name === one));
  if (sword === undefined || scout === undefined) throw new Error('no card');
  expect(lookOf({ ...speaker, game }, scout).text).toMatch(/^即時召喚 進軍:/);
  const look = lookOf({ ...speaker, game }, sword);
  expect(look.stats).toMatchObject([{ icon: 'sword', text: '+2' }]);
  expect(look.text).toBe('コスト:アイテム枠1');
  const titles = await titlesOf('monster-collection');
  expect(lookOf({ ...speaker, game, language: 'en', titles }, sword).text).toBe('Cost: 1 item slot');
});
