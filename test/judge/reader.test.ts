// The rules reader's models: heads of scenarios, chapters, links, rulings, and what a question finds.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Index, namesIn } from '../../src/client/judge/model/ask.ts';
import { chaptersWith, linksOf } from '../../src/client/judge/model/chapters.ts';
import { headOf } from '../../src/client/judge/model/heads.ts';
import { rulingsIn } from '../../src/client/judge/model/rulings.ts';
import { chaptersOf, gameIds, loadGame, readmeOf, summariesOf } from '../../src/games/registry.ts';
import { readScenario, Source } from '../../src/lab/scenario/index.ts';

const FOLDER = join(import.meta.dirname, '../scenarios');

describe.each(gameIds)('%s', (id) => {
  test('heads of scenarios are what their reader reads', async () => {
    const game = await loadGame(id);
    for (const file of readdirSync(join(FOLDER, id))) {
      const text = readFileSync(join(FOLDER, id, file), 'utf8');
      const { title, rules } = headOf(file, text);
      const read = readScenario(new Source(file, text), game);
      expect([title, rules], file).toEqual([read.title, read.rules]);
    }
  });
  test('every clause stands in a chapter with a name, and links lead both ways', async () => {
    const game = await loadGame(id);
    const chapters = chaptersWith(await chaptersOf(id), game.clauses);
    expect(chapters.flatMap(({ clauses }) => clauses)).toHaveLength(game.clauses.length);
    for (const { id: chapter, names } of chapters) expect(names.ja, chapter).not.toBe(chapter);
    const links = linksOf(game.clauses, { ja: await summariesOf(id, 'ja'), en: await summariesOf(id, 'en') });
    for (const [from, others] of links) for (const to of others) expect(links.get(to)).toContain(from);
  });
  test('rulings are found', async () => {
    const rulings = rulingsIn((await readmeOf(id)) ?? '');
    expect(rulings.length).toBeGreaterThan(5);
    expect(rulings.every(({ text }) => text.length > 20)).toBe(true);
  });
});

test('a question finds the clause that answers it', async () => {
  const QUESTIONS = [
    ['shadowverse-evolve', 'leader health is 0', '1.2.1.1'],
    ['shadowverse-evolve', 'デッキが0枚で引けない', '1.2.1.2'],
    ['legions', '禁止する効果とできる効果が重なった', '01-3'],
    ['blackpoker', 'what number has a Joker', 'core.card.1'],
    ['monster-collection', '引き分けはある？ 山札切れの判定', '1.2.3.1'],
    ['legend-of-stars', '手札が8枚以上ある', '5.6.3'],
  ] as const;
  for (const [id, question, clause] of QUESTIONS) {
    const game = await loadGame(id);
    const [ja, en] = [await summariesOf(id, 'ja'), await summariesOf(id, 'en')];
    const entries = game.clauses.map(({ id: key }) => ({
      key,
      titles: key,
      text: `${en.get(key) ?? ''} ${ja.get(key) ?? ''}`,
    }));
    const found = new Index(entries).find(question, 6).map(({ entry }) => entry.key);
    expect(found, question).toContain(clause);
  }
});

test('names of cards are found in a question, the longer one where it holds another', () => {
  expect(namesIn('火竜の子と火竜が戦う', ['火竜', '火竜の子', '水'])).toEqual(['火竜の子', '火竜']);
});
