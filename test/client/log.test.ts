import { expect, test } from 'vitest';
import { aloud, pieces, plainLine } from '../../src/client/model/log.ts';
import type { LineArg } from '../../src/match/log.ts';
import { info, speaker } from './model.ts';

test('a log line is a sentence with names in it', () => {
  const line = { key: 'hit', args: [{ card: 3, name: '狼' }, { seat: 1 as const }, 2] };
  expect(plainLine(speaker, line)).toBe('狼が君に2点');
  expect(pieces(speaker, line)[0]).toEqual({ text: '狼', card: 3, name: '狼' });
  expect(
    plainLine({ ...speaker, language: 'en' }, { key: 'hit', args: [{ card: 0, name: null }, { seat: 0 }, 1] }),
  ).toBe('(a hidden card) deals 1 to 私');
});

test('English names of cards stand in lines', () => {
  const english = { ...speaker, language: 'en' as const, titles: { 狼: 'Wolf' } };
  expect(plainLine(english, { key: 'hit', args: [{ card: 3, name: '狼' }, { seat: 0 }, 1] })).toMatch(/^Wolf /);
});

test('in English the log speaks to whoever plays: you draw, your turn', () => {
  const events = {
    draw: { ja: '{0}が引いた', en: '{0} draws a card' },
    turn: { ja: '{0}のターン', en: '{0}’s turn' },
    field: { ja: '{1}が{0}の場に出た', en: '{1} enters {0}’s field' },
    first: { ja: '{0}が先攻', en: '{0} goes first' },
    side: { ja: '進軍側：{0}', en: 'marching side: {0}' },
    to: { ja: '{0}へ', en: 'to {0}' },
  };
  const game = { words: { ...info.words, events } };
  const you = { game, language: 'en', seats: ['You', 'Bot'], you: 0 } as const;
  const tell = (key: string, ...args: LineArg[]): string => plainLine(you, { key, args });
  expect(tell('draw', { seat: 0 })).toBe('You draw a card');
  expect(tell('draw', { seat: 1 })).toBe('Bot draws a card');
  expect(tell('turn', { seat: 0 })).toBe('Your turn');
  expect(tell('field', { seat: 0 }, 'wolf')).toBe('wolf enters your field');
  expect(tell('first', { seat: 0 })).toBe('You go first');
  expect(tell('side', { seat: 0 })).toBe('marching side: you');
  expect(tell('to', { zone: 'A.field' })).toBe('to your field');
  expect(tell('to', { zone: 'B.field' })).toBe('to Bot’s field');
  const named = { game, language: 'en', seats: ['Player A', 'Player B'] } as const;
  expect(plainLine(named, { key: 'draw', args: [{ seat: 0 }] })).toBe('Player A draws a card');
});

test('what is read aloud is sentences, in either language', () => {
  expect(aloud('ja', ['Aがカードを1枚引いた', '選びますか？'])).toBe('Aがカードを1枚引いた。選びますか？');
  expect(aloud('en', ['A draws a card', 'Choose?'])).toBe('A draws a card. Choose?');
});
