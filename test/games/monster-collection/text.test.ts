// The wording of this game's cards: what is printed reads back, and what nobody knows is pointed at.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { monsterCollection } from '../../../src/games/monster-collection/game.ts';
import { starterCards } from '../../../src/games/monster-collection/starters.ts';
import { textGrammar } from '../../../src/games/monster-collection/text/grammar.ts';
import { unaccounted } from '../../../src/text/index.ts';

const texts = starterCards.flatMap((card) => (typeof card.text === 'string' ? [card.text] : []));

describe('the starter set', () => {
  test('has at least 140 cards in six legal decks of fifty', () => {
    expect(starterCards.length).toBeGreaterThanOrEqual(140);
    const { pool, decks } = monsterCollection.starters;
    expect(decks).toHaveLength(6);
    for (const deck of decks) expect(monsterCollection.deckProblems(pool, deck, null)).toEqual([]);
  });
  test('reads back what it prints, leaves no character out and says nothing two ways', () => {
    for (const text of texts) {
      const reading = textGrammar.parse(text);
      expect(reading.ok, text).toBe(true);
      if (!reading.ok) continue;
      expect(unaccounted(reading), text).toEqual([]);
      expect(textGrammar.ambiguities(text), text).toEqual([]);
      const again = textGrammar.parse(textGrammar.print(reading.value, 'ja'));
      expect(again.ok && again.value, text).toEqual(reading.value);
      expect(textGrammar.print(reading.value, 'en')).not.toBe('');
    }
  });
});

describe('wording no starter card uses', () => {
  const lines = readFileSync(join(import.meta.dirname, 'wording.txt'), 'utf8')
    .trim()
    .split('\n');
  test.each(lines)('%s', (text) => {
    const reading = textGrammar.parse(text);
    expect(reading.ok ? '' : reading.error.phrase).toBe('');
    if (!reading.ok) return;
    expect(unaccounted(reading)).toEqual([]);
    const again = textGrammar.parse(textGrammar.print(reading.value, 'ja'));
    expect(again.ok && again.value).toEqual(reading.value);
  });
});

describe('cards of a person', () => {
  const unit = { kind: 'ユニット', level: 1, attack: 1, defence: 1 };
  const problemsOf = (card: Record<string, string | number>) => monsterCollection.compile([card]).problems;
  test('up to 99 dice are rolled at once, more are refused', () => {
    const rolls = (n: number) =>
      problemsOf({ ...unit, name: '骰', text: `□[普通]骰〈対象:敵軍ユニット1体〉対象に【${n}D】ダメージ。` });
    expect(rolls(99)).toEqual([]);
    expect(rolls(100)).toHaveLength(1);
  });
  test('an unknown phrase is pointed at', () => {
    const [problem] = problemsOf({ ...unit, name: '試', text: '□[普通]歌〈対象:ユニット1体〉対象を踊らせる。' });
    expect(problem).toMatchObject({ name: '試', line: 1 });
    expect(problem?.phrase).toContain('踊らせる');
    expect(problem?.expected.length).toBeGreaterThan(0);
  });
  test('a missing or unknown field says what was expected', () => {
    expect(problemsOf({ name: '試', kind: '妖怪' })[0]?.expected).toContain('ユニット');
    expect(problemsOf({ ...unit, name: '試', colour: '赤' })[0]?.message).toContain('unknown field colour');
    expect(problemsOf({ name: '試', kind: '地形' })[0]?.message).toContain('limit');
  });
  test('a proper card joins the starter set', () => {
    const { pool, problems } = monsterCollection.compile([{ ...unit, name: '試し斬り' }]);
    expect(problems).toEqual([]);
    expect(pool.byName.has('試し斬り')).toBe(true);
  });
});
