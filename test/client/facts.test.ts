import { describe, expect, test } from 'vitest';
import { arrowsOf, countersOf, diceOf, phaseText, stackOf } from '../../src/client/model/facts.ts';
import { loadGame } from '../../src/games/registry.ts';
import { info, speaker, view } from './model.ts';

describe('facts of a table', () => {
  const there = view([], {
    table: {
      phase: 'main',
      stack: [
        { name: 'main', seat: 1, cards: [{ card: 3, name: '狼' }], targets: [{ card: 4, name: null }] },
        { cards: [{ card: 5, name: '熊' }] },
      ],
      arrows: [
        { from: { card: 1, name: null }, to: { seat: 1 } },
        { from: { card: 0, name: null }, to: { seat: 1 } },
      ],
      dice: [3, { seat: 1, value: 6 }],
    },
    players: [
      { life: 20, ready: true },
      { life: 0, ready: false },
    ],
  });
  test('stack, arrows, dice, phase, counters', () => {
    expect(stackOf(speaker, there).map(({ title }) => title)).toEqual(['メイン', '熊']);
    expect(stackOf(speaker, there)[0]?.targets).toEqual([{ card: 4, name: null }]);
    expect(arrowsOf(there)).toEqual([{ from: 'card:1', to: 'seat:1' }]);
    expect(diceOf(there)).toEqual([
      { seat: null, value: 3 },
      { seat: 1, value: 6 },
    ]);
    expect(phaseText(speaker, there)).toBe('メイン');
    expect(countersOf(speaker, there, info.layout.counters, 0)).toEqual([
      { key: 'life', name: 'ライフ', value: '20' },
      { key: 'ready', name: '準備', value: '' },
    ]);
    expect(countersOf(speaker, there, info.layout.counters, 1)).toEqual([{ key: 'life', name: 'ライフ', value: '0' }]);
  });
  test('counters have short names where there is little room', async () => {
    const game = await loadGame('legions');
    const there = view([], { players: [{ life: 20, onMaster: 5 }, {}] });
    const names = (brief: boolean) =>
      countersOf({ ...speaker, game }, there, ['life', 'onMaster'], 0, brief).map(({ name }) => name);
    expect(names(false)).toEqual(['ライフ', 'マスター上のコア']);
    expect(names(true)).toEqual(['ライフ', 'マスター上']);
  });
  test('a phase is a phase, whatever else has its name', async () => {
    const game = await loadGame('legend-of-stars');
    const attack = view([], { table: { phase: 'attack' } });
    expect(phaseText({ ...speaker, game }, attack)).toBe('アタックフェイズ');
    expect(phaseText({ ...speaker, game, language: 'en' }, attack)).toBe('Attack phase');
  });
});
