// One message with a card like this one ended a whole server: what is known after a choice grew twofold with each.
import { expect, test } from 'vitest';
import { loadGame } from '../../src/games/registry.ts';
import type { CardSource } from '../../src/kernel/index.ts';

test('a choice that is said thirty times over is read like any other', async () => {
  const game = await loadGame('shadowverse-evolve');
  const line =
    '下記から1つチョイスする。【1】相手のフォロワー1体を選ぶ。それに6ダメージ。【2】自分のPPを3回復する。1枚引く。';
  const text = Array.from({ length: 30 }, () => line).join('\n');
  const card: CardSource = {
    name: '果てしない選択',
    kind: 'スペル',
    class: 'ドラゴン',
    traits: ['竜族'],
    cost: 5,
    text,
  };
  expect(game.compile([card]).problems).toEqual([]);
});
