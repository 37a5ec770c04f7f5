import { expect, test } from 'vitest';
import { namedCard } from '../../src/client/model/board.ts';
import { sentencesOf, usesOf } from '../../src/client/model/why.ts';
import { info, speaker } from './model.ts';

const [wolf] = info.cards;

test('why: each card sentence once, in the reader’s language', () => {
  const english = { ...speaker, language: 'en' as const, titles: { 狼: 'Wolf' } };
  expect(sentencesOf(english, [wolf, wolf, undefined])).toEqual([{ card: 'Wolf', text: 'Haste' }]);
});

test('when a card is used is said by its zone and frame, or by its zone', () => {
  const frame = wolf?.face.frame ?? '';
  const told = { ...info, uses: { [`hand/${frame}`]: '2.1 2.2', hand: '2.0', field: '3.0' } };
  const known = namedCard('狼', 0);
  expect(usesOf(told, 'hand', known)).toEqual(['2.1', '2.2']);
  expect(usesOf(told, 'hand', { ...known, def: null })).toEqual(['2.0']);
  expect(usesOf(told, 'field', known)).toEqual(['3.0']);
  expect(usesOf(told, 'deck', known)).toEqual([]);
});
