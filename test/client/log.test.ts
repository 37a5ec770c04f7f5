import { expect, test } from 'vitest';
import { aloud } from '../../src/client/model/log.ts';
import { passages, pieces, plainLine, sharedNames } from '../../src/match/line.ts';
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

test('whose card it is is said where both players have one of its name, unless the line says so anyway', () => {
  const wolf = (of: 0 | 1): LineArg => ({ card: 3 + of, name: '狼', of });
  const events = {
    hit: { ja: '{0}が{1}に{2}点', en: '{0} deals {2} to {1}' },
    draw: { ja: '{0}が{1}を引いた', en: '{0} draws {1}' },
  };
  const game = { words: { ...info.words, events } };
  const hit = { key: 'hit', args: [wolf(1), wolf(0), 2] };
  const drawn = { key: 'draw', args: [{ seat: 1 as const }, wolf(1)] };
  const shared = sharedNames([hit]);
  expect([...shared]).toEqual(['狼']);
  expect(sharedNames([drawn]).size).toBe(0);
  const ja = { game, language: 'ja', seats: ['あなた', 'ボット'], you: 0 } as const;
  expect(plainLine(ja, hit, shared)).toBe('ボットの狼があなたの狼に2点');
  expect(plainLine(ja, drawn, shared)).toBe('ボットが狼を引いた');
  const en = { ...ja, language: 'en', seats: ['You', 'Bot'], titles: { 狼: 'Wolf' } } as const;
  expect(plainLine(en, hit, shared)).toBe('Bot’s Wolf deals 2 to your Wolf');
  expect(plainLine(en, { ...hit, args: [wolf(0), wolf(1), 2] }, shared)).toBe('Your Wolf deals 2 to Bot’s Wolf');
});

test('bookkeeping is folded into the line before, and what nobody can tell apart is one line', () => {
  const hidden: LineArg = { card: 0, name: null };
  const lines = [
    { key: 'phase', args: [] },
    { key: 'attack', args: [{ card: 3, name: '狼' }] },
    { key: 'act', args: [{ card: 3, name: '狼' }] },
    { key: 'pp.1', args: [2] },
    { key: 'show', args: [{ seat: 1 as const }, hidden] },
    { key: 'show', args: [{ seat: 1 as const }, { card: 9, name: null }] },
    { key: 'show', args: [{ seat: 0 as const }, hidden] },
    { key: 'hit', args: [{ card: 3, name: '狼' }] },
    { key: 'hit', args: [{ card: 4, name: '狼' }] },
  ];
  const told = passages(lines, ['phase', 'act', 'pp']).map(({ line, times, chores }) => [
    line.key,
    times,
    chores.map(({ key }) => key),
  ]);
  expect(told).toEqual([
    ['phase', 1, []],
    ['attack', 1, ['act', 'pp.1']],
    ['show', 2, []],
    ['show', 1, []],
    ['hit', 1, []],
    ['hit', 1, []],
  ]);
});
