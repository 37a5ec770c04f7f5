// Cards and decks people hand in: what is wrong is said with the card, the place and what was expected.
import { describe, expect, test } from 'vitest';
import { shadowverseEvolve as game } from '../../../src/games/shadowverse-evolve/game.ts';
import type { CardSource, Deck } from '../../../src/kernel/index.ts';

const follower: CardSource = {
  name: '試しの兵',
  kind: 'フォロワー',
  class: 'ロイヤル',
  cost: 1,
  attack: 1,
  health: 1,
  text: '',
};
const problemsOf = (card: CardSource) => game.compile([card]).problems;

describe('cards', () => {
  test('compile from either set of field names', () => {
    const { pool, problems } = game.compile([
      follower,
      {
        id: 'X-1',
        name: '別の兵',
        type: 'フォロワー・エボルヴ',
        class: 'ロイヤル',
        cost: 2,
        atk: 3,
        hp: 4,
        traits: ['兵士'],
        title: null,
        text: '【守護】',
      },
    ]);
    expect(problems).toEqual([]);
    expect(pool.defs.map((def) => def.name)).toEqual(expect.arrayContaining(['試しの兵', '別の兵']));
  });
  test('an unknown phrase is pointed at', () => {
    const [problem] = problemsOf({ ...follower, text: '【守護】\n【ファンファーレ】月を見上げる。' });
    expect(problem).toMatchObject({ name: '試しの兵', line: 2 });
    expect(problem?.expected.length).toBeGreaterThan(0);
  });
  test.each([
    [{ ...follower, class: '海賊' }, 'class 海賊 is unknown'],
    [{ ...follower, kind: '呪文' }, 'kind "呪文" is unknown'],
    [{ ...follower, cost: -1 }, 'cost: “-1” found, expected a whole number from 0 to 99'],
    [{ name: '試しの兵', kind: 'フォロワー', class: 'ロイヤル', cost: 1, text: '' }, 'attack: nothing found'],
    [
      { ...follower, text: '【ファンファーレ】『名もなき影』1体を出す。' },
      '『名もなき影』 is a token nobody has defined',
    ],
    [
      { ...follower, text: '【ファンファーレ】『影\u202e』1体を出す。' },
      '『影<U+202E>』 is a token nobody has defined',
    ],
  ])('a card that cannot be is refused (%#)', (card, message) => {
    expect(problemsOf(card as CardSource)[0]?.message).toContain(message);
  });
  test('a token described under the line of a card needs no card of its own', () => {
    const text =
      '【ファンファーレ】『小さな影』1体を出す。\n―――――――――――――――\n『小さな影』【ロイヤル】影・フォロワー【コスト1】【攻撃力】2/【体力】1【突進】';
    expect(problemsOf({ ...follower, text })).toEqual([]);
  });
});

describe('starter decks', () => {
  test.each(game.starters.decks.map((deck): [string, Deck] => [deck.name, deck]))('%s is legal', (_, deck) => {
    expect(game.deckProblems(game.starters.pool, deck, null)).toEqual([]);
  });
  test('a deck with too many of one card names it', () => {
    const [deck] = game.starters.decks as [Deck];
    const main = [...(deck.parts.main ?? []), { card: '若葉の踊り子', count: 1 }];
    const problems = game.deckProblems(game.starters.pool, { ...deck, parts: { ...deck.parts, main } }, null);
    expect(problems).toEqual([
      {
        rule: '6.1.1.4',
        message: expect.stringContaining('若葉の踊り子: 4 copies') as string,
        ja: expect.stringContaining('「若葉の踊り子」がメインデッキに4枚') as string,
      },
    ]);
  });
});
